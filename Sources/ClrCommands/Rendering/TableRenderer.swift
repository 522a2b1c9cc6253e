import PaletteFormats

/// Writes listings as a table with swatches.
struct TableRenderer {
  let depth: ColorDepth
  /// How many columns the screen has, none of which a line exceeds; nil if unknown. Then nothing is cut.
  let screen: Int?

  /// No column is made wider than this for the sake of one long text.
  static let widestColumn = 32
  /// As much of a name is shown, before the value is cut too.
  private static let shortestName = 8

  /// An entry, as text.
  struct Row {
    let color: Color?
    /// The palette; empty if there is only one.
    let source: String
    let name: String
    let value: String
  }

  func write(_ listing: Listing, to output: inout ByteWriter) {
    write(Self.rows(of: listing), to: &output)
  }

  func write(_ rows: [Row], to output: inout ByteWriter) {
    // A small screen has small swatches.
    let half = screen.map { $0 < 24 ? 1 : 2 } ?? 2
    let swatchWidth = depth == .off ? 0 : 2 * half + 2
    var sourceWidth = Self.columnWidth(rows.lazy.map(\.source))
    if let screen {
      sourceWidth = min(sourceWidth, Self.widestColumn, max(Self.shortestName, screen / 4))
    }
    let room = screen.map { max(4, $0 - swatchWidth - (sourceWidth > 0 ? sourceWidth + 2 : 0)) }
    let nameWidth = Self.nameWidth(rows, room)
    for row in rows {
      output.append(Swatch.text(row.color, half: half, depth))
      if sourceWidth > 0 {
        // The end of a path says more than its beginning.
        let source =
          screen == nil
          ? row.source : DisplayWidth.cut(row.source, to: sourceWidth, keepingEnd: true)
        output.append(Self.padded(source, sourceWidth))
      }
      output.append(Self.line(row, nameWidth, room))
      output.append(UInt8(ascii: "\n"))
    }
  }

  static func rows(of listing: Listing) -> [Row] {
    let hasSources = listing.palettes.count > 1
    return listing.palettes.flatMap { listed in
      let source = hasSources ? VisibleText.of(listed.source) : ""
      return listed.palette.entries.map {
        Row(
          color: $0.value.color, source: source, name: NameEscaping.escaped($0.name.text),
          value: listing.values.text(of: $0))
      }
    }
  }

  /// The width of the column of names: half of the room at most, or what the values leave of it.
  private static func nameWidth(_ rows: [Row], _ room: Int?) -> Int {
    let width = min(columnWidth(rows.lazy.map(\.name)), widestColumn)
    guard let room else { return width }
    let values = min(columnWidth(rows.lazy.map(\.value)), room / 2)
    return min(width, max(shortestName, room - 2 - values))
  }

  /// The name and the value, in as many columns as there is room for. The value stays whole if a short part of the
  /// name, or more, fits before it.
  private static func line(_ row: Row, _ nameWidth: Int, _ room: Int?) -> String {
    if nameWidth == 0 { return room.map { DisplayWidth.cut(row.value, to: $0) } ?? row.value }
    guard let room else { return padded(row.name, nameWidth) + row.value }
    let left = room - 2 - DisplayWidth.of(row.value)
    let name = DisplayWidth.cut(row.name, to: max(left, min(shortestName, room - 3)))
    let head = padded(name, min(nameWidth, max(left, 0)))
    return head + DisplayWidth.cut(row.value, to: max(1, room - DisplayWidth.of(head)))
  }

  static func columnWidth(_ texts: some Sequence<String>) -> Int {
    texts.reduce(0) { max($0, DisplayWidth.of($1)) }
  }

  /// The text and spaces up to the next column.
  static func padded(_ text: String, _ width: Int) -> String {
    let missing = max(0, min(width, widestColumn) - DisplayWidth.of(text))
    return text + String(repeating: " ", count: missing + 2)
  }
}
