// How code names the entries of palettes.

import ColorScanning
import PaletteFormats

extension PaletteFormat {
  /// The language of the sheets that files of this format are; nil for others.
  var sheetKind: CodeKind? {
    if self == .tailwind { return .css }
    return CodeKind(rawValue: rawValue).flatMap { $0.sheet == nil ? nil : $0 }
  }

  /// The palettes of a file of this format as code asks for their entries: the base, and those of its themes.
  func codeSource(_ views: [(theme: String?, palette: ColorPalette)]) -> CodePalette.Source {
    CodePalette.Source(
      palette: views.first?.palette ?? ColorPalette(),
      themes: views.compactMap { view in view.theme.map { ($0, view.palette) } },
      sheet: sheetKind?.sheet, prefix: namePrefix)
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
      return format.codeSource(views.map { ($0.theme, $0.view.palette) })
    }
  }
}
