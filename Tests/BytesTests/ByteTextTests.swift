import Bytes
import Testing

@Suite("Texts as keys")
struct ByteTextTests {
  @Test("a literal is a text, and a case is found by its word")
  func words() {
    enum Side: String, CaseIterable { case left, right, K }
    let word = "le" + "ft"
    #expect(ByteText(word) == "left" && ByteText(word) != "left\u{301}")
    #expect(Side(word: word) == .left && Side(word: "left\u{301}") == nil && Side(word: "") == nil)
    // KELVIN SIGN is canonically equal to K.
    #expect(Side(word: "K") == .K && Side(word: "\u{212A}") == nil)
  }

  @Test("are the same if their bytes are, however the strings came about")
  func sameBytes() {
    let parts = ["a name of more than ", "fifteen bytes é"]
    #expect(ByteText(parts.joined()) == ByteText("a name of more than fifteen bytes é"))
    #expect(Set([ByteText("x"), ByteText("\u{78}"), ByteText("")]).count == 2)
  }

  @Test("are others where a string is the same text in other bytes")
  func canonicalEquivalents() {
    #expect("\u{E9}" == "e\u{301}")
    #expect(ByteText("\u{E9}") != ByteText("e\u{301}"))
    // Of as many bytes: two marks in either order.
    #expect("a\u{316}\u{301}" == "a\u{301}\u{316}")
    #expect(Set([ByteText("a\u{316}\u{301}"), ByteText("a\u{301}\u{316}")]).count == 2)
  }
}
