extension ColorSpaceDefinition {
  /// Adobe RGB (1998): a pure power of 563/256 (Adobe RGB (1998) Color Image Encoding, section
  /// 4.3.4.2).
  static let a98RGB = ColorSpaceDefinition(
    components: rgbComponents(),
    colorFunctionNames: ["a98-rgb"],
    gamut: .a98RGB,
    isTargetGamut: true,
    base: .encoded(
      decode: { signedPower($0, 563 / 256) }, encode: { signedPower($0, 256 / 563) },
      toXYZ: toXYZ, over: .xyzD65))

  /// The primaries of Adobe RGB (1998) under D65, as the fractions of CSS Color 4, "Sample code for
  /// color conversions".
  private static let toXYZ = Matrix3(
    [573536 / 994567, 263643 / 1_420_810, 187206 / 994567],
    [591459 / 1_989_134, 6_239_551 / 9_945_670, 374412 / 4_972_835],
    [53769 / 1_989_134, 351524 / 4_972_835, 4_929_758 / 4_972_835])
}
