import Foundation
import TestSupport
import Testing

/// What a manifest says once for many palettes, themes and outputs.
@Suite("A manifest") struct ManifestTests {
  let scratch: Scratch
  init() throws {
    scratch = try Scratch()
    for folder in ["brands/north", ".hidden", "none"] {
      try FileManager.default.createDirectory(
        atPath: scratch.path(folder), withIntermediateDirectories: true)
    }
    let colors = [
      "brands/acme": "#f60", "brands/beta": "#06f", "brands/north/ice": "#0ff", "core": "#fff",
    ]
    for (file, color) in colors { try scratch.write("\(color) ink\n", to: "\(file).txt") }
    try scratch.write("#111 ink\n", to: ".hidden/x.txt")
    try scratch.write(":root { --bg: #fff; --fg: #111; } .dark { --bg: #000; }\n", to: "site.css")
  }

  private func build(_ exports: String, _ before: String = "") throws -> ProgramResult {
    try scratch.write("{\"version\": 1, \(before)\"exports\": [\(exports)]}", to: "clr.json")
    return try scratch.run(["build", "-q"])
  }

  /// The colors of a GIMP palette, each after its name.
  private func colors(_ file: String) throws -> [String] {
    try scratch.text(file).split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\t")
      return parts.count == 2
        ? parts[1] + parts[0].split(separator: " ").map { " \($0)" }.joined() : nil
    }
  }

  @Test(
    "exports each file of a pattern",
    arguments: [
      ("brands/*.txt", ["out/acme.gpl": "ink 255 102 0", "out/beta.gpl": "ink 0 102 255"]),
      (
        "brands/**/*.txt",
        [
          "out/acme.gpl": "ink 255 102 0", "out/beta.gpl": "ink 0 102 255",
          "out/north/ice.gpl": "ink 0 255 255",
        ]
      ),
      ("brands/*", ["out/acme.gpl": "ink 255 102 0", "out/beta.gpl": "ink 0 102 255"]),
      ("*/north/ice.txt", ["out/brands/north/ice.gpl": "ink 0 255 255"]),
      ("brands/[a-a]*.txt:i*", ["out/acme.gpl": "ink 255 102 0"]),
      ("**/core.txt", ["out/core.gpl": "ink 255 255 255"]),
      ("core.txt:i*", ["out/core.gpl": "ink 255 255 255"]),
      ("./brands/??ta.txt", ["out/beta.gpl": "ink 0 102 255"]),
      // An absolute path.
      ("@/co*.txt", ["out/core.gpl": "ink 255 255 255"]),
      (".hidden/*", ["out/x.gpl": "ink 17 17 17"]),
    ] as [(String, [String: String])])
  func patterns(_ pattern: String, _ files: [String: String]) throws {
    let pattern = pattern.replacing("@", with: scratch.folder.path)
    let result = try build(
      #"{"palette": "\#(pattern)", "outputs": [{"file": "out/{folder}/{stem}.gpl"}]}"#)
    #expect(result.status == 0, "\(result.errors)")
    for (file, color) in files { #expect(try colors(file) == [color], "\(file)") }
    #expect(
      try scratch.names().count { $0.hasSuffix(".gpl") }
        + scratch.tree().keys.count { $0.hasPrefix("out/") && $0.hasSuffix(".gpl") } == files.count)
    #expect(try scratch.run(["build", "--check"]).status == 0)
  }

  @Test("takes a file of the very name of a pattern for itself")
  func literal() throws {
    try scratch.write("#222 ink\n", to: "a[1].txt")
    try scratch.write("#333 ink\n", to: "a1.txt")
    #expect(try build(#"{"palette": "a[1].txt", "outputs": [{"file": "o.gpl"}]}"#).status == 0)
    #expect(try colors("o.gpl") == ["ink 34 34 34"])
  }

  @Test("gives a new file its output, by make too")
  func newFile() throws {
    let manifest = #"{"palette": "brands/*.txt", "outputs": [{"file": "out/{stem}.gpl"}]}"#
    #expect(try build(manifest).status == 0)
    try scratch.write(
      "all: colors\ninclude colors.mk\ncolors: $(CLR_OUTPUTS)\ncolors.mk: clr.json\n\tclr build --print-make -o $@\n",
      to: "Makefile")
    let first = try scratch.shell("make -s && sleep 0.1 && make", with: [.make])
    #expect(first.text == "make: Nothing to be done for 'all'.\n", "\(first.errors)")
    try scratch.write("#123456 ink\n", to: "brands/new.txt")
    #expect(try scratch.run(["build", "--check"]).status == 1)
    let second = try scratch.shell("make -s && clr build --check && make", with: [.make])
    #expect(second.text == "make: Nothing to be done for 'all'.\n", "\(second.errors)")
    #expect(try colors("out/new.gpl") == ["ink 18 52 86"])
    let third = try scratch.shell(
      "rm brands/new.txt && make -s && clr build --check", with: [.make])
    #expect(third.status == 0, "\(third.errors)")
  }

  @Test("merges several palettes, and says what it does with a name of two")
  func several() throws {
    let refused = try build(
      #"{"palettes": ["core.txt", "brands/acme.txt"], "outputs": [{"file": "o.gpl"}]}"#)
    #expect(refused.status == 65 && refused.errors.contains("‘ink’"), "\(refused.errors)")
    for (policy, colors) in [
      "keep": ["ink 255 255 255"], "replace": ["ink 255 102 0"],
      "rename": ["ink 255 255 255", "ink 2 255 102 0"],
    ] {
      let made = try build(
        #"{"palettes": ["core.txt", "brands/a*.txt"], "on-conflict": "\#(policy)", "outputs": [{"file": "o.gpl"}]}"#
      )
      #expect(made.status == 0, "\(made.errors)")
      #expect(try self.colors("o.gpl") == colors)
    }
    // The rule of make is one that merges.
    let rules = try scratch.run(["build", "--print-make"]).text
    #expect(rules.contains("o.gpl: core.txt brands/acme.txt clr.json\n"), "\(rules)")
  }

  @Test("makes an output for each theme")
  func themes() throws {
    let made = try build(
      #"""
      {"palette": "site.css", "base": "light", "outputs": [
        {"file": "{stem}-{theme}.gpl", "for": "themes"}, {"file": "only-{theme}.css", "for": ["dark", "light"]}]},
      {"palette": "core.txt", "themes": {"night": "brands/acme.txt"}, "base": "day", "outputs": [
        {"file": "core-{theme}.gpl", "for": "themes"}]}
      """#)
    #expect(made.status == 0, "\(made.errors)")
    #expect(try colors("site-light.gpl") == ["bg 255 255 255", "fg 17 17 17"])
    #expect(try colors("site-dark.gpl") == ["bg 0 0 0", "fg 17 17 17"])
    #expect(
      try scratch.text("only-light.css") == ":root {\n  --bg: #ffffff;\n  --fg: #111111;\n}\n")
    #expect(try scratch.text("only-dark.css") == ":root {\n  --bg: #000000;\n  --fg: #111111;\n}\n")
    #expect(try colors("core-day.gpl") == ["ink 255 255 255"])
    #expect(try colors("core-night.gpl") == ["ink 255 102 0"])
    // Each rule of make writes the same bytes.
    let same = try scratch.shell(
      "clr build --print-make -o rules.mk && rm *.gpl only-*.css && printf 'all:\\ninclude rules.mk\\nall: $(CLR_OUTPUTS)\\n' > Makefile && make -s && clr build --check",
      with: [.make])
    #expect(same.status == 0, "\(same.errors)")
  }

  @Test("merges the themes of several palettes before it takes one")
  func mergedThemes() throws {
    try scratch.write(
      ":root { --line: #ccc; --edge: var(--bg); } .dark { --line: #333; } .dim { --line: #777; }\n",
      to: "more.css")
    let made = try build(
      #"{"palettes": ["site.css", "more.css"], "base": "light", "outputs": [{"file": "{theme}.gpl", "for": "themes"}, {"file": "{theme}.xcassets", "for": ["dark"]}, {"file": "all.css"}]}"#
    )
    #expect(made.status == 0, "\(made.errors)")
    #expect(
      try colors("light.gpl") == [
        "bg 255 255 255", "fg 17 17 17", "line 204 204 204", "edge 255 255 255",
      ])
    #expect(try colors("dark.gpl") == ["bg 0 0 0", "fg 17 17 17", "line 51 51 51", "edge 0 0 0"])
    #expect(
      try colors("dim.gpl") == [
        "bg 255 255 255", "fg 17 17 17", "line 119 119 119", "edge 255 255 255",
      ])
    #expect(try scratch.tree().keys.contains("dark.xcassets/edge.colorset/Contents.json"))
    #expect(try scratch.text("all.css").contains("--edge: var(--bg);"))
    let wrong = try scratch.run([
      "export", "site.css", "more.css", "--theme", "dimm", "-o", "x.css",
    ])
    #expect(wrong.status == 65 && wrong.errors.contains("did you mean ‘dim’?"), "\(wrong.errors)")
  }

  @Test("with a theme that no output has, names it")
  func lostTheme() throws {
    try scratch.write(
      "\(try scratch.text("site.css")).dim { --bg: #888; --fg: #999; }\n", to: "site.css")
    let manifest =
      #"{"palette": "site.css", "strict": true, "base": "light", "outputs": [{"file": "{theme}.gpl", "for": ["light", "dark"]}]}"#
    let lost = try build(manifest)
    #expect(
      lost.status == 65 && lost.errors.contains("‘dim’") && !lost.errors.contains("‘dark’"),
      "\(lost.errors)")
    #expect(try build(manifest.replacing(#"["light", "dark"]"#, with: "\"themes\"")).status == 0)
    let file = try build(
      #"{"palette": "core.txt", "themes": {"night": "brands/acme.txt"}, "base": "day", "outputs": [{"file": "{theme}.gpl", "for": ["day"]}]}"#
    )
    #expect(
      file.status == 0 && file.errors == "clr: core.txt: loss: no output has the theme ‘night’\n",
      "\(file.errors)")
  }

  @Test("gives outputs the options that they can have and do not say themselves")
  func defaults() throws {
    let made = try build(
      #"""
      {"palette": "core.txt", "defaults": {"css-colors": "rgb"}, "outputs": [
        {"file": "a.css"}, {"file": "b.css", "options": {"css-prefix": "b-", "css-colors": "hex"}}, {"file": "c.gpl"}]},
      {"palette": "core.txt", "outputs": [{"file": "d.css"}]}
      """#, #""defaults": {"css-prefix": "x-", "css-colors": "oklch", "prefix": "the "},"#)
    #expect(made.status == 0, "\(made.errors)")
    #expect(try scratch.text("a.css") == ":root {\n  --x-the-ink: rgb(255, 255, 255);\n}\n")
    #expect(try scratch.text("b.css") == ":root {\n  --b-the-ink: #ffffff;\n}\n")
    #expect(try colors("c.gpl") == ["the ink 255 255 255"])
    #expect(try scratch.text("d.css").contains("--x-the-ink: oklch(1 0 "))
  }

  @Test("is found as clr.jsonc, with comments and commas")
  func commented() throws {
    try scratch.write(
      """
      // Ours.
      {"version": 1, /* all */ "exports": [
        {"palette": "core.txt", "outputs": [{"file": "o.gpl"},],},
      ],}
      """, to: "clr.jsonc")
    #expect(try scratch.run(["build", "-q"]).status == 0)
    #expect(try colors("o.gpl") == ["ink 255 255 255"])
    try scratch.write("{}", to: "clr.json")
    let two = try scratch.run(["build"])
    #expect(two.status == 64 && two.errors.contains("clr build --file clr.jsonc"), "\(two.errors)")
    #expect(try scratch.run(["build", "--file", "clr.jsonc", "--check"]).status == 0)
  }

  @Test(
    "with a mistake, says what is wrong and writes nothing",
    arguments: [
      (
        #"{"palette": "none/*.txt", "outputs": [{"file": "a.css"}]}"#,
        "no file matches ‘none/*.txt’"
      ),
      (
        #"{"palette": "core.txt", "outputs": [{"file": "{stam}.css"}]}"#,
        "{stam} has no meaning here"
      ),
      (
        #"{"palette": "core.txt", "outputs": [{"file": "{theme}.css"}]}"#,
        "it is the theme of an output that has the key ‘for’"
      ),
      (
        #"{"palettes": ["core.txt", "brands/beta.txt"], "outputs": [{"file": "{stem}.css"}]}"#,
        "it is that of the file of ‘palette’"
      ),
      (
        #"{"palettes": ["core.txt"], "outputs": [{"file": "a.css"}]}"#,
        "‘palettes’ has only one palette"
      ),
      (
        #"{"palette": "core.txt", "palettes": ["core.txt", "x"], "outputs": [{"file": "a.css"}]}"#,
        "not both"
      ),
      (
        #"{"palette": "core.txt", "on-conflict": "keep", "outputs": [{"file": "a.css"}]}"#,
        "‘on-conflict’ goes with ‘palettes’"
      ),
      (
        #"{"palettes": ["core.txt", "x"], "on-conflict": "kep", "outputs": [{"file": "a.css"}]}"#,
        "did you mean ‘keep’?"
      ),
      (
        #"{"palette": "site.css", "outputs": [{"file": "a.css", "for": "themes"}]}"#,
        "has no {theme}"
      ),
      (
        #"{"palette": "site.css", "outputs": [{"file": "{theme}.css", "for": "dark"}]}"#,
        "‘for’ is neither \"themes\" nor a list"
      ),
      (
        #"{"palette": "site.css", "outputs": [{"file": "{theme}.css", "for": ["drak"]}]}"#,
        "did you mean ‘dark’?"
      ),
      (
        #"{"palette": "site.css", "base": "light", "outputs": [{"file": "a.css"}]}"#,
        "‘base’ goes with an output"
      ),
      (
        #"{"palette": "core.txt", "defaults": {"css-prefix": "x"}, "outputs": [{"file": "a.gpl"}]}"#,
        "no output has the option ‘css-prefix’"
      ),
      (
        #"{"palette": "core.txt", "defaults": {"css-prefx": "x"}, "outputs": [{"file": "a.css"}]}"#,
        "did you mean ‘css-prefix’?"
      ),
      (#"{"palette": "brands/*.txt", "outputs": [{"file": "a.css"}]}"#, "a.css: error:"),
    ])
  func mistakes(_ export: String, _ text: String) throws {
    let before = try scratch.names()
    let result = try build(export)
    #expect([64, 65, 73].contains(result.status), "\(result.errors)")
    #expect(result.errors.contains(text), "\(result.errors)")
    #expect(try scratch.names() == (before + ["clr.json"]).sorted())
  }

  @Test("makes an output of another one, whatever their order, and whatever is on the disk")
  func chain() throws {
    let manifest = #"""
      {"palette": "mid.clr:the ?nk", "outputs": [{"file": "end.gpl"}, {"file": "x.css", "options": {"with": "end.gpl"}}]},
      {"palette": "core.txt", "outputs": [{"file": "mid.clr", "options": {"prefix": "the "}}]},
      {"palette": "brands/beta.txt", "themes": {"mid": "./mid.clr"}, "outputs": [{"file": "y.css"}]}
      """#
    let first = try build(manifest)
    #expect(first.status == 0, "\(first.errors)")
    #expect(try colors("end.gpl") == ["the ink 255 255 255"])
    try scratch.write("#123 ink\n", to: "core.txt")
    let stale = try scratch.run(["build", "--check"])
    #expect(
      stale.status == 1 && stale.errors.contains("4 of 4 outputs are out of date"),
      "\(stale.errors)")
    #expect(try scratch.run(["build", "-q"]).status == 0)
    #expect(try colors("end.gpl") == ["the ink 17 34 51"])
    #expect(try scratch.text("y.css").contains("#112233"))
    #expect(try scratch.run(["build", "--check"]).status == 0)
    let made = try scratch.shell(
      "clr build --print-make -o rules.mk -q && rm end.gpl mid.clr x.css y.css && printf 'all:\\ninclude rules.mk\\nall: $(CLR_OUTPUTS)\\n' > Makefile && sed -i s/123/456/ core.txt && make -s -j8 2>&1 && clr build --check",
      with: [.make])
    #expect(made.status == 0, "\(made.text)\(made.errors)")
  }

  @Test(
    "makes nothing of itself",
    arguments: [
      (
        #"{"palette": "a.clr", "outputs": [{"file": "b.clr"}]}, {"palette": "b.clr", "outputs": [{"file": "a.clr"}]}"#,
        2
      ),
      (#"{"palette": "core.txt", "outputs": [{"file": "core.txt", "format": "gpl"}]}"#, 1),
      (
        #"{"palette": "core.txt", "outputs": [{"file": "X.xcassets"}]}, {"palette": "X.xcassets", "outputs": [{"file": "a.css"}]}"#,
        1
      ),
      (
        #"{"palette": "core.txt", "outputs": [{"file": "t.css"}]}, {"palette": "t.css", "outputs": [{"file": "{theme}.gpl", "for": "themes"}]}"#,
        0
      ),
    ] as [(String, Int)])
  func circles(_ exports: String, _ count: Int) throws {
    let result = try build(exports)
    #expect(result.status != 0)
    #expect(
      result.errors.components(separatedBy: "is read and written in one build").count - 1 == count,
      "\(result.errors)")
    #expect(
      try !scratch.names().contains {
        $0.hasSuffix(".clr") || $0.hasSuffix(".css") && $0 != "site.css"
      })
  }

  @Test("removes left-over colors of a catalog where it is asked to, and nothing else")
  func prune() throws {
    let export = #"{"palette": "p.clr", "outputs": [{"file": "X.xcassets"}, {"file": "a.css"}]}"#
    try scratch.make("create", "p.clr", "a=#f00", "b=#0f0", "c/d=#00f")
    #expect(try build(export).status == 0)
    try scratch.make("remove", "p.clr", "b", "c/d", "--force", "-q")
    #expect(try build(export).status == 0)
    // Nothing else is in the folder of a color.
    try scratch.write("ours", to: "X.xcassets/c/d.colorset/notes.txt")
    try scratch.write("ours", to: "X.xcassets/notes.txt")
    let kept = try scratch.run(["build", "--check"])
    #expect(
      kept.status == 0 && kept.errors.contains("‘b.colorset’, ‘c/d.colorset’"), "\(kept.errors)")
    let stale = try scratch.run(["build", "--check", "--prune"])
    #expect(stale.status == 1)
    #expect(
      stale.text
        == "X.xcassets\tleft over\tb.colorset/Contents.json\nX.xcassets\tleft over\tc/d.colorset/Contents.json\n"
    )
    let before = try scratch.tree()
    #expect(try scratch.run(["build", "--prune", "-n"]).status == 0)
    #expect(try scratch.tree() == before)
    #expect(
      try build(
        export.replacing("\"X.xcassets\"", with: "\"X.xcassets\", \"options\": {\"prune\": true}")
      ).status == 0)
    let gone = Set(before.keys).subtracting(try scratch.tree().keys).filter {
      $0.hasSuffix("Contents.json")
    }
    #expect(
      gone == ["X.xcassets/b.colorset/Contents.json", "X.xcassets/c/d.colorset/Contents.json"])
    #expect(try scratch.text("X.xcassets/notes.txt") == "ours")
    #expect(try scratch.text("X.xcassets/c/d.colorset/notes.txt") == "ours")
    #expect(try scratch.run(["build", "--check", "--prune"]).status == 0)
    let wrong = try scratch.run(["export", "p.clr", "-o", "b.css", "--prune"])
    #expect(
      wrong.status == 64 && wrong.errors.contains("no output is an asset catalog"),
      "\(wrong.errors)")
  }

  @Test("never makes a file of a theme whose name leads elsewhere")
  func hostileTheme() throws {
    for name in ["../up", "a/b", "\\u001b[31m"] {
      try scratch.write(
        ##"{"format": "clr-palette", "version": 1, "colors": [{"name": "a", "hex": "#ff0000"}], "themes": [{"name": "\##(name)", "over": [], "places": [], "colors": [{"name": "a", "hex": "#00ff00"}]}]}"##,
        to: "t.json")
      let result = try build(
        #"{"palette": "t.json", "outputs": [{"file": "out/{theme}.gpl", "for": "themes"}]}"#)
      #expect(result.status == 65, "\(result.errors)")
      #expect(result.errors.contains("cannot be part of the name of a file"), "\(result.errors)")
      #expect(!result.errors.contains("\u{1B}"))
      #expect(try !scratch.names().contains("out"))
    }
  }
}

/// Other names for the entries of an export.
@Suite("The names of an export") struct ExportNamesTests {
  private static let sheet = """
    :root { --brand-primary: #f60; --inkDark: #111; --link: var(--inkDark); }
    .dark { --brand-primary: #fa0; --onlyDark: #000; }

    """

  @Test(
    "are in a case, with a part less and a part more",
    arguments: [
      ("Brand Primary/inkDark", ["--names", "kebab"], "brand-primary/ink-dark"),
      ("Brand Primary/inkDark", ["--names", "snake"], "brand_primary/ink_dark"),
      ("Brand Primary/inkDark", ["--names", "camel"], "brandPrimary/inkDark"),
      ("Brand Primary/inkDark", ["--names", "pascal"], "BrandPrimary/InkDark"),
      ("Brand Primary/inkDark", ["--names", "constant"], "BRAND_PRIMARY/INK_DARK"),
      ("color/red 500", ["--strip", "color/"], "red 500"),
      ("color/red 500", ["--strip", "colr/"], "color/red 500"),
      ("red", ["--prefix", "ui-"], "ui-red"),
      ("color/red", ["--strip", "color/", "--prefix", "ui ", "--names", "camel"], "uiRed"),
      ("Ärger Öl", ["--names", "kebab"], "ärger-öl"),
      ("HTMLColor2x", ["--names", "snake"], "html_color2x"),
    ])
  func names(_ name: String, _ options: [String], _ expected: String) throws {
    let scratch = try Scratch()
    try scratch.make("create", "p.clr", "\(name)=#f60")
    let made = try scratch.run(["export", "p.clr", "-o", "json:-", "-q"] + options)
    #expect(made.status == 0, "\(made.errors)")
    #expect(made.text.contains("{\"name\": \"\(expected)\","), "\(made.text)")
  }

  @Test("change in references and in themes too, and in each format")
  func everywhere() throws {
    let scratch = try Scratch()
    try scratch.write(Self.sheet, to: "s.css")
    let css = try scratch.run([
      "export", "s.css", "-o", "css:-", "-q", "--names", "constant", "--css-names", "escape",
    ])
    #expect(
      css.text
        == ":root {\n  --BRAND_PRIMARY: #ff6600;\n  --INK_DARK: #111111;\n  --LINK: var(--INK_DARK);\n}\n\n.dark {\n  --BRAND_PRIMARY: #ffaa00;\n  --ONLY_DARK: #000000;\n}\n",
      "\(css.text)\(css.errors)")
    let tokens = try scratch.run([
      "export", "s.css", "-o", "tokens:-", "-q", "--prefix", "x/", "--references", "keep",
    ])
    #expect(tokens.text.contains("\"$value\": \"{x.inkDark}\""), "\(tokens.text)")
    let dark = try scratch.run([
      "export", "s.css", "--theme", "dark", "-o", "gpl:-", "-q", "--names", "pascal",
    ])
    #expect(
      dark.text.contains("255 170   0\tBrandPrimary\n") && dark.text.contains("\tOnlyDark\n"),
      "\(dark.text)")
    let into = try scratch.shell(
      "echo '{\"ink_dark\": \"#fff\"}' > f.json; clr export s.css --into f.json --names snake -q; cat f.json"
    )
    #expect(
      into.text.contains("\"ink_dark\": \"#111111\"")
        && into.text.contains("\"brand_primary\": \"#ff6600\""), "\(into.text)\(into.errors)")
  }

  @Test("are those of the base alone, into a file too, where the theme has no name")
  func baseAlone() throws {
    let scratch = try Scratch()
    try scratch.write(Self.sheet, to: "s.css")
    let made = try scratch.run(["export", "s.css", "-o", "css:-", "-q", "--theme", "", "--strict"])
    #expect(
      made.status == 0 && !made.text.contains("dark") && made.text.contains("--link:"),
      "\(made.errors)")
    try scratch.write(":root { --link: red; }\n.dark { --link: blue; }\n", to: "into.css")
    let into = try scratch.run(["export", "s.css", "--into", "into.css", "--theme", "", "-q"])
    #expect(into.status == 0, "\(into.errors)")
    let text = try scratch.text("into.css")
    #expect(
      text.hasSuffix(".dark { --link: blue; }\n") && text.contains("--brand-primary: #ff6600"),
      "\(text)")
  }

  @Test("of two entries cannot be one, nor none")
  func collisions() throws {
    let scratch = try Scratch()
    try scratch.make("create", "p.clr", "a-b=#f60", "a_b=#111", "%%=#222", "color/=#333")
    let made = try scratch.run(["export", "p.clr", "-o", "o.css", "--names", "kebab"])
    #expect(made.status == 65)
    #expect(made.errors.contains("‘a-b’ and ‘a_b’ would both be ‘a-b’"), "\(made.errors)")
    #expect(made.errors.contains("‘%%’ cannot get another name"), "\(made.errors)")
    let stripped = try scratch.run(["export", "p.clr", "-o", "o.css", "--strip", "color/"])
    #expect(
      stripped.status == 65 && stripped.errors.contains("nothing of it is left"),
      "\(stripped.errors)")
    #expect(try scratch.names() == ["p.clr"])
  }
}
