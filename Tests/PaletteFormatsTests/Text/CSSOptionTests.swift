import ColorModel
import ColorSpecs
import Diagnostics
import PaletteFormats
import TestSupport
import Testing

@testable import PaletteEngine

/// The options of style sheets that are written. Each text is written by hand.
@Suite("Options of style sheets") struct CSSOptionTests {
  private static func sheet(
    _ entries: [String], themes: [String: ColorPalette] = [:],
    _ options: (inout EncodingOptions) -> Void
  ) throws -> Written {
    var all = EncodingOptions(defaultTitle: "")
    all.cssFallback = .none
    all.wholeThemes = Array(themes.keys)
    options(&all)
    var palette = try ColorPalette().adding(try entries.map(TextKit.entry)).palette
    palette.themes = themes.map { ColorPalette.Theme($0, own: $1) }
    return try ExportKit.encode(palette, .css, all)
  }

  private static func palette(_ entries: String...) throws -> ColorPalette {
    try ColorPalette().adding(try entries.map(TextKit.entry)).palette
  }

  @Test(
    "one notation for all colors",
    arguments: [
      (CSSColors.hex, "a=hsl(24 100% 50%)", "#ff6600"), (.hex, "a=rgb(1 2 3 / 50%)", "#01020380"),
      (.rgb, "a=hsl(24 100% 50%)", "rgb(255, 102, 0)"), (.rgb, "a=#0000", "rgba(0, 0, 0, 0)"),
      (.authored, "a=hsl(24 100% 50%)", "hsl(24 100% 50%)"), (.authored, "a=#f60", "#ff6600"),
      (.oklch, "a=oklch(0.5 0.1 20)", "oklch(0.5 0.1 20)"),
    ])
  func colors(_ notation: CSSColors, _ entry: String, _ value: String) throws {
    #expect(
      try Self.sheet([entry]) { $0.cssColors = notation }.text == ":root {\n  --a: \(value);\n}\n")
  }

  // CSS Color 4 section 10.8.2: white and black of OKLCH.
  @Test("OKLCH is the same color")
  func oklch() throws {
    for entry in [
      "a=white", "a=black", "a=#f60", "a=color(display-p3 0 1 0 / 0.25)", "a=#12345678",
    ] {
      let color = try #require(try TextKit.entry(entry).value.color)
      let written = try Self.sheet([entry]) { $0.cssColors = .oklch }
      #expect(written.text.contains("--a: oklch("))
      let read = try #require(
        try ExportKit.decode(written.text, .css).palette.entries.first?.value.color)
      #expect(
        read.difference(to: color, by: .deltaE2000) < 1e-6 && abs(read.alpha - color.alpha) < 1e-9)
    }
  }

  @Test("a prefix and a selector")
  func names() throws {
    let written = try Self.sheet(["sky blue=#123456"]) {
      $0.cssPrefix = "brand-"
      $0.cssSelector = ".dark, [x=\"}\"]"
    }
    #expect(written.text == ".dark, [x=\"}\"] {\n  --brand-sky-blue: #123456;\n}\n")
    for selector in ["", "a{", "a}", "a;b", "@media x", "a/*", "\u{1B}[2J", "[x=\"}"] {
      #expect(throws: Failures<PaletteEncodingError>.self) {
        try Self.sheet(["a=red"]) { $0.cssSelector = selector }
      }
    }
  }

  @Test("themes as media queries, classes, attributes and light-dark()")
  func themes() throws {
    func written(_ way: CSSThemes?, _ name: String, _ theme: ColorPalette) throws -> Written {
      try Self.sheet(["a=#111111", "b=#222222"], themes: [name: theme]) { $0.cssThemes = way }
    }
    let base = ":root {\n  --a: #111111;\n  --b: #222222;\n}\n"
    let dark = try Self.palette("a=#eeeeee", "c=#cccccc")
    let media =
      "\n@media (prefers-color-scheme: dark) {\n  :root {\n    --a: #eeeeee;\n    --c: #cccccc;\n  }\n}\n"
    #expect(try written(.media, "dark", dark).text == base + media)
    #expect(try written(nil, "dark", dark).text == base + media)
    let rule = "{\n  --a: #eeeeee;\n  --c: #cccccc;\n}\n"
    #expect(try written(nil, "sea", dark).text == "\(base)\n[data-theme=\"sea\"] \(rule)")
    #expect(try written(.class, "1 a", dark).text == "\(base)\n.\\31 \\ a \(rule)")
    #expect(
      try written(.dataTheme, "a\"b", dark).text == "\(base)\n[data-theme=\"a\\\"b\"] \(rule)")
    #expect(
      try written(.lightDark, "dark", try Self.palette("b=#dddddd")).text
        == ":root {\n  color-scheme: light dark;\n  --a: #111111;\n  --b: light-dark(#222222, #dddddd);\n}\n"
    )
    let notes = try written(.class, "dark", dark).notes
    #expect(
      try notes.contains(.missingInTheme([ColorName("b")], theme: "dark"))
        && notes.contains(.onlyInTheme([ColorName("c")], theme: "dark")))
    #expect(
      try written(.lightDark, "dark", dark).losses
        == [.inTheme("dark", .onlyInTheme(try ColorName("c")))])
    #expect(try written(.media, "sea", dark).losses == [.theme("sea", count: 2)])
  }

  @Test("a theme that is written is read", arguments: CSSThemes.allCases)
  func roundTrip(_ way: CSSThemes) throws {
    let theme = try Self.palette("a=oklch(0.9 0.1 20)", "b=#dddddd")
    for fallback in CSSFallback.allCases {
      let written = try Self.sheet(
        ["a=#111111", "b=color(display-p3 0 1 0)"], themes: ["dark": theme]
      ) {
        $0.cssThemes = way
        $0.cssFallback = fallback
      }
      let read = try ExportKit.decode(written.text, .css)
      #expect(read.obstacle == nil, "\(written.text)")
      #expect(
        read.palette.entries.map(\.value)
          == (try Self.palette("a=#111111", "b=color(display-p3 0 1 0)")).entries.map(\.value))
      #expect(
        try read.reading(theme: "dark").palette.entries.map(\.value) == theme.entries.map(\.value))
    }
  }
}
