/// A color as a format holds it, where it differs from the original.
struct ColorFit {
  private(set) var color: Color
  /// The losses that result.
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
    case .within(let ranges):
      // The same color: 360° is 0°.
      let turned = color.inOneTurn
      if let held = turned.fitted(within: ranges) {
        color = turned
        convert(name, holds, to: held)
      } else {
        try narrow(original, name, nil, policy)
      }
    case .sRGB: try narrow(original, name, nil, policy)
    case .eightBitSRGB: try narrow(original, name, .eightBit, policy)
    case .stored(let spaces, let precision, let wide):
      if color.space != .srgb, spaces.contains(color.space), precision.reaches(color) {
        round(name, precision)
        break
      }
      let lab = spaces.contains(.lab) ? color.wideLab(in: precision) : nil
      if let lab, wide == .lab {
        convert(name, holds, to: lab)
        color = precision.nearest(lab)
      } else {
        try narrow(
          original, name, precision, policy, roundsAlpha: false,
          remedy: lab == nil ? nil : .keepWide)
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
    if color.isAlphaMissing, holds.missingComponents == .allButAlpha {
      color = Color(
        color.space, color.values, alpha: 0, missing: color.missing.subtracting(.alpha))
    }
    if color.missingCount < known.missingCount { losses.append(.missingComponent(name)) }
    if color.space != known.space {
      losses.append(.colorSpace(name, known.space, to: color.space))
    } else if color.values != known.values {
      losses.append(.range(name))
    }
  }

  /// Takes the nearest color of the same space.
  private mutating func round(_ name: ColorName, _ precision: StoredPrecision) {
    if color.hasMissingComponents { losses.append(.missingComponent(name)) }
    color = precision.nearest(color.withoutMissingComponents)
  }

  /// Maps the color into sRGB.
  private mutating func narrow(
    _ original: Color, _ name: ColorName, _ precision: StoredPrecision?, _ policy: GamutPolicy,
    roundsAlpha: Bool = true, remedy: Remedy? = nil
  ) throws(PaletteEncodingError) {
    let wide = color
    if wide.hasMissingComponents { losses.append(.missingComponent(name)) }
    if precision == .eightBit {
      color = Color(wide.eightBit(by: policy.mapping))
      if !roundsAlpha { color = Color(.srgb, color.components, alpha: wide.alpha) }
    } else {
      color = wide.mapped(toGamutOf: .srgb, by: policy.mapping).withoutMissingComponents
      if let precision { color = precision.nearest(color) }
    }
    if !wide.isInGamut(of: .srgb) {
      if policy == .error { throw .outOfGamut(name, original) }
      losses.append(
        .gamut(
          name, wide.space, difference: wide.difference(to: color, by: .deltaE2000),
          remedy: remedy))
    } else if wide.space != .srgb {
      losses.append(.colorSpace(name, wide.space))
    } else if precision != .eightBit,
      wide.components.contains(where: { !(0...1 ~= $0 ?? 0) })
    {
      // As near to the gamut as arithmetic leaves it, or a little further. (8 bits round that off.)
      losses.append(.range(name))
    }
  }
}

extension Color {
  /// How many components, or alpha, are missing.
  var missingCount: Int { missing.rawValue.nonzeroBitCount }

  /// The same color with its hue, if it has one, from 0° to below 360°.
  fileprivate var inOneTurn: Color {
    guard let index = space.definition.components.firstIndex(where: \.isHue) else { return self }
    var values = values
    let hue = values[index].truncatingRemainder(dividingBy: 360)
    let turned = hue < 0 ? hue + 360 : hue
    // The sum of a tiny negative angle and 360 is 360. Zero has no sign.
    values[index] = turned == 0 || turned == 360 ? 0 : turned
    return Color(space, values, alpha: alpha, missing: missing)
  }

  /// The same color in one of some spaces, with its components in their ranges; nil if no space has it.
  fileprivate func fitted(within ranges: [ColorSpace: [ClosedRange<Double>]]) -> Color? {
    let known = ranges[space] == nil ? converted(to: .srgb) : self
    for color in [known, known.nearest(within: ranges), converted(to: .oklab)] {
      if let color, let ranges = ranges[color.space],
        zip(ranges, color.components).allSatisfy({ range, value in
          value.map { range ~= $0 } ?? true
        })
      {
        return color
      }
    }
    return nil
  }

  /// The color with components that are beyond their ranges by no more than what arithmetic leaves, at their ends; nil
  /// if one is further off.
  private func nearest(within ranges: [ColorSpace: [ClosedRange<Double>]]) -> Color? {
    var values = values
    for (index, range) in (ranges[space] ?? []).enumerated() {
      let value = min(max(values[index], range.lowerBound), range.upperBound)
      guard abs(value - values[index]) <= 1e-9 * max(1, abs(value)) else { return nil }
      values[index] = value
    }
    return Color(space, values, alpha: alpha, missing: missing)
  }

  /// A color outside sRGB as Lab; nil for another one, and for one that the numbers or the model have no Lab for.
  fileprivate func wideLab(in precision: StoredPrecision) -> Color? {
    if isInGamut(of: .srgb) { return nil }
    let lab = withoutMissingComponents.converted(to: .lab)
    // A component at the limit was clamped to it.
    let isKept = lab.components.allSatisfy { abs($0 ?? 0) < Color.componentLimit }
    return isKept && precision.reaches(lab) ? lab : nil
  }

  /// The color with an alpha of 1.
  fileprivate var opaque: Color {
    Color(space, values, alpha: 1, missing: missing.subtracting(.alpha))
  }
}
