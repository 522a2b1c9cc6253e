/// Lighter and darker colors of the hue of one color.
///
/// Each is a color in OKLCH of five significant digits. Its chroma is the largest, up to that of the base, that sRGB
/// holds at its lightness and hue, so no component is clipped and the hue stays the same. Its alpha is that of the
/// base.
public struct Ramp: Hashable, Sendable {
  /// The color that it is made from.
  public let base: Color
  /// The base in OKLCH, its chroma from 0.
  private let lightness, chroma, hue: Double

  /// The ramp of a color.
  public init(_ base: Color) {
    self.base = base
    let polar = base.converted(to: .oklch).values
    // JSON may hold any number. No color of sRGB has a chroma of 0.4.
    (lightness, chroma, hue) = (polar.x, min(max(polar.y, 0), 0.4), polar.z)
  }

  /// The lightness in OKLCH of a step from 0 to 1000: 0.98 to 0.15.
  public static func lightness(ofStep step: Double) -> Double { 0.98 - 0.83 * step / 1000 }

  /// Whether the base has no hue.
  public var isAchromatic: Bool { chroma <= FiveDigits.powerless }

  /// The color of a step from 0 to 1000.
  public func color(ofStep step: Double) -> Color {
    color(lightness: Self.lightness(ofStep: step))
  }

  /// The position of the step whose lightness is nearest to that of the base, and whose color the base is; of two
  /// that are equally near, that of the lower step. Nil if there are no steps.
  public func positionOfBase(among steps: [Double]) -> Int? {
    var best: (position: Int, step: Double, distance: Double)?
    for (position, step) in steps.enumerated() {
      let distance = abs(Self.lightness(ofStep: step) - lightness)
      // Within the rounding of the conversion, two are equally near.
      guard let known = best, distance > known.distance - 1e-9 else {
        best = (position, step, distance)
        continue
      }
      if distance < known.distance + 1e-9, step < known.step { best = (position, step, distance) }
    }
    return best?.position
  }

  /// The color with another hue, and of the base's lightness.
  func color(turnedBy degrees: Double) -> Color {
    color(lightness: lightness, hue: hue + degrees)
  }

  /// The color of a lightness, cut to 0 to 1.
  func color(lightness: Double) -> Color { color(lightness: lightness, hue: hue) }

  private func color(lightness: Double, hue: Double) -> Color {
    let lightness = FiveDigits.nearest(min(max(lightness, 0), 1))
    let hue = HueAngle.normalized(FiveDigits.nearest(HueAngle.normalized(hue)))
    let wanted = FiveDigits.nearest(chroma)
    let limit = ChromaLimit.ofSRGB(lightness: lightness, hue: hue, upTo: wanted)
    let chroma = limit == wanted ? wanted : FiveDigits.below(limit)
    let isGray = isAchromatic || chroma <= FiveDigits.powerless
    return Color(
      .oklch, isGray ? [lightness, 0, nil] : [lightness, chroma, hue],
      alpha: base.isAlphaMissing ? nil : FiveDigits.nearest(base.alpha))
  }
}

extension Color {
  /// The color at a step of the way to another one, from 0 to 1000: interpolated in OKLCH by the rules of CSS (the
  /// shorter way around the hues, missing components from the other color), with five significant digits.
  public func mixed(with other: Color, atStep step: Double) -> Color {
    // A color at an end is itself, to the last bit, unless it takes a component from the other.
    if step == 0, !hasMissingComponents { return self }
    if step == 1000, !other.hasMissingComponents { return other }
    let share = step / 10
    let mixture = ColorMixture(
      [.init(self, share: 100 - share), .init(other, share: share)], in: .oklch)
    return FiveDigits.color(mixture.color)
  }
}
