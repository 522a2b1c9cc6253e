import ColorModel
import Foundation
import TestSupport
import Testing

@testable import PaletteFormats

@Suite("Color lists that Macs wrote", .enabled(if: Corpus.isPresent, Corpus.hint))
struct CorpusTests {
  struct Expected: Decodable {
    struct Entry: Decodable {
      var name: String
      var space: String
      var components: [Double]
      var alpha: Double
      var srgb: String
    }
    var container: String?
    var colors: [Entry]?
  }

  /// The spaces of the corpus that this version reads.
  static let spaces: [String: ColorSpace] = [
    "sRGB": .srgb, "extendedSRGB": .srgb, "calibratedRGB": .genericRGB,
    "displayP3": .displayP3,
  ]

  /// The keyed archives with what they hold, by file name.
  private func keyedArchives() throws -> [(file: String, entries: [Expected.Entry])] {
    try JSONDecoder().decode([String: Expected].self, from: Corpus.data("clr/expected.json"))
      .filter { $0.value.container == "keyed" }
      .map { ($0.key, $0.value.colors ?? []) }
      .sorted { $0.0 < $1.0 }
  }

  @Test("a list of colors in RGB is read as a Mac reads it")
  func read() throws {
    var lists = 0
    var colors = 0
    for (file, entries) in try keyedArchives()
    where entries.allSatisfy({ Self.spaces[$0.space] != nil }) {
      let decoded = try ColorLists.decode(try BinaryPropertyList.xml(of: "clr/\(file)"))
      try #require(decoded.palette.count == entries.count, "\(file)")
      for (entry, expected) in zip(decoded.palette.entries, entries) {
        let color = try #require(entry.value.color)
        let place = Comment(rawValue: "\(file): \(expected.name)")
        #expect(entry.name.text == expected.name, place)
        #expect(color.space == Self.spaces[expected.space], place)
        #expect(color.components.compactMap { $0 } == expected.components, place)
        #expect(color.alpha == expected.alpha, place)
        // A Mac clips what is outside of sRGB.
        let hex = color.eightBit(by: .clip).hexText
        #expect(String(hex.prefix(7)) == expected.srgb, place)
        colors += 1
      }
      #expect(decoded.notes == [], "\(file)")
      lists += 1
    }
    #expect(lists == 7)
    Corpus.report(colors, "colors of \(lists) color lists")
  }

  @Test("a list with a color in another space is refused, by the entry and the space")
  func refused() throws {
    let words = ["calibratedWhite": "calibrated gray"]
    var lists = 0
    for (file, entries) in try keyedArchives() {
      guard let index = entries.firstIndex(where: { Self.spaces[$0.space] == nil }) else {
        continue
      }
      let bytes = try BinaryPropertyList.xml(of: "clr/\(file)")
      let error = try #require(throws: PaletteFormatError.self) { try ColorLists.decode(bytes) }
      let space = try #require(words[entries[index].space])
      #expect(
        error.summary
          == "entry \(index + 1), ‘\(entries[index].name)’, is in a color space that this clr does not read"
      )
      #expect(error.reason == "its space is \(space)", "\(file)")
      lists += 1
    }
    #expect(lists == 2)
    Corpus.report(lists, "color lists in spaces that are not read yet")
  }

  @Test("the copies for old readers are those that the Macs gave to the same colors")
  func legacyCopies() throws {
    let script = """
      import json, plistlib, sys
      def pairs(data):
        return [[[float(x) for x in o[k].rstrip(b'\\0').split()] for k in ('NSComponents', 'NSRGB')]
          for o in plistlib.loads(data)['$objects'] if type(o) is dict and 'NSComponents' in o]
      print(json.dumps(pairs(sys.stdin.buffer.read())))
      """
    var count = 0
    for (file, entries) in try keyedArchives()
    where entries.allSatisfy({ Self.spaces[$0.space] != nil }) {
      let original = try BinaryPropertyList.xml(of: "clr/\(file)")
      let written = try ColorLists.encode(try ColorLists.decode(original).palette)
      let theirs = try Program.python(script, input: Data(original), as: [[[Double]]].self)
      let ours = try Program.python(script, input: Data(written), as: [[[Double]]].self)
      // A shared color is stored once by a Mac.
      let theirsByColor = Dictionary(theirs.map { ($0[0], $0[1]) }) { first, _ in first }
      for pair in ours {
        let copy = try #require(theirsByColor[pair[0]], "\(file): \(pair[0])")
        try #require(copy.count == pair[1].count)
        // The worst difference over 570 colors of real lists.
        for (a, b) in zip(copy, pair[1]) { #expect(abs(a - b) <= 4e-5, "\(file): \(pair)") }
        count += 1
      }
    }
    #expect(count > 50)
    Corpus.report(count, "pairs of NSComponents and NSRGB")
  }

  @Test("a list that a Mac wrote is not changed, as its profile would be lost")
  func obstacles() throws {
    for (file, entries) in try keyedArchives() where entries.allSatisfy({ $0.space == "sRGB" }) {
      let decoded = try ColorLists.decode(try BinaryPropertyList.xml(of: "clr/\(file)"))
      guard case .profile? = decoded.obstacle else {
        Issue.record("\(file): \(String(describing: decoded.obstacle))")
        continue
      }
    }
  }
}
