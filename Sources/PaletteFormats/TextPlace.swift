/// A place in a text file: lines from 1, columns in Unicode scalars from 1.
struct TextPlace: Hashable {
  private(set) var line = 1
  private(set) var column = 1

  /// The place after `bytes`, with which a text in UTF-8 begins.
  init(after bytes: some Sequence<UInt8>) {
    for byte in bytes { step(over: byte) }
  }

  /// The place of a UTF-8 offset of `text`.
  init(_ offset: Int, in text: String) { self.init(after: text.utf8.prefix(offset)) }

  fileprivate mutating func step(over byte: UInt8) {
    switch byte {
    case 0x0A: (line, column) = (line + 1, 1)
    // The first byte of a scalar.
    case _ where byte & 0xC0 != 0x80: column += 1
    case _: break
    }
  }
}

/// Places in a text, which are found in one pass if they are asked for in their order.
struct TextPlaces {
  private let text: String
  private var offset = 0
  private var index: String.Index
  private var place = TextPlace(after: [])

  init(_ text: String) {
    self.text = text
    index = text.utf8.startIndex
  }

  /// The place of a UTF-8 offset.
  mutating func place(of target: Int) -> TextPlace {
    if target < offset { self = TextPlaces(text) }
    while offset < target, index < text.utf8.endIndex {
      place.step(over: text.utf8[index])
      index = text.utf8.index(after: index)
      offset += 1
    }
    return place
  }
}
