import ArgumentParser
import ColorModel
import PaletteFormats
import PaletteStores

/// The root command.
struct ClrCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clr",
    abstract: "Make and edit color palettes.",
    usage: """
      clr <command> …
      clr <palette>
      clr <color>
      clr <palette> <name>=<color> …
      """,
    discussion: """
      A color is hex digits, a name, or a CSS function such as rgb().
      A palette is a file, or - for standard input and output.
      """,
    version: versionLine,
    subcommands: commands.map { $0 as any ParsableCommand.Type })

  /// What `--version` prints.
  static var versionLine: String { "clr \(version)" }

  /// The subcommands, in the order of the help.
  static let commands: [any ClrSubcommand.Type] = [
    CreateCommand.self, AddCommand.self, SetCommand.self, RenameCommand.self, RemoveCommand.self,
    SortCommand.self, MoveCommand.self,
    ListCommand.self, ShowCommand.self, NearestCommand.self, RampCommand.self,
    HarmonyCommand.self, ExtractCommand.self, DiffCommand.self, CheckCommand.self,
    MergeCommand.self,
    ExportCommand.self, ConvertCommand.self, BuildCommand.self, FormatsCommand.self,
    GitCommand.self,
  ]
}

/// A subcommand: its arguments and its work.
protocol ClrSubcommand: ParsableCommand {
  /// The words that it takes: what its declarations say to ArgumentParser, for the scanner of words.
  static var syntax: CommandSyntax { get }
  /// The command of these words. `make generated` writes it.
  init(_ words: inout SoundWords)
  /// Does the work. The output is returned, not printed.
  ///
  /// The `mistakes` of the context have the mistakes of the command line already; a command adds those of
  /// its operands and files, and throws all of them before it does anything.
  func perform(in context: CommandContext) throws(CommandFailure) -> View
  /// The palettes that it works with, with the safeguards that the options ask for.
  func repository(_ errors: StandardError) -> PaletteRepository
}

extension ClrSubcommand {
  /// The files as they are, for what only reads.
  func repository(_ errors: StandardError) -> PaletteRepository {
    .files().searching(.ofEnvironment)
  }
}

/// The output of a command. Everything else is printed on standard error.
enum View {
  /// Nothing: the command did its work in silence.
  case nothing
  /// The entries of palettes.
  case listing(Listing)
  /// Colors, one by one.
  case colors(ColorSheet)
  /// The facts of all formats, as JSON, or as a table or lines.
  case formats([PaletteFormat], json: Bool)
  /// The differences of two palettes.
  case difference(DifferenceReport)
  /// The colors of texts.
  case extraction(Extraction)
  /// The entries that look most like a color.
  case nearest(NearestReport)
  /// The findings of a check.
  case check(CheckReport)
  /// Lines of text.
  case lines([String])
  /// The palettes on the search path.
  case catalog(PaletteCatalog)
  /// The outputs that are out of date.
  case stale(StaleReport)

  /// The exit code of a run that has this output.
  var status: ExitStatus {
    switch self {
    case .nothing, .listing, .colors, .formats, .lines, .catalog: .success
    case .difference(let report): report.difference.isEmpty ? .success : .negative
    // As grep has it.
    case .extraction(let extraction): extraction.colors.isEmpty ? .negative : .success
    case .nearest(let report): report.matches.isEmpty ? .negative : .success
    case .check(let report): report.fails ? .negative : .success
    case .stale(let report): report.outputs.isEmpty ? .success : .negative
    }
  }

  /// What went wrong beside the output.
  var failure: CommandFailure? {
    switch self {
    case .extraction(let extraction): extraction.failure
    case .stale(let report): report.failure
    case .nothing, .listing, .colors, .formats, .lines, .difference, .nearest, .check,
      .catalog:
      nil
    }
  }
}
