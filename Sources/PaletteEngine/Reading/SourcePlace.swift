/// A place in a text file.
public struct SourcePlace: Hashable, Sendable, Comparable {
  /// The line, from 1.
  public fileprivate(set) var line: Int
  /// The column, in Unicode scalars from 1.
  public fileprivate(set) var column: Int

  /// The place of a line and a column.
  public init(line: Int, column: Int) { (self.line, self.column) = (line, column) }

  /// The places of offsets in a text in UTF-8, found in one pass.
  package static func places(of offsets: [Int], in bytes: [UInt8]) -> [Int: SourcePlace] {
    var places = TextPlaces(bytes)
    var known: [Int: SourcePlace] = [:]
    for offset in offsets.sorted() where known[offset] == nil {
      known[offset] = places.place(of: offset)
    }
    return known
  }

  /// Whether the first place comes before the second one in a text.
  public static func < (a: SourcePlace, b: SourcePlace) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }

  /// The place after `bytes`, with which a text in UTF-8 begins.
  package init(after bytes: some Sequence<UInt8>) {
    self.init(line: 1, column: 1)
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

/// Places in a text in UTF-8, which are found in one pass if they are asked for in their order.
package struct TextPlaces {
  private let bytes: [UInt8]
  private var offset: Int
  private var place = SourcePlace(after: [])

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // A byte order mark is not a column.
    offset = TextFile.withoutMark(bytes[...]).startIndex
  }

  /// The place of an offset.
  package mutating func place(of target: Int) -> SourcePlace {
    if target < offset { self = TextPlaces(bytes) }
    while offset < target, offset < bytes.count {
      place.step(over: bytes[offset])
      offset += 1
    }
    return place
  }
}

extension FileError {
  /// A name that no entry can have.
  package init(name error: ColorNameError) { self.init(error.explanation) }

  /// A mistake at a place of a text.
  package init(_ explanation: Explanation, at place: SourcePlace) {
    self.init(explanation, line: place.line, column: place.column)
  }

  /// A mistake at a place of a text, in words of its own.
  package init(_ summary: String, reason: String? = nil, at place: SourcePlace) {
    self.init(summary, reason: reason, line: place.line, column: place.column)
  }
}
