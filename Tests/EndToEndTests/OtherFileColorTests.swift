import Foundation
import TestSupport
import Testing

/// A file that refers to a color of another one.
struct SplitPalette: Sendable, CustomTestStringConvertible {
  let main: String
  let text: String
  let other: String
  let otherText: String
  var testDescription: String { "\(main) and \(other)" }

  /// Each has `ink`, `link`, which is the other's color, and `deep`, which is `link`. The other's is #0000ff.
  static let all = [
    SplitPalette(
      main: "main.scss", text: "$ink: #14213d; $link: $blue; $deep: $link;",
      other: "other.scss", otherText: "$blue: #00f;"),
    SplitPalette(
      main: "main.less", text: "@ink: #14213d; @link: @blue; @deep: @link;",
      other: "other.less", otherText: "@blue: #00f;"),
    SplitPalette(
      main: "main.css", text: ":root{--ink:#14213d;--link:var(--blue);--deep:var(--link)}",
      other: "other.css", otherText: ":root{--blue:#00f}"),
    SplitPalette(
      main: "main.tailwind.css",
      text: "@theme{--color-ink:#14213d;--color-link:var(--blue);--color-deep:var(--color-link)}",
      other: "other.css", otherText: ":root{--blue:#00f}"),
    SplitPalette(
      main: "main.colors.xml",
      text: """
        <resources><color name="ink">#14213d</color><color name="link">@color/blue</color>\
        <color name="deep">@color/link</color></resources>
        """,
      other: "other.colors.xml",
      otherText: "<resources><color name=\"blue\">#00f</color></resources>"),
    SplitPalette(
      main: "main.tokens.json",
      text: """
        {"$type": "color", "ink": {"$value": "#14213d"}, "link": {"$value": "{base.blue}"},
        "deep": {"$value": "{link}"}}
        """,
      other: "other.tokens.json",
      otherText: "{\"base\": {\"$type\": \"color\", \"blue\": {\"$value\": \"#00f\"}}}"),
    // Without a type, which the target says.
    SplitPalette(
      main: "main.tokens.json",
      text: """
        {"ink": {"$type": "color", "$value": "#14213d"}, "link": {"$value": "{base.blue}"},
        "deep": {"$value": "{link}"}, "gap": {"$value": "{size.gap}"}}
        """,
      other: "other.tokens.json",
      otherText: "{\"base\": {\"$type\": \"color\", \"blue\": {\"$value\": \"#00f\"}}}"),
    SplitPalette(
      main: "main.json",
      text: """
        {"format": "clr-palette", "version": 1, "name": "main", "colors": [
        {"name": "ink", "hex": "#14213d"}, {"name": "link", "kind": "alias", "spec": "var(--blue)"},
        {"name": "deep", "kind": "alias", "spec": "var(--link)"}]}
        """,
      other: "other.gpl", otherText: "GIMP Palette\n#\n0 0 255\tblue\n"),
  ]

  func workplace() throws -> Workplace { try Workplace([main: text, other: otherText]) }
}

@Suite("Colors of other files") struct OtherFileColorTests {
  /// The lines of a text, without the `color-` with which Tailwind's names begin.
  private static func lines(_ text: String) -> [Substring] {
    text.replacingOccurrences(of: "color-", with: "").split(separator: "\n")
  }

  @Test("--with finds them", arguments: SplitPalette.all)
  func with(_ split: SplitPalette) throws {
    let place = try split.workplace()
    let alone = try place.clr("list", "-q", split.main)
    #expect(Self.lines(alone.text).first == "ink\t#14213d")
    #expect(!alone.text.contains("#0000ff"))
    let listed = try place.clr("list", "-q", split.main, "--with", split.other)
    #expect(Self.lines(listed.text) == ["ink\t#14213d", "link\t#0000ff", "deep\tvar(--link)"])
    let written = try place.clr(
      "convert", "-q", split.main, "out.ase", "--with", split.other, "--strict")
    #expect(written.status == 0, "\(written.errors)")
  }

  @Test("merge finds them in either order, and keeps the references", arguments: SplitPalette.all)
  func merge(_ split: SplitPalette) throws {
    let place = try split.workplace()
    for files in [[split.main, split.other], [split.other, split.main]] {
      let merged = try place.clr(
        "merge", "-q", files[0], files[1], "-o", "-", "--format", "scss", "--references")
      #expect(merged.status == 0)
      let expected: [Substring] =
        files[0] == split.main
        // SCSS knows no variable before the line that sets it.
        ? ["$ink: #14213d;", "$link: #0000ff;", "$deep: $link;", "$blue: #0000ff;"]
        : ["$blue: #0000ff;", "$ink: #14213d;", "$link: $blue;", "$deep: $link;"]
      #expect(Self.lines(merged.text.replacingOccurrences(of: "base-", with: "")) == expected)
    }
  }

  @Test("what leads nowhere stays without a color, and is named as a loss")
  func nowhere() throws {
    let place = try Workplace([
      "a.scss": "$a: $gone; $b: $c; $c: $b; $d: #123;", "b.scss": "$e: $f; $f: #abc;",
    ])
    let listed = try place.clr("list", "a.scss", "--with", "b.scss")
    #expect(listed.text == "a\t(alias)\nb\t(alias)\nc\t(alias)\nd\t#112233\n")
    let merged = try place.clr("merge", "a.scss", "b.scss", "-o", "out.gpl")
    #expect(
      merged.errors == """
        clr: out.gpl: loss: 3 entries are not colors (alias), and are left out: ‘a’, ‘b’, ‘c’
        clr: out.gpl: note: 3 losses; with --strict, a loss is an error

        """)
  }

  @Test("a palette's own colors come before those of others, which come in their order")
  func precedence() throws {
    let place = try Workplace([
      "a.scss": "$x: #111; $a: $y;", "b.scss": "$y: $z; $x: #222;", "c.scss": "$z: $x; $y: #333;",
      "d.scss": "$x: #444;",
    ])
    // a: $y is that of b, which is $z of c, which is $x: that of a, which is the first.
    let listed = try place.clr(
      "list", "a.scss", "--with", "b.scss", "--with", "c.scss", "--with", "d.scss")
    #expect(listed.text == "x\t#111111\na\t#111111\n")
    let other = try place.clr("list", "a.scss", "--with", "c.scss", "--with", "b.scss")
    #expect(other.text == "x\t#111111\na\t#333333\n")
  }

  @Test("properties of style sheets become entries at their places, and only if they are colors")
  func properties() throws {
    let place = try Workplace([
      "a.css": """
      :root { --top: var(--blue); --ink: #123; --font: var(--sans);
        --soft: rgb(from var(--blue) r g b / 50%); --end: #456 }
      """,
      "b.css": ":root { --blue: #00f; --sans: Arial }",
    ])
    let alone = try place.clr("list", "a.css")
    #expect(alone.text == "ink\t#112233\nend\t#445566\n")
    #expect(
      alone.errors == "clr: a.css: note: 3 custom properties are not colors and were skipped\n")
    let listed = try place.clr("list", "a.css", "--with", "b.css")
    #expect(
      listed.text == "top\t#0000ff\nink\t#112233\nsoft\trgb(0 0 255 / 0.5)\nend\t#445566\n"
        || listed.text == "top\t#0000ff\nink\t#112233\nsoft\t#0000ff80\nend\t#445566\n")
    #expect(listed.errors == "clr: a.css: note: 1 custom property is not a color and was skipped\n")
  }

  @Test(
    "palettes of --with are read once: a mistake in them is told once, a pipe is not read again")
  func once() throws {
    let place = try Workplace(["a.scss": "$a: $x;", "b.scss": "$b: $x;"])
    let failed = try place.clr("list", "a.scss", "b.scss", "--with", "gone.clr")
    #expect(failed.status == 66)
    #expect(failed.errors == "clr: gone.clr: error: there is no such file\n")
    let piped = try place.clr("list", "a.scss", "b.scss", "--with", "-", input: "x=#123")
    #expect(piped.status != 0 || piped.text == "a.scss\ta\t#112233\nb.scss\tb\t#112233\n")
    let style = try place.clr("list", "a.scss", "b.scss", "--with", "-", input: "$x: #123;")
    #expect(style.text == "a.scss\ta\t#112233\nb.scss\tb\t#112233\n")
  }

  @Test("JSON keeps where an alias leads")
  func keepsInJSON() throws {
    let place = try Workplace(["a.scss": "$a: $x;", "b.scss": "$x: #123;"])
    #expect(try place.clr("convert", "a.scss", "a.json").status == 0)
    #expect(try place.clr("list", "a.json", "--with", "b.scss").text == "a\t#112233\n")
    #expect(try place.clr("add", "a.json", "n=#fff").status == 0)
    #expect(try place.clr("rename", "a.json", "a", "z").status == 0)
    #expect(
      try place.clr("list", "a.json", "--with", "b.scss").text == "z\t#112233\nn\t#ffffff\n")
  }
}
