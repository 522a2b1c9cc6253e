import CommandLines
import PaletteFormats

/// `clr name`.
struct NameCommand: SingleCommand {
  static let facts = CommandFacts(
    "name", "Name colors by the nearest name of CSS.",
    examples: [
      "clr name '#47a'",
      "clr name brand.clr",
    ], ending: .reporting,
    [
      .colors, .option(OutputKeys.json), .option(OutputKeys.color), .format(.theme),
      ReadKeys.parts,
    ])

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    let colors = try context.items().map { MadeColor(name: $0.name, color: $0.color) }
    return try context.made(colors, from: colors.map(\.color), as: .name)
  }
}
