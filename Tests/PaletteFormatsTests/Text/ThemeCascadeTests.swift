import ColorModel
import ColorSpecs
import PaletteFormats
import TestSupport
import Testing

/// Which rules tell themes, and which declarations win in them.
@Suite("The cascade of themes") struct ThemeCascadeTests {
  private static func themes(_ text: String) throws -> [ColorPalette.Theme] {
    try ExportKit.decode(text, .css).themes
  }

  /// What each theme sets: `a=red` as hex digits of three, such as `a=f00`.
  private static func own(_ text: String) throws -> [String: [String]] {
    Dictionary(
      uniqueKeysWithValues: try themes(text).map { theme in
        (theme.name, theme.own.entries.map { "\($0.name.text)=\(digits($0))" })
      })
  }

  private static func digits(_ entry: ColorPalette.Entry) -> String {
    let bytes = entry.value.color?.eightBit
    return [bytes?.red, bytes?.green, bytes?.blue].map { String(($0 ?? 0) / 17, radix: 16) }
      .joined()
  }

  private static func view(_ text: String, _ theme: String?) throws -> [String] {
    try ExportKit.decode(text, .css).reading(theme: theme).palette.entries.map {
      "\($0.name.text)=\(digits($0))"
    }
  }

  /// A base of six colors; two of them are a third.
  private static let base = ":root{--a:#111;--b:#222;--c:#333;--d:#444;--e:#555;--f:#666}"

  @Test(
    "rules tell themes by their words, whatever they set",
    arguments: [
      (".dark", "dark"), (".light", "light"), (".dark-mode", "dark-mode"),
      (".darkMode", "darkMode"),
      (".theme-1", "theme-1"), (".theme1", "theme1"), (".my-theme", "my-theme"),
      (".high-contrast", "high-contrast"), (".hc_black", "hc_black"), (".amoled", "amoled"),
      (".colorscheme-x", "colorscheme-x"), (".Night", "Night"), ("[data-theme=x]", "x"),
      ("[data-color-mode='x']", "x"), ("[data-bs-theme]", "[data-bs-theme]"),
      ("[class~=dark]", "[class~=dark]"), ("[data-x=dark]", "dark"), ("[x-appearance=x]", "x"),
      ("[data-theme^='x']", "[data-theme^='x']"), (".dark.contrast", ".dark.contrast"),
      ("html.dark[data-theme=x]", "html.dark[data-theme=x]"), (":is(.dark)", "dark"),
      (":host(.dark)", "dark"), (":where(:root).dark", "dark"),
      (":root:where(.dark):not(.x)", "dark"), ("@media(prefers-color-scheme:dark){:root", "dark"),
      ("@media only screen and (prefers-color-scheme:light){:root", "light"),
    ] as [(String, String)])
  func sure(_ selector: String, _ name: String) throws {
    let end = selector.utf8.first == UInt8(ascii: "@") ? "}" : ""
    let sheet = "\(Self.base)\(selector){--a:#abc;--x:#fff}\(end)"
    #expect(try Self.own(sheet) == [name: ["a=abc", "x=fff"]])
  }

  @Test(
    "other classes and attributes tell one if they set what the base sets",
    arguments: [
      (".ayu", "--a:#abc;--b:#abc", true), (".ayu", "--a:#abc", false),
      (".ayu", "--a:#abc;--b:#abc;--x:#abc;--y:#abc", true),
      (".ayu", "--a:#abc;--b:#abc;--x:#abc;--y:#abc;--z:#abc", false),
      (".ayu", "--a:#abc;--b:4px", false), ("[data-x=y]", "--a:#abc;--b:#abc", true),
      (".btn-dark", "--x:#abc;--y:#abc;--a:#abc", false),
      (".dark.blue", "--a:#abc;--b:#abc", true), (".dark.blue", "--a:#abc", false),
      (".navbar[data-theme=dark]", "--x:#abc;--y:#abc", false),
      (".a.b", "--a:#abc;--b:#abc", false),
      (".ayu:hover", "--a:#abc;--b:#abc", false), (".ayu p", "--a:#abc;--b:#abc", false),
      ("p", "--a:#abc;--b:#abc", false), ("#ayu", "--a:#abc;--b:#abc", false),
      ("*", "--a:#abc;--b:#abc", false), (":root::before", "--a:#abc;--b:#abc", false),
    ] as [(String, String, Bool)])
  func possible(_ selector: String, _ rule: String, _ isTheme: Bool) throws {
    let sheet = "\(Self.base)\(selector){\(rule)}"
    #expect(try Self.themes(sheet).count == (isTheme ? 1 : 0))
    // It is read by its selector all the same.
    let view = try ExportKit.decode(sheet, .css).reading(theme: selector).palette
    #expect(view.entries.contains { Self.digits($0) == "abc" })
  }

  @Test("a third of the names of all sure themes counts, and not only of the base")
  func third() throws {
    let sure = ".dark{--g:#111;--h:#111;--i:#111}"
    let two = ".ayu{--a:#abc;--b:#abc}"
    #expect(try Self.themes("\(Self.base)\(sure)\(two)").map(\.name) == ["dark"])
    let three = ".ayu{--a:#abc;--b:#abc;--g:#abc}"
    #expect(try Self.themes("\(Self.base)\(sure)\(three)").map(\.name) == ["dark", "ayu"])
  }

  @Test(
    "other conditions tell none",
    arguments: [
      "@media print", "@media (prefers-contrast: more)", "@media (min-width: 9px)",
      "@container (width > 9px)", "@scope (.x)", "@starting-style",
      "@media (prefers-color-scheme: dark) and (min-width: 9px)",
    ])
  func conditions(_ condition: String) throws {
    #expect(try Self.themes("\(Self.base)\(condition){:root{--a:#abc;--b:#abc}}").isEmpty)
  }

  @Test("a class in both queries is a theme for each, and in one it has its own name")
  func queries() throws {
    let dark = "@media(prefers-color-scheme:dark){.auto{--a:#000}}"
    let light = "@media(prefers-color-scheme:light){.auto{--a:#fff}}"
    #expect(try Self.own(dark + light) == ["dark": ["a=000"], "light": ["a=fff"]])
    #expect(try Self.own(dark) == ["auto": ["a=000"]])
    let places = try Self.themes(dark + light).map(\.places)
    #expect(places[0] == ["@media (prefers-color-scheme: dark) .auto"])
  }

  @Test("rules that always stand in one list are one theme, with both names")
  func lists() throws {
    let sheet = ".dark,.dark-theme{--a:#000}.dark-theme,.x,.dark{--b:#111}"
    let themes = try Self.themes(sheet)
    #expect(themes.map(\.name) == ["dark"])
    #expect(themes.map(\.places) == [[".dark", ".dark-theme"]])
    for name in ["dark", "dark-theme", ".dark-theme"] {
      #expect(try Self.view(sheet, name) == ["a=000", "b=111"])
    }
    let apart = sheet + ".dark{--c:#222}"
    #expect(try Self.themes(apart).map(\.name) == ["dark", "dark-theme"])
  }

  @Test("a compound lies over its parts, fewest first, and has only its own values")
  func compounds() throws {
    let sheet = """
      \(Self.base).dark.theme-b[data-mode=x]{--a:#00a}.dark{--a:#00b;--b:#00b}
      .dark.theme-b{--a:#00c;--c:#00c}.theme-b{--c:#00d;--d:#00d}
      """
    let themes = try Self.themes(sheet)
    #expect(
      themes.map(\.over) == [["dark", "theme-b", ".dark.theme-b"], [], ["dark", "theme-b"], []])
    #expect(themes.map(\.own.count) == [1, 2, 2, 2])
    #expect(
      try Self.view(sheet, ".dark.theme-b") == [
        "a=00c", "b=00b", "c=00c", "d=00d", "e=555", "f=666",
      ])
    #expect(
      try Self.view(sheet, themes[0].name)
        == ["a=00a", "b=00b", "c=00c", "d=00d", "e=555", "f=666"])
  }

  /// Each sheet, and `a` in the base and in the theme `dark`.
  static let winners: [(String, String, String)] = [
    // Weight before order, and order among equals.
    ("html.dark{--a:#111}.dark{--a:#222}:root{--a:#000}", "000", "111"),
    (".dark{--a:#111}:root{--a:#000}", "000", "000"),
    (".dark{--a:#111}html{--a:#000}", "000", "111"),
    (":root{--a:#000}:where(.dark){--a:#111}", "000", "000"),
    (":where(:root){--a:#000}:where(.dark){--a:#111}", "000", "111"),
    (":is(.dark,.x.y.z){--a:#111}:root.dark{--a:#222}:root{--a:#000}", "000", "111"),
    // Importance.
    (":root{--a:#000!important}.dark{--a:#111}", "000", "000"),
    (":root{--a:#000}.dark{--a:#111!important}.dark{--a:#222}", "000", "111"),
    // Layers.
    ("@layer x{:root{--a:#000}.dark{--a:#111}}", "000", "111"),
    (":root{--a:#000}@layer x{.dark{--a:#111}}", "000", "000"),
    ("@layer x,y;@layer y{:root{--a:#000}}@layer x{.dark{--a:#111}}", "000", "000"),
    ("@layer y{:root{--a:#000!important}}@layer x{.dark{--a:#111!important}}", "000", "000"),
    (":root{--a:#000!important}@layer x{.dark{--a:#111!important}}", "000", "111"),
    ("@layer x{@layer y{.dark{--a:#111}}:root{--a:#000}}", "000", "000"),
    ("@layer x.y{:root{--a:#000}}@layer x{@layer z{.dark{--a:#111}}}", "000", "111"),
    ("@layer{:root{--a:#000}}@layer{.dark{--a:#111}}", "000", "111"),
    ("@layer z{@layer b,c}@layer z.c{:root{--a:#000}}@layer z.b{.dark{--a:#111}}", "000", "000"),
    ("@theme{--a:#000}@layer base{.dark{--a:#111}}", "000", "111"),
    ("@layer base{:root{--a:#000}}@theme{--a:#222}", "000", ""),
    // Negations.
    (":root:not(.dark){--a:#000}:root{--a:#111}.dark{--b:#222}", "000", "111"),
    ("html:not(.js){--a:#000}.dark{--a:#111}", "000", "111"),
    ("html:not(.dark){--a:#000}:root{--a:#222}.dark{--a:#111}", "000", "111"),
    (":root:not([data-theme]){--a:#000}:root{--a:#222}[data-theme=dark]{--b:#111}", "000", "222"),
    (":root:not(.dark){--a:#000}.dark{--b:#111}", "000", "000"),
    // The body comes after the root.
    (":root{--a:#111}body{--a:#000}:root.dark{--a:#222}", "000", "000"),
    ("body{--a:#000}body.dark{--a:#111}:root.dark{--a:#222!important}", "000", "111"),
    (":root{--a:#222}body{--a:#000}.dark{--a:#111}", "000", "111"),
    // Twins are all true.
    ("@media(prefers-color-scheme:dark){:root{--a:#222}}.dark{--a:#111}:root{--b:#000}", "", "111"),
    (
      ":root{--a:#000}[data-theme=dark]{--a:#111}@media(prefers-color-scheme:dark){:root:not([data-theme]){--a:#222}}",
      "000", "111"
    ),
    // The halves of light-dark().
    (":root{--a:light-dark(#000,#111)}", "000", "111"),
    (":root{--a:light-dark(#000,#222)}.dark{--a:#111}", "000", "111"),
    (":root{--a:light-dark(#000,#111)}.dark{--b:#222}", "000", "111"),
    (".dark{--a:light-dark(#222,#111)}", "", "111"),
    (".light,:root{--a:light-dark(#000,#111)}.dark{--b:#111}", "000", "111"),
    // Engines that have less.
    (":root{--a:#000}@supports not (color:red){.dark{--a:#111}}", "000", "000"),
  ]

  @Test("the declaration wins that the cascade chooses", arguments: winners)
  func winner(_ sheet: String, _ base: String, _ dark: String) throws {
    func a(_ theme: String?) throws -> [String] {
      try Self.view(sheet, theme).filter { $0.utf8.first == UInt8(ascii: "a") }
    }
    #expect(try a(nil) == (base.isEmpty ? [] : ["a=\(base)"]))
    if !dark.isEmpty { #expect(try a("dark") == ["a=\(dark)"]) }
  }

  @Test("a declaration that never wins is no value of its theme")
  func lost() throws {
    #expect(
      try Self.own(":root{--a:#000!important}.dark{--a:#111;--b:#222}") == ["dark": ["b=222"]])
    // What the base has there is one, if it is not that of the base.
    #expect(
      try Self.own(":root:not(.dark){--a:#000}:root{--a:#111}.dark{--b:#222}")
        == ["dark": ["b=222", "a=111"]])
    // A value that is that of the base too is one if a rule of the theme says it.
    #expect(try Self.own(":root,.light{--a:#000}") == ["light": ["a=000"]])
  }

  @Test("light-dark() has its side from the scheme of the rule, else from the name")
  func schemes() throws {
    let base = ":root{--a:light-dark(#000,#111)}"
    #expect(try Self.view("\(base).theme-x{color-scheme:dark;--b:#222}", "theme-x")[0] == "a=111")
    #expect(
      try Self.view("\(base).theme-x{color-scheme:light dark;--b:#222}", "theme-x")[0] == "a=000")
    #expect(try Self.view("\(base).dark{color-scheme:light;--b:#222}", "dark")[0] == "a=000")
    #expect(
      try Self.view("\(base).theme-x{color-scheme:dark}.theme-x{--b:#222}", "theme-x")[0] == "a=111"
    )
    #expect(try Self.own("\(base).theme-dark{--b:#222}")["theme-dark"] == ["b=222"])
  }

  @Test("an attribute that is asked for in part is true for each value that has it")
  func attributes() throws {
    let sheet = ":root{--a:#000}[data-theme=sea-blue]{--b:#111}"
    for (part, isTrue) in [
      ("[data-theme]", true), ("[data-theme^=sea]", true), ("[data-theme$=blue]", true),
      ("[data-theme*='a-b']", true), ("[data-theme|=sea]", true), ("[data-theme~=sea-blue]", true),
      ("[data-theme~=sea]", false), ("[data-theme|=se]", false), ("[data-theme^=blue]", false),
      ("[data-theme^='']", false), ("[DATA-THEME='sea-blue']", true), ("[data-mode]", false),
    ] {
      let view = try Self.view("\(sheet)\(part){--a:#222}", "sea-blue")
      #expect(view[0] == (isTrue ? "a=222" : "a=000"), "\(part)")
    }
  }
}
