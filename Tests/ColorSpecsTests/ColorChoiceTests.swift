import ColorModel
import ColorSpecs
import Testing

/// Functions of CSS Color 5. The expected colors follow from the sections that are named.
@Suite("Functions of CSS Color 5") struct ColorChoiceTests {
  @Test(
    "give colors",
    arguments: [
      // Section 8: the first color in a light scheme.
      ("light-dark(red, blue)", "red"), ("LIGHT-DARK( #123 , oklch(0 0 0) )", "#123"),
      // Section 7: the one with more contrast; white has 21 on black, black 5.25 on red.
      ("contrast-color(black)", "white"), ("contrast-color(white)", "black"),
      ("contrast-color(red)", "black"), ("contrast-color(blue)", "white"),
      // Section 4.8.
      ("alpha(from red / 50%)", "rgb(255 0 0 / 50%)"), ("alpha(from #ff000080)", "#ff000080"),
      ("alpha(from rgb(255 0 0 / 0.5) / calc(alpha * 0.5))", "rgb(255 0 0 / 0.25)"),
      ("alpha(from oklch(0.5 0.1 20) / 0.1)", "oklch(0.5 0.1 20 / 0.1)"),
      ("color-mix(in srgb, light-dark(red, blue), lime)", "color-mix(in srgb, red, lime)"),
    ])
  func accepted(_ text: String, _ same: String) throws {
    let parser = ColorSpecParser(.css)
    #expect(try parser.parse(text) == (try parser.parse(same)))
  }

  // Section 8.2: the naive conversion.
  @Test(
    "of ink are in device-cmyk",
    arguments: [
      ("device-cmyk(0 81% 81% 30%)", [0, 0.81, 0.81, 0.3], 1.0),
      ("device-cmyk(0, 0.81, 0.81, 0.3)", [0, 0.81, 0.81, 0.3], 1),
      ("device-cmyk(1 0 0 0 / 50%)", [1, 0, 0, 0], 0.5),
    ] as [(String, [Double], Double)])
  func ink(_ text: String, _ inks: [Double], _ alpha: Double) throws {
    let color = try ColorSpecParser(.css).parse(text)
    #expect(
      color.space == .deviceCMYK && color.components.map { $0 ?? -1 } == inks
        && color.alpha == alpha)
  }

  @Test(
    "are refused where they are cut short or hold no color",
    arguments: [
      "light-dark(red)", "light-dark(red, blue, lime)", "light-dark(4px, red)",
      "light-dark(red blue)",
      "contrast-color()", "contrast-color(red, blue)", "alpha(red / 50%)", "alpha(from red, 50%)",
      "alpha(from red / 4px)", "device-cmyk(0 0 0)", "device-cmyk(0 0 0 0 0)",
      "device-cmyk(0, 0, 0 0)",
    ])
  func refused(_ text: String) {
    #expect(throws: ColorSpecError.self) { try ColorSpecParser(.css).parse(text) }
  }
}
