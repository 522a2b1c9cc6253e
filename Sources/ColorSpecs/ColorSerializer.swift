import Bytes
public import ColorModel

/// Writes a color so that it reads back the same: the inverse of ``ColorSpecParser``.
public enum ColorSerializer {
  /// Hex if that is exact, else `rgb()` if its components are whole and exact, else the notation of
  /// the color's own space.
  ///
  /// A space that CSS does not have (`generic-rgb`) is shown as sRGB.
  public static func text(of color: Color) -> String {
    if let bytes = color.exactEightBit { return bytes.hexText }
    return wholeChannels(color) ?? notation(of: color)
  }

  /// The color for a style sheet: hex if that is exact, else legacy `rgba()` if its components are
  /// whole and exact, which preprocessors older than CSS Color 4 read too, else the notation of the
  /// color's own space.
  public static func cssText(of color: Color) -> String {
    color.exactEightBit?.hexText ?? exactLegacyText(of: color) ?? notation(of: color)
  }

  /// The color in the syntax of CSS Color 3, if that is exact: six hex digits, or `rgba(255, 102,
  /// 0, 0.5)` if it is not opaque.
  public static func exactLegacyText(of color: Color) -> String? {
    guard !color.isAlphaMissing, let bytes = Color(color.space, color.components).exactEightBit
    else { return nil }
    if color.alpha == 1 { return bytes.hexText }
    let alpha = NumberText.shortest(color.alpha)
    return "rgba(\(bytes.red), \(bytes.green), \(bytes.blue), \(alpha))"
  }

  /// The color in the notation of its own space: its function, such as `oklch()`, or `color()`.
  ///
  /// `rgb()` counts to 255 and clamps, so sRGB is in `color()`. A space that CSS does not have, or a
  /// component that the function would clamp, is shown in the next space on the way from the color's own.
  public static func notation(of color: Color) -> String {
    ownNotation(of: color) ?? text(of: color.upwards)
  }

  /// The color of ``notation(of:)``: the color itself, or the same in the space in which it is written.
  public static func notated(_ color: Color) -> Color {
    let definition = color.space.definition
    let isItself =
      !definition.colorFunctionNames.isEmpty || (definition.function != nil && isKept(color))
    return isItself ? color : notated(color.upwards)
  }

  /// The notation of the color with at most that many significant digits, 1 to 15.
  public static func notation(of color: Color, digits: Int) -> String {
    notation(of: notated(color).rounded(toDigits: digits, keepsWholeChannels: false))
  }

  /// The notation of the color for eyes: that of ``notation(of:digits:)``, but sRGB in whole channels is `rgb()`.
  public static func shownNotation(of color: Color, digits: Int) -> String {
    wholeChannels(notated(color).rounded(toDigits: digits)) ?? notation(of: color, digits: digits)
  }

  /// The text of the color, as ``text(of:)`` has it, with at most that many significant digits.
  public static func text(of color: Color, digits: Int) -> String {
    text(of: notated(color).rounded(toDigits: digits))
  }

  /// The notation of the color's own space, if that can hold it.
  private static func ownNotation(of color: Color) -> String? {
    let definition = color.space.definition
    let alpha = alpha(of: color)
    if let name = definition.colorFunctionNames.first {
      let components = color.components.map { $0.map(NumberText.shortest) ?? "none" }
      return "color(\(name) \(components.joined(separator: " "))\(alpha))"
    }
    guard let name = definition.function?.names.first, isKept(color) else { return nil }
    let components = zip(definition.components, color.components).map { component, value in
      guard let value else { return "none" }
      return NumberText.shortest(value) + (component.isWrittenAsPercentage ? "%" : "")
    }
    return "\(name)(\(components.joined(separator: " "))\(alpha))"
  }

  /// Whether the space's function reads the components as they are.
  private static func isKept(_ color: Color) -> Bool {
    zip(color.space.definition.components, color.components).allSatisfy { component, value in
      guard let value else { return true }
      return component.isHue ? 0..<360 ~= value : component.parsedRange ~= value
    }
  }

  /// `rgb(20 20 30 / 0.5)`, if the three are exact in 8 bits.
  private static func wholeChannels(_ color: Color) -> String? {
    guard color.space == .srgb, let bytes = Color(color.space, color.components).exactEightBit
    else { return nil }
    return "rgb(\(bytes.red) \(bytes.green) \(bytes.blue)\(alpha(of: color)))"
  }

  /// The text of alpha: empty if the color is opaque.
  private static func alpha(of color: Color) -> String {
    if color.isAlphaMissing { return " / none" }
    return color.alpha == 1 ? "" : " / \(NumberText.shortest(color.alpha))"
  }
}

extension Color {
  /// The color one step up the tree of spaces: every way up ends at spaces that `color()` takes.
  fileprivate var upwards: Color { converted(to: space.definition.base?.space ?? .xyzD65) }
}
