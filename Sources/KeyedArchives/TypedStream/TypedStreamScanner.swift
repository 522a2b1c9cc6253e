// Every integer, reference and text begins with a signed byte. Most values are that byte; the lowest 18 have
// other meanings: an integer of 2 or 4 bytes follows 0x81 and 0x82, a real 0x83, a new object or text 0x84;
// 0x85 is nil, and 0x86 the end of an object. References are counted from the first byte above those, -110.

import Bytes
import Diagnostics

/// Reads heads, numbers and texts from the bytes of a typed stream.
struct TypedStreamScanner {
  static let littleEndian = Array("streamtyped".utf8)
  static let bigEndian = Array("typedstream".utf8)

  private var reader: ByteReader<[UInt8]>

  var file: [UInt8] { reader.bytes }
  /// The offset of the next byte.
  var offset: Int { reader.offset }

  /// A scanner that comes after the header of `file`.
  init(_ file: [UInt8]) throws(FileError) {
    guard file.count > 13, file[1] == 11 else {
      throw .typedStream(.header(offset: min(file.count, 13)))
    }
    guard file[0] == 4 else { throw .typedStream(.version(file[0])) }
    let signature = file[2..<13]
    let isBigEndian = signature.elementsEqual(Self.bigEndian)
    guard isBigEndian || signature.elementsEqual(Self.littleEndian) else {
      throw .typedStream(.header(offset: 2))
    }
    reader = ByteReader(file, isBigEndian ? .bigEndian : .littleEndian)
    reader.skip(13)
    // The version of the system, which does not change the format.
    _ = try integer(isSigned: false)
  }

  var isAtEnd: Bool { reader.remaining == 0 }

  enum Head {
    static let short: UInt8 = 0x81
    static let long: UInt8 = 0x82
    static let real: UInt8 = 0x83
    static let new: UInt8 = 0x84
    static let empty: UInt8 = 0x85
    static let end: UInt8 = 0x86
    /// The bytes that are not values.
    static let reserved: ClosedRange<UInt8> = 0x80...0x91
    static let firstReference: Int64 = -110
  }

  mutating func head() throws(FileError) -> UInt8 { try number() }

  /// A number as wide as its type.
  private mutating func number<Number: FixedWidthInteger>(
    _: Number.Type = Number.self
  ) throws(FileError) -> Number {
    guard let number = reader.integer(Number.self) else {
      throw .typedStream(.truncated(offset: offset))
    }
    return number
  }

  mutating func integer(isSigned: Bool) throws(FileError) -> Int64 {
    try integer(head: head(), isSigned: isSigned)
  }

  mutating func integer(head: UInt8, isSigned: Bool) throws(FileError) -> Int64 {
    switch head {
    case Head.short:
      return isSigned ? Int64(try number(Int16.self)) : Int64(try number(UInt16.self))
    case Head.long: return isSigned ? Int64(try number(Int32.self)) : Int64(try number(UInt32.self))
    case Head.reserved: throw .typedStream(.head(head, offset: offset - 1))
    case _: return isSigned ? Int64(Int8(bitPattern: head)) : Int64(head)
    }
  }

  /// The place in a table of `count` that a reference leads to.
  mutating func reference(head: UInt8, count: Int) throws(FileError) -> Int {
    let start = offset - 1
    let number = try integer(head: head, isSigned: true) - Head.firstReference
    guard number >= 0, number < Int64(count) else {
      throw .typedStream(.reference(number, count: count, offset: start))
    }
    return Int(number)
  }

  mutating func bytes(count: Int64) throws(FileError) -> Range<Int> {
    guard let range = Int(exactly: count).flatMap({ reader.skip($0) }) else {
      throw .typedStream(.size(count, offset: offset))
    }
    return range
  }

  /// Bytes after their count; nil where there is no text at all.
  mutating func text(head: UInt8) throws(FileError) -> Range<Int>? {
    head == Head.empty ? nil : try bytes(count: integer(head: head, isSigned: false))
  }

  mutating func real(isDouble: Bool) throws(FileError) -> Double {
    let head = try head()
    // Whole numbers are stored as integers.
    guard head == Head.real else { return Double(try integer(head: head, isSigned: true)) }
    guard let real = isDouble ? reader.double() : reader.float().map(Double.init) else {
      throw .typedStream(.truncated(offset: offset))
    }
    return real
  }
}
