import ColorModel
import ColorSpecs
import Testing

// The rule is that of docs/json.md and docs/formats.md: what somebody wrote is kept where it says more
// than the color.
@Suite("Notations as written") struct AuthoredNotationTests {
  private func kept(_ text: String) throws -> String? {
    let parser = ColorSpecParser(.css)
    return parser.authoredNotation(text, of: try parser.parse(text))
  }

  @Test(
    "hex, names, and plain numbers in sRGB or Display P3 say no more than the color",
    arguments: [
      "#f60", "orange", "rgb(1 2 3)", "rgb(10%, 20%, 30%)", "rgba(1, 2, 3, .5)",
      "color(srgb 0.1 0.2 0.3)", "color(display-p3 0.1 0.2 0.3)",
      "color(display-p3 1 1.5 -1 / 50%)",
      "COLOR(Display-P3 10% 20% 30%)",
    ])
  func plain(_ text: String) throws { #expect(try kept(text) == nil) }

  @Test(
    "another space, a calculation, what is missing and another color do",
    arguments: [
      "hsl(10deg 20% 30%)", "oklch(62% .2 259)", "color(rec2020 0.10 0.2 0.3)",
      "color(display-p3 none 20% 0.3)", "color(display-p3 calc(0.1 + 0.1) 0.2 0.3)",
      "color(from red display-p3 r g b)", "color-mix(in srgb, red, blue)", "rgb(none 255 0)",
    ])
  func more(_ text: String) throws { #expect(try kept(text) == text) }
}
