// The words of a query: words, numbers, quoted text, operators and parentheses. The color in the parentheses of
// `contrast(…)` is one token, which the parser of colors reads.

import PaletteEngine

/// A token of a query.
struct QueryToken {
  enum Kind: Hashable {
    case word
    /// A word with `%` after it.
    case percentage
    case quoted
    /// Signs such as `<=`, among them signs without a meaning.
    case sign
    /// A word, and what is in the parentheses after it.
    case function(argument: Range<Int>, isClosed: Bool)
    case open, close
    /// A byte that begins none of these, or a quotation without an end.
    case stray, openQuote
    case end
  }

  let kind: Kind
  /// The text, without its quotes; of a function, its word.
  let text: String
  /// The place of the whole in the expression, in UTF-8 offsets.
  let range: Range<Int>

  /// The number that the text is, as CSS writes them.
  var number: Double? { NumberScanner.number(text) }
}

/// Cuts an expression into tokens.
struct QueryScanner {
  private let bytes: ArraySlice<UInt8>
  private var position: Int

  /// All tokens of a part of an expression, with the end.
  static func tokens(of bytes: ArraySlice<UInt8>) -> [QueryToken] {
    var scanner = QueryScanner(bytes: bytes, position: bytes.startIndex)
    var tokens: [QueryToken] = []
    repeat { tokens.append(scanner.next()) } while tokens.last?.kind != .end
    return tokens
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private func token(_ kind: QueryToken.Kind, from start: Int) -> QueryToken {
    QueryToken(kind: kind, text: text(start..<position), range: start..<position)
  }

  private mutating func skip(_ isSkipped: (UInt8) -> Bool) {
    while position < bytes.endIndex, isSkipped(bytes[position]) { position += 1 }
  }

  private mutating func next() -> QueryToken {
    skip(ASCII.isSpace)
    let start = position
    guard position < bytes.endIndex else { return token(.end, from: start) }
    let byte = bytes[position]
    if Self.isWordByte(byte) { return word() }
    position += 1
    switch byte {
    case UInt8(ascii: "("): return token(.open, from: start)
    case UInt8(ascii: ")"): return token(.close, from: start)
    case UInt8(ascii: "'"), UInt8(ascii: "\""):
      let end = bytes[position...].firstIndex(of: byte)
      position = end.map { $0 + 1 } ?? bytes.endIndex
      return QueryToken(
        kind: end == nil ? .openQuote : .quoted, text: text(start + 1..<(end ?? bytes.endIndex)),
        range: start..<position)
    case _ where Self.isSign(byte):
      skip(Self.isSign)
      return token(.sign, from: start)
    case _:
      // Up to the next blank, so that one mistake is one.
      skip { !Self.endsStray($0) }
      return token(.stray, from: start)
    }
  }

  private mutating func word() -> QueryToken {
    let start = position
    skip(Self.isWordByte)
    let word = text(start..<position)
    guard position < bytes.endIndex else { return token(.word, from: start) }
    if bytes[position] == UInt8(ascii: "%") {
      position += 1
      return QueryToken(kind: .percentage, text: word, range: start..<position)
    }
    var next = position
    // A blank may stand before the parenthesis of a function that is known.
    if EntryProperty.functions.contains(word) {
      while next < bytes.endIndex, ASCII.isSpace(bytes[next]) { next += 1 }
    }
    guard next < bytes.endIndex, bytes[next] == UInt8(ascii: "("),
      QueryKeyword(rawValue: word) == nil
    else { return token(.word, from: start) }
    position = next + 1
    let closing = closingParenthesis()
    let argument = (next + 1)..<(closing ?? bytes.endIndex)
    position = closing.map { $0 + 1 } ?? bytes.endIndex
    return QueryToken(
      kind: .function(argument: argument, isClosed: closing != nil), text: word,
      range: start..<position)
  }

  /// The place of the parenthesis that closes the one before `position`.
  private func closingParenthesis() -> Int? {
    var depth = 0
    var index = position
    while index < bytes.endIndex {
      switch bytes[index] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        if depth == 0 { return index }
        depth -= 1
      // An escape of CSS, as in var(--a\)).
      case UInt8(ascii: "\\"): index += 1
      case _: break
      }
      index += 1
    }
    return nil
  }

  /// A to Z, a to z, digits, and `_`, `/`, `.`, `*`, `-`.
  static func isWordByte(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || ASCII.isDigit(byte) || "_/.*-".utf8.contains(byte)
  }

  private static func isSign(_ byte: UInt8) -> Bool { "=!<>~&|".utf8.contains(byte) }

  private static func endsStray(_ byte: UInt8) -> Bool {
    ASCII.isSpace(byte) || isSign(byte) || "()'\"".utf8.contains(byte)
  }
}

/// A word that joins comparisons.
enum QueryKeyword: String, CaseIterable {
  case and, or, not
}
