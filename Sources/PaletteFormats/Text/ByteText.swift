/// A text as the key of a dictionary, told from others by its bytes.
///
/// `String` takes a composed and a decomposed é for one text, and the square of the marks that combine in it to put these
/// into their canonical order. An array of bytes does not, but is hashed one byte at a
/// time, and is allocated for each look.
package struct ByteText: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  /// Whether a text is a word of ASCII.
  ///
  /// The lengths are compared first: `==` of strings takes the square of the marks that combine in a long text.
  static func isWord(_ text: String, _ word: String) -> Bool {
    text.utf8.count == word.utf8.count && text == word
  }

  package static func == (a: ByteText, b: ByteText) -> Bool {
    var (a, b) = (a.text, b.text)
    return a.withUTF8 { a in b.withUTF8 { b in a.elementsEqual(b) } }
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
