/// The order of the bytes of a number.
public enum ByteOrder: Hashable, Sendable {
  /// The highest byte first: the formats of Apple, Adobe and the ICC.
  case bigEndian
  /// The lowest byte first: the formats of Windows, and the structures of Linux on most machines.
  case littleEndian

  /// Calls `body` with the lowest `width` bytes of a number, 1 to 8, in this order.
  @inlinable @inline(__always)
  public func withBytes<Result>(
    of value: UInt64, width: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let ordered = self == .bigEndian ? value.bigEndian : value.littleEndian
    return withUnsafeBytes(of: ordered) { bytes in
      let start = self == .bigEndian ? 8 - width : 0
      return UnsafeRawBufferPointer(rebasing: bytes[start..<(start + width)])
        .withMemoryRebound(to: UInt8.self, body)
    }
  }

  /// The bytes of a number, as many as its type has, at most 8.
  public func bytes<Number: FixedWidthInteger>(of number: Number) -> [UInt8] {
    withBytes(of: UInt64(truncatingIfNeeded: number), width: Number.bitWidth / 8, Array.init)
  }
}

extension ByteWriter {
  /// Appends the lowest `width` bytes of a number, 1 to 8.
  @inlinable
  public mutating func append(_ value: UInt64, width: Int, _ order: ByteOrder) {
    order.withBytes(of: value, width: width) { append($0) }
  }
}
