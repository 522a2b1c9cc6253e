/// A text as the key of a dictionary, told from others by its bytes.
///
/// `String` takes a composed and a decomposed é for one text. An array of bytes does not, but is hashed one byte at a
/// time, and is allocated for each look.
struct ByteText: Hashable {
  private let text: String

  init(_ text: String) { self.text = text }

  static func == (a: ByteText, b: ByteText) -> Bool {
    var (a, b) = (a.text, b.text)
    return a.withUTF8 { a in b.withUTF8 { b in a.elementsEqual(b) } }
  }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
