import ColorModel
import Diagnostics
import Foundation
import PaletteFormats
import TestSupport
import Testing

@testable import PaletteEngine
@testable import StyleSheets

/// The variables of SCSS and Less: what is read, what is written, and what a change makes of a text. Each text is
/// written by hand; what it means was looked up with sassc and lessc.
@Suite("Variables of SCSS and Less") struct VariableTests {
  /// A text, `NAME: HEX` for each entry with the reference that it is, and the words of its notes.
  typealias Read = (format: PaletteFormat, text: String, entries: [String], notes: [String])

  static let texts: [Read] = [
    (
      .scss,
      "\u{FEFF}// $no: red;\r\n$a:#F60 ;\r\n/* $no: red; */ $b : rgba(1,2,3,.5) // c\r\n;$c: red",
      ["a: #ff6600", "b: #01020380", "c: #ff0000"], []
    ),
    (
      .scss, "$a: red !default; $a: blue !default; $b: $a; $c: red !global; $c: lime;",
      ["a: #ff0000", "b: #ff0000 var(--a)", "c: #00ff00"],
      ["2 variables are set again; their last values are used"]
    ),
    // To Sass, `_` and `-` are one; an alias has the value of its place.
    (
      .scss, "$a_b: red; $c: $a-b; $a-b: blue; $d: $a_b;",
      ["a_b: #0000ff", "c: #ff0000", "d: #0000ff var(--a_b)"],
      ["1 variable is set again; its last value is used"]
    ),
    (
      .less, "@a_b: red; @c: @a-b; @a-b: blue; @d: @late; @late: #fff; @1: @@c;",
      [
        "a_b: #ff0000", "c: #0000ff var(--a-b)", "a-b: #0000ff", "d: #ffffff var(--late)",
        "late: #ffffff",
      ],
      ["1 value is not a plain color and was skipped"]
    ),
    (
      .scss, "$a: $b; $b: $a; $c: $elsewhere; $d: $e; $e: 4px; $f: $c;",
      [
        "a: (alias) var(--b)", "b: (alias) var(--a)", "c: (alias) var(--elsewhere)",
        "f: (alias) var(--c)",
      ],
      ["2 values are not plain colors and were skipped"]
    ),
    (
      .scss, "$a: red; $a: darken($a, 5%); $b: ($c: red); $c: (red); $d: \"#fff\"; $e: #ff;",
      ["a: #e60000"],
      [
        "4 values are not plain colors and were skipped",
        "1 variable is set again; its last value is used",
      ]
    ),
    (
      .scss,
      "$x: blue; $m: ('a': red, \"b/c\": $x, d: (1: lime, 'e f': (\"\\\"\\23 \": #fff),), 'g': (1, 2));",
      [
        "x: #0000ff", "m/a: #ff0000", "m/b/c: #0000ff var(--x)", "m/d/1: #00ff00",
        "m/d/e f/\"#: #ffffff",
      ],
      ["1 value is not a plain color and was skipped"]
    ),
    (
      .scss, "$m: (\"#{$a}\": red, $a: blue, \"\\#{a}\": lime, );", ["#{a}: #00ff00"],
      ["2 values are not plain colors and were skipped"]
    ),
    (
      .scss, "$m: (a: red) !default; $m: (b: blue);", ["b: #0000ff"],
      ["1 variable is set again; its last value is used"]
    ),
    (.scss, "$a: (;$b: red;", [], ["1 value is not a plain color and was skipped"]),
    (
      .scss, "@mixin m($a: red) { $b: blue; &:hover { $c: red } } $ok: #fff; .x { $d: red }",
      ["ok: #ffffff"], []
    ),
    (
      .scss, "$u: url(//a.b/c;d); $w: 'a;b'; $a: red; $e: #{1 + 1}; $b: blue;",
      ["a: #ff0000", "b: #0000ff"], ["3 values are not plain colors and were skipped"]
    ),
    (
      .less,
      "@a: red;\n@p: { b: #fff; @c: { d: @a }; .x { e: red } .m(); };\n@media x { @f: red }\n.m(@g: red) { }",
      ["a: #ff0000", "p/b: #ffffff", "p/c/d: #ff0000 var(--a)"], []
    ),
    (
      .less, "@page :first { margin: 1px } @a: ~\"red\"; @b: red !important;",
      ["a: #ff0000", "b: #ff0000"], []
    ),
    (.less, "@é: red; @-: #fff;", ["-: #ffffff"], []),
    (.scss, "", [], []), (.less, "/* a */", [], []),
  ]

  @Test("are read at the top, and what must be computed is counted", arguments: texts)
  func read(_ example: Read) throws {
    let decoded = try ExportKit.decode(example.text, example.format)
    let entries = zip(ExportKit.described(decoded.palette), decoded.palette.entries).map {
      $1.spec?.hasPrefix("var(") == true ? "\($0) \($1.spec ?? "")" : $0
    }
    // Hex here is without alpha, where the color has one.
    #expect(entries == example.entries)
    #expect(decoded.notes.map(\.summary) == example.notes)
  }

  @Test("of one map have its name as their title")
  func title() throws {
    let palette = try ExportKit.decode("$brand: (\"a\": red, \"b\": (\"c\": blue));", .scss).palette
    #expect(palette.title == "brand" && palette.entries.map(\.name.text) == ["a", "b/c"])
    #expect(try ExportKit.decode("$brand: ();", .scss).palette.title == "brand")
  }

  /// Texts, and the line and the words of the error.
  static let broken: [(PaletteFormat, String, Int, String)] = [
    (.scss, "$a: red;\n}", 2, "a ‘}’ has no matching ‘{’"),
    (.scss, "$a: red;\n.a {\n$b: 1;", 3, "the style sheet ends inside a block"),
    (.less, "@a: {\n b: red;\n", 2, "the style sheet ends inside a block"),
    (.scss, "$a: 'x\n", 1, "the style sheet ends inside a string"),
    (.less, "\n/* x", 2, "the style sheet ends inside a comment"),
  ]

  @Test("that cannot be read are one error", arguments: broken)
  func refused(_ format: PaletteFormat, _ text: String, _ line: Int, _ summary: String) throws {
    let error = try ExportKit.broken(text, format)
    #expect(error.summary == summary && error.line == line, "\(error)")
  }

  // MARK: Writing

  private static func palette() throws -> ColorPalette {
    try ExportKit.palette(
      [
        ("blue/50", Color(red: 208, green: 228, blue: 240)),
        ("blue/deep \"sea\" #{x}", Color(red: 1, green: 42, blue: 74, alpha: 128)),
        ("Sky Blue", Color(red: 135, green: 206, blue: 235)),
        ("1a", Color(red: 255, green: 102, blue: 0)),
      ], title: "My Brand")
  }

  @Test("are written with names that both languages take")
  func variables() throws {
    let scss = try ExportKit.encode(try Self.palette(), .scss)
    #expect(
      scss.lines == [
        "$blue-50: #d0e4f0;", "$blue-deep-sea-x: #012a4a80;", "$Sky-Blue: #87ceeb;",
        "$color-1a: #ff6600;",
      ])
    #expect(
      scss.notes.map(\.summary) == [
        "4 names are written as other ones, which the format allows; write a map to keep them"
      ])
    #expect(scss.losses.map(\.summary) == ["the title ‘My Brand’ is left out"])
    let less = try ExportKit.encode(try Self.palette(), .less)
    #expect(less.lines.last == "@1a: #ff6600;")
    #expect(
      less.notes.map(\.summary) == ["3 names are written as other ones, which the format allows"])
  }

  private static func options(_ words: (FormatOption, String)...) -> EncodingOptions {
    var options = EncodingOptions(defaultTitle: "stem")
    for (option, word) in words { option.change?(&options, word) }
    return options
  }

  @Test("are a map that keeps all names")
  func map() throws {
    let written = try ExportKit.encode(
      try Self.palette(), .scss, Self.options((.scss, "map")))
    #expect(
      written.text == """
        $My-Brand: (
          "blue": (
            "50": #d0e4f0,
            "deep \\"sea\\" \\#{x}": #012a4a80,
          ),
          "Sky Blue": #87ceeb,
          "1a": #ff6600,
        );

        """)
    let flat = try ExportKit.encode(
      try Self.palette(), .scss, Self.options((.scss, "map"), (.groups, "none")))
    #expect(flat.lines[1] == "  \"blue/50\": #d0e4f0,")
  }

  @Test("that would be one variable are an error")
  func collisions() throws {
    let red = Color(red: 255, green: 0, blue: 0)
    for (names, format, options) in [
      (["a b", "a-b"], PaletteFormat.less, Self.options()),
      (["a_b", "a-b"], .scss, Self.options()),
      (["a", "a/b"], .scss, Self.options((.scss, "map"))),
    ] {
      let palette = try ExportKit.palette(names.map { ($0, red) })
      let error = try #require(throws: Failures<PaletteEncodingError>.self) {
        try ExportKit.encode(palette, format, options)
      }
      #expect(error.all.first?.explanation.summary.contains("would both be written as") == true)
    }
    let kept = try ExportKit.palette(["a_b", "a-b"].map { ($0, red) })
    #expect(try ExportKit.encode(kept, .less).lines.count == 2)
  }

  @Test("refer to others, in SCSS to those before")
  func references() throws {
    let text = "@a: @b; @b: #ff6600; @c: @b;"
    let palette = try ExportKit.decode(text, .less).palette
    #expect(
      try ExportKit.encode(palette, .less).lines == ["@a: @b;", "@b: #ff6600;", "@c: @b;"])
    let sass = try ExportKit.encode(palette, .scss)
    #expect(sass.lines == ["$a: #ff6600;", "$b: #ff6600;", "$c: $b;"])
    let name = try ColorName("a")
    #expect(sass.notes == [.flattened([name], .order)])
    let options = Self.options((.references, "none"))
    let flat = try ExportKit.encode(palette, .scss, options)
    #expect(flat.lines.last == "$c: #ff6600;" && flat.notes.isEmpty)
  }

  @Test("outside of sRGB are hex, which is a loss")
  func wide() throws {
    let palette = try ExportKit.palette([("a", Color(.displayP3, 1, 0, 0))])
    let written = try ExportKit.encode(palette, .scss)
    #expect(written.text == "$a: \(palette.entries[0].value.color?.eightBit.hexText ?? "");\n")
    #expect(written.losses.count == 1 && written.losses[0].summary.contains("sRGB gamut"))
  }

  // MARK: Changes

  /// A text, a change, and the text after it.
  typealias Change = (PaletteFormat, String, TextKit.Step, String)

  static let changes: [Change] = [
    (
      .scss, "$a:#F60;\r\n$b : red !default;\r\n", .set("a=#abc"),
      "$a:#abc;\r\n$b : red !default;\r\n"
    ),
    (.scss, "$a: #FF6600; // x\n", .set("a=rgb(1 2 3)"), "$a: #010203; // x\n"),
    (.scss, "$a: red;\n", .set("a=rgba(1, 2, 3, .5)"), "$a: rgba(1, 2, 3, .5);\n"),
    (.scss, "$a: red;\n", .set("a=color(srgb .25 0 0)"), "$a: rgb(25%, 0%, 0%);\n"),
    // The declaration that counts is changed, and all are renamed.
    (.scss, "$a: red;\n$b: 1px;\n$a: blue;\n", .set("a=#fff"), "$a: red;\n$b: 1px;\n$a: #fff;\n"),
    (
      .scss, "$a_b: red;\n$a-b: blue; // $a-b\n$c: $a-b;\nx { y: $a_b \"#{$a-b} $a-b\" m.$a-b; }",
      .rename("a_b", "z"),
      "$z: red;\n$z: blue; // $a-b\n$c: $z;\nx { y: $z \"#{$z} $a-b\" m.$a-b; }"
    ),
    (
      .scss, "$a: red;\n@mixin m($a: 1) { b: $a; }\nx { $a: 2; c: $a; }\ny { c: darken($a, 1%); }",
      .rename("a", "z"),
      "$z: red;\n@mixin m($a: 1) { b: $a; }\nx { $a: 2; c: $a; }\ny { c: darken($z, 1%); }"
    ),
    (
      .less,
      "@a: red;\n.m(@a) { b: @a; }\n.n() { @{a}-x: \"@{a}\"; c: fade(@a, 1%) @@a; }\n@b: @a;",
      .rename("a", "z"),
      "@z: red;\n.m(@a) { b: @a; }\n.n() { @{z}-x: \"@{z}\"; c: fade(@z, 1%) @@z; }\n@b: @z;"
    ),
    (
      .less, "@media: red;\n@media x { a { b: @media } }", .set("media=#fff"),
      "@media: #fff;\n@media x { a { b: @media } }"
    ),
    (
      .scss, "// c\n$a: red;\n$b: $a; // d\n\n$e: blue;\n", .remove("e"),
      "// c\n$a: red;\n$b: $a; // d\n\n"
    ),
    (.scss, "$a: red;\n$c: 1px;\n$a: blue;\n$b: red;\n", .remove("a"), "$c: 1px;\n$b: red;\n"),
    (
      .scss, "$a:red !default; // x\n", .add("b=#fff"), "$a:red !default; // x\n$b:#fff !default;\n"
    ),
    (
      .scss, "// c\r\n$a: RED;\r\n", .add("Sky Blue=#fff", first: true),
      "// c\r\n$Sky-Blue: #fff;\r\n$a: RED;\r\n"
    ),
    (.scss, "$a: red", .add("b=#fff"), "$a: red;\n$b: #fff"),
    (.scss, "", .add("b=#fff"), "$b: #fff;\n"),
    (.less, "/* a */", .add("b=#fff"), "/* a */\n@b: #fff;\n"),
    (.less, "@a: red;\n", .add("b=var(--a)"), "@a: red;\n@b: @a;\n"),
    (.scss, "$a: red;\n$c: blue;\n", .set("c=var(--a)"), "$a: red;\n$c: $a;\n"),
    // Maps.
    (.scss, "$m: ('a': red);\n", .add("b c=#fff"), "$m: ('a': red,'b c': #fff);\n"),
    (
      .scss, "$m: ('a': red,\n  'b': blue, // x\n);", .add("c=#fff"),
      "$m: ('a': red,\n  'b': blue, // x\n  'c': #fff,\n);"
    ),
    (
      .scss, "$x: red;\n$m: (1: red,\n  50: blue\n);\n", .add("m/100=#fff", after: "m/1"),
      "$x: red;\n$m: (1: red,\n  100: #fff,\n  50: blue\n);\n"
    ),
    (.scss, "$x: red;\n$m: (a: red);\n", .add("y=#fff"), "$x: red;\n$m: (a: red);\n$y: #fff;\n"),
    (.scss, "$m: (a: (b: red));\n", .add("a/red=#fff"), "$m: (a: (b: red,\"red\": #fff));\n"),
    (
      .scss, "$m: (a: (b: red), \"c\": blue);\n", .rename("a/b", "a/x y"),
      "$m: (a: (\"x y\": red), \"c\": blue);\n"
    ),
    (.scss, "$m: (\"a\": red, \"b\": blue);\n", .remove("b"), "$m: (\"a\": red);\n"),
    (.scss, "$m: (\"a\": red, \"b\": blue);\n", .remove("a"), "$m: (\"b\": blue);\n"),
    (.scss, "$m: ();\n", .add("b=#fff"), "$m: (\"b\": #fff);\n"),
    (.less, "@p: {\n  a: red;\n};\n", .add("b=#fff"), "@p: {\n  a: red;\n  b: #fff;\n};\n"),
    (
      .less, "@x: red;\n@p: { @a: red; };\n", .add("y=#fff"),
      "@x: red;\n@p: { @a: red; };\n@y: #fff;\n"
    ),
    (.less, "@x: red;\n@p: { @a: red; }\n", .rename("p/a", "p/b"), "@x: red;\n@p: { @b: red; }\n"),
    // Uses of keys. 8 and "8" are two keys, and a mixin has its own map.
    (
      .scss,
      "$r: (\"8\": red);\n$l: map-get($r, \"8\");\nx { a: map-get($r, '8') map-get($r, 8) "
        + "map.get($r, \"8\"); b: \"#{map-get($r, '8')}\" }\n"
        + "@mixin m($r) { a: map-get($r, \"8\"); }\n",
      .rename("r/8", "r/x"),
      "$r: (\"x\": red);\n$l: map-get($r, \"x\");\nx { a: map-get($r, 'x') map-get($r, 8) "
        + "map.get($r, \"8\"); b: \"#{map-get($r, 'x')}\" }\n"
        + "@mixin m($r) { a: map-get($r, \"8\"); }\n"
    ),
    (
      .scss,
      "@use 'sass:map';\n$m: (d: (a: red));\nx { a: map.get($m, d, a) map-get(map-get($m, d), a) }\n",
      .rename("d/a", "d/b c"),
      "@use 'sass:map';\n$m: (d: (\"b c\": red));\n"
        + "x { a: map.get($m, d, \"b c\") map-get(map-get($m, d), \"b c\") }\n"
    ),
    (
      .less,
      "@a: blue;\n@y: { k8: red; @a: lime; b: darken(@a, 1%) }\nx { c: @y[k8] @y[@a] @a }\n",
      .rename("y/k8", "y/k9"),
      "@a: blue;\n@y: { k9: red; @a: lime; b: darken(@a, 1%) }\nx { c: @y[k9] @y[@a] @a }\n"
    ),
    (
      .less,
      "@a: blue;\n@y: { k8: red; @a: lime; b: darken(@a, 1%) }\nx { c: @y[k8] @y[@a] @a }\n",
      .rename("y/a", "y/z"),
      "@a: blue;\n@y: { k8: red; @z: lime; b: darken(@z, 1%) }\nx { c: @y[k8] @y[@z] @a }\n"
    ),
    (
      .less, "@a: blue;\n@y: { @a: lime; b: @a }\nx { c: @a }\n", .rename("a", "z"),
      "@z: blue;\n@y: { @a: lime; b: @a }\nx { c: @z }\n"
    ),
    // Computed values: the names in the calls follow, and one that is set is written.
    (
      .scss, "$a: #369;\n$b: lighten($a, 10%);\n$c: mix($b, $a);\n", .rename("a", "z"),
      "$z: #369;\n$b: lighten($z, 10%);\n$c: mix($b, $z);\n"
    ),
    (
      .scss, "$a: #369;\n$b: lighten($a, 10%);\n", .set("a=red"),
      "$a: red;\n$b: lighten($a, 10%);\n"
    ),
    (.scss, "$a: #369;\n$b: lighten($a, 10%);\n", .set("b=red"), "$a: #369;\n$b: red;\n"),
    (
      .scss, "$a: #369;\n$b: lighten($a, 10%);\n", .remove("a"), "$b: #4080bf;\n"
    ),
    (
      .scss, "$m: (a: red, b: lime);\n$k: a;\n$x: map-get($m, a);\n$y: map-get($m, $k);\n",
      .removeFreezing("m/a"), "$m: (b: lime);\n$k: a;\n$x: #ff0000;\n$y: #ff0000;\n"
    ),
  ]

  @Test("change in the text where they stand", arguments: changes)
  func change(_ example: Change) throws {
    let (format, text, step, expected) = example
    #expect(try TextKit.change(text, format) { try step($0) } == expected)
  }

  /// Changes that the text cannot say.
  static let unheld: [(PaletteFormat, String, TextKit.Step)] = [
    // It is there, and no color.
    (.scss, "$a: red;\n$b: 4px;\n", .add("b=#fff")),
    (.scss, "$a: red;\n$b_c: 4px;\n", .rename("a", "b-c")),
    // From a map to the top, and a reference to a key.
    (.scss, "$x: red;\n$m: (a: red);\n", .rename("m/a", "a")),
    (.scss, "$x: red;\n$m: (a: red);\n", .set("x=var(--m/a)")),
    // The place that looks for a key has it in a variable.
    (.scss, "$m: (a: red, b: lime);\n$k: a;\nx { c: map-get($m, $k) }\n", .rename("a", "z")),
    (.scss, "$m: (a: red);\n$x: map-get($key: $k, $map: $m);\n$k: 'a';\n", .rename("m/a", "m/z")),
    (.less, "@x: red;\n@m: { a: red }\n@k: a;\nx { c: @m[$@k] }\n", .rename("m/a", "m/z")),
    (.less, "@x: red;\n@m: { @a: red }\n@k: a;\nx { c: @m[@@k] }\n", .rename("m/a", "m/z")),
  ]

  @Test("that the text cannot say are refused", arguments: unheld)
  func refusedChange(_ format: PaletteFormat, _ text: String, _ step: TextKit.Step) throws {
    #expect(throws: (any Error).self) { try TextKit.change(text, format) { try step($0) } }
  }

  @Test("are named where they are still used")
  func uses() throws {
    let palette = try ExportKit.decode(
      "$a: red;\n$b: $a;\nx { c: $a;\n d: $a }\n@mixin m($a) { e: $a }\n", .scss
    ).palette
    let left = palette.textUses(leftAfterRemoving: [try ColorName("a")])
    #expect(left.map(\.line) == [3, 4])
  }

  @Test(
    "are named where a key or a call uses them",
    arguments: [
      (
        PaletteFormat.scss,
        "$m: (a: red, b: blue);\n$c: darken(map-get($m, a), 1%);\nx { c: map-get($m, a) }"
      ),
      (.less, "@m: { a: red; b: blue }\n@c: darken(@m[a], 1%);\nx { c: @m[a] @m[b] }"),
      (
        .scss,
        "$m: (a: red, b: blue); $k: \"a\";\n$c: darken(map-get($m, $k), 1%);\nx { c: map-get($m, $k) }"
      ),
      (.less, "@m: { a: red; b: blue } @k: a;\n@c: darken(@m[$@k], 1%);\nx { c: @m[$@k] @m[b] }"),
    ])
  func keyUses(_ format: PaletteFormat, _ text: String) throws {
    let palette = try ExportKit.decode(text, format).palette
    let left = palette.textUses(leftAfterRemoving: [try ColorName("m/a")])
    #expect(left.map(\.line) == [2, 3])
  }

  @Test("that are computed from one that is set are told, with their colors")
  func recomputed() throws {
    let text =
      "$a: #369;\n$b: lighten($a, 10%);\n$c: $b;\n$d: $a;\n$e: lighten(#369, 10%);\n"
    let palette = try TextKit.Step.set("a=#936")(try ExportKit.decode(text, .scss).palette)
    let notes = try PaletteFormat.scss.definition.encode(palette, .editing(defaultTitle: "x")).notes
    // As sassc has it.
    let color = Color(red: 0xBF, green: 0x40, blue: 0x80)
    #expect(
      notes == [.recomputed(try ColorName("b"), color), .recomputed(try ColorName("c"), color)])
  }

  /// A color of one side and a function of the other: the merged sheet keeps the call.
  @Test("that are computed stay so when another file says how they moved")
  func moved() throws {
    let theirs = try ExportKit.decode("$a: red;\n$b: lighten($a, 10%);\n", .scss).palette
    let text = try TextKit.change("$a: #369;\n$b: lighten($a, 10%);\n", .scss) { ours in
      var merged = ours
      for (position, entry) in theirs.entries.enumerated() {
        merged.replace(
          at: position, with: merged.entries[position].rewritten(entry.value, spec: nil))
      }
      return merged
    }
    #expect(text == "$a: #ff0000;\n$b: lighten($a, 10%);\n")
  }

  // MARK: Other readers

  private static let colors: [Color] = [
    Color(red: 255, green: 102, blue: 0), Color(red: 1, green: 2, blue: 3, alpha: 128),
    Color(red: 0, green: 0, blue: 0, alpha: 0),
  ]

  /// `#AARRGGBB`, as the filters of old browsers have it.
  private static func ieHex(_ color: Color) -> String {
    let text = color.eightBit.hexText.dropFirst().uppercased()
    return "#" + (text.count == 8 ? text.suffix(2) + text.prefix(6) : "FF" + text)
  }

  @Test("sassc has each variable, and each key of a map")
  func sass() throws {
    let palette = try ExportKit.palette(
      HostilePalettes.names.filter { !StyleDialect.scss.identifier($0).isEmpty }.enumerated().map {
        ("\($1)", Self.colors[$0 % 3])
      }.reduce(into: [(String, Color)]()) { found, entry in
        let key = StyleDialect.scss.key(StyleDialect.scss.identifier(entry.0))
        let isKnown = found.contains {
          StyleDialect.scss.key(StyleDialect.scss.identifier($0.0)) == key
        }
        if !isKnown { found.append(entry) }
      })
    let written = try ExportKit.encode(palette, .scss)
    let names = written.lines.map { $0.components(separatedBy: ": ")[0] }
    let sheet = written.text + names.map { "a { b: ie-hex-str(\($0)) }\n" }.joined()
    try Self.check(sheet, palette)

    let map = try ExportKit.encode(
      try ExportKit.palette(HostilePalettes.names.enumerated().map { ($1, Self.colors[$0 % 3]) }),
      .scss, Self.options((.scss, "map"), (.groups, "none")))
    // Each key is a string, of as many characters as the name.
    let each =
      "@each $k, $v in $stem { a { b: ie-hex-str($v); c: type-of($k); d: str-length($k) } }\n"
    let result = try Program.run(.sassc, ["--stdin"], input: Data((map.text + each).utf8))
    #expect(result.status == 0, "\(result.errors)")
    let lines = result.text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    func values(_ key: String) -> [String] {
      lines.filter { $0.hasPrefix("\(key): ") }
        .map { String($0.drop { $0 != " " }.dropFirst().prefix { $0 != ";" }) }
    }
    #expect(
      values("b") == HostilePalettes.names.indices.map { Self.ieHex(Self.colors[$0 % 3]) })
    #expect(values("c").allSatisfy { $0 == "string" })
    #expect(values("d") == HostilePalettes.names.map { String($0.unicodeScalars.count) })
  }

  private static func check(_ sheet: String, _ palette: ColorPalette) throws {
    let result = try Program.run(.sassc, ["--stdin"], input: Data(sheet.utf8))
    #expect(result.status == 0, "\(result.errors)")
    let values = result.text.split(separator: "\n").filter { $0.contains("b: ") }
      .map { $0.trimmingCharacters(in: .whitespaces).dropFirst(3).prefix { $0 != ";" } }
    #expect(values.map(String.init) == palette.entries.compactMap { $0.value.color.map(ieHex) })
  }

  @Test("sassc has the references of a sheet that was written and changed")
  func sassReferences() throws {
    let text = try TextKit.change("$a: #ff6600;\n$b: $a;\n", .scss) {
      try $0.adding([try TextKit.entry("c=var(--b)")], at: .end).derivingColors().palette
    }
    try Self.check(
      text + "a { b: ie-hex-str($c) }\n",
      try ExportKit.palette([("c", Color(red: 255, green: 102, blue: 0))]))
  }

  @Test("lessc has each variable")
  func less() throws {
    var seen: Set<String> = []
    let names = HostilePalettes.names.filter {
      let name = StyleDialect.less.identifier($0)
      return !name.isEmpty && seen.insert(name).inserted
    }
    let palette = try ExportKit.palette(names.enumerated().map { ($1, Self.colors[$0 % 3]) })
    let written = try ExportKit.encode(palette, .less)
    let sheet =
      written.text
      + written.lines.map { line in
        let name = line.components(separatedBy: ": ")[0]
        return "a { b: red(\(name)) green(\(name)) blue(\(name)) alpha(\(name)) }\n"
      }.joined()
    // Where Debian has the modules, if another Node comes first.
    let result = try Program.run(
      .lessc, ["-"], with: [.node], input: Data(sheet.utf8),
      environment: ["NODE_PATH": "/usr/share/nodejs"])
    #expect(result.status == 0, "\(result.errors)")
    let values = result.text.split(separator: "\n").filter { $0.contains("b: ") }.map {
      $0.trimmingCharacters(in: .whitespaces).dropFirst(3).prefix { $0 != ";" }
        .split(separator: " ").compactMap { Double($0) }
    }
    let expected = palette.entries.compactMap(\.value.color?.eightBit).map {
      [Double($0.red), Double($0.green), Double($0.blue), Double($0.alpha) / 255]
    }
    #expect(values.count == expected.count && !expected.isEmpty)
    for (found, color) in zip(values, expected) {
      #expect(found.count == 4 && zip(found, color).allSatisfy { abs($0 - $1) < 1e-6 })
    }
  }
}
