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
    /// A color in a notation.
    case color(Color)
    /// A color by its name in CSS.
    case named(Color)
    /// A reference to a color of the file, by its name.
    case alias(String)

    /// Whether the text of another color in its place can have the same notation.
    var isNotation: Bool {
      if case .color = self { true } else { false }
    }
  }

  /// A text of the file that is not a color, with the key before it.
  struct Text {
    let key: String
    let value: String
    let range: Range<Int>
  }

  /// A part of the file that its statements are in.
  enum Frame {
    /// `[a.b]`
    case table([String])
    /// `a {` to `}`, and whether it began in the line that is read.
    case block([String], line: Int)
    /// `a = [` to `]`, and the number of the value that comes.
    case list([String], next: Int)
    /// `a:` and the lines that are further to the right; the number of the value without a key that comes.
    case indented([String], column: Int, next: Int)
  }

  let bytes: [UInt8]
  var places: [Place] = []
  /// The places of references, with the names that they say.
  var uses: [(name: String, range: Range<Int>)] = []
  /// The texts outside sections, or in those that are about the file.
  var texts: [Text] = []
  /// Statements, and how many of them have colors.
  var statements = (all: 0, withColors: 0)
  var frames: [Frame] = []
  private var tables: [ByteText: Int] = [:]
  var isInComment = false
  private var isTooDeep = false
  /// Whether a line looks like a row of a table, or like a variable of a style sheet.
  var isOther = false
  /// How deep sections may be in each other, and how many words may name a color.
  private static let depthLimit = 64
  static let wordLimit = 32
  /// Whether decimal numbers are colors: a file of KDE has such sections.
  let hasDecimals: Bool
  /// Whether names are defined by `@define-color`, so that references to them elsewhere are only uses.
  let isOfGTK: Bool
  // The line and the statement that are read.
  var line = 0..<0
  var statement = Statement()

  /// A key and values, as far as they were read.
  struct Statement {
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

  mutating func push(_ frame: Frame) {
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

  static func commentEnd(_ text: ArraySlice<UInt8>) -> Int? {
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

  mutating func note(_ key: String, _ value: ArraySlice<UInt8>) {
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
