import CommandLines
import PaletteFormats

/// `clr nearest`.
struct NearestCommand: ClrSubcommand {
  static let searched = Key.each(
    "--in", "palette", .text, completion: .file, "Search this palette; - is standard input.")
  static let count = Key.standard(
    "--count", "n", .whole("a count is a whole number from 1", from: 1), 1, told: "1",
    "How many entries to print.")

  static let facts = CommandFacts(
    "nearest", "Find the entries of palettes that look most like a color.",
    discussion: """
      Prints each as a name, a value and the color difference by CIEDE2000, the nearest first. The exit code is 1 if \
      no palette has a color.
      """, ending: .reporting,
    [
      .color(.one, .shownColor, "A color, or an entry as palette:name."),
      .any("palette", .file, "More palettes to search."),
      .option(searched), .option(count), .option(OutputKeys.json), .option(OutputKeys.color),
      .format(.theme), ReadKeys.parts,
    ])

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    var collector = context.mistakes
    // A shell makes several words of `--in *.clr`.
    let operands = (context[Self.searched].map(\.word) + context.operands.dropFirst())
      .sorted { $0.number < $1.number }.map { context.part($0) }
    if operands.isEmpty, !context.line.isGuessed(Self.searched) {
      collector.add(usage: "missing option ‘\(Self.searched.facts.usage)’")
    }
    context.checkInput(operands.map(\.source), &collector)
    var formats: [PaletteFormat] = []
    let wanted = context.operands.first.flatMap { word in
      collector.attempt { () throws(CommandFailure) in
        try word.only(of: context.colors(word, &formats))
      }
    }
    var (sources, palettes): ([String], [ColorPalette]) = ([], [])
    for part in operands {
      if let decoded = context.load(part, theme: context.theme, &formats, &collector) {
        sources.append(part.source)
        palettes.append(decoded.palette)
      }
    }
    if collector.isEmpty { context.checkOptions(reading: formats, &collector) }
    try collector.checkReading()
    guard let wanted else { return .nothing }
    let nearest = NearestEntries(to: wanted.color, in: palettes, count: context[Self.count])
    return NearestReport(
      color: wanted, sources: sources, matches: nearest.matches, isJSON: context[OutputKeys.json],
      when: context[OutputKeys.color]
    ).view
  }
}

/// The entries that look most like a color, and how to print them.
struct NearestReport {
  /// The color that was looked for.
  let color: ColorSheet.Item
  /// The operands of the palettes that were searched, as they were typed.
  let sources: [String]
  let matches: [NearestEntries.Match]
  let isJSON: Bool
  let when: ColorWhen
}
