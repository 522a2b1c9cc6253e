import CommandLines
import PaletteFormats

/// `clr name`.
struct NameCommand: SingleCommand {
  static let facts = CommandFacts(
    "name", "Name colors by the nearest name of CSS.", ending: .reporting,
    [
      .colors, .option(OutputKeys.json), .option(OutputKeys.color), .format(.theme),
      ReadKeys.parts,
    ])

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    try context.made(context.items().map { MadeColor($0, $0.color) }, as: .name)
  }
}
