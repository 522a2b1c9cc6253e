import PaletteFormats

// The output: for programs and for eyes.
extension NearestReport {
  var view: View {
    View(status: matches.isEmpty ? .negative : .success) { terminal, output in
      if isJSON {
        json(&output)
      } else if let depth = terminal.tableDepth(when) {
        table(depth, &output)
      } else {
        for match in matches { output.append(fields(match).joined(separator: "\t") + "\n") }
      }
    }
  }

  /// The palette if there are several, the name, the value and the color difference.
  private func fields(_ match: NearestEntries.Match) -> [String] {
    let source = sources.count > 1 ? [NameEscaping.escaped(sources[match.palette])] : []
    return source + [
      NameEscaping.escaped(match.entry.name.text), match.entry.listedValue,
      Decimals.rounded(match.difference),
    ]
  }

  /// The color that was looked for beside each that was found.
  private func table(_ depth: ColorDepth, _ output: inout ByteWriter) {
    let rows = matches.map(fields)
    let columns = (rows.first?.count ?? 0) - 1
    let widths = (0..<max(0, columns)).map { column in
      TableRenderer.columnWidth(rows.lazy.map { $0[column] })
    }
    for (match, row) in zip(matches, rows) {
      let wanted = Swatch.text(color.color, half: 2, depth).dropLast(2)
      output.append(wanted + Swatch.text(match.entry.value.color, half: 2, depth))
      for (field, width) in zip(row, widths) { output.append(TableRenderer.padded(field, width)) }
      output.append("ΔE 2000 \(Decimals.rounded(match.difference))\n")
    }
  }

  /// One object, with an entry on each line.
  private func json(_ output: inout ByteWriter) {
    output.append("{\"format\": \"clr-nearest\", \"version\": 1")
    output.append(", \"color\": \(ColorSheet.colorObject(of: color)), \"colors\": ")
    output.append(list: matches) { match, output in
      output.append("{\"palette\": \(PaletteJSON.quoted(sources[match.palette]))")
      output.append(", \"entry\": \(PaletteJSON.object(of: match.entry))")
      output.append(", \"deltaE2000\": \(PaletteJSON.number(match.difference))}")
    }
    output.append("}\n")
  }
}
