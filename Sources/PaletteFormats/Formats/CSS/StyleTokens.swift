import Bytes

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
  }

  private let text: ArraySlice<UInt8>
  private let hasLineComments: Bool
  /// The offset after the token that was taken last.
  private(set) var position: Int

  init(_ text: ArraySlice<UInt8>, lineComments: Bool = false) {
    self.text = text
    hasLineComments = lineComments
    position = text.startIndex
  }

  /// Takes the next token; nil at the end.
  mutating func next() -> Token? {
    let start = StyleName.skippingBlanks(position, in: text, lineComments: hasLineComments)
    position = start
    guard start < text.endIndex else { return nil }
    if text[start] == UInt8(ascii: "\"") || text[start] == UInt8(ascii: "'") {
      position = StyleName.stringEnd(of: start, in: text)
      return Token(kind: .string, range: start..<position)
    }
    let end = StyleName.end(of: start, in: text)
    position = max(end, start + 1)
    return Token(kind: end > start ? .word : .sign(text[start]), range: start..<position)
  }

  /// The next token, which stays.
  func peek() -> Token? {
    var copy = self
    return copy.next()
  }

  /// Takes the next token if it is this sign; whether it was.
  mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard let token = peek(), token.kind == .sign(UInt8(ascii: sign)) else { return false }
    position = token.range.upperBound
    return true
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
      return (lowercased(token), token.range.lowerBound)
    }
    return nil
  }
}
