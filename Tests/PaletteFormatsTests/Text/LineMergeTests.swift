import ColorModel
import TestSupport
import Testing

@testable import PaletteEngine

/// Texts whose lines are single letters.
@Suite("Merges of lines") struct LineMergeTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let base: String, ours: String, theirs: String, merged: String
    var cutting = LineMerge.Cutting(longest: nil)
    /// The places of lines that are entries in all three.
    var entries: [[Int]] = []

    var testDescription: String { "\(base) → \(ours), \(theirs)" }
  }

  /// `abc` is three lines; a conflict is `[ours|base|theirs]`.
  private static let examples: [Example] = [
    Example(base: "abc", ours: "abc", theirs: "abc", merged: "abc"),
    Example(base: "abc", ours: "xbc", theirs: "aby", merged: "xby"),
    Example(base: "abc", ours: "xbc", theirs: "xbc", merged: "xbc"),
    Example(base: "abc", ours: "ac", theirs: "abcd", merged: "acd"),
    Example(base: "", ours: "ab", theirs: "ab", merged: "ab"),
    Example(base: "", ours: "ab", theirs: "xy", merged: "[ab||xy]"),
    Example(base: "abc", ours: "", theirs: "abc", merged: ""),
    Example(base: "abc", ours: "", theirs: "abx", merged: "[|abc|abx]"),
    Example(base: "abc", ours: "axc", theirs: "ayc", merged: "a[x|b|y]c"),
    // Changes that touch are in conflict, as for git.
    Example(base: "abcd", ours: "axcd", theirs: "abyd", merged: "a[xc|bc|by]d"),
    Example(base: "abcd", ours: "abXcd", theirs: "abYcd", merged: "ab[X||Y]cd"),
    Example(base: "abcd", ours: "aXbcd", theirs: "axcd", merged: "a[Xb|b|x]cd"),
    // But not where one of them is an entry.
    Example(
      base: "abcd", ours: "axcd", theirs: "abyd", merged: "axyd", entries: [[1, 1, 1]]),
    Example(
      base: "abcd", ours: "axcd", theirs: "ayYd", merged: "a[x|b|y]Yd", entries: [[1, 1, 1]]),
    Example(
      base: "abcd", ours: "aXbcd", theirs: "axcd", merged: "aXxcd", entries: [[1, 2, 1]]),
    // Nor where each line is one.
    Example(
      base: "abcd", ours: "axcd", theirs: "abyd", merged: "axyd",
      cutting: LineMerge.Cutting(longest: nil, areLinesApart: true)),
    Example(
      base: "abcd", ours: "abXcd", theirs: "abYcd", merged: "ab[X||Y]cd",
      cutting: LineMerge.Cutting(longest: nil, areLinesApart: true)),
    // One of those that are in no common order moved.
    Example(
      base: "abcd", ours: "dbca", theirs: "abcy", merged: "ybca",
      entries: [[0, 3, 0], [3, 0, 3]]),
  ]

  private static func text(_ lines: String) -> [UInt8] {
    Array(lines.map { "\($0)\n" }.joined().utf8)
  }

  @Test("takes what one side changed, and keeps apart what both did", arguments: examples)
  func merge(_ example: Example) {
    let texts = ThreeWay(
      base: Self.text(example.base), ours: Self.text(example.ours),
      theirs: Self.text(example.theirs))
    let merge = LineMerge(
      texts, example.cutting,
      entries: example.entries.map { ThreeWay(base: $0[0] * 2, ours: $0[1] * 2, theirs: $0[2] * 2) }
    )
    let marked = String(decoding: merge.marked(size: 2, .diff3), as: UTF8.self)
      .replacing("<< ours\n", with: "[").replacing("|| base\n", with: "|")
      .replacing("==\n", with: "|").replacing(">> theirs\n", with: "]").replacing("\n", with: "")
    #expect(marked == example.merged)
    #expect(merge.hasConflict == example.merged.contains("["))
    let conflict = #/\[(.*?)\|(.*?)\|(.*?)\]/#
    for (side, number) in [(MergeSide.ours, 1), (.base, 2), (.theirs, 3)] {
      let taken = example.merged.replacing(conflict) { match in
        [match.1, match.2, match.3][number - 1]
      }
      #expect(merge.text(taking: side) == Self.text(taken))
    }
  }

  @Test("marks conflicts as git does, in its three styles, and by the line ends of the text")
  func markers() {
    func marked(_ style: LineMerge.ConflictStyle, _ end: String, _ size: Int = 7) -> String {
      let texts = ThreeWay(
        base: Array("a\(end)b\(end)c\(end)".utf8), ours: Array("a\(end)x\(end)y\(end)c\(end)".utf8),
        theirs: Array("a\(end)x\(end)z".utf8))
      let merge = LineMerge(texts, LineMerge.Cutting(longest: nil))
      return String(decoding: merge.marked(size: size, style), as: UTF8.self)
    }
    #expect(
      marked(.merge, "\n") == "a\nx\n<<<<<<< ours\ny\nc\n=======\nz\n>>>>>>> theirs\n")
    #expect(
      marked(.zdiff3, "\n", 3)
        == "a\nx\n<<< ours\ny\nc\n||| base\nb\nc\n===\nz\n>>> theirs\n")
    #expect(
      marked(.diff3, "\r\n", 1)
        == "a\r\n< ours\r\nx\r\ny\r\nc\r\n| base\r\nb\r\nc\r\n=\r\nx\r\nz\r\n> theirs\r\n")
  }

  @Test(
    "cuts long lines after commas, semicolons and braces, and puts markers on lines of their own")
  func longLines() {
    func rule(_ a: String, _ b: String) -> [UInt8] { Array("r{--a:\(a);--b:\(b);--c:c}".utf8) }
    let apart = ThreeWay(
      base: rule("1", "2"), ours: rule("3", "2"),
      theirs: rule("1", "2").dropLast() + Array(";--d:d}".utf8))
    #expect(
      LineMerge(apart, LineMerge.Cutting(longest: 0)).text(taking: .ours)
        == Array("r{--a:3;--b:2;--c:c;--d:d}".utf8))
    let both = ThreeWay(base: rule("1", "2"), ours: rule("3", "2"), theirs: rule("4", "2"))
    #expect(
      String(
        decoding: LineMerge(both, LineMerge.Cutting(longest: 0)).marked(size: 1, .merge),
        as: UTF8.self)
        == "r{\n< ours\n--a:3;\n=\n--a:4;\n> theirs\n--b:2;--c:c}")
  }

  @Test(
    "of random texts, a change of one side is taken whole, and the order of the sides does not matter"
  )
  func random() {
    var random = SeededGenerator("merges of lines")
    func lines(_ count: Int) -> String {
      String((0..<count).map { _ in "abcd".randomElement(using: &random) ?? "a" })
    }
    for _ in 0..<2000 {
      let texts = (0..<3).map { _ in lines(Int.random(in: 0...8, using: &random)) }.map(Self.text)
      let cutting = LineMerge.Cutting(longest: nil)
      let merge = LineMerge(
        ThreeWay(base: texts[0], ours: texts[1], theirs: texts[2]), cutting)
      let mirrored = LineMerge(
        ThreeWay(base: texts[0], ours: texts[2], theirs: texts[1]), cutting)
      #expect(merge.text(taking: .ours) == mirrored.text(taking: .theirs))
      #expect(merge.conflictLines.count == mirrored.conflictLines.count)
      for (ours, theirs) in [(texts[1], texts[0]), (texts[0], texts[1]), (texts[1], texts[1])] {
        let one = LineMerge(ThreeWay(base: texts[0], ours: ours, theirs: theirs), cutting)
        #expect(!one.hasConflict && one.text(taking: .base) == texts[1])
      }
    }
  }
}
