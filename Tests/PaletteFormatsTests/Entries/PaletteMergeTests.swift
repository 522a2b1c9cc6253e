import ColorModel
import Diagnostics
import Foundation
import PaletteFormats
import TestSupport
import Testing

@Suite("Merging palettes with entries that derive from others") struct DerivedMergeTests {
  private func palette(_ entries: [String]) throws -> ColorPalette {
    try ColorPalette().adding(try entries.map { try EntryText(argument: $0).entry() }).palette
      .resolvingReferences()
  }

  private func merge(
    _ base: [String], _ ours: [String], _ theirs: [String]
  ) throws -> PaletteMerge {
    PaletteMerge(base: try palette(base), ours: try palette(ours), theirs: try palette(theirs))
  }

  /// Each entry by its spec, else by its 8 bits.
  private func described(_ palette: ColorPalette) -> [String] {
    palette.entries.map { "\($0.name.text)=\($0.spec ?? $0.value.color?.eightBit.hexText ?? "?")" }
  }

  private static let copy = "b=rgb(from var(--a) r g b)"

  @Test("an entry has the color of what it derives from, whichever side changed that")
  func moved() throws {
    let result = try merge(
      ["a=#111111", "z=#fff"], ["a=#222222", "z=#fff"], ["a=#111111", "z=#fff", Self.copy])
    #expect(described(result.palette) == ["a=#222222", "z=#ffffff", Self.copy])
    #expect(result.palette.entries[2].value.color?.eightBit.hexText == "#222222")
    #expect(result.isClean)
    #expect(result.moved.map(\.text) == ["b"])
    // Both sides changed what it derives from: that alone is in conflict.
    let both = try merge(
      ["a=#111111", Self.copy], ["a=#222222", Self.copy], ["a=#333333", Self.copy])
    #expect(both.conflicts.map(\.fact) == [.color])
    #expect(both.conflicts.first?.base?.name.text == "a")
    #expect(both.palette.entries[1].value.color?.eightBit.hexText == "#222222")
    #expect(both.moved == [])
  }

  @Test("an entry derives from a renamed one by its new name, whichever side renamed it")
  func renamed() throws {
    let derived = "c=rgb(from var(--n) r g b)"
    for (ours, theirs) in [
      (["n=#111111"], ["a=#111111", "c=rgb(from var(--a) r g b)"]),
      (["a=#111111", "c=rgb(from var(--a) r g b)"], ["n=#111111"]),
    ] {
      let result = try merge(["a=#111111"], ours, theirs)
      #expect(described(result.palette) == ["n=#111111", derived])
      #expect(result.isClean && result.frozen == [] && result.moved == [])
    }
    // To write the new name into a spec is no change of the entry.
    let changed = try merge(
      ["a=#111111", "c=rgb(from var(--a) r g b)"], ["n=#111111", derived],
      ["a=#111111", "c=rgb(from var(--a) g g b)"])
    #expect(described(changed.palette) == ["n=#111111", "c=rgb(from var(--n) g g b)"])
    #expect(changed.isClean)
  }

  @Test("an entry whose base is gone is a plain color of the same value, also with a fallback")
  func frozen() throws {
    for spec in ["rgb(from var(--a) r g b)", "var(--a, red)"] {
      let result = try merge(
        ["a=#111111", "z=#fff"], ["z=#fff"], ["a=#111111", "z=#fff", "b=\(spec)"])
      #expect(described(result.palette) == ["z=#ffffff", "b=#111111"])
      #expect(result.frozen.map(\.text) == ["b"])
      #expect(result.isClean)
    }
  }

  @Test("entries that came to derive from each other are plain colors")
  func circle() throws {
    let result = try merge(
      ["a=#111111", "b=#222222"], ["a=var(--b)", "b=#222222"], ["a=#111111", "b=var(--a)"])
    #expect(described(result.palette) == ["a=#222222", "b=#111111"])
    #expect(result.frozen.map(\.text) == ["a", "b"])
  }

  @Test("a name that no entry has stays in a spec that has a fallback")
  func foreign() throws {
    let spec = "b=var(--elsewhere, red)"
    let result = try merge(
      ["a=#111111", spec], ["a=#222222", spec], ["a=#111111", spec, "c=#333"])
    #expect(described(result.palette) == ["a=#222222", spec, "c=#333333"])
    #expect(result.frozen == [])
  }
}

@Suite("Merging color lists with what a Mac stored") struct StoredMergeTests {
  typealias Edit = HandMadeList.Edit

  /// The list with another object in the place of the color `old`.
  private static func list(_ color: String) throws -> [UInt8] {
    try HandMadeList.bytes([
      Edit(
        "<string>old</string>\n<dict><key>$class</key>UID(4)<key>NSColorSpace</key><integer>1</integer>\n"
          + #"<key>NSRGB</key>DATA(0.5 0.25 0.125\0)</dict>"#,
        "<string>old</string>\n\(color)")
    ])
  }

  private static func pattern(_ image: String) -> String {
    "<dict><key>$class</key>UID(4)<key>NSColorSpace</key><integer>10</integer><key>NSImage</key>"
      + "UID(12)</dict><data>\(Data(image.utf8).base64EncodedString())</data>"
  }

  private static func catalog(_ name: String) -> String {
    "<dict><key>$class</key>UID(4)<key>NSColorSpace</key><integer>6</integer><key>NSCatalogName</key>"
      + "<string>\(name)</string><key>NSColor</key>UID(9)</dict>"
  }

  private func decode(_ bytes: [UInt8]) throws -> ColorPalette {
    try ColorLists.decode(bytes).palette
  }

  private func setting(_ palette: ColorPalette, _ name: String) throws -> ColorPalette {
    try palette.setting([.init(ColorName(name), Color(red: 1, green: 2, blue: 3))]).palette
  }

  @Test(
    "what the model has no word for is as the side has it that changed it",
    arguments: [
      (pattern("one"), pattern("two")), (catalog("one"), catalog("two")),
      (pattern("one"), catalog("one")),
    ])
  func changed(_ before: String, _ after: String) throws {
    let old = try Self.list(before)
    let new = try Self.list(after)
    let recolored = try ColorLists.encode(try setting(try decode(old), "accent"))
    for (ours, theirs) in [(recolored, new), (new, recolored)] {
      let merge = PaletteMerge(
        base: try decode(old), ours: try decode(ours), theirs: try decode(theirs))
      #expect(merge.isClean)
      let bytes = try ColorLists.encode(merge.palette)
      #expect(try ArchiveGraph.rows(of: Data(bytes), in: Data(new)).rows == [-2, 1])
      #expect(try ArchiveGraph.rows(of: Data(bytes), in: Data(recolored)).rows == [0, -3])
    }
  }

  @Test("it is in conflict where both changed it, and not where both changed it equally")
  func conflict() throws {
    let lists = try ["one", "two", "three"].map { try decode(Self.list(Self.pattern($0))) }
    let merge = PaletteMerge(base: lists[0], ours: lists[1], theirs: lists[2])
    #expect(merge.conflicts.map(\.fact) == [.color])
    let two = try decode(Self.list(Self.pattern("two")))
    let equal = PaletteMerge(base: lists[0], ours: lists[1], theirs: two)
    #expect(equal.isClean)
    let taken = PaletteMerge(base: lists[0], ours: lists[1], theirs: lists[2], prefer: .theirs)
    let bytes = try ColorLists.encode(taken.palette)
    #expect(
      try ArchiveGraph.rows(of: Data(bytes), in: Data(Self.list(Self.pattern("three")))).rows
        == [0, 1])
  }

  @Test("an untouched entry is as its file stored it, whatever becomes of the others")
  func kept() throws {
    for color in [Self.pattern("one"), Self.catalog("one")] {
      let old = try Self.list(color)
      let base = try decode(old)
      let added = try decode(old).adding([.init(ColorName("new"), Color(red: 1, green: 2, blue: 3))]
      )
      let merge = PaletteMerge(
        base: base, ours: try setting(try decode(old), "accent"), theirs: added.palette)
      #expect(merge.isClean)
      let bytes = Data(try ColorLists.encode(merge.palette))
      #expect(try ArchiveGraph.rows(of: bytes, in: Data(old)).rows == [-2, 1, -1])
      // Renamed and moved on the other side, it is still that.
      let renamed = try decode(old).renaming(ColorName("old"), to: ColorName("x")).palette
      let other = PaletteMerge(
        base: base, ours: try setting(try decode(old), "accent"), theirs: renamed)
      #expect(other.isClean)
      #expect(other.palette.entries.map(\.name.text) == ["accent", "x"])
      #expect(other.palette.entries[1].value == base.entries[1].value)
      let read = try decode(try ColorLists.encode(other.palette))
      #expect(
        PaletteMerge(base: other.palette, ours: other.palette, theirs: read).palette
          == other.palette)
    }
  }
}
