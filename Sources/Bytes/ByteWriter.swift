/// Text and bytes gathered in one raw buffer and pushed to a sink in blocks.
///
/// The buffer is a raw pointer because `[UInt8].append(contentsOf:)` costs three times the
/// instructions (docs/performance.md). A failed write is kept and thrown by ``finish()``; until
/// then appending does nothing.
public struct ByteWriter: ~Copyable {
  private let buffer: UnsafeMutablePointer<UInt8>
  private let capacity: Int
  private var count = 0
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

  private mutating func flush() {
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
  @inline(__always)
  public mutating func append(_ byte: UInt8) {
    if count == capacity { flush() }
    buffer[count] = byte
    count += 1
  }

  /// Appends a literal.
  @inline(__always)
  public mutating func append(_ literal: StaticString) {
    append(UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
  }

  /// Appends bytes as they are.
  public mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    var rest = bytes[...]
    while rest.count > capacity - count {
      let fits = rest.prefix(capacity - count)
      put(fits)
      rest = rest.dropFirst(fits.count)
      flush()
    }
    put(rest)
  }

  private mutating func put(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    guard let base = UnsafeBufferPointer(rebasing: bytes).baseAddress else { return }
    (buffer + count).update(from: base, count: bytes.count)
    count += bytes.count
  }

  /// Appends the UTF-8 of `text`.
  public mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }
}
