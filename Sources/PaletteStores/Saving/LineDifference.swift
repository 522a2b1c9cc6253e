import PaletteFormats

/// The difference of two texts, line by line.
enum LineDifference {
  /// The lines that are around each change.
  private static let context = 3

  /// The difference in the form of `diff -u`, a line each; none if the texts are the same.
  static func unified(
    _ old: [UInt8], _ new: [UInt8], names: (old: String, new: String)
  ) -> [String] {
    if old == new { return [] }
    return ["--- \(names.old)", "+++ \(names.new)"]
      + hunks(CommonLines.lines(of: old[...]), CommonLines.lines(of: new[...])).joined()
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
