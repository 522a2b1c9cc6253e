/// Comments as C, CSS and editors of JSON write them.
@usableFromInline package enum CodeComments {
  /// The marks that hid a sheet in a page from old browsers. Between rules they mean nothing (CSS Syntax 3 section
  /// 5.4.1).
  package static let openMark = Array("<!--".utf8)
  package static let closeMark = Array("-->".utf8)

  /// The end of the comment that begins at an offset, if one does: the end of all if it is not closed.
  ///
  /// - Parameter lines: Whether `//` begins a comment too.
  @usableFromInline package static func end(
    of offset: Int, in bytes: ArraySlice<UInt8>, lines: Bool = true
  ) -> Int? {
    guard offset + 1 < bytes.endIndex, bytes[offset] == UInt8(ascii: "/") else { return nil }
    switch bytes[offset + 1] {
    case UInt8(ascii: "/") where lines:
      return bytes[offset...].firstIndex(of: 0x0A) ?? bytes.endIndex
    case UInt8(ascii: "*"): return blockEnd(of: offset, in: bytes) ?? bytes.endIndex
    case _: return nil
    }
  }

  /// The end of the comment whose `/*` is at an offset; nil if it is not closed.
  package static func blockEnd(of offset: Int, in bytes: ArraySlice<UInt8>) -> Int? {
    var next = offset + 2
    while let star = bytes[next...].firstIndex(of: UInt8(ascii: "*")) {
      next = star + 1
      if next < bytes.endIndex, bytes[next] == UInt8(ascii: "/") { return next + 1 }
    }
    return nil
  }

  /// The offset of the first byte from one on that is neither white space nor in a comment.
  @inlinable package static func skipped(
    _ offset: Int, in bytes: ArraySlice<UInt8>, lines: Bool = true
  ) -> Int {
    var position = offset
    while position < bytes.endIndex {
      let byte = bytes[position]
      if ASCII.isSpace(byte) {
        position += 1
      } else if byte == UInt8(ascii: "/"), let end = end(of: position, in: bytes, lines: lines) {
        position = end
      } else {
        break
      }
    }
    return position
  }

  /// `bytes` after the spaces and the comments that they begin with.
  package static func skipped(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    bytes[skipped(bytes.startIndex, in: bytes)...]
  }
}
