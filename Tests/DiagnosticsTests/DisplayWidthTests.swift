import Diagnostics
import Testing

@Suite("Display width") struct DisplayWidthTests {
  // Expected widths: EastAsianWidth.txt of Unicode 15 (W and F are two columns), UTS #51 for emoji,
  // and no column for marks that combine and for controls.
  @Test(
    "a text is as wide as a terminal draws it",
    arguments: [
      ("", 0), ("abc", 3), ("a b", 3), ("é", 1), ("e\u{301}", 1), ("straße", 6),
      ("赤", 2), ("日本語", 6), ("한국", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("カタカナ", 8),
      ("ｶﾀｶﾅ", 4), ("ＡＢ", 4), ("＃", 2), ("→", 1), ("…", 1), ("‘’", 2),
      ("🎨", 2), ("👩‍🚒", 2), ("👍🏽", 2), ("❤️", 2), ("❤", 1), ("🇯🇵", 2), ("1️⃣", 2),
      ("a\u{300}\u{301}\u{302}b", 2), ("\u{200B}", 0), ("a\u{200D}b", 2),
      ("ไทย", 3), ("नि", 1), ("עברית", 5), ("𠀀", 2), ("\u{18D00}", 2), ("\u{3000}", 2),
    ])
  func ofText(_ text: String, _ expected: Int) {
    #expect(DisplayWidth.of(text) == expected)
  }

  @Test("a control takes no column", arguments: ["\t", "\n", "\u{1B}", "\u{7F}", "\u{85}", "\0"])
  func control(_ text: String) {
    #expect(DisplayWidth.of(text) == 0)
    #expect(DisplayWidth.of("a\(text)b") == 2)
    #expect(DisplayWidth.of("赤\(text)") == 2)
  }

  @Test("every printable ASCII character takes one column")
  func ascii() {
    for value in UInt8(0x20)...0x7E {
      #expect(DisplayWidth.of(Character(Unicode.Scalar(value))) == 1)
    }
  }

  @Test("a text is as wide as its characters together")
  func sum() {
    let text = "a赤e\u{301}👩‍🚒 ＃z"
    #expect(DisplayWidth.of(text) == 1 + 2 + 1 + 2 + 1 + 2 + 1)
    #expect(DisplayWidth.of(text) == text.reduce(0) { $0 + DisplayWidth.of($1) })
  }
}
