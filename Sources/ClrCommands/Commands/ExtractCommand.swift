import Bytes
import ColorScanning
import CommandLines
import Diagnostics
import PaletteStores

/// `clr extract`.
struct ExtractCommand: SingleCommand {
  static let entries = Key.flag(
    "--entries", "Print lines of entries, which 'clr create --from -' reads.")

  static let places = Key.flag(
    "--places", "Print every place of a color, and the property or key that it stands in.")

  static let facts = CommandFacts(
    "extract", "Find the colors in code and in texts of any kind.",
    examples: [
      "clr extract app.css",
      "clr extract app.css | clr nearest",
    ], ending: .reporting,
    [
      .some("file", .file, "Texts, folders of code, or - for standard input.").takingInput,
      .option(entries), .option(places),
      .option(OutputKeys.json), .option(OutputKeys.color),
      .exclusive([entries.facts, OutputKeys.json.facts]),
      .exclusive([entries.facts, places.facts]),
    ])

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    let files = context.operands.map(\.text)
    var collector = context.mistakes
    context.checkInput(files, &collector)
    try collector.check()
    var colors = ExtractedColors(keepsPlaces: context[Self.places])
    for word in files {
      if ByteText(word) == "-" {
        let input = collector.attempt(
          try context.bytes(of: context.repository.look(.standardStream)))
        if let input { take(input, word, nil, &colors, context) }
        continue
      }
      guard let found = collector.attempt(try CodeFiles().files(word, in: context)) else {
        continue
      }
      if found.isEmpty { collector.add(CodeFiles.nothing([word])) }
      for file in found {
        // A file that was named is read in any case, so that it is said that it is missing.
        let location = context.repository.look(.file(file.path))
        if found.count > 1, location.isMissing { continue }
        let bytes = collector.attempt(try context.bytes(of: location))
        if let bytes { take(bytes, file.name, file.kind, &colors, context) }
      }
    }
    return Extraction(
      colors: colors.entries, places: context[Self.places] ? colors.places : nil,
      asEntries: context[Self.entries], isJSON: context[OutputKeys.json],
      color: context[OutputKeys.color], failure: collector.failure
    ).view
  }

  private func take(
    _ bytes: [UInt8], _ name: String, _ kind: CodeKind?, _ colors: inout ExtractedColors,
    _ context: CommandContext
  ) {
    if !colors.add(bytes, from: name, as: kind) {
      context.note(at: .file(name), "it is a binary file and was skipped")
    }
  }
}

/// The colors of texts, and how to print them.
struct Extraction {
  let colors: [ExtractedColors.Entry]
  /// Every place of a color, if these are printed.
  let places: [ExtractedColors.Place]?
  /// Whether they are printed as lines of entries.
  let asEntries: Bool
  let isJSON: Bool
  let color: ColorWhen
  /// Why texts could not be read. The colors of the others are still printed, as grep does.
  let failure: CommandFailure?
}
