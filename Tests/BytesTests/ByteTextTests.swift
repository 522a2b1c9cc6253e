import Bytes
import Testing

@Suite("Texts by their bytes") struct ByteTextTests {
  @Test("a composed and a decomposed letter are two, and so are two orders of marks")
  func bytes() {
    for (a, b) in [
      ("caf\u{E9}", "cafe\u{301}"), ("a\u{301}\u{316}", "a\u{316}\u{301}"), ("K", "\u{212A}"),
    ] {
      #expect(a == b)
      #expect(ByteText(a) != ByteText(b))
      #expect(Set([ByteText(a), ByteText(b), ByteText(a + "")]).count == 2)
    }
  }

  @Test("a literal is a text, and a case is found by its word")
  func words() {
    enum Side: String, CaseIterable { case left, right }
    let word = "le" + "ft"
    #expect(ByteText(word) == "left" && ByteText(word) != "left\u{301}")
    #expect(Side(word: word) == .left && Side(word: "left\u{301}") == nil && Side(word: "") == nil)
  }
}
