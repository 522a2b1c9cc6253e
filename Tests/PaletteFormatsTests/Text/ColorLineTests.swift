import ColorModel
import Diagnostics
import PaletteFormats
import TestSupport
import Testing

@testable import PaletteEngine

/// Lists of colors without names: what a line is read as, and what a change of one makes of the file. Each text is
/// written by hand.
@Suite("Lists of one color a line") struct ColorLineTests {
  /// A text, the colors in it, and the words of its notes.
  typealias Read = (format: PaletteFormat, text: String, colors: [String], notes: [String])

  static let texts: [Read] = [
    (.hex, "ff6600\r\n0A141E\r\n", ["#ff6600", "#0a141e"], []),
    (.hex, "\u{FEFF}#f60\n\n  #FF660080 \t\nabcd", ["#ff6600", "#ff660080", "#aabbccdd"], []),
    (.hex, "", [], []),
    (
      .hex, "ff6600\n ff66 0\n#12345\nred\nff66001", ["#ff6600"],
      [
        "2:2: ‘ff66 0’ is skipped: a line has 3, 4, 6 or 8 hexadecimal digits",
        "3:1: ‘#12345’ is skipped: a line has 3, 4, 6 or 8 hexadecimal digits",
        "4:1: ‘red’ is skipped: a line has 3, 4, 6 or 8 hexadecimal digits",
        "5:1: ‘ff66001’ is skipped: a line has 3, 4, 6 or 8 hexadecimal digits",
      ]
    ),
    (
      .hex, "f60\nff\u{0301}6600", ["#ff6600"],
      ["2:1: ‘ff\u{0301}6600’ is skipped: a line has 3, 4, 6 or 8 hexadecimal digits"]
    ),
    (
      .paintnet, "\u{FEFF};paint.net Palette File\r\nFFFF6600\r\n800a141e\r\n",
      ["#ff6600", "#0a141e80"], []
    ),
    (
      .paintnet, "; Paint.NET Palette File\n; six digits\n\nFF6600\n;FF000000\n 00000000",
      ["#ff6600", "#00000000"], []
    ),
    (
      .paintnet, ";paint.net Palette File\n#FF6600\nFFFF6600 ; a\n", [],
      [
        "2:1: ‘#FF6600’ is skipped: a line has 8 hexadecimal digits, alpha first, or 6",
        "3:1: ‘FFFF6600 ; a’ is skipped: a line has 8 hexadecimal digits, alpha first, or 6",
      ]
    ),
    (
      .jasc, "JASC-PAL\r\n0100\r\n2\r\n255 102 0\r\n10 20 30 128\r\n", ["#ff6600", "#0a141e80"], []
    ),
    (
      .jasc, "\u{FEFF}JASC-PAL \n0100\n16\n 255\t102  0 \n\n10 20 30", ["#ff6600", "#0a141e"],
      ["the file has 2 colors, but gives another number"]
    ),
    (
      .jasc, "JASC-PAL\n0100\n2\n256 -1 0\n1 2\n1 2 3 4 5\n+1 2 3\n1 2 3", ["#ff0000", "#010203"],
      [
        "5:1: ‘1 2’ is skipped: a row has three numbers, from 0 to 255",
        "6:1: ‘1 2 3 4 5’ is skipped: a row has three numbers, from 0 to 255",
        "7:1: ‘+1 2 3’ is skipped: a row has three numbers, from 0 to 255",
        "2 channels are outside 0 to 255 and were clipped",
      ]
    ),
    (.jasc, "JASC-PAL\n0100\n0\n", [], []),
  ]

  @Test("are read line by line", arguments: texts)
  func read(_ example: Read) throws {
    let decoded = try ExportKit.decode(example.text, example.format)
    #expect(
      decoded.palette.entries.map { $0.value.color?.eightBit.hexText } == example.colors)
    let notes = decoded.notes.map { note in
      (note.mistype.map { "\($0.line):\($0.column): " } ?? "") + note.summary
    }
    #expect(notes == example.notes)
  }

  @Test("name ten mistakes and count the others")
  func manyMistakes() throws {
    let decoded = try ExportKit.decode("f60\n" + String(repeating: "x\n", count: 1000), .hex)
    #expect(decoded.notes.count == 11 && decoded.notes.last == .moreMistypes(990))
  }

  /// Files that are none of the format, and the line of the error.
  static let broken: [(PaletteFormat, String, Int?)] = [
    (.hex, "x", nil), (.hex, "color,hex\n", nil),
    (.paintnet, "FF6600\n", 1), (.paintnet, "\n\nFF6600\n;paint.net Palette File", 3),
    (.jasc, "", 1), (.jasc, "JASC\n0100\n0\n", 1), (.jasc, "JASC-PAL\n0200\n0\n", 2),
    (.jasc, "JASC-PAL\n0100\n-1\n", 3), (.jasc, "JASC-PAL\n0100\n1 2 3\n", 3),
  ]

  @Test("are refused if they do not begin as they must", arguments: broken)
  func refused(_ format: PaletteFormat, _ text: String, _ line: Int?) throws {
    #expect(try ExportKit.broken(text, format).line == line)
  }

  /// A text, a change, and the text after it.
  typealias Change = (PaletteFormat, String, TextKit.Step, String)

  static let changes: [Change] = [
    (.hex, "FF6600\r\n0a141e\r\n", .set("#ff6600=#abcdef"), "ABCDEF\r\n0a141e\r\n"),
    (.hex, "#FF6600FF\n", .set("#ff6600=#abc"), "#AABBCCFF\n"),
    (.hex, "ff6600\n", .set("#ff6600=#abc8"), "aabbcc88\n"),
    (.hex, "ff6600", .add("#010203=#010203"), "ff6600\n010203"),
    (.hex, "a\nff6600\n\n", .add("#010203=#010203", first: true), "a\n010203\nff6600\n\n"),
    (.hex, "ff6600\n\n0a141e", .remove("#0a141e"), "ff6600\n"),
    (
      .paintnet, ";paint.net Palette File\r\n;Colors: 1\r\nFFff6600\r\n",
      .add("#abcdef=#abcdef"), ";paint.net Palette File\r\n;Colors: 2\r\nFFff6600\r\nffabcdef\r\n"
    ),
    (
      .paintnet, ";paint.net Palette File\nFF6600\nFFFF6601 \n", .set("#ff6600=#abcdef"),
      ";paint.net Palette File\nABCDEF\nFFFF6601 \n"
    ),
    (
      .paintnet, ";paint.net Palette File\nFF6600\n", .set("#ff6600=#abcdef80"),
      ";paint.net Palette File\n80ABCDEF\n"
    ),
    (
      .jasc, "JASC-PAL\r\n0100\r\n2\r\n255 102 0\r\n1 2 3\r\n", .remove("#010203"),
      "JASC-PAL\r\n0100\r\n1\r\n255 102 0\r\n"
    ),
    (
      .jasc, "JASC-PAL\n0100\n1\n 255  102 0 \n", .set("#ff6600=#010203"),
      "JASC-PAL\n0100\n1\n 1 2 3 \n"
    ),
    (
      .jasc, "JASC-PAL\n0100\n1\n255 102 0 255\n", .add("#01020380=#01020380"),
      "JASC-PAL\n0100\n2\n255 102 0 255\n1 2 3 128\n"
    ),
    (
      .jasc, "JASC-PAL\n0100\n1\n255 102 0\n", .add("#01020380=#01020380"),
      "JASC-PAL\n0100\n2\n255 102 0\n1 2 3\n"
    ),
  ]

  @Test("change in the line that is named", arguments: changes)
  func change(_ example: Change) throws {
    let (format, text, step, expected) = example
    #expect(try TextKit.change(text, format) { try step($0) } == expected)
  }

  @Test(
    "are the same after a change and its opposite",
    arguments: [PaletteFormat.hex, .jasc, .paintnet])
  func opposites(_ format: PaletteFormat) throws {
    var random = SeededGenerator("opposite lines of \(format)")
    for _ in 0..<1000 {
      let sample = Self.sample(format, using: &random)
      let position = Int.random(in: 1...sample.count, using: &random)
      let old = "#" + sample.colors[position - 1]
      let steps: [TextKit.Step]
      let place = Int.random(in: 0...sample.count, using: &random)
      if Bool.random(using: &random) {
        steps = [.set("\(old)=#7b2d43"), .set("#7b2d43=\(old)")]
      } else if place == 0 {
        steps = [.add("#7b2d43=#7b2d43", first: true), .remove("#7b2d43")]
      } else {
        steps = [
          .add("#7b2d43=#7b2d43", after: "#" + sample.colors[place - 1]), .remove("#7b2d43"),
        ]
      }
      let there = try TextKit.change(sample.text, format) { try steps[0]($0) }
      let back = try TextKit.change(there, format) { try steps[1]($0) }
      #expect(there != sample.text && back == sample.text, "CLR_SEED=\(random.seed) \(steps)")
    }
  }

  private struct Sample {
    var text: String
    var colors: [String]
    var count: Int { colors.count }
  }

  /// A file of opaque colors as somebody may have written it.
  private static func sample(
    _ format: PaletteFormat, using random: inout some RandomNumberGenerator
  ) -> Sample {
    let end = Bool.random(using: &random) ? "\n" : "\r\n"
    let isUpper = Bool.random(using: &random)
    var seen: Set<Int> = [0x7b2d43]
    var colors: [String] = []
    while colors.count < 5 {
      // The letters tell upper case from lower.
      let number = Int.random(in: 0..<(1 << 16), using: &random) | 0xAF0000
      guard seen.insert(number).inserted else { continue }
      colors.append(String(number, radix: 16))
    }
    var lines = colors.map { color in
      switch format {
      case .paintnet: isUpper ? "FF" + color.uppercased() : "ff" + color
      case .jasc:
        stride(from: 0, to: 6, by: 2).map { start in
          String(Int(color.dropFirst(start).prefix(2), radix: 16) ?? 0)
        }.joined(separator: " ")
      case _:
        isUpper ? color.uppercased() : color
      }
    }
    for position in lines.indices.reversed() where Int.random(in: 0..<4, using: &random) == 0 {
      lines.insert(format == .paintnet ? "; x" : "", at: position)
    }
    switch format {
    case .paintnet: lines.insert(";paint.net Palette File", at: 0)
    case .jasc: lines.insert(contentsOf: ["JASC-PAL", "0100", String(colors.count)], at: 0)
    case _: break
    }
    let mark = Bool.random(using: &random) ? "\u{FEFF}" : ""
    let last = Bool.random(using: &random) ? end : ""
    return Sample(text: mark + lines.joined(separator: end) + last, colors: colors)
  }
}
