import CommandLines
import PaletteFormats

/// `clr nearest`.
struct NearestCommand: SingleCommand {
  static let searched = Key.each(
    "--in", "palette", .text, completion: .file,
    "Search this palette, and not the CSS color names; - is standard input.")
  static let count = Key.standard(
    "--count", "n", .whole("a count is a whole number from 1", from: 1), 1, told: "1",
    "How many entries to print for each color.")

  static let facts = CommandFacts(
    "nearest", "Find the entries of palettes that look most like colors.",
    examples: [
      "clr nearest '#47a'",
      "clr nearest '#47a' --in brand.clr --count 3",
    ], ending: .reporting,
    [
      .colors, .option(searched), .option(count), .option(OutputKeys.json),
      .option(OutputKeys.color), .format(.theme), ReadKeys.parts,
    ])

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    var collector = context.mistakes
    let searched = context[Self.searched].map { context.part($0.word) }
    let words = context.operands
    // Standard input is searched, or has the colors.
    if words.isEmpty, searched.contains(where: { ByteText($0.source) == "-" }) {
      collector.add(usage: "missing expected argument ‘<color> ...’")
    }
    context.checkInput(searched.map(\.source) + words.map(\.text), &collector)
    var formats: [PaletteFormat] = []
    let wanted =
      collector.isEmpty || !words.isEmpty ? context.colors(of: words, &formats, &collector) : []
    var (sources, palettes): ([String], [ColorPalette]) = ([], [])
    for part in searched {
      if let decoded = context.load(part, theme: context.theme, &formats, &collector) {
        sources.append(part.source)
        palettes.append(decoded.palette)
      }
    }
    if searched.isEmpty { (sources, palettes) = (["css"], [.namesOfCSS]) }
    if collector.isEmpty { context.checkOptions(reading: formats, &collector) }
    try collector.check()
    let nearest = NearestEntries(in: palettes)
    let count = context[Self.count]
    return NearestReport(
      found: wanted.map { ($0, nearest.matches(to: $0.color, count: count)) }, sources: sources,
      isJSON: context[OutputKeys.json], when: context[OutputKeys.color]
    ).view
  }
}

/// The entries that look most like colors, and how to print them.
struct NearestReport {
  /// Each color that was looked for, with the entries.
  let found: [(color: ColorItem, matches: [NearestEntries.Match])]
  /// The operands of the palettes that were searched, as they were typed.
  let sources: [String]
  let isJSON: Bool
  let when: ColorWhen
}
