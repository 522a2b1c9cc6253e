import PaletteFormats

extension PaletteFormat {
  /// The formats that are read; the others are only written.
  static let read = allCases.filter(\.definition.isRead)
}
