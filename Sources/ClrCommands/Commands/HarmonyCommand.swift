import CommandLines
import PaletteFormats

/// `clr harmony`.
struct HarmonyCommand: ClrSubcommand {
  static let facts = CommandFacts(
    "harmony", "Make colors that go with a color.",
    discussion: """
      Prints the color and those of the same lightness and chroma at other hues, as lines of entries, which \
      'clr add --from -' reads: brand, brand/triad-1, brand/triad-2.
      """, ending: .reporting,
    [
      .color(
        .one, .shownColor,
        "A color, alone or after a name and =, or an entry as palette:name."),
      .one(
        "kind", .words(Harmony.allCases.map(\.rawValue)),
        "Which colors: complement, triad, analogous, split or tetrad."),
      .option(OutputKeys.color), .format(.theme), ReadKeys.parts,
    ])

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    var collector = context.mistakes
    let harmony = context.operands.last.flatMap { word -> Harmony? in
      if let kind = Harmony(rawValue: word.text) { return kind }
      let words = Harmony.allCases.map(\.rawValue)
      collector.add(
        usage: "\(VisibleText.quoted(word.text)) is not a kind of harmony", at: word.number,
        reason: "choose one of \(words.map { "‘\($0)’" }.joined(separator: ", "))",
        suggestion: Explanation.didYouMean(NearestMatch.of(word.text, among: words)))
      return nil
    }
    var formats: [PaletteFormat] = []
    let bases = context.bases(of: 1, &formats, &collector)
    if collector.isEmpty { context.checkOptions(reading: formats, &collector) }
    try collector.checkReading()
    guard let harmony else { return .nothing }
    return try context.listing(madeOf: bases) { base throws(CommandFailure) in
      let origin = Origin.argument(base.word.number)
      let series = ColorSeries(of: base.entry, base.color)
      let entries = try mapError(
        CommandFailure.at(origin, ColorNameError.self), series.harmony(harmony))
      if let entries { return entries }
      throw .data(
        "\(VisibleText.quoted(base.entry.name.text)) has no hue", at: origin,
        reason: "a harmony has colors with other hues, and this color is a gray")
    }
  }
}
