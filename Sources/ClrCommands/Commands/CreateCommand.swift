import CommandLines
import PaletteFormats
import PaletteStores

/// `clr create`.
struct CreateCommand: SingleCommand {
  let alias: String? = "new"

  static let facts = CommandFacts(
    "create", "Make a new palette.",
    examples: [
      "clr create new.clr accent='#47a' paper=white",
      "clr ramp accent='#47a' | clr create new.clr --from -",
    ],
    ending: .saving,
    [
      .one("palette", .file, "The file to make, or - for standard output."),
      EntryKeys.parts, SavingKeys.clobbering, .option(ConflictKeys.onConflict),
      .option(WriteKeys.format), .format(.plistFormat),
    ])

  /// Refuses a color in the place of the file, whose name most probably nobody wants: `./red` is a file.
  private func checkFile(_ context: CommandContext, _ collector: inout FailureCollector) {
    guard let word = context.operands.first, PaletteFormat(fileName: word.text) == nil,
      !word.isEntry,
      word.text.utf8.contains(where: { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "(") })
        || NamedColors.cssNames.contains(where: { ByteText.isWord(word.text, $0) })
    else { return }
    let command = ShellCommand(
      ["clr", "create", "NAME.clr"] + context.operands.map(\.text))
    collector.add(
      usage: "\(VisibleText.quoted(word.text)) is a color, and no palette", at: word.number,
      reason: "the first word is the file", suggestion: command.text.map { "write \($0)" })
  }

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    let reference = PaletteReference(operand: context.operand)
    let (force, noClobber) = (context[SavingKeys.force], context[SavingKeys.noClobber])
    var collector = context.mistakes
    let hasPalette = context.checkPalette(&collector)
    checkFile(context, &collector)
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
