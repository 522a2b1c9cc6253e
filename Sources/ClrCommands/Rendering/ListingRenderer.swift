import Bytes
import ColorModel
import PaletteFormats

/// Writes listings: for programs and for eyes.
struct ListingRenderer {
  /// A table for eyes, and how much color it may use; nil if programs read.
  let table: ColorDepth?
  /// Where it is written.
  let terminal: Terminal

  func write(_ listing: Listing, to output: inout ByteWriter) {
    let screen = terminal.isTerminal ? terminal.width : nil
    switch (listing.style, table) {
    case (.json, _): json(listing, &output)
    case (.nullTerminated, _): records(listing, &output, end: 0, name: { $0 })
    case (.lines, nil):
      records(listing, &output, end: UInt8(ascii: "\n"), name: NameEscaping.escaped)
    case (.lines, let depth?):
      TableRenderer(depth: depth, screen: screen).write(listing, to: &output)
    case (.columns, let depth):
      ColumnsRenderer(
        depth: depth ?? .off, width: screen ?? terminal.width, cuts: screen != nil
      ).write(listing, to: &output)
    }
  }

  /// One palette is an object, several are an array of them.
  private func json(_ listing: Listing, _ output: inout ByteWriter) {
    let isArray = listing.palettes.count != 1
    if isArray { output.append("[\n") }
    for (index, listed) in listing.palettes.enumerated() {
      if index > 0 { output.append(",\n") }
      PaletteJSON.append(
        listed.palette.entries, title: listed.palette.title ?? listed.name,
        vision: listing.vision, skipped: listed.skipped, to: &output)
    }
    output.append(isArray ? "\n]\n" : "\n")
  }

  /// `NAME<TAB>VALUE`, after the palette if there are several.
  private func records(
    _ listing: Listing, _ output: inout ByteWriter, end: UInt8, name: (String) -> String
  ) {
    for listed in listing.palettes {
      for entry in listed.palette.entries {
        if listing.palettes.count > 1 {
          output.append(name(listed.source))
          output.append(UInt8(ascii: "\t"))
        }
        output.append(name(entry.name.text))
        output.append(UInt8(ascii: "\t"))
        output.append(listing.values.text(of: entry))
        output.append(end)
      }
    }
  }
}

extension Listing {
  /// The entries of palettes. Entries beside each other are for eyes, too.
  var view: View {
    View { terminal, output in
      let table = terminal.tableDepth(color, isForced: style == .columns)
      ListingRenderer(table: table, terminal: terminal).write(self, to: &output)
    }
  }
}
