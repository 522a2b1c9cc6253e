import Foundation
import TestSupport
import Testing

@Suite("clr merge") struct MergeTests {
  private static let files = [
    "a.css": ":root {\n  --red: #ff0000;\n  --ink: #0a141e;\n  --sky: #00bfff;\n}\n",
    "b.gpl": "GIMP Palette\nName: B\n#\n255 0 0\tred\n9 9 9\tink\n1 2 3\tnew\n",
    "c.json": """
    {"format": "clr-palette", "version": 1, "name": "C", "colors": [
    {"name": "sky", "hex": "#00bfff80"}, {"name": "ink", "hex": "#0a141e"}]}
    """,
  ]

  @Test(
    "all conflicts are one report, each with both values and both files, and nothing is written")
  func conflicts() throws {
    let place = try Workplace(Self.files)
    let result = try place.clr("merge", "a.css", "b.gpl", "c.json", "-o", "out.clr")
    #expect(result.status == 65)
    #expect(
      result.errors
        == """
        clr: b.gpl: error: two palettes have an entry ‘ink’, with different values
          it is #0a141e in a.css, and #090909 in b.gpl
          choose with --on-conflict keep, replace or rename
        clr: c.json: error: two palettes have an entry ‘sky’, with different values
          it is #00bfff in a.css, and #00bfff80 in c.json
          choose with --on-conflict keep, replace or rename
        clr: 2 errors, nothing was written

        """)
    #expect(try place.names() == ["a.css", "b.gpl", "c.json"])
    #expect(
      try place.clr("merge", "a.css", "b.gpl", "-o", "out.clr", "--on-conflict", "error").status
        == 65)
  }

  @Test(
    "a policy settles them",
    arguments: [
      ("keep", "red\t#ff0000\nink\t#0a141e\nsky\t#00bfff\nnew\t#010203\n"),
      ("replace", "red\t#ff0000\nink\t#0a141e\nsky\t#00bfff80\nnew\t#010203\n"),
      (
        "rename",
        "red\t#ff0000\nink\t#0a141e\nsky\t#00bfff\nink 2\t#090909\nnew\t#010203\nsky 2\t#00bfff80\n"
      ),
    ])
  func policies(_ policy: String, _ listing: String) throws {
    let place = try Workplace(Self.files)
    let result = try place.clr(
      "merge", "a.css", "b.gpl", "c.json", "-o", "out.clr", "--on-conflict", policy)
    #expect(result.status == 0)
    #expect(try place.clr("list", "out.clr").text == listing)
  }

  @Test("an unknown policy is 64")
  func unknownPolicy() throws {
    let place = try Workplace(Self.files)
    #expect(try place.clr("merge", "a.css", "-o", "x.clr", "--on-conflict", "newest").status == 64)
    #expect(try place.names() == ["a.css", "b.gpl", "c.json"])
  }

  // White is white in Generic RGB and in sRGB; 0.2501 and 64 are both 64 in 8 bits.
  @Test("equal colors are not a conflict, also in other spaces, by their 8 bits")
  func equalColors() throws {
    let place = try Workplace([
      "a.json": """
      {"format": "clr-palette", "version": 1, "colors": [
      {"name": "white", "space": "generic-rgb", "components": [1, 1, 1]},
      {"name": "gray", "space": "srgb", "components": [0.2501, 0.2501, 0.2501]}]}
      """,
      "b.css": ":root { --white: #fff; --gray: #404040 }",
    ])
    let result = try place.clr("merge", "a.json", "b.css", "-o", "out.json")
    #expect(result.status == 0)
    // The earlier entry stays as it is.
    #expect(try place.text("out.json").contains("\"space\": \"generic-rgb\""))
    #expect(try place.text("out.json").contains("0.2501"))
    #expect(result.errors.contains("‘gray’"))
    let turned = try place.clr("merge", "b.css", "a.json", "-o", "out.css")
    #expect(turned.status == 0)
    let listing = "white\t#ffffff\ngray\tcolor(srgb 0.2501 0.2501 0.2501)\n"
    #expect(try place.clr("list", "out.css").text == listing)
  }

  // #808080 is 0.50196 in each channel, and what 0.5 is rounded to in 8 bits.
  @Test("of a color and what it is rounded to, the finer one is kept, and a note says so")
  func finer() throws {
    let place = try Workplace([
      "fine.json": """
      {"format": "clr-palette", "version": 1, "colors": [{"name": "new", "hex": "#010203"},
      {"name": "gray", "space": "srgb", "components": [0.5, 0.5, 0.5]}]}
      """,
      "coarse.css": ":root { --first: #fff; --gray: #808080; --last: #000 }",
    ])
    let fine = "color(srgb 0.5 0.5 0.5)"
    let later = try place.clr("merge", "coarse.css", "fine.json", "-o", "a.json")
    #expect(later.status == 0)
    #expect(
      later.errors
        == "clr: fine.json: note: ‘gray’ is #808080 in coarse.css, and \(fine) in fine.json: "
        + "the same in 8 bits, and \(fine) is kept\n")
    #expect(
      try place.clr("list", "a.json").text
        == "first\t#ffffff\ngray\t\(fine)\nlast\t#000000\nnew\t#010203\n")
    let earlier = try place.clr("merge", "fine.json", "coarse.css", "-o", "b.json")
    #expect(
      earlier.errors
        == "clr: coarse.css: note: ‘gray’ is \(fine) in fine.json, and #808080 in coarse.css: "
        + "the same in 8 bits, and \(fine) is kept\n")
    #expect(
      try place.clr("list", "b.json").text
        == "new\t#010203\ngray\t\(fine)\nfirst\t#ffffff\nlast\t#000000\n")
    #expect(
      try place.clr("merge", "fine.json", "coarse.css", "-o", "c.json", "-q").errors.isEmpty)
  }

  @Test("one palette merges to itself, and the first title wins")
  func one() throws {
    let place = try Workplace(Self.files)
    #expect(try place.clr("merge", "b.gpl", "-o", "out.gpl").status == 0)
    #expect(try place.clr("list", "out.gpl").text == "red\t#ff0000\nink\t#090909\nnew\t#010203\n")
    #expect(
      try place.clr("merge", "a.css", "c.json", "b.gpl", "-o", "t.gpl", "--on-conflict", "keep")
        .status == 0)
    #expect(try place.text("t.gpl").contains("\nName: C\n"))
  }

  @Test("‘-o -’ prints, and standard input is a palette like others")
  func streams() throws {
    let place = try Workplace(Self.files)
    let result = try place.clr(
      "merge", "a.css", "-", "-o", "-", "--format", "css",
      input: "GIMP Palette\n1 2 3\tnew\n")
    #expect(result.status == 0)
    #expect(
      result.text
        == ":root {\n  --red: #ff0000;\n  --ink: #0a141e;\n  --sky: #00bfff;\n  --new: #010203;\n}\n"
    )
    let conflict = try place.clr(
      "merge", "a.css", "-", "-o", "-", "--format", "css", input: "GIMP Palette\n1 2 3\tred\n")
    #expect(conflict.status == 65)
    #expect(conflict.text.isEmpty)
    #expect(conflict.errors.contains("it is #ff0000 in a.css, and #010203 in standard input"))
    #expect(try place.names() == ["a.css", "b.gpl", "c.json"])
  }

  @Test("no palette, no output, standard input twice: 64; a missing palette: 66")
  func refused() throws {
    let place = try Workplace(Self.files)
    #expect(try place.clr("merge", "-o", "x.clr").status == 64)
    #expect(try place.clr("merge", "a.css").status == 64)
    #expect(try place.clr("merge", "-", "-", "-o", "x.clr").status == 64)
    #expect(try place.clr("merge", "a.css", "-o", "x.xyz").status == 64)
    #expect(try place.clr("merge", "a.css", "none.css", "-o", "x.clr").status == 66)
    #expect(try place.names() == ["a.css", "b.gpl", "c.json"])
  }

  @Test("with --strict, a loss is 65 and nothing is written")
  func strict() throws {
    let place = try Workplace(Self.files)
    #expect(try place.clr("merge", "c.json", "-o", "x.gpl", "--strict").status == 65)
    #expect(try place.names() == ["a.css", "b.gpl", "c.json"])
  }
}
