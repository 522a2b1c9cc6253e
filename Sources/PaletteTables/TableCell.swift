import PaletteEngine

/// The meaning of a field by itself.
enum TableCell {
  /// Whether it is a color with a sign, a function, or numbers: no word of a header.
  static func isValue(_ text: String) -> Bool {
    isNumber(text) || isHexOrFunction(text) || isChannels(text)
  }

  static func isNumber(_ text: String) -> Bool { NumberScanner.number(text) != nil }

  /// Whether it is hex with its sign, or a function of CSS.
  static func isHexOrFunction(_ text: String) -> Bool {
    text.utf8.contains { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "(") } && isCSS(text)
  }

  static func isCSS(_ text: String) -> Bool { (try? ColorSpecParser(.css).parse(text)) != nil }

  /// Whether it is six or eight digits without a sign.
  static func isBareHex(_ text: String) -> Bool {
    let digits = HexDigits(text[...])
    return !digits.hasSign && [6, 8].contains(digits.digits.count) && digits.color != nil
  }

  static func isChannels(_ text: String) -> Bool { channels(text) != nil }

  /// The color of three numbers from 0 to 255, with blanks or commas between.
  private static func channels(_ text: String) -> Color? {
    let parts = text.utf8.split { $0 == 0x20 || $0 == UInt8(ascii: ",") }
    guard parts.count == 3, parts.allSatisfy({ $0.allSatisfy(ASCII.isDigit) }) else { return nil }
    let bytes = parts.compactMap { UInt8(Substring($0)) }
    return bytes.count == 3 ? Color(red: bytes[0], green: bytes[1], blue: bytes[2]) : nil
  }

  /// The color of a field, and its notation if that says more.
  ///
  /// - Parameter isHex: Whether three and four digits are a color too: elsewhere they may be a number.
  static func color(_ text: String, isHex: Bool) -> (color: Color, spec: String?)? {
    try? read(text, isHex: isHex)
  }

  static func read(
    _ text: String, isHex: Bool
  ) throws(ColorSpecError) -> (color: Color, spec: String?) {
    if let color = channels(text) { return (color, nil) }
    let digits = HexDigits(text[...])
    if !digits.hasSign, !isHex, [3, 4].contains(digits.digits.count), digits.color != nil {
      _ = try ColorSpecParser(.css).parse(text)
    }
    let parser = ColorSpecParser(.typed)
    let color = try parser.parse(text)
    return (color, parser.authoredNotation(text, of: color))
  }
}
