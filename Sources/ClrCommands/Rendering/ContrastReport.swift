import PaletteFormats

/// Contrasts of pairs of colors, and how to print them.
struct ContrastReport {
  /// Two colors. A translucent one is the text; of two that are, or are not, the second is.
  struct Pair {
    let first: ColorItem
    let second: ColorItem
    let comparison: ColorComparison

    init(_ first: ColorItem, _ second: ColorItem, seenWith vision: ColorVision?) {
      (self.first, self.second) = (first, second)
      let (text, ground) =
        first.color.alpha < 1 && second.color.alpha == 1 ? (first, second) : (second, first)
      comparison = ColorComparison(of: text.color, on: ground.color, seenWith: vision)
    }

    /// The ratio, cut so that one below a level does not seem to reach it, the level, and the colors as they were asked
    /// for.
    fileprivate var fields: [String] {
      let contrast = comparison.contrast
      return [Decimals.cut(contrast.ratio), contrast.level.rawValue]
        + [first.shownTitle, second.shownTitle]
    }
  }

  let pairs: [Pair]
  let vision: ColorVision?
  let isJSON: Bool
  let when: ColorWhen
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
        for pair in pairs { output.append(pair.fields.joined(separator: "\t") + "\n") }
      }
    }
  }

  /// A sample of each color on the other one, before the fields.
  private func table(_ depth: ColorDepth, _ output: inout ByteWriter) {
    let rows = pairs.map(\.fields)
    let widths = (0..<3).map { column in TableRenderer.columnWidth(rows.lazy.map { $0[column] }) }
    for (pair, row) in zip(pairs, rows) {
      let colors = [pair.first, pair.second].map { vision?.appearance(of: $0.color) ?? $0.color }
      output.append(Swatch.sample(colors[0], on: colors[1], depth))
      output.append(Swatch.sample(colors[1], on: colors[0], depth))
      if depth != .off { output.append("  ") }
      for (field, width) in zip(row, widths) { output.append(TableRenderer.padded(field, width)) }
      output.append("\(row[3])\n")
    }
  }

  private func json(_ output: inout ByteWriter) {
    output.append("{\"format\": \"clr-contrasts\", \"version\": 1")
    if let vision { output.append(", \(PaletteJSON.member(of: vision))") }
    output.append(", \"pairs\": ")
    output.append(list: pairs) { pair, output in
      let contrast = pair.comparison.contrast
      output.append("{\"color\": \(ColorSheet.colorObject(of: pair.first))")
      output.append(", \"against\": \(ColorSheet.colorObject(of: pair.second))")
      output.append(", \"contrast\": \(PaletteJSON.number(contrast.ratio))")
      output.append(", \"level\": \(PaletteJSON.quoted(contrast.level.rawValue))}")
    }
    output.append("}\n")
  }
}
