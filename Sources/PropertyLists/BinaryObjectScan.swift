/// Reads one object of a binary property list. All that it reads lies before the table of offsets.
struct ObjectScan {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// The number of the object.
  let object: Int
  private let start: Int
  private let end: Int
  /// How far it was read.
  private(set) var position: Int

  /// What kind of object it is, as far as it matters before it is read.
  enum Kind {
    case array, dictionary, other
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>, object: Int, start: Int, end: Int) {
    self.bytes = bytes
    self.object = object
    self.start = start
    self.end = end
    position = start
  }

  /// What the object is. The high half of its first byte says it; the low half is a size.
  var kind: Kind {
    switch bytes[start] >> 4 {
    case 0xA: .array
    case 0xD: .dictionary
    case _: .other
    }
  }

  func error(_ fault: PropertyListError.BinaryFault) -> PropertyListError {
    .binary(BinaryPosition(offset: start, object: object), fault)
  }

  /// The number of units, of so many bytes each, that follow; they do lie in the file. Afterwards
  /// the position is that of the first.
  mutating func count(unit: Int) throws(PropertyListError) -> Int {
    let low = bytes[start] & 0x0F
    position = start + 1
    var count = UInt64(low)
    if low == 0x0F {
      // Too large for the half byte: an integer object follows.
      guard position < end else { throw error(.truncated) }
      let marker = bytes[position]
      guard marker >> 4 == 0x1, marker & 0x0F <= 3 else { throw error(.type(marker)) }
      let width = 1 << Int(marker & 0x0F)
      position += 1
      guard width <= end - position else { throw error(.truncated) }
      count = bytes.bigEndian(at: position, width: width)
      position += width
    }
    guard count <= UInt64((end - position) / unit) else { throw error(.size(count)) }
    return Int(count)
  }

  /// The object as a node. Texts that must be converted go to the end of `converted`, which lies
  /// `offset` bytes into the bytes of the tape.
  mutating func leaf(
    _ converted: inout [UInt8], after offset: Int
  ) throws(PropertyListError) -> PropertyList.Node {
    let marker = bytes[start]
    let low = Int(marker & 0x0F)
    switch marker >> 4 {
    case 0x0: return try constant(marker)
    case 0x1: return try integer(exponent: low)
    case 0x2 where 2...3 ~= low:
      let bits = try number(width: 1 << low)
      let value =
        low == 2
        ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))) : Double(bitPattern: bits)
      // The width goes along, so that a number of four bytes is written as one again.
      return .init(kind: .real, count: UInt32(1 << low), payload: value.bitPattern)
    case 0x3 where low == 3:
      return .init(kind: .date, count: 0, payload: try number(width: 8))
    case 0x4:
      let count = try count(unit: 1)
      return text(.data, count)
    case 0x5:
      let count = try count(unit: 1)
      let node = text(.string, count)
      for index in position..<(position + count) where bytes[index] >= 0x80 {
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
    .init(kind: kind, count: UInt32(truncatingIfNeeded: count), payload: UInt64(position))
  }

  private func constant(_ marker: UInt8) throws(PropertyListError) -> PropertyList.Node {
    switch marker {
    case 0x08: return .init(kind: .boolean, count: 0, payload: 0)
    case 0x09: return .init(kind: .boolean, count: 0, payload: 1)
    case 0x00: throw error(.null)
    case _: throw error(.type(marker))
    }
  }

  private mutating func number(width: Int) throws(PropertyListError) -> UInt64 {
    guard width <= end - start - 1 else { throw error(.truncated) }
    position = start + 1 + width
    return bytes.bigEndian(at: start + 1, width: width)
  }

  /// An integer of 2^`exponent` bytes: unsigned up to 4, signed with 8 and 16.
  private mutating func integer(exponent: Int) throws(PropertyListError) -> PropertyList.Node {
    guard exponent <= 4 else { throw error(.type(0x10 | UInt8(exponent))) }
    guard exponent == 4 else {
      return .init(kind: .integer, count: 0, payload: try number(width: 1 << exponent))
    }
    guard 16 <= end - start - 1 else { throw error(.truncated) }
    let high = bytes.bigEndian(at: start + 1, width: 8)
    let low = bytes.bigEndian(at: start + 9, width: 8)
    let isNegative = Int64(bitPattern: low) < 0
    switch (high, isNegative) {
    case (0, false), (.max, true): return .init(kind: .integer, count: 0, payload: low)
    case (0, true): return .init(kind: .unsignedInteger, count: 0, payload: low)
    case _: throw error(.integerRange)
    }
  }

  private mutating func uid(width: Int) throws(PropertyListError) -> PropertyList.Node {
    guard width <= end - start - 1 else { throw error(.truncated) }
    var value: UInt64 = 0
    for index in (start + 1)...(start + width) {
      value = value << 8 | UInt64(bytes[index])
      // Apple's uids have 32 bits; no table has as many objects.
      if value > UInt64(UInt32.max) { throw error(.uidRange) }
    }
    return .init(kind: .uid, count: 0, payload: value)
  }

  private mutating func utf16(
    _ converted: inout [UInt8], after offset: Int
  ) throws(PropertyListError) -> PropertyList.Node {
    let count = try count(unit: 2)
    let begin = converted.count
    var index = position
    let last = position + 2 * count
    while index < last {
      var scalar = UInt32(bytes[index]) << 8 | UInt32(bytes[index + 1])
      index += 2
      if scalar & 0xF800 == 0xD800 {
        guard scalar < 0xDC00, index < last else { throw error(.notUTF16) }
        let low = UInt32(bytes[index]) << 8 | UInt32(bytes[index + 1])
        guard low & 0xFC00 == 0xDC00 else { throw error(.notUTF16) }
        index += 2
        scalar = 0x10000 + (scalar & 0x3FF) << 10 + low & 0x3FF
      }
      Self.append(scalar, to: &converted)
    }
    guard let length = UInt32(exactly: converted.count - begin) else {
      throw error(.size(UInt64(count)))
    }
    return .init(kind: .string, count: length, payload: UInt64(offset + begin))
  }

  /// Appends a scalar, which is no surrogate, in UTF-8.
  private static func append(_ scalar: UInt32, to bytes: inout [UInt8]) {
    func tail(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: 0x80 | scalar >> shift & 0x3F) }
    switch scalar {
    case 0..<0x80: bytes.append(UInt8(truncatingIfNeeded: scalar))
    case 0x80..<0x800:
      bytes.append(UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6))
      bytes.append(tail(0))
    case 0x800..<0x10000:
      bytes.append(UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12))
      bytes.append(tail(6))
      bytes.append(tail(0))
    case _:
      bytes.append(UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18))
      bytes.append(tail(12))
      bytes.append(tail(6))
      bytes.append(tail(0))
    }
  }
}
