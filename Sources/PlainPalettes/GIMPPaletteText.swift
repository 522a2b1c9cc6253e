import PaletteEngine

/// The rows of a GIMP palette, in their lines.
struct GIMPPaletteText: TextRowLayout {
  private let bytes: [UInt8]
  private let reader: GIMPPaletteReader
  /// The end of the first line, after which the header begins.
  private let headerStart: Int
  let rows: TextRows
  private let alignments: [(row: Int, isAligned: Bool)]

  init(_ text: KeptText) throws(FileError) {
    let file = try TextFile.whole(text.bytes)
    var reader = GIMPPaletteReader(payload: nil, isPlacing: true)
    _ = try reader.read(file.lines)
    self.reader = reader
    bytes = text.bytes
    headerStart = bytes.firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
    alignments = Self.alignments(reader.rows.map(\.row))
    rows = TextRows(bytes: bytes, lines: reader.rows.map(\.line.range))
  }

  func offset(of row: Int) -> Int? { reader.rows[row].line.offset }

  func rename(_ renamed: RenamedRows, _ edits: inout TextEdits) {
    for (row, entry) in renamed {
      let (line, place) = reader.rows[row]
      if place.name.isEmpty {
        let last = place.ranges.last?.upperBound ?? 0
        edits.insert("\t\(entry.written)", at: line.offset + last)
      } else {
        edits.replace(place.nameRange.shifted(by: line.offset), with: entry.written)
      }
    }
  }

  func set(_ row: Int, to entry: FittedPalette.Entry, _ edits: inout TextEdits) {
    guard let color = entry.color?.eightBit else { return }
    let (line, place) = reader.rows[row]
    let isAligned = isAligned(beside: row)
    var start = 0
    var channels = [color.red, color.green, color.blue]
    if reader.hasAlpha { channels.append(color.alpha) }
    for (index, (range, channel)) in zip(place.ranges, channels).enumerated() {
      let digits = String(channel)
      let padding = String(repeating: " ", count: 3 - digits.utf8.count)
      let gap = String(
        decoding: bytes[(line.offset + start)..<(line.offset + range.lowerBound)], as: UTF8.self)
      let isBlanks = gap.utf8.allSatisfy { $0 == 0x20 }
      if isAligned, isBlanks {
        edits.replace(
          (line.offset + start)..<(line.offset + range.upperBound),
          with: (index == 0 ? "" : " ") + padding + digits)
      } else {
        edits.replace(range.shifted(by: line.offset), with: digits)
      }
      start = range.upperBound
    }
  }

  /// Whether numbers are aligned to three digits, by the first row that shows it, but for this one; aligned if none
  /// does.
  private func isAligned(beside row: Int) -> Bool {
    (alignments.first { $0.row != row } ?? alignments.first)?.isAligned ?? true
  }

  /// The first two rows that show whether numbers are aligned.
  private static func alignments(_ rows: [GIMPPaletteRow]) -> [(row: Int, isAligned: Bool)] {
    var found: [(row: Int, isAligned: Bool)] = []
    for (number, row) in rows.enumerated() where found.count < 2 {
      var end = 0
      for (index, range) in row.ranges.enumerated() {
        let width = range.upperBound - end - (index == 0 ? 0 : 1)
        if range.count < 3 {
          found.append((number, width == 3))
          break
        }
        end = range.upperBound
      }
    }
    return found
  }

  func isUnnamed(_ row: Int) -> Bool { reader.rows[row].row.name.isEmpty }

  func insert(_ entries: [FittedPalette.Entry], after row: Int?, _ edits: inout TextEdits) {
    var texts: [String] = []
    for entry in entries {
      if let text = line(of: entry) { texts.append(text) }
    }
    rows.insert(texts, after: row, &edits)
  }

  /// The line of a new entry. (A function of its own: as a closure, the optimizer of Swift 6.3 fails on it.)
  private func line(of entry: FittedPalette.Entry) -> String? {
    guard let color = entry.color else { return nil }
    let name = reader.hasAlpha ? "\(color.eightBit.alpha)\t\(entry.written)" : entry.written
    return GIMPPalette.row(color, name)
  }

  func write(title: String?, columns: Int?, _ edits: inout TextEdits) {
    // A palette without a title is fitted to one, which is not a reason to change the file.
    if let name = reader.header.last(where: { $0.key == "Name" }), let title, !name.value.isEmpty,
      name.value != title
    {
      edits.replace(name.range, with: title)
    }
    let stored = reader.header.last { $0.key == "Columns" }
    guard let columns, stored?.value != String(columns) else { return }
    if let stored {
      edits.replace(stored.range, with: String(columns))
    } else {
      let place = reader.header.last.map { header in
        bytes[header.range.upperBound...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
      }
      let lineBreak = TextItems.lineBreak(at: 0, bytes)
      edits.insert("Columns: \(columns)\(lineBreak)", at: place ?? headerStart)
    }
  }
}

extension Range where Bound == Int {
  /// The range of the same length, further on.
  func shifted(by offset: Int) -> Range { (lowerBound + offset)..<(upperBound + offset) }
}
