/// The rows of a text, each in a line of its own.
package struct TextRows {
  let bytes: [UInt8]
  /// The lines of the rows, without their ends.
  package let lines: [Range<Int>]

  package init(bytes: [UInt8], lines: [Range<Int>]) {
    self.bytes = bytes
    self.lines = lines
  }

  /// Removes rows with their lines.
  package func remove(_ rows: Set<Int>, _ edits: inout TextEdits) {
    for row in rows.sorted() {
      let line = lines[row]
      let end = bytes[line.upperBound...].firstIndex(of: 0x0A).map { $0 + 1 }
      // The last line may have no end: then that of the line before goes.
      var start = line.lowerBound
      if end == nil, start > 0 {
        start -= 1
        if start > 0, bytes[start - 1] == 0x0D { start -= 1 }
        if rows.contains(row - 1), lines[row - 1].upperBound >= start { start = line.lowerBound }
      }
      edits.remove(start..<(end ?? bytes.count))
    }
  }

  /// Adds lines after that of a row, or before all rows.
  package func insert(_ texts: [String], after row: Int?, _ edits: inout TextEdits) {
    let lineBreak = TextItems.lineBreak(at: 0, bytes)
    guard let row else {
      let isOpen =
        lines.isEmpty && !TextFile.withoutMark(bytes[...]).isEmpty && bytes.last != 0x0A
      return edits.insert(
        isOpen
          ? texts.map { lineBreak + $0 }.joined() : texts.map { $0 + lineBreak }.joined(),
        at: lines.first?.lowerBound ?? bytes.count)
    }
    if let end = bytes[lines[row].upperBound...].firstIndex(of: 0x0A) {
      edits.insert(texts.map { $0 + lineBreak }.joined(), at: end + 1)
    } else {
      edits.insert(texts.map { lineBreak + $0 }.joined(), at: bytes.count)
    }
  }
}

/// The places of entries that have a line each.
package protocol TextRowLayout: TextLayout {
  /// The lines.
  var rows: TextRows { get }
}

extension TextRowLayout {
  package var count: Int { rows.lines.count }

  package func parts(of row: Int) -> [TextPart] {
    [TextPart(rows.lines[row], line: rows.lines[row])]
  }

  package func remove(_ rows: Set<Int>, _ edits: inout TextEdits) { self.rows.remove(rows, &edits) }
}
