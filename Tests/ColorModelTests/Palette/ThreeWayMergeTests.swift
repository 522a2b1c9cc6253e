import ColorModel
import TestSupport
import Testing

/// Three palettes and the merged one, in short, with the conflicts: `color a: 1 | 2 | 3`.
struct ThreeWayCase: Sendable, CustomTestStringConvertible {
  let why: String
  let base: String
  let ours: String
  let theirs: String
  let merged: String
  var conflicts: [String] = []
  var testDescription: String { why }
}

@Suite("Merging two palettes that were made of one") struct ThreeWayMergeTests {
  @Test(
    "each fact is as the side has it that changed it",
    arguments: [
      ThreeWayCase(
        why: "nothing", base: "a=1 b=2", ours: "a=1 b=2", theirs: "a=1 b=2", merged: "a=1 b=2"),
      ThreeWayCase(why: "no entries at all", base: "", ours: "", theirs: "", merged: ""),
      ThreeWayCase(
        why: "two colors", base: "a=1 b=2", ours: "a=8 b=2", theirs: "a=1 b=9", merged: "a=8 b=9"),
      ThreeWayCase(
        why: "one color on both sides", base: "a=1", ours: "a=8", theirs: "a=8", merged: "a=8"),
      ThreeWayCase(
        why: "two removed", base: "a=1 b=2 c=3", ours: "b=2 c=3", theirs: "a=1 b=2", merged: "b=2"),
      ThreeWayCase(
        why: "one removed on both sides", base: "a=1 b=2", ours: "b=2", theirs: "b=2",
        merged: "b=2"),
      ThreeWayCase(
        why: "both added, at one place", base: "a=1 b=2", ours: "a=1 x=7 b=2",
        theirs: "a=1 y=8 b=2", merged: "a=1 x=7 y=8 b=2"),
      ThreeWayCase(
        why: "both added at the end", base: "a=1", ours: "a=1 x=7 y=8", theirs: "a=1 z=9",
        merged: "a=1 x=7 y=8 z=9"),
      ThreeWayCase(
        why: "both added at the beginning", base: "a=1", ours: "x=7 a=1", theirs: "z=9 a=1",
        merged: "x=7 z=9 a=1"),
      ThreeWayCase(
        why: "both added the file", base: "", ours: "a=1 b=2 d=4", theirs: "a=1 c=3 d=4",
        merged: "a=1 b=2 c=3 d=4"),
      ThreeWayCase(
        why: "both added the file, with nothing in common", base: "", ours: "a=1 b=2",
        theirs: "c=3", merged: "a=1 b=2 c=3"),
      ThreeWayCase(
        why: "added by both with one color", base: "a=1", ours: "a=1 x=7", theirs: "x=7 a=1",
        merged: "a=1 x=7"),
      ThreeWayCase(
        why: "added after an entry that ours removed", base: "a=1 b=2 c=3", ours: "a=1 c=3",
        theirs: "a=1 b=2 x=7 c=3", merged: "a=1 x=7 c=3"),
      ThreeWayCase(
        why: "moved by theirs past one that ours removed", base: "g=1 h=2 e=3 a=4 b=5",
        ours: "g=1 e=3 b=5 a=4", theirs: "g=1 e=3 h=2 a=4 b=5", merged: "g=1 e=3 b=5 a=4"),
      ThreeWayCase(
        why: "renamed by theirs", base: "a=1 b=2 c=3", ours: "a=1 b=2 c=3",
        theirs: "a=1 x=2 c=3", merged: "a=1 x=2 c=3"),
      ThreeWayCase(
        why: "renamed here, another color there", base: "a=1 b=2", ours: "x=1 b=2",
        theirs: "a=9 b=2", merged: "x=9 b=2"),
      ThreeWayCase(
        why: "another color here, renamed there", base: "a=1 b=2", ours: "a=9 b=2",
        theirs: "x=1 b=2", merged: "x=9 b=2"),
      ThreeWayCase(
        why: "renamed equally", base: "a=1 b=2", ours: "x=1 b=2", theirs: "x=1 b=2",
        merged: "x=1 b=2"),
      ThreeWayCase(
        why: "renamed equally, and given another color by theirs", base: "a=1 b=2", ours: "x=1 b=2",
        theirs: "x=9 b=2", merged: "x=9 b=2"),
      ThreeWayCase(
        why: "renamed equally, and given another color by ours", base: "a=1 b=2", ours: "x=9 b=2",
        theirs: "x=1 b=2", merged: "x=9 b=2"),
      ThreeWayCase(
        why: "renamed here, and added there with one color", base: "a=1 b=2", ours: "x=1 b=2",
        theirs: "a=1 b=2 x=1", merged: "x=1 b=2"),
      ThreeWayCase(
        why: "added here, and renamed there with one color", base: "a=1 b=2", ours: "a=1 b=2 x=1",
        theirs: "x=1 b=2", merged: "x=1 b=2"),
      ThreeWayCase(
        why: "two renamed to one name with one color", base: "a=1 b=1 c=3", ours: "x=1 b=1 c=3",
        theirs: "a=1 x=1 c=3", merged: "x=1 c=3"),
      ThreeWayCase(
        why: "two names changed places", base: "a=1 b=2 c=3", ours: "a=2 b=1 c=3",
        theirs: "a=1 b=2 c=9", merged: "a=2 b=1 c=9"),
      ThreeWayCase(
        why: "moved by theirs", base: "a=1 b=2 c=3 d=4", ours: "a=1 b=2 c=3 d=9",
        theirs: "d=4 a=1 b=2 c=3", merged: "d=9 a=1 b=2 c=3"),
      ThreeWayCase(
        why: "moved by both: the place of ours", base: "a=1 b=2 c=3 d=4", ours: "d=4 a=1 b=2 c=3",
        theirs: "a=1 d=4 b=2 c=3", merged: "d=4 a=1 b=2 c=3"),
      ThreeWayCase(
        why: "different ones moved", base: "a=1 b=2 c=3 d=4 e=5", ours: "e=5 a=1 b=2 c=3 d=4",
        theirs: "b=2 c=3 d=4 a=1 e=5", merged: "e=5 b=2 c=3 d=4 a=1"),
      ThreeWayCase(
        why: "moved here, removed there", base: "a=1 b=2 c=3", ours: "c=3 a=1 b=2",
        theirs: "a=1 b=2", merged: "a=1 b=2"),
      ThreeWayCase(
        why: "removed here, moved there", base: "a=1 b=2 c=3", ours: "a=1 b=2",
        theirs: "c=3 a=1 b=2", merged: "a=1 b=2"),
      ThreeWayCase(
        why: "case counts", base: "a=1", ours: "a=1 X=7", theirs: "a=1 x=8",
        merged: "a=1 X=7 x=8"),
      ThreeWayCase(
        why: "opaque entries", base: "a=? b=2", ours: "a=? b=3", theirs: "c=? b=2",
        merged: "c=? b=3"),
      ThreeWayCase(
        why: "a new spelling of a name", base: "caf\u{E9}=1", ours: "caf\u{E9}=7",
        theirs: "cafe\u{301}=1", merged: "cafe\u{301}=7"),
      ThreeWayCase(
        why: "all removed here, one added there", base: "a=1 b=2", ours: "", theirs: "a=1 b=2 c=3",
        merged: "c=3"),
    ])
  func clean(_ example: ThreeWayCase) throws { try check(example) }

  @Test(
    "a fact that both changed differently is as in ours, and a conflict",
    arguments: [
      ThreeWayCase(
        why: "color", base: "a=1 b=2", ours: "a=7 b=2", theirs: "a=8 b=2", merged: "a=7 b=2",
        conflicts: ["color a: a=1 | a=7 | a=8"]),
      ThreeWayCase(
        why: "a color here, a pattern there", base: "a=1 b=2", ours: "a=7 b=2",
        theirs: "a=? b=2", merged: "a=7 b=2", conflicts: ["color a: a=1 | a=7 | a=?"]),
      ThreeWayCase(
        why: "changed and removed", base: "a=1 b=2", ours: "a=7 b=2", theirs: "b=2",
        merged: "a=7 b=2", conflicts: ["presence a: a=1 | a=7 | -"]),
      ThreeWayCase(
        why: "removed and changed", base: "a=1 b=2", ours: "b=2", theirs: "a=7 b=2", merged: "b=2",
        conflicts: ["presence -: a=1 | - | a=7"]),
      ThreeWayCase(
        why: "removed and renamed", base: "a=1 b=2", ours: "b=2", theirs: "x=1 b=2", merged: "b=2",
        conflicts: ["presence -: a=1 | - | x=1"]),
      ThreeWayCase(
        why: "renamed and removed", base: "a=1 b=2", ours: "x=1 b=2", theirs: "b=2",
        merged: "x=1 b=2", conflicts: ["presence x: a=1 | x=1 | -"]),
      ThreeWayCase(
        why: "two names", base: "a=1 b=2", ours: "x=1 b=2", theirs: "y=1 b=2", merged: "x=1 b=2",
        conflicts: ["name x: a=1 | x=1 | y=1"]),
      ThreeWayCase(
        why: "renamed and moved, and removed", base: "a=1 b=2 c=3", ours: "b=2 c=3 x=1",
        theirs: "b=2 c=3", merged: "b=2 c=3 x=1", conflicts: ["presence x: a=1 | x=1 | -"]),
      ThreeWayCase(
        why: "two names, in two places", base: "a=1 b=2 c=3", ours: "b=2 c=3 x=1",
        theirs: "y=1 b=2 c=3", merged: "b=2 c=3 x=1", conflicts: ["name x: a=1 | x=1 | y=1"]),
      ThreeWayCase(
        why: "added twice", base: "a=1", ours: "a=1 x=7", theirs: "a=1 x=8", merged: "a=1 x=7",
        conflicts: ["addition x: - | x=7 | x=8"]),
      ThreeWayCase(
        why: "renamed here, added there", base: "a=1 b=2", ours: "x=1 b=2", theirs: "a=1 b=2 x=8",
        merged: "x=1 b=2", conflicts: ["addition x: - | x=1 | x=8"]),
      ThreeWayCase(
        why: "added here, renamed there: the old name stays", base: "a=1 b=2", ours: "a=1 b=2 x=8",
        theirs: "x=1 b=2", merged: "a=1 b=2 x=8", conflicts: ["addition x: - | x=8 | x=1"]),
      ThreeWayCase(
        why: "two renamed to one name", base: "a=1 b=2 c=3", ours: "x=1 b=2 c=3",
        theirs: "a=1 x=2 c=3", merged: "x=1 b=2 c=3", conflicts: ["addition x: - | x=1 | x=2"]),
      ThreeWayCase(
        why: "all kinds, in the order of the base", base: "a=1 b=2 c=3 d=4 e=5",
        ours: "a=11 b=12 d1=4 e=5 n=7", theirs: "a=21 c=13 d2=4 e=5 n=8",
        merged: "a=11 b=12 d1=4 e=5 n=7",
        conflicts: [
          "color a: a=1 | a=11 | a=21", "presence b: b=2 | b=12 | -",
          "presence -: c=3 | - | c=13", "name d1: d=4 | d1=4 | d2=4", "addition n: - | n=7 | n=8",
        ]),
    ])
  func conflicts(_ example: ThreeWayCase) throws { try check(example) }

  private func check(_ example: ThreeWayCase) throws {
    let merge = try Self.merge(example)
    #expect(described(merge.palette).joined(separator: " ") == example.merged)
    #expect(merge.conflicts.map(described) == example.conflicts)
    #expect(merge.isClean == example.conflicts.isEmpty)
    for (index, entry) in merge.palette.entries.enumerated() {
      #expect(merge.palette.position(of: entry.name) == index)
    }
  }

  private static func merge(
    _ example: ThreeWayCase, prefer side: MergeSide? = nil
  ) throws -> ThreeWayMerge {
    let three = try [example.base, example.ours, example.theirs].map {
      try palette($0.split(separator: " ").map(String.init))
    }
    return ColorPalette.merging(base: three[0], ours: three[1], theirs: three[2], prefer: side)
  }

  @Test(
    "the preferred side decides, and its order is never asked for",
    arguments: [
      (MergeSide.ours, "a=11 b=12 d1=4 e=5 n=7"), (.theirs, "a=21 c=13 d2=4 e=5 n=8"),
      (.base, "a=1 b=2 c=3 d=4 e=5"),
    ])
  func preferred(_ side: MergeSide, _ merged: String) throws {
    let example = ThreeWayCase(
      why: "", base: "a=1 b=2 c=3 d=4 e=5", ours: "a=11 b=12 d1=4 e=5 n=7",
      theirs: "a=21 c=13 d2=4 e=5 n=8", merged: merged)
    let merge = try Self.merge(example, prefer: side)
    #expect(described(merge.palette).joined(separator: " ") == merged)
    #expect(merge.conflicts.count == 5)
  }

  @Test(
    "a name that two entries came to have goes to the preferred side; the other has its old one",
    arguments: [
      ("a=1 b=2", "x=1 b=2", "a=1 b=2 x=8", MergeSide.theirs, "a=1 b=2 x=8"),
      ("a=1 b=2", "x=1 b=2", "a=1 b=2 x=8", .base, "a=1 b=2"),
      ("a=1 b=2", "a=1 b=2 x=8", "x=1 b=2", .theirs, "x=1 b=2"),
      ("a=1 b=2", "a=1 b=2 x=8", "x=1 b=2", .base, "a=1 b=2"),
      ("a=1 b=2 c=3", "x=1 b=2 c=3", "a=1 x=2 c=3", .theirs, "a=1 x=2 c=3"),
      ("a=1 b=2 c=3", "x=1 b=2 c=3", "a=1 x=2 c=3", .base, "a=1 b=2 c=3"),
    ])
  func preferredName(
    _ base: String, _ ours: String, _ theirs: String, _ side: MergeSide, _ merged: String
  ) throws {
    let example = ThreeWayCase(why: "", base: base, ours: ours, theirs: theirs, merged: merged)
    let merge = try Self.merge(example, prefer: side)
    #expect(described(merge.palette).joined(separator: " ") == merged)
    #expect(merge.conflicts.map(\.fact) == [.addition])
  }
}

/// A conflict in short.
private func described(_ conflict: ThreeWayConflict) -> String {
  let sides = [conflict.base, conflict.ours, conflict.theirs].map { $0.map(described) ?? "-" }
  return "\(conflict.fact) \(conflict.mergedName?.text ?? "-"): \(sides.joined(separator: " | "))"
}

@Suite("The facts beside colors in a merge of two palettes that were made of one")
struct ThreeWayFactsTests {
  private let name: ColorName
  private let red = Color(red: 255, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 255)

  init() throws { name = try ColorName("a") }

  private func palette(
    _ color: Color, spec: String? = nil, notes: EntryNotes? = nil, title: String? = nil,
    columns: Int? = nil
  ) -> ColorPalette {
    var palette = ColorPalette(title: title)
    palette.columns = columns
    palette.append(ifFree: .init(name, color, spec: spec, notes: notes))
    return palette
  }

  private func merge(
    _ base: ColorPalette, _ ours: ColorPalette, _ theirs: ColorPalette
  ) throws -> (ColorPalette.Entry, ThreeWayMerge) {
    let comparison = EntryComparison(derives: { $0.hasPrefix("var(") })
    let merge = ColorPalette.merging(
      base: base, ours: ours, theirs: theirs, comparing: comparison)
    return (try #require(merge.palette.entries.first), merge)
  }

  @Test("a spec follows its color, and alone it is the one that somebody wrote again")
  func specs() throws {
    for (base, ours, theirs, spec) in [
      (nil, nil, "red", "red"), (nil, "red", nil, "red"), ("red", nil, "red", nil),
      ("red", "red", nil, nil), (nil, "red", "rgb(255 0 0)", "red"),
    ] {
      let (entry, merge) = try merge(
        palette(red, spec: base), palette(red, spec: ours), palette(red, spec: theirs))
      #expect(entry.spec == spec)
      #expect(merge.isClean)
    }
    // The color of ours is not the one that theirs wrote in another way.
    let (entry, merge) = try merge(
      palette(red, spec: "red"), palette(blue, spec: "blue"), palette(red, spec: "#f00"))
    #expect(entry.spec == "blue")
    #expect(merge.isClean)
  }

  @Test("an entry that derives from others in one way is the same, whatever their color is")
  func derived() throws {
    let spec = "var(--b)"
    let (entry, merge) = try merge(
      palette(red, spec: spec), palette(blue, spec: spec),
      palette(Color(red: 1, green: 2, blue: 3), spec: spec))
    #expect(entry.spec == spec)
    #expect(merge.isClean)
    let (kept, conflict) = try self.merge(
      palette(red), palette(red, spec: spec), palette(red, spec: "var(--c)"))
    #expect(kept.spec == spec)
    #expect(conflict.conflicts.map(\.fact) == [.color])
    // To derive it is a change of the color, even if that is the same at present.
    let (changed, recolored) = try self.merge(
      palette(red), palette(red, spec: spec), palette(blue))
    #expect(changed.spec == spec)
    #expect(recolored.conflicts.map(\.fact) == [.color])
  }

  @Test("a color in another space, or with a missing component, is another color")
  func spaces() throws {
    let others = [
      Color(.hsl, 0, 100, 50), Color(.srgb, [1, nil, 0]), Color(.hsl, 360, 100, 50),
      Color(.srgb, 1, 0, 0, alpha: 0), Color(.srgb, 1e9, -1e9, 0), Color(.oklch, [1, nil, nil]),
    ]
    for color in others {
      let (entry, merge) = try merge(palette(red), palette(red), palette(color))
      #expect(entry.value == .color(color))
      #expect(merge.isClean)
      let (kept, conflict) = try self.merge(palette(red), palette(blue), palette(color))
      #expect(kept.value == .color(blue))
      #expect(conflict.conflicts.map(\.fact) == [.color])
    }
  }

  @Test("each kind of note is a fact of its own")
  func notes() throws {
    let (entry, merge) = try merge(
      palette(red, notes: EntryNotes(ink: .spot, description: "d")),
      palette(red, notes: EntryNotes(ink: .spot, description: "ours", id: "i")),
      palette(blue, notes: EntryNotes(ink: .process, description: "d")))
    #expect(entry.value == .color(blue))
    #expect(entry.notes == EntryNotes(ink: .process, description: "ours", id: "i"))
    #expect(merge.isClean)
    let (kept, conflict) = try self.merge(
      palette(red), palette(red, notes: EntryNotes(ink: .spot, id: "i")),
      palette(red, notes: EntryNotes(ink: .global, id: "i")))
    #expect(kept.notes == EntryNotes(ink: .spot, id: "i"))
    #expect(conflict.conflicts.map(\.fact) == [.note(.ink)])
    // Removed on the other side, an entry with a new note is in conflict.
    let removed = ColorPalette.merging(
      base: palette(red), ours: palette(red, notes: EntryNotes(id: "i")), theirs: ColorPalette())
    #expect(removed.conflicts.map(\.fact) == [.presence])
    #expect(removed.palette.entries.first?.notes == EntryNotes(id: "i"))
  }

  @Test("a value that a theme gets while the other side removes its entry is a conflict")
  func themes() throws {
    let base = try ColorModelTests.palette(["a=1", "b=2"])
    let removed = try ColorModelTests.palette(["a=1"])
    var dark = base
    dark.themes = [ColorPalette.Theme("dark", own: try ColorModelTests.palette(["b=9"]))]
    for (ours, theirs, side) in [(dark, removed, MergeSide.ours), (removed, dark, .theirs)] {
      let merge = ColorPalette.merging(base: base, ours: ours, theirs: theirs)
      let conflict = try #require(merge.conflicts.first)
      #expect(merge.conflicts.count == 1 && conflict.fact == .presence && conflict.theme == "dark")
      #expect(conflict[side]?.value == dark.themes[0].own.entries[0].value)
      #expect(conflict.base == base.entries[1])
      #expect(merge.palette.themes == (side == .ours ? dark.themes : []))
      let preferred = ColorPalette.merging(base: base, ours: ours, theirs: theirs, prefer: side)
      #expect(preferred.palette.themes == dark.themes)
    }
    // One that only the theme has is none.
    dark.themes = [ColorPalette.Theme("dark", own: try ColorModelTests.palette(["c=9"]))]
    let merge = ColorPalette.merging(base: base, ours: removed, theirs: dark)
    #expect(merge.isClean && merge.palette.themes == dark.themes)
  }

  @Test("the title is a fact, and the columns are those of ours where both changed them")
  func titles() throws {
    let cases: [(String?, String?, String?, String?, Bool)] = [
      (nil, "T", nil, "T", true), (nil, nil, "T", "T", true), ("T", nil, "T", nil, true),
      ("T", "T", "", "", true), ("T", "U", "U", "U", true), ("T", "U", "V", "U", false),
      (nil, "U", "V", "U", false),
    ]
    for (base, ours, theirs, title, isClean) in cases {
      let (_, merge) = try merge(
        palette(red, title: base, columns: 1), palette(red, title: ours, columns: 2),
        palette(red, title: theirs, columns: 3))
      #expect(merge.palette.title == title)
      #expect((merge.titleConflict == nil) == isClean)
      #expect(merge.palette.columns == 2)
      #expect(merge.conflicts.isEmpty)
    }
    let preferred = ColorPalette.merging(
      base: palette(red, title: "T"), ours: palette(red, title: "U"),
      theirs: palette(red, title: "V"), prefer: .theirs)
    #expect(preferred.palette.title == "V")
    let (_, columns) = try merge(
      palette(red, columns: 4), palette(red, columns: 4), palette(red, columns: 8))
    #expect(columns.palette.columns == 8)
  }
}
