/// A writer that gathers text and bytes in a buffer and pushes them to a sink in blocks.
///
/// The buffer is a raw pointer, as `[UInt8].append(contentsOf:)` takes three times the instructions
/// (docs/performance.md). ``finish()`` throws the first write that failed; after it, appending does nothing.
public struct ByteWriter: ~Copyable {
  // Visible to the inliner, because a call for each byte costs more than the byte.
  @usableFromInline let buffer: UnsafeMutablePointer<UInt8>
  @usableFromInline let capacity: Int
  @usableFromInline var count = 0
  private let sink: ByteSink
  private var failure: ByteStreamError?

  /// A writer that pushes to `sink` in blocks of `blockSize` bytes.
  public init(to sink: ByteSink, blockSize: Int = 1 << 17) {
    self.sink = sink
    capacity = max(blockSize, 64)
    buffer = .allocate(capacity: capacity)
  }

  deinit { buffer.deallocate() }

  /// Pushes the last block and throws the first write that failed. Must be called once, at the end.
  public mutating func finish() throws(ByteStreamError) {
    flush()
    if let failure { throw failure }
  }

  @usableFromInline @inline(never) mutating func flush() {
    guard count > 0, failure == nil else {
      count = 0
      return
    }
    do throws(ByteStreamError) {
      try sink.write(UnsafeRawBufferPointer(start: buffer, count: count))
    } catch {
      failure = error
    }
    count = 0
  }

  /// Appends one byte.
  @inlinable
  public mutating func append(_ byte: UInt8) {
    if count == capacity { flush() }
    buffer[count] = byte
    count += 1
  }

  /// Appends a number, its highest byte first.
  public mutating func append<Number: FixedWidthInteger & UnsignedInteger>(bigEndian number: Number)
  {
    append(UInt64(number), width: Number.bitWidth / 8, .bigEndian)
  }

  /// Appends a literal.
  ///
  /// Inlined, so that the compiler knows the length and makes a few stores of it. The label is needed: a
  /// literal without one is a `String`, which takes ten times as long.
  @inlinable @inline(__always)
  public mutating func append(literal: StaticString) {
    let length = literal.utf8CodeUnitCount
    guard length <= capacity - count else {
      return append(UnsafeBufferPointer(start: literal.utf8Start, count: length))
    }
    (buffer + count).update(from: literal.utf8Start, count: length)
    count += length
  }

  /// Appends the bytes that `body` stores at a pointer. It returns their number, at most `most`.
  ///
  /// Asks once whether there is room for all of them.
  @inlinable @inline(__always)
  public mutating func append(
    upTo most: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Int
  ) {
    precondition(most <= capacity, "more than the buffer holds")
    if most > capacity - count { flush() }
    count += body(buffer + count)
  }

  /// Appends a whole number in decimal.
  @inlinable
  public mutating func append(decimal value: Int) {
    append(upTo: 20) { Self.put(decimal: value, at: $0) }
  }

  /// Stores a whole number in decimal, at most 20 bytes, and returns how many.
  @inlinable
  public static func put(decimal value: Int, at next: UnsafeMutablePointer<UInt8>) -> Int {
    var left = value.magnitude
    let sign = value < 0 ? 1 : 0
    if value < 0 { next[0] = UInt8(ascii: "-") }
    var place = sign + 1
    var power: UInt = 10
    // The magnitude of an Int has 19 digits at most, and 10^19 fits.
    while left >= power {
      place += 1
      power &*= 10
    }
    let end = place
    while left >= 100 {
      let hundredth = left / 100
      place -= 2
      DecimalPairs.put(Int(left - hundredth * 100), at: next + place)
      left = hundredth
    }
    if left >= 10 {
      DecimalPairs.put(Int(left), at: next + place - 2)
    } else {
      next[place - 1] = UInt8(ascii: "0") + UInt8(left)
    }
    return end
  }

  /// Pushes what was appended if so many bytes would not fit after it.
  public mutating func makeRoom(for most: Int) {
    precondition(most <= capacity, "more than the buffer holds")
    if most > capacity - count { flush() }
  }

  /// The number of bytes that were appended and not pushed yet.
  public var pending: Int { count }

  /// The bytes that were appended from there on, of those that were not pushed yet.
  public func appended(from start: Int) -> [UInt8] {
    Array(UnsafeBufferPointer(start: buffer + start, count: count - start))
  }

  /// Appends bytes.
  @inlinable
  public mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard var next = bytes.baseAddress else { return }
    var left = bytes.count
    while left > capacity - count {
      let fits = capacity - count
      (buffer + count).update(from: next, count: fits)
      count += fits
      next += fits
      left -= fits
      flush()
    }
    (buffer + count).update(from: next, count: left)
    count += left
  }

  /// Appends the UTF-8 of `text`.
  @inlinable
  public mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }
}
