import Bytes
import Diagnostics

/// Text files, line by line.
enum TextFile {
  /// A line without its end.
  struct Line {
    /// From 1.
    let number: Int
    let text: Substring

    /// The line without spaces and tabs at its ends.
    var trimmed: Substring {
      var scalars = text.unicodeScalars.drop { $0 == " " || $0 == "\t" }
      while scalars.last == " " || scalars.last == "\t" { scalars = scalars.dropLast() }
      return Substring(scalars)
    }
  }

  /// The most bytes of a text that is read: as much as of an XML document.
  static let byteLimit = 1 << 30

  /// The lines of a text, one after the other: a list of them would take forty times the memory of an
  /// empty one.
  struct Lines: Sequence, IteratorProtocol {
    private var rest: Substring.UTF8View?
    private var number = 0

    init(_ text: String) { rest = text[...].utf8 }

    mutating func next() -> Line? {
      guard let bytes = rest else { return nil }
      number += 1
      let end = bytes.firstIndex(of: 0x0A)
      rest = end.map { bytes[bytes.index(after: $0)...] }
      var content = bytes[..<(end ?? bytes.endIndex)]
      if end != nil, content.last == 0x0D { content.removeLast() }
      return Line(number: number, text: Substring(content))
    }
  }

  /// The lines of `source`. They end with LF or CRLF, and a byte order mark does not count.
  static func read(_ source: ByteSource) throws(PaletteFormatError) -> Lines {
    Lines(try text(source))
  }

  /// The text of `source`, which must be UTF-8, without a byte order mark.
  static func text(_ source: ByteSource) throws(PaletteFormatError) -> String {
    let bytes: [UInt8]
    do throws(ByteStreamError) { bytes = try source.readAll(limit: byteLimit + 1) } catch {
      throw .source(error)
    }
    guard bytes.count <= byteLimit else {
      throw .broken(BrokenPalette(TextFileError.tooLarge))
    }
    if let text = UTF16Text(bytes) { throw .broken(BrokenPalette(UTF16TextError(text))) }
    let content = withoutMark(bytes[...])
    if let text = String(validating: content, as: UTF8.self) { return text }
    let valid = validPrefix(content)
    throw .broken(
      BrokenPalette(TextFileError.notUTF8(offset: valid.endIndex), at: TextPlace(after: valid)))
  }

  /// The bytes after a byte order mark.
  static func withoutMark(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
  }

  /// The bytes before the first that is not UTF-8.
  static func validPrefix(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var end = bytes.startIndex
    while case .scalarValue(let scalar) = decoder.decode(&iterator) { end += UTF8.width(scalar) }
    return bytes[..<end]
  }
}

/// The reasons why bytes are not text that is read.
private enum TextFileError: FriendlyError {
  case notUTF8(offset: Int)
  case tooLarge

  var summary: String {
    switch self {
    case .notUTF8: "the file is not UTF-8 text"
    case .tooLarge: "the file is larger than any palette"
    }
  }

  var reason: String? {
    switch self {
    case .notUTF8(let offset): "the first bytes that are not lie at offset \(offset)"
    case .tooLarge: "files of up to 1 GiB are read"
    }
  }
}

extension UTF8 {
  /// The number of bytes of a scalar.
  fileprivate static func width(_ scalar: Unicode.Scalar) -> Int { UTF8.encode(scalar)?.count ?? 0 }
}
