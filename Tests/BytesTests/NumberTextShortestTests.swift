import Bytes
import Foundation
import TestSupport
import Testing

@Suite("The shortest text of a number") struct NumberTextShortestTests {
  // The digits are those of the shortest decimal that lies nearer to the double than to any other
  // (Steele and White 1990), written without an exponent.
  @Test(
    "a number is written without an exponent and without needless digits",
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (0.1, "0.1"), (-0.1, "-0.1"), (0.5, "0.5"),
      (255, "255"), (1.5, "1.5"), (100, "100"), (0.00001, "0.00001"), (0.000_015, "0.000015"),
      (-1.25e-7, "-0.000000125"), (1e-10, "0.0000000001"), (1.0 / 3, "0.3333333333333333"),
      (0.1 + 0.2, "0.30000000000000004"), (999_999_999_999_999, "999999999999999"),
      (1e15, "1000000000000000"), (1_234_567_890_123_456, "1234567890123456"),
      (-1_234_567_890_123_456, "-1234567890123456"), (0x1p53, "9007199254740992"),
      (0x1p53 + 2, "9007199254740994"), (1e16, "10000000000000000"),
      (1.8e16, "18000000000000000"), (1e17, "100000000000000000"),
      (1.5e20, "150000000000000000000"), (-2e19, "-20000000000000000000"),
    ] as [(Double, String)])
  func table(_ value: Double, _ expected: String) {
    #expect(NumberText.shortest(value) == expected)
  }

  @Test("the least and the greatest double are written out")
  func extremes() {
    let least = NumberText.shortest(.leastNonzeroMagnitude)
    #expect(least == "0." + String(repeating: "0", count: 323) + "5")
    let greatest = NumberText.shortest(.greatestFiniteMagnitude)
    #expect(greatest == "17976931348623157" + String(repeating: "0", count: 292))
  }

  @Test("any double reads back the same, by the C library")
  func readsBack() {
    var random = SeededGenerator("shortest text reads back")
    for _ in 0..<50_000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      expectReadsBack(value, seed: random.seed)
    }
  }

  @Test("numbers such as colors have, and whole numbers, read back the same")
  func colorsReadBack() {
    var random = SeededGenerator("shortest text of components")
    for _ in 0..<50_000 {
      expectReadsBack(Double.random(in: -2...2, using: &random), seed: random.seed)
      expectReadsBack(Double(UInt8.random(in: 0...255, using: &random)) / 255, seed: random.seed)
      expectReadsBack(Double.random(in: 0...1e17, using: &random).rounded(), seed: random.seed)
    }
  }

  private func expectReadsBack(_ value: Double, seed: UInt64) {
    let text = NumberText.shortest(value)
    let isPlain = text.utf8.allSatisfy { $0 == 0x2D || $0 == 0x2E || (0x30...0x39).contains($0) }
    if !isPlain || strtod(text, nil) != value || text.hasSuffix(".0") || text.hasSuffix(".") {
      Issue.record("\(value) was written \(text), CLR_SEED=\(seed)")
    }
    // Seventeen significant digits tell every double from its neighbours.
    let significant = text.filter(\.isNumber).drop { $0 == "0" }
    let zeros = text.contains(".") ? 0 : significant.reversed().prefix { $0 == "0" }.count
    if significant.count - zeros > 17 { Issue.record("\(text) is too long, CLR_SEED=\(seed)") }
  }

  @Test("whole numbers of any type are appended", arguments: [0, 7, 9, 10, 255, -1, -10, 65536])
  func wholeNumbers(_ value: Int) {
    var bytes: [UInt8] = Array("x".utf8)
    NumberText.append(value, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "x" + String(format: "%ld", value))
  }

  @Test("the extremes of the integer types are appended")
  func integerExtremes() {
    var bytes: [UInt8] = []
    NumberText.append(Int64.min, to: &bytes)
    NumberText.append(UInt64.max, to: &bytes)
    NumberText.append(UInt8.max, to: &bytes)
    let expected = "-9223372036854775808" + "18446744073709551615" + "255"
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }
}
