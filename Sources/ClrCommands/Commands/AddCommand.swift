import ArgumentParser
import ColorModel
import Diagnostics
import PaletteFormats
import PaletteStores

/// `clr add`.
struct AddCommand: SavingCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add entries to a palette.")

  @Argument(
    help: "The palette, or - to read standard input and write standard output.", completion: .file()
  )
  var palette: String

  @OptionGroup var entries: EntryOptions
  @OptionGroup var place: PlaceOptions
  @OptionGroup var conflicts: ConflictOptions

  @Option(help: FormatOption.plistFormat.argumentHelp)
  var plistFormat: PropertyListFormat?

  @Option(help: FormatOption.theme.argumentHelp)
  var theme: String?

  @OptionGroup var saving: SavingOptions
  @OptionGroup var report: ReportOptions

  static var syntax: CommandSyntax {
    CommandSyntax(
      operands: [.one("palette"), .any("name=color")],
      options: EntryOptions.syntax + PlaceOptions.syntax + ConflictOptions.syntax
        + [.of(.plistFormat), .of(.theme)] + SavingOptions.syntax + ReportOptions.syntax,
      exclusive: [["--before", "--after", "--at"]])
  }

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    let reference = PaletteReference(operand: palette)
    var collector = context.mistakes
    let files = context.words.values(of: "--from").map(\.text)
    context.checkEntries("add", &collector)
    let hasPalette = context.checkPalette(&collector)
    context.checkInput([palette] + files, &collector)
    // The name after a guessed option is not checked.
    let isGuess = !context.words.guesses.isDisjoint(with: ["--before", "--after", "--at"])
    let place = collector.attempt { () throws(CommandFailure) in
      isGuess ? .end : try self.place.place()
    }
    let requested = context.requestedEntries(entries, report, &collector)
    if !hasPalette { try collector.check() }
    return try context.change(
      reference, theme: theme, options: report, after: collector
    ) { palette throws(CommandFailure) in
      guard let place = place?.named(in: palette) else { return nil }
      let edit = try context.apply(requested, suggestion: ConflictOptions.suggestion) {
        entries throws(Failures<PaletteError>) in
        try palette.adding(entries, at: place, onConflict: conflicts.onConflict)
      }
      let derived = try context.deriving(edit, requested)
      context.sayMoved(derived, after: edit, in: reference, report)
      return derived
    }
  }
}
