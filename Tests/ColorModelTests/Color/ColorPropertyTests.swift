import ColorModel
import TestSupport
import Testing

@Suite("Properties of colors") struct ColorPropertyTests {
  /// #ff6600 at half alpha. The numbers are coloraide's: lightness, chroma and hue in OKLCH, L, a and b in Lab,
  /// luminance as Y under D65.
  private static let orange: [(ColorProperty, ColorProperty.Value)] = [
    (.hex, .word("#ff660080")), (.space, .word("srgb")), (.alpha, .number(0.501960784313)),
    (.opaque, .truth(false)), (.red, .number(1)), (.green, .number(0.4)), (.blue, .number(0)),
    (.lightness, .number(0.695793410275)), (.chroma, .number(0.204259081606)),
    (.hue, .number(43.4910310293)),
    (.labLightness, .number(63.1560506395)), (.labA, .number(57.0526488642)),
    (.labB, .number(72.6453100405)),
    (.luminance, .number(0.307662267847)),
    (.gamut, .word("srgb")),
  ]

  private static func isNear(_ a: ColorProperty.Value?, _ b: ColorProperty.Value) -> Bool {
    if case .number(let a)? = a, case .number(let b) = b { return abs(a - b) < 1e-9 }
    return a == b
  }

  @Test("each property of a color")
  func values() {
    let color = Color(red: 255, green: 102, blue: 0, alpha: 128)
    #expect(Self.orange.map(\.0) == ColorProperty.allCases)
    for (property, expected) in Self.orange {
      let found = property.value(of: color)
      #expect(Self.isNear(found, expected), "\(property.rawValue): \(String(describing: found))")
    }
  }

  @Test("a missing component is a missing property, and so is a hue without effect")
  func missing() {
    for (color, properties) in [
      (Color(.srgb, [nil, 0.5, 0], alpha: nil), [.alpha, .red]),
      (Color(.oklch, [nil, 0, nil]), [.lightness, .hue]),
      (Color(.oklch, [0.5, nil, 30]), [.chroma, .hue]),
      (Color(.oklch, [0.5, 0.000003, 30]), [.hue]), (Color(.oklch, [0.5, 0.00001, 30]), []),
      (Color(red: 128, green: 128, blue: 128), [.hue]), (Color(.deviceGray, [0.3]), [.hue]),
      (Color(.lab, [50, nil, 20]), [.labA]), (Color(.xyzD65, 0.1, 5, 0.1), [.gamut]),
    ] as [(Color, [ColorProperty])] {
      let found = ColorProperty.allCases.filter { $0.value(of: color) == nil }
      #expect(found == properties, "\(color)")
    }
  }

  @Test("what is out of gamut is not clipped, but for hex")
  func unclipped() {
    let green = Color(.displayP3, 0, 1, 0)
    guard case .number(let red)? = ColorProperty.red.value(of: green) else {
      Issue.record("no red")
      return
    }
    #expect(red < -0.5)
    #expect(ColorProperty.gamut.value(of: green) == .word("display-p3"))
    #expect(ColorProperty.hex.value(of: green) == .word("#00fb29"))
  }

  // CSS Color 4, tables of reference ranges.
  @Test("100 % of a property")
  func percentages() {
    let references: [ColorProperty: Double] = [
      .red: 1, .green: 1, .blue: 1, .alpha: 1, .lightness: 1, .luminance: 1, .chroma: 0.4,
      .labLightness: 100,
    ]
    for property in ColorProperty.allCases {
      #expect(property.percentageReference == references[property], "\(property)")
    }
  }

  @Test("every color has every property without a trap", arguments: ColorSpace.allCases)
  func extreme(_ space: ColorSpace) {
    for color in ExtremeColors.colors(in: space) {
      for property in ColorProperty.allCases {
        guard case .number(let number)? = property.value(of: color) else { continue }
        #expect(number.isFinite, "\(color): \(property)")
      }
    }
  }
}
