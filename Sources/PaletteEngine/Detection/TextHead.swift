/// The beginning of a file that belongs to no family: its lines, if it is text.
package struct TextHead: Sendable {
  package let file: FileHead
  /// The first lines that are not empty, without spaces at their ends.
  let lines: [ArraySlice<UInt8>]
  /// The beginning of a style sheet or a script.
  package let code: CodeStart

  private static let lineLimit = 200

  init(_ file: FileHead) {
    self.file = file
    let text = TextFile.withoutMark(file.bytes[...])
    var lines: [ArraySlice<UInt8>] = []
    var rest = text
    while !rest.isEmpty, lines.count < Self.lineLimit {
      var line = rest.prefix { $0 != 0x0A }
      rest = rest[line.endIndex...].dropFirst()
      line = line.drop(while: ASCII.isSpace)
      while line.last.map(ASCII.isSpace) == true { line.removeLast() }
      if !line.isEmpty { lines.append(line) }
    }
    self.lines = lines
    code = CodeStart(TextFile.withoutFrontMatter(text))
  }

  /// Whether it is text, so that an ending may decide.
  package var byEnding: Certainty { file.isText && !lines.isEmpty ? .byEnding : .no }

  /// The lines that are not comments: those begin with `;`, `!`, `//`, or a `#` without a color
  /// before or after it.
  var statements: some Sequence<ArraySlice<UInt8>> {
    lines.lazy.filter { line in
      switch line.first {
      case UInt8(ascii: ";"), UInt8(ascii: "!"): false
      case UInt8(ascii: "#"): line.dropFirst().first.flatMap(ASCII.hexValue) != nil
      case _: !line.starts(with: "//".utf8)
      }
    }
  }

  /// Whether one of the lines begins with one of `texts`.
  package func hasLine(_ texts: String...) -> Bool {
    lines.contains { line in texts.contains { line.starts(with: $0.utf8) } }
  }

  /// Whether the first line begins with one of `texts`, in any case.
  package func begins(_ texts: String...) -> Bool {
    guard let first = lines.first else { return false }
    return texts.contains { text in
      first.count >= text.utf8.count
        && zip(first, text.utf8).allSatisfy { ASCII.lowercased($0) == ASCII.lowercased($1) }
    }
  }

  /// The first line that is not a comment.
  package var firstStatement: ArraySlice<UInt8>? { statements.first { _ in true } }

  /// The key of each statement `key SEPARATOR value`, and the first byte of its value.
  package func pairs(_ separator: UInt8) -> [(key: ByteText, value: UInt8)] {
    statements.compactMap { line in
      let key = line.prefix { $0 != separator && !ASCII.isSpace($0) }
      var rest = line[key.endIndex...].drop(while: ASCII.isSpace)
      if !ASCII.isSpace(separator) {
        guard rest.first == separator else { return nil }
        rest = rest.dropFirst().drop(while: ASCII.isSpace)
      }
      guard !key.isEmpty, let value = rest.first else { return nil }
      return (ByteText(String(decoding: key, as: UTF8.self)), value)
    }
  }
}

/// The first statement of a style sheet or a script, after comments and the rules that name other
/// sheets.
package struct CodeStart: Sendable {
  /// The text up to the first `{` or `;`; empty if there is none.
  package let text: ArraySlice<UInt8>
  /// Whether `{` comes after it.
  package let isRule: Bool
  /// Whether comments as CSS has them come before it.
  package let hasBlockComments: Bool
  /// The `@` rules without a block before it: `import`, `charset`, `use`.
  package let imports: Set<ByteText>

  package init(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes.drop(while: ASCII.isSpace)
    var blocks = false
    var imports: Set<ByteText> = []
    while true {
      if let end = CodeComments.end(of: rest.startIndex, in: rest) {
        if rest.starts(with: "/*".utf8) { blocks = true }
        rest = rest[end...].drop(while: ASCII.isSpace)
        continue
      }
      if let mark = [CodeComments.openMark, CodeComments.closeMark].first(where: rest.starts(with:))
      {
        rest = rest.dropFirst(mark.count).drop(while: ASCII.isSpace)
        continue
      }
      let end = Self.end(of: rest)
      guard let word = Self.atWord(rest), end < rest.endIndex, rest[end] == UInt8(ascii: ";"),
        ["import", "charset", "layer", "use", "forward", "plugin"].contains(word)
      else {
        text = rest[..<end]
        isRule = end < rest.endIndex && rest[end] == UInt8(ascii: "{")
        break
      }
      imports.insert(word)
      rest = rest[(end + 1)...].drop(while: ASCII.isSpace)
    }
    hasBlockComments = blocks
    self.imports = imports
  }

  /// The name of the `@` rule that it begins with, if it does.
  package var rule: ByteText? { isVariable(UInt8(ascii: "@")) ? nil : Self.atWord(text) }

  /// Whether it sets a variable: the sign, a name and a colon.
  package func isVariable(_ sign: UInt8) -> Bool {
    guard text.first == sign else { return false }
    let name = Self.name(text.dropFirst())
    return !name.isEmpty
      && text[name.endIndex...].drop(while: ASCII.isSpace).first == UInt8(ascii: ":")
  }

  /// Whether it sets a custom property outside any rule, as lists to be copied do.
  package var isProperty: Bool { text.starts(with: "--".utf8) && isVariable(UInt8(ascii: "-")) }

  /// The position of the first `{` or `;` outside strings.
  private static func end(of bytes: ArraySlice<UInt8>) -> Int {
    var quote: UInt8?
    for (index, byte) in zip(bytes.indices, bytes) {
      switch (quote, byte) {
      case (nil, UInt8(ascii: "\"")), (nil, UInt8(ascii: "'")): quote = byte
      case (nil, UInt8(ascii: "{")), (nil, UInt8(ascii: ";")): return index
      case (let open?, byte) where open == byte: quote = nil
      case (_?, 0x0A): quote = nil
      case _: break
      }
    }
    return bytes.endIndex
  }

  private static func atWord(_ bytes: ArraySlice<UInt8>) -> ByteText? {
    guard bytes.first == UInt8(ascii: "@") else { return nil }
    return ByteText(String(decoding: name(bytes.dropFirst()), as: UTF8.self))
  }

  private static func name(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    bytes.prefix {
      ASCII.isDigit($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") || $0 >= 0x80
        || UInt8(ascii: "a")...UInt8(ascii: "z") ~= ASCII.lowercased($0)
    }
  }
}
