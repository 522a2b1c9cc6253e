import PaletteFormats

// The output: for programs, for eyes and for web pages.
extension DifferenceReport {
  var view: View {
    let isEqual = files.allSatisfy { $0.difference.isEmpty && (!isList || $0.change == nil) }
    return View(status: isEqual ? .success : .negative) { terminal, output in
      if isQuiet { return }
      let depth = terminal.tableDepth(color)
      if style == .json, isList {
        output.append("{\"format\": \"clr-differences\", \"version\": 1, \"files\": ")
        output.append(list: files) { file, output in file.json(&output) }
        output.append("}\n")
        return
      }
      for (number, file) in files.enumerated() {
        // For eyes and for Markdown.
        if number > 0, style == .markdown || depth != nil { output.append("\n") }
        switch (style, depth) {
        case (.json, _):
          file.json(&output)
          output.append("\n")
        case (.markdown, _):
          if isList { output.append("### \(file.heading(MarkdownTable.code))\n\n") }
          MarkdownTable.write(file, isList: isList, to: &output)
        case (.text, nil):
          let facts = DifferenceFact.all(of: file.difference.withoutSortedMoves)
          for fact in (isList ? [file.fact] : []) + facts { output.append("\(fact.line)\n") }
        case (.text, let depth?):
          if isList { output.append("\(file.heading { $0 }):\n") }
          DifferenceTable(depth: depth, width: terminal.screen).write(
            file.difference.withoutSortedMoves, to: &output)
        }
      }
    }
  }
}

extension DifferenceReport.File {
  /// The file as a line: `file`, or what happened to it, its path, and both paths if they differ.
  fileprivate var fact: DifferenceFact {
    let paths =
      change == .renamed ? (VisibleText.of(old ?? ""), VisibleText.of(new ?? "")) : ("", "")
    return DifferenceFact(
      word: change.map { "file \($0.rawValue)" } ?? "file", name: VisibleText.of(new ?? old ?? ""),
      old: paths.0, new: paths.1)
  }

  /// The path, and what happened to the file: `b.css, renamed from a.css`.
  fileprivate func heading(_ quoted: (String) -> String) -> String {
    let path = quoted(VisibleText.of(new ?? old ?? ""))
    guard let change else { return path }
    let from = change == .renamed ? " from \(quoted(VisibleText.of(old ?? "")))" : ""
    return "\(path), \(change.rawValue)\(from)"
  }

  /// One object, with an entry on each line.
  fileprivate func json(_ output: inout ByteWriter) {
    output.append("{\"format\": \"clr-difference\", \"version\": 1")
    output.append(", \"old\": \(old.map(PaletteJSON.quoted) ?? "null")")
    output.append(", \"new\": \(new.map(PaletteJSON.quoted) ?? "null")")
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
    if let sorted = difference.sorted { output.append(", \"sorted\": \(sorted)") }
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
    output.append(all.isEmpty ? "]}" : "\n]}")
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
