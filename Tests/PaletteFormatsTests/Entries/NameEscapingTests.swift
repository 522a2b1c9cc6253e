import ColorModel
import PaletteFormats
import TestSupport
import Testing

// The rules are those of clr-list(1).
@Suite("Names in lines of text") struct NameEscapingTests {
  @Test(
    "a name is escaped where it would not read back, or would not be seen",
    arguments: [
      ("accent", "accent"), ("a b", "a b"), ("a\tb", "a\\tb"), ("a\nb\rc", "a\\nb\\rc"),
      ("a\r\nb", "a\\r\\nb"), ("a\\b", "a\\\\b"), ("\\", "\\\\"), ("#fff", "\\#fff"),
      ("a#b", "a#b"), (" a", "\\u{20}a"), ("a ", "a\\u{20}"), (" ", "\\u{20}"),
      ("  a  ", "\\u{20} a \\u{20}"), ("\u{1B}[1m", "\\u{1b}[1m"), ("\u{7F}", "\\u{7f}"),
      ("\u{9B}", "\\u{9b}"), ("\u{2028}", "\\u{2028}"), ("\u{202E}x", "\\u{202e}x"),
      ("\u{FEFF}a", "\\u{feff}a"), ("é日🎨", "é日🎨"), ("👩\u{200D}🎨", "👩\u{200D}🎨"),
      ("//a", "\\u{2f}/a"), ("/a", "/a"), ("a//b", "a//b"), ("a=b: c", "a=b: c"),
    ])
  func escaped(_ name: String, line: String) {
    #expect(NameEscaping.escaped(name) == line)
    #expect(Array(NameEscaping.unescaped(line).utf8) == Array(name.utf8))
  }

  @Test(
    "a backslash that begins no escape stands for itself",
    arguments: [
      ("a\\b", "a\\b"), ("\\", "\\"), ("a\\", "a\\"), ("\\x41", "\\x41"), ("\\u", "\\u"),
      ("\\u{}", "\\u{}"), ("\\u{110000}", "\\u{110000}"), ("\\u{d800}", "\\u{d800}"),
      ("\\u{0000041}", "\\u{0000041}"), ("\\u{41", "\\u{41"), ("\\u41", "\\u41"),
      ("\\u{4g}", "\\u{4g}"), ("\\u{41}", "A"), ("\\u{1F3A8}", "🎨"), ("\\u{00041}", "A"),
      ("\\\\t", "\\t"), ("\\\\\\t", "\\\t"), ("\\T", "\\T"),
    ])
  func unescaped(_ line: String, name: String) {
    #expect(NameEscaping.unescaped(line) == name)
  }

  @Test("any name comes back from its escaped form, which is one line of visible text")
  func property() {
    var random = SeededGenerator("names in lines")
    for _ in 0..<5000 {
      let name = RandomText.nameWithControls(using: &random)
      let escaped = NameEscaping.escaped(name)
      #expect(
        Array(NameEscaping.unescaped(escaped).utf8) == Array(name.utf8), "seed \(random.seed)")
      let isOneLine = escaped.unicodeScalars.allSatisfy {
        $0.properties.generalCategory != .control && $0 != "\u{2028}"
      }
      #expect(isOneLine, "seed \(random.seed)")
    }
  }

  @Test("any palette comes back from its lines")
  func lines() throws {
    var random = SeededGenerator("lines of palettes")
    for _ in 0..<20 {
      let names = (0..<50).map { _ in RandomText.nameWithControls(using: &random) }
      let text = names.map { NameEscaping.escaped($0) + "\t#ff6600\n" }.joined()
      let read = try EntryLines.read(Array(text.utf8)).map { try $0.entry().name.text }
      #expect(read.map { Array($0.utf8) } == names.map { Array($0.utf8) }, "seed \(random.seed)")
    }
  }
}
