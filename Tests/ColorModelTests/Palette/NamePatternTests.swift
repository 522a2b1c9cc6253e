import ColorModel
import Diagnostics
import Testing

/// A pattern, names that it matches and names that it does not.
struct PatternCase: Sendable, CustomTestStringConvertible {
  var pattern: String
  var matched: [String]
  var others: [String]
  var testDescription: String { pattern }

  init(_ pattern: String, _ matched: [String], not others: [String]) {
    (self.pattern, self.matched, self.others) = (pattern, matched, others)
  }
}

@Suite("Patterns of names") struct NamePatternTests {
  // The signs are those of glob(7), but for the slash, which is a character like any other.
  @Test(
    "each sign matches what it stands for",
    arguments: [
      PatternCase("*", ["a", "blue/500", "a\nb", " "], not: []),
      PatternCase("blue/*", ["blue/500", "blue/", "blue/a/b"], not: ["blue", "light blue/500"]),
      PatternCase("*/500", ["blue/500", "a/b/500"], not: ["500", "blue/5000"]),
      PatternCase("b*e*0", ["blue/500", "be0"], not: ["b0e", "blue/501"]),
      PatternCase("**", ["a"], not: []), PatternCase("a**b", ["ab", "axb"], not: ["a", "abc"]),
      PatternCase("*ab*ab", ["abab", "xababab"], not: ["ab", "abxaba"]),
      PatternCase("gray ?", ["gray 1", "gray é"], not: ["gray ", "gray 10"]),
      PatternCase("?*", ["a", "ab"], not: []),
      PatternCase("[a-c]1", ["a1", "b1", "c1"], not: ["d1", "A1", "a"]),
      PatternCase("[!a-c]1", ["d1", "A1", "-1"], not: ["a1", "b1"]),
      PatternCase("[^ab]", ["c", "^"], not: ["a", "b"]),
      PatternCase("[]a]", ["]", "a"], not: ["[", "]a]"]),
      PatternCase("[-a]", ["-", "a"], not: ["b"]),
      PatternCase("[a-]", ["-", "a"], not: ["b"]),
      PatternCase("[z-a]", [], not: ["m", "z", "[z-a]"]),
      PatternCase("[ab", ["[ab"], not: ["a", "b"]), PatternCase("[]", ["[]"], not: ["]", ""]),
      PatternCase("\\*", ["*"], not: ["a", "\\*"]),
      PatternCase("\\\\*", ["\\", "\\a"], not: ["*"]), PatternCase("\\[a]", ["[a]"], not: ["a"]),
      PatternCase("a\\", ["a\\"], not: ["a"]), PatternCase("\\a", ["\\a"], not: ["a"]),
      PatternCase("", [""], not: ["a"]), PatternCase("a", ["a"], not: ["A", "ab", "ba"]),
      PatternCase("caf\u{E9}*", ["caf\u{E9}", "caf\u{E9} 2"], not: ["cafe", "cafe 2"]),
      PatternCase("[\u{E0}-\u{FC}]", ["\u{E9}"], not: ["e"]),
      // A combining mark makes one Character with the slash before it.
      PatternCase("blue/*", ["blue/\u{301}x"], not: []), PatternCase("a*", ["a\u{301}"], not: []),
    ])
  func signs(_ example: PatternCase) {
    let pattern = NamePattern(example.pattern)
    for name in example.matched { #expect(pattern.matches(name), "\(name)") }
    for name in example.others { #expect(!pattern.matches(name), "\(name)") }
  }

  @Test("a name without a sign is plain")
  func plain() {
    for text in ["a", "a/b", "é ]", "-", "!", "a\\=b"] {
      #expect(NamePattern(text).isPlain, "\(text)")
    }
    for text in ["*", "a?", "[a]", "a\\*", "["] { #expect(!NamePattern(text).isPlain, "\(text)") }
  }

  // A matcher that tries all that each `*` may mean takes as many steps as there are ways to divide the
  // name among them: for twelve of them and 200 characters, 10^19.
  @Test(
    "the steps grow no faster than the name times the pattern",
    arguments: ["*a", "*aa", "*a*", "?*", "*[a-b]", "a*a", "*aaaaaaaaab"])
  func steps(_ repeated: String) {
    for count in [1, 12, 100] {
      let text = String(repeating: repeated, count: count) + "b"
      let pattern = NamePattern(text)
      for length in [10, 200, 1024] {
        let steps = pattern.match(String(repeating: "a", count: length)).steps
        #expect(steps <= (length + 1) * (text.count + 1), "\(steps) for \(length)")
      }
    }
  }

  private static let colors = ["ink=1", "blue/100=2", "blue/500=3", "a*=4", "ab=5", "red/x=6"]

  private static func selected(
    _ words: [String], ignoringMissing: Bool = false
  ) throws -> [[String]] {
    try palette(colors).selecting(words.map { try ColorName($0) }, ignoringMissing: ignoringMissing)
      .map { $0.map(\.text) }
  }

  @Test("an entry of the very name wins over what the name matches as a pattern")
  func exact() throws {
    #expect(
      try Self.selected(["a*", "blue/*", "ink"]) == [["a*"], ["blue/100", "blue/500"], ["ink"]])
    #expect(try Self.selected(["?b"]) == [["ab"]])
  }

  @Test("all that stands for nothing is reported, with what was probably meant")
  func unmatched() throws {
    let failures = #expect(throws: Failures<PaletteError>.self) {
      try Self.selected(["blu/*", "x*", "ikn", "i*k?", "red/*"])
    }
    #expect(
      try #require(failures).all.map { $0 } == [
        .noMatch(NamePattern("blu/*"), input: 0, nearest: "blue/*"),
        .noMatch(NamePattern("x*"), input: 1, nearest: nil),
        .noSuchEntry(try ColorName("ikn"), input: 2, nearest: try ColorName("ink")),
        .noMatch(NamePattern("i*k?"), input: 3, nearest: "ink"),
      ])
    #expect(try Self.selected(["blu/*", "ikn", "ab"], ignoringMissing: true) == [[], [], ["ab"]])
  }

  @Test("what is kept stays in order, whatever the order of the names")
  func keeping() throws {
    let names: Set = [try ColorName("red/x"), try ColorName("ink")]
    let kept = try palette(Self.colors, title: "t").keeping(names)
    #expect(try kept == palette(["ink=1", "red/x=6"], title: "t"))
    #expect(kept.position(of: try ColorName("red/x")) == 1)
  }
}
