import ColorModel
import Diagnostics
import PaletteFormats
import Testing

// The rules are those of clr(1), ‘Lines of entries’.
@Suite("Files of entry lines")
struct EntryLinesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var line: String
    var name: String
    var hex: String
    var testDescription: String { line.debugDescription }

    init(_ line: String, _ name: String, _ hex: String) {
      self.line = line
      self.name = name
      self.hex = hex
    }
  }

  private func expect(_ example: Case) throws {
    let lines = try EntryLines.read(Array(example.line.utf8))
    try #require(lines.count == 1)
    let entry = try lines[0].entry()
    #expect(Array(entry.name.text.utf8) == Array(example.name.utf8))
    #expect(entry.value.color?.eightBit.hexText == example.hex)
  }

  @Test(
    "a line with a TAB is split there and nowhere else, and its name is unescaped",
    arguments: [
      Case("accent\t#ff6600", "accent", "#ff6600"), Case("a=b\tred", "a=b", "#ff0000"),
      Case("a: b\tred", "a: b", "#ff0000"), Case("a\\tb\tred", "a\tb", "#ff0000"),
      Case("a\\nb\\rc\tred", "a\nb\rc", "#ff0000"), Case("a\\\\b\tred", "a\\b", "#ff0000"),
      Case("\\#fff\tred", "#fff", "#ff0000"), Case("#fff\tred", "#fff", "#ff0000"),
      Case("\\u{20}a\\u{20}\tred", " a ", "#ff0000"),
      Case("\\u{1b}[1m\tred", "\u{1B}[1m", "#ff0000"),
      Case("\\u{2f}/a\tred", "//a", "#ff0000"), Case("a #b\tred", "a #b", "#ff0000"),
      Case("a // b\tred", "a // b", "#ff0000"), Case("a\\=b\tred", "a\\=b", "#ff0000"),
      Case("a\t #fff ", "a", "#ffffff"), Case("a\tred # c", "a", "#ff0000"),
      Case("a\t#fff // c", "a", "#ffffff"), Case("a\tred\t# c", "a", "#ff0000"),
      Case("a\trgb(1 2 3 / 0.5)", "a", "#01020380"),
    ])
  func tabs(_ example: Case) throws { try expect(example) }

  @Test(
    "in other lines the first = or colon and blank separates",
    arguments: [
      Case("a=red", "a", "#ff0000"), Case("a = red", "a", "#ff0000"),
      Case("a: red", "a", "#ff0000"), Case("a b:  red", "a b", "#ff0000"),
      Case("a:b=red", "a:b", "#ff0000"), Case("a:b: red", "a:b", "#ff0000"),
      Case("a\\=b=red", "a=b", "#ff0000"), Case("#fff=red", "#fff", "#ff0000"),
      Case("#fff: red", "#fff", "#ff0000"), Case("  a = red  ", "a", "#ff0000"),
      Case("http://x = red", "http://x", "#ff0000"), Case("a\\tb=red", "a\\tb", "#ff0000"),
    ])
  func separators(_ example: Case) throws { try expect(example) }

  @Test(
    "a line may be a color, and is named by it",
    arguments: [
      Case("skyblue", "skyblue", "#87ceeb"), Case("#fff", "#fff", "#ffffff"),
      Case("#ff66", "#ff66", "#ffff6666"), Case("#ff6600", "#ff6600", "#ff6600"),
      Case("#ff660080", "#ff660080", "#ff660080"), Case(" #fff ", "#fff", "#ffffff"),
      Case("rgb(1, 2, 3)", "rgb(1, 2, 3)", "#010203"), Case("#fff # white", "#fff", "#ffffff"),
      Case("red // c", "red", "#ff0000"),
    ])
  func bare(_ example: Case) throws { try expect(example) }

  @Test(
    "after a color, a blank and # or // begin a comment",
    arguments: [
      Case("skyblue # a = b", "skyblue", "#87ceeb"), Case("red // a: b", "red", "#ff0000"),
      Case("Gray 00 #F8F9FA = #f8f9fa", "Gray 00 #F8F9FA", "#f8f9fa"),
      Case("a // b: red // c", "a // b", "#ff0000"),
      Case("a=red # c", "a", "#ff0000"), Case("a=red // c", "a", "#ff0000"),
      Case("a = #fff #", "a", "#ffffff"), Case("a: #fff //c", "a", "#ffffff"),
      Case("a=red # b=blue", "a", "#ff0000"), Case("a=red # b: blue", "a", "#ff0000"),
      Case("a=rgb(1 2 3) # c", "a", "#010203"),
      Case("a = #ccc", "a", "#cccccc"),
    ])
  func comments(_ example: Case) throws { try expect(example) }

  @Test(
    "a line may come out of a style sheet, a list or source code",
    arguments: [
      Case("a: red,", "a", "#ff0000"), Case("a = red;", "a", "#ff0000"),
      Case("a: red ; // c", "a", "#ff0000"), Case("#fff,", "#fff", "#ffffff"),
      Case("rgb(1, 2, 3),", "rgb(1, 2, 3)", "#010203"), Case("1,2,3,", "1,2,3", "#010203"),
      Case("\"a b\": \"red\",", "a b", "#ff0000"), Case("'a' = '#fff'", "a", "#ffffff"),
      Case("'--a' = #fff", "--a", "#ffffff"), Case("'a\\=b' = #fff", "a\\=b", "#ffffff"),
      Case("a: 'red'", "a", "#ff0000"), Case("'red',", "red", "#ff0000"),
      Case("\"#fff\"; # c", "#fff", "#ffffff"), Case("\"\u{301}a\": red", "\u{301}a", "#ff0000"),
      Case("- a: red", "a", "#ff0000"), Case("* red", "red", "#ff0000"),
      Case("•  a = red", "a", "#ff0000"), Case("- #fff", "#fff", "#ffffff"),
      Case("- \"a\": #fff,", "a", "#ffffff"), Case("-a = red", "-a", "#ff0000"),
      Case("- = red", "-", "#ff0000"), Case("*: red", "*", "#ff0000"),
      Case("- : red", "-", "#ff0000"),
      Case("$a: red;", "a", "#ff0000"), Case("@a: red;", "a", "#ff0000"),
      Case("--a-b: red;", "a-b", "#ff0000"), Case("$ = red", "$", "#ff0000"),
      Case("-- = red", "--", "#ff0000"), Case("$$a = red", "$a", "#ff0000"),
      Case("@a b: red", "@a b", "#ff0000"),
      Case("#fff White", "White", "#ffffff"), Case("#fff red blue", "red blue", "#ffffff"),
      Case("#ff6600 a,", "a", "#ff6600"), Case("#fff  --a  // c", "a", "#ffffff"),
      Case("red #fff", "red", "#ffffff"), Case("Gray 00 #F8F9FA;", "Gray 00", "#f8f9fa"),
      Case("a  #f8f", "a", "#ff88ff"), Case("$a #ff660080 # c", "a", "#ff660080"),
      Case("- 'x y' #fff", "x y", "#ffffff"), Case("a: 1 2 3,", "a", "#010203"),
    ])
  func tolerant(_ example: Case) throws { try expect(example) }

  @Test(
    "but not one with a TAB, two marks, one quote, or a bullet without a space",
    arguments: [
      "a\tred,", "a\t\"red\"", "a: red,,", "a: \"red", "a: red\"", "a: \"red'", "- ", "-", "•red",
      "#fff,white", "#fff, white", "a: {", "]", "\"\": red", ", ", "a #fff1f", "a b",
      "a rgb(1 2 3)", "@define-color a #fff;", "#fff $a b",
    ])
  func notTolerant(_ line: String) throws { _ = try failure(of: line) }

  @Test(
    "a line with a TAB keeps its name as it is", arguments: ["- a", "$a", "--a", "\"a\"", "a,"])
  func exactNames(_ name: String) throws {
    try expect(Case("\(name)\tred", name, "#ff0000"))
  }

  @Test(
    "an empty line, or a comment, is not an entry",
    arguments: [
      "", " ", "\t", " \t ", "\r", "#", "# a comment", "# #ff6600", "# a=red", "#\ta", "#\tred",
      "// a=red", "//", "//a", "  # indented", "  #",
    ])
  func noEntries(_ line: String) throws {
    #expect(try EntryLines.read(Array(line.utf8)).isEmpty)
  }

  @Test(
    "a # that begins like a color but is not one is an error, not a comment",
    arguments: ["#fff#white", "#fff,red", "a=#fff# c", "a=#fff//c"])
  func wrongColors(_ line: String) throws { _ = try failure(of: line) }

  /// The one thing that is wrong with the only entry of a text.
  private func failure(of line: String) throws -> EntryError {
    let lines = try EntryLines.read(Array(line.utf8))
    try #require(lines.count == 1)
    let failures = try #require(throws: Failures<EntryError>.self) { try lines[0].entry() }
    try #require(failures.all.count == 1)
    return failures.all.first
  }

  @Test(
    "a line that begins with # and is not a color is an error, and its first word is marked",
    arguments: [
      ("#comment", "#comment"), ("#ff", "#ff"), ("#fffff", "#fffff"), ("#fffffff", "#fffffff"),
      ("#fffffffff", "#fffffffff"), ("#fffx", "#fffx"), ("#ggg", "#ggg"), ("#fff.", "#fff."),
      ("#１２３", "#１２３"), ("#ff660g", "#ff660g"), ("##ff6600", "##ff6600"),
      ("#!/usr/bin/clr", "#!/usr/bin/clr"), ("#ggg = red", "#ggg"), ("#ggg=red", "#ggg"),
      ("#ggg: red", "#ggg"), ("#ff6600, warm", "#ff6600,"),
      ("#ggg\tred", "#ggg"), ("  #ggg # c", "#ggg"), ("#\\66 00", "#\\66"),
    ])
  func mistypedColors(_ line: String, word: String) throws {
    let error = try failure(of: line)
    #expect(error.fault == .mistypedColor)
    #expect(error.summary == "‘\(word)’ is not a color")
    let start = line.utf8.count - line.drop { $0 == " " }.utf8.count
    #expect(error.excerpt == SourceExcerpt(line, start..<(start + word.utf8.count)))
  }

  @Test(
    "after a color only a comment may stand, and its # has a blank or nothing after it",
    arguments: [
      "#ff6600 #2a9d8f", "a=#ff6600 #2a9d8f", "a: red #c", "a\tred #c", "a\tred #fff",
      "a=red #fff # c",
    ])
  func secondColors(_ line: String) throws {
    let error = try failure(of: line)
    #expect(error.suggestion == "a line has one color; in a comment, a space follows the #")
  }

  @Test("an entry that is not a color is refused by its kind")
  func opaque() throws {
    let line = try #require(try EntryLines.read(Array("stripes\t(pattern)".utf8)).first)
    let failures = try #require(throws: Failures<EntryError>.self) { try line.entry() }
    #expect(failures.all.map(\.fault) == [.opaque(kind: "pattern")])
    #expect(failures.all.first.summary == "a pattern is not a color")
  }

  @Test("lines end in LF or CRLF, the last one in nothing; a mark of byte order is skipped")
  func frames() throws {
    let expected = ["a", "b", "c"]
    for text in [
      "a=red\nb=red\nc=red\n", "a=red\nb=red\nc=red", "a=red\r\nb=red\r\nc=red\r\n",
      "\u{FEFF}a=red\n\n\nb=red\n# c\nc=red", "a\tred\r\nb: red\r\nc=red # c\r\n",
    ] {
      let names = try EntryLines.read(Array(text.utf8)).map { try $0.entry().name.text }
      #expect(names == expected, "\(text.debugDescription)")
    }
    #expect(try EntryLines.read([]).isEmpty)
    #expect(try EntryLines.read([0xEF, 0xBB, 0xBF]).isEmpty)
  }

  @Test("each entry knows its line")
  func lineNumbers() throws {
    let lines = try EntryLines.read(Array("a=red\n\n# c\nb=red\r\n\r\nc=red".utf8))
    #expect(lines.map(\.line) == [1, 4, 6])
    #expect(lines.map(\.text) == ["a=red", "b=red", "c=red"])
  }

  @Test("bytes that are not text are an error with their line and their offset in the file")
  func invalidUTF8() {
    for (bytes, line, offset) in [
      ([0xFF], 1, 0), (Array("a=red\nb=".utf8) + [0xC3], 2, 8),
      (Array("a=red\n\n".utf8) + [0xED, 0xA0, 0x80] + Array("\nb=red".utf8), 3, 7),
      (Array("\u{FEFF}é=".utf8) + [0x80], 1, 6),
    ] as [([UInt8], Int, Int)] {
      let error = #expect(throws: FileError.self) { try EntryLines.read(bytes) }
      #expect(error?.line == line)
      #expect(error?.reason == "the first bytes that are not UTF-8 are at offset \(offset)")
    }
  }

  @Test("names in a line with a TAB may hold what nobody types; others may not")
  func typedNames() throws {
    let line = try #require(try EntryLines.read(Array("a\u{1B}b=red".utf8)).first)
    let failures = try #require(throws: Failures<EntryError>.self) { try line.entry() }
    #expect(failures.all.map(\.fault) == [.name(.containsControl("a\u{1B}b", "\u{1B}"))])
  }
}
