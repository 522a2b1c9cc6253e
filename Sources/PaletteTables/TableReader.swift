import PaletteEngine

/// A format of tables: comma-separated values, or values with TABs between.
struct TableFormat: Sendable {
  /// The format, whose definition is made of this.
  let format: @Sendable () -> PaletteFormat
  /// The separators that are tried, in order.
  let separators: [UInt8]
  /// The separator of a new file.
  let separator: UInt8

  static let csv = TableFormat(
    format: { .csv }, separators: [0x09, UInt8(ascii: ";"), UInt8(ascii: ",")],
    separator: UInt8(ascii: ","))
  static let tsv = TableFormat(format: { .tsv }, separators: [0x09], separator: 0x09)

  /// Reads a file.
  func read(
    _ file: TextFile.Whole, _ columns: TableColumns = TableColumns()
  ) throws(FileError) -> DecodedPalette {
    let shape = try TableShape(of: file.bytes, separators: separators, columns)
    var options = OptionValues()
    options.columns = columns
    var reader = TableReader(
      file, shape, payload: shape.isRow ? nil : file.payload(format(), options: options))
    return try reader.read(as: format())
  }
}

/// Reads the rows of a table whose columns are known.
struct TableReader {
  private let bytes: [UInt8]
  private let shape: TableShape
  private var scanner: TableScanner
  private var naming = UniqueNaming()
  private var notes: [PaletteNote] = []
  private var skipped = 0
  private var firstSkipped: Int?
  private var contradicted = 0
  private var firstContradicted: Int?
  private var mistypes = MistypeLog()
  /// The bytes of the row of each entry, if they are wanted.
  private(set) var rows: [Range<Int>] = []
  private let isPlacing: Bool

  init(_ file: TextFile.Whole, _ shape: TableShape, payload: Payload?, isPlacing: Bool = false) {
    bytes = file.bytes
    self.shape = shape
    self.isPlacing = isPlacing
    scanner = TableScanner(file.bytes, separator: shape.separator)
    naming.payload = payload
  }

  mutating func read(as format: PaletteFormat) throws(FileError) -> DecodedPalette {
    if shape.hasHeader { _ = try scanner.next() }
    while try scanner.next() {
      if shape.isRow {
        try readRowOfColors()
      } else {
        try readRecord()
      }
    }
    var all: [PaletteNote] = []
    if shape.isFound, !shape.isRow { all.append(.foundColumns(shape.told)) }
    all += notes
    all += mistypes.notes
    if let firstSkipped { all.append(.skippedLines(skipped, first: firstSkipped)) }
    if let firstContradicted {
      all.append(.contradictedColors(contradicted, first: firstContradicted))
    }
    let others = shape.others
    if !others.isEmpty { all.append(.otherColumns(others)) }
    let foreign: String? =
      shape.isRow
      ? "all its colors in one row"
      : mistypes.count + skipped > 0
        ? "rows that are not colors" : others.isEmpty ? nil : "other columns"
    return naming.decoded(as: format, notes: all, foreign: foreign)
  }

  private mutating func readRecord() throws(FileError) {
    let record = scanner.record
    let row: TableRow
    do throws(TableRowFault) { row = try shape.row(record, bytes) } catch {
      switch error {
      case .empty:
        skipped += 1
        firstSkipped = firstSkipped ?? record.line
      case .field(let column, let reason): note(column, reason)
      }
      return
    }
    if row.isContradicted {
      contradicted += 1
      firstContradicted = firstContradicted ?? record.line
    }
    try append(row)
    if isPlacing { rows.append(record.range) }
  }

  private mutating func append(_ row: TableRow) throws(FileError) {
    do throws(ColorNameError) {
      let place = naming.payload.map { Payload.Row($0, naming.palette.count) }
      guard let path = row.path else {
        return try naming.append(name: nil, .color(row.color), spec: row.spec, row: place)
      }
      let name = try ColorName(path.name)
      // A table without groups has only names.
      let isTold = shape.group != nil && GroupPath(slashesOf: name).group != path.group
      try naming.append(
        name: name.text, .color(row.color), spec: row.spec,
        notes: isTold ? EntryNotes(group: path.group) : nil, row: place)
    } catch {
      throw FileError(error.explanation, line: scanner.record.line)
    }
  }

  /// Reads a row in which each field is a color.
  private mutating func readRowOfColors() throws(FileError) {
    for field in scanner.record.fields {
      guard let (color, spec) = TableCell.color(field.text(in: bytes), isHex: true) else {
        continue
      }
      try append(TableRow(name: "", group: [], color: color, spec: spec, isContradicted: false))
    }
  }

  /// Reports a field that does not fit its column.
  private mutating func note(_ column: Int, _ reason: String) {
    guard mistypes.takesOneMore() else { return }
    let record = scanner.record
    let text = record.text(column, in: bytes)
    let offset =
      record.fields.indices.contains(column)
      ? record.fields[column].whole.lowerBound : record.range.upperBound
    // A row begins a line, and may be several.
    let place = SourcePlace(after: bytes[record.range.lowerBound..<offset])
    mistypes.append(
      PaletteMistype(
        SourcePlace(line: record.line + place.line - 1, column: place.column),
        "\(VisibleText.quoted(text)) is skipped: \(reason)"))
  }
}

extension PaletteNote {
  /// The columns of a table without a header, as they were found by their contents, in words.
  static func foundColumns(_ columns: String) -> PaletteNote {
    PaletteNote("without a header, its columns are: \(columns)")
  }

  /// The words above the columns of a table that are not read.
  static func otherColumns(_ names: [String]) -> PaletteNote {
    PaletteNote(
      names.count == 1
        ? "the column \(list(names)) is not read"
        : "the columns \(counted(names)) are not read")
  }

  static func contradictedColors(_ count: Int, first: Int) -> PaletteNote {
    PaletteNote(
      (count == 1
        ? "the columns of line \(first) give different colors"
        : "the columns of \(count) rows give different colors, the first in line \(first)")
        + "; ‘color’ is used before ‘hex’, and ‘hex’ before red, green and blue")
  }

  static func formulas(_ count: Int) -> PaletteNote {
    PaletteNote(
      count,
      "1 name begins with ‘=’, ‘+’, ‘-’ or ‘@’, which a spreadsheet reads as a formula",
      "names begin with ‘=’, ‘+’, ‘-’ or ‘@’, which a spreadsheet reads as a formula")
  }
}
