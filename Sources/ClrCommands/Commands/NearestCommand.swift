import ArgumentParser
import ColorModel
import Diagnostics
import PaletteFormats
import PaletteStores

/// `clr nearest`.
struct NearestCommand: ClrSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "nearest",
    abstract: "Find the entries of palettes that look most like a color.",
    discussion: """
      Prints each as a name, a value and the color difference by CIEDE2000, the nearest first. The exit code is 1 if \
      no palette has a color.
      """)

  @Argument(
    help: ArgumentHelp("A color, or an entry as palette:name.", valueName: "color"),
    completion: .shownColor)
  var wanted: String

  @Argument(
    help: ArgumentHelp("More palettes to search.", valueName: "palette"), completion: .file())
  var others: [String] = []

  @Option(
    name: .customLong("in"), parsing: .singleValue,
    help: ArgumentHelp("Search this palette; - is standard input.", valueName: "palette"),
    completion: .file())
  var palettes: [String] = []

  @Option(help: ArgumentHelp("How many entries to print.", valueName: "n"))
  var count = 1

  @Flag(help: "Print JSON.")
  var json = false

  @Option(help: ArgumentHelp("When to print in color.", valueName: "when"))
  var color = ColorWhen.auto

  @Option(help: FormatOption.theme.argumentHelp)
  var theme: String?

  @OptionGroup var reading: ReadOptions
  @OptionGroup var report: ReportOptions

  private static let countRule = "a count is a whole number from 1"

  static var syntax: CommandSyntax {
    CommandSyntax(
      operands: [.one("color").colors, .any("palette")],
      options: [
        .text("--in", "palette").repeatable,
        .value("--count", "n", of: Int.self, rule: countRule), .flag("--json"), ColorWhen.syntax,
        .of(.theme),
      ] + ReadOptions.syntax + ReportOptions.syntax)
  }

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    var collector = context.mistakes
    let words = context.words
    // A shell makes several words of `--in *.clr`.
    let operands = (words.values(of: "--in") + words.operands.dropFirst())
      .sorted { $0.number < $1.number }.map { context.part($0) }
    if operands.isEmpty, !words.guesses.contains("--in") {
      collector.add(.usage("missing option ‘--in <palette>’"))
    }
    if count < 1 {
      let word = words.values(of: "--count").last
      collector.add(
        CommandFailure(
          NonEmpty(
            Diagnostic(
              .error, at: word.map { .argument($0.number) },
              "the value \(VisibleText.quoted(word?.text ?? "")) is invalid for ‘--count <n>’",
              reason: Self.countRule)), .usage))
    }
    context.checkInput(operands.map(\.source), &collector)
    var formats: [PaletteFormat] = []
    let wanted = words.operands.first.flatMap { word in
      collector.attempt { () throws(CommandFailure) in
        try context.oneColor(word, reading, theme, report, &formats)
      }
    }
    var palettes: [NearestReport.Palette] = []
    for part in operands {
      if let decoded = context.load(part, reading, theme: theme, report, &formats, &collector) {
        palettes.append(.init(source: part.source, palette: decoded.palette))
      }
    }
    if collector.isEmpty { context.checkOptions(reading: formats, &collector) }
    try collector.checkReading()
    guard let wanted else { return .nothing }
    return .nearest(
      NearestReport(
        color: wanted, palettes: palettes, count: count, isJSON: json, when: color))
  }
}

/// The entries that look most like a color, and how they are to be printed.
struct NearestReport {
  /// A palette that was searched.
  struct Palette {
    /// The operand, as it was typed.
    let source: String
    let palette: ColorPalette
  }

  /// The color that was looked for.
  let color: ColorSheet.Item
  /// The operands of the palettes.
  let sources: [String]
  let matches: [NearestEntries.Match]
  let isJSON: Bool
  let when: ColorWhen

  init(
    color: ColorSheet.Item, palettes: [Palette], count: Int, isJSON: Bool, when: ColorWhen
  ) {
    self.color = color
    sources = palettes.map(\.source)
    matches =
      NearestEntries(to: color.color, in: palettes.map(\.palette), count: count).matches
    self.isJSON = isJSON
    self.when = when
  }
}
