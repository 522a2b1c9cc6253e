import Diagnostics
import Testing

/// A line, the wrong part, and the two lines and the column that tell of it.
struct ExcerptCase: Sendable, CustomTestStringConvertible {
  var line: String
  var fault: String
  var column: Int
  var text: String
  var caret: String
  var why: String
  var testDescription: String { why }

  /// The UTF-8 range of `fault`, or the end of the line where it is empty.
  var range: Range<Int> {
    guard !fault.isEmpty else { return line.utf8.count..<line.utf8.count }
    let bytes = Array(line.utf8)
    let wanted = Array(fault.utf8)
    let start = bytes.indices.first { bytes[$0...].starts(with: wanted) } ?? bytes.count
    return start..<(start + wanted.count)
  }
}

@Suite("Source excerpts") struct SourceExcerptTests {
  // Widths from Unicode's EastAsianWidth.txt (W and F take two columns) and UTS #51 (emoji
  // presentation is wide); columns are counted by hand.
  @Test(
    "the column counts scalars and the caret stands by display width",
    arguments: [
      ExcerptCase(
        line: "b=rde", fault: "rde", column: 3, text: "b=rde", caret: "  ^~~", why: "plain ASCII"),
      ExcerptCase(
        line: "rde", fault: "r", column: 1, text: "rde", caret: "^", why: "one character"),
      ExcerptCase(
        line: "赤=rde", fault: "rde", column: 3, text: "赤=rde", caret: "   ^~~",
        why: "a wide character before the fault"),
      ExcerptCase(
        line: "a=赤色", fault: "赤色", column: 3, text: "a=赤色", caret: "  ^~~~",
        why: "wide characters at fault"),
      ExcerptCase(
        line: "👩‍🚒=rde", fault: "rde", column: 5, text: "👩‍🚒=rde", caret: "   ^~~",
        why: "three scalars make one emoji of two columns"),
      ExcerptCase(
        line: "e\u{301}=rde", fault: "rde", column: 4, text: "e\u{301}=rde", caret: "  ^~~",
        why: "a combining mark takes no column of its own"),
      ExcerptCase(
        line: "é=rde", fault: "rde", column: 3, text: "é=rde", caret: "  ^~~",
        why: "a composed letter is one scalar"),
      ExcerptCase(
        line: "a\tb=x", fault: "x", column: 5, text: "a\\tb=x", caret: "     ^",
        why: "a tab is shown as an escape of two columns"),
      ExcerptCase(
        line: "a\u{1B}[31m=x", fault: "x", column: 8, text: "a\\u{1b}[31m=x",
        caret: "            ^", why: "an escape sequence is disarmed"),
      ExcerptCase(
        line: "a=\u{202E}x", fault: "\u{202E}", column: 3, text: "a=\\u{202e}x",
        caret: "  ^~~~~~~~", why: "a control at fault is marked as wide as its escape"),
      ExcerptCase(
        line: "rgb(1 2", fault: "", column: 8, text: "rgb(1 2", caret: "       ^",
        why: "the end of the line"),
      ExcerptCase(line: "", fault: "", column: 1, text: "", caret: "^", why: "an empty line"),
      ExcerptCase(
        line: "#fe\u{301}00", fault: "\u{301}", column: 4, text: "#fe\u{301}00", caret: "  ^",
        why: "the mark of a letter marks the letter"),
    ])
  func placed(_ example: ExcerptCase) {
    let excerpt = SourceExcerpt(example.line, example.range)
    #expect(excerpt.column == example.column)
    let lines = excerpt.lines()
    #expect(lines.text == example.text)
    #expect(lines.caret == example.caret)
  }

  @Test("an empty range in the middle has its caret there", arguments: 0...5)
  func emptyRange(_ offset: Int) {
    let excerpt = SourceExcerpt("b=rde", offset..<offset)
    #expect(excerpt.column == offset + 1)
    #expect(excerpt.lines().caret == String(repeating: " ", count: offset) + "^")
  }

  @Test("a range beyond the line is cut to it")
  func clamped() {
    #expect(SourceExcerpt("abc", 1..<99).range == 1..<3)
    #expect(SourceExcerpt("abc", 50..<99).range == 3..<3)
    #expect(SourceExcerpt("abc", 1..<99) == SourceExcerpt("abc", 1..<3))
  }

  @Test("a fault in a part is the same fault in the whole")
  func placedInLongerText() {
    let part = SourceExcerpt("rde", 1..<3)
    let whole = part.placed(in: "ä=rde", at: 3)
    #expect(whole == SourceExcerpt("ä=rde", 4..<6))
    #expect(whole.column == 4)
    #expect(whole.lines().caret == "   ^~")
  }

  @Test("a long line is cut to about the width, with the fault in sight", arguments: [0, 500, 997])
  func longLine(_ start: Int) throws {
    let before = String(repeating: "a", count: start)
    let after = String(repeating: "b", count: 997 - start)
    let excerpt = SourceExcerpt(before + "XYZ" + after, start..<(start + 3))
    let (text, caret) = excerpt.lines(width: 80)
    #expect(text.count <= 82)
    #expect(excerpt.column == start + 1)
    let indent = try #require(caret.firstIndex(of: "^"))
    let marked = text.dropFirst(caret.distance(from: caret.startIndex, to: indent))
    #expect(marked.hasPrefix("XYZ"))
    #expect(caret[indent...] == "^~~")
    #expect(text.hasPrefix("…") == (start > 0))
    #expect(text.hasSuffix("…") == (start < 997))
  }

  @Test("a long line of wide characters keeps the caret under the fault")
  func longWideLine() throws {
    let excerpt = SourceExcerpt(String(repeating: "色", count: 300) + "x", 900..<901)
    let (text, caret) = excerpt.lines(width: 60)
    #expect(text.hasPrefix("…"))
    #expect(text.hasSuffix("x"))
    let wide = text.dropFirst().dropLast()
    #expect(wide.allSatisfy { $0 == "色" })
    #expect(caret == String(repeating: " ", count: 1 + 2 * wide.count) + "^")
  }

  @Test("a fault longer than the width is marked as far as it is shown")
  func longFault() {
    let excerpt = SourceExcerpt(String(repeating: "x", count: 500), 0..<500)
    let (text, caret) = excerpt.lines(width: 40)
    #expect(text == String(repeating: "x", count: 40) + "…")
    #expect(caret == "^" + String(repeating: "~", count: 39))
  }
}
