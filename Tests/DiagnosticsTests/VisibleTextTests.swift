import Diagnostics
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
