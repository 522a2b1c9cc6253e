import CommandLines
import PaletteFormats

/// `clr textcolor`.
struct TextColorCommand: SingleCommand {
  static let facts = CommandFacts(
    "textcolor", "Choose white or black text for backgrounds.",
    examples: [
      "clr textcolor '#47a'",
      "clr textcolor brand.clr --as 'on-*'",
    ], ending: .reporting,
    [.colors, .option(MadeColorKeys.naming), .group(MadeColorKeys.parts)])

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    try context.made(
      context.items().map { MadeColor(name: $0.name, color: $0.color.textColor) }, from: [])
  }
}
