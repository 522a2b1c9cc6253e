/// The numbers from 0 to 99 as two digits. By two digits at once, one of ten takes 100 instructions less
/// (docs/performance.md).
@usableFromInline
enum DecimalPairs {
  @usableFromInline static let digits: StaticString = """
    00010203040506070809101112131415161718192021222324252627282930313233343536373839\
    40414243444546474849505152535455565758596061626364656667686970717273747576777879\
    8081828384858687888990919293949596979899
    """

  /// Stores two digits.
  @inlinable
  @inline(__always)
  static func put(_ number: Int, at place: UnsafeMutablePointer<UInt8>) {
    place[0] = digits.utf8Start[2 * number]
    place[1] = digits.utf8Start[2 * number + 1]
  }
}
