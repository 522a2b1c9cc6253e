import ColorSpecs
import Testing

/// A spec and the numbers in it that do not count as they are written.
struct ClampCase: Sendable, CustomTestStringConvertible {
  var spec: String
  /// `NUMBER → NUMBER`, with `?` and the percentage that was probably meant after it.
  var clamps: [String]
  var testDescription: String { spec }

  init(_ spec: String, _ clamps: String...) { (self.spec, self.clamps) = (spec, clamps) }
}

// The ranges are those of CSS Color 4: sections 5.1 (rgb), 4.2 (alpha), 7 (hsl), 9.3 (lab, lch), 9.4
// (oklab, oklch). `color()` has none (section 10.1), nor have hues.
@Suite("Numbers of a spec that are clamped") struct ClampedNumberTests {
  @Test(
    "each is told with what counts, and with the percentage that was meant",
    arguments: [
      ClampCase("rgb(255,102,300)", "300 → 255"), ClampCase("rgb(-1 256 0)", "-1 → 0", "256 → 255"),
      ClampCase("rgb(101% 0% -.5%)", "101% → 100%", "-.5% → 0%"),
      ClampCase("rgb(0 0 0 / 50)", "50 → 1 ? 50%"), ClampCase("rgba(0, 0, 0, 50)", "50 → 1 ? 50%"),
      ClampCase("rgb(0 0 0 / 150%)", "150% → 100%"), ClampCase("rgb(0 0 0 / -1)", "-1 → 0"),
      ClampCase("rgb(0 0 0 / 1.5)", "1.5 → 1"), ClampCase("rgb(0 0 0 / 500)", "500 → 1"),
      ClampCase("oklch(62 0.2 259)", "62 → 1 ? 62%"), ClampCase("oklab(62 0 0)", "62 → 1 ? 62%"),
      ClampCase("oklch(0.5 -0.1 0)", "-0.1 → 0"), ClampCase("lch(101 20 30)", "101 → 100"),
      ClampCase("lab(50 200 -200)"), ClampCase("lab(120% 0 0)", "120% → 100%"),
      ClampCase("hsl(20 -5% 50%)", "-5% → 0%"),
      ClampCase("hsl(11,117.76%,53.3%)", "117.76% → 100%"), ClampCase("hsl(11 117.76% 53.3%)"),
      ClampCase("hwb(20 -5% -6%)", "-5% → 0%", "-6% → 0%"), ClampCase("hwb(from red h -5% b)"),
      ClampCase("color(srgb 1 0 0 / 80)", "80 → 1 ? 80%"),
      ClampCase("color-mix(in srgb, rgb(300 0 0), oklch(62 0.2 259))", "300 → 255", "62 → 1 ? 62%"),
      ClampCase("oklch(from rgb(0 0 0 / 50) l c h / 20)", "50 → 1 ? 50%", "20 → 1 ? 20%"),
      ClampCase("color-mix(in srgb, var(--a), rgb(300 0 0))", "300 → 255"),
    ])
  func clamped(_ example: ClampCase) {
    let references = ColorReferences(
      color: { _ in try? ColorSpecParser(.css).parse("red") }, names: { [] })
    let numbers = ColorSpecParser(.typed).clampedNumbers(
      in: example.spec, resolving: references)
    #expect(
      numbers.map { number in
        "\(number.text) → \(number.counted)" + (number.meant.map { " ? \($0)" } ?? "")
      } == example.clamps)
  }

  @Test(
    "nothing is said of what counts as it is written, nor of calculations",
    arguments: [
      "rgb(255 0 0)", "rgb(0 255 255 / 1)", "rgb(100% 0% 0% / 100%)", "#ff6600", "tomato",
      "oklch(1 0.5 720)", "hsl(720deg 100% 100%)", "color(srgb 1.5 -2 0)", "color(xyz 5 5 5)",
      "rgb(calc(150 * 2) 0 0)", "rgb(0 0 0 / calc(2))", "rgb(none 0 0 / none)",
      "rgb(from red calc(r * 2) g b)",
    ])
  func kept(_ spec: String) {
    #expect(ColorSpecParser(.typed).clampedNumbers(in: spec).isEmpty)
  }
}
