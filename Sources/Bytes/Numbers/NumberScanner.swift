// Numbers are read from bytes in place. Most have at most 17 digits and a small exponent, and need neither
// a String nor strtod; Swift’s `Double` reads the others. The grammar is that of CSS: sign, digits, point,
// digits, exponent. It covers every finite number that C’s printf writes in decimals, but not `1.`,
// `0x1p3`, `inf` and `nan`, which C’s strtod also reads.

/// Decimal numbers read from UTF-8 or ASCII bytes.
public enum NumberScanner {
  /// A number and how many bytes it took.
  public struct Scanned: Hashable, Sendable {
    /// The nearest double; infinite where the text is beyond the range of one.
    public let value: Double
    /// The bytes read, from the start.
    public let length: Int
    /// Whether the text has a point or an exponent.
    public let isInteger: Bool
  }

  /// The longest number at the start of `bytes`, as CSS Syntax 3 section 4.3.12 consumes one, or
  /// nil.
  ///
  /// Takes `+1`, `.5`, `1e3`; of `1.` and `1em` only the `1`.
  public static func scan(_ bytes: UnsafeBufferPointer<UInt8>) -> Scanned? {
    var index = 0
    let negative = skipSign(bytes, &index)
    var mantissa: UInt64 = 0
    var significant = 0
    var power = 0

    func take(_ byte: UInt8, fraction: Bool) {
      let digit = UInt64(byte - UInt8(ascii: "0"))
      if significant < 19 {
        mantissa = mantissa * 10 + digit
        if mantissa > 0 { significant += 1 }
        if fraction { power -= 1 }
      } else {
        significant += 1
        if !fraction { power += 1 }
      }
    }

    let digitsStart = index
    while index < bytes.count, ASCII.isDigit(bytes[index]) {
      take(bytes[index], fraction: false)
      index += 1
    }
    let wholeDigits = index - digitsStart
    var isInteger = true
    if index + 1 < bytes.count, bytes[index] == UInt8(ascii: "."), ASCII.isDigit(bytes[index + 1]) {
      isInteger = false
      index += 1
      while index < bytes.count, ASCII.isDigit(bytes[index]) {
        take(bytes[index], fraction: true)
        index += 1
      }
    } else if wholeDigits == 0 {
      return nil
    }
    if let exponent = scanExponent(bytes, at: index) {
      isInteger = false
      index = exponent.end
      power = max(-100_000, min(100_000, power + exponent.value))
    }

    // Clinger's fast path: both numbers are exact doubles, so one operation rounds once.
    if significant <= 19, mantissa < 1 << 53, abs(power) <= 22 {
      let factor = NumberText.powersOfTen[abs(power)]
      let value = power < 0 ? Double(mantissa) / factor : Double(mantissa) * factor
      return Scanned(value: negative ? -value : value, length: index, isInteger: isInteger)
    }
    if significant <= 19, -22...0 ~= power, let value = quotient(mantissa, powerOfTen: -power) {
      return Scanned(value: negative ? -value : value, length: index, isInteger: isInteger)
    }
    let text = String(decoding: bytes[..<index], as: UTF8.self)
    let value = Double(text) ?? (power < 0 ? 0 : negative ? -.infinity : .infinity)
    return Scanned(value: value, length: index, isInteger: isInteger)
  }

  /// `mantissa` / 10^`powerOfTen`, or nil where its rounding is not certain.
  ///
  /// Most doubles have 16 or 17 digits, for which strtod takes ten times as long. The quotient is the sum
  /// of two doubles, exact to about 2^-100. Nil where that sum is close to the middle between two doubles,
  /// or next to a power of two.
  private static func quotient(_ mantissa: UInt64, powerOfTen: Int) -> Double? {
    let divisor = NumberText.powersOfTen[powerOfTen]
    let dividend = Double(mantissa)
    // 19 digits are below 2^64 by so much that rounding up does not reach it.
    let lost = Double(Int64(bitPattern: mantissa &- UInt64(dividend)))
    let quotient = dividend / divisor
    let remainder = dividend.addingProduct(-quotient, divisor) + lost
    let rest = remainder / divisor
    let value = quotient + rest
    let error = rest - (value - quotient)
    guard value.significandBitPattern != 0, abs(error) < 0.499 * value.ulp else { return nil }
    return value
  }

  /// The number that is all of `bytes`, or nil.
  public static func number(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    guard let scanned = scan(bytes), scanned.length == bytes.count else { return nil }
    return scanned.value
  }

  /// The number that is all of a text, or nil. Swift's own reader takes `inf` and `0x1p3` for numbers.
  package static func number(_ text: String) -> Double? {
    var text = text
    return text.withUTF8 { number($0) }
  }

  /// Skips a sign; whether it is a minus.
  @inline(__always)
  private static func skipSign(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> Bool {
    guard index < bytes.count,
      bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-")
    else { return false }
    index += 1
    return bytes[index - 1] == UInt8(ascii: "-")
  }

  private static func scanExponent(
    _ bytes: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> (value: Int, end: Int)? {
    var index = start
    guard index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") else { return nil }
    index += 1
    let negative = skipSign(bytes, &index)
    guard index < bytes.count, ASCII.isDigit(bytes[index]) else { return nil }
    var value = 0
    while index < bytes.count, ASCII.isDigit(bytes[index]) {
      value = min(value * 10 + Int(bytes[index] - UInt8(ascii: "0")), 100_000)
      index += 1
    }
    return (negative ? -value : value, index)
  }
}
