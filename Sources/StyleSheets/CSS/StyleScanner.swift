import PaletteEngine

/// Steps through a style sheet from one `{`, `}` or `;` to the next.
struct StyleScanner {
  /// The end of a piece of text.
  enum End {
    case open, close, semicolon, end
  }

  /// The text between two of these, without white space and comments at its ends.
  struct Piece {
    let range: Range<Int>
    let end: End

    var isEmpty: Bool { range.isEmpty }
  }

  let bytes: [UInt8]
  /// The offset of the next byte.
  private(set) var position: Int
  private(set) var hasComments = false
  /// Whether `//` begins a comment too, as it does in SCSS and Less.
  private let hasLineComments: Bool
  /// The start of the text that is being read, for errors.
  private var start = 0

  /// Begins after a byte order mark and after front matter.
  init(_ bytes: [UInt8], lineComments: Bool = false) {
    self.bytes = bytes
    let text = TextFile.withoutMark(bytes[...])
    position = TextFile.withoutFrontMatter(text).startIndex
    hasComments = position > text.startIndex
    hasLineComments = lineComments
  }

  /// The text up to the next `{`, `}` or `;` outside strings, comments and brackets.
  mutating func next() throws(FileError) -> Piece {
    var depth = 0
    var first: Int?
    var last = position
    start = position
    while position < bytes.count {
      let byte = bytes[position]
      let from = position
      switch byte {
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"):
        hasComments = true
        start = position
        guard let end = CodeComments.blockEnd(of: position, in: bytes[...]) else {
          throw unclosed("comment")
        }
        position = end
        continue
      case UInt8(ascii: "/") where hasLineComments && peek(1) == byte:
        hasComments = true
        position = CodeComments.end(of: position, in: bytes[...]) ?? bytes.count
        continue
      case UInt8(ascii: "<") where first == nil && isMark(CodeComments.openMark),
        // Names of properties begin with hyphens too.
        UInt8(ascii: "-")
      where first == nil && peek(2) == UInt8(ascii: ">") && isMark(CodeComments.closeMark):
        hasComments = true
        position +=
          byte == UInt8(ascii: "<") ? CodeComments.openMark.count : CodeComments.closeMark.count
        continue
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        try skipString(byte)
      case UInt8(ascii: "\\"):
        position = max(position + 1, StyleName.end(of: position, in: bytes[...]))
      case UInt8(ascii: "(") where isAfterURL && !isQuoteNext(): skipURL()
      case UInt8(ascii: "{"), UInt8(ascii: "}"):
        // Braces end even text in an open bracket: an unclosed bracket must not swallow the sheet.
        // One brace too many is the mistake itself, not the text before it.
        if byte == UInt8(ascii: "}") { start = position }
        position += 1
        return Piece(
          range: (first ?? from)..<(first == nil ? from : last),
          end: byte == UInt8(ascii: "{") ? .open : .close)
      case UInt8(ascii: ";") where depth == 0:
        position += 1
        return Piece(range: (first ?? from)..<(first == nil ? from : last), end: .semicolon)
      case _ where ASCII.isSpace(byte):
        position += 1
        continue
      case _:
        if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") { depth += 1 }
        if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") { depth = max(0, depth - 1) }
        position += 1
      }
      if first == nil { first = from }
      last = position
    }
    return Piece(range: (first ?? position)..<(first == nil ? position : last), end: .end)
  }

  /// Skips the rest of a block that is open, and gives the preludes of those in it to `visit`.
  mutating func skipBlock(_ visit: (Range<Int>) -> Void = { _ in }) throws(FileError) {
    var depth = 1
    while depth > 0 {
      let piece = try next()
      switch piece.end {
      case .open:
        depth += 1
        visit(piece.range)
      case .close: depth -= 1
      case .semicolon: break
      case .end: throw unclosed("block")
      }
    }
  }

  private func isMark(_ mark: [UInt8]) -> Bool {
    mark.indices.allSatisfy { peek($0) == mark[$0] }
  }

  private mutating func skipString(_ quote: UInt8) throws(FileError) {
    start = position
    position += 1
    while position < bytes.count {
      switch bytes[position] {
      case quote:
        position += 1
        return
      case UInt8(ascii: "\\"): position += 2
      case 0x0A: throw unclosed("string")
      case _: position += 1
      }
    }
    throw unclosed("string")
  }

  /// Whether the word `url` comes before the bracket here.
  private var isAfterURL: Bool {
    guard position >= 3,
      bytes[(position - 3)..<position].lazy.map(ASCII.lowercased).elementsEqual("url".utf8)
    else { return false }
    return position == 3 || !StyleName.isNameByte(bytes[position - 4])
  }

  /// Whether a quote comes after the bracket here: then `url(` is like any function.
  private func isQuoteNext() -> Bool {
    let next = bytes[(position + 1)...].first { !ASCII.isSpace($0) }
    return next == UInt8(ascii: "\"") || next == UInt8(ascii: "'")
  }

  /// Skips the rest of an unquoted `url(…)`, in which neither comments nor strings begin (CSS Syntax 3
  /// section 4.3.6). A brace ends it here too.
  private mutating func skipURL() {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "{"), UInt8(ascii: "}"): return
      case UInt8(ascii: ")"):
        position += 1
        return
      case UInt8(ascii: "\\"): position = min(position + 2, bytes.count)
      case _: position += 1
      }
    }
  }

  private func peek(_ ahead: Int) -> UInt8? {
    position + ahead < bytes.count ? bytes[position + ahead] : nil
  }

  /// An error at the start of the text that is being read.
  func error(_ summary: String, reason: String? = nil) -> FileError {
    FileError(summary, reason: reason, at: SourcePlace(min(start, bytes.count), in: bytes))
  }

  /// The error for a part that does not end; the sheet does.
  func unclosed(_ part: String) -> FileError {
    error("the style sheet ends inside a \(part)", reason: "it may have been cut short")
  }
}

/// Names and blanks in the bytes of a style sheet.
@usableFromInline package enum StyleName {
  /// Whether a byte belongs to a name without an escape.
  @inlinable package static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), 0x80...0xFF:
      true
    case _: false
    }
  }

  /// The offset after the name that begins at one, its escapes among it.
  package static func end(of offset: Int, in bytes: ArraySlice<UInt8>) -> Int {
    var end = offset
    while end < bytes.endIndex {
      if isNameByte(bytes[end]) {
        end += 1
      } else if bytes[end] == UInt8(ascii: "\\"), end + 1 < bytes.endIndex, bytes[end + 1] != 0x0A {
        end += 1
        var digits = 0
        while digits < 6, end < bytes.endIndex, ASCII.hexValue(bytes[end]) != nil {
          end += 1
          digits += 1
        }
        if digits == 0 {
          end += 1
        } else if end < bytes.endIndex, ASCII.isSpace(bytes[end]) {
          end += bytes[end] == 0x0D && end + 1 < bytes.endIndex && bytes[end + 1] == 0x0A ? 2 : 1
        }
      } else {
        break
      }
    }
    return min(end, bytes.endIndex)
  }

  /// The offset after the string whose quote is at one, or the end.
  static func stringEnd(of offset: Int, in bytes: ArraySlice<UInt8>) -> Int {
    var position = offset + 1
    while position < bytes.endIndex, bytes[position] != bytes[offset] {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(position + 1, bytes.endIndex)
  }
}
