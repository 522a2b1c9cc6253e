extension ColorSpaceDefinition {
  /// Gray of no stated device: one component, 0 black to 1 white.
  ///
  /// It is shown as the gray of sRGB with this number, as Macs show it. A color becomes the gray of its
  /// luminance (Y under D65).
  static let deviceGray = ColorSpaceDefinition(
    components: [Component("w", percentageReference: 1, range: 0...1, nil)],
    gamut: .deviceGray,
    base: Base(
      space: .srgb,
      toBase: { SIMD4($0.x, $0.x, $0.x, 0) },
      fromBase: { rgb in
        SIMD4(SRGBTransfer.encode(ColorSpace.srgb.convert(rgb, to: .xyzD65).y), 0, 0, 0)
      }))
}
