import ColorModel
import Testing

@Suite("Colors") struct ColorTests {
  @Test("a color gives back what it was made of")
  func parts() {
    let color = Color(.srgb, [0.1, nil, -0.3], alpha: 0.4)
    #expect(color.space == .srgb)
    #expect(color.components == [0.1, nil, -0.3])
    #expect(color.values == SIMD4(0.1, 0, -0.3, 0))
    #expect(color.alpha == 0.4)
    #expect(color.hasMissingComponents)
    #expect(!color.isAlphaMissing)
  }

  @Test("bytes are 255ths")
  func bytes() {
    let color = Color(red: 255, green: 102, blue: 0, alpha: 51)
    #expect(color == Color(.srgb, 1, 0.4, 0, alpha: 0.2))
    #expect(Color(red: 255, green: 102, blue: 0).alpha == 1)
  }

  // CSS Color 4 section 4.4: a missing component counts as 0, yet it is not the same as 0.
  @Test("a missing component is another color than zero", arguments: 0..<4)
  func missing(_ index: Int) {
    var components: [Double?] = [0, 0, 0]
    var alpha: Double? = 0
    if index < 3 { components[index] = nil } else { alpha = nil }
    let color = Color(.srgb, components, alpha: alpha)
    let zero = Color(.srgb, 0, 0, 0, alpha: 0)
    #expect(color != zero)
    #expect(color.values == zero.values)
    #expect(color.alpha == 0)
    #expect(color.hasMissingComponents)
    #expect(color.isAlphaMissing == (index == 3))
    #expect(color.withoutMissingComponents == zero)
    #expect(!color.withoutMissingComponents.hasMissingComponents)
  }

  @Test("colors are equal when space, components and alpha are")
  func equality() {
    let color = Color(.srgb, 0.5, 0.5, 0.5)
    #expect(color == Color(.srgb, [0.5, 0.5, 0.5]))
    #expect(color != Color(.genericRGB, 0.5, 0.5, 0.5))
    #expect(color != Color(.srgb, 0.5, 0.5, 0.5, alpha: 0.5))
    #expect(color != Color(.srgb, 0.5, 0.5, 0.5.nextUp))
    #expect(Color(.srgb, -0.0, 0, 0) == Color(.srgb, 0, 0, 0))
    #expect(
      Set([color, Color(.srgb, [0.5, 0.5, 0.5]), Color(.srgb, [nil, 0.5, 0.5])]).count == 2)
  }

  @Test("a color converted to its own space keeps what is missing", arguments: ColorSpace.allCases)
  func sameSpace(_ space: ColorSpace) {
    var components = space.definition.components.map { _ in Optional(0.7) }
    components[0] = nil
    let color = Color(space, components, alpha: nil)
    #expect(color.converted(to: space) == color)
  }

  @Test("in another space a missing component counts as 0, and a missing alpha stays missing")
  func otherSpace() {
    let missing = Color(.srgb, [nil, 0.5, 0.5], alpha: nil).converted(to: .genericRGB)
    let zero = Color(.srgb, 0, 0.5, 0.5, alpha: 0).converted(to: .genericRGB)
    #expect(!Color(.lab, [nil, 20, 20]).converted(to: .lch).hasMissingComponents)
    #expect(missing.components == zero.components)
    #expect(missing.isAlphaMissing)
    #expect(missing != zero)
    #expect(Color(.srgb, 1, 0, 0, alpha: 0.25).converted(to: .genericRGB).alpha == 0.25)
  }
}
