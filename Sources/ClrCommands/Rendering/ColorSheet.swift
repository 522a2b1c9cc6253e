import ColorModel
import ColorSpecs

/// Colors that are shown one by one, and in what form.
struct ColorSheet {
  /// The form of a sheet.
  enum Style {
    /// Everything, for people.
    case full
    /// The same in a pipe; on a terminal, what most people look for.
    case short
    case json
    /// One notation a line.
    case notation(ColorNotation)
    /// How each color looks on each of others.
    case comparison(against: [ColorItem], json: Bool)
  }

  let items: [ColorItem]
  let style: Style
  /// The vision that the colors are shown with, if not that of most people.
  var vision: ColorVision?
  /// How many digits numbers have, if that was asked for.
  let digits: Digits?
  let color: ColorWhen

  /// The color of an item as it is shown: as it is, or as people with a deficiency see it.
  func shownColor(of item: ColorItem) -> Color {
    vision?.appearance(of: item.color) ?? item.color
  }
}
