import ColorModel
import TestSupport
import Testing

@Suite("Color spaces") struct ColorSpaceTests {
  @Test(
    "every color well inside two spaces returns to where it began",
    arguments: ColorSpace.allCases, ColorSpace.allCases)
  func roundTrip(_ space: ColorSpace, _ other: ColorSpace) {
    var random = SeededGenerator("\(space.rawValue) to \(other.rawValue) and back")
    for _ in 0..<500 {
      let components = space.definition.components.map { component in
        let width = component.range.upperBound - component.range.lowerBound
        let share = Double.random(in: 0.2...0.8, using: &random)
        return Optional(component.range.lowerBound + share * width)
      }
      let alpha = Double.random(in: 0...1, using: &random)
      let color = Color(space, components, alpha: alpha)
      let back = color.converted(to: other).converted(to: space)
      #expect(back.space == space)
      #expect(back.alpha == alpha)
      for (a, b) in zip(color.components, back.components) {
        let difference = abs((a ?? 0) - (b ?? 1e9))
        #expect(difference < 1e-9, "\(color) came back as \(back), CLR_SEED=\(random.seed)")
      }
    }
  }

  @Test("every way leads to sRGB", arguments: ColorSpace.allCases)
  func root(_ space: ColorSpace) {
    var seen: Set<ColorSpace> = []
    var current = space
    while let base = current.definition.base, seen.insert(current).inserted {
      current = base.space
    }
    #expect(current == .srgb)
  }

  @Test("names on the command line are lower case without blanks", arguments: ColorSpace.allCases)
  func names(_ space: ColorSpace) {
    #expect(!space.rawValue.isEmpty)
    #expect(
      space.rawValue.allSatisfy { $0.isASCII && ($0.isLowercase || "-0123456789".contains($0)) })
    #expect(ColorSpace(rawValue: space.rawValue) == space)
  }

  @Test("a definition has names for its components, each once", arguments: ColorSpace.allCases)
  func components(_ space: ColorSpace) {
    let names = space.definition.components.map(\.name)
    #expect(1...4 ~= names.count)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { !$0.isEmpty })
  }

  @Test("no CSS function has two spaces")
  func functions() {
    let names = ColorSpace.allCases.flatMap { $0.definition.function?.names ?? [] }
    #expect(Set(names).count == names.count)
    #expect(names.contains("rgb") && names.contains("rgba"))
  }
}
