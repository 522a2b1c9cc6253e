import Bytes

/// Base64 (RFC 4648 section 4) as property lists hold it: broken into lines, padded.
enum Base64 {
  /// Decodes in place the text that starts at `start`, ignoring white space, and cuts `bytes` to
  /// the result.
  ///
  /// Returns where the first group begins that is not base64, by another character or because it is
  /// not whole; from there on the text is still as it was. nil where all of it is base64.
  static func decode(_ bytes: inout [UInt8], from start: Int) -> Int? {
    let values = values
    var groupStart = start
    let length = bytes.withUnsafeMutableBufferPointer { buffer -> Int? in
      var output = start
      var group: UInt32 = 0
      var digits = 0
      var padding = 0
      for input in start..<buffer.count {
        let byte = buffer[input]
        let value = values[Int(byte)]
        if value == notADigit, ASCII.isSpace(byte) { continue }
        if digits == 0, padding == 0 { groupStart = input }
        if value == notADigit {
          guard byte == UInt8(ascii: "=") else { return nil }
          padding += 1
          continue
        }
        if padding > 0 { return nil }
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

  private static let notADigit: UInt8 = 0xFF

  /// The value of each byte as a digit.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: notADigit, count: 256)
    for value in 0..<64 { values[Int(digits.utf8Start[value])] = UInt8(value) }
    return values
  }()

  /// The digits, by value.
  static let digits = StaticString(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
}
