/// The digits of a hex color.
package struct HexDigits {
  package let hasSign: Bool
  /// The text after the sign.
  package let digits: Substring.UTF8View

  package init(_ text: Substring) {
    hasSign = text.utf8.first == UInt8(ascii: "#")
    digits = hasSign ? text.utf8.dropFirst() : text[...].utf8
  }

  /// The color of 3, 4, 6 or 8 digits, alpha last.
  package var color: Color? {
    var text = Substring(digits)
    return text.withUTF8 { try? HexNotation.color($0) }
  }

  /// The color of 3, 4, 6 or 8 digits, alpha first.
  package var colorWithAlphaFirst: Color? {
    guard let color, digits.count == 4 || digits.count == 8 else { return color }
    let bytes = color.eightBit
    return Color(red: bytes.green, green: bytes.blue, blue: bytes.alpha, alpha: bytes.red)
  }
}
