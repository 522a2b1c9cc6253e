/// How a file that `clr` wrote in a format which it does not read is known, so that it may be replaced.
package enum OwnText: Hashable, Sendable {
  /// It begins with a text.
  case beginning(String)
  /// It has two lines, once each, and what is between them is ours: the rest belongs to others and stays.
  case between(String, String)
  /// So many of its first lines are those of the new text.
  case lines(Int)

  /// The bytes of a file over which a new text is written; nil if the file is somebody else's.
  package func replacing(_ old: [UInt8], by new: [UInt8]) -> [UInt8]? {
    switch self {
    case .beginning(let text): old.starts(with: text.utf8) ? new : nil
    case .lines(let count): Self.head(of: old, count) == Self.head(of: new, count) ? new : nil
    case .between(let opening, let closing):
      Self.part(of: old, from: opening, to: closing).map { part in
        Array(old[..<part.lowerBound]) + Self.trimmed(new) + old[part.upperBound...]
      }
    }
  }

  /// The first lines of a text.
  private static func head(of bytes: [UInt8], _ count: Int) -> ArraySlice<UInt8> {
    var left = count
    let end = bytes.firstIndex { byte in
      if byte == 0x0A { left -= 1 }
      return left == 0
    }
    return bytes[..<(end ?? bytes.endIndex)]
  }

  /// The text without the line break at its end: that of the old text stays.
  private static func trimmed(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    bytes.last == 0x0A ? bytes.dropLast() : bytes[...]
  }

  /// The range from one line to another one, if a text has each once, and in this order.
  private static func part(
    of bytes: [UInt8], from opening: String, to closing: String
  ) -> Range<Int>? {
    var starts: [Int] = []
    var ends: [Int] = []
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: true) {
      var text = line.drop(while: ASCII.isSpace)
      while text.last.map(ASCII.isSpace) == true { text.removeLast() }
      if text.elementsEqual(opening.utf8) { starts.append(text.startIndex) }
      if text.elementsEqual(closing.utf8) { ends.append(text.endIndex) }
    }
    guard starts.count == 1, ends.count == 1, starts[0] < ends[0] else { return nil }
    return starts[0]..<ends[0]
  }
}
