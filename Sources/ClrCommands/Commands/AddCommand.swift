import ArgumentParser
import ColorModel
import Diagnostics
import PaletteFormats
import PaletteStores

/// `clr add`.
struct AddCommand: SavingCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add entries to a palette.")

  @Argument(help: "The palette, or - to read standard input and write standard output.")
  var palette: String

  @OptionGroup var entries: EntryOptions
  @OptionGroup var place: PlaceOptions
  @OptionGroup var conflicts: ConflictOptions

  @Option(help: PropertyListFormat.help)
  var plistFormat: PropertyListFormat?

  @OptionGroup var saving: SavingOptions
  @OptionGroup var report: ReportOptions

  func validate() throws {
    if entries.entries.isEmpty, entries.from.isEmpty {
      throw ValidationError("There is nothing to add. Name entries, or a file with '--from'.")
    }
    try StandardInput.validate([palette] + entries.from)
  }

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    let reference = PaletteReference(operand: palette)
    var collector = FailureCollector()
    let place = collector.attempt { () throws(CommandFailure) in try self.place.place() }
    let requested = context.requestedEntries(entries, report, &collector)
    return try context.change(
      reference, propertyList: plistFormat, options: report, after: collector
    ) { palette throws(CommandFailure) in
      guard let place else { return nil }
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
