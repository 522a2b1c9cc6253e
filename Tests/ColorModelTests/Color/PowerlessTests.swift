import ColorModel
import Testing

// CSS Color 4 section 4.4, and `rgbToHsl` and `rgbToHwb` of its "Sample code for color conversions",
// whose ε is 1e-5 of a channel.
@Suite("Powerless hues") struct PowerlessTests {
  /// What is so near to a gray that it is one, given as sRGB or as it comes by rounding.
  private static let grays: [Color] =
    [0, 1e-5, 0.25, 0.5, 1 - 1e-5, 1, 1.0001, 1.5, -0.1].flatMap { level in
      [0, 1e-16, -1e-16, 1e-9, 9e-6].flatMap { step in
        [
          Color(.srgb, level + step, level, level), Color(.srgb, level, level + step, level),
          Color(.srgb, level, level, level + step),
        ]
      }
    } + [
      Color(.lab, 100, 0, 0), Color(.oklab, 1, 0, 0), Color(.lab, 0, 0, 0), Color(.lab, 50, 0, 0),
      Color(.lab, 99.9999, 0.00001, 0), Color(.lch, 100, 0, 30),
    ]

  @Test("a gray has neither hue nor saturation, at white and beyond it too")
  func hsl() {
    for gray in Self.grays {
      let hsl = gray.converted(to: .hsl)
      #expect(hsl.components[0] == nil && hsl.values.y == 0, "\(gray) became \(hsl)")
      let light = gray.converted(to: .srgb).values
      let middle = (max(light.x, light.y, light.z) + min(light.x, light.y, light.z)) / 2
      #expect(abs(hsl.values.z - 100 * middle) < 1e-9, "\(gray) became \(hsl)")
    }
  }

  @Test("nor has it in HWB, where whiteness and blackness make up all of it")
  func hwb() {
    for gray in Self.grays {
      let hwb = gray.converted(to: .hwb)
      #expect(hwb.components[0] == nil, "\(gray) became \(hwb)")
      #expect(abs(hwb.values.y + hwb.values.z - 100) <= 0.001, "\(gray) became \(hwb)")
    }
  }

  // The saturation of what lies on a face of the cube at white or black is 100 %, however near.
  @Test(
    "a neighbor of a gray that is more than that has the hue and saturation of CSS",
    arguments: [
      ([1, 1, 1 - 2e-5], [60, 100, 99.999]), ([1, 1 - 2e-5, 1], [300, 100, 99.999]),
      ([2e-5, 0, 0], [0, 100, 0.001]), ([1, 1, 254.0 / 255], [60, 100, 100 - 100.0 / 510]),
      ([0.5 + 1e-4, 0.5, 0.5], [0, 0.01 / 0.9999, 50.005]),
    ] as [([Double], [Double])])
  func neighbors(_ rgb: [Double], _ expected: [Double]) {
    let hsl = Color(.srgb, rgb.map { Optional($0) }).converted(to: .hsl)
    for index in 0..<3 {
      // The difference of two channels near 1 has eleven digits.
      #expect(abs((hsl.components[index] ?? -1) - expected[index]) < 1e-7, "\(hsl)")
    }
  }

  @Test(
    "white mixed with black is a gray, in every polar space",
    arguments: [ColorSpace.hsl, .hwb, .lch, .oklch])
  func mixtures(_ space: ColorSpace) {
    let black = Color(.srgb, 0, 0, 0)
    let whites = [
      Color(.lab, 100, 0, 0), Color(.oklab, 1, 0, 0), Color(.srgb, 1, 1, 1),
      Color(.rec2020, 1, 1, 1),
      Color(.srgb, 1, 1 - 1e-15, 1 - 1e-16), Color(.proPhotoRGB, 1, 1, 1),
    ]
    for white in whites {
      for share in [1.0, 50, 99] {
        let parts = [ColorMixture.Part(white, share: share), ColorMixture.Part(black)]
        let mixed = ColorMixture(parts, in: space).color.converted(to: .srgb).values
        let range = max(mixed.x, mixed.y, mixed.z) - min(mixed.x, mixed.y, mixed.z)
        #expect(range < 1e-5, "\(share) % of \(white) is \(mixed)")
      }
    }
  }

  // Beyond the gamut a color can be as light as white and have a hue; `rgbToHsl` gives it none.
  @Test("a color beyond the gamut that is as light as white or as dark as black has no saturation")
  func beyond() {
    for light in [[1.5, 1, 0.5], [0.5, 0, -0.5], [1.5 + 1e-14, 1, 0.5]] {
      let hsl = Color(.srgb, light.map { Optional($0) }).converted(to: .hsl)
      #expect(hsl.components[0] == nil && hsl.values.y == 0, "\(hsl)")
    }
    // And next to it, all of it is there.
    let color = Color(.srgb, 1.5, 1, 0.501)
    let back = color.converted(to: .hsl).converted(to: .srgb).values - color.values
    #expect(max(abs(back.x), abs(back.y), abs(back.z)) < 1e-9)
  }

  // The tables of "Powerless hue ε": LCH 0.0015, OKLCH 0.000004.
  @Test(
    "the bounds of chroma are those of CSS",
    arguments: [
      (.lab, .lch, 0.0015), (.oklab, .oklch, 0.000004),
    ] as [(ColorSpace, ColorSpace, Double)])
  func chroma(_ rectangular: ColorSpace, _ polar: ColorSpace, _ bound: Double) {
    for angle in [0.6, 0.8] {
      let other = (1 - angle * angle).squareRoot()
      func color(_ chroma: Double) -> Color {
        Color(rectangular, 0.5, chroma * angle, chroma * other).converted(to: polar)
      }
      #expect(color(bound * 0.999).components[2] == nil)
      #expect(color(bound * 1.001).components[2] != nil)
    }
  }
}
