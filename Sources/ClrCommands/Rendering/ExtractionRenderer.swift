import ColorScanning
import PaletteFormats

// The output: for programs and for eyes.
extension Extraction {
  /// The colors of texts; the answer is that of grep.
  var view: View {
    View(status: colors.isEmpty ? .negative : .success, failure: failure) { terminal, output in
      if isJSON {
        output.append(json: "clr-colors", "colors", colors) { entry, output in
          output.append("{\(PaletteJSON.member(.hex, of: entry.color)), ")
          output.append("\(PaletteJSON.numbers(of: entry.color)), \"count\": \(entry.count), ")
          output.append("\"file\": \(PaletteJSON.quoted(entry.source)), ")
          output.append("\"line\": \(entry.line), \"column\": \(entry.column)}")
        }
      } else if asEntries {
        for entry in colors {
          let value = value(entry)
          output.append("\(NameEscaping.escaped(value))\t\(value)\n")
        }
      } else if let depth = terminal.tableDepth(color) {
        table(depth, &output)
      } else {
        for entry in colors {
          output.append("\(value(entry))\t\(entry.count)\t\(place(entry))\n")
        }
      }
    }
  }

  private func table(_ depth: ColorDepth, _ output: inout ByteWriter) {
    let valueWidth = TableRenderer.columnWidth(colors.lazy.map(value))
    let countWidth = colors.first.map { String($0.count).utf8.count } ?? 0
    for entry in colors {
      let count = String(entry.count)
      output.append(Swatch.text(entry.color, half: 2, depth))
      output.append(TableRenderer.padded(value(entry), valueWidth))
      output.append(String(repeating: " ", count: countWidth - count.utf8.count))
      output.append("\(count)  \(place(entry))\n")
    }
  }

  private func value(_ entry: ExtractedColors.Entry) -> String {
    ColorPalette.Value.color(entry.color).listed
  }

  private func place(_ entry: ExtractedColors.Entry) -> String {
    "\(VisibleText.of(entry.source)):\(entry.line):\(entry.column)"
  }
}
