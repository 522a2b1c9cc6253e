import Bytes
public import ColorModel

/// Writes a color so that it reads back the same: the inverse of ``ColorSpecParser``.
public enum ColorSerializer {
  /// Hex if that is exact, else `rgb()` if its components are whole and exact, else the notation of
  /// the color's own space.
  ///
  /// A space that CSS does not have (``ColorSpace/genericRGB``) is shown as sRGB.
  public static func text(of color: Color) -> String {
    if let bytes = color.exactEightBit { return bytes.hexText }
    return wholeChannels(color, writing: NumberText.shortest) ?? notation(of: color)
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
  /// component that the function would clamp, is shown in the space by which the color's is reached.
  public static func notation(of color: Color) -> String {
    notation(of: color, writing: NumberText.shortest) ?? text(of: color.upwards)
  }

  /// The color of ``notation(of:)``: the color itself, or the same in the space in which it is written.
  public static func notated(_ color: Color) -> Color {
    let definition = color.space.definition
    let isItself =
      !definition.colorFunctionNames.isEmpty || (definition.function != nil && isKept(color))
    return isItself ? color : notated(color.upwards)
  }

  /// The notation of the color for eyes, with six significant digits at most; sRGB in whole channels is `rgb()`.
  public static func roundedNotation(of color: Color) -> String {
    wholeChannels(color, writing: sixDigits) ?? notation(of: color, writing: sixDigits)
      ?? roundedNotation(of: color.upwards)
  }

  /// The notation of the color's own space, if that can hold it.
  private static func notation(
    of color: Color, writing number: (Double) -> String
  ) -> String? {
    let definition = color.space.definition
    let alpha = alpha(of: color, writing: number)
    if let name = definition.colorFunctionNames.first {
      let components = color.components.map { $0.map(number) ?? "none" }
      return "color(\(name) \(components.joined(separator: " "))\(alpha))"
    }
    guard let name = definition.function?.names.first, isKept(color) else { return nil }
    let components = zip(definition.components, color.components).map { component, value in
      guard let value else { return "none" }
      let text = number(value)
      // With six digits, 359.9999999 is a full turn.
      if component.isHue, text == "360" { return "0" }
      return text + (component.isWrittenAsPercentage ? "%" : "")
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
  private static func wholeChannels(
    _ color: Color, writing number: (Double) -> String
  ) -> String? {
    guard color.space == .srgb else { return nil }
    let opaque = Color(color.space, color.components)
    guard let bytes = opaque.exactEightBit else { return nil }
    return "rgb(\(bytes.red) \(bytes.green) \(bytes.blue)\(alpha(of: color, writing: number)))"
  }

  /// The text of alpha: empty if the color is opaque.
  private static func alpha(of color: Color, writing number: (Double) -> String) -> String {
    if color.isAlphaMissing { return " / none" }
    return color.alpha == 1 ? "" : " / \(number(color.alpha))"
  }

  /// A number with six significant digits at most, and no exponent.
  private static func sixDigits(_ value: Double) -> String {
    guard value != 0 else { return "0" }
    var factor = 1.0
    while factor < 1e20, abs(value) * factor < 100_000 { factor *= 10 }
    return NumberText.shortest((value * factor).rounded() / factor)
  }
}

extension Color {
  /// The color one step up the tree of spaces: every way up ends at spaces that `color()` takes.
  fileprivate var upwards: Color { converted(to: space.definition.base?.space ?? .xyzD65) }
}
