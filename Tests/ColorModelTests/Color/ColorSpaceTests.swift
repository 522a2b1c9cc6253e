import ColorModel
import TestSupport
import Testing

@Suite("Color spaces") struct ColorSpaceTests {
  @Test("every way leads to XYZ under D65", arguments: ColorSpace.allCases)
  func root(_ space: ColorSpace) {
    var seen: Set<ColorSpace> = []
    var current = space
    while let base = current.definition.base, seen.insert(current).inserted {
      current = base.space
    }
    #expect(current == .xyzD65)
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
    let spaces = ColorSpace.allCases.flatMap { $0.definition.colorFunctionNames }
    #expect(Set(spaces).count == spaces.count)
  }

  // CSS Color 4 section 10: `color()` takes these, and each other color has a function of its own.
  @Test("CSS writes a space by `color()` or by its own function, and sRGB by both")
  func notation() {
    let byColor = ColorSpace.allCases.filter { !$0.definition.colorFunctionNames.isEmpty }
    #expect(
      Set(byColor.map(\.rawValue)).isSuperset(of: [
        "srgb", "srgb-linear", "display-p3", "display-p3-linear", "a98-rgb", "prophoto-rgb",
        "rec2020", "xyz-d50", "xyz-d65",
      ]))
    #expect(byColor.allSatisfy { $0.definition.colorFunctionNames.first == $0.rawValue })
    let byFunction = ColorSpace.allCases.filter { $0.definition.function != nil }
    #expect(
      Set(byFunction).isSuperset(of: [.srgb, .lab, .lch, .oklab, .oklch, .hsl, .hwb]))
    #expect(Set(byColor).intersection(byFunction) == [.srgb])
    // Names that CSS does not have.
    for space in ColorSpace.allCases where !space.definition.isInCSS {
      #expect(["generic", "device"].contains(space.rawValue.split(separator: "-")[0]))
    }
  }

  @Test("the gamuts of screens, cameras and printers, the smallest first")
  func targetGamuts() {
    #expect(ColorSpace.targetGamuts == [.srgb, .displayP3, .a98RGB, .rec2020, .proPhotoRGB])
  }
}
