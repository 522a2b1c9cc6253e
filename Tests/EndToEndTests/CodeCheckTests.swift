import Foundation
import TestSupport
import Testing

/// `clr check --code` on the files of one folder, and its lines.
struct CodeRow: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let files: [String: String]
  let words: [String]
  let lines: [String]
  let status: Int32

  init(
    _ description: String, _ files: [String: String], _ words: [String] = [], _ lines: [String]
  ) {
    (testDescription, self.files, self.words, self.lines) = (description, files, words, lines)
    status = lines.contains { $0.contains(": error: ") } ? 1 : 0
  }
}

@Suite("clr check --code") struct CodeCheckTests {
  static let tokens = """
    :root { --ink: #f4efe6; --text: #111; --deep: var(--text); --gray-1: #222; --gray-2: #333 }
    [data-theme=dark] { --text: #eee }

    """

  private static func workplace(_ files: [String: String]) throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(tokens, to: "tokens.css")
    for (name, text) in files { try scratch.write(text, to: name) }
    return scratch
  }

  private static let off = ["--rule", "unused=off"]

  static let rows: [CodeRow] = [
    CodeRow(
      "a literal names the entry that means its color, and what to write",
      ["src/a.css": "a { color: #111 }\nb { fill: rgba(244,239,230,.6) }\n"], off,
      [
        "src/a.css:1:12: error: #111 is written out; ‘deep’ has this color (literal)",
        "  it is #eeeeee in the theme ‘dark’", "  take var(--deep)",
        "src/a.css:2:11: error: rgba(244,239,230,.6) is written out; ‘ink’ has this color, opaque (literal)",
        "  take color-mix(in srgb, var(--ink) 60%, transparent)", "2 errors",
      ]),
    CodeRow(
      "a color that no entry has is told with the nearest one",
      ["src/a.tsx": "const a = <p style={{ color: '#f4efe5' }}>closes #987</p>\n"], off,
      [
        "src/a.tsx:1:31: error: #f4efe5 is written out, and no entry has this color (literal)",
        "  the nearest is ‘ink’ #f4efe6, ΔE 2000 is 0.44", "1 error",
      ]),
    CodeRow(
      "exemptions are of their line or of the next one, and of a whole file",
      [
        "src/a.css":
          "a { color: #123 } /* color-ok: print */\n/* color-ok: brand */\nb { color: #123 }\nc { color: #124 }\n",
        "src/b.scss":
          "// color-ok-file: the sheet of a guest\na { color: #125 }\nb { color: #126 }\n",
      ], off,
      [
        "src/a.css:4:12: error: #124 is written out, and no entry has this color (literal)",
        "  the nearest is ‘gray-1’ #222222, ΔE 2000 is 15.79", "1 error",
      ]),
    CodeRow(
      "an exemption without a reason is an error, one of nothing a warning",
      [
        "src/a.css":
          "a { color: #123 } /* color-ok */\n/* color-ok: why */\nb { margin: 0 }\n/* color-ok-file: late */\n"
      ], off,
      [
        "src/a.css:1:19: error: ‘color-ok’ has no reason (exemption)",
        "  say why: color-ok: REASON",
        "src/a.css:2:1: warning: ‘color-ok’ exempts nothing (exemption)", "  remove the comment",
        "src/a.css:4:1: warning: ‘color-ok-file’ exempts nothing (exemption)",
        "  it stands after the first code", "  put it before the first code", "1 error, 2 warnings",
      ]),
    CodeRow(
      "a name that nothing defines is an error; code defines names too",
      [
        "src/a.css":
          ":root { --gap: 1px }\na { color: var(--inq); margin: var(--gap); fill: var(--x, 1) }\n",
        "src/a.js": "el.style.setProperty('--set', 1); const k = { '--key': 2 }\n",
        "src/b.css":
          "@property --p { syntax: '*' }\na { a: var(--set); b: var(--key); c: var(--p); d: var(--bs-a) }\n",
      ], off + ["--foreign", "bs-*"],
      [
        "src/a.css:2:16: error: ‘--inq’ is used but not defined (undefined-reference)",
        "  did you mean ‘--ink’?", "1 error",
      ]),
    CodeRow(
      "entries are used by their names, through others, and by names that code puts together",
      [
        "src/a.css": "a { color: var(--deep) } /* var(--ink) */\n",
        "src/a.js": "const c = `var(--gray-${n})`\n",
      ], [],
      ["tokens.css:1:9: warning: no code uses ‘ink’ (unused)", "  #f4efe6", "1 warning"]),
    CodeRow(
      "the definitions of a palette below are its own, and other colors in it are not",
      ["src/a.css": "a { color: var(--ink) }\n", "app.css": "a { b: c }"],
      off + ["--code", "tokens.css"],
      []),
    CodeRow(
      "files are left out by their paths",
      [
        "src/test/a.css": "a { color: #123 }\n", "src/a.min.css": "a { color: #123 }\n",
        "src/b.css": "a { color: var(--ink) }\n",
      ], off + ["--exclude", "test/*"], []),
  ]

  @Test("reports what is wrong in code", arguments: rows)
  func findings(row: CodeRow) throws {
    let scratch = try Self.workplace(row.files)
    let result = try scratch.run(["check", "tokens.css", "--code", "src"] + row.words)
    #expect(result.lines == row.lines, "\(result.errors)")
    #expect(result.status == row.status)
  }

  @Test(
    "takes names of --with for defined, and proposes the beginning that many undefined names share")
  func foreign() throws {
    let scratch = try Self.workplace([
      "base.gpl": "GIMP Palette\n#\n0 0 255\tsea\n",
      "src/a.css": "a { a: var(--sea); b: var(--bs-a); c: var(--bs-b); d: var(--bs-c) }\n",
    ])
    let words = ["check", "tokens.css", "--code", "src", "--rule", "unused=off"]
    let result = try scratch.run(words + ["--with", "base.gpl"])
    #expect(!result.text.contains("sea") && result.text.contains("3 errors"), "\(result.text)")
    #expect(
      result.errors.hasSuffix(
        """
        clr: note: 3 undefined names are like --bs-*
          if a library defines them, add --foreign 'bs-*'

        """), "\(result.errors)")
    #expect(try scratch.run(words).text.contains("4 errors"))
  }

  @Test("says how much it looked at, and fails where there is nothing to look at")
  func counts() throws {
    let scratch = try Self.workplace([
      "src/a.css": "a { color: var(--ink); fill: #111 }", "empty/a.txt": "#fff",
    ])
    let result = try scratch.clr("check", "tokens.css", "--code", "src")
    #expect(
      result.errors.components(separatedBy: "\n").suffix(2) == [
        "clr: note: 1 file, 1 color, 1 name", "",
      ])
    let nothing = try scratch.clr("check", "tokens.css", "--code", "empty")
    #expect(
      nothing.status == 66 && nothing.errors.contains("empty: error: there is no file of code"))
    #expect(nothing.errors.contains("css scss less html"))
    #expect(try scratch.clr("check", "tokens.css", "--code", "none").status == 66)
    #expect(try scratch.clr("check", "tokens.css", "--exclude", "x").status == 64)
  }

  @Test("knows findings as a set: a line of a color that is gone is stale, a color more is new")
  func ratchet() throws {
    let scratch = try Self.workplace([
      "src/a.css": "a { color: #123 }\nb { color: #123 }\n", "src/b.css": "a { fill: #456 }\n",
    ])
    let words = ["check", "tokens.css", "--code", "src", "--rule", "unused=off"]
    _ = try scratch.run(words + ["--accept"])
    #expect(
      try scratch.text("tokens.css.known")
        == "literal\tsrc/a.css\t\tcolor\t#112233\t-\nliteral\tsrc/b.css\t\tfill\t#445566\t-\n")
    #expect(try scratch.run(words).status == 0)
    // Lines move and notations change; another property is new; a file that is gone leaves a stale line.
    try scratch.write("\n\nb { color: rgb(17 34 51); fill: #123 }\n", to: "src/a.css")
    try FileManager.default.removeItem(atPath: scratch.path("src/b.css"))
    let result = try scratch.run(words)
    #expect(
      result.lines.filter { $0.contains("error") } == [
        "src/a.css:3:32: error: #123 is written out, and no entry has this color (literal)",
        "tokens.css.known:2: error: the known finding literal of ‘fill’, ‘#445566’ is gone",
        "2 errors, 2 known",
      ] || result.lines.filter { $0.contains("error") }.count == 3, "\(result.text)")
    _ = try scratch.run(words + ["--prune"])
    #expect(try scratch.text("tokens.css.known") == "literal\tsrc/a.css\t\tcolor\t#112233\t-\n")
  }

  @Test(
    "looks at changed lines alone since a revision, and at files that are new")
  func changed() throws {
    let git = try GitScratch()
    try git.scratch.write(Self.tokens, to: "repo/tokens.css")
    try git.scratch.write("a { color: #123 }\nb { color: #124 }\n", to: "repo/src/a.css")
    try git.git("git add -A && git commit --quiet -m one && git switch --quiet -c topic")
    try git.scratch.write(
      "a { color: #123 }\nx { color: #125 }\nb { color: #124 }\n", to: "repo/src/a.css")
    try git.scratch.write("a { color: #126 }\n", to: "repo/src/é b.css")
    let result = try git.run("clr check tokens.css --code src --changed-since main")
    #expect(
      result.lines.filter { $0.contains("error:") }.map { $0.prefix { $0 != " " } }.map(String.init)
        == ["src/a.css:2:12:", "src/é"], "\(result.text)")
    #expect(!result.text.contains("unused"))
    #expect(try git.run("clr check tokens.css --code src --changed-since nope").status == 66)
    try git.git(
      "git add -A && git commit --quiet -m two && git clone --quiet --depth 1 \"file://$PWD\" ../shallow"
    )
    let shallow = try git.run(
      "cd ../shallow && clr check tokens.css --code src --changed-since main")
    #expect(shallow.status == 66 && shallow.errors.contains("fetch-depth"), "\(shallow.errors)")
    // A diff that touches no such file is not an empty look.
    #expect(try git.run("clr check tokens.css --code src --changed-since HEAD").status == 0)
  }

  @Test("is SARIF and annotations of GitHub too")
  func reports() throws {
    let scratch = try Self.workplace(["src/a.css": "a { color: #123 }\n"])
    let sarif = try scratch.clr("check", "tokens.css", "--code", "src", "--report", "sarif")
    let root = try #require(
      try JSONSerialization.jsonObject(with: Data(sarif.text.utf8)) as? [String: Any])
    let run = try #require((root["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    let literal = try #require(results.first { $0["ruleId"] as? String == "literal" })
    let location = (literal["locations"] as? [[String: [String: Any]]])?.first?["physicalLocation"]
    #expect((location?["artifactLocation"] as? [String: String])?["uri"] == "src/a.css")
    #expect((location?["region"] as? [String: Int])?["startColumn"] == 12)
    let github = try scratch.clr("check", "tokens.css", "--code", "src", "--report", "github")
    #expect(
      github.text.contains(
        "::error file=src/a.css,line=1,col=12,title=literal::#123 is written out"))
  }

  @Test("shows nothing raw of what a file says")
  func hostile() throws {
    let scratch = try Self.workplace([
      "src/a\u{1B}[2J.css": "a { --\u{1B}]0;x: #123; color: rgb(\n1 2\t3); c: var(--\u{202E}y) }\n"
    ])
    let result = try scratch.clr("check", "tokens.css", "--code", "src")
    #expect(!result.text.contains("\u{1B}") && !result.text.contains("\u{202E}"))
    #expect(!result.errors.contains("\u{1B}"))
    #expect(result.text.contains("rgb( 1 2 3)"))
  }
}
