/// A place in a text file: lines from 1, columns in Unicode scalars from 1.
package struct TextPlace: Hashable {
  package private(set) var line = 1
  package private(set) var column = 1

  package init(line: Int, column: Int) { (self.line, self.column) = (line, column) }

  /// The place after `bytes`, with which a text in UTF-8 begins.
  package init(after bytes: some Sequence<UInt8>) {
    for byte in bytes { step(over: byte) }
  }

  /// The place of an offset of a text in UTF-8. A byte order mark is not a column.
  package init(_ offset: Int, in bytes: [UInt8]) {
    self.init(after: TextFile.withoutMark(bytes[..<offset]))
  }

  /// The place of a UTF-8 offset of `text`.
  package init(_ offset: Int, in text: String) { self.init(after: text.utf8.prefix(offset)) }

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
package struct TextPlaces {
  private let text: String
  private var offset = 0
  private var index: String.Index
  private var place = TextPlace(after: [])

  package init(_ text: String) {
    self.text = text
    index = text.utf8.startIndex
  }

  /// The place of a UTF-8 offset.
  package mutating func place(of target: Int) -> TextPlace {
    if target < offset { self = TextPlaces(text) }
    while offset < target, index < text.utf8.endIndex {
      place.step(over: text.utf8[index])
      index = text.utf8.index(after: index)
      offset += 1
    }
    return place
  }
}

/// The lines of offsets that are asked for in their order.
package struct TextLines {
  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The line of an offset, from 1.
  package mutating func line(of target: Int) -> Int {
    while offset < target {
      if bytes[offset] == 0x0A { line += 1 }
      offset += 1
    }
    return line
  }
}

extension FileError {
  /// A mistake at a place of a text.
  package init(_ explanation: Explanation, at place: TextPlace) {
    self.init(explanation, line: place.line, column: place.column)
  }

  /// A mistake at a place of a text, in words of its own.
  package init(_ summary: String, reason: String? = nil, at place: TextPlace) {
    self.init(summary, reason: reason, line: place.line, column: place.column)
  }
}
