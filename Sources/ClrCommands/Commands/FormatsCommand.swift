import CommandLines
import PaletteFormats

/// `clr formats`.
struct FormatsCommand: SingleCommand {
  static let facts = CommandFacts(
    "formats", "List the palette formats and what each of them holds.",
    examples: [
      "clr formats",
      "clr formats --json",
    ], ending: .none, [.option(OutputKeys.json), .option(templates)])

  static let templates = Key.flag(
    "--templates", "List the templates that are found by their names, for clr export --template.")

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    try context.mistakes.check()
    if context[Self.templates] { return try context.templateList() }
    return FormatsRenderer.view(PaletteFormat.allCases, json: context[OutputKeys.json])
  }
}
