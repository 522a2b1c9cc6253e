import CommandLines
import PaletteFormats
import PaletteStores

/// `clr list`.
struct ListCommand: SingleCommand {
  static let null = Key.flag("--null", "End records with NUL, and escape nothing.").rare
  static let columns = Key.flag("--columns", "Put as many entries side by side as fit.")
  static let themes = Key.flag(
    "--themes", "List the themes of palettes: each name, how many colors it sets, and where.")
  static let verbose = Key.flag(
    SavingKeys.verbose.name, "Name each value of a style sheet that is skipped."
  ).rare

  static let facts = CommandFacts(
    "list", "Show the entries of palettes.",
    examples: [
      "clr list brand.clr --sort hue",
      "clr list brand.clr --where 'lightness > 0.6' --to oklch",
    ], ending: .reporting,
    [
      .any("palette", .palette, "Palettes, or - for standard input.").takingInput,
      .option(OutputKeys.json), .option(null), .option(columns), .option(ColorNotation.key),
      .option(OutputKeys.digits), .option(QueryKeys.only), QueryKeys.parts, VisionKeys.parts,
      .option(OutputKeys.color), .option(themes), .format(.theme), .option(verbose),
      ReadKeys.parts,
      .exclusive([OutputKeys.json.facts, null.facts, columns.facts]),
      .option(
        OutputKeys.json.facts, excludesEach: [ColorNotation.key.facts, OutputKeys.digits.facts]),
      .option(
        themes.facts,
        excludesEach: [
          FormatKeys.theme.facts, null.facts, columns.facts, ColorNotation.key.facts,
          OutputKeys.digits.facts,
          QueryKeys.condition.facts, QueryKeys.sort.facts, VisionKeys.vision.facts,
        ]),
    ])

  let loneWord: LoneWordKind? = .palette
  let alias: String? = "ls"

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    let palettes = context.operands.map { context.part($0) }
    var collector = context.mistakes
    let json = context[OutputKeys.json]
    let style: Listing.Style =
      json
      ? .json : context[Self.null] ? .nullTerminated : context[Self.columns] ? .columns : .lines
    // Where nothing came through a pipe, there is nothing to list.
    if context.isInputEmpty, context.mistakes.isEmpty { return .nothing }
    if palettes.isEmpty { return try PalettesCommand().perform(in: context) }
    context.checkInput(palettes.map(\.source), &collector)
    let vision = context.vision(&collector)
    let selection = context.selection(&collector)
    var listed: [Listing.Palette] = []
    var formats: [PaletteFormat] = []
    for part in palettes {
      if let decoded = context.load(part, theme: context.theme, &formats, &collector) {
        listed.append(
          .init(
            source: part.source, name: part.reference.stem, palette: decoded.palette,
            skipped: decoded.notes.flatMap(\.skipped)))
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
    try collector.check()
    context.sayEmpty(selection, listed.allSatisfy(\.palette.isEmpty))
    if context[Self.themes] { return ThemeList(palettes: listed).view(json: json) }
    let digits = context[OutputKeys.digits]?.value
    var values = ListedValues(notation: context[ColorNotation.key]?.value, digits: digits)
    if let vision {
      for index in listed.indices {
        listed[index].palette = listed[index].palette.appearance(to: vision)
      }
      values.digits = digits ?? .ofConverted
    }
    if !context.hidesLosses { for loss in values.losses(listed) { context.report(loss) } }
    return Listing(
      palettes: listed, style: style, values: values, vision: vision,
      color: context[OutputKeys.color]
    ).view
  }
}
