import ColorModel
import Diagnostics
import PaletteFormats
import TestSupport
import Testing

@testable import PaletteEngine
@testable import PlainPalettes

/// A file, the palette in it and what is said about it.
struct GIMPFileCase: Sendable, CustomTestStringConvertible {
  var text: String
  var entries: [String]
  var title: String?
  var columns: Int?
  var notes: [PaletteNote] = []
  var obstacle: String?
  var why: String
  var testDescription: String { why }
}

@Suite("Reading GIMP palettes") struct GIMPReaderTests {
  // What a tolerant reader takes; names of repeats and unnamed rows as docs/formats.md says.
  @Test(
    "what people have is read",
    arguments: [
      GIMPFileCase(
        text: "GIMP Palette\nName: Brand\nColumns: 4\n#\n255 102   0\taccent\n",
        entries: ["accent: #ff6600"], title: "Brand", columns: 4, why: "as GIMP writes it"),
      GIMPFileCase(
        text: "\u{FEFF}GIMP Palette\r\nName: x\r\n\r\n# c\r\n1 2 3 a b\r\n",
        entries: ["a b: #010203"],
        title: "x", obstacle: "comments",
        why: "byte order mark, CRLF, blank lines"),
      GIMPFileCase(
        text: "GIMP Palette\n# c\nColumns: 3\nName:x\n\t1\t 2  3 \t a \t\n4 5 6\tb",
        entries: ["a: #010203", "b: #040506"], title: "x", columns: 3,
        obstacle: "comments",
        why: "headers in any order, blanks and tabs anywhere"),
      GIMPFileCase(text: "GIMP Palette", entries: [], why: "the magic line alone"),
      GIMPFileCase(
        text: "GIMP Palette\nAuthor: me\nColumns: 3\n1 2 3 a\n", entries: ["a: #010203"],
        columns: 3, notes: [.skippedLines(1, first: 2)], obstacle: "lines that are not colors",
        why: "a header of another kind does not end the header"),
      GIMPFileCase(
        text: "GIMP Palette\nName:\nColumns: 0\n", entries: [], why: "a title and columns of none"),
      GIMPFileCase(
        text: "GIMP Palette\nColumns: 257\nColumns: -1\nColumns: many\n", entries: [],
        notes: [.unusableColumns("257"), .unusableColumns("-1"), .unusableColumns("many")],
        why: "columns that are none"),
      GIMPFileCase(
        text: "GIMP Palette\nColumns: 256\n", entries: [], columns: 256, why: "the most columns"),
      GIMPFileCase(
        text: "GIMP Palette\n1 2 3\n1 2 3\n4 5 6\t\n",
        entries: ["#010203: #010203", "#010203 2: #010203", "#040506: #040506"],
        notes: [.unnamedEntries(3)], why: "rows without a name get their hex"),
      GIMPFileCase(
        text: "GIMP Palette\n1 2 3 a\n4 5 6 a\n7 8 9 a 2\n10 11 12 a\n",
        entries: ["a: #010203", "a 2: #040506", "a 2 2: #070809", "a 3: #0a0b0c"],
        notes: [.repeatedNames(3)], why: "repeated names get numbers"),
      GIMPFileCase(
        text: "GIMP Palette\n300 -5 3 a\n0 256 255 b\n",
        entries: ["a: #ff0003", "b: #00ffff"], notes: [.clampedChannels(3)],
        why: "numbers out of range are clamped"),
      GIMPFileCase(
        text:
          "GIMP Palette\nName: x\n\n1 2 3 a\nrubbish\n1 2\n+1 2 3 b\n1.5 2 3 c\n١ 2 3 d\n4 5 6 e\n",
        entries: ["a: #010203", "e: #040506"], title: "x",
        notes: [.skippedLines(5, first: 5)], obstacle: "lines that are not colors",
        why: "rubbish is skipped"),
      GIMPFileCase(
        text: "GIMP Palette\n1 2 3 a\nName: late\n4 5 6 b\n",
        entries: ["a: #010203", "b: #040506"], notes: [.skippedLines(1, first: 3)],
        obstacle: "lines that are not colors", why: "a header after the first row is rubbish"),
      GIMPFileCase(
        text: "GIMP Palette\nChannels: RGBA\n1 2 3 128 a b\n4 5 6 255 c\n",
        entries: ["a b: #01020380", "c: #040506"], obstacle: "an alpha channel",
        why: "Aseprite's alpha"),
      GIMPFileCase(
        text: "GIMP Palette\nChannels: RGB\n1 2 3 128\n", entries: ["128: #010203"],
        why: "Aseprite without alpha"),
      GIMPFileCase(
        text:
          "GIMP Palette\nName: \u{301}t \n1 2 3 \u{301}x\n4 5 6\u{20}\u{200D}\n#\u{301} comment\n",
        entries: ["\u{301}x: #010203", "\u{200D}: #040506"], title: "\u{301}t",
        obstacle: "comments",
        why: "a blank counts even where the next character joins it"),
      GIMPFileCase(
        text: "GIMP Palette\n1 2 3 #fff\n4 5 6 a\u{1B}[2J\n",
        entries: ["#fff: #010203", "a\u{1B}[2J: #040506"], why: "names are read as they are"),
    ])
  func read(_ example: GIMPFileCase) throws {
    let read = try ExportKit.decode(example.text, .gpl)
    #expect(ExportKit.described(read.palette) == example.entries)
    #expect(read.palette.title == example.title)
    #expect(read.palette.columns == example.columns)
    #expect(read.notes == example.notes)
    #expect(read.obstacle == example.obstacle.map { .other($0) })
  }

  @Test(
    "a file that does not begin with the magic line is not a GIMP palette",
    arguments: ["", "gimp palette\n1 2 3\n", " GIMP Palette\n", "\nGIMP Palette\n"])
  func magic(_ text: String) throws {
    let broken = try ExportKit.broken(text, .gpl)
    #expect(broken.summary == "this is not a GIMP palette")
    #expect([broken.line, broken.column] == [1, 1])
    #expect(PaletteFormat.detect(Array(text.utf8)) != .gpl)
  }

  @Test("bytes that are not UTF-8 are an error with line and column")
  func notUTF8() throws {
    let bytes = Array("GIMP Palette\n1 2 3 é".utf8) + [0xE9, 0x0A]
    let broken = try ExportKit.broken(bytes, .gpl)
    #expect(broken.summary == "the file is not UTF-8 text")
    #expect([broken.line, broken.column] == [2, 8])
  }

  @Test("a name of more than 1,024 bytes is an error with its line")
  func longName() throws {
    let text = "GIMP Palette\n1 2 3 \(String(repeating: "x", count: 1025))\n"
    let broken = try ExportKit.broken(text, .gpl)
    #expect(broken.summary.hasSuffix("has 1025 bytes"))
    #expect(broken.line == 2)
  }

  @Test(
    "every file of the corpus gives what a tolerant reader should make of it",
    .enabled(if: Corpus.isPresent, Corpus.hint))
  func corpus() throws {
    let files = try GIMPCorpusFile.all()
    #expect(files.count == 19)
    for file in files {
      let expected = file.recommended
      guard expected.error == nil else {
        #expect(
          try ExportKit.broken(try file.bytes(), .gpl).summary == "this is not a GIMP palette"
        )
        continue
      }
      let palette = try ExportKit.decode(try file.bytes(), .gpl).palette
      #expect(palette.title == expected.name, "\(file.name)")
      #expect(palette.columns == (expected.columns == 0 ? nil : expected.columns), "\(file.name)")
      #expect(
        palette.entries.map(\.value)
          == expected.colors.map { color in
            .color(
              Color(red: color.channels[0], green: color.channels[1], blue: color.channels[2]))
          }, "\(file.name)")
      #expect(palette.entries.map(\.name.text) == Self.unique(expected.colors), "\(file.name)")
    }
    Corpus.report(files.count, "GIMP palettes")
  }

  /// The naming rule of docs/formats.md: a repeated name gets the next free number, a row without a name
  /// its hex.
  private static func unique(_ colors: [(channels: [UInt8], name: String)]) -> [String] {
    var names: [String] = []
    for color in colors {
      let hex = "#" + color.channels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      let wanted = ["", "Untitled"].contains(color.name) ? hex : color.name
      var name = wanted
      var number = 2
      while names.contains(name) {
        name = "\(wanted) \(number)"
        number += 1
      }
      names.append(name)
    }
    return names
  }
}
