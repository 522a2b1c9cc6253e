// Entry lines are what people keep in a text file and what `clr list` prints: one entry a line.
//
//     accent<TAB>#ff6600          split at TABs and nowhere else; the name's escapes count
//     accent = #ff6600            split at the first `=` or `: `
//     skyblue                     a color that is its own name
//     # a comment                 `#` and a space, or nothing; before 3, 4, 6 or 8 hex digits it begins
//                                 a color, and before anything else it is an error
//     ink: #101014  // a comment  after a color and a space, `//`, or `#` and a space, begin one
//
// A line of other commands has more fields. Its value is the second one, as in the output of `clr nearest`; or the third if
// that is a color, after a palette and a name; or the first if neither is one, as in that of `clr extract`.
//
// Lines without a TAB may come out of a style sheet, a list in a text or source code. This is the grammar, in the
// notation of RFC 5234, in which SP is a space; SPEC is a color or a reference to one:
//
//     line   = *SP [bullet 1*SP] entry *SP [("," / ";") *SP] [comment]
//     bullet = "-" / "*" / "•"                  ; not before "=" or ":"
//     entry  = name *SP ("=" / ":" SP) *SP color / hex 1*SP name / name 1*SP hex / color
//     name   = ["$" / "@" / "--"] word / text / quoted   ; a word has no space; `\=` is a `=` in a text
//     color  = SPEC / quoted
//     hex    = "#" (3HEXDIG / 4HEXDIG / 6HEXDIG / 8HEXDIG)
//     quoted = DQUOTE text DQUOTE / "'" text "'"

/// A text file of entries, one on each line, read one after the other, so that a file of many lines
/// that are not entries takes no more memory than its bytes.
public struct EntryLines: Sequence {
  private let bytes: [UInt8]

  /// Whether the first line is one of a listing: a name, a TAB and a color. The name may
  /// look like the start of any format.
  public static func recognizes(_ bytes: [UInt8]) -> Bool {
    let first = TextFile.withoutMark(bytes[...]).prefix { $0 != 0x0A }.prefix(
      2 * ColorName.byteLimit)
    guard let tab = first.firstIndex(of: 0x09), tab > first.startIndex else { return false }
    let text = String(decoding: first[(tab + 1)...], as: UTF8.self)
    let value =
      text.utf8.last == 0x0D ? Substring(text.utf8.dropLast()) : text[...]
    return EntryText.isColor(EntryText.trimmed(withoutComment(value)))
  }

  /// Whether the first line that is no comment is an entry, or one of the first so many is.
  public static func begins(_ bytes: [UInt8], within count: Int = 1) -> Bool {
    // Not all of the bytes are looked at: there may be many, and the last one may be cut.
    var lines = Iterator(rest: TextFile.withoutMark(bytes[...]))
    for _ in 0..<count {
      guard let line = lines.next() else { return false }
      if (try? line.entry()) != nil { return true }
    }
    return false
  }

  /// The lines of `bytes` that are entries. CRLF and a byte order mark are accepted.
  public init(_ bytes: [UInt8]) throws(FileError) {
    self.bytes = bytes
    if let conflict = WatchedSource.conflict(in: bytes) { throw conflict }
    if let text = UTF16Text(bytes) { throw text.error(bytes) }
    guard String(validating: bytes, as: UTF8.self) == nil else { return }
    let valid = TextFile.validPrefix(bytes[...])
    throw FileError(
      "the line is not UTF-8 text", reason: TextFile.notUTF8(valid.endIndex),
      line: SourcePlace(after: valid).line)
  }

  /// All of them at once.
  public static func read(_ bytes: [UInt8]) throws(FileError) -> [EntryText] {
    Array(try EntryLines(bytes))
  }

  /// An iterator over the lines that are entries.
  public func makeIterator() -> Iterator { Iterator(rest: TextFile.withoutMark(bytes[...])) }

  /// Goes from one entry to the next.
  public struct Iterator: IteratorProtocol {
    private var rest: ArraySlice<UInt8>
    private var line = 0
    private var isAtEnd = false

    fileprivate init(rest: ArraySlice<UInt8>) { self.rest = rest }

    /// The next line that is an entry; nil at the end.
    public mutating func next() -> EntryText? {
      while !isAtEnd {
        let line = nextLine()
        // Most lines that are not entries are empty.
        if line.isEmpty { continue }
        let entry = line.withUnsafeBufferPointer { EntryLines.entry($0, line: self.line) }
        if let entry { return entry }
      }
      return nil
    }

    private mutating func nextLine() -> ArraySlice<UInt8> {
      line += 1
      let end = rest.firstIndex(of: 0x0A)
      let content = rest[..<(end ?? rest.endIndex)]
      isAtEnd = end == nil
      rest = rest[(end.map { $0 + 1 } ?? rest.endIndex)...]
      return content.last == 0x0D ? content.dropLast() : content
    }
  }

  /// The entry in the bytes of a line. By bytes: those of a string, one by one, take ten times as long.
  fileprivate static func entry(
    _ bytes: UnsafeBufferPointer<UInt8>, line: Int
  ) -> EntryText? {
    let content = trimmed(bytes, 0..<bytes.count)
    if bytes[content].allSatisfy(ASCII.isSpace) || isComment(bytes[content]) { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let tab = bytes[content].firstIndex(of: 0x09) else {
      return EntryText(TolerantLine(EntryText.trimmed(text[...])), in: text, line: line)
    }
    if bytes[content.lowerBound] == UInt8(ascii: "#"),
      let mistyped = TolerantLine.mistypedColor(EntryText.trimmed(text[...]))
    {
      return EntryText(TolerantLine(mistyped: mistyped), in: text, line: line)
    }
    let (name, value) = parts(of: bytes, content, firstTab: tab)
    let end = value.lowerBound + lengthWithoutComment(bytes[value])
    let spec = trimmed(bytes, value.lowerBound..<end)
    if name == value {
      return EntryText(
        text: text, name: String(decoding: bytes[spec], as: UTF8.self), nameRange: spec, spec: spec,
        isNameFromFile: false, line: line)
    }
    return EntryText(
      text: text, name: NameEscaping.unescaped(String(decoding: bytes[name], as: UTF8.self)),
      nameRange: name, spec: spec, isNameFromFile: true, line: line)
  }

  /// The fields of the name and of the color in a line with TABs: the same one if the color has no name.
  private static func parts(
    of bytes: UnsafeBufferPointer<UInt8>, _ content: Range<Int>, firstTab tab: Int
  ) -> (name: Range<Int>, value: Range<Int>) {
    let first = content.lowerBound..<tab
    let rest = (tab + 1)..<content.upperBound
    guard let end = bytes[rest].firstIndex(of: 0x09) else { return (first, rest) }
    let second = rest.lowerBound..<end
    let left = (end + 1)..<content.upperBound
    let third = left.lowerBound..<(bytes[left].firstIndex(of: 0x09) ?? left.upperBound)
    func isColor(_ field: Range<Int>) -> Bool {
      let spec = EntryText.trimmed(String(decoding: bytes[field], as: UTF8.self)[...])
      return EntryText.isColor(spec)
    }
    if isColor(third) { return (second, third) }
    return !isColor(second) && isColor(first) ? (first, first) : (first, second)
  }

  /// A range without spaces at its ends.
  private static func trimmed(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, bytes[start] == UInt8(ascii: " ") { start += 1 }
    while start < end, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
    return start..<end
  }

  /// The bytes of a part of a line.
  private typealias Part = Slice<UnsafeBufferPointer<UInt8>>

  /// Whether a text is a comment: it begins with `//`, or with a `#` before a space or the end.
  private static func isComment(_ text: Part) -> Bool {
    let next = text.count > 1 ? text[text.startIndex + 1] : nil
    switch text.first {
    case UInt8(ascii: "/"): return next == UInt8(ascii: "/")
    case UInt8(ascii: "#"): return next.map(ASCII.isSpace) ?? true
    case _: return false
    }
  }

  /// The text up to a space followed by `//`, or by `#` and a space, if there is text before it; not
  /// within parentheses.
  static func withoutComment(_ text: Substring) -> Substring {
    var copy = text
    let length = copy.withUTF8 { lengthWithoutComment($0[...]) }
    return text[..<text.utf8.index(text.startIndex, offsetBy: length)]
  }

  private static func lengthWithoutComment(_ bytes: Part) -> Int {
    var isAfterSpec = false
    var depth = 0
    // Not by the indices of a slice, which the compiler does not see through.
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth = Swift.max(0, depth - 1)
      case 0x20 where depth == 0, 0x09 where depth == 0:
        let rest = bytes[index...]
        if isAfterSpec, isComment(rest) { return index - 1 - bytes.startIndex }
        continue
      case _: break
      }
      isAfterSpec = true
    }
    return bytes.count
  }
}
