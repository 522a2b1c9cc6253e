import Foundation
import TestSupport
import Testing

@Suite("A word without a command") struct LoneWordRunTests {
  private let scratch: Scratch
  init() throws {
    scratch = try Scratch()
    try scratch.make("create", "brand.clr", "accent=#f60", "sky=skyblue")
  }

  @Test(
    "a color is shown, and a palette is listed, with the options of the command",
    arguments: [
      (["#f60"], ["show", "#f60"]), (["red"], ["show", "red"]),
      (["rgb(255 102 0)"], ["show", "rgb(255 102 0)"]),
      (["red", "--json"], ["show", "red", "--json"]),
      (["--json", "red"], ["show", "red", "--json"]),
      (["red", "--to", "hex"], ["show", "red", "--to", "hex"]),
      (["brand.clr"], ["list", "brand.clr"]),
      (["brand.clr", "--json"], ["list", "brand.clr", "--json"]),
      (["./brand.clr", "--only=s*"], ["list", "./brand.clr", "--only=s*"]),
      (["brand.clr:accent"], ["show", "brand.clr:accent"]),
      (["red", "--help"], ["show", "--help"]),
    ])
  func sameAs(_ words: [String], _ command: [String]) throws {
    let expected = try scratch.run(command)
    #expect(expected.status == 0)
    let found = try scratch.run(words)
    #expect(found.status == 0, "\(found.errors)")
    #expect(found.text == expected.text)
    #expect(found.errors == expected.errors)
  }

  @Test("a file comes before a color, and a command before a file")
  func order() throws {
    try scratch.make("create", "./red", "x=#00f")
    try scratch.make("create", "formats", "x=#00f")
    #expect(try scratch.make("red").text == "x\t#0000ff\n")
    #expect(try scratch.make("formats").lines.count > 10)
    // A folder with the name of a color is no palette.
    try FileManager.default.createDirectory(
      atPath: scratch.path("tan"), withIntermediateDirectories: false)
    #expect(try scratch.make("tan", "--to", "hex").text == "#d2b48c\n")
  }

  @Test("words of shells are commands that no help shows")
  func aliases() throws {
    #expect(
      try scratch.make("ls", "brand.clr").text == (try scratch.make("list", "brand.clr").text))
    try scratch.make("new", "n.clr", "a=red", "b=blue")
    try scratch.make("rm", "n.clr", "a")
    #expect(try scratch.entries("n.clr") == ["b=#0000ff"])
    #expect(try !scratch.make("-h").text.contains("\n  rm "))
  }

  @Test("several words of one kind are shown or listed")
  func several() throws {
    #expect(try scratch.make("red", "navy", "--to", "hex").text == "#ff0000\n#000080\n")
    #expect(try scratch.make("brand.clr", "brand.clr").lines.count == 4)
    #expect(try scratch.clr("red", "brand.clr").status == 64)
  }

  @Test("a palette through a named file of a shell is listed")
  func substitution() throws {
    let shown = try scratch.shell("\"$CLR\" <(\"$CLR\" export brand.clr --format gpl -o -)")
    #expect(shown.text == "accent\t#ff6600\nsky\t#87ceeb\n", "\(shown.errors)")
  }

  @Test(
    "a mistake is reported as the command reports it, at the word that was typed",
    arguments: [
      Run(["#ff660"], 65, says: "argument 1: error: ‘#ff660’ is not a color"),
      Run(["rgb(1 2"], 65, says: "argument 1: error: ‘rgb(1 2’ is not a color"),
      Run(["red", "--jsn"], 64, says: "unknown option ‘--jsn’", "did you mean ‘--json’?"),
      Run(["brand.clr", "--only", "nox"], 65, says: "argument 3: error: "),
      Run(["brand.clr:acent"], 65, says: "did you mean ‘accent’?"),
      Run(["cat"], 64, says: "did you mean ‘list’?"),
      Run(["delete", "brand.clr", "sky"], 64, says: "‘remove’"),
      Run(["get", "brand.clr", "sky"], 64, says: "to do that: clr show brand.clr:sky\n"),
      Run(["mv", "brand.clr", "sky", "air"], 64, says: "‘rename’"),
    ])
  func mistakes(_ run: Run) throws {
    let before = try scratch.contents()
    let result = try scratch.run(run.words)
    #expect(result.status == run.status)
    for text in run.says { #expect(result.errors.contains(text), "\(result.errors)") }
    #expect(try scratch.contents() == before)
  }

  @Test(
    "a color that the shell took for a comment is explained",
    arguments: ["show #f60", "add brand.clr #f60", "set brand.clr #f60"])
  func comments(_ words: String) throws {
    // A `< /dev/null` after the words would be part of the comment.
    let result = try scratch.shell("exec < /dev/null; \"$CLR\" \(words)")
    #expect(result.status == 64)
    #expect(
      result.errors.contains(
        "put a color that begins with # in quotes, or leave the # off: to the shell, an unquoted # begins a comment"
      ), "\(result.errors)")
  }
}
