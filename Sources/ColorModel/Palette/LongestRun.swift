import Bytes

extension Array where Element == Int {
  /// The positions of a longest increasing run: of elements that rise, in order, with any others between them.
  ///
  /// Patience sorting, in n log n. Each pile is known by its lowest top; an element lies on the first pile whose top
  /// is not lower, and remembers the top of the pile before. Of several longest runs it is the one whose elements
  /// are lowest.
  package var longestIncreasingRun: [Int] {
    // Nearly always everything rises, and then a run is all of it.
    if indices.dropFirst().allSatisfy({ self[$0 - 1] < self[$0] }) { return [Int](indices) }
    var tops: [Int] = []
    var previous = [Int](repeating: -1, count: count)
    for (position, element) in enumerated() {
      let pile = tops.partitioningIndex { self[$0] >= element }
      if pile > 0 { previous[position] = tops[pile - 1] }
      if pile == tops.count { tops.append(position) } else { tops[pile] = position }
    }
    var run: [Int] = []
    run.reserveCapacity(tops.count)
    var next = tops.last ?? -1
    while next >= 0 {
      run.append(next)
      next = previous[next]
    }
    return run.reversed()
  }
}
