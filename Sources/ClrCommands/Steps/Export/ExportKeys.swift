import CommandLines
import PaletteFormats

/// The options of `clr export`, and of each output of a build.
enum ExportKeys {
  static let output = Key.each(
    "--output", "file", .text, completion: .file,
    "A file to write, or - for standard output, the default; may be given several times."
  ).joining("-o")
  static let theme = Key.each(
    FormatOption.theme.name, "name", .text,
    "Read this theme of the palette, ‘’ for the base alone, or write a file as one: dark=FILE.")

  static let facts = CommandFacts(
    "export", "Write a palette in other formats.",
    examples: [
      "clr export brand.clr -o brand.css -o Brand.swift",
      "clr export brand.clr --format css --css-prefix brand-",
    ], ending: .saving, parts)

  static var parts: [Part] {
    [
      .some(
        "palette", .palette,
        "The palettes, or - for standard input."
      ).takingInput,
      .option(output), .option(WriteKeys.into), .option(theme),
      .option(FormatKeys.createTheme.rare), TemplateKeys.parts,
      .option(ConflictKeys.onConflict.rare), .option(QueryKeys.only), NameKeys.parts,
      .option(OutputKeys.digits.rare), QueryKeys.parts,
      .exclusive([output.facts, WriteKeys.into.facts]),
      .exclusive([WriteKeys.into.facts, WriteKeys.title.facts]), WriteKeys.parts,
      SavingKeys.clobbering, ReadKeys.parts,
    ]
  }

  /// Why no output can hold themes.
  static let themesReason =
    "formats with themes are "
    + PaletteFormat.allCases.filter(\.definition.writesThemes).map(\.rawValue)
    .joined(separator: ", ")
}
