import ColorModel
import TestSupport
import Testing

/// A component and the byte that it rounds to.
struct RoundingCase: Sendable, CustomTestStringConvertible {
  var component: Double
  var expected: UInt8
  var why: String
  var testDescription: String { why }

  init(_ component: Double, _ expected: UInt8, _ why: String) {
    self.component = component
    self.expected = expected
    self.why = why
  }
}

@Suite("Eight bits") struct EightBitTests {
  // docs/decisions.md: times 255, half up, and what arithmetic left within 1e-9 of a half is that half.
  @Test(
    "a component is rounded half up",
    arguments: [
      RoundingCase(0, 0, "zero"), RoundingCase(1, 255, "one"), RoundingCase(0.5, 128, "a half"),
      RoundingCase(0.499, 127, "below a half"), RoundingCase(0.501, 128, "above a half"),
      RoundingCase(0.5 / 255, 1, "half a step"),
      RoundingCase(0.49 / 255, 0, "less than half a step"),
      RoundingCase(254.5 / 255, 255, "the last half"), RoundingCase(254.49 / 255, 254, "less"),
      RoundingCase(43.0 / 255, 43, "a whole number of steps"),
      RoundingCase(0.5.nextDown, 128, "a half that arithmetic left one bit short"),
      RoundingCase(127.4999999999 / 255, 128, "within 1e-9 of a half"),
      RoundingCase(127.49999999 / 255, 127, "further than 1e-9 from a half"),
      RoundingCase(-0.00007, 0, "a little below the gamut"),
      RoundingCase(1.00007, 255, "a little above the gamut"),
    ])
  func rounding(_ example: RoundingCase) {
    let color = Color(.srgb, example.component, 0, 1)
    #expect(color.eightBit == Color(red: example.expected, green: 0, blue: 255).eightBit)
    #expect(color.eightBit.red == example.expected)
    #expect(Color(.srgb, 0, example.component, 0).eightBit.green == example.expected)
    #expect(Color(.srgb, 0, 0, example.component).eightBit.blue == example.expected)
    if 0...1 ~= example.component {
      #expect(Color(.srgb, 0, 0, 0, alpha: example.component).eightBit.alpha == example.expected)
    }
  }

  @Test(
    "far out of gamut, clipping goes by the component alone",
    arguments: [(-0.1, 0), (-1e300, 0), (1.1, 255), (1e300, 255)] as [(Double, UInt8)])
  func clipping(_ component: Double, _ expected: UInt8) {
    #expect(Color(.srgb, component, 0, 1).eightBit(by: .clip).red == expected)
    #expect(Color(.srgb, 0, component, 0).eightBit(by: .clip).green == expected)
    #expect(Color(.srgb, 0, 0, component).eightBit(by: .clip).blue == expected)
  }

  @Test(
    "every byte survives, whichever way its 255th was computed", arguments: UInt8.min...UInt8.max)
  func everyByte(_ byte: UInt8) throws {
    let color = Color(red: byte, green: 255 - byte, blue: byte, alpha: byte)
    let exact = try #require(color.exactEightBit)
    #expect([exact.red, exact.green, exact.blue, exact.alpha] == [byte, 255 - byte, byte, byte])
    let third = Color(.srgb, Double(byte) * (1 / 255.0), Double(byte) / 2.55 / 100, 0)
    #expect(third.eightBit.red == byte)
    #expect(third.eightBit.green == byte)
  }

  @Test(
    "a color that is not 8 bits to the last bit has no exact 8 bits",
    arguments: [
      Color(.srgb, 0.5, 0, 0), Color(.srgb, (51.0 / 255).nextUp, 0, 0), Color(.srgb, 1.1, 0, 0),
      Color(.srgb, -0.1, 0, 0), Color(.srgb, 1, 1, 1, alpha: 0.5), Color(.genericRGB, 1, 1, 1),
      Color(.srgb, [nil, 0, 0]), Color(.srgb, [1, 0, 0], alpha: nil),
    ])
  func inexact(_ color: Color) { #expect(color.exactEightBit == nil) }

  @Test("random bytes have exact 8 bits, and their neighbours do not")
  func exactOnly() {
    var random = SeededGenerator("exact 8 bits")
    for _ in 0..<2000 {
      let byte = UInt8.random(in: 1...254, using: &random)
      let value = Double(byte) / 255
      let exact = Color(.srgb, value, 0, 0).exactEightBit
      #expect(exact?.red == byte, "CLR_SEED=\(random.seed)")
      #expect(Color(.srgb, value.nextUp, 0, 0).exactEightBit == nil, "CLR_SEED=\(random.seed)")
      #expect(Color(.srgb, value.nextDown, 0, 0).exactEightBit == nil, "CLR_SEED=\(random.seed)")
    }
  }

  @Test(
    "hex has two lower-case digits for each channel, and alpha only where it is not opaque",
    arguments: [
      (Color(red: 0, green: 0, blue: 0), "#000000"),
      (Color(red: 255, green: 102, blue: 0), "#ff6600"),
      (Color(red: 1, green: 16, blue: 171), "#0110ab"),
      (Color(red: 255, green: 255, blue: 255, alpha: 0), "#ffffff00"),
      (Color(red: 9, green: 160, blue: 10, alpha: 254), "#09a00afe"),
    ])
  func hexText(_ color: Color, _ expected: String) {
    #expect(color.eightBit.hexText == expected)
  }
}
