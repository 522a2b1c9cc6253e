import PaletteEngine

/// The fields that say a color: every column that says one says the same, each in the form of the field that is there.
struct TableColorFields {
  let shape: TableShape
  let styles: TableStyles
  let bytes: [UInt8]
  /// The row that is changed; nil for a new one.
  let record: TableRecord?

  func fields(of entry: FittedPalette.Entry) -> [(column: Int, text: String)] {
    let table = TableColor(entry)
    var fields: [(column: Int, text: String)] = []
    for (column, isHex) in shape.colors {
      let old = record?.text(column, in: bytes) ?? ""
      let style = old.isEmpty ? styles.columns[column].example : old
      let typed = entry.entry.cssText
      let text: String
      if isHex {
        text = short(entry, column, like: style)
      } else if typed == nil || entry.entry.typedHex != nil,
        let call = TableCell.replacingChannels(of: style, with: table.color)
      {
        text = call
      } else if shape.isShort(table), !isNotation(old, column),
        typed == nil || entry.entry.typedHex != nil || !styles.columns[column].hasNotation
      {
        text = short(entry, column, like: style)
      } else {
        text = typed ?? table.notation
      }
      fields.append((column, isHex || says(table, old) ? text : ""))
    }
    if let channels = shape.channels {
      let bytes = table.color.eightBit
      fields += zip(channels, [bytes.red, bytes.green, bytes.blue]).map { ($0, String($1)) }
    }
    if let column = shape.alpha { fields.append((column, alpha(table.color.alpha, column))) }
    return fields
  }

  /// Whether a column for any notation says a color that hex or numbers beside it may say too. It does if that column
  /// has something now that it need not have.
  private func says(_ table: TableColor, _ old: String) -> Bool {
    if !shape.hasShort || !shape.isShort(table) { return true }
    if old.isEmpty { return false }
    guard let record, let row = try? shape.row(record, bytes) else { return false }
    return shape.isShort(TableColor(row.color, spec: row.spec))
  }

  /// Whether the field that is there is a function or a name.
  private func isNotation(_ old: String, _ column: Int) -> Bool {
    let text = old.isEmpty ? styles.columns[column].example : old
    return !text.isEmpty && !TableCell.isChannels(text) && HexDigits(text[...]).color == nil
  }

  /// Hex digits or three numbers, in the form of another field.
  private func short(
    _ entry: FittedPalette.Entry, _ column: Int, like old: String
  ) -> String {
    let table = TableColor(entry)
    let color = shape.alpha == nil ? table.color.eightBit : table.opaque.eightBit
    if TableCell.isChannels(old), color.alpha == 255 {
      return TableCell.replacingNumbers(of: old, with: [color.red, color.green, color.blue])
    }
    let digits = HexDigits(old[...])
    let isBare = !digits.hasSign && digits.color != nil
    let typed = entry.entry.typedHex.flatMap { text in
      (try? ColorSpecParser(.css).parse(text))?.eightBit == color ? text : nil
    }
    let hex = (typed ?? color.hexText).likeHex(
      isBare ? "#" + old : old, others: styles.columns[column].isUpper)
    return isBare ? String(Substring(hex.utf8.dropFirst())) : hex
  }

  private func alpha(_ alpha: Double, _ column: Int) -> String {
    let old = record?.text(column, in: bytes) ?? ""
    if let known = TableShape.alpha(old, shape.separator), known == alpha { return old }
    if alpha == 1, !styles.isFilled(column, besides: old) { return "" }
    let text = NumberText.shortest(alpha)
    guard (old.isEmpty ? styles.columns[column].example : old).utf8.last == UInt8(ascii: "%") else {
      return text
    }
    let percentage = NumberText.shortest(alpha * 100) + "%"
    return TableShape.alpha(percentage, shape.separator) == alpha ? percentage : text
  }
}

extension TableShape {
  /// Whether a column can hold any notation.
  var hasNotation: Bool { colors.contains { !$0.isHex } }

  /// Whether a column says the color only in hex or in numbers.
  var hasShort: Bool { channels != nil || colors.contains { $0.isHex } }

  /// Whether hex or numbers say a color, with its alpha.
  func isShort(_ table: TableColor) -> Bool {
    if table.needsNotation { return false }
    if alpha != nil || table.color.alpha == 1 { return true }
    let isOfNumbers = hasShort && !colors.contains { $0.isHex }
    return !isOfNumbers && table.color.exactEightBit != nil
  }
}

extension TableCell {
  /// A call of `rgb()` with three whole numbers, with those of an opaque color in their places; nil if the text is not
  /// such a call, or if the color has no such numbers.
  static func replacingChannels(of text: String, with color: Color) -> String? {
    guard let bytes = color.exactEightBit, bytes.alpha == 255,
      ASCII.lowercased(text).utf8.starts(with: "rgb(".utf8), text.utf8.last == UInt8(ascii: ")")
    else { return nil }
    let inner = text.utf8.dropFirst(4).dropLast()
    let isPlain = inner.allSatisfy {
      ASCII.isDigit($0) || $0 == 0x20 || $0 == UInt8(ascii: ",")
    }
    let parts = inner.split { !ASCII.isDigit($0) }
    guard isPlain, parts.count == 3, isCSS(text) else { return nil }
    return replacingNumbers(of: text, with: [bytes.red, bytes.green, bytes.blue])
  }

  /// A field of three numbers with others in their places.
  static func replacingNumbers(of text: String, with numbers: [UInt8]) -> String {
    var result: [UInt8] = []
    var rest = numbers[...]
    var isInNumber = false
    for byte in text.utf8 {
      if !ASCII.isDigit(byte) {
        result.append(byte)
        isInNumber = false
      } else if !isInNumber {
        isInNumber = true
        if let number = rest.popFirst() { result += String(number).utf8 }
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
