/// A destination that bytes are pushed to in blocks: a temporary file, standard output, memory.
public struct ByteSink: Sendable {
  /// Takes all of the buffer, or throws.
  public let write: @Sendable (UnsafeRawBufferPointer) throws(ByteStreamError) -> Void

  /// A sink that hands every block to `write`.
  public init(
    _ write: @escaping @Sendable (UnsafeRawBufferPointer) throws(ByteStreamError) -> Void
  ) {
    self.write = write
  }

  /// Writes bytes in memory, as one block.
  public func write(bytes: ArraySlice<UInt8>) throws(ByteStreamError) {
    try bytes.withUnsafeBufferPointer { bytes throws(ByteStreamError) in
      try write(UnsafeRawBufferPointer(bytes))
    }
  }

  /// Collects the bytes that `body` pushes, or so many of them as come first.
  public static func collect<Failure: Error>(
    first limit: Int = .max, _ body: (ByteSink) throws(Failure) -> Void
  ) throws(Failure) -> [UInt8] {
    let collected = Collected()
    try body(
      ByteSink { collected.bytes.append(contentsOf: $0.prefix(limit - collected.bytes.count)) })
    return collected.bytes
  }

  /// Unchecked: written by one writer, read when that one is done.
  private final class Collected: @unchecked Sendable { var bytes: [UInt8] = [] }
}
