import ColorModel
import Testing

/// Two colors, mixed, by coloraide 8 with premultiplied alpha.
private struct MixCase: Sendable, CustomTestStringConvertible {
  var from: Color
  var to: Color
  var share: Double
  var space: ColorSpace
  var hue = HueInterpolation.shorter
  var result: Color
  var testDescription: String { "\(share) % of \(to) in \(space), \(hue)" }
}

@Suite("Mixing") struct MixingTests {
  private static let red = Color(.srgb, 1, 0, 0)
  private static let blue = Color(.srgb, 0, 0, 1)
  private static let skyblue = Color(red: 135, green: 206, blue: 235)
  private static let tomato = Color(red: 255, green: 99, blue: 71)

  @Test(
    "two colors are mixed in any space",
    arguments: [
      MixCase(
        from: red, to: blue, share: 50, space: .oklab,
        result: Color(.oklab, 0.53998454104792737, 0.0962030466277384, -0.09284094417349641)),
      MixCase(
        from: red, to: blue, share: 25, space: .srgb, result: Color(.srgb, 0.75, 0, 0.25)),
      MixCase(
        from: red, to: blue, share: 50, space: .oklch,
        result: Color(.oklch, 0.53998454104792737, 0.28544884621992272, 326.64295144799894)),
      MixCase(
        from: red, to: blue, share: 50, space: .oklch, hue: .longer,
        result: Color(.oklch, 0.53998454104792737, 0.28544884621992272, 146.64295144799894)),
      MixCase(
        from: red, to: blue, share: 50, space: .oklch, hue: .increasing,
        result: Color(.oklch, 0.53998454104792737, 0.28544884621992272, 146.64295144799894)),
      MixCase(
        from: red, to: blue, share: 50, space: .oklch, hue: .decreasing,
        result: Color(.oklch, 0.53998454104792737, 0.28544884621992272, 326.64295144799894)),
      MixCase(
        from: Color(.srgb, 1, 0, 0, alpha: 0.5), to: blue, share: 50, space: .srgb,
        result: Color(.srgb, 85 / 255.0, 0, 170 / 255.0, alpha: 0.75)),
      MixCase(
        from: skyblue, to: tomato, share: 30, space: .lch,
        result: Color(.lch, 74.094225347938135, 42.461359632839397, 281.48681211867728)),
      MixCase(
        from: skyblue, to: tomato, share: 30, space: .hsl,
        result: Color(.hsl, 248.9191304347826, 79.999999999999986, 69.960784313725483)),
      MixCase(
        from: skyblue, to: tomato, share: 30, space: .hwb,
        result: Color(.hwb, 248.9191304347826, 45.411764705882341, 5.490196078431377)),
      MixCase(
        from: skyblue, to: tomato, share: 30, space: .xyzD65,
        result: Color(.xyzD65, 0.46990293974298591, 0.47895651606669026, 0.63577614494100843)),
      MixCase(
        from: skyblue, to: tomato, share: 30, space: .displayP3,
        result: Color(.displayP3, 0.69262377888081506, 0.68897438717101023, 0.73224405207343068)),
      MixCase(
        from: skyblue, to: tomato, share: 30, space: .proPhotoRGB,
        result: Color(.proPhotoRGB, 0.67004529319564599, 0.64611491288623701, 0.69335264187512824)),
    ])
  fileprivate func two(_ example: MixCase) {
    let parts = [
      ColorMixture.Part(example.from), ColorMixture.Part(example.to, share: example.share),
    ]
    let mixed = ColorMixture(parts, in: example.space, hue: example.hue).color
    #expect(mixed.space == example.result.space)
    #expect(abs(mixed.alpha - example.result.alpha) < 1e-12)
    for index in 0..<3 {
      // coloraide's ProPhoto has other digits of the D50 white.
      let tolerance = example.space == .proPhotoRGB ? 1e-5 : 1e-9
      #expect(abs(mixed.values[index] - example.result.values[index]) < tolerance, "\(mixed)")
    }
  }

  // CSS Color 5 section 3 and CSS Values 5 "normalize mix percentages".
  @Test("shares that are left out divide what the others leave")
  func shares() {
    let (red, blue) = (Self.red, Self.blue)
    let black = Color(.srgb, 0, 0, 0)
    func mix(_ parts: (Color, Double?)...) -> Color {
      ColorMixture(parts.map { ColorMixture.Part($0.0, share: $0.1) }, in: .srgb).color
    }
    #expect(mix((red, nil), (blue, nil)) == Color(.srgb, 0.5, 0, 0.5))
    #expect(mix((red, 25), (blue, nil)) == Color(.srgb, 0.25, 0, 0.75))
    #expect(mix((red, 100), (blue, 100)) == Color(.srgb, 0.5, 0, 0.5))
    #expect(mix((red, 25), (blue, 25)) == Color(.srgb, 0.5, 0, 0.5, alpha: 0.5))
    #expect(mix((red, 50), (blue, nil), (black, nil)) == Color(.srgb, 0.5, 0, 0.25))
    #expect(mix((red, 80), (blue, 80), (black, nil)) == Color(.srgb, 0.5, 0, 0.5))
    #expect(mix((red, nil)) == red)
    #expect(mix((red, 40)) == Color(.srgb, 1, 0, 0, alpha: 0.4))
    // CSS Values 5, "normalize mix percentages": shares that come to nothing are taken to be equal,
    // and alpha is multiplied by 0.
    #expect(mix((red, 0), (blue, 0)) == Color(.srgb, 0.5, 0, 0.5, alpha: 0))
    #expect(mix((red, 0), (red, 0), (blue, 0), (blue, 0)) == Color(.srgb, 0.5, 0, 0.5, alpha: 0))
    #expect(mix((red, 0)) == Color(.srgb, 1, 0, 0, alpha: 0))
    #expect(mix((red, 0), (black, 0), (blue, 100)) == blue)
  }

  // From the text of CSS Color 4 section 12.4.
  @Test("each way around the hues is the one of its name")
  func hues() {
    func hue(_ from: Double, _ to: Double, _ method: HueInterpolation) -> Double? {
      let parts = [from, to].map { ColorMixture.Part(Color(.oklch, 0.5, 0.1, $0)) }
      return ColorMixture(parts, in: .oklch, hue: method).color.components[2]
    }
    #expect(hue(40, 60, .shorter) == 50)
    #expect(hue(40, 60, .longer) == 230)
    #expect(hue(60, 40, .longer) == 230)
    #expect(hue(350, 30, .shorter) == 10)
    #expect(hue(350, 30, .longer) == 190)
    #expect(hue(40, 60, .increasing) == 50)
    #expect(hue(60, 40, .increasing) == 230)
    #expect(hue(40, 60, .decreasing) == 230)
    #expect(hue(60, 40, .decreasing) == 50)
    #expect(hue(50, 50, .longer) == 230)
    #expect(hue(10, 190, .shorter) == 100)
  }

  @Test("what one color lacks is taken from the other")
  func missing() {
    func mix(_ a: Color, _ b: Color, in space: ColorSpace) -> Color {
      ColorMixture([ColorMixture.Part(a), ColorMixture.Part(b)], in: space).color
    }
    let gray = mix(Color(.srgb, 1, 1, 1), Color(.oklch, 0.5, 0.2, 30), in: .oklch)
    #expect(gray.components[2] == 30)
    #expect(
      mix(Color(.oklab, [nil, 0.1, nil]), Color(.oklab, [0.5, nil, nil]), in: .oklab)
        == Color(.oklab, [0.5, 0.1, nil]))
    #expect(
      mix(Color(.srgb, [1, 0, 0], alpha: nil), Color(.srgb, 0, 0, 1, alpha: 0.5), in: .srgb)
        == Color(.srgb, 0.5, 0, 0.5, alpha: 0.5))
    #expect(
      mix(Color(.srgb, [1, 0, 0], alpha: nil), Color(.srgb, [0, 0, 1], alpha: nil), in: .srgb)
        == Color(.srgb, [0.5, 0, 0.5], alpha: nil))
  }

  // CSS Color 4 section 12.2: the missing component takes the value of the other color's, and section
  // 12.4 interpolates hues whatever the chroma is.
  @Test("a color without chroma keeps its own hue")
  func hueWithoutChroma() {
    func mix(_ a: [Double?], _ b: [Double?], in space: ColorSpace) -> [Double?] {
      ColorMixture([a, b].map { ColorMixture.Part(Color(space, $0)) }, in: space).color.components
    }
    #expect(mix([nil, 20, 30], [50, nil, 70], in: .lch) == [50, 20, 50])
    #expect(mix([0.5, nil, 30], [0.7, 0.2, 70], in: .oklch) == [0.6, 0.2, 50])
    #expect(mix([30, nil, 40], [70, 20, 60], in: .hsl) == [50, 20, 50])
    #expect(mix([0.5, nil, 30], [0.7, nil, 70], in: .oklch) == [0.6, nil, 50])
  }

  @Test("an angle that a file holds beyond a turn goes the same way as within one")
  func angles() {
    func hue(_ from: Double, _ to: Double) -> Double {
      let parts = [from, to].map { ColorMixture.Part(Color(.oklch, 0.5, 0.1, $0)) }
      return ColorMixture(parts, in: .oklch, hue: .increasing).color.values.z
    }
    #expect(hue(40, 60) == 50)
    #expect(hue(400, 60) == 50)
    #expect(hue(40, -300) == 50)
    #expect(hue(40, 60 + 360 * 1000) == 50)
  }
}
