/// The beginning of a file, as far as it was read.
package struct FileHead: Sendable {
  package let bytes: [UInt8]
  /// Whether the file ends there.
  package let isWhole: Bool

  package init(bytes: [UInt8], isWhole: Bool) {
    self.bytes = bytes
    self.isWhole = isWhole
  }

  /// The number of bytes that give the family, and mostly the format.
  package static let familyLength = 512
  /// The number of bytes that are read if those do not decide: a file with longer comments, or a
  /// longer first key, is detected by its ending.
  package static let limit = 1 << 18

  /// Whether it begins with the bytes of `text`.
  package func starts(with text: String) -> Bool { bytes.starts(with: text.utf8) }

  /// Whether the bytes of `text` lie at `offset`.
  package func has(_ text: String, at offset: Int) -> Bool {
    offset <= bytes.count && bytes[offset...].starts(with: text.utf8)
  }

  /// The number in `width` bytes, the highest first.
  package func number(at offset: Int, width: Int) -> Int? {
    ByteReader(bytes, .bigEndian).unsigned(at: offset, width: width).map { Int($0) }
  }

  /// Whether it has no byte in its first 512 that no text has.
  package var isText: Bool {
    bytes.prefix(Self.familyLength).allSatisfy { $0 >= 0x20 || 0x08...0x0D ~= $0 || $0 == 0x1B }
  }
}
