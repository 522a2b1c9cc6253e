// The spaces form a tree whose root is XYZ under D65. A conversion goes up from the space to where
// the two ways meet, and down to the target: sRGB to HSL is one step, and to OKLCH four.

extension Color {
  /// The color in another space.
  ///
  /// Nothing is clipped but what the definition of a space says (``ColorSpace/genericRGB``). Missing
  /// components count as 0; a missing alpha stays. A hue that has become powerless is missing (CSS
  /// Color 4 section 4.4).
  public func converted(to target: ColorSpace) -> Color {
    target == space ? self : converted(to: target, missing: missing.intersection(.alpha))
  }

  /// The color in another space, to be mixed there: what is missing stays missing in the analogous
  /// components of the target (CSS Color 4 section 12.2).
  public func convertedForInterpolation(to target: ColorSpace) -> Color {
    target == space
      ? self
      : converted(
        to: target,
        missing: missing.carriedForward(from: space.definition, to: target.definition))
  }

  private func converted(to target: ColorSpace, missing: MissingComponents) -> Color {
    let definition = target.definition
    var values = space.definition.convert(values.bounded, to: definition)
    var missing = missing
    if let hue = definition.hue, hue.isPowerless(values) { missing.insert(.component(hue.index)) }
    if !missing.isEmpty {
      for index in definition.components.indices where missing.contains(.component(index)) {
        values[index] = 0
      }
    }
    return Color(target, values, alpha: alpha, missing: missing)
  }
}

extension ColorSpace {
  /// The components in `target` of the color that has `values` in this space.
  func convert(_ values: SIMD4<Double>, to target: ColorSpace) -> SIMD4<Double> {
    definition.convert(values, to: target.definition)
  }
}

extension ColorSpaceDefinition {
  /// The components in `target` of the color that has `values` in this space.
  func convert(_ values: SIMD4<Double>, to target: ColorSpaceDefinition) -> SIMD4<Double> {
    if self === target { return values }
    if depth >= target.depth, let base {
      return base.definition.convert(base.toBase(values), to: target)
    }
    guard let base = target.base else { return values }
    return base.fromBase(convert(values, to: base.definition))
  }
}

extension SIMD4<Double> {
  /// What can be raised to the powers of any conversion and stay finite. Components beyond can be
  /// typed, and mean nothing.
  fileprivate var bounded: Self {
    let limit = 1e30
    if abs(x) <= limit, abs(y) <= limit, abs(z) <= limit, abs(w) <= limit { return self }
    return clamped(lowerBound: Self(repeating: -limit), upperBound: Self(repeating: limit))
  }
}
