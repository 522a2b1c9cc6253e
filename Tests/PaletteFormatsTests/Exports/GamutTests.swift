import ColorModel
import Diagnostics
import PaletteFormats
import TestSupport
import Testing

// The mapped colors are those that coloraide gives (oklch-chroma, JND 0.02), the algorithm of CSS
// Color 4.

/// A color outside sRGB, and its two ways into it.
struct WideCase: Sendable, CustomTestStringConvertible {
  var color: Color
  var mapped: String
  var clipped: String
  var testDescription: String { "\(color.space.rawValue) \(color.components)" }

  static let all = [
    WideCase(color: Color(.displayP3, 0, 1, 1), mapped: "#00fefb", clipped: "#00ffff"),
    WideCase(color: Color(.rec2020, 0, 1, 1), mapped: "#00f5eb", clipped: "#00ffff"),
    WideCase(color: Color(.oklch, 0.7, 0.4, 150), mapped: "#00c248", clipped: "#00d600"),
  ]
}

@Suite("Colors outside of what a format holds") struct GamutTests {
  private static let wide = Color(.displayP3, 0, 1, 1)

  private static func palette(_ color: Color) throws -> ColorPalette {
    try ExportKit.palette([("plain", Color(red: 1, green: 2, blue: 3)), ("wide", color)])
  }

  private static func hex(_ row: String?) -> String {
    let channels = (row ?? "").split(separator: "\t")[0].split(separator: " ").compactMap {
      UInt8($0)
    }
    return Color(red: channels[0], green: channels[1], blue: channels[2]).eightBit.hexText
  }

  @Test(
    "a format of 8 bits maps or clips it, and names it with its difference", arguments: WideCase.all
  )
  func narrow(_ example: WideCase) throws {
    for (policy, expected) in [(GamutPolicy.css, example.mapped), (.clip, example.clipped)] {
      let written = try ExportKit.encode(Self.palette(example.color), .gpl, gamut: policy)
      #expect(Self.hex(written.lines.last) == expected)
      let shown = try ExportKit.decode(written.bytes, .gpl).palette.entries[1].value.color
      let difference = try example.color.difference(to: #require(shown), by: .deltaE2000)
      #expect(difference > 0.5)
      let name = try ColorName("wide")
      #expect(written.losses == [.gamut(name, example.color.space, difference: difference)])
    }
  }

  @Test("where they are to be errors, each such color is an error, and nothing is written")
  func error() throws {
    let palette = try ExportKit.palette([
      ("a", Self.wide), ("b", Color(.srgb, 0, 0, 0)), ("c", Color(.oklch, 0.7, 0.4, 20)),
    ])
    let failures = #expect(throws: Failures<PaletteEncodingError>.self) {
      try ExportKit.encode(palette, .gpl, gamut: .error)
    }
    let named = try Array(#require(failures).all.map { "\($0.summary): \($0.reason ?? "")" })
    #expect(
      named == [
        "the color ‘a’ cannot be written: color(display-p3 0 1 1) is outside the sRGB gamut",
        "the color ‘c’ cannot be written: oklch(0.7 0.4 20) is outside the sRGB gamut",
      ])
    // What keeps the wide color needs no mapping.
    for format in [PaletteFormat.clr, .css, .json] {
      let written = try ExportKit.encode(Self.palette(Self.wide), format, gamut: .error)
      #expect(written.losses.isEmpty)
      let back = try ExportKit.decode(written.bytes, format).palette
      #expect(back.entries[1].value.color == Self.wide)
    }
  }

  @Test("CSS has the sRGB color for every browser, and the wide one for those that know it")
  func css() throws {
    let palette = try ExportKit.palette([
      ("plain", Color(red: 1, green: 2, blue: 3)),
      ("wide", Color(.displayP3, 0, 1, 1, alpha: 0.5)), ("lch", Color(.oklch, 0.6, 0.1, 20)),
    ])
    let written = try ExportKit.encode(palette, .css)
    #expect(
      written.text == """
        :root {
          --plain: #010203;
          --wide: rgba(0, 254, 251, 0.5);
          --lch: #b46767;
        }

        @supports (color: color(display-p3 0 0 0)) {
          :root {
            --wide: color(display-p3 0 1 1 / 0.5);
          }
        }

        @supports (color: oklch(0 0 0)) {
          :root {
            --lch: oklch(0.6 0.1 20);
          }
        }

        """)
    #expect(written.losses.isEmpty && written.notes.isEmpty)
    let read = try ExportKit.decode(written.bytes, .css)
    #expect(read.palette == palette)
    #expect(read.obstacle == nil && read.notes.isEmpty)

    let alone = try ExportKit.encode(palette, .css, fallback: .none)
    #expect(alone.text.contains("  --wide: color(display-p3 0 1 1 / 0.5);\n"))
    #expect(!alone.text.contains("@supports"))
    #expect(try ExportKit.decode(alone.bytes, .css).palette == palette)
  }

  @Test("a fallback that someone chose is not overwritten in place")
  func chosenFallback() throws {
    let written = try ExportKit.encode(Self.palette(Self.wide), .css).text
    let chosen = written.replacing("#00fefb", with: "#00ffff")
    #expect(chosen != written)
    let read = try ExportKit.decode(chosen, .css)
    #expect(read.palette.entries[1].value.color == Self.wide)
    let other = read.palette.entries[0].name
    let edit = try read.palette.setting([.init(other, Color(red: 9, green: 8, blue: 7))])
    let changed = try ExportKit.encode(edit.palette, .css, .editing(defaultTitle: "")).text
    #expect(changed != chosen && changed.contains("#00ffff"))
  }

  @Test(
    "a color list stores a wide color in Display P3 where that holds it, else beyond sRGB, and keeps it",
    arguments: [
      (Color(.displayP3, 0, 1, 0), ColorSpace.displayP3), (Color(.srgb, 1.2, -0.1, 0), .srgb),
      (Color(.oklch, 0.7, 0.25, 150), .displayP3), (Color(.oklch, 0.7, 0.4, 150), .srgb),
      (Color(.oklch, 0.6, 0.1, 150), .srgb), (Color(.rec2020, 0, 1, 0), .srgb),
      (Color(.displayP3, 1.1, 0, 0), .srgb), (Color(.lab, 100, 0, 0), .srgb),
      (Color(.hsl, 0, 100, 50), .srgb), (Color(.displayP3, 0.5, 0.5, 0.5), .displayP3),
    ])
  func colorList(_ color: Color, _ stored: ColorSpace) throws {
    let written = try ExportKit.encode(Self.palette(color), .clr, gamut: .clip)
    let read = try ExportKit.decode(written.bytes, .clr)
    let back = try #require(read.palette.entries[1].value.color)
    #expect(back == color)
    #expect(read.obstacle == nil)
    #expect(written.losses.isEmpty)
    // A reader that does not know the notation finds the color in the stored space.
    let plain = written.text.replacing("<key>ClrSpec</key>", with: "<key>NSOther</key>")
    let found = try #require(
      try ExportKit.decode(plain, .clr).palette.entries[1].value.color)
    #expect(found.space == stored)
    #expect(found.difference(to: color, by: .deltaEOK) < 1e-12)
  }

  @Test("JSON keeps the wide color, and its hex is mapped")
  func json() throws {
    let written = try ExportKit.encode(Self.palette(Self.wide), .json)
    #expect(
      written.text.contains(##""hex": "#00fefb", "space": "display-p3", "components": [0, 1, 1]"##))
    #expect(written.losses.isEmpty)
  }
}
