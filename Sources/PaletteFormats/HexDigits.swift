import Bytes
import ColorModel

/// The digits of a hex color.
struct HexDigits {
  let hasSign: Bool
  /// The text after the sign.
  let digits: Substring.UTF8View

  init(_ text: Substring) {
    hasSign = text.utf8.first == UInt8(ascii: "#")
    digits = hasSign ? text.utf8.dropFirst() : text[...].utf8
  }

  /// The color of 3, 4, 6 or 8 digits, alpha last.
  var color: Color? {
    let count = digits.count
    guard count == 3 || count == 4 || count == 6 || count == 8 else { return nil }
    var value: UInt32 = 0
    for byte in digits {
      guard let digit = ASCII.hexValue(byte) else { return nil }
      value = value << 4 | UInt32(digit)
    }
    // All channels, the last one in the lowest digits: one digit each, or two.
    let isShort = count <= 4
    if !hasAlpha { value = isShort ? value << 4 | 0xF : value << 8 | 0xFF }
    func channel(_ number: UInt32) -> UInt8 {
      isShort
        ? UInt8(truncatingIfNeeded: value >> (12 - 4 * number) & 0xF) * 17
        : UInt8(truncatingIfNeeded: value >> (24 - 8 * number))
    }
    return Color(red: channel(0), green: channel(1), blue: channel(2), alpha: channel(3))
  }

  /// The color of 3, 4, 6 or 8 digits, alpha first.
  var colorWithAlphaFirst: Color? {
    guard let color, hasAlpha else { return color }
    let bytes = color.eightBit
    return Color(red: bytes.green, green: bytes.blue, blue: bytes.alpha, alpha: bytes.red)
  }

  private var hasAlpha: Bool { digits.count == 4 || digits.count == 8 }
}
