import ColorModel
import Testing

@Suite("Difference and contrast") struct DifferenceAndContrastTests {
  // From the table of Sharma, Wu, Dalal 2005: pairs 1, 7, 13, 17, 25 and 34.
  @Test(
    "CIEDE2000 gives the published figures",
    arguments: [
      ([50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425),
      ([50, 0, 0], [50, -1, 2], 2.3669),
      ([50, -0.001, 2.49], [50, 0.0009, -2.49], 4.8045),
      ([50, 2.5, 0], [73, 25, -18], 27.1492),
      ([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644),
      ([2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082),
    ] as [([Double], [Double], Double)])
  func ciede2000(_ first: [Double], _ second: [Double], _ expected: Double) {
    let difference = Color(.lab, first).difference(to: Color(.lab, second), by: .deltaE2000)
    #expect(abs(difference - expected) < 1e-4)
  }

  @Test("the same color differs by nothing, in whatever space", arguments: ColorDifference.allCases)
  func nothing(_ measure: ColorDifference) {
    let color = Color(.srgb, 0.2, 0.4, 0.9)
    for space in ColorSpace.allCases where space.definition.components.count == 3 {
      #expect(color.difference(to: color.converted(to: space), by: measure) < 1e-6, "\(space)")
    }
    #expect(color.difference(to: color, by: measure) == 0)
    let black = Color(.srgb, 0, 0, 0)
    let white = Color(.srgb, 1, 1, 1)
    // Both measures have the lightness of white for the distance to black.
    let full = measure == .deltaE2000 ? 100.0 : 1
    #expect(abs(black.difference(to: white, by: measure) - full) < 1e-9)
  }

  @Test("the nearest color is the first of those that are equally near")
  func nearest() throws {
    let twin = Color(red: 0xF0, green: 0x10, blue: 0x10)
    let colors = [Color(.srgb, 1, 0, 0), Color(.srgb, 0, 1, 0), twin, twin]
    let wanted = Color(red: 0xF0, green: 0x12, blue: 0x10)
    for measure in ColorDifference.allCases {
      let found = try #require(wanted.nearest(in: colors, by: measure))
      #expect(found.index == 2 && found.difference > 0)
      #expect(wanted.nearest(in: [], by: measure) == nil)
      let itself = colors[1].nearest(in: colors, by: measure)
      #expect(itself?.index == 1 && itself?.difference == 0)
    }
  }

  // WCAG 2.2: black on white is 21:1; 4.5:1 is just met by #767676 and just missed by #777777.
  @Test("contrast is that of WCAG 2")
  func contrast() {
    let white = Color(.srgb, 1, 1, 1)
    let black = Color(.srgb, 0, 0, 0)
    #expect(abs(black.contrast(on: white).ratio - 21) < 1e-12)
    #expect(white.contrast(on: black) == black.contrast(on: white))
    #expect(white.contrast(on: white).ratio == 1)
    #expect(Color(red: 0x76, green: 0x76, blue: 0x76).contrast(on: white).meetsAA())
    #expect(!Color(red: 0x77, green: 0x77, blue: 0x77).contrast(on: white).meetsAA())
    #expect(
      Color(red: 0x77, green: 0x77, blue: 0x77).contrast(on: white).meetsAA(forLargeText: true))
    #expect(black.contrast(on: white).meetsAAA())
  }

  @Test("what is translucent is laid over what is behind it, and that over white")
  func translucent() {
    let white = Color(.srgb, 1, 1, 1)
    let black = Color(.srgb, 0, 0, 0)
    let veil = Color(.srgb, 0, 0, 0, alpha: 0.4)
    #expect(veil.composited(over: white) == Color(.srgb, 0.6, 0.6, 0.6))
    // On a white page, black at 40 % is the gray #999999.
    let gray = Color(red: 0x99, green: 0x99, blue: 0x99)
    #expect(abs(veil.contrast(on: white).ratio - gray.contrast(on: white).ratio) < 1e-12)
    #expect(abs(black.contrast(on: veil).ratio - black.contrast(on: gray).ratio) < 1e-12)
    #expect(veil.contrast(on: black).ratio == 1)
    #expect(Color(.srgb, 1, 0, 0, alpha: 0).contrast(on: white).ratio == 1)
  }
}
