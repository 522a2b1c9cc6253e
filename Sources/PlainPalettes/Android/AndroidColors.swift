// The color resources of Android, `res/values/colors.xml`. The rules are those of aapt2:
//
//     <?xml version="1.0" encoding="utf-8"?>
//     <resources>
//         <color name="brand_primary">#ff6600</color>
//         <color name="veil">#80000000</color>              alpha comes first
//         <color name="link">@color/brand_primary</color>
//     </resources>
//
// Resources of other kinds are in the same file, and stay where it is changed in place.

public import PaletteEngine

extension PaletteFormat {
  /// Android's color resources.
  public static let android = PaletteFormat("android", .androidColors)
}

extension FormatDefinition {
  /// Android's color resources.
  static let androidColors = FormatDefinition(
    title: "Android color resources",
    fileExtensions: ["colors.xml"],
    detection: Detection(.root(AndroidColors.root)),
    capabilities: { options, _ in
      Capabilities(
        colors: .eightBitSRGB, alpha: true,
        notation: options.references == .keep ? .aliases : .none,
        names: .resourceNames, themes: AndroidColors.night.themes(options))
    },
    options: [.references, .theme],
    reading: .text(siblings: [AndroidColors.night], AndroidColors.read),
    writing: .init { palette, _ in AndroidColors.layOut(palette) },
    editing: TextEditing(layout: AndroidColorsText.init))
}

/// The parts that reader and writer share, and the writer.
enum AndroidColors {
  static let root = "resources"
  /// The folder of the colors for the night.
  static let night = SiblingFolder(beside: "values", "dark", "values-night")
  /// A reference to a color of the same application.
  static let reference = "@color/"

  static func layOut(_ palette: FittedPalette) -> EncodedPalette {
    .appending { output in
      output.append("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<\(root)>\n")
      for entry in palette.entries {
        guard let color = entry.color else { continue }
        let value = entry.aliasName.map { reference + $0 } ?? text(of: color.eightBit)
        output.append("    \(element(entry.written, value))\n")
      }
      output.append("</\(root)>\n")
    }
  }

  /// The element of a color. A name that the format allows, and a value, need no escapes.
  static func element(_ name: String, _ value: String) -> String {
    "<color name=\"\(name)\">\(value)</color>"
  }

  /// A color in hex, alpha first where it is less than 1.
  static func text(of color: EightBitColor) -> String {
    guard color.alpha < 255 else { return color.hexText }
    let bytes = Array(color.hexText.utf8)
    return "#" + String(decoding: bytes[7...] + bytes[1..<7], as: UTF8.self)
  }

  /// The color of a text of `#` and 3, 4, 6 or 8 digits, alpha first (aapt2: ResourceUtils::TryParseColor).
  static func color(of text: String) -> Color? {
    let hex = HexDigits(text[...])
    return hex.hasSign ? hex.colorWithAlphaFirst : nil
  }
}

extension NameRule {
  /// The names of Android's resources: letters and digits of any script, `_`, `.` and `-`; a letter or `_` first
  /// (aapt2: IsValidResourceEntryName). The class R has `_` for `.` and `-`, so that of two names that differ
  /// only by these, one color would be lost.
  static let resourceNames = NameRule(
    told: .words("of letters, digits, _, . and -"), change: .note { .changedNames($0) },
    keepsOwn: true
  ) { name throws(PaletteEncodingError) in
    // Each run of other scalars becomes `_`; those at the ends go.
    var written = name.text.unicodeScalars.split { !isResourceName($0) }.map { String($0) }
      .joined(separator: "_")
    guard let first = written.unicodeScalars.first else { throw .noIdentifier(name) }
    if first != "_", !first.properties.isXIDStart { written = "_" + written }
    if written.utf8.count > ColorName.byteLimit {
      throw .escapedTooLong(name, bytes: written.utf8.count)
    }
    let signs = [UInt8(ascii: "."), UInt8(ascii: "-")]
    let identity = String(
      decoding: written.utf8.map { signs.contains($0) ? UInt8(ascii: "_") : $0 }, as: UTF8.self)
    return Form(written: written, read: written, identity: identity)
  }

  private static func isResourceName(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "." || scalar == "-"
      || scalar.properties.isXIDContinue && !VisibleText.isHidden(scalar)
  }
}
