import ArgumentParser
import ColorModel
import Diagnostics
import PaletteFormats
import PaletteStores

/// `clr ramp`.
struct RampCommand: ClrSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "ramp",
    abstract: "Make lighter and darker colors from a color.",
    discussion: """
      Prints lines of entries, which 'clr add --from -' reads: brand/50 to brand/950. All have the hue of the color, \
      and the step that is nearest to it is the color itself.
      """)

  /// The steps that are made if none are asked for.
  static let defaultSteps = "50,100,200..900,950"

  @Argument(
    help: ArgumentHelp(
      "Colors, alone or after a name and =, or entries as palette:name.", valueName: "color"),
    completion: .shownColor)
  var colors: [String]

  @Option(
    help: ArgumentHelp(
      "The steps from 0 to 1000, such as 50,100,200..900,950, which are the default.",
      valueName: "list"))
  var steps: String?

  @Option(
    help: ArgumentHelp(
      "Go from the color, at 0, to this one, at 1000.", valueName: "color"),
    completion: .shownColor)
  var mix: String?

  @Option(
    help: ArgumentHelp(
      "Make colors with these contrasts, such as 1.2,3,4.5,7, on the color of --on.",
      valueName: "list"))
  var contrast: String?

  @Option(
    help: ArgumentHelp("The color that the contrasts of --contrast are on.", valueName: "color"),
    completion: .shownColor)
  var on: String?

  @Option(help: ArgumentHelp("When to print in color.", valueName: "when"))
  var color = ColorWhen.auto

  @Option(help: FormatOption.theme.argumentHelp)
  var theme: String?

  @OptionGroup var reading: ReadOptions
  @OptionGroup var report: ReportOptions

  static var syntax: CommandSyntax {
    CommandSyntax(
      operands: [.some("color").colors],
      options: [
        .text("--steps", "list"), .text("--mix", "color"), .text("--contrast", "list"),
        .text("--on", "color"), ColorWhen.syntax, .of(.theme),
      ] + ReadOptions.syntax + ReportOptions.syntax,
      exclusive: [["--steps", "--contrast"], ["--mix", "--contrast"]])
  }

  /// The colors to make.
  private enum Plan {
    case steps([ColorSeries.Step])
    case mixing([ColorSeries.Step], with: (entry: ColorPalette.Entry, color: Color))
    case contrasts(StepList, on: Color, word: CommandLineWords.Word)
  }

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    var collector = context.mistakes
    checkPair(context.words, &collector)
    var formats: [PaletteFormat] = []
    let plan = plan(in: context, &formats, &collector)
    let bases = context.bases(reading, theme, report, &formats, &collector)
    if collector.isEmpty { context.checkOptions(reading: formats, &collector) }
    guard let plan, collector.isEmpty else {
      try collector.checkReading()
      return .nothing
    }
    var entries: [ColorPalette.Entry] = []
    for base in bases {
      collector.attempt { () throws(CommandFailure) in
        entries += try self.entries(of: base, plan)
      }
    }
    try collector.checkReading()
    return .listing(Listing(made: entries, color: color))
  }

  /// One option of the two is nothing without the other.
  private func checkPair(_ words: CommandLineWords, _ collector: inout FailureCollector) {
    let numbers = (words.number(of: "--contrast"), words.number(of: "--on"))
    let mistake: Diagnostic
    switch numbers {
    case (let number?, nil) where !words.guesses.contains("--on"):
      mistake = Diagnostic(
        .error, at: .argument(number), "‘--contrast’ needs ‘--on’",
        reason: "a contrast is that of a color on another one", suggestion: "add --on white")
    case (nil, let number?) where !words.guesses.contains("--contrast"):
      mistake = Diagnostic(
        .error, at: .argument(number), "‘--on’ needs ‘--contrast’",
        reason: "it is the color that the contrasts are on",
        suggestion: "add --contrast 3,4.5,7")
    case _: return
    }
    collector.add(CommandFailure(NonEmpty(mistake), .usage))
  }

  private func plan(
    in context: CommandContext, _ formats: inout [PaletteFormat],
    _ collector: inout FailureCollector
  ) -> Plan? {
    let words = context.words
    if let list = words.values(of: "--contrast").last {
      let contrasts = context.steps(list, of: .contrast, &collector)
      guard let word = words.values(of: "--on").last else { return nil }
      let ground = collector.attempt { () throws(CommandFailure) in
        try context.oneColor(word, reading, theme, report, &formats)
      }
      guard let contrasts, let ground else { return nil }
      return .contrasts(contrasts, on: ground.color, word: list)
    }
    // The number of the default is never told.
    let list = words.values(of: "--steps").last ?? .init(number: 0, text: Self.defaultSteps)
    let steps = context.steps(list, of: .step, &collector)
    guard let word = words.values(of: "--mix").last else { return steps.map { .steps($0.steps) } }
    let other = collector.attempt { () throws(CommandFailure) in
      let found = try context.namedColors(word, reading, theme, report, &formats)
      guard let only = found.first, found.count == 1 else {
        throw CommandFailure.severalColors(word, found.count)
      }
      return only
    }
    guard let steps, let other else { return nil }
    return .mixing(steps.steps, with: other)
  }

  private func entries(
    of base: CommandContext.Base, _ plan: Plan
  ) throws(CommandFailure) -> [ColorPalette.Entry] {
    let origin = Origin.argument(base.word.number)
    let series = ColorSeries(of: base.entry, base.color)
    let contrasts: [Result<ColorPalette.Entry, ContrastOutOfReach>]
    let list: StepList
    let number: Int
    do throws(ColorNameError) {
      switch plan {
      case .steps(let steps): return try series.ramp(steps)
      case .mixing(let steps, let other):
        return try series.mixing(with: other.color, spec: other.entry.spec, steps)
      case .contrasts(let steps, let ground, let word):
        contrasts = try series.contrasts(steps.steps, on: ground)
        (list, number) = (steps, word.number)
      }
    } catch {
      throw CommandFailure(NonEmpty(Diagnostic(error, at: origin)), .dataError)
    }
    var entries: [ColorPalette.Entry] = []
    var failures: [Diagnostic] = []
    for (position, result) in contrasts.enumerated() {
      switch result {
      case .success(let entry): entries.append(entry)
      case .failure(let error):
        failures.append(
          Diagnostic(
            .error, at: .argument(number),
            "\(VisibleText.quoted(base.entry.name.text)) cannot have a contrast of \(list.steps[position].name)",
            reason:
              "toward \(error.isTowardBlack ? "black" : "white"), the largest contrast on this color is \(Decimals.cut(error.maximum.ratio))",
            excerpt: list.excerpt(of: position)))
      }
    }
    if let failures = NonEmpty(contentsOf: failures) { throw CommandFailure(failures, .dataError) }
    return entries
  }
}

extension Listing {
  /// Entries that were made, and are in no palette yet.
  init(made entries: [ColorPalette.Entry], color: ColorWhen) {
    var palette = ColorPalette()
    palette.reserveCapacity(entries.count)
    for entry in entries { palette.append(ifFree: entry) }
    self.init(
      palettes: [.init(source: "-", name: "", palette: palette, themes: [])], style: .lines,
      color: color)
  }
}
