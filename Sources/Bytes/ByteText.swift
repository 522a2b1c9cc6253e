/// A text that equals another one with the same bytes: the name of a file, or a word of a language.
///
/// `==` and `hash` of a `String` normalize: to them, a composed and a decomposed é are one name, as nearly no format has
/// it, and a long text of combining marks takes the square of their number.
package struct ByteText: Hashable, Sendable, ExpressibleByStringLiteral {
  package let text: String

  package init(_ text: String) { self.text = text }

  package init(stringLiteral text: String) { self.text = text }

  package static func == (a: ByteText, b: ByteText) -> Bool {
    a.text.utf8.count == b.text.utf8.count && a.hasBytes(of: b.text)
  }

  /// Whether a text is a word of ASCII. Two equal texts of one length have the same bytes if one is ASCII.
  /// `String` compares short texts at once.
  package static func isWord(_ text: String, _ word: String) -> Bool {
    text.utf8.count == word.utf8.count && text == word
  }

  /// Whether a text of the same length has the same bytes. (A loop: `elementsEqual` asks for the end of both each time.)
  private func hasBytes(of other: String) -> Bool {
    var (a, b) = (text, other)
    return a.withUTF8 { a in
      b.withUTF8 { b in
        for index in a.indices where a[index] != b[index] { return false }
        return true
      }
    }
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension Dictionary<ByteText, Int> {
  /// The positions of some names; that of the first, if several are one.
  package init(positionsOf names: some Sequence<String>) {
    self.init(
      names.enumerated().map { (ByteText($1), $0) }, uniquingKeysWith: { first, _ in first })
  }
}

extension RawRepresentable where RawValue == String {
  /// The case whose word has the bytes of a text, which may be long.
  @inlinable package init?(word text: String) {
    // No word is as long.
    guard text.utf8.count < 256, let known = Self(rawValue: text),
      known.rawValue.utf8.count == text.utf8.count
    else { return nil }
    self = known
  }
}
