import CommandLines
import PaletteFormats

/// Entries from arguments and from files.
enum EntryKeys {
  static let from = Key.each(
    "--from", "file", .text, completion: .palette,
    "Take entries from a palette or from lines of text; - is standard input.")
  static let fromFormat = Key.optional(
    ReadKeys.fromFormat.name, "format", .entryFile,
    "Read the files of --from in this format, without detection.")

  static let parts = Part.group([
    .any(
      "name=color", .newEntry,
      "Entries: a name and a color, or a color alone, named by its own text."),
    .option(from), .option(fromFormat), .group(ReadKeys.formatParts),
  ])
}

/// The format of an entry file.
enum EntryFileFormat: Hashable {
  case palette(PaletteFormat)
  /// One entry a line.
  case lines
}

extension Reading where Value == EntryFileFormat {
  /// The word of a format, or `lines`.
  static var entryFile: Reading {
    Reading(
      words: { PaletteFormat.allCases.map(\.rawValue) + ["lines"] },
      listing: "lines, or one that clr formats lists"
    ) { text in
      text == "lines" ? .lines : PaletteFormat(rawValue: text).map(EntryFileFormat.palette)
    }
  }
}
