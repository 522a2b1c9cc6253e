// A binary format is numbers of 1 to 8 bytes, texts after their lengths, and offsets that lead to both. A
// broken file can lie about every length and offset, so each read is checked against the end. A read beyond it
// gives nil and leaves the reader where it was; the caller knows what was missing, and throws its own error.

/// Reads numbers and texts from bytes in memory, one after the other or by their offsets.
///
/// Generic over the bytes, so that it reads an array or a buffer without a copy.
public struct ByteReader<Bytes: RandomAccessCollection>
where Bytes.Element == UInt8, Bytes.Index == Int {
  /// All the bytes; offsets are their indices.
  public let bytes: Bytes
  /// The order of the bytes of numbers.
  public let order: ByteOrder
  /// The offset of the first byte that can be read.
  public let start: Int
  /// The offset after the last byte that can be read.
  public let end: Int
  @usableFromInline var next: Int

  /// A reader of `bytes`, at the first of them.
  @inlinable
  public init(_ bytes: Bytes, _ order: ByteOrder) {
    self.init(bytes: bytes, order: order, start: bytes.startIndex, end: bytes.endIndex)
  }

  @inlinable
  init(bytes: Bytes, order: ByteOrder, start: Int, end: Int) {
    self.bytes = bytes
    self.order = order
    self.start = start
    self.end = end
    next = start
  }

  /// The offset of the next byte; ``end`` where all were read.
  @inlinable @inline(__always)
  public var offset: Int { next }

  /// How many bytes are left.
  @inlinable @inline(__always)
  public var remaining: Int { end - next }
}

// Places.
extension ByteReader {
  /// Passes `count` bytes and gives their offsets; nil where fewer are left.
  @inlinable @inline(__always) @discardableResult
  public mutating func skip(_ count: Int) -> Range<Int>? {
    guard count >= 0, count <= remaining else { return nil }
    next += count
    return (next - count)..<next
  }

  /// Goes to an offset, forward or back; false, and stays, where it is outside ``start`` to ``end``.
  @inlinable @inline(__always)
  public mutating func move(to offset: Int) -> Bool {
    guard offset >= start, offset <= end else { return false }
    next = offset
    return true
  }

  /// A reader of `count` bytes from an offset on, which are the only ones that it reads; nil where they
  /// are not all there. Offsets stay the same.
  @inlinable
  public func part(at offset: Int, count: Int) -> ByteReader? {
    var part = self
    guard part.move(to: offset), count >= 0, count <= part.remaining else { return nil }
    return ByteReader(bytes: bytes, order: order, start: offset, end: offset + count)
  }
}

// Numbers.
extension ByteReader {
  /// Reads a number without a sign, of `width` bytes, 1 to 8.
  @inlinable @inline(__always)
  public mutating func unsigned(width: Int) -> UInt64? {
    guard let range = skip(width) else { return nil }
    return number(at: range.lowerBound, width: width)
  }

  /// Reads a number in two's complement, of `width` bytes, 1 to 8.
  @inlinable
  public mutating func signed(width: Int) -> Int64? {
    guard let bits = unsigned(width: width) else { return nil }
    let unused = UInt64(64 - 8 * width)
    return Int64(bitPattern: bits << unused) >> Int64(unused)
  }

  /// Reads a number as wide as its type, at most 8 bytes.
  @inlinable @inline(__always)
  public mutating func integer<Number: FixedWidthInteger>(
    _: Number.Type = Number.self
  ) -> Number? {
    guard let bits = unsigned(width: Number.bitWidth / 8) else { return nil }
    return Number(truncatingIfNeeded: bits)
  }

  /// Reads a number of IEEE 754, of 4 bytes.
  @inlinable
  public mutating func float() -> Float? { integer().map(Float.init(bitPattern:)) }

  /// Reads a number of IEEE 754, of 8 bytes.
  @inlinable
  public mutating func double() -> Double? { integer().map(Double.init(bitPattern:)) }

  /// The number without a sign in the `width` bytes, 1 to 8, at an offset.
  @inlinable @inline(__always)
  public func unsigned(at offset: Int, width: Int) -> UInt64? {
    guard offset >= start, offset <= end, width <= end - offset else { return nil }
    return number(at: offset, width: width)
  }

  /// The number in bytes that are there. A loop of places, as one over a range checks its bounds again.
  @inlinable @inline(__always)
  func number(at offset: Int, width: Int) -> UInt64 {
    var value: UInt64 = 0
    switch order {
    case .bigEndian:
      var place = 0
      while place < width {
        value = value << 8 | UInt64(bytes[offset &+ place])
        place &+= 1
      }
    case .littleEndian:
      var place = width
      while place > 0 {
        place &-= 1
        value = value << 8 | UInt64(bytes[offset &+ place])
      }
    }
    return value
  }
}

// Texts.
extension ByteReader {
  /// Reads a text of `count` bytes in UTF-8, with U+FFFD in place of bytes that are not UTF-8.
  public mutating func text(_ count: Int) -> String? {
    skip(count).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  /// The text of `count` bytes at an offset.
  public func text(at offset: Int, count: Int) -> String? {
    var part = part(at: offset, count: count)
    return part?.text(count)
  }

  /// Reads `count` units of UTF-16, which may have surrogates without their pair.
  @inlinable
  public mutating func utf16(_ count: Int) -> LazyMapSequence<Range<Int>, UInt16>? {
    let (size, overflow) = count.multipliedReportingOverflow(by: 2)
    guard !overflow, let range = skip(size) else { return nil }
    return (0..<count).lazy.map { [self] unit in
      UInt16(truncatingIfNeeded: number(at: range.lowerBound + 2 * unit, width: 2))
    }
  }
}

extension ByteReader: Sendable where Bytes: Sendable {}
