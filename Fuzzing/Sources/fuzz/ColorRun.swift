// The way of a color through all that is done with colors. The input is one spec, or two with a line feed
// between them, which are mixed with each other. Of the slow steps each input takes some, by its length.

import ColorModel
import ColorSpecs

/// Prints, converts, maps, compares and mixes the colors that the parser accepts.
enum ColorRun {
  static func run(_ bytes: [UInt8]) {
    let specs = bytes.split(separator: 0x0A).prefix(2).map { String(decoding: $0, as: UTF8.self) }
    let colors = specs.compactMap { try? ColorSpecParser(.typed).parse($0) }
    guard let color = colors.first, let other = colors.last else { return }
    check(color)
    print(color)
    convert(color)
    map(color, bytes.count)
    mix(color, other, bytes.count)
  }

  private static func check(_ color: Color) {
    for index in 0..<4 {
      precondition(abs(color.values[index]) <= Color.componentLimit, "a component of \(color)")
    }
  }

  /// A notation of the color's own space reads back as the color, any other as some color.
  private static func print(_ color: Color) {
    for text in [
      ColorSerializer.text(of: color), ColorSerializer.cssText(of: color),
      ColorSerializer.notation(of: color),
    ] {
      let again = read(text)
      precondition(
        again == color || again.space != color.space, "‘\(text)’ reads back as another color")
    }
    for text in [ColorSerializer.shownNotation(of: color, digits: 5), color.eightBit.hexText] {
      _ = read(text)
    }
  }

  private static func read(_ text: String) -> Color {
    guard let color = try? ColorSpecParser(.css).parse(text) else {
      fatalError("‘\(text)’ does not read back")
    }
    return color
  }

  private static func convert(_ color: Color) {
    for space in ColorSpace.allCases {
      for found in [color.converted(to: space), color.convertedForInterpolation(to: space)] {
        check(found)
        precondition(found.space == space, "\(color) became \(found)")
        if space != color.space, let hue = space.definition.hue {
          precondition(0..<360 ~= found.values[hue.index], "a hue of \(found)")
        }
      }
      if space.definition.isInCSS {
        let text = ColorSerializer.notation(of: color.converted(to: space))
        let again = read(text)
        precondition(
          again == color.converted(to: space) || again.space != space,
          "‘\(text)’ reads back as another color")
      }
    }
  }

  private static func map(_ color: Color, _ choice: Int) {
    let spaces = [ColorSpace.displayP3, .rec2020, .hsl, .deviceCMYK]
    for space in [.srgb, spaces[choice % spaces.count]] {
      for mapping in GamutMapping.allCases {
        let mapped = color.mapped(toGamutOf: space, by: mapping)
        precondition(mapped.isInGamut(of: space), "\(color) was mapped to \(mapped)")
      }
    }
    _ = color.smallestGamut
    if choice % 8 == 0 { _ = NamedColors.nearest(to: color) }
  }

  private static func mix(_ color: Color, _ other: Color, _ choice: Int) {
    for measure in ColorDifference.allCases {
      let difference = color.difference(to: other, by: measure)
      precondition(difference >= 0 && difference.isFinite, "the difference of \(color), \(other)")
    }
    let contrast = color.contrast(on: other).ratio
    precondition(contrast >= 1 && contrast.isFinite, "the contrast of \(color) on \(other)")
    let methods = HueInterpolation.allCases
    for space in ColorSpace.allCases {
      let parts = [ColorMixture.Part(color, share: 30), ColorMixture.Part(other)]
      let mixed = ColorMixture(parts, in: space, hue: methods[choice % methods.count]).color
      check(mixed)
      precondition(mixed.space == space, "\(color) and \(other) mixed to \(mixed)")
      _ = read(ColorSerializer.text(of: mixed))
    }
  }
}
