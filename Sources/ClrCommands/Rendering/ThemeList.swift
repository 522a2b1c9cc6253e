import PaletteFormats

/// The themes of files, as lines: a name, the number of colors and the places of each, with TABs between; after the
/// file if there are several.
struct ThemeList {
  let palettes: [Listing.Palette]

  func lines(json: Bool) -> [String] {
    let all = palettes.flatMap { palette in palette.palette.themes.map { (palette.source, $0) } }
    if json {
      let objects = all.map { source, theme in
        let file = palettes.count > 1 ? "\"file\": \(PaletteJSON.quoted(source)), " : ""
        let places = theme.places.map(PaletteJSON.quoted).joined(separator: ", ")
        return
          "{\(file)\"name\": \(PaletteJSON.quoted(theme.name)), \"colors\": \(theme.own.count), "
          + "\"places\": [\(places)]}"
      }
      return ["[" + objects.joined(separator: ",\n") + "]"]
    }
    return all.map { source, theme in
      let file = palettes.count > 1 ? "\(NameEscaping.escaped(source))\t" : ""
      let places = theme.places.map(NameEscaping.escaped).joined(separator: ", ")
      return
        "\(file)\(NameEscaping.escaped(theme.name))\t\(theme.own.count)\t\(places)"
    }
  }
}
