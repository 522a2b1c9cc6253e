import Foundation
import TestSupport
import Testing

@Suite("clr create") struct CreateTests {
  let scratch: Scratch
  init() throws { scratch = try Scratch() }

  @Test(
    "a color in the place of the file is an error, and a file that is called like one is not",
    arguments: [
      ("'#47a'", "write clr create NAME.clr '#47a'"),
      ("red b=blue", "write clr create NAME.clr red b=blue"),
      ("'rgb(1 2 3)' x=red", "the first word is the file"),
    ])
  func colorForFile(_ words: String, _ says: String) throws {
    let scratch = try Scratch()
    let result = try scratch.shell("clr create \(words)")
    #expect(result.status == 64 && result.errors.contains(says), "\(result.errors)")
    #expect(try scratch.shell("clr create ./red a=red && clr create facade a=red").status == 0)
    #expect(
      try scratch.shell("clr create 'a (2).clr' a=red && clr create 'a#1.css' a=red").status == 0)
  }

  @Test("names every mistake of a command line at once, and leaves no file")
  func allMistakes() throws {
    let result = try scratch.clr("create", "x.clr", "a=#ggg", "b=rde", "c=#f00")
    #expect(result.status == 65)
    #expect(result.errors.contains("argument 3: error: ‘#ggg’ is not a color"))
    #expect(result.errors.contains("argument 4: error: ‘rde’ is not a color"))
    #expect(result.errors.contains("did you mean ‘red’?"))
    #expect(result.errors.hasSuffix("clr: 2 errors, nothing was written\n"))
    #expect(result.text == "")
    #expect(try scratch.names() == [])
  }

  @Test("makes a palette of what was typed, in order")
  func order() throws {
    try scratch.make("create", "a.clr", "z=#000", "a=white", "skyblue", "m n=rgb(255 102 0)")
    #expect(
      try scratch.entries("a.clr") == ["z=#000000", "a=#ffffff", "skyblue=#87ceeb", "m n=#ff6600"])
    #expect(try scratch.names() == ["a.clr"])
  }

  @Test("keeps the typed order of arguments and --from files")
  func mixedOrder() throws {
    try scratch.write("two = #000002\nthree: #000003\n", to: "lines.txt")
    try scratch.make("create", "p.clr", "five=#000005")
    try scratch.make(
      "create", "a.clr", "one=#000001", "--from", "lines.txt", "four=#000004", "--from=p.clr",
      "--from", "-", "seven=#000007", input: "six\t#000006\n")
    #expect(
      try scratch.entries("a.clr") == [
        "one=#000001", "two=#000002", "three=#000003", "four=#000004", "five=#000005",
        "six=#000006", "seven=#000007",
      ])
  }

  @Test("reads entry lines of every shape")
  func entryLines() throws {
    let lines = """
      \u{FEFF}# a comment
      // another

      accent = #ff6600\r
      ink: #101014  // dark
      skyblue # as its own name
      #fff
      #abc = white
      tab=bed\t#000   # after a TAB
      x\\=y = red
      """
    try scratch.make("create", "a.clr", "--from", "-", input: lines)
    #expect(
      try scratch.clr("list", "a.clr").text == """
        accent\t#ff6600
        ink\t#101014
        skyblue\t#87ceeb
        \\#fff\t#ffffff
        \\#abc\t#ffffff
        tab=bed\t#000000
        x=y\t#ff0000

        """)
  }

  @Test("reads a palette from standard input, whatever --from-format says where it is right")
  func paletteFromInput() throws {
    try scratch.make("create", "a.clr", "a=red")
    for script in [
      "clr create b.clr --from - < a.clr", "clr create c.clr --from - --from-format clr < a.clr",
    ] {
      #expect(try scratch.shell(script).status == 0)
    }
    #expect(try scratch.data("b.clr") == scratch.data("a.clr"))
    #expect(try scratch.data("c.clr") == scratch.data("a.clr"))
  }

  @Test(
    "settles names that repeat as it was told",
    arguments: [
      ("keep", ["a=#ff0000", "b=#008000"]), ("replace", ["a=#0000ff", "b=#008000"]),
      ("rename", ["a=#ff0000", "b=#008000", "a 2=#0000ff"]),
    ])
  func conflicts(_ policy: String, _ entries: [String]) throws {
    try scratch.make("create", "x.clr", "a=red", "b=green", "a=blue", "--on-conflict", policy)
    #expect(try scratch.entries("x.clr") == entries)
  }

  @Test("lets --force overwrite and keep the mode, and --no-clobber leave alone")
  func overwriting() throws {
    try scratch.make("create", "a.clr", "a=red")
    let old = try scratch.data("a.clr")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: scratch.path("a.clr"))
    try scratch.make("create", "a.clr", "b=blue", "--no-clobber")
    #expect(try scratch.data("a.clr") == old)
    try scratch.make("create", "-f", "a.clr", "b=blue")
    #expect(try scratch.entries("a.clr") == ["b=#0000ff"])
    let mode = try FileManager.default.attributesOfItem(atPath: scratch.path("a.clr"))
    #expect(mode[.posixPermissions] as? Int == 0o640)
    #expect(try scratch.names() == ["a.clr"])
  }

  @Test("checks the entries also where --no-clobber leaves the file")
  func noClobberChecks() throws {
    try scratch.make("create", "a.clr", "a=red")
    #expect(try scratch.clr("create", "a.clr", "--no-clobber", "b=rde").status == 65)
  }

  @Test("uses the name exactly as given")
  func names() throws {
    for name in ["brand", ".hidden", "a.txt.", "b.CLR", "sp ace", "é.clr", "-x.clr"] {
      try scratch.make("create", "--", name, "a=red")
    }
    #expect(
      try scratch.names()
        == ["-x.clr", ".hidden", "a.txt.", "b.CLR", "brand", "sp ace", "é.clr"].sorted())
  }

  @Test("gives the same bytes as the original spelling, as - and as /dev/stdout")
  func spellings() throws {
    try scratch.make("create", "a.clr", "x=red", "y=#0f08")
    try scratch.make("b.clr", "x=red", "y=#0f08")
    #expect(try scratch.data("b.clr") == scratch.data("a.clr"))
    #expect(try scratch.make("create", "-", "x=red", "y=#0f08").output == scratch.data("a.clr"))
    let stdout = try scratch.shell("clr create /dev/stdout x=red y=#0f08 | cat")
    #expect(stdout.output == (try scratch.data("a.clr")))
  }

  @Test("says what a format cannot hold")
  func losses() throws {
    let result = try scratch.clr("create", "a.gpl", "x=rgb(none 0 0)")
    #expect(result.status == 0)
    // Nothing of --strict, which create does not have.
    #expect(
      result.errors == "clr: a.gpl: loss: ‘x’: the missing component ‘none’ becomes 0\n")
  }

  @Test("makes files under the umask of who runs it", arguments: [("022", 0o644), ("077", 0o600)])
  func umask(_ mask: String, _ mode: Int) throws {
    #expect(try scratch.shell("umask \(mask); clr create a.clr a=red").status == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: scratch.path("a.clr"))
    #expect(attributes[.posixPermissions] as? Int == mode)
  }
}
