import ColorModel
import ColorSpecs
import Testing

// CSS Color 5 section 3. The colors of mixtures are ColorModel's business: MixingTests.
@Suite("color-mix()") struct ColorMixTests {
  @Test(
    "space, way around the hues, colors and shares are read",
    arguments: [
      AcceptedSpec("color-mix(in srgb, red, blue)", Color(.srgb, 0.5, 0, 0.5)),
      AcceptedSpec("COLOR-MIX(IN SRGB, Red, #00f)", Color(.srgb, 0.5, 0, 0.5)),
      AcceptedSpec("color-mix(in srgb, red 25%, blue)", Color(.srgb, 0.25, 0, 0.75)),
      AcceptedSpec("color-mix(in srgb, red, 75% blue)", Color(.srgb, 0.25, 0, 0.75)),
      AcceptedSpec("color-mix(in srgb, red calc(20% + 5%), blue)", Color(.srgb, 0.25, 0, 0.75)),
      AcceptedSpec("color-mix(in srgb, max(-10%, -5%) red, blue)", Color(.srgb, 0, 0, 1)),
      AcceptedSpec("color-mix(in srgb, red 20%, blue 20%)", Color(.srgb, 0.5, 0, 0.5, alpha: 0.4)),
      AcceptedSpec("color-mix(in srgb, red, blue, red, blue)", Color(.srgb, 0.5, 0, 0.5)),
      AcceptedSpec("color-mix(in srgb, red)", Color(.srgb, 1, 0, 0)),
      AcceptedSpec("color-mix(in srgb, red 0%, blue 0%)", Color(.srgb, 0.5, 0, 0.5, alpha: 0)),
      // Each takes what it lacks from the other, and only that.
      AcceptedSpec(
        "color-mix(in lch, lch(none 20 30deg), lch(50 none 70deg))", Color(.lch, 50, 20, 50)),
      AcceptedSpec("color-mix(in hsl, lab(100 0 0), black)", Color(.hsl, [nil, 0, 50])),
      AcceptedSpec("color-mix(in hwb, lab(100 0 0), black)", Color(.hwb, [nil, 50, 50])),
      AcceptedSpec(
        "color-mix(oklab(0.5 0 0.1), oklab(0.7 0.2 -0.1))", Color(.oklab, 0.6, 0.1, 0)),
      AcceptedSpec("color-mix(40% oklab(0.5 0 0.1))", Color(.oklab, 0.5, 0, 0.1, alpha: 0.4)),
      AcceptedSpec(
        "color-mix(in oklch longer hue, oklch(0.5 0.1 40), oklch(0.5 0.1 60))",
        Color(.oklch, 0.5, 0.1, 230)),
      AcceptedSpec(
        "color-mix(in xyz, color(xyz 0 0 0), color(xyz 1 1 1))", Color(.xyzD65, 0.5, 0.5, 0.5)),
      AcceptedSpec(
        "color-mix(in srgb, color-mix(in srgb, red, lime), color-mix(in srgb, red, blue))",
        Color(.srgb, 0.5, 0.25, 0.25)),
    ])
  func accepted(_ example: AcceptedSpec) throws {
    for dialect in [Dialect.css, .typed] {
      let color = try ColorSpecParser(dialect).parse(example.text)
      #expect(isClose(color, example.color, within: 1e-12), "\(color)")
    }
  }

  @Test("every space of CSS can be mixed in", arguments: ColorSpace.allCases)
  func spaces(_ space: ColorSpace) throws {
    let names =
      space.definition.colorFunctionNames
      + (space.definition.function == nil ? [] : [space.rawValue])
    #expect(names.isEmpty == !space.definition.isInCSS)
    for name in names {
      let color = try ColorSpecParser(.css).parse("color-mix(in \(name), tomato, skyblue)")
      #expect(color.space == space)
    }
  }

  private static let methods: [ColorSpecError.Expectation] = [
    .word("shorter"), .word("longer"), .word("increasing"), .word("decreasing"), .comma,
  ]

  @Test(
    "what is wrong is said where it is",
    arguments: [
      RefusedSpec(
        "color-mix()",
        .unexpected(found: ")", expected: [.word("in"), .color, .percentage]), 10..<11),
      RefusedSpec(
        "color-mix(on srgb, red, blue)",
        .unexpected(found: "on", expected: [.word("in"), .color, .percentage], nearest: "in"),
        10..<12),
      RefusedSpec(
        "color-mix(in 1, red, blue)",
        .unexpected(found: "1", expected: [.space]), 13..<14),
      RefusedSpec(
        "color-mix(in oklhc, red, blue)",
        .unknownSpace("oklhc", nearest: "oklch"), 13..<18),
      RefusedSpec(
        "color-mix(in oklch longre hue, red, blue)",
        .unexpected(found: "longre", expected: methods, nearest: "longer"), 19..<25),
      RefusedSpec(
        "color-mix(in oklch longer, red, blue)",
        .unexpected(found: ",", expected: [.word("hue")]), 25..<26),
      RefusedSpec(
        "color-mix(in srgb longer hue, red, blue)",
        .unexpected(found: "longer", expected: [.comma]), 18..<24),
      RefusedSpec("color-mix(in srgb, rde, blue)", .unknownName(nearest: "red"), 19..<22),
      RefusedSpec(
        "color-mix(in srgb, , blue)",
        .unexpected(found: ",", expected: [.color, .percentage]), 19..<20),
    ])
  func faults(_ example: RefusedSpec) throws { try expect(example) }

  @Test(
    "so is what is wrong with shares",
    arguments: [
      RefusedSpec("color-mix(in srgb, red 101%, blue)", .share("101%"), 23..<27),
      RefusedSpec("color-mix(in srgb, -1% red, blue)", .share("-1%"), 19..<22),
      RefusedSpec(
        "color-mix(in srgb, red 10% 20%, blue)",
        .unexpected(found: "20%", expected: [.comma, .closing]), 27..<30),
      RefusedSpec(
        "color-mix(in srgb, 10% red 20%, blue)",
        .unexpected(found: "20%", expected: [.comma, .closing]), 27..<30),
      RefusedSpec(
        "color-mix(in srgb, red 5, blue)",
        .unexpected(found: "5", expected: [.percentage, .comma, .closing]), 23..<24),
      RefusedSpec(
        "color-mix(in srgb, red, blue",
        .unexpected(found: nil, expected: [.closing]), 28..<28),
    ])
  func shares(_ example: RefusedSpec) throws { try expect(example) }
}
