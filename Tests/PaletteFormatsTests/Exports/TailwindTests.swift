import Bytes
import ColorModel
import ColorSpecs
import Foundation
import PaletteFormats
import TestSupport
import Testing

@Suite("Tailwind's theme", .enabled(if: Corpus.isPresent, Corpus.hint)) struct TailwindTests {
  private static let folder = "same-palette/tailwind-v4"

  private func theme() throws -> ColorPalette {
    let text = String(decoding: try Corpus.data("\(Self.folder)/theme.css"), as: UTF8.self)
    return try ExportKit.decode(text, .css).palette
  }

  /// `--color-…: oklch(…)` of the sheet, as text.
  private func declared() throws -> [String: String] {
    let text = String(decoding: try Corpus.data("\(Self.folder)/theme.css"), as: UTF8.self)
    var values: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard parts.count == 2, parts[0].hasPrefix("--color-") else { continue }
      values[String(parts[0].dropFirst(2))] = String(parts[1].dropLast())
    }
    return values
  }

  @Test("becomes a palette, a color list, and CSS again with the same values")
  func roundTrip() throws {
    let palette = try theme()
    let declared = try declared()
    #expect(declared.count == palette.count && declared.count > 200)
    let list = try ExportKit.encode(palette, .clr)
    #expect(list.losses.isEmpty)
    let read = try ExportKit.decode(list.bytes, .clr).palette
    #expect(read.entries == palette.entries)
    let sheet = try ExportKit.encode(read, .css, fallback: .none)
    #expect(sheet.losses.isEmpty)
    for (name, value) in declared {
      let isHex = value.hasPrefix("#")
      let expected = isHex ? try ColorSpecParser(.css).parse(value).eightBit.hexText : value
      #expect(sheet.text.contains("  --\(name): \(expected);\n"), "\(name): \(value)")
    }
    let again = try ExportKit.decode(try ExportKit.encode(read, .css).text, .css).palette
    #expect(again == palette)
    Corpus.report(palette.count, "colors of Tailwind's theme")
  }

  /// A row of oklch-to-hex.json, which coloraide computed.
  private struct Row: Decodable {
    let name: String
    let in_srgb: Bool
    let hex_oklch_chroma: String
  }

  @Test("lists what is outside of sRGB where it is exported to that, and maps it as CSS does")
  func outOfGamut() throws {
    let palette = try theme()
    let rows = try JSONDecoder().decode(
      [Row].self, from: Corpus.data("\(Self.folder)/oklch-to-hex.json"))
    let gpl = try ExportKit.encode(palette, .gpl)
    let named = gpl.losses.compactMap { loss in
      if case .gamut(let name, _, _) = loss { name.text } else { nil as String? }
    }
    #expect(named == rows.filter { !$0.in_srgb }.map { "color-\($0.name)" })
    for row in rows {
      let color = palette[try ColorName("color-\(row.name)")]?.value.color
      #expect(color?.eightBit.hexText == row.hex_oklch_chroma, "\(row.name)")
    }
    Corpus.report(named.count, "colors outside of sRGB")
  }
}
