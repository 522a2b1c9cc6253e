import Bytes

/// Comments as C, CSS and editors of JSON write them.
enum CodeComments {
  /// The marks that hid a sheet in a page from old browsers. Between rules they mean nothing (CSS Syntax 3 section
  /// 5.4.1).
  static let openMark = Array("<!--".utf8)
  static let closeMark = Array("-->".utf8)

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

  /// The offset after the comment whose `//` is at one: that of the end of its line.
  static func lineEnd(of offset: Int, in bytes: ArraySlice<UInt8>) -> Int {
    bytes[offset...].firstIndex { $0 == 0x0A } ?? bytes.endIndex
  }
}
