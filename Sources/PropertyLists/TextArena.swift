import Bytes

/// Bytes that texts are appended to and cut from again.
///
/// The array is longer than the part in use. To append to an array and cut it for each text takes 2.2
/// instructions more for each byte of XML, of 76 (docs/performance.md).
struct TextArena {
  private var storage: [UInt8] = []
  /// The bytes in use.
  private(set) var count = 0

  mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    let range = count..<(count + text.count)
    if range.upperBound > storage.count {
      let more = max(range.upperBound - storage.count, storage.count / 2, 1 << 12)
      storage.append(contentsOf: repeatElement(0, count: more))
    }
    storage.withUnsafeMutableBytes {
      UnsafeMutableRawBufferPointer(rebasing: $0[range]).copyMemory(
        from: UnsafeRawBufferPointer(text))
    }
    count = range.upperBound
  }

  /// Forgets all from `count` on.
  mutating func cut(to count: Int) { self.count = count }

  /// Calls `body` with the bytes from `start` on.
  func withText<T>(from start: Int, _ body: (UnsafeBufferPointer<UInt8>) -> T) -> T {
    storage.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[start..<count]))
    }
  }

  /// Calls `body` with the bytes from `start` on, to be changed in place.
  mutating func withMutableText<T>(
    from start: Int, _ body: (UnsafeMutableBufferPointer<UInt8>) -> T
  ) -> T {
    let range = start..<count
    return storage.withUnsafeMutableBufferPointer {
      body(UnsafeMutableBufferPointer(rebasing: $0[range]))
    }
  }

  /// Whether the `count` bytes at both places are the same.
  func isEqual(_ a: Int, _ b: Int, count: Int) -> Bool {
    storage.withUnsafeBytes {
      UnsafeRawBufferPointer(rebasing: $0[a..<(a + count)])
        .hasSameBytes(as: UnsafeRawBufferPointer(rebasing: $0[b..<(b + count)]))
    }
  }

  /// Whether the bytes of `text` lie at `start`.
  func hasText(_ text: StaticString, at start: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard start + length <= count else { return false }
    return storage.withUnsafeBytes {
      UnsafeRawBufferPointer(rebasing: $0[start..<(start + length)])
        .hasSameBytes(as: UnsafeRawBufferPointer(start: text.utf8Start, count: length))
    }
  }

  consuming func finish() -> [UInt8] {
    storage.removeLast(storage.count - count)
    return storage
  }
}
