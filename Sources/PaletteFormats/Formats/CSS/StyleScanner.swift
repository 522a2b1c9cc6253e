import Bytes

/// Steps through a style sheet from one `{`, `}` or `;` to the next.
struct StyleScanner {
  /// The end of a piece of text.
  enum End {
    case open, close, semicolon, end
  }

  private let bytes: [UInt8]
  private var position = 0
  /// The start of the text that is being read, for errors.
  private var start = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The text up to the next `{`, `}` or `;` outside strings, comments and brackets, without spaces
  /// at the ends.
  ///
  /// A comment ends a token and is not a space (CSS Syntax 3 section 4.3.2): an empty one is left if
  /// it separates two tokens, and none if it does not.
  mutating func readPrelude() throws(StyleSheetError) -> (text: String, end: End) {
    var text: [UInt8] = []
    var depth = 0
    var isAfterComment = false
    var isAfterEscape = false
    start = position
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        try skipComment()
        isAfterComment = true
        continue
      }
      if isAfterComment, let last = text.last {
        text += Self.separator(between: isAfterEscape ? UInt8(ascii: "\\") : last, byte).utf8
      }
      isAfterComment = false
      isAfterEscape = false
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let from = position
        try skipString(byte)
        text += bytes[from..<position]
        continue
      case UInt8(ascii: "\\") where position + 1 < bytes.count:
        text += bytes[position...(position + 1)]
        position += 2
        isAfterEscape = true
        continue
      case UInt8(ascii: "(") where Self.endsWithURL(text) && !isQuoteNext():
        text += readURL()
        continue
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth = max(0, depth - 1)
      case UInt8(ascii: "{"), UInt8(ascii: "}"):
        // Braces end even text in an open bracket: an unclosed bracket must not swallow the sheet.
        // One brace too many is the mistake itself, not the text before it.
        if byte == UInt8(ascii: "}") { start = position }
        position += 1
        return (Self.trimmed(text), byte == UInt8(ascii: "{") ? .open : .close)
      case UInt8(ascii: ";") where depth == 0:
        position += 1
        return (Self.trimmed(text), .semicolon)
      case _: break
      }
      text.append(byte)
      position += 1
    }
    return (Self.trimmed(text), .end)
  }

  /// The replacement of a comment between two bytes: an empty one if these could belong to one token, or
  /// decide the kind of the other. Spaces, commas, colons and the like are separate tokens.
  private static func separator(between first: UInt8, _ second: UInt8) -> String {
    // The space before may belong to an escape; the token ends all the same.
    if ASCII.isSpace(first) { return " " }
    let isAlone =
      ASCII.isSpace(second) || "{};:,!(".utf8.contains(first) || "{};:,!)".utf8.contains(second)
    return isAlone ? "" : "/**/"
  }

  /// Skips to the end of the block that was opened last.
  mutating func skipBlock() throws(StyleSheetError) {
    let opened = position
    var depth = 1
    while depth > 0 {
      switch try readPrelude().end {
      case .open: depth += 1
      case .close: depth -= 1
      case .semicolon: break
      case .end:
        start = opened
        throw error(.unclosed("block"))
      }
    }
  }

  private mutating func skipComment() throws(StyleSheetError) {
    start = position
    position += 2
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        position += 2
        return
      }
      position += 1
    }
    throw error(.unclosed("comment"))
  }

  private mutating func skipString(_ quote: UInt8) throws(StyleSheetError) {
    start = position
    position += 1
    while position < bytes.count {
      switch bytes[position] {
      case quote:
        position += 1
        return
      case UInt8(ascii: "\\"): position += 2
      case 0x0A: throw error(.unclosed("string"))
      case _: position += 1
      }
    }
    throw error(.unclosed("string"))
  }

  /// Whether `text` ends with the word `url`.
  private static func endsWithURL(_ text: [UInt8]) -> Bool {
    guard ASCII.lowercased(String(decoding: text.suffix(3), as: UTF8.self)) == "url" else {
      return false
    }
    switch text.dropLast(3).last ?? 0x20 {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), 0x80...0xFF:
      return false
    case _: return true
    }
  }

  /// Whether a quote comes after the bracket here: then `url(` is like any function.
  private func isQuoteNext() -> Bool {
    let next = bytes[(position + 1)...].first { !ASCII.isSpace($0) }
    return next == UInt8(ascii: "\"") || next == UInt8(ascii: "'")
  }

  /// The rest of an unquoted `url(…)`, in which neither comments nor strings begin (CSS Syntax 3
  /// section 4.3.6). A brace ends it here too.
  private mutating func readURL() -> ArraySlice<UInt8> {
    let from = position
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "{"), UInt8(ascii: "}"): return bytes[from..<position]
      case UInt8(ascii: ")"):
        position += 1
        return bytes[from..<position]
      case UInt8(ascii: "\\"): position = min(position + 2, bytes.count)
      case _: position += 1
      }
    }
    return bytes[from...]
  }

  private func peek(_ ahead: Int) -> UInt8? {
    position + ahead < bytes.count ? bytes[position + ahead] : nil
  }

  /// An error at the start of the text that is being read.
  func error(_ fault: StyleSheetError.Fault) -> StyleSheetError {
    let place = TextPlace(after: bytes[..<min(start, bytes.count)])
    return StyleSheetError(fault: fault, line: place.line, column: place.column)
  }

  private static func trimmed(_ text: [UInt8]) -> String {
    var text = text[...]
    while let first = text.first, ASCII.isSpace(first) { text.removeFirst() }
    // A space that ends an escape belongs to it.
    while let last = text.last, ASCII.isSpace(last) { text.removeLast() }
    return String(decoding: text, as: UTF8.self)
  }

  /// The first colon that no backslash stands before.
  static func unescapedColon(in text: String) -> String.Index? {
    var isEscaped = false
    for index in text.utf8.indices {
      let byte = text.utf8[index]
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: ":") {
        return index
      }
    }
    return nil
  }
}
