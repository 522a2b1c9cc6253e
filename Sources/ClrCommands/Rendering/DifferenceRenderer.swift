import PaletteFormats

// The output: for programs, for eyes and for web pages.
extension DifferenceReport {
  var view: View {
    View(status: difference.isEmpty ? .success : .negative) { terminal, output in
      if isQuiet { return }
      switch (style, terminal.tableDepth(color)) {
      case (.json, _): json(&output)
      case (.markdown, _): MarkdownTable.write(self, to: &output)
      case (.text, nil):
        for fact in DifferenceFact.all(of: difference) { output.append("\(fact.line)\n") }
      case (.text, let depth?):
        DifferenceTable(depth: depth, width: terminal.screen).write(difference, to: &output)
      }
    }
  }

  /// One object, with an entry on each line.
  private func json(_ output: inout ByteWriter) {
    output.append("{\"format\": \"clr-difference\", \"version\": 1")
    output.append(", \"old\": \(PaletteJSON.quoted(old))")
    output.append(", \"new\": \(PaletteJSON.quoted(new))")
    output.append(", \"equal\": \(difference.isEmpty)")
    if let title = difference.title {
      output.append(", \"title\": \(pair(title.old, title.new, PaletteJSON.quoted))")
    }
    if let columns = difference.columns {
      output.append(", \"columns\": \(pair(columns.old, columns.new) { String($0) })")
    }
    for (key, names) in [
      ("addedThemes", difference.themes.filter(\.isAdded).map(\.name)),
      ("removedThemes", difference.themes.filter(\.isRemoved).map(\.name)),
    ] where !names.isEmpty {
      output.append(", \"\(key)\": [\(names.map(PaletteJSON.quoted).joined(separator: ", "))]")
    }
    output.append(", \"entries\": [\n")
    let all =
      difference.entries.map { (theme: String?.none, entry: $0) }
      + difference.themes.flatMap { theme in theme.entries.map { (theme.name, $0) } }
    for (index, (theme, entry)) in all.enumerated() {
      if index > 0 { output.append(",\n") }
      let changes = entry.kinds.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      let own = theme.map { "\"theme\": \(PaletteJSON.quoted($0)), " } ?? ""
      output.append("{\(own)\"changes\": [\(changes)], \"old\": \(side(entry.old))")
      output.append(", \"new\": \(side(entry.new))")
      if let deltaE = entry.deltaE2000 {
        output.append(", \"deltaE2000\": \(PaletteJSON.number(deltaE))")
      }
      output.append("}")
    }
    output.append(all.isEmpty ? "]}\n" : "\n]}\n")
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
