extension UnsafeRawBufferPointer {
  /// Whether both have the same bytes. Eight at once: `elementsEqual` asks two iterators for each byte.
  @inlinable package func hasSameBytes(as other: UnsafeRawBufferPointer) -> Bool {
    guard count == other.count else { return false }
    guard count >= 8 else { return indices.allSatisfy { self[$0] == other[$0] } }
    // The last eight may have bytes that were compared before.
    var place = 0
    while true {
      let own = loadUnaligned(fromByteOffset: place, as: UInt64.self)
      if own != other.loadUnaligned(fromByteOffset: place, as: UInt64.self) { return false }
      if place + 8 == count { return true }
      place = Swift.min(place + 8, count - 8)
    }
  }
}
