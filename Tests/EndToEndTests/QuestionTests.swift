import Foundation
import TestSupport
import Testing

@Suite("The question before a palette is overwritten") struct QuestionTests {
  let scratch: Scratch
  init() throws {
    scratch = try Scratch()
    try scratch.make("create", "a.clr", "red", "blue")
    try scratch.make("create", "one.clr", "red")
    try scratch.write("no palette", to: "text")
  }

  @Test(
    "on a terminal says what would go, and takes nothing but y and yes for a yes",
    arguments: [
      ("y\n", true), ("Y\n", true), ("yes\n", true), (" YES \n", true), ("\n", false),
      ("n\n", false), ("no\n", false), ("yess\n", false), ("y y\n", false), ("j\n", false),
      // ^D: the end of the input, at the start of a line.
      ("\u{4}", false),
    ])
  func answers(_ typed: String, _ isYes: Bool) throws {
    let old = try scratch.data("a.clr")
    let shown = try run(["create", "a.clr", "x=red"], typing: typed)
    #expect(
      shown.text.contains(
        "clr: a.clr already exists, and its 2 colors would be lost. Overwrite it? [y/N] "))
    #expect(shown.status == (isYes ? 0 : 73))
    #expect(shown.text.contains("error: the file already exists") == !isYes)
    if isYes {
      #expect(try scratch.entries("a.clr") == ["x=#ff0000"])
    } else {
      #expect(try scratch.data("a.clr") == old)
    }
    #expect(try scratch.names() == ["a.clr", "one.clr", "text"])
  }

  @Test(
    "counts one color as one, and says where there is no palette",
    arguments: [
      ("one.clr", "one.clr already exists, and its 1 color would be lost."),
      ("text", "text already exists, and it holds something other than a palette."),
    ])
  func words(_ name: String, _ words: String) throws {
    let shown = try run(["create", name, "x=red"], typing: "\n")
    #expect(shown.text.contains(words))
    #expect(shown.status == 73)
  }

  @Test(
    "is not asked where there is an answer or nothing to lose",
    arguments: [
      (["create", "-f", "a.clr", "x=red"], 0), (["create", "--no-clobber", "a.clr", "x=red"], 0),
      (["create", "new.clr", "x=red"], 0), (["create", "a.clr", "x=rde"], 65),
      (["create", "a.clr", "x=red", "-n"], 0), (["create", "-", "x=red"], 0),
      (["create", ".", "x=red"], 73),
    ] as [([String], Int32)])
  func notAsked(_ words: [String], _ status: Int32) throws {
    // A run that asked would be answered, and would overwrite.
    let shown = try run(words, typing: "y\n")
    #expect(!shown.text.contains("[y/N]"))
    #expect(shown.status == status)
  }

  @Test("is not asked off a terminal: there it takes --force")
  func offTerminal() throws {
    let result = try scratch.clr("create", "a.clr", "x=red", input: "y\n")
    #expect(result.status == 73)
    #expect(!result.errors.contains("[y/N]"))
    #expect(try scratch.entries("a.clr").count == 2)
  }

  @Test("shows a hostile file name in its escaped form")
  func hostileName() throws {
    let name = "a\u{1B}[31m\u{202E}.clr"
    try scratch.make("create", name, "red")
    let shown = try run(["create", name, "x=red"], typing: "\n")
    #expect(shown.text.contains("a\\u{1b}[31m\\u{202e}.clr already exists"))
    #expect(!shown.text.unicodeScalars.contains("\u{202E}"))
    #expect(!shown.text.contains("\u{1B}[31m"))
  }

  @Test("keeps a backup of what is overwritten, where that is asked for")
  func backup() throws {
    let old = try scratch.data("a.clr")
    let shown = try run(["create", "a.clr", "x=red", "--backup"], typing: "y\n")
    #expect(shown.status == 0)
    #expect(try scratch.data("a.clr~") == old)
  }

  private func run(_ words: [String], typing typed: String) throws -> ProgramResult {
    try PseudoTerminal.run(
      words, typing: typed, in: scratch.folder, environment: ["NO_COLOR": "1"])
  }
}
