import ColorModel
import Diagnostics
import Testing

@Suite("Removing entries") struct RemovingTests {
  @Test(
    "the named entries go and the others keep their order",
    arguments: [
      (["b"], ["a=1", "c=3"], ["-b=2"]), (["c", "a"], ["b=2"], ["-c=3", "-a=1"]),
      (["a", "b", "c"], [], ["-a=1", "-b=2", "-c=3"]), ([], ["a=1", "b=2", "c=3"], []),
      (["b", "b"], ["a=1", "c=3"], ["-b=2"]),
    ])
  func removed(_ gone: [String], _ result: [String], _ changes: [String]) throws {
    let edit = try palette(["a=1", "b=2", "c=3"], title: "T").removing(try names(gone))
    #expect(described(edit.palette) == result)
    #expect(edit.changes.map(described) == changes)
    #expect(edit.palette == (try palette(result, title: "T")))
    for (index, entry) in edit.palette.entries.enumerated() {
      #expect(edit.palette.position(of: entry.name) == index)
    }
    for name in try names(gone) { #expect(edit.palette[name] == nil) }
  }

  @Test("all unknown names are reported together, each with a near miss if there is one")
  func unknown() throws {
    let before = try palette(["accent=1", "background=2"])
    let asked = try names(["accnet", "background", "zzzzzz", "Backgruond"])
    let expected = NonEmpty<PaletteError>(
      .noSuchEntry(asked[0], input: 0, nearest: try ColorName("accent")),
      [
        .noSuchEntry(asked[2], input: 2, nearest: nil),
        .noSuchEntry(asked[3], input: 3, nearest: try ColorName("background")),
      ])
    #expect(throws: Failures(expected)) { try before.removing(asked) }
  }

  @Test("a name in another spelling removes the entry")
  func canonicalSpelling() throws {
    let before = try palette(["caf\u{E9}=1", "b=2"])
    let edit = try before.removing(try names(["cafe\u{301}"]))
    #expect(described(edit.palette) == ["b=2"])
  }
}

@Suite("Setting values") struct SettingTests {
  @Test("entries take new values in their places")
  func set() throws {
    let before = try palette(["a=1", "b=2", "c=?"], title: "T")
    let edit = try before.setting(try entries(["c=8", "a=9"]))
    #expect(described(edit.palette) == ["a=9", "b=2", "c=8"])
    #expect(edit.changes.map(described) == ["c=? is 8", "a=1 is 9"])
    #expect(edit.palette.title == "T")
  }

  @Test("all unknown names are reported together, and nothing is set")
  func unknown() throws {
    let before = try palette(["accent=1", "b=2"])
    let new = try entries(["accnet=7", "b=8", "zzzzzz=9"])
    let expected = NonEmpty<PaletteError>(
      .noSuchEntry(new[0].name, input: 0, nearest: try ColorName("accent")),
      [.noSuchEntry(new[2].name, input: 2, nearest: nil)])
    #expect(throws: Failures(expected)) { try before.setting(new) }
  }

  @Test("the spelling of the palette stays")
  func canonicalSpelling() throws {
    let before = try palette(["cafe\u{301}=1"])
    let after = try before.setting(try entries(["caf\u{E9}=2"])).palette
    let spelling = try #require(after.entries.first).name.text
    #expect(spelling.utf8.elementsEqual("cafe\u{301}".utf8))
  }
}

@Suite("Renaming entries") struct RenamingTests {
  @Test(
    "an entry keeps its place and its value",
    arguments: [("a", ["x=1", "b=2", "c=3"]), ("c", ["a=1", "b=2", "x=3"])])
  func renamed(_ old: String, _ result: [String]) throws {
    let before = try palette(["a=1", "b=2", "c=3"], title: "T")
    let edit = try before.renaming(try ColorName(old), to: try ColorName("x"))
    #expect(described(edit.palette) == result)
    #expect(
      edit.changes == [.renamed(try #require(before[ColorName(old)]), to: try ColorName("x"))])
    #expect(edit.palette[try ColorName(old)] == nil)
    #expect(edit.palette == (try palette(result, title: "T")))
  }

  @Test("a name that is taken is an error, and so is one that is not there")
  func refused() throws {
    let before = try palette(["accent=1", "b=2"])
    let taken = PaletteError.nameTaken(try ColorName("b"), input: 1)
    #expect(throws: Failures(NonEmpty(taken))) {
      try before.renaming(try ColorName("accent"), to: try ColorName("b"))
    }
    let missing = PaletteError.noSuchEntry(
      try ColorName("accnet"), input: nil, nearest: try ColorName("accent"))
    #expect(throws: Failures(NonEmpty(missing))) {
      try before.renaming(try ColorName("accnet"), to: try ColorName("x"))
    }
  }

  @Test(
    "another case or another spelling of its own name is allowed",
    arguments: [("red", "Red"), ("caf\u{E9}", "cafe\u{301}"), ("red", "red")])
  func ownName(_ old: String, _ new: String) throws {
    let before = try palette(["\(old)=1", "b=2"])
    let after = try before.renaming(try ColorName(old), to: try ColorName(new)).palette
    let spelling = try #require(after.entries.first).name.text
    #expect(spelling.utf8.elementsEqual(new.utf8))
    #expect(after.position(of: try ColorName(new)) == 0)
    #expect(after.count == 2)
  }
}
