import PaletteFormats

/// Contrasts of a color with others, and how to print them.
struct ContrastReport {
  let first: ColorItem
  /// The others, each with its comparison. A translucent color is the text; of two that are, or are not, the second is.
  let others: [(color: ColorItem, comparison: ColorComparison)]
  let vision: ColorVision?
  let isJSON: Bool
  let when: ColorWhen

  init(
    of first: ColorItem, with others: [ColorItem], seenWith vision: ColorVision?, isJSON: Bool,
    when: ColorWhen
  ) {
    (self.first, self.vision, self.isJSON, self.when) = (first, vision, isJSON, when)
    self.others = others.map { second in
      let isText = first.color.alpha < 1 && second.color.alpha == 1
      let (text, ground) = isText ? (first, second) : (second, first)
      return (second, ColorComparison(of: text.color, on: ground.color, seenWith: vision))
    }
  }

  /// The ratio, cut so that one below a level does not seem to reach it, the level, and the colors as they were asked
  /// for.
  private func fields(_ other: ColorItem, _ contrast: Contrast) -> [String] {
    [
      Decimals.cut(contrast.ratio), contrast.level.rawValue, first.shownTitle, other.shownTitle,
    ]
  }
}

// The output: for programs and for eyes.
extension ContrastReport {
  /// A sample of each color on the other one, and the fields.
  var view: View {
    View.rows(of: others, isJSON: isJSON, when, json: json) { other, _ in
      fields(other.color, other.comparison.contrast)
    } swatch: { other, depth in
      let colors = [first, other.color].map { vision?.appearance(of: $0.color) ?? $0.color }
      let samples =
        Swatch.sample(colors[0], on: colors[1], depth)
        + Swatch.sample(colors[1], on: colors[0], depth)
      return samples.isEmpty ? "" : samples + "  "
    }
  }

  private func json(_ output: inout ByteWriter) {
    let object = ColorSheet.colorObject(of: first)
    output.append(json: "clr-contrasts", "pairs", others, vision: vision) { other, output in
      output.append("{\"color\": \(object)")
      output.append(", \"against\": \(ColorSheet.colorObject(of: other.color))")
      output.append(", \(PaletteJSON.members(of: other.comparison.contrast))}")
    }
  }
}
