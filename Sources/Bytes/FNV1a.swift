/// The hash FNV-1a with 64 bits, by Fowler, Noll and Vo. It finds accidents, not attacks.
public struct FNV1a: Hashable, Sendable {
  @usableFromInline var state: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The hash of the bytes so far.
  public var value: UInt64 { state }

  /// The hash of no bytes.
  public init() {}

  /// Adds a byte.
  @inlinable @inline(__always)
  public mutating func add(_ byte: UInt8) {
    state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }

  /// Adds bytes.
  public mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    for byte in bytes { add(byte) }
  }

  /// Adds a number in decimal.
  public mutating func add(decimal number: UInt32) {
    let isLong = number >= 1_000_000
    if isLong { add(decimal: number / 1_000_000) }
    // Written out: a division by a constant is a multiplication, and most numbers are short.
    if isLong || number >= 100_000 { add(digit: number / 100_000) }
    if isLong || number >= 10_000 { add(digit: number / 10_000) }
    if isLong || number >= 1000 { add(digit: number / 1000) }
    if isLong || number >= 100 { add(digit: number / 100) }
    if isLong || number >= 10 { add(digit: number / 10) }
    add(digit: number)
  }

  /// Adds the last digit of a number.
  @inline(__always)
  private mutating func add(digit number: UInt32) {
    add(0x30 | UInt8(truncatingIfNeeded: number % 10))
  }
}
