import PaletteEngine

/// The first rows of a table.
struct TableSample {
  let separator: UInt8
  private(set) var rows: [[String]] = []
  /// Whether there are no others.
  private(set) var isWhole = true

  init(_ bytes: [UInt8], _ separator: UInt8, limit: Int) throws(FileError) {
    self.separator = separator
    var scanner = TableScanner(bytes, separator: separator)
    while try scanner.next() {
      rows.append(scanner.record.fields.map { $0.text(in: bytes) })
      if rows.count == limit {
        isWhole = scanner.isAtEnd
        break
      }
    }
  }
}

/// The columns that the fields of a table without a header tell.
struct TableFoundColumns {
  private let rows: [[String]]
  private let columns: Range<Int>
  private(set) var color: Int?
  private(set) var channels: [Int]?
  /// Whether the color is hex without a sign.
  private(set) var isBare = false
  /// Whether one reading is possible and no other.
  private(set) var isClear = true

  init(_ sample: TableSample) {
    rows = sample.rows
    columns = 0..<(sample.rows.map(\.count).min() ?? 0)
    let rules: [(String) -> Bool] = [
      TableCell.isHexOrFunction, TableCell.isChannels, TableCell.isBareHex, TableCell.isCSS,
    ]
    // Hex and functions first, then numbers, then hex without a sign, which may be a number, then names of colors,
    // which may be names of entries.
    for (step, rule) in rules.enumerated() {
      if color == nil, channels == nil, isClear { findColor(rule) }
      if step == 0, color == nil, isClear { findChannels() }
    }
    if let color, isAll(color, TableCell.isBareHex) {
      isBare = true
      // Numbers of six digits may be anything.
      isClear = rows.contains { $0[color].utf8.contains { !ASCII.isDigit($0) } }
    }
  }

  private func isAll(_ column: Int, _ rule: (String) -> Bool) -> Bool {
    rows.allSatisfy { rule($0[column]) }
  }

  private mutating func findColor(_ rule: (String) -> Bool) {
    let found = columns.filter { isAll($0, rule) }
    guard let first = found.first else { return }
    color = first
    // The same colors in another notation are not another reading.
    isClear = found.dropFirst().allSatisfy { other in
      rows.allSatisfy { row in
        guard let a = TableCell.color(row[first], isHex: true)?.color,
          let b = TableCell.color(row[other], isHex: true)?.color
        else { return false }
        return a.eightBit == b.eightBit
      }
    }
  }

  /// Finds three columns of numbers from 0 to 255 beside each other.
  private mutating func findChannels() {
    let isNumber = columns.map { column in isAll(column) { UInt8($0) != nil } }
    var start = 0
    var runs: [Range<Int>] = []
    for column in columns {
      if !isNumber[column] { start = column + 1 }
      if isNumber[column], column + 1 == columns.upperBound || !isNumber[column + 1],
        column - start >= 2
      {
        runs.append(start..<(column + 1))
      }
    }
    guard let run = runs.first else { return }
    channels = [run.lowerBound, run.lowerBound + 1, run.lowerBound + 2]
    // The first of four numbers may count the rows. After a word, three more may be the color in another space.
    isClear = runs.count == 1 && (run.count == 3 || run.count >= 6 && run.lowerBound > 0)
  }

  /// The columns with texts that are neither numbers nor colors; without rows, all.
  static func texts(in rows: [[String]], _ columns: Range<Int>, besides known: Set<Int>) -> [Int] {
    columns.filter { column in
      func isAll(_ rule: (String) -> Bool) -> Bool {
        !rows.isEmpty && rows.allSatisfy { !$0.indices.contains(column) || rule($0[column]) }
      }
      return !known.contains(column) && !isAll(TableCell.isHexOrFunction)
        && !isAll { $0.isEmpty || TableCell.isNumber($0) || TableCell.isChannels($0) }
    }
  }

  /// The column with the longest texts that are neither numbers nor colors; the first of equals.
  func name(besides known: Set<Int>) -> Int? {
    let texts = Self.texts(in: rows, columns, besides: known)
    func length(_ column: Int) -> Int { rows.reduce(0) { $0 + $1[column].utf8.count } }
    return texts.max { (length($0), $1) < (length($1), $0) }
  }
}
