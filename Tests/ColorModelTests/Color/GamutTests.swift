import ColorModel
import TestSupport
import Testing

@Suite("Gamut") struct GamutTests {
  @Test(
    "a color is in gamut where every component is, give or take 0.000075",
    arguments: [
      (0, true), (1, true), (-0.00007, true), (1.00007, true), (-0.00008, false),
      (1.00008, false), (1.5, false), (-0.5, false),
    ] as [(Double, Bool)])
  func inGamut(_ component: Double, _ expected: Bool) {
    for space in ColorSpace.allCases where space.definition.gamut == space {
      for index in space.definition.components.indices {
        var components = space.definition.components.map { _ in Optional(0.5) }
        components[index] = component
        #expect(Color(space, components).isInGamut(of: space) == expected, "\(space)")
      }
    }
  }

  @Test("a space without bounds holds every color, and a polar form what its RGB holds")
  func bounds() {
    let wide = Color(.displayP3, 0, 1, 0)
    for space in ColorSpace.allCases where space.definition.gamut == nil {
      #expect(wide.isInGamut(of: space))
      #expect(wide.mapped(toGamutOf: space, by: .css) == wide.converted(to: space))
    }
    for space in [ColorSpace.srgb, .srgbLinear, .hsl, .hwb] {
      #expect(!wide.isInGamut(of: space))
      #expect(Color(.srgb, 0, 1, 0).isInGamut(of: space))
      #expect(wide.mapped(toGamutOf: space, by: .css).isInGamut(of: space))
    }
    for space in [ColorSpace.displayP3, .rec2020, .proPhotoRGB] {
      #expect(wide.isInGamut(of: space))
    }
  }

  @Test("a color in gamut is left alone, to the last bit", arguments: GamutMapping.allCases)
  func untouched(_ mapping: GamutMapping) {
    var random = SeededGenerator("colors in gamut, by \(mapping)")
    for _ in 0..<500 {
      let color = Color(
        .srgb, .random(in: 0...1, using: &random), .random(in: 0...1, using: &random),
        .random(in: 0...1, using: &random), alpha: .random(in: 0...1, using: &random))
      #expect(color.mapped(toGamutOf: .srgb, by: mapping) == color, "CLR_SEED=\(random.seed)")
      #expect(color.mapped(toGamutOf: .displayP3, by: mapping) == color.converted(to: .displayP3))
    }
    let missing = Color(.srgb, [nil, 0.5, 0.5], alpha: nil)
    #expect(missing.mapped(toGamutOf: .srgb, by: mapping) == missing)
  }

  @Test(
    "a mapped color lies within the gamut, with its alpha", arguments: GamutMapping.allCases,
    [ColorSpace.srgb, .displayP3, .rec2020, .hsl])
  func mapped(_ mapping: GamutMapping, _ space: ColorSpace) throws {
    var random = SeededGenerator("colors out of gamut to \(space.rawValue) by \(mapping)")
    for _ in 0..<300 {
      let color = Color(
        .oklch, .random(in: -0.2...1.2, using: &random), .random(in: 0...0.6, using: &random),
        .random(in: 0..<360, using: &random), alpha: 0.3)
      let mapped = color.mapped(toGamutOf: space, by: mapping)
      #expect(mapped.space == space && mapped.alpha == 0.3)
      let bounds = mapped.converted(to: try #require(space.definition.gamut))
      for value in bounds.components {
        #expect(-1e-12...(1 + 1e-12) ~= (value ?? 9), "\(color), CLR_SEED=\(random.seed)")
      }
    }
  }

  // CSS Color 4 section 13.2: what is as light as white becomes white, as dark as black black.
  @Test("lightness beyond white or black becomes white or black")
  func ends() {
    for lightness in [1, 1.3] {
      let mapped = Color(.oklch, lightness, 0.3, 40).mapped(toGamutOf: .srgb, by: .css)
      #expect(mapped.eightBit == Color(red: 255, green: 255, blue: 255).eightBit)
    }
    for lightness in [0, -0.3] {
      let mapped = Color(.oklch, lightness, 0.3, 40).mapped(toGamutOf: .srgb, by: .css)
      #expect(mapped.eightBit == Color(red: 0, green: 0, blue: 0).eightBit)
    }
  }

  // The two differ in what they keep: mapping the hue, clipping nothing in particular.
  @Test("mapping keeps the hue and lightness that clipping loses")
  func hue() {
    let color = Color(.oklch, 0.7, 0.37, 264)
    let mapped = color.mapped(toGamutOf: .srgb, by: .css).converted(to: .oklch)
    let clipped = color.mapped(toGamutOf: .srgb, by: .clip).converted(to: .oklch)
    #expect(abs(mapped.values.x - 0.7) < 0.02 && abs(mapped.values.z - 264) < 8)
    #expect(
      abs(clipped.values.z - 264) > abs(mapped.values.z - 264)
        || abs(clipped.values.x - 0.7) > abs(mapped.values.x - 0.7))
  }
}
