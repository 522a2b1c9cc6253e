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
    discussion: "Entries keep their places. If one name is unknown, nothing is changed.")

  @Argument(
    help: "The palette, or - to read standard input and write standard output.", completion: .file()
  )
  var palette: String

  @Argument(
    help: ArgumentHelp("Names and their new colors.", valueName: "name=color"),
    completion: .newColor)
  var entries: [String] = []

  @Option(parsing: .singleValue, help: EntryOptions.fromHelp, completion: .palette)
  var from: [String] = []

  @Flag(help: "First turn entries that derive from these into plain colors.")
  var freeze = false

  @OptionGroup var reading: FormatOptions

  @Option(help: FormatOption.plistFormat.argumentHelp)
  var plistFormat: PropertyListFormat?

  @Option(help: FormatOption.theme.argumentHelp)
  var theme: String?

  @OptionGroup var saving: SavingOptions
  @OptionGroup var report: ReportOptions

  static var syntax: CommandSyntax {
    CommandSyntax(
      operands: [.one("palette"), .any("name=color").colors],
      options: [EntryOptions.fromSyntax, .flag("--freeze")] + FormatOptions.syntax + [
        .of(.plistFormat), .of(.theme),
      ]
        + SavingOptions.syntax + ReportOptions.syntax)
  }

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    let reference = PaletteReference(operand: palette)
    var collector = context.mistakes
    context.checkEntries("set", &collector)
    let hasPalette = context.checkPalette(&collector)
    context.checkInput([palette] + from, &collector)
    let requested = context.requestedEntries(nil, report, isNew: false, &collector)
    if !hasPalette { try collector.check() }
    return try context.change(
      reference, as: reading.fromFormat, theme: theme, options: report,
      after: collector
    ) { palette throws(CommandFailure) in
      let requested = requested.map { $0.named(in: palette) }
      let edit = try context.apply(requested) { entries throws(Failures<PaletteError>) in
        var palette = palette
        if freeze {
          palette = palette.freezing(
            palette.dependents(of: Set(entries.map(\.name))).map(\.name))
        }
        return try palette.setting(entries)
      }
      let derived = try context.deriving(edit, requested)
      context.sayMoved(derived, after: edit, in: reference, report)
      return derived
    }
  }
}
