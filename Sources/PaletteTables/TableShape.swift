// Which column of a table says what. A header says it; without one, the fields of the first rows do, but only if one
// reading is possible: a column that looks like red and is a number of something else would make wrong colors in
// silence. Everything else is an error that shows the first row.

import PaletteEngine

/// The columns of a table.
struct TableShape {
  /// The byte between two fields.
  let separator: UInt8
  /// Whether the first row names the columns.
  var hasHeader = false
  /// The number of columns, and the words above them.
  var count = 0
  var header: [String] = []
  var group: Int?
  var name: Int?
  var alpha: Int?
  /// The columns with a whole color each, the one that counts first; and whether one has hex digits and nothing else.
  var colors: [(column: Int, isHex: Bool)] = []
  /// The columns of red, green and blue.
  var channels: [Int]?
  /// Whether the only row is a list of colors.
  var isRow = false
  /// Whether the columns were not named, but found by their contents.
  var isFound = false

  /// The columns that are read.
  var known: Set<Int> {
    Set([group, name, alpha].compactMap(\.self) + colors.map(\.column) + (channels ?? []))
  }

  /// Whether a column says the color.
  var hasColor: Bool { !colors.isEmpty || channels != nil }
}

extension TableShape {
  /// How many rows are looked at.
  private static let sampleLimit = 20
  /// How many columns may say the color: each is looked at in each row.
  private static let colorLimit = 8

  /// The shape of a table whose fields one of `separators` parts.
  init(
    of bytes: [UInt8], separators: [UInt8], _ given: TableColumns
  ) throws(FileError) {
    var found: [(sample: TableSample, isEven: Bool)] = []
    var fault: FileError?
    let declared = TableScanner.declared(in: bytes)?.separator
    for separator in declared.map({ [$0] }) ?? separators {
      do throws(FileError) {
        let sample = try TableSample(bytes, separator, limit: Self.sampleLimit)
        guard let first = sample.rows.first else { throw .emptyTable }
        let isEven = sample.rows.allSatisfy { $0.count == first.count }
        found.append((sample, first.count > 1 && isEven))
      } catch {
        fault = fault ?? error
      }
    }
    // The one that gives each row the same number of fields; else the one that gives the first row the most.
    let order = found.sorted { a, b in
      if a.isEven || b.isEven { return a.isEven && !b.isEven }
      return a.sample.rows[0].count > b.sample.rows[0].count
    }
    var unclear: FileError?
    for (sample, _) in order {
      do throws(FileError) {
        var shape = try TableShape(sample, given)
        if shape.hasHeader, shape.name == nil { shape.name = try shape.onlyText(of: sample, bytes) }
        self = shape
        return
      } catch {
        // Of a separator that parts nothing, a fault of another one says more.
        if unclear == nil, sample.rows[0].count > 1 || fault == nil { unclear = error }
      }
    }
    throw unclear ?? fault ?? .emptyTable
  }

  private init(_ sample: TableSample, _ given: TableColumns) throws(FileError) {
    self.init(separator: sample.separator)
    let first = sample.rows[0]
    count = first.count
    let words = first.map { TableColumns.Role(heading: $0) }
    // ‘Red’ and ‘b’ may be names of entries; all three are not.
    let known = Set(words.compactMap(\.self))
    let isNamed = known.contains { ![.red, .green, .blue].contains($0) }
    let isHeader = isNamed || known.isSuperset(of: [.red, .green, .blue])
    hasHeader = given.needsHeader || isHeader && !first.contains(where: TableCell.isValue)
    if hasHeader {
      header = first
      takeHeader(words, besides: given)
    }
    try take(given, first)
    if !hasColor, !hasHeader, !given.places.keys.contains(where: \.isOfColor) {
      try find(sample, given)
    }
    guard hasColor else { throw .unclearTable(first, hasHeader ? .noColor : .unknown) }
    if !hasHeader, !given.isEmpty, !isRow {
      // A header whose words mean nothing.
      hasHeader = !first.contains(where: TableCell.isValue) && !saysColor(first)
      if hasHeader { header = first }
    }
  }

  /// The column that is the name without being called so: the only one with texts, another one in each row.
  private func onlyText(of sample: TableSample, _ bytes: [UInt8]) throws(FileError) -> Int? {
    let texts = TableFoundColumns.texts(
      in: Array(sample.rows.dropFirst()), 0..<count, besides: known)
    guard let column = texts.first, texts.count == 1 else { return nil }
    var scanner = TableScanner(bytes, separator: separator)
    _ = try scanner.next()
    var seen: Set<ByteText> = []
    while try scanner.next() {
      let text = scanner.record.text(column, in: bytes)
      guard !text.isEmpty, seen.insert(ByteText(text)).inserted else { return nil }
    }
    return column
  }

  /// Takes the columns that the header names, but for those that somebody named.
  private mutating func takeHeader(_ words: [TableColumns.Role?], besides given: TableColumns) {
    let hasColor = given.places.keys.contains(where: \.isOfColor)
    var channels: [TableColumns.Role: Int] = [:]
    var hex: [(column: Int, isHex: Bool)] = []
    for (column, word) in words.enumerated() {
      guard let role = word, given.places[role] == nil, !(hasColor && role.isOfColor) else {
        continue
      }
      switch role {
      case .group: group = group ?? column
      case .name: name = name ?? column
      case .alpha: alpha = alpha ?? column
      case .color: colors.append((column, false))
      case .hex: hex.append((column, true))
      case .red, .green, .blue: channels[role] = channels[role] ?? column
      }
    }
    colors = Array((colors + hex).prefix(Self.colorLimit))
    setChannels(channels)
  }

  /// Takes the columns that somebody named.
  private mutating func take(
    _ given: TableColumns, _ first: [String]
  ) throws(FileError) {
    var channels: [TableColumns.Role: Int] = [:]
    for role in TableColumns.Role.allCases {
      guard let place = given.places[role] else { continue }
      let column: Int
      switch place {
      case .position(let position):
        guard position < count else {
          throw .unclearTable(first, .noColumn("\(position + 1)", count: count))
        }
        column = position
      case .word(let word):
        guard
          let found = first.firstIndex(where: { ASCII.lowercased($0) == ASCII.lowercased(word) })
        else { throw .unclearTable(first, .noWord(word)) }
        column = found
      }
      switch role {
      case .group: group = column
      case .name: name = column
      case .alpha: alpha = column
      case .color: colors.insert((column, false), at: 0)
      case .hex: colors.append((column, true))
      case .red, .green, .blue: channels[role] = column
      }
    }
    if !channels.isEmpty {
      setChannels(channels)
      if self.channels == nil { throw .unclearTable(first, .noColor) }
    }
  }

  private mutating func setChannels(_ columns: [TableColumns.Role: Int]) {
    guard let red = columns[.red], let green = columns[.green], let blue = columns[.blue] else {
      return
    }
    channels = [red, green, blue]
  }

  /// Whether a row says a color in the columns of the color.
  private func saysColor(_ row: [String]) -> Bool {
    let fields = colors.map { ($0.column, $0.isHex) }.filter { $0.0 < row.count }
    return fields.contains { TableCell.color(row[$0.0], isHex: $0.1) != nil }
      || channels?.allSatisfy { $0 < row.count && UInt8(row[$0]) != nil } == true
  }
}

// Columns without a header.
extension TableShape {
  /// Finds the columns of the color and of the name by their fields.
  private mutating func find(
    _ sample: TableSample, _ given: TableColumns
  ) throws(FileError) {
    isFound = true
    let first = sample.rows[0]
    if sample.isWhole, sample.rows.count == 1, first.count > 1, given.isEmpty,
      first.allSatisfy({ TableCell.isHexOrFunction($0) || TableCell.isBareHex($0) })
    {
      isRow = true
      colors = first.indices.map { ($0, true) }
      return
    }
    let columns = TableFoundColumns(sample)
    guard columns.isClear else { throw .unclearTable(first, .several) }
    colors = columns.color.map { [($0, columns.isBare)] } ?? []
    channels = columns.channels
    guard hasColor else { throw .unclearTable(first, .unknown) }
    if name == nil { name = columns.name(besides: known) }
  }
}

extension FileError {
  /// Why the columns of a table are not known.
  enum TableDoubt {
    /// The header names no column of the color.
    case noColor
    /// Nothing in the rows is a color.
    case unknown
    /// Several columns may be the color.
    case several
    case noColumn(String, count: Int)
    case noWord(String)
  }

  static let emptyTable = FileError("this is not a table of colors", reason: "it has no rows")

  /// The columns of a table that begins with this row are not known.
  static func unclearTable(_ first: [String], _ doubt: TableDoubt) -> FileError {
    let shown = "the first row is \(PaletteNote.list(first))"
    var near: String?
    let summary: String
    switch doubt {
    case .noColor: summary = "no column of the header is the color"
    case .unknown: summary = "no column of this table is clearly the color"
    case .several: summary = "several columns of this table may be the color"
    case .noColumn(let number, let count):
      summary = "there is no column \(number); the first row has \(count)"
    case .noWord(let word):
      summary = "no column of the header is \(VisibleText.quoted(word))"
      near = NearestMatch.of(word, among: first.prefix(100))
    }
    return near.map {
      FileError(summary, reason: shown, suggestion: Explanation.didYouMean($0), line: 1)
    } ?? FileError(summary, reason: shown, remedy: .addHeader, line: 1)
  }
}
