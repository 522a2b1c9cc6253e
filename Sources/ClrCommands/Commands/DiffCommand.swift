import ArgumentParser
import ColorModel
import PaletteFormats
import PaletteStores

/// `clr diff`.
struct DiffCommand: ClrSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Show how two palettes differ.",
    discussion: """
      The exit code is 0 if they are equal, and 1 if they differ. A palette is a file, - for standard input, or, \
      where no such file exists, REV:PATH of git.
      """)

  @Argument(help: ArgumentHelp("The old palette.", valueName: "old"), completion: .palette)
  var old: String

  @Argument(help: ArgumentHelp("The new palette.", valueName: "new"), completion: .palette)
  var new: String

  @Flag(help: "Show only names of the old palette that the new one does not have.")
  var breaking = false

  @Flag(help: "Print JSON.")
  var json = false

  @Option(help: ArgumentHelp("The form of the output.", valueName: "form"))
  var format = DifferenceReport.Style.text

  @Flag(name: .shortAndLong, help: "Print neither differences nor notes; only the exit code tells.")
  var quiet = false

  @Option(help: ArgumentHelp("When to print in color.", valueName: "when"))
  var color = ColorWhen.auto

  @OptionGroup var reading: ReadOptions

  static var syntax: CommandSyntax {
    CommandSyntax(
      operands: [.one("old"), .one("new")],
      options: [
        .flag("--breaking"), .flag("--json"),
        .value("--format", "form", of: DifferenceReport.Style.self), .flag("--quiet", "-q"),
        ColorWhen.syntax,
      ] + ReadOptions.syntax,
      exclusive: [["--json", "--format", "--quiet"]])
  }

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    let words = context.words.operands
    let operands = words.map(\.text)
    var collector = context.mistakes
    context.checkInput(operands, &collector)
    var options = ReportOptions()
    options.quietness = quiet ? 1 : 0
    let read = words.compactMap { word in
      collector.attempt { () throws(CommandFailure) in
        try context.load(fileOrRevision: word, reading, options)
      }
    }
    if read.count == 2 { context.checkOptions(reading: read.map(\.format), &collector) }
    try collector.checkReading()
    guard read.count == 2 else { return .nothing }
    let difference = Self.difference(
      from: read[0].palette, to: read[1].palette,
      Set(words.map { context.part($0).reference.stem }))
    return .difference(
      DifferenceReport(
        difference: breaking ? difference.breaking(in: read[1].palette) : difference,
        old: operands[0], new: operands[1], style: json ? .json : format, isQuiet: quiet,
        color: color))
  }

  /// The differences of two palettes in files of the given names. Where one format needs a title and the other one
  /// has none, the name of the file is written for it, which says nothing.
  static func difference(
    from old: ColorPalette, to new: ColorPalette, _ stems: Set<String>
  ) -> PaletteDifference {
    var stored = StoredColors()
    let difference = PaletteDifference(from: old, to: new) {
      stored.areSame($0.valueRow, $1.valueRow)
    }
    return difference.ignoringTitles(stems)
  }
}
