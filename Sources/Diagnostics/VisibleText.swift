/// Text from a file or a command line made safe to print.
///
/// A name out of a stranger's file may hold escape sequences that rewrite a terminal, or
/// bidirectional controls that make one text look like another. Neither is ever printed raw.
public enum VisibleText {
  /// `text` with every character that has no picture of its own written as `\t`, `\n`, `\r` or
  /// `\u{…}`.
  ///
  /// For reading only: a backslash stays as it is, so the result cannot always be turned back.
  public static func of(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isHidden) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if isHidden(scalar) { result += escape(scalar) } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }

  /// `text` in ‘ ’, cut after 60 characters: what quotes a user's text in a message goes through
  /// here.
  public static func quoted(_ text: String) -> String {
    // Counting stops early, so that a text of a megabyte costs no more than a long one.
    let head = text.prefix(60)
    return head.endIndex == text.endIndex ? "‘\(text)’" : "‘\(head)…’"
  }

  /// Whether `scalar` must not reach a terminal as it is: C0 and C1 controls, line and paragraph
  /// separators, bidirectional controls, the byte order mark, and what has no picture and no part in
  /// any script: two names that differ in such a one look the same.
  ///
  /// The zero-width joiner and non-joiner are not among them: emoji and Persian need them.
  public static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F: true
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    // Soft hyphen, Mongolian vowel separator, zero width space, word joiner and invisible operators,
    // deprecated format characters, interlinear annotation, tags.
    case 0xAD, 0x180E, 0x200B, 0x2060...0x2065, 0x206A...0x206F, 0xFFF9...0xFFFB,
      0xE0000...0xE007F:
      true
    default: false
    }
  }

  /// The escape for one scalar: `\t`, `\n`, `\r`, else `\u{…}` in hexadecimal.
  public static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\t": "\\t"
    case "\n": "\\n"
    case "\r": "\\r"
    default: "\\u{\(String(scalar.value, radix: 16))}"
    }
  }
}
