/// A palette and how it came from another one.
public struct PaletteEdit: Hashable, Sendable {
  /// The new palette.
  public var palette: ColorPalette
  /// The changes, in the order of the request.
  public var changes: [PaletteChange]

  package init(palette: ColorPalette, changes: [PaletteChange]) {
    self.palette = palette
    self.changes = changes
  }

  /// Whether the new palette differs from the old one.
  public var changesAnything: Bool { changes.contains(where: \.changesAnything) }
}

/// One step from a palette to the next.
public enum PaletteChange: Hashable, Sendable {
  /// An entry came in.
  case added(ColorPalette.Entry)
  /// An entry went.
  case removed(ColorPalette.Entry)
  /// An entry kept its name and place, and took another value.
  case replaced(ColorPalette.Entry, with: ColorPalette.Value)
  /// An entry kept its name, place and value, and took other notes.
  case annotated(ColorPalette.Entry, with: EntryNotes?)
  /// An entry kept its value and place, and took another name.
  case renamed(ColorPalette.Entry, to: ColorName)
  /// An entry kept its name and value, and took another place.
  case moved(ColorName)
  /// An entry was not taken in, because its name was there before.
  case kept(ColorPalette.Entry, insteadOf: ColorPalette.Value)
  /// Two entries of one name whose colors are the same but for rounding became one of the given
  /// value.
  case joined(MergeConflict, as: ColorPalette.Value)
  /// The same of a value that the theme of that name sets.
  indirect case inTheme(String, PaletteChange)

  fileprivate var changesAnything: Bool {
    switch self {
    case .added, .removed, .replaced, .annotated, .renamed, .moved, .joined: true
    case .kept: false
    case .inTheme(_, let change): change.changesAnything
    }
  }
}
