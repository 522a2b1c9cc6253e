import ColorModel
import Diagnostics
import PaletteFormats
import TestSupport
import Testing

/// A change of a text of lines, and the text after it.
struct LineChange: Sendable, CustomTestStringConvertible {
  let text: String
  let changed: String
  let step: TextKit.Step
  var testDescription: String { text.debugDescription }

  init(_ text: String, _ changed: String, _ step: TextKit.Step) {
    (self.text, self.changed, self.step) = (text, changed, step)
  }
}

@Suite("Lines of entries as a file") struct EntryLineListTests {
  private func decode(_ text: String) throws -> DecodedPalette {
    try ExportKit.decode(Array(text.utf8), .lines)
  }

  @Test("colors may repeat, and names that do are noted")
  func repeated() throws {
    let bare = try decode("red\nred\n# c\nred\n")
    #expect(bare.palette.entries.map(\.name.text) == ["red", "red 2", "red 3"])
    #expect(bare.notes.isEmpty)
    #expect(try decode("a = red\na = blue\n").notes == [.repeatedNames(1)])
  }

  @Test("a listing is one, whatever the first name looks like, unless the ending says more")
  func listing() throws {
    let bytes = Array("GIMP Palette\t#fff\n".utf8)
    #expect(
      PaletteFormat.detect(bytes) == .lines && PaletteFormat.detect(bytes, named: "a.txt") == .lines
    )
    #expect(PaletteFormat.detect(bytes, named: "a.gpl") == .gpl)
  }

  @Test("every mistake is told, with its line and its column")
  func mistakes() throws {
    let error = try #require(throws: FileError.self) {
      try decode("a = red\nb = rde\n\n\tblue\nc = #12345\nx = var(--y)\n")
    }
    #expect([error.line] + error.others.map(\.line) == [2, 4, 5])
    #expect([error.column] + error.others.map(\.column) == [5, 1, 6])
    let unknown = try #require(throws: FileError.self) { try decode("a = red\nx = var(--y)\n") }
    #expect(unknown.line == 2 && unknown.summary.contains("--y"))
  }

  @Test("a line that derives from others is computed, and written as such")
  func derived() throws {
    let read = try decode("ink\t#000000\nmist\tcolor-mix(in srgb, var(--ink), white)\n")
    #expect(read.palette.entries[1].value.color == Color(.srgb, 0.5, 0.5, 0.5))
    let written = try ExportKit.encode(read.palette, .lines)
    #expect(
      String(decoding: written.bytes, as: UTF8.self)
        == "ink\t#000000\nmist\tcolor-mix(in srgb, var(--ink), white)\n")
    #expect(written.losses.isEmpty)
  }

  @Test("an entry without a color is one, and a loss in a new file")
  func opaque() throws {
    let read = try decode("dots\t(pattern)\nred\n")
    #expect(read.palette.entries[0].value == .opaque(kind: "pattern"))
    let written = try ExportKit.encode(read.palette, .lines)
    #expect(
      written.losses.map(\.summary) == ["‘dots’: it is not a color but a pattern, and is left out"])
  }

  @Test(
    "fields of other commands are read over",
    arguments: [
      ("steelblue\t#4682b4\t4.25\t#47a", "steelblue", "#4682b4"),
      ("css\tsteelblue\t#4682b4\t4.25\t#47a", "steelblue", "#4682b4"),
      ("#4682b4\t3\ta.css:1:1", "#4682b4", "#4682b4"), ("a\tred\t// c", "a", "#ff0000"),
      ("a.clr\tred\t#00f", "red", "#0000ff"), ("a\tvar(--b)\nb\tred", "a", "#ff0000"),
      ("x\ta\tvar(--b)\nb\tred", "a", "#ff0000"),
    ])
  func fields(_ line: String, _ name: String, _ hex: String) throws {
    let entry = try #require(try decode(line + "\n").palette.entries.first)
    #expect(entry.name.text == name && entry.value.color?.eightBit.hexText == hex)
  }

  @Test(
    "a change keeps the form of a line where that can say it",
    arguments: [
      LineChange("- $a: red,  # c\n", "- $b: red,  # c\n", .rename("a", "b")),
      LineChange("- $a: red,  # c\n", "- $a: #0000ff,  # c\n", .set("a=blue")),
      LineChange("'a b' = red\r\n", "'c d' = red\r\n", .rename("a b", "c d")),
      LineChange("  a=red // c", "  b = c\tred // c", .rename("a", "b = c")),
      LineChange("* a = red;\n", "#b\tred\n".replacing("#", with: "\\#"), .rename("a", "#b")),
      LineChange("#f60 sun\n", "#f60 moon\n", .rename("sun", "moon")),
      LineChange("red\nred\n", "red\nred 2\t#0000ff\n", .set("red 2=blue")),
      LineChange("red # c\n", "rouge\tred # c\n", .rename("red", "rouge")),
      LineChange("\u{FEFF}a\tred\t4.2\n", "\u{FEFF}b\tred\t4.2\n", .rename("a", "b")),
    ])
  func changes(_ example: LineChange) throws {
    #expect(try TextKit.change(example.text, .lines) { try example.step($0) } == example.changed)
  }
}
