import PaletteFormats

/// How a listing prints colors: as its palettes say them, unless something else was asked for.
struct ListedValues {
  /// The notation of all colors, if one was asked for.
  var notation: ColorNotation?
  /// How many digits numbers have, if that was asked for.
  var digits: Digits?

  /// The value of an entry.
  func text(of entry: ColorPalette.Entry) -> String {
    guard case .color(let color) = entry.value else { return entry.listedValue }
    if let notation { return notation.text(of: color, spec: entry.spec, digits) }
    guard case .most(let count) = digits, !entry.isDerived else { return entry.listedValue }
    let rounded = ColorSerializer.text(of: color, digits: count)
    // A text that says no other color is what its author wrote.
    return rounded == ColorSerializer.text(of: color) ? entry.listedValue : rounded
  }

  /// The entries that a notation of sRGB cannot show as they are, one line for each palette.
  func losses(_ palettes: [Listing.Palette]) -> [Diagnostic] {
    guard notation?.isMapped == true else { return [] }
    return palettes.flatMap { listed in
      let losses = listed.palette.entries.compactMap { entry -> PaletteLoss? in
        guard case .color(let color) = entry.value, !color.isInGamut(of: .srgb) else { return nil }
        return .mapped(color, of: entry.name)
      }
      return PaletteLoss.summaries(losses).map {
        Diagnostic(.loss, at: .file(listed.source), $0)
      }
    }
  }
}
