import PaletteFormats

// The output: for programs and for eyes.
extension NearestReport {
  /// An entry that was found, with the color that was looked for.
  private typealias Pair = (color: ColorItem, match: NearestEntries.Match)

  /// The color that was looked for beside each that was found, and the fields.
  var view: View {
    let pairs: [Pair] = found.flatMap { found in found.matches.map { (found.color, $0) } }
    // Nothing was looked for where nothing came in.
    let isFound = found.isEmpty || !pairs.isEmpty
    return View.rows(
      of: pairs, status: isFound ? .success : .negative, isJSON: isJSON, when,
      json: { json(pairs, &$0) }
    ) { pair, isForEyes in
      fields(pair, isForEyes)
    } swatch: { pair, depth in
      Swatch.text(pair.color.color, half: 2, depth).dropLast(2)
        + Swatch.text(pair.match.entry.value.color, half: 2, depth)
    }
  }

  /// The palette if there are several, the name, the value, the color difference, and the color that was looked for.
  private func fields(_ pair: Pair, _ isForEyes: Bool) -> [String] {
    let match = pair.match
    let difference = Decimals.rounded(match.difference)
    let source = sources.count > 1 ? [NameEscaping.escaped(sources[match.palette])] : []
    return source + [
      NameEscaping.escaped(match.entry.name.text), match.entry.listedValue,
      isForEyes ? "ΔE 2000 \(difference)" : difference, pair.color.shownTitle,
    ]
  }

  /// One object, with a color that was found on each line.
  private func json(_ pairs: [Pair], _ output: inout ByteWriter) {
    output.append(json: "clr-nearest", version: 2, "colors", pairs) { pair, output in
      output.append(String(PaletteJSON.object(of: pair.match.entry).dropLast()))
      output.append(", \"palette\": \(PaletteJSON.quoted(sources[pair.match.palette]))")
      output.append(", \"deltaE2000\": \(PaletteJSON.number(pair.match.difference))")
      output.append(", \"near\": \(ColorSheet.colorObject(of: pair.color))}")
    }
  }
}
