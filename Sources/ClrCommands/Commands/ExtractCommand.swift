import ColorScanning
import CommandLines
import Diagnostics
import PaletteStores

/// `clr extract`.
struct ExtractCommand: SingleCommand {
  static let entries = Key.flag(
    "--entries", "Print lines of entries, which 'clr create --from -' reads.")

  static let facts = CommandFacts(
    "extract", "Find the colors in texts of any kind.",
    examples: [
      "clr extract app.css",
      "clr extract app.css | clr nearest",
    ], ending: .reporting,
    [
      .some("file", .file, "Texts, or - for standard input.").takingInput, .option(entries),
      .option(OutputKeys.json), .option(OutputKeys.color),
      .exclusive([entries.facts, OutputKeys.json.facts]),
    ])

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    let files = context.operands.map(\.text)
    var collector = context.mistakes
    context.checkInput(files, &collector)
    try collector.check()
    var colors = ExtractedColors()
    for file in files {
      let reference = PaletteReference(operand: file)
      let bytes = collector.attempt(try context.bytes(of: context.repository.look(reference)))
      if let bytes, !colors.add(bytes, from: file) {
        context.note(at: .file(reference.displayName), "it is a binary file and was skipped")
      }
    }
    return Extraction(
      colors: colors.entries, asEntries: context[Self.entries], isJSON: context[OutputKeys.json],
      color: context[OutputKeys.color], failure: collector.failure
    ).view
  }
}

/// The colors of texts, and how to print them.
struct Extraction {
  let colors: [ExtractedColors.Entry]
  /// Whether they are printed as lines of entries.
  let asEntries: Bool
  let isJSON: Bool
  let color: ColorWhen
  /// Why texts could not be read. The colors of the others are still printed, as grep does.
  let failure: CommandFailure?
}
