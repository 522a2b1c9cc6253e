import Foundation
import TestSupport
import Testing

@Suite("clr export") struct ExportTests {
  @Test("one run writes several files, each by its ending")
  func several() throws {
    let place = try Workplace(["brand.json": Brand.json])
    let result = try place.clr(
      "export", "brand.json", "-o", "b.gpl", "-oa.css", "--output", "c.JSON")
    #expect(result.status == 0)
    #expect(result.text.isEmpty)
    #expect(try place.names() == ["a.css", "b.gpl", "brand.json", "c.JSON"])
    #expect(try place.text("a.css") == Brand.css)
    #expect(try place.text("b.gpl") == Brand.gpl)
    #expect(try place.text("c.JSON").contains("\"components\": [1, 0.4, 0]"))
    // The title of the JSON has no place in a style sheet: a loss.
    #expect(
      result.errors
        == """
        clr: a.css: loss: the title ‘Brand’ is left out
        clr: a.css: note: 1 loss; with --strict, a loss is an error

        """)
  }

  @Test("without -o, and with ‘-o -’, the format that is named goes to standard output")
  func standardOutput() throws {
    let place = try Workplace(["brand.gpl": Brand.gpl])
    for arguments in [
      ["--format", "css"], ["-o", "-", "--format", "css"], ["-o-", "--format=css"],
    ] {
      let result = try Program.clr(["export", "brand.gpl"] + arguments, in: place.scratch.folder)
      #expect(result.status == 0)
      #expect(result.text == Brand.css)
    }
    let piped = try place.clr("export", "-", "--format", "css", input: Brand.gpl)
    #expect(piped.text == Brand.css)
    #expect(try place.names() == ["brand.gpl"])
  }

  @Test("a format that is named goes before the ending")
  func formatBeforeEnding() throws {
    let place = try Workplace(["brand.gpl": Brand.gpl])
    #expect(try place.clr("export", "brand.gpl", "-o", "x.gpl", "--format", "css").status == 0)
    #expect(try place.text("x.gpl") == Brand.css)
  }

  @Test(
    "a wrong use ends with 64, says what to do and writes nothing",
    arguments: [
      (["export", "brand.gpl"], "name the format, as in --format css; all formats: clr formats"),
      (["export", "brand.gpl", "-o", "x.xyz"], "all formats: clr formats"),
      (["export", "brand.gpl", "-o", "css"], "the ending of ‘css’ names no format"),
      (["export", "brand.gpl", "-o", "a.css", "-o", "x.xyz"], "the ending of ‘x.xyz’"),
      (
        ["export", "brand.gpl", "-o", "a.css", "-o", "b.css", "--format", "css"],
        "‘--format’ goes with one output"
      ),
      (["export", "brand.gpl", "other.gpl"], "name the format, as in --format css"),
      (["export", "brand.gpl", "--format", "xyz"], "xyz"),
      (["export", "-o", "a.css"], "missing expected argument"),
    ])
  func usage(_ arguments: [String], _ hint: String) throws {
    let place = try Workplace(["brand.gpl": Brand.gpl, "other.gpl": Brand.gpl])
    let result = try Program.clr(arguments, in: place.scratch.folder)
    #expect(result.status == 64)
    #expect(result.text.isEmpty)
    #expect(result.errors.contains(hint), "\(result.errors)")
    #expect(result.errors.components(separatedBy: ": error: ").count == 2, "\(result.errors)")
    #expect(try place.names() == ["brand.gpl", "other.gpl"])
  }

  @Test("no such palette is 66, and a folder that is not there is 73")
  func missing() throws {
    let place = try Workplace(["brand.gpl": Brand.gpl])
    #expect(try place.clr("export", "none.gpl", "-o", "a.css").status == 66)
    #expect(try place.clr("export", "brand.gpl", "-o", "no/a.css").status == 73)
    #expect(try place.names() == ["brand.gpl"])
  }

  private static let lossy = """
    {"format": "clr-palette", "version": 1, "colors": [
    {"name": "veil", "hex": "#ff660080"},
    {"name": "fine", "space": "srgb", "components": [0.5, 0.5, 0.5]},
    {"name": "dots", "kind": "pattern"},
    {"name": "ink", "hex": "#0a141e"}
    ]}
    """

  @Test("losses are named one by one and counted, and -q keeps them")
  func losses() throws {
    let place = try Workplace(["p.json": Self.lossy])
    let losses = """
      clr: a.gpl: loss: ‘dots’: it is not a color but a pattern, and is left out
      clr: a.gpl: loss: ‘veil’: its alpha, 0.5019607843137255, is left out

      """
    let result = try place.clr("export", "p.json", "-o", "a.gpl")
    #expect(result.status == 0)
    #expect(
      result.errors == losses + "clr: a.gpl: note: 2 losses; with --strict, a loss is an error\n")
    #expect(try place.clr("export", "p.json", "-o", "a.gpl", "-q").errors == losses)
  }

  @Test("with --strict, losses are errors, and no file is written, not even one without a loss")
  func strict() throws {
    let place = try Workplace(["p.json": Self.lossy])
    let result = try place.clr("export", "p.json", "-o", "a.json", "-o", "a.gpl", "--strict")
    #expect(result.status == 65)
    #expect(result.errors.components(separatedBy: "with --strict, nothing may be lost").count == 3)
    #expect(result.errors.hasSuffix("clr: 2 errors, nothing was written\n"))
    #expect(try place.names() == ["p.json"])
    #expect(try place.clr("export", "p.json", "-o", "a.json", "--strict").status == 0)
  }

  @Test("a title may be given")
  func title() throws {
    let place = try Workplace(["brand.css": Brand.css])
    #expect(try place.clr("export", "brand.css", "-o", "a.gpl").errors.isEmpty)
    #expect(try place.text("a.gpl").contains("\nName: brand\n"))
    #expect(
      try place.clr("export", "brand.css", "-o", "a.gpl", "-o", "a.json", "--title", "My “brand”")
        .status == 0)
    #expect(try place.text("a.gpl").contains("\nName: My “brand”\n"))
    #expect(try place.text("a.json").contains("\"name\": \"My “brand”\""))
  }

  @Test("names that collide are 65, and nothing is written, not even where they would not")
  func collisions() throws {
    let place = try Workplace()
    try #require(try place.clr("create", "p.clr", "a b=#f00", "a-b=#0f0", "!=#00f").status == 0)
    let result = try place.clr("export", "p.clr", "-o", "a.gpl", "-o", "a.css")
    #expect(result.status == 65)
    #expect(
      result.errors
        == """
        clr: a.css: error: the names ‘a b’ and ‘a-b’ would both be written as ‘--a-b’
          one color would replace the other
          rename one of them, or keep the names with --css-names escape
        clr: a.css: error: the name ‘!’ cannot be written
          no character of it is allowed in an identifier
          rename the entry, or keep the name with --css-names escape
        clr: 2 errors, nothing was written

        """)
    #expect(try place.names() == ["p.clr"])
    #expect(try place.clr("export", "p.clr", "-o", "a.css", "--css-names", "escape").status == 0)
    #expect(
      try place.text("a.css")
        == ":root {\n  --a\\ b: #ff0000;\n  --a-b: #00ff00;\n  --\\!: #0000ff;\n}\n")
  }

  @Test(
    "two outputs that are the same file are an error, and none of the outputs is written",
    arguments: ["a.css", "./a.css", "l.css", "hard.css", "f/../a.css"])
  func sameFile(_ name: String) throws {
    let place = try Workplace(["brand.gpl": Brand.gpl, "a.css": Brand.css])
    let made = try Program.run(
      .bash, ["-c", "mkdir f; ln -s a.css l.css; ln a.css hard.css"], in: place.scratch.folder)
    try #require(made.status == 0)
    let names = try place.names()
    let result = try place.clr(
      "export", "brand.gpl", "-o", "new.json", "-o", "a.css", "-o", name)
    #expect(result.status == 73)
    #expect(
      result.errors == """
        clr: \(name): error: it is the same file as the output ‘a.css’
          the later output would overwrite the earlier one
          give each output a file of its own

        """)
    #expect(try place.names() == names)
    #expect(try place.text("a.css") == Brand.css)
  }

  @Test(
    "an output that is there is as it was where a later one cannot be written",
    arguments: [
      ("mkdir f.gpl", "f.gpl", 73, "is a directory"),
      ("true", "no/x.gpl", 73, "no such file or directory"),
      ("touch no", "no/x.gpl", 73, "not a directory"),
      ("touch no.gpl; chmod a-w no.gpl", "no.gpl", 73, "the file is write-protected"),
      ("true", "collide.css", 65, "would both be written as ‘--a-b’"),
      (
        "mkdir f; chmod a-w f", "f/x.gpl", 73,
        "permission denied: the folder ‘f’ may not be written to"
      ),
      (
        "mkdir f; touch f/x.gpl; chmod a-w f", "f/x.gpl", 73,
        "the folder ‘f’ may not be written to"
      ),
      (
        "mkdir f; chmod a-x f", "f/x.gpl", 73,
        "permission denied: the folder ‘f’ may not be searched"
      ),
    ] as [(String, String, Int32, String)])
  func allOrNothing(_ before: String, _ later: String, _ status: Int32, _ says: String) throws {
    let place = try Workplace(["a.gpl": Brand.gpl])
    try #require(try place.clr("create", "p.clr", "a b=red", "a-b=blue").status == 0)
    let result = try place.scratch.shell(
      """
      \(before); \(Self.powerless)
      $powerless "$CLR" export p.clr -o a.gpl -o n.json -o \(later); status=$?
      chmod -R u+rwx .; exit $status
      """)
    #expect(result.status == status, "\(result.errors)")
    #expect(result.errors.contains(says), "\(result.errors)")
    #expect(result.errors.components(separatedBy: ": error: ").count == 2, "\(result.errors)")
    #expect(try place.text("a.gpl") == Brand.gpl)
    #expect(try !place.names().contains("n.json"))
  }

  @Test("a target with the same bytes takes no right to its folder")
  func sameBytesInFolder() throws {
    let place = try Workplace(["brand.gpl": Brand.gpl])
    let result = try place.scratch.shell(
      """
      mkdir f; clr export brand.gpl -o f/a.css; chmod a-w f; \(Self.powerless)
      $powerless "$CLR" export brand.gpl -o f/a.css && ! $powerless touch f/b.css; status=$?
      chmod u+w f; exit $status
      """)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try place.text("f/a.css") == Brand.css)
  }

  /// Root without its powers has the rights that modes give to the owner of a file.
  private static let powerless = """
    [ "$(id -u)" != 0 ] || powerless="setpriv --inh-caps=-all --bounding-set=-all"
    """

  @Test("a target with the same bytes stays the same file, and its time is set")
  func sameBytes() throws {
    let place = try Workplace(["brand.gpl": Brand.gpl])
    let old = Date(timeIntervalSince1970: 1_000_000_000)
    for name in ["a.css", "a.json", "a.clr"] {
      try #require(try place.clr("export", "brand.gpl", "-o", name).status == 0)
      let bytes = try place.data(name)
      let before = try place.stamp(name)
      try place.setTime(old, name)
      #expect(try place.clr("export", "brand.gpl", "-o", name).status == 0)
      let after = try place.stamp(name)
      #expect(after.inode == before.inode)
      #expect(try #require(after.time) > old + 86_400)
      #expect(try place.data(name) == bytes)
    }
  }

  @Test("a target with other bytes is another file, with the mode of the old one")
  func otherBytes() throws {
    let place = try Workplace(["brand.gpl": Brand.gpl, "a.css": Brand.css + "\n"])
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: place.scratch.path("a.css"))
    let before = try place.stamp("a.css")
    #expect(try place.clr("export", "brand.gpl", "-o", "a.css").status == 0)
    #expect(try place.text("a.css") == Brand.css)
    #expect(try place.stamp("a.css").inode != before.inode)
    let mode = try FileManager.default.attributesOfItem(atPath: place.scratch.path("a.css"))
    #expect(mode[.posixPermissions] as? Int == 0o640)
    #expect(try place.names() == ["a.css", "brand.gpl"])
  }

  @Test("a broken palette is 65 with its place, and the old target stays as it was")
  func broken() throws {
    let place = try Workplace([
      "p.css": ":root {\n  --a: #f00;\n  /* cut", "p.json": "{\"format\": \"clr-palette\",}",
      "a.gpl": "old",
    ])
    let css = try place.clr("export", "p.css", "-o", "a.gpl")
    #expect(css.status == 65)
    #expect(css.errors.hasPrefix("clr: p.css:3:3: error: the style sheet ends inside a comment\n"))
    let json = try place.clr("export", "p.json", "-o", "a.gpl")
    #expect(json.status == 65)
    #expect(json.errors.hasPrefix("clr: p.json:1:26: error: the JSON is broken\n"))
    #expect(try place.text("a.gpl") == "old")
    #expect(try place.names() == ["a.gpl", "p.css", "p.json"])
  }

  @Test("make runs a rule once, and not again until the palette changes")
  func make() throws {
    let place = try Workplace([
      "Makefile":
        "all: brand.css\n\nbrand.css: brand.gpl\n\t$(CLR) export $< -o $@\n\techo ran >> log\n",
      "brand.gpl": Brand.gpl, "brand.css": Brand.css,
    ])
    // The target is older than the palette, though its bytes are right: without a new time, make
    // would run for ever.
    try place.setTime(Date(timeIntervalSince1970: 1_000_000_000), "brand.css")
    try place.setTime(Date(timeIntervalSince1970: 1_000_000_100), "brand.gpl")
    for _ in 0..<3 {
      let result = try Program.run(.make, ["CLR=\(Program.clr.path)"], in: place.scratch.folder)
      #expect(result.status == 0, "\(result.errors)")
    }
    #expect(try place.text("log") == "ran\n")
    try #require(try place.clr("set", "brand.gpl", "ink=#000000").status == 0)
    // Times may be as coarse as a second: the palette is made newer without waiting.
    try place.setTime(Date(timeIntervalSinceNow: -50), "brand.gpl")
    try place.setTime(Date(timeIntervalSinceNow: -100), "brand.css")
    for _ in 0..<2 {
      let result = try Program.run(.make, ["CLR=\(Program.clr.path)"], in: place.scratch.folder)
      #expect(result.status == 0, "\(result.errors)")
    }
    #expect(try place.text("log") == "ran\nran\n")
    #expect(try place.text("brand.css").contains("--ink: #000000;"))
  }

  @Test("a failed run leaves the old target whole, and make sees that it failed")
  func makeFails() throws {
    let place = try Workplace([
      "Makefile": "brand.css: brand.gpl\n\t$(CLR) export $< -o $@\n",
      "brand.gpl": "GIMP Palette\n1 2 3 !\n",
      "brand.css": Brand.css,
    ])
    try place.setTime(Date(timeIntervalSince1970: 1_000_000_000), "brand.css")
    let result = try Program.run(.make, ["CLR=\(Program.clr.path)"], in: place.scratch.folder)
    #expect(result.status == 2)
    #expect(try place.text("brand.css") == Brand.css)
  }

  @Test("--gamut says what becomes of wide colors, and an error writes nothing")
  func gamut() throws {
    let place = try Workplace([:])
    let made = try place.clr("create", "w.clr", "plain=#123456", "wide=color(display-p3 0 1 1)")
    #expect(made.status == 0 && made.errors.isEmpty)
    let refused = try place.clr(
      "export", "w.clr", "-o", "w.gpl", "-o", "w.css", "--gamut", "error")
    #expect(refused.status == 65)
    #expect(
      refused.errors == """
        clr: w.gpl: error: the color ‘wide’ cannot be written
          color(display-p3 0 1 1) is outside the sRGB gamut, and with --gamut error, that is an error
          map it with --gamut css, or clip its channels with --gamut clip

        """)
    #expect(try place.names() == ["w.clr"])
    // CSS loses nothing, so it is not an error there; and under --strict, a mapped color is one.
    #expect(try place.clr("export", "w.clr", "-o", "w.css", "--gamut", "error").status == 0)
    #expect(try place.clr("export", "w.clr", "-o", "w.gpl", "--strict").status == 65)
    for (mapping, row) in [("css", "  0 254 251\twide"), ("clip", "  0 255 255\twide")] {
      let result = try place.clr("export", "w.clr", "-o", "w.gpl", "--gamut", mapping)
      #expect(result.status == 0)
      #expect(result.errors.contains("loss: ‘wide’: it is outside the sRGB gamut"))
      #expect(try place.text("w.gpl").hasSuffix("\n\(row)\n"))
    }
    let alone = try place.clr("export", "w.clr", "--format", "css", "--css-fallback", "none")
    #expect(alone.text == ":root {\n  --plain: #123456;\n  --wide: color(display-p3 0 1 1);\n}\n")
  }
}
