import ArgumentParser
import ColorModel
import Diagnostics
import PaletteFormats
import PaletteStores

/// `clr set`.
struct SetCommand: SavingCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Give entries of a palette other colors.",
    discussion: "Entries keep their places. Where one name is unknown, nothing is changed.")

  @Argument(help: "The palette, or - to read standard input and write standard output.")
  var palette: String

  @Argument(help: ArgumentHelp("Names and their new colors.", valueName: "name=color"))
  var entries: [String]

  @OptionGroup var reading: FormatOptions

  @Option(help: PropertyListFormat.help)
  var plistFormat: PropertyListFormat?

  @OptionGroup var saving: SavingOptions
  @OptionGroup var report: ReportOptions

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    let reference = PaletteReference(operand: palette)
    var collector = FailureCollector()
    let requested = context.requestedEntries(EntryOptions(), report, &collector)
    return try context.change(
      reference, as: reading.fromFormat, propertyList: plistFormat, options: report,
      after: collector
    ) { palette throws(CommandFailure) in
      try context.apply(requested) { entries throws(Failures<PaletteError>) in
        try palette.setting(entries)
      }
    }
  }
}
