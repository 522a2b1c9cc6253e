import Bytes

/// Base64 (RFC 4648 section 4) as property lists hold it: broken into lines, padded.
enum Base64 {
  /// The result of decoding.
  enum Decoded {
    /// The number of bytes, which are in the place of the text.
    case bytes(Int)
    /// The offset of a group that is not base64: it has another character, or is not complete. From there
    /// on the text is unchanged.
    case wrong(at: Int)
  }

  /// Decodes `text` in place, ignoring white space.
  static func decode(_ text: UnsafeMutableBufferPointer<UInt8>) -> Decoded {
    values.withUnsafeBufferPointer { decode(text, $0) }
  }

  private static func decode(
    _ text: UnsafeMutableBufferPointer<UInt8>, _ values: UnsafeBufferPointer<UInt8>
  ) -> Decoded {
    var output = 0
    var groupStart = 0
    var group: UInt32 = 0
    var digits = 0
    var padding = 0
    var input = 0
    while input < text.count {
      if text[input] == 0x09 || text[input] == 0x0A {
        input += 1
        continue
      }
      // Four digits at once where they are together, as nearly all do: a fifth of the
      // instructions of one by one.
      while digits == 0, padding == 0, input + 4 <= text.count {
        let a = values[Int(text[input])]
        let b = values[Int(text[input + 1])]
        let c = values[Int(text[input + 2])]
        let d = values[Int(text[input + 3])]
        if a | b | c | d == notADigit { break }
        text[output] = a << 2 | b >> 4
        text[output + 1] = b << 4 | c >> 2
        text[output + 2] = c << 6 | d
        output += 3
        input += 4
      }
      guard input < text.count else { break }

      let byte = text[input]
      let value = values[Int(byte)]
      if value == notADigit, ASCII.isSpace(byte) {
        input += 1
        continue
      }
      if digits == 0, padding == 0 { groupStart = input }
      input += 1
      if value == notADigit {
        guard byte == UInt8(ascii: "=") else { return .wrong(at: groupStart) }
        padding += 1
        continue
      }
      if padding > 0 { return .wrong(at: groupStart) }
      group = group << 6 | UInt32(value)
      digits += 1
      if digits == 4 {
        text[output] = UInt8(truncatingIfNeeded: group >> 16)
        text[output + 1] = UInt8(truncatingIfNeeded: group >> 8)
        text[output + 2] = UInt8(truncatingIfNeeded: group)
        output += 3
        group = 0
        digits = 0
      }
    }
    switch (digits, padding) {
    case (0, 0): break
    case (2, 2):
      text[output] = UInt8(truncatingIfNeeded: group >> 4)
      output += 1
    case (3, 1):
      text[output] = UInt8(truncatingIfNeeded: group >> 10)
      text[output + 1] = UInt8(truncatingIfNeeded: group >> 2)
      output += 2
    case _: return .wrong(at: groupStart)
    }
    return .bytes(output)
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
