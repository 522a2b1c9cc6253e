import ColorModel
import ColorSpecs

/// A color as a format holds it, where that is another one.
struct ColorFit {
  private(set) var color: Color
  /// The losses by that.
  private(set) var losses: [PaletteLoss] = []

  /// The fit of an entry's color; nil where it is held as it is.
  init?(
    _ original: Color, of name: ColorName, _ holds: Capabilities, _ policy: GamutPolicy
  ) throws(PaletteEncodingError) {
    color = original
    if !holds.alpha {
      if color.alpha < 1 { losses.append(.alpha(name, color.alpha)) }
      color = color.opaque
    }
    switch holds.colors {
    case .any: convert(name, holds, to: color)
    case .cssNotation(let others):
      convert(
        name, holds,
        to: others.contains(color.space) ? color : ColorSerializer.notated(color))
    case .spaces(let spaces):
      convert(
        name, holds, to: spaces.contains(color.space) ? color : color.converted(to: .srgb))
    case .sRGB: try narrow(original, name, nil, policy)
    case .eightBitSRGB: try narrow(original, name, .eightBit, policy)
    case .stored(let spaces, let precision):
      if color.space != .srgb, spaces.contains(color.space), precision.reaches(color) {
        round(name, precision)
      } else {
        try narrow(original, name, precision, policy)
      }
    }
    if color == original, losses.isEmpty { return nil }
  }

  /// Takes the same color in a space that the format has.
  private mutating func convert(_ name: ColorName, _ holds: Capabilities, to other: Color) {
    let known = color
    color = other
    if color.hasMissingComponents, !holds.holdsMissingComponents(of: color.space) {
      color = color.withoutMissingComponents
    }
    if color.missingCount < known.missingCount { losses.append(.missingComponent(name)) }
    if color.space != known.space {
      losses.append(.colorSpace(name, known.space, to: color.space))
    }
  }

  /// Takes the nearest color of the same space.
  private mutating func round(_ name: ColorName, _ precision: StoredPrecision) {
    if color.hasMissingComponents { losses.append(.missingComponent(name)) }
    let whole = color.withoutMissingComponents
    color = precision.nearest(whole)
    if color != whole { losses.append(.precision(name, to: precision)) }
  }

  /// Maps the color into sRGB.
  private mutating func narrow(
    _ original: Color, _ name: ColorName, _ precision: StoredPrecision?, _ policy: GamutPolicy
  ) throws(PaletteEncodingError) {
    let wide = color
    if wide.hasMissingComponents { losses.append(.missingComponent(name)) }
    if precision == .eightBit {
      let bytes = wide.eightBit(by: policy.mapping)
      color = Color(red: bytes.red, green: bytes.green, blue: bytes.blue, alpha: bytes.alpha)
    } else {
      color = wide.mapped(toGamutOf: .srgb, by: policy.mapping).withoutMissingComponents
      if let precision { color = precision.nearest(color) }
    }
    if !wide.isInGamut(of: .srgb) {
      if policy == .error { throw .outOfGamut(name, original) }
      losses.append(
        .gamut(name, wide.space, difference: wide.difference(to: color, by: .deltaE2000)))
    } else if wide.space != .srgb {
      losses.append(.colorSpace(name, wide.space))
    } else if color != wide.withoutMissingComponents {
      losses.append(.precision(name, to: precision ?? .eightBit))
    }
  }
}

extension Color {
  /// How many components, or alpha, are missing.
  var missingCount: Int { missing.rawValue.nonzeroBitCount }

  /// The color with an alpha of 1.
  fileprivate var opaque: Color {
    Color(space, values, alpha: 1, missing: missing.subtracting(.alpha))
  }
}
