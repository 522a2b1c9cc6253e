import PaletteFormats

extension PaletteFormat {
  /// The formats that are read; the others are only written.
  static let read = allCases.filter(\.definition.isRead)
  /// Those that are written too.
  static let readAndWritten = read.filter(\.definition.isWritten)
}
