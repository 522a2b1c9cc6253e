// JSON (RFC 8259), read exactly: no comments, no trailing commas. Our own, as every JSON reader at
// hand brings Foundation into start-up. The settings of editors have comments and trailing commas; so to tell formats
// apart, for which the beginning of a file is enough, these are allowed.

/// Reads JSON text.
package struct JSONParser {
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0
  /// Whether comments and trailing commas are allowed, and what is open at a mistake is closed there.
  private let isLenient: Bool
  /// The first mistake, where it does not stop the reading.
  private var fault: FileError?

  /// The members of the object and the elements of the array that ended last: the next one often has as many.
  private var lastCounts = (members: 0, elements: 0)

  private static let depthLimit = 200
  /// The most values that room is made for before they are read.
  private static let roomLimit = 16

  /// The value that is all of `text`.
  package static func parse(_ text: String) throws(FileError) -> JSONValue {
    try parse(Array(text.utf8), from: 0)
  }

  /// The value that is all of a file, which may begin with a byte order mark.
  ///
  /// - Parameter isCommented: Whether comments and trailing commas are allowed.
  package static func parse(
    file bytes: [UInt8], isCommented: Bool = false
  ) throws(FileError) -> JSONValue {
    try parse(
      bytes, from: TextFile.withoutMark(bytes[...]).startIndex, isCommented: isCommented)
  }

  /// The value that is all of `bytes` from an offset on.
  package static func parse(
    _ bytes: [UInt8], from start: Int, isCommented: Bool = false
  ) throws(FileError) -> JSONValue {
    var parser = JSONParser(bytes: bytes, isLenient: isCommented)
    parser.position = start
    let value = try parser.value()
    if let fault = parser.fault { throw fault }
    parser.skipBlanks()
    guard parser.position == parser.bytes.count else { throw parser.unexpected("the end") }
    return value
  }

  /// As much of a value as `bytes` begin with, comments and trailing commas allowed, and the first
  /// mistake after it.
  static func beginning(of bytes: [UInt8]) -> (value: JSONValue?, error: FileError?) {
    var parser = JSONParser(bytes: bytes, isLenient: true)
    do throws(FileError) {
      let value = try parser.value()
      parser.skipBlanks()
      if parser.fault == nil, parser.position < bytes.count {
        parser.fault = parser.unexpected("the end")
      }
      return (value, parser.fault)
    } catch {
      return (nil, error)
    }
  }

  private init(bytes: [UInt8], isLenient: Bool) {
    self.bytes = bytes
    self.isLenient = isLenient
  }

  private mutating func value() throws(FileError) -> JSONValue {
    skipBlanks()
    let start = position
    guard let byte = peek() else { throw unexpected("a value") }
    let content: JSONValue.Content
    switch byte {
    case UInt8(ascii: "{"): content = .object(try members())
    case UInt8(ascii: "["): content = .array(try elements())
    case UInt8(ascii: "\""): content = .string(try string())
    case UInt8(ascii: "t"): content = try word("true", .boolean(true))
    case UInt8(ascii: "f"): content = try word("false", .boolean(false))
    case UInt8(ascii: "n"): content = try word("null", .null)
    case _: content = .number(try number())
    }
    return JSONValue(content: content, offset: start, end: position, start: start)
  }

  private mutating func members() throws(FileError) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    members.reserveCapacity(lastCounts.members)
    try sequence(closing: UInt8(ascii: "}")) { parser throws(FileError) in
      parser.skipBlanks()
      guard parser.peek() == UInt8(ascii: "\"") else { throw parser.unexpected("a string") }
      let start = parser.position
      let key = try parser.string()
      parser.skipBlanks()
      guard parser.take(UInt8(ascii: ":")) else { throw parser.unexpected("‘:’") }
      var value = try parser.value()
      value.start = start
      members.append(JSONValue.Member(key: key, value: value))
    }
    lastCounts.members = min(members.count, Self.roomLimit)
    return members
  }

  private mutating func elements() throws(FileError) -> [JSONValue] {
    var elements: [JSONValue] = []
    elements.reserveCapacity(lastCounts.elements)
    try sequence(closing: UInt8(ascii: "]")) { parser throws(FileError) in
      elements.append(try parser.value())
    }
    lastCounts.elements = min(elements.count, Self.roomLimit)
    return elements
  }

  /// Reads what is between brackets, with commas between.
  private mutating func sequence(
    closing: UInt8, _ element: (inout JSONParser) throws(FileError) -> Void
  ) throws(FileError) {
    position += 1
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else {
      throw broken("values are nested more than \(Self.depthLimit) deep", at: position)
    }
    do throws(FileError) {
      try items(closing: closing, element)
    } catch {
      guard isLenient else { throw error }
      if fault == nil { fault = error }
    }
  }

  private mutating func items(
    closing: UInt8, _ element: (inout JSONParser) throws(FileError) -> Void
  ) throws(FileError) {
    skipBlanks()
    if take(closing) { return }
    while true {
      try element(&self)
      // A mistake within the element: what comes after it is not read.
      if fault != nil { return }
      skipBlanks()
      if take(closing) { return }
      guard take(UInt8(ascii: ",")) else {
        throw unexpected("‘,’ or ‘\(Character(Unicode.Scalar(closing)))’")
      }
      if isLenient {
        skipBlanks()
        if take(closing) { return }
      }
    }
  }

  private mutating func word(
    _ word: StaticString, _ content: JSONValue.Content
  ) throws(FileError) -> JSONValue.Content {
    guard bytes[position...].starts(with: word.description.utf8) else {
      throw unexpected("a value")
    }
    position += word.utf8CodeUnitCount
    return content
  }

  private mutating func number() throws(FileError) -> Double {
    let start = position
    var digits = position
    while digits < bytes.count, bytes[digits] == UInt8(ascii: "-") { digits += 1 }
    let first = digits < bytes.count ? bytes[digits] : 0
    let isZero = first == UInt8(ascii: "0")
    let second = digits + 1 < bytes.count ? bytes[digits + 1] : 0
    let scanned = bytes.withUnsafeBufferPointer {
      NumberScanner.scan(UnsafeBufferPointer(rebasing: $0[start...]))
    }
    // JSON has neither `+1` nor `.5` nor `01`.
    guard let scanned, ASCII.isDigit(first), !(isZero && ASCII.isDigit(second)) else {
      throw unexpected("a value")
    }
    guard scanned.value.isFinite else {
      let text = String(decoding: bytes[start..<(start + scanned.length)], as: UTF8.self)
      throw broken(JSONValue.tooLarge(text), at: start)
    }
    position += scanned.length
    return scanned.value
  }

  private mutating func string() throws(FileError) -> String {
    let start = position
    position += 1
    // Escapes are rare: the bytes between them are taken as they are.
    var text: [UInt8] = []
    var plain = position
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: "\""):
        let rest = bytes[plain..<position]
        position += 1
        return String(decoding: text.isEmpty ? rest : (text + rest)[...], as: UTF8.self)
      case UInt8(ascii: "\\"):
        text += bytes[plain..<position]
        text += try escape()
        plain = position
      case 0..<0x20:
        throw broken("a string holds a control character that is not escaped", at: position)
      case _: position += 1
      }
    }
    throw broken("a string has no end", at: start)
  }

  private mutating func escape() throws(FileError) -> [UInt8] {
    let start = position
    position += 1
    guard let byte = peek() else { throw badEscape(start) }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"):
      var unit = try hexUnit(start)
      if 0xD800..<0xDC00 ~= unit, take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) {
        let low = try hexUnit(start)
        guard 0xDC00..<0xE000 ~= low else { throw badEscape(start) }
        unit = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(unit) else { throw badEscape(start) }
      return Array(String(scalar).utf8)
    case _: throw badEscape(start)
    }
  }

  private mutating func hexUnit(_ start: Int) throws(FileError) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = peek().flatMap(ASCII.hexValue) else { throw badEscape(start) }
      unit = unit << 4 | UInt32(digit)
      position += 1
    }
    return unit
  }

  private mutating func skipBlanks() {
    while let byte = peek() {
      if byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
        position += 1
      } else if isLenient, let end = CodeComments.end(of: position, in: bytes[...]) {
        position = end
      } else {
        return
      }
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    position += 1
    return true
  }

  private func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }
  private func unexpected(_ expected: String) -> FileError {
    let rest = String(decoding: bytes[min(position, bytes.count)...].prefix(16), as: UTF8.self)
    let found = rest.first.map { VisibleText.quoted(String($0)) } ?? "the end"
    return broken("expected \(expected), found \(found)", at: position)
  }

  private func badEscape(_ start: Int) -> FileError {
    broken("a string holds an escape that JSON does not have", at: start)
  }

  /// A text that is not JSON, by the offset of the byte at fault.
  private func broken(_ reason: String, at offset: Int) -> FileError {
    FileError("the JSON is broken", reason: reason, at: SourcePlace(after: bytes.prefix(offset)))
  }
}
