import ColorModel
import Diagnostics
import Foundation
import PaletteFormats
import TestSupport
import Testing

@testable import StyleSheets

@Suite(
  "One palette in several formats, by its own authors", .enabled(if: Corpus.isPresent, Corpus.hint))
struct SamePaletteTests {
  /// The colors of canonical.json, by name.
  private static func canonical(_ folder: String) throws -> [(name: String, hex: String)] {
    let data = try Corpus.data("same-palette/\(folder)/canonical.json")
    let list = try JSONDecoder().decode([[String: String]].self, from: data)
    return try list.map { (try #require($0["name"]), try #require($0["hex"])) }
  }

  private static func read(_ path: String, _ format: PaletteFormat) throws -> DecodedPalette {
    let bytes = Array(try Corpus.data("same-palette/\(path)"))
    #expect(PaletteFormat.detect(bytes) == format)
    return try ExportKit.decode(bytes, format)
  }

  private static let openColor = "open-color-1.9.1"

  /// `gray0` in the GIMP palette is `gray 0` in canonical.json: a space before the digit.
  private static func fromGIMP(_ name: String) -> String {
    name.replacing(/[0-9]/) { " \($0.output)" }
  }

  /// `oc-gray-0` in the style sheet is `gray 0` in canonical.json: without `oc-`, spaces for `-`.
  private static func fromCSS(_ name: String) -> String {
    name.replacing(/^oc-/, with: "").replacing("-", with: " ")
  }

  /// `palette` with its names mapped.
  private static func mapped(
    _ palette: ColorPalette, _ map: (String) -> String
  ) throws -> ColorPalette {
    var result = ColorPalette(title: palette.title)
    for entry in palette.entries {
      try #require(
        result.append(ifFree: .init(try ColorName(map(entry.name.text)), entry.value)))
    }
    return result
  }

  private static func described(_ colors: [(name: String, hex: String)]) -> [String] {
    colors.map { "\($0.name): \($0.hex)" }
  }

  @Test("Open Color's GIMP palette has all colors but white and black, which it lacks")
  func openColorGIMP() throws {
    let read = try Self.read("\(Self.openColor)/open-color_1.9.1.gpl", .gpl)
    let canonical = try Self.canonical(Self.openColor).filter {
      !["white", "black"].contains($0.name)
    }
    #expect(canonical.count == 130)
    #expect(
      ExportKit.described(try Self.mapped(read.palette, Self.fromGIMP)) == Self.described(canonical)
    )
    #expect(read.notes.isEmpty)
    #expect(read.palette.title == "Open Color Palette 1.9.1")
    #expect(read.palette.columns == nil)
    Corpus.report(read.palette.count, "colors of Open Color's GIMP palette")
  }

  @Test("Open Color's style sheet has all colors; their triplets are skipped")
  func openColorCSS() throws {
    let read = try Self.read("\(Self.openColor)/open-color.css", .css)
    let canonical = try Self.canonical(Self.openColor)
    #expect(canonical.count == 132)
    #expect(
      ExportKit.described(try Self.mapped(read.palette, Self.fromCSS)) == Self.described(canonical))
    #expect(read.notes == [.skippedValues(132)])
    #expect(read.obstacle != nil)
    Corpus.report(read.palette.count, "colors of Open Color's style sheet")
  }

  @Test("Solarized's GIMP palette has the sixteen colors")
  func solarized() throws {
    let read = try Self.read("solarized/solarized.gpl", .gpl)
    // `solarized-base03` is `base03`.
    let mapped = try Self.mapped(read.palette) { $0.replacing(/^solarized-/, with: "") }
    let canonical = try Self.canonical("solarized")
    #expect(canonical.count == 16)
    #expect(ExportKit.described(mapped) == Self.described(canonical))
    #expect(read.notes.isEmpty)
    Corpus.report(read.palette.count, "colors of Solarized")
  }

  @Test("the two files of Open Color merge: 130 colors are equal, two are only in the sheet")
  func merge() throws {
    let gimp = try Self.mapped(
      try Self.read("\(Self.openColor)/open-color_1.9.1.gpl", .gpl).palette, Self.fromGIMP)
    let css = try Self.mapped(
      try Self.read("\(Self.openColor)/open-color.css", .css).palette, Self.fromCSS)
    let merged = try ColorPalette.merging(NonEmpty(gimp, [css]))
    #expect(merged.palette.count == 132)
    #expect(merged.changes.count == 2)
    #expect(merged.palette.entries.suffix(2).map(\.name.text) == ["white", "black"])
    #expect(css.count - merged.changes.count == 130)

    // One value changed is one conflict, with both values.
    let name = try ColorName("blue 5")
    let other = Color(red: 1, green: 2, blue: 3)
    let changed = try css.setting([.init(name, other)]).palette
    let error = try #require(
      throws: Failures<MergeConflict>.self,
      performing: { try ColorPalette.merging(NonEmpty(gimp, [changed])) })
    #expect(error.all.count == 1)
    #expect(error.all.first.name == name)
    // `blue 5` in canonical.json.
    #expect(error.all.first.earlier.color?.eightBit.hexText == "#339af0")
    #expect(error.all.first.later == .color(other))
  }
}
