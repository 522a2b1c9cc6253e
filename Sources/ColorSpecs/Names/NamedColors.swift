import Bytes
public import ColorModel
import Diagnostics

/// Colors that have a name: those of CSS, and in typed colors those of X11.
public enum NamedColors {
  /// The CSS color that looks most like `color`, by CIEDE2000, and how different it is; of names that
  /// share a color, the first in the alphabet. Alpha does not count.
  public static func nearest(to color: Color) -> (name: String, difference: Double)? {
    color.converted(to: .lab).nearest(in: labColors, by: .deltaE2000).map { found in
      (css[found.index].name.description, found.difference)
    }
  }

  /// The named colors of CSS in Lab, in which they are compared.
  private static let labColors = css.map { color($0.rgb).converted(to: .lab) }

  /// The name that `text` was probably meant to be, among those that people type.
  public static func nearestName(to text: String) -> String? { nearestName(to: text, in: .typed) }

  fileprivate static func color(_ rgb: UInt32) -> Color {
    Color(red: UInt8(rgb >> 16), green: UInt8(rgb >> 8 & 0xFF), blue: UInt8(rgb & 0xFF))
  }

  /// The color of a CSS name in lower case, `transparent` among them.
  package static func cssColor(_ name: String) -> Color? {
    if ByteText(name) == "transparent" { return Color(red: 0, green: 0, blue: 0, alpha: 0) }
    return find(name, in: css)
  }

  /// The color of an X11 name that CSS does not have. ASCII case and spaces are ignored.
  static func x11Color(_ text: String) -> Color? {
    let name = normalized(text)
    return cssColor(name) ?? find(name, in: x11) ?? grayLevel(name)
  }

  /// Words of CSS, in lower case, whose color depends on the page and the system (CSS Color 4
  /// sections 6.2 and 6.3).
  static let contextual: Set<ByteText> = [
    "accentcolor", "accentcolortext", "activetext", "buttonborder", "buttonface", "buttontext",
    "canvas", "canvastext", "currentcolor", "field", "fieldtext", "graytext", "highlight",
    "highlighttext", "linktext", "mark", "marktext", "selecteditem", "selecteditemtext",
    "visitedtext",
  ]

  /// The name of a dialect that `text` was probably meant to be.
  static func nearestName(to text: String, in dialect: Dialect) -> String? {
    switch dialect {
    case .css: cssCandidates.nearest(to: text)
    case .typed: typedCandidates.nearest(to: text)
    }
  }

  /// The names of CSS, `transparent` among them.
  public static let cssNames = css.map(\.name.description) + ["transparent"]
  private static let cssCandidates = NearestMatch.Candidates(cssNames)
  private static let typedCandidates = NearestMatch.Candidates(
    cssNames + x11.map(\.name.description))

  /// An X11 name as in the table: lower case, no spaces.
  static func normalized(_ text: String) -> String {
    String(
      decoding: text.utf8.lazy.filter { $0 != UInt8(ascii: " ") }.map(ASCII.lowercased),
      as: UTF8.self)
  }

  /// X11's `gray0` to `gray100`, also spelled `grey`: a percentage of white.
  ///
  /// Computed as the makers of rgb.txt did it, in binary fractions: so 50 is 127 and not 128.
  private static func grayLevel(_ name: String) -> Color? {
    guard name.utf8.starts(with: "gray".utf8) || name.utf8.starts(with: "grey".utf8) else {
      return nil
    }
    let digits = Substring(name.utf8.dropFirst(4))
    guard let percent = UInt32(digits), percent <= 100, String(percent) == digits else {
      return nil
    }
    let level = UInt8(Double(percent) * 2.55 + 0.5)
    return Color(red: level, green: level, blue: level)
  }

  private static func find(_ name: String, in table: [(name: StaticString, rgb: UInt32)]) -> Color?
  {
    var name = name
    let place = name.withUTF8 { wanted in
      table.partitioningIndex { entry in
        entry.name.withUTF8Buffer { !$0.lexicographicallyPrecedes(wanted) }
      }
    }
    guard place < table.count, ByteText.isWord(name, table[place].name.description) else {
      return nil
    }
    return color(table[place].rgb)
  }
}

extension ColorPalette {
  /// The named colors of CSS, without `transparent`.
  public static let namesOfCSS: ColorPalette = {
    var palette = ColorPalette()
    for (name, rgb) in NamedColors.css {
      guard let name = try? ColorName(name.description) else { continue }
      palette.append(ifFree: ColorPalette.Entry(name, NamedColors.color(rgb)))
    }
    return palette
  }()
}
