import Bytes
import ColorModel
import Diagnostics
import Foundation
import PaletteFormats
import TestSupport
import Testing

// What the tests of exports share: palettes in few words, bytes there and back, other programs.

/// A palette as it was written.
struct Written {
  let bytes: [UInt8]
  let losses: [PaletteLoss]
  let notes: [PaletteNote]
  var text: String { String(decoding: bytes, as: UTF8.self) }
  /// The lines without their line feeds.
  var lines: [String] {
    bytes.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast().map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}

enum ExportKit {
  /// A palette of the given entries. A repeated name is a slip of the test.
  static func palette(
    _ entries: [(String, Color)], title: String? = nil
  ) throws -> ColorPalette {
    var palette = ColorPalette(title: title)
    for (name, color) in entries {
      try #require(palette.append(ifFree: .init(try ColorName(name), color)), "‘\(name)’ twice")
    }
    return palette
  }

  /// What `palette` is written as. It is written twice, as the same palette gives the same bytes.
  static func encode(
    _ palette: ColorPalette, _ format: PaletteFormat, _ names: CSSNames = .slug,
    title: String = "stem", gamut: GamutPolicy = .css, fallback: CSSFallback = .supports
  ) throws -> Written {
    var options = EncodingOptions(defaultTitle: title, gamut: gamut)
    options.cssNames = names
    options.cssFallback = fallback
    return try encode(palette, format, options)
  }

  static func encode(
    _ palette: ColorPalette, _ format: PaletteFormat, _ options: EncodingOptions
  ) throws -> Written {
    let encoded = try format.definition.encode(palette, options)
    let bytes = try ByteSink.collect { (sink) throws(ByteStreamError) in try encoded.write(sink) }
    let again = try format.definition.encode(palette, options)
    let other = try ByteSink.collect { (sink) throws(ByteStreamError) in try again.write(sink) }
    try #require(bytes == other)
    return Written(bytes: bytes, losses: encoded.losses, notes: encoded.notes)
  }

  /// The palette in `text`.
  static func decode(_ text: String, _ format: PaletteFormat) throws -> DecodedPalette {
    try decode(Array(text.utf8), format)
  }

  static func decode(_ bytes: [UInt8], _ format: PaletteFormat) throws -> DecodedPalette {
    try PaletteFormat.read(ByteSource(bytes: bytes), as: format)
  }

  /// What is wrong with a broken file.
  static func broken(_ bytes: [UInt8], _ format: PaletteFormat) throws -> FileError {
    try #require(throws: FileError.self, performing: { try decode(bytes, format) })
  }

  static func broken(_ text: String, _ format: PaletteFormat) throws -> FileError {
    try broken(Array(text.utf8), format)
  }

  /// `name: hex` for each entry, with the space where it is not sRGB.
  static func described(_ palette: ColorPalette) -> [String] {
    palette.entries.map { entry in
      switch entry.value {
      case .opaque(let kind): "\(entry.name.text): (\(kind))"
      case .color(let color): "\(entry.name.text): \(color.eightBit.hexText)"
      }
    }
  }

  /// What a Python script prints, as text.
  static func python(
    _ script: String, with modules: [PythonModule] = [], input: [UInt8]
  ) throws -> String {
    String(
      decoding: try Program.python(script, with: modules, input: Data(input)), as: UTF8.self)
  }

  /// The UTF-8 of `text` in hexadecimal: how names travel to other programs, whatever they hold.
  static func hexadecimal(_ text: String) -> String {
    text.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// Whether `scalar` has no picture, or turns the text around it: Cc of Unicode; the
  /// bidirectional controls of UAX #9; line and paragraph separator; the byte order mark.
  static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control
      || [
        0x061C, 0x200E, 0x200F, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068,
        0x2069, 0x2028, 0x2029, 0xFEFF,
      ].contains(scalar.value)
  }
}

extension StringProtocol {
  /// Whether both are the same scalars, not only the same text to Unicode.
  func isSpelled(like other: some StringProtocol) -> Bool {
    unicodeScalars.elementsEqual(other.unicodeScalars)
  }
}
