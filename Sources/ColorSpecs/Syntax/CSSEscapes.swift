import Bytes
import Diagnostics

/// The escapes of CSS identifiers (CSS Syntax 3 section 4.3.7).
public enum CSSEscapes {
  /// `text` with the characters of `\72 ` and `\g`.
  public static func resolved(_ text: String) -> String {
    if !ASCII.contains(UInt8(ascii: "\\"), in: text) { return text }
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
      // NUL, surrogates and numbers beyond Unicode become the replacement character.
      result.append(value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}")
    }
    return String(result)
  }

  /// The escape of a scalar by its number: `\a ` for a line feed. The space ends it.
  public static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    "\\\(String(scalar.value, radix: 16)) "
  }
}

// CSS text on one line of a terminal.
extension CSSEscapes {
  /// CSS text with escapes for the non-printing characters in its names, and a space after an escape
  /// that other white space ended: the same tokens.
  static func printable(_ text: String) -> String {
    guard VisibleText.isAnyHidden(in: text) else { return text }
    var result = ""
    var place = Place.outside
    for (scalar, isHidden) in VisibleText.scalars(of: text) {
      let isDigit = scalar.properties.isASCIIHexDigit
      switch place {
      case .backslash where isDigit:
        place = .digits(1)
        result.unicodeScalars.append(scalar)
        continue
      case .backslash:
        place = .outside
        // The backslash is there.
        result += isHidden ? String(scalar.value, radix: 16) + " " : String(scalar)
        continue
      case .digits(let count) where count < 6 && isDigit:
        place = .digits(count + 1)
        result.unicodeScalars.append(scalar)
        continue
      case .digits where scalar.isASCII && ASCII.isSpace(UInt8(scalar.value)):
        place = scalar == "\r" ? .carriageReturn : .outside
        result += " "
        continue
      case .carriageReturn where scalar == "\n":
        place = .outside
        continue
      case .outside, .digits, .carriageReturn: break
      }
      place = scalar == "\\" ? .backslash : .outside
      if isHidden {
        result += hexadecimal(scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The position of a scalar in an escape.
  private enum Place {
    case outside
    /// After the backslash.
    case backslash
    /// After so many hexadecimal digits.
    case digits(Int)
    /// After a carriage return that ended the digits.
    case carriageReturn
  }
}
