// The colors of configurations stand in many notations. Each is read where a color begins, and a new color is written
// in the notation of the one in its place.

import PaletteEngine

/// A color that a text says, and the end of its notation.
struct SettingsColor {
  let color: Color
  let end: Int
}

extension SettingsColor {
  /// The color that begins at an offset of a line; nil if none does. It is never part of a word, a path or an address.
  static func found(at start: Int, in line: ArraySlice<UInt8>) -> SettingsColor? {
    if start > line.startIndex, joins(line[start - 1]) { return nil }
    let text = line[start...]
    let found: SettingsColor? =
      switch (text.first, text.dropFirst().first) {
      case (UInt8(ascii: "#"), _): hex(text.dropFirst(), [3, 4, 6, 8])
      case (UInt8(ascii: "0"), UInt8(ascii: "x")), (UInt8(ascii: "0"), UInt8(ascii: "X")):
        hex(text.dropFirst(2), [6, 8], isAlphaFirst: true)
      case (UInt8(ascii: "r"), _), (UInt8(ascii: "R"), _): x11(text) ?? function(text)
      case _: nil
      }
    guard let found, found.end == line.endIndex || !joins(line[found.end]) else { return nil }
    return found
  }

  /// The color of digits without a sign.
  static func bare(_ text: ArraySlice<UInt8>) -> Color? {
    [6, 8].contains(text.count) ? hex(text, [6, 8])?.color : nil
  }

  /// The color of numbers from 0 to 255 with a separator, of which the fourth is alpha.
  static func decimals(_ text: ArraySlice<UInt8>, _ separator: UInt8) -> Color? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: separator == 0x20)
      .map { $0.drop(while: ASCII.isBlank) }
    guard parts.count == 3 || parts.count == 4 && separator != 0x20,
      parts.allSatisfy({ $0.count <= 3 && $0.allSatisfy(ASCII.isDigit) })
    else { return nil }
    let bytes = parts.compactMap { UInt8(String(decoding: $0, as: UTF8.self)) }
    guard bytes.count == parts.count else { return nil }
    return Color(
      red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes.count == 4 ? bytes[3] : 255)
  }

  /// Whether the letters among the hex digits of a color are in upper case; nil if it has none.
  static func hasUpperDigits(_ text: String) -> Bool? {
    // Not those of `rgb`.
    let name = text.utf8.prefix { $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: ":") }
    let isNamed = name.first.map { ASCII.lowercased($0) == UInt8(ascii: "r") } == true
    return String(
      decoding: isNamed ? text.utf8.dropFirst(name.count) : text.utf8[...], as: UTF8.self
    )
    .hasUpperHex
  }

  /// The fewest digits of a number from 0 to 1 that say alpha in 8 bits, as CSS writes it.
  private static func shortAlpha(_ alpha: UInt8) -> String {
    let percent = (Int(alpha) * 100 + 127) / 255
    let isExact = (percent * 255 + 50) / 100 == Int(alpha)
    let value = isExact ? Double(percent) / 100 : Double((Int(alpha) * 1000 + 127) / 255) / 1000
    return NumberText.shortest(value)
  }

  /// Whether a byte beside a color makes one word of both.
  private static func joins(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte >= 0x80
      || "_-/#&.@$%+\\".utf8.contains(byte)
  }

  private static func hex(
    _ text: ArraySlice<UInt8>, _ counts: [Int], isAlphaFirst: Bool = false
  ) -> SettingsColor? {
    let digits = text.prefix(9).prefix { ASCII.hexValue($0) != nil }
    guard counts.contains(digits.count) else { return nil }
    let hex = HexDigits(Substring(decoding: digits, as: UTF8.self))
    return (isAlphaFirst ? hex.colorWithAlphaFirst : hex.color)
      .map { SettingsColor(color: $0, end: digits.endIndex) }
  }

  /// `rgb:RR/GG/BB`, of one to four digits each, which are parts of the most that so many can say (Xlib's
  /// XParseColor); `rgba:` has a fourth.
  private static func x11(_ text: ArraySlice<UInt8>) -> SettingsColor? {
    for (prefix, count) in [("rgb:", 3), ("rgba:", 4)] where text.starts(with: prefix.utf8) {
      let value = text.dropFirst(prefix.utf8.count).prefix(20).prefix {
        ASCII.hexValue($0) != nil || $0 == UInt8(ascii: "/")
      }
      let parts = value.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      guard parts.count == count, parts.allSatisfy({ 1...4 ~= $0.count }) else { return nil }
      let numbers = parts.map { part in
        let number = part.reduce(0) { $0 * 16 + Int(ASCII.hexValue($1) ?? 0) }
        return Double(number) / Double(1 << (4 * part.count) - 1)
      }
      let color = Color(
        .srgb, numbers[0], numbers[1], numbers[2], alpha: count == 4 ? numbers[3] : 1)
      return SettingsColor(color: color, end: value.endIndex)
    }
    return nil
  }

  /// `rgb(RRGGBB)` and `rgba(RRGGBBAA)`, as Hyprland has them, or those of CSS.
  private static func function(_ text: ArraySlice<UInt8>) -> SettingsColor? {
    guard let parts = FunctionParts(text.prefix(100)) else { return nil }
    let digits = parts.digits
    if digits.count == (parts.hasAlpha ? 8 : 6), let color = bare(digits) {
      return SettingsColor(color: color, end: parts.end)
    }
    // Rofi has blanks where CSS has none, as in `rgba ( 0, 0, 0, 50 % )`.
    var source = text[text.startIndex..<parts.end].filter { !ASCII.isBlank($0) }
    if !source.contains(UInt8(ascii: ",")) { source = Array(text[text.startIndex..<parts.end]) }
    guard
      let color = try? ColorSpecParser(.css).parse(String(decoding: source, as: UTF8.self)),
      color.space == .srgb
    else { return nil }
    return SettingsColor(color: color, end: parts.end)
  }

  /// The parts of `rgb(…)` or `rgba(…)`.
  private struct FunctionParts {
    let hasAlpha: Bool
    /// What is between the parentheses, without blanks at its ends.
    let digits: ArraySlice<UInt8>
    let end: Int

    init?(_ text: ArraySlice<UInt8>) {
      let name = text.prefix(while: ASCII.isLetter)
      let open = text[name.endIndex...].drop(while: ASCII.isBlank)
      guard [3, 4].contains(name.count),
        zip(name, "rgba".utf8).allSatisfy({ ASCII.lowercased($0) == $1 }),
        open.first == UInt8(ascii: "("), let close = open.firstIndex(of: UInt8(ascii: ")"))
      else { return nil }
      hasAlpha = name.count == 4
      digits = ASCII.withoutBlanks(open[(open.startIndex + 1)..<close])
      end = close + 1
    }
  }
}

extension SettingsColor {
  /// The text of a color in the place of another text: in its notation, with as many digits. Three digits become six,
  /// and a name becomes hex.
  ///
  /// - Parameter isUpper: The case of digits, if the old ones have no letters.
  static func text(of color: Color, like old: String, isUpper: Bool?) -> String {
    let bytes = color.eightBit
    let text = Array(old.utf8)[...]
    let channels = [bytes.red, bytes.green, bytes.blue]
    let isOpaque = bytes.alpha == 255
    func digits(_ channels: [UInt8], _ count: Int = 2, _ separator: String = "") -> String {
      let text = channels.map { channel in
        // Of 8 bits, one digit would be half.
        let most = 1 << (4 * max(count, 2)) - 1
        let digits = String((Int(channel) * most + 127) / 255, radix: 16)
        return String(repeating: "0", count: max(count, 2) - digits.utf8.count) + digits
      }.joined(separator: separator)
      return (hasUpperDigits(old) ?? isUpper) == true ? text.uppercased() : text
    }
    func hex(_ count: Int) -> String {
      digits(count % 4 == 0 || !isOpaque ? channels + [bytes.alpha] : channels)
    }
    switch text.first {
    case UInt8(ascii: "#"): return "#" + hex(text.count - 1)
    case UInt8(ascii: "0")? where text.count > 1 && ASCII.lowercased(text[1]) == 0x78:
      let hasAlpha = text.count == 10 || !isOpaque
      return String(old.unicodeScalars.prefix(2).map(Character.init))
        + digits(hasAlpha ? [bytes.alpha] + channels : channels)
    case UInt8(ascii: "r"), UInt8(ascii: "R"):
      if let colon = text.firstIndex(of: UInt8(ascii: ":")) {
        let count = text[(colon + 1)...].prefix { $0 != UInt8(ascii: "/") }.count
        let hasAlpha = colon == 4 || !isOpaque
        return (hasAlpha ? "rgba:" : "rgb:")
          + digits(hasAlpha ? channels + [bytes.alpha] : channels, count, "/")
      }
      guard let parts = FunctionParts(text) else { break }
      let hasAlpha = parts.hasAlpha || !isOpaque
      if bare(parts.digits) != nil {
        return hasAlpha
          ? "rgba(\(digits(channels + [bytes.alpha])))" : "rgb(\(digits(channels)))"
      }
      let numbers = channels.map { String($0) }
      let alpha = hasAlpha ? [shortAlpha(bytes.alpha)] : []
      guard text.contains(UInt8(ascii: ",")) else {
        return "rgb(\(numbers.joined(separator: " "))" + (alpha.map { " / " + $0 }.first ?? "")
          + ")"
      }
      let separator = ASCII.contains(", ", in: old) ? ", " : ","
      return (hasAlpha ? "rgba(" : "rgb(") + (numbers + alpha).joined(separator: separator) + ")"
    case _: break
    }
    if bare(text) != nil { return hex(text.count) }
    for separator in [UInt8(ascii: ","), 0x20] where decimals(text, separator) != nil {
      let isFour = text.count { $0 == separator } == 3 || !isOpaque && separator != 0x20
      return (channels + (isFour ? [bytes.alpha] : [])).map { String($0) }
        .joined(separator: String(Character(Unicode.Scalar(separator))))
    }
    return "#" + hex(6)
  }
}

extension ASCII {
  /// Bytes without spaces and tabs at their ends.
  static func withoutBlanks(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = bytes.drop(while: isBlank)
    while let last = rest.last, isBlank(last) { rest.removeLast() }
    return rest
  }
}
