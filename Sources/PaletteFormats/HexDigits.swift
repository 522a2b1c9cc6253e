import ColorModel
import ColorSpecs

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
    var text = Substring(digits)
    return text.withUTF8 { try? HexNotation.color($0) }
  }

  /// The color of 3, 4, 6 or 8 digits, alpha first.
  var colorWithAlphaFirst: Color? {
    guard let color, digits.count == 4 || digits.count == 8 else { return color }
    let bytes = color.eightBit
    return Color(red: bytes.green, green: bytes.blue, blue: bytes.alpha, alpha: bytes.red)
  }
}
