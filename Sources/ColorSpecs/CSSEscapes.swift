/// The escapes of CSS identifiers (CSS Syntax 3 section 4.3.7).
public enum CSSEscapes {
  /// `text` with `\72 ` and `\g` replaced by what they stand for.
  public static func resolved(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        result.append(scalar)
        continue
      }
      let digits = rest.prefix(6).prefix { $0.properties.isASCIIHexDigit }
      if digits.isEmpty {
        if let escaped = rest.popFirst() { result.append(escaped) }
        continue
      }
      rest.removeFirst(digits.count)
      if rest.starts(with: ["\r", "\n"]) {
        rest.removeFirst(2)
      } else if let blank = rest.first, [" ", "\t", "\n", "\u{C}", "\r"].contains(blank) {
        rest.removeFirst()
      }
      let value = UInt32(String(digits), radix: 16) ?? 0
      // NUL, surrogates and what is beyond Unicode become the replacement character.
      result.append(value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}")
    }
    return String(result)
  }
}
