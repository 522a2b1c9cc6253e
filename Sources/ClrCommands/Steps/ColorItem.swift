import CommandLines
import PaletteFormats

/// A color that a command works on: one that stands alone, an entry of a palette, or a line of standard input.
struct ColorItem {
  /// The place where it was asked for.
  let origin: Origin
  /// The spec, or the name.
  let title: String
  /// The name; nil for a color that stands alone.
  let name: ColorName?
  /// The palette of the entry, as it was typed.
  let source: String?
  var color: Color
  /// The color as somebody wrote it, if it was written.
  let written: String?

  /// The notation of an entry in its palette, if that says more than the color.
  var spec: String? { source == nil ? nil : written }

  /// The title in lines and in tables. A spec may hold line breaks.
  var shownTitle: String {
    name.map { NameEscaping.escaped($0.text) } ?? VisibleText.of(title)
  }

  /// The item as an entry. One without a name is called by its spec. A spec that refers to other entries means nothing
  /// in another palette, and is left out.
  func entry() throws(CommandFailure) -> ColorPalette.Entry {
    let parser = ColorSpecParser(.typed)
    var own = written.flatMap { parser.references(in: $0).isEmpty ? $0 : nil }
    if source == nil { own = own.flatMap { parser.authoredNotation($0, of: color) } }
    let name =
      if let name { name } else {
        try mapError(
          CommandFailure.at(origin, ColorNameError.self), ColorName(typed: title))
      }
    return ColorPalette.Entry(name, color, spec: own)
  }
}
