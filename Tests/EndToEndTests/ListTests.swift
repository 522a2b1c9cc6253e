import Foundation
import TestSupport
import Testing

@Suite("clr list") struct ListTests {
  let scratch: Scratch
  init() throws {
    scratch = try Scratch()
    try scratch.make("create", "a.clr", "one=#001", "two words=rgb(0 0 0 / 50%)", "é\\=漢=white")
    try scratch.make("create", "dir b.clr", "one=red")
  }

  @Test("prints a name, a TAB and a value a line")
  func lines() throws {
    #expect(
      try scratch.make("list", "a.clr").text
        == "one\t#000011\ntwo words\trgb(0 0 0 / 0.5)\né=漢\t#ffffff\n")
  }

  @Test("puts the palette first where there are several, in the order they were given")
  func several() throws {
    #expect(
      try scratch.make("list", "dir b.clr", "a.clr", "dir b.clr").lines == [
        "dir b.clr\tone\t#ff0000", "a.clr\tone\t#000011", "a.clr\ttwo words\trgb(0 0 0 / 0.5)",
        "a.clr\té=漢\t#ffffff", "dir b.clr\tone\t#ff0000",
      ])
  }

  @Test("ends records with NUL and escapes nothing under --null")
  func null() throws {
    try scratch.make("create", "n.clr", "--from", "-", input: "a\\tb\\nc\\u{20}\tred\nd\tblue\n")
    #expect(try scratch.make("list", "n.clr").text == "a\\tb\\nc\\u{20}\t#ff0000\nd\t#0000ff\n")
    #expect(
      try scratch.make("list", "--null", "n.clr").text == "a\tb\nc \t#ff0000\0d\t#0000ff\0")
  }

  @Test("reads standard input beside files")
  func input() throws {
    let result = try scratch.shell("clr list 'dir b.clr' - < a.clr")
    #expect(result.lines.first == "dir b.clr\tone\t#ff0000")
    #expect(result.lines.last == "-\té=漢\t#ffffff")
  }

  @Test("reads pipes by their names")
  func namedPipes() throws {
    let result = try scratch.shell("clr list <(cat a.clr)")
    #expect(result.errors == "")
    #expect(result.text == (try scratch.make("list", "a.clr").text))
    let copied = try scratch.shell("clr create c.clr --from <(cat a.clr) --from <(echo x=red)")
    #expect(copied.errors == "")
    #expect(try scratch.entries("c.clr").count == 4)
  }

  @Test("prints nothing for an empty palette")
  func empty() throws {
    try scratch.make("create", "empty.clr")
    #expect(try scratch.make("list", "empty.clr").text == "")
    #expect(try scratch.make("list", "--null", "empty.clr").text == "")
    let json = try #require(try json("empty.clr") as? [String: Any])
    #expect(json["name"] as? String == "empty")
    #expect((json["colors"] as? [Any])?.isEmpty == true)
  }

  @Test("prints JSON: one object, of one palette or of several")
  func json() throws {
    let one = try #require(try json("a.clr") as? [String: Any])
    #expect(one["name"] as? String == "a")
    let colors = try #require(one["colors"] as? [[String: Any]])
    #expect(colors.map { $0["name"] as? String } == ["one", "two words", "é=漢"])
    #expect(colors.map { $0["alpha"] as? Double } == [1, 0.5, 1])
    let several = try #require(try json("a.clr", "dir b.clr") as? [String: Any])
    let two = try #require(several["palettes"] as? [[String: Any]])
    #expect(two.map { $0["name"] as? String } == ["a", "dir b"])
  }

  @Test("prints JSON that Python and jq read, whatever the names hold")
  func otherParsers() throws {
    try scratch.make(
      "create", "n.clr", "--from", "-",
      input: "quote\\u{22}back\\\\slash\\ttab\\nline\\u{7f}\\u{202e}\tred\n😀\tblue\n")
    let python = try scratch.shell(
      "clr list --json n.clr a.clr | python3 -m json.tool", with: [.python3])
    #expect(python.status == 0, "\(python.errors)")
    let jq = try scratch.shell("clr list --json n.clr | jq -r '.colors[].name'", with: [.jq])
    #expect(jq.text == "quote\"back\\slash\ttab\nline\u{7F}\u{202E}\n😀\n")
    let raw = try scratch.make("list", "--json", "n.clr")
    #expect(!raw.text.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\u{7F}" })
  }

  @Test(
    "is a plain list in a pipe, unless it is told to color",
    arguments: [
      ([], [:], false), (["--color", "auto"], [:], false), (["--color=never"], [:], false),
      (["--color=always"], [:], true), (["--color=always"], ["NO_COLOR": "1"], true),
      ([], ["COLORTERM": "truecolor"], false), (["--json", "--color=always"], [:], false),
      (["--null", "--color=always"], [:], false),
    ] as [([String], [String: String], Bool)])
  func color(_ options: [String], _ environment: [String: String], _ isColored: Bool) throws {
    let result = try scratch.run(["list", "a.clr"] + options, environment: environment)
    #expect(result.status == 0)
    #expect(result.text.contains("\u{1B}") == isColored)
  }

  @Test("says notes on standard error unless it is told to be quiet")
  func notes() throws {
    // Edited as text, it is read without its seal.
    let palette = String(decoding: try scratch.data("a.clr"), as: UTF8.self)
      .replacing(/<!-- clr seal .*-->\n/, with: "")
    try scratch.write(palette.replacing("two words", with: "one"), to: "twice.clr")
    let loud = try scratch.clr("list", "twice.clr")
    #expect(loud.status == 0)
    #expect(loud.lines.map { $0.prefix { $0 != "\t" } } == ["one", "one 2", "é=漢"])
    #expect(
      loud.errors == "clr: twice.clr: note: 1 entry repeats a name; a number was added to it\n")
    for option in ["-q", "--quiet"] {
      let quiet = try scratch.make("list", option, "twice.clr")
      #expect(quiet.output == loud.output)
    }
  }

  @Test("ends in silence where its reader leaves early")
  func closedPipe() throws {
    let lines = (0..<20_000).map { "entry \($0)\t#00\(String(format: "%04x", $0))\n" }.joined()
    try scratch.make("create", "big.clr", "--from", "-", input: lines)
    for options in ["", "--json", "--null", "--color=always"] {
      let result = try scratch.shell("clr list \(options) big.clr | head -c 10")
      #expect(result.status == 0, "\(options)")
      #expect(result.errors == "")
      #expect(result.output.count == 10)
    }
    let copy = try scratch.shell("clr add - x=red < big.clr | head -c 10")
    #expect(copy.status == 0)
    #expect(copy.errors == "")
  }

  private func json(_ palettes: String...) throws -> Any {
    let result = try scratch.run(["list", "--json"] + palettes)
    return try JSONSerialization.jsonObject(with: result.output)
  }
}
