/// Classes of ASCII characters, by their bytes.
///
/// CSS keywords are ASCII case-insensitive. `lowercased()` would take the KELVIN SIGN for a k, and
/// `isHexDigit` takes full-width digits.
public enum ASCII {
  /// The byte, in lower case if it is A to Z.
  @inlinable
  @inline(__always)
  public static func lowercased(_ byte: UInt8) -> UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
  }

  /// The text with A to Z in lower case, and nothing else changed.
  public static func lowercased(_ text: some StringProtocol) -> String {
    String(decoding: text.utf8.map(lowercased), as: UTF8.self)
  }

  /// Whether `text` contains the bytes of `part`. A search by Characters misses a part that a combining mark
  /// follows.
  public static func contains(_ part: String, in text: some StringProtocol) -> Bool {
    let (part, text) = (Array(part.utf8), Array(text.utf8))
    return (0...max(0, text.count - part.count)).contains { text[$0...].starts(with: part) }
  }

  /// Whether `text` contains a byte. The bytes of a string, one by one, take ten times as long.
  @inlinable
  public static func contains(_ byte: UInt8, in text: some StringProtocol) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { $0.contains(byte) } ?? text.utf8.contains(byte)
  }

  /// The value of a hexadecimal digit in either case.
  @inlinable
  @inline(__always)
  public static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// Whether `byte` is 0 to 9.
  @inlinable
  @inline(__always)
  public static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  /// Whether `byte` is A to Z or a to z.
  @inlinable
  @inline(__always)
  package static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }

  /// Whether it is a space or a tab.
  @inlinable
  package static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// Whether `byte` is a space, a tab, a line feed, a form feed or a carriage return.
  @inlinable
  @inline(__always)
  public static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
  }

  /// `text` without spaces at its ends.
  public static func trimmed(
    _ text: UnsafeBufferPointer<UInt8>
  ) -> Slice<UnsafeBufferPointer<UInt8>> {
    var text = text[...]
    while let first = text.first, isSpace(first) { text.removeFirst() }
    while let last = text.last, isSpace(last) { text.removeLast() }
    return text
  }
}
