import Bytes
import ColorModel
import ColorSpecs
import Diagnostics
import Foundation
import PaletteEngine
import PaletteFormats
import TestSupport
import Testing

@testable import StyleSheets

/// Which rule of a style sheet says which palette.
@Suite("Themes of style sheets") struct ThemeTests {
  @Test(
    "are told by selectors",
    arguments: [
      (":root", nil), ("html", nil), ("BODY", nil), (":host", nil), (":where(:root, html)", nil),
      (":where(html)", nil), (":root:not([data-theme=light])", nil), ("html:not(.dark)", nil),
      (".dark", "dark"), (":root.dark", "dark"), ("html.night", "night"),
      (".theme-dark", "theme-dark"),
      ("[data-theme=\"sea\"]", "sea"), ("[data-theme='sea']", "sea"),
      (":root[data-bs-theme=forest]", "forest"),
      ("html[data-theme = sea]", "sea"), (".a\\:b", "a:b"), (".dark .card", ".dark .card"),
      (".dark:hover", ".dark:hover"), ("aside.note > p", "aside.note > p"), ("[dark]", "[dark]"),
      ("p", "p"),
      (":rooted", ":rooted"), (":host(.x)", "x"), ("*", "*"),
      (":root:where(:has(.x))", ":root:where(:has(.x))"),
    ] as [(String, String?)])
  func selector(_ selector: String, _ theme: String?) throws {
    let text = "\(selector) { --a: red }"
    let scopes = StyleProperties(try StyleSheet(Array(text.utf8))).scopes(of: 0)
    #expect(scopes == [theme.map(NameScope.theme) ?? .base])
  }

  /// A sheet, the colors of its base, and those that each theme says itself.
  static let sheets: [(String, [String: String], [String: Int])] = [
    (
      ":root{--a:red}@media (prefers-color-scheme:dark){:root:not([data-theme=light]){--a:blue}}",
      ["a": "red"], ["dark": 1]
    ),
    ("@media screen and (prefers-color-scheme: light) { html { --a: red } }", [:], ["light": 1]),
    (":root, [data-bs-theme=light] { --a: red }", ["a": "red"], ["light": 1]),
    (".dark{--a:red}[data-theme=dark]{--b:red}", [:], ["dark": 2]),
    ("@theme inline { --a: red } @layer x { :root { --b: red } }", ["a": "red", "b": "red"], [:]),
    (":root{--a:light-dark(red, blue);--b:lime}", ["a": "red", "b": "lime"], ["dark": 1]),
    (":root{--a:LIGHT-DARK(light-dark(red, lime), blue)}", ["a": "red"], ["dark": 1]),
    (
      ":root{--a:light-dark(rgb(1, 2, 3), light-dark(red, lime))}", ["a": "rgb(1 2 3)"], ["dark": 1]
    ),
    // Calls of one argument and of three are none.
    (":root{--a:light-dark(light-dark(red));--b:light-dark(red, lime, blue)}", [:], [:]),
    (":root{--a:\"light-dark(red, blue)\";--b:xlight-dark(red, blue)}", [:], [:]),
    (
      ":root{--a:red;&.dark{--a:blue}.night &{--a:lime}}", ["a": "red"],
      ["dark": 1]
    ),
    (":root{--a:red;@media (prefers-color-scheme: dark){--a:blue}}", ["a": "red"], ["dark": 1]),
    ("@media print{:root{--a:red}}", [:], [:]),
    (":root{--a:red}:root{--a:lime}:root{--a:blue}", ["a": "blue"], [:]),
    ("@supports not (color: oklch(0 0 0)){:root{--a:red}}:root{--a:blue}", ["a": "blue"], [:]),
    (":root{--a:blue}@supports not (color: oklch(0 0 0)){:root{--a:red}}", ["a": "blue"], [:]),
    ("@keyframes x{from{--a:red}}@font-face{--b:red}", [:], [:]),
    (":root{--a:red}.x{--w:4px;--b:inherit}", ["a": "red"], [:]),
    (":root{--s:24 100% 50%}", ["s": "hsl(24 100% 50%)"], [:]),
    (":root{--s:255 102 0}", [:], [:]),
    (":root{--s:255 102 0}p{color:rgb(var(--s) / .5)}", ["s": "#f60"], [:]),
    (":root{--s:255, 102, 0}p{color:rgba( var( --s ),.5)}", ["s": "#f60"], [:]),
    (":root{--s:255}p{color:rgb(var(--s), var(--s), 0)}", [:], [:]),
    (":root{--h:24;--a:hsl(var(--h) 100% 50%)}", ["a": "hsl(24 100% 50%)"], [:]),
    (
      ":root{--r:1, 2, 3;--a:rgba(var(--r), .5)}", ["r": "rgb(1 2 3)", "a": "rgba(1, 2, 3, .5)"],
      [:]
    ),
    (
      ":root{--a:hsl(var(--a) 1% 1%);--b:hsl(var(--c, 24) 100% 50%)}", ["b": "hsl(24 100% 50%)"],
      [:]
    ),
  ]

  @Test("and give colors", arguments: sheets)
  func sheet(_ text: String, _ base: [String: String], _ themes: [String: Int]) throws {
    let decoded = try ExportKit.decode(text, .css)
    let expected = try base.mapValues { try ColorSpecParser(.css).parse($0) }
    let found = Dictionary(
      uniqueKeysWithValues: decoded.palette.entries.map { ($0.name.text, $0.value.color) })
    #expect(found == expected.mapValues { $0 })
    #expect(
      Dictionary(uniqueKeysWithValues: decoded.themes.map { ($0.name, $0.own.count) })
        == themes.mapValues { $0 })
  }

  /// A sheet, and the colors of its theme `dark`, laid over those of the base.
  static let dark: [(String, [String])] = [
    (":root{--a:light-dark(red, blue)}", ["blue"]),
    (":root{--a:light-dark(rgb(1, 2, 3), light-dark(red, lime))}", ["lime"]),
    (":root{--a:red;--b:lime}.dark{--b:blue}.dark{--b:gray}", ["red", "gray"]),
    (":root{--a:red;--b:var(--a)}.dark{--a:blue}", ["blue", "blue"]),
  ]

  @Test("lie over the base", arguments: dark)
  func theme(_ text: String, _ colors: [String]) throws {
    let decoded = try ExportKit.decode(text, .css).reading(theme: "dark")
    let expected = try colors.map { try ColorSpecParser(.css).parse($0) }
    #expect(decoded.palette.entries.map(\.value.color) == expected)
  }

  @Test("an unknown name is an error with a near miss")
  func unknown() throws {
    let decoded = try ExportKit.decode(".dark{--a:red}", .css)
    let error = #expect(throws: FileError.self) { try decoded.reading(theme: "dork") }
    #expect(error?.explanation.suggestion == "did you mean ‘dark’?")
    #expect(error?.explanation.reason == "it has ‘dark’")
  }

  @Test("a rule for very many elements is about no theme, but may be about the base")
  func manySelectors() throws {
    let list = (0..<1000).map { ".c\($0)" }.joined(separator: ",")
    let decoded = try ExportKit.decode("\(list){--a:red}\(list),:root{--b:red}", .css)
    #expect(decoded.palette.entries.map(\.name.text) == ["b"] && decoded.themes.isEmpty)
  }

  @Test("a sheet of values that grow does not take all memory")
  func expansion() throws {
    var sheet = ":root{--x0:1 1 1 1 1 1 1 1;"
    for level in 1..<60 { sheet += "--x\(level):var(--x\(level - 1)) var(--x\(level - 1));" }
    sheet += "--a:rgb(var(--x59))}"
    #expect(try ExportKit.decode(sheet, .css).palette.isEmpty)
  }
}

/// What a reader that shares nothing with the project makes of real sheets.
@Suite("Themes of the corpus", .enabled(if: Corpus.isPresent, Corpus.hint)) struct ThemeCorpusTests
{
  private typealias Named = [[String]]

  private struct Sheet: Decodable {
    struct Theme: Decodable {
      let colors: [[String]]
      let listed: [[String]]
    }

    let base: [[String]]
    let themes: [String: Theme]
  }

  @Test("every theme reads as expected")
  func themes() throws {
    let sheets = try JSONDecoder().decode(
      [String: Sheet].self, from: Corpus.data("css-themes/expected.json"))
    var count = 0
    for (file, expected) in sheets.sorted(by: { $0.key < $1.key }) {
      let text = String(decoding: try Corpus.data("css-themes/\(file)"), as: UTF8.self)
      let decoded = try ExportKit.decode(text, .css)
      try Self.compare(decoded.palette, expected.base, file)
      // Rules about other elements, and those with other pseudo-classes, are no themes; but they are read as such.
      let listed = expected.themes.keys.filter { !$0.contains(" ") && !$0.contains(":") }
      #expect(Set(decoded.themes.map(\.name)) == Set(listed), "\(file)")
      for (name, theme) in expected.themes {
        #expect(
          decoded.themes.first { $0.name == name }?.own.count
            == (listed.contains(name) ? theme.colors.count : nil),
          "\(file) \(name)")
        try Self.compare(try decoded.reading(theme: name).palette, theme.listed, "\(file) \(name)")
        count += theme.listed.count
      }
      count += expected.base.count
    }
    Corpus.report(count, "colors of \(sheets.count) style sheets and their themes")
    #expect(count > 1500)
  }

  private static func compare(_ palette: ColorPalette, _ expected: [[String]], _ what: String)
    throws
  {
    #expect(palette.entries.map(\.name.text) == expected.map { $0[0] }, "\(what)")
    for (entry, row) in zip(palette.entries, expected) {
      let wanted = try ColorSpecParser(.css).parse(row[1])
      let color = try #require(entry.value.color).converted(to: wanted.space)
      let definition = wanted.space.definition
      for index in definition.components.indices {
        let component = definition.components[index]
        let size = component.isHue ? 360 : component.range.upperBound - component.range.lowerBound
        var difference = abs(color.values[index] - wanted.values[index])
        if component.isHue { difference = min(difference, 360 - difference) }
        // A gray has no hue.
        let isGray = component.isHue && color.values[1] < 1e-3
        #expect(isGray || difference <= 1e-4 * size, "\(what) \(row) \(color)")
      }
      #expect(abs(color.alpha - wanted.alpha) <= 1e-4, "\(what) \(row)")
    }
  }
}
