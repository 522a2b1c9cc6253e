// How code names the entries of palettes.

import ColorScanning
import PaletteFormats

extension PaletteFormat {
  /// The language of the sheets that files of this format are; nil for others.
  var sheetKind: CodeKind? {
    if self == .tailwind { return .css }
    return CodeKind(rawValue: rawValue).flatMap { $0.sheet == nil ? nil : $0 }
  }

  /// What the names of entries have before them in a sheet of this format.
  var namePrefix: String { self == .tailwind ? "color-" : "" }

  /// The name that code has for an entry, without marks and escapes.
  func codeName(_ name: ColorName) -> String {
    namePrefix + (sheetKind == nil ? CSSIdentifier.slug(name.text) : name.text)
  }
}

extension DecodedPalette {
  /// The palette as code asks for its entries.
  var codeSource: CodePalette.Source {
    get throws(FileError) {
      let views = try views()
      return CodePalette.Source(
        palette: views.first?.view.palette ?? palette,
        themes: views.compactMap { view in view.theme.map { ($0, view.view.palette) } },
        sheet: format.sheetKind?.sheet, prefix: format.namePrefix)
    }
  }
}
