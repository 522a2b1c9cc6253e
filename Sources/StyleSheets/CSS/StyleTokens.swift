import PaletteEngine

/// The words, strings and signs in a part of a style sheet, one after the other; white space and comments stand
/// between them. A few kinds of tokens are enough to find calls and names: CSS Syntax 3 section 4 has more.
struct StyleTokens {
  enum Kind: Equatable {
    /// A name, a keyword or a number, with its escapes.
    case word
    /// A string in quotes.
    case string
    /// Any other byte.
    case sign(UInt8)
  }

  struct Token {
    let kind: Kind
    let range: Range<Int>

    func isSign(_ sign: Unicode.Scalar) -> Bool { kind == .sign(UInt8(ascii: sign)) }
  }

  private let text: ArraySlice<UInt8>
  private let hasLineComments: Bool
  /// The offset after the token that was taken last.
  private(set) var position: Int
  /// The brackets that are open there, round and square ones.
  private(set) var depth = 0

  init(_ text: ArraySlice<UInt8>, lineComments: Bool = false) {
    self.text = text
    hasLineComments = lineComments
    position = text.startIndex
  }

  /// Takes the next token; nil at the end.
  mutating func next() -> Token? {
    let start = CodeComments.skipped(position, in: text, lines: hasLineComments)
    position = start
    guard start < text.endIndex else { return nil }
    if text[start] == UInt8(ascii: "\"") || text[start] == UInt8(ascii: "'") {
      position = StyleName.stringEnd(of: start, in: text)
      return Token(kind: .string, range: start..<position)
    }
    let end = StyleName.end(of: start, in: text)
    position = max(end, start + 1)
    if end > start { return Token(kind: .word, range: start..<position) }
    switch text[start] {
    case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
    case _: break
    }
    return Token(kind: .sign(text[start]), range: start..<position)
  }

  /// The next token, which stays.
  func peek() -> Token? {
    var copy = self
    return copy.next()
  }

  /// Takes the next token if it is this sign; whether it was.
  mutating func take(_ sign: Unicode.Scalar) -> Bool {
    var copy = self
    guard copy.next()?.isSign(sign) == true else { return false }
    self = copy
    return true
  }

  /// Takes the rest of the bracket that is open, its end too.
  mutating func skipBracket() {
    let inner = depth
    while depth >= inner, next() != nil {}
  }

  /// Whether a token is a word that opens a bracket: the name of a function that is called.
  func isFunction(_ token: Token) -> Bool {
    let end = token.range.upperBound
    return token.kind == .word && end < text.endIndex && text[end] == UInt8(ascii: "(")
  }

  /// More bytes than any word has that CSS knows: to compare a longer text with one takes the square of the marks that
  /// combine in it.
  static var longestWord: Int { 64 }

  /// The word of a token in lower case; empty if CSS has no word of its length.
  func lowercased(_ token: Token) -> String {
    if token.range.count > Self.longestWord { return "" }
    return ASCII.lowercased(String(decoding: text[token.range], as: UTF8.self))
  }

  /// Takes all up to the next bracket that a function opens, that too; the name of the function, in lower case.
  mutating func function() -> (name: String, start: Int)? {
    while let token = next() {
      guard isFunction(token) else { continue }
      position = token.range.upperBound + 1
      depth += 1
      return (lowercased(token), token.range.lowerBound)
    }
    return nil
  }

  /// Takes the word of a rule that begins with `@`, in lower case.
  mutating func rule() -> String? {
    guard take("@"), let word = next() else { return nil }
    return lowercased(word)
  }

  /// Takes the name of a custom property, if it is one: without its hyphens and escapes, and its range with them.
  mutating func property() -> (name: String, range: Range<Int>)? {
    guard let property = property(peek()) else { return nil }
    position = property.range.upperBound
    return property
  }

  /// The name of a custom property that a token is.
  func property(_ token: Token?) -> (name: String, range: Range<Int>)? {
    guard let token, token.kind == .word, token.range.count > 2 else { return nil }
    let bytes = text[token.range]
    guard bytes.starts(with: "--".utf8) else { return nil }
    return (
      CSSEscapes.resolved(String(decoding: bytes.dropFirst(2), as: UTF8.self)), token.range
    )
  }
}
