// Colors are mixed as CSS Color 4 interpolates them (section 12) and CSS Color 5 weighs them
// (section 3): in a space of one's choice, with alpha multiplied in, and around the circle of hues
// by one of four ways.

/// Which way around the circle of hues a mixture goes (CSS Color 4 section 12.4).
public enum HueInterpolation: String, CaseIterable, Hashable, Sendable {
  /// The way of at most half a turn.
  case shorter
  /// The way of at least half a turn.
  case longer
  /// The way on which the angle grows.
  case increasing
  /// The way on which the angle shrinks.
  case decreasing
}

/// The colors to mix, the space, and the share of each.
public struct ColorMixture: Hashable, Sendable {
  /// One of the colors, and its share in percent, from 0 to 100; nil for the rest.
  public struct Part: Hashable, Sendable {
    /// The color, in any space.
    public let color: Color
    /// The share in percent, from 0 to 100; nil for the rest.
    public let share: Double?

    /// A part of a mixture.
    public init(_ color: Color, share: Double? = nil) {
      self.color = color
      self.share = share
    }
  }

  /// The parts, in order: it matters for hues.
  public let parts: [Part]
  /// The space that the colors are mixed in.
  public let space: ColorSpace
  /// The way around the circle of hues, in a space that has them.
  public let hue: HueInterpolation

  /// A mixture of one part or more. None is a mistake of the caller and traps.
  public init(_ parts: [Part], in space: ColorSpace, hue: HueInterpolation = .shorter) {
    precondition(!parts.isEmpty, "a mixture of nothing")
    self.parts = parts
    self.space = space
    self.hue = hue
  }

  /// The mixed color, in ``space``.
  ///
  /// Shares that add up to more than 100 are scaled down to 100; if they add up to less, alpha is
  /// multiplied by the sum, and shares of 0 give the even mixture with an alpha of 0.
  public var color: Color {
    let shares = filledShares
    let total = shares.reduce(0, +)
    let weights = total > 0 ? shares : shares.map { _ in 1 }
    var mixed = parts[0].color.convertedForInterpolation(to: space)
    var weight = weights[0]
    for (part, share) in zip(parts, weights).dropFirst() {
      let other = part.color.convertedForInterpolation(to: space)
      let both = weight + share
      mixed = mixed.mixed(with: other, at: both == 0 ? 0.5 : share / both, hue: hue)
      weight = both
    }
    return Color(
      space, mixed.values, alpha: mixed.alpha * min(total / 100, 1), missing: mixed.missing)
  }

  /// The shares; missing ones divide the rest of 100.
  private var filledShares: [Double] {
    let given = min(parts.reduce(0) { $0 + ($1.share ?? 0) }, 100)
    let omitted = parts.count { $0.share == nil }
    return parts.map { $0.share ?? (100 - given) / Double(omitted) }
  }
}

extension Color {
  /// The color at `progress`, from 0 to 1, of the way to another color of the same space.
  ///
  /// Only components that are missing in one of the two are taken from the other: a color without
  /// chroma keeps its hue (CSS Color 4 section 12.2).
  fileprivate func mixed(
    with other: Color, at progress: Double, hue method: HueInterpolation
  ) -> Color {
    let definition = space.definition
    let missing = missing.intersection(other.missing)
    var (from, to) = (values, other.values)
    for index in definition.components.indices {
      if self.missing.contains(.component(index)) {
        from[index] = to[index]
      } else if other.missing.contains(.component(index)) {
        to[index] = from[index]
      }
    }
    let fromAlpha = isAlphaMissing ? other.alpha : alpha
    let toAlpha = other.isAlphaMissing ? fromAlpha : other.alpha
    let mixedAlpha = min(fromAlpha * (1 - progress) + toAlpha * progress, 1)

    var mixed: SIMD4<Double>
    if missing.contains(.alpha) || (fromAlpha == 1 && toAlpha == 1) {
      mixed = from * (1 - progress) + to * progress
    } else {
      mixed = from * fromAlpha * (1 - progress) + to * toAlpha * progress
      if mixedAlpha > 0 { mixed /= mixedAlpha }
    }
    if let index = definition.hue?.index {
      mixed[index] = method.angle(from: from[index], to: to[index], at: progress)
    }
    for index in definition.components.indices where missing.contains(.component(index)) {
      mixed[index] = 0
    }
    return Color(
      space, mixed, alpha: missing.contains(.alpha) ? 0 : mixedAlpha, missing: missing)
  }
}

extension HueInterpolation {
  /// The angle at `progress` of the way between two angles, from 0 up to 360.
  func angle(from start: Double, to end: Double, at progress: Double) -> Double {
    let start = HueAngle.normalized(start)
    let turn = HueAngle.normalized(end) - start
    let way =
      switch self {
      case .shorter: turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn
      case .longer:
        0 < turn && turn < 180 ? turn - 360 : -180 < turn && turn <= 0 ? turn + 360 : turn
      case .increasing: turn < 0 ? turn + 360 : turn
      case .decreasing: turn > 0 ? turn - 360 : turn
      }
    return HueAngle.normalized(start + way * progress)
  }
}
