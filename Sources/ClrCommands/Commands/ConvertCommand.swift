import ArgumentParser
import ColorModel
import Diagnostics
import PaletteFormats
import PaletteStores

/// `clr convert`.
struct ConvertCommand: SavingCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Convert a palette from any format to any other.",
    discussion: """
      The content of the input gives its format. The ending of the output, or --format, gives the format to write.
      """)

  @Argument(help: "The palette, or - for standard input.", completion: .palette)
  var input: String

  @Argument(help: "The file to write, or - for standard output.", completion: .file())
  var output: String

  @Flag(help: "Write an empty palette if a style sheet has no colors.")
  var allowEmpty = false

  @OptionGroup var writing: WriteOptions
  @Option(help: FormatOption.theme.argumentHelp)
  var theme: String?

  @OptionGroup var reading: ReadOptions
  @OptionGroup var saving: SavingOptions
  @OptionGroup var report: ReportOptions

  static var syntax: CommandSyntax {
    CommandSyntax(
      operands: [.one("input"), .one("output")],
      options: [.flag("--allow-empty"), .of(.theme)] + WriteOptions.syntax + ReadOptions.syntax
        + SavingOptions.syntax
        + ReportOptions.syntax, exclusive: WriteOptions.exclusive)
  }

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    let part =
      context.words.operands.first.map { context.part($0) }
      ?? PalettePart(source: input, name: nil)
    let source = part.reference
    let report = context.said(report)
    var collector = context.mistakes
    var view = View.nothing
    let target = context.namedOutput(output, as: writing.format, &collector)
    if let target { context.checkOptions(writing: [target.format], &collector) }
    let outputs = target.map { [$0] } ?? []
    context.checkComparable(outputs.map(\.reference), &collector)
    try context.access([source], outputs.map(\.reference), unless: collector) {
      access throws(CommandFailure) in
      var frozen: [ColorPalette.Entry] = []
      let decoded = collector.attempt { () throws(CommandFailure) in
        var decoded = try context.load(
          access.sources[0], as: reading.fromFormat, calibrated: reading.calibrated,
          theme: theme, strict: writing.strict, options: report,
          sayingEmpty: allowEmpty)
        if !allowEmpty, let reason = decoded.notes.lazy.compactMap(\.emptySheetReason).first {
          throw Self.noColors(source, reason)
        }
        let narrowed = try context.narrowed(decoded.palette, to: part, isolated: true)
        if part.name != nil { frozen = narrowed.frozen(from: [decoded.palette]) }
        decoded.palette = narrowed
        return decoded
      }
      if let decoded { context.checkOptions(reading: [decoded.format], &collector) }
      try collector.check()
      guard let decoded else { return }
      var encoding = writing.encoding(defaultTitle: source.stem, readFrom: [source])
      encoding.frozen = frozen
      view = try context.write(
        writing.titled(decoded.palette), to: outputs, access, as: encoding, strict: writing.strict,
        options: report)
    }
    return view
  }

  /// The failure for a style sheet that would become an empty palette.
  private static func noColors(_ source: PaletteReference, _ reason: String) -> CommandFailure {
    CommandFailure(
      NonEmpty(
        Diagnostic(
          .error, at: .file(source.displayName), PaletteNote.emptySheet,
          reason: reason,
          suggestion: "write an empty palette all the same with --allow-empty")), .dataError)
  }
}
