import ArgumentParser
import PaletteFormats
import PaletteStores

/// `clr export`.
struct ExportCommand: SavingCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write a palette in other formats.",
    discussion: """
      The format goes by the ending of each output, or by --format. An output that holds the same bytes already is \
      not written again; its time is set.
      """)

  @Argument(help: ArgumentHelp("The palette, or - for standard input.", valueName: "palette"))
  var palettes: [String]

  @Option(
    name: [.customShort("o", allowingJoined: true), .long], parsing: .singleValue,
    help: ArgumentHelp(
      "A file to write; may be given several times. Without one, standard output is.",
      valueName: "file"))
  var output: [String] = []

  @OptionGroup var writing: WriteOptions
  @OptionGroup var reading: ReadOptions
  @OptionGroup var saving: SavingOptions
  @OptionGroup var report: ReportOptions

  func validate() throws {
    if palettes.count > 1 {
      throw ValidationError(
        "One palette is exported at a time. Merge them first: clr merge \(palettes.joined(separator: " ")) -o -"
      )
    }
    if output.count > 1, writing.format != nil {
      throw ValidationError("'--format' goes with one output; several go by their endings.")
    }
  }

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    let source = PaletteReference(operand: palettes[0])
    var collector = FailureCollector()
    let outputs = (output.isEmpty ? ["-"] : output).compactMap { operand in
      collector.attempt { () throws(CommandFailure) in try writing.output(operand) }
    }
    let hold = try context.lock(outputs, readFrom: [source])
    defer { hold?.end() }
    let decoded = collector.attempt { () throws(CommandFailure) in
      try context.load(
        source, as: reading.fromFormat, calibrated: reading.calibrated, options: report)
    }
    try collector.check()
    guard let decoded else { return .nothing }
    try context.write(
      writing.titled(decoded.palette), to: outputs, as: writing.encoding(defaultTitle: source.stem),
      strict: writing.strict, isLocked: hold != nil, options: report)
    return .nothing
  }
}
