extension ColorSpaceDefinition {
  /// RGB of no stated device. Its numbers are taken for sRGB, as Macs show them.
  static let deviceRGB = ColorSpaceDefinition(
    components: rgbComponents(),
    gamut: .deviceRGB,
    base: Base(space: .srgb, toBase: { $0 }, fromBase: { $0 }))
}
