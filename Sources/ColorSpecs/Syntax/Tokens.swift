// The tokens of CSS Syntax 3 that a color can be made of (section 4). Comments and white space end
// a token and mean nothing else here, so they are skipped in one place. Offsets are UTF-8 bytes
// into the spec.

import Bytes

/// One token and its position.
struct Token {
  enum Kind: Hashable {
    case identifier
    /// An identifier directly followed by `(`, which the range includes.
    case function
    case hash
    case number(Double)
    case percentage(Double)
    /// A number with a unit, which begins at an offset; the range is that of both.
    case dimension(Double, unitAt: Int)
    case comma
    case slash
    case leftParenthesis
    case rightParenthesis
    /// Any other character.
    case other
    /// A comment that nothing closes.
    case openComment
    case end

    /// How many brackets deeper the text after it is.
    var nesting: Int {
      switch self {
      case .function, .leftParenthesis: 1
      case .rightParenthesis: -1
      case .identifier, .hash, .number, .percentage, .dimension, .comma, .slash, .other,
        .openComment, .end:
        0
      }
    }
  }

  let kind: Kind
  let range: Range<Int>
  /// Whether white space comes before it, which `+` and `-` need in a calculation.
  let isAfterSpace: Bool

  /// The range without the bracket of a function.
  var nameRange: Range<Int> {
    kind == .function ? range.lowerBound..<(range.upperBound - 1) : range
  }
}

/// Reads tokens from the UTF-8 of a spec.
struct Tokenizer {
  let bytes: UnsafeBufferPointer<UInt8>
  /// The start of the next token: the end of the last one.
  private(set) var position = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The next token that is neither white space nor a comment.
  mutating func next() -> Token {
    var isAfterSpace = false
    if let open = skipBlanks(&isAfterSpace) {
      return Token(kind: .openComment, range: open..<bytes.count, isAfterSpace: isAfterSpace)
    }
    let start = position
    let kind = nextKind()
    return Token(kind: kind, range: start..<position, isAfterSpace: isAfterSpace)
  }

  private mutating func nextKind() -> Token.Kind {
    guard let byte = peek() else { return .end }
    if let kind = number() { return kind }
    if skipName(asIdentifier: true) {
      guard peek() == UInt8(ascii: "(") else { return .identifier }
      position += 1
      return .function
    }
    position += 1
    let kind: Token.Kind
    switch byte {
    case UInt8(ascii: ","): kind = .comma
    case UInt8(ascii: "/"): kind = .slash
    case UInt8(ascii: "("): kind = .leftParenthesis
    case UInt8(ascii: ")"): kind = .rightParenthesis
    case UInt8(ascii: "#") where skipName(asIdentifier: false): kind = .hash
    case _:
      kind = .other
      while let byte = peek(), byte & 0xC0 == 0x80 { position += 1 }  // the rest of one scalar
    }
    return kind
  }

  /// Skips white space and comments; gives the start of a comment that nothing closes.
  private mutating func skipBlanks(_ hasSpace: inout Bool) -> Int? {
    while let byte = peek() {
      if ASCII.isSpace(byte) {
        hasSpace = true
        position += 1
      } else if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        let start = position
        position += 2
        while peek() != UInt8(ascii: "*") || peek(1) != UInt8(ascii: "/") {
          position += 1
          if position >= bytes.count { return start }
        }
        position += 2
      } else {
        break
      }
    }
    return nil
  }

  private mutating func number() -> Token.Kind? {
    guard let scanned = NumberScanner.scan(UnsafeBufferPointer(rebasing: bytes[position...])) else {
      return nil
    }
    position += scanned.length
    // `1e999` is the largest number that there is, as an infinity comes only from calculations (CSS
    // Values 4 section 5.1, on the range of numbers).
    let most = Double.greatestFiniteMagnitude
    let value = min(max(scanned.value, -most), most)
    if peek() == UInt8(ascii: "%") {
      position += 1
      return .percentage(value)
    }
    // Most numbers have no unit.
    guard let byte = peek(), !ASCII.isSpace(byte), byte != UInt8(ascii: ")") else {
      return .number(value)
    }
    let unit = position
    return skipName(asIdentifier: true) ? .dimension(value, unitAt: unit) : .number(value)
  }

  /// Skips name code points and escapes. An identifier does not start with a digit, nor is it `-`
  /// alone.
  private mutating func skipName(asIdentifier: Bool) -> Bool {
    let start = position
    if asIdentifier {
      let first = peek() == UInt8(ascii: "-") ? 1 : 0
      let isStart =
        isNameStart(first) || isEscape(first) || (first == 1 && peek(1) == UInt8(ascii: "-"))
      guard isStart else { return false }
    }
    while true {
      if isNameStart(0) || peek() == UInt8(ascii: "-") || peek().map(ASCII.isDigit) == true {
        position += 1
      } else if isEscape(0) {
        skipEscape()
      } else {
        return position > start
      }
    }
  }

  private mutating func skipEscape() {
    position += 1
    var digits = 0
    while digits < 6, let byte = peek(), ASCII.hexValue(byte) != nil {
      position += 1
      digits += 1
    }
    if digits == 0 {
      position += 1
      while let byte = peek(), byte & 0xC0 == 0x80 { position += 1 }
    } else if let byte = peek(), ASCII.isSpace(byte) {
      position += byte == 0x0D && peek(1) == 0x0A ? 2 : 1
    }
  }

  private func isNameStart(_ ahead: Int) -> Bool {
    guard let byte = peek(ahead) else { return false }
    return byte >= 0x80 || byte == UInt8(ascii: "_") || ASCII.isLetter(byte)
  }

  private func isEscape(_ ahead: Int) -> Bool {
    guard peek(ahead) == UInt8(ascii: "\\"), let escaped = peek(ahead + 1) else { return false }
    return escaped != 0x0A && escaped != 0x0C && escaped != 0x0D
  }

  @inline(__always)
  private func peek(_ ahead: Int = 0) -> UInt8? {
    position + ahead < bytes.count ? bytes[position + ahead] : nil
  }
}

extension Tokenizer {
  /// The name of an identifier or a function in lower case (ASCII only), its escapes resolved.
  func name(of token: Token) -> String {
    lowercased(token.nameRange)
  }

  /// The unit of a dimension that begins at `start`, in lower case, its escapes resolved.
  func unit(from start: Int, of token: Token) -> String {
    lowercased(start..<token.range.upperBound)
  }

  /// Whether a token is this one character of ASCII.
  func isCharacter(_ character: UInt8, _ token: Token) -> Bool {
    token.kind == .other && bytes[token.range.lowerBound] == character
  }

  /// Whether an identifier is `word`, which is in lower case.
  func isWord(_ word: StaticString, _ token: Token) -> Bool {
    guard token.kind == .identifier else { return false }
    let raw = UnsafeBufferPointer(rebasing: bytes[token.range])
    if raw.contains(UInt8(ascii: "\\")) { return name(of: token) == word.description }
    let wanted = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    guard raw.count == wanted.count else { return false }
    for index in raw.indices where ASCII.lowercased(raw[index]) != wanted[index] { return false }
    return true
  }

  private func lowercased(_ range: Range<Int>) -> String {
    // All words are shorter, escapes and all. To compare a longer text takes the square of its combining marks.
    let raw = UnsafeBufferPointer(rebasing: bytes[range.prefix(1024)])
    if raw.contains(UInt8(ascii: "\\")) {
      return ASCII.lowercased(CSSEscapes.resolved(String(decoding: raw, as: UTF8.self)))
    }
    // Written into the string directly, which needs no memory of its own up to 15 bytes.
    return String(unsafeUninitializedCapacity: raw.count) { room in
      for index in raw.indices { room[index] = ASCII.lowercased(raw[index]) }
      return raw.count
    }
  }

  /// The name of a function as a number, which is quicker to compare: up to eight bytes of it in
  /// lower case; nil for a longer one, and for one with escapes.
  func packedName(ofFunction token: Token) -> UInt64? {
    let range = token.nameRange
    guard range.count <= 8 else { return nil }
    var packed: UInt64 = 0
    for index in range {
      if bytes[index] == UInt8(ascii: "\\") { return nil }
      packed = packed << 8 | UInt64(ASCII.lowercased(bytes[index]))
    }
    return packed
  }

  /// The text of a token unchanged.
  func text(of token: Token) -> String { String(decoding: bytes[token.range], as: UTF8.self) }
}
