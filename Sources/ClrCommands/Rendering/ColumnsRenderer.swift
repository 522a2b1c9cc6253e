import Bytes
import Diagnostics

/// Writes listings with several entries beside each other, as many as fit, first down and then across, as `ls -C` does.
struct ColumnsRenderer {
  let depth: ColorDepth
  /// How many columns of characters there are.
  let width: Int
  /// Whether long texts may be cut: on a screen, but not for programs and files.
  let cuts: Bool

  /// The spaces between two columns of entries.
  private static let gap = 3

  func write(_ listing: Listing, to output: inout ByteWriter) {
    let rows = TableRenderer.rows(of: listing).map(shortened)
    let widths = rows.map(Widths.init)
    let swatch = depth == .off ? 0 : 6
    // No entry takes less: a letter, two spaces and a letter.
    let most = min(rows.count, (width + Self.gap) / (swatch + 4 + Self.gap))
    for count in stride(from: most, to: 1, by: -1) {
      let height = (rows.count + count - 1) / count
      let columns = stride(from: 0, to: rows.count, by: height).map {
        Widths(widest: widths[$0..<min($0 + height, rows.count)])
      }
      let total = columns.reduce(Self.gap * (columns.count - 1)) { $0 + swatch + $1.total }
      if columns.count > 1, total <= width {
        return write(rows, columns, height, to: &output)
      }
    }
    TableRenderer(depth: depth, screen: cuts ? width : nil).write(listing, to: &output)
  }

  private func write(
    _ rows: [TableRenderer.Row], _ columns: [Widths], _ height: Int, to output: inout ByteWriter
  ) {
    for line in 0..<height {
      for (column, widths) in columns.enumerated() {
        let index = column * height + line
        guard index < rows.count else { continue }
        let row = rows[index]
        output.append(Swatch.text(row.color, half: 2, depth))
        if widths.source > 0 { append(row.source, widths.source + 2, to: &output) }
        append(row.name, widths.name + 2, to: &output)
        let isLast = index + height >= rows.count
        append(row.value, isLast ? 0 : widths.value + Self.gap, to: &output)
      }
      output.append(UInt8(ascii: "\n"))
    }
  }

  private func append(_ text: String, _ width: Int, to output: inout ByteWriter) {
    output.append(text)
    output.append(String(repeating: " ", count: max(0, width - DisplayWidth.of(text))))
  }

  /// The row with texts that leave room for others.
  private func shortened(_ row: TableRenderer.Row) -> TableRenderer.Row {
    guard cuts else { return row }
    let most = TableRenderer.widestColumn
    return TableRenderer.Row(
      color: row.color, source: DisplayWidth.cut(row.source, to: most, keepingEnd: true),
      name: DisplayWidth.cut(row.name, to: most), value: DisplayWidth.cut(row.value, to: most))
  }

  /// The widths of the parts of an entry.
  private struct Widths {
    var source = 0
    var name = 0
    var value = 0

    init(_ row: TableRenderer.Row) {
      source = DisplayWidth.of(row.source)
      name = DisplayWidth.of(row.name)
      value = DisplayWidth.of(row.value)
    }

    /// The widest of each.
    init(widest all: ArraySlice<Widths>) {
      for widths in all {
        source = max(source, widths.source)
        name = max(name, widths.name)
        value = max(value, widths.value)
      }
    }

    /// With the spaces between.
    var total: Int { (source > 0 ? source + 2 : 0) + name + 2 + value }
  }
}
