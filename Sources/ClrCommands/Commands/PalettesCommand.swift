import CommandLines
import PaletteStores

/// `clr palettes`.
struct PalettesCommand: SingleCommand {
  static let facts = CommandFacts(
    "palettes", "List the palettes that are found by their names.",
    examples: [
      "clr palettes",
      "clr palettes --json",
    ], ending: .reporting,
    [
      .option(OutputKeys.json), .option(ListCommand.null), .option(OutputKeys.color),
      .exclusive([OutputKeys.json.facts, ListCommand.null.facts]),
    ])

  /// Also performs `clr list` without a palette, of which most options go with one.
  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    var collector = context.mistakes
    let own = Self.facts.parts.options.map(\.name)
    for (option, number) in context.line.options where !own.contains(option) {
      collector.add(
        usage: "‘\(option)’ goes with a palette", at: number,
        reason: "without one, clr list lists the palettes on the search path")
    }
    try collector.check()
    return context.catalog(
      context[OutputKeys.json] ? .json : context[ListCommand.null] ? .nullTerminated : .lines,
      context[OutputKeys.color]
    ).view
  }
}
