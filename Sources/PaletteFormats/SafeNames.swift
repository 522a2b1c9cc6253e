import ColorModel
import Diagnostics

/// Names in the form that a format can hold.
enum SafeNames {
  /// The form of every name by `form`. Names that become the same are an error that names both;
  /// never does the last one win.
  static func make(
    _ names: [ColorName], _ form: (ColorName) throws(PaletteEncodingError) -> String
  ) throws(Failures<PaletteEncodingError>) -> [String] {
    var owners: [[UInt8]: ColorName] = [:]
    return try names.mapCollectingFailures { name throws(PaletteEncodingError) in
      let written = try form(name)
      // By bytes: a composed and a decomposed é are two identifiers to CSS.
      if let owner = owners.updateValue(name, forKey: Array(written.utf8)) {
        throw .collision(owner, name, as: written)
      }
      return written
    }
  }
}

extension ColorPalette {
  /// The loss of a format that has no title.
  func lostTitle(_ options: EncodingOptions) -> [PaletteLoss] {
    guard let title, !options.impliedTitles.contains(title) else { return [] }
    return [.title(title)]
  }

  /// The note of a format that has no word for the number of columns.
  var droppedColumns: [PaletteNote] { columns.map { [.droppedColumns($0)] } ?? [] }
}
