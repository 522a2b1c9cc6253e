import PropertyLists

/// How a text such as a title stands in a format. A rule that only some formats have is in a file of theirs.
public struct TextRule: Sendable {
  /// Whether an empty text counts as no text.
  var dropsEmpty = false
  /// The text as it is written.
  let written: @Sendable (String) -> String

  package init(dropsEmpty: Bool = false, written: @escaping @Sendable (String) -> String) {
    self.dropsEmpty = dropsEmpty
    self.written = written
  }
}

extension TextRule {
  /// As it is.
  static let any = TextRule { $0 }

  /// On one line without spaces at the ends, which every reader drops; else in its escaped form. An empty one counts as
  /// no text.
  package static let oneLine = TextRule(dropsEmpty: true) { text in
    let isPlain =
      !VisibleText.isAnyHidden(in: text)
      && text.unicodeScalars.first != " " && text.unicodeScalars.last != " "
    return isPlain ? text : NameEscaping.escaped(text)
  }

  /// As it is, but for characters that XML cannot hold, which are escaped.
  package static let xml = TextRule { text in
    if XMLText.firstForbidden(in: text) == nil { return text }
    return text.unicodeScalars.map { scalar in
      let isForbidden = XMLText.firstForbidden(in: String(scalar)) != nil
      return isForbidden ? VisibleText.escape(scalar) : String(scalar)
    }.joined()
  }
}
