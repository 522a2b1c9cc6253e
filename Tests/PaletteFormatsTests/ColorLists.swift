import Bytes
import ColorModel
import Diagnostics
import PaletteFormats
import TestSupport

/// Color lists written and read by us, and palettes to write.
enum ColorLists {
  /// The bytes of the color list of `palette`.
  static func encode(
    _ palette: ColorPalette, _ format: PropertyListFormat? = nil
  ) throws -> [UInt8] {
    let encoded = try prepare(palette, format)
    return try ByteSink.collect { sink throws(ByteStreamError) in try encoded.write(sink) }
  }

  /// The palette ready to be written as a color list.
  static func prepare(
    _ palette: ColorPalette, _ format: PropertyListFormat? = nil
  ) throws -> EncodedPalette {
    var options = EncodingOptions(defaultTitle: "untitled")
    options.propertyList = format
    return try PaletteFormat.clr.definition.encode(palette, options)
  }

  /// What is read from `bytes`, whose format is told by content.
  static func decode(_ bytes: [UInt8]) throws(FileError) -> DecodedPalette {
    try PaletteFormat.read(ByteSource(bytes: bytes))
  }

  /// A palette of the given entries, whose names must differ.
  static func palette(_ entries: [(name: String, color: Color)]) throws -> ColorPalette {
    var palette = ColorPalette()
    for entry in entries {
      let isNew = palette.append(ifFree: .init(try ColorName(entry.name), entry.color))
      precondition(isNew, "two entries are named \(entry.name)")
    }
    return palette
  }

  /// A palette of `count` colors named `color 0`, `color 1` …, each channel a fifth.
  static func numbered(_ count: Int) throws -> ColorPalette {
    try palette(
      (0..<count).map { index in
        let channels = [index % 6, index / 6 % 6, index / 36 % 6].map { Double($0) / 5 }
        return ("color \(index)", Color(.srgb, channels))
      })
  }

  /// A palette of any names and colors that a color list can hold.
  static func random(
    _ count: Int, using random: inout SeededGenerator
  ) throws -> ColorPalette {
    var palette = ColorPalette()
    while palette.count < count {
      let name = try ColorName(RandomText.name(using: &random))
      palette.append(ifFree: .init(name, color(using: &random)))
    }
    return palette
  }

  private static func color(using random: inout SeededGenerator) -> Color {
    func number() -> Double {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: Double(Int.random(in: 0...255, using: &random)) / 255
      case 1: Double(Int.random(in: 0...1, using: &random))
      case 2: Double.random(in: -1...2, using: &random)
      case 3: Double.random(in: 0...1e-9, using: &random)
      case _: Double.random(in: 0...1, using: &random)
      }
    }
    let alpha = Bool.random(using: &random) ? 1 : Double.random(in: 0...1, using: &random)
    let space: ColorSpace = Int.random(in: 0..<3, using: &random) == 0 ? .genericRGB : .srgb
    return Color(space, [number(), number(), number()], alpha: alpha)
  }
}

/// Texts of all that makes reading hard.
enum RandomText {
  /// 1 to 12 scalars of which XML can hold each, though not every tool shows it.
  static func name(using random: inout SeededGenerator) -> String {
    text(pool, using: &random)
  }

  /// The same with control characters, which XML cannot hold.
  static func nameWithControls(using random: inout SeededGenerator) -> String {
    text(pool + ["\u{1}", "\u{8}", "\u{B}", "\u{1B}", "\u{FFFE}"], using: &random)
  }

  private static func text(
    _ pool: [Unicode.Scalar], using random: inout SeededGenerator
  ) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      text.append(pool.randomElement(using: &random) ?? "a")
    }
    return String(text)
  }

  private static let pool: [Unicode.Scalar] =
    Array("abcXYZ019 \t\n\r\\/#=:&<>\"'`;{}()%".unicodeScalars)
    + Array("éüß日本語한국🎨👩\u{200D}\u{301}\u{FE0F}\u{A0}\u{3000}".unicodeScalars)
    + ["\u{7F}", "\u{85}", "\u{2028}", "\u{202E}", "\u{FEFF}", "\u{E000}", "\u{10FFFF}"]
}
