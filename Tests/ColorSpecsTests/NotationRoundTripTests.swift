import ColorModel
import ColorSpecs
import TestSupport
import Testing

@Suite("Notations read back") struct NotationRoundTripTests {
  /// A random color that its own notation can hold, with some components missing.
  private static func color(_ space: ColorSpace, _ random: inout SeededGenerator) -> Color {
    let components = space.definition.components.map { component -> Double? in
      if Int.random(in: 0..<8, using: &random) == 0 { return nil }
      if component.isHue { return Double.random(in: 0..<360, using: &random) }
      let reference = component.percentageReference ?? 1
      var value = Double.random(in: -2...2, using: &random) * reference
      if Bool.random(using: &random) { value = value.rounded() }
      // `color()` has no bounds, but where a function is the only notation, it clamps.
      guard space.definition.colorFunctionNames.isEmpty else { return value }
      let range = component.parsedRange
      return min(max(value, range.lowerBound), range.upperBound)
    }
    let alpha =
      [nil, 0, 1, 0.5, Double.random(in: 0...1, using: &random)]
      .randomElement(using: &random) ?? 1
    return Color(space, components, alpha: alpha)
  }

  @Test(
    "a color of any space reads back the same to the last bit",
    arguments: ColorSpace.allCases.filter(\.definition.isInCSS))
  func identity(_ space: ColorSpace) throws {
    var random = SeededGenerator("\(space) read back")
    for _ in 0..<3000 {
      let color = Self.color(space, &random)
      let text = ColorSerializer.notation(of: color)
      for dialect in [Dialect.css, .typed] {
        let back = try ColorSpecParser(dialect).parse(text)
        #expect(back == color, "\(text), CLR_SEED=\(random.seed)")
      }
    }
  }

  @Test(
    "five digits read back as a color that cannot be told from it",
    arguments: ColorSpace.allCases.filter(\.definition.isInCSS))
  func rounded(_ space: ColorSpace) throws {
    var random = SeededGenerator("\(space) for eyes")
    for _ in 0..<1000 {
      let color = Self.color(space, &random)
      let text = ColorSerializer.notation(of: color, digits: 5)
      let back = try ColorSpecParser(.css).parse(text)
      #expect(back.space == space, "\(color): \(text), CLR_SEED=\(random.seed)")
      for (index, component) in space.definition.components.enumerated() {
        let range = component.percentageReference ?? 360
        let difference = abs(back.values[index] - color.values[index])
        // 359.9999 is rounded to 360, the hue 0.
        let distance = component.isHue ? min(difference, abs(360 - difference)) : difference
        #expect(distance <= 5e-5 * range, "\(color): \(text), CLR_SEED=\(random.seed)")
        #expect(
          back.components[index] != nil || color.components[index] == nil,
          "\(color): \(text), CLR_SEED=\(random.seed)")
      }
    }
  }
}
