import Bytes
import Diagnostics
import PaletteFormats

/// The palettes on the search path.
struct PaletteCatalog {
  /// A palette that was read.
  struct Item {
    let name: String
    /// How many entries it has.
    let count: Int
    let path: String
  }

  let items: [Item]
  let style: Listing.Style
}

/// Writes the palettes on the search path: for programs and for eyes.
struct CatalogRenderer {
  /// Whether people read.
  let isTable: Bool

  func write(_ catalog: PaletteCatalog, to output: inout ByteWriter) {
    switch (catalog.style, isTable) {
    case (.json, _): json(catalog.items, &output)
    case (.nullTerminated, _):
      for item in catalog.items { output.append("\(item.name)\t\(item.count)\t\(item.path)\0") }
    case (.lines, false):
      for item in catalog.items {
        let path = NameEscaping.escaped(item.path)
        output.append("\(NameEscaping.escaped(item.name))\t\(item.count)\t\(path)\n")
      }
    case (.lines, true): table(catalog.items, &output)
    }
  }

  /// Names, numbers and paths in columns; numbers end below each other.
  private func table(_ items: [PaletteCatalog.Item], _ output: inout ByteWriter) {
    let names = items.map { NameEscaping.escaped($0.name) }
    let nameWidth = TableRenderer.columnWidth(names)
    let countWidth = items.reduce(0) { max($0, String($1.count).utf8.count) }
    for (name, item) in zip(names, items) {
      let count = String(item.count)
      output.append(TableRenderer.padded(name, nameWidth))
      output.append(String(repeating: " ", count: countWidth - count.utf8.count))
      output.append("\(count)  \(VisibleText.of(item.path))\n")
    }
  }

  /// An array, with a palette on each line.
  private func json(_ items: [PaletteCatalog.Item], _ output: inout ByteWriter) {
    let quoted = PaletteJSON.quoted
    let objects = items.map {
      "{\"name\": \(quoted($0.name)), \"count\": \($0.count), \"path\": \(quoted($0.path))}"
    }
    output.append(objects.isEmpty ? "[]\n" : "[\n\(objects.joined(separator: ",\n"))\n]\n")
  }
}
