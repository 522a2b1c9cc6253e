import Diagnostics
import TestSupport
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

  @Test("a very long candidate is skipped")
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

  @Test("what is prepared for many texts gives what each alone gives")
  func prepared() {
    var generator = SeededGenerator("near misses")
    func word(_ length: ClosedRange<Int>) -> String {
      String(
        (0..<Int.random(in: length, using: &generator)).map { _ in
          "aAbcdeé漢-".randomElement(using: &generator) ?? "a"
        })
    }
    let words = (0..<300).map { _ in word(0...10) }
    let candidates = NearestMatch.Candidates(words)
    for _ in 0..<500 {
      let text = word(0...12)
      #expect(
        candidates.nearest(to: text) == NearestMatch.of(text, among: words),
        "seed \(generator.seed): \(text)")
    }
  }

  @Test("no near miss is lost to the quick look: an exhaustive search finds the same")
  func quickLook() {
    var generator = SeededGenerator("quick look")
    let letters = Array("abcAé")
    func word() -> [Character] {
      (0..<Int.random(in: 1...9, using: &generator)).map { _ in
        letters.randomElement(using: &generator) ?? "a"
      }
    }
    for _ in 0..<300 {
      let text = word()
      let words = (0..<20).map { _ in word() }
      let limit = text.count <= 1 ? 0 : text.count <= 4 ? 1 : text.count <= 8 ? 2 : 3
      let distances = words.map { edits(lowercased($0), lowercased(text)) }
      let nearest = distances.min().flatMap { $0 <= limit ? distances.firstIndex(of: $0) : nil }
      #expect(
        NearestMatch.of(String(text), among: words.map { String($0) })
          == nearest.map { String(words[$0]) },
        "seed \(generator.seed): \(String(text)) among \(words.map { String($0) })")
    }
  }

  private func lowercased(_ word: [Character]) -> [Character] { word.map { $0 == "A" ? "a" : $0 } }

  /// The distance as its definition has it, by recursion over the ends of both words.
  private func edits(_ a: [Character], _ b: [Character]) -> Int {
    var known: [[Int]: Int] = [:]
    func distance(_ i: Int, _ j: Int) -> Int {
      if i == 0 || j == 0 { return max(i, j) }
      if let found = known[[i, j]] { return found }
      var best = min(
        distance(i - 1, j) + 1, distance(i, j - 1) + 1,
        distance(i - 1, j - 1) + (a[i - 1] == b[j - 1] ? 0 : 1))
      if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
        best = min(best, distance(i - 2, j - 2) + 1)
      }
      known[[i, j]] = best
      return best
    }
    return distance(a.count, b.count)
  }
}
