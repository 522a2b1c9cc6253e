import Foundation
import TestSupport
import Testing

@Suite("Queries and sort keys, on the command line") struct QueryRunTests {
  let scratch: Scratch
  init() throws {
    scratch = try Scratch()
    try scratch.make(
      "create", "a.clr", "ink=#111", "blue/100=#aaf", "red=#f00", "tmp-x=#fff8", "blue/500=#00f",
      "hover=color-mix(in srgb, var(--red) 50%, white)")
    try scratch.make("create", "b.clr", "green=#0f0", "gray=#888", "red=#f00")
  }

  private static func names(_ result: ProgramResult) -> [String] {
    result.lines.map { String($0.prefix { $0 != "\t" }) }
  }

  @Test(
    "list takes the entries that a query finds, in the order of the keys",
    arguments: [
      (["--where", "group = blue"], ["blue/100", "blue/500"]),
      (["--where=alpha < 1 or derived"], ["tmp-x", "hover"]),
      (["--where", "contrast(var(--ink)) > 8 and opaque"], ["blue/100"]),
      (["--sort", "name"], ["blue/100", "blue/500", "hover", "ink", "red", "tmp-x"]),
      (["--sort", "-name"], ["tmp-x", "red", "ink", "hover", "blue/500", "blue/100"]),
      (["--sort=-index"], ["hover", "blue/500", "tmp-x", "red", "blue/100", "ink"]),
      // Grays have no hue.
      (["--sort", "-hue", "--where", "not group = blue"], ["red", "hover", "ink", "tmp-x"]),
      (["--sort", "-b", "--where", "index < 3"], ["ink", "blue/100"]),
      // The places and the entries of the whole palette count.
      (["--only", "blue/*", "--where", "index > 4"], ["blue/500"]),
      (["--only", "red", "--sort", "distance(var(--ink))"], ["red"]),
      (["--only", "red", "--where", "distance(var(--ink)) > 1"], ["red"]),
    ] as [([String], [String])])
  func listed(_ words: [String], _ expected: [String]) throws {
    let result = try scratch.make(words: ["list", "a.clr"] + words)
    #expect(Self.names(result) == expected)
    let json = try scratch.make(words: ["list", "--json", "a.clr"] + words)
    let object = try JSONSerialization.jsonObject(with: json.output) as? [String: Any]
    let colors = try #require(object?["colors"] as? [[String: Any]])
    #expect(colors.map { $0["name"] as? String } == expected)
  }

  @Test("each of several palettes is asked and sorted by itself")
  func several() throws {
    let result = try scratch.make(
      "list", "a.clr", "b.clr", "--where", "distance(var(--red)) < 1 or hue > 260 and hue < 270",
      "--sort", "-name")
    #expect(
      result.lines == [
        "a.clr\tred\t#ff0000", "a.clr\tblue/500\t#0000ff", "b.clr\tred\t#ff0000",
      ])
    let failed = try scratch.clr("list", "a.clr", "b.clr", "--where", "distance(var(--ink)) < 1")
    #expect(failed.status == 65 && failed.text.isEmpty)
  }

  @Test("show selects among the entries of palettes")
  func shown() throws {
    let result = try scratch.make(
      "show", "--to", "hex", "red", "a.clr:*", "--where", "group = blue", "--sort", "-index")
    #expect(result.lines == ["#ff0000", "#0000ff", "#aaaaff"])
    let none = try scratch.clr("show", "a.clr:*", "--where", "alpha > 2")
    #expect(none.status == 0 && none.text.isEmpty)
    #expect(none.errors.contains("note: no entry matches ‘alpha > 2’"))
  }

  @Test("export and merge write what a query finds; what derives from others becomes plain")
  func written() throws {
    let css = try scratch.clr(
      "export", "a.clr", "--format", "css", "--where", "derived or hue > 200", "--sort", "-name",
      "--css-names", "escape", "--css-fallback", "none")
    #expect(css.errors.contains("the reference ‘hover’ is written as its color"), "\(css.errors)")
    #expect(
      css.lines == [
        ":root {", "  --hover: color(srgb 1 0.5 0.5);", "  --blue\\/500: #0000ff;",
        "  --blue\\/100: #aaaaff;",
        "}",
      ])
    try scratch.make(
      "merge", "a.clr", "b.clr", "-o", "m.json", "--where", "chroma > 0.2", "--sort", "green,name")
    #expect(Self.names(try scratch.make("list", "m.json")) == ["blue/500", "red", "green"])
    try scratch.write(":root { --red: #000; }\n", to: "c.css")
    try scratch.make("export", "b.clr", "--into", "c.css", "--where", "name ~ '?re*' or name = red")
    #expect(try scratch.entries("c.css") == ["red=#ff0000", "green=#00ff00"])
  }

  @Test("themes are written with the entries that the query finds in the palette")
  func themes() throws {
    try scratch.make("create", "dark.clr", "red=#800", "gray=#888", "green=#080")
    let result = try scratch.make(
      "export", "b.clr", "--theme", "dark=dark.clr", "--format", "css", "--where", "hue > 100")
    #expect(result.text.contains("--green: #008800") && !result.text.contains("--red"))
  }

  @Test(
    "mistakes end with 64, and with 65 in colors alone",
    arguments: [
      Run(
        ["list", "a.clr", "--where", "lightnes > 1"], 64,
        says: "clr: argument 4, column 1: error: unknown property ‘lightnes’",
        "    lightnes > 1\n    ^~~~~~~~\n"),
      Run(
        ["list", "a.clr", "--where=hue > 1 adn opaque"], 64,
        says: "clr: argument 3, column 9: error: unknown word ‘adn’", "did you mean ‘and’?"),
      Run(
        ["list", "a.clr", "--where", "distance(rde) > 1"], 65,
        says: "argument 4, column 10: error: ‘rde’ is not a color"),
      Run(
        ["list", "a.clr", "--where", "distance(var(--rde)) > 1"], 65, says: "did you mean ‘--red’?"),
      Run(["list", "a.clr", "--sort", "distance(var(--rde))"], 65, says: "did you mean ‘--red’?"),
      Run(
        ["list", "a.clr", "--sort", "-huee"], 64, says: "column 2: error: unknown property ‘huee’"),
      Run(
        ["list", "a.clr", "none", "--where", "x = 1 or distance(rde) > 1"], 64, says: "‘x’",
        "‘rde’", "none: error"),
      Run(
        ["list", "a.clr", "--where", String(repeating: "x = 1 or ", count: 99) + "opaque"], 64,
        says: "clr: and 79 more errors"),
      Run(
        ["list", "a.clr", "--where", String(repeating: "(", count: 9999)], 64,
        says: "column 101: error: parentheses are nested more than 100 deep here"),
      Run(["list", "a.clr", "--sort"], 64, says: "missing value for ‘--sort <keys>’"),
      Run(["list", "a.clr", "--sort", "--json"], 64, says: "missing value for ‘--sort <keys>’"),
      Run(["list", "a.clr", "--themes", "--where", "opaque"], 64, says: "cannot be used together"),
      Run(
        ["show", "red", "--where", "opaque"], 64,
        says: "none of the colors is an entry of a palette"),
      Run(
        ["merge", "--base", "a.clr", "a.clr", "b.clr", "--sort", "hue"], 64,
        says: "‘--base’ and ‘--sort’ cannot be used together"),
      Run(["export", "a.clr", "-o", "x.css", "--where", "hue"], 64, says: "argument 6, column"),
    ])
  func mistakes(_ example: Run) throws {
    let result = try scratch.run(example.words)
    #expect(result.status == example.status, "\(result.errors)")
    #expect(result.text == "")
    for text in example.says { #expect(result.errors.contains(text), "\(result.errors)") }
    #expect(try scratch.names() == ["a.clr", "b.clr"])
  }

  @Test("a query that finds nothing is not an error, and a note says so")
  func nothing() throws {
    let result = try scratch.clr("list", "a.clr", "--where", "alpha > 1")
    #expect(result.status == 0 && result.text.isEmpty)
    #expect(result.errors == "clr: argument 4: note: no entry matches ‘alpha > 1’\n")
    try scratch.make("list", "-q", "a.clr", "--where", "alpha > 1")
  }

  @Test("text of a query reaches a terminal only in a visible form")
  func hostile() throws {
    let result = try scratch.clr("list", "a.clr", "--where", "\u{1B}[31m\u{202E} > 1")
    #expect(result.status == 64)
    #expect(!result.errors.contains("\u{1B}") && !result.errors.contains("\u{202E}"))
    let note = try scratch.clr("list", "a.clr", "--where", "name = '\u{1B}[31m'")
    #expect(note.status == 0 && !note.errors.contains("\u{1B}"))
  }
}
