import Foundation
import TestSupport
import Testing

@Suite("Colors of texts, on the command line") struct ExtractTests {
  private static let sheet = "a { color: #f60 }\nb { color: rgb(10 20 30 / 0.5); fill: #FF6600 }\n"
  private static let script = "let paper = \"#e8e4d9\" // #f60, and issue #12\n"

  private static func workplace() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(sheet, to: "a.css")
    try scratch.write(script, to: "b.js")
    try scratch.write("#fff", to: "empty/a.txt")
    try scratch.write(Data([0x89, 0x50, 0x4E, 0x47, 0, 0x23, 0x66, 0x36, 0x30]), to: "c.png")
    return scratch
  }

  @Test("are printed with their numbers and first places, the most frequent first")
  func lines() throws {
    let scratch = try Self.workplace()
    let expected =
      "#ff6600\t2\ta.css:1:12\nrgb(10 20 30 / 0.5)\t1\ta.css:2:12\n#e8e4d9\t1\tb.js:1:14\n"
    #expect(try scratch.make("extract", "a.css", "b.js").text == expected)
    #expect(try scratch.make("extract", ".").text == expected)
    let piped = try scratch.shell("cat a.css | \"$CLR\" extract - b.js")
    #expect(piped.text == expected.replacing("a.css", with: "-") && piped.status == 0)
    // In a text of no known kind, all that looks like a color is one.
    try scratch.write(Self.script, to: "b.txt")
    #expect(
      try scratch.make("extract", "b.txt").text
        == "#e8e4d9\t1\tb.txt:1:14\n#ff6600\t1\tb.txt:1:26\n")
  }

  @Test("are printed with every place, their text and what they stand in")
  func places() throws {
    let scratch = try Self.workplace()
    try scratch.write("const t = { fill: 'red' }\n", to: "src/c.ts")
    let result = try scratch.make("extract", "--places", "a.css", "src")
    #expect(
      result.lines == [
        "a.css:1:12\t#f60\t#ff6600\tcolor",
        "a.css:2:12\trgb(10 20 30 / 0.5)\trgb(10 20 30 / 0.5)\tcolor",
        "a.css:2:39\t#FF6600\t#ff6600\tfill", "src/c.ts:1:20\tred\t#ff0000\tfill",
      ])
    let json = try scratch.make("extract", "--places", "--json", "src")
    #expect(json.text.contains("\"text\": \"red\", \"context\": \"fill\""))
  }

  @Test("are lines of entries that another command reads")
  func entries() throws {
    let scratch = try Self.workplace()
    let result = try scratch.make("extract", "--entries", "a.css", "b.js")
    #expect(
      result.text
        == "\\#ff6600\t#ff6600\nrgb(10 20 30 / 0.5)\trgb(10 20 30 / 0.5)\n\\#e8e4d9\t#e8e4d9\n")
    try scratch.make("create", "x.json", "--from", "-", input: result.text)
    #expect(
      try scratch.entries("x.json")
        == result.lines.map { $0.replacing("\t", with: "=") })
  }

  @Test(
    "end with the codes of grep where there are none, and with those of errors",
    arguments: [
      Run(["extract", "-"], input: "no color here: red, 0xff6600\n", 1),
      Run(["extract", "-"], input: "", 1), Run(["extract", "--entries", "-"], input: "x", 1),
      Run(["extract", "c.png"], 1, says: "c.png: note: it is a binary file and was skipped"),
      Run(["extract", "none"], 66, says: "none: error: there is no such file"),
      Run(["extract", "empty"], 66, says: "empty: error: there is no file of code"),
      Run(["extract"], 64, says: "<file>"),
      Run(["extract", "-", "-"], 64, says: "‘-’ is given twice"),
      Run(["extract", "a.css", "--entires"], 64, says: "--entries"),
    ])
  func codes(_ example: Run) throws {
    let scratch = try Self.workplace()
    let result = try scratch.run(example.words, input: example.input)
    #expect(result.status == example.status, "\(result.errors)")
    #expect(result.text == "")
    for text in example.says { #expect(result.errors.contains(text), "\(result.errors)") }
    if example.says.isEmpty { #expect(result.errors == "") }
  }

  @Test("of the other files are printed where one cannot be read")
  func partly() throws {
    let scratch = try Self.workplace()
    let result = try scratch.clr("extract", "none", "b.js", "empty", "c.png")
    #expect(result.status == 66)
    #expect(result.lines == ["#e8e4d9\t1\tb.js:1:14"])
    #expect(result.errors.contains("clr: none: error: ") && result.errors.contains("clr: 2 errors"))
    #expect(try scratch.clr("extract", "-q", "c.png").errors == "")
  }

  @Test("are a table with swatches on a terminal")
  func table() throws {
    let scratch = try Self.workplace()
    let shown = try PseudoTerminal.run(
      ["extract", "a.css"], in: scratch.folder, environment: ["COLORTERM": "truecolor"])
    let lines = shown.text.components(separatedBy: "\n")
    #expect(lines[0].hasPrefix("\u{1B}[48;2;255;102;0m"))
    #expect(lines[0].hasSuffix("#ff6600              2  a.css:1:12"))
    #expect(lines[1].hasSuffix("rgb(10 20 30 / 0.5)  1  a.css:2:12"))
    let forced = try scratch.clr("extract", "--color", "always", "a.css")
    #expect(forced.text.contains("\u{1B}["))
    #expect(!(try scratch.clr("extract", "a.css").text.contains("\u{1B}")))
  }

  @Test("show nothing raw of what texts and their names hold")
  func hostile() throws {
    let scratch = try Scratch()
    let name = "a\u{1B}[2J\u{202E}\tb\n.txt"
    try scratch.write("\u{1B}]0;x\u{7} #f60 \u{202E} rgb(1 2 3)\u{1B}[31m", to: name)
    let result = try scratch.make("extract", name)
    #expect(
      result.text
        == "#ff6600\t1\ta\\u{1b}[2J\\u{202e}\\tb\\n.txt:1:8\n#010203\t1\ta\\u{1b}[2J\\u{202e}\\tb\\n.txt:1:15\n"
    )
  }

  @Test("are read to the first line alone where nobody reads more")
  func closedPipe() throws {
    let scratch = try Scratch()
    try scratch.write(
      (0..<20_000).map { "#\(String($0 + 0x100000, radix: 16))" }.joined(separator: " "), to: "x")
    let result = try scratch.shell("\"$CLR\" extract x | head -n 1")
    #expect(result.text == "#100000\t1\tx:1:1\n" && result.errors == "" && result.status == 0)
  }
}
