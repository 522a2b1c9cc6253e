// Adobe's files have names in UTF-16, with the number of units before them. A NUL at the end counts, which some
// writers leave out.

import Bytes

extension ByteReader<[UInt8]> {
  /// Reads a name after a count of this width.
  mutating func adobeName<Count: FixedWidthInteger & UnsignedInteger>(
    counted: Count.Type
  ) -> String? {
    guard let count: Count = integer(), let units = utf16(Int(count)) else { return nil }
    return String(decoding: units.last == 0 ? units.dropLast() : units[...], as: UTF16.self)
  }
}

extension ByteWriter {
  /// Writes a name after a count of this width.
  mutating func append<Count: FixedWidthInteger & UnsignedInteger>(
    adobeName name: String, counted: Count.Type
  ) {
    append(bigEndian: Count(truncatingIfNeeded: name.utf16.count + 1))
    for unit in name.utf16 { append(bigEndian: unit) }
    append(bigEndian: UInt16(0))
  }
}
