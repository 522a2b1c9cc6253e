import ColorModel
import Diagnostics
import PaletteFormats
import TestSupport
import Testing

@testable import PaletteEngine
@testable import StyleSheets

/// A name and the custom property that it becomes.
struct PropertyCase: Sendable, CustomTestStringConvertible {
  var name: String
  var property: String
  var testDescription: String { VisibleText.of(name) }
}

/// A color and its CSS text.
struct CSSColorCase: Sendable, CustomTestStringConvertible {
  var color: Color
  var text: String
  var testDescription: String { text }
}

@Suite("Writing CSS custom properties") struct CSSWriterTests {
  @Test("the sheet is one ‘:root’ rule with a declaration a line")
  func sheet() throws {
    let palette = try ExportKit.palette([
      ("accent", Color(red: 255, green: 102, blue: 0)), ("ink", Color(red: 0, green: 0, blue: 0)),
    ])
    let written = try ExportKit.encode(palette, .css)
    #expect(written.text == ":root {\n  --accent: #ff6600;\n  --ink: #000000;\n}\n")
    #expect(written.losses.isEmpty)
    #expect(written.notes.isEmpty)
  }

  @Test("an empty palette is an empty rule, and reads back", arguments: CSSNames.allCases)
  func empty(_ names: CSSNames) throws {
    let written = try ExportKit.encode(ColorPalette(), .css, names)
    #expect(written.text == ":root {\n}\n")
    #expect(try ExportKit.decode(written.bytes, .css).palette.isEmpty)
  }

  // Letters, digits, `-`, `_` and what is not ASCII stay; other runs become one `-`.
  // What is not ASCII and no ident code point of CSS Syntax 3, section 4.2, such as
  // U+00D7, counts as another run.
  @Test(
    "a slug keeps letters and digits of every script",
    arguments: [
      PropertyCase(name: "accent", property: "--accent"),
      PropertyCase(name: "Sky Blue (light)", property: "--Sky-Blue-light"),
      PropertyCase(name: "  a  ", property: "--a"),
      PropertyCase(name: "a - b", property: "--a---b"),
      PropertyCase(name: "snake_case", property: "--snake_case"),
      PropertyCase(name: "50%", property: "--50"),
      PropertyCase(name: "-", property: "---"),
      PropertyCase(name: "Bücher/Straße", property: "--Bücher-Straße"),
      PropertyCase(name: "色 и 🎨", property: "--色-и-🎨"),
      PropertyCase(name: "2×3", property: "--2-3"),
      PropertyCase(name: "*/</style>", property: "--style"),
      PropertyCase(name: "a\u{202E}b\nc", property: "--a-b-c"),
    ])
  func slug(_ example: PropertyCase) throws {
    let palette = try ExportKit.palette([(example.name, Color(red: 1, green: 2, blue: 3))])
    let written = try ExportKit.encode(palette, .css, .slug)
    #expect(written.text.isSpelled(like: ":root {\n  \(example.property): #010203;\n}\n"))
  }

  // CSS Syntax 3, section 4.3.7: a backslash before anything but a hex digit or a line feed stands
  // for it; hex digits end with a space.
  @Test(
    "an escaped name is the exact name",
    arguments: [
      PropertyCase(name: "accent", property: "--accent"),
      PropertyCase(name: "Sky Blue", property: #"--Sky\ Blue"#),
      PropertyCase(name: " a ", property: #"--\ a\ "#),
      PropertyCase(name: #"a\"#, property: #"--a\\"#),
      PropertyCase(name: #""';:{}!*/</>"#, property: ##"--\"\'\;\:\{\}\!\*\/\<\/\>"##),
      PropertyCase(name: "a\nf", property: #"--a\a f"#),
      PropertyCase(name: "\u{7F}\u{202E}\u{FEFF}", property: #"--\7f \202e \feff "#),
      PropertyCase(name: "1色🎨", property: "--1色🎨"),
      PropertyCase(name: "2×3", property: #"--2\d7 3"#),
      PropertyCase(name: "\u{301}x", property: "--\u{301}x"),
    ])
  func escape(_ example: PropertyCase) throws {
    let palette = try ExportKit.palette([(example.name, Color(red: 1, green: 2, blue: 3))])
    let written = try ExportKit.encode(palette, .css, .escape)
    #expect(written.text.isSpelled(like: ":root {\n  \(example.property): #010203;\n}\n"))
    #expect(written.notes.isEmpty)
    let read = try ExportKit.decode(written.bytes, .css)
    #expect(read.palette.entries.map(\.name.text) == [example.name])
    #expect(read.obstacle == nil)
  }

  // Hex if exact, else legacy rgba() if its channels are exact, else color().
  // 128/255 in 8 bits is #80; 0.3 is no multiple of 1/255.
  @Test(
    "a value is hex where that is exact, else rgba(), else the notation of its space",
    arguments: [
      CSSColorCase(color: Color(red: 255, green: 102, blue: 0), text: "#ff6600"),
      CSSColorCase(color: Color(red: 1, green: 2, blue: 3, alpha: 128), text: "#01020380"),
      CSSColorCase(color: Color(red: 1, green: 2, blue: 3, alpha: 0), text: "#01020300"),
      CSSColorCase(color: Color(.srgb, 1, 0, 0, alpha: 0.3), text: "rgba(255, 0, 0, 0.3)"),
      CSSColorCase(color: Color(.srgb, 0.1, 0.25, 0.5), text: "color(srgb 0.1 0.25 0.5)"),
      CSSColorCase(
        color: Color(.srgb, 0.1, 0.25, 0.5, alpha: 0.5), text: "color(srgb 0.1 0.25 0.5 / 0.5)"),
      CSSColorCase(color: Color(.srgb, 1.5, -0.25, 0), text: "color(srgb 1.5 -0.25 0)"),
      CSSColorCase(color: Color(.srgb, [1, nil, 0]), text: "color(srgb 1 none 0)"),
      CSSColorCase(
        color: Color(.srgb, [1, 0, 0], alpha: nil), text: "color(srgb 1 0 0 / none)"),
      CSSColorCase(color: Color(.oklch, 0.7, 0.1, 20), text: "oklch(0.7 0.1 20)"),
      CSSColorCase(color: Color(.hsl, 20, 50, 12.5), text: "hsl(20 50% 12.5%)"),
      CSSColorCase(
        color: Color(.displayP3, [0, nil, 1], alpha: 0.5),
        text: "color(display-p3 0 none 1 / 0.5)"),
    ])
  func values(_ example: CSSColorCase) throws {
    let palette = try ExportKit.palette([("x", example.color)])
    let written = try ExportKit.encode(palette, .css, fallback: .none)
    #expect(written.text == ":root {\n  --x: \(example.text);\n}\n")
    #expect(written.losses.isEmpty)
    #expect(try ExportKit.decode(written.bytes, .css).palette == palette)
  }

  @Test("a color of a space that CSS does not have is converted, as a loss")
  func genericRGB() throws {
    let name = try ColorName("x")
    let palette = try ExportKit.palette([("x", Color(.genericRGB, 1, 1, 1))])
    let written = try ExportKit.encode(palette, .css)
    #expect(written.text == ":root {\n  --x: #ffffff;\n}\n")
    #expect(written.losses == [.colorSpace(name, .genericRGB)])
  }

  @Test("title and entries without a color are losses, the number of columns is a note")
  func losses() throws {
    var palette = try ExportKit.palette([("x", Color(red: 0, green: 0, blue: 0))], title: "Brand")
    let dots = try ColorName("dots")
    palette.append(ifFree: .init(dots, .opaque(kind: "pattern")))
    palette.columns = 4
    let written = try ExportKit.encode(palette, .css)
    #expect(written.text == ":root {\n  --x: #000000;\n}\n")
    #expect(written.losses == [.opaqueEntry(dots, kind: "pattern"), .title("Brand")])
    #expect(written.notes == [.droppedColumns(4)])
  }

  @Test("names that are not the same as CSS identifiers are counted in a note")
  func changedIdentifiers() throws {
    let black = Color(red: 0, green: 0, blue: 0)
    let palette = try ExportKit.palette([
      ("plain", black), ("Sky Blue", black), ("50%", black), ("\u{301}x", black), ("é", black),
    ])
    #expect(try ExportKit.encode(palette, .css, .slug).notes == [.changedIdentifiers(2)])
    #expect(try ExportKit.encode(palette, .css, .escape).notes == [])
  }

  @Test("every collision and every name of which nothing is left is an error of one report")
  func collisions() throws {
    let black = Color(red: 0, green: 0, blue: 0)
    let palette = try ExportKit.palette([
      ("a b", black), ("a-b", black), ("!", black), ("a/b", black), ("ok", black),
    ])
    let error = try #require(
      throws: Failures<PaletteEncodingError>.self,
      performing: { try ExportKit.encode(palette, .css, .slug) })
    let names = try ["a b", "a-b", "!", "a/b"].map { try ColorName($0) }
    #expect(
      Array(error.all) == [
        .collision(names[0], names[1], as: "--a-b", exactly: .cssEscapes),
        .noIdentifier(names[2], exactly: .cssEscapes),
        .collision(names[1], names[3], as: "--a-b", exactly: .cssEscapes),
      ])
    #expect(
      error.all.map(\.summary).first
        == "the names ‘a b’ and ‘a-b’ would both be written as ‘--a-b’")
    #expect(
      error.all.map(\.suggestion) == [
        "rename one of them, or write CSS escapes to keep the names",
        "rename the entry, or write CSS escapes to keep the name",
        "rename one of them, or write CSS escapes to keep the names",
      ])
    #expect(try ExportKit.encode(palette, .css, .escape).lines.count == 7)
  }

  @Test("names that differ in case alone are two properties, as CSS has it")
  func letterCase() throws {
    let black = Color(red: 0, green: 0, blue: 0)
    let palette = try ExportKit.palette([("Red", black), ("red", black)])
    #expect(try ExportKit.encode(palette, .css).lines.count == 4)
  }
}
