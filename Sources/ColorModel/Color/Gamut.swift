// Gamut tests, and mapping into a gamut. Mapping keeps lightness and hue and reduces chroma, which
// the eye notices least; clipping cuts each component by itself and may change the hue.

/// The mapping of a color into a narrower space.
public enum GamutMapping: String, CaseIterable, Hashable, Sendable {
  /// Chroma is reduced in OKLCH until clipping makes no visible difference: the binary search with
  /// local MINDE of CSS Color 4 section 13.2.
  case css
  /// Each component is clipped to its range.
  case clip
}

extension ColorSpace {
  /// The spaces whose gamuts screens, cameras and printers are made for, the smallest first: by the volume
  /// of XYZ that their primaries span.
  package static let targetGamuts = allCases.filter(\.definition.isTargetGamut)
    .sorted { $0.volume < $1.volume }

  private var volume: Double {
    let primaries = [SIMD4(1.0, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0)]
      .map { convert($0, to: .xyzD65) }
    return Matrix3(columns: primaries[0], primaries[1], primaries[2]).determinant
  }
}

extension Color {
  /// The distance of a component from its range that still counts as in gamut: about a fiftieth of
  /// an 8-bit step, the error of colors on the edge of a gamut that are written with five digits.
  public static let gamutTolerance = 0.000075

  /// Whether the color lies in the gamut of `space`, give or take ``gamutTolerance``. A space
  /// without bounds holds every color.
  public func isInGamut(of space: ColorSpace) -> Bool {
    guard let bounds = space.definition.gamut else { return true }
    return converted(to: bounds).isWithinRanges(tolerance: Self.gamutTolerance)
  }

  /// The smallest of the gamuts that screens and printers are made for that holds the color, sRGB
  /// the smallest of all; nil if not even ProPhoto RGB does.
  public var smallestGamut: ColorSpace? { ColorSpace.targetGamuts.first(where: isInGamut) }

  /// The color in `space`, and within its gamut to the last bit.
  ///
  /// Missing components count as 0 where anything has to be mapped.
  public func mapped(toGamutOf space: ColorSpace, by mapping: GamutMapping) -> Color {
    let color = converted(to: space)
    guard let bounds = space.definition.gamut else { return color }
    let bounded = color.converted(to: bounds)
    if bounded.isWithinRanges(tolerance: 0) { return color }
    switch mapping {
    case .css where !bounded.isWithinRanges(tolerance: Self.gamutTolerance):
      return reducingChroma(to: bounds).converted(to: space)
    case .css, .clip: return bounded.clipped.converted(to: space)
    }
  }

  /// Whether every component lies in its range, give or take `tolerance`.
  private func isWithinRanges(tolerance: Double) -> Bool {
    for (index, component) in space.definition.components.enumerated() {
      let range = component.range
      guard values[index] >= range.lowerBound - tolerance,
        values[index] <= range.upperBound + tolerance
      else { return false }
    }
    return true
  }

  /// Every component cut to its range; none of them missing.
  private var clipped: Color {
    var values = values
    for (index, component) in space.definition.components.enumerated() {
      values[index] = min(
        max(values[index], component.range.lowerBound), component.range.upperBound)
    }
    return Color(space, values, alpha: alpha, missing: missing.intersection(.alpha))
  }

  /// The algorithm of CSS Color 4 section 13.2, with its constants.
  private func reducingChroma(to space: ColorSpace) -> Color {
    let justNoticeable = 0.02
    let epsilon = 0.0001
    let origin = converted(to: .oklch).values
    func color(chroma: Double) -> Color {
      let polar = SIMD4(origin.x, chroma, origin.z, 0)
      return Color(
        space, ColorSpace.oklch.convert(polar, to: space), alpha: alpha,
        missing: missing.intersection(.alpha))
    }
    if origin.x >= 1 { return Color(.srgb, 1, 1, 1, alpha: alpha).converted(to: space).clipped }
    if origin.x <= 0 { return Color(.srgb, 0, 0, 0, alpha: alpha).converted(to: space).clipped }

    var current = color(chroma: origin.y)
    var clipped = current.clipped
    if clipped.difference(to: current, by: .deltaEOK) < justNoticeable { return clipped }
    var low = 0.0
    var high = origin.y
    var isLowInGamut = true
    while high - low > epsilon {
      let chroma = (low + high) / 2
      current = color(chroma: chroma)
      if isLowInGamut, current.isWithinRanges(tolerance: 0) {
        low = chroma
        continue
      }
      clipped = current.clipped
      let difference = clipped.difference(to: current, by: .deltaEOK)
      if difference >= justNoticeable {
        high = chroma
      } else if justNoticeable - difference < epsilon {
        return clipped
      } else {
        isLowInGamut = false
        low = chroma
      }
    }
    return clipped
  }
}
