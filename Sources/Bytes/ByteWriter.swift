/// Text and bytes gathered in one raw buffer and pushed to a sink in blocks.
///
/// The buffer is a raw pointer because `[UInt8].append(contentsOf:)` costs three times the
/// instructions (docs/performance.md). A failed write is kept and thrown by ``finish()``; until
/// then appending does nothing.
public struct ByteWriter: ~Copyable {
  // Visible to the inliner, as a call for each byte would cost more than the byte.
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

  /// Pushes what is left and reports the first write that failed. Must be called once, at the end.
  public mutating func finish() throws(ByteStreamError) {
    flush()
    if let failure { throw failure }
  }

  @usableFromInline mutating func flush() {
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

  /// Appends a literal.
  @inlinable
  public mutating func append(_ literal: StaticString) {
    append(UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
  }

  /// Appends bytes as they are.
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
