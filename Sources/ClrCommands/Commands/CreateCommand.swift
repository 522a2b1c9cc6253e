import ArgumentParser
import ColorModel
import Diagnostics
import PaletteFormats
import PaletteStores

/// `clr create`.
struct CreateCommand: SavingCommand {
  static let configuration = CommandConfiguration(
    commandName: "create",
    abstract: "Make a new palette.",
    discussion:
      "Does not overwrite an existing palette unless you pass --force or confirm."
  )

  @Argument(help: "The file to make, or - for standard output.", completion: .file())
  var palette: String

  @OptionGroup var entries: EntryOptions

  @Flag(help: "Leave an existing palette unchanged, and succeed.")
  var noClobber = false

  @OptionGroup var conflicts: ConflictOptions

  @Option(help: PaletteFormat.writeHelp)
  var format: PaletteFormat?

  @Option(help: FormatOption.plistFormat.argumentHelp)
  var plistFormat: PropertyListFormat?

  @OptionGroup var saving: SavingOptions
  @OptionGroup var report: ReportOptions

  static var syntax: CommandSyntax {
    CommandSyntax(
      operands: [.one("palette"), .any("name=color")],
      options: EntryOptions.syntax + [.flag("--no-clobber")]
        + ConflictOptions.syntax + [PaletteFormat.writeSyntax, .of(.plistFormat)]
        + SavingOptions.syntax
        + ReportOptions.syntax,
      exclusive: [["--force", "--no-clobber"]])
  }

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    let reference = PaletteReference(operand: palette)
    var collector = context.mistakes
    let hasPalette = context.checkPalette(&collector)
    context.checkInput(context.words.values(of: "--from").map(\.text), &collector)
    let requested = context.requestedEntries(entries, report, &collector)
    // A mistake in a base itself was reported already.
    let isSound = collector.isEmpty
    let edit = collector.attempt { () throws(CommandFailure) in
      let edit = try context.apply(requested, suggestion: ConflictOptions.suggestion) {
        entries throws(Failures<PaletteError>) in
        try ColorPalette().adding(entries, onConflict: conflicts.onConflict)
      }
      return isSound ? try context.deriving(edit, requested) : edit
    }
    if !hasPalette { try collector.check() }
    let output = context.output(
      palette, as: format, overwriting: saving.force ? .allowed : noClobber ? .kept : .refused,
      withoutEnding: .clr,
      &collector)
    if let output { context.checkOptions(writing: [output.format], &collector) }
    try context.access([], [reference], unless: collector) { access throws(CommandFailure) in
      // A file that is there is reported together with all that is wrong with the entries; the save would
      // find it too.
      if !saving.force, !noClobber, !context.canAsk {
        collector.attempt { () throws(StoreError) in
          if try access.targets[0].holdsFile() { throw .exists(reference) }
        }
      }
      try collector.check()
      guard let edit, let output else { return }
      try context.write(edit.palette, to: [output], access, options: report)
    }
    return .nothing
  }
}
