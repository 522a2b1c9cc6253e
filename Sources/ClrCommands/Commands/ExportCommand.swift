import ArgumentParser
import ColorModel
import PaletteFormats
import PaletteStores

/// `clr export`.
struct ExportCommand: SavingCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write a palette in other formats.",
    discussion: """
      The ending of each output, or --format, gives its format. An output with the same bytes is not written again; \
      its time is set.
      """)

  @Argument(help: "The palette, or - for standard input.", completion: .file())
  var palette: String

  @Option(
    name: [.customShort("o", allowingJoined: true), .long], parsing: .singleValue,
    help: ArgumentHelp(
      "A file to write, or - for standard output, the default; may be given several times.",
      valueName: "file"), completion: .file())
  var output: [String] = []

  @Option(parsing: .singleValue, help: OnlyOption.help, completion: .entryName)
  var only: [String] = []

  @OptionGroup var writing: WriteOptions
  @OptionGroup var reading: ReadOptions
  @OptionGroup var saving: SavingOptions
  @OptionGroup var report: ReportOptions

  static var syntax: CommandSyntax {
    CommandSyntax(
      operands: [.one("palette").reportingExcess],
      options: [.text("--output", "file").repeatable.short(joining: "-o"), OnlyOption.syntax]
        + WriteOptions.syntax + ReadOptions.syntax + SavingOptions.syntax + ReportOptions.syntax)
  }

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    let source = PaletteReference(operand: palette)
    let output = context.words.values(of: "--output").map(\.text)
    var collector = context.mistakes
    checkCounts(context.words, output, &collector)
    let operands = output.isEmpty ? ["-"] : output
    let outputs = operands.compactMap { context.output($0, as: writing.format, &collector) }
    if outputs.count == operands.count {
      context.checkOptions(writing: outputs.map(\.format), &collector)
    }
    try context.access([source], outputs.map(\.reference), unless: collector) {
      access throws(CommandFailure) in
      let decoded = collector.attempt { () throws(CommandFailure) in
        try context.load(
          access.sources[0], as: reading.fromFormat, calibrated: reading.calibrated,
          options: report)
      }
      if let decoded { context.checkOptions(reading: [decoded.format], &collector) }
      let names = decoded.flatMap { context.only(in: [$0.palette], &collector) }?.first
      try collector.check()
      guard let decoded else { return }
      let palette = names.map(decoded.palette.isolating) ?? decoded.palette
      try context.write(
        writing.titled(palette), to: outputs, access,
        as: writing.encoding(defaultTitle: source.stem, readFrom: [source]),
        strict: writing.strict, options: report)
    }
    return .nothing
  }

  /// Refuses several palettes, and one format for several outputs.
  private func checkCounts(
    _ words: CommandLineWords, _ output: [String], _ collector: inout FailureCollector
  ) {
    // A word after an unknown option may be its value, and no palette.
    if words.operands.count > 1, collector.isEmpty {
      let palettes = words.operands.map { ShellWord.quoted($0.text) }
      collector.add(
        .usage(
          "one palette is exported at a time",
          reason: "merge them first: clr merge \(palettes.joined(separator: " ")) -o -"))
    }
    if output.count > 1, writing.format != nil {
      collector.add(
        .usage("‘--format’ goes with one output; several go by their endings"))
    }
  }
}
