import PaletteFormats

/// Palettes that are listed, and in what form.
struct Listing {
  /// A palette and its source.
  struct Palette {
    /// The operand, as it was typed.
    let source: String
    /// Its name if it has no title.
    let name: String
    var palette: ColorPalette
    /// The values of its file that are not colors.
    var skipped: [SkippedVariable] = []
  }

  /// The form of a listing.
  enum Style {
    /// Lines in a pipe, a table on a terminal.
    case lines
    /// Records that end with NUL.
    case nullTerminated
    case json
    /// Several entries beside each other, in a pipe too.
    case columns
  }

  let palettes: [Palette]
  let style: Style
  var values = ListedValues()
  /// The vision that the colors are shown with, if not that of most people.
  var vision: ColorVision?
  let color: ColorWhen
}
