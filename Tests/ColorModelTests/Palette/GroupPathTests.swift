import ColorModel
import Diagnostics
import TestSupport
import Testing

/// A name, and the groups and the leaf that its slashes say.
struct GroupCase: Sendable, CustomTestStringConvertible {
  var name: String
  var group: [String]
  var leaf: String
  var testDescription: String { name }

  init(_ name: String, _ group: [String], _ leaf: String) {
    (self.name, self.group, self.leaf) = (name, group, leaf)
  }
}

@Suite("The groups of a name") struct GroupPathTests {
  // The rule: `/` separates groups, and an empty component is part of its neighbor (docs/formats.md, "Groups").
  @Test(
    "are what stands before its slashes, and none is empty",
    arguments: [
      GroupCase("blue", [], "blue"), GroupCase("blue/500", ["blue"], "500"),
      GroupCase("a/b/c", ["a", "b"], "c"), GroupCase("a//b", ["a"], "/b"),
      GroupCase("/a", [], "/a"), GroupCase("a/", [], "a/"), GroupCase("/a/", [], "/a/"),
      GroupCase("a///b/", ["a"], "//b/"), GroupCase("//a/b//", ["//a"], "b//"),
      GroupCase("/", [], "/"), GroupCase("///", [], "///"), GroupCase(" / ", [" "], " "),
      GroupCase("a/\u{301}b", ["a"], "\u{301}b"), GroupCase("色/🎨", ["色"], "🎨"),
      GroupCase("a\\/b", ["a\\"], "b"),
    ])
  func slashes(_ example: GroupCase) throws {
    let path = GroupPath(slashesOf: try ColorName(example.name))
    #expect(path.group == example.group && path.leaf == example.leaf)
    #expect(path.leaf.unicodeScalars.elementsEqual(example.leaf.unicodeScalars))
  }

  @Test("a hundred levels are a hundred groups")
  func deep() throws {
    let name = try ColorName((0...100).map { "\($0)" }.joined(separator: "/"))
    let path = GroupPath(slashesOf: name)
    #expect(path.group == (0..<100).map { "\($0)" } && path.leaf == "100")
    #expect(path.inOneLevel.group == [(0..<100).map { "\($0)" }.joined(separator: "/")])
  }

  @Test("with the leaf they give the name again, whatever it is")
  func roundTrip() throws {
    var random = SeededGenerator("groups of names")
    for _ in 0..<5000 {
      let pieces = ["a", "/", "/", "//", "b", "\\", " ", "\u{301}", "é", "\r\n"]
      let count = Int.random(in: 1...9, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let name = try ColorName(text)
      for path in [GroupPath(slashesOf: name), GroupPath(slashesOf: name).inOneLevel] {
        #expect(path.name.unicodeScalars.elementsEqual(text.unicodeScalars), "\(random.seed)")
        #expect(!path.group.contains(where: \.isEmpty) && !path.leaf.isEmpty)
        #expect(GroupPath(name, in: path.group) == path)
      }
      let group = GroupPath(slashesOf: name).group
      #expect(try GroupPath.unescaped(#require(Self.escaped(group))) == group)
    }
  }

  private static func escaped(_ group: [String]) -> String? { EntryNotes(group: group)?[.group] }

  @Test(
    "are written with slashes between, and a backslash before each in a component",
    arguments: [
      ([], ""), (["a"], "a"), (["a", "b"], "a/b"), (["a/b"], "a\\/b"), (["a\\", "/"], "a\\\\/\\/"),
    ])
  func escapes(_ group: [String], _ text: String) {
    #expect(Self.escaped(group) == text)
    #expect(GroupPath.unescaped(text) == group)
  }

  @Test("an empty component is not a group", arguments: ["/", "a/", "/a", "a//b"])
  func emptyComponent(_ text: String) { #expect(GroupPath.unescaped(text) == nil) }
}

@Suite("Notes of entries") struct EntryNotesTests {
  private static func entry(_ name: String, _ notes: EntryNotes?) throws -> ColorPalette.Entry {
    ColorPalette.Entry(try ColorName(name), Color(red: 1, green: 0, blue: 0), notes: notes)
  }

  @Test("are absent if there is none, and an empty text is none")
  func absent() throws {
    #expect(EntryNotes() == nil)
    #expect(EntryNotes(description: "", id: "") == nil)
    #expect(EntryNotes(description: "", id: "x") == EntryNotes(id: "x"))
    #expect(EntryNotes(group: []) != nil)
  }

  @Test(
    "have a group only where the slashes of the name say another one",
    arguments: [
      ("Matte/Red/Black (1XX-604)", ["Matte"], ["Matte"]), ("Matte/Red (3X2-601)", [], []),
      ("a/b/c", ["a", "b"], nil), ("a", [], nil), ("a/b", ["c"], nil), ("a/", ["a"], nil),
      ("a//b", ["a/"], ["a/"]), ("a/b/c", ["a/b"], ["a/b"]), ("a/b", [""], nil),
    ] as [(String, [String], [String]?)])
  func told(_ name: String, _ group: [String], _ kept: [String]?) throws {
    let entry = try Self.entry(name, EntryNotes(group: group, id: "x"))
    #expect(entry.notes?.group == kept && entry.notes?.id == "x")
    let path = try kept ?? GroupPath(slashesOf: ColorName(name)).group
    #expect(entry.groupPath.group == path && entry.groupPath.name == name)
  }

  @Test(
    "stay when the value changes or the name, but for the group; two entries do not differ by them")
  func changes() throws {
    let notes = EntryNotes(group: [], ink: .spot, description: "d", id: "i")
    let entry = try Self.entry("a/b", notes)
    let plain = try Self.entry("a/b", nil)
    #expect(entry == plain && entry.hashValue == plain.hashValue)
    #expect(entry.renamed(to: try ColorName("x/y")).notes == notes?.keeping { $0 != .group })
    #expect(entry.rewritten(entry.value, spec: "x").notes == notes)
    #expect(entry.reading(entry.value, spec: "x").notes == notes)
    #expect(entry.taking(valueOf: try Self.entry("a/b", nil)).notes == notes)
    let other = EntryNotes(id: "j")
    #expect(entry.taking(valueOf: try Self.entry("a/b", other)).notes == other)
    #expect(entry.annotated(nil).notes == nil)
  }

  @Test("are a change when they alone change")
  func difference() throws {
    let notes = EntryNotes(ink: .global)
    var (a, b) = (ColorPalette(), ColorPalette())
    a.append(ifFree: try Self.entry("a", nil))
    b.append(ifFree: try Self.entry("a", notes))
    #expect(b.changes(since: a) == [.annotated(a.entries[0], with: notes)])
    #expect(a.changes(since: b) == [.annotated(b.entries[0], with: nil)])
    #expect(b.changes(since: b).isEmpty)
  }

  @Test("come from a later palette of a merge to an entry that has none")
  func merging() throws {
    let notes = EntryNotes(description: "d")
    var (a, b) = (ColorPalette(), ColorPalette())
    a.append(ifFree: try Self.entry("a", nil))
    b.append(ifFree: try Self.entry("a", notes))
    let edit = try ColorPalette.merging(NonEmpty(a, [b]))
    #expect(edit.palette.entries[0].notes == notes && edit.changesAnything)
    #expect(edit.changes.map(described) == ["a=1 has notes [\"description\"]"])
    let back = try ColorPalette.merging(NonEmpty(b, [a]))
    #expect(back.palette.entries[0].notes == notes && back.changes.isEmpty)
  }
}
