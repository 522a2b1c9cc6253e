// The spaces form a tree with the root XYZ under D65. A conversion goes up from the space to the
// common base, and down to the target: sRGB to HSL is one step, and to OKLCH four.

extension Color {
  /// The color in another space.
  ///
  /// Nothing is clipped unless the definition of a space does so (``ColorSpace/genericRGB``). Missing
  /// components count as 0; a missing alpha stays. A hue that has become powerless is missing (CSS
  /// Color 4 section 4.4), and any other is from 0 up to 360. A component within 1e-12 of its range
  /// of 0 or of the end of the range becomes that number; in its own space a color stays unchanged.
  public func converted(to target: ColorSpace) -> Color {
    target == space ? self : converted(to: target, missing: missing.intersection(.alpha))
  }

  /// The color in another space, for mixing: missing components stay missing in the analogous
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
    var values = definition.snapped(space.definition.convert(values, to: definition))
    var missing = missing
    if let hue = definition.hue {
      if values[hue.index] == 360 { values[hue.index] = 0 }
      if hue.isPowerless(values) { missing.insert(.component(hue.index)) }
    }
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

  /// The components with 0, the number of 100 % (60° of a hue) or a multiple of it in the place of each
  /// that is off by no more than 1e-12 of that number. Zero is positive.
  func snapped(_ values: SIMD4<Double>) -> SIMD4<Double> {
    let parts = values * perReference
    let whole = parts.roundedToWhole
    return values.replacing(
      with: whole * references, where: (parts - whole).magnitude .<= Self.snapTolerance)
  }

  private static let snapTolerance = SIMD4<Double>(repeating: 1e-12)
}

extension SIMD4<Double> {
  /// Light with each number within 1e-12 of a whole one replaced by that.
  ///
  /// For spaces whose transfer function is a power down to 0: it makes a component of 1e-7 from a
  /// light of 1e-17, which rounding leaves in place of 0.
  var snappedLight: Self {
    let whole = roundedToWhole
    return replacing(
      with: whole, where: (self - whole).magnitude .<= Self(repeating: 1e-12))
  }

  /// The nearest whole numbers, of numbers below 2^51; zero is positive. Larger ones stay nearly as
  /// they are.
  fileprivate var roundedToWhole: Self {
    // 1.5 · 2^52, above which doubles have no fraction: adding it rounds, with two instructions.
    let shift = Self(repeating: 0x1.8p52)
    return self + shift - shift
  }

  fileprivate var magnitude: Self { replacing(with: -self, where: self .< 0) }
}
