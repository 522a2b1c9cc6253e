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
    let file: String
  }

  private static func rows(_ path: String) throws -> [Row] {
    try JSONDecoder().decode([Row].self, from: Corpus.data(path))
  }

  @Test("what CSS accepts means what CSS says")
  func accepted() throws {
    let rows = try Self.rows("css/accepted.json")
    for row in rows {
      let expected = try #require(row.expected)
      let color = try ColorSpecParser(.css).parse(row.input)
      switch row.kind {
      case "srgb-legacy":
        #expect(ColorSerializer.legacyText(of: color) == expected, "\(row.input)")
      case "specified":
        #expect(ColorSerializer.declaredText(of: color) == expected, "\(row.input)")
      case "computed":
        // Four rows of this file were computed in 32 bits, far out of gamut; coloraide 8 gives our
        // numbers for them.
        let tolerance = row.file == "color-mix-out-of-gamut" ? 3e-4 : 1e-4
        try Self.compare(color, expected, within: tolerance, row.input)
      case let kind: Issue.record("\(row.input): no way to compare the kind \(kind ?? "nil")")
      }
      #expect(try ColorSpecParser(.typed).parse(row.input) == color, "\(row.input)")
    }
    #expect(!rows.isEmpty)
    Corpus.report(rows.count, "accepted CSS colors")
  }

  /// Expects `color` to be the computed color that is written as `expected`.
  private static func compare(
    _ color: Color, _ expected: String, within tolerance: Double, _ input: String
  ) throws {
    let wanted = try ColorSpecParser(.css).parse(expected)
    if expected.hasPrefix("rgb") {
      // Printed in eight bits: up to half a step is lost. What is out of gamut is mapped first.
      let shown = try ColorSpecParser(.css).parse(ColorSerializer.legacyText(of: color))
      let exact = color.isInGamut(of: .srgb) ? color.converted(to: .srgb) : shown
      for index in 0..<3 {
        let distance = abs(exact.values[index] - wanted.values[index])
        #expect(distance <= 0.5 / 255 + tolerance, "\(input): \(color), not \(wanted)")
      }
      #expect(abs(color.alpha - wanted.alpha) <= tolerance, "\(input)")
      return
    }
    let color = color.converted(to: wanted.space)
    for (index, component) in wanted.space.definition.components.enumerated() {
      let range = component.percentageReference ?? 360
      switch (color.components[index], wanted.components[index]) {
      case (nil, nil): break
      case (let a?, let b?):
        var distance = abs(a - b)
        if component.isHue { distance = min(distance, 360 - distance) }
        #expect(distance <= tolerance * range, "\(input): \(color), not \(wanted)")
      case (nil, _?), (_?, nil): Issue.record("\(input): \(color), not \(wanted)")
      }
    }
    #expect(color.isAlphaMissing == wanted.isAlphaMissing, "\(input)")
    #expect(abs(color.alpha - wanted.alpha) <= tolerance, "\(input)")
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
    Corpus.report(rows.count, "refused CSS colors")
  }
}
