import CommandLines
import PaletteFormats
import PaletteStores

/// `clr add`.
struct AddCommand: SingleCommand {
  static let facts = CommandFacts(
    "add", "Add entries to a palette.",
    examples: [
      "clr add brand.clr sky='#87ceeb' --first",
      "clr lighten brand.clr --as '*-hover' | clr add brand.clr --from -",
    ], ending: .saving,
    [
      .changedPalette,
      EntryKeys.parts, PlaceKeys.parts, .option(ConflictKeys.onConflict), .format(.plistFormat),
      FormatKeys.changedTheme,
    ])

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    let reference = PaletteReference(operand: context.operand)
    var collector = context.mistakes
    context.checkEntries("add", &collector)
    let hasPalette = context.checkPalette(&collector)
    context.checkInput([context.operand] + context[EntryKeys.from].map(\.value), &collector)
    let place = context.place(&collector)
    let requested = context.requestedEntries(&collector)
    if !hasPalette { try collector.check() }
    return try context.change(reference, after: collector) { decoded throws(CommandFailure) in
      let palette = decoded.palette
      guard let place = place?.named(in: palette) else { return nil }
      let edit = try context.apply(requested, suggestion: ConflictKeys.suggestion) {
        entries throws(Failures<PaletteError>) in
        try palette.adding(entries, at: place, onConflict: context[ConflictKeys.onConflict])
      }
      return try context.deriving(edit, requested, in: reference)
    }
  }
}
