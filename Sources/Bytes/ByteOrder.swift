/// The order of the bytes of a number.
public enum ByteOrder: Hashable, Sendable {
  /// The highest byte first: the formats of Apple, Adobe and the ICC.
  case bigEndian
  /// The lowest byte first: the formats of Windows, and what Linux gives on most machines.
  case littleEndian

  /// The byte at a place of a number of `width` bytes, 1 to 8.
  @inlinable @inline(__always)
  func byte(_ place: Int, of value: UInt64, width: Int) -> UInt8 {
    let shift = 8 * (self == .bigEndian ? width - 1 - place : place)
    return UInt8(truncatingIfNeeded: value &>> UInt64(truncatingIfNeeded: shift))
  }

  /// The bytes of a number, as many as its type has, at most 8.
  public func bytes<Number: FixedWidthInteger>(of number: Number) -> [UInt8] {
    let width = Number.bitWidth / 8
    return (0..<width).map { byte($0, of: UInt64(truncatingIfNeeded: number), width: width) }
  }
}

extension ByteWriter {
  /// Appends the lowest `width` bytes of `value`, 1 to 8.
  @inlinable
  public mutating func append(_ value: UInt64, width: Int, _ order: ByteOrder) {
    append(upTo: 8) { next in
      for place in 0..<width { next[place] = order.byte(place, of: value, width: width) }
      return width
    }
  }
}
