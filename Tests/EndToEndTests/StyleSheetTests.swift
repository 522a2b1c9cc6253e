import Foundation
import TestSupport
import Testing

/// Other people's style sheets, from the command line.
@Suite("Style sheets in place") struct StyleSheetTests {
  private static let sheet = """
    /* Brand */
    :root {
      --accent: #FF6600; /* main */
      --gap: 4px;
    }

    .dark { --accent: #00f }
    .btn { color: var(--accent) }

    """

  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write(Self.sheet, to: "app.css")
    try scratch.make("create", "brand.clr", "accent=#f50", "Sky Blue=skyblue")
  }

  private func text(_ file: String = "app.css") throws -> String {
    String(decoding: try scratch.data(file), as: UTF8.self)
  }

  @Test("a second rule and a comment are not a reason to refuse a change")
  func set() throws {
    try scratch.make("set", "-q", "app.css", "accent=tomato")
    #expect(try text() == Self.sheet.replacing("#FF6600", with: "tomato"))
    try scratch.make("set", "-q", "app.css", "accent=#FF6600")
    #expect(try text() == Self.sheet)
  }

  @Test("an untouched value keeps its spelling")
  func untouched() throws {
    try scratch.write(":root { --a: red; --b: BLUE }\n", to: "two.css")
    try scratch.make("set", "two.css", "a=#123")
    #expect(try text("two.css") == ":root { --a: #123; --b: BLUE }\n")
  }

  @Test(
    "export onto a sheet that somebody wrote is refused, --into and --force are named, and each works"
  )
  func onto() throws {
    let refused = try scratch.clr("export", "brand.clr", "-o", "app.css")
    #expect(refused.status == 73)
    #expect(refused.errors.contains("--into") && refused.errors.contains("--force"))
    #expect(try text() == Self.sheet)
    try scratch.make("export", "-q", "brand.clr", "--into", "app.css")
    let into = Self.sheet.replacing("#FF6600", with: "#FF5500")
      .replacing("4px;\n", with: "4px;\n  --Sky-Blue: #87CEEB;\n")
    #expect(try text() == into)
    try scratch.make("merge", "-q", "brand.clr", "brand.clr", "--into", "app.css")
    #expect(try text() == into)
    try scratch.make("export", "-qf", "brand.clr", "-o", "app.css")
    #expect(try text() == ":root {\n  --accent: #ff5500;\n  --Sky-Blue: #87ceeb;\n}\n")
    // A sheet of clr's own is replaced, for make.
    try scratch.make("export", "-q", "brand.clr", "-o", "app.css")
  }

  @Test(
    "a file that is not a palette, and an empty one",
    arguments: [("hello\n", 73), ("\u{0}\u{1}", 73), ("", 0), ("\n", 0)])
  func foreign(_ text: String, _ status: Int32) throws {
    try scratch.write(text, to: "x.css")
    #expect(try scratch.clr("export", "-q", "brand.clr", "-o", "x.css").status == status)
  }

  @Test("a theme is read and changed alone; an unknown one is never made")
  func themes() throws {
    let note =
      "clr: app.css: note: it has the theme ‘dark’; this is the base; read a theme with --theme\n"
    #expect(try scratch.clr("list", "app.css").errors.hasSuffix(note))
    #expect(try scratch.clr("list", "--themes", "app.css").text == "dark\t1\t.dark\n")
    #expect(
      try scratch.clr("list", "--themes", "--json", "app.css").text
        == """
        {"format": "clr-themes", "version": 1, "themes": [
        {"palette": "app.css", "name": "dark", "count": 1, "places": [".dark"]}
        ]}

        """)
    #expect(try scratch.clr("list", "-q", "--theme", "dark", "app.css").text == "accent\t#0000ff\n")
    #expect(
      try scratch.clr("show", "-q", "--theme", "dark", "--to", "hex", "app.css:accent").text
        == "#0000ff\n")
    try scratch.make("set", "-q", "--theme", "dark", "app.css", "accent=#123")
    try scratch.make("add", "-q", "--theme", "dark", "app.css", "ink=#eee")
    let changed = Self.sheet.replacing("--accent: #00f }", with: "--accent: #123; --ink: #eee }")
    #expect(try text() == changed)
    try scratch.make("remove", "-q", "--theme", "dark", "app.css", "ink")
    try scratch.make("rename", "-q", "--theme", "dark", "app.css", "accent", "night")
    #expect(try text() == changed.replacing("--accent: #123; --ink: #eee", with: "--night: #123"))
    let unknown = try scratch.clr("set", "--theme", "nihgt", "app.css", "accent=#123")
    #expect(unknown.status == 65)
    #expect(unknown.errors.contains("there is no theme ‘nihgt’"))
    let other = try scratch.clr("list", "--theme", "dark", "brand.clr")
    #expect(other.status == 64 && other.errors.contains("‘--theme’ does not apply to clr"))
  }

  @Test("a removed color that the sheet names is told with the lines, unless that is forced")
  func removed() throws {
    let refused = try scratch.clr("remove", "-q", "app.css", "accent")
    #expect(refused.status == 65)
    #expect(refused.errors.contains("it is used in line 8\n"))
    #expect(try text() == Self.sheet)
    try scratch.make("remove", "-qf", "app.css", "accent")
    #expect(try text() == Self.sheet.replacing("--accent: #FF6600; /* main */", with: "/* main */"))
  }

  @Test("a line that looks like a color but is not one is named, and an error with --strict")
  func mistyped() throws {
    var sheet = ":root {\n  --a: #ff660;\n  -a: red;\n  --c red;\n  --w: 4px;\n  --good: red;\n"
    for number in 0..<12 { sheet += "  --x\(number): #1;\n" }
    try scratch.write(sheet + "}\n", to: "bad.css")
    let listed = try scratch.clr("list", "bad.css")
    #expect(listed.status == 0 && listed.text == "good\t#ff0000\n")
    #expect(listed.errors.contains("clr: bad.css:2:8: note: ‘--a’ is skipped"))
    #expect(listed.errors.contains("clr: bad.css:3:3: note: ‘-a’ is skipped"))
    #expect(listed.errors.contains("clr: bad.css:4:3: note: ‘--c red’ is skipped"))
    #expect(
      listed.errors.contains("clr: bad.css: note: 5 more lines look like colors but are not"))
    #expect(!listed.errors.contains("--w"))
    let strict = try scratch.clr("export", "--strict", "bad.css", "-o", "out.json")
    #expect(
      strict.status == 65 && strict.errors.contains("clr: bad.css:2:8: error: ‘--a’ is skipped"))
    #expect(
      !FileManager.default.fileExists(
        atPath: scratch.folder.appendingPathComponent("out.json").path))
  }

  // git apply reads the difference as git's own.
  @Test("a dry run shows the difference of the text, and git applies it")
  func difference() throws {
    let plan = try scratch.clr("set", "-qn", "app.css", "accent=#123")
    #expect(try text() == Self.sheet)
    try scratch.write(plan.text, to: "change.patch")
    let applied = try Program.run(.git, ["apply", "change.patch"], in: scratch.folder)
    #expect(applied.status == 0, "\(applied.errors)")
    #expect(try text() == Self.sheet.replacing("#FF6600", with: "#123"))
  }

  @Test("a hostile sheet never reaches the terminal raw")
  func hostile() throws {
    try scratch.write(
      ":root { --a\u{1B}[2J: #ff660; --b: red }\n.x\u{1B}]0;t\u{7} { --b: blue }\n", to: "h.css")
    for words in [
      ["list", "h.css"], ["list", "--themes", "h.css"], ["set", "-n", "h.css", "b=#123"],
    ] {
      let result = try scratch.run(words)
      #expect(
        !(result.text + result.errors).utf8.contains(0x1B)
          && !(result.text + result.errors).utf8.contains(7))
    }
  }
}
