// Generic Gray is Apple's gray of gamma 1.8, which old color lists hold as "calibrated white".

extension ColorSpaceDefinition {
  /// Apple's Generic Gray: one component, 0 black to 1 white, with the curve of Generic RGB.
  ///
  /// A color becomes the gray of its luminance (Y under D65). To sRGB and from it, light outside the
  /// range is clamped, as for Generic RGB.
  static let genericGray = ColorSpaceDefinition(
    components: [Component("w", percentageReference: 1, range: 0...1, nil)],
    gamut: .genericGray,
    base: Base(
      space: .srgb,
      toBase: { gray in
        let level = SRGBTransfer.encode(GenericCurve.decode(gray.x)).clampedToUnit
        return SIMD4(level, level, level, 0)
      },
      fromBase: { rgb in
        let luminance = ColorSpace.srgb.convert(rgb, to: .xyzD65).y
        return SIMD4(GenericCurve.encode(luminance.clampedToUnit), 0, 0, 0)
      }))
}
