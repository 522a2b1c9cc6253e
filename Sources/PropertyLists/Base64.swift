import Bytes

/// Base64 (RFC 4648 section 4) as property lists hold it: broken into lines, padded.
enum Base64 {
  /// Decodes in place the text that starts at `start`, ignoring white space, and cuts `bytes` to
  /// the result.
  ///
  /// Returns where the first group begins that is not base64, by another character or because it is
  /// not whole; from there on the text is still as it was. nil where all of it is base64.
  static func decode(_ bytes: inout [UInt8], from start: Int) -> Int? {
    var groupStart = start
    let length = bytes.withUnsafeMutableBufferPointer { buffer -> Int? in
      var output = start
      var group: UInt32 = 0
      var digits = 0
      var padding = 0
      for input in start..<buffer.count {
        let byte = buffer[input]
        if ASCII.isSpace(byte) { continue }
        if digits == 0, padding == 0 { groupStart = input }
        if byte == UInt8(ascii: "=") {
          padding += 1
          continue
        }
        guard padding == 0, let value = value(of: byte) else { return nil }
        group = group << 6 | UInt32(value)
        digits += 1
        if digits == 4 {
          buffer[output] = UInt8(truncatingIfNeeded: group >> 16)
          buffer[output + 1] = UInt8(truncatingIfNeeded: group >> 8)
          buffer[output + 2] = UInt8(truncatingIfNeeded: group)
          output += 3
          group = 0
          digits = 0
        }
      }
      switch (digits, padding) {
      case (0, 0): break
      case (2, 2):
        buffer[output] = UInt8(truncatingIfNeeded: group >> 4)
        output += 1
      case (3, 1):
        buffer[output] = UInt8(truncatingIfNeeded: group >> 10)
        buffer[output + 1] = UInt8(truncatingIfNeeded: group >> 2)
        output += 2
      case _: return nil
      }
      return output
    }
    guard let length else { return groupStart }
    bytes.removeLast(bytes.count - length)
    return nil
  }

  @inline(__always)
  private static func value(of byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }

  /// The digits, by value.
  static let digits = StaticString(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
}
