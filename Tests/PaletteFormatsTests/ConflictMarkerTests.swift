import Bytes
import Diagnostics
import PaletteFormats
import TestSupport
import Testing

@Suite("Conflict markers") struct ConflictMarkerTests {
  /// The line of the conflict in a text that is read in pieces of some bytes.
  private static func line(_ bytes: [UInt8], pieces: Int = .max) -> Int? {
    let whole = ByteSource(bytes: bytes)
    let watched = WatchedSource(
      ByteSource { buffer throws(ByteStreamError) in
        try whole.read(UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(pieces)))
      })
    _ = try? watched.source.readAll()
    return watched.conflict?.line
  }

  private static let conflict = "<<<<<<< HEAD\na\n=======\nb\n>>>>>>> side\n"

  private static let conflicts: [(String, Int)] = [
    (conflict, 1), ("x\n\(conflict)", 2), ("\n\n\n\(conflict)y", 4),
    ("<<<<<<< a\r\n=======\r\n>>>>>>> b\r\n", 1), ("<<<<<<< \n=======\n>>>>>>> ", 1),
    ("<<<<<<< a\n||||||| base\nc\n=======\n>>>>>>> b", 1), ("\(conflict)\(conflict)", 1),
    ("a <<<<<<< b\n\(conflict)", 2), ("<<<<<<<\n\(conflict)", 2),
    // Of more signs: git takes one more for each level of a merge.
    ("<<<<<<<< a\n========\n>>>>>>>> b\n", 1),
    ("\n<<<<<<<<<<<<< a\n=============\r\n>>>>>>>>>>>>> b", 2),
    ("<<<<<<<< a\n=======\n\(conflict)", 1), ("<<<<<<<<a\n\(conflict)", 2),
    ("=======\n>>>>>>> x\n\(conflict)", 3),
    ("\u{FEFF}x\n\(conflict)", 2), ("\u{FEFF}\(conflict)", 1), ("\u{FEFF}\n\(conflict)", 2),
    ("<<<<<<< a\n<<<<<<< b\n=======\n>>>>>>> c\n", 1),
    (String(repeating: "é<\n", count: 5000) + conflict, 5001),
    (String(repeating: "<<<<<<", count: 999) + "\n" + conflict, 2),
  ]

  @Test("three lines in their order are a conflict, at the line of the first", arguments: conflicts)
  func found(_ text: String, _ line: Int) {
    for pieces in [1, 2, 3, 7, 8, 9, 15, 16, 17, 18, 31, 33, 4096, .max] {
      #expect(Self.line(Array(text.utf8), pieces: pieces) == line, "pieces of \(pieces)")
    }
    #expect(WatchedSource.conflict(in: Array(text.utf8))?.line == line)
  }

  @Test(
    "a part of them is not a conflict, nor are similar lines",
    arguments: [
      "", "<<", "<<<<<<< a\n", "<<<<<<< a\n=======\n", "<<<<<<< a\n>>>>>>> b\n",
      "=======\n>>>>>>> b\n",
      "=======\n/* Banner */\n=======\n", ">>>>>>> b\n=======\n<<<<<<< a\n",
      "<<<<<<< a\n======= \n>>>>>>> b\n", "<<<<<<< a\n=======\r=\n>>>>>>> b\n",
      "<<<<<<< a\n======\n>>>>>>> b\n", "<<<<<<< a\n=======\n>>>>>> b\n",
      "<<<<<<< a\n=======\n >>>>>>> b\n", "<<<<<<< a\n=======\n>>>>>>>\n",
      "<<<<<<<a\n=======\n>>>>>>> b",
      " <<<<<<< a\n=======\n>>>>>>> b", "<<<<<<\n=======\n>>>>>>> b",
      "<<<<<<< a\r=======\r>>>>>>> b\r",
    ])
  func none(_ text: String) {
    for pieces in [1, 7, 8, 9, 16, 17, .max] {
      #expect(Self.line(Array(text.utf8), pieces: pieces) == nil, "pieces of \(pieces)")
    }
  }

  /// By the definition, line by line.
  private static func expected(_ text: String) -> Int? {
    let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard let first = lines.firstIndex(where: { $0.starts(with: #/<{7,} /#) }),
      let middle = lines[first...].firstIndex(where: { $0.wholeMatch(of: #/={7,}\r?/#) != nil }),
      lines[middle...].contains(where: { $0.starts(with: #/>{7,} /#) })
    else { return nil }
    return first + 1
  }

  @Test("in any text, in any pieces, they are found as the definition says")
  func property() {
    var random = SeededGenerator("conflict markers")
    let parts = [
      "<<<<<<< ", "<<<<<<<", "<", "=======", ">>>>>>> ", ">", "=", "\n", "\n", "\n", "\r\n", "x",
      "0123456789abcdef", "<<<<<<<<", " ", "========", ">>>>>>>>>> ",
    ]
    for _ in 0..<3000 {
      let count = Int.random(in: 0...40, using: &random)
      let text = (0..<count).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
      let pieces = Int.random(in: 1...60, using: &random)
      #expect(
        Self.line(Array(text.utf8), pieces: pieces) == Self.expected(text),
        "seed \(random.seed): \(text.debugDescription) in pieces of \(pieces)")
    }
  }

  @Test("UTF-16 is text; a binary property list, a typed stream and an archive are not")
  func encodings() {
    let text = "<x>\n" + Self.conflict
    for isBig in [true, false] {
      let units = text.utf16.flatMap { unit -> [UInt8] in
        let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
        return isBig ? bytes : bytes.reversed()
      }
      for pieces in [1, 3, 16, .max] { #expect(Self.line(units, pieces: pieces) == 2) }
      // After a byte order mark, also on the first line.
      let mark: [UInt8] = isBig ? [0xFE, 0xFF] : [0xFF, 0xFE]
      for pieces in [1, 3, 16, .max] {
        #expect(Self.line(mark + units, pieces: pieces) == 2)
        #expect(Self.line(mark + units.dropFirst(8), pieces: pieces) == 1)
      }
    }
    for head in ["bplist00", "\u{4}\u{b}streamtyped", "PK\u{3}\u{4}", "\u{0}\u{1}\u{2}\u{3}"] {
      #expect(Self.line(Array((head + "\n" + Self.conflict).utf8)) == nil)
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let line: Int

    init(_ description: String, _ line: Int, _ text: String) {
      (testDescription, self.line, self.text) = (description, line, text)
    }
  }

  @Test(
    "they are an error of any file that is read, never skipped",
    arguments: [
      Case("XML", 2, "<plist version=\"1.0\">\n\(conflict)<dict/></plist>"),
      Case("an XML comment", 2, "<plist version=\"1.0\"><!--\n\(conflict)--><dict/></plist>"),
      Case("XML from the first line on", 1, conflict + "<plist/>"),
      Case("CSS", 2, ":root {\n<<<<<<< a\n--x: red;\n=======\n--x: blue;\n>>>>>>> b\n}\n"),
      Case("a CSS comment", 2, "/*\n\(conflict)*/ :root { --x: red }"),
      Case("JSON", 2, "{\"format\": \"clr-palette\", \"version\": 1, \"colors\": [\n\(conflict)]}"),
      Case("a JSON string", 2, "{\"format\": \"clr-palette\", \"x\": \"\n\(conflict)\"}"),
      Case("GPL", 3, "GIMP Palette\n#\n<<<<<<< a\n1 2 3\tx\n=======\n1 2 4\tx\n>>>>>>> b\n"),
      Case(
        "plain text", 3, "2\n0 1 0 0 1 a\n<<<<<<< a\n0 1 1 1 1 b\n=======\n0 0 0 0 1 b\n>>>>>>> b\n"
      ),
      Case("a file nobody knows", 2, "hello\n\(conflict)"),
      Case("a file of another kind", 2, "[Section]\n\(conflict)key=value\n"),
    ])
  func formats(_ example: Case) throws {
    let bytes = Array(example.text.utf8)
    for format in [nil] + PaletteFormat.read.map(Optional.some) {
      let error = try #require(throws: FileError.self) {
        try PaletteFormat.read(ByteSource(bytes: bytes), as: format)
      }
      #expect(error.summary == "the file has an unresolved merge conflict")
      #expect(error.line == example.line)
    }
    let error = try #require(throws: FileError.self) {
      try PaletteFormat.detectEntries(bytes, named: nil)
    }
    #expect(error.summary == "the file has an unresolved merge conflict")
    let lines = try #require(throws: FileError.self) { try EntryLines(bytes) }
    #expect(lines.line == example.line)
  }

  @Test("a reader that fails far before the last marker leaves it to be found")
  func far() throws {
    let filler = String(repeating: "x\n", count: 100_000)
    let text = "<plist version=\"1.0\">\n<<<<<<< a\n\(filler)=======\n\(filler)>>>>>>> b\n"
    let error = try #require(throws: FileError.self) {
      try PaletteFormat.read(ByteSource(bytes: Array(text.utf8)), as: .clr)
    }
    #expect(error.summary == "the file has an unresolved merge conflict")
  }
}
