/// A place in a text file: lines from 1, columns in Unicode scalars from 1.
struct TextPlace: Hashable {
  let line: Int
  let column: Int

  /// The place of a UTF-8 offset of `text`.
  init(_ offset: Int, in text: String) {
    var places = TextPlaces(text)
    self = places.place(of: offset)
  }

  fileprivate init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// Places in a text, which are found in one pass if they are asked for in their order.
struct TextPlaces {
  private let text: String
  private var offset = 0
  private var index: String.Index
  private var line = 1
  private var column = 1

  init(_ text: String) {
    self.text = text
    index = text.utf8.startIndex
  }

  /// The place of a UTF-8 offset.
  mutating func place(of target: Int) -> TextPlace {
    if target < offset { self = TextPlaces(text) }
    while offset < target, index < text.utf8.endIndex {
      switch text.utf8[index] {
      case 0x0A: (line, column) = (line + 1, 1)
      // The first byte of a scalar.
      case let byte where byte & 0xC0 != 0x80: column += 1
      case _: break
      }
      index = text.utf8.index(after: index)
      offset += 1
    }
    return TextPlace(line: line, column: column)
  }
}
