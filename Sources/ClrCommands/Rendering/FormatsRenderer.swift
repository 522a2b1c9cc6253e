import PaletteFormats

/// Writes everything about formats: for people and for programs.
enum FormatsRenderer {
  /// The facts of all formats, as JSON, or as a table or lines.
  static func view(_ formats: [PaletteFormat], json: Bool) -> View {
    View { terminal, output in
      if json { return self.json(formats, &output) }
      if let width = terminal.screen { return table(formats, width, &output) }
      for format in formats {
        output.append((head(format) + details(format)).joined(separator: "\t") + "\n")
      }
    }
  }

  /// The word, the title, the endings, and what can be done with files.
  private static func head(_ format: PaletteFormat) -> [String] {
    let definition = format.definition
    return [
      format.rawValue, definition.title, endings(definition).joined(separator: ", "),
      [definition.isRead ? "read" : nil, definition.isWritten ? "write" : nil]
        .compactMap(\.self).joined(separator: ", "),
    ]
  }

  /// The capabilities of a format, and its options.
  private static func details(_ format: PaletteFormat) -> [String] {
    [
      format.definition.facts.compactMap(\.phrase).joined(separator: "; "),
      format.definition.options.map(\.name).joined(separator: ", "),
    ]
  }

  private static func endings(_ definition: FormatDefinition) -> [String] {
    definition.fileExtensions.map { ".\($0)" }
  }

  /// A row of aligned cells for each format, and its details under it. On a terminal that has no room for
  /// the row, each cell has a line.
  private static func table(_ formats: [PaletteFormat], _ width: Int, _ output: inout ByteWriter) {
    let heads = formats.map(head)
    let columns = heads.first.map(\.indices) ?? 0..<0
    let widths = columns.map { column in TableRenderer.columnWidth(heads.lazy.map { $0[column] }) }
    let hasRoom = widths.reduce(2 * (widths.count - 1), +) <= width
    for (format, head) in zip(formats, heads) {
      if hasRoom {
        var row = ""
        for (cell, width) in zip(head, widths) { row += TableRenderer.padded(cell, width) }
        while row.last == " " { row.removeLast() }
        output.append(row + "\n")
      } else {
        output.append(head[0] + "\n")
        for cell in head.dropFirst() { append(cell, width, &output) }
      }
      for detail in details(format) { append(detail, width, &output) }
    }
  }

  /// A text on lines of at most `width` columns, moved in by four. A longer word has a line of its own.
  private static func append(_ text: String, _ width: Int, _ output: inout ByteWriter) {
    let indent = "    "
    var line = indent
    for word in text.split(separator: " ") {
      if line != indent, DisplayWidth.of(line) + 1 + DisplayWidth.of(String(word)) > width {
        output.append(line + "\n")
        line = indent
      }
      line += (line == indent ? "" : " ") + word
    }
    if line != indent { output.append(line + "\n") }
  }

  private static func json(_ formats: [PaletteFormat], _ output: inout ByteWriter) {
    output.append(json: "clr-formats", "formats", formats) { format, output in
      let definition = format.definition
      let holds = definition.facts.map { "\(quoted(key($0.name))): \(value($0.value))" }
      output.append("{\"word\": \(quoted(format.rawValue)), ")
      output.append("\"title\": \(quoted(definition.title)), ")
      output.append("\"endings\": \(array(endings(definition))), ")
      output.append("\"read\": \(definition.isRead), \"write\": \(definition.isWritten), ")
      output.append("\"holds\": {\(holds.joined(separator: ", "))}, ")
      output.append("\"options\": \(array(definition.options.map(\.name)))}")
    }
  }

  /// `missingComponents` for `missing components`.
  private static func key(_ name: String) -> String {
    let words = name.split(separator: " ")
    return words.prefix(1).joined()
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  private static func value(_ value: FormatFact.Value) -> String {
    switch value {
    case .yes: "true"
    case .no: "false"
    case .words(let words): quoted(words)
    }
  }

  private static func array(_ texts: [String]) -> String {
    "[\(texts.map(quoted).joined(separator: ", "))]"
  }

  private static func quoted(_ text: String) -> String { PaletteJSON.quoted(text) }
}
