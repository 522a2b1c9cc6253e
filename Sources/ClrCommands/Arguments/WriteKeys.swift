import CommandLines
import PaletteFormats
import PaletteStores

/// How a palette is written, in its own format or in another one. The options that only some formats have are read by
/// ``CommandContext/encoding(_:)``, so that one that applies to no file is an error.
enum WriteKeys {
  static let format = Key.optional(
    "--format", "format", .writtenFormat,
    "Write this format, whatever the ending of the output.")
  static let title = Key.optional("--title", "text", .text, "Give the palette this title.").rare
  static let strict = Key.flag("--strict", "Fail if anything would be lost.")
  static let check = Key.flag(
    "--check", "Write nothing; exit with 1 if an output would change, and print how.")
  static let ifChanged = Key.flag(
    "--if-changed", "Keep the time of an output whose bytes would not change."
  ).rare
  static let prune = Key.flag(
    "--prune", "Remove the colors of an asset catalog that the palette does not have."
  ).rare
  static let gamut = Key.standard(
    "--gamut", "how", GamutPolicy.css,
    "Colors outside the gamut: css maps them, clip clips each component, error refuses them."
  ).rare

  static let into = Key.optional(
    "--into", "file", .text, completion: .file,
    "Set the entries in this file and add those it lacks; everything else in it stays.")

  /// `--output` of a command with one output, of which it says what it is for.
  static func output(_ help: String) -> Key<Given<String>?> {
    Key.optional(ExportKeys.output.name, "file", .text, completion: .file, help).joining("-o")
  }

  static let parts = Part.group(
    [
      .option(format), .option(title), .option(strict), .option(check), .option(ifChanged),
      .option(prune),
    ]
      + FormatOption.allCases.filter { !$0.isOfReading }.flatMap { option -> [Part] in
        [.format(option)] + (option == .cssNames ? [.option(gamut)] : [])
      } + [
        // A comparison writes nothing.
        .exclusive([check.facts, SavingKeys.dryRun.facts]),
        .exclusive([check.facts, ifChanged.facts]),
      ])
}

extension CommandContext {
  /// The options for every format, with the default title, for palettes from `sources`.
  func newEncoding(
    defaultTitle: String, readFrom sources: [PaletteReference]
  ) -> EncodingOptions {
    EncodingOptions(
      defaultTitle: defaultTitle, impliedTitles: sources.map(\.stem), gamut: self[WriteKeys.gamut])
  }

  /// The palette with the title that was asked for.
  func titled(_ palette: ColorPalette) -> ColorPalette {
    guard let title = self[WriteKeys.title]?.value else { return palette }
    var titled = palette
    titled.title = title.isEmpty ? nil : title
    return titled
  }
}
