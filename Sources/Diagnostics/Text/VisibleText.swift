/// Text from a file or a command line made safe to print.
///
/// A name out of a stranger's file may hold escape sequences that rewrite a terminal, bidirectional
/// controls that make one text look like another, or invisible characters. None of these is
/// ever printed raw. Every escaped form of a text (of a name, a color, a JSON string, an identifier of
/// CSS) is made of ``scalars(of:)``.
public enum VisibleText {
  /// `text` with every non-printing character written as `\t`, `\n`, `\r` or `\u{…}`.
  ///
  /// For reading only: a backslash stays as it is, so the result cannot always be turned back. A
  /// second pass changes nothing.
  public static func of(_ text: String) -> String {
    guard isAnyHidden(in: text) else { return text }
    var result = ""
    for (scalar, isHidden) in scalars(of: text) {
      if isHidden { result += escape(scalar) } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }

  /// `text` in ‘ ’, cut after 60 characters: a user's text in a message is quoted by this function.
  public static func quoted(_ text: String) -> String {
    // Counting stops early, so that a text of a megabyte costs no more than a long one.
    let head = text.prefix(60)
    return head.endIndex == text.endIndex ? "‘\(text)’" : "‘\(head)…’"
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

// Hidden characters. Some are invisible anywhere; a few are allowed in some places: joiners within a
// word or an emoji, and the variation selector after an emoji.
extension VisibleText {
  /// Whether some scalar of `text` must not reach a terminal at its place.
  public static func isAnyHidden(in text: String) -> Bool {
    // Printable ASCII, as nearly all texts are.
    if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return false }
    return scalars(of: text).contains { $0.isHidden }
  }

  /// The scalars of `text`, and whether each must not reach a terminal at its place.
  ///
  /// A zero-width joiner or non-joiner is hidden unless it is between two letters or two emoji: emoji,
  /// Persian and the scripts of India need it there. Variation selectors 15 and 16 are hidden unless they
  /// follow an emoji.
  public static func scalars(of text: String) -> Scalars { Scalars(text.unicodeScalars) }

  /// Whether `scalar` must not reach a terminal, wherever it is: controls, line and paragraph
  /// separators, bidirectional controls, interlinear annotation, and all that Unicode gives the
  /// property Default_Ignorable_Code_Point: two names that differ in such a one look the same.
  ///
  /// The joiners and the variation selectors are among them; ``scalars(of:)`` knows where they are allowed.
  public static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x300 { return isHidden(belowMarks: scalar.value) }
    // Line and paragraph separator, interlinear annotation.
    if 0x2028...0x2029 ~= scalar.value || 0xFFF9...0xFFFB ~= scalar.value { return true }
    return scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isBidiControl
  }

  /// The same below U+0300, without a look into the tables: C0, DEL, C1 and the soft hyphen.
  private static func isHidden(belowMarks value: UInt32) -> Bool {
    value < 0x20 || 0x7F..<0xA0 ~= value || value == 0xAD
  }

  /// The scalars of a text, one after the other.
  public struct Scalars: Sequence, IteratorProtocol {
    private var rest: String.UnicodeScalarView.Iterator
    private var ahead: Unicode.Scalar?
    private var last: Unicode.Scalar?
    /// The last scalar that is not a mark, to which the marks after it belong; nil after a hidden
    /// one.
    private var base: Unicode.Scalar?

    fileprivate init(_ scalars: String.UnicodeScalarView) {
      rest = scalars.makeIterator()
      ahead = rest.next()
    }

    public mutating func next() -> (scalar: Unicode.Scalar, isHidden: Bool)? {
      guard let scalar = ahead else { return nil }
      ahead = rest.next()
      let isHidden = VisibleText.isHidden(scalar) && !isAtHome(scalar)
      last = scalar
      if isHidden {
        base = nil
      } else if !Self.isMark(scalar) {
        base = scalar
      }
      return (scalar, isHidden)
    }

    /// Whether a joiner or a selector has an effect at its place.
    private func isAtHome(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0x200C, 0x200D:
        let before = base.map(Neighbor.init) ?? .other
        return before != .other && before == ahead.map(Neighbor.init)
      case 0xFE0E, 0xFE0F:
        guard let last, last.properties.isEmoji else { return false }
        // A digit, `#` or `*` is an emoji on a key cap alone.
        return !last.isASCII || ahead?.value == 0x20E3
      case _: return false
      }
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
      if scalar.value < 0x300 { return false }
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .spacingMark, .enclosingMark: return true
      case _: return false
      }
    }
  }

  /// The neighbors of a joiner.
  private enum Neighbor {
    case letter, emoji, other

    init(_ scalar: Unicode.Scalar) {
      if isHidden(scalar) {
        self = .other
      } else if scalar.properties.isAlphabetic {
        self = .letter
      } else if scalar.properties.isEmoji, !scalar.isASCII {
        self = .emoji
      } else {
        self = .other
      }
    }
  }
}
