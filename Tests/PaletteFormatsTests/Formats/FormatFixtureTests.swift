import ColorModel
import Foundation
import PaletteFormats
import TestSupport
import Testing

@testable import PaletteEngine

/// `Tests/Fixtures/formats` has a file of each format, by another hand than ours, with the same three colors.
@Suite("A file of each format") struct FormatFixtureTests {
  @Test("is told from all others, and read", arguments: PaletteFormat.read)
  func fixture(_ format: PaletteFormat) throws {
    // A text may be of any format.
    let ending = format.definition.fileExtensions.first ?? "txt"
    let file = Program.packageFolder.appendingPathComponent(
      "Tests/Fixtures/formats/\(format.rawValue).\(ending)")
    let bytes = Array(try Data(contentsOf: file))
    // A theme of Tailwind is CSS, and read as such unless somebody says otherwise.
    let told = format == .tailwind ? .css : format
    // Bare hex is lines of entries, unless the ending says that it is a list.
    let name = format == .hex ? file.lastPathComponent : nil
    #expect(
      (PaletteFormat.detect(bytes, named: name) ?? PaletteFormat(fileName: file.path)) == told)
    let read = try ExportKit.decode(bytes, format)
    // A folder has no order, and is read in that of its names.
    let isOrdered = format != .xcassets
    let hex = isOrdered ? ["#ff6600", "#87ceeb", "#0a141e"] : ["#ff6600", "#0a141e", "#87ceeb"]
    // A card has 256 colors, of which the others are black.
    let entries = format == .vga ? read.palette.entries.prefix(3) : read.palette.entries[...]
    #expect(entries.map { $0.value.color?.eightBit.hexText } == hex)
    let names = entries.map(\.name.text)
    #expect(names == Self.names(format) ?? hex)
    #expect((read.obstacle == nil) == format.definition.isWritten)
  }

  /// The names of the entries; nil in a format without names.
  private static func names(_ format: PaletteFormat) -> [String]? {
    switch format {
    case .iterm: ["Ansi 1 Color", "Cursor Color", "Foreground Color"]
    case .tailwind: ["color-accent", "color-sky", "color-ink"]
    case .terminal: ["ANSIRedColor", "CursorColor", "TextColor"]
    case .xcassets: ["accent", "ink", "sky"]
    case _: format.definition.holds.hasNames ? ["accent", "sky", "ink"] : nil
    }
  }

  @Test("has a title, endings that no other format has, and words for what it is told")
  func words() {
    let endings = PaletteFormat.allCases.compactMap(\.definition.fileExtensions.first)
    let withoutEnding = PaletteFormat.allCases.filter(\.definition.fileExtensions.isEmpty)
    #expect(Set(endings).count + withoutEnding.count == PaletteFormat.allCases.count)
    #expect(withoutEnding == [.figma, .jsonFlat, .paintnet, .tailwind, .tailwindV3])
    for format in PaletteFormat.read {
      #expect(!format.definition.title.isEmpty)
      for option in format.definition.options {
        #expect(!option.word.hasPrefix("-"))
        if let (on, off) = option.switchWords { #expect(option.words == [on, off]) }
      }
    }
  }
}

extension Capabilities {
  /// Whether files have entries of certain names alone.
  var hasRolesAlone: Bool { names.roles != nil }

  /// Whether the entries of a file have names.
  var hasNames: Bool {
    guard case .countedLoss = names.change else { return true }
    return false
  }
}
