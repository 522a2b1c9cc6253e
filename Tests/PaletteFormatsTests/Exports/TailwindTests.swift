import Bytes
import ColorModel
import ColorSpecs
import Diagnostics
import Foundation
import PaletteFormats
import TestSupport
import Testing

/// `--format tailwind`. The texts are those of Tailwind's documentation and of its issues.
@Suite("A theme for Tailwind 4") struct TailwindWriterTests {
  private static func palette() throws -> ColorPalette {
    try ExportKit.decode(
      ":root{--color-ink:#14213d;--sea\\/50:oklch(52% .09 237);--Sky\\ Blue:var(--color-ink)}", .css
    ).palette
  }

  @Test("has the names that make classes, and colors as they are")
  func base() throws {
    let written = try ExportKit.encode(
      try Self.palette(), .tailwind, EncodingOptions(defaultTitle: "stem"))
    #expect(
      written.text == """
        @theme {
          --color-ink: #14213d;
          --color-sea-50: oklch(52% .09 237);
          --color-Sky-Blue: var(--color-ink);
        }

        """)
    #expect(written.losses.isEmpty)
    #expect(
      written.notes.map(\.summary) == [
        "2 names are written as others that begin with color-, as Tailwind requires"
      ])
    let exact = try ExportKit.encode(try Self.palette(), .tailwind, .escape)
    #expect(exact.lines.contains("  --color-Sky\\ Blue: var(--color-ink);"))
    #expect(try ExportKit.decode(exact.bytes, .tailwind).palette.entries.count == 3)
  }

  @Test("has a theme dark as the variant, and others as CSS has them")
  func themes() throws {
    let white = try ExportKit.palette([("color-ink", Color(red: 255, green: 255, blue: 255))])
    var options = EncodingOptions(defaultTitle: "stem")
    var palette = try ExportKit.palette([("ink", Color(red: 0, green: 0, blue: 0))])
    palette.themes = ["dark", "ocean"].map { ColorPalette.Theme($0, own: white) }
    let written = try ExportKit.encode(palette, .tailwind, options)
    #expect(
      written.text == """
        @theme {
          --color-ink: #000000;
        }

        :root, :host {
          @variant dark {
            --color-ink: #ffffff;
          }
        }

        [data-theme="ocean"] {
          --color-ink: #ffffff;
        }

        """)
    let read = try ExportKit.decode(written.bytes, .tailwind)
    #expect(read.themes.map(\.name) == ["dark", "ocean"])
    let dark = try read.reading(theme: "dark").palette
    #expect(ExportKit.described(dark) == ["color-ink: #ffffff"])

    FormatOption.cssThemes.change?(&options, "light-dark")
    palette.themes.removeLast()
    let both = try ExportKit.encode(palette, .tailwind, options)
    #expect(both.text.contains("@theme {\n  --color-ink: light-dark(#000000, #ffffff);\n}"))
    #expect(both.text.contains(":root {\n  color-scheme: light dark;\n}"))
  }

  @Test("is read with its variants as themes, beside `@theme` and in it, whatever its format")
  func variants() throws {
    let text = """
      @theme { --color-a: red; @variant dark { --color-a: blue } }
      @variant light { --color-a: #fff }
      .x { @variant dark { --color-a: lime } }
      @variant dark (&:where(.dark, .dark *));
      """
    for format in [PaletteFormat.tailwind, .css] {
      let read = try ExportKit.decode(text, format)
      #expect(ExportKit.described(read.palette) == ["color-a: #ff0000"])
      #expect(read.themes.map(\.name) == ["dark", "light"])
      #expect(read.themes.map(\.places) == [["@variant dark"], ["@variant light"]])
      let dark = try read.reading(theme: "dark").palette
      #expect(ExportKit.described(dark) == ["color-a: #0000ff"])
    }
    // Only Tailwind has `@theme`; other programs have `@variant` too.
    let other = ":root { --a: red; }\n@variant dark { --a: blue }\n"
    #expect(try ExportKit.decode(other, .css).themes.isEmpty)
    #expect(try ExportKit.decode(other, .tailwind).themes.map(\.name) == ["dark"])
    let late = "@variant dark { --color-a: blue }\n@theme { --color-a: red }\n"
    #expect(try ExportKit.decode(late, .css).themes.map(\.name) == ["dark"])
  }

  @Test("that would have two equal names is an error")
  func collision() throws {
    let red = Color(red: 255, green: 0, blue: 0)
    let palette = try ExportKit.palette([("a", red), ("color-a", red)])
    for names in CSSNames.allCases {
      #expect(throws: Failures<PaletteEncodingError>.self) {
        try ExportKit.encode(palette, .tailwind, names)
      }
    }
  }

  @Test("is changed in place, the theme too")
  func changes() throws {
    let text =
      "@import \"tailwindcss\";\n@theme {\n  --color-a: red;\n}\n\n@variant dark {\n  --color-a: blue;\n}\n"
    let added = try PaletteFormat.read(ByteSource(bytes: Array(text.utf8)), as: .tailwind)
    func change(theme: String?, _ body: (ColorPalette) throws -> ColorPalette) throws -> String {
      let read = try added.reading(theme: theme)
      let encoded = try PaletteFormat.tailwind.definition.encode(
        try body(read.palette), .editing(defaultTitle: "stem"))
      let bytes = try ByteSink.collect { (sink) throws(ByteStreamError) in try encoded.write(sink) }
      return String(decoding: bytes, as: UTF8.self)
    }
    let lime = ColorPalette.Entry(
      try ColorName("color-a"), .color(Color(red: 0, green: 255, blue: 0)))
    #expect(
      try change(theme: nil) { try $0.setting([lime]).palette }
        == text.replacing("red", with: "#00ff00"))
    #expect(
      try change(theme: "dark") { try $0.setting([lime]).palette }
        == text.replacing("blue", with: "#00ff00"))
    #expect(
      try change(theme: nil) {
        try $0.renaming(try ColorName("color-a"), to: try ColorName("color-b")).palette
      } == text.replacing("--color-a", with: "--color-b"))
  }

  @Test("is what tinycss2 finds: one rule of declarations, and nothing else")
  func tinycss() throws {
    let script = """
      import sys, tinycss2
      for rule in tinycss2.parse_stylesheet(sys.stdin.buffer.read().decode(), skip_whitespace=True):
          print(rule.type, rule.lower_at_keyword)
          for d in tinycss2.parse_declaration_list(rule.content, skip_whitespace=True):
              print(d.type, d.name.encode().hex())
      """
    let palette = try ExportKit.palette(
      HostilePalettes.names.filter { $0.utf8.count < 1000 }
        .map { ($0, Color(.oklch, 0.5, 0.1, 20)) })
    let written = try ExportKit.encode(palette, .tailwind, .escape)
    let expected =
      "at-rule theme\n"
      + palette.entries.map {
        "declaration \(ExportKit.hexadecimal("--color-" + $0.name.text))\n"
      }.joined()
    #expect(try ExportKit.python(script, with: [.tinycss2], input: written.bytes) == expected)
  }
}

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
      if case .gamut(let name, _, _, _) = loss { name.text } else { nil as String? }
    }
    #expect(named == rows.filter { !$0.in_srgb }.map { "color-\($0.name)" })
    for row in rows {
      let color = palette[try ColorName("color-\(row.name)")]?.value.color
      #expect(color?.eightBit.hexText == row.hex_oklch_chroma, "\(row.name)")
    }
    Corpus.report(named.count, "colors outside of sRGB")
  }
}
