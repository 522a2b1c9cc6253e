import Foundation
import TestSupport
import Testing

@Suite("clr pairs") struct PairsTests {
  let scratch: Scratch
  init() throws {
    scratch = try Scratch()
    try scratch.write(
      """
      :root {
        --paper: #fff; --ink: #000; --muted: #767676;
        --glass: rgb(255 255 255 / 50%); --muted-text: #767676;
      }
      .dark { --paper: #000; --ink: #fff }

      """, to: "app.css")
    try scratch.make("create", "team.clr", "ink=#000", "paper=#fff", "gray=#767676")
  }

  private func pairs(_ words: String..., says: String = "", status: Int32 = 0) throws -> String {
    let result = try scratch.run(["pairs"] + words)
    #expect(result.status == status, "\(result.errors)")
    let isTold = says.isEmpty ? result.errors.isEmpty : result.errors.contains(says)
    #expect(isTold, "\(result.errors)")
    return result.text
  }

  // By hand from the formula: #767676 has a luminance of 0.18116, so 1.05 / 0.23116 and 0.23116 / 0.05.
  @Test("each pair is there once, the lowest contrast first")
  func each() throws {
    #expect(
      try pairs("team.clr") == """
        4.54\tAA\tpaper\tgray\t
        4.62\tAA\tink\tgray\t
        21.00\tAAA\tink\tpaper\t

        """)
    #expect(try pairs("team.clr", "--max", "4.6") == "4.54\tAA\tpaper\tgray\t\n")
    #expect(try pairs("team.clr", "--min", "AAA") == "21.00\tAAA\tink\tpaper\t\n")
    #expect(try pairs("team.clr", "--min", "4.6", "--max", "7") == "4.62\tAA\tink\tgray\t\n")
    #expect(
      try pairs("team.clr", "--fg", "gray", "--bg", "white", "--bg", "p*")
        == "4.54\tAA\tgray\twhite\t\n4.54\tAA\tgray\tpaper\t\n")
    #expect(try pairs("team.clr", "--fg", "gray").split(separator: "\n").count == 2)
    #expect(
      try scratch.run(["pairs", "--min", "21"], input: "a\twhite\nb\tblack\n").text
        == "21.00\tAAA\ta\tb\t\n")
    #expect(try pairs("HEAD:team.clr", says: "HEAD", status: 66) == "")
  }

  @Test("a theme has the pairs that are not as in the base, and can be measured alone")
  func themes() throws {
    let text = try pairs("app.css", "--fg", "ink", "--fg", "muted", "--bg", "paper")
    #expect(
      text == """
        4.54\tAA\tmuted\tpaper\t
        4.62\tAA\tmuted\tpaper\tdark
        21.00\tAAA\tink\tpaper\t
        21.00\tAAA\tink\tpaper\tdark

        """)
    #expect(
      try pairs("app.css", "--fg", "muted", "--bg", "muted-text", "--theme", "dark")
        == "1.00\tfails\tmuted\tmuted-text\tdark\n")
    _ = try pairs("app.css", "--theme", "drak", says: "did you mean ‘dark’?", status: 65)
  }

  // Half white over #fff is white, and over #000 color(srgb 0.5 0.5 0.5), on which black has 5.28.
  @Test("a translucent background needs a canvas, which each theme has its own color for")
  func translucent() throws {
    _ = try pairs("app.css", "--fg", "ink", "--bg", "glass", says: "--canvas COLOR", status: 65)
    let noted = try pairs("app.css", says: "the background ‘glass’ is translucent")
    #expect(noted.contains("\tglass\tpaper\t") && !noted.contains("\tpaper\tglass\t"))
    #expect(
      try pairs("app.css", "--fg", "#000", "--bg", "glass", "--canvas", "paper")
        == "5.28\tAA\t#000\tglass\tdark\n21.00\tAAA\t#000\tglass\t\n")
    #expect(
      try pairs(
        "app.css", "--fg", "ink", "--bg", "glass", "--canvas", "clear", says: "is not a color",
        status: 65) == "")
  }

  @Test("names suggest pairs, and lines of them are what check requires")
  func infer() throws {
    #expect(
      try pairs("app.css", "--infer") == """
        1.00\tfails\tmuted-text\tmuted\t
        21.00\tAAA\tink\tpaper\t
        21.00\tAAA\tink\tpaper\tdark

        """)
    let lines = try pairs("app.css", "--infer", "--report", "pairs")
    #expect(lines == "ink on paper AA\nmuted-text on muted AA\n")
    try scratch.write(lines, to: "app.pairs")
    let given = try scratch.run(["check", "app.css", "--pairs", "app.pairs"])
    let inferred = try scratch.run(["check", "app.css", "--infer-pairs"])
    #expect(given.status == 1 && given.text == inferred.text)
    #expect(
      try pairs("team.clr", "--infer", "--min", "7", "--report", "pairs") == "ink on paper 7\n")
    // A color is no entry in a file of pairs.
    try scratch.write(
      try pairs("team.clr", "--fg", "gray", "--bg", "white", "--report", "pairs"), to: "w.pairs")
    #expect(try scratch.run(["check", "team.clr", "--pairs", "w.pairs"]).status == 0)
    try scratch.make("create", "none.clr", "red")
    #expect(try pairs("none.clr", "--infer", says: "no two names are those of a pair") == "")
  }

  @Test(
    "a line of pairs reads back as the entries that it names, whatever they are called",
    arguments: [
      "sky blue", "it's", "\"q\"", "#fff", "rgb(1 2 3)", "on", "over", "AA", "text-*", "a?", "[a]",
      "深藍", "a\tb",
      " a ", "off", "#", "'",
    ])
  func quoted(_ name: String) throws {
    let row = try JSONEncoder().encode(["name": name, "spec": "#777"])
    try scratch.write(
      "{\"format\": \"clr-palette\", \"version\": 1, \"colors\": [\(String(decoding: row, as: UTF8.self)), {\"name\": \"z\", \"spec\": \"#fff\"}]}",
      to: "a.json")
    try scratch.write(try pairs("a.json", "--report", "pairs"), to: "a.pairs")
    let checked = try scratch.run(["check", "a.json", "--pairs", "a.pairs", "--json"])
    #expect(checked.status == 1, "\(checked.errors)")
    let object = try #require(
      try JSONSerialization.jsonObject(with: checked.output) as? [String: Any])
    let findings = try #require(object["findings"] as? [[String: Any]])
    #expect(findings.first?["names"] as? [String] == [name, "z"])
  }

  @Test("Markdown has a table for each theme, in which names are code")
  func markdown() throws {
    #expect(
      try pairs(
        "app.css", "--fg", "ink", "--fg", "muted", "--bg", "paper", "--bg", "muted", "--report",
        "markdown") == """
          | text | `paper` | `muted` |
          | --- | ---: | ---: |
          | `ink` | 21.00 AAA | 4.62 AA |
          | `muted` | 4.54 AA |  |

          Theme `dark`:

          | text | `paper` | `muted` |
          | --- | ---: | ---: |
          | `ink` | 21.00 AAA | 4.54 AA |
          | `muted` | 4.62 AA |  |

          """)
    // Of all pairs, each cell is there.
    #expect(
      try pairs("team.clr", "--report", "markdown").contains("| `paper` | 21.00 AAA |  | 4.54 AA |")
    )
  }

  @Test("a terminal gets samples, and no column of themes where there is none")
  func table() throws {
    let shown = try PseudoTerminal.run(
      ["pairs", "team.clr", "--max", "4.6"], in: scratch.folder,
      environment: ["COLORTERM": "truecolor"])
    #expect(
      shown.text
        == "\u{1B}[48;2;118;118;118m\u{1B}[38;2;255;255;255m Aa \u{1B}[0m  4.54  AA  paper  gray\n")
    let plain = try PseudoTerminal.run(
      ["pairs", "app.css", "--fg", "muted", "--bg", "paper"], in: scratch.folder,
      environment: ["NO_COLOR": "1"])
    #expect(plain.text == "4.54  AA  muted  paper\n4.62  AA  muted  paper  dark\n")
  }

  @Test("mistakes are told at once")
  func mistakes() throws {
    let result = try scratch.run([
      "pairs", "team.clr", "--min", "AAAA", "--max", "0.5", "--fg", "inc",
    ])
    #expect(result.status == 64)
    #expect(
      result.errors.contains("‘AAAA’ is not a contrast")
        && result.errors.contains("‘0.5’ is not a contrast"))
    #expect(result.errors.contains("did you mean ‘AAA’?"))
    _ = try pairs("team.clr", "--fg", "inc", says: "did you mean ‘ink’?", status: 65)
    _ = try pairs("team.clr", "--fg", "ink", "--infer", says: "--infer", status: 64)
  }
}
