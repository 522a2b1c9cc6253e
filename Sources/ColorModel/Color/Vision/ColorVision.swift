/// A color vision deficiency, and how colors look to people who have it.
///
/// The models simulate an average person on an average screen: two people with one diagnosis need not see the same.
public struct ColorVision: Hashable, Sendable {
  /// A kind of deficiency, by the cones that it concerns. The raw value is its word.
  public enum Deficiency: String, CaseIterable, Hashable, Sendable {
    /// The cones of long wavelengths: protanopia, and protanomaly if they are only shifted.
    case protan
    /// The cones of middle wavelengths: deuteranopia and deuteranomaly, the most frequent kind.
    case deutan
    /// The cones of short wavelengths: tritanopia and tritanomaly.
    case tritan
  }

  /// Which cones it concerns.
  public let deficiency: Deficiency
  /// From 0, none, to 1: the cones are missing (dichromacy). Between, their sensitivity is shifted (anomalous
  /// trichromacy).
  public let severity: Double

  /// A deficiency with a severity of 0 to 1: another number is a mistake of the caller and traps.
  public init(_ deficiency: Deficiency, severity: Double = 1) {
    precondition(0...1 ~= severity, "a severity of \(severity)")
    (self.deficiency, self.severity) = (deficiency, severity)
  }

  /// The color that looks to others as `color` looks to people with this deficiency.
  ///
  /// It is computed in linear-light sRGB and then clipped to the sRGB gamut. At a severity of 1, the model is that of
  /// Viénot, Brettel and Mollon (1999) for protan and deutan, and that of Brettel, Viénot and Mollon (1997) for tritan;
  /// below, it is that of Machado, Oliveira and Fernandes (2009), which does not end in the same colors. Missing
  /// components count as 0; alpha stays as it is.
  ///
  /// - Returns: A color in sRGB.
  public func appearance(of color: Color) -> Color {
    let light = color.converted(to: .srgbLinear).values
    let seen =
      severity == 1
      ? Dichromacy.light(light, to: deficiency)
      : AnomalousTrichromacy.light(light, to: deficiency, severity: severity)
    let shown = ColorSpace.srgbLinear.convert(seen.mapRGB(\.clampedToUnit), to: .srgb)
    return Color(
      .srgb, shown.mapRGB(Self.snapped), alpha: color.alpha,
      missing: color.missing.intersection(.alpha))
  }

  /// The channel, or the step of 8 bits that it is within 1e-9 steps of: a gray stays the one that was written.
  private static func snapped(_ channel: Double) -> Double {
    let step = (channel * 255).rounded()
    return abs(channel * 255 - step) < 1e-9 ? step / 255 : channel
  }
}
