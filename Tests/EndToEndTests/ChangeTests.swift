import Foundation
import TestSupport
import Testing

@Suite("clr add") struct AddTests {
  let scratch: Scratch
  init() throws {
    scratch = try Scratch()
    try scratch.make("create", "a.clr", "one=#000001", "two=#000002")
  }

  @Test(
    "refuses an entry that the file would not have",
    arguments: [
      ("full.act", "#abcdef", "there is room for 256 colors"),
      ("full.txt", "#abcdef", "there is room for 96 colors"),
      ("a.itermcolors", "zebra=red", "the format has no key for it"),
    ])
  func leftOut(_ file: String, _ entry: String, _ reason: String) throws {
    try scratch.write(Data((0..<768).map { UInt8(9 + $0 % 241) }), to: "full.act")
    let lines = (0..<96).map { "FF0000\($0 < 16 ? "0" : "")\(String($0, radix: 16))\n" }
    try scratch.write(";paint.net Palette File\n" + lines.joined(), to: "full.txt")
    let iterm = try Data(
      contentsOf: Program.packageFolder.appendingPathComponent(
        "Tests/Fixtures/formats/iterm.itermcolors"))
    try scratch.write(iterm, to: "a.itermcolors")
    let old = try scratch.data(file)
    let result = try scratch.clr("add", file, entry)
    #expect(result.status == 65)
    #expect(
      result.errors.contains("error: the file cannot hold the entry ‘")
        && result.errors.contains("’\n  \(reason)\n"), "\(result.errors)")
    #expect(try scratch.data(file) == old)
  }

  @Test("does not push out what a file has beyond the room of its format")
  func beyondRoom() throws {
    let lines = (0..<100).map { "FF0000\($0 < 16 ? "0" : "")\(String($0, radix: 16))\n" }
    let text = ";paint.net Palette File\n" + lines.joined()
    try scratch.write(text, to: "a.txt")
    try scratch.make("set", "a.txt", "#000001=#123456")
    #expect(
      try String(decoding: scratch.data("a.txt"), as: UTF8.self)
        == text.replacing("FF000001", with: "FF123456"))
  }

  @Test(
    "puts entries where it was told",
    arguments: [
      ([], ["one", "two", "x", "y"]), (["--at", "1"], ["x", "y", "one", "two"]),
      (["--at=2"], ["one", "x", "y", "two"]), (["--at", "3"], ["one", "two", "x", "y"]),
      (["--before", "one"], ["x", "y", "one", "two"]),
      (["--before=two"], ["one", "x", "y", "two"]),
      (["--after", "one"], ["one", "x", "y", "two"]),
      (["--after", "two"], ["one", "two", "x", "y"]),
    ] as [([String], [String])])
  func places(_ place: [String], _ names: [String]) throws {
    let result = try scratch.run(["add", "a.clr", "x=red"] + place + ["y=blue"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.text == "")
    #expect(try scratch.entries("a.clr").map { String($0.prefix { $0 != "=" }) } == names)
  }

  @Test(
    "settles names that are taken as it was told",
    arguments: [
      ("keep", ["one=#000001", "two=#000002", "x=#ff0000"]),
      ("replace", ["one=#0000ff", "two=#000002", "x=#ff0000"]),
      ("rename", ["one=#000001", "two=#000002", "one 2=#0000ff", "x=#ff0000"]),
    ])
  func conflicts(_ policy: String, _ entries: [String]) throws {
    try scratch.make("add", "a.clr", "one=blue", "x=red", "--on-conflict", policy)
    #expect(try scratch.entries("a.clr") == entries)
  }

  @Test("names every taken name at once, and changes nothing")
  func taken() throws {
    let old = try scratch.data("a.clr")
    let result = try scratch.clr("add", "a.clr", "one=red", "x=red", "two=red", "x=blue")
    #expect(result.status == 65)
    #expect(result.errors.contains("argument 3: error: there is already an entry ‘one’"))
    #expect(result.errors.contains("argument 5: error: there is already an entry ‘two’"))
    #expect(result.errors.contains("argument 6: error: the name ‘x’ is given twice"))
    #expect(result.errors.hasSuffix("clr: 3 errors, nothing was written\n"))
    #expect(try scratch.data("a.clr") == old)
  }

  @Test(
    "says which argument names a place that is not there",
    arguments: [
      (["--at", "4"], 5), (["--at=0"], 4), (["--before", "x"], 5), (["--after=owt"], 4),
    ] as [([String], Int)])
  func badPlace(_ place: [String], _ number: Int) throws {
    let result = try scratch.run(["add", "a.clr", "x=red"] + place)
    #expect(result.status == 65)
    #expect(result.errors.hasPrefix("clr: argument \(number): error: there is no "))
  }

  @Test("tells a missing palette and bad entries in one report")
  func everything() throws {
    let result = try scratch.clr("add", "no.clr", "x=rde", "--from", "no.txt", "y=#12")
    #expect(result.status == 65)
    #expect(result.errors.contains("argument 3: error: ‘rde’"))
    #expect(result.errors.contains("no.txt: error: there is no such file"))
    #expect(result.errors.contains("argument 6: error: ‘#12’"))
    #expect(result.errors.contains("no.clr: error: there is no such file"))
    #expect(result.errors.hasSuffix("clr: 4 errors, nothing was written\n"))
  }

  @Test("from standard input to standard output leaves files alone")
  func streams() throws {
    let result = try scratch.shell("clr add - x=red < a.clr | clr list -")
    #expect(result.text == "one\t#000001\ntwo\t#000002\nx\t#ff0000\n")
    #expect(result.errors == "")
    #expect(try scratch.names() == ["a.clr"])
  }

  @Test("through a link changes the file and keeps the link")
  func link() throws {
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path("link.clr"), withDestinationPath: "a.clr")
    try scratch.make("add", "link.clr", "x=red")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: scratch.path("link.clr")) == "a.clr"
    )
    #expect(try scratch.entries("a.clr").last == "x=#ff0000")
    #expect(try scratch.names() == ["a.clr", "link.clr"])
  }

  @Test("keeps the mode of the file")
  func mode() throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o604], ofItemAtPath: scratch.path("a.clr"))
    try scratch.make("add", "a.clr", "x=red")
    let attributes = try FileManager.default.attributesOfItem(atPath: scratch.path("a.clr"))
    #expect(attributes[.posixPermissions] as? Int == 0o604)
  }

  @Test("does not touch a file where nothing changes")
  func unchanged() throws {
    let before = try inode("a.clr")
    try scratch.make("add", "a.clr", "one=red", "--on-conflict", "keep")
    try scratch.make("remove", "a.clr", "x", "--ignore-missing")
    #expect(try inode("a.clr") == before)
  }

  @Test("and then remove gives the file that was there, byte for byte")
  func thereAndBack() throws {
    let old = try scratch.data("a.clr")
    try scratch.make("add", "a.clr", "x=#12345678", "--at", "2")
    #expect(try scratch.data("a.clr") != old)
    try scratch.make("remove", "a.clr", "x")
    #expect(try scratch.data("a.clr") == old)
  }

  private func inode(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: scratch.path(name))[.systemFileNumber] as? Int
  }
}

@Suite("clr remove") struct RemoveTests {
  let scratch: Scratch
  init() throws {
    scratch = try Scratch()
    try scratch.make("create", "a.clr", "one=#001", "two=#002", "a\\=b=#004", "--", "-three=#003")
  }

  @Test("removes what was named, once")
  func removes() throws {
    try scratch.make("remove", "a.clr", "two", "one", "two")
    #expect(try scratch.entries("a.clr") == ["a=b=#000044", "-three=#000033"])
  }

  @Test("takes names exactly, also ones that look like options or entries")
  func exactNames() throws {
    #expect(try scratch.clr("remove", "a.clr", "a\\=b").status == 65)
    try scratch.make("remove", "a.clr", "a=b", "--", "-three")
    #expect(try scratch.entries("a.clr") == ["one=#000011", "two=#000022"])
  }

  @Test("names every unknown name at once, and removes nothing")
  func unknown() throws {
    let old = try scratch.data("a.clr")
    let result = try scratch.clr("remove", "a.clr", "one", "tow", "four")
    #expect(result.status == 65)
    #expect(result.errors.contains("argument 4: error: there is no entry ‘tow’"))
    #expect(result.errors.contains("did you mean ‘two’?"))
    #expect(result.errors.contains("argument 5: error: there is no entry ‘four’"))
    #expect(try scratch.data("a.clr") == old)
  }

  @Test("skips unknown names with the option")
  func ignoreMissing() throws {
    try scratch.make("remove", "--ignore-missing", "a.clr", "tow", "one")
    #expect(try scratch.entries("a.clr") == ["two=#000022", "a=b=#000044", "-three=#000033"])
  }

  @Test("can leave an empty palette")
  func empty() throws {
    try scratch.make("remove", "a.clr", "one", "two", "a=b", "--", "-three")
    #expect(try scratch.entries("a.clr") == [])
  }

  @Test("from standard input to standard output leaves files alone")
  func streams() throws {
    let result = try scratch.shell("clr remove - one < a.clr | clr list -")
    #expect(result.text == "two\t#000022\na=b\t#000044\n-three\t#000033\n")
    #expect(result.errors == "")
  }
}
