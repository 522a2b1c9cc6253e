import Bytes
import ColorModel
import Diagnostics
import PaletteFormats
import TestSupport
import Testing

/// Changes of palettes in the text of their files.
enum TextKit {
  /// A text after a change of the palette in it.
  static func change(
    _ text: String, _ format: PaletteFormat, theme: String? = nil,
    _ body: (ColorPalette) throws -> ColorPalette
  ) throws -> String {
    let decoded = try PaletteFormat.read(ByteSource(bytes: Array(text.utf8)), as: format)
      .reading(theme: theme)
    let options = EncodingOptions.editing(defaultTitle: "stem")
    let encoded = try format.definition.encode(
      try decoded.whole(with: try body(decoded.palette), options), options)
    let bytes = try ByteSink.collect { (sink) throws(ByteStreamError) in try encoded.write(sink) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// One step, in the words of the command line.
  enum Step: CustomTestStringConvertible {
    case set(String)
    case add(String, after: String? = nil, first: Bool = false)
    case remove(String)
    /// Makes plain colors of those that derive from it.
    case removeFreezing(String)
    case rename(String, String)

    var testDescription: String { "\(self)" }

    func callAsFunction(_ palette: ColorPalette) throws -> ColorPalette {
      switch self {
      case .set(let text):
        return try palette.setting([try TextKit.entry(text)]).derivingColors().palette
      case .add(let text, let after, let first):
        let place = try after.map { Place.after(try ColorName($0)) } ?? (first ? .at(1) : .end)
        return try palette.adding([try TextKit.entry(text)], at: place).derivingColors().palette
      case .removeFreezing(let name):
        let name = try ColorName(name)
        return try palette.freezing(palette.dependents(of: [name]).map(\.entry)).removing([name])
          .palette
      case .remove(let name): return try palette.removing([try ColorName(name)]).palette
      case .rename(let old, let new):
        let (old, new) = (try ColorName(old), try ColorName(new))
        return try palette.redirectingReferences(from: old, to: new).renaming(old, to: new).palette
      }
    }
  }

  /// The entry of `NAME=COLOR`.
  static func entry(_ text: String) throws -> ColorPalette.Entry {
    try EntryText(argument: text).entry()
  }
}
