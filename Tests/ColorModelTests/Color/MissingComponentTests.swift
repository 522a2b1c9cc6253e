import ColorModel
import Testing

/// A conversion for interpolation, and which components of the result are missing.
struct CarryingCase: Sendable, CustomTestStringConvertible {
  var from: Color
  var to: ColorSpace
  var missing: [Int]
  var testDescription: String { "\(from.space.rawValue) \(from.components) to \(to.rawValue)" }
}

// CSS Color 4 section 12.2: the table of analogous components, and the sets that remain.
@Suite("Missing components") struct MissingComponentTests {
  @Test(
    "a missing component is carried forward to its analogue",
    arguments: [
      CarryingCase(from: Color(.lch, [50, 30, nil]), to: .oklch, missing: [2]),
      CarryingCase(from: Color(.lch, [nil, 30, 40]), to: .oklab, missing: [0]),
      // A color without chroma has no hue besides.
      CarryingCase(from: Color(.oklch, [0.5, nil, 40]), to: .hsl, missing: [0, 1]),
      CarryingCase(from: Color(.oklch, [0.5, 0.1, nil]), to: .hwb, missing: [0]),
      CarryingCase(from: Color(.srgb, [nil, 0.4, 0.2]), to: .xyzD50, missing: [0]),
      CarryingCase(from: Color(.xyzD65, [0.4, 0.4, nil]), to: .displayP3, missing: [2]),
      CarryingCase(from: Color(.lab, [50, nil, 20]), to: .oklab, missing: [1]),
      // No analogue: CSS Color 4 says so of HWB's whiteness and blackness.
      CarryingCase(from: Color(.hwb, [120, nil, 20]), to: .hsl, missing: []),
      CarryingCase(from: Color(.lab, [50, nil, 20]), to: .lch, missing: []),
      CarryingCase(from: Color(.srgb, [nil, 0.4, 0.2]), to: .oklab, missing: []),
      // The sets that remain: a and b are to Lab what chroma and hue are to LCH.
      CarryingCase(from: Color(.lab, [50, nil, nil]), to: .lch, missing: [1, 2]),
      CarryingCase(from: Color(.oklch, [0.5, nil, nil]), to: .oklab, missing: [1, 2]),
      CarryingCase(from: Color(.srgb, [nil, nil, nil]), to: .oklab, missing: [0, 1, 2]),
    ])
  func carried(_ example: CarryingCase) {
    let result = example.from.convertedForInterpolation(to: example.to)
    let missing = result.components.indices.filter { result.components[$0] == nil }
    #expect(missing == example.missing)
    #expect(result.alpha == 1 && !result.isAlphaMissing)
  }

  @Test("a missing alpha stays missing, whatever the space", arguments: ColorSpace.allCases)
  func alpha(_ space: ColorSpace) {
    let color = Color(.srgb, [0.2, 0.4, 0.6], alpha: nil)
    #expect(color.converted(to: space).isAlphaMissing)
    #expect(color.convertedForInterpolation(to: space).isAlphaMissing)
  }

  // CSS Color 4 section 4.4: the hue of what is nearly gray is powerless.
  @Test(
    "the hue of a gray is missing after a conversion",
    arguments: [ColorSpace.lch, .oklch, .hsl, .hwb], [0, 0.2, 0.5, 1] as [Double])
  func powerless(_ space: ColorSpace, _ level: Double) throws {
    let hue = try #require(space.definition.hue).index
    let gray = Color(.srgb, level, level, level).converted(to: space)
    #expect(gray.components[hue] == nil)
    #expect(gray.components.count { $0 == nil } == 1)
    let tinted = Color(.srgb, level / 2 + 0.01, level / 2, level / 2).converted(to: space)
    #expect(!tinted.hasMissingComponents)
  }
}
