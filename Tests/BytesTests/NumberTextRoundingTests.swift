import Bytes
import Foundation
import TestSupport
import Testing

/// The expected numbers are those that the C library prints for `%.*g`, through Foundation.
@Suite("Numbers of a few significant digits are rounded as C rounds them")
struct NumberTextRoundingTests {
  private func expectAsInC(_ value: Double, digits: Int) {
    let expected = Double(String(format: "%.\(digits)g", value))
    #expect(NumberText.rounded(value, digits: digits) == expected, "\(value), \(digits) digits")
    #expect(NumberText.rounded(-value, digits: digits) == expected.map { -$0 }, "-\(value)")
  }

  @Test(
    "at the edges",
    arguments: [
      0, 1, 0.5, 0.15, 0.25, 0.35, 2.5, 9.5, 9.95, 99.95, 0.99999, 0.999995, 359.9999999, 360, 1e9,
      123_456, 1e15, 1e16, 9.999999999999999e15, 1e22, 1e103, 1e308, 1e-5, 1e-17, 1e-300,
      .leastNonzeroMagnitude, .leastNormalMagnitude, .pi, 0.1, 1.0 / 3, 0x1p-11 + 0x1p-24,
    ] as [Double])
  func edges(_ value: Double) {
    for digits in 1...15 { expectAsInC(value, digits: digits) }
  }

  @Test("anywhere")
  func random() {
    var random = SeededGenerator("rounded numbers")
    for _ in 0..<20_000 {
      let power = pow(10, Double(Int.random(in: -12...12, using: &random)))
      let value = Double.random(in: 0..<1, using: &random) * power
      expectAsInC(value, digits: Int.random(in: 1...15, using: &random))
    }
  }
}
