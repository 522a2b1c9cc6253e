import PaletteFormats

/// The themes of files, as lines: a name, the number of colors and the places of each, with TABs between; after the
/// file if there are several.
struct ThemeList {
  let palettes: [Listing.Palette]

  func view(json: Bool) -> View {
    View { _, output in
      if json {
        output.append(json: "clr-themes", "themes", themes) { listed, output in
          let (source, theme) = listed
          let quoted = PaletteJSON.quoted
          let places = theme.places.map(quoted).joined(separator: ", ")
          output.append("{\"palette\": \(quoted(source)), \"name\": \(quoted(theme.name)), ")
          output.append("\"count\": \(theme.own.count), \"places\": [\(places)]}")
        }
      } else {
        for (source, theme) in themes {
          let file = palettes.count > 1 ? [source] : []
          let places = theme.places.map(NameEscaping.escaped).joined(separator: ", ")
          let names = (file + [theme.name]).map(NameEscaping.escaped)
          let fields = names + [String(theme.own.count), places]
          output.append(fields.joined(separator: "\t") + "\n")
        }
      }
    }
  }

  private var themes: [(source: String, theme: ColorPalette.Theme)] {
    palettes.flatMap { palette in palette.palette.themes.map { (palette.source, $0) } }
  }
}
