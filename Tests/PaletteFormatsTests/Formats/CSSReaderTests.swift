import ColorModel
import Diagnostics
import PaletteFormats
import TestSupport
import Testing

@testable import PaletteEngine
@testable import StyleSheets

/// A style sheet, the palette in it, and what is said about it.
struct SheetCase: Sendable, CustomTestStringConvertible {
  var sheet: String
  var entries: [String]
  var notes: [PaletteNote] = []
  /// What stands in the way of writing the file again.
  var obstacle: String?
  var testDescription: String { sheet }
}

/// A broken sheet, what is wrong and where.
struct BrokenSheetCase: Sendable, CustomTestStringConvertible {
  var sheet: String
  var summary: String
  var line: Int
  var column: Int
  var testDescription: String { String(sheet.prefix(60)) }
}

@Suite("Reading CSS custom properties") struct CSSReaderTests {
  private static func expect(_ example: SheetCase) throws {
    let read = try ExportKit.decode(example.sheet, .css)
    #expect(ExportKit.described(read.palette) == example.entries)
    #expect(read.notes == example.notes)
    #expect(read.obstacle == example.obstacle.map { .other($0) })
  }

  // Which rules are read: docs/formats.md.
  @Test("a reference means the property of its very bytes: a composed and a decomposed é are two")
  func spellings() throws {
    let palette = try ExportKit.decode(
      ":root { --\u{E9}: red; --e\u{301}: #123; --a: var(--e\u{301}); --b: var(--\u{E9}) }", .css
    ).palette
    #expect(
      ExportKit.described(palette) == [
        "\u{E9}: #ff0000", "\u{E9} 2: #112233", "a: #112233", "b: #ff0000",
      ])
    // To us that reference would mean the other one.
    #expect(palette.entries.map(\.spec) == [nil, nil, nil, "var(--\u{E9})"])
  }

  @Test(
    "rules of ‘:root’ and ‘@theme’ are read, also inside others that say colors again",
    arguments: [
      SheetCase(sheet: ":root{--a:#f00}", entries: ["a: #ff0000"]),
      SheetCase(sheet: ":ROOT { --a: #f00; }", entries: ["a: #ff0000"]),
      SheetCase(sheet: "\u{FEFF}:root {\r\n  --a: #f00;\r\n}\r\n", entries: ["a: #ff0000"]),
      SheetCase(sheet: ":root{--a:#f00;;;--b:#0f0;}", entries: ["a: #ff0000", "b: #00ff00"]),
      SheetCase(sheet: ":root, :host { --a: #f00 }", entries: ["a: #ff0000"]),
      SheetCase(sheet: ":host,\n:root{--a:#f00}", entries: ["a: #ff0000"]),
      SheetCase(sheet: "@theme { --color-a: #f00 }", entries: ["color-a: #ff0000"]),
      SheetCase(sheet: "@theme inline static { --color-a: #f00 }", entries: ["color-a: #ff0000"]),
      SheetCase(
        sheet: ":root{--a:#f00} :root{--b:#0f0}", entries: ["a: #ff0000", "b: #00ff00"]),
      SheetCase(sheet: "@layer base { :root { --a: #f00 } }", entries: ["a: #ff0000"]),
      SheetCase(
        sheet: "@layer a { @layer b { @supports (color: oklch(0 0 0)) { :root { --a: #f00 } } } }",
        entries: ["a: #ff0000"]),
      SheetCase(sheet: "@media (color-gamut: p3) { :root { --a: #f00 } }", entries: ["a: #ff0000"]),
      SheetCase(sheet: "@media(color-gamut:p3){:root{--a:#f00}}", entries: ["a: #ff0000"]),
      SheetCase(sheet: "@supports(color:oklch(0 0 0)){:root{--a:#f00}}", entries: ["a: #ff0000"]),
    ])
  func rulesRead(_ example: SheetCase) throws { try Self.expect(example) }

  @Test(
    "other rules are themes or of no palette, and stand in the way of another file",
    arguments: [
      SheetCase(
        sheet: "@media (prefers-color-scheme: dark) { :root { --a: #f00 } } :root { --b: #0f0 }",
        entries: ["b: #00ff00"], notes: [.themes(["dark"])]),
      SheetCase(
        sheet: "@media print { :root { --a: #f00 } }", entries: [],
        notes: [.noColors], obstacle: "rules for other elements"),
      SheetCase(
        sheet: ".dark { --a: #f00 } :root { --b: #0f0 }", entries: ["b: #00ff00"],
        notes: [.themes(["dark"])]),
      SheetCase(
        sheet: ":root .dark { --a: #f00 }", entries: [],
        notes: [.noColors], obstacle: "rules for other elements"),
      SheetCase(
        sheet: "@import url(x.css); :root { --a: #f00 }", entries: ["a: #ff0000"],
        notes: [.imports(["x.css"])], obstacle: "a rule without a block"),
      SheetCase(
        sheet: ":root { color: red; --a: #f00 }", entries: ["a: #ff0000"],
        obstacle: "properties other than custom ones"),
      SheetCase(
        sheet: ":root { --a: #f00; & p { --b: #0f0; } --c: #00f }",
        entries: ["a: #ff0000", "c: #0000ff"],
        obstacle: "rules for other elements"),
      SheetCase(
        sheet: ":root { --a: #f00 !important; --b: #0f0 ! IMPORTANT }",
        entries: ["a: #ff0000", "b: #00ff00"], obstacle: "‘!important’"),
    ])
  func rulesPassedOver(_ example: SheetCase) throws { try Self.expect(example) }

  @Test(
    "comments, strings and escapes do not lead the reader astray",
    arguments: [
      SheetCase(
        sheet: "/* :root{--x:#000} */:root{/*}*/--a/**/:/**/#f00/*;*/}", entries: ["a: #ff0000"],
        obstacle: "comments"),
      SheetCase(
        sheet: #"p::after{content:"} :root{--x:#000}"} :root{--a:#f00}"#, entries: ["a: #ff0000"],
        obstacle: "properties other than custom ones"),
      SheetCase(
        sheet: #"p::after{content:'\'}'} :root{--a:#f00}"#, entries: ["a: #ff0000"],
        obstacle: "properties other than custom ones"),
      SheetCase(
        sheet: ":root{--bg:url(data:image/png;base64,AA==);--a:#f00}", entries: ["a: #ff0000"],
        notes: [.skippedValues(1)], obstacle: "custom properties that are not colors"),
      SheetCase(
        sheet: "@import URL(//x.org/*;'.css); :root{--bg:url( a/*.png );--a:#f00}",
        entries: ["a: #ff0000"], notes: [.skippedValues(1), .imports(["//x.org/*;'.css"])],
        obstacle: "a rule without a block"),
      SheetCase(
        sheet: #":root{--bg:url( "}/*" );--a:#f00;--cut:url(a}"#, entries: ["a: #ff0000"],
        notes: [.skippedValues(2)], obstacle: "custom properties that are not colors"),
      SheetCase(
        sheet: #":root{--a\:b\;c\{d\}:#f00}"#, entries: ["a:b;c{d}: #ff0000"]),
      SheetCase(sheet: #":root{--\61 b\000063:#f00}"#, entries: ["abc: #ff0000"]),
      SheetCase(sheet: #":root{--a\ :#f00}"#, entries: ["a : #ff0000"]),
      SheetCase(sheet: #":root{--a\ : #f00}"#, entries: ["a : #ff0000"]),
      SheetCase(sheet: #":root{--a\  : #f00}"#, entries: ["a : #ff0000"]),
      SheetCase(sheet: #":root{--a\\ : #f00}"#, entries: [#"a\: #ff0000"#]),
      SheetCase(sheet: #":root{--a\61 : #f00}"#, entries: ["aa: #ff0000"]),
      SheetCase(sheet: #":root{--\  :#f00}"#, entries: [" : #ff0000"]),
      SheetCase(sheet: ":root{--\u{301}x:#f00}", entries: ["\u{301}x: #ff0000"]),
      SheetCase(sheet: ":root{--色👩\u{200D}🚀:#f00}", entries: ["色👩\u{200D}🚀: #ff0000"]),
    ])
  func syntax(_ example: SheetCase) throws { try Self.expect(example) }

  // CSS Syntax 3 section 4.3.2: comments are consumed before a token, and give none, so that they part
  // two names, and are not the white space that CSS Values 4 section 10.1 asks for around `+`.
  @Test(
    "a comment ends a token and is not a blank",
    arguments: [
      SheetCase(sheet: ":root{--a:rgb(1/**/2 3)}", entries: ["a: #010203"], obstacle: "comments"),
      SheetCase(
        sheet: ":root{--a:rgb(1/* x */2/**//**/3/*;*/)/**/;}", entries: ["a: #010203"],
        obstacle: "comments"),
      SheetCase(sheet: ":root{--a:/**/#f00/**/}", entries: ["a: #ff0000"], obstacle: "comments"),
      SheetCase(
        sheet: ":root{--a:rgb(calc(1 +/**/ 2) 0 0)}", entries: ["a: #030000"], obstacle: "comments"),
      SheetCase(
        sheet: ":root/**/{--a/**/:/**/red/**/!/**/important/**/}", entries: ["a: #ff0000"],
        obstacle: "comments"),
      SheetCase(
        sheet: ":root{--a:re/**/d;--b:rgb/**/(1 2 3);--c:b/**/lue;--d:rgb(calc(1/**/+/**/2) 0 0)}",
        entries: [], notes: [.skippedValues(4), .noColors],
        obstacle: "comments"),
      SheetCase(
        sheet: ":root{--a:rgb(1 2 3/**/%);--b:hsl(120/**/deg 50% 50%);--c:rgb(0 0 2/**/0 1)}",
        entries: [], notes: [.skippedValues(3), .noColors],
        obstacle: "comments"),
      // The space belongs to the escape, and the comment ends the name after it.
      SheetCase(
        sheet: #":root{--a:r\65 /**/d;--b:r\65 d;--c:rgb\(/**/1 2 3)}"#, entries: ["b: #ff0000"],
        notes: [.skippedValues(2)], obstacle: "comments"),
      SheetCase(
        sheet: ":root{--a/**/b:red;--c:red}", entries: ["c: #ff0000"],
        notes: [
          .mistype(
            PaletteMistype(
              line: 1, column: 7,
              explanation: Explanation(
                "‘--a/**/b:red’ is skipped: there is no colon after the name")))
        ],
        obstacle: "comments"),
      SheetCase(
        sheet: ":ro/**/ot{--a:red}", entries: [], notes: [.noColors],
        obstacle: "comments"),
    ])
  func comments(_ example: SheetCase) throws { try Self.expect(example) }

  // The CSS dialect: a triplet and bare hex are not colors.
  @Test("properties that are not colors are skipped and counted")
  func skipped() throws {
    try Self.expect(
      SheetCase(
        sheet: """
          :root {
            --radius: 4px; --a: #f00; --a-rgb: 255, 0, 0; --hex: ff0000; --x11: LightGoldenrod;
            --of: var(--a); --no: var(--b-of-another); --empty: ; --b: rgb(0 255 0); --c: RebeccaPurple;
          }
          """,
        entries: ["a: #ff0000", "of: #ff0000", "b: #00ff00", "c: #663399"],
        notes: [.skippedValues(6)],
        obstacle: "custom properties that are not colors"))
  }

  /// Properties beside `--gap: 4px; --empty: ; --no: initial; --gone: calc(var(--none) * 2); --red: red`.
  struct FallbackCase: Sendable, CustomTestStringConvertible {
    let value: String
    /// The background that Chromium 156 shows for `var(--x)`; nil for none.
    let shown: String?
    var testDescription: String { value }
    init(_ value: String, _ shown: String?) { (self.value, self.shown) = (value, shown) }
  }

  @Test(
    "a reference to something that is not a color is not a color, whatever its fallback is",
    arguments: [
      FallbackCase("var(--gap, blue)", nil), FallbackCase("var(--empty, blue)", nil),
      FallbackCase("var(--braces, blue)", nil), FallbackCase("var(--gap, var(--red))", nil),
      FallbackCase("var(--none, var(--gap, blue))", nil),
      FallbackCase("color-mix(in srgb, var(--gap, blue), blue)", nil),
      FallbackCase("var(--mixed, blue)", nil), FallbackCase("var(--alias, blue)", nil),
      FallbackCase("rgb(var(--gap, 1 2 3))", nil),
      FallbackCase("var(--no, blue)", "#0000ff"), FallbackCase("var(--INITIAL, blue)", "#0000ff"),
      FallbackCase("var(--gone, blue)", "#0000ff"), FallbackCase("var(--none, blue)", "#0000ff"),
      FallbackCase("var(--none, var(--red))", "#ff0000"),
      FallbackCase("var(--red, var(--none))", "#ff0000"),
      FallbackCase("var(--red, var(--gap))", "#ff0000"),
      FallbackCase("rgb(var(--no, 1 2 3))", "#010203"),
    ])
  func fallbacks(_ example: FallbackCase) throws {
    let palette = try ExportKit.decode(
      """
      :root { --gap: 4px; --empty: ; --no: initial; --INITIAL: INITIAL; --braces: {}; --red: red;
        --gone: calc(var(--none) * 2); --mixed: color-mix(in srgb, var(--gap), red);
        --alias: var(--gap); --x: \(example.value) }
      """, .css
    ).palette
    let expected = ["red: #ff0000"] + (example.shown.map { ["x: \($0)"] } ?? [])
    #expect(ExportKit.described(palette) == expected)
  }

  /// Properties of a root, and the color that Chromium 156 gives to a text with a value; nil if that has none.
  static let leadingNowhere: [(properties: String, value: String, shown: String?)] = [
    ("--m: var(--missing)", "var(--m, blue)", "#0000ff"),
    ("--a: var(--b); --b: var(--c); --c: var(--missing)", "var(--a, lime)", "#00ff00"),
    ("--m: rgb(from var(--missing) r g b)", "var(--m, blue)", "#0000ff"),
    ("--m: rgb(from var(--g) r g b); --g: 4px", "var(--m, blue)", nil),
    ("--m: 1px var(--missing)", "var(--m, blue)", "#0000ff"),
    ("--m: var(--missing, 4px)", "var(--m, blue)", nil),
    ("--m: var(--missing, )", "var(--m, blue)", nil),
    ("--m: initial; --n: var(--m)", "var(--n, blue)", "#0000ff"),
    ("--a: var(--a)", "var(--a, red)", "#ff0000"),
    ("--a: var(--a, green)", "var(--a, red)", "#ff0000"),
    ("--a: var(--b); --b: var(--a)", "var(--a, red)", "#ff0000"),
    ("--a: var(--b, green); --b: var(--a)", "var(--a, red)", "#ff0000"),
    ("--a: var(--b, green); --b: var(--a)", "var(--b, red)", "#ff0000"),
    ("--a: var(--b, green); --b: var(--b)", "var(--a, red)", "#008000"),
    ("--a: var(--b); --b: var(--b)", "var(--a, red)", "#ff0000"),
    ("--a: var(--x, var(--a))", "var(--a, red)", "#ff0000"),
    (
      "--a: var(--b); --b: var(--c, lime); --c: var(--d); --d: var(--c)", "var(--a, red)", "#00ff00"
    ),
    (
      "--a: var(--b, lime); --b: color-mix(in srgb, var(--c), var(--d)); --c: var(--b); --d: var(--a)",
      "var(--a, red)", "#ff0000"
    ),
    ("--h: var(--missing)", "hsl(var(--h, 120) 100% 50%)", "#00ff00"),
    ("--h: 1 var(--h)", "hsl(var(--h, 120) 100% 50%)", "#00ff00"),
    ("--h: var(--i, 1); --i: var(--h, 2)", "hsl(var(--h, 120) 100% 50%)", "#00ff00"),
    ("--h: var(--i, 240); --i: var(--i)", "hsl(var(--h, 120) 100% 50%)", "#0000ff"),
  ]

  @Test("what leads to nothing or to itself is as if it were not there", arguments: leadingNowhere)
  func nowhere(_ example: (properties: String, value: String, shown: String?)) throws {
    let sheet = ":root { \(example.properties); --shown: \(example.value) }"
    let palette = try ExportKit.decode(sheet, .css).palette
    #expect(
      palette[try ColorName("shown")].flatMap(\.value.color?.eightBit.hexText) == example.shown)
  }

  @Test(
    "colors that browsers show otherwise are told, when a sheet is read and when it is written")
  func disputed() throws {
    let sheet = """
      :root { --a: hsl(11 120% 50%); --b: color(rec2020 0.5 0.5 0.5);
        --c: color-mix(in rec2020, red, blue); --d: hsl(11, 120%, 50%); --e: hsl(from red h 150% l);
        --f: var(--a); --g: oklch(from hsl(9 150% 50%) l c h) }
      """
    let notes: [PaletteNote] = [.disputedSaturation(2), .disputedCurve(2)]
    let read = try ExportKit.decode(sheet, .css)
    #expect(read.notes == notes)
    func written(_ options: EncodingOptions) throws -> [PaletteNote] {
      try PaletteFormat.css.definition.encode(read.palette, options).notes
    }
    #expect(try written(EncodingOptions(defaultTitle: "x")) == notes)
    var options = EncodingOptions(defaultTitle: "x")
    options.cssColors = .hex
    #expect(try written(options).filter(notes.contains) == [])
  }

  // The list is what coolors.co exports.
  @Test(
    "a list of variables outside any rule is read, and the first of a name counts",
    arguments: [
      SheetCase(
        sheet: """
          /* CSS HEX */
          --ink-black: #001219ff;
          --dark-teal: #005f73ff;

          /* CSS HSL */
          --ink-black: hsla(197, 100%, 6%, 1);
          --dark-teal: hsla(190, 100%, 23%, 1);

          /* SCSS HEX */
          $ink-black: #001219ff;
          $extra: red;

          /* SCSS Gradient */
          $gradient-top: linear-gradient(0deg, #001219ff, #005f73ff);
          """,
        entries: ["ink-black: #001219", "dark-teal: #005f73", "extra: #ff0000"],
        notes: [.skippedValues(1), .repeatedValues(2)], obstacle: "comments"),
      SheetCase(sheet: "--a: red;--b:#123", entries: ["a: #ff0000", "b: #112233"]),
      SheetCase(sheet: "<!-- --a: red; -->", entries: ["a: #ff0000"], obstacle: "comments"),
      SheetCase(
        sheet: "--a: red; p { --b: blue }", entries: [], notes: [.noColors],
        obstacle: "a rule without a block"),
    ])
  func lists(_ example: SheetCase) throws { try Self.expect(example) }

  @Test("a list of variables is changed in each of its forms")
  func changedList() throws {
    let list = "--a: #f00;\n--b: #0f0;\n$a: #f00;\n$c: #00f;\n"
    func changed(_ step: TextKit.Step) throws -> String {
      try TextKit.change(list, .css, step.callAsFunction)
    }
    #expect(
      try changed(.rename("a", "red")) == "--red: #f00;\n--b: #0f0;\n$red: #f00;\n$c: #00f;\n")
    #expect(
      try changed(.set("a=#123")) == "--a: #123;\n--b: #0f0;\n$a: #123;\n$c: #00f;\n")
    #expect(try changed(.remove("a")) == "--b: #0f0;\n$c: #00f;\n")
    #expect(try changed(.add("d=#fff")) == list + "$d: #fff;\n")
  }

  @Test(
    "front matter and the marks of HTML comments are passed over",
    arguments: [
      SheetCase(
        sheet: "---\ntitle: x\n---\n:root{--a:red}", entries: ["a: #ff0000"],
        obstacle: "comments"),
      SheetCase(
        sheet: "---\r\n---\r\n:root{--a:red}", entries: ["a: #ff0000"], obstacle: "comments"),
      SheetCase(
        sheet: "<!--\n:root{--a:red}\n--><!-- p{} -->", entries: ["a: #ff0000"],
        obstacle: "comments"),
    ])
  func passedOver(_ example: SheetCase) throws {
    try Self.expect(example)
    #expect(PaletteFormat.detect(Array(example.sheet.utf8)) == .css)
  }

  @Test("front matter does not take the first variable of SCSS and Less with it")
  func frontMatter() throws {
    for (format, sign) in [(PaletteFormat.scss, "$"), (.less, "@")] {
      let text = "---\nlayout: x\n---\n\(sign)a: red;\n\(sign)b: blue;\n"
      #expect(PaletteFormat.detect(Array(text.utf8)) == format)
      #expect(
        ExportKit.described(try ExportKit.decode(text, format).palette)
          == ["a: #ff0000", "b: #0000ff"])
    }
  }

  @Test("XML that begins with a comment is XML still")
  func xmlComments() {
    for text in [
      "<!-- a { --><resources/>", "<!-- a -->\n<!-- b { -->\n<?x?><resources/>",
    ] {
      #expect(PaletteFormat.detect(Array(text.utf8)) == .android, "\(text)")
    }
  }

  @Test("sheets that are imported are named, but those of Sass itself")
  func imports() throws {
    func notes(_ text: String, _ format: PaletteFormat) throws -> [PaletteNote] {
      try ExportKit.decode(text, format).notes
    }
    #expect(
      try notes(
        "@charset \"utf-8\"; @IMPORT 'a.css' screen; @import url( \"b.css\" ) layer(x);:root{--a:red}",
        .css) == [.imports(["a.css", "b.css"])])
    #expect(
      try notes("@use \"sass:math\";\n@use 'c' as *;\n@forward \"d\";\n$a: red;", .scss)
        == [.imports(["c", "d"])])
    #expect(
      try notes("@import (reference) \"e\";\n@a: red;", .less) == [.imports(["e"])])
  }

  @Test("a sheet with variables of Less is not told about ‘:root’, nor Tailwind about colons")
  func words() throws {
    let less = try ExportKit.decode(":root { --x: @ink }\n@ink: #123;\n", .css)
    #expect(less.notes == [.skippedValues(1), .otherLanguage(.less)])
    #expect(less.notes.allSatisfy { !$0.summary.contains(":root") })
    let theme = try ExportKit.decode("@theme { --color-*: initial; --color-a: red }", .css)
    #expect(theme.notes == [])
  }

  // CSS Syntax 3: names of functions have no case. A composed and a decomposed é are two properties,
  // and one name to us.
  @Test(
    "a property that refers to another has its color, however the two are spelled",
    arguments: [
      SheetCase(
        sheet: ":root{--b:VAR(--a);--a:#f60}", entries: ["b: #ff6600", "a: #ff6600"]),
      SheetCase(
        sheet: ":root{--a:#f60;--\u{E9}:var(--a);--e\u{301}:var(--a)}",
        entries: ["a: #ff6600", "\u{E9}: #ff6600", "e\u{301} 2: #ff6600"],
        notes: [.repeatedNames(1)]),
    ])
  func references(_ example: SheetCase) throws { try Self.expect(example) }

  @Test(
    "the value of a property that wins stands in its first place, with a note outside conditional rules",
    arguments: [
      SheetCase(
        sheet: ":root{--a:#f00;--b:#00f;--a:#0f0}", entries: ["a: #00ff00", "b: #0000ff"],
        notes: [.overriddenValues(1)], obstacle: "custom properties that are set again"),
      SheetCase(
        sheet: ":root{--a:#f00} :root{--a:#0f0;--a:#00f}", entries: ["a: #0000ff"],
        notes: [.overriddenValues(1)], obstacle: "custom properties that are set again"),
      SheetCase(
        sheet: ":root{--a:#f00} @supports (color: oklch(0 0 0)) { :root { --a: #0f0 } }",
        entries: ["a: #00ff00"]),
      SheetCase(
        sheet: ":root{--a:#f00} @media (color-gamut: p3) { :root { --a: #0f0 } }",
        entries: ["a: #00ff00"]),
      SheetCase(
        sheet: ":root{--a:#f00} @media (color-gamut: p3) { @layer x { :root { --a: #0f0 } } }",
        entries: ["a: #ff0000"]),
      SheetCase(
        sheet: "@layer x { :root { --a: #f00 } } @layer y { :root { --a: #0f0 } }",
        entries: ["a: #00ff00"], notes: [.overriddenValues(1)],
        obstacle: "custom properties that are set again"),
      SheetCase(
        sheet: ":root{--a:#f00;--A:#0f0}", entries: ["a: #ff0000", "A: #00ff00"]),
    ])
  func lastWins(_ example: SheetCase) throws { try Self.expect(example) }

  @Test(
    "a sheet that ends too early, or a brace too many, is an error with its place",
    arguments: [
      BrokenSheetCase(
        sheet: ":root {\n  --a: #f00;\n  /* never\nclosed",
        summary: "the style sheet ends inside a comment",
        line: 3, column: 3),
      BrokenSheetCase(
        sheet: ":root { --é: \"x\n; }", summary: "the style sheet ends inside a string", line: 1,
        column: 14),
      BrokenSheetCase(
        sheet: "\n  --a: 'x", summary: "the style sheet ends inside a string", line: 2, column: 8),
      BrokenSheetCase(
        sheet: ":root {\n  --a: #f00;\n", summary: "the style sheet ends inside a block", line: 2,
        column: 13),
      BrokenSheetCase(
        sheet: "p {\n q { a", summary: "the style sheet ends inside a block", line: 2, column: 5),
      BrokenSheetCase(
        sheet: "@layer x {\n", summary: "the style sheet ends inside a block", line: 1, column: 11),
      BrokenSheetCase(
        sheet: ":root { --a: #f00 }\n}", summary: "a ‘}’ has no matching ‘{’", line: 2, column: 1),
      BrokenSheetCase(
        sheet: "é }", summary: "a ‘}’ has no matching ‘{’", line: 1, column: 3),
      BrokenSheetCase(
        sheet: ":root", summary: "the style sheet ends inside a rule", line: 1, column: 1),
    ])
  func broken(_ example: BrokenSheetCase) throws {
    let broken = try ExportKit.broken(example.sheet, .css)
    #expect(broken.summary == example.summary)
    #expect([broken.line, broken.column] == [example.line, example.column])
  }

  @Test("rules may be nested 32 deep, and no deeper")
  func depth() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "@layer x {", count: depth) + ":root { --a: #f00 }"
        + String(repeating: "}", count: depth)
    }
    #expect(try ExportKit.decode(nested(32), .css).palette.count == 1)
    let broken = try ExportKit.broken(nested(33), .css)
    #expect(broken.summary == "rules are nested more than 32 deep")
    #expect(broken.line == 1)
    #expect(try ExportKit.broken(nested(100_000), .css).summary == broken.summary)
  }

  @Test("very many braces, brackets and escapes end like few", arguments: ["{", "(", "\\", "p{"])
  func long(_ piece: String) throws {
    let sheet = ":root{--a:" + String(repeating: piece, count: 100_000)
    #expect(try ExportKit.broken(sheet, .css).summary.contains("ends inside a block"))
  }

  @Test(
    "a value of very many nested functions is not a color, and nothing worse",
    arguments: ["lab(from ", "color-mix(in lab, red, ", "var(--x, ", "rgb(calc("])
  func deepValue(_ piece: String) throws {
    // Far more than a stack holds.
    let count = 20_000
    let closing = String(repeating: ")", count: count * piece.count { $0 == "(" })
    let sheet = ":root{--a:\(String(repeating: piece, count: count))\(closing);--b:#f00}"
    let read = try ExportKit.decode(sheet, .css)
    #expect(ExportKit.described(read.palette) == ["b: #ff0000"])
    #expect(read.notes == [.skippedValues(1)])
  }

  @Test("a name of more than 1,024 bytes is an error")
  func longName() throws {
    let sheet = ":root{--\(String(repeating: "x", count: 1025)):#f00}"
    #expect(try ExportKit.broken(sheet, .css).summary.hasSuffix("has 1025 bytes"))
  }

  @Test("bytes that are not UTF-8 are an error with their place")
  func notUTF8() throws {
    let broken = try ExportKit.broken(Array(":root {\n --é".utf8) + [0xFF, 0x3A], .css)
    #expect(broken.summary == "the file is not UTF-8 text")
    #expect([broken.line, broken.column] == [2, 5])
  }

  @Test(
    "a sheet is told by its beginning",
    arguments: [
      (":root{--a:#f00}", true), ("/* colors */", true), ("\u{FEFF}\n @theme {", true),
      (":host, :root { --a: #f00 }", true), ("html { --a: red }", true), ("@layer a;", true),
      ("{}", false), ("", false), ("a=#f00", false), ("#f00", false), ("p{color:red}", false),
    ])
  func detected(_ text: String, _ isSheet: Bool) {
    #expect((PaletteFormat.detect(Array(text.utf8)) == .css) == isSheet)
  }
}
