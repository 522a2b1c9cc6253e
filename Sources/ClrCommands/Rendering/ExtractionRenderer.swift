import ColorScanning
import PaletteFormats

// The output: for programs and for eyes.
extension Extraction {
  /// The colors of texts; the answer is that of grep.
  var view: View {
    View(status: colors.isEmpty ? .negative : .success, failure: failure) { terminal, output in
      if let places {
        if isJSON { write(places, &output) } else { lines(places, &output) }
      } else if isJSON {
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

  private func write(_ places: [ExtractedColors.Place], _ output: inout ByteWriter) {
    output.append(json: "clr-colors", "colors", places) { place, output in
      output.append("{\(PaletteJSON.member(.hex, of: place.color)), ")
      output.append("\(PaletteJSON.numbers(of: place.color)), ")
      output.append("\"text\": \(PaletteJSON.quoted(place.text)), ")
      output.append("\"context\": \(PaletteJSON.quoted(place.context)), ")
      output.append("\"file\": \(PaletteJSON.quoted(place.source)), ")
      output.append("\"line\": \(place.line), \"column\": \(place.column)}")
    }
  }

  /// `FILE:LINE:COLUMN`, the text, the color and what it stands in.
  private func lines(_ places: [ExtractedColors.Place], _ output: inout ByteWriter) {
    for place in places {
      let words = [place.text, ColorPalette.Value.color(place.color).listed, place.context]
      output.append("\(VisibleText.of(place.source)):\(place.line):\(place.column)\t")
      output.append(words.map { VisibleText.of($0) }.joined(separator: "\t"))
      output.append("\n")
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
