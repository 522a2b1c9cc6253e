// The records of a table, by RFC 4180: fields between separators, in quotes where they hold one, a quote or a line
// break; a quote in quotes is doubled. Beyond that, the scanner takes what people have: LF as well as CRLF, blanks
// around fields (those without quotes lose them), and a quote inside a field that does not begin with one.

import PaletteEngine

/// A field of a record.
struct TableField {
  /// The bytes of its text: without blanks around it, without its quotes.
  let content: Range<Int>
  let isQuoted: Bool

  /// Its bytes with the quotes.
  var whole: Range<Int> {
    isQuoted ? (content.lowerBound - 1)..<(content.upperBound + 1) : content
  }

  /// The text of the field.
  func text(in bytes: [UInt8]) -> String {
    guard isQuoted else { return String(decoding: bytes[content], as: UTF8.self) }
    var isDouble = false
    let text = bytes[content].filter { byte in
      isDouble = byte == UInt8(ascii: "\"") && !isDouble
      return byte != UInt8(ascii: "\"") || !isDouble
    }
    return String(decoding: text, as: UTF8.self)
  }
}

/// A row of a table.
struct TableRecord {
  /// The number of its first line, from 1.
  var line = 1
  /// Its bytes, without the end of the line.
  var range = 0..<0
  var fields: [TableField] = []

  /// Whether nothing is in any field.
  var isBlank: Bool { fields.allSatisfy { $0.content.isEmpty } }

  /// The text of the field in a column; empty if there is none.
  func text(_ column: Int, in bytes: [UInt8]) -> String {
    fields.indices.contains(column) ? fields[column].text(in: bytes) : ""
  }
}

/// Goes from one record to the next.
struct TableScanner {
  let bytes: [UInt8]
  let separator: UInt8
  /// The record that was read.
  private(set) var record = TableRecord()
  private var offset: Int
  private var line = 1

  private static let quote = UInt8(ascii: "\"")

  /// The records of a file, or those from an offset at which one begins.
  init(_ bytes: [UInt8], separator: UInt8, from start: Int? = nil) {
    self.bytes = bytes
    self.separator = separator
    offset = start ?? TextFile.withoutMark(bytes[...]).startIndex
    if start == nil, let (_, end) = Self.declared(in: bytes) {
      offset = end
      endLine()
    }
  }

  /// The separator that a first line `sep=;` says, as spreadsheets write and read it, and the end of that line.
  static func declared(in bytes: [UInt8]) -> (separator: UInt8, end: Int)? {
    let text = TextFile.withoutMark(bytes[...])
    let line = text.prefix { $0 != 0x0A && $0 != 0x0D }
    guard line.count == 5,
      ASCII.lowercased(String(decoding: line.dropLast(), as: UTF8.self)) == "sep=",
      let separator = line.last, separator < 0x80, separator != quote
    else { return nil }
    return (separator, line.endIndex)
  }

  /// Whether nothing comes after the record that was read.
  var isAtEnd: Bool { offset == bytes.count }

  /// Reads the next record that holds anything; false at the end.
  mutating func next() throws(FileError) -> Bool {
    while offset < bytes.count {
      record.fields.removeAll(keepingCapacity: true)
      record.line = line
      let start = offset
      while try field() {}
      record.range = start..<offset
      endLine()
      if !record.isBlank { return true }
    }
    return false
  }

  /// Passes the end of a line.
  private mutating func endLine() {
    if offset < bytes.count, bytes[offset] == 0x0D { offset += 1 }
    if offset < bytes.count {
      offset += 1
      line += 1
    }
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 && separator != 0x09
  }

  /// Whether the field ends at the offset: at a separator, or at the end of the line or of the file.
  private var isAtFieldEnd: Bool {
    guard offset < bytes.count else { return true }
    let byte = bytes[offset]
    return byte == separator || byte == 0x0A || byte == 0x0D
  }

  /// Reads a field and the separator after it; false if it is the last of its line.
  private mutating func field() throws(FileError) -> Bool {
    while offset < bytes.count, isBlank(bytes[offset]) { offset += 1 }
    if offset < bytes.count, bytes[offset] == Self.quote {
      try quoted()
    } else {
      let start = offset
      while !isAtFieldEnd { offset += 1 }
      var end = offset
      while end > start, isBlank(bytes[end - 1]) { end -= 1 }
      record.fields.append(TableField(content: start..<end, isQuoted: false))
    }
    guard offset < bytes.count else { return false }
    if bytes[offset] == separator {
      offset += 1
      return true
    }
    if bytes[offset] == 0x0D, offset + 1 == bytes.count || bytes[offset + 1] != 0x0A {
      throw fault(
        "a carriage return stands alone",
        reason: "lines end with LF or CRLF; a line break in a field is in quotes", offset)
    }
    return false
  }

  /// Reads a field in quotes, and the blanks after it.
  private mutating func quoted() throws(FileError) {
    let open = offset
    offset += 1
    while offset < bytes.count {
      if bytes[offset] == 0x0A { line += 1 }
      if bytes[offset] == Self.quote {
        guard offset + 1 < bytes.count, bytes[offset + 1] == Self.quote else { break }
        offset += 1
      }
      offset += 1
    }
    guard offset < bytes.count else {
      throw fault("a quote is not closed", reason: "the file ends before that", open)
    }
    record.fields.append(TableField(content: (open + 1)..<offset, isQuoted: true))
    offset += 1
    while offset < bytes.count, isBlank(bytes[offset]) { offset += 1 }
    if !isAtFieldEnd {
      throw fault(
        "text follows a closing quote", reason: "a quote in a field in quotes is doubled",
        offset)
    }
  }

  private func fault(_ summary: String, reason: String, _ offset: Int) -> FileError {
    FileError(summary, reason: reason, at: SourcePlace(offset, in: bytes))
  }
}

/// The texts of fields.
enum TableFieldText {
  /// Whether a text must be in quotes: it holds a separator, a quote or a line break, or blanks at an end.
  static func needsQuotes(_ text: String, separator: UInt8) -> Bool {
    let bytes = text.utf8
    func isBlank(_ byte: UInt8?) -> Bool { byte == 0x20 || byte == 0x09 }
    return isBlank(bytes.first) || isBlank(bytes.last)
      || bytes.contains {
        $0 == separator || $0 == UInt8(ascii: "\"") || $0 == 0x0A || $0 == 0x0D
      }
  }

  /// A text with its quotes doubled.
  static func doubled(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\"")) else { return text }
    return String(
      decoding: text.utf8.flatMap { $0 == UInt8(ascii: "\"") ? [$0, $0] : [$0] }, as: UTF8.self)
  }

  /// A field of a text, in quotes if it must be or if `isQuoted` says so.
  static func text(_ text: String, separator: UInt8, isQuoted: Bool = false) -> String {
    isQuoted || needsQuotes(text, separator: separator) ? "\"\(doubled(text))\"" : text
  }

  /// Whether a spreadsheet reads a text as a formula.
  static func isFormula(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return false }
    return "=+-@".utf8.contains(first)
  }
}
