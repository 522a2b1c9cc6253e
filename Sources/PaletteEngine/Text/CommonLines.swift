import ColorModel

/// The lines that a difference of two texts keeps, in the order that both have them in.
///
/// A shortest difference takes the square of the lines that differ, so it is given up where there are too many, as in a
/// sorted sheet. Then the lines that are unique in both texts part them (patience difference), and each gap between two
/// such lines is compared for itself. A gap without such lines is replaced as a whole.
package struct CommonLines {
  /// Whether each line of the old text is kept, and of the new one.
  package private(set) var isInOld, isInNew: [Bool]
  /// The lines as numbers, the same for the same bytes.
  private let old, new: [Int]
  /// For each number, how often it is in the ranges that are compared, and where in the new text. Zeros in between.
  private var counts: [(old: Int, new: Int, place: Int)]

  /// The most changes of a shortest difference, and for each line of both texts the most looks at lines that it takes.
  private static let (mostChanges, mostLooks) = (1024, 256)
  /// How often a gap is parted into gaps.
  private static let mostDepth = 16

  package init(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) {
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    for line in old + new where numbers[line] == nil { numbers[line] = numbers.count }
    self.old = old.map { numbers[$0] ?? 0 }
    self.new = new.map { numbers[$0] ?? 0 }
    isInOld = Array(repeating: false, count: old.count)
    isInNew = Array(repeating: false, count: new.count)
    counts = Array(repeating: (0, 0, 0), count: numbers.count)
    compare(old.indices, new.indices, depth: 0)
  }

  /// The lines of a text with their line feeds: one without is another line.
  package static func lines(of bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var rest = bytes
    while !rest.isEmpty {
      let line = rest[...(rest.firstIndex(of: 0x0A) ?? rest.endIndex - 1)]
      lines.append(line)
      rest = rest[line.endIndex...]
    }
    return lines
  }

  /// The lines that both texts have in one order, as a text.
  package static func common(_ a: [UInt8], _ b: [UInt8]) -> [UInt8] {
    let lines = lines(of: a[...])
    let common = CommonLines(lines, Self.lines(of: b[...]))
    return Array(zip(lines, common.isInOld).filter(\.1).map(\.0).joined())
  }

  /// The stretches of both texts that differ, in order; the lines between them are the same.
  package var changes: [(old: Range<Int>, new: Range<Int>)] {
    var changes: [(old: Range<Int>, new: Range<Int>)] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      let start = (i, j)
      while i < old.count, !isInOld[i] { i += 1 }
      while j < new.count, !isInNew[j] { j += 1 }
      if (i, j) != start { changes.append((start.0..<i, start.1..<j)) }
      while i < old.count, j < new.count, isInOld[i], isInNew[j] { (i, j) = (i + 1, j + 1) }
    }
    return changes
  }

  private mutating func keep(_ i: Int, _ j: Int) {
    isInOld[i] = true
    isInNew[j] = true
  }

  private mutating func compare(_ a: Range<Int>, _ b: Range<Int>, depth: Int) {
    var (a, b) = (a, b)
    // The lines that both begin and end with are most of them, and need no search.
    while let i = a.first, let j = b.first, old[i] == new[j] {
      keep(i, j)
      (a, b) = (a.dropFirst(), b.dropFirst())
    }
    while let i = a.last, let j = b.last, old[i] == new[j] {
      keep(i, j)
      (a, b) = (a.dropLast(), b.dropLast())
    }
    if a.isEmpty || b.isEmpty || depth > Self.mostDepth || keepMost(a, b) { return }
    // As many of the unique lines as have the same order in both texts.
    let unique = uniqueLines(a, b)
    let anchors = unique.map(\.new).longestIncreasingRun.map { unique[$0] }
    if anchors.isEmpty { return }
    var (i, j) = (a.lowerBound, b.lowerBound)
    for anchor in anchors {
      keep(anchor.old, anchor.new)
      compare(i..<anchor.old, j..<anchor.new, depth: depth + 1)
      (i, j) = (anchor.old + 1, anchor.new + 1)
    }
    compare(i..<a.upperBound, j..<b.upperBound, depth: depth + 1)
  }

  /// Keeps as many lines as can be kept (Myers 1986); none, and false, if that takes too long.
  private mutating func keepMost(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
    var looks = (a.count + b.count) * Self.mostLooks
    // For each number of changes, how many old lines they reach: in turn for all added, one removed, to all removed.
    var rows: [[Int]] = []
    while rows.count <= Self.mostChanges, looks > 0 {
      let changes = rows.count
      var row: [Int] = []
      row.reserveCapacity(changes + 1)
      for removed in 0...changes {
        var x = rows.last.map { Self.step($0, removed).x } ?? 0
        var y = x + changes - 2 * removed
        while x < a.count, y < b.count, old[a.lowerBound + x] == new[b.lowerBound + y] {
          (x, y, looks) = (x + 1, y + 1, looks - 1)
        }
        row.append(x)
        if x >= a.count, y >= b.count {
          keepPath(rows + [row], removed, a.lowerBound, b.lowerBound)
          return true
        }
      }
      rows.append(row)
    }
    return false
  }

  /// The place after one more change, that is the `removed`th: by a line that is added, or one that is removed, whichever
  /// leads further; and the place in `row` that it starts from.
  private static func step(_ row: [Int], _ removed: Int) -> (x: Int, from: Int) {
    if removed == 0 || (removed < row.count && row[removed - 1] < row[removed]) {
      return (row[removed], removed)
    }
    return (row[removed - 1] + 1, removed - 1)
  }

  /// Keeps the lines of the path that ends at the given place of the last row.
  private mutating func keepPath(_ rows: [[Int]], _ end: Int, _ oldStart: Int, _ newStart: Int) {
    var removed = end
    for changes in rows.indices.reversed() {
      let step = changes == 0 ? (x: 0, from: 0) : Self.step(rows[changes - 1], removed)
      for x in step.x..<rows[changes][removed] {
        keep(oldStart + x, newStart + x + changes - 2 * removed)
      }
      removed = step.from
    }
  }

  /// The lines that are unique in both ranges, in the order of the old text.
  private mutating func uniqueLines(
    _ a: Range<Int>, _ b: Range<Int>
  ) -> [(old: Int, new: Int)] {
    for i in a { counts[old[i]].old += 1 }
    for j in b {
      counts[new[j]].new += 1
      counts[new[j]].place = j
    }
    let unique = a.compactMap { i in
      let count = counts[old[i]]
      return count.old == 1 && count.new == 1 ? (old: i, new: count.place) : nil
    }
    for i in a { counts[old[i]] = (0, 0, 0) }
    for j in b { counts[new[j]] = (0, 0, 0) }
    return unique
  }
}
