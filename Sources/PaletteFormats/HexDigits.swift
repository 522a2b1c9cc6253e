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

  /// The bytes that so many pairs of digits are; nil if there are others.
  func bytes(_ count: Int) -> [UInt8]? {
    guard digits.count == 2 * count else { return nil }
    let values = digits.compactMap(ASCII.hexValue)
    guard values.count == 2 * count else { return nil }
    return (0..<count).map { values[2 * $0] << 4 | values[2 * $0 + 1] }
  }

  /// The color of 3, 4, 6 or 8 digits, alpha last.
  var color: Color? {
    if let bytes = bytes(3) ?? bytes(4) {
      return Color(
        red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes.count == 4 ? bytes[3] : 255)
    }
    let values = digits.compactMap(ASCII.hexValue)
    guard values.count == digits.count, values.count == 3 || values.count == 4 else { return nil }
    let bytes = values.map { $0 * 17 }
    return Color(
      red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes.count == 4 ? bytes[3] : 255)
  }
}
