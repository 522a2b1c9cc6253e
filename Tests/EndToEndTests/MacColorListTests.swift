import Foundation
import TestSupport
import Testing

@Suite("Color lists of Macs, from the command line")
struct MacColorListTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    struct Fixture: Decodable {
      var name: String
      var hex: String
    }
    let url = Program.packageFolder.appendingPathComponent("Tests/Fixtures/typed-streams.json")
    let all = try JSONDecoder().decode([Fixture].self, from: Data(contentsOf: url))
    for (name, fixture) in [
      ("old.clr", "a color list, little-endian"), ("kinds.clr", "every kind of color, big-endian"),
    ] {
      let digits = Array(try #require(all.first { $0.name == fixture }).hex)
      let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
        UInt8(String(digits[$0...($0 + 1)]), radix: 16)
      }
      try Data(bytes).write(to: URL(fileURLWithPath: scratch.path(name)))
    }
    try Data("2\n0 1 0 0 1 Red\n0 0.2 0.4 0.6 1 Blue\n".utf8)
      .write(to: URL(fileURLWithPath: scratch.path("text.clr")))
  }

  private func isBinary(_ name: String) throws -> Bool {
    try scratch.data(name).starts(with: "bplist00".utf8)
  }

  @Test("a binary list stays binary, and XML stays XML, unless --plist-format says otherwise")
  func encodings() throws {
    try scratch.make("create", "b.clr", "a=red", "--plist-format", "binary")
    try scratch.make("create", "x.clr", "a=red")
    #expect(try isBinary("b.clr") && !isBinary("x.clr"))
    for name in ["b.clr", "x.clr"] {
      try scratch.make("add", name, "b=blue")
      try scratch.make("set", name, "a=lime")
      try scratch.make("rename", name, "a", "c")
      #expect(try isBinary(name) == (name == "b.clr"))
      #expect(try scratch.entries(name) == ["c=#00ff00", "b=#0000ff"])
      try scratch.make("remove", name, "b")
      #expect(try isBinary(name) == (name == "b.clr"))
    }
    try scratch.make("add", "b.clr", "d=red", "--plist-format", "xml")
    try scratch.make("add", "x.clr", "d=red", "--plist-format=binary")
    #expect(try !isBinary("b.clr") && isBinary("x.clr"))
    try scratch.make("convert", "x.clr", "b2.clr", "--plist-format", "xml")
    #expect(try scratch.data("b2.clr") == scratch.data("b.clr"))
    try scratch.make("merge", "b.clr", "x.clr", "-o", "m.clr", "--plist-format", "binary")
    #expect(try isBinary("m.clr"))
  }

  @Test("names with control characters go into a binary list")
  func controls() throws {
    try scratch.make("create", "b.clr", "a=red", "--plist-format", "binary")
    let script = "printf 'bell\\\\u{7}\\tblue\\n' | clr add b.clr --from -"
    #expect(try scratch.shell(script).status == 0)
    #expect(try scratch.shell("clr list b.clr").text == "a\t#ff0000\nbell\\u{7}\t#0000ff\n")
    let result = try scratch.clr("convert", "b.clr", "x.clr", "--plist-format", "xml")
    #expect(result.status == 65)
    #expect(result.errors.contains("write --plist-format binary"))
  }

  @Test("a typed stream and plain text are changed into keyed archives, which is said")
  func older() throws {
    let stream = try scratch.clr("add", "old.clr", "new=red")
    #expect(
      stream.errors == """
        clr: old.clr: note: 1 entry repeats a name; a number was added to it
        clr: old.clr: note: it was a typed stream, and is written as a keyed archive

        """)
    #expect(try scratch.data("old.clr").starts(with: "<?xml".utf8))
    #expect(try scratch.entries("old.clr").count == 5)
    let text = try scratch.clr("rename", "text.clr", "Red", "Rosso", "--plist-format", "binary")
    #expect(
      text.errors.hasSuffix(
        "clr: text.clr: note: it was plain text, and is written as a keyed archive\n"))
    #expect(try scratch.clr("list", "text.clr").text.hasPrefix("Rosso\t"))
  }

  @Test("a typed stream with what no keyed archive would have is not changed")
  func obstacle() throws {
    let before = try scratch.data("kinds.clr")
    let result = try scratch.clr("add", "kinds.clr", "new=red")
    #expect(result.status == 65)
    #expect(
      result.errors.contains(
        "‘pattern’ is not a color in a file from before keyed archives, and would not be written back"
      )
    )
    #expect(try scratch.data("kinds.clr") == before)
  }

  @Test("calibrated numbers are shown as a Mac shows them, or taken for sRGB; once, a note says so")
  func calibrated() throws {
    let managed = try scratch.clr("list", "text.clr")
    #expect(
      managed.errors == """
        clr: text.clr: note: all 2 calibrated colors have components in whole 255ths; if these were meant as sRGB, read \
        them so with --calibrated raw

        """)
    // Values that a Mac printed for 1 0 0.
    #expect(
      try scratch.shell("clr export -q text.clr --format gpl").text.contains("255  38   0\tRed"))
    for (how, red) in [("managed", "255  38   0"), ("raw", "255   0   0")] {
      let result = try scratch.clr("export", "text.clr", "--format", "gpl", "--calibrated", how)
      #expect(result.text.contains("\(red)\tRed"))
      #expect(!result.errors.contains("calibrated"))
    }
    #expect(
      try scratch.shell("clr list --calibrated raw text.clr").text
        == "Red\t#ff0000\nBlue\t#336699\n")
    try scratch.make("create", "new.clr", "--from", "text.clr", "--calibrated", "raw")
    #expect(try scratch.entries("new.clr") == ["Red=#ff0000", "Blue=#336699"])
    try scratch.make("merge", "-q", "text.clr", "-o", "m.clr", "--calibrated", "raw")
    try scratch.make("convert", "-q", "text.clr", "c.clr", "--calibrated", "raw")
    #expect(try scratch.data("m.clr") == scratch.data("c.clr"))
    #expect(try scratch.entries("c.clr") == ["Red=#ff0000", "Blue=#336699"])
  }

  @Test("a folder that holds a list of its own name is the list")
  func folder() throws {
    try FileManager.default.createDirectory(
      atPath: scratch.path("Apple.clr"), withIntermediateDirectories: false)
    try scratch.make("create", "Apple.clr/Apple.clr", "a=red")
    try scratch.make("add", "Apple.clr", "b=blue")
    #expect(try scratch.entries("Apple.clr/Apple.clr") == ["a=#ff0000", "b=#0000ff"])
    #expect(try scratch.clr("list", "Apple.clr/").text == "a\t#ff0000\nb\t#0000ff\n")
    #expect(try scratch.clr("create", "Apple.clr", "x=red").status == 73)
  }
}
