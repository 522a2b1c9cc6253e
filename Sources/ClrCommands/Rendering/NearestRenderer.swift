import PaletteFormats

// The output: for programs and for eyes.
extension NearestReport {
  /// An entry that was found, with the color that was looked for.
  private typealias Pair = (color: ColorItem, match: NearestEntries.Match)

  var view: View {
    let pairs = found.flatMap { found in found.matches.map { (found.color, $0) } }
    // Nothing was looked for where nothing came in.
    let isFound = found.isEmpty || !pairs.isEmpty
    return View(status: isFound ? .success : .negative) { terminal, output in
      if isJSON {
        json(pairs, &output)
      } else if let depth = terminal.tableDepth(when) {
        table(pairs, depth, &output)
      } else {
        for pair in pairs { output.append(fields(pair).joined(separator: "\t") + "\n") }
      }
    }
  }

  /// The palette if there are several, the name, the value, the color difference, and the color that was looked for.
  private func fields(_ pair: Pair) -> [String] {
    let match = pair.match
    let source = sources.count > 1 ? [NameEscaping.escaped(sources[match.palette])] : []
    return source + [
      NameEscaping.escaped(match.entry.name.text), match.entry.listedValue,
      Decimals.rounded(match.difference), pair.color.shownTitle,
    ]
  }

  /// The color that was looked for beside each that was found.
  private func table(_ pairs: [Pair], _ depth: ColorDepth, _ output: inout ByteWriter) {
    let rows = pairs.map { pair in
      var row = fields(pair)
      row[row.count - 2] = "ΔE 2000 \(row[row.count - 2])"
      return row
    }
    let columns = (rows.first?.count ?? 0) - 1
    let widths = (0..<max(0, columns)).map { column in
      TableRenderer.columnWidth(rows.lazy.map { $0[column] })
    }
    for (pair, row) in zip(pairs, rows) {
      let wanted = Swatch.text(pair.color.color, half: 2, depth).dropLast(2)
      output.append(wanted + Swatch.text(pair.match.entry.value.color, half: 2, depth))
      for (field, width) in zip(row, widths) { output.append(TableRenderer.padded(field, width)) }
      output.append("\(row[columns])\n")
    }
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
