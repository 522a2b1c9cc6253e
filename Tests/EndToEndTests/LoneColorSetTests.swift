import Foundation
import TestSupport
import Testing

@Suite("A color set alone") struct LoneColorSetTests {
  let scratch: Scratch
  init() throws {
    scratch = try Scratch()
    try scratch.make("create", "p.clr", "Ink=#14141e")
    try scratch.make("export", "p.clr", "-o", "A.xcassets", "-q")
    try FileManager.default.moveItem(
      atPath: scratch.path("A.xcassets/Ink.colorset"), toPath: scratch.path("Ink.colorset"))
  }

  private func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: scratch.path("Ink.colorset")).sorted()
  }

  @Test("is changed in its own file")
  func set() throws {
    let before = try scratch.data("Ink.colorset/Contents.json")
    try scratch.make("set", "Ink.colorset", "Ink=#010203", "-q")
    #expect(try files() == ["Contents.json"])
    #expect(try scratch.make("list", "Ink.colorset", "-q").text == "Ink\t#010203\n")
    try scratch.make("set", "Ink.colorset", "Ink=#14141e", "-q")
    #expect(try scratch.data("Ink.colorset/Contents.json") == before)
  }

  @Test(
    "holds no other color",
    arguments: [
      ["add", "Ink.colorset", "Paper=white"], ["rename", "Ink.colorset", "Ink", "Paper"],
      ["export", "b.clr", "--into", "Ink.colorset"],
      ["export", "b.clr", "--into", "Ink.colorset", "--check"],
    ])
  func others(_ words: [String]) throws {
    try scratch.make("create", "b.clr", "Paper=white")
    let before = try scratch.data("Ink.colorset/Contents.json")
    let result = try scratch.run(words)
    #expect(result.status == 65)
    #expect(
      result.errors.contains(
        "the folder is a single color, and cannot hold ‘Paper.colorset/Contents.json’"),
      "\(result.errors)")
    #expect(try files() == ["Contents.json"])
    #expect(try scratch.data("Ink.colorset/Contents.json") == before)
  }

  @Test("of which the file is a pipe is an error, and no wait")
  func pipes() throws {
    try FileManager.default.removeItem(atPath: scratch.path("Ink.colorset/Contents.json"))
    try #require(mkfifo(scratch.path("Ink.colorset/Contents.json"), 0o600) == 0)
    let result = try scratch.run(["list", "Ink.colorset"])
    #expect(result.status == 65)
    #expect(result.errors.contains("‘Contents.json’ in the folder is not a file"))
  }
}
