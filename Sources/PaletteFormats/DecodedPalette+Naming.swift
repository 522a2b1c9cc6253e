import ColorModel

extension UniqueNaming {
  /// What was read, with the notes on names before `notes`.
  func decoded(
    as format: PaletteFormat, notes: [PaletteNote] = [], obstacle: WriteBackObstacle? = nil
  ) -> DecodedPalette {
    var all: [PaletteNote] = []
    if repeated > 0 { all.append(.repeatedNames(repeated)) }
    if unnamed > 0 { all.append(.unnamedEntries(unnamed)) }
    return DecodedPalette(
      palette: palette, format: format, notes: all + notes, obstacle: obstacle)
  }
}

extension ColorPalette {
  /// The entries that are colors; the others are losses.
  func colors(_ losses: inout [PaletteLoss]) -> [(name: ColorName, color: Color)] {
    var colors: [(name: ColorName, color: Color)] = []
    colors.reserveCapacity(count)
    for entry in entries {
      switch entry.value {
      case .color(let color): colors.append((entry.name, color))
      case .opaque(let kind): losses.append(.opaqueEntry(entry.name, kind: kind))
      }
    }
    return colors
  }
}
