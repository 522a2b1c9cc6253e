/// Text files, line by line.
package enum TextFile {
  /// A line without its end.
  package struct Line {
    /// From 1.
    package let number: Int
    /// The offset of its first byte.
    package let offset: Int
    package let text: Substring

    /// The range of its bytes, without its end.
    package var range: Range<Int> { offset..<(offset + text.utf8.count) }

    /// The range of the bytes of a part of it.
    package func range(of part: Substring) -> Range<Int> {
      let start = offset + text.utf8.distance(from: text.startIndex, to: part.startIndex)
      return start..<(start + part.utf8.count)
    }

    /// The line without spaces and tabs at its ends.
    package var trimmed: Substring {
      var bytes = text.utf8
      while let first = bytes.first, ASCII.isBlank(first) { bytes.removeFirst() }
      while let last = bytes.last, ASCII.isBlank(last) { bytes.removeLast() }
      return Substring(bytes)
    }
  }

  /// The most bytes of a text that is read: as much as of an XML document.
  package static let byteLimit = 1 << 30

  /// The lines of a text, one after the other: a list of them would take forty times the memory of an
  /// empty one.
  package struct Lines: Sequence, IteratorProtocol {
    private var rest: Substring.UTF8View?
    private var number = 0
    private var offset: Int

    /// The lines of a text that begins at an offset of its file.
    package init(_ text: String, at offset: Int = 0) {
      rest = text[...].utf8
      self.offset = offset
    }

    package mutating func next() -> Line? {
      guard let bytes = rest else { return nil }
      number += 1
      let end = bytes.firstIndex(of: 0x0A)
      rest = end.map { bytes[bytes.index(after: $0)...] }
      var content = bytes[..<(end ?? bytes.endIndex)]
      let start = offset
      offset += content.count + 1
      if end != nil, content.last == 0x0D { content.removeLast() }
      return Line(number: number, offset: start, text: Substring(content))
    }
  }

  /// A file that was read whole.
  package struct Whole {
    /// All its bytes.
    package let bytes: [UInt8]
    /// The text, without a byte order mark.
    package let text: String

    /// The offset of the text in the file.
    package var start: Int { bytes.count - text.utf8.count }

    /// The lines of the text. They end with LF or CRLF.
    package var lines: Lines { Lines(text, at: start) }
  }

  /// A file in memory, which must be UTF-8.
  package static func whole(_ bytes: [UInt8]) throws(FileError) -> Whole {
    guard bytes.count <= byteLimit else { throw .tooLarge }
    if let text = UTF16Text(bytes) { throw text.error(bytes) }
    let content = withoutMark(bytes[...])
    if let text = String(validating: content, as: UTF8.self) {
      return Whole(bytes: bytes, text: text)
    }
    let valid = validPrefix(content)
    throw FileError(
      "the file is not UTF-8 text", reason: notUTF8(valid.endIndex), at: SourcePlace(after: valid))
  }

  /// The reason why bytes are not read as text, by the offset of the first that are not text.
  static func notUTF8(_ offset: Int) -> String {
    "the first bytes that are not UTF-8 are at offset \(offset)"
  }

  /// The bytes after a byte order mark.
  package static func withoutMark(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
  }

  /// The text after its front matter: lines between two of `---`, which site generators read and take out.
  package static func withoutFrontMatter(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = text
    while !rest.isEmpty {
      let line = rest.prefix { $0 != 0x0A }
      let isFence =
        line.starts(with: "---".utf8) && line.dropFirst(3).allSatisfy(ASCII.isSpace)
      let isFirst = line.startIndex == text.startIndex
      if isFirst, !isFence { break }
      rest = rest[line.endIndex...].dropFirst()
      if !isFirst, isFence { return rest }
    }
    return text
  }

  /// The bytes before the first that is not UTF-8.
  static func validPrefix(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var end = bytes.startIndex
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      end += UTF8.encode(scalar)?.count ?? 0
    }
    return bytes[..<end]
  }
}
