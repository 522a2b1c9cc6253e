import ColorModel
import ColorSpecs
import Foundation
import TestSupport
import Testing

@Suite("CSS conformance", .enabled(if: Corpus.isPresent, Corpus.hint))
struct CSSConformanceTests {
  /// A row of css/accepted.json or css/refused.json.
  struct Row: Decodable, Sendable {
    let input: String
    let expected: String?
    let kind: String?
  }

  private static func rows(_ path: String) throws -> [Row] {
    try JSONDecoder().decode([Row].self, from: Corpus.data(path))
  }

  /// The names before each parenthesis of `text`, escapes of single letters undone.
  private static func functions(in text: String) -> [String] {
    text.lowercased().replacingOccurrences(of: "\\", with: "").split(
      separator: "(", omittingEmptySubsequences: false
    ).dropLast().map { before in
      String(before.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "-" }.reversed())
    }
  }

  /// The rule of what is compared so far: no function at all, or one, which a space is written by,
  /// and no relative color.
  private static func isWithinReach(_ text: String) -> Bool {
    let functions = functions(in: text)
    let words = text.lowercased().split { $0 == " " || $0 == "(" }
    if words.contains("from") || functions.count > 1 { return false }
    guard let function = functions.first else { return true }
    return function == "color"
      || ColorSpace.allCases.contains { $0.definition.function?.names.contains(function) == true }
  }

  @Test("what CSS accepts means what CSS says")
  func accepted() throws {
    let rows = try Self.rows("css/accepted.json")
    let within = rows.filter { Self.isWithinReach($0.input) }
    for row in within {
      let expected = try #require(row.expected)
      let color = try ColorSpecParser(.css).parse(row.input)
      switch row.kind {
      case "srgb-legacy": #expect(Self.legacyText(color) == expected, "\(row.input)")
      // Where CSS resolves `hsl()` to sRGB and writes that, the space is another.
      case "specified" where expected.hasPrefix("rgb("):
        #expect(Self.legacyText(color) == expected, "\(row.input)")
      case "computed", "specified":
        let wanted = try ColorSpecParser(.css).parse(expected)
        #expect(isClose(color, wanted, within: 1e-4), "\(row.input)")
      case let kind: Issue.record("\(row.input): no way to compare the kind \(kind ?? "nil")")
      }
      #expect(try ColorSpecParser(.typed).parse(row.input) == color, "\(row.input)")
    }
    #expect(!within.isEmpty)
    Corpus.report(within.count, "accepted CSS colors; left for later: \(rows.count - within.count)")
  }

  @Test("what CSS refuses is refused")
  func refused() throws {
    let rows = try Self.rows("css/refused.json")
    for row in rows {
      let error = #expect(throws: ColorSpecError.self, "\(row.input)") {
        try ColorSpecParser(.css).parse(row.input)
      }
      let range = try #require(error).range
      #expect(range.lowerBound >= 0 && range.upperBound <= row.input.utf8.count, "\(row.input)")
    }
    #expect(!rows.isEmpty)
    let within = rows.filter { Self.isWithinReach($0.input) }.count
    Corpus.report(
      rows.count, "refused CSS colors; for a function not known yet: \(rows.count - within)")
  }

  /// CSS Color 4 section 15.2, "Serializing sRGB values": the legacy form, in which a missing
  /// component is 0.
  private static func legacyText(_ color: Color) -> String {
    let bytes = color.withoutMissingComponents.eightBit
    let channels = "\(bytes.red), \(bytes.green), \(bytes.blue)"
    if color.alpha == 1 { return "rgb(\(channels))" }
    // Two decimals where they give the same eight bits, else three.
    let short = (color.alpha * 100).rounded() / 100
    let isEnough = (short * 255).rounded() == (color.alpha * 255).rounded()
    let alpha = isEnough ? short : (color.alpha * 1000).rounded() / 1000
    return "rgba(\(channels), \(String(format: "%g", alpha)))"
  }
}
