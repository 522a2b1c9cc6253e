// A color that is computed from another one is printed with five significant digits: more than eyes or screens can
// tell apart, and short enough to read. The rounding belongs to the color, so that whatever is said of it (its
// gamut, its contrast) holds for the text.

import Bytes

extension Color {
  /// The color with components and alpha of five significant digits.
  public var roundedToFiveDigits: Color {
    Color(
      space, components.map { $0.map(FiveDigits.nearest) },
      alpha: isAlphaMissing ? nil : FiveDigits.nearest(alpha))
  }
}

/// Numbers of five significant digits.
enum FiveDigits {
  /// The nearest such number.
  static func nearest(_ value: Double) -> Double { NumberText.rounded(value, digits: 5) }

  /// The nearest such number that is not larger.
  static func below(_ value: Double) -> Double {
    guard value != 0 else { return 0 }
    // Powers of ten up to 1e22 are exact, so the quotient is the double nearest to the decimal number.
    var factor = 1.0
    while abs(value) * factor < 10_000, factor < 1e20 { factor *= 10 }
    if factor > 1 { return (value * factor).rounded(.down) / factor }
    var divisor = 1.0
    while abs(value) / divisor >= 100_000 { divisor *= 10 }
    return (value / divisor).rounded(.down) * divisor
  }

  /// A color in OKLCH with its components and its alpha rounded; a hue that has no effect is missing.
  static func color(_ color: Color) -> Color {
    var components = color.converted(to: .oklch).components.map { $0.map(nearest) }
    components[2] = components[2].map(HueAngle.normalized)
    if (components[1] ?? 0) <= powerless { components[2] = nil }
    return Color(.oklch, components, alpha: color.isAlphaMissing ? nil : nearest(color.alpha))
  }

  /// The largest chroma of a gray (CSS Color 4 section 4.4).
  static let powerless = 0.000004
}
