import ArgumentParser
import ColorModel
import Diagnostics
import PaletteFormats
import PaletteStores

/// `clr extract`.
struct ExtractCommand: ClrSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "extract",
    abstract: "Find the colors in texts of any kind.",
    discussion: """
      Finds hex colors and functions of CSS, and prints each color, how often it is there, and its first place. The \
      exit code is 1 if there is none.
      """)

  @Argument(
    help: ArgumentHelp("Texts, or - for standard input.", valueName: "file"),
    completion: .file())
  var files: [String]

  @Flag(help: "Print lines of entries, which 'clr create --from -' reads.")
  var entries = false

  @Option(help: ArgumentHelp("When to print in color.", valueName: "when"))
  var color = ColorWhen.auto

  @OptionGroup var report: ReportOptions

  static var syntax: CommandSyntax {
    CommandSyntax(
      operands: [.some("file")],
      options: [.flag("--entries"), ColorWhen.syntax] + ReportOptions.syntax)
  }

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    let files = context.words.operands.map(\.text)
    var collector = context.mistakes
    context.checkInput(files, &collector)
    try collector.check()
    var colors = ExtractedColors()
    for file in files {
      let reference = PaletteReference(operand: file)
      do throws(StoreError) {
        let bytes = try context.repository.bytes(context.repository.look(reference))
        if !colors.add(bytes, from: file), !report.quiet {
          context.report(
            Diagnostic(
              .note, at: .file(reference.displayName), "it is a binary file and was skipped"))
        }
      } catch {
        collector.add(CommandFailure(error))
      }
    }
    return .extraction(
      Extraction(
        colors: colors.entries, asEntries: entries, color: color, failure: collector.ofReading))
  }
}

/// The colors of texts, and how they are to be printed.
struct Extraction {
  let colors: [ExtractedColors.Entry]
  /// Whether they are printed as lines of entries.
  let asEntries: Bool
  let color: ColorWhen
  /// Why texts could not be read. The colors of the others are printed all the same, as grep does it.
  let failure: CommandFailure?
}
