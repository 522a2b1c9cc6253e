import Bytes
import ColorModel
import PaletteFormats

/// Writes the differences of two palettes: for programs, for eyes and for web pages.
struct DifferenceRenderer {
  /// A table for eyes; nil if programs read.
  let table: DifferenceTable?

  func write(_ report: DifferenceReport, to output: inout ByteWriter) {
    if report.isQuiet { return }
    switch (report.style, table) {
    case (.json, _): json(report, &output)
    case (.markdown, _): MarkdownTable.write(report, to: &output)
    case (.text, nil): lines(report.difference, &output)
    case (.text, let table?): table.write(report.difference, to: &output)
    }
  }

  private func lines(_ difference: PaletteDifference, _ output: inout ByteWriter) {
    for fact in DifferenceFact.all(of: difference) { output.append("\(fact.line)\n") }
  }

  /// One object, with an entry on each line.
  private func json(_ report: DifferenceReport, _ output: inout ByteWriter) {
    let difference = report.difference
    output.append("{\"format\": \"clr-difference\", \"version\": 1")
    output.append(", \"old\": \(PaletteJSON.quoted(report.old))")
    output.append(", \"new\": \(PaletteJSON.quoted(report.new))")
    output.append(", \"equal\": \(difference.isEmpty)")
    if let title = difference.title {
      output.append(", \"title\": \(pair(title.old, title.new, PaletteJSON.quoted))")
    }
    if let columns = difference.columns {
      output.append(", \"columns\": \(pair(columns.old, columns.new) { String($0) })")
    }
    output.append(", \"entries\": [\n")
    for (index, entry) in difference.entries.enumerated() {
      if index > 0 { output.append(",\n") }
      let changes = entry.kinds.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      output.append("{\"changes\": [\(changes)], \"old\": \(side(entry.old))")
      output.append(", \"new\": \(side(entry.new))")
      if let deltaE = entry.deltaE2000 {
        output.append(", \"deltaE2000\": \(PaletteJSON.number(deltaE))")
      }
      output.append("}")
    }
    output.append(difference.entries.isEmpty ? "]}\n" : "\n]}\n")
  }

  private func pair<Value>(
    _ old: Value?, _ new: Value?, _ text: (Value) -> String
  ) -> String {
    "{\"old\": \(old.map(text) ?? "null"), \"new\": \(new.map(text) ?? "null")}"
  }

  private func side(_ side: EntryDifference.Side?) -> String {
    guard let side else { return "null" }
    return "{\"index\": \(side.position + 1), \"entry\": \(PaletteJSON.object(of: side.entry))}"
  }
}

extension DifferenceReport {
  /// The differences of two palettes.
  var view: View {
    View(status: difference.isEmpty ? .success : .negative) { terminal, output in
      let table = terminal.tableDepth(color).map {
        DifferenceTable(depth: $0, width: terminal.screen)
      }
      DifferenceRenderer(table: table).write(self, to: &output)
    }
  }
}
