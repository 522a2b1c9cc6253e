import ColorModel
import PaletteFormats
import Testing

/// A palette that is written into files, by its names.
struct InsertedPalette: Sendable, CustomTestStringConvertible {
  var names: [String]
  var title: String?
  var testDescription: String { "\(title ?? "-"): \(names)" }

  init(_ names: String..., title: String? = nil) { (self.names, self.title) = (names, title) }

  static let all = [
    InsertedPalette("a", "ui/a", "ui/z"), InsertedPalette("ui/a", "ui/z"),
    InsertedPalette("ui/deep/a", "ui/deep/z", "b"), InsertedPalette("ui", "ui/a"),
    InsertedPalette("a", "ui/a", title: "Brand"), InsertedPalette("ui/a", "ui/z", title: "Brand"),
    InsertedPalette("Sky Blue", "sky/Dark Blue"), InsertedPalette("a//b", "c/"),
  ]
}

@Suite("A palette that is written into a file") struct PaletteInsertionTests {
  /// The formats that have names.
  private static let formats = PaletteFormat.allCases.filter {
    $0.definition.isRead && $0.definition.isWritten && $0.definition.holds.hasNames
  }

  @Test(
    "has the names in it that it has in a new file of the format",
    arguments: formats, InsertedPalette.all)
  func names(_ format: PaletteFormat, _ example: InsertedPalette) throws {
    let palette = try ExportKit.palette(
      example.names.enumerated().map { ($1, Color(red: UInt8($0), green: 0, blue: 0)) },
      title: example.title)
    let options = EncodingOptions(defaultTitle: "stem")
    // Some formats have no such names, in new files and in old ones.
    guard let written = try? ExportKit.encode(palette, format, options) else {
      #expect(throws: (any Error).self) {
        try ColorPalette().taking(entriesOf: palette, writtenIn: format, options)
      }
      return
    }
    let read = try ExportKit.decode(written.bytes, format).palette
    let taken = try ColorPalette().taking(entriesOf: palette, writtenIn: format, options).palette
    #expect(
      Set(taken.entries.map { "\($0.name.text) \($0.value)" })
        == Set(read.entries.map { "\($0.name.text) \($0.value)" }))
  }
}
