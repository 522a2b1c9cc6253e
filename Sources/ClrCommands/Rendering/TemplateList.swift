import CommandLines
import PaletteFormats
import PaletteStores
import Templates

extension CommandContext {
  /// The templates that are found by their names: name, title and file of each.
  func templateList() throws(CommandFailure) -> View {
    var items: [(name: String, title: String, path: String)] = []
    for item in repository.templates() {
      let path = item.location.reference.displayName
      let bytes = try bytes(of: item.location)
      items.append((item.name, Mustache(bytes, named: path).comment ?? "", path))
    }
    let isJSON = self[OutputKeys.json]
    return View { [items] terminal, output in
      if isJSON {
        let quoted = PaletteJSON.quoted
        output.append(json: "clr-templates", "templates", items) { item, output in
          output.append("{\"name\": \(quoted(item.name)), \"title\": \(quoted(item.title)), ")
          output.append("\"path\": \(quoted(item.path))}")
        }
        return
      }
      let rows = items.map { item in
        [
          NameEscaping.escaped(item.name), VisibleText.of(item.title),
          NameEscaping.escaped(item.path),
        ]
      }
      guard let screen = terminal.screen else {
        for row in rows { output.append(row.joined(separator: "\t") + "\n") }
        return
      }
      let widths = (0..<2).map { column in TableRenderer.columnWidth(rows.map { $0[column] }) }
      for row in rows {
        let head = zip(row, widths).map { TableRenderer.padded($0, $1) }.joined()
        let left = max(8, screen - widths.reduce(4, +))
        output.append(head + DisplayWidth.cut(row[2], to: left, keepingEnd: true) + "\n")
      }
    }
  }
}
