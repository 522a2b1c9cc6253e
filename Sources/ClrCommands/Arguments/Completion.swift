import ColorSpecs
import CommandLines
import PaletteQueries

/// The completion of a value that is neither one of a few words nor a file: a function, which completions/clr.bash,
/// completions/_clr and completions/clr.fish each define.
extension Completion {
  /// A palette that is only read: a file, or a name on the search path.
  static let palette = Completion.function("_clr_palettes")
  /// The name of an entry of the palette, which is the first operand.
  static let entryName = Completion.function("_clr_names")
  /// The same with `=` and a color after it.
  static let newColor = Completion.function("_clr_settings")
  /// A color, alone or after a name that the palette need not have.
  static let newEntry = Completion.function("_clr_colors")
  /// A color, or an entry of any palette as `PALETTE:NAME`.
  static let shownColor = Completion.function("_clr_shown")
  /// Properties of entries, in a query or in sort keys.
  static let query = Completion.function("_clr_query")
}

extension CommandDump {
  /// The option that prints what completions and manual pages are made of. It is in no help.
  static let option = "--experimental-dump-help"

  /// The whole command line of `clr`, with the names of colors and the properties of entries.
  static var ofClr: CommandDump {
    CommandDump(
      .clr,
      words: [("colors", NamedColors.cssNames), ("properties", EntryProperty.words)])
  }
}
