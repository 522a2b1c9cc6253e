// One rule a line, in the spirit of .gitignore: a later line wins for the same pair.
//
//     text-*  on  surface-*   4.5      # a side is a pattern of names, or a color
//     'sky blue' on ink       AA-large
//     text-old on paper       off
//     text on glass over page 4.5      # the color under a translucent background
//
// A mistyped color must not become a comment: `#` begins one only at the start of a line or after a blank, and only if
// no digits of a color follow.

import Bytes
import ColorModel
import ColorSpecs
public import Diagnostics

/// The file of pairs.
public enum PairsFile {
  /// The words for contrasts (WCAG 2.2, success criteria 1.4.3, 1.4.6 and 1.4.11).
  public static let levels: [(word: String, ratio: Double)] = [
    ("AA", 4.5), ("AA-large", 3), ("AAA", 7), ("AAA-large", 4.5), ("UI", 3),
  ]

  /// The rules of a text. Mistakes are thrown together, each with its line and column.
  ///
  /// - Parameter file: The name of the file in messages about its rules.
  public static func rules(in bytes: [UInt8], file: String) throws(FileError) -> [PairRule] {
    var content = bytes[...]
    if content.starts(with: [0xEF, 0xBB, 0xBF]) { content = content.dropFirst(3) }
    return try LineFile.read(content) { text, number throws(FileError) in
      var scanner = PairScanner(text, file: file, line: number)
      return try scanner.rule()
    }
  }

  /// The demand that a word stands for; nil if it is not one.
  public static func demand(_ word: String) -> PairRule.Demand? {
    let key = ByteText(word)
    if key == "off" { return .off }
    if let level = levels.first(where: { ByteText($0.word) == key }) { return .ratio(level.ratio) }
    guard word.utf8.allSatisfy({ ASCII.isDigit($0) || $0 == UInt8(ascii: ".") }),
      let ratio = Double(word), 1...21 ~= ratio
    else { return nil }
    return .ratio(ratio)
  }

  /// The name of an entry as a side of a rule, in quotes if it must be; nil if no line holds it.
  public static func word(of name: String) -> String? {
    let bytes = name.utf8
    if bytes.contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
      return nil
    }
    let isPlain =
      bytes.first.map { !"'\"#".utf8.contains($0) } == true
      && !bytes.contains { ASCII.isBlank($0) || $0 == UInt8(ascii: "(") }
    return isPlain ? name : "'\(name.replacing("'", with: "''"))'"
  }

  /// The words that a demand may be.
  static var words: [String] { levels.map(\.word) + ["off"] }

  /// The rule that a wrong demand breaks, and a word that was meant.
  public static func explanation(of word: String, excerpt: SourceExcerpt? = nil) -> Explanation {
    Explanation(
      "\(VisibleText.quoted(word)) is not a contrast",
      reason: "a contrast is a number from 1 to 21, or one of \(words.joined(separator: ", "))",
      suggestion: Explanation.didYouMean(NearestMatch.of(word, among: words)), excerpt: excerpt)
  }
}

/// Reads a line of pairs.
private struct PairScanner {
  private let text: String
  private let bytes: [UInt8]
  private let file: String
  private let line: Int
  private var position = 0

  init(_ text: String, file: String, line: Int) {
    self.text = text
    bytes = Array(text.utf8)
    self.file = file
    self.line = line
  }

  /// The rule of the line; nil if it is empty or a comment.
  mutating func rule() throws(FileError) -> PairRule? {
    skipBlanks()
    if position == bytes.count || isComment(position) { return nil }
    let foreground = try side()
    let (on, place) = word()
    guard ByteText(on) == "on" else {
      throw mistake(
        on.isEmpty
          ? "the line ends after the first side"
          : "‘on’ is missing before \(VisibleText.quoted(on))",
        reason: "a line is SIDE on SIDE CONTRAST; a name with spaces is quoted", place)
    }
    skipBlanks()
    guard position < bytes.count, !isComment(position) else {
      throw mistake("a background is missing after ‘on’", position..<position)
    }
    let background = try side()
    var (word, range) = word()
    var canvas: PairSide?
    if ByteText(word) == "over" {
      skipBlanks()
      guard position < bytes.count, !isComment(position) else {
        throw mistake("a color is missing after ‘over’", position..<position)
      }
      let start = position
      let under = try side()
      if under.isPattern {
        throw mistake(
          "\(VisibleText.quoted(under.text)) is a pattern, and one color lies under a background",
          start..<position)
      }
      canvas = under
      (word, range) = self.word()
    }
    guard !word.isEmpty else {
      throw mistake(
        "a contrast is missing", reason: PairsFile.explanation(of: word).reason, range)
    }
    guard let demand = PairsFile.demand(word) else {
      let excerpt = SourceExcerpt(text, range)
      throw FileError(
        PairsFile.explanation(of: word, excerpt: excerpt), line: line, column: excerpt.column)
    }
    skipBlanks()
    if position < bytes.count, !isComment(position) {
      throw mistake(
        "there is more text after the contrast", reason: "a comment begins with a space and ‘#’",
        position..<bytes.count)
    }
    return PairRule(foreground, on: background, over: canvas, demand, at: .file(file, line: line))
  }

  private mutating func skipBlanks() {
    while position < bytes.count, ASCII.isBlank(bytes[position]) { position += 1 }
  }

  /// Whether a `#` at the position begins a comment, and no color.
  private func isComment(_ position: Int) -> Bool {
    guard bytes[position] == UInt8(ascii: "#") else { return false }
    guard let next = bytes[(position + 1)...].first else { return true }
    return ASCII.isBlank(next) || next == UInt8(ascii: "#") || next == UInt8(ascii: "!")
  }

  /// The next word, up to a blank; empty at the end and before a comment.
  private mutating func word() -> (text: String, range: Range<Int>) {
    skipBlanks()
    let start = position
    if start < bytes.count, isComment(start) { return ("", start..<start) }
    while position < bytes.count, !ASCII.isBlank(bytes[position]) { position += 1 }
    return (String(decoding: bytes[start..<position], as: UTF8.self), start..<position)
  }

  private mutating func side() throws(FileError) -> PairSide {
    skipBlanks()
    let start = position
    let first = bytes[start]
    if first == UInt8(ascii: "'") || first == UInt8(ascii: "\"") {
      let name = try quoted(by: first)
      return side(name, start..<position)
    }
    var depth = 0
    while position < bytes.count, depth > 0 || !ASCII.isBlank(bytes[position]) {
      if bytes[position] == UInt8(ascii: "(") { depth += 1 }
      if bytes[position] == UInt8(ascii: ")") { depth -= 1 }
      position += 1
    }
    let range = start..<position
    let word = String(decoding: bytes[range], as: UTF8.self)
    guard first == UInt8(ascii: "#") || bytes[range].contains(UInt8(ascii: "(")) else {
      return side(word, range)
    }
    do throws(ColorSpecError) {
      return side(word, range, try ColorSpecParser(.css).parse(word))
    } catch {
      var explanation = error.explanation
      explanation.excerpt = explanation.excerpt?.placed(in: text, at: start)
      if first == UInt8(ascii: "#") {
        explanation.suggestion = "for a comment, write a space after ‘#’"
      }
      throw FileError(
        explanation, line: line, column: explanation.excerpt?.column ?? column(start))
    }
  }

  private func side(_ text: String, _ range: Range<Int>, _ color: Color? = nil) -> PairSide {
    PairSide(
      text, color: color, at: .file(file, line: line, column: column(range.lowerBound)),
      excerpt: SourceExcerpt(self.text, range))
  }

  /// The text between quotes, which are doubled inside.
  private mutating func quoted(by quote: UInt8) throws(FileError) -> String {
    let start = position
    var name: [UInt8] = []
    position += 1
    while position < bytes.count {
      if bytes[position] == quote {
        position += 1
        guard position < bytes.count, bytes[position] == quote else {
          let text = String(decoding: name, as: UTF8.self)
          if text.isEmpty { throw mistake("the name is empty", start..<position) }
          return text
        }
      }
      name.append(bytes[position])
      position += 1
    }
    throw mistake("the quote is not closed", start..<bytes.count)
  }

  private func column(_ offset: Int) -> Int { SourceExcerpt(text, offset..<offset).column }

  private func mistake(
    _ summary: String, reason: String? = nil, _ range: Range<Int>
  ) -> FileError {
    FileError(
      Explanation(summary, reason: reason, excerpt: SourceExcerpt(text, range)), line: line,
      column: column(range.lowerBound))
  }
}
