import CommandLines
import PaletteFormats
import PaletteStores

/// `clr show`.
struct ShowCommand: SingleCommand {
  static let against = Key.each(
    "--against", "color", .text, completion: .shownColor,
    "Compare each color with this background: contrast and color differences.")

  static let all = Key.flag("--all", "Print every notation on a terminal, as in a pipe.")

  static let facts = CommandFacts(
    "show", "Show colors in every notation.",
    examples: [
      "clr show '#47a'",
      "clr show brand.clr:accent --to oklch",
    ], ending: .reporting,
    [
      .colors, .option(all),
      .option(ColorNotation.key), .option(OutputKeys.digits), .option(against), VisionKeys.parts,
      .option(OutputKeys.json), .option(OutputKeys.color), .format(.theme), QueryKeys.parts,
      ReadKeys.parts,
      .option(
        OutputKeys.json.facts, excludesEach: [ColorNotation.key.facts, OutputKeys.digits.facts]),
      .option(against.facts, excludesEach: [ColorNotation.key.facts, OutputKeys.digits.facts]),
    ])

  let loneWord: LoneWordKind? = .color

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    var collector = context.mistakes
    let vision = context.vision(&collector)
    let selection = context.selection(&collector)
    var formats: [PaletteFormat] = []
    let items = context.colors(of: context.operands, selecting: selection, &formats, &collector)
    let selectable = formats
    var grounds: [ColorItem] = []
    for word in context[Self.against].map(\.word) {
      grounds += collector.attempt(try context.colors(word, &formats)) ?? []
    }
    if collector.isEmpty {
      context.checkOptions(reading: formats, &collector)
      if selectable.isEmpty, let word = selection.query?.word ?? selection.sort?.word {
        collector.add(
          usage: "none of the colors is an entry of a palette", at: word.number,
          reason: "--where and --sort select among the entries of palette:pattern")
      }
      context.sayEmpty(selection, items.isEmpty)
    }
    try collector.check()
    let json = context[OutputKeys.json]
    var style = json ? ColorSheet.Style.json : context[Self.all] ? .full : .short
    if let to = context[ColorNotation.key]?.value { style = .notation(to) }
    if !grounds.isEmpty { style = .comparison(against: grounds, json: json) }
    return ColorSheet(
      items: items, style: style, vision: vision, digits: context[OutputKeys.digits]?.value,
      color: context[OutputKeys.color]
    ).view
  }
}
