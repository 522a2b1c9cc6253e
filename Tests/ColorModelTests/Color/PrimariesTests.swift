import ColorModel
import Testing

/// An RGB space by the chromaticities that its standard states.
struct Primaries: Sendable, CustomTestStringConvertible {
  var space: ColorSpace
  var red, green, blue, white: (x: Double, y: Double)
  var testDescription: String { space.rawValue }

  static let d65 = (x: 0.3127, y: 0.3290)
  static let d50 = (x: 0.3457, y: 0.3585)

  /// IEC 61966-2-1, SMPTE RP 431-2, Adobe RGB (1998), ISO 22028-2, ITU-R BT.2020.
  static let all = [
    Primaries(space: .srgb, red: (0.64, 0.33), green: (0.30, 0.60), blue: (0.15, 0.06), white: d65),
    Primaries(
      space: .displayP3, red: (0.68, 0.32), green: (0.265, 0.69), blue: (0.15, 0.06), white: d65),
    Primaries(
      space: .a98RGB, red: (0.64, 0.33), green: (0.21, 0.71), blue: (0.15, 0.06), white: d65),
    Primaries(
      space: .proPhotoRGB, red: (0.734699, 0.265301), green: (0.159597, 0.840403),
      blue: (0.036598, 0.000105), white: d50),
    Primaries(
      space: .rec2020, red: (0.708, 0.292), green: (0.170, 0.797), blue: (0.131, 0.046), white: d65),
  ]
}

// The matrices in the definitions are fractions and long decimals. Here they are found again from the
// few figures that each standard states.
@Suite("Primaries") struct PrimariesTests {
  private static func chromaticity(_ color: Color, under space: ColorSpace) -> (
    x: Double, y: Double
  ) {
    let xyz = color.converted(to: space).values
    let sum = xyz.x + xyz.y + xyz.z
    return (xyz.x / sum, xyz.y / sum)
  }

  @Test("the primaries and the white are those of the standard", arguments: Primaries.all)
  func primaries(_ example: Primaries) {
    let xyz: ColorSpace = example.white == Primaries.d50 ? .xyzD50 : .xyzD65
    let points = [
      (Color(example.space, 1, 0, 0), example.red), (Color(example.space, 0, 1, 0), example.green),
      (Color(example.space, 0, 0, 1), example.blue), (Color(example.space, 1, 1, 1), example.white),
    ]
    for (color, expected) in points {
      let found = Self.chromaticity(color, under: xyz)
      #expect(abs(found.x - expected.x) < 1e-12 && abs(found.y - expected.y) < 1e-12)
    }
    #expect(abs(Color(example.space, 1, 1, 1).converted(to: xyz).values.y - 1) < 1e-12)
  }

  @Test("white under D65 is adapted to white under D50")
  func adaptation() {
    let white = Color(.srgb, 1, 1, 1)
    for (space, expected) in [(ColorSpace.xyzD65, Primaries.d65), (.xyzD50, Primaries.d50)] {
      let found = Self.chromaticity(white, under: space)
      #expect(abs(found.x - expected.x) < 1e-12 && abs(found.y - expected.y) < 1e-12)
    }
    // Björn Ottosson's definition: white is lightness 1 without a and b.
    let ok = white.converted(to: .oklab).values
    #expect(abs(ok.x - 1) < 1e-14 && abs(ok.y) < 1e-14 && abs(ok.z) < 1e-14)
  }

  // ISO 22028-2: ROMM's curve is 16 · E below 1/512; the published pair of the power is 0.5 ⇔ 0.5^1.8.
  @Test("the curves pass through published points")
  func curves() {
    func light(_ space: ColorSpace, _ level: Double) -> Double {
      Color(space, level, level, level).converted(to: .xyzD65).values.y
    }
    #expect(abs(light(.proPhotoRGB, 16.0 / 512) - 1.0 / 512) < 1e-12)
    #expect(abs(light(.proPhotoRGB, 0.5) - 0.2871745887492587) < 1e-12)
    #expect(abs(light(.srgb, 0.5) - 0.21404114048223255) < 1e-12)
    #expect(abs(light(.displayP3, 0.04045) - 0.04045 / 12.92) < 1e-12)
    #expect(abs(light(.a98RGB, 0.5) - 0.21775552814439675) < 1e-12)
    #expect(abs(light(.rec2020, 0.5) - 0.18946457081379978) < 1e-12)
  }
}
