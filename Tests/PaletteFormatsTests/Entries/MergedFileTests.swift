import ColorModel
import Foundation
import PaletteFormats
import TestSupport
import Testing

/// Text merging makes wrong or unreadable files of 48 in 300 such pairs.
@Suite("Merged files") struct MergedFileTests {
  private static let colors = [
    Color(red: 0, green: 0, blue: 0), Color(red: 255, green: 255, blue: 255),
    Color(.srgb, [nil, 0.5, 1]), Color(.hsl, 360, 100, 50), Color(.displayP3, 1, 0, 0),
    Color(.srgb, 1, 0, 0, alpha: 0.5), Color(.genericRGB, 0.5, 0.25, 0.125),
    Color(.oklch, 0.6, 0.2, 259), Color(.srgb, 1e9, -1e9, 0),
  ]

  /// A palette that was read from a file, after a few random edits, written and read again.
  private func edited(
    _ bytes: [UInt8], _ format: PropertyListFormat, _ side: String,
    _ random: inout SeededGenerator
  ) throws -> [UInt8] {
    var palette = try ColorLists.decode(bytes).palette
    for number in 0..<Int.random(in: 0...4, using: &random) {
      let color = Self.colors.randomElement(using: &random) ?? Self.colors[0]
      let name = palette.entries.randomElement(using: &random)?.name
      switch (Int.random(in: 0..<6, using: &random), name) {
      case (0, let name?): palette = try palette.removing([name]).palette
      case (1, let name?): palette = try palette.setting([.init(name, color)]).palette
      case (2, let name?):
        let new = try ColorName("\(side) \(number)")
        if palette[new] == nil { palette = try palette.renaming(name, to: new).palette }
      case (3, let name?):
        let entry = try #require(palette[name])
        let notes = EntryNotes(ink: .spot, description: "\(side) \(number)")
        var others = ColorPalette()
        for old in palette.entries {
          others.append(ifFree: old.name == entry.name ? old.annotated(notes) : old)
        }
        others.payload = palette.payload
        palette = others
      case (4, let name?):
        let entry = try #require(palette[name])
        palette = try palette.removing([name]).palette
        let place = Int.random(in: 1...(palette.count + 1), using: &random)
        palette = try palette.adding([entry], at: .at(place)).palette
      default:
        let new = try ColorName(Bool.random(using: &random) ? "\(side) n\(number)" : "n\(number)")
        guard palette[new] == nil else { continue }
        let place = Int.random(in: 1...(palette.count + 1), using: &random)
        palette = try palette.adding([.init(new, color)], at: .at(place)).palette
      }
    }
    return try ColorLists.encode(palette, format)
  }

  @Test(
    "of random edits on two sides read back as the merge, whatever file an entry came from",
    arguments: [PropertyListFormat.xml, .binary])
  func random(_ format: PropertyListFormat) throws {
    var random = SeededGenerator("merged files in \(format)")
    let pattern =
      "<dict><key>$class</key>UID(4)<key>NSColorSpace</key><integer>10</integer><key>NSImage</key>"
      + "UID(12)</dict><data>AAAA</data>"
    let list = try HandMadeList.bytes([
      .init(
        "<string>old</string>\n<dict><key>$class</key>UID(4)<key>NSColorSpace</key><integer>1</integer>\n"
          + #"<key>NSRGB</key>DATA(0.5 0.25 0.125\0)</dict>"#, "<string>old</string>\n\(pattern)")
    ])
    for round in 0..<300 {
      var base = try ColorLists.decode(list).palette
      for (number, color) in Self.colors.enumerated() {
        base = try base.adding([.init(ColorName("c\(number)"), color)]).palette
      }
      let bytes = try ColorLists.encode(base, format)
      let ours = try edited(bytes, format, "ours", &random)
      let theirs = try edited(bytes, .xml, "theirs", &random)
      let merge = PaletteMerge(
        base: try ColorLists.decode(bytes).palette, ours: try ColorLists.decode(ours).palette,
        theirs: try ColorLists.decode(theirs).palette)
      let written = try ColorLists.decode(try ColorLists.encode(merge.palette)).palette
      let context = "seed \(random.seed), round \(round)"
      #expect(written == merge.palette, "\(context)")
      #expect(written.entries.map(\.notes) == merge.palette.entries.map(\.notes), "\(context)")
      #expect(written.entries.map(\.spec) == merge.palette.entries.map(\.spec), "\(context)")
      // What was written is what both have in common now: merged again, nothing changes.
      let again = PaletteMerge(
        base: try ColorLists.decode(bytes).palette, ours: written, theirs: written)
      #expect(again.palette == written && again.isClean, "\(context)")
      let old = try ColorName("old")
      let isThere = try [ours, theirs].allSatisfy {
        try ColorLists.decode($0).palette[old] == base[old]
      }
      if isThere { #expect(written[old] == base[old], "\(context)") }
    }
  }
}
