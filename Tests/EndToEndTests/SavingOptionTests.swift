import Foundation
import TestSupport
import Testing

@Suite("A dry run") struct DryRunTests {
  let scratch: Scratch
  init() throws {
    scratch = try Scratch()
    try scratch.make("create", "a.clr", "red", "blue=#00f", "sky blue=skyblue")
  }

  @Test(
    "prints what would change, an entry a line, and writes nothing",
    arguments: [
      (["add", "a.clr", "x=#123"], "+ x #112233\n"),
      (
        ["add", "a.clr", "x=#123", "red=#f01", "--on-conflict", "replace"],
        "~ red #ff0000 → #ff0011\n+ x #112233\n"
      ),
      (["add", "a.clr", "red=#f01", "--on-conflict", "keep"], ""),
      (["remove", "a.clr", "sky blue", "red"], "- red #ff0000\n- sky blue #87ceeb\n"),
      (["set", "a.clr", "blue=rgb(0 0 255 / 50%)"], "~ blue #0000ff → rgb(0 0 255 / 0.5)\n"),
      (["set", "a.clr", "blue=blue"], ""),
      (["rename", "a.clr", "red", "rot"], "- red #ff0000\n+ rot #ff0000\n"),
      (["create", "b.clr", "x=#123", "y=#456"], "+ x #112233\n+ y #445566\n"),
      (
        ["create", "-f", "a.clr", "red=#f01"],
        "~ red #ff0000 → #ff0011\n- blue #0000ff\n- sky blue #87ceeb\n"
      ),
      (["create", "--no-clobber", "a.clr", "red=#f01"], ""),
      (
        ["create", "-f", "text", "red=#f00"],
        "+ red #ff0000\n! the file is not a palette, and its 11 bytes would be lost\n"
      ),
      (
        ["convert", "a.clr", "b.css"],
        "+ red #ff0000\n+ blue #0000ff\n+ sky-blue #87ceeb\n"
      ),
      (
        ["export", "a.clr", "-o", "b.css", "-o", "b.gpl"],
        "b.css\t+ red #ff0000\nb.css\t+ blue #0000ff\nb.css\t+ sky-blue #87ceeb\n"
          + "b.gpl\t+ red #ff0000\nb.gpl\t+ blue #0000ff\nb.gpl\t+ sky blue #87ceeb\n"
      ),
      (["merge", "a.clr", "c.clr", "-o", "a.clr"], "+ new #00ff00\n"),
      (
        ["merge", "a.clr", "c.clr", "-o", "c.clr"],
        "+ red #ff0000\n+ blue #0000ff\n+ sky blue #87ceeb\n"
      ),
    ] as [([String], String)])
  func plan(_ words: [String], _ plan: String) throws {
    try scratch.make("create", "c.clr", "new=#0f0")
    try scratch.write("no palette\n", to: "text")
    let before = try scratch.contents()
    for option in ["-n", "--dry-run"] {
      let result = try scratch.run(words + [option, "--backup", "-q"])
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.text == plan)
      #expect(try scratch.contents() == before)
    }
  }

  @Test(
    "says what would change beside the entries, and what a file held that would go",
    arguments: [
      (
        ["create", "-f", "a.clr", "sky blue=skyblue", "blue=#00f", "red"],
        "! the entries would be in another order\n"
      ),
      (
        ["create", "-f", "a.clr", "blue=#00f", "x=#123", "red"],
        "- sky blue #87ceeb\n+ x #112233\n! the entries would be in another order\n"
      ),
      (
        ["create", "-f", "a.clr", "red", "x=#123", "blue=#00f", "sky blue=skyblue"], "+ x #112233\n"
      ),
      (
        ["convert", "one.clr", "one.css", "--format", "json"],
        "! the file is in the format css, and would be in json\n"
      ),
      (["convert", "one.clr", "one.css"], ""),
      (
        ["convert", "one.clr", "spelled.css"],
        "! the entries stay, but the bytes would change\n"
      ),
      (
        ["create", "-f", "one.clr", "x=#00ff00", "--plist-format", "binary"],
        "! the entries stay, but the bytes would change\n"
      ),
      (
        ["convert", "-f", "one.clr", "more.css"],
        "! it has properties other than custom ones, which would not be written back\n"
      ),
      (
        ["export", "-f", "one.clr", "-o", "one.css", "-o", "more.css"],
        "more.css\t! it has properties other than custom ones, which would not be written back\n"
      ),
      (
        ["set", "more.css", "x=#123"],
        """
        --- a/more.css
        +++ b/more.css
        @@ -1,2 +1,2 @@
        -:root { --x: #00ff00 }
        +:root { --x: #123 }
         p { color: red }

        """
      ),
      (
        ["convert", "-f", "one.clr", "byte.css"],
        "+ x #00ff00\n! the file is not a palette, and its 1 byte would be lost\n"
      ),
      (["create", "-f", "nothing", "x=#0f0"], "+ x #00ff00\n"),
    ] as [([String], String)])
  func asides(_ words: [String], _ plan: String) throws {
    try scratch.make("create", "one.clr", "x=#00ff00")
    try scratch.make("convert", "one.clr", "one.css")
    try scratch.write(":root{--x:#00ff00}", to: "spelled.css")
    try scratch.write(":root { --x: #00ff00 }\np { color: red }\n", to: "more.css")
    try scratch.write("?", to: "byte.css")
    try scratch.write("", to: "nothing")
    let before = try scratch.contents()
    let result = try scratch.run(words + ["-n"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.text == plan)
    #expect(try scratch.contents() == before)
  }

  @Test("of a palette on standard output prints its plan on standard error, and no palette")
  func streams() throws {
    let added = try scratch.shell("clr add - x=#123 -n < a.clr")
    #expect(added.text == "")
    #expect(added.errors == "+ x #112233\n")
    #expect(added.status == 0)
    let created = try scratch.clr("create", "-", "x=#123", "-n")
    #expect(created.text == "")
    #expect(created.errors == "+ x #112233\n")
  }

  @Test(
    "fails where the real run would, with the same report",
    arguments: [
      ["add", "a.clr", "red=#123"], ["create", "a.clr", "x=red"], ["remove", "a.clr", "x"],
      ["add", "no.clr", "x=red"], ["create", "b.clr", "x=rde"],
      ["convert", "a.clr", "b.gpl", "--strict", "--from-format", "gpl"],
    ])
  func failures(_ words: [String]) throws {
    let real = try scratch.run(words)
    let dry = try scratch.run(words + ["-n"])
    #expect(real.status != 0)
    #expect(dry.status == real.status)
    #expect(dry.errors == real.errors)
    #expect(dry.text == "")
  }

  @Test("shows hostile names in their escaped form, as a listing does")
  func hostile() throws {
    let name = "a\\u{1b}[31m\\nb\\u{202e}"
    let result = try scratch.clr(
      "create", "b.css", "--from", "-", "-n", "--backup", input: "\(name)\tred\n")
    #expect(result.status == 0, "\(result.errors)")
    let shown = result.text + result.errors
    #expect(!shown.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
  }

  @Test("of a closed pipe is quiet")
  func closedPipe() throws {
    let result = try scratch.shell(
      "set +o pipefail; clr create b.clr red -n | true; clr create b.clr red -n >&-")
    #expect(result.status == 74)
    #expect(try scratch.names() == ["a.clr"])
  }
}

@Suite("A backup of a palette") struct BackupOptionTests {
  @Test(
    "is kept by every command that replaces a file",
    arguments: [
      ["add", "a.clr", "x=red"], ["set", "a.clr", "red=blue"], ["remove", "a.clr", "red"],
      ["rename", "a.clr", "red", "x"], ["create", "-f", "a.clr", "x=red"],
      ["export", "b.clr", "-o", "a.clr"], ["convert", "b.clr", "a.clr"],
      ["merge", "a.clr", "b.clr", "-o", "a.clr"],
    ])
  func kept(_ words: [String]) throws {
    let scratch = try Scratch()
    try scratch.make("create", "a.clr", "red")
    try scratch.make("create", "b.clr", "blue")
    let old = try scratch.data("a.clr")
    try scratch.write("mine", to: "a.clr~")
    let result = try scratch.run(words + ["--backup"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.text == "")
    #expect(try scratch.data("a.clr") != old)
    #expect(try scratch.data("a.clr.~1~") == old)
    #expect(try scratch.data("a.clr~") == Data("mine".utf8))
    #expect(try scratch.names() == ["a.clr", "a.clr.~1~", "a.clr~", "b.clr"])
  }

  @Test("is not kept where nothing changes or nothing is there")
  func nothing() throws {
    let scratch = try Scratch()
    try scratch.make("create", "a.clr", "red", "--backup")
    try scratch.make("add", "a.clr", "red=blue", "--on-conflict", "keep", "--backup")
    try scratch.make("convert", "a.clr", "a.clr", "--backup")
    try scratch.make(
      "add", "-", "x=red", "--backup", input: String(decoding: scratch.data("a.clr"), as: UTF8.self)
    )
    #expect(try scratch.names() == ["a.clr"])
  }
}

@Suite("Verbose runs") struct VerboseTests {
  @Test("say each step on standard error, in order; the times differ from run to run")
  func steps() throws {
    let scratch = try Scratch()
    try scratch.make("create", "a.clr", "red")
    let result = try scratch.clr("add", "a.clr", "x=red", "--backup", "--verbose")
    #expect(result.status == 0)
    #expect(result.text == "")
    let time = /in [0-9.]+ m?s$/
    let lines = result.errors.split(separator: "\n").map { $0.replacing(time, with: "in TIME") }
    #expect(
      lines == [
        "clr: a.clr: step: locked in TIME", "clr: a.clr: step: loaded 1 entry in TIME",
        "clr: a.clr: step: kept the old file as ‘a.clr~’ in TIME",
        "clr: a.clr: step: saved 2 entries in TIME",
      ])
  }

  @Test("leave standard output to the data")
  func data() throws {
    let scratch = try Scratch()
    let plain = try scratch.make("create", "-", "x=red")
    let verbose = try scratch.clr("create", "-", "x=red", "--verbose")
    #expect(verbose.output == plain.output)
    #expect(verbose.errors.hasPrefix("clr: standard output: step: saved 1 entry in "))
  }

  @Test("show hostile file names in their escaped form")
  func hostile() throws {
    let scratch = try Scratch()
    let name = "a\u{1B}[31m\u{202E}.clr"
    let result = try scratch.clr("create", name, "x=red", "--verbose")
    #expect(result.status == 0)
    #expect(result.errors.contains("a\\u{1b}[31m\\u{202e}.clr: step: saved"))
    #expect(!result.errors.contains("\u{1B}"))
  }
}
