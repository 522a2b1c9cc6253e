import ColorModel

/// The difference of two texts, line by line.
enum LineDifference {
  /// The lines that are around each change.
  private static let context = 3

  /// The difference in the form of `diff -u`, a line each; none if the texts are the same.
  static func unified(
    _ old: [UInt8], _ new: [UInt8], names: (old: String, new: String)
  ) -> [String] {
    if old == new { return [] }
    return ["--- \(names.old)", "+++ \(names.new)"] + hunks(lines(of: old), lines(of: new)).joined()
  }

  /// The lines with their line feeds: one without is another line.
  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let line = rest[...(rest.firstIndex(of: 0x0A) ?? rest.endIndex - 1)]
      lines.append(line)
      rest = rest[line.endIndex...]
    }
    return lines
  }

  /// A line of the difference, and the one after it that says that it has no line feed.
  private static func marked(_ sign: String, _ line: ArraySlice<UInt8>) -> [String] {
    if line.last == 0x0A { return [sign + String(decoding: line.dropLast(), as: UTF8.self)] }
    return [sign + String(decoding: line, as: UTF8.self), "\\ No newline at end of file"]
  }

  /// The lines of a hunk in one of the texts: the first one, from 1, and their count if that is not one.
  private static func place(_ first: Int, _ count: Int) -> String {
    count == 1 ? "\(first + 1)" : "\(first + (count > 0 ? 1 : 0)),\(count)"
  }

  private static func hunks(
    _ a: [ArraySlice<UInt8>], _ b: [ArraySlice<UInt8>]
  ) -> [[String]] {
    let common = CommonLines(a, b)
    /// A line of the result, and its place in both texts.
    var all: [(sign: String, text: ArraySlice<UInt8>, old: Int, new: Int)] = []
    var (i, j) = (0, 0)
    while i < a.count || j < b.count {
      if i < a.count, !common.isInOld[i] {
        all.append(("-", a[i], i, j))
        i += 1
      } else if j < b.count, !common.isInNew[j] {
        all.append(("+", b[j], i, j))
        j += 1
      } else if i < a.count, j < b.count {
        all.append((" ", a[i], i, j))
        i += 1
        j += 1
      } else {
        break
      }
    }
    var hunks: [[String]] = []
    var position = 0
    while let first = all[position...].firstIndex(where: { $0.sign != " " }) {
      var last = first
      while let next = all[(last + 1)...].prefix(2 * context + 1).firstIndex(where: {
        $0.sign != " "
      }) {
        last = next
      }
      let range = max(position, first - context)..<min(all.count, last + 1 + context)
      let (old, new) = (all[range].count { $0.sign != "+" }, all[range].count { $0.sign != "-" })
      let from = all[range.lowerBound]
      hunks.append(
        ["@@ -\(place(from.old, old)) +\(place(from.new, new)) @@"]
          + all[range].flatMap { marked($0.sign, $0.text) })
      position = range.upperBound
      if position >= all.count { break }
    }
    return hunks
  }
}

/// The lines that a difference of two texts keeps, in the order that both have them in.
///
/// A shortest difference takes the square of the lines that differ, so it is given up where there are too many, as in a
/// sorted sheet. Then the lines that are unique in both texts part them (patience difference), and each gap between two
/// such lines is compared for itself. A gap without such lines is replaced as a whole.
private struct CommonLines {
  /// Whether each line of the old text is kept, and of the new one.
  private(set) var isInOld, isInNew: [Bool]
  /// The lines as numbers, the same for the same bytes.
  private let old, new: [Int]
  /// For each number, how often it is in the ranges that are compared, and where in the new text. Zeros in between.
  private var counts: [(old: Int, new: Int, place: Int)]

  /// The most changes of a shortest difference, and for each line of both texts the most looks at lines that it takes.
  private static let (mostChanges, mostLooks) = (1024, 256)
  /// How often a gap is parted into gaps.
  private static let mostDepth = 16

  init(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) {
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    for line in old + new where numbers[line] == nil { numbers[line] = numbers.count }
    self.old = old.map { numbers[$0] ?? 0 }
    self.new = new.map { numbers[$0] ?? 0 }
    isInOld = Array(repeating: false, count: old.count)
    isInNew = Array(repeating: false, count: new.count)
    counts = Array(repeating: (0, 0, 0), count: numbers.count)
    compare(old.indices, new.indices, depth: 0)
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
