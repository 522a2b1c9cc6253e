// Adobe's files have names in UTF-16, with the number of units before them. A NUL at the end counts, which some
// writers leave out.

import PaletteEngine

extension ByteReader<[UInt8]> {
  /// Reads a name after a count of this width.
  mutating func adobeName<Count: FixedWidthInteger & UnsignedInteger>(
    counted: Count.Type
  ) -> String? {
    guard let count: Count = integer(), let units = utf16(Int(count)) else { return nil }
    // By way of UTF-8: decoding UTF-16 from a lazy collection looks up metadata for each unit, which took 30,000
    // instructions a name.
    var bytes: [UInt8] = []
    bytes.reserveCapacity(units.count)
    _ = transcode(
      (units.last == 0 ? units.dropLast() : units[...]).makeIterator(), from: UTF16.self,
      to: UTF8.self, stoppingOnError: false
    ) { bytes.append($0) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension FileError {
  /// A file ends inside one of the parts of which it says the number: the position and the offset of that one.
  static func cut(_ part: String, _ number: Int, of count: Int, at offset: Int) -> FileError {
    FileError(
      "the file ends inside a \(part)",
      reason: "it says \(count) \(part)s, and number \(number + 1) begins at offset \(offset)")
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
