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

  /// The rule of what is compared so far: no function at all, or one, which is `rgb()`, `rgba()` or
  /// `color()` with a space that is defined, and no relative color.
  private static func isWithinReach(_ text: String) -> Bool {
    let functions = functions(in: text)
    let words = text.lowercased().split { $0 == " " || $0 == "(" }
    if words.contains("from") || functions.count > 1 { return false }
    switch functions.first {
    case nil, "rgb"?, "rgba"?: return true
    case "color"?: return words.dropFirst().first.flatMap { predefined(String($0)) } != nil
    case _?: return false
    }
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
      case "computed":
        let wanted = try #require(Self.computedColor(expected), "\(expected)")
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

  /// The space that `color()` takes by this name.
  private static func predefined(_ name: String) -> ColorSpace? {
    ColorSpace(rawValue: name).flatMap { $0.definition.isPredefinedInCSS ? $0 : nil }
  }

  /// The color of `color(SPACE X Y Z / A)`, read without the parser under test.
  private static func computedColor(_ text: String) -> Color? {
    guard text.hasPrefix("color("), text.hasSuffix(")") else { return nil }
    let parts = text.dropFirst(6).dropLast().components(separatedBy: " / ")
    let words = parts[0].split(separator: " ").map(String.init)
    let alpha = parts.count == 2 ? parts[1] : "1"
    guard words.count == 4, parts.count <= 2, let space = predefined(words[0]) else { return nil }
    let numbers = words.dropFirst()
    guard (numbers + [alpha]).allSatisfy({ $0 == "none" || Double($0) != nil }) else { return nil }
    return Color(space, numbers.map { Double($0) }, alpha: Double(alpha))
  }
}
