// Two texts that were made of a third become one, line by line: a change of one side is taken, and where both changed the
// same lines, and not equally, is a conflict (Khanna, Kunal and Pierce, "A Formal Investigation of Diff3", 2007).

package import ColorModel

/// The merge of two texts that were made of a third.
public struct LineMerge: Sendable {
  private var parts: [Part] = []
  /// How many conflicts are of the lines of single entries.
  private var entryConflicts = 0

  private init() {}

  private enum Part: Sendable {
    case settled(ArraySlice<UInt8>)
    case conflict(ThreeWay<ArraySlice<UInt8>>)

    var isConflict: Bool {
      switch self {
      case .settled: false
      case .conflict: true
      }
    }

    /// Its text with ours in a conflict.
    var ours: ArraySlice<UInt8> {
      switch self {
      case .settled(let text): text
      case .conflict(let sides): sides.ours
      }
    }
  }

  /// The parts of a conflict that stand between its markers: the values of git's `merge.conflictStyle`.
  public enum ConflictStyle: String, Sendable {
    /// Ours and theirs, without the lines that both begin and end with.
    case merge
    /// Ours, the base and theirs.
    case diff3
    /// The same, without the lines that both sides begin and end with.
    case zdiff3
  }

  /// Whether there is a conflict.
  public var hasConflict: Bool { parts.contains(where: \.isConflict) }

  /// Whether all conflicts are of the lines of single entries.
  var isOfEntries: Bool { parts.count(where: \.isConflict) == entryConflicts }

  /// The first line of each conflict, from 1, in the text that ours decides.
  public var conflictLines: [Int] {
    var lines: [Int] = []
    var line = 1
    for part in parts {
      if part.isConflict { lines.append(line) }
      line += part.ours.count { $0 == 0x0A }
    }
    return lines
  }

  /// The text, in which each conflict is decided by a side.
  public func text(taking side: MergeSide) -> [UInt8] {
    text { $0[side] }
  }

  private func text(taking choice: (ThreeWay<ArraySlice<UInt8>>) -> ArraySlice<UInt8>) -> [UInt8] {
    let all = parts.map { part in
      switch part {
      case .settled(let lines): lines
      case .conflict(let sides): choice(sides)
      }
    }
    var text: [UInt8] = []
    text.reserveCapacity(all.reduce(0) { $0 + $1.count })
    for lines in all { text += lines }
    return text
  }

  /// The text without its conflicts.
  var settled: [UInt8] { text { _ in [] } }

  /// The text, with markers around each conflict as git writes them, on lines of their own.
  ///
  /// - Parameters:
  ///   - size: The length of a marker, at least 1.
  ///   - style: The parts of a conflict.
  public func marked(size: Int, _ style: ConflictStyle) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(
      parts.reduce(0) { count, part in
        switch part {
        case .settled(let lines): count + lines.count
        case .conflict(let sides):
          count + sides.base.count + sides.ours.count + sides.theirs.count + 4 * size + 32
        }
      })
    let end = lineEnd
    for part in parts {
      switch part {
      case .settled(let lines): text += lines
      case .conflict(let sides): Self.mark(sides, size, style, end, &text)
      }
    }
    return text
  }

  /// The end of the first line of ours.
  private var lineEnd: [UInt8] {
    for text in parts.lazy.map(\.ours) {
      guard let feed = text.firstIndex(of: 0x0A) else { continue }
      return text[..<feed].last == 0x0D ? [0x0D, 0x0A] : [0x0A]
    }
    return [0x0A]
  }

  private static func mark(
    _ sides: ThreeWay<ArraySlice<UInt8>>, _ size: Int, _ style: ConflictStyle, _ end: [UInt8],
    _ text: inout [UInt8]
  ) {
    let lines = sides.map { CommonLines.lines(of: $0) }
    var (ours, theirs) = (lines.ours[...], lines.theirs[...])
    var (head, tail): ([ArraySlice<UInt8>], [ArraySlice<UInt8>]) = ([], [])
    if style != .diff3 {
      while let line = ours.first, line == theirs.first {
        head.append(line)
        (ours, theirs) = (ours.dropFirst(), theirs.dropFirst())
      }
      while let line = ours.last, line == theirs.last {
        tail.append(line)
        (ours, theirs) = (ours.dropLast(), theirs.dropLast())
      }
    }
    func put(_ lines: some Sequence<ArraySlice<UInt8>>) {
      for line in lines { text += line }
    }
    func marker(_ sign: String, _ name: String) {
      if let last = text.last, last != 0x0A { text += end }
      text += String(repeating: sign, count: size).utf8
      text += (name.isEmpty ? "" : " \(name)").utf8
      text += end
    }
    put(head)
    marker("<", "ours")
    put(ours)
    if style != .merge {
      marker("|", "base")
      put(lines.base)
    }
    marker("=", "")
    put(theirs)
    marker(">", "theirs")
    put(tail.reversed())
  }
}

extension LineMerge {
  /// The merge with two conflicts as one where each line between them is such one.
  package func joined(across isBetween: (ArraySlice<UInt8>) -> Bool) -> LineMerge {
    var joined = LineMerge()
    var between: ArraySlice<UInt8> = []
    for part in parts {
      switch (part, joined.parts.last) {
      case (.settled(let lines), .conflict?)
      where CommonLines.lines(of: lines).allSatisfy(isBetween):
        between += lines
      case (.conflict(let sides), .conflict(let last)?):
        func one(_ side: MergeSide) -> ArraySlice<UInt8> { last[side] + between + sides[side] }
        joined.parts[joined.parts.count - 1] = .conflict(
          ThreeWay(base: one(.base), ours: one(.ours), theirs: one(.theirs)))
        between = []
      case (_, _):
        if !between.isEmpty { joined.parts.append(.settled(between)) }
        between = []
        joined.parts.append(part)
      }
    }
    if !between.isEmpty { joined.parts.append(.settled(between)) }
    return joined
  }
}

// Finding the parts.
extension LineMerge {
  /// The rules by which a text is cut into the pieces that are compared.
  package struct Cutting: Sendable {
    /// The most bytes of a line that is not cut, in a text in which a line may be broken anywhere between words; nil in
    /// others.
    package let longest: Int?
    /// Whether each line is an entry or another thing of its own, so that a change of one does not touch that of the next.
    package let areLinesApart: Bool

    package init(longest: Int?, areLinesApart: Bool = false) {
      (self.longest, self.areLinesApart) = (longest, areLinesApart)
    }
  }

  /// The most bytes of a line that is usually not cut.
  package static let longest = 200

  /// Merges texts.
  ///
  /// - Parameter entries: The offset of each entry in all three texts. The lines in which one begins are merged by
  ///   themselves, so that a change beside it does not meet a change of the entry.
  package init(
    _ texts: ThreeWay<[UInt8]>, _ cutting: Cutting, entries: [ThreeWay<Int>] = []
  ) {
    let pieces = texts.map { Self.pieces(of: $0, cutting) }
    var next = ThreeWay(base: 0, ours: 0, theirs: 0)
    func merge(to end: ThreeWay<Int>) {
      add(
        ThreeWay(
          base: pieces.base[next.base..<end.base], ours: pieces.ours[next.ours..<end.ours],
          theirs: pieces.theirs[next.theirs..<end.theirs]), cutting)
      next = end
    }
    for anchor in Self.anchors(entries, pieces) {
      merge(to: anchor)
      let known = parts.count
      merge(to: anchor.map { $0 + 1 })
      mergeWords(from: known)
    }
    merge(to: pieces.map(\.count))
  }

  /// Merges the line of an entry word by word where both sides changed it, unless both changed one word: a person and a writer
  /// may have written the same color in two ways, beside a comment that only one of them changed.
  private mutating func mergeWords(from known: Int) {
    guard parts.count == known + 1, case .conflict(let sides) = parts[known] else { return }
    func words(_ text: ArraySlice<UInt8>) -> ArraySlice<ArraySlice<UInt8>> {
      var words: [ArraySlice<UInt8>] = []
      var start = text.startIndex
      for place in text.indices where ASCII.isBlank(text[place]) {
        words.append(text[start...place])
        start = place + 1
      }
      return (words + [text[start...]])[...]
    }
    var merge = LineMerge()
    merge.add(sides.map(words), Cutting(longest: nil, areLinesApart: true))
    if merge.hasConflict {
      entryConflicts += 1
    } else {
      parts[known] = .settled(merge.settled[...])
    }
  }

  /// A text that needs no merge.
  init(settled text: [UInt8]) {
    parts = [.settled(text[...])]
  }

  /// Two texts of which nothing is merged, but for what they begin and end with.
  package init(block texts: ThreeWay<[UInt8]>) {
    parts = [.conflict(texts.map { $0[...] })]
  }

  /// The lines, and the parts of long ones.
  static func pieces(of text: [UInt8], _ cutting: Cutting) -> [ArraySlice<UInt8>] {
    let lines = CommonLines.lines(of: text[...])
    guard let longest = cutting.longest, lines.contains(where: { $0.count > longest }) else {
      return lines
    }
    return lines.flatMap { line -> [ArraySlice<UInt8>] in
      if line.count <= longest { return [line] }
      var (pieces, start): ([ArraySlice<UInt8>], Int) = ([], line.startIndex)
      for (place, byte) in zip(line.indices, line) where ",;{}".utf8.contains(byte) {
        pieces.append(line[start...place])
        start = place + 1
      }
      return start < line.endIndex ? pieces + [line[start...]] : pieces
    }
  }

  /// The piece in which an offset is.
  static func piece(at offset: Int, among pieces: [ArraySlice<UInt8>]) -> Int {
    var (low, high) = (0, pieces.count)
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].endIndex <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The pieces in which entries begin, in an order that all texts have them in.
  private static func anchors(
    _ entries: [ThreeWay<Int>], _ pieces: ThreeWay<[ArraySlice<UInt8>]>
  ) -> [ThreeWay<Int>] {
    if entries.isEmpty { return [] }
    var all = entries.map { entry in
      ThreeWay(
        base: piece(at: entry.base, among: pieces.base),
        ours: piece(at: entry.ours, among: pieces.ours),
        theirs: piece(at: entry.theirs, among: pieces.theirs))
    }
    all.sort { ($0.base, $0.ours, $0.theirs) < ($1.base, $1.ours, $1.theirs) }
    for place in [\ThreeWay<Int>.ours, \.theirs, \.base] {
      all = all.map { $0[keyPath: place] }.longestIncreasingRun.map { all[$0] }
    }
    return all.filter { anchor in
      anchor.base < pieces.base.count && anchor.ours < pieces.ours.count
        && anchor.theirs < pieces.theirs.count
    }
  }

  /// Adds the merge of a stretch of the texts.
  private mutating func add(_ stretch: ThreeWay<ArraySlice<ArraySlice<UInt8>>>, _ cutting: Cutting)
  {
    let (base, ours, theirs) = (stretch.base, stretch.ours, stretch.theirs)
    if ours.elementsEqual(theirs) || theirs.elementsEqual(base) { return settle(ours) }
    if ours.elementsEqual(base) { return settle(theirs) }
    let changes = (
      ours: CommonLines(Array(base), Array(ours)).changes,
      theirs: CommonLines(Array(base), Array(theirs)).changes
    )
    // The places up to which all is merged.
    var next = ThreeWay(base: 0, ours: 0, theirs: 0)
    var (i, j) = (0, 0)
    func touches(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
      let (first, last) = (a.lowerBound, a.upperBound)
      if cutting.areLinesApart, !(a.isEmpty && b.isEmpty) {
        return first < b.upperBound && b.lowerBound < last
      }
      return first <= b.upperBound && b.lowerBound <= last
    }
    while i < changes.ours.count || j < changes.theirs.count {
      var range: Range<Int>?
      let (oldI, oldJ) = (i, j)
      // The next change, with all that touch it.
      while true {
        let (mine, other) = (
          i < changes.ours.count ? changes.ours[i].old : nil,
          j < changes.theirs.count ? changes.theirs[j].old : nil
        )
        if let all = range {
          if let mine, touches(all, mine) {
            range = all.lowerBound..<max(all.upperBound, mine.upperBound)
            i += 1
          } else if let other, touches(all, other) {
            range = all.lowerBound..<max(all.upperBound, other.upperBound)
            j += 1
          } else {
            break
          }
        } else if let mine, other.map({ Self.isBefore(mine, $0) }) ?? true {
          range = mine
          i += 1
        } else {
          range = other
          j += 1
        }
      }
      guard let range else { break }
      let (mine, other) = (changes.ours[oldI..<i], changes.theirs[oldJ..<j])
      // Before the changes, all three say the same.
      let same = range.lowerBound - next.base
      settle(Self.part(base, next.base..<range.lowerBound))
      let start = ThreeWay(
        base: range.lowerBound, ours: next.ours + same, theirs: next.theirs + same)
      func end(_ start: Int, _ changes: ArraySlice<(old: Range<Int>, new: Range<Int>)>) -> Int {
        start + range.count + changes.reduce(0) { $0 + $1.new.count - $1.old.count }
      }
      next = ThreeWay(
        base: range.upperBound, ours: end(start.ours, mine), theirs: end(start.theirs, other))
      let changed = ThreeWay(
        base: Self.part(base, start.base..<next.base),
        ours: Self.part(ours, start.ours..<next.ours),
        theirs: Self.part(theirs, start.theirs..<next.theirs))
      if other.isEmpty || changed.ours.elementsEqual(changed.theirs) {
        settle(changed.ours)
      } else if mine.isEmpty {
        settle(changed.theirs)
      } else {
        parts.append(.conflict(changed.map(Self.joined)))
      }
    }
    settle(Self.part(base, next.base..<base.count))
  }

  private static func isBefore(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
    (a.lowerBound, a.upperBound) <= (b.lowerBound, b.upperBound)
  }

  private static func part(
    _ pieces: ArraySlice<ArraySlice<UInt8>>, _ range: Range<Int>
  ) -> ArraySlice<ArraySlice<UInt8>> {
    pieces[(pieces.startIndex + range.lowerBound)..<(pieces.startIndex + range.upperBound)]
  }

  /// Pieces that are one after the other in their text, as one.
  private static func joined(_ pieces: ArraySlice<ArraySlice<UInt8>>) -> ArraySlice<UInt8> {
    ArraySlice(pieces.joined())
  }

  private mutating func settle(_ pieces: ArraySlice<ArraySlice<UInt8>>) {
    if !pieces.isEmpty { parts.append(.settled(Self.joined(pieces))) }
  }
}
