import Foundation
import TestSupport
import Testing

@Suite("clr diff, for eyes") struct DiffFormTests {
  let scratch: Scratch
  init() throws {
    scratch = try Scratch()
    try scratch.make(
      "create", "a.clr", "accent=#000", "half=rgb(0 0 0 / 50%)", "sky=#00f", "深藍=#0000cd")
    try scratch.make("create", "b.clr", "accent=#fff", "half=#000", "blue=#00f", "x=red")
  }

  private func run(
    _ words: [String], columns: Int = 0, _ environment: [String: String] = [:]
  ) throws -> ProgramResult {
    try PseudoTerminal.run(words, columns: columns, in: scratch.folder, environment: environment)
  }

  @Test("a terminal gets the old and the new swatch of each entry side by side")
  func swatches() throws {
    let shown = try run(["diff", "a.clr", "b.clr"], ["COLORTERM": "truecolor"])
    func swatch(_ left: String, _ right: String) -> String {
      "\u{1B}[48;2;\(left)m  \u{1B}[48;2;\(right)m  \u{1B}[0m"
    }
    let black = swatch("0;0;0", "0;0;0")
    let blue = swatch("0;0;255", "0;0;255")
    #expect(
      shown.text == """
        ~ \(black)\(swatch("255;255;255", "255;255;255"))  accent  #000000 → #ffffff, ΔE 2000 100
        ~ \(swatch("128;128;128", "0;0;0"))\(black)  half    alpha 0.5 → 1
        ~ \(blue)\(blue)  blue    renamed from sky
        - \(swatch("0;0;205", "0;0;205"))      深藍    #0000cd
        +     \(swatch("255;0;0", "255;0;0"))  x       #ff0000
        1 added, 1 removed, 1 renamed, 2 changed

        """)
    #expect(shown.status == 1)
  }

  @Test(
    "without color, the table has no swatches",
    arguments: [
      ([], ["NO_COLOR": "1"]), ([], ["TERM": "dumb"]), (["--color=never"], [:]),
    ] as [([String], [String: String])])
  func noColor(_ options: [String], _ environment: [String: String]) throws {
    let shown = try run(["diff", "a.clr", "b.clr"] + options, environment)
    #expect(
      shown.text == """
        ~ accent  #000000 → #ffffff, ΔE 2000 100
        ~ half    alpha 0.5 → 1
        ~ blue    renamed from sky
        - 深藍    #0000cd
        + x       #ff0000
        1 added, 1 removed, 1 renamed, 2 changed

        """)
  }

  @Test("--color=always prints the table into a pipe, and equal palettes are silent on a terminal")
  func always() throws {
    let piped = try scratch.clr("diff", "--color=always", "a.clr", "b.clr")
    #expect(piped.text == (try run(["diff", "a.clr", "b.clr"]).text))
    let equal = try run(["diff", "a.clr", "a.clr"])
    #expect(equal.text == "" && equal.status == 0)
  }

  /// Two sheets with themes: `dark` differs, `dim` is new and `sepia` gone.
  private func themes() throws {
    try scratch.write(
      """
      :root { --ink: #111; --paper: white; --text: var(--ink) }
      .dark { --ink: #eee; --only: red }
      [data-theme=sepia] { --paper: #fedcba }

      """, to: "a.css")
    try scratch.write(
      """
      :root { --ink: #111; --paper: white; --text: var(--ink) }
      .dark { --ink: #ddd; --more: blue }
      [data-theme="dim\\1b"] { --paper: #222 }

      """, to: "b.css")
  }

  @Test("all themes are compared: a line for each theme and entry, with the theme last")
  func themeLines() throws {
    try themes()
    let shown = try scratch.clr("diff", "a.css", "b.css")
    #expect(shown.errors == "" && shown.status == 1)
    #expect(
      shown.text == """
        color\tink\t#eeeeee\t#dddddd\t3.71\tdark
        added\tmore\t\t#0000ff\t\tdark
        removed\tonly\t#ff0000\t\t\tdark
        theme added\t\t\t\t\tdim\\u{1b}
        added\tpaper\t\t#222222\t\tdim\\u{1b}
        theme removed\t\t\t\t\tsepia
        removed\tpaper\t#fedcba\t\t\tsepia

        """)
    // `paper` is in the base still; a name that only the theme had is gone.
    #expect(
      try scratch.clr("diff", "--breaking", "a.css", "b.css").text
        == "removed\tonly\t#ff0000\t\t\tdark\ntheme removed\t\t\t\t\tsepia\n")
    let same = try scratch.clr("diff", "a.css", "a.css")
    #expect(same.status == 0 && same.text == "" && same.errors == "")
  }

  @Test("themes in a table, in Markdown and in JSON")
  func themeForms() throws {
    try themes()
    let table = try run(["diff", "--color=never", "a.css", "b.css"])
    #expect(
      table.text == """
        theme ‘dark’:
        ~ ink   #eeeeee → #dddddd, ΔE 2000 3.71
        + more  #0000ff
        - only  #ff0000
        theme ‘dim\\u{1b}’ added:
        + paper  #222222
        theme ‘sepia’ removed:
        - paper  #fedcba
        theme ‘dark’: 1 added, 1 removed, 1 changed; theme ‘dim\\u{1b}’ added; theme ‘sepia’ removed

        """)
    let markdown = try scratch.clr("diff", "--format", "markdown", "a.css", "b.css").text
    #expect(
      markdown.hasSuffix(
        """
        Theme `sepia`, removed:

        | change | name | `a.css` | `b.css` | ΔE 2000 |
        | --- | --- | --- | --- | ---: |
        | removed | `paper` | `#fedcba` |  |  |

        """))
    let json = try JSONSerialization.jsonObject(
      with: scratch.clr("diff", "--json", "a.css", "b.css").output)
    let object = try #require(json as? [String: Any])
    #expect(object["addedThemes"] as? [String] == ["dim\u{1B}"])
    #expect(object["removedThemes"] as? [String] == ["sepia"])
    let entries = try #require(object["entries"] as? [[String: Any]])
    #expect(
      entries.map { $0["theme"] as? String } == ["dark", "dark", "dark", "dim\u{1B}", "sepia"])
  }

  @Test("a narrow terminal gets each fact on a line of its own", arguments: [20, 30, 40])
  func narrow(_ columns: Int) throws {
    try scratch.make("create", "c.clr", "sky=rgb(0 0 0 / 10%)", "accent=#000", "half=#0f0")
    let shown = try run(["diff", "--color=never", "a.clr", "c.clr"], columns: columns)
    let lines = shown.text.split(separator: "\n").map(String.init)
    // The longest fact alone.
    let longest = 4 + "rgb(0 0 0 / 0.5) → #00ff00, ΔE 2000 87.87".count
    #expect(lines.dropLast().allSatisfy { $0.count <= max(columns, longest) })
    let wide = try run(["diff", "--color=never", "a.clr", "c.clr"], columns: 200)
    func words(_ text: String) -> [String] {
      text.replacing(",", with: "").split(whereSeparator: \.isWhitespace).map(String.init)
    }
    #expect(words(shown.text) == words(wide.text))
    #expect(lines.contains { $0.hasPrefix("    ") } == (columns < 60))
  }

  @Test("--json and --format markdown print the same on a terminal as in a pipe")
  func machineForms() throws {
    for form in ["json", "markdown"] {
      let words = ["diff", "--format", form, "a.clr", "b.clr"]
      #expect(try run(words, columns: 20).text == scratch.run(words).text)
    }
  }
}

/// A row of a table, as a real reader of Markdown renders it: the text of each cell.
private typealias Row = [String]

@Suite("clr diff, as Markdown") struct DiffMarkdownTests {
  let scratch: Scratch
  init() throws { scratch = try Scratch() }

  /// The rows of the tables in a text, by GitHub's own reader; an element that is no part of a table or a code span is
  /// an error.
  private func rows(_ text: String) throws -> [Row] {
    let options = ["table", "autolink", "strikethrough", "tagfilter", "tasklist"].flatMap {
      ["-e", $0]
    }
    let html = try Program.run(
      .cmarkGFM, options + ["--to", "html", "--unsafe"], input: Data(text.utf8))
    try #require(html.status == 0)
    return try Program.python(
      """
      import html.parser, json, sys
      class Reader(html.parser.HTMLParser):
          rows, cell, depth = [], None, 0
          def handle_starttag(self, tag, attributes):
              assert tag in "table thead tbody tr th td code p".split(), tag
              if tag == "tr": self.rows.append([])
              if tag in ("td", "th"): self.cell = ""
          def handle_endtag(self, tag):
              if tag in ("td", "th"):
                  self.rows[-1].append(self.cell)
                  self.cell = None
          def handle_data(self, data):
              if self.cell is not None: self.cell += data
          def handle_comment(self, data): assert False, data
      reader = Reader()
      reader.feed(sys.stdin.read())
      print(json.dumps(reader.rows))
      """, input: html.output, as: [Row].self)
  }

  @Test("is a table with a summary, as GitHub reads it; nothing for equal palettes")
  func table() throws {
    try scratch.make("create", "a.clr", "accent=#000", "b=oklch(62% 0.2 259)", "t=red")
    try scratch.make("create", "b.clr", "accent=#fff", "b=oklch(62% 0.2 259 / 50%)", "n|x=red")
    let result = try scratch.clr("diff", "--format", "markdown", "a.clr", "b.clr")
    #expect(
      result.text == """
        1 renamed, 2 changed

        | change | name | `a.clr` | `b.clr` | ΔE 2000 |
        | --- | --- | --- | --- | ---: |
        | color | `accent` | `#000000` | `#ffffff` | 100 |
        | alpha | `b` | `1` | `0.5` |  |
        | renamed | `n\\|x` | `t` | `n\\|x` |  |

        """)
    #expect(
      try rows(result.text) == [
        ["change", "name", "a.clr", "b.clr", "ΔE 2000"],
        ["color", "accent", "#000000", "#ffffff", "100"], ["alpha", "b", "1", "0.5", ""],
        ["renamed", "n|x", "t", "n|x", ""],
      ])
    try scratch.make("create", "empty.clr")
    let removed = try scratch.clr("diff", "-q", "a.clr", "empty.clr")
    #expect(removed.text == "" && removed.status == 1)
    // Hosts show a swatch beside hex alone.
    #expect(
      try scratch.clr("diff", "--format", "markdown", "a.clr", "empty.clr").text
        .contains("| removed | `b` | `oklch(62% 0.2 259)` `#2f80fc` |  |  |\n"))
    let equal = try scratch.clr("diff", "--format", "markdown", "a.clr", "a.clr")
    #expect(equal.text == "" && equal.status == 0)
  }

  @Test("keeps every name, title, note and kind in its cell, whatever it holds")
  func hostile() throws {
    let texts =
      HostileName.all.map(\.name) + [
        "a|b", "|", "||", "\\|", "a\\\\|b", "ends in \\", "`", "``", "a`b``c", "`a`", " `", "`|`",
        " a ", "  ", "<b>bold</b>", "<!-- x", "*x*", "**x**", "_x_", "~~x~~", "[l](http://e.x)",
        "![i](http://e.x/i.png)", "http://e.x", "www.e.x", "a@e.x", "@everyone", "#12", "&amp;",
        "&#124;", "---", "| --- |", "# h", "- [ ] x", "1. x", "$x$", ":smile:", "<br>", "|\u{301}",
        "`\u{301}", "\\\u{301}|",
      ]
    let entries = texts.map { ["name": $0, "hex": "#ff0000", "description": $0] }
    let kinds = texts.map { ["name": "kind \($0)", "kind": $0] }
    for (file, title, colors) in [
      ("a.json", "A", entries.map { ["name": $0["name"], "hex": "#ff0000"] }),
      ("b.json", texts.joined(), entries + kinds),
    ] as [(String, String, [[String: String?]])] {
      let palette: [String: Any] = [
        "format": "clr-palette", "version": 1, "name": title,
        "colors": colors.map { $0.compactMapValues(\.self) },
      ]
      try scratch.write(try JSONSerialization.data(withJSONObject: palette), to: file)
    }
    // As `list` prints names, and as the lines print the rest.
    let lines = try scratch.clr("diff", "a.json", "b.json").text.split(separator: "\n")
      .map { $0.components(separatedBy: "\t") }
    let result = try scratch.clr("diff", "--format", "markdown", "a.json", "b.json")
    let rows = try rows(result.text).dropFirst()
    #expect(rows.count == lines.count && lines.count == 1 + 2 * texts.count)
    for (row, line) in zip(rows, lines) {
      // A bar has one backslash more before it than the lines have, or as many more as there are.
      func plain(_ text: String) -> String { text.replacing(#/\\+(?=\|)/#, with: "") }
      #expect(row.count == 5)
      #expect(row.prefix(4).map(plain) == line.prefix(4).map(plain))
    }
    for form in ["--format=markdown", "--format=text", "--json", "--color=always"] {
      let shown = try scratch.run(
        ["diff", form, "a.json", "b.json"], environment: ["CLR_COLOR_MODE": "off"])
      #expect(shown.status == 1 && shown.lines.count > texts.count)
      // Controls and what has no picture, but for the joiners.
      let hidden = shown.text.unicodeScalars.filter { scalar in
        switch scalar.properties.generalCategory {
        case .control: scalar != "\n" && scalar != "\t"
        case .format, .lineSeparator, .paragraphSeparator: !(0x200C...0x200D ~= scalar.value)
        case _: false
        }
      }
      #expect(hidden.isEmpty, "\(form): \(hidden.map(\.value))")
    }
  }
}
