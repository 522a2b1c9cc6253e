import PaletteFormats
import SystemPackage

/// The palettes on the search path.
struct PaletteCatalog {
  /// A palette that was read.
  struct Item {
    let name: String
    let count: Int
    let path: String
    /// The colors of its strip, in order.
    let colors: [Color]
  }

  /// How many cells a strip of colors has.
  static let cells = 32

  let items: [Item]
  let style: Listing.Style
  let color: ColorWhen
}

// The output: for programs and for eyes.
extension PaletteCatalog {
  var view: View {
    View { terminal, output in
      switch (style, terminal.tableDepth(color)) {
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
      case (.lines, let depth?), (.columns, let depth?):
        table(terminal.screen, depth, &output)
      }
    }
  }

  /// Names, numbers, strips of colors and folders in columns; numbers end below each other. Of a folder that is too long, the
  /// end is shown. A screen without room for its text and a strip has a narrower strip, or none.
  private func table(_ screen: Int?, _ depth: ColorDepth, _ output: inout ByteWriter) {
    let screen = screen ?? .max
    let countWidth = items.reduce(0) { max($0, String($1.count).utf8.count) }
    let names = items.map {
      DisplayWidth.cut(NameEscaping.escaped($0.name), to: max(8, screen / 2 - countWidth))
    }
    let nameWidth = TableRenderer.columnWidth(names)
    let head = nameWidth + 2 + countWidth + 2
    let folders = items.map { VisibleText.of(FilePath($0.path).removingLastComponent().string) }
    let folderWidth = min(TableRenderer.columnWidth(folders), TableRenderer.widestColumn)
    let cells = min(Self.cells, screen - head - 2 - folderWidth)
    for ((name, folder), item) in zip(zip(names, folders), items) {
      let count = String(item.count)
      output.append(TableRenderer.padded(name, nameWidth))
      output.append(String(repeating: " ", count: countWidth - count.utf8.count) + count + "  ")
      var left = screen - head
      if depth != .off, cells >= 8 {
        let strip = Swatch.strip(item.colors, cells: cells, depth)
        output.append(strip.isEmpty ? String(repeating: " ", count: cells) : strip)
        output.append("  ")
        left -= cells + 2
      }
      output.append(DisplayWidth.cut(folder, to: max(1, left), keepingEnd: true))
      output.append("\n")
    }
  }
}
