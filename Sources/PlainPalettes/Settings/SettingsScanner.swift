// Configurations have many syntaxes, and one shape: a key and a value in a line, below a section. The scanner knows as
// much of each syntax as it takes to tell which key a color belongs to, and nothing of the programs.
//
//     [colors.primary]          # TOML, INI                        palette:                   # YAML
//     background = "#1d1f21"                                         base00: "1d1f21"
//     window { border: #fff; }  /* CSS, KDL, i3, Hyprland */       ansi = ["#000", "#fff"]

import PaletteEngine

/// The colors of a configuration, with the keys that lead to them.
struct SettingsScanner {
  /// A color, or a reference to one, where it stands.
  struct Place {
    /// The line, without its end.
    let line: Range<Int>
    /// The text of the color, or of the reference.
    let value: Range<Int>
    let path: [String]
    /// The last word of the path; nil where that is the number of a value among several.
    let key: Range<Int>?
    let content: Content
    /// Whether its section is of colors, so that digits need no sign.
    let isAmongColors: Bool
    /// Whether the line says this color and nothing else.
    var isAlone = true
    /// The end of the text of the line, after which there may be a comment.
    var textEnd = 0
  }

  enum Content {
    case color(Color)
    /// A reference to a color of the file, by its name.
    case alias(String)
  }

  /// A text of the file that is not a color, with the key before it.
  struct Text {
    let key: String
    let value: String
    let range: Range<Int>
  }

  /// A part of the file that its statements are in.
  private enum Frame {
    /// `[a.b]`
    case table([String])
    /// `a {` to `}`, and whether it began in the line that is read.
    case block([String], line: Int)
    /// `a = [` to `]`, and the number of the value that comes.
    case list([String], next: Int)
    /// `a:` and the lines that are further to the right; the number of the value without a key that comes.
    case indented([String], column: Int, next: Int)
  }

  private let bytes: [UInt8]
  private(set) var places: [Place] = []
  /// The places of references, with the names that they say.
  private(set) var uses: [(name: String, range: Range<Int>)] = []
  /// The texts outside sections, or in those that are about the file.
  private(set) var texts: [Text] = []
  /// Statements, and how many of them have colors.
  private(set) var statements = (all: 0, withColors: 0)
  private var frames: [Frame] = []
  private var tables: [ByteText: Int] = [:]
  private var isInComment = false
  private var isTooDeep = false
  /// Whether a line looks like a row of a table, or like a variable of a style sheet.
  private(set) var isOther = false
  /// How deep sections may be in each other, and how many words may name a color.
  private static let depthLimit = 64
  private static let wordLimit = 32
  /// Whether decimal numbers are colors: a file of KDE has such sections.
  private let hasDecimals: Bool
  /// Whether names are defined by `@define-color`, so that references to them elsewhere are only uses.
  private let isOfGTK: Bool
  // The line and the statement that are read.
  private var line = 0..<0
  private var statement = Statement()

  /// A key and values, as far as they were read.
  private struct Statement {
    struct Word {
      let range: Range<Int>
      /// Whether `=` or `:` comes after it.
      var isKey = false
    }
    var start = 0
    var words: [Word] = []
    /// The values, each with the number of words before it.
    var found: [(value: Range<Int>, content: Content, words: Int)] = []
    /// The offset after the first `=` or `:`.
    var valueStart: Int?
    var depth = 0
    var hasComma = false
  }

  init(_ file: TextFile.Whole) throws(FileError) {
    bytes = file.bytes
    hasDecimals = Self.contains("[Color", file.bytes)
    isOfGTK = Self.contains("@define-color", file.bytes)
    var first = places.count
    for line in file.lines {
      self.line = line.range
      scan(line.number)
      if isTooDeep {
        throw FileError(
          "sections are nested more than \(Self.depthLimit) deep", line: line.number, column: 1)
      }
      // Several values in a line cannot go one by one.
      if places.count > first + 1 {
        for index in first..<places.count { places[index].isAlone = false }
      }
      first = places.count
    }
  }

  private mutating func push(_ frame: Frame) {
    frames.append(frame)
    isTooDeep = isTooDeep || frames.count > Self.depthLimit
  }

  /// Whether a line begins with a word, but for blanks.
  private static func contains(_ word: String, _ bytes: [UInt8]) -> Bool {
    var line = bytes[...]
    while !line.isEmpty {
      if line.drop(while: ASCII.isBlank).starts(with: word.utf8) { return true }
      line = line.drop { $0 != 0x0A }.dropFirst()
    }
    return false
  }
}

// Lines.
extension SettingsScanner {
  private mutating func scan(_ number: Int) {
    var content = ASCII.withoutBlanks(bytes[line])
    if isInComment, !leaveComment(&content) { return }
    guard let sign = content.first else { return }
    if isComment(content) { return note(comment: content) }
    let column = content.startIndex - line.lowerBound
    while case .indented(_, let outer, _)? = frames.last, column <= outer {
      // A list may stand as far to the left as its key.
      if column == outer, content.starts(with: "- ".utf8) { break }
      frames.removeLast()
    }
    if sign == UInt8(ascii: "["), !isInList, let path = table(content) {
      frames = [.table(path)]
      return
    }
    statement = Statement(start: content.startIndex)
    if content.starts(with: "#define".utf8) { content = content.dropFirst("#define".utf8.count) }
    let first = places.count
    let end = scan(content, number)
    defer {
      let text = ASCII.withoutBlanks(bytes[line.lowerBound..<end])
      for index in first..<places.count { places[index].textEnd = text.endIndex }
    }
    let rest = ASCII.withoutBlanks(content[content.startIndex..<max(end, content.startIndex)])
    if rest.last == UInt8(ascii: ":"), statement.found.isEmpty, !statement.words.isEmpty,
      !isInBlock
    {
      push(.indented(path(of: statement.words), column: column, next: 0))
    } else {
      finish(at: end)
    }
  }

  /// Leaves a comment of several lines; false if the line is part of it.
  private mutating func leaveComment(_ content: inout ArraySlice<UInt8>) -> Bool {
    guard let end = Self.commentEnd(content) else { return false }
    isInComment = false
    content = content[end...].drop(while: ASCII.isBlank)
    return true
  }

  private static func commentEnd(_ text: ArraySlice<UInt8>) -> Int? {
    text.indices.first { text[$0] == UInt8(ascii: "*") && text[$0...].starts(with: "*/".utf8) }
      .map { $0 + 2 }
  }

  private mutating func isComment(_ content: ArraySlice<UInt8>) -> Bool {
    switch content.first {
    case UInt8(ascii: "#"):
      // A rule of a style sheet may be about an element with a name.
      let isRule = content.last == UInt8(ascii: "{") && content.dropFirst().first != 0x20
      return !isRule && !content.starts(with: "#define".utf8)
    case UInt8(ascii: ";"), UInt8(ascii: "!"): return true
    case UInt8(ascii: "/"): return content.starts(with: "//".utf8) || enterComment(content)
    case UInt8(ascii: "-"): return content.starts(with: "--".utf8)
    case _: return false
    }
  }

  /// Whether a text is one comment of C, which may go on in the next line.
  private mutating func enterComment(_ content: ArraySlice<UInt8>) -> Bool {
    guard content.starts(with: "/*".utf8) else { return false }
    let end = Self.commentEnd(content.dropFirst(2))
    isInComment = end == nil
    return end == nil || end == content.endIndex
  }

  /// A comment may say the title: `## name: Harbour`.
  private mutating func note(comment: ArraySlice<UInt8>) {
    let text = comment.drop { $0 == UInt8(ascii: "#") }.drop(while: ASCII.isBlank)
    guard comment.starts(with: "##".utf8), text.starts(with: "name:".utf8) else { return }
    note("name", ASCII.withoutBlanks(text.dropFirst(5)))
  }

  private mutating func note(_ key: String, _ value: ArraySlice<UInt8>) {
    texts.append(
      Text(
        key: key, value: String(decoding: value, as: UTF8.self),
        range: value.startIndex..<value.endIndex))
  }

  /// The path of the head of a section: `[a.b]`, `[[a]]`, or `[a][b]`; nil if the line is none.
  private mutating func table(_ content: ArraySlice<UInt8>) -> [String]? {
    var head = content
    if let comment = head.indices.first(where: {
      head[$0] == UInt8(ascii: "#") && ASCII.isBlank(head[$0 - 1])
    }) {
      head = ASCII.withoutBlanks(head[..<comment])
    }
    guard head.last == UInt8(ascii: "]"), head.count > 2 else { return nil }
    let isNumbered = head.starts(with: "[[".utf8) && head.suffix(2).elementsEqual("]]".utf8)
    let inner = isNumbered ? head.dropFirst(2).dropLast(2) : head.dropFirst().dropLast()
    if inner.contains(UInt8(ascii: ",")) { return nil }
    var path: [String] = []
    var quote: UInt8?
    var part: [UInt8] = []
    for byte in inner {
      if let open = quote {
        if byte == open { quote = nil } else { part.append(byte) }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ".") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]")
      {
        if !part.isEmpty { path.append(String(decoding: part, as: UTF8.self)) }
        part = []
      } else if !ASCII.isBlank(byte) || !part.isEmpty {
        part.append(byte)
      }
    }
    if !part.isEmpty { path.append(String(decoding: part, as: UTF8.self)) }
    guard isNumbered else { return path }
    let key = ByteText(path.joined(separator: "\0"))
    tables[key, default: -1] += 1
    return path + [String(tables[key] ?? 0)]
  }
}

// Statements.
extension SettingsScanner {
  private var isInList: Bool {
    if case .list? = frames.last { true } else { false }
  }

  private var isInBlock: Bool {
    frames.contains {
      if case .block = $0 { true } else { false }
    }
  }

  /// Reads the statements of a line, and returns the offset at which its text ends: that of a comment, or of the line.
  private mutating func scan(_ content: ArraySlice<UInt8>, _ number: Int) -> Int {
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
    case UInt8(ascii: ";") where statement.depth == 0: finish(at: position)
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
  private var isDefinition: Bool {
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

  private mutating func take(_ value: Range<Int>, _ content: Content) {
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

// Names.
extension SettingsScanner {
  /// The words that are keys: without those that only say that something is set.
  private static func keys(_ words: [Statement.Word], _ bytes: [UInt8]) -> ArraySlice<
    Statement.Word
  > {
    guard let first = words.first else { return [] }
    switch ByteText(String(decoding: bytes[first.range], as: UTF8.self)) {
    case "set", "setw", "set-option", "set-window-option":
      return words.dropFirst().drop { bytes[$0.range.lowerBound] == UInt8(ascii: "-") }
    case "@define-color", "let", "export", "-": return words.dropFirst()
    case _: return words[...]
    }
  }

  /// The place of the name in a word: without the sign of a variable, and the dot of a resource.
  private func nameRange(_ word: Range<Int>) -> Range<Int> {
    let rest = bytes[word].drop { "$@.".utf8.contains($0) }
    return rest.isEmpty ? word : rest.startIndex..<rest.endIndex
  }

  private func text(_ words: some Sequence<Statement.Word>) -> [String] {
    words.map { String(decoding: bytes[nameRange($0.range)], as: UTF8.self) }
  }

  /// The path of a section that a statement begins.
  private func path(of words: [Statement.Word]) -> [String] { text(Self.keys(words, bytes)) }

  /// The path of a value of a list, which is a list or an object.
  private func listPath() -> [String] {
    guard case .list(_, let next)? = frames.last else { return [] }
    return [String(next)]
  }

  /// The path of the sections around a statement.
  private var section: [String] {
    var path: [String] = []
    for frame in frames {
      switch frame {
      case .table(let own), .block(let own, _), .list(let own, _), .indented(let own, _, _):
        path += own
      }
    }
    path.removeAll { $0 == "*" || ByteText(ASCII.lowercased($0)) == "colors" }
    if path.first.map(ByteText.init(_:)) == "palette" { path.removeFirst() }
    return path
  }

  /// The number of a value without a key, in a list.
  private mutating func number() -> String? {
    switch frames.last {
    case .list(_, let next)?: return String(next)
    case .indented(let path, let column, let next)?:
      frames[frames.count - 1] = .indented(path, column: column, next: next + 1)
      return String(next)
    case .table?, .block?, nil: return nil
    }
  }

  /// Ends the statement, and gives its colors their names.
  private mutating func finish(at end: Int) {
    defer { statement = Statement(start: end + 1) }
    let words = Self.keys(statement.words, bytes)
    if words.isEmpty, statement.found.isEmpty { return }
    statements.all += 1
    if statement.found.isEmpty { takeWhole(upTo: end, words) }
    guard !statement.found.isEmpty, words.count <= Self.wordLimit else { return }
    statements.withColors += 1
    // The words of each value: up to the last that is a key, if any is.
    let hasKeys = words.contains(where: \.isKey)
    if statement.hasComma, !hasKeys { isOther = true }
    var before = words.startIndex
    var own: [ArraySlice<Statement.Word>] = []
    for found in statement.found {
      let upTo = max(min(found.words, words.endIndex), before)
      var slice = words[before..<max(upTo, before)]
      if hasKeys { while let last = slice.last, !last.isKey { slice.removeLast() } }
      own.append(slice)
      before = max(upTo, before)
    }
    let section = section
    let base = own.first ?? []
    if statement.found.count == 1 {
      let found = statement.found[0]
      if let last = base.last {
        place(found, section + text(base), nameRange(last.range))
      } else if let number = number() {
        place(found, section + [number], nil)
      }
    } else if own.dropFirst().allSatisfy({ !$0.isEmpty }), !base.isEmpty {
      let shared = base.dropLast()
      for (position, found) in statement.found.enumerated() {
        let keys = position == 0 ? base : shared + own[position]
        guard let last = keys.last else { continue }
        place(found, section + text(keys), nameRange(last.range))
      }
    } else {
      let path = section + text(base)
      for (position, found) in statement.found.enumerated() {
        place(found, path + [String(position)], nil)
      }
    }
  }

  private mutating func place(
    _ found: (value: Range<Int>, content: Content, words: Int), _ path: [String], _ key: Range<Int>?
  ) {
    places.append(
      Place(
        line: line, value: found.value, path: path, key: key, content: found.content,
        isAmongColors: isAmongColors))
  }

  /// Takes values that are colors only because of their key: digits without a sign, numbers, names of CSS.
  private mutating func takeWhole(upTo end: Int, _ words: ArraySlice<Statement.Word>) {
    guard let first = words.first else { return }
    let start = statement.valueStart ?? first.range.upperBound
    guard start <= end else { return }
    let value = Self.unquoted(bytes[start..<end])
    // The words before the value are its key.
    guard !value.isEmpty, let last = words.lastIndex(where: { $0.range.upperBound <= start })
    else { return }
    let name = String(decoding: bytes[nameRange(words[last].range)], as: UTF8.self)
    func take(_ text: ArraySlice<UInt8>, _ color: Color) {
      statement.found.append((text.startIndex..<text.endIndex, .color(color), last + 1))
    }
    if let color = wholeColor(value, name) { return take(value, color) }
    // foot has two in one value.
    let parts = value.split(whereSeparator: ASCII.isBlank)
    if parts.count == 2, isBareKey(name), parts.allSatisfy({ SettingsColor.bare($0) != nil }) {
      for part in parts {
        if let color = SettingsColor.bare(part) { take(part, color) }
      }
      return
    }
    if frames.isEmpty || section.last.map({ ["General", "metadata"].contains($0) }) == true {
      note(name, value)
    }
  }

  private func wholeColor(_ value: ArraySlice<UInt8>, _ name: String) -> Color? {
    if isBareKey(name), let color = SettingsColor.bare(value) { return color }
    if hasDecimals, let color = SettingsColor.decimals(value, UInt8(ascii: ",")) { return color }
    if section.first.map(ByteText.init(_:)) == "themes",
      let color = SettingsColor.decimals(value, 0x20)
    {
      return color
    }
    if isDefinition || SettingsKey.isRole(name), value.first.map(ASCII.isLetter) == true {
      return NamedColors.cssColor(ASCII.lowercased(String(decoding: value, as: UTF8.self)))
    }
    return nil
  }

  /// Whether digits without a sign are a color under a key.
  private func isBareKey(_ name: String) -> Bool {
    SettingsKey.isRole(name) || SettingsKey.isBase(name) || isAmongColors
  }

  /// Whether a section around the statement is of colors.
  private var isAmongColors: Bool {
    frames.contains { frame in
      switch frame {
      case .table(let path), .block(let path, _), .list(let path, _), .indented(let path, _, _):
        path.contains { ASCII.lowercased($0).utf8.starts(with: "colors".utf8) }
      }
    }
  }

  /// A value without blanks and quotes at its ends.
  private static func unquoted(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let value = ASCII.withoutBlanks(bytes)
    guard let first = value.first, first == UInt8(ascii: "\"") || first == UInt8(ascii: "'"),
      value.count > 1, value.last == first
    else { return value }
    return ASCII.withoutBlanks(value.dropFirst().dropLast())
  }
}

/// What keys say of their values.
enum SettingsKey {
  private static let names: Set<ByteText> = Set(
    ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"].flatMap {
      [ByteText($0), ByteText("bright\($0)"), ByteText("bright_\($0)"), ByteText("bright-\($0)")]
    })
  private static let endings = [
    "color", "background", "foreground", "cursor", "selection", "border", "text", "bg", "fg",
  ]

  /// Whether a key is that of a role, which always has a color: `color7`, `regular0`, `brightRed`, `selection_bg`.
  static func isRole(_ name: String) -> Bool {
    let key = ASCII.lowercased(name)
    if names.contains(ByteText(key)) { return true }
    if endings.contains(where: { Array(key.utf8).suffix($0.utf8.count).elementsEqual($0.utf8) }) {
      return true
    }
    return ["color", "regular", "bright", "dim"].contains { prefix in
      let digits = key.utf8.dropFirst(prefix.utf8.count)
      return key.utf8.starts(with: prefix.utf8) && !digits.isEmpty
        && digits.allSatisfy(ASCII.isDigit)
    }
  }

  /// Whether a key is one of base16 or base24: `base00` to `base17`, in hex.
  static func isBase(_ name: String) -> Bool {
    let digits = name.utf8.dropFirst(4)
    return ASCII.lowercased(name).utf8.starts(with: "base".utf8) && digits.count == 2
      && (digits.first == UInt8(ascii: "0") || digits.first == UInt8(ascii: "1"))
      && digits.allSatisfy { ASCII.hexValue($0) != nil }
  }
}
