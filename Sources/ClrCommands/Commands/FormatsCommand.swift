import CommandLines
import PaletteFormats

/// `clr formats`.
struct FormatsCommand: SingleCommand {
  static let facts = CommandFacts(
    "formats", "List the palette formats and what each of them holds.",
    examples: [
      "clr formats",
      "clr formats --json",
    ], ending: .none, [.option(OutputKeys.json)])

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    try context.mistakes.check()
    return FormatsRenderer.view(PaletteFormat.allCases, json: context[OutputKeys.json])
  }
}
