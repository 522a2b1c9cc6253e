import CommandLines
import PaletteFormats

/// How palettes are read.
enum ReadKeys {
  static let fromFormat = Key.optional(
    "--from-format", "format", Reading<PaletteFormat>.choice,
    "Read palettes in this format, without detection.")
  static let with = Key.each(
    "--with", "file", .text, completion: .palette,
    "Look in this palette, too, for colors that the palette refers to.")

  static let parts = Part.group([
    .option(fromFormat), .format(.calibrated), .format(.column), .option(with),
  ])
}
