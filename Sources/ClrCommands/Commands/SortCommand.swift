import ArgumentParser
import ColorModel
import Diagnostics
import PaletteFormats
import PaletteStores

/// `clr sort`.
struct SortCommand: SavingCommand {
  static let configuration = CommandConfiguration(
    commandName: "sort",
    abstract: "Sort the entries of a palette.",
    discussion: """
      Entries that are equal by all keys keep their order; those without a value come last. In a text, entries change \
      places, and all else stays.
      """)

  @Argument(
    help: "The palette, or - to read standard input and write standard output.", completion: .file()
  )
  var palette: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The properties to sort by, such as lightness,-chroma; - reverses one.", valueName: "keys"),
    completion: .query)
  var by: String?

  @OptionGroup var reading: FormatOptions

  @Option(help: FormatOption.plistFormat.argumentHelp)
  var plistFormat: PropertyListFormat?

  @OptionGroup var saving: SavingOptions
  @OptionGroup var report: ReportOptions

  static var syntax: CommandSyntax {
    CommandSyntax(
      operands: [.one("palette")],
      options: [.text("--by", "keys").takingHyphens.required(unless: "--by")]
        + FormatOptions.syntax + [.of(.plistFormat)] + SavingOptions.syntax + ReportOptions.syntax)
  }

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    let reference = PaletteReference(operand: palette)
    var collector = context.mistakes
    let selection = context.selection(sortedBy: "--by", &collector)
    return try context.change(
      reference, as: reading.fromFormat, options: report, after: collector, reorders: true,
      decoded: { decoded throws(CommandFailure) in
        var collector = FailureCollector()
        let sorted = context.sorted(decoded.palette, selection, &collector)
        try collector.check()
        let names = try decoded.order(of: sorted, reference)
        if names != sorted.entries.map(\.name), !report.quiet {
          context.report(
            Diagnostic(
              .note, at: .file(reference.displayName),
              "the entries are sorted within their groups or rules, which keep their places"))
        }
        return decoded.palette.ordering(as: names)
      })
  }
}

extension DecodedPalette {
  /// The order of the file that is nearest to that of another palette.
  func order(
    of wanted: ColorPalette, _ reference: PaletteReference
  ) throws(CommandFailure) -> [ColorName] {
    do throws(PaletteEncodingError) { return try order(nearestTo: wanted) } catch {
      throw CommandFailure(
        NonEmpty(Diagnostic(error, at: .file(reference.displayName))), .dataError)
    }
  }
}
