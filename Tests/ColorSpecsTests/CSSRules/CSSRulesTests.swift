import ColorModel
import ColorSpecs
import Foundation
import Testing

/// Rules of one section of a specification, and what follows from them.
///
/// A line of `accepted` is a spec, ` => ` and what it means: a space and its components, or `bytes`
/// and red, green and blue up to 255, then `/` and alpha where it is not 1. A line of `refused` is no
/// color. `␍`, `␊`, `␉` and `␌` mean the control characters that they picture.
struct CSSRules: Sendable, CustomTestStringConvertible {
  var section: String
  var accepted = ""
  var refused = ""
  var testDescription: String { section }

  static let all = syntax + color4 + color4Functions + color5 + values4

  /// The lines of a table.
  static func lines(_ table: String) -> [String] {
    table.split(separator: "\n").map(withControls)
  }

  private static func withControls(_ line: Substring) -> String {
    let pictures: [Character: Character] = ["␍": "\r", "␊": "\n", "␉": "\t", "␌": "\u{C}"]
    return line.unicodeScalars.reduce(into: "") { text, scalar in
      text.unicodeScalars.append(
        contentsOf: (pictures[Character(scalar)] ?? Character(scalar)).unicodeScalars)
    }
  }

  /// The color that a line means.
  static func meaning(_ text: String) throws -> Color {
    var words = text.split(separator: " ").map(String.init)
    var alpha: Double? = 1
    if words[words.count - 2] == "/" {
      alpha = Double(words[words.count - 1])
      words.removeLast(2)
    }
    let name = words.removeFirst()
    let components = words.map { Double($0) }
    if name == "bytes" { return Color(.srgb, components.map { $0.map { $0 / 255 } }, alpha: alpha) }
    return Color(try #require(ColorSpace(rawValue: name)), components, alpha: alpha)
  }
}

@Suite("Rules of CSS") struct CSSRulesTests {
  @Test("what CSS accepts means what its rules say", arguments: CSSRules.all)
  func accepted(_ rules: CSSRules) throws {
    for line in CSSRules.lines(rules.accepted) {
      let parts = line.components(separatedBy: " => ")
      let expected = try CSSRules.meaning(#require(parts.count == 2 ? parts[1] : nil, "\(line)"))
      for dialect in [Dialect.css, .typed] {
        guard let found = try? ColorSpecParser(dialect).parse(parts[0]) else {
          Issue.record("\(dialect): \(line.debugDescription) is refused")
          continue
        }
        // A sum of sines is as near as that.
        #expect(
          isClose(found, expected, within: 1e-12), "\(line.debugDescription): \(found.components)")
      }
    }
  }

  @Test("what CSS does not accept is refused", arguments: CSSRules.all)
  func refused(_ rules: CSSRules) throws {
    for line in CSSRules.lines(rules.refused) {
      let error = #expect(throws: ColorSpecError.self, "\(line)") {
        try ColorSpecParser(.css).parse(line)
      }
      guard let range = error?.range else { continue }
      #expect(range.lowerBound >= 0 && range.upperBound <= line.utf8.count, "\(line)")
    }
  }

  @Test("the tables have as many rows as they had")
  func count() {
    let accepted = CSSRules.all.reduce(0) { $0 + CSSRules.lines($1.accepted).count }
    let refused = CSSRules.all.reduce(0) { $0 + CSSRules.lines($1.refused).count }
    print("rules of CSS: read \(accepted) accepted and \(refused) refused specs")
    #expect(accepted >= 380 && refused >= 305)
  }
}
