import ColorModel
import TestSupport
import Testing

/// Colors whose components are exact in the space that they are made in: the corners of each RGB cube,
/// and all grays of 8 bits.
enum ExactColors {
  /// The spaces that CSS has for red, green and blue.
  static let rgbSpaces = ColorSpace.allCases.filter(\.definition.isPredefinedRGB)

  static func corners(of space: ColorSpace) -> [Color] {
    (0..<8).map { corner in
      Color(space, Double(corner & 1), Double(corner >> 1 & 1), Double(corner >> 2))
    }
  }

  static let grays: [Color] = (0...255).map { level in
    Color(red: UInt8(level), green: UInt8(level), blue: UInt8(level))
  }

  static let all = rgbSpaces.flatMap(corners) + grays
}

@Suite("What rounding leaves") struct RoundingTests {
  /// What 100 % of a component is (CSS Color 4, tables of reference ranges); the corners of RGB cubes
  /// have hues that are multiples of 60° in HSL.
  private static func reference(_ component: ColorSpaceDefinition.Component) -> Double {
    component.percentageReference ?? 60
  }

  @Test("no conversion leaves −0 or a trace of rounding", arguments: ColorSpace.allCases)
  func traces(_ space: ColorSpace) {
    for color in ExactColors.all where color.space != space {
      let found = color.converted(to: space)
      for (index, component) in space.definition.components.enumerated() {
        let value = found.values[index]
        #expect(
          value == 0 ? value.sign == .plus : abs(value) > 1e-12 * Self.reference(component),
          "\(color) became \(found)")
        if component.isHue { #expect(0..<360 ~= value, "\(color) became \(found)") }
      }
    }
  }

  @Test(
    "white is the white of every space to the last bit, from wherever it comes",
    arguments: [
      (.lab, [100, 0, 0]), (.lch, [100, 0, nil]), (.oklab, [1, 0, 0]), (.oklch, [1, 0, nil]),
      (.hsl, [nil, 0, 100]), (.hwb, [nil, 100, 0]), (.srgb, [1, 1, 1]), (.rec2020, [1, 1, 1]),
      (.a98RGB, [1, 1, 1]), (.proPhotoRGB, [1, 1, 1]), (.displayP3, [1, 1, 1]),
      (.srgbLinear, [1, 1, 1]), (.displayP3Linear, [1, 1, 1]),
    ] as [(ColorSpace, [Double?])])
  func white(_ space: ColorSpace, _ components: [Double?]) {
    for source in ExactColors.rgbSpaces + [.genericRGB, .deviceRGB] {
      #expect(Color(source, 1, 1, 1).converted(to: space).components == components, "\(source)")
    }
    #expect(Color(.lab, 100, 0, 0).converted(to: space).components == components)
    #expect(Color(.oklab, 1, 0, 0).converted(to: space).components == components)
    #expect(Color(.deviceCMYK, [0, 0, 0, 0]).converted(to: space).components == components)
  }

  // Hues of HSL at which an RGB channel is exactly at an end: CSS Color 4 section 7.1.
  @Test("a hue that comes to a full turn is 0")
  func fullTurn() {
    // Of firebrick the hue is 0; by way of Lab, green and blue differ in the last bits.
    let red = Color(red: 178, green: 34, blue: 34)
    for space in [ColorSpace.lab, .oklab, .lch, .oklch, .xyzD65, .rec2020, .proPhotoRGB] {
      for polar in [ColorSpace.hsl, .hwb] {
        #expect(red.converted(to: space).converted(to: polar).components[0] == 0, "\(space)")
      }
    }
    // Just below the axis of a, hue is just below 360, and rounds up to it.
    for b in [-1e-17, -1e-14, -1e-300] {
      #expect(Color(.oklab, 0.5, 0.1, b).converted(to: .oklch).values.z == 0)
      #expect(Color(.lab, 50, 10, b).converted(to: .lch).values.z == 0)
    }
    #expect(Color(.oklab, 0.5, 0.1, -1e-10).converted(to: .oklch).values.z > 359)
  }

  @Test(
    "what was typed or stored is not touched, however small it is", arguments: ColorSpace.allCases)
  func untouched(_ space: ColorSpace) {
    for value in [1e-13, -1e-13, 1 - 1e-13, 1 + 1e-13, 100 - 1e-13, 360 - 1e-13, 0x1p-1063, -0.0] {
      let color = Color(space, space.definition.components.map { _ in value })
      let same = color.converted(to: space)
      #expect(same == color)
      #expect(same.values[0].bitPattern == value.bitPattern)
      #expect(color.convertedForInterpolation(to: space) == color)
    }
  }

  @Test("what is more than rounding stays")
  func more() {
    #expect(Color(.srgb, 1e-10, 0.5, 1 - 1e-10).converted(to: .deviceRGB).values.x == 1e-10)
    #expect(Color(.srgb, 1e-10, 0.5, 1 - 1e-10).converted(to: .deviceRGB).values.z == 1 - 1e-10)
    #expect(
      Color(.deviceRGB, 1e-13, 0.5, 1 - 1e-13).converted(to: .srgb) == Color(.srgb, 0, 0.5, 1))
  }
}
