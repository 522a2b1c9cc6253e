import Bytes
import Diagnostics

/// Reads one object of a binary property list.
struct ObjectScan {
  /// Stands after the first byte of the object, then after all that was read of it.
  private(set) var reader: ByteReader<UnsafeBufferPointer<UInt8>>
  /// The number of the object.
  let object: Int
  private let start: Int
  /// The first byte: its high half is the kind of the object, its low half a size.
  private let marker: UInt8

  /// The kinds of objects that are told apart before they are read.
  enum Kind {
    case array, dictionary, other
  }

  /// A scan of the object at `offset`, which `reader` has.
  @inline(__always)
  init(_ reader: ByteReader<UnsafeBufferPointer<UInt8>>, object: Int, at offset: Int) {
    self.reader = reader
    self.object = object
    marker = reader.bytes[offset]
    start = offset
    _ = self.reader.move(to: offset + 1)
  }

  var kind: Kind {
    switch marker >> 4 {
    case 0xA: .array
    case 0xD: .dictionary
    case _: .other
    }
  }

  func error(_ fault: BinaryFault) -> FileError {
    .binary(fault, at: start, object: object)
  }

  /// Reads the number of units, of `unit` bytes each, that follow. They lie in the file.
  mutating func count(unit: Int) throws(FileError) -> Int {
    var count = UInt64(marker & 0x0F)
    if count == 0x0F {
      // Too large for the half byte: an integer object follows.
      guard let marker = reader.integer(UInt8.self) else { throw error(.truncated) }
      guard marker >> 4 == 0x1, marker & 0x0F <= 3 else { throw error(.type(marker)) }
      guard let long = reader.unsigned(width: 1 << Int(marker & 0x0F)) else {
        throw error(.truncated)
      }
      count = long
    }
    guard count <= UInt64(reader.remaining / unit) else { throw error(.size(count)) }
    return Int(count)
  }

  /// The object as a node. Texts that must be converted go to the end of `converted`, which lies
  /// `offset` bytes into the bytes of the tape.
  mutating func leaf(
    _ converted: inout [UInt8], after offset: Int
  ) throws(FileError) -> PropertyList.Node {
    let low = Int(marker & 0x0F)
    switch marker >> 4 {
    case 0x0: return try constant(marker)
    case 0x1: return try integer(exponent: low)
    case 0x2 where 2...3 ~= low:
      let bits = try number(width: 1 << low)
      let value =
        low == 2
        ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))) : Double(bitPattern: bits)
      // The node keeps the width, so that a number of four bytes is written as one again.
      return .init(kind: .real, count: UInt32(1 << low), payload: value.bitPattern)
    case 0x3 where low == 3:
      return .init(kind: .date, count: 0, payload: try number(width: 8))
    case 0x4:
      let count = try count(unit: 1)
      return text(.data, count)
    case 0x5:
      let count = try count(unit: 1)
      let node = text(.string, count)
      for index in reader.offset..<(reader.offset + count) where reader.bytes[index] >= 0x80 {
        throw error(.notASCII)
      }
      return node
    case 0x6: return try utf16(&converted, after: offset)
    case 0x8: return try uid(width: low + 1)
    case 0xB, 0xC: throw error(.set)
    case _: throw error(.type(marker))
    }
  }

  private func text(_ kind: PropertyList.Kind, _ count: Int) -> PropertyList.Node {
    .init(kind: kind, count: UInt32(truncatingIfNeeded: count), payload: UInt64(reader.offset))
  }

  private func constant(_ marker: UInt8) throws(FileError) -> PropertyList.Node {
    switch marker {
    case 0x08: return .init(kind: .boolean, count: 0, payload: 0)
    case 0x09: return .init(kind: .boolean, count: 0, payload: 1)
    case 0x00: throw error(.null)
    case _: throw error(.type(marker))
    }
  }

  private mutating func number(width: Int) throws(FileError) -> UInt64 {
    guard let number = reader.unsigned(width: width) else { throw error(.truncated) }
    return number
  }

  /// Reads an integer of 2^`exponent` bytes: unsigned up to 4, signed with 8 and 16.
  private mutating func integer(exponent: Int) throws(FileError) -> PropertyList.Node {
    guard exponent <= 4 else { throw error(.type(marker)) }
    guard exponent == 4 else {
      return .init(kind: .integer, count: 0, payload: try number(width: 1 << exponent))
    }
    let high = try number(width: 8)
    let low = try number(width: 8)
    let isNegative = Int64(bitPattern: low) < 0
    switch (high, isNegative) {
    case (0, false), (.max, true): return .init(kind: .integer, count: 0, payload: low)
    case (0, true): return .init(kind: .unsignedInteger, count: 0, payload: low)
    case _: throw error(.integerRange)
    }
  }

  /// Reads a uid of 1 to 16 bytes. Apple's have 32 bits; no table has as many objects.
  private mutating func uid(width: Int) throws(FileError) -> PropertyList.Node {
    guard width <= reader.remaining else { throw error(.truncated) }
    let high = width > 8 ? try number(width: width - 8) : 0
    let low = try number(width: min(width, 8))
    guard high == 0, low <= UInt64(UInt32.max) else { throw error(.uidRange) }
    return .init(kind: .uid, count: 0, payload: low)
  }

  private mutating func utf16(
    _ converted: inout [UInt8], after offset: Int
  ) throws(FileError) -> PropertyList.Node {
    let count = try count(unit: 2)
    let begin = converted.count
    guard let units = reader.utf16(count) else { throw error(.truncated) }
    let isBroken = transcode(
      units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true
    ) { converted.append($0) }
    guard !isBroken else { throw error(.notUTF16) }
    guard let length = UInt32(exactly: converted.count - begin) else {
      throw error(.size(UInt64(count)))
    }
    return .init(kind: .string, count: length, payload: UInt64(offset + begin))
  }
}
