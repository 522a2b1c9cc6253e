import ArgumentParser
import Bytes
import ColorModel
import Diagnostics
import PaletteFormats
import PaletteStores

extension ColorNotation: ExpressibleByArgument {
  init?(argument: String) { self.init(word: argument) }

  static var allValueStrings: [String] { all.map(\.word) }

  static var syntax: OptionSyntax { .value("--to", "space", of: ColorNotation.self) }
}

/// `clr show`.
struct ShowCommand: ClrSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show colors in every notation.",
    discussion: """
      Also: the nearest name, the smallest gamut that holds the color, and its contrast with white and \
      black.
      """)

  @Argument(
    help: ArgumentHelp(
      "Colors, entries as palette:name or palette:pattern, or - for lines of standard input.",
      valueName: "color"), completion: .shownColor)
  var colors: [String]

  @Option(
    help: ArgumentHelp("Print only this notation: hex, or a color space.", valueName: "space"))
  var to: ColorNotation?

  @Option(help: Digits.help)
  var digits: Digits?

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Compare each color with this one, which it is on: contrast and color differences.",
      valueName: "color"), completion: .shownColor)
  var against: [String] = []

  @Option(help: VisionOptions.visionHelp)
  var vision: VisionWord?

  @Option(help: VisionOptions.severityHelp)
  var severity: String?

  @Flag(help: "Print JSON.")
  var json = false

  @Option(help: ArgumentHelp("When to print in color.", valueName: "when"))
  var color = ColorWhen.auto

  @Option(help: FormatOption.theme.argumentHelp)
  var theme: String?

  @OptionGroup var query: QueryOptions
  @OptionGroup var reading: ReadOptions
  @OptionGroup var report: ReportOptions

  static var syntax: CommandSyntax {
    CommandSyntax(
      operands: [.some("color").colors],
      options: [
        ColorNotation.syntax, Digits.syntax, .text("--against", "color").repeatable,
        .flag("--json"), ColorWhen.syntax, .of(.theme),
      ] + VisionOptions.syntax + QueryOptions.syntax + ReadOptions.syntax + ReportOptions.syntax,
      exclusive: [
        ["--json", "--to"], ["--json", "--digits"], ["--against", "--to"],
        ["--against", "--digits"],
      ])
  }

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    var collector = context.mistakes
    context.checkInput(context.words.operands.map(\.text), &collector)
    let vision = context.vision(&collector)
    let selection = context.selection(&collector)
    var items: [ColorSheet.Item] = []
    var formats: [PaletteFormat] = []
    for word in context.words.operands {
      if ByteText(word.text) == "-" {
        standardInput(context, &items, &collector)
        continue
      }
      let found = collector.attempt { () throws(CommandFailure) in
        try context.colors(word, selecting: selection, reading, theme, report, &formats)
      }
      items += found ?? []
    }
    let selectable = formats
    var grounds: [ColorSheet.Item] = []
    for word in context.words.values(of: "--against") {
      let found = collector.attempt { () throws(CommandFailure) in
        try context.colors(word, reading, theme, report, &formats)
      }
      grounds += found ?? []
    }
    if collector.isEmpty {
      context.checkOptions(reading: formats, &collector)
      if selectable.isEmpty, let word = selection.query?.word ?? selection.sort?.word {
        collector.add(
          CommandFailure(
            NonEmpty(
              Diagnostic(
                .error, at: .argument(word.number), "no color is an entry of a palette",
                reason: "--where and --sort select among the entries of palette:pattern")), .usage))
      }
      context.sayEmpty(selection, items.isEmpty, report)
    }
    try collector.checkReading()
    var style = json ? ColorSheet.Style.json : .full
    if let to { style = .notation(to) }
    if !grounds.isEmpty { style = .comparison(against: grounds, json: json) }
    return .colors(
      ColorSheet(items: items, style: style, vision: vision, digits: digits, color: color))
  }

  /// The colors of the lines of standard input.
  private func standardInput(
    _ context: CommandContext, _ items: inout [ColorSheet.Item],
    _ collector: inout FailureCollector
  ) {
    let lines = collector.attempt { () throws(CommandFailure) in
      try context.lines(of: .standardStream)
    }
    guard let lines else { return }
    for line in lines {
      let entry = context.requestedEntry(line, of: .standardStream, report, &collector)?.entry
      if let entry, let color = entry.value.color {
        items.append(.init(title: entry.name.text, source: nil, color: color))
      }
    }
  }
}
