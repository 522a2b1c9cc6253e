extension ColorSpaceDefinition {
  /// CMYK of no stated device: cyan, magenta, yellow and black, 0 no ink to 1 full.
  ///
  /// No printer is known, so it is shown by the naive conversion of CSS Color 5 section 8.2: each ink
  /// removes its complement, black removes the same of all. The conversion back uses as much black as
  /// possible. Both clamp to 0…1, because there is no negative ink.
  static let deviceCMYK = ColorSpaceDefinition(
    components: ["c", "m", "y", "k"].map {
      Component($0, percentageReference: 1, range: 0...1, nil)
    },
    gamut: .deviceCMYK,
    base: Base(
      space: .srgb,
      toBase: { cmyk in
        let ink = cmyk.clamped(lowerBound: .zero, upperBound: .one)
        return SIMD4(ink.x, ink.y, ink.z, 0).mapRGB { 1 - min(1, $0 * (1 - ink.w) + ink.w) }
      },
      fromBase: { rgb in
        let light = rgb.clamped(lowerBound: .zero, upperBound: .one)
        let brightest = max(light.x, light.y, light.z)
        guard brightest > 0 else { return SIMD4(0, 0, 0, 1) }
        return SIMD4(
          1 - light.x / brightest, 1 - light.y / brightest, 1 - light.z / brightest, 1 - brightest)
      }))
}
