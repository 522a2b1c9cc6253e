import ColorModel
import Diagnostics
import TestSupport
import Testing

/// An addition to a palette, the palette that comes of it, and its changes.
struct AddingCase: Sendable, CustomTestStringConvertible {
  var to: [String] = ["a=1", "b=2", "c=3"]
  var new: [String]
  var place: @Sendable () throws -> Place = { .end }
  var policy = ConflictPolicy.error
  var result: [String]
  var changes: [String]
  var why: String
  var testDescription: String { why }
}

@Suite("Adding entries") struct AddingTests {
  @Test(
    "new entries go to their place, in their order",
    arguments: [
      AddingCase(
        new: ["x=7", "y=8"], result: ["a=1", "b=2", "c=3", "x=7", "y=8"],
        changes: ["+x=7", "+y=8"], why: "at the end"),
      AddingCase(
        new: ["x=7", "y=8"], place: { .before(try ColorName("b")) },
        result: ["a=1", "x=7", "y=8", "b=2", "c=3"], changes: ["+x=7", "+y=8"], why: "before b"),
      AddingCase(
        new: ["x=7", "y=8"], place: { .after(try ColorName("b")) },
        result: ["a=1", "b=2", "x=7", "y=8", "c=3"], changes: ["+x=7", "+y=8"], why: "after b"),
      AddingCase(
        new: ["x=7"], place: { .after(try ColorName("c")) }, result: ["a=1", "b=2", "c=3", "x=7"],
        changes: ["+x=7"], why: "after the last"),
      AddingCase(
        new: ["x=7", "y=8"], place: { .at(1) }, result: ["x=7", "y=8", "a=1", "b=2", "c=3"],
        changes: ["+x=7", "+y=8"], why: "at 1"),
      AddingCase(
        new: ["x=7"], place: { .at(4) }, result: ["a=1", "b=2", "c=3", "x=7"], changes: ["+x=7"],
        why: "at the end by number"),
      AddingCase(
        to: [], new: ["x=7"], place: { .at(1) }, result: ["x=7"], changes: ["+x=7"],
        why: "into an empty palette"),
      AddingCase(new: [], result: ["a=1", "b=2", "c=3"], changes: [], why: "nothing"),
      AddingCase(
        new: ["A=7"], result: ["a=1", "b=2", "c=3", "A=7"], changes: ["+A=7"], why: "case counts"),
      AddingCase(
        new: ["x=?"], result: ["a=1", "b=2", "c=3", "x=?"], changes: ["+x=?"],
        why: "an opaque entry"),
    ])
  func places(_ example: AddingCase) throws { try expect(example) }

  @Test(
    "a policy settles names that are taken",
    arguments: [
      AddingCase(
        new: ["b=9", "x=7"], policy: .keep, result: ["a=1", "b=2", "c=3", "x=7"],
        changes: ["b=2 not 9", "+x=7"], why: "keep"),
      AddingCase(
        new: ["x=7", "x=8"], policy: .keep, result: ["a=1", "b=2", "c=3", "x=7"],
        changes: ["+x=7", "x=7 not 8"], why: "keep, among the new"),
      AddingCase(
        new: ["b=9", "x=7"], place: { .at(1) }, policy: .replace,
        result: ["x=7", "a=1", "b=9", "c=3"], changes: ["b=2 is 9", "+x=7"],
        why: "replace leaves the entry in its place"),
      AddingCase(
        new: ["x=7", "y=8", "x=9"], policy: .replace,
        result: ["a=1", "b=2", "c=3", "x=9", "y=8"], changes: ["+x=7", "+y=8", "x=7 is 9"],
        why: "replace, among the new"),
      AddingCase(
        new: ["b=8", "b=9"], policy: .replace, result: ["a=1", "b=9", "c=3"],
        changes: ["b=2 is 8", "b=8 is 9"], why: "replace twice"),
      AddingCase(
        new: ["b=9"], policy: .rename, result: ["a=1", "b=2", "c=3", "b 2=9"],
        changes: ["+b 2=9"], why: "rename"),
      AddingCase(
        to: ["b=1", "b 2=2"], new: ["b=8", "b=9"], policy: .rename,
        result: ["b=1", "b 2=2", "b 3=8", "b 4=9"], changes: ["+b 3=8", "+b 4=9"],
        why: "rename takes the next free number"),
      AddingCase(
        new: ["x=7", "x=8", "x 2=9"], policy: .rename,
        result: ["a=1", "b=2", "c=3", "x=7", "x 2=8", "x 2 2=9"],
        changes: ["+x=7", "+x 2=8", "+x 2 2=9"], why: "rename, then that very name"),
      AddingCase(
        new: ["b=9"], place: { .before(try ColorName("a")) }, policy: .rename,
        result: ["b 2=9", "a=1", "b=2", "c=3"], changes: ["+b 2=9"], why: "rename, at a place"),
    ])
  func policies(_ example: AddingCase) throws { try expect(example) }

  private func expect(_ example: AddingCase) throws {
    let before = try palette(example.to, title: "T")
    let edit = try before.adding(
      try entries(example.new), at: try example.place(), onConflict: example.policy)
    #expect(described(edit.palette) == example.result)
    #expect(edit.changes.map(described) == example.changes)
    #expect(edit.palette.title == "T")
    for (index, entry) in edit.palette.entries.enumerated() {
      #expect(edit.palette.position(of: entry.name) == index)
      #expect(edit.palette[entry.name] == entry)
    }
    #expect(described(before) == example.to)
  }

  @Test("all names that are taken are reported together")
  func allTaken() throws {
    let before = try palette(["a=1", "b=2", "c=3"])
    let names = try names(["c", "x", "a"])
    let expected = NonEmpty<PaletteError>(
      .nameTaken(names[0], input: 0),
      [.nameRepeated(names[1], input: 2, first: 1), .nameTaken(names[2], input: 3)])
    #expect(throws: Failures(expected)) {
      try before.adding(try entries(["c=7", "x=7", "x=8", "a=9"]))
    }
  }

  @Test("a place that is not there is an error", arguments: [0, -1, 5, Int.max, Int.min])
  func noSuchPlace(_ number: Int) throws {
    let before = try palette(["a=1", "b=2", "c=3"])
    let failure = PaletteError.placeOutOfRange(number, count: 3)
    #expect(throws: Failures(NonEmpty(failure))) {
      try before.adding(try entries(["x=7"]), at: .at(number))
    }
  }

  @Test("a place beside an entry that is not there is an error with a near miss")
  func noSuchNeighbour() throws {
    let before = try palette(["accent=1", "b=2"])
    let failure = PaletteError.noSuchEntry(
      try ColorName("accnet"), input: nil, nearest: try ColorName("accent"))
    for place in [Place.before(try ColorName("accnet")), .after(try ColorName("accnet"))] {
      #expect(throws: Failures(NonEmpty(failure))) {
        try before.adding(try entries(["x=7"]), at: place)
      }
    }
  }

  @Test("another spelling of a name is the same name, and the first spelling stays")
  func canonicalSpelling() throws {
    let before = try palette(["caf\u{E9}=1"])
    let new = try entries(["cafe\u{301}=2"])
    #expect(throws: Failures<PaletteError>.self) { try before.adding(new) }
    let replaced = try before.adding(new, onConflict: .replace).palette
    let spelling = try #require(replaced.entries.first).name.text
    #expect(spelling.utf8.elementsEqual("caf\u{E9}".utf8))
    #expect(described(replaced) == ["caf\u{E9}=2"])
  }

  @Test("adding entries and removing them gives back the same palette")
  func addingThenRemoving() throws {
    var random = SeededGenerator("adding then removing")
    for _ in 0..<300 {
      let old = (0..<Int.random(in: 0...12, using: &random)).map { "old \($0)=\($0)" }
      let new = (0..<Int.random(in: 0...12, using: &random)).map { "new \($0)=\($0)" }
      let before = try palette(old.shuffled(using: &random), title: "T")
      let place = Place.at(Int.random(in: 1...(old.count + 1), using: &random))
      let coming = try entries(new.shuffled(using: &random))
      let after = try before.adding(coming, at: place).palette
      #expect(after.count == old.count + new.count)
      let back = try after.removing(coming.map(\.name).shuffled(using: &random)).palette
      #expect(back == before, "CLR_SEED=\(random.seed)")
      for (index, entry) in back.entries.enumerated() {
        #expect(back.position(of: entry.name) == index, "CLR_SEED=\(random.seed)")
      }
    }
  }
}
