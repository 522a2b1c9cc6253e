import CommandLines
import PaletteFormats

extension Reading where Value == PaletteFormat {
  /// The word of a format. They are too many to tell in each help.
  static var format: Reading {
    Reading(
      words: { PaletteFormat.allCases.map(\.rawValue) }, listing: "clr formats lists them",
      read: { PaletteFormat(rawValue: $0) })
  }

  /// The word of a format in which palettes are written.
  static var writtenFormat: Reading {
    Reading(
      words: { PaletteFormat.written.map(\.rawValue) }, listing: "clr formats lists them",
      read: { PaletteFormat(written: $0) })
  }
}

/// How palettes are read.
enum ReadKeys {
  static let fromFormat = Key.optional(
    "--from-format", "format", .format,
    "Read palettes in this format, without detection.")
  static let with = Key.each(
    "--with", "file", .text, completion: .palette,
    "Look in this palette, too, for colors that the palette refers to."
  ).rare

  /// The options of reading that need no theme.
  static let formatParts = FormatOption.allCases.filter { $0.isOfReading && $0 != .theme }
    .map(Part.format)
  static let parts = Part.group([.option(fromFormat)] + formatParts + [.option(with)])
}
