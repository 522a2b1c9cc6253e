import Bytes
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import PropertyLists

@Suite("Binary property lists that are refused")
struct BinaryRefusalTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var document: BinaryDocument
    var fault: BinaryFault
    var offset: Int
    var object: Int?
    var testDescription: String { "\(fault)" }

    init(
      _ document: BinaryDocument, _ fault: BinaryFault, at offset: Int,
      object: Int? = 0
    ) {
      self.document = document
      self.fault = fault
      self.offset = offset
      self.object = object
    }

    /// A file of one object, at offset 8.
    static func one(_ hex: String, _ fault: BinaryFault) -> Case {
      Case(BinaryDocument(hex: [hex]), fault, at: 8)
    }

    /// A file of `true`, with something changed.
    static func changed(
      _ fault: BinaryFault, at offset: Int, object: Int? = nil,
      _ change: (inout BinaryDocument) -> Void
    ) -> Case {
      Case(BinaryDocument(hex: ["09"]).with(change), fault, at: offset, object: object)
    }
  }

  private static let objects: [Case] = [
    .one("00", .null), .one("01", .type(0x01)), .one("0F", .type(0x0F)),
    .one("10", .truncated), .one("12 010203", .truncated), .one("14 010203", .truncated),
    .one("15 0000000000000000 0000000000000000 0000000000000000 0000000000000000", .type(0x15)),
    .one("14 0000000000000001 0000000000000000", .integerRange),
    .one("14 FFFFFFFFFFFFFFFF 0000000000000000", .integerRange),
    .one("21 0000", .type(0x21)), .one("22 0000", .truncated), .one("32 00000000", .type(0x32)),
    .one("33 0000", .truncated), .one("42 00", .size(2)), .one("52 61", .size(2)),
    .one("61 00", .size(1)), .one("4F", .truncated), .one("4F 20 01", .type(0x20)),
    .one("4F 14 01", .type(0x14)), .one("4F 11 01", .truncated),
    .one("4F 13 FFFFFFFFFFFFFFFF", .size(.max)), .one("5F 13 FFFFFFFFFFFFFFFF", .size(.max)),
    .one("6F 13 7FFFFFFFFFFFFFFF", .size(UInt64(Int64.max))),
    .one("AF 13 8000000000000000", .size(1 << 63)),
    .one("DF 13 4000000000000000", .size(1 << 62)), .one("DF 12 FFFFFFFF", .size(4_294_967_295)),
    .one("51 80", .notASCII), .one("62 0041 D83C", .notUTF16), .one("61 DC00", .notUTF16),
    .one("62 D800 0041", .notUTF16), .one("70", .type(0x70)), .one("84 0100000000", .uidRange),
    .one("83 00", .truncated), .one("90", .type(0x90)), .one("B0", .set), .one("C0", .set),
    .one("E0", .type(0xE0)), .one("F0", .type(0xF0)),
  ]

  @Test("an object says what is wrong with it, its number and its place", arguments: objects)
  func object(_ example: Case) { expect(example) }

  private static let references: [Case] = [
    Case(BinaryDocument(hex: ["A1 01"]), .reference(1, count: 1), at: 9),
    Case(BinaryDocument(hex: ["A1 00"]), .loop, at: 8),
    Case(BinaryDocument(hex: ["A1 01", "A1 00"]), .loop, at: 8),
    Case(BinaryDocument(hex: ["D1 01 00", "51 61"]), .loop, at: 8),
    Case(BinaryDocument(hex: ["D1 01 01", "A0"]), .keyIsNoString, at: 11, object: 1),
    Case(BinaryDocument(hex: ["D1 01 01", "09"]), .keyIsNoString, at: 11, object: 1),
    Case(BinaryDocument(hex: ["D1 01 01", "40"]), .keyIsNoString, at: 11, object: 1),
  ]

  private static let tables: [Case] = [
    .changed(.objectOffset(7), at: 9, object: 0) { $0.offsets[0] = 7 },
    .changed(.objectOffset(9), at: 9, object: 0) { $0.offsets[0] = 9 },
    .changed(.reference(1, count: 1), at: 26) { $0.top = 1 },
    .changed(.reference(.max, count: 1), at: 26) { $0.top = .max },
    .changed(.count(0), at: 18) { $0.count = 0 }, .changed(.count(2), at: 18) { $0.count = 2 },
    .changed(.count(1 << 63), at: 18) { $0.count = 1 << 63 },
    .changed(.tableOffset(7), at: 34) { $0.table = 7 },
    .changed(.tableOffset(11), at: 34) { $0.table = 11 },
    .changed(.tableOffset(.max), at: 34) { $0.table = .max },
    .changed(.width(0), at: 15) { $0.offsetSize = 0 },
    .changed(.width(9), at: 24) { $0.offsetSize = 9 },
    .changed(.width(0), at: 17) { $0.referenceSize = 0 },
    .changed(.width(255), at: 17) { $0.referenceSize = 255 },
    .changed(.version("10"), at: 6) { $0.header = "bplist10" },
    .changed(.version("\u{9}\u{6}"), at: 6) { $0.header = "bplist" },
    .changed(.truncated, at: 0) { $0.header = "notalist" },
  ]

  @Test("tables and references that lead nowhere are refused", arguments: references + tables)
  func table(_ example: Case) { expect(example) }

  @Test("256 containers within each other are read, and no more")
  func depth() throws {
    func nested(_ depth: Int) -> BinaryDocument {
      BinaryDocument(
        (0..<depth).map {
          $0 == depth - 1 ? [0xA0] : [0xA1, UInt8(($0 + 1) >> 8), UInt8(($0 + 1) & 255)]
        }
      ).with {
        $0.offsetSize = 2
        $0.referenceSize = 2
      }
    }
    #expect(try nested(256).read().text().count == 512)
    let error = try #require(throws: FileError.self) { try nested(257).read() }
    #expect(error == .binary(.depth, at: 8 + 256 * 3, object: 256))
  }

  @Test("a file that shares containers to expand without end is refused at once")
  func expansion() throws {
    // 60 arrays, each of the next one twice.
    var objects: [[UInt8]] = (0..<60).map { [0xA2, UInt8($0 + 1), UInt8($0 + 1)] }
    objects.append([0xA0])
    let error = #expect(throws: FileError.self) { try BinaryDocument(objects).read() }
    #expect(error?.reason?.hasPrefix("shared objects would expand to an enormous size") == true)
  }

  @Test("an array that several share is read wherever it stands")
  func sharing() throws {
    let document = BinaryDocument([[0xA2, 1, 1], [0xA1, 2], [0x51, 0x61]])
    #expect(try document.read().text() == "[[\"a\"], [\"a\"]]")
  }

  @Test("a sound file cut anywhere is refused, and one with any byte changed never traps")
  func damage() throws {
    let bytes = try PythonLists.binary(
      "{'a': [1, 300, U(2), b'xyz', 'né', 1.5, {'k': [True, 'a' * 20]}], 'b': d.datetime(2020, 1, 1)}"
    )
    _ = try BinaryDocument.read(bytes)
    for count in bytes.indices {
      let error = #expect(throws: FileError.self) {
        try BinaryDocument.read(Array(bytes[..<count]))
      }
      #expect(
        error?.summary == "the binary property list is broken, or cut short", "cut at \(count)")
    }
    var read = 0
    for index in bytes.indices {
      for value in [0, 1, 0x7F, 0x80, 0xFF, bytes[index] ^ 0x10, bytes[index] &+ 1] as [UInt8] {
        var changed = bytes
        changed[index] = value
        if let list = try? BinaryDocument.read(changed) {
          read += 1
          #expect(list.nodes.count <= bytes.count)
          _ = list.text()
        }
      }
    }
    #expect(read > 0, "most changes of a text leave a sound list")
  }

  @Test("a source that fails is not a broken property list")
  func source() {
    let failing = ByteSource { _ throws(ByteStreamError) in throw ByteStreamError(code: 5) }
    #expect(throws: FileError(systemError: 5)) {
      try PropertyList(readingBinary: failing)
    }
  }

  @Test("the words name the fault, the object and the offset")
  func words() throws {
    let error = try #require(throws: FileError.self) {
      try BinaryDocument(hex: ["A1 01"]).read()
    }
    #expect(error.summary == "the binary property list is broken, or cut short")
    #expect(
      error.reason == "object 1 is referred to, but there are only 1, in object 0 at offset 9")
  }

  private func expect(_ example: Case) {
    let error = FileError.binary(example.fault, at: example.offset, object: example.object)
    #expect(throws: error) { try example.document.read() }
  }
}
