import PaletteFormats

// The output: for programs and for eyes.
extension Listing {
  /// The entries of palettes. Entries beside each other are for eyes, too.
  var view: View {
    View { terminal, output in
      let screen = terminal.screen
      switch (style, terminal.tableDepth(color, isForced: style == .columns)) {
      case (.json, _):
        func object(of listed: Palette, _ output: inout ByteWriter) {
          PaletteJSON.append(
            listed.palette.entries, title: listed.palette.title ?? listed.name, vision: vision,
            themes: listed.palette.themes, skipped: listed.skipped, to: &output)
        }
        if let only = palettes.first, palettes.count == 1 {
          object(of: only, &output)
          output.append("\n")
        } else {
          output.append(json: "clr-palettes", "palettes", palettes, object)
        }
      case (.nullTerminated, _): records(&output, end: 0, name: { $0 })
      case (.lines, nil): records(&output, end: UInt8(ascii: "\n"), name: NameEscaping.escaped)
      case (.lines, let depth?):
        TableRenderer(depth: depth, screen: screen).write(self, to: &output)
      case (.columns, let depth):
        ColumnsRenderer(
          depth: depth ?? .off, width: screen ?? terminal.width, cuts: screen != nil
        ).write(self, to: &output)
      }
    }
  }

  /// `NAME<TAB>VALUE`, after the palette if there are several.
  private func records(
    _ output: inout ByteWriter, end: UInt8, name: (String) -> String
  ) {
    for listed in palettes {
      for entry in listed.palette.entries {
        if palettes.count > 1 {
          output.append(name(listed.source))
          output.append(UInt8(ascii: "\t"))
        }
        output.append(name(entry.name.text))
        output.append(UInt8(ascii: "\t"))
        output.append(values.text(of: entry))
        output.append(end)
      }
    }
  }
}
