import Bytes
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import KeyedArchives

@Suite("Typed streams")
struct TypedStreamTests {
  /// A stream and its values as pytypedstream reads them (`make check-peers ONLY=typedstream`).
  struct Fixture: Decodable, Sendable, CustomTestStringConvertible {
    var name: String
    var hex: String
    var values: String
    var testDescription: String { name }

    var bytes: [UInt8] { TypedStreamTests.bytes(hex) }

    static let all: [Fixture] = {
      let url = Program.packageFolder.appendingPathComponent("Tests/Fixtures/typed-streams.json")
      return (try? JSONDecoder().decode([Fixture].self, from: Data(contentsOf: url))) ?? []
    }()
  }

  static func bytes(_ hex: String) -> [UInt8] {
    let digits = Array(hex.utf8.filter { $0 != 0x20 })
    return stride(from: 0, to: digits.count, by: 2).map {
      (ASCII.hexValue(digits[$0]) ?? 0) << 4 | (ASCII.hexValue(digits[$0 + 1]) ?? 0)
    }
  }

  private static func read(_ bytes: [UInt8]) throws(FileError) -> TypedStream {
    try TypedStream(reading: ByteSource(bytes: bytes))
  }

  @Test("hand-made streams hold what pytypedstream finds in them", arguments: Fixture.all)
  func fixtures(_ fixture: Fixture) throws {
    #expect(TypedStream.recognizes(fixture.bytes))
    let text = try Self.read(fixture.bytes).text()
    #expect(text == fixture.values)
  }

  @Test("the table of streams was read")
  func count() { #expect(Fixture.all.count == 10) }

  @Test(
    "a stream cut anywhere is refused, or has fewer values; one with any byte changed never traps")
  func damage() throws {
    for fixture in Fixture.all {
      let bytes = fixture.bytes
      let whole = try Self.read(bytes).topLevel.count
      for count in bytes.indices {
        if let stream = try? Self.read(Array(bytes[..<count])) {
          #expect(stream.topLevel.count < whole, "\(fixture.name) cut at \(count)")
        }
      }
      for index in bytes.indices {
        for value: UInt8 in [0, 0x7F, 0x81, 0x82, 0x84, 0x85, 0x86, 0x92, 0xFF, bytes[index] &+ 1] {
          var changed = bytes
          changed[index] = value
          if let stream = try? Self.read(changed) {
            #expect(stream.values.count + stream.topLevel.count <= 16 * bytes.count)
            for number in stream.table.indices { _ = stream.isKind(number, of: "") }
          }
        }
      }
    }
  }

  struct Refusal: Sendable, CustomTestStringConvertible {
    var hex: String
    var fault: TypedStreamFault
    var testDescription: String { "\(fault)" }

    /// What follows the header, which has 16 bytes.
    init(_ hex: String, _ fault: TypedStreamFault) {
      self.hex = "040B 73747265616D7479706564 81E803" + hex
      self.fault = fault
    }
  }

  private static let refusals: [Refusal] = [
    Refusal("84", .truncated(offset: 17)), Refusal("84 01", .size(1, offset: 18)),
    Refusal("84 82FFFFFF7F", .size(2_147_483_647, offset: 22)),
    Refusal("84 82FFFFFFFF", .size(4_294_967_295, offset: 22)),
    Refusal("84 83", .head(0x83, offset: 17)), Refusal("84 85", .head(0x85, offset: 17)),
    Refusal("85", .types("", offset: 16)), Refusal("84 00", .types("", offset: 16)),
    Refusal("92", .reference(0, count: 0, offset: 16)),
    Refusal("8101FF", .reference(-145, count: 0, offset: 16)),
    Refusal("05", .reference(115, count: 0, offset: 16)),
    Refusal("840169", .truncated(offset: 19)), Refusal("840169 81", .truncated(offset: 20)),
    Refusal("840169 8200", .truncated(offset: 20)), Refusal("840169 83", .head(0x83, offset: 19)),
    Refusal("840169 91", .head(0x91, offset: 19)), Refusal("840166 83", .truncated(offset: 20)),
    Refusal("840164 83 00000000", .truncated(offset: 20)),
    Refusal("840140 92", .reference(0, count: 0, offset: 19)),
    Refusal("840140 84", .truncated(offset: 20)),
    Refusal("840140 84 8485", .head(0x85, offset: 21)),
    Refusal("840140 84 92", .reference(0, count: 1, offset: 20)),
    Refusal("840123 93", .reference(1, count: 0, offset: 19)),
    // A class above itself, and one above the class above it.
    Refusal("840140 84 8484014E00 93", .classLoop(offset: 25)),
    Refusal("840140 84 8484014E00 849300 93", .classLoop(offset: 28)),
    Refusal("84012B 05", .size(5, offset: 20)), Refusal("84012A 8485", .head(0x85, offset: 20)),
    Refusal("84013F", .types("?", offset: 18)), Refusal("84015B", .types("[", offset: 18)),
    Refusal("84025B5D", .types("[]", offset: 18)), Refusal("84035B335D", .types("[3]", offset: 18)),
    Refusal("84035B635D", .types("[c]", offset: 18)),
    Refusal("84045B39635D 01", .size(9, offset: 22)),
    Refusal("84065B393939635D", .size(99, offset: 18)),
    Refusal("84025D5B", .types("][", offset: 18)), Refusal("84017B", .types("{", offset: 18)),
  ]

  @Test("what is wrong is named, with its offset", arguments: refusals)
  func refused(_ example: Refusal) {
    #expect(throws: FileError.typedStream(example.fault)) { try Self.read(Self.bytes(example.hex)) }
  }

  @Test("a broken header is refused")
  func headers() {
    #expect(throws: FileError.typedStream(.header(offset: 0))) { try Self.read([]) }
    #expect(throws: FileError.typedStream(.header(offset: 13))) {
      try Self.read([4, 11] + Array("streamtyped".utf8))
    }
    #expect(throws: FileError.typedStream(.header(offset: 2))) {
      try Self.read([4, 11] + Array("streamtypes".utf8) + [0])
    }
    #expect(throws: FileError.typedStream(.version(3))) {
      try Self.read([3, 11] + Array("streamtyped".utf8) + [0])
    }
    #expect(!TypedStream.recognizes(Array("plain text".utf8)))
  }

  @Test("objects and types lie 128 deep, and no deeper")
  func depth() throws {
    let header = "040B 73747265616D7479706564 81E803"
    // Objects of no class, each in the one before.
    func objects(_ depth: Int) -> String {
      header + "840140" + String(repeating: "848592", count: depth - 1) + "8485"
        + String(repeating: "86", count: depth)
    }
    let stream = try Self.read(Self.bytes(objects(128)))
    #expect(stream.table.count == 128)
    let error = try #require(throws: FileError.self) {
      try Self.read(Self.bytes(objects(129)))
    }
    #expect(error.reason?.hasPrefix("objects or classes are nested more than 128 deep") == true)
    func structures(_ depth: Int) -> [UInt8] {
      Self.bytes(header) + [0x84, 0x81, UInt8(2 * depth & 255), UInt8(2 * depth >> 8)]
        + [UInt8](repeating: 0x7B, count: depth) + [UInt8](repeating: 0x7D, count: depth)
        + [UInt8](repeating: 0x92, count: 1000)
    }
    for depth in [129, 10_000] {
      #expect(throws: FileError.self) { try Self.read(structures(depth)) }
    }
  }

  @Test("classes lie 128 below each other, and no more, however they were read")
  func classHeight() throws {
    // An object of a class with others above it, all of one name; `above` is the text after them.
    func stream(_ classes: Int, _ above: String) -> [UInt8] {
      Self.bytes(
        "040B 73747265616D7479706564 81E803 840140 84 8484014E00"
          + String(repeating: "849300", count: classes - 1) + above)
    }
    let stream128 = try Self.read(stream(128, "8586"))
    #expect(Array(stream128.classNames(of: 0)).count == 128)
    #expect(stream128.isKind(0, of: "N"))
    #expect(!stream128.isKind(0, of: "NS"))
    // Another object (type ‘@’), whose class has the first one of all above it.
    #expect(try Self.read(stream(127, "8586 92 84 849300 93 86")).table.count == 130)
    for bytes in [stream(129, "8586"), stream(128, "8586 92 84 849300 93 86")] {
      let error = try #require(throws: FileError.self) { try Self.read(bytes) }
      #expect(error.reason?.hasPrefix("objects or classes are nested more than 128 deep") == true)
    }
  }

  @Test("types that stand for no bytes do not expand without end")
  func expansion() {
    let types = Array("[2000[2000[2000!]]]".utf8)
    let bytes =
      Self.bytes("040B 73747265616D7479706564 81E803 84") + [UInt8(types.count)] + types
      + [UInt8](repeating: 0x92, count: 2000)
    let error = #expect(throws: FileError.self) { try Self.read(bytes) }
    #expect(error?.reason?.hasPrefix("it expands to more values than the file can hold") == true)
  }
}

extension TypedStream {
  /// The values as pytypedstream's events: `i5`, `f0.5`, `b0aff`, `-` for none, `(Class<Above …)` for
  /// an object when it is met first, then `r3`.
  fileprivate func text() -> String {
    var met: Set<Int> = []
    func text(_ value: Value) -> String {
      switch value {
      case .integer(let number): return "i\(number)"
      case .real(let number): return "f\(number)"
      case .bytes(let range): return "b" + hex(range)
      case .empty: return "-"
      case .reference(let number):
        guard met.insert(number).inserted else { return "r\(number)" }
        switch table[number] {
        case .archivedClass(let name, _, let superclass):
          var names = [word(name)]
          var next = superclass
          while let number = next, case .archivedClass(let name, _, let above) = table[number] {
            met.insert(number)
            names.append(word(name))
            next = above
          }
          return "#" + names.joined(separator: "<")
        case .text(let range): return "*" + hex(range)
        case .object(_, let values):
          let parts = values.map { text(self.values[$0]) } + [")"]
          let names = classNames(of: number).map { String(decoding: $0, as: UTF8.self) }
          return "(" + names.joined(separator: "<") + " "
            + parts.joined(separator: " ")
        case .unfinished: return "unfinished"
        }
      }
    }
    return topLevel.map(text).joined(separator: " ")
  }

  private func word(_ range: Range<Int>) -> String {
    String(decoding: bytes(range), as: UTF8.self)
  }

  private func hex(_ range: Range<Int>) -> String {
    bytes(range).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }
}
