import PaletteFormats

/// The palettes on the search path.
struct PaletteCatalog {
  /// A palette that was read.
  struct Item {
    let name: String
    let count: Int
    let path: String
  }

  let items: [Item]
  let style: Listing.Style
}

// The output: for programs and for eyes.
extension PaletteCatalog {
  var view: View {
    View { terminal, output in
      switch (style, terminal.screen) {
      case (.json, _):
        let quoted = PaletteJSON.quoted
        output.append(json: "clr-palettes", "palettes", items) { item, output in
          output.append("{\"name\": \(quoted(item.name)), \"count\": \(item.count), ")
          output.append("\"path\": \(quoted(item.path))}")
        }
      case (.nullTerminated, _):
        for item in items { output.append("\(item.name)\t\(item.count)\t\(item.path)\0") }
      case (.lines, nil), (.columns, nil):
        for item in items {
          let path = NameEscaping.escaped(item.path)
          output.append("\(NameEscaping.escaped(item.name))\t\(item.count)\t\(path)\n")
        }
      case (.lines, let screen?), (.columns, let screen?): table(screen, &output)
      }
    }
  }

  /// Names, numbers and paths in columns; numbers end below each other. Of a path that is too long, the end is shown.
  private func table(_ screen: Int, _ output: inout ByteWriter) {
    let countWidth = items.reduce(0) { max($0, String($1.count).utf8.count) }
    let names = items.map {
      DisplayWidth.cut(NameEscaping.escaped($0.name), to: max(8, screen / 2 - countWidth))
    }
    let nameWidth = TableRenderer.columnWidth(names)
    for (name, item) in zip(names, items) {
      let count = String(item.count)
      let head =
        TableRenderer.padded(name, nameWidth)
        + String(repeating: " ", count: countWidth - count.utf8.count) + count + "  "
      let path = DisplayWidth.cut(
        VisibleText.of(item.path), to: max(1, screen - DisplayWidth.of(head)), keepingEnd: true)
      output.append("\(head)\(path)\n")
    }
  }
}
