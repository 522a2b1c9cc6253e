extension ColorSpaceDefinition {
  /// Hue, whiteness and blackness of sRGB (CSS Color 4 section 8): the latter two 0 to 100. In `hwb()`, negative
  /// shares count as 0: browsers do so, and the section says of colors out of gamut that it cannot write them.
  static let hwb = ColorSpaceDefinition(
    components: [hueComponent, share("w"), share("b")],
    function: Function("hwb"),
    gamut: .srgb,
    hue: Hue(index: 0) { $0.y + $0.z >= 100 - 0.001 },
    base: Base(space: .srgb, toBase: HWB.toSRGB, fromBase: HWB.fromSRGB))

  private static func share(_ name: String) -> Component {
    Component(
      name, percentageReference: 100, parsedRange: .nonNegative, isWrittenAsPercentage: true, nil)
  }
}

private enum HWB {
  static func toSRGB(_ hwb: SIMD4<Double>) -> SIMD4<Double> {
    let (white, black) = (hwb.y / 100, hwb.z / 100)
    if white + black >= 1 {
      let gray = white / (white + black)
      return SIMD4(gray, gray, gray, 0)
    }
    return RGBHue.pure(hwb.x).mapRGB { $0 * (1 - white - black) + white }
  }

  static func fromSRGB(_ rgb: SIMD4<Double>) -> SIMD4<Double> {
    SIMD4(
      RGBHue.degrees(rgb), min(rgb.x, rgb.y, rgb.z) * 100, (1 - max(rgb.x, rgb.y, rgb.z)) * 100, 0)
  }
}
