import ArgumentParser
import ColorModel
import Diagnostics
import PaletteFormats
import PaletteStores

/// `clr set`.
struct SetCommand: ClrSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Give entries of a palette other colors.",
    discussion: "Entries keep their places. Where one name is unknown, nothing is changed.")

  @Argument(help: "The palette, or - to read standard input and write standard output.")
  var palette: String

  @Argument(help: ArgumentHelp("Names and their new colors.", valueName: "name=color"))
  var entries: [String]

  @OptionGroup var reading: ReadOptions
  @OptionGroup var report: ReportOptions

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    let reference = PaletteReference(operand: palette)
    var collector = FailureCollector()
    let requested = context.requestedEntries(EntryOptions(), report, &collector)
    let decoded = collector.attempt { () throws(CommandFailure) in
      try context.loadForChange(reference, as: reading.fromFormat, options: report)
    }
    guard let decoded else {
      try collector.check()
      return .nothing
    }
    let edit = collector.attempt { () throws(CommandFailure) in
      try context.apply(requested) { entries throws(Failures<PaletteError>) in
        try decoded.palette.setting(entries)
      }
    }
    try collector.check()
    guard let edit else { return .nothing }
    try context.save(edit, over: decoded, at: reference, options: report)
    return .nothing
  }
}
