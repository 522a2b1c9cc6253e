import ArgumentParser
import ColorModel
import Diagnostics
import PaletteFormats
import PaletteStores

extension Harmony: Choice {}

/// `clr harmony`.
struct HarmonyCommand: ClrSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "harmony",
    abstract: "Make colors that go with a color.",
    discussion: """
      Prints the color and those of the same lightness and chroma at other hues, as lines of entries, which \
      'clr add --from -' reads: brand, brand/triad-1, brand/triad-2.
      """)

  @Argument(
    help: ArgumentHelp(
      "A color, alone or after a name and =, or an entry as palette:name.", valueName: "color"),
    completion: .shownColor)
  var base: String

  @Argument(
    help: ArgumentHelp(
      "Which colors: complement, triad, analogous, split or tetrad.", valueName: "kind"),
    completion: .list(Harmony.allValueStrings))
  var kind: String

  @Option(help: ArgumentHelp("When to print in color.", valueName: "when"))
  var color = ColorWhen.auto

  @Option(help: FormatOption.theme.argumentHelp)
  var theme: String?

  @OptionGroup var reading: ReadOptions
  @OptionGroup var report: ReportOptions

  static var syntax: CommandSyntax {
    CommandSyntax(
      operands: [.one("color").colors, .one("kind")],
      options: [ColorWhen.syntax, .of(.theme)] + ReadOptions.syntax + ReportOptions.syntax)
  }

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    var collector = context.mistakes
    let harmony = context.words.operands.last.flatMap { word in
      let kind = Harmony(rawValue: word.text)
      if kind == nil { collector.add(Self.unknownKind(word)) }
      return kind
    }
    var formats: [PaletteFormat] = []
    let bases = context.bases(of: 1, reading, theme, report, &formats, &collector)
    if collector.isEmpty { context.checkOptions(reading: formats, &collector) }
    try collector.checkReading()
    guard let harmony else { return .nothing }
    var entries: [ColorPalette.Entry] = []
    for base in bases {
      collector.attempt { () throws(CommandFailure) in
        entries += try self.entries(of: base, harmony)
      }
    }
    try collector.checkReading()
    return .listing(Listing(made: entries, color: color))
  }

  private func entries(
    of base: CommandContext.Base, _ kind: Harmony
  ) throws(CommandFailure) -> [ColorPalette.Entry] {
    let origin = Origin.argument(base.word.number)
    let mistake: Diagnostic
    do throws(ColorNameError) {
      let series = ColorSeries(of: base.entry, base.color)
      if let entries = try series.harmony(kind) { return entries }
      mistake = Diagnostic(
        .error, at: origin, "\(VisibleText.quoted(base.entry.name.text)) has no hue",
        reason: "a harmony is of colors with other hues, and this color is a gray")
    } catch {
      mistake = Diagnostic(error, at: origin)
    }
    throw CommandFailure(NonEmpty(mistake), .dataError)
  }

  private static func unknownKind(_ word: CommandLineWords.Word) -> CommandFailure {
    let words = Harmony.allValueStrings
    return CommandFailure(
      NonEmpty(
        Diagnostic(
          .error, at: .argument(word.number),
          "\(VisibleText.quoted(word.text)) is not a kind of harmony",
          reason: "choose one of \(words.map { "‘\($0)’" }.joined(separator: ", "))",
          suggestion: Explanation.didYouMean(NearestMatch.of(word.text, among: words)))), .usage)
  }
}
