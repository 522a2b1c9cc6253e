import Bytes
import ColorModel
import Foundation
import PaletteFormats
import TestSupport
import Testing

/// The keys are those of docs/clr-files.md; Foundation's reader of property lists finds them, and not ours.
@Suite("Notes of entries in color lists") struct NotesTests {
  private static let all = EntryNotes(
    group: ["Matte", "a/b\\"], ink: .spot, description: "two\nlines & <more>", id: "id-1")

  private static func palette() throws -> ColorPalette {
    var palette = ColorPalette()
    for (name, notes) in [("Matte/a/b\\/Red/Black", all), ("Red/Blue", EntryNotes(group: []))] {
      palette.append(ifFree: .init(try ColorName(name), Color(.srgb, 1, 0, 0), notes: notes))
    }
    palette.append(ifFree: .init(try ColorName("plain"), Color(.srgb, 0, 0, 1)))
    return palette
  }

  /// The objects of a file, by Foundation.
  private static func objects(_ bytes: [UInt8]) throws -> [Any] {
    let list = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    return try #require((list as? [String: Any])?["$objects"] as? [Any])
  }

  /// The strings of ours in all colors, in the order of objects.
  private static func notes(_ bytes: [UInt8]) throws -> [[String: String]] {
    try objects(bytes).compactMap { object in
      guard let color = object as? [String: Any], color["NSColorSpace"] != nil else { return nil }
      return color.filter { $0.key.hasPrefix("Clr") }.compactMapValues { $0 as? String }
    }
  }

  @Test(
    "are strings beside the numbers, and read again", arguments: [PropertyListFormat.xml, .binary])
  func written(_ format: PropertyListFormat) throws {
    let palette = try Self.palette()
    let bytes = try ColorLists.encode(palette, format)
    #expect(
      try Self.notes(bytes) == [
        [
          "ClrGroup": "Matte/a\\/b\\\\", "ClrInk": "spot",
          "ClrDescription": "two\nlines & <more>", "ClrID": "id-1",
        ],
        ["ClrGroup": ""], [:],
      ])
    let read = try ColorLists.decode(bytes).palette
    #expect(read.entries.map(\.notes) == palette.entries.map(\.notes))
    #expect(try ColorLists.encode(read) == bytes)
  }

  @Test("change alone in their color, and the others stay as they are")
  func changed() throws {
    let bytes = try ColorLists.encode(try Self.palette())
    var palette = try ColorLists.decode(bytes).palette
    let notes = EntryNotes(ink: .process, description: "new", id: "id-1")
    palette.replace(at: 0, with: palette.entries[0].annotated(notes))
    let changed = try ColorLists.encode(palette)
    #expect(
      try Self.notes(changed) == [
        ["ClrInk": "process", "ClrDescription": "new", "ClrID": "id-1"], ["ClrGroup": ""], [:],
      ])
    let (old, new) = (try Self.lines(bytes), try Self.lines(changed))
    // A key and a string go; two strings change, one of two lines.
    #expect(new.count == old.count - 3 && Set(new).subtracting(old).count == 2)
    #expect(
      try ColorLists.decode(changed).palette.entries.map(\.notes) == palette.entries.map(\.notes))
    palette.replace(at: 0, with: palette.entries[0].annotated(Self.all))
    #expect(try ColorLists.encode(palette) == bytes)
  }

  private static func lines(_ bytes: [UInt8]) throws -> [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test("a renamed entry has no group, and the rest of its notes")
  func renamed() throws {
    let bytes = try ColorLists.encode(try Self.palette())
    let palette = try ColorLists.decode(bytes).palette
      .renaming(try ColorName("Red/Blue"), to: try ColorName("Red/Green")).palette
    let read = try ColorLists.decode(ColorLists.encode(palette)).palette
    #expect(read.entries[1].notes == nil && read.entries[1].groupPath.group == ["Red"])
    #expect(try Self.notes(ColorLists.encode(palette))[1] == [:])
  }

  /// Two entries with one color object.
  private static let shared = HandMadeList.Edit("UID(9)UID(11)", "UID(9)UID(9)")

  @Test(
    "entries that share a color get copies where their notes differ, and share it again where not")
  func sharing() throws {
    let bytes = try HandMadeList.bytes([
      Self.shared,
      .init("DATA(1 0.4 0 1)", "DATA(1 0.4 0 1)<key>ClrID</key><string>one</string>"),
    ])
    let read = try ColorLists.decode(bytes).palette
    #expect(read.entries.map(\.notes) == [EntryNotes(id: "one"), EntryNotes(id: "one")])
    var palette = read
    palette.replace(at: 1, with: read.entries[1].annotated(EntryNotes(ink: .global, id: "one")))
    let changed = try ColorLists.encode(palette)
    let back = try ColorLists.decode(changed).palette
    #expect(back.entries.map(\.notes) == palette.entries.map(\.notes))
    #expect(back == read)
    #expect(try Self.notes(changed).filter { $0["ClrID"] == "one" }.count == 2)
    // As much as another list brings.
    var other = ColorPalette()
    for entry in palette.entries { other.append(ifFree: entry) }
    let imported = try ColorLists.decode(ColorLists.encode(other)).palette
    #expect(imported.entries.map(\.notes) == palette.entries.map(\.notes) && imported == read)
  }

  @Test("a string that is not a note is kept, also where a note changes")
  func unknown() throws {
    let bytes = try HandMadeList.bytes([
      .init(
        "DATA(1 0.4 0 1)",
        """
        DATA(1 0.4 0 1)<key>ClrInk</key><string>Spot</string><key>ClrGroup</key><string>a//b</string>
        <key>ClrID</key><integer>1</integer><key>ClrOther</key><string>x</string>
        """)
    ])
    var palette = try ColorLists.decode(bytes).palette
    #expect(palette.entries.map(\.notes) == [nil, nil])
    let difference = try ArchiveGraph.difference(Data(bytes), Data(ColorLists.encode(palette)))
    #expect(difference.isEmpty)
    palette.replace(at: 0, with: palette.entries[0].annotated(EntryNotes(description: "d")))
    #expect(
      try Self.notes(ColorLists.encode(palette)).contains([
        "ClrInk": "Spot", "ClrGroup": "a//b", "ClrOther": "x", "ClrDescription": "d",
      ]))
  }

  @Test("of which XML has no characters are losses there, and none in a binary list")
  func forbidden() throws {
    let notes = EntryNotes(description: "bell \u{7}", id: "x")
    var palette = ColorPalette()
    palette.append(ifFree: .init(try ColorName("a"), Color(.srgb, 1, 0, 0), notes: notes))
    let binary = try ColorLists.encode(palette, .binary)
    #expect(try ColorLists.decode(binary).palette.entries[0].notes == notes)
    for palette in [palette, try ColorLists.decode(binary).palette] {
      let encoded = try ColorLists.prepare(palette, .xml)
      #expect(encoded.losses.map(\.summary) == ["‘a’: its description is left out"])
      let bytes = try ColorLists.encode(palette, .xml)
      #expect(try ColorLists.decode(bytes).palette.entries[0].notes == EntryNotes(id: "x"))
      #expect(try Self.notes(bytes) == [["ClrID": "x"]])
    }
  }
}
