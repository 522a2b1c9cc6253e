import Bytes
public import ColorModel

/// Writes a color so that it reads back the same: the inverse of ``ColorSpecParser``.
public enum ColorSerializer {
  /// Hex where that is exact, else `rgb()` where its channels are whole and exact, else `color()`.
  ///
  /// A space that CSS does not have (``ColorSpace/genericRGB``) is shown as sRGB.
  public static func text(of color: Color) -> String {
    guard color.space.definition.isPredefinedInCSS else {
      return text(of: color.converted(to: .srgb))
    }
    if let bytes = color.exactEightBit { return bytes.hexText }
    return wholeChannels(color) ?? colorFunction(color)
  }

  /// `rgb(20 20 30 / 0.5)`, where the three are exact in 8 bits.
  private static func wholeChannels(_ color: Color) -> String? {
    let opaque = Color(color.space, color.components)
    guard let bytes = opaque.exactEightBit else { return nil }
    return "rgb(\(bytes.red) \(bytes.green) \(bytes.blue)\(alpha(of: color)))"
  }

  private static func colorFunction(_ color: Color) -> String {
    let components = color.components.map { $0.map(NumberText.shortest) ?? "none" }
    return "color(\(color.space.rawValue) \(components.joined(separator: " "))\(alpha(of: color)))"
  }

  private static func alpha(of color: Color) -> String {
    if color.isAlphaMissing { return " / none" }
    return color.alpha == 1 ? "" : " / \(NumberText.shortest(color.alpha))"
  }
}

extension ColorSerializer {
  /// The color for a style sheet: hex where that is exact, else legacy `rgba()` where its channels
  /// are whole and exact, which preprocessors older than CSS Color 4 read too, else `color()`.
  public static func cssText(of color: Color) -> String {
    guard color.space.definition.isPredefinedInCSS else {
      return cssText(of: color.converted(to: .srgb))
    }
    if let bytes = color.exactEightBit { return bytes.hexText }
    if !color.isAlphaMissing, let bytes = Color(color.space, color.components).exactEightBit {
      let alpha = NumberText.shortest(color.alpha)
      return "rgba(\(bytes.red), \(bytes.green), \(bytes.blue), \(alpha))"
    }
    return colorFunction(color)
  }
}
