import ArgumentParser
import ColorModel
import Diagnostics
import PaletteFormats
import PaletteStores

/// `clr list`.
struct ListCommand: ClrSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Show the entries of palettes.",
    discussion: """
      Without a palette, lists the palettes on the search path, which are found by their names.

      A terminal gets a table with swatches; a pipe gets lines of a name, a TAB and a color, which 'clr create \
      --from -' reads.
      """)

  @Argument(
    help: ArgumentHelp("Palettes, or - for standard input.", valueName: "palette"),
    completion: .palette)
  var palettes: [String] = []

  @Flag(help: "Print JSON.")
  var json = false

  @Flag(help: "End records with NUL, and escape nothing.")
  var null = false

  @Flag(help: "Put entries beside each other, as many as fit.")
  var columns = false

  @Option(
    help: ArgumentHelp("Print colors in this notation: hex, or a color space.", valueName: "space"))
  var to: ColorNotation?

  @Option(help: Digits.help)
  var digits: Digits?

  @Option(parsing: .singleValue, help: OnlyOption.help, completion: .entryName)
  var only: [String] = []

  // No group of options: Swift searches the conformances of the whole program for each, which costs a small list 5 %.
  @Option(name: .customLong("where"), help: QueryOptions.whereHelp, completion: .query)
  var condition: String?

  @Option(parsing: .unconditional, help: QueryOptions.sortHelp, completion: .query)
  var sort: String?

  @Option(help: VisionOptions.visionHelp)
  var vision: VisionWord?

  @Option(help: VisionOptions.severityHelp)
  var severity: String?

  @Option(help: ArgumentHelp("When to print in color.", valueName: "when"))
  var color = ColorWhen.auto

  @Flag(help: "List the themes of palettes: each name, how many colors it sets, and where.")
  var themes = false

  @Option(help: FormatOption.theme.argumentHelp)
  var theme: String?

  @Flag(help: "Name each value of a style sheet that is skipped.")
  var verbose = false

  @OptionGroup var reading: ReadOptions

  @OptionGroup var report: ReportOptions

  static var syntax: CommandSyntax {
    CommandSyntax(
      operands: [.any("palette")],
      options: [
        .flag("--json"), .flag("--null"), .flag("--columns"), ColorNotation.syntax, Digits.syntax,
        OnlyOption.syntax, ColorWhen.syntax, .of(.theme),
        .flag("--themes"), .flag("--verbose"),
      ] + VisionOptions.syntax + QueryOptions.syntax + ReadOptions.syntax + ReportOptions.syntax,
      exclusive: [
        ["--json", "--null", "--columns"], ["--json", "--to"], ["--json", "--digits"],
        ["--themes", "--theme"], ["--themes", "--null"], ["--themes", "--columns"],
        ["--themes", "--to"], ["--themes", "--digits"], ["--themes", "--where"],
        ["--themes", "--sort"], ["--themes", "--vision"],
      ])
  }

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    let palettes = context.words.operands.map { context.part($0) }
    var collector = context.mistakes
    if palettes.isEmpty { return try catalog(context, &collector) }
    context.checkInput(palettes.map(\.source), &collector)
    let vision = context.vision(&collector)
    let selection = context.selection(&collector)
    var listed: [Listing.Palette] = []
    var formats: [PaletteFormat] = []
    for part in palettes {
      if let decoded = context.load(part, reading, theme: theme, report, &formats, &collector) {
        listed.append(
          .init(
            source: part.source, name: part.reference.stem, palette: decoded.palette,
            themes: decoded.themes, skipped: decoded.notes.flatMap(\.skipped)))
      }
    }
    if formats.count == palettes.count { context.checkOptions(reading: formats, &collector) }
    // A palette that cannot be read may have the missing entries.
    if listed.count == palettes.count {
      let only = context.only(in: listed.map(\.palette), &collector)
      for index in listed.indices {
        var palette = context.sorted(listed[index].palette, selection, &collector)
        if let found = context.names(selection, in: listed[index].palette, &collector) {
          palette = palette.keeping(Set(found))
        }
        listed[index].palette = only.map { palette.keeping($0[index]) } ?? palette
      }
    }
    try collector.checkReading()
    context.sayEmpty(selection, listed.allSatisfy(\.palette.isEmpty), report)
    if themes { return .lines(ThemeList(listed).lines(json: json)) }
    var values = ListedValues(notation: to, digits: digits)
    if let vision {
      for index in listed.indices {
        listed[index].palette = listed[index].palette.appearance(to: vision)
      }
      values.digits = digits ?? .ofConverted
    }
    if !report.hidesLosses { for loss in values.losses(listed) { context.report(loss) } }
    return .listing(
      Listing(palettes: listed, style: style, values: values, vision: vision, color: color))
  }

  private var style: Listing.Style {
    json ? .json : null ? .nullTerminated : columns ? .columns : .lines
  }

  /// The palettes on the search path.
  private func catalog(
    _ context: CommandContext, _ collector: inout FailureCollector
  ) throws(CommandFailure) -> View {
    for option in Self.syntax.options
    where !["--json", "--null", "--color", "--quiet"].contains(option.name) {
      guard let number = context.words.number(of: option.name) else { continue }
      let mistake = Diagnostic(
        .error, at: .argument(number), "‘\(option.name)’ goes with a palette",
        reason: "without one, clr list lists the palettes on the search path")
      collector.add(CommandFailure(NonEmpty(mistake), .usage))
    }
    try collector.check()
    return .catalog(context.catalog(style, report))
  }
}
