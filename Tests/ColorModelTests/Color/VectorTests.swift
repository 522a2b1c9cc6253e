import ColorModel
import Foundation
import TestSupport
import Testing

// The expected values are those of coloraide and of WCAG's formula: scripts/make-vectors.py.
@Suite("Vectors") struct VectorTests {
  /// The color of a cell: `oklch 0.5 0.1 none / 0.5`.
  private static func color(_ cell: String) throws -> Color {
    var words = cell.split(separator: " ").map(String.init)
    var alpha: Double? = 1
    if words.count > 2, words[words.count - 2] == "/" {
      alpha = Double(words[words.count - 1])
      words.removeLast(2)
    }
    let space = try #require(ColorSpace(rawValue: words.removeFirst()))
    return Color(space, words.map { Double($0) }, alpha: alpha)
  }

  private static func hexColor(_ cell: String) throws -> Color {
    let value = try #require(UInt32(cell.dropFirst(), radix: 16))
    return Color(red: UInt8(value >> 16), green: UInt8(value >> 8 & 255), blue: UInt8(value & 255))
  }

  private static func cell(_ row: [String: String], _ head: String) throws -> String {
    try #require(row[head], "a column ‘\(head)’")
  }

  /// Whether the two colors of one space are the same, by `tolerance` of the reference range or, of
  /// what is larger, of the largest component.
  ///
  /// Near black, an encoded component of a space like Adobe RGB is a root of light that is only rounding.
  private static func isNear(_ found: Color, _ expected: Color, within tolerance: Double) -> Bool {
    guard found.space == expected.space, found.isAlphaMissing == expected.isAlphaMissing,
      abs(found.alpha - expected.alpha) <= tolerance
    else { return false }
    let definitions = found.space.definition.components
    let scale = definitions.indices.filter { !definitions[$0].isHue }.reduce(1.0) {
      max($0, definitions[$1].percentageReference ?? 1, abs(expected.values[$1]))
    }
    for (index, component) in definitions.enumerated() {
      guard let a = found.components[index], let b = expected.components[index] else {
        if found.components[index] != expected.components[index] { return false }
        continue
      }
      if component.isHue, !(0..<360 ~= a) { return false }
      let distance = component.isHue ? min(abs(a - b), 360 - abs(a - b)) / 360 : abs(a - b) / scale
      let isRoot = abs(b) < 1e-3 && Self.isSteepAtBlack(found.space)
      guard distance <= (isRoot ? max(tolerance, 1e-6) : tolerance) else { return false }
    }
    return true
  }

  /// Whether light that is next to none makes a component that is not: the transfer function is a power
  /// down to 0.
  private static func isSteepAtBlack(_ space: ColorSpace) -> Bool {
    space.definition.isPredefinedRGB
      && Color(.srgbLinear, 1e-11, 1e-11, 1e-11).converted(to: space).values.x > 1e-7
  }

  @Test("every color of the edges in every space of CSS")
  func conversions() throws {
    for row in try Vectors.rows("conversions") {
      let color = try Self.color(Self.cell(row, "color"))
      for space in ColorSpace.allCases where space.definition.isInCSS {
        let expected = try Self.color("\(space.rawValue) " + Self.cell(row, space.rawValue))
        let found = color.converted(to: space)
        #expect(
          Self.isNear(found, expected, within: 1e-9), "\(color) is \(found), not \(expected)")
      }
    }
  }

  @Test("a component of a billion converts to what it comes to, up to a billion")
  func extreme() throws {
    for row in try Vectors.rows("extreme") {
      let color = try Self.color(Self.cell(row, "color"))
      let space = try #require(ColorSpace(rawValue: Self.cell(row, "space")))
      let found = color.converted(to: space)
      // `none` is what is only rounding beside the largest component.
      let large = try Self.cell(row, "large").split(separator: " ").map { Double($0) }
      #expect(large.count == 3 && large.contains { $0 != nil })
      for case (let component?, let expected?) in zip(found.components, large) {
        let limited = min(max(expected, -1e9), 1e9)
        #expect(abs(component / limited - 1) < 1e-6, "\(color) in \(space.rawValue): \(found)")
      }
    }
  }

  // CSS Color 4 section 4.4: an LCH chroma up to 0.0015, an OKLCH chroma up to 0.000004.
  @Test("a hue is missing up to the chroma that CSS names, and not beyond")
  func powerless() throws {
    for row in try Vectors.rows("powerless") {
      let color = try Self.color(Self.cell(row, "color"))
      let expected = try Self.color(Self.cell(row, "polar"))
      let found = color.converted(to: expected.space)
      #expect(Self.isNear(found, expected, within: 1e-9), "\(color) is \(found), not \(expected)")
    }
  }

  @Test("colors out of gamut are mapped by the search of CSS")
  func gamut() throws {
    for row in try Vectors.rows("gamut") {
      let color = try Self.color(Self.cell(row, "color"))
      let space = try #require(ColorSpace(rawValue: Self.cell(row, "gamut")))
      let expected = try Self.color("\(space.rawValue) " + Self.cell(row, "mapped"))
      let found = color.mapped(toGamutOf: space, by: .css)
      #expect(
        Self.isNear(found, expected, within: 1e-7), "\(color) is \(found), not \(expected)")
    }
  }

  @Test("two colors in every space, by every way around the hues, with what is missing")
  func mixing() throws {
    for row in try Vectors.rows("mixing") {
      let (first, second) = try (
        Self.color(Self.cell(row, "first")), Self.color(Self.cell(row, "second"))
      )
      let space = try #require(ColorSpace(rawValue: Self.cell(row, "space")))
      let hue = try #require(HueInterpolation(rawValue: Self.cell(row, "hue")))
      let share = try Double(Self.cell(row, "share"))
      let parts = [ColorMixture.Part(first), ColorMixture.Part(second, share: share)]
      let found = ColorMixture(parts, in: space, hue: hue).color
      let expected = try Self.color(Self.cell(row, "mixed"))
      // A mixture holds a part of those roots.
      #expect(
        Self.isNear(found, expected, within: 1e-7),
        "\(first) and \(second) in \(space.rawValue), \(hue): \(found), not \(expected)")
    }
  }

  @Test("how different two colors are")
  func differences() throws {
    for row in try Vectors.rows("differences") {
      let (first, second) = try (
        Self.color(Self.cell(row, "first")), Self.color(Self.cell(row, "second"))
      )
      for measure in ColorDifference.allCases {
        let expected = try #require(Double(Self.cell(row, measure.rawValue)))
        for found in [
          first.difference(to: second, by: measure), second.difference(to: first, by: measure),
        ] {
          // Near the grays, CIEDE2000 itself jumps by as much as that.
          #expect(abs(found - expected) < 1e-6, "\(first), \(second): \(found), not \(expected)")
        }
      }
    }
  }

  // coloraide's filters: Viénot for protan and deutan, Brettel for tritan, and Machado below a severity of 1.
  @Test("what people with a color vision deficiency see of 1,000 colors")
  func vision() throws {
    let rows = try Vectors.rows("vision")
    #expect(rows.count == 1000)
    for row in rows {
      let color = try Self.color(Self.cell(row, "color"))
      let severity = try #require(Double(Self.cell(row, "severity")))
      for deficiency in ColorVision.Deficiency.allCases {
        for (severity, head) in [(1, ""), (severity, " below 1")] {
          let vision = ColorVision(deficiency, severity: severity)
          let seen = vision.appearance(of: color)
          #expect(seen.space == .srgb && !seen.hasMissingComponents && seen.alpha == color.alpha)
          let light = seen.converted(to: .srgbLinear).values
          let expected = try Self.color(
            "srgb-linear " + Self.cell(row, deficiency.rawValue + head)
          ).values
          let error = (0..<3).map { abs(light[$0] - expected[$0]) }.max() ?? 1
          #expect(error <= 1e-9, "\(vision) of \(color): \(light), not \(expected)")
        }
      }
    }
  }

  @Test("contrast, and the levels that it is enough for")
  func contrast() throws {
    for row in try Vectors.rows("contrast") {
      let text = try Self.hexColor(Self.cell(row, "text"))
      let background = try Self.hexColor(Self.cell(row, "background"))
      let found = text.contrast(on: background)
      let expected = try #require(Double(Self.cell(row, "ratio")))
      #expect(abs(found.ratio - expected) < 1e-9, "\(row)")
      let levels = try Self.cell(row, "levels").split(separator: " ")
      #expect(found.meetsAA() == levels.contains("AA"), "\(row)")
      #expect(found.meetsAA(forLargeText: true) == levels.contains("AA-large"), "\(row)")
      #expect(found.meetsAAA() == levels.contains("AAA"), "\(row)")
      #expect(found.meetsAAA(forLargeText: true) == levels.contains("AAA-large"), "\(row)")
    }
  }
}
