import PaletteEngine

/// How values are written in a text. A raw value is its word.
package enum TemplateEscape: String, CaseIterable, Sendable {
  /// As text of HTML and XML.
  case html
  /// As a part of a string of JSON, which TOML, YAML and most languages read too.
  case json
  /// As they are. A line break or another control is an error: it could be a line of a configuration.
  case none

  /// The escape of files with an ending.
  package init(ending: String?) {
    switch ending {
    case "html", "htm", "svg", "xml", "plist", "xhtml": self = .html
    case "json", "jsonc", "js", "mjs", "ts", "mts", "kt", "kts", "dart", "toml", "yaml", "yml":
      self = .json
    case _: self = .none
    }
  }

  /// The first scalar that a value may not have.
  func forbidden(in text: String) -> Unicode.Scalar? {
    if self != .none { return nil }
    return text.unicodeScalars.first {
      $0.value < 0x20 && $0 != "\t" || 0x7F...0x9F ~= $0.value || 0x2028...0x2029 ~= $0.value
    }
  }

  /// The text as it is written.
  ///
  /// - Parameter ending: The ending of the output: in the languages of some, a dollar begins an expression.
  func escaped(_ text: String, for ending: String?) -> String {
    switch self {
    case .none: text
    case .html: MarkupText.escaped(text)
    case .json:
      JSONText.escaped(text.unicodeScalars.lazy.map { ($0, Self.isEscaped($0, in: ending)) })
    }
  }

  /// Whether a string in JSON or another language has a character only in its escaped form: a control, and in some the
  /// dollar.
  private static func isEscaped(_ scalar: Unicode.Scalar, in ending: String?) -> Bool {
    if scalar == "$" { return ["kt", "kts", "dart"].contains(ending) }
    return 0x7F...0x9F ~= scalar.value || 0x2028...0x2029 ~= scalar.value
  }
}
