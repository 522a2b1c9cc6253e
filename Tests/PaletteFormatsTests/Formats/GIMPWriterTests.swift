import ColorModel
import Diagnostics
import PaletteFormats
import TestSupport
import Testing

/// A color, the three numbers of its row, and what is lost.
struct GIMPColorCase: Sendable, CustomTestStringConvertible {
  var color: Color
  var row: String
  var losses: [PaletteLoss]
  var testDescription: String { "\(row) \(losses.map(\.summary))" }
}

/// A name and the form in which GIMP gets it.
struct GIMPNameCase: Sendable, CustomTestStringConvertible {
  var name: String
  var written: String
  var testDescription: String { written }
}

@Suite("Writing GIMP palettes") struct GIMPWriterTests {
  // The dialect that every reader takes (docs/formats.md).
  @Test("the file is in the dialect that every reader takes")
  func dialect() throws {
    let palette = try ExportKit.palette(
      [
        ("accent", Color(red: 255, green: 102, blue: 0)),
        ("ink", Color(red: 0, green: 7, blue: 42)),
      ], title: "Brand")
    let written = try ExportKit.encode(palette, .gpl)
    #expect(
      written.text == """
        GIMP Palette
        Name: Brand
        #
        255 102   0\taccent
          0   7  42\tink

        """)
    #expect(written.losses.isEmpty)
    #expect(written.notes.isEmpty)
  }

  @Test(
    "a palette without a title gets the default one, and that is not a loss", arguments: [nil, ""])
  func defaultTitle(_ title: String?) throws {
    let written = try ExportKit.encode(ColorPalette(title: title), .gpl, title: "stem of file")
    #expect(written.lines == ["GIMP Palette", "Name: stem of file", "#"])
    #expect(written.losses.isEmpty)
  }

  // Krita divides by the number of columns: it is never 0. Scribus makes a black color of the line.
  @Test(
    "the number of columns is written where the palette has it",
    arguments: [(nil, nil), (0, nil), (1, 1), (4, 4), (256, 256)] as [(Int?, Int?)])
  func columns(_ stored: Int?, _ written: Int?) throws {
    var palette = ColorPalette()
    palette.columns = stored
    let lines = try ExportKit.encode(palette, .gpl).lines
    #expect(lines.dropFirst(2) == (written.map { ["Columns: \($0)"] } ?? []) + ["#"])
  }

  // 8 bits are n / 255, rounded half up. Generic RGB's white is sRGB's white.
  @Test(
    "what eight bits of sRGB cannot hold is a loss",
    arguments: [
      GIMPColorCase(color: Color(red: 1, green: 2, blue: 3), row: "  1   2   3", losses: []),
      GIMPColorCase(
        color: Color(red: 1, green: 2, blue: 3, alpha: 0), row: "  1   2   3",
        losses: [.alpha(x, 0)]),
      GIMPColorCase(
        color: Color(.srgb, 1, 0, 0, alpha: 0.3), row: "255   0   0", losses: [.alpha(x, 0.3)]),
      GIMPColorCase(
        color: Color(.srgb, [1, 0, 0], alpha: nil), row: "255   0   0", losses: [.alpha(x, 0)]),
      GIMPColorCase(
        color: Color(.srgb, 0.5, 0.25, 0.75), row: "128  64 191", losses: []),
      GIMPColorCase(
        color: Color(.srgb, 0.5, 0, 0, alpha: 0.5), row: "128   0   0",
        losses: [.alpha(x, 0.5)]),
      GIMPColorCase(
        color: Color(.genericRGB, 1, 1, 1), row: "255 255 255",
        losses: [.colorSpace(x, .genericRGB)]),
      GIMPColorCase(
        color: Color(.srgb, [1, nil, 1]), row: "255   0 255", losses: [.missingComponent(x)]),
      GIMPColorCase(
        color: Color(.srgb, [0.5, nil, 1]), row: "128   0 255",
        losses: [.missingComponent(x)]),
      GIMPColorCase(
        color: Color(.genericRGB, [1, 1, nil], alpha: 0.5), row: "255 251   0",
        losses: [.alpha(x, 0.5), .missingComponent(x), .colorSpace(x, .genericRGB)]),
    ])
  func colorLosses(_ example: GIMPColorCase) throws {
    let written = try ExportKit.encode(try ExportKit.palette([("x", example.color)]), .gpl)
    #expect(written.lines.last == "\(example.row)\tx")
    #expect(written.losses == example.losses)
  }

  // GIMP has no escapes: what would end a line, or what every reader trims, is written escaped.
  @Test(
    "a name that does not fit on a line is written escaped, as a loss",
    arguments: [
      GIMPNameCase(name: "a\nb", written: #"a\nb"#),
      GIMPNameCase(name: "a\tb\r", written: #"a\tb\r"#),
      GIMPNameCase(name: " a ", written: #"\u{20}a\u{20}"#),
      GIMPNameCase(name: " ", written: #"\u{20}"#),
      GIMPNameCase(name: " \u{301}", written: "\\u{20}\u{301}"),
      GIMPNameCase(name: "\u{202E}x", written: #"\u{202e}x"#),
      GIMPNameCase(name: "\u{1B}[2J", written: #"\u{1b}[2J"#),
      GIMPNameCase(name: "\u{FEFF}", written: #"\u{feff}"#),
      GIMPNameCase(name: #"a\b "#, written: #"a\\b\u{20}"#),
    ])
  func escapedNames(_ example: GIMPNameCase) throws {
    let black = Color(red: 0, green: 0, blue: 0)
    let written = try ExportKit.encode(try ExportKit.palette([(example.name, black)]), .gpl)
    #expect(written.lines.last?.isSpelled(like: "  0   0   0\t\(example.written)") == true)
    #expect(written.losses == [.name(try ColorName(example.name), as: example.written)])
  }

  @Test(
    "any other name is written as it is",
    arguments: [
      "#fff", #"a\nb"#, "a  b", "4 5 6", "\"'", "a:b", "色🎨", "\u{301}x", "e\u{301}", "Untitled",
    ])
  func plainNames(_ name: String) throws {
    let black = Color(red: 0, green: 0, blue: 0)
    let written = try ExportKit.encode(try ExportKit.palette([(name, black)]), .gpl)
    #expect(written.lines.last?.isSpelled(like: "  0   0   0\t\(name)") == true)
    #expect(written.losses.isEmpty)
  }

  @Test("names that become the same by escaping are an error that names both")
  func collision() throws {
    let black = Color(red: 0, green: 0, blue: 0)
    let palette = try ExportKit.palette([("a\nb", black), (#"a\nb"#, black)])
    let error = try #require(
      throws: Failures<PaletteEncodingError>.self,
      performing: { try ExportKit.encode(palette, .gpl) })
    let names = palette.entries.map(\.name)
    #expect(Array(error.all) == [.collision(names[0], names[1], as: #"a\nb"#)])
    #expect(error.all.first.remedy == .renameEither())
    #expect(error.all.first.suggestion == "rename one of them")
  }

  @Test("a name that is longer than names may be, once it is escaped, is an error")
  func escapedTooLong() throws {
    let name = try ColorName(String(repeating: "x", count: 1023) + "\n")
    let palette = ColorPalette(title: nil)
    let full = try palette.adding([.init(name, Color(red: 0, green: 0, blue: 0))]).palette
    let error = try #require(
      throws: Failures<PaletteEncodingError>.self, performing: { try ExportKit.encode(full, .gpl) })
    #expect(Array(error.all) == [.escapedTooLong(name, bytes: 1025)])
    #expect(error.all.first.reason == "escaped, it has 1025 bytes, and a name has 1 to 1024")
  }

  @Test("a title that does not fit on a line is a loss, and an entry without a color too")
  func otherLosses() throws {
    var palette = ColorPalette(title: "two\nlines")
    let dots = try ColorName("dots")
    palette.append(ifFree: .init(dots, .opaque(kind: "pattern")))
    let written = try ExportKit.encode(palette, .gpl)
    #expect(written.lines == ["GIMP Palette", #"Name: two\nlines"#, "#"])
    #expect(written.losses == [.opaqueEntry(dots, kind: "pattern"), .title("two\nlines")])
  }

  private static let x = { do { return try ColorName("x") } catch { fatalError("\(error)") } }()
}
