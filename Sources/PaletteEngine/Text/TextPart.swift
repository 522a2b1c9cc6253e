// Entries come into another order by swapping their texts, or by moving their lines. The text between them stays: comments,
// blank lines, separators, and all that is not an entry. Where each text of a room is on a line of its own, a comment after
// it there goes with it.

import ColorModel

/// A text that changes places with others of the same room: a line, a declaration, a member.
package struct TextPart {
  let range: Range<Int>
  /// The same with its separator and the comments after it in its line, of which nothing else is; nil where that is not so.
  let line: Range<Int>?
  /// The part that it cannot leave: a group, or a rule of a style sheet that applies only in some places.
  let room: String

  package init(_ range: Range<Int>, line: Range<Int>? = nil, in room: String = "") {
    self.range = range
    self.line = line
    self.room = room
  }
}

extension TextLayout {
  /// Puts the texts of the rows into the order of `rows`, which are all rows, in each room.
  func order(
    _ rows: [Int], by way: EncodingOptions.Reordering, _ bytes: [UInt8], _ edits: inout TextEdits
  ) throws(PaletteEncodingError) {
    var parts: [String: [TextPart]] = [:]
    for row in rows {
      for part in try self.parts(of: row) { parts[part.room, default: []].append(part) }
    }
    for parts in parts.values {
      let lines = parts.compactMap(\.line)
      let texts = lines.count == parts.count ? lines : parts.map(\.range)
      if case .moving = way, lines.count == parts.count, move(lines, bytes, &edits) { continue }
      let places = texts.sorted { $0.lowerBound < $1.lowerBound }
      for (place, text) in zip(places, texts) where place != text {
        edits.replace(place, with: String(decoding: bytes[text], as: UTF8.self))
      }
    }
  }

  /// Puts lines into the given order, with as few moves as possible; false if one of them has no end.
  private func move(_ lines: [Range<Int>], _ bytes: [UInt8], _ edits: inout TextEdits) -> Bool {
    let whole = lines.map { line in
      var start = line.lowerBound
      while start > 0, ASCII.isBlank(bytes[start - 1]) { start -= 1 }
      let end = bytes[line.upperBound...].firstIndex(of: 0x0A).map { $0 + 1 }
      return start..<(end ?? start)
    }
    if whole.contains(where: \.isEmpty) { return false }
    let kept = whole.map(\.lowerBound).longestIncreasingRun
    guard let first = kept.first else { return true }
    var place = whole[first].lowerBound
    var next = kept[...]
    for (position, line) in whole.enumerated() {
      if position == next.first {
        place = line.upperBound
        next.removeFirst()
      } else {
        edits.remove(line)
        edits.insert(String(decoding: bytes[line], as: UTF8.self), at: place)
      }
    }
    return true
  }

  /// The rows in the order of their texts after `rows` were put into their order; nil if that is not to be seen from
  /// the places: a row has several texts, or none, or the rows are not in the order of the texts.
  fileprivate func placed(_ rows: [Int]) throws(PaletteEncodingError) -> [Int]? {
    var own: [String] = []
    var places: [String: [Int]] = [:]
    var end = 0
    for row in 0..<count {
      let parts = try parts(of: row)
      guard let part = parts.first, parts.count == 1, part.range.lowerBound >= end else {
        return nil
      }
      end = part.range.upperBound
      own.append(part.room)
      places[part.room, default: []].append(row)
    }
    var taken: [String: Int] = [:]
    var order = Array(0..<count)
    for row in rows {
      let place = taken[own[row], default: 0]
      taken[own[row]] = place + 1
      guard let places = places[own[row]], places.indices.contains(place) else { return nil }
      order[places[place]] = row
    }
    return order
  }
}

extension DecodedPalette {
  /// The names of the entries in the order of the file after they were put into the order of `wanted`. Entries of a
  /// group stay in it where the file has groups.
  ///
  /// - Throws: An error if the format has no order, or the text cannot have another one.
  public func order(nearestTo wanted: ColorPalette) throws(PaletteEncodingError) -> [ColorName] {
    let holds = format.definition.capabilities(
      EncodingOptions.editing(defaultTitle: ""), palette.payload)
    if holds.order == .byPath { throw .noOrder(format.definition.title) }
    guard let text = palette.payload?.text, let editing = format.definition.editing else {
      return wanted.entries.map(\.name)
    }
    let layout = try TextChange.reading(editing.layout(text))
    let rows = wanted.entries.compactMap { palette.position(of: $0.name) }
    guard layout.count == palette.count, rows.count == palette.count else {
      throw .changedNeighbors
    }
    if let order = try layout.placed(rows) { return order.map { palette.entries[$0].name } }
    var edits = TextEdits()
    try layout.order(rows, by: .swapping, text.bytes, &edits)
    guard let bytes = edits.applied(to: text.bytes) else { throw .changedNeighbors }
    let names = try TextChange.reading(
      editing.decode(KeptText(bytes, text.format, theme: text.theme, options: text.options)).palette
        .entries.map(\.name))
    // Without names, an entry is called by its color, and the second of two equal ones has a number.
    if case .countedLoss = holds.names.change { return wanted.entries.map(\.name) }
    return names
  }
}
