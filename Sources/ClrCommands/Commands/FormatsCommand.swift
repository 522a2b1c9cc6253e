import CommandLines
import PaletteFormats

/// `clr formats`.
struct FormatsCommand: SingleCommand {
  static let facts = CommandFacts(
    "formats", "List the palette formats and what each of them holds.",
    discussion: """
      On a terminal, a table; in a pipe, lines of six fields with TABs between them: the word of --format, \
      the title, the endings, read and write, what files hold, and the options that apply.
      """, ending: .none, [.option(OutputKeys.json)])

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    try context.mistakes.check()
    return FormatsRenderer.view(PaletteFormat.allCases, json: context[OutputKeys.json])
  }
}
