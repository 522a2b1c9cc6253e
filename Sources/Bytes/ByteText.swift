/// A text that equals another one of the same bytes: a name of a file, or a word of a language.
///
/// `==` and `hash` of a `String` normalize: to them, a composed and a decomposed é are one name, as nearly no format has
/// it, and a long text of combining marks takes the square of their number.
package struct ByteText: Hashable, Sendable, ExpressibleByStringLiteral {
  package let text: String

  package init(_ text: String) { self.text = text }

  package init(stringLiteral text: String) { self.text = text }

  package static func == (a: ByteText, b: ByteText) -> Bool {
    guard a.text.utf8.count == b.text.utf8.count else { return false }
    var (a, b) = (a.text, b.text)
    return a.withUTF8 { a in b.withUTF8 { b in a.elementsEqual(b) } }
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension RawRepresentable where RawValue == String, Self: CaseIterable {
  /// The case whose word has the bytes of a text, which may be long.
  package init?(word text: String) {
    let text = ByteText(text)
    guard let known = Self.allCases.first(where: { ByteText($0.rawValue) == text }) else {
      return nil
    }
    self = known
  }
}
