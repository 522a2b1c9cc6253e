import CommandLines
import PaletteFormats

/// Entries from arguments and from files.
enum EntryKeys {
  static let from = Key.each(
    "--from", "file", .text, completion: .palette,
    "Take entries from a palette or from lines of text; - is standard input.")
  static let fromFormat = Key.optional(
    ReadKeys.fromFormat.name, "format", .format,
    "Read the files of --from in this format, without detection."
  ).rare

  static let parts = Part.group([
    .any(
      "name=color", .newEntry,
      "Entries: a name and a color, or a color alone, named by its own text."),
    .option(from), .option(fromFormat), .group(ReadKeys.formatParts),
  ])
}
