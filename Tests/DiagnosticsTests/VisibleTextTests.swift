import Diagnostics
import TestSupport
import Testing

@Suite("Visible text") struct VisibleTextTests {
  // Which scalars must not reach a terminal: C0 and C1 controls (ECMA-48), line and paragraph
  // separators, the bidirectional controls of UAX #9, the byte order mark.
  @Test(
    "what has no picture of its own is written as an escape",
    arguments: [
      ("a\tb", "a\\tb"), ("a\nb", "a\\nb"), ("a\rb", "a\\rb"), ("a\r\nb", "a\\r\\nb"),
      ("\0", "\\u{0}"), ("\u{1F}", "\\u{1f}"), ("\u{7F}", "\\u{7f}"), ("\u{80}", "\\u{80}"),
      ("\u{9B}31m", "\\u{9b}31m"), ("\u{9F}", "\\u{9f}"),
      ("\u{1B}[31mred\u{1B}[0m", "\\u{1b}[31mred\\u{1b}[0m"),
      ("\u{1B}]0;title\u{7}", "\\u{1b}]0;title\\u{7}"),
      ("a\u{AD}b", "a\\u{ad}b"), ("a\u{200B}b", "a\\u{200b}b"), ("a\u{2060}b", "a\\u{2060}b"),
      ("a\u{E0041}b", "a\\u{e0041}b"), ("a\u{FFF9}b", "a\\u{fff9}b"), ("a\u{180E}", "a\\u{180e}"),
      ("\u{2028}\u{2029}", "\\u{2028}\\u{2029}"), ("\u{FEFF}a", "\\u{feff}a"),
    ])
  func escaped(_ text: String, _ expected: String) {
    #expect(VisibleText.of(text) == expected)
  }

  @Test(
    "bidirectional controls are never printed raw",
    arguments: [
      0x061C, 0x200E, 0x200F, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068,
      0x2069,
    ] as [UInt32])
  func bidirectional(_ value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    #expect(VisibleText.isHidden(scalar))
    #expect(VisibleText.of("a\(Character(scalar))b") == "a\\u{\(String(value, radix: 16))}b")
  }

  @Test(
    "what has a picture stays as it is",
    arguments: [
      "", "red", "a\\tb", "é", "e\u{301}", "赤", "👩‍🚒", "می\u{200C}خواهم", "עברית", "a\u{A0}b",
      "‘quoted’",
    ])
  func unchanged(_ text: String) {
    #expect(VisibleText.of(text) == text)
    #expect(VisibleText.of(text).utf8.elementsEqual(text.utf8))
  }

  // DerivedCoreProperties.txt of Unicode 15.1, Default_Ignorable_Code_Point, as it is there.
  static let defaultIgnorable: [ClosedRange<UInt32>] = [
    0xAD...0xAD, 0x34F...0x34F, 0x61C...0x61C, 0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180D,
    0x180E...0x180E, 0x180F...0x180F, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064,
    0x2065...0x2065, 0x2066...0x206F, 0x3164...0x3164, 0xFE00...0xFE0F, 0xFEFF...0xFEFF,
    0xFFA0...0xFFA0, 0xFFF0...0xFFF8, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF,
  ]

  @Test("no character that Unicode lets every program ignore is shown raw, nor any other lost")
  func ignorable() {
    for value in UInt32(0x20)...0x10FFFF where !(0x7F...0x9F ~= value) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isHidden =
        Self.defaultIgnorable.contains { $0 ~= value } || 0x2028...0x2029 ~= value
        || 0xFFF9...0xFFFB ~= value
      let text = "1\(scalar)1"
      let shown = isHidden ? "1\\u{\(String(value, radix: 16))}1" : text
      guard VisibleText.of(text).utf8.elementsEqual(shown.utf8) else {
        Issue.record("U+\(String(value, radix: 16)): \(VisibleText.of(text).debugDescription)")
        return
      }
    }
  }

  @Test(
    "joiners are shown between letters and between emoji, and nowhere else",
    arguments: [
      ("می\u{200C}خواهم", nil), ("क्\u{200D}ष", nil), ("👩\u{200D}🚒", nil),
      ("👩🏽\u{200D}🚒", nil), ("🏳\u{FE0F}\u{200D}🌈", nil), ("a\u{301}\u{200C}b", nil),
      ("\u{200D}a", "\\u{200d}a"), ("a\u{200D}", "a\\u{200d}"), ("1\u{200D}2", "1\\u{200d}2"),
      ("a \u{200C}b", "a \\u{200c}b"), ("a\u{200D}\u{200D}b", "a\\u{200d}\\u{200d}b"),
      ("a\u{200D}\u{3164}", "a\\u{200d}\\u{3164}"), ("#\u{200D}#", "#\\u{200d}#"),
      ("a\u{200D}🚒", "a\\u{200d}🚒"), ("red\u{202E}\u{200D}b", "red\\u{202e}\\u{200d}b"),
    ] as [(String, String?)])
  func joiners(_ text: String, _ expected: String?) {
    #expect(VisibleText.of(text).utf8.elementsEqual((expected ?? text).utf8))
  }

  @Test(
    "the selectors of text and of a picture are shown after an emoji, and nowhere else",
    arguments: [
      ("❤\u{FE0F}", nil), ("❤\u{FE0E}", nil), ("©\u{FE0F}", nil), ("1\u{FE0F}\u{20E3}", nil),
      ("a\u{FE0F}", "a\\u{fe0f}"), ("\u{FE0F}", "\\u{fe0f}"), ("1\u{FE0F}", "1\\u{fe0f}"),
      ("❤\u{FE0F}\u{FE0F}", "❤\u{FE0F}\\u{fe0f}"), ("❤\u{FE00}", "❤\\u{fe00}"),
      ("漢\u{E0100}", "漢\\u{e0100}"),
    ] as [(String, String?)])
  func selectors(_ text: String, _ expected: String?) {
    #expect(VisibleText.of(text).utf8.elementsEqual((expected ?? text).utf8))
  }

  @Test("a text that was made visible once stays as it is")
  func idempotent() {
    let pool =
      Array("a1#é❤👩🏽🏳\\ی".unicodeScalars) + [
        "\u{200C}", "\u{200D}", "\u{FE0E}", "\u{FE0F}", "\u{20E3}", "\u{301}", "\u{3164}", "\u{1B}",
        "\u{202E}", "\n",
      ]
    var random = SeededGenerator("visible text")
    for _ in 0..<5000 {
      var text = ""
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        text.unicodeScalars.append(pool.randomElement(using: &random) ?? "a")
      }
      let shown = VisibleText.of(text)
      #expect(!VisibleText.isAnyHidden(in: shown), "seed \(random.seed): \(text.debugDescription)")
      #expect(VisibleText.of(shown).utf8.elementsEqual(shown.utf8))
    }
  }

  @Test("no control of Unicode's general category Cc gets through")
  func everyControl() {
    for value in UInt32(0)...0x2FFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      if scalar.properties.generalCategory == .control {
        #expect(VisibleText.isHidden(scalar), "U+\(String(value, radix: 16))")
      }
    }
  }

  @Test("a quoted text is cut after sixty characters")
  func quoted() {
    let sixty = String(repeating: "x", count: 60)
    #expect(VisibleText.quoted("red") == "‘red’")
    #expect(VisibleText.quoted("") == "‘’")
    #expect(VisibleText.quoted(sixty) == "‘\(sixty)’")
    #expect(VisibleText.quoted(sixty + "x") == "‘\(sixty)…’")
    let emoji = String(repeating: "👩‍🚒", count: 61)
    #expect(VisibleText.quoted(emoji) == "‘\(emoji.dropLast())…’")
  }
}
