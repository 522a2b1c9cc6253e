import ColorModel
import ColorSpecs
import Testing

/// A color as it is typed, and as CSS writes it.
struct SerializedSpec: Sendable, CustomTestStringConvertible {
  var text: String
  var serialized: String
  var testDescription: String { text }

  init(_ text: String, _ serialized: String) {
    self.text = text
    self.serialized = serialized
  }
}

// CSS Color 4 section 15.
@Suite("Writing colors as CSS does") struct CSSSerializationTests {
  @Test(
    "a declared value",
    arguments: [
      SerializedSpec("#ff6600", "rgb(255, 102, 0)"), SerializedSpec("orange", "rgb(255, 165, 0)"),
      SerializedSpec("#ff660080", "rgba(255, 102, 0, 0.5)"),
      SerializedSpec("#ff660081", "rgba(255, 102, 0, 0.506)"),
      SerializedSpec("rgb(1 2 3 / 0.504)", "rgba(1, 2, 3, 0.504)"),
      SerializedSpec("rgb(1 2 3 / 0.5041)", "rgba(1, 2, 3, 0.504)"),
      SerializedSpec("transparent", "rgba(0, 0, 0, 0)"),
      SerializedSpec("hsl(120 100% 25%)", "rgb(0, 128, 0)"),
      SerializedSpec("hsl(120 30% none)", "hsl(120 30 none)"),
      SerializedSpec("hwb(120 30% 50%)", "rgb(77, 128, 77)"),
      SerializedSpec("hwb(none 30% 50% / 0.5)", "hwb(none 30 50 / 0.5)"),
      SerializedSpec("oklch(62% .20 259deg)", "oklch(0.62 0.2 259)"),
      SerializedSpec("lch(10 20 1.28rad)", "lch(10 20 73.3386)"),
      SerializedSpec("lab(50.00004 -0.1234567 1e-9)", "lab(50 -0.123457 0.000000001)"),
      SerializedSpec("oklab(none 0 1 / none)", "oklab(none 0 1 / none)"),
      SerializedSpec("color(srgb .1 20% 1)", "color(srgb 0.1 0.2 1)"),
      SerializedSpec("color(display-p3 1 0.5 0 / 0.25)", "color(display-p3 1 0.5 0 / 0.25)"),
      SerializedSpec("color(xyz 0.1 0.2 0.3)", "color(xyz-d65 0.1 0.2 0.3)"),
      SerializedSpec("color(rec2020 1234567 0 -1)", "color(rec2020 1234567 0 -1)"),
    ])
  func declared(_ example: SerializedSpec) throws {
    let color = try ColorSpecParser(.css).parse(example.text)
    #expect(ColorSerializer.declaredText(of: color) == example.serialized)
  }

  // Ray-traced values are coloraide's.
  @Test(
    "the same as sRGB of eight bits, mapped into its gamut",
    arguments: [
      SerializedSpec("rgb(50% 50% 50%)", "rgb(128, 128, 128)"),
      SerializedSpec("hsl(10 100% 50%)", "rgb(255, 43, 0)"),
      SerializedSpec("hsl(none 100% 50% / none)", "rgba(255, 0, 0, 0)"),
      SerializedSpec("rgb(from lch(0 116 334) r g b)", "rgb(38, 0, 31)"),
      SerializedSpec("oklab(0.16666666 -0.5 1.5)", "rgb(16, 16, 0)"),
      SerializedSpec("lab(100 80 -20)", "rgb(255, 255, 255)"),
      SerializedSpec("oklch(0 0.4 30)", "rgb(0, 0, 0)"),
      SerializedSpec("color(srgb 1.1 1.1 1.1)", "rgb(255, 255, 255)"),
    ])
  func legacy(_ example: SerializedSpec) throws {
    let color = try ColorSpecParser(.css).parse(example.text)
    #expect(ColorSerializer.legacyText(of: color) == example.serialized)
  }
}
