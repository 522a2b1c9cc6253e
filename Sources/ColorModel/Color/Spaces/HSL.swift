extension ColorSpaceDefinition {
  /// Hue, saturation and lightness of sRGB (CSS Color 4 section 7): the latter two 0 to 100.
  static let hsl = ColorSpaceDefinition(
    components: [
      hueComponent,
      Component(
        "s", percentageReference: 100, parsedRange: .nonNegative, legacyRange: 0...100,
        isWrittenAsPercentage: true, .colorfulness),
      Component("l", percentageReference: 100, isWrittenAsPercentage: true, .lightness),
    ],
    function: Function("hsl", "hsla", legacySyntax: .percentages),
    gamut: .srgb,
    hue: Hue(index: 0) { abs($0.y) <= 0.001 },
    base: Base(space: .srgb, toBase: HSL.toSRGB, fromBase: HSL.fromSRGB))
}

private enum HSL {
  static func toSRGB(_ hsl: SIMD4<Double>) -> SIMD4<Double> {
    let (saturation, lightness) = (hsl.y / 100, hsl.z / 100)
    let amplitude = saturation * min(lightness, 1 - lightness)
    // Red is at 0 of the twelve steps around the circle, green at 8, blue at 4.
    func channel(_ offset: Double) -> Double {
      let step = (offset + hsl.x / 30).truncatingRemainder(dividingBy: 12)
      let k = step < 0 ? step + 12 : step
      return lightness - amplitude * max(-1, min(k - 3, 9 - k, 1))
    }
    return SIMD4(channel(0), channel(8), channel(4), 0)
  }

  static func fromSRGB(_ rgb: SIMD4<Double>) -> SIMD4<Double> {
    let low = min(rgb.x, rgb.y, rgb.z)
    let high = max(rgb.x, rgb.y, rgb.z)
    let lightness = (low + high) / 2
    let width = min(lightness, 1 - lightness)
    // A color out of gamut that is as light as white or as dark as black has no defined saturation:
    // CSS Color 4 takes 0, and doubles need a bound.
    guard high - low > RGBHue.grayRange, abs(width) > 1e-12 else {
      return SIMD4(0, 0, lightness * 100, 0)
    }
    var saturation = (high - lightness) / width
    var hue = RGBHue.degrees(rgb)
    // Beyond 0…1 the formula gives a negative saturation: the opposite hue, as CSS Color 4 has it.
    if saturation < 0 {
      saturation = -saturation
      hue = hue < 180 ? hue + 180 : hue - 180
    }
    return SIMD4(hue, saturation * 100, lightness * 100, 0)
  }
}
