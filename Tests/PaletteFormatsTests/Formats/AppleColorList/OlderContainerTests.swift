import Bytes
import ColorModel
import Diagnostics
import Foundation
import PaletteFormats
import TestSupport
import Testing

@testable import ApplePalettes
@testable import PaletteEngine

@Suite("Color lists from before keyed archives")
struct OlderContainerTests {
  private struct Fixture: Decodable {
    var name: String
    var hex: String
  }

  /// The hand-made typed streams of that name, in both orders of bytes.
  private static func streams(_ name: String) throws -> [[UInt8]] {
    let url = Program.packageFolder.appendingPathComponent("Tests/Fixtures/typed-streams.json")
    let all = try JSONDecoder().decode([Fixture].self, from: Data(contentsOf: url))
    let found = all.filter { $0.name.hasPrefix(name) }.map { fixture in
      let digits = Array(fixture.hex.utf8)
      return stride(from: 0, to: digits.count, by: 2).map {
        (ASCII.hexValue(digits[$0]) ?? 0) << 4 | (ASCII.hexValue(digits[$0 + 1]) ?? 0)
      }
    }
    try #require(found.count == 2)
    return found
  }

  @Test(
    "a typed stream is read in either order of bytes, with shared colors and names",
    arguments: ["a color list,", "the same with wide integers"])
  func streams(_ name: String) throws {
    for bytes in try Self.streams(name) {
      #expect(PaletteFormat.detect(bytes) == .clr)
      let decoded = try ColorLists.decode(bytes)
      let long = String(repeating: "x", count: 200)
      let first = Color(.genericRGB, 0.25, 1, 0, alpha: 0.5)
      #expect(
        decoded.palette
          == (try ColorLists.palette([
            ("Ünï", first), (long, Color(.deviceRGB, 0, 0, Double(Float(1) / 3))),
            ("again", first), ("Ünï 2", Color(.genericRGB, 1, 1, 1)),
          ])))
      #expect(decoded.notes == [.repeatedNames(1)])
      #expect(decoded.obstacle == nil)
    }
  }

  @Test("every kind of color in a typed stream is read; an entry without a color prevents a change")
  func kinds() throws {
    for bytes in try Self.streams("every kind of color") {
      let decoded = try ColorLists.decode(bytes)
      var expected = try ColorLists.palette([
        ("white", Color(.genericGray, [0.5])),
        ("device white", Color(.deviceGray, [0.75], alpha: 0.25)),
        ("ink", Color(.deviceCMYK, [0, 0.5, 1, 0.125])),
        ("catalog", Color(.deviceRGB, 0, 0, 0.25)),
      ])
      let pattern = try ColorName("pattern")
      expected.append(ifFree: .init(pattern, .opaque(kind: "pattern")))
      expected.append(ifFree: .init(try ColorName("beyond"), Color(.genericRGB, 2, -1, 0)))
      #expect(decoded.palette == expected)
      #expect(decoded.notes == [.catalogColors(1), .approximatedCMYK(1)])
      #expect(decoded.obstacle == .streamedObject(pattern))
      #expect(
        try ColorLists.prepare(decoded.palette).losses == [
          .opaqueEntry(pattern, kind: "pattern")
        ])
    }
  }

  @Test("a typed stream of something else is refused")
  func otherStreams() throws {
    for bytes in try Self.streams("every type") {
      let error = try #require(throws: FileError.self) { try ColorLists.decode(bytes) }
      #expect(error.summary == "this is a typed stream, but not of a color list")
    }
    for bytes in try Self.streams("300 objects") {
      #expect(throws: FileError.self) { try ColorLists.decode(bytes) }
    }
  }

  @Test("plain text is read, as GNUstep reads it")
  func text() throws {
    let text = "3\n0 0.5 0.25 0 1 Bright red\n0  1 1 1 0.5  blank before\n\n0 1e-1 .5 0 0 日本\n"
    for ending in ["\n", "\r\n"] {
      let bytes = Array(text.replacing("\n", with: ending).utf8)
      let decoded = try ColorLists.decode(bytes)
      #expect(
        decoded.palette
          == (try ColorLists.palette([
            ("Bright red", Color(.genericRGB, 0.5, 0.25, 0)),
            (" blank before", Color(.genericRGB, 1, 1, 1, alpha: 0.5)),
            ("日本", Color(.genericRGB, 0.1, 0.5, 0, alpha: 0)),
          ])))
      #expect(decoded.notes == [])
      let encoded = try ColorLists.prepare(decoded.palette)
      #expect(encoded.losses == [])
      #expect(encoded.notes == [.becomesKeyedArchive(from: "plain text")])
    }
    #expect(try ColorLists.decode(Array("0\n".utf8)).palette.isEmpty)
  }

  @Test(
    "broken text is an error with its line",
    arguments: [
      ("2\n0 0 0 0 1 a\n", 3, "2 colors are announced, but there are 1"),
      (
        "1\n0 0 0 0 1 a\n0 0 0 0 1 b\n", 3,
        "there are more than the 1 colors that the first line announces"
      ),
      ("2\n0 0 0 0 1 a\n1 0 0 0 1 b\n", 3, "the method 1 is unknown; only 0 is known"),
      ("2\n0 0 0 0 1 a\n0 0 0 x 1 b\n", 3, nil), ("2\n0 0 0 0 1 a\n0 0 0 1\n", 3, nil),
      ("1\n0 0 0 0 2 a\n", 2, nil),
      ("9223372036854775807\n0 0 0 0 1 a\n", 3, nil),
    ] as [(String, Int, String?)])
  func brokenText(_ text: String, _ line: Int, _ reason: String?) throws {
    let error = try #require(throws: FileError.self) {
      try ColorLists.decode(Array(text.utf8))
    }
    #expect(error.line == line)
    #expect(error.summary == "the color list is broken, or cut short")
    if let reason { #expect(error.reason == reason) }
  }
}
