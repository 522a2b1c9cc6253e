import ArgumentParser
import ColorModel
import Diagnostics
import PaletteFormats
import PaletteStores

/// `clr remove`.
struct RemoveCommand: ClrSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove entries from a palette.",
    discussion: "Where one name is unknown, nothing is removed.")

  @Argument(help: "The palette, or - to read standard input and write standard output.")
  var palette: String

  @Argument(help: ArgumentHelp("The names of the entries, exactly as listed.", valueName: "name"))
  var names: [String]

  @Flag(help: "Pass over names that the palette does not have.")
  var ignoreMissing = false

  @OptionGroup var reading: ReadOptions
  @OptionGroup var report: ReportOptions

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    let reference = PaletteReference(operand: palette)
    let words = Array(context.words.operands.dropFirst())
    var collector = FailureCollector()
    let names = collector.attempt { () throws(CommandFailure) in try Self.names(words) }
    let decoded = collector.attempt { () throws(CommandFailure) in
      try context.loadForChange(reference, as: reading.fromFormat, options: report)
    }
    try collector.check()
    guard let names, let decoded else { return .nothing }
    let edit: PaletteEdit
    do throws(Failures<PaletteError>) {
      edit = try decoded.palette.removing(names, ignoringMissing: ignoreMissing)
    } catch {
      throw CommandFailure(
        error.all.map { failure in
          Diagnostic(failure, at: failure.input.map { .argument(words[$0].number) })
        }, .dataError)
    }
    try context.save(edit, over: decoded, at: reference, options: report)
    return .nothing
  }

  private static func names(
    _ words: [CommandLineWords.Word]
  ) throws(CommandFailure) -> [ColorName] {
    do throws(Failures<LocatedNameError>) {
      return try words.mapCollectingFailures { word throws(LocatedNameError) in
        do throws(ColorNameError) { return try ColorName(word.text) } catch {
          throw LocatedNameError(error: error, number: word.number)
        }
      }
    } catch {
      throw CommandFailure(
        error.all.map { Diagnostic($0.error, at: .argument($0.number)) }, .dataError)
    }
  }

  private struct LocatedNameError: Error {
    let error: ColorNameError
    let number: Int
  }
}
