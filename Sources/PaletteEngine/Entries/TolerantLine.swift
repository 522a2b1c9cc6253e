// A line of an entry file without a TAB, by the grammar at the head of EntryLines.

/// The parts of a line that was not written for `clr`.
struct TolerantLine {
  /// The name as it is in the line, without its sign or its quotes; nil if the color is its own name.
  private(set) var name: Substring?
  /// Whether the name stood in quotes.
  private(set) var isQuoted = false
  /// The color as it is in the line, without its quotes.
  private(set) var spec: Substring
  /// Whether the color is a text that begins with a `#` and is neither a color nor a comment.
  private(set) var isMistypedColor = false

  /// The parts of a line, spaces at its ends left out, that is not a comment.
  init(_ line: Substring) {
    let line = Self.withoutBullet(line)
    let bare = EntryLines.withoutComment(line)
    if let mistyped = Self.mistypedColor(Self.withoutMark(bare)) {
      spec = mistyped
      isMistypedColor = true
      return
    }
    let parts = EntryText.split(line, atColons: true)
    // `skyblue  # warm = no` is a color with a comment; `Gray 00 #F8F9FA = #f8f9fa` is not.
    if let parts, bare.endIndex > parts.name.endIndex || !Self.isColor(bare) {
      spec = Self.unquoted(Self.withoutMark(EntryLines.withoutComment(parts.spec)))
      take(name: parts.name)
      return
    }
    let rest = Self.withoutMark(bare)
    spec = Self.unquoted(rest)
    if let (name, hex) = Self.pair(rest) {
      spec = hex
      take(name: name)
    }
  }

  /// A line with a text that may be a mistyped color.
  init(mistyped word: Substring) {
    spec = word
    isMistypedColor = true
  }

  private mutating func take(name text: Substring) {
    let text = EntryText.trimmed(text)
    let inner = Self.unquoted(text)
    isQuoted = inner.utf8.count < text.utf8.count
    name = isQuoted ? inner : Self.withoutSign(text)
  }

  // MARK: Parts

  /// The line without the bullet of a list and the spaces after it.
  private static func withoutBullet(_ line: Substring) -> Substring {
    for bullet in ["-", "*", "•"] where line.utf8.starts(with: bullet.utf8) {
      let rest = line.utf8.dropFirst(bullet.utf8.count)
      let entry = EntryText.trimmed(Substring(rest))
      let isName = entry.utf8.first == UInt8(ascii: "=") || entry.utf8.first == UInt8(ascii: ":")
      if rest.first == UInt8(ascii: " "), !entry.isEmpty, !isName { return entry }
    }
    return line
  }

  /// The text without the comma or the semicolon that ends it.
  private static func withoutMark(_ text: Substring) -> Substring {
    let text = EntryText.trimmed(text)
    guard let last = text.utf8.last, isMark(last), text.utf8.count > 1 else { return text }
    return EntryText.trimmed(Substring(text.utf8.dropLast()))
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";")
  }

  /// The text between two equal quotes; the text itself if there are none.
  private static func unquoted(_ text: Substring) -> Substring {
    let text = EntryText.trimmed(text)
    guard let first = text.utf8.first, first == UInt8(ascii: "\"") || first == UInt8(ascii: "'"),
      text.utf8.count > 1, text.utf8.last == first
    else { return text }
    return text[text.utf8.index(after: text.startIndex)..<text.utf8.index(before: text.endIndex)]
  }

  private static let signs = ["$", "@", "--"]

  /// The name without the sign of a variable before it. Variables have no spaces in their names.
  private static func withoutSign(_ name: Substring) -> Substring {
    for sign in signs where name.utf8.starts(with: sign.utf8) {
      let rest = name.utf8.dropFirst(sign.utf8.count)
      if !rest.isEmpty, !rest.contains(UInt8(ascii: " ")) { return Substring(rest) }
    }
    return name
  }

  /// The name and the color of `#ff6600 accent` or `accent #ff6600`: one of the two words at the ends is hex.
  private static func pair(_ text: Substring) -> (name: Substring, hex: Substring)? {
    let bytes = text.utf8
    guard let start = bytes.firstIndex(of: UInt8(ascii: " ")),
      let end = bytes.lastIndex(of: UInt8(ascii: " "))
    else { return nil }
    let (first, last) = (text[..<start], text[bytes.index(after: end)...])
    switch (isHex(first), isHex(last)) {
    case (true, false): return named(text[start...]).map { ($0, first) }
    case (false, true): return named(text[..<end]).map { ($0, last) }
    // Two colors, of which none is a name.
    case (true, true), (false, false): return nil
    }
  }

  /// A name beside hex: not the words of `@define-color accent #ff6600`.
  private static func named(_ text: Substring) -> Substring? {
    let name = EntryText.trimmed(text)
    let isStatement =
      name.utf8.contains(UInt8(ascii: " ")) && signs.contains { name.utf8.starts(with: $0.utf8) }
    return isStatement ? nil : name
  }

  /// Whether a word is `#` and 3, 4, 6 or 8 hex digits.
  private static func isHex(_ word: Substring) -> Bool {
    let digits = word.utf8.dropFirst()
    return word.utf8.first == UInt8(ascii: "#") && [3, 4, 6, 8].contains(digits.count)
      && digits.allSatisfy { ASCII.hexValue($0) != nil }
  }

  private static func isColor(_ text: Substring) -> Bool {
    (try? ColorSpecParser(.typed).parse(String(unquoted(withoutMark(text))))) != nil
  }

  /// The `#` at the start of a line that begins neither a color nor a comment, with all text up to a space or a
  /// separator: it may be a mistyped color.
  static func mistypedColor(_ line: Substring) -> Substring? {
    guard line.utf8.first == UInt8(ascii: "#") else { return nil }
    let word = Substring(
      line.utf8.prefix {
        !ASCII.isSpace($0) && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ":")
      })
    return isHex(word) ? nil : word
  }
}
