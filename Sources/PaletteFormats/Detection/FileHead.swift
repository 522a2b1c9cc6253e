import Bytes

/// The beginning of a file, as far as it was read.
struct FileHead: Sendable {
  let bytes: [UInt8]
  /// Whether the file ends there.
  let isWhole: Bool

  /// The number of bytes that give the family, and mostly the format.
  static let familyLength = 512
  /// The number of bytes that are read if those do not decide: a file with longer comments, or a
  /// longer first key, is detected by its ending.
  static let limit = 1 << 18

  /// Whether it begins with the bytes of `text`.
  func starts(with text: String) -> Bool { bytes.starts(with: text.utf8) }

  /// Whether the bytes of `text` lie at `offset`.
  func has(_ text: String, at offset: Int) -> Bool {
    offset <= bytes.count && bytes[offset...].starts(with: text.utf8)
  }

  /// The number in `width` bytes, the highest first.
  func number(at offset: Int, width: Int) -> Int? {
    ByteReader(bytes, .bigEndian).unsigned(at: offset, width: width).map { Int($0) }
  }

  /// Whether it has no byte in its first 512 that no text has.
  var isText: Bool {
    bytes.prefix(Self.familyLength).allSatisfy { $0 >= 0x20 || 0x08...0x0D ~= $0 || $0 == 0x1B }
  }
}

/// Comments as C, CSS and editors of JSON write them.
enum CodeComments {
  /// The end of the comment that `bytes` begin with, if they do: the end of all if it is not closed.
  static func end(of bytes: ArraySlice<UInt8>) -> Int? {
    if bytes.starts(with: "//".utf8) { return bytes.firstIndex(of: 0x0A) ?? bytes.endIndex }
    guard bytes.starts(with: "/*".utf8) else { return nil }
    var next = bytes.startIndex + 2
    while let star = bytes[next...].firstIndex(of: UInt8(ascii: "*")) {
      next = star + 1
      if next < bytes.endIndex, bytes[next] == UInt8(ascii: "/") { return next + 1 }
    }
    return bytes.endIndex
  }

  /// `bytes` after the spaces and the comments that they begin with.
  static func skipped(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = bytes.drop(while: ASCII.isSpace)
    while let end = end(of: rest) { rest = rest[end...].drop(while: ASCII.isSpace) }
    return rest
  }
}
