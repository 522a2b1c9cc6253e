import PaletteEngine

// The statements of a line: their words and values.
extension SettingsScanner {
  var isInList: Bool {
    if case .list? = frames.last { true } else { false }
  }

  var isInBlock: Bool {
    frames.contains {
      if case .block = $0 { true } else { false }
    }
  }

  /// Reads the statements of a line, and returns the offset at which its text ends: that of a comment, or of the line.
  mutating func scan(_ content: ArraySlice<UInt8>, _ number: Int) -> Int {
    var position = content.startIndex
    var quote: UInt8?
    /// The digits of the first hex color of the line, of which others have as many, if they are few.
    var count: Int?
    while position < content.endIndex {
      let byte = content[position]
      let isFirst = position == content.startIndex || ASCII.isBlank(content[position - 1])
      if quote == nil, isFirst, byte != UInt8(ascii: "#"),
        let end = commentEnd(at: position, content)
      {
        if end == content.endIndex { return position }
        position = end
        continue
      }
      if statement.depth == 0, let found = SettingsColor.found(at: position, in: content) {
        let digits = found.end - position - 1
        let isHex = byte == UInt8(ascii: "#")
        let isShort = isHex && digits < 6
        if !isShort || count == nil || count == digits,
          quote != nil || !isFirst || !isHex || !isAfterBareValue(position)
        {
          if isHex { count = count ?? digits }
          take(position..<found.end, .color(found.color))
          position = found.end
          continue
        }
      }
      // At the beginning of a line, it begins a rule of a style sheet.
      if quote == nil, isFirst, byte == UInt8(ascii: "#"), position > content.startIndex {
        return position
      }
      if Self.isWord(byte) {
        let end = content[position...].firstIndex { !Self.isWord($0) } ?? content.endIndex
        takeWord(position..<end, content[end...])
        position = end
        continue
      }
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        if quote == byte {
          quote = nil
        } else if quote == nil, content[(position + 1)...].contains(byte) {
          quote = byte
        }
      } else if byte == UInt8(ascii: "=") || byte == UInt8(ascii: ":") {
        if let last = statement.words.indices.last,
          statement.found.last.map({ $0.value.upperBound <= statement.words[last].range.lowerBound }
          )
            ?? true
        {
          statement.words[last].isKey = true
          let sign = bytes[statement.words[last].range.lowerBound]
          if byte == UInt8(ascii: ":"), last == 0, "@$".utf8.contains(sign) { isOther = true }
          statement.valueStart = statement.valueStart ?? position + 1
        }
      } else if quote == nil {
        take(structure: byte, at: position, number)
      }
      position += 1
    }
    return content.endIndex
  }

  /// Reads a byte that parts statements.
  private mutating func take(structure byte: UInt8, at position: Int, _ number: Int) {
    switch byte {
    case UInt8(ascii: "("): statement.depth += 1
    case UInt8(ascii: ")"): statement.depth = max(statement.depth - 1, 0)
    case UInt8(ascii: "{"):
      let path = isInList ? listPath() : path(of: statement.words)
      push(.block(path, line: number))
      statement = Statement(start: position + 1)
    case UInt8(ascii: "}"):
      finish(at: position)
      while let last = frames.popLast() {
        if case .block = last { break }
      }
    case UInt8(ascii: "["):
      // Else it is part of the notation of a program, as in `#[fg=#fff]`.
      let isValue = statement.valueStart.map { bytes[$0..<position].allSatisfy(ASCII.isBlank) }
      guard isInList || isValue == true else { return }
      push(.list(isInList ? listPath() : path(of: statement.words), next: 0))
      statement = Statement(start: position + 1)
    case UInt8(ascii: "]"):
      guard isInList else { return }
      finish(at: position)
      frames.removeLast()
    case UInt8(ascii: ","):
      statement.hasComma = true
      if case .list(let path, let next)? = frames.last {
        finish(at: position)
        frames[frames.count - 1] = .list(path, next: next + 1)
      } else if case .block(_, number)? = frames.last, statement.depth == 0 {
        finish(at: position)
      }
    case UInt8(ascii: ";") where statement.depth == 0:
      // Of a value in one word, it parts the elements.
      let next = position + 1 < line.upperBound ? bytes[position + 1] : 0x20
      if isInBlock || ASCII.isBlank(next) { finish(at: position) }
    case _: break
    }
  }

  /// The end of a comment that begins at an offset, after a blank; nil if none does.
  private mutating func commentEnd(at position: Int, _ content: ArraySlice<UInt8>) -> Int? {
    let text = content[position...]
    switch text.first {
    case UInt8(ascii: ";"): return isInBlock ? nil : content.endIndex
    case UInt8(ascii: "/"):
      if text.starts(with: "//".utf8) { return content.endIndex }
      guard text.starts(with: "/*".utf8) else { return nil }
      let end = Self.commentEnd(text.dropFirst(2))
      isInComment = end == nil
      return end ?? content.endIndex
    case _: return nil
    }
  }

  /// Whether the statement is `@define-color`.
  var isDefinition: Bool {
    bytes[statement.start...].drop(while: ASCII.isBlank).starts(with: "@define-color".utf8)
  }

  /// Whether the value so far is a color without a sign, after which `#` is always a comment.
  private func isAfterBareValue(_ position: Int) -> Bool {
    guard let key = statement.words.first else { return false }
    let start = statement.valueStart ?? key.range.upperBound
    return position - start < 40
      && SettingsColor.bare(Self.unquoted(bytes[start..<position])) != nil
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte >= 0x80
      || "_-./\\$@%+~^&|?<>!".utf8.contains(byte)
  }

  mutating func take(_ value: Range<Int>, _ content: Content) {
    statement.found.append((value, content, statement.words.count))
  }

  /// Takes a word, which is a reference after a key if it begins so.
  private mutating func takeWord(_ range: Range<Int>, _ rest: ArraySlice<UInt8>) {
    let sign = bytes[range.lowerBound]
    let isReference = sign == UInt8(ascii: "@") || sign == UInt8(ascii: "$")
    let next = isReference ? rest.drop(while: ASCII.isBlank).first : nil
    let isKey = next == UInt8(ascii: "=") || next == UInt8(ascii: ":")
    guard isReference, range.count > 1, !isKey,
      isInList || !Self.keys(statement.words, bytes).isEmpty
    else {
      return statement.words.append(Statement.Word(range: range))
    }
    let name = (range.lowerBound + 1)..<range.upperBound
    let text = String(decoding: bytes[name], as: UTF8.self)
    uses.append((text, name))
    if statement.depth == 0, !isOfGTK || isDefinition { take(range, .alias(text)) }
  }
}
