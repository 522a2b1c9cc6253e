import Diagnostics
import Testing

/// A text, what it could have meant, and what it most probably did.
struct NearMiss: Sendable, CustomTestStringConvertible {
  var text: String
  var candidates: [String]
  var expected: String?
  var why: String
  var testDescription: String { "‘\(text)’: \(why)" }

  init(_ text: String, _ candidates: [String], _ expected: String?, _ why: String) {
    self.text = text
    self.candidates = candidates
    self.expected = expected
    self.why = why
  }
}

@Suite("The nearest match") struct NearestMatchTests {
  // Distances were counted by hand: an insertion, a deletion, a replacement or a swap of
  // neighbours is one edit (optimal string alignment).
  @Test(
    "one edit is found whatever it is",
    arguments: [
      NearMiss("rde", ["green", "red", "blue"], "red", "a swap"),
      NearMiss("erd", ["green", "red", "blue"], "red", "a swap at the start"),
      NearMiss("re", ["green", "red", "blue"], "red", "a character too few"),
      NearMiss("redd", ["green", "red", "blue"], "red", "a character too many"),
      NearMiss("rad", ["green", "red", "blue"], "red", "a wrong character"),
      NearMiss("lst", ["add", "list", "remove"], "list", "a dropped letter"),
      NearMiss("RDE", ["green", "red"], "red", "a swap in capitals"),
      NearMiss("Red", ["green", "red"], "red", "only the case differs"),
      NearMiss("café", ["cafe"], "cafe", "one accent"),
    ])
  func oneEdit(_ example: NearMiss) {
    #expect(NearestMatch.of(example.text, among: example.candidates) == example.expected)
  }

  @Test(
    "what may differ grows with the length of the text",
    arguments: [
      NearMiss("x", ["y"], nil, "one letter: any other name is one edit away"),
      NearMiss("x", ["X"], "X", "one letter in another case is the same"),
      NearMiss("ab", ["ac"], "ac", "two letters, one edit"),
      NearMiss("ab", ["cd"], nil, "two letters, two edits"),
      NearMiss("abcd", ["abxy"], nil, "four letters, two edits"),
      NearMiss("abcde", ["abcxy"], "abcxy", "five letters, two edits"),
      NearMiss("abcde", ["abxyz"], nil, "five letters, three edits"),
      NearMiss("abcdefgh", ["abcdexyz"], nil, "eight letters, three edits"),
      NearMiss("abcdefghi", ["abcdefxyz"], "abcdefxyz", "nine letters, three edits"),
      NearMiss("abcdefghi", ["abcdewxyz"], nil, "nine letters, four edits"),
    ])
  func limits(_ example: NearMiss) {
    #expect(NearestMatch.of(example.text, among: example.candidates) == example.expected)
  }

  @Test(
    "the nearest wins, and of equals the first",
    arguments: [
      NearMiss("abcde", ["abcxy", "abcdx"], "abcdx", "one edit beats two"),
      NearMiss("abcde", ["abcdx", "abcxy"], "abcdx", "in either order"),
      NearMiss("bat", ["cat", "hat"], "cat", "a tie"),
      NearMiss("bat", ["hat", "cat"], "hat", "the tie turned round"),
      NearMiss("gray", ["grey", "Gray", "gray"], "Gray", "no edit beats any"),
    ])
  func ties(_ example: NearMiss) {
    #expect(NearestMatch.of(example.text, among: example.candidates) == example.expected)
  }

  @Test("an empty text, no candidates and far candidates give nothing")
  func nothing() {
    #expect(NearestMatch.of("", among: ["a", ""]) == nil)
    #expect(NearestMatch.of("red", among: [String]()) == nil)
    #expect(NearestMatch.of("red", among: ["rebeccapurple", ""]) == nil)
  }

  @Test("a text of more than 64 bytes has no near miss, not even itself")
  func tooLong() {
    let longest = String(repeating: "a", count: 64)
    #expect(NearestMatch.of(longest, among: [longest + "b"]) == longest + "b")
    #expect(NearestMatch.of(longest + "a", among: [longest + "a"]) == nil)
  }

  @Test("a very long candidate is passed over")
  func longCandidate() {
    let long = String(repeating: "red", count: 100_000)
    #expect(NearestMatch.of("rde", among: [long, "red"]) == "red")
  }

  @Test(
    "one edit away is told from two",
    arguments: [
      ("lst", "list", true), ("lsit", "list", true), ("list", "list", true), ("LIST", "list", true),
      ("lt", "list", false), ("brand.clr", "list", false), ("", "a", true), ("", "ab", false),
    ])
  func isOneEdit(_ a: String, _ b: String, _ expected: Bool) {
    #expect(NearestMatch.isOneEdit(a, b) == expected)
  }
}
