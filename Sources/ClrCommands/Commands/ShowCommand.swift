import CommandLines
import PaletteFormats
import PaletteStores

extension ColorNotation {
  /// `--to`, with what a command says of it.
  static func key(_ help: String) -> Key<Given<ColorNotation>?> {
    Key.optional(
      "--to", "space",
      Reading(words: { all.map(\.word) }, read: { ColorNotation(word: $0) }), help)
  }
}

/// `clr show`.
struct ShowCommand: ClrSubcommand {
  static let to = ColorNotation.key("Print only this notation: hex, or a color space.")
  static let against = Key.each(
    "--against", "color", .text, completion: .shownColor,
    "Compare each color with this background: contrast and color differences.")

  static let facts = CommandFacts(
    "show", "Show colors in every notation.",
    discussion: """
      Also: the nearest name, the smallest gamut that holds the color, and its contrast with white and \
      black.
      """, ending: .reporting,
    [
      .color(
        .some, .shownColor,
        "Colors, entries as palette:name or palette:pattern, or - for lines of standard input."),
      .option(to), .option(OutputKeys.digits), .option(against), VisionKeys.parts,
      .option(OutputKeys.json), .option(OutputKeys.color), .format(.theme), QueryKeys.parts,
      ReadKeys.parts,
      .option(OutputKeys.json.facts, excludesEach: [to.facts, OutputKeys.digits.facts]),
      .option(against.facts, excludesEach: [to.facts, OutputKeys.digits.facts]),
    ])

  static let loneWord: LoneWordKind? = .color

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    var collector = context.mistakes
    context.checkInput(context.operands.map(\.text), &collector)
    let vision = context.vision(&collector)
    let selection = context.selection(&collector)
    var items: [ColorSheet.Item] = []
    var formats: [PaletteFormat] = []
    for word in context.operands {
      if ByteText(word.text) == "-" {
        standardInput(context, &items, &collector)
        continue
      }
      items += collector.attempt(try context.colors(word, selecting: selection, &formats)) ?? []
    }
    let selectable = formats
    var grounds: [ColorSheet.Item] = []
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
    try collector.checkReading()
    let json = context[OutputKeys.json]
    var style = json ? ColorSheet.Style.json : .full
    if let to = context[Self.to]?.value { style = .notation(to) }
    if !grounds.isEmpty { style = .comparison(against: grounds, json: json) }
    return ColorSheet(
      items: items, style: style, vision: vision, digits: context[OutputKeys.digits]?.value,
      color: context[OutputKeys.color]
    ).view
  }

  /// The colors of the lines of standard input.
  private func standardInput(
    _ context: CommandContext, _ items: inout [ColorSheet.Item],
    _ collector: inout FailureCollector
  ) {
    let lines = collector.attempt(try context.lines(of: .standardStream))
    guard let lines else { return }
    for line in lines {
      let entry = context.requestedEntry(line, of: .standardStream, &collector)?.entry
      if let entry, let color = entry.value.color {
        items.append(.init(title: entry.name.text, source: nil, color: color))
      }
    }
  }
}
