import CommandLines
import PaletteFormats
import PaletteStores

// One palette of several.
extension CommandContext {
  /// Reads palettes, or parts of them, and merges their entries in order.
  ///
  /// - Parameters:
  ///   - theme: The theme that is read, which of several one may have; nil for the base.
  ///   - themeIfThere: The theme in which each is read that has it.
  ///   - isSaid: Which notes on the palettes are printed.
  /// - Returns: The palette, and the palettes before they were narrowed and merged; nil of none.
  func merged(
    _ locations: [PaletteLocation], _ parts: [PalettePart], theme: String? = nil,
    themeIfThere: String? = nil, saying isSaid: (PaletteNote) -> Bool
  ) throws(CommandFailure) -> (palette: ColorPalette, originals: [ColorPalette])? {
    var collector = FailureCollector()
    let sources = parts.map(\.reference)
    let read = zip(locations, sources).compactMap { location, source in
      collector.attempt { () throws(CommandFailure) in
        let decoded = try self.read(
          location, as: reading, theme: parts.count == 1 ? theme : nil,
          strict: self[WriteKeys.strict])
        return (source, try reading(themeIfThere: themeIfThere, of: decoded, source))
      }
    }
    let beside = collector.attempt(try self.beside.palettes(self))
    // The colors that one refers to may be in another.
    let decoded = Array(
      DecodedPalette.resolvingAliases(among: read.map(\.1) + (beside ?? [])).prefix(read.count))
    for (palette, (source, _)) in zip(decoded, read) {
      say(palette.notes.filter(isSaid), of: source)
    }
    if decoded.count == locations.count {
      checkOptions(
        reading: decoded.map(\.format), except: theme == nil ? .theme : nil, &collector)
    }
    try collector.check()
    let palettes = zip(decoded, parts).compactMap { decoded, part in
      collector.attempt { () throws(CommandFailure) in
        try narrowed(decoded.palette, to: part, isolated: true)
      }
    }
    try collector.check()
    guard let several = NonEmpty(contentsOf: palettes) else { return nil }
    let originals = decoded.map(\.palette)
    if palettes.count == 1 { return (several.first, originals) }
    let edit = try mapError(
      { CommandFailure($0, .dataError) { Self.diagnostic($0, sources) } },
      ColorPalette.merging(several, onConflict: self[ConflictKeys.onConflict]))
    if !isQuiet { sayJoined(edit, sources) }
    var palette = edit.palette.freezingWhatWouldMove()
    if let theme {
      guard let found = palette.theme(theme) else {
        let names = palette.themes.map(\.name)
        throw CommandFailure(
          FileError.noTheme(theme, among: names), at: .file(sources[0].displayName))
      }
      palette = palette.view(of: found)
      palette.themes = []
    }
    return (palette, originals)
  }

  /// Notes which entries were merged into one although they are not quite the same.
  private func sayJoined(_ edit: PaletteEdit, _ sources: [PaletteReference]) {
    for case .joined(let conflict, let kept) in edit.changes {
      let name = VisibleText.quoted(conflict.name.text)
      note(
        at: .file(sources[conflict.laterSource].displayName),
        "\(name) is \(Self.values(of: conflict, sources)): the same in 8 bits, and \(kept.listed) is kept"
      )
    }
  }

  /// Both values of a conflict and where they come from.
  private static func values(
    of conflict: MergeConflict, _ sources: [PaletteReference]
  ) -> String {
    let sides = [
      (conflict.earlier, conflict.earlierSource), (conflict.later, conflict.laterSource),
    ]
    return sides.map { "\($0.listed) in \(sources[$1].displayName)" }.joined(separator: ", and ")
  }

  /// A conflict with both values and where they come from.
  private static func diagnostic(
    _ conflict: MergeConflict, _ sources: [PaletteReference]
  ) -> Diagnostic {
    Diagnostic(
      .error, at: .file(sources[conflict.laterSource].displayName), conflict.summary,
      reason: "it is \(values(of: conflict, sources))", suggestion: ConflictKeys.suggestion)
  }
}
