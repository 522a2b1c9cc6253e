/// The difference of two texts, line by line.
enum LineDifference {
  /// The lines that stand around each change.
  private static let context = 3

  /// The most lines of each text, from the first one that differs, that ``head(_:_:names:limit:)`` compares.
  private static let window = 1000

  /// The first lines of the difference, up to a `limit`, and whether there are more.
  ///
  /// A text that was written anew may differ in every line, and the search takes the square of their number. So only
  /// the beginning of what differs is searched.
  static func head(
    _ old: [UInt8], _ new: [UInt8], names: (old: String, new: String), limit: Int
  ) -> (lines: [String], isCut: Bool) {
    let (a, b) = (lines(of: old), lines(of: new))
    let end = zip(a, b).prefix { $0 == $1 }.count + window
    let isWhole = a.count <= end && b.count <= end
    var shown = hunks(Array(a.prefix(end)), Array(b.prefix(end)))
    // The last change may be the cut itself.
    if !isWhole, shown.count > 1 { shown.removeLast() }
    let result = ["--- \(names.old)", "+++ \(names.new)"] + shown.joined()
    return (Array(result.prefix(limit)), !isWhole || result.count > limit)
  }

  /// The difference in the form of `diff -u`, a line each; none if the texts are the same.
  static func unified(
    _ old: [UInt8], _ new: [UInt8], names: (old: String, new: String)
  ) -> [String] {
    if old == new { return [] }
    return ["--- \(names.old)", "+++ \(names.new)"]
      + hunks(lines(of: old), lines(of: new)).joined()
  }

  private static func hunks(
    _ a: [ArraySlice<UInt8>], _ b: [ArraySlice<UInt8>]
  ) -> [[String]] {
    // The lines that both begin and end with are most of them, and need no search.
    let start = zip(a, b).prefix { $0 == $1 }.count
    let end = zip(a.dropFirst(start).reversed(), b.dropFirst(start).reversed()).prefix { $0 == $1 }
      .count
    let difference = b[start..<(b.count - end)].difference(from: a[start..<(a.count - end)])
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(start + offset)
      case .insert(let offset, _, _): added.insert(start + offset)
      }
    }
    return hunks(a, b, removed, added)
  }

  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  private static func hunks(
    _ a: [ArraySlice<UInt8>], _ b: [ArraySlice<UInt8>], _ removed: Set<Int>, _ added: Set<Int>
  ) -> [[String]] {
    /// A line of the result, and its place in both texts.
    var all: [(sign: String, text: ArraySlice<UInt8>, old: Int, new: Int)] = []
    var (i, j) = (0, 0)
    while i < a.count || j < b.count {
      if i < a.count, removed.contains(i) {
        all.append(("-", a[i], i, j))
        i += 1
      } else if j < b.count, added.contains(j) {
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
        ["@@ -\(from.old + (old > 0 ? 1 : 0)),\(old) +\(from.new + (new > 0 ? 1 : 0)),\(new) @@"]
          + all[range].map { $0.sign + String(decoding: $0.text, as: UTF8.self) })
      position = range.upperBound
      if position >= all.count { break }
    }
    return hunks
  }
}
