// A table that is changed in place: a change writes the fields that it names, each in the form of the one that is there,
// and a new row is like the one before it.

import PaletteEngine

/// The rows of a table, in their lines.
struct TableText: TextRowLayout {
  private let bytes: [UInt8]
  private let format: TableFormat
  private let shape: TableShape
  let rows: TextRows
  private let styles: TableStyles

  init(_ text: KeptText, _ format: TableFormat) throws(FileError) {
    let file = try TextFile.whole(text.bytes)
    bytes = text.bytes
    self.format = format
    shape = try TableShape(of: bytes, separators: format.separators, text.options.columns)
    var reader = TableReader(file, shape, payload: nil, isPlacing: true)
    _ = try reader.read(as: format.format())
    rows = TextRows(bytes: bytes, lines: reader.rows)
    styles = TableStyles(bytes, shape, reader.rows)
  }

  func offset(of row: Int) -> Int? { rows.lines[row].lowerBound }

  /// The contents that a file can hold, by the columns that it has.
  static func capabilities(of text: KeptText, _ format: TableFormat) -> Capabilities? {
    guard
      let shape = try? TableShape(
        of: text.bytes, separators: format.separators, text.options.columns)
    else { return nil }
    let hasNotation = shape.hasNotation
    return Capabilities(
      colors: hasNotation
        ? .cssNotation(and: [])
        : shape.alpha == nil ? .eightBitSRGB : .stored([.srgb], .eightBit),
      alpha: shape.alpha != nil || !shape.colors.isEmpty,
      missingComponents: hasNotation ? .ofCSS : .none,
      notation: hasNotation ? .withoutReferences : .none, names: shape.name == nil ? .none : .any,
      notes: shape.group == nil ? [] : [.group])
  }

  func rename(_ renamed: RenamedRows, _ edits: inout TextEdits) {
    for (row, entry) in renamed {
      let record = record(row)
      write(name(of: entry, like: record), in: record, &edits)
    }
  }

  func set(_ row: Int, to entry: FittedPalette.Entry, _ edits: inout TextEdits) {
    let record = record(row)
    var fields = TableColorFields(shape: shape, styles: styles, bytes: bytes, record: record)
      .fields(of: entry)
    let path = (try? shape.row(record, bytes))?.path
    if !isUnnamed(row), shape.group != nil, path != entry.entry.groupPath {
      fields += name(of: entry, like: record)
    }
    write(fields, in: record, &edits)
  }

  func isUnnamed(_ row: Int) -> Bool {
    shape.name.map { record(row).text($0, in: bytes).isEmpty } ?? false
  }

  func insert(_ entries: [FittedPalette.Entry], after row: Int?, _ edits: inout TextEdits) {
    let neighbor = count == 0 ? styles.header : record(row ?? 0)
    let colors = TableColorFields(shape: shape, styles: styles, bytes: bytes, record: nil)
    rows.insert(
      entries.map { line(colors.fields(of: $0) + name(of: $0, like: nil), like: neighbor) },
      after: row, &edits)
  }
}

// Fields.
extension TableText {
  private func record(_ row: Int) -> TableRecord {
    var scanner = TableScanner(
      bytes, separator: shape.separator, from: rows.lines[row].lowerBound)
    // It was read before.
    _ = try? scanner.next()
    return scanner.record
  }

  /// The fields of a name. A row stays in its group if the name says so.
  private func name(
    of entry: FittedPalette.Entry, like record: TableRecord?
  ) -> [(column: Int, text: String)] {
    guard let column = shape.name else { return [] }
    guard let group = shape.group else { return [(column, entry.written)] }
    let own = record.map { TableShape.groups($0.text(group, in: bytes)) }
    var path = entry.entry.groupPath
    if entry.entry.notes?.group == nil, let own, !own.isEmpty {
      path = GroupPath(entry.entry.name, in: own) ?? path
    }
    return [(column, path.leaf)]
      + (own == path.group ? [] : [(group, GroupPath.escaped(path.group))])
  }

  /// Writes fields of a record, and those that it has not at its end.
  private func write(
    _ fields: [(column: Int, text: String)], in record: TableRecord, _ edits: inout TextEdits
  ) {
    var missing: [Int: String] = [:]
    for (column, text) in fields {
      guard record.fields.indices.contains(column) else {
        missing[column] = text
        continue
      }
      let field = record.fields[column]
      let old = field.text(in: bytes)
      if old.utf8.elementsEqual(text.utf8) { continue }
      edits.replace(
        field.whole,
        with: TableFieldText.text(
          text, separator: shape.separator,
          isQuoted: styles.isQuoted(column, replacing: field, old)))
    }
    guard let last = missing.filter({ !$0.value.isEmpty }).keys.max() else { return }
    let added = (record.fields.count...last).map { column in
      String(UnicodeScalar(shape.separator))
        + TableFieldText.text(missing[column] ?? "", separator: shape.separator)
    }
    edits.insert(added.joined(), at: record.range.upperBound)
  }

  /// A new row, in the form of another one: its quotes, and the blanks between its fields.
  private func line(
    _ fields: [(column: Int, text: String)], like neighbor: TableRecord?
  ) -> String {
    let texts = Dictionary(fields.map { ($0.column, $0.text) }, uniquingKeysWith: { $1 })
    let separator = String(UnicodeScalar(shape.separator))
    let known = neighbor?.fields.prefix(shape.count) ?? []
    var line = ""
    var position = neighbor?.range.lowerBound ?? 0
    for column in 0..<max(shape.count, known.count) {
      let text = texts[column] ?? ""
      let field = TableFieldText.text(
        text, separator: shape.separator,
        isQuoted: !text.isEmpty && styles.isQuoted(column, replacing: nil, ""))
      if column < known.count {
        let whole = known[column].whole
        line += String(decoding: bytes[position..<whole.lowerBound], as: UTF8.self) + field
        position = whole.upperBound
      } else {
        line += (column == 0 ? "" : separator) + field
      }
    }
    return line
  }
}

/// How the fields of each column are written.
struct TableStyles {
  /// The row of the words above the columns.
  private(set) var header: TableRecord?
  private let separator: UInt8
  private(set) var columns: [Column]

  struct Column {
    /// How many fields are in quotes that they do not need.
    var quoted = 0
    /// How many fields hold anything.
    var filled = 0
    /// The first text.
    var example = ""
    /// Whether the first hex digits that are letters are in upper case; nil if there are none.
    var isUpper: Bool?
    /// Whether a field has a function or a name.
    var hasNotation = false
  }

  init(_ bytes: [UInt8], _ shape: TableShape, _ rows: [Range<Int>]) {
    separator = shape.separator
    columns = Array(repeating: Column(), count: shape.count)
    if shape.hasHeader {
      var scanner = TableScanner(bytes, separator: shape.separator)
      _ = try? scanner.next()
      header = scanner.record
      count(scanner.record, bytes, shape, isHeader: true)
    }
    for row in rows {
      var scanner = TableScanner(bytes, separator: shape.separator, from: row.lowerBound)
      _ = try? scanner.next()
      count(scanner.record, bytes, shape, isHeader: false)
    }
  }

  private mutating func count(
    _ record: TableRecord, _ bytes: [UInt8], _ shape: TableShape, isHeader: Bool
  ) {
    for (column, field) in record.fields.prefix(shape.count).enumerated() {
      if field.content.isEmpty { continue }
      let text = field.text(in: bytes)
      if field.isQuoted, !TableFieldText.needsQuotes(text, separator: shape.separator) {
        columns[column].quoted += 1
      }
      if isHeader { continue }
      columns[column].filled += 1
      if columns[column].example.isEmpty { columns[column].example = text }
      guard shape.colors.contains(where: { $0.column == column }) else { continue }
      if HexDigits(text[...]).color != nil {
        columns[column].isUpper = columns[column].isUpper ?? text.hasUpperHex
      } else if !TableCell.isChannels(text) {
        columns[column].hasNotation = true
      }
    }
  }

  /// Whether a field that replaces one is in quotes, also if it need not be.
  func isQuoted(_ column: Int, replacing field: TableField?, _ text: String) -> Bool {
    guard let field, !text.isEmpty else { return columns[column].quoted > 0 }
    guard field.isQuoted else { return false }
    // Quotes that it needed are not a matter of style.
    return !TableFieldText.needsQuotes(text, separator: separator)
      || columns[column].quoted > 0
  }

  /// Whether other fields of the column hold something.
  func isFilled(_ column: Int, besides text: String) -> Bool {
    columns[column].filled > (text.isEmpty ? 0 : 1)
  }
}
