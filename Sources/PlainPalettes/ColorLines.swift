// Some formats are a list of colors without names, one in each line. Their files are read and changed alike: a format
// only says what a line means.

import PaletteEngine

/// The colors of a text that has one in each line.
struct ColorLines {
  /// A color and the place of its text.
  struct Row {
    let line: Range<Int>
    let value: Range<Int>
    let color: Color
  }

  private(set) var rows: [Row] = []
  /// The title and the place of its text.
  var title: (text: String, range: Range<Int>)?
  /// The place of the number of colors, if the file states it.
  var count: Range<Int>?
  /// The first thing in the file that the format has no word for.
  var foreign: String?
  var notes: [PaletteNote] = []
  private var mistypes = MistypeLog()

  mutating func append(_ color: Color, _ value: Substring, in line: TextFile.Line) {
    rows.append(Row(line: line.range, value: line.range(of: value), color: color))
  }

  /// Skips a line that is not a color, and reports it.
  mutating func skip(_ line: TextFile.Line, _ reason: String) {
    foreign = foreign ?? "lines that are not colors"
    guard mistypes.takesOneMore() else { return }
    let text = line.trimmed
    let indent = line.text.unicodeScalars.distance(
      from: line.text.startIndex, to: text.startIndex)
    mistypes.append(
      PaletteMistype(
        SourcePlace(line: line.number, column: indent + 1),
        "\(VisibleText.quoted(String(text))) is skipped: \(reason)"))
  }

  /// The palette of the colors, whose names are their hex.
  func decoded(as format: PaletteFormat, _ payload: Payload) -> DecodedPalette {
    var naming = UniqueNaming(title: title?.text, capacity: rows.count)
    naming.payload = payload
    for (number, row) in rows.enumerated() {
      // A name of hex is always one.
      try? naming.append(name: nil, .color(row.color), row: Payload.Row(payload, number))
    }
    return DecodedPalette(
      palette: naming.palette, format: format, notes: mistypes.notes + notes,
      obstacle: foreign.map { .other($0) })
  }
}

/// A format with one color in each line.
struct ColorLineFormat: Sendable {
  /// The format, whose definition is made of this.
  let format: @Sendable () -> PaletteFormat
  /// Reads a file.
  let read: @Sendable (TextFile.Whole) throws(FileError) -> ColorLines
  /// The text of a color, in the style of another one, and in the case of the letters of the file, if it has any.
  let text: @Sendable (EightBitColor, _ neighbor: String?, _ isUpper: Bool?) -> String

  func decode(_ file: TextFile.Whole) throws(FileError) -> DecodedPalette {
    try read(file).decoded(as: format(), file.payload(format()))
  }

  /// A file that has a beginning, and then the line of each color.
  func layOut(
    _ palette: FittedPalette, after beginning: String = "", lineEnd: String = "\n"
  ) -> EncodedPalette {
    .appending { output in
      output.append(beginning)
      for color in palette.entries.lazy.compactMap(\.color) {
        output.append(text(color.eightBit, nil, nil))
        output.append(lineEnd)
      }
    }
  }

  /// The editing of its files in place.
  var editing: TextEditing {
    TextEditing { text throws(FileError) in try ColorLinesText(text, self) }
  }
}

/// The lines of the colors of a text.
private struct ColorLinesText: TextRowLayout {
  private let bytes: [UInt8]
  private let format: ColorLineFormat
  private let lines: ColorLines
  let rows: TextRows
  /// The case of the first digits that are letters.
  private let isUpper: Bool?

  init(_ text: KeptText, _ format: ColorLineFormat) throws(FileError) {
    bytes = text.bytes
    self.format = format
    lines = try format.read(try TextFile.whole(text.bytes))
    rows = TextRows(bytes: bytes, lines: lines.rows.map(\.line))
    let bytes = bytes
    isUpper =
      lines.rows.lazy.compactMap {
        String(decoding: bytes[$0.value], as: UTF8.self).hasUpperHex
      }.first
  }

  func offset(of row: Int) -> Int? { lines.rows[row].value.lowerBound }

  /// The format has no names: their loss is reported where the palette is fitted to it.
  func rename(_ renamed: RenamedRows, _ edits: inout TextEdits) {}

  func set(_ row: Int, to entry: FittedPalette.Entry, _ edits: inout TextEdits) {
    guard let color = entry.color else { return }
    let range = lines.rows[row].value
    edits.replace(range, with: text(of: color, like: text(of: row)))
  }

  func remove(_ rows: Set<Int>, _ edits: inout TextEdits) {
    self.rows.remove(rows, &edits)
    write(count: count - rows.count, &edits)
  }

  func insert(_ entries: [FittedPalette.Entry], after row: Int?, _ edits: inout TextEdits) {
    let neighbor = lines.rows.isEmpty ? nil : text(of: row ?? 0)
    var texts: [String] = []
    for entry in entries {
      if let color = entry.color { texts.append(text(of: color, like: neighbor)) }
    }
    rows.insert(texts, after: row, &edits)
    write(count: count + texts.count, &edits)
  }

  func write(title: String?, columns: Int?, _ edits: inout TextEdits) {
    guard let stored = lines.title, let title, stored.text != title else { return }
    edits.replace(stored.range, with: title)
  }

  private func write(count: Int, _ edits: inout TextEdits) {
    if let range = lines.count { edits.replace(range, with: String(count)) }
  }

  private func text(of color: Color, like neighbor: String?) -> String {
    format.text(color.eightBit, neighbor, neighbor?.hasUpperHex ?? isUpper)
  }

  private func text(of row: Int) -> String {
    String(decoding: bytes[lines.rows[row].value], as: UTF8.self)
  }
}
