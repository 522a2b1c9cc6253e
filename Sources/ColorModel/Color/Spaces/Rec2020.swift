extension ColorSpaceDefinition {
  /// ITU-R BT.2020 as a display shows it: a pure power of 2.4 (ITU-R BT.1886), which CSS Color 4
  /// took up in place of the camera's function.
  static let rec2020 = ColorSpaceDefinition(
    components: rgbComponents(),
    colorFunctionNames: ["rec2020"],
    gamut: .rec2020,
    isTargetGamut: true,
    base: .encoded(
      decode: { signedPower($0, 2.4) }, encode: { signedPower($0, 1 / 2.4) },
      toXYZ: toXYZ, over: .xyzD65))

  /// The primaries of ITU-R BT.2020 under D65, as the fractions of CSS Color 4, "Sample code for
  /// color conversions".
  private static let toXYZ = Matrix3(
    [63_426_534 / 99_577_255, 20_160_776 / 139_408_157, 47_086_771 / 278_816_314],
    [26_158_966 / 99_577_255, 472_592_308 / 697_040_785, 8_267_143 / 139_408_157],
    [0, 19_567_812 / 697_040_785, 295_819_943 / 278_816_314])
}
