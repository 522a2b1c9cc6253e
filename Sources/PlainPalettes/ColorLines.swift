// Some formats are a list of colors, one in each line. Their files are read and changed alike: a format only says what a
// line means, and how the text of a color looks.

import PaletteEngine

/// A format with one color in each line.
protocol ColorLineFormat: SendableMetatype {
  static var format: PaletteFormat { get }
  /// Finds the colors of a file.
  static func read(_ file: TextFile.Whole, _ lines: inout ColorLines) throws(FileError)
  /// The text of a color in the place of `neighbor`, or in that of a new line; nil where there is none like it.
  static func text(of color: EightBitColor, like neighbor: String?, _ style: ColorLineStyle)
    -> String
  /// The line of a color: its text, if the format has no names.
  static func line(
    of color: EightBitColor, _ name: String, like neighbor: String?, _ style: ColorLineStyle
  ) -> String
}

/// The customs of the lines of a file, where they show them.
struct ColorLineStyle {
  /// The case of the first hex digits that are letters.
  var isUpper: Bool?
  /// Whether numbers stand below each other.
  var isAligned = true
  /// Whether each line has an alpha.
  var hasAlpha = false
}

/// The colors of a text that has one in each line.
struct ColorLines {
  /// The places of a color in the file.
  struct Row {
    let line: Range<Int>
    let value: Range<Int>
    /// The place of the name, which is empty for a line without one; nil in a format without names.
    let name: Range<Int>?
  }

  /// A text in the header, and its place.
  typealias Header = (text: String, range: Range<Int>)

  private(set) var naming = UniqueNaming()
  /// The places of the colors, if they are wanted.
  private(set) var rows: [Row] = []
  private let isPlacing: Bool
  /// Whether lines have names: else that they have none is no news.
  private var hasNames = false
  /// The parts of the header that the file has.
  var title: Header?
  var columns: Header?
  /// The number of colors.
  var count: Header?
  /// The offset at which the next line of the header would begin.
  var headerEnd: Int?
  var hasAlpha = false
  /// The first thing in the file that the format has no word for.
  var foreign: String?
  var notes: [PaletteNote] = []
  private var mistypes = MistypeLog()

  /// No lines yet: of a palette with a payload, or of a text whose places are wanted.
  init(_ payload: Payload?) {
    isPlacing = payload == nil
    naming.payload = payload
  }

  /// Takes a color, with the name of its line and the places of both.
  mutating func append(
    _ color: Color, at value: Range<Int>, _ name: Substring? = nil, at namePlace: Range<Int>? = nil,
    in line: TextFile.Line
  ) throws(FileError) {
    if isPlacing { rows.append(Row(line: line.range, value: value, name: namePlace)) }
    hasNames = hasNames || name != nil
    do throws(ColorNameError) {
      try naming.append(
        name: name.map { String($0) }, .color(color),
        row: naming.payload.map { Payload.Row($0, naming.palette.count) })
    } catch {
      throw FileError(error.explanation, line: line.number, column: 1)
    }
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

  /// The palette, in which a color without a name is called by its hex.
  fileprivate func decoded(as format: PaletteFormat) -> DecodedPalette {
    var naming = naming
    naming.title = title.flatMap { $0.text.isEmpty ? nil : $0.text }
    let notes = mistypes.notes + notes
    if hasNames { return naming.decoded(as: format, notes: notes, foreign: foreign) }
    return DecodedPalette(
      palette: naming.palette, format: format, notes: notes, obstacle: foreign.map { .other($0) })
  }

  /// Sets the columns of the palette.
  mutating func set(columns: Int?) { naming.columns = columns }
}

extension ColorLineFormat {
  static func line(
    of color: EightBitColor, _ name: String, like neighbor: String?, _ style: ColorLineStyle
  ) -> String { text(of: color, like: neighbor, style) }

  static func decode(_ file: TextFile.Whole) throws(FileError) -> DecodedPalette {
    var lines = ColorLines(file.payload(format))
    try read(file, &lines)
    return lines.decoded(as: format)
  }

  /// A file that has a beginning, and then the line of each color.
  static func layOut(
    _ palette: FittedPalette, after beginning: String = "", lineEnd: String = "\n"
  ) -> EncodedPalette {
    .appending { output in
      output.append(beginning)
      let style = ColorLineStyle()
      for entry in palette.entries {
        guard let color = entry.color else { continue }
        output.append(line(of: color.eightBit, entry.written, like: nil, style))
        output.append(lineEnd)
      }
    }
  }

  /// The editing of its files in place.
  static var editing: TextEditing {
    TextEditing { text throws(FileError) in try ColorLinesText<Self>(text) }
  }
}

/// The lines of the colors of a text.
private struct ColorLinesText<Format: ColorLineFormat>: TextRowLayout {
  private let bytes: [UInt8]
  private let lines: ColorLines
  private let style: ColorLineStyle
  /// The first two rows that show whether numbers are aligned to three digits.
  private let alignments: [(row: Int, isAligned: Bool)]
  let rows: TextRows

  init(_ text: KeptText) throws(FileError) {
    let bytes = text.bytes
    self.bytes = bytes
    var lines = ColorLines(nil)
    try Format.read(try TextFile.whole(bytes), &lines)
    self.lines = lines
    rows = TextRows(bytes: bytes, lines: lines.rows.map(\.line))
    let texts = lines.rows.lazy.map { String(decoding: bytes[$0.value], as: UTF8.self) }
    style = ColorLineStyle(
      isUpper: texts.compactMap(\.hasUpperHex).first, hasAlpha: lines.hasAlpha)
    alignments = Self.alignments(texts)
  }

  private static func alignments(
    _ texts: some Sequence<String>
  ) -> [(row: Int, isAligned: Bool)] {
    var found: [(row: Int, isAligned: Bool)] = []
    for (number, text) in texts.enumerated() where found.count < 2 {
      if let isAligned = GIMPPaletteRow.isAligned(text) { found.append((number, isAligned)) }
    }
    return found
  }

  func offset(of row: Int) -> Int? { lines.rows[row].value.lowerBound }

  func isUnnamed(_ row: Int) -> Bool { lines.rows[row].name?.isEmpty == true }

  /// In a format without names, their loss is reported where the palette is fitted to it.
  func rename(_ renamed: RenamedRows, _ edits: inout TextEdits) {
    for (row, entry) in renamed {
      guard let name = lines.rows[row].name else { continue }
      if name.isEmpty {
        edits.insert("\t\(entry.written)", at: lines.rows[row].value.upperBound)
      } else {
        edits.replace(name, with: entry.written)
      }
    }
  }

  func set(_ row: Int, to entry: FittedPalette.Entry, _ edits: inout TextEdits) {
    guard let color = entry.color else { return }
    let old = text(of: row)
    edits.replace(
      lines.rows[row].value, with: Format.text(of: color.eightBit, like: old, style(of: old, row)))
  }

  func remove(_ rows: Set<Int>, _ edits: inout TextEdits) {
    self.rows.remove(rows, &edits)
    write(count: count - rows.count, &edits)
  }

  func insert(_ entries: [FittedPalette.Entry], after row: Int?, _ edits: inout TextEdits) {
    let neighbor = lines.rows.isEmpty ? nil : text(of: row ?? 0)
    let style = style(of: neighbor, nil)
    var texts: [String] = []
    for entry in entries {
      guard let color = entry.color else { continue }
      texts.append(Format.line(of: color.eightBit, entry.written, like: neighbor, style))
    }
    rows.insert(texts, after: row, &edits)
    write(count: count + texts.count, &edits)
  }

  func write(title: String?, columns: Int?, _ edits: inout TextEdits) {
    // A palette without a title may be fitted to one, which is not a reason to change the file.
    if let stored = lines.title, let title, !stored.text.isEmpty, stored.text != title {
      edits.replace(stored.range, with: title)
    }
    guard let columns, lines.columns?.text != String(columns) else { return }
    if let stored = lines.columns {
      edits.replace(stored.range, with: String(columns))
    } else if let place = lines.headerEnd {
      // Of these formats, only GIMP's has columns.
      edits.insert("Columns: \(columns)\(TextItems.lineBreak(at: 0, bytes))", at: place)
    }
  }

  private func write(count: Int, _ edits: inout TextEdits) {
    if let stored = lines.count { edits.replace(stored.range, with: String(count)) }
  }

  /// The customs beside a row, which may be the only one that shows them.
  private func style(of text: String?, _ row: Int?) -> ColorLineStyle {
    var style = style
    style.isUpper = text?.hasUpperHex ?? style.isUpper
    let other = alignments.first { $0.row != row } ?? alignments.first
    style.isAligned = other?.isAligned ?? true
    return style
  }

  private func text(of row: Int) -> String {
    String(decoding: bytes[lines.rows[row].value], as: UTF8.self)
  }
}
