import CommandLines
import PaletteFormats

/// `clr textcolor`.
struct TextColorCommand: SingleCommand {
  static let facts = CommandFacts(
    "textcolor", "Choose white or black text for backgrounds.",
    discussion: """
      Prints whichever has more contrast with each color, as contrast-color() of CSS does.
      """, ending: .reporting,
    [.colors, .option(MadeColorKeys.naming), .group(MadeColorKeys.parts)])

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    try context.made(
      context.items().map { MadeColor(name: $0.name, color: $0.color.textColor) }, from: [])
  }
}
