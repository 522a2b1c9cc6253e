import ColorModel
import Testing

// A name is 1 to 1,024 bytes of UTF-8 without NUL.
@Suite("Color names") struct ColorNameTests {
  @Test(
    "a name is 1 to 1,024 bytes of UTF-8 without NUL",
    arguments: [
      "a", " ", " a ", "ä", "赤", "👩‍🚒", "a=b", "#fff", "a\tb\nc\rd", "\u{1B}[31m",
      String(repeating: "x", count: 1024), String(repeating: "é", count: 512),
    ])
  func accepted(_ text: String) throws {
    let name = try ColorName(text)
    #expect(name.text.utf8.elementsEqual(text.utf8))
    #expect(name.description == text)
  }

  @Test(
    "what is empty, too long or holds NUL is refused",
    arguments: [
      ("", .empty), ("\0", .containsNUL("\0")), ("a\0b", .containsNUL("a\0b")),
      ("red\0", .containsNUL("red\0")),
      (
        String(repeating: "x", count: 1025),
        .tooLong(String(repeating: "x", count: 1025), bytes: 1025)
      ),
      (
        String(repeating: "é", count: 513),
        .tooLong(String(repeating: "é", count: 513), bytes: 1026)
      ),
    ] as [(String, ColorNameError)])
  func refused(_ text: String, _ error: ColorNameError) {
    #expect(throws: error) { try ColorName(text) }
    #expect(throws: error) { try ColorName(typed: text) }
  }

  @Test(
    "a typed name holds no control characters",
    arguments: ["\t", "\n", "\r", "\u{1}", "\u{1B}", "\u{7F}", "\u{85}", "\u{9B}"]
      as [Unicode.Scalar])
  func typedControl(_ scalar: Unicode.Scalar) throws {
    let text = "a\(Character(scalar))b"
    #expect(throws: ColorNameError.containsControl(text, scalar)) { try ColorName(typed: text) }
    #expect(try ColorName(text).text == text)
  }

  @Test("a typed name may hold anything else", arguments: ["a b", " a", "é", "赤", "👩‍🚒", "a\u{A0}b"])
  func typed(_ text: String) throws {
    #expect(try ColorName(typed: text) == ColorName(text))
  }

  @Test("case and blanks count", arguments: [("red", "Red"), ("red", " red"), ("red", "red ")])
  func differ(_ a: String, _ b: String) throws {
    #expect(try ColorName(a) != ColorName(b))
  }

  // Unicode's canonical equivalence (UAX #15).
  @Test(
    "a composed name equals a decomposed one",
    arguments: [
      ("caf\u{E9}", "cafe\u{301}"), ("\u{AC00}", "\u{1100}\u{1161}"), ("\u{212B}", "A\u{30A}"),
    ])
  func canonical(_ a: String, _ b: String) throws {
    let names = (try ColorName(a), try ColorName(b))
    #expect(names.0 == names.1)
    #expect(names.0.hashValue == names.1.hashValue)
    #expect(!names.0.text.utf8.elementsEqual(names.1.text.utf8))
  }

  @Test("a name that only looks alike is another", arguments: [("K", "\u{FF2B}"), ("ﬁ", "fi")])
  func compatibility(_ a: String, _ b: String) throws {
    #expect(try ColorName(a) != ColorName(b))
  }
}
