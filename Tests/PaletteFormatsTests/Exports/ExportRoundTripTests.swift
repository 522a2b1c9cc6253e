import ColorModel
import Diagnostics
import Foundation
import PaletteFormats
import TestSupport
import Testing

@Suite("Exported and imported again") struct ExportRoundTripTests {
  /// What `palette` is written as, after the entries whose names cannot go beside others are gone:
  /// each must be named by an error.
  private static func encode(
    _ palette: inout ColorPalette, _ format: PaletteFormat, _ names: CSSNames
  ) throws -> Written {
    do { return try ExportKit.encode(palette, format, names) } catch {
      let failures = try #require(error as? Failures<PaletteEncodingError>)
      let culprits = Set(
        failures.all.compactMap { failure -> ColorName? in
          switch failure {
          case .name(let name, _), .noIdentifier(let name), .escapedTooLong(let name, _),
            .collision(_, let name, _), .outOfGamut(let name, _):
            name
          case .unwritableXML: nil
          }
        })
      #expect(culprits.allSatisfy { palette[$0] != nil })
      var rest = ColorPalette(title: palette.title)
      for entry in palette.entries where !culprits.contains(entry.name) {
        rest.append(ifFree: entry)
      }
      palette = rest
      return try ExportKit.encode(palette, format, names)
    }
  }

  /// Whether `text` holds only scalars with a picture, and those that `allowed` names.
  private static func isClean(_ text: String, allowing allowed: [Unicode.Scalar]) -> Bool {
    text.unicodeScalars.allSatisfy { !ExportKit.isUnsafe($0) || allowed.contains($0) }
  }

  /// The color in 8 bits without alpha: all that a GIMP palette has.
  private static func opaque(_ color: Color) -> Color {
    let bytes = color.eightBit
    return Color(red: bytes.red, green: bytes.green, blue: bytes.blue)
  }

  // JSON: no loss and no note is permitted, and everything is the same.
  @Test("JSON gives every palette back whole")
  func json() throws {
    var random = SeededGenerator("JSON there and back")
    for _ in 0..<150 {
      var palette = try HostilePalettes.random(using: &random)
      palette.title = try HostilePalettes.name(using: &random).text
      let written = try ExportKit.encode(palette, .json)
      #expect(written.losses.isEmpty && written.notes.isEmpty)
      #expect(Self.isClean(written.text, allowing: ["\n"]), "CLR_SEED=\(random.seed)")
      let read = try ExportKit.decode(written.bytes, .json)
      #expect(read.palette == palette, "CLR_SEED=\(random.seed)")
      #expect(read.notes.isEmpty && read.obstacle == nil, "CLR_SEED=\(random.seed)")
      #expect(
        zip(read.palette.entries, palette.entries).allSatisfy {
          $0.name.text.isSpelled(like: $1.name.text)
        })
      #expect(try ExportKit.encode(read.palette, .json).bytes == written.bytes)
    }
  }

  // CSS with exact names: the title is gone if that was reported; a color of Generic RGB, and no
  // other, comes back as the sRGB that it is converted to if that was reported.
  @Test("CSS with escapes gives exact names, and every color that CSS has")
  func escapedCSS() throws {
    var random = SeededGenerator("CSS with escapes there and back")
    for _ in 0..<150 {
      var palette = try HostilePalettes.random(using: &random)
      let title = try HostilePalettes.name(using: &random).text
      palette.title = title
      let written = try ExportKit.encode(palette, .css, .escape)
      #expect(Self.isClean(written.text, allowing: ["\n"]), "CLR_SEED=\(random.seed)")
      #expect(!written.text.contains("</") && !written.text.contains("*/"))
      let converted = palette.entries.filter { $0.value.color?.space == .genericRGB }
      let losses = converted.flatMap { entry -> [PaletteLoss] in
        let isMissing = entry.value.color?.components.contains(nil) == true
        return [.colorSpace(entry.name, .genericRGB)]
          + (isMissing ? [.missingComponent(entry.name)] : [])
      }
      #expect(written.losses == [.title(title)] + losses)
      #expect(written.notes.isEmpty)
      let read = try ExportKit.decode(written.bytes, .css)
      #expect(read.palette.title == nil && read.obstacle == nil)
      #expect(read.notes == (palette.isEmpty ? [.noColors] : []))
      try #require(read.palette.count == palette.count, "CLR_SEED=\(random.seed)")
      for (back, entry) in zip(read.palette.entries, palette.entries) {
        #expect(back.name.text.isSpelled(like: entry.name.text), "CLR_SEED=\(random.seed)")
        let color = try #require(entry.value.color)
        // In its own space a color is converted to itself.
        #expect(back.value.color == color.converted(to: .srgb), "CLR_SEED=\(random.seed)")
      }
      #expect(try ExportKit.encode(read.palette, .css, .escape).bytes == written.bytes)
    }
  }

  // CSS with slugs: as with escapes, and as many names differ as the note says. What is left of a
  // name keeps all its ASCII letters, digits and `_`, in order. Two properties may be one name to
  // us (a composed and a decomposed é): then the second has a blank and a number, which no slug has.
  @Test("CSS with slugs gives the colors, and names that differ where that was noted")
  func slugCSS() throws {
    var random = SeededGenerator("CSS with slugs there and back")
    for _ in 0..<150 {
      var palette = try HostilePalettes.random(using: &random)
      let written = try Self.encode(&palette, .css, .slug)
      #expect(Self.isClean(written.text, allowing: ["\n"]), "CLR_SEED=\(random.seed)")
      #expect(!written.text.contains("\\"))
      let read = try ExportKit.decode(written.bytes, .css)
      // A number is no part of the sheet: with wide colors, it is not written back as it was.
      let hasNumbers = read.palette.entries.contains { $0.name.text.contains(" ") }
      #expect(read.obstacle == nil || hasNumbers, "CLR_SEED=\(random.seed)")
      try #require(read.palette.count == palette.count, "CLR_SEED=\(random.seed)")
      var changed = 0
      var numbered = 0
      for (back, entry) in zip(read.palette.entries, palette.entries) {
        let parts = back.name.text.components(separatedBy: " ")
        numbered += parts.count - 1
        if !parts[0].isSpelled(like: entry.name.text) { changed += 1 }
        #expect(
          Self.kept(parts[0]).elementsEqual(Self.kept(entry.name.text)), "CLR_SEED=\(random.seed)")
        let color = try #require(entry.value.color)
        #expect(back.value.color == color.converted(to: .srgb), "CLR_SEED=\(random.seed)")
      }
      #expect(
        written.notes == (changed > 0 ? [.changedIdentifiers(changed)] : []),
        "CLR_SEED=\(random.seed)")
      #expect(
        read.notes == (numbered > 0 ? [.repeatedNames(numbered)] : [])
          + (palette.isEmpty ? [.noColors] : []),
        "CLR_SEED=\(random.seed)")
    }
  }

  /// What every slug keeps of a name.
  private static func kept(_ name: String) -> [Unicode.Scalar] {
    name.unicodeScalars.filter { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "_": true
      case _: false
      }
    }
  }

  // GIMP: a color comes back in 8 bits without alpha, and is the very color where no loss names its
  // entry; a name is the one that a loss says, else the same; so is the title.
  @Test("a GIMP palette gives what is not named as a loss")
  func gimp() throws {
    var random = SeededGenerator("GIMP there and back")
    for _ in 0..<150 {
      var palette = try HostilePalettes.random(using: &random)
      let title = try HostilePalettes.name(using: &random).text
      palette.title = title
      let written = try Self.encode(&palette, .gpl, .slug)
      #expect(Self.isClean(written.text, allowing: ["\n", "\t"]), "CLR_SEED=\(random.seed)")
      #expect(written.lines.count == 3 + palette.count)
      #expect(written.lines.allSatisfy { !$0.isEmpty })
      let read = try ExportKit.decode(written.bytes, .gpl)
      #expect(read.notes.isEmpty && read.obstacle == nil, "CLR_SEED=\(random.seed)")
      try #require(read.palette.count == palette.count, "CLR_SEED=\(random.seed)")
      let isTitleLost = written.losses.contains(.title(title))
      #expect(
        read.palette.title?.isSpelled(like: title) == !isTitleLost, "CLR_SEED=\(random.seed)")
      for (back, entry) in zip(read.palette.entries, palette.entries) {
        let color = try #require(entry.value.color)
        let losses = written.losses.filter { $0.entry == entry.name }
        #expect(back.value.color == Self.opaque(color), "CLR_SEED=\(random.seed)")
        let named = losses.compactMap { $0.writtenName }
        #expect(back.name.text.isSpelled(like: named.first ?? entry.name.text))
        let isWhole = losses.count == named.count
        #expect(isWhole == (back.value.color == color), "CLR_SEED=\(random.seed)")
        #expect(
          losses.contains(.alpha(entry.name, color.alpha)) == (color.alpha < 1),
          "CLR_SEED=\(random.seed)")
      }
    }
  }

  @Test(
    "a color comes back in its space, or the loss of the space is named",
    arguments: PaletteFormat.allCases, ColorSpace.allCases)
  func spaces(_ format: PaletteFormat, _ space: ColorSpace) throws {
    let color = Color(.srgb, 0.4, 0.3, 0.8).converted(to: space)
    let palette = try ExportKit.palette([("x", color)])
    let written = try ExportKit.encode(palette, format)
    let decoded = try ExportKit.decode(written.bytes, format).palette.entries.first?.value.color
    let back = try #require(decoded)
    let loss = PaletteLoss.colorSpace(try ColorName("x"), space)
    #expect(back.space == (written.losses.contains(loss) ? .srgb : space))
    // In 8 bits, a channel is off by half a 255th at most.
    #expect(back.difference(to: color, by: .deltaEOK) < (format == .gpl ? 0.005 : 1e-9))
  }

  @Test(
    "every hostile name by itself goes to every format and back", arguments: HostilePalettes.names)
  func single(_ name: String) throws {
    let color = Color(red: 18, green: 52, blue: 86)
    let palette = try ExportKit.palette([(name, color)])
    for format in [PaletteFormat.css, .gpl, .json] {
      // An escape has 5 bytes for a blank at an end, and 2 for a line feed: these two get too long.
      let isTooLong = name.utf8.count == 1024 && !name.contains("x")
      if format == .gpl, isTooLong {
        #expect(throws: Failures<PaletteEncodingError>.self) {
          try ExportKit.encode(palette, format)
        }
        continue
      }
      let written = try ExportKit.encode(palette, format, .escape)
      let read = try ExportKit.decode(written.bytes, format).palette
      #expect(read.entries.map(\.value) == [.color(color)], "\(format)")
      let expected = written.losses.lazy.compactMap(\.writtenName).first ?? name
      #expect(read.entries.first?.name.text.isSpelled(like: expected) == true, "\(format)")
      #expect(format == .gpl || written.losses.isEmpty, "\(format)")
    }
  }
}

extension PaletteLoss {
  /// The entry that it names.
  fileprivate var entry: ColorName? {
    switch self {
    case .missingComponent(let name), .alpha(let name, _), .precision(let name),
      .colorSpace(let name, _, _), .gamut(let name, _, _), .opaqueEntry(let name, _),
      .name(let name, _):
      name
    case .title: nil
    }
  }

  /// The other form of a name.
  fileprivate var writtenName: String? {
    guard case .name(_, let written) = self else { return nil }
    return written
  }
}
