import CommandLines
import PaletteFormats

/// A notation to print colors in: one of CSS, one that programs take, or a number that a query asks for too.
enum ColorNotation: Hashable {
  /// Of what sRGB can show of the color, in 8 bits: `#4477aa`, `0x4477aa`, `rgb(68 119 170)`, `68 119 170`.
  case hex, hexNumber, rgb, channels
  /// Of what sRGB can show of the color: `hsv(210 60% 66.667%)`, and `device-cmyk(60% 30% 0% 33.333%)` by the plain
  /// formula.
  case hsv, cmyk
  /// The number of the nearest of xterm's colors 16 to 255.
  case ansi256
  /// The nearest name of CSS.
  case name
  /// That of a color space.
  case space(ColorSpace)
  /// A number.
  case property(ColorProperty)

  /// Those of CSS, in the order in which they are shown: first those with a function of their own, and of
  /// these the forms of sRGB.
  static let shown: [ColorNotation] = {
    func spaces(_ isNext: (ColorSpaceDefinition) -> Bool) -> [ColorNotation] {
      ColorSpace.allCases.filter { $0 != .srgb && isNext($0.definition) }.map(ColorNotation.space)
    }
    return [.hex, .rgb] + spaces { $0.function != nil && $0.gamut != nil }
      + spaces { $0.function != nil && $0.gamut == nil } + [.space(.srgb)]
      + spaces { $0.function == nil && $0.isInCSS }
  }()

  /// All of them: those that are shown, and others that can be asked for.
  private static let all =
    shown + [.channels, .hexNumber, .hsv, .cmyk, .ansi256, .name]
    + ColorProperty.allCases.filter(\.isNumber).map(ColorNotation.property)

  /// The notation of a word on the command line, in which case does not count where it makes no difference.
  init?(word: String) {
    // To compare a longer text with words takes the square of the marks that combine in it.
    guard word.utf8.count <= 64 else { return nil }
    func named(_ word: String) -> ColorNotation? { Self.all.first { $0.word == word } }
    let lower = word.lowercased()
    guard let known = named(word) ?? named(lower == "xyz" ? "xyz-d65" : lower) else { return nil }
    self = known
  }

  /// The word on the command line.
  var word: String {
    switch self {
    case .hex: "hex"
    case .hexNumber: "0x"
    case .rgb: "rgb"
    case .channels: "rgb255"
    case .hsv: "hsv"
    case .cmyk: "cmyk"
    case .ansi256: "ansi256"
    case .name: "name"
    case .space(let space): space.rawValue
    case .property(let property): property.rawValue
    }
  }

  /// Whether a color outside sRGB is mapped into it.
  var isMapped: Bool {
    switch self {
    case .hex, .hexNumber, .rgb, .channels, .hsv, .cmyk, .ansi256: true
    case .name, .property, .space: false
    }
  }

  /// Whether it says a color in sRGB, or in a form of it.
  var isOfSRGB: Bool {
    if case .space(let space) = self { space.definition.gamut == .srgb } else { isMapped }
  }

  /// The word of each, for completions and near misses.
  static var words: [String] { all.map(\.word) }
}

extension ColorNotation {
  static let reading = Reading(
    words: { words },
    listing:
      "hex, rgb, hsl, oklch or another space of CSS, rgb255, hsv, cmyk, 0x, ansi256, name, or a number such as luminance",
    read: { ColorNotation(word: $0) })
  static let key = Key.optional("--to", "notation", reading, "Print colors in this notation.")
}

extension ColorNotation {
  /// The color in this notation for eyes: whole channels of sRGB are `rgb()`.
  func shownText(of color: Color, _ digits: Digits) -> String {
    guard case .space(let space) = self, space != .srgb, case .most(let count) = digits else {
      return text(of: color, spec: nil, digits)
    }
    return ColorSerializer.shownNotation(of: color.converted(to: space), digits: count)
  }

  /// The color in this notation.
  ///
  /// - Parameters:
  ///   - spec: The color as it was written, if it was.
  ///   - digits: Nil for all digits of what was stored or written in this notation, and for as many as people paste of
  ///     what was converted or computed.
  func text(of color: Color, spec: String?, _ digits: Digits?) -> String {
    let given = digits ?? .ofConverted
    switch self {
    case .hex: return color.eightBit.hexText
    case .hexNumber: return "0x" + color.eightBit.hexText.dropFirst()
    case .rgb:
      let shown = color.eightBit
      return Self.function(
        "rgb", ["\(shown.red)", "\(shown.green)", "\(shown.blue)"], color, given)
    case .channels:
      let shown = color.eightBit
      let alpha = Self.alpha(of: color, given).map { " \($0)" } ?? ""
      return "\(shown.red) \(shown.green) \(shown.blue)\(alpha)"
    case .hsv:
      let hwb = color.mapped(toGamutOf: .srgb, by: .css).converted(to: .hwb)
      let value = max(0, 100 - hwb.values.z)
      let saturation = value == 0 ? 0 : max(0, 100 - hwb.values.y / value * 100)
      let numbers = [given.text(of: saturation), given.text(of: value)]
      return Self.function(
        "hsv", [given.text(of: hwb.values.x)] + numbers.map { "\($0)%" }, color, given)
    case .cmyk:
      let inks = color.mapped(toGamutOf: .srgb, by: .css).converted(to: .deviceCMYK).values
      return Self.function(
        "device-cmyk", (0..<4).map { "\(given.text(of: inks[$0] * 100))%" }, color, given)
    case .ansi256: return String(ColorDepth.xtermIndex(color.eightBit))
    case .name: return NamedColors.nearest(to: color)?.name ?? ""
    case .property(let property):
      guard case .number(let number)? = property.value(of: color) else { return "none" }
      return given.text(of: number)
    case .space(let space):
      let converted = color.converted(to: space)
      // The fractions of 8-bit channels are written nowhere.
      let isWritten =
        space == color.space && Color(space, color.components).exactEightBit == nil
        && spec.map(ColorSpecParser(.typed).isComputed) != true
      switch digits ?? (isWritten ? .exact : .ofConverted) {
      case .exact: return ColorSerializer.notation(of: converted)
      case .most(let count): return ColorSerializer.notation(of: converted, digits: count)
      }
    }
  }

  private static func function(
    _ name: String, _ components: [String], _ color: Color, _ digits: Digits
  ) -> String {
    let alpha = alpha(of: color, digits).map { " / \($0)" } ?? ""
    return "\(name)(\(components.joined(separator: " "))\(alpha))"
  }

  /// The alpha of a color; nil if it is opaque.
  private static func alpha(of color: Color, _ digits: Digits) -> String? {
    color.alpha == 1 ? nil : digits.text(of: color.alpha)
  }
}
