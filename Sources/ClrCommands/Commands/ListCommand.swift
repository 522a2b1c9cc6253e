import ArgumentParser
import PaletteFormats
import PaletteStores

/// `clr list`.
struct ListCommand: ClrSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Show the entries of palettes.",
    discussion: """
      On a terminal, a table with swatches; in a pipe, lines of a name, a TAB and a color, which 'clr create \
      --from -' reads.
      """)

  @Argument(help: ArgumentHelp("Palettes, or - for standard input.", valueName: "palette"))
  var palettes: [String]

  @Flag(help: "Print JSON.")
  var json = false

  @Flag(help: "End records with NUL, and escape nothing.")
  var null = false

  @Option(help: ArgumentHelp("When to print in color.", valueName: "when"))
  var color = ColorWhen.auto

  @OptionGroup var reading: ReadOptions

  @OptionGroup var report: ReportOptions

  func validate() throws {
    if json, null { throw ValidationError("'--json' and '--null' exclude each other.") }
    try StandardInput.validate(palettes)
  }

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    var collector = FailureCollector()
    var listed: [Listing.Palette] = []
    for operand in palettes {
      let reference = PaletteReference(operand: operand)
      let decoded = collector.attempt { () throws(CommandFailure) in
        try context.load(
          reference, as: reading.fromFormat, calibrated: reading.calibrated, options: report)
      }
      if let decoded {
        listed.append(.init(source: operand, name: reference.stem, palette: decoded.palette))
      }
    }
    do throws(CommandFailure) { try collector.check() } catch {
      // A listing writes nothing, so there is nothing to say about that.
      var failure = error
      failure.written = nil
      throw failure
    }
    let style: Listing.Style = json ? .json : null ? .nullTerminated : .lines
    return .listing(Listing(palettes: listed, style: style, color: color))
  }
}
