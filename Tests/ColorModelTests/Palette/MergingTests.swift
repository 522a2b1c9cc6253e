import ColorModel
import Diagnostics
import Testing

/// A merge, what comes of it and its changes.
struct MergingCase: Sendable, CustomTestStringConvertible {
  var palettes: [[String]]
  var policy: ConflictPolicy
  var result: [String]
  var changes: [String]
  var why: String
  var testDescription: String { why }
}

@Suite("Merging palettes") struct MergingTests {
  private static func list(_ texts: [[String]]) throws -> NonEmpty<ColorPalette> {
    let palettes = try texts.map { try palette($0) }
    return NonEmpty(try #require(palettes.first), Array(palettes.dropFirst()))
  }

  @Test(
    "entries come in the order of the palettes, and a policy settles conflicts",
    arguments: [
      MergingCase(
        palettes: [["a=1", "b=2"]], policy: .error, result: ["a=1", "b=2"], changes: [],
        why: "one palette"),
      MergingCase(
        palettes: [[], ["a=1"], []], policy: .error, result: ["a=1"], changes: ["+a=1"],
        why: "empty palettes"),
      MergingCase(
        palettes: [["b=2", "a=1"], ["d=4", "c=3"]], policy: .error,
        result: ["b=2", "a=1", "d=4", "c=3"], changes: ["+d=4", "+c=3"], why: "no name twice"),
      MergingCase(
        palettes: [["a=1", "b=2"], ["b=2", "c=3"]], policy: .error, result: ["a=1", "b=2", "c=3"],
        changes: ["+c=3"], why: "a name with equal colors is no conflict"),
      MergingCase(
        palettes: [["a=?"], ["a=?"]], policy: .error, result: ["a=?"], changes: [],
        why: "equal opaque entries"),
      MergingCase(
        palettes: [["a=1"], ["A=2"]], policy: .error, result: ["a=1", "A=2"], changes: ["+A=2"],
        why: "case counts"),
      MergingCase(
        palettes: [["a=1", "b=2"], ["a=8", "c=3"], ["a=9"]], policy: .keep,
        result: ["a=1", "b=2", "c=3"], changes: ["a=1 not 8", "+c=3", "a=1 not 9"],
        why: "keep"),
      MergingCase(
        palettes: [["a=1", "b=2"], ["a=8"], ["a=9"]], policy: .replace, result: ["a=9", "b=2"],
        changes: ["a=1 is 8", "a=8 is 9"], why: "replace stays in its place"),
      MergingCase(
        palettes: [["a=1"], ["a=8", "b=2"], ["a=9"]], policy: .rename,
        result: ["a=1", "a 2=8", "b=2", "a 3=9"], changes: ["+a 2=8", "+b=2", "+a 3=9"],
        why: "rename"),
      MergingCase(
        palettes: [["a=1", "a 2=2"], ["a=8"]], policy: .rename, result: ["a=1", "a 2=2", "a 3=8"],
        changes: ["+a 3=8"], why: "rename takes the next free number"),
    ])
  func merged(_ example: MergingCase) throws {
    let edit = try ColorPalette.merging(
      try Self.list(example.palettes), onConflict: example.policy)
    #expect(described(edit.palette) == example.result)
    #expect(edit.changes.map(described) == example.changes)
    for (index, entry) in edit.palette.entries.enumerated() {
      #expect(edit.palette.position(of: entry.name) == index)
    }
  }

  @Test("all conflicts are reported together, with where both values come from")
  func conflicts() throws {
    let list = try Self.list([["a=1"], ["b=2"], ["b=3", "a=1"], ["a=9"]])
    let error = #expect(throws: Failures<MergeConflict>.self) {
      try ColorPalette.merging(list)
    }
    let conflicts = try #require(error).all
    #expect(conflicts.map(\.name.text) == ["b", "a"])
    #expect(conflicts.map(\.earlierSource) == [1, 0])
    #expect(conflicts.map(\.laterSource) == [2, 3])
    #expect(conflicts.map(\.earlier.color?.eightBit.red) == [2, 1])
    #expect(conflicts.map(\.later.color?.eightBit.red) == [3, 9])
  }

  @Test("the title is that of the first palette that has one")
  func title() throws {
    let palettes = try [palette([]), palette([], title: "B"), palette([], title: "C")]
    let merged = try ColorPalette.merging(NonEmpty(palettes[0], [palettes[1], palettes[2]]))
    #expect(merged.palette.title == "B")
  }

  @Test(
    "colors count as the same where their 8-bit sRGB is",
    arguments: [
      (Color(red: 1, green: 2, blue: 3), Color(.srgb, 1.001 / 255, 2 / 255.0, 3 / 255.0), true),
      (Color(red: 1, green: 2, blue: 3), Color(red: 1, green: 2, blue: 4), false),
      (Color(red: 1, green: 2, blue: 3), Color(red: 1, green: 2, blue: 3, alpha: 254), false),
      (Color(.srgb, 1, 1, 1), Color(.genericRGB, 1, 1, 1), true),
      // The 8-bit sRGB of these, mapped, is coloraide's (Tests/Fixtures/vectors/gamut.tsv).
      (Color(.displayP3, 1, 0, 0), Color(red: 0xFF, green: 0x0B, blue: 0x0C), false),
      (Color(.displayP3, 0, 0, 1), Color(red: 0, green: 0, blue: 0xFF), false),
      (Color(.srgb, 1.2, 0, 0), Color(red: 0xFF, green: 0x69, blue: 0x56), false),
      (Color(.srgb, 1.0001, 0, 0), Color(red: 0xFF, green: 0, blue: 0), false),
      (Color(.srgb, 1.00007, 0, 0), Color(red: 0xFF, green: 0, blue: 0), true),
      (Color(.srgb, 1.2, 0, 0), Color(.srgb, 1.2, 0, 0), true),
      (Color(.srgb, 1.2, 0, 0), Color(.srgb, 1.3, 0, 0), false),
    ])
  func same(_ a: Color, _ b: Color, _ expected: Bool) {
    #expect(a.isSameForMerging(as: b) == expected)
    #expect(b.isSameForMerging(as: a) == expected)
  }

  // Rounded to 8 bits, 0.5 is 128/255, and to one decimal, 0.502 is 0.5. The last of these are two of
  // which neither comes of the other by rounding; then the earlier one stays.
  @Test(
    "of two colors that are the same but for rounding, the finer one is kept in the first place",
    arguments: [
      (Color(.srgb, 0.5, 0.5, 0.5), Color(red: 128, green: 128, blue: 128)),
      (Color(.srgb, 0.502, 0.5, 0.5), Color(.srgb, 0.5, 0.5, 0.5)),
      (Color(.srgb, 1, 0, 0, alpha: 0.3), Color(red: 255, green: 0, blue: 0, alpha: 77)),
      (Color(.srgb, [0, nil, 0]), Color(red: 0, green: 0, blue: 0)),
      (Color(.oklch, 0.6001, 0.1, 20), Color(.oklch, 0.6, 0.1, 20)),
    ])
  func finer(_ fine: Color, _ coarse: Color) throws {
    try #require(fine.isSameForMerging(as: coarse))
    for (first, second) in [(fine, coarse), (coarse, fine)] {
      let other = ColorPalette.Entry(try ColorName("x"), Color(red: 1, green: 2, blue: 3))
      let name = try ColorName("gray")
      var earlier = ColorPalette()
      for entry in [ColorPalette.Entry(name, first), other] { earlier.append(ifFree: entry) }
      var later = ColorPalette()
      later.append(ifFree: .init(name, second))
      let edit = try ColorPalette.merging(NonEmpty(earlier, [later]))
      #expect(edit.palette.entries == [.init(name, fine), other])
      guard case .joined(let two, as: let kept)? = edit.changes.first else {
        Issue.record("\(edit.changes)")
        continue
      }
      #expect(kept == .color(fine))
      #expect(two.name == name && two.earlierSource == 0 && two.laterSource == 1)
      #expect(two.earlier == .color(first) && two.later == .color(second))
    }
  }

  @Test(
    "where neither of two colors comes of the other by rounding, the earlier one stays",
    arguments: [
      (Color(.srgb, 0.501, 0.5, 0.5), Color(.srgb, 0.502, 0.5, 0.5), true),
      (Color(.oklch, 0.6, 0.1, 20), Color(.srgb, 0.7044, 0.405, 0.4054), true),
      // One color in two spaces is no news.
      (Color(.srgb, 1, 1, 1), Color(.genericRGB, 1, 1, 1), false),
      (Color(.hsl, 0, 100, 50), Color(red: 255, green: 0, blue: 0), false),
    ])
  func neitherIsFiner(_ a: Color, _ b: Color, _ isSaid: Bool) throws {
    try #require(a.isSameForMerging(as: b))
    for (first, second) in [(a, b), (b, a)] {
      let palettes = try [first, second].map { color in
        var palette = ColorPalette()
        palette.append(ifFree: .init(try ColorName("x"), color))
        return palette
      }
      let edit = try ColorPalette.merging(NonEmpty(palettes[0], [palettes[1]]))
      #expect(edit.palette == palettes[0])
      #expect(edit.changes.count == (isSaid ? 1 : 0))
    }
  }
}
