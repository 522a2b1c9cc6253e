import Diagnostics
import PaletteChecks
import TestSupport
import Testing

/// A line of a pairs file, and what is wrong with it.
struct WrongPair: Sendable, CustomTestStringConvertible {
  let line: String
  let column: Int
  let summary: String
  var suggestion: String?
  var testDescription: String { line }
}

@Suite("A file of pairs") struct PairsFileTests {
  private func rules(_ text: String) throws(FileError) -> [PairRule] {
    try PairsFile.rules(in: Array(text.utf8), file: "a.pairs")
  }

  @Test(
    "has the words of WCAG for contrasts",
    arguments: [
      ("AA", 4.5), ("AA-large", 3), ("AAA", 7), ("AAA-large", 4.5), ("UI", 3), ("4.5", 4.5),
      ("1", 1), ("21", 21),
    ])
  func levels(_ word: String, _ ratio: Double) throws {
    #expect(try rules("a on b \(word)").map(\.demand) == [.ratio(ratio)])
  }

  @Test("is read with quotes, colors, comments, blanks, CRLF and a byte order mark")
  func forms() throws {
    let text = """
      \u{FEFF}# a comment
      \t text-*  on\tsurface-*   4.5   # another
      'it''s' on "a ""b"" c" UI\r
      #fff on rgb(0 0 0 / 50%) off

      #
      ## a title
      a#b on on AA
      """
    let found = try rules(text)
    #expect(
      found.map { "\($0.foreground.text)|\($0.background.text)" } == [
        "text-*|surface-*", "it's|a \"b\" c", "#fff|rgb(0 0 0 / 50%)", "a#b|on",
      ])
    #expect(found.map { $0.foreground.color != nil } == [false, false, true, false])
    #expect(found.map { $0.background.color != nil } == [false, false, true, false])
    #expect(found[2].demand == .off)
    #expect(
      found.map(\.origin) == [2, 3, 4, 8].map { Origin.file("a.pairs", line: $0) })
    #expect(found[0].background.origin == .file("a.pairs", line: 2, column: 14))
  }

  @Test(
    "names each mistake, its place and a near miss",
    arguments: [
      WrongPair(line: "ink", column: 4, summary: "the line ends after the first side"),
      WrongPair(line: "ink paper 4", column: 5, summary: "‘on’ is missing before ‘paper’"),
      WrongPair(line: "sky blue on ink 3", column: 5, summary: "‘on’ is missing before ‘blue’"),
      WrongPair(line: "ink on", column: 7, summary: "a background is missing after ‘on’"),
      WrongPair(line: "ink on # x", column: 8, summary: "a background is missing after ‘on’"),
      WrongPair(line: "ink on paper", column: 13, summary: "a contrast is missing"),
      WrongPair(line: "ink on paper # 4.5", column: 14, summary: "a contrast is missing"),
      WrongPair(
        line: "ink on paper AAA-lrage", column: 14, summary: "‘AAA-lrage’ is not a contrast",
        suggestion: "did you mean ‘AAA-large’?"),
      WrongPair(line: "ink on paper 22", column: 14, summary: "‘22’ is not a contrast"),
      WrongPair(line: "ink on paper 0.9", column: 14, summary: "‘0.9’ is not a contrast"),
      WrongPair(line: "ink on paper 1e1", column: 14, summary: "‘1e1’ is not a contrast"),
      WrongPair(line: "ink on paper nan", column: 14, summary: "‘nan’ is not a contrast"),
      WrongPair(
        line: "ink on paper 4.5 4.5", column: 18, summary: "there is more text after the contrast"),
      WrongPair(line: "'ink on paper 3", column: 1, summary: "the quote is not closed"),
      WrongPair(line: "é on '' 3", column: 6, summary: "the name is empty"),
      WrongPair(
        line: "#ff on paper 3", column: 2, summary: "‘#ff’ is not a color",
        suggestion: "for a comment, write a space after ‘#’"),
      WrongPair(line: "ink on rgb(0 0) 3", column: 15, summary: "‘rgb(0 0)’ is not a color"),
    ])
  func mistakes(_ example: WrongPair) throws {
    let error = #expect(throws: FileError.self) { try rules("# first\n\(example.line)\nb on c 3") }
    #expect(error?.summary == example.summary)
    #expect(error?.line == 2 && error?.column == example.column, "\(error?.column ?? 0)")
    if let suggestion = example.suggestion { #expect(error?.suggestion == suggestion) }
    #expect(error?.others.isEmpty == true)
  }

  @Test("reports all mistakes together")
  func together() throws {
    let error = #expect(throws: FileError.self) { try rules("a\nb on c 3\n'\nd on e f") }
    #expect(error?.others.map(\.line) == [3, 4])
    #expect(throws: FileError.self) { try PairsFile.rules(in: [0xFF], file: "a") }
  }
}
