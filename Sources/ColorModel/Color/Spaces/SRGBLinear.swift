extension ColorSpaceDefinition {
  /// sRGB in linear light.
  static let srgbLinear = ColorSpaceDefinition(
    components: rgbComponents(),
    colorFunctionNames: ["srgb-linear"],
    gamut: .srgbLinear,
    base: .linearLight(toXYZ: toXYZ, over: .xyzD65))

  /// The primaries and white of ITU-R BT.709, in the fractions of CSS Color 4, "Sample code for
  /// color conversions".
  private static let toXYZ = Matrix3(
    [506752 / 1_228_815, 87881 / 245763, 12673 / 70218],
    [87098 / 409605, 175762 / 245763, 12673 / 175545],
    [7918 / 409605, 87881 / 737289, 1_001_167 / 1_053_270])
}
