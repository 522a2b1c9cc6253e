import ColorModel
import TestSupport
import Testing

@testable import ColorSpecs

@Suite("Each space's own notation") struct OwnNotationTests {
  private static let rgb = ColorSpace.allCases.filter(\.definition.isPredefinedRGB)

  /// Every named color, every gray of 8 bits, every corner of every RGB cube of CSS.
  private static let colors: [Color] = {
    let names = NamedColors.css.compactMap { NamedColors.cssColor($0.name.description) }
    let grays = (0...255).map { level in
      Color(red: UInt8(level), green: UInt8(level), blue: UInt8(level))
    }
    let corners = rgb.flatMap { space in
      (0..<8).map { Color(space, Double($0 & 1), Double($0 >> 1 & 1), Double($0 >> 2)) }
    }
    return names + grays + corners
  }()

  private static let spaces = ColorSpace.allCases.filter(\.definition.isInCSS)

  /// What the notation of a space begins with (CSS Color 4).
  private static func head(_ space: ColorSpace, of color: Color) -> String {
    switch space {
    // Browsers take a negative share of `hwb()` as 0.
    case .hwb where !color.isInGamut(of: .srgb): "color(srgb "
    case .hsl: "hsl("
    case .hwb: "hwb("
    case .lab: "lab("
    case .lch: "lch("
    case .oklab: "oklab("
    case .oklch: "oklch("
    case _: "color(\(space.rawValue) "
    }
  }

  @Test(
    "what every space holds is written in its notation, and reads back within 1e-9",
    arguments: spaces)
  func ownNotation(_ space: ColorSpace) throws {
    #expect(Self.colors.count == 148 + 256 + 8 * Self.rgb.count)
    for color in Self.colors {
      let text = ColorSerializer.notation(of: color.converted(to: space))
      #expect(text.hasPrefix(Self.head(space, of: color)), "\(color) is \(text)")
      let back = try ColorSpecParser(.css).parse(text)
      #expect(back.space == space || space == .hwb && back.space == .srgb)
      let difference = back.converted(to: color.space).values - color.values
      let distance = max(abs(difference.x), abs(difference.y), abs(difference.z))
      #expect(distance < 1e-9, "\(color) is \(text), and came back off by \(distance)")
      let rounded = ColorSerializer.shownNotation(of: color.converted(to: space), digits: 5)
      // For eyes, whole channels of sRGB are `rgb()`.
      #expect(
        rounded.hasPrefix(Self.head(space, of: color))
          || (space == .srgb && rounded.hasPrefix("rgb(")))
    }
  }

  @Test("and so is what went by way of another space", arguments: spaces)
  func byAnotherSpace(_ space: ColorSpace) throws {
    for other in Self.spaces {
      for color in Self.colors {
        // Beyond sRGB, HSL and HWB keep fewer digits: what is bound is the notation.
        let text = ColorSerializer.notation(of: color.converted(to: other).converted(to: space))
        #expect(
          text.hasPrefix(Self.head(space, of: color)), "\(color) by \(other) is \(text)")
      }
    }
  }

  // As 0.0000000000000597 would be, or -0, or 1e-17. The last digits of other numbers may be anything:
  // #666666 is 0.4000000000000002 in Display P3.
  @Test("no number is written that is 0 but for rounding", arguments: spaces)
  func noTraces(_ space: ColorSpace) {
    for color in Self.colors where color.space != space {
      let text = ColorSerializer.notation(of: color.converted(to: space))
      for number in text.split(whereSeparator: { " (%)".contains($0) }) {
        #expect(!number.hasPrefix("0.0000000000") && !number.hasPrefix("-0.0000000000"), "\(text)")
        #expect(number != "-0", "\(text)")
      }
    }
  }

  @Test("a hue that is rounded for eyes is not a full turn")
  func roundedHue() {
    #expect(
      ColorSerializer.notation(of: Color(.oklch, 0.5, 0.1, 359.9999999), digits: 5)
        == "oklch(0.5 0.1 0)")
    #expect(
      ColorSerializer.notation(of: Color(.oklch, 0.5, 0.1, 359.9999999))
        == "oklch(0.5 0.1 359.9999999)")
  }
}
