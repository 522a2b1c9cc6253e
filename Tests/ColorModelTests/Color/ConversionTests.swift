import ColorModel
import Foundation
import TestSupport
import Testing

@Suite("Conversions") struct ConversionTests {
  /// The spaces whose components say all there is to say of any color. Those that are reached by way of
  /// sRGB hold a part of its gamut, or clamp to it.
  static let invertible = ColorSpace.allCases.filter { $0.definition.base?.space != .srgb }

  /// The spaces that CSS does not have, which are shown as sRGB.
  static let shownAsSRGB = ColorSpace.allCases.filter { !$0.definition.isInCSS }

  @Test("a space is reached by way of sRGB if it is a form of it or is shown as it")
  func spaces() {
    let forms: Set<ColorSpace> = [.hsl, .hwb]
    #expect(Set(Self.invertible).isDisjoint(with: forms.union(Self.shownAsSRGB)))
    #expect(
      Set(Self.invertible).union(forms).union(Self.shownAsSRGB) == Set(ColorSpace.allCases))
  }

  /// The space of linear light in which a round trip is measured.
  private static func light(of space: ColorSpace) -> ColorSpace {
    [.srgb: .srgbLinear, .displayP3: .displayP3Linear][space] ?? .xyzD65
  }

  /// The light of one encoded component: the Y of a gray.
  private static func light(of component: Double, in space: ColorSpace) -> Double {
    Color(space, component, component, component).converted(to: .xyzD65).values.y
  }

  private static func distance(_ a: Color, _ b: Color, in space: ColorSpace) -> Double {
    let difference = a.converted(to: space).values - b.converted(to: space).values
    return max(abs(difference.x), abs(difference.y), abs(difference.z))
  }

  /// What the last bits of the color's components in `space` are worth in linear light.
  ///
  /// It counts in Lab and LCH, whose light below zero is a straight line of slope 903: an imaginary
  /// color (X −27, Z 38) has a chroma of 100,000, and there the last bit of a double moves Z by 1e-11,
  /// which no formula can bring back.
  private static func resolution(of color: Color, in space: ColorSpace) -> Double {
    guard space == .lab || space == .lch else { return 0 }
    let values = color.converted(to: space).values
    let untouched = Color(space, values.x, values.y, values.z)
    var sum = 0.0
    for index in 0..<3 {
      var moved = values
      // A thousand bits, for what the step itself is rounded to.
      moved[index] += 1000 * values[index].ulp
      let other = Color(space, moved.x, moved.y, moved.z)
      sum += distance(untouched, other, in: light(of: color.space)) / 1000
    }
    return sum
  }

  @Test(
    "every color returns from every other space to where it began",
    arguments: invertible, invertible)
  func roundTrip(_ space: ColorSpace, _ other: ColorSpace) {
    var random = SeededGenerator("\(space.rawValue) to \(other.rawValue) and back")
    let isRGB = space.definition.gamut != nil
    for range in [-0.5...1.5, -5.0...5.0] {
      for _ in 0..<200 {
        // Random numbers in a space that is not RGB are mostly no colors: those of sRGB, far beyond
        // its gamut, stand in.
        let color = Color(
          isRGB ? space : .srgb, .random(in: range, using: &random),
          .random(in: range, using: &random), .random(in: range, using: &random)
        ).converted(to: space)
        let back = color.converted(to: other).converted(to: space)
        #expect(back.space == space)
        let tolerance =
          range.upperBound == 5
          ? max(
            1e-12,
            8 * (Self.resolution(of: color, in: other) + Self.resolution(of: color, in: space)))
          : 1e-12
        let distance = Self.distance(color, back, in: Self.light(of: space))
        #expect(distance < tolerance, "\(color) came back as \(back), CLR_SEED=\(random.seed)")
        guard isRGB else { continue }
        // Near black an encoded component is a root of the light, and as uncertain as its slope is
        // steep.
        for index in 0..<3 where abs(Self.light(of: color.values[index], in: space)) > 1e-9 {
          #expect(
            abs(color.values[index] - back.values[index]) < 1e-6,
            "\(color) came back as \(back), CLR_SEED=\(random.seed)")
        }
      }
    }
  }

  @Test(
    "a color of the sRGB gamut returns from HSL, HWB and device RGB",
    arguments: [ColorSpace.hsl, .hwb, .deviceRGB])
  func polarRoundTrip(_ space: ColorSpace) {
    var random = SeededGenerator("sRGB to \(space.rawValue) and back")
    for _ in 0..<2000 {
      let color = Color(
        .srgb, .random(in: 0...1, using: &random), .random(in: 0...1, using: &random),
        .random(in: 0...1, using: &random))
      let there = color.converted(to: space)
      #expect(Self.distance(color, there.converted(to: .srgb), in: .srgb) < 1e-12)
      // And its own numbers come back, the hue where there is chroma to have one.
      let again = there.converted(to: .oklch).converted(to: space)
      for (index, component) in space.definition.components.enumerated() {
        if component.isHue, color.converted(to: .oklch).values.y <= 1e-6 { continue }
        let difference = abs(there.values[index] - again.values[index])
        let turned = component.isHue ? min(difference, 360 - difference) : difference
        #expect(turned < 1e-6, "\(there) came back as \(again), CLR_SEED=\(random.seed)")
      }
    }
  }

  @Test(
    "what a space that is shown as sRGB became there, it becomes again",
    arguments: shownAsSRGB)
  func idempotence(_ space: ColorSpace) {
    var random = SeededGenerator("\(space.rawValue), shown, stored and shown again")
    var compared = 0
    for _ in 0..<2000 {
      let color = Color(
        space, space.definition.components.map { _ in .random(in: 0...1, using: &random) })
      let shown = color.converted(to: .srgb)
      // What was clamped lies on an edge of one gamut, and may lie outside of the other.
      let range = 1e-9...(1 - 1e-9)
      guard (0..<3).allSatisfy({ range ~= shown.values[$0] }) else { continue }
      compared += 1
      let stored = shown.converted(to: space)
      #expect(
        Self.distance(stored.converted(to: .srgb), shown, in: .srgb) < 1e-12,
        "\(color) was shown as \(shown), CLR_SEED=\(random.seed)")
      guard space != .deviceCMYK else { continue }
      #expect(
        abs((stored.values - color.values).sum()) < 1e-11,
        "\(color) was stored as \(stored), CLR_SEED=\(random.seed)")
    }
    #expect(compared > 500)
  }

  @Test(
    "white is white and black is black in every space", arguments: ColorSpace.allCases)
  func ends(_ space: ColorSpace) {
    for level in [0.0, 1] {
      let there = Color(.srgb, level, level, level).converted(to: space)
      let back = there.converted(to: .srgb)
      #expect(Self.distance(back, Color(.srgb, level, level, level), in: .srgb) < 1e-14)
    }
  }

  // CSS Color 5 section 8.2, "naively convert from CMYK to RGBA"; and its inverse with the most black.
  @Test(
    "device CMYK is shown by the naive conversion of CSS",
    arguments: [
      ([0, 0, 0, 0], [1, 1, 1]), ([0, 0, 0, 1], [0, 0, 0]), ([1, 0, 0, 0], [0, 1, 1]),
      ([0, 0.81, 0.81, 0.3], [0.7, 0.133, 0.133]), ([0.5, 0.25, 0, 0.2], [0.4, 0.6, 0.8]),
    ] as [([Double], [Double])])
  func cmyk(_ ink: [Double], _ light: [Double]) {
    let shown = Color(.deviceCMYK, ink).converted(to: .srgb)
    let back = Color(.srgb, light).converted(to: .deviceCMYK)
    for (value, expected) in zip(shown.components, light) {
      #expect(abs((value ?? 9) - expected) < 1e-12)
    }
    for (value, expected) in zip(back.components, ink) {
      #expect(abs((value ?? 9) - expected) < 1e-12)
    }
  }
}
