/// The contrast between a text and its background, by WCAG 2.
public struct Contrast: Hashable, Sendable {
  /// From 1, none, to 21, black on white.
  public let ratio: Double

  /// Whether it is enough for level AA (WCAG 2.2, success criterion 1.4.3): 4.5, and 3 for large
  /// text.
  public func meetsAA(forLargeText isLarge: Bool = false) -> Bool { ratio >= (isLarge ? 3 : 4.5) }

  /// Whether it is enough for level AAA (WCAG 2.2, success criterion 1.4.6): 7, and 4.5 for large
  /// text.
  public func meetsAAA(forLargeText isLarge: Bool = false) -> Bool { ratio >= (isLarge ? 4.5 : 7) }
}

extension Color {
  /// The luminance relative to white: Y under D65, from 0 to 1 for colors in the sRGB gamut. Alpha
  /// does not count.
  public var relativeLuminance: Double { max(0, converted(to: .xyzD65).values.y) }

  /// The contrast of this color as a text on `background`.
  ///
  /// Translucent colors are composited as in browsers, in encoded sRGB: the background over white,
  /// then the text over that. Colors out of the sRGB gamut are not clipped.
  public func contrast(on background: Color) -> Contrast {
    let paper = background.composited(over: Color(.srgb, 1, 1, 1))
    let ink = composited(over: paper)
    let (first, second) = (ink.luminanceOfWCAG, paper.luminanceOfWCAG)
    return Contrast(ratio: (max(first, second) + 0.05) / (min(first, second) + 0.05))
  }

  /// White or black, whichever has more contrast on this color: white if both have the same (CSS Color 5 section 7,
  /// `contrast-color()`).
  public var textColor: Color {
    let (white, black) = (Color(.srgb, 1, 1, 1), Color(.srgb, 0, 0, 0))
    return black.contrast(on: self).ratio > white.contrast(on: self).ratio ? black : white
  }

  /// The opaque sRGB color of this one over an opaque `backdrop`: simple alpha compositing
  /// (Compositing and Blending 1 section 5.1).
  public func composited(over backdrop: Color) -> Color {
    let top = converted(to: .srgb).values
    let bottom = backdrop.converted(to: .srgb).values
    return Color(.srgb, top * alpha + bottom * (1 - alpha), alpha: 1, missing: .none)
  }

  /// The relative luminance that WCAG 2.2 defines for contrast, with weights of four digits.
  var luminanceOfWCAG: Double {
    let light = converted(to: .srgbLinear).values
    return max(0, (light * SIMD4(0.2126, 0.7152, 0.0722, 0)).sum())
  }
}
