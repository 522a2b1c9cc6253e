/// A source that bytes are pulled from: a file, standard input, memory.
///
/// The core reads only through sources: it opens no file, and needs no more memory than a buffer.
public struct ByteSource: Sendable {
  /// Fills the front of the buffer and returns how many bytes it wrote: 0 only at the end.
  public let read: @Sendable (UnsafeMutableRawBufferPointer) throws(ByteStreamError) -> Int

  /// A source that calls `read` for each buffer to fill.
  public init(
    _ read: @escaping @Sendable (UnsafeMutableRawBufferPointer) throws(ByteStreamError) -> Int
  ) {
    self.read = read
  }
}

/// A source or a sink failed. The store puts the system’s error number into words.
public struct ByteStreamError: Error, Hashable, Sendable {
  /// The `errno` of the failed call.
  public let code: CInt

  /// A failure with the given `errno`.
  public init(code: CInt) { self.code = code }

  /// There is not enough memory to read on: `ENOMEM` of all systems.
  public static let outOfMemory = ByteStreamError(code: 12)
}

extension ByteSource {
  /// The bytes that are left, at most `limit`.
  public func readAll(limit: Int = .max) throws(ByteStreamError) -> [UInt8] {
    var bytes: [UInt8] = []
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { block.deallocate() }
    while bytes.count < limit {
      let wanted = min(block.count, limit - bytes.count)
      let count = try read(UnsafeMutableRawBufferPointer(rebasing: block[..<wanted]))
      if count == 0 { break }
      bytes.append(contentsOf: block[..<count])
    }
    return bytes
  }

  /// The first bytes, at most `count`, and a source of all bytes, including those.
  ///
  /// Detection looks at a file this way before its reader does.
  public func peek(_ count: Int) throws(ByteStreamError) -> (prefix: [UInt8], whole: ByteSource) {
    let prefix = try readAll(limit: count)
    return (prefix, ByteSource(bytes: prefix, then: self))
  }

  /// Whether the source has exactly the bytes that `write` pushes. They are compared block by block, so
  /// that neither is held in memory; the first difference stops `write`.
  ///
  /// False for a source that cannot be read.
  public func yields(
    bytesOf write: (ByteSink) throws(ByteStreamError) -> Void
  ) -> Bool {
    let comparison = ByteSink { block throws(ByteStreamError) in
      let old = try readAll(limit: block.count)
      // Any error stops the writer; it is never shown.
      let isSame = old.withUnsafeBytes { $0.hasSameBytes(as: block) }
      if !isSame { throw ByteStreamError(code: 0) }
    }
    do throws(ByteStreamError) {
      try write(comparison)
      return try readAll(limit: 1).isEmpty
    } catch {
      return false
    }
  }

  /// A source of `bytes`, followed by those of `next`.
  public init(bytes: [UInt8], then next: ByteSource? = nil) {
    let position = Position()
    self.init { buffer throws(ByteStreamError) in
      let start = position.offset
      guard start < bytes.count else { return try next?.read(buffer) ?? 0 }
      let count = min(buffer.count, bytes.count - start)
      bytes.withUnsafeBytes {
        buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[start..<(start + count)]))
      }
      position.offset = start + count
      return count
    }
  }

  /// The same source, and the number of bytes that were read from it so far.
  public func counted() -> (source: ByteSource, count: () -> Int) {
    let position = Position()
    let source = ByteSource { buffer throws(ByteStreamError) in
      let count = try read(buffer)
      position.offset += count
      return count
    }
    return (source, { position.offset })
  }

  /// The number of bytes that were read. Unchecked: one reader reads a source from start to end.
  private final class Position: @unchecked Sendable { var offset = 0 }
}
