import CommandLines
import PaletteFormats
import PaletteStores

/// `clr create`.
struct CreateCommand: ClrSubcommand {
  static let noClobber = Key.flag(
    "--no-clobber", "Leave an existing palette unchanged, and succeed.")

  static let facts = CommandFacts(
    "create", "Make a new palette.",
    discussion: "Does not overwrite an existing palette unless you pass --force or confirm.",
    ending: .saving,
    [
      .one("palette", .file, "The file to make, or - for standard output."),
      EntryKeys.parts, .option(noClobber), .option(ConflictKeys.onConflict),
      .option(WriteKeys.format), .format(.plistFormat),
      .exclusive([SavingKeys.force.facts, noClobber.facts]),
    ])

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    let reference = PaletteReference(operand: context.operand)
    let (force, noClobber) = (context[SavingKeys.force], context[Self.noClobber])
    var collector = context.mistakes
    let hasPalette = context.checkPalette(&collector)
    context.checkInput(context[EntryKeys.from].map(\.value), &collector)
    let requested = context.requestedEntries(&collector)
    // A mistake in a base itself was reported already.
    let isSound = collector.isEmpty
    let edit = collector.attempt { () throws(CommandFailure) in
      let edit = try context.apply(requested, suggestion: ConflictKeys.suggestion) {
        entries throws(Failures<PaletteError>) in
        try ColorPalette().adding(entries, onConflict: context[ConflictKeys.onConflict])
      }
      return isSound ? try context.deriving(edit, requested) : edit
    }
    if !hasPalette { try collector.check() }
    let output = context.output(
      context.operand, as: context[WriteKeys.format]?.value,
      overwriting: force ? .allowed : noClobber ? .kept : .refused,
      withoutEnding: .clr,
      &collector)
    if let output { context.checkOptions(writing: [output.format], &collector) }
    return try context.access([], [reference], unless: collector) { access throws(CommandFailure) in
      // A file that is there is reported together with all that is wrong with the entries; the save would
      // find it too.
      if !force, !noClobber, !context.canAsk {
        collector.attempt { () throws(StoreError) in
          if try access.targets[0].holdsFile() { throw .exists(reference) }
        }
      }
      try collector.check()
      guard let edit, let output else { return .nothing }
      return try context.write(edit.palette, to: [output], access)
    }
  }
}
