import ColorModel
import Testing

/// Generic RGB against numbers that Macs produced: color lists of public repositories, and what Macs showed for them.
@Suite("Generic RGB") struct GenericRGBTests {
  private static func generic(_ hex: UInt32) -> Color {
    let rgb = [hex >> 16, hex >> 8 & 0xFF, hex & 0xFF].map { Optional(Double($0) / 255) }
    return Color(.genericRGB, rgb)
  }

  private static func srgb(_ hex: UInt32) -> Color {
    Color(red: UInt8(hex >> 16), green: UInt8(hex >> 8 & 0xFF), blue: UInt8(hex & 0xFF))
  }

  private static func distance(_ a: Color, _ b: Color) -> Double {
    let difference = a.values - b.values
    return max(abs(difference.x), abs(difference.y), abs(difference.z))
  }

  @Test(
    "a calibrated color is what a Mac shows",
    arguments: [
      (0xFF0000, "#ff2600"), (0x0000FF, "#0433ff"), (0x808080, "#929292"), (0x22577A, "#2b6b8d"),
    ] as [(UInt32, String)])
  func shown(_ stored: UInt32, _ expected: String) {
    #expect(Self.generic(stored).eightBit.hexText == expected)
  }

  // Colors whose Generic RGB numbers people took for hex: IBM-Design/colors issue 29,
  // ramonpoca/ColorTools issue 18, R.swift issue 301.
  @Test(
    "the stored numbers of an sRGB color are those that people read as hex",
    arguments: [
      (0x6AEBF4, "#5de8f1"), (0xFED500, "#fdce0a"), (0xF2F6F7, "#eff4f5"),
    ] as [(UInt32, String)])
  func misread(_ color: UInt32, _ expected: String) {
    let stored = Self.srgb(color).converted(to: .genericRGB).values
    #expect(Color(.srgb, stored.x, stored.y, stored.z).eightBit.hexText == expected)
  }

  // Apple Logo.clr, written by macOS: NSComponents, and NSRGB for the same color.
  @Test("an sRGB color has the copy for old readers that macOS wrote")
  func pair() {
    let components = Color(.srgb, 0.368_627_458_8, 0.741_176_486, 0.243_137_240_4)
    let copy = Color(.genericRGB, 0.312_034_934_8, 0.704_686_701_3, 0.187_201_917_2)
    #expect(Self.distance(components.converted(to: .genericRGB), copy) < 2e-5)
    #expect(Self.distance(copy.converted(to: .srgb), components) < 2e-5)
  }

  // A nib, written by macOS: white 0.6666666667 and its copy for old readers.
  @Test("a gray has the copy for old readers that macOS wrote")
  func gray() {
    let white = 0.666_666_666_7
    let copy = 0.602_715_373
    let gray = Color(.srgb, white, white, white)
    let stored = Color(.genericRGB, copy, copy, copy)
    #expect(Self.distance(gray.converted(to: .genericRGB), stored) < 1e-7)
    #expect(Self.distance(stored.converted(to: .srgb), gray) < 1e-7)
  }

  @Test("white and black are exactly white and black, both ways")
  func ends() {
    for value in [0.0, 1.0] {
      let generic = Color(.genericRGB, value, value, value)
      let srgb = Color(.srgb, value, value, value)
      #expect(generic.converted(to: .srgb) == srgb)
      #expect(srgb.converted(to: .genericRGB) == generic)
    }
  }

  @Test("light that Generic RGB cannot hold is clamped to it")
  func clamped() {
    for color in [Color(.srgb, 0, 0, 1), Color(.srgb, -0.5, 1.5, 0.5), Color(.srgb, 1, 0, 0)] {
      #expect(color.converted(to: .genericRGB).isInGamut(of: .genericRGB))
    }
    // A list that macOS wrote before 10.12 has `#0433ff` for `#0000ff`, give or take one level.
    let there = Color(red: 0, green: 0, blue: 255).converted(to: .genericRGB)
    let back = there.converted(to: .srgb).eightBit
    #expect(back.red == 0x04 && 0x32...0x34 ~= back.green && back.blue == 0xFF)
  }

  @Test("no CSS function or `color()` takes it")
  func notInCSS() {
    #expect(ColorSpace.genericRGB.definition.function == nil)
    #expect(!ColorSpace.genericRGB.definition.isInCSS)
  }
}
