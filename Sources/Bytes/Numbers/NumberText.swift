// Numbers as text, the same on every system and in every locale.
//
// Swift’s `description` is the shortest text that reads back as the same double, but it ends whole
// numbers in ".0" and has an exponent early. macOS writes the numbers of color lists with C’s `%.10g`.
// `put(tenDigits:at:)` writes the same text: it takes 320 instructions a number where glibc’s vsnprintf takes
// 2,255, which is 8 more for each byte of a color list in XML (docs/performance.md), and needs no C library.

/// Doubles printed as decimal text.
public enum NumberText {
  /// The shortest decimal text that reads back as the same double, without an exponent: `0.1`, `1`,
  /// `0.00001`.
  ///
  /// `value` must be finite. Negative zero is written `0`.
  public static func shortest(_ value: Double) -> String {
    var bytes: [UInt8] = []
    appendShortest(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the text of ``shortest(_:)``.
  public static func appendShortest(_ value: Double, to bytes: inout [UInt8]) {
    precondition(value.isFinite, "\(value) has no decimal text")
    // `description` ends whole numbers in ".0" up to here, and has an exponent above.
    if value == value.rounded(.towardZero), abs(value) <= 0x1p53 {
      return append(Int64(value), to: &bytes)
    }
    var text = value.description
    text.withUTF8 { text in
      // Between these, `description` has no exponent, and need not be searched for one.
      guard !(0.001..<0x1p53 ~= abs(value)), let mark = text.firstIndex(of: UInt8(ascii: "e"))
      else {
        bytes.append(contentsOf: text)
        return
      }
      let exponent = Int(String(decoding: text[(mark + 1)...], as: UTF8.self)) ?? 0
      var digits = text[..<mark].filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: ".") }
      if digits.count == 2, digits.last == UInt8(ascii: "0") { digits.removeLast() }
      if value < 0 { bytes.append(UInt8(ascii: "-")) }
      digits.withUnsafeBufferPointer { append(digits: $0, exponent: exponent, to: &bytes) }
    }
  }

  /// A number with at most so many digits after the point, 0 to 15, halves away from zero, without the zeros at its end:
  /// `0.1`, `1`, `-2.25`. A number of 1e17 times that and more is written as ``shortest(_:)`` writes it.
  ///
  /// `value` must be finite. A value that rounds to zero is written `0`.
  public static func fixed(_ value: Double, places: Int) -> String {
    let scaled = (abs(value) * powersOfTen[places]).rounded()
    guard scaled < 1e17 else { return shortest(value) }
    let digits = String(Int64(scaled)).utf8
    var bytes = [UInt8](repeating: UInt8(ascii: "0"), count: max(0, places + 1 - digits.count))
    bytes += digits
    bytes.insert(UInt8(ascii: "."), at: bytes.count - places)
    while bytes.last == UInt8(ascii: "0") { bytes.removeLast() }
    if bytes.last == UInt8(ascii: ".") { bytes.removeLast() }
    return (value < 0 && scaled > 0 ? "-" : "") + String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a whole number.
  public static func append(_ value: some BinaryInteger, to bytes: inout [UInt8]) {
    if 0...9 ~= value {
      bytes.append(UInt8(ascii: "0") + UInt8(value))
    } else {
      var text = String(value)
      text.withUTF8 { bytes.append(contentsOf: $0) }
    }
  }

  /// The text of C's `%.10g`: ten significant digits, no trailing zeros. `value` must be finite.
  public static func tenDigits(_ value: Double) -> String {
    String(unsafeUninitializedCapacity: longestTenDigits) { room in
      room.baseAddress.map { put(tenDigits: value, at: $0) } ?? 0
    }
  }

  /// The most bytes of a text of ten digits, as of `-1.234567891e-300`.
  public static let longestTenDigits = 17

  /// Stores the text of C's `%.10g`, and returns how many bytes it has. `value` must be finite.
  ///
  /// Rounding is exact: the error of each product is itself a double, by fused multiply-add, and is added
  /// at the end, so that ties are recognized.
  public static func put(tenDigits value: Double, at start: UnsafeMutablePointer<UInt8>) -> Int {
    precondition(value.isFinite, "\(value) has no decimal text")
    var next = start
    if value.sign == .minus {
      next[0] = UInt8(ascii: "-")
      next += 1
    }
    guard value != 0 else {
      next[0] = UInt8(ascii: "0")
      return next + 1 - start
    }
    let (number, exponent) = decimal(abs(value), digits: 10)
    if -4..<0 ~= exponent {
      let zeros: StaticString = "0.000"
      next.update(from: zeros.utf8Start, count: 5)
      next += 1 - exponent
      return next + putDigits(number, at: next) - start
    }
    let isFixed = 0..<10 ~= exponent
    let whole = isFixed ? exponent + 1 : 1
    // They leave a place for the point, and those before it move into it.
    let count = putDigits(number, at: next + 1)
    for place in 0..<whole { next[place] = next[place + 1] }
    if count > whole { next[whole] = UInt8(ascii: ".") }
    next += count > whole ? count + 1 : whole
    if isFixed { return next - start }
    next[0] = UInt8(ascii: "e")
    next[1] = UInt8(ascii: exponent < 0 ? "-" : "+")
    next[2] = UInt8(ascii: "0")
    next += abs(exponent) < 10 ? 3 : 2
    return next + ByteWriter.put(decimal: abs(exponent), at: next) - start
  }

  /// Stores the ten digits of a number, and returns how many there are without the zeros at their end.
  private static func putDigits(_ number: Int64, at place: UnsafeMutablePointer<UInt8>) -> Int {
    var left = Int(number)
    for pair in stride(from: 8, through: 0, by: -2) {
      let hundredth = left / 100
      DecimalPairs.put(left - hundredth * 100, at: place + pair)
      left = hundredth
    }
    var count = 10
    while place[count - 1] == UInt8(ascii: "0") { count -= 1 }
    return count
  }

  /// `value` with that many significant digits, 1 to 15: the double nearest to the rounded decimal number, ties
  /// to even.
  public static func rounded(_ value: Double, digits: Int) -> Double {
    guard value.isFinite, value != 0 else { return value }
    let (number, exponent) = decimal(abs(value), digits: digits)
    // As text, so that the result is the double that reads back from it.
    let rounded = Double("\(number)e\(exponent - digits + 1)") ?? abs(value)
    return value < 0 ? -rounded : rounded
  }

  /// The positive `value` as that many decimal digits, and the exponent of the first of them.
  @inline(__always)
  private static func decimal(_ value: Double, digits: Int) -> (number: Int64, exponent: Int) {
    var exponent = highestDecimalExponent(of: value)
    var scaled = scale(value, power: digits - 1 - exponent)
    if scaled.high + scaled.low < powersOfTen[digits - 1] {
      exponent -= 1
      scaled = scale(value, power: digits - 1 - exponent)
    }
    let number = roundedToEven(scaled)
    // Rounded up to the next power of ten.
    return Double(number) < powersOfTen[digits] ? (number, exponent) : (number / 10, exponent + 1)
  }

  /// Appends `d.ddd` times ten to `exponent`, with the point moved and no exponent.
  private static func append(
    digits: UnsafeBufferPointer<UInt8>, exponent: Int, to bytes: inout [UInt8]
  ) {
    let zero = UInt8(ascii: "0")
    let point = UInt8(ascii: ".")
    let whole = exponent + 1
    if whole <= 0 {
      bytes.append(zero)
      bytes.append(point)
      bytes.append(contentsOf: repeatElement(zero, count: -whole))
      bytes.append(contentsOf: digits)
    } else if whole >= digits.count {
      bytes.append(contentsOf: digits)
      bytes.append(contentsOf: repeatElement(zero, count: whole - digits.count))
    } else {
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: digits[..<whole]))
      bytes.append(point)
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: digits[whole...]))
    }
  }

  /// The decimal exponent of `value`, or one more.
  ///
  /// From 2^e ≤ value < 2^(e+1): the power of ten lies below (e + 1) · log10(2), by less than one
  /// third.
  private static func highestDecimalExponent(of value: Double) -> Int {
    Int((Double(value.exponent + 1) * 0.301_029_995_663_981_2).rounded(.up)) - 1
  }

  /// `value` times ten to `power`, as the sum of two doubles.
  private static func scale(_ value: Double, power: Int) -> (high: Double, low: Double) {
    var high = value
    var low = 0.0
    var left = abs(power)
    while left > 0 {
      let step = min(left, 22)
      let factor = powersOfTen[step]
      if power > 0 {
        let product = high * factor
        low = low * factor + (-product).addingProduct(high, factor)
        high = product
      } else {
        let quotient = high / factor
        low = (low + high.addingProduct(-quotient, factor)) / factor
        high = quotient
      }
      left -= step
    }
    return (high, low)
  }

  /// The whole number nearest to the sum, ties to even, as C rounds.
  private static func roundedToEven(_ sum: (high: Double, low: Double)) -> Int64 {
    var whole = sum.high.rounded(.down)
    var fraction = (sum.high - whole) + sum.low
    if fraction < 0 {
      whole -= 1
      fraction += 1
    }
    let down = Int64(whole)
    return fraction > 0.5 || (fraction == 0.5 && !down.isMultiple(of: 2)) ? down + 1 : down
  }

  /// The powers of ten that a double holds exactly.
  static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
