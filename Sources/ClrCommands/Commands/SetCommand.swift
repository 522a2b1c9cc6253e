import CommandLines
import PaletteFormats
import PaletteStores

/// `clr set`.
struct SetCommand: SingleCommand {
  static let freeze = Key.flag(
    "--freeze", "First turn entries that derive from these into plain colors."
  ).rare

  static let add = Key.flag("--add", "Add entries that the palette does not have, at its end.")

  static let facts = CommandFacts(
    "set", "Give entries of a palette new colors.",
    examples: [
      "clr set brand.clr accent='#58b'",
      "clr set brand.clr sky=skyblue --add",
    ],
    ending: .saving,
    [
      .changedPalette,
      .any("name=color", .newColor, "Names and their new colors."),
      .option(add), .option(EntryKeys.from), .option(freeze), .option(ReadKeys.fromFormat),
      .format(.plistFormat), FormatKeys.changedTheme,
    ])

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    let reference = PaletteReference(operand: context.operand)
    var collector = context.mistakes
    context.checkEntries("set", &collector)
    let hasPalette = context.checkPalette(&collector)
    context.checkInput([context.operand] + context[EntryKeys.from].map(\.value), &collector)
    let requested = context.requestedEntries(isNew: false, &collector)
    if !hasPalette { try collector.check() }
    return try context.change(reference, as: context.readFormat, after: collector) {
      decoded throws(CommandFailure) in
      let palette = decoded.palette
      let requested = requested.map { $0.named(in: palette) }
      let edit = try context.apply(requested, unknown: "add it with --add") {
        entries throws(Failures<PaletteError>) in
        var palette = palette
        if context[Self.freeze] {
          palette = palette.freezing(
            palette.dependents(of: Set(entries.map(\.name))).map(\.entry))
        }
        return context[Self.add]
          ? try palette.adding(entries, onConflict: .replace) : try palette.setting(entries)
      }
      return try context.deriving(edit, requested, in: reference)
    }
  }
}
