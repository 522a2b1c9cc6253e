extension UniqueNaming {
  /// The palette that was read, with the notes on names before `notes`; what the file has beside it is an obstacle.
  package func decoded(
    as format: PaletteFormat, notes: [PaletteNote] = [], foreign: String? = nil
  ) -> DecodedPalette {
    decoded(as: format, notes: notes, obstacle: foreign.map { .other($0) })
  }

  /// The palette that was read, with the notes on names before `notes`.
  package func decoded(
    as format: PaletteFormat, notes: [PaletteNote] = [], obstacle: WriteBackObstacle?
  ) -> DecodedPalette {
    var all: [PaletteNote] = []
    if repeated > 0 { all.append(.repeatedNames(repeated)) }
    if unnamed > 0 { all.append(.unnamedEntries(unnamed)) }
    return DecodedPalette(
      palette: palette, format: format, notes: all + notes, obstacle: obstacle)
  }
}
