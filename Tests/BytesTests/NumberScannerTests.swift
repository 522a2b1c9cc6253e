import Bytes
import Foundation
import TestSupport
import Testing

/// What a number at the start of a text is, and how much of the text it takes.
struct ScanCase: Sendable, CustomTestStringConvertible {
  var text: String
  var value: Double
  var length: Int
  var isInteger: Bool
  var testDescription: String { text }

  init(_ text: String, _ value: Double, _ length: Int, integer: Bool = false) {
    self.text = text
    self.value = value
    self.length = length
    isInteger = integer
  }
}

@Suite("Scanning numbers") struct NumberScannerTests {
  private static func scan(_ text: String) -> NumberScanner.Scanned? {
    Array(text.utf8).withUnsafeBufferPointer(NumberScanner.scan)
  }

  private static func number(_ text: String) -> Double? {
    Array(text.utf8).withUnsafeBufferPointer(NumberScanner.number)
  }

  // CSS Syntax 3 section 4.3.12, "Consume a number".
  @Test(
    "as much is taken as is a number",
    arguments: [
      ScanCase("0", 0, 1, integer: true), ScanCase("007", 7, 3, integer: true),
      ScanCase("1", 1, 1, integer: true), ScanCase("+1", 1, 2, integer: true),
      ScanCase("-1", -1, 2, integer: true), ScanCase("1.", 1, 1, integer: true),
      ScanCase("1.x", 1, 1, integer: true), ScanCase(".5", 0.5, 2), ScanCase("+.5", 0.5, 3),
      ScanCase("-.5", -0.5, 3), ScanCase("1.5", 1.5, 3), ScanCase("1.5.5", 1.5, 3),
      ScanCase("1e3", 1000, 3), ScanCase("1E3", 1000, 3), ScanCase("1e+3", 1000, 4),
      ScanCase("1e-3", 0.001, 4), ScanCase("1.5e2", 150, 5), ScanCase(".5e1", 5, 4),
      ScanCase("1em", 1, 1, integer: true), ScanCase("1e", 1, 1, integer: true),
      ScanCase("1e+", 1, 1, integer: true), ScanCase("1e-x", 1, 1, integer: true),
      ScanCase("1.e3", 1, 1, integer: true), ScanCase("10%", 10, 2, integer: true),
      ScanCase("1-2", 1, 1, integer: true), ScanCase("1+2", 1, 1, integer: true),
      ScanCase("0x10", 0, 1, integer: true), ScanCase("1_000", 1, 1, integer: true),
      ScanCase("1e3.5", 1000, 3), ScanCase("-0", -0.0, 2, integer: true),
      ScanCase("0e999", 0, 5), ScanCase("1e999", .infinity, 5), ScanCase("-1e999", -.infinity, 6),
      ScanCase("1e-999", 0, 6), ScanCase("1e99999999999999999999", .infinity, 22),
      ScanCase("1e-99999999999999999999", 0, 23),
    ])
  func table(_ example: ScanCase) throws {
    let scanned = try #require(Self.scan(example.text))
    #expect(scanned.value == example.value)
    #expect(scanned.value.sign == example.value.sign)
    #expect(scanned.length == example.length)
    #expect(scanned.isInteger == example.isInteger)
  }

  @Test(
    "a text that does not start as a number is not one",
    arguments: [
      "", "-", "+", ".", "-.", "+.", ".e3", "e3", "--1", "+-1", "-+1", " 1", "x", "..5", "inf",
      "nan", "١", "１",
    ])
  func refused(_ text: String) { #expect(Self.scan(text) == nil) }

  @Test(
    "a whole text is a number only where nothing is left",
    arguments: [
      ("1", 1), ("-1.5e2", -150), ("1.", nil), ("1em", nil), ("1 ", nil), ("", nil), ("1,2", nil),
    ] as [(String, Double?)])
  func whole(_ text: String, _ expected: Double?) { #expect(Self.number(text) == expected) }

  // The C library's strtod, which rounds correctly, is the independent source.
  @Test(
    "long numbers are rounded as strtod rounds them",
    arguments: [
      "9007199254740992", "9007199254740993", "9007199254740994", "9007199254740995",
      "9007199254740993.0000000000000000000000000000000000000000001", "18446744073709551615",
      "18446744073709551616", "99999999999999999999", "123456789012345678901234567890",
      "0.1000000000000000055511151231257827021181583404541015625",
      "0.10000000000000000555111512312578270211815834045410156250001", "1e22", "1e23", "9e22",
      "8.5e22", "9007199254740991e22", "9007199254740991e-22", "9007199254740992e-22",
      "0.000000000000000000000000000000123", "1.7976931348623157e308", "1.7976931348623158e308",
      "1.7976931348623159e308", "2.2250738585072011e-308", "4.9406564584124654e-324",
      "2.4703282292062327e-324", "2.4703282292062328e-324", "0.30000000000000004",
      "1000000000000000000000e-21", "0000000000000000000000000000001.5",
      "179769313486231580793728971405303415079934132710037826936173778980444968292764750946649017"
        + "977587207096330286416692887910946555547851940402630657488671505820681908902000708383676"
        + "273854845817711531764475730270069855571366959622842914819860834936475292719074168444365"
        + "510704342711559699508093042880",
    ])
  func longNumbers(_ text: String) throws {
    let scanned = try #require(Self.scan(text))
    #expect(scanned.value == strtod(text, nil))
    #expect(scanned.length == text.utf8.count)
  }

  @Test("a thousand zeros change nothing", arguments: ["1e-1000", "1e-999", "1e-1001", "15e-1000"])
  func manyZeros(_ pattern: String) throws {
    let parts = pattern.split(separator: "e")
    let text = parts[0] + String(repeating: "0", count: 1000) + "e" + parts[1]
    let small = "0." + String(repeating: "0", count: 999) + parts[0] + "e1000"
    for long in [String(text), small] {
      #expect(Self.number(long) == strtod(long, nil))
    }
  }

  @Test("any text of a double gives that double")
  func readsBack() {
    var random = SeededGenerator("scanner reads doubles")
    for _ in 0..<50_000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      for text in ["\(value)", String(format: "%.17g", value)] {
        expect(text, Double(text), seed: random.seed)
      }
    }
  }

  @Test("16 to 19 digits after a point are rounded as Swift rounds them")
  func longFractions() {
    var random = SeededGenerator("scanner reads long fractions")
    for _ in 0..<50_000 {
      let digits = UInt64.random(
        in: 1_000_000_000_000_000...9_999_999_999_999_999_999, using: &random)
      let zeros = String(repeating: "0", count: Int.random(in: 0...4, using: &random))
      for text in ["0.\(zeros)\(digits)", "\(digits)", "\(digits / 1000).\(digits % 1000)"] {
        expect(text, Double(text), seed: random.seed)
      }
    }
  }

  @Test("what lies in the middle between two doubles, or close to it, is rounded as strtod does it")
  func middles() {
    var random = SeededGenerator("scanner reads middles")
    for _ in 0..<20_000 {
      // An odd number of 54 bits is such a middle; divided by 2^k it has a fraction that ends in 5.
      let middle = UInt64.random(in: 1 << 53..<1 << 54, using: &random) | 1
      for digits in [middle, middle - 1, middle + 1] {
        for text in [
          "\(digits)", "\(digits)0", "\(digits)1", "\(digits / 2).5", "\(digits / 4).75",
        ] {
          expect(text, strtod(text, nil), seed: random.seed)
        }
      }
    }
  }

  @Test("any digits, point and exponent are read as Swift reads them")
  func anyDigits() {
    var random = SeededGenerator("scanner reads digits")
    for _ in 0..<50_000 {
      func digits(_ counts: ClosedRange<Int>) -> String {
        let count = Int.random(in: counts, using: &random)
        return String((0..<count).map { _ in "0123456789".randomElement(using: &random) ?? "0" })
      }
      var text = ["", "-", "+"].randomElement(using: &random) ?? ""
      text += digits(1...24)
      if Bool.random(using: &random) { text += "." + digits(1...24) }
      if Bool.random(using: &random) { text += "e\(Int.random(in: -40...40, using: &random))" }
      expect(text, Double(text), seed: random.seed)
    }
  }

  private func expect(_ text: String, _ expected: Double?, seed: UInt64) {
    let value = Self.number(text)
    if value == nil || value != expected {
      Issue.record("\(text) was read as \(String(describing: value)), CLR_SEED=\(seed)")
    }
  }
}
