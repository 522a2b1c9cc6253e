import Bytes
package import ColorModel

/// Hex notation: 3, 4, 6 or 8 hexadecimal digits (CSS Color 4 section 5.2).
package enum HexNotation {
  /// Why digits are not a hex color.
  package enum Fault: Error, Hashable {
    /// There are not 3, 4, 6 or 8 of them.
    case length
    /// One is not a digit; its offset in the digits.
    case digit(at: Int)
  }

  /// The color of the digits, which follow any `#`.
  package static func color(_ digits: UnsafeBufferPointer<UInt8>) throws(Fault) -> Color {
    var value: UInt32 = 0
    var offset = 0
    while offset < digits.count {
      guard let digit = ASCII.hexValue(digits[offset]) else { throw .digit(at: offset) }
      value = value << 4 | UInt32(digit)
      offset += 1
    }
    switch digits.count {
    case 3: return color(doubling: value << 4 | 0xF)
    case 4: return color(doubling: value)
    case 6: return color(rgba: value << 8 | 0xFF)
    case 8: return color(rgba: value)
    default: throw .length
    }
  }

  /// The color of a text that is `#` and digits and nothing else: what nearly all hex colors are.
  static func plainColor(_ bytes: UnsafeBufferPointer<UInt8>) -> Color? {
    guard 4...9 ~= bytes.count, bytes[0] == UInt8(ascii: "#") else { return nil }
    return try? color(UnsafeBufferPointer(rebasing: bytes[1...]))
  }

  /// The color of a token that begins with `#`, its escapes resolved: `#\66 00` is `#f00`.
  static func color(of token: Token, in tokens: Tokenizer) throws(SpecFault) -> Color {
    let range = (token.range.lowerBound + 1)..<token.range.upperBound
    guard tokens.bytes[range].contains(UInt8(ascii: "\\")) else {
      return try color(tokens.bytes, range)
    }
    let digits = CSSEscapes.resolved(String(decoding: tokens.bytes[range], as: UTF8.self))
    do throws(SpecFault) {
      return try digits.withBytes { digits throws(SpecFault) in
        try color(digits, 0..<digits.count)
      }
    } catch {
      // Places among the resolved digits are not places in the text.
      throw SpecFault(error.fault, range)
    }
  }

  /// The color of the digits at a place in a spec.
  static func color(
    _ bytes: UnsafeBufferPointer<UInt8>, _ digits: Range<Int>
  ) throws(SpecFault) -> Color {
    do throws(Fault) {
      return try color(UnsafeBufferPointer(rebasing: bytes[digits]))
    } catch {
      switch error {
      case .length: throw SpecFault(.hexLength(digits.count), digits)
      case .digit(let offset):
        let start = digits.lowerBound + offset
        var end = start + 1
        while end < digits.upperBound, bytes[end] & 0xC0 == 0x80 { end += 1 }
        let found = String(decoding: bytes[start..<end], as: UTF8.self)
        throw SpecFault(.hexDigit(found), start..<end)
      }
    }
  }

  /// `#abc` means `#aabbcc`.
  private static func color(doubling value: UInt32) -> Color {
    let spread = (value & 0xF000) << 12 | (value & 0xF00) << 8 | (value & 0xF0) << 4 | value & 0xF
    return color(rgba: spread << 4 | spread)
  }

  private static func color(rgba value: UInt32) -> Color {
    Color(
      red: UInt8(value >> 24), green: UInt8(value >> 16 & 0xFF), blue: UInt8(value >> 8 & 0xFF),
      alpha: UInt8(value & 0xFF))
  }
}
