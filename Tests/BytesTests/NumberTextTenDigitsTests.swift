import Bytes
import Foundation
import TestSupport
import Testing

/// Every expected text is what the C library prints for `%.10g`, through Foundation.
@Suite("Ten digits as C prints them") struct NumberTextTenDigitsTests {
  private static func c(_ value: Double) -> String { String(format: "%.10g", value) }

  @Test(
    "the hard cases are as in C",
    arguments: [
      0, -0.0, 1, -1, 0.1, 0.2, 1.0 / 3, 2.0 / 3, 9.999999999, 0.99999999995, 0.999999999949999,
      0.99999999994, 9.9999999995, 9.99999999949, 99999.999995, 9999999999, 9999999999.4,
      9999999999.5, 9999999999.6, 1e9, 1e10, 12345678905, 12345678915, 12345678925,
      // Ties: the text of each ends exactly halfway between two texts of ten digits.
      0.5, 1.00000000005e11, 100000000005, 100000000015, 100000000025, 1.00000000025e12,
      1234567890.5, 1234567891.5, 1.000000000499999e9, 0.000030517578125, 0.0000152587890625,
      1.0000000000582077, 8589934592.5, 0x1p-14 + 0x1p-30, 0x1p-11 + 0x1p-24, 4.0000000005,
      1e-4, 9.99999999949e-5, 9.9999999995e-5, 1e-5, 1.5e-5, 1e-9, 1e-10, 123456789e-15,
      1e22, 1e23, 1e44, 1e99, 1e100, 1e101, 1e-99, 1e-100, 1e-300, 1e300, -1e300, 1e308,
      .leastNonzeroMagnitude, 3 * .leastNonzeroMagnitude, .leastNormalMagnitude.nextDown,
      .leastNormalMagnitude,
      1.7976931348623157e308, 0x1p-1022, 0x1p1023, 0x1p-1074, 0x1p63, 0x1p64, .pi, 255.0 / 256,
    ] as [Double])
  func hard(_ value: Double) {
    #expect(NumberText.tenDigits(value) == Self.c(value))
    #expect(NumberText.tenDigits(-value) == Self.c(-value))
  }

  // Numbers that macOS wrote into color lists of public repositories.
  @Test(
    "what macOS wrote comes out the same",
    arguments: [
      (0x22 / 255.0, "0.1333333333"), (0x57 / 255.0, "0.3411764706"),
      (0x7A / 255.0, "0.4784313725"),
      (Double(Float(0.8)), "0.8000000119"),
    ])
  func fromMacOS(_ value: Double, _ expected: String) {
    #expect(NumberText.tenDigits(value) == expected)
  }

  @Test("powers of ten and of two, and their neighbours, are as in C")
  func powers() {
    for exponent in -323...308 {
      let power = strtod("1e\(exponent)", nil)
      for value in [power.nextDown, power, power.nextUp] { expectAsInC(value) }
    }
    for exponent in -1074...1023 {
      let power = scalbn(1.0, Int32(exponent))
      for value in [power.nextDown, power, power.nextUp] { expectAsInC(value) }
    }
  }

  @Test("any double is as in C")
  func anyDouble() {
    var random = SeededGenerator("ten digits of any double")
    for _ in 0..<120_000 {
      let value = Double(bitPattern: random.next())
      if value.isFinite { expectAsInC(value, seed: random.seed) }
    }
  }

  @Test("components, exact halves and whole numbers are as in C")
  func likelyDoubles() {
    var random = SeededGenerator("ten digits of components")
    for _ in 0..<40_000 {
      expectAsInC(Double.random(in: -1...2, using: &random), seed: random.seed)
      expectAsInC(Double(Float.random(in: 0...1, using: &random)), seed: random.seed)
      // Eleven digits of which the last is a 5: a tie wherever the double holds it exactly.
      let odd = Double(Int64.random(in: 1_000_000_000...9_999_999_999, using: &random) * 10 + 5)
      for scale in [1, 10, 1e3, 1e11] { expectAsInC(odd / scale, seed: random.seed) }
      expectAsInC(odd * 1e3, seed: random.seed)
    }
  }

  private func expectAsInC(_ value: Double, seed: UInt64? = nil) {
    let text = NumberText.tenDigits(value)
    let expected = Self.c(value)
    if text != expected {
      let place = seed.map { ", CLR_SEED=\($0)" } ?? ""
      Issue.record("\(value) was written \(text), C writes \(expected)\(place)")
    }
  }
}
