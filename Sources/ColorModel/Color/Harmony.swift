/// Colors that go with a color: of its lightness and chroma, at other places of the circle of hues. The raw value is
/// its word.
public enum Harmony: String, CaseIterable, Hashable, Sendable {
  /// The opposite hue.
  case complement
  /// The two hues at a third of the circle to both sides.
  case triad
  /// The two hues at 30 degrees to both sides.
  case analogous
  /// The two hues at 30 degrees to both sides of the opposite one.
  case split
  /// The three other hues at quarters of the circle.
  case tetrad

  /// The angles in OKLCH from the hue of the color, in degrees.
  public var angles: [Double] {
    switch self {
    case .complement: [180]
    case .triad: [120, 240]
    case .analogous: [-30, 30]
    case .split: [150, 210]
    case .tetrad: [90, 180, 270]
    }
  }

  /// The colors that go with `base`, one for each angle, in OKLCH of five significant digits. Chroma is reduced to
  /// that which sRGB holds, as in a ``Ramp``. Nil if the base has no hue.
  public func colors(with base: Color) -> [Color]? {
    let ramp = Ramp(base)
    return ramp.isAchromatic ? nil : angles.map(ramp.color(turnedBy:))
  }
}
