extension RandomAccessCollection where Index == Int {
  /// The index of the first element that `isAfter` is true for, which it is for all others after it; the end if it is
  /// true for none. Found by halves.
  @inlinable
  package func partitioningIndex(where isAfter: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
