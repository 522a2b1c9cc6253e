extension ColorSpaceDefinition {
  /// Display P3 in linear light.
  static let displayP3Linear = ColorSpaceDefinition(
    components: rgbComponents(),
    colorFunctionNames: ["display-p3-linear"],
    gamut: .displayP3Linear,
    base: .linearLight(toXYZ: toXYZ, over: .xyzD65))

  /// The primaries of SMPTE RP 431-2 under D65, as the fractions of CSS Color 4, "Sample code for
  /// color conversions".
  private static let toXYZ = Matrix3(
    [608311 / 1_250_200, 189793 / 714400, 198249 / 1_000_160],
    [35783 / 156275, 247089 / 357200, 198249 / 2_500_400],
    [0, 32229 / 714400, 5_220_557 / 5_000_800])
}
