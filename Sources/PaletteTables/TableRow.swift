import PaletteEngine

/// A row of a table as an entry.
struct TableRow {
  let name: String
  let group: [String]
  let color: Color
  let spec: String?
  /// Whether two columns say different colors.
  let isContradicted: Bool
}

/// Why a row is not an entry.
enum TableRowFault: Error {
  /// Its color is empty.
  case empty
  /// A field does not fit its column.
  case field(Int, String)
}

extension TableRow {
  /// The group and the name; nil if the row has no name. Without a group, nothing is one.
  var path: GroupPath? {
    if name.isEmpty, group.isEmpty { return nil }
    return GroupPath(group, name.isEmpty ? color.eightBit.hexText : name)
  }
}

extension TableShape {
  /// The entry of a row.
  func row(_ record: TableRecord, _ bytes: [UInt8]) throws(TableRowFault) -> TableRow {
    if hasHeader || isFound, record.fields.count > count,
      record.fields[count...].contains(where: { !$0.content.isEmpty })
    {
      throw .field(
        count, "the row has \(record.fields.count) fields, and the first one has \(count)")
    }
    var (color, spec) = try color(record, bytes)
    if let alpha {
      let text = record.text(alpha, in: bytes)
      if !text.isEmpty {
        guard let value = Self.alpha(text, separator) else {
          throw .field(alpha, "alpha is a number from 0 to 1, or a percentage")
        }
        // A color that says its own alpha has it.
        if color.alpha == 1, !color.isAlphaMissing, value != 1 {
          color = Color(color.space, color.components, alpha: value)
          spec = nil
        }
      }
    }
    return TableRow(
      name: name.map { record.text($0, in: bytes) } ?? "",
      group: group.map { Self.groups(record.text($0, in: bytes)) } ?? [], color: color,
      spec: spec, isContradicted: isContradicted(record, bytes, color))
  }

  /// The color of the first column that has one.
  private func color(
    _ record: TableRecord, _ bytes: [UInt8]
  ) throws(TableRowFault) -> (color: Color, spec: String?) {
    for (column, isHex) in colors {
      let text = record.text(column, in: bytes)
      if text.isEmpty { continue }
      return try mapError(
        { (error: ColorSpecError) in
          TableRowFault.field(column, error.reason ?? "it is not a color")
        },
        TableCell.read(text, isHex: isHex))
    }
    guard let channels else { throw .empty }
    let texts = channels.map { record.text($0, in: bytes) }
    if texts.allSatisfy(\.isEmpty) { throw .empty }
    for (column, text) in zip(channels, texts) where Self.channel(text) == nil {
      throw .field(column, "red, green and blue are whole numbers from 0 to 255")
    }
    let values = texts.compactMap(Self.channel)
    return (Color(red: values[0], green: values[1], blue: values[2]), nil)
  }

  /// Whether a later column says a color that differs from the one that counts by more than rounding.
  private func isContradicted(
    _ record: TableRecord, _ bytes: [UInt8], _ color: Color
  ) -> Bool {
    if colors.count + (channels == nil ? 0 : 1) < 2 { return false }
    var others = colors.compactMap {
      TableCell.color(record.text($0.column, in: bytes), isHex: $0.isHex)?.color
    }
    let values = (channels ?? []).compactMap { Self.channel(record.text($0, in: bytes)) }
    if values.count == 3 {
      others.append(Color(red: values[0], green: values[1], blue: values[2]))
    }
    let (a, clipped) = (color.eightBit, color.eightBit(by: .clip))
    return others.contains { other in
      let b = other.eightBit
      func isNear(_ a: EightBitColor) -> Bool {
        zip([a.red, a.green, a.blue], [b.red, b.green, b.blue]).allSatisfy {
          abs(Int($0) - Int($1)) <= 1
        }
      }
      return !isNear(a) && !isNear(clipped)
    }
  }

  /// A whole number from 0 to 255.
  static func channel(_ text: String) -> UInt8? {
    text.utf8.allSatisfy(ASCII.isDigit) ? UInt8(text) : nil
  }

  /// A number from 0 to 1, or a percentage. Where commas separate no fields, one may stand for the point.
  static func alpha(_ text: String, _ separator: UInt8) -> Double? {
    let isPercentage = text.utf8.last == UInt8(ascii: "%")
    let digits = (isPercentage ? text.utf8.dropLast() : text.utf8[...]).map { byte in
      byte == UInt8(ascii: ",") && separator != byte ? UInt8(ascii: ".") : byte
    }
    guard let number = NumberScanner.number(String(decoding: digits, as: UTF8.self)) else {
      return nil
    }
    let value = isPercentage ? number / 100 : number
    return 0...1 ~= value ? value : nil
  }

  /// The groups of a field: slashes part them, unless a backslash comes before.
  static func groups(_ text: String) -> [String] {
    // A backslash before anything else is one: other programs have no escapes.
    let bytes = Array(text.utf8)
    var escaped: [UInt8] = []
    var position = 0
    while position < bytes.count {
      let isPair =
        bytes[position] == Self.backslash && position + 1 < bytes.count
        && [Self.backslash, UInt8(ascii: "/")].contains(bytes[position + 1])
      if isPair {
        escaped += bytes[position...(position + 1)]
      } else {
        if bytes[position] == Self.backslash { escaped.append(Self.backslash) }
        escaped.append(bytes[position])
      }
      position += isPair ? 2 : 1
    }
    return GroupPath.unescaped(String(decoding: escaped, as: UTF8.self)) ?? [text]
  }

  private static let backslash = UInt8(ascii: "\\")

  /// The words of the columns that are not read.
  var others: [String] {
    if isRow { return [] }
    let known = known
    return (0..<count).filter { !known.contains($0) }.map { column in
      hasHeader && !header[column].isEmpty ? header[column] : "\(column + 1)"
    }
  }

  /// The columns that are read, in words.
  var told: String {
    var roles: [(role: String, column: Int)] = name.map { [("name", $0)] } ?? []
    roles += colors.map { ("color", $0.column) }
    if let channels { roles += zip(["red", "green", "blue"], channels).map { ($0, $1) } }
    let words = roles.map { "column \($0.column + 1) is the \($0.role)" }
    return words.joined(separator: ", ")
  }
}
