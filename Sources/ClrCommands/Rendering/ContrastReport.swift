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
  var view: View {
    View { terminal, output in
      if isJSON {
        json(&output)
      } else if let depth = terminal.tableDepth(when) {
        table(depth, &output)
      } else {
        for (other, comparison) in others {
          output.append(fields(other, comparison.contrast).joined(separator: "\t") + "\n")
        }
      }
    }
  }

  /// A sample of each color on the other one, before the fields.
  private func table(_ depth: ColorDepth, _ output: inout ByteWriter) {
    let rows = others.map { fields($0.color, $0.comparison.contrast) }
    let widths = (0..<3).map { column in TableRenderer.columnWidth(rows.lazy.map { $0[column] }) }
    for ((other, _), row) in zip(others, rows) {
      let colors = [first, other].map { vision?.appearance(of: $0.color) ?? $0.color }
      output.append(Swatch.sample(colors[0], on: colors[1], depth))
      output.append(Swatch.sample(colors[1], on: colors[0], depth))
      if depth != .off { output.append("  ") }
      for (field, width) in zip(row, widths) { output.append(TableRenderer.padded(field, width)) }
      output.append("\(row[3])\n")
    }
  }

  private func json(_ output: inout ByteWriter) {
    let object = ColorSheet.colorObject(of: first)
    output.append(json: "clr-contrasts", "pairs", others, vision: vision) { other, output in
      let contrast = other.comparison.contrast
      output.append("{\"color\": \(object)")
      output.append(", \"against\": \(ColorSheet.colorObject(of: other.color))")
      output.append(", \"contrast\": \(PaletteJSON.number(contrast.ratio))")
      output.append(", \"level\": \(PaletteJSON.quoted(contrast.level.rawValue))}")
    }
  }
}
