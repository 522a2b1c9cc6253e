import ArgumentParser
import PaletteFormats

/// `clr formats`.
struct FormatsCommand: ClrSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "formats",
    abstract: "List the formats of palettes, and what each holds.",
    discussion: """
      On a terminal, a table; in a pipe, lines of six fields with TABs between them: the word of --format, \
      the title, the endings, read and write, what files hold, and the options that apply.
      """)

  @Flag(help: "Print JSON.")
  var json = false

  static var syntax: CommandSyntax { CommandSyntax(operands: [], options: [.flag("--json")]) }

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    try context.mistakes.check()
    return .formats(PaletteFormat.allCases, json: json)
  }
}
