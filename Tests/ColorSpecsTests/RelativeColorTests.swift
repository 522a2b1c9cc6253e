import ColorModel
import ColorSpecs
import Testing

// CSS Color 5 section 4. The components of skyblue are coloraide's.
@Suite("Relative colors") struct RelativeColorTests {
  @Test("the components of the origin are had in every function")
  func functions() throws {
    let parser = ColorSpecParser(.css)
    let cases: [(String, [Double])] = [
      ("rgb(from skyblue r g b)", [135 / 255.0, 206 / 255.0, 235 / 255.0]),
      ("hsl(from skyblue h s l)", [197.4, 71.42857142857141, 72.54901960784313]),
      ("hwb(from skyblue h w b)", [197.4, 52.94117647058824, 7.843137254901966]),
      ("lab(from skyblue l a b)", [78.85279151253705, -17.53864964865165, -21.791881728813657]),
      ("lch(from skyblue l c h)", [78.85279151253705, 27.97302880956496, 231.17202216910886]),
      ("oklab(from skyblue l a b)", [0.8148172498041716, -0.05715627410834784, -0.0586800704976]),
      ("oklch(from skyblue l c h)", [0.8148172498041716, 0.08191575149845055, 225.7536673112]),
      (
        "color(from skyblue display-p3 r g b)",
        [0.5916125938181072, 0.8005507247252359, 0.9089581258049116]
      ),
    ]
    for (text, values) in cases {
      let color = try parser.parse(text)
      for index in 0..<3 {
        #expect(abs(color.values[index] - values[index]) < 1e-9, "\(text): \(color)")
      }
      #expect(color.alpha == 1 && !color.hasMissingComponents)
    }
  }

  @Test(
    "keywords are numbers, in any place and in calculations",
    arguments: [
      AcceptedSpec("rgb(from #336699 b g r)", 0x99, 0x66, 0x33),
      AcceptedSpec("rgb(FROM #336699 R G B)", 0x33, 0x66, 0x99),
      AcceptedSpec("rgb(from #336699 r 20% calc(b - 0x))".replacing("0x", with: "3"), 51, 51, 150),
      AcceptedSpec("rgb(from #336699cc r g b)", 51, 102, 153, alpha: 0.8),
      AcceptedSpec("rgb(from #336699cc r g b / calc(alpha / 2))", 51, 102, 153, alpha: 0.4),
      AcceptedSpec("rgb(from #336699cc r g b / none)", Color(.srgb, [0.2, 0.4, 0.6], alpha: nil)),
      AcceptedSpec("oklch(from oklch(0.5 0.1 30) l c calc(h + 40))", Color(.oklch, 0.5, 0.1, 70)),
      AcceptedSpec("oklch(from oklch(0.5 0.1 30) calc(l * 2) c h)", Color(.oklch, 1, 0.1, 30)),
      AcceptedSpec("oklch(from oklch(0.5 0.1 30) l 25% 1turn)", Color(.oklch, 0.5, 0.1, 0)),
      AcceptedSpec("lab(from lab(50 none 20) l a b)", Color(.lab, 50, 0, 20)),
      AcceptedSpec(
        "lab(from lab(50 10 20 / none) l a b / alpha)", Color(.lab, 50, 10, 20, alpha: 0)),
      AcceptedSpec("lab(from lab(50 10 20) l none b)", Color(.lab, [50, nil, 20])),
      AcceptedSpec(
        "rgb(from rgb(from rgb(from red g r b) g r b) g r b)", 0, 255, 0),
      AcceptedSpec("color(from color(xyz 1 2 3) xyz z y x)", Color(.xyzD65, 3, 2, 1)),
    ])
  func keywords(_ example: AcceptedSpec) throws { try expect(example) }

  @Test("rgb() from another color has no bounds, as its result is not a legacy color")
  func unbounded() throws {
    let color = try ColorSpecParser(.css).parse("rgb(from color(srgb 2 -1 0.5) r g b)")
    #expect(isClose(color, Color(.srgb, 2, -1, 0.5)))
    // As Chromium 156 computes them.
    for (text, red, green, blue) in [
      ("hsl(from #336699 h 150% l)", -0.2, 0.4, 1), ("hsl(from #336699 h -50 l)", 0.6, 0.4, 0.2),
      ("hwb(from #336699 h -10% b)", -0.1, 0.25, 0.6),
    ] {
      let color = try ColorSpecParser(.css).parse(text).converted(to: .srgb)
      #expect(isClose(color, Color(.srgb, red, green, blue)), "\(text): \(color)")
    }
  }

  private static let component: [ColorSpecError.Expectation] = [
    .number, .percentage, .none, .word("r"), .word("g"), .word("b"), .word("alpha"),
  ]
  private static let lightness: [ColorSpecError.Expectation] = [
    .number, .percentage, .none, .word("l"), .word("c"), .word("h"), .word("alpha"),
  ]

  @Test(
    "what is wrong is said with all that may stand there, and a near miss",
    arguments: [
      RefusedSpec(
        "rgb(form red r g b)",
        .unexpected(
          found: "form", expected: [.number, .percentage, .none, .word("from")], nearest: "from"),
        4..<8),
      RefusedSpec("rgb(from rde r g b)", .unknownName(nearest: "red"), 9..<12),
      RefusedSpec("rgb(from 1 g b)", .unexpected(found: "1", expected: [.color]), 9..<10),
      RefusedSpec("rgb(from red, r, g, b)", .unexpected(found: ",", expected: component), 12..<13),
      RefusedSpec("rgb(from red x g b)", .unexpected(found: "x", expected: component), 13..<14),
      RefusedSpec(
        "oklch(from red l c alhpa)",
        .unexpected(
          found: "alhpa",
          expected: [
            .number, .angle, .none, .word("l"), .word("c"), .word("h"), .word("alpha"),
          ], nearest: "alpha"), 19..<24),
      RefusedSpec(
        "oklch(from red calc(l + a) c h)",
        .unexpected(
          found: "a",
          expected: [
            .number, .percentage, .angle, .mathFunction, .opening, .word("l"), .word("c"),
            .word("h"), .word("alpha"),
          ]), 24..<25),
      RefusedSpec("oklch(from red l c calc(h + 10deg))", .mixedKinds(.number, .angle), 24..<33),
      RefusedSpec(
        "oklch(from red l c h / )",
        .unexpected(found: ")", expected: lightness), 23..<24),
      RefusedSpec("color(from red sgrb r g b)", .unknownSpace("sgrb", nearest: "srgb"), 15..<19),
      RefusedSpec("color(from red r g b)", .unknownSpace("r", nearest: nil), 15..<16),
    ])
  func faults(_ example: RefusedSpec) throws { try expect(example) }
}
