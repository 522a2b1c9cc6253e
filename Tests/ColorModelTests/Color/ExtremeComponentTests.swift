import ColorModel
import Testing

/// Colors with one component at an edge and the others in the middle of their range.
enum ExtremeColors {
  /// From 1e999, which is infinite, to numbers that are nearly 0, and back; `nil` is missing.
  static let edges: [Double?] = [
    .infinity, .greatestFiniteMagnitude, 1e150, 1e103, 1e30, 1_000_000_001, 1e9, 1e6, 1000, 360,
    100.00000000000001, 100, 1.0000000000000002, 1, 0.9999999999999999, 1e-17, 0x1p-1063, 0, -0.0,
    -0x1p-1063, -1e-17, -1, -360, -1e9, -1e150, -.infinity, nil,
  ]

  /// Every space, every component, every edge.
  static func colors(in space: ColorSpace) -> [Color] {
    let components = space.definition.components
    return components.indices.flatMap { index in
      edges.map { edge in
        var values = components.map { component -> Double? in
          (component.percentageReference ?? 360) * 0.4
        }
        values[index] = edge
        return Color(space, values, alpha: index == 0 ? 0.5 : 1)
      }
    }
      + [nil, 0, 0x1p-1063, 1].map { alpha in
        Color(space, components.map { _ in 1e9 }, alpha: alpha)
      }
      + [Color(space, components.map { _ in nil }, alpha: nil)]
  }
}

// A trap ends the whole run, so that to have come through says much; what is expected besides is what
// holds for every color.
@Suite("Components at every edge") struct ExtremeComponentTests {
  private static func isSound(_ color: Color) -> Bool {
    (0..<4).allSatisfy { abs(color.values[$0]) <= 1e9 } && 0...1 ~= color.alpha
  }

  @Test("a color's components are clamped to a billion", arguments: ColorSpace.allCases)
  func clamped(_ space: ColorSpace) {
    let components = space.definition.components
    for (edge, expected) in [(1e150, 1e9), (-.infinity, -1e9), (1e9, 1e9), (-5, -5)] {
      let color = Color(space, components.map { _ in edge })
      #expect(color.components == components.map { _ in expected })
    }
  }

  @Test(
    "every color converts to every space and to finite components", arguments: ColorSpace.allCases)
  func conversions(_ space: ColorSpace) {
    for color in ExtremeColors.colors(in: space) {
      for target in ColorSpace.allCases {
        for found in [color.converted(to: target), color.convertedForInterpolation(to: target)] {
          #expect(found.space == target && Self.isSound(found), "\(color) became \(found)")
          if target != space, let hue = target.definition.hue {
            #expect(0..<360 ~= found.values[hue.index], "\(color) became \(found)")
          }
        }
      }
    }
  }

  @Test("every color is mapped into every gamut", arguments: ColorSpace.allCases)
  func mapping(_ space: ColorSpace) {
    for color in ExtremeColors.colors(in: space) {
      for target in [ColorSpace.srgb, .displayP3, .rec2020, .hsl, .genericGray, .deviceCMYK] {
        for mapping in GamutMapping.allCases {
          let mapped = color.mapped(toGamutOf: target, by: mapping)
          #expect(
            mapped.isInGamut(of: target) && mapped.alpha == color.alpha, "\(color): \(mapped)")
        }
      }
      #expect(color.eightBit(by: .css).hexText.utf8.count >= 7)
      _ = color.smallestGamut
    }
  }

  @Test("every color is mixed in every space, every way around", arguments: ColorSpace.allCases)
  func mixing(_ space: ColorSpace) {
    let orange = Color(.srgb, 1, 0.4, 0, alpha: 0.7)
    for color in ExtremeColors.colors(in: space) {
      for target in ColorSpace.allCases {
        let methods = target.definition.hue == nil ? [.shorter] : HueInterpolation.allCases
        for method in methods {
          for share in [0, 0x1p-1063, 50, 100] {
            let parts = [ColorMixture.Part(color, share: share), ColorMixture.Part(orange)]
            let mixed = ColorMixture(parts, in: target, hue: method).color
            #expect(mixed.space == target && Self.isSound(mixed), "\(color): \(mixed)")
            if let hue = target.definition.hue {
              #expect(0..<360 ~= mixed.values[hue.index], "\(color): \(mixed)")
            }
          }
        }
      }
    }
  }

  @Test("difference, contrast and luminance are numbers", arguments: ColorSpace.allCases)
  func measures(_ space: ColorSpace) {
    let orange = Color(.srgb, 1, 0.4, 0)
    for color in ExtremeColors.colors(in: space) {
      for measure in ColorDifference.allCases {
        let difference = color.difference(to: orange, by: measure)
        #expect(difference >= 0 && difference.isFinite, "\(color)")
        #expect(color.difference(to: color, by: measure) == 0, "\(color)")
      }
      let contrast = color.contrast(on: orange).ratio
      #expect(contrast >= 1 && contrast.isFinite, "\(color)")
      #expect(color.contrast(on: orange) == orange.contrast(on: color) || color.alpha < 1)
      #expect(color.relativeLuminance >= 0 && color.relativeLuminance.isFinite)
    }
  }

  // The formula has nothing to say of such chroma; but what differs is not the same.
  @Test("CIEDE2000 of invisible colors is not zero")
  func ciede2000() {
    let chromas = [0, 1e3, 1e6, 1e8, 5e8, 1e9]
    for first in chromas {
      for second in chromas where first != second {
        for hue in [0.0, 30, 275] {
          let difference = Color(.lch, 50, first, hue)
            .difference(to: Color(.lch, 50, second, hue), by: .deltaE2000)
          #expect(difference > 1e-9 && difference.isFinite, "\(first) and \(second)")
        }
      }
    }
    for first in [1e150, 1e308, -.infinity] {
      let difference = Color(.lab, 50, first, 0)
        .difference(to: Color(.lab, 50, 0, 0), by: .deltaE2000)
      #expect(difference > 1 && difference.isFinite)
    }
    let lightness = Color(.lab, 1e9, 0, 0).difference(to: Color(.lab, 0, 0, 0), by: .deltaE2000)
    #expect(lightness > 1 && lightness.isFinite)
  }
}
