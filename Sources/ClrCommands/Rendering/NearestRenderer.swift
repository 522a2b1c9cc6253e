import Bytes
import ColorModel
import PaletteFormats

/// Writes the entries that look most like a color: for programs and for eyes.
struct NearestRenderer {
  /// A table for eyes, and how much color it may use; nil if programs read.
  let table: ColorDepth?

  func write(_ report: NearestReport, to output: inout ByteWriter) {
    if report.isJSON {
      json(report, &output)
    } else if let table {
      write(report, table, &output)
    } else {
      for match in report.matches {
        output.append(fields(match, report).joined(separator: "\t") + "\n")
      }
    }
  }

  /// The palette if there are several, the name, the value and the color difference.
  private func fields(_ match: NearestEntries.Match, _ report: NearestReport) -> [String] {
    let fields = [
      NameEscaping.escaped(match.entry.name.text), match.entry.listedValue,
      Decimals.rounded(match.difference),
    ]
    return report.sources.count > 1
      ? [NameEscaping.escaped(report.sources[match.palette])] + fields : fields
  }

  /// The color that was looked for beside each that was found.
  private func write(_ report: NearestReport, _ depth: ColorDepth, _ output: inout ByteWriter) {
    let rows = report.matches.map { fields($0, report) }
    let columns = (rows.first?.count ?? 0) - 1
    let widths = (0..<max(0, columns)).map { column in
      TableRenderer.columnWidth(rows.lazy.map { $0[column] })
    }
    for (match, row) in zip(report.matches, rows) {
      let wanted = Swatch.text(report.color.color, half: 2, depth).dropLast(2)
      output.append(wanted + Swatch.text(match.entry.value.color, half: 2, depth))
      for (field, width) in zip(row, widths) { output.append(TableRenderer.padded(field, width)) }
      output.append("ΔE 2000 \(Decimals.rounded(match.difference))\n")
    }
  }

  /// One object, with an entry on each line.
  private func json(_ report: NearestReport, _ output: inout ByteWriter) {
    output.append("{\"format\": \"clr-nearest\", \"version\": 1")
    output.append(", \"color\": \(ComparisonRenderer.object(of: report.color)), \"colors\": [")
    for (index, match) in report.matches.enumerated() {
      output.append(index == 0 ? "\n" : ",\n")
      output.append("{\"palette\": \(PaletteJSON.quoted(report.sources[match.palette]))")
      output.append(", \"entry\": \(PaletteJSON.object(of: match.entry))")
      output.append(", \"deltaE2000\": \(PaletteJSON.number(match.difference))}")
    }
    output.append(report.matches.isEmpty ? "]}\n" : "\n]}\n")
  }
}

extension NearestReport {
  /// The entries that look most like a color.
  var view: View {
    View(status: matches.isEmpty ? .negative : .success) { terminal, output in
      NearestRenderer(table: terminal.tableDepth(when)).write(self, to: &output)
    }
  }
}
