import ColorModel
import Diagnostics
import Foundation
import PaletteFormats
import TestSupport
import Testing

@testable import ApplePalettes

@Suite("Color lists that Macs wrote", .enabled(if: Corpus.isPresent, Corpus.hint))
struct CorpusTests {
  struct Expected: Decodable {
    struct Entry: Decodable {
      var name: String
      var space: String
      var components: [Double]
      var alpha: Double
      var srgb: String
      /// The numbers taken for sRGB.
      var raw: String?
    }
    var container: String?
    var colors: [Entry]?
    var refused: Bool?
  }

  struct List: Sendable, CustomTestStringConvertible {
    var file: String
    var isKeyed: Bool
    var testDescription: String { file }

    static let all: [List] = {
      guard let data = try? Corpus.data("clr/expected.json"),
        let expected = try? JSONDecoder().decode([String: Expected].self, from: data)
      else { return [] }
      return expected.filter { $0.value.colors != nil }
        .map { List(file: $0.key, isKeyed: $0.value.container == "keyed") }
        .sorted { $0.file < $1.file }
    }()

    func data() throws -> Data { try Corpus.data("clr/\(file)") }

    func decoded() throws -> DecodedPalette { try ColorLists.decode(Array(try data())) }

    func expected() throws -> [Expected.Entry] {
      try JSONDecoder().decode([String: Expected].self, from: Corpus.data("clr/expected.json"))[
        file]?.colors ?? []
    }
  }

  /// The spaces as the corpus calls them.
  private static let spaces: [String: ColorSpace] = [
    "sRGB": .srgb, "extendedSRGB": .srgb, "calibratedRGB": .genericRGB, "deviceRGB": .deviceRGB,
    "calibratedWhite": .genericGray, "displayP3": .displayP3,
  ]

  @Test("every list is read as a Mac shows it, and raw", arguments: List.all)
  func read(_ list: List) throws {
    let decoded = try list.decoded()
    let expected = try list.expected()
    try #require(decoded.palette.count == expected.count)
    let raw = decoded.palette.calibratedAsSRGB
    for (entry, expected) in zip(decoded.palette.entries, expected) {
      let color = try #require(entry.value.color)
      // Names out of Adobe's swatches end with a NUL, which is no part of them.
      let name = expected.name.utf8.last == 0 ? String(expected.name.dropLast()) : expected.name
      #expect(Array(entry.name.text.utf8) == Array(name.utf8))
      #expect(color.space == Self.spaces[expected.space], "\(expected.name)")
      #expect(color.components.compactMap { $0 } == expected.components, "\(expected.name)")
      #expect(color.alpha == expected.alpha, "\(expected.name)")
      #expect(
        String(color.eightBit(by: .clip).hexText.prefix(7)) == expected.srgb, "\(expected.name)")
      if let rawHex = expected.raw {
        let color = try #require(raw[entry.name]?.value.color)
        let numbers =
          color.space == .genericRGB || color.space == .displayP3
          ? Color(.srgb, color.values.x, color.values.y, color.values.z) : color
        #expect(String(numbers.eightBit(by: .clip).hexText.prefix(7)) == rawHex, "\(expected.name)")
      }
    }
    Corpus.report(expected.count, "colors of \(list.file)")
  }

  @Test("all files of the corpus are there")
  func count() throws {
    #expect(List.all.count == 19)
    #expect(List.all.count(where: \.isKeyed) == 9)
    Corpus.report(List.all.count, "color lists")
    #expect(throws: FileError.self) {
      try ColorLists.decode(Array(try Corpus.data("clr/SwiftGen__SwiftGen__bad.clr")))
    }
  }

  private static let keyed = List.all.filter(\.isKeyed)

  @Test(
    "an untouched file is the same graph, as it was, as XML, and back from XML", arguments: keyed)
  func untouched(_ list: List) throws {
    let original = try list.data()
    let palette = try list.decoded().palette
    let same = try ColorLists.encode(palette)
    #expect(same.starts(with: "bplist00".utf8))
    #expect(try ArchiveGraph.difference(original, Data(same)) == "")
    let xml = try ColorLists.encode(palette, .xml)
    #expect(xml.starts(with: "<?xml".utf8))
    #expect(try ArchiveGraph.difference(original, Data(xml)) == "")
    let again = try ColorLists.decode(xml)
    #expect(again.palette == palette)
    #expect(try ColorLists.encode(again.palette) == xml, "XML stays XML")
    let binary = try ColorLists.encode(again.palette, .binary)
    #expect(try ArchiveGraph.difference(original, Data(binary)) == "")
    #expect(binary == same)
  }

  @Test(
    "one entry more, one less, one under another name and one with another color differ there only",
    arguments: keyed)
  func edited(_ list: List) throws {
    let original = try list.data()
    let palette = try list.decoded().palette
    let all = Array(palette.entries.indices)
    let names = palette.entries.map(\.name)
    var edited: [Data] = []
    var checks: [(ArchiveGraph.Change) -> Void] = []
    func expect(_ edit: PaletteEdit, _ check: @escaping (ArchiveGraph.Change) -> Void) throws {
      let bytes = try ColorLists.encode(edit.palette)
      #expect(try ColorLists.decode(bytes).palette == edit.palette)
      edited.append(Data(bytes))
      checks.append(check)
    }

    let new = ColorPalette.Entry(try ColorName("new one"), Color(.srgb, 0.1, 0.2, 0.3))
    try expect(palette.adding([new])) { #expect($0.rows == all + [-1] && $0.rest) }
    try expect(palette.adding([new], at: .at(1))) { #expect($0.rows == [-1] + all && $0.rest) }

    for (row, name) in names.enumerated().filter({ $0.offset % 5 == 0 || $0.offset < 5 }) {
      try expect(palette.removing([name])) { removed in
        #expect(removed.rows == all.filter { $0 != row }, "\(name)")
        #expect(removed.rest && removed.added < 0, "\(name)")
      }
      func replaced(by mark: Int) -> [Int] { all.map { $0 == row ? mark : $0 } }
      try expect(palette.renaming(name, to: ColorName("another name"))) { renamed in
        #expect(renamed.rows == replaced(by: 1000 + row), "\(name)")
        #expect(renamed.rest && renamed.added == 0, "\(name)")
      }
      try expect(palette.setting([.init(name, Color(.genericRGB, 0.1, 0.2, 0.3))])) { set in
        #expect(set.rows == replaced(by: -2 - row) && set.rest, "\(name)")
      }
    }
    let changes = try ArchiveGraph.changes(edited.map { ($0, original) })
    try #require(changes.count == checks.count)
    for (change, check) in zip(changes, checks) { check(change) }
  }

  @Test("an edit and its opposite give the file back", arguments: keyed)
  func thereAndBack(_ list: List) throws {
    let original = try list.data()
    var palette = try list.decoded().palette
    let name = try ColorName("new one")
    palette = try palette.adding([.init(name, Color(.srgb, 0.1, 0.2, 0.3))]).palette
    palette = try ColorLists.decode(try ColorLists.encode(palette)).palette
    palette = try palette.removing([name]).palette
    #expect(try ArchiveGraph.difference(original, Data(ColorLists.encode(palette))) == "")
  }

  @Test(
    "merging lists keeps every color object, and what both have is there once", arguments: keyed)
  func merged(_ list: List) throws {
    let first = try list.decoded().palette
    let others = Self.keyed.filter { $0.file != list.file }
    var lists: [(new: Data, old: Data)] = []
    for other in others {
      let second = try other.decoded().palette
      let merged = try ColorPalette.merging(.init(first, [second]), onConflict: .keep).palette
      let bytes = try ColorLists.encode(merged)
      #expect(try ColorLists.decode(bytes).palette == merged)
      lists += [(Data(bytes), try list.data()), (Data(bytes), try other.data())]
    }
    let changes = try ArchiveGraph.changes(lists)
    try #require(changes.count == lists.count)
    for (index, other) in others.enumerated() {
      let (inFirst, inSecond) = (changes[2 * index], changes[2 * index + 1])
      #expect(Array(inFirst.rows.prefix(first.count)) == Array(0..<first.count), "\(other.file)")
      #expect(inFirst.rest)
      #expect(inSecond.rows.dropFirst(first.count).allSatisfy { 0..<1000 ~= $0 }, "\(other.file)")
    }
  }

  @Test(
    "a typed stream becomes a keyed archive of the same colors, which is said",
    arguments: List.all.filter { !$0.isKeyed })
  func streams(_ list: List) throws {
    let decoded = try list.decoded()
    #expect(decoded.obstacle == nil)
    let palette = decoded.palette
    let encoded = try ColorLists.prepare(palette)
    #expect(encoded.losses.isEmpty)
    #expect(encoded.notes == [.becomesKeyedArchive(from: "a typed stream")])
    let read = try ColorLists.decode(try ColorLists.encode(palette)).palette
    #expect(read == palette)
  }

  @Test("lists of whole 255ths in Generic RGB are noted, and others are not")
  func wholeNumbers() throws {
    let noted = try List.all.filter { list in
      try list.decoded().notes.contains {
        $0.kind == .calibratedWholeNumbers
      }
    }
    // By the numbers that the corpus gives: 255ths, of which a Mac does not show the same as hex.
    let expected = try List.all.filter { list in
      let calibrated = try list.expected().filter { $0.space == "calibratedRGB" }
      let isWhole = calibrated.allSatisfy { entry in
        entry.components.allSatisfy { abs($0 * 255 - ($0 * 255).rounded()) < 0.01 }
      }
      return isWhole && calibrated.contains { $0.raw != $0.srgb }
    }
    #expect(noted.map(\.file) == expected.map(\.file))
    #expect(noted.count == 4)
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
    for list in Self.keyed
    where try list.expected().allSatisfy({ $0.space == "sRGB" || $0.space == "calibratedRGB" }) {
      let original = try list.data()
      var palette = ColorPalette()
      // Without what the file holds, so that everything is written again.
      for entry in try list.decoded().palette.entries {
        palette.append(ifFree: .init(entry.name, entry.value))
      }
      let theirs = try Program.python(script, input: original, as: [[[Double]]].self)
      let ours = try Program.python(
        script, input: Data(ColorLists.encode(palette)), as: [[[Double]]].self)
      // A shared color is stored once by a Mac.
      let theirsByColor = Dictionary(theirs.map { ($0[0], $0[1]) }) { first, _ in first }
      for pair in ours {
        let copy = try #require(theirsByColor[pair[0]], "\(list.file): \(pair[0])")
        try #require(copy.count == pair[1].count)
        // The worst difference over 570 colors of many files.
        for (a, b) in zip(copy, pair[1]) { #expect(abs(a - b) <= 4e-5, "\(list.file): \(pair)") }
        count += 1
      }
    }
    #expect(count > 50)
    Corpus.report(count, "pairs of NSComponents and NSRGB")
  }
}
