import ColorModel
import Diagnostics
import Foundation
import PaletteFormats
import TestSupport
import Testing

@testable import JSONPalettes

/// What FittedPaletteTests cannot say, as it goes by what the formats themselves take for the same.
@Suite("Exported and imported again") struct ExportRoundTripTests {
  /// Whether `text` holds only scalars with a picture, and those that `allowed` names.
  private static func isClean(_ text: String, allowing allowed: [Unicode.Scalar]) -> Bool {
    text.unicodeScalars.allSatisfy { !ExportKit.isUnsafe($0) || allowed.contains($0) }
  }

  @Test("a text format holds no scalar without a picture, nor an end of what stands around it")
  func clean() throws {
    var random = SeededGenerator("clean texts")
    for _ in 0..<150 {
      let palette = try HostilePalettes.random(using: &random)
      let json = try ExportKit.encode(palette, .json).text
      #expect(Self.isClean(json, allowing: ["\n"]), "CLR_SEED=\(random.seed)")
      let css = try ExportKit.encode(palette, .css, .escape).text
      #expect(Self.isClean(css, allowing: ["\n"]), "CLR_SEED=\(random.seed)")
      #expect(!css.contains("</") && !css.contains("*/"))
      // Some names are too long for it once they are escaped.
      guard let gpl = try? ExportKit.encode(palette, .gpl) else { continue }
      #expect(Self.isClean(gpl.text, allowing: ["\n", "\t"]), "CLR_SEED=\(random.seed)")
      #expect(gpl.lines.count == 3 + palette.count && gpl.lines.allSatisfy { !$0.isEmpty })
    }
  }

  // What is left of a name keeps all its ASCII letters, digits and `_`, in order.
  @Test("a slug keeps the letters and digits of its name, and needs no escapes")
  func slugs() throws {
    var random = SeededGenerator("slugs")
    var count = 0
    for _ in 0..<1000 {
      let name = try HostilePalettes.name(using: &random)
      let palette = try ExportKit.palette([(name.text, Color(.srgb, 0, 0, 0))])
      guard let written = try? ExportKit.encode(palette, .css) else { continue }
      #expect(!written.text.contains("\\"))
      let back = try #require(try ExportKit.decode(written.bytes, .css).palette.entries.first)
      #expect(Self.kept(back.name.text) == Self.kept(name.text), "CLR_SEED=\(random.seed)")
      count += 1
    }
    #expect(count > 500)
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

  @Test(
    "a color comes back in its space, or the loss of the space is named",
    // TerminalSchemeTests has those of roles.
    arguments: PaletteFormat.readAndWritten.filter { !$0.definition.holds.hasRolesAlone },
    ColorSpace.allCases)
  func spaces(_ format: PaletteFormat, _ space: ColorSpace) throws {
    let color = Color(.srgb, 0.4, 0.3, 0.8).converted(to: space)
    let palette = try ExportKit.palette([("x", color)])
    let written = try ExportKit.encode(palette, format)
    let decoded = try ExportKit.decode(written.bytes, format).palette.entries.first?.value.color
    let back = try #require(decoded)
    let loss = PaletteLoss.colorSpace(try ColorName("x"), space)
    #expect(back.space == (written.losses.contains(loss) ? .srgb : space))
    // In 8 bits, a channel is off by half a 255th at most.
    let isExact =
      switch format.definition.holds.colors {
      case .any, .cssNotation, .spaces, .within, .sRGB: true
      case .eightBitSRGB, .stored: false
      }
    #expect(back.difference(to: color, by: .deltaEOK) < (isExact ? 1e-9 : 0.005))
  }

  @Test(
    "every hostile name by itself goes to every format that can hold it, and back",
    arguments: HostilePalettes.names)
  func single(_ name: String) throws {
    let color = Color(red: 18, green: 52, blue: 86)
    let palette = try ExportKit.palette([(name, color)])
    for format in PaletteFormat.readAndWritten where !format.definition.holds.hasRolesAlone {
      let written: Written
      do { written = try ExportKit.encode(palette, format, .escape) } catch {
        let failure = try #require(error as? Failures<PaletteEncodingError>).all.first
        guard case .name(let refused) = failure.kind, refused.text == name else {
          Issue.record("\(failure)")
          continue
        }
        // An escape has 5 bytes for a space at an end, and 2 for a line feed: these two get too long.
        // In Tailwind, the prefix is too much.
        if failure.reason?.hasPrefix("escaped, it has ") == true {
          #expect(
            format == .tailwind
              ? name.utf8.count > 1018 : name.utf8.count == 1024 && !name.contains("x"))
        } else if failure == .noIdentifier(refused)
          || failure == .noIdentifier(refused, exactly: .scssMap)
        {
          #expect([.android, .less, .scss].contains(format))
        } else if failure == .tokenName(refused) {
          // format.json, tokenOrGroupName.
          #expect(name.contains { ".{}".contains($0) } || name.hasPrefix("$"))
        } else if failure.reason?.hasPrefix("XML has no way") == true {
          // XML 1.0 section 2.2.
          #expect(name.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
        } else {
          #expect(format == .xcassets && failure == .fileName(refused, failure.reason ?? ""))
        }
        continue
      }
      let read = try ExportKit.decode(written.bytes, format).palette
      #expect(read.entries.map(\.value) == [.color(color)], "\(format)")
      let isSpelled = read.entries.first?.name.text.isSpelled(like: name) == true
      let isTold = written.notes.contains { $0.kind == .changed }
      #expect(isSpelled == (written.losses.isEmpty && !isTold), "\(format)")
    }
  }
}
