import Bytes
public import ColorModel

/// Writes a color so that it reads back the same: the inverse of ``ColorSpecParser``.
public enum ColorSerializer {
  /// Hex where that is exact, else `rgb()` where its channels are whole and exact, else the notation
  /// of the color's own space.
  ///
  /// A space that CSS does not have (``ColorSpace/genericRGB``) is shown as sRGB.
  public static func text(of color: Color) -> String {
    if let bytes = color.exactEightBit { return bytes.hexText }
    return wholeChannels(color) ?? notation(of: color)
  }

  /// The color for a style sheet: hex where that is exact, else legacy `rgba()` where its channels
  /// are whole and exact, which preprocessors older than CSS Color 4 read too, else the notation of
  /// the color's own space.
  public static func cssText(of color: Color) -> String {
    if let bytes = color.exactEightBit { return bytes.hexText }
    if !color.isAlphaMissing, let bytes = Color(color.space, color.components).exactEightBit {
      let alpha = NumberText.shortest(color.alpha)
      return "rgba(\(bytes.red), \(bytes.green), \(bytes.blue), \(alpha))"
    }
    return notation(of: color)
  }

  /// The color in the notation of its own space: its function, such as `oklch()`, or `color()`.
  ///
  /// `rgb()` counts to 255 and clamps, so sRGB is in `color()`. A space that CSS does not have, or a
  /// component that the function would clamp, is shown in the space by which the color's is reached.
  public static func notation(of color: Color) -> String {
    let definition = color.space.definition
    if let name = definition.colorFunctionNames.first {
      let components = color.components.map { $0.map(NumberText.shortest) ?? "none" }
      return "color(\(name) \(components.joined(separator: " "))\(alpha(of: color)))"
    }
    if let name = definition.function?.names.first, isKept(color) {
      let components = zip(definition.components, color.components).map { component, value in
        guard let value else { return "none" }
        return NumberText.shortest(value) + (component.isWrittenAsPercentage ? "%" : "")
      }
      return "\(name)(\(components.joined(separator: " "))\(alpha(of: color)))"
    }
    // Every way up ends at spaces that color() takes.
    return text(of: color.converted(to: definition.base?.space ?? .xyzD65))
  }

  /// Whether the space's function reads the components as they are.
  private static func isKept(_ color: Color) -> Bool {
    zip(color.space.definition.components, color.components).allSatisfy { component, value in
      guard let value else { return true }
      return component.isHue ? 0..<360 ~= value : component.parsedRange ~= value
    }
  }

  /// `rgb(20 20 30 / 0.5)`, where the three are exact in 8 bits.
  private static func wholeChannels(_ color: Color) -> String? {
    guard color.space == .srgb else { return nil }
    let opaque = Color(color.space, color.components)
    guard let bytes = opaque.exactEightBit else { return nil }
    return "rgb(\(bytes.red) \(bytes.green) \(bytes.blue)\(alpha(of: color)))"
  }

  private static func alpha(of color: Color) -> String {
    if color.isAlphaMissing { return " / none" }
    return color.alpha == 1 ? "" : " / \(NumberText.shortest(color.alpha))"
  }
}
