@_exported public import ApplePalettes
@_exported public import JSONPalettes
@_exported public import PaletteEngine
@_exported public import PaletteTables
@_exported public import PlainPalettes
@_exported public import StyleSheets

extension PaletteFormat: CaseIterable, RawRepresentable {
  /// All formats, in the order of their words.
  public static let allCases: [PaletteFormat] = [
    .aco, .act, .android, .ase, .clr, .css, .csv, .figma, .gpl, .hex, .html, .iterm, .jasc,
    .json, .jsonFlat, .less, .lines, .markdown, .paintnet, .resolver, .riff, .scss, .settings,
    .sketchpalette, .soc, .svg, .swift, .tailwind, .tailwindV3, .terminal, .tokens, .tsv, .vga,
    .xcassets,
  ]

  /// The formats of which files are written.
  public static let written = allCases.filter(\.definition.isWritten)

  /// The format of a word; nil if no format has it.
  public init?(rawValue word: String) {
    guard let format = Self.allCases.first(where: { ByteText.isWord(word, $0.rawValue) }) else {
      return nil
    }
    self = format
  }

  /// The format of a word, if files of it are written.
  public init?(written word: String) {
    guard let format = Self(rawValue: word), format.definition.isWritten else { return nil }
    self = format
  }

  /// The format whose files end like `name`, by ASCII case-insensitive comparison.
  ///
  /// Of two endings that fit, the longer one counts. One with a dot in it may be the whole name of a file.
  public init?(fileName name: String) {
    let bytes = Array(ASCII.lowercased(name).utf8)
    var length = 0
    var found: PaletteFormat?
    /// The format for which an ending with a dot is the whole name, as in `colors.xml`.
    var whole: PaletteFormat?
    for format in Self.allCases {
      for ending in format.definition.fileExtensions where Self.ends(bytes, with: ending) {
        switch bytes.dropLast(ending.utf8.count).last {
        case UInt8(ascii: ".")? where ending.utf8.count > length:
          (found, length) = (format, ending.utf8.count)
        case UInt8(ascii: "/")?, nil:
          if ending.utf8.contains(UInt8(ascii: ".")) { whole = format }
        case _?: break
        }
      }
    }
    // `tokens.json` has an ending of its own.
    found = found ?? whole
    guard let found else { return nil }
    self = found
  }

  /// Whether bytes end with a text. From the end, where nearly all endings differ.
  private static func ends(_ bytes: [UInt8], with ending: String) -> Bool {
    var place = bytes.count
    var left = ending.utf8[...]
    while let byte = left.popLast() {
      place -= 1
      guard place >= 0, bytes[place] == byte else { return false }
    }
    return true
  }

  /// Whether the name of a file has an ending: something after the last dot of its last component, and
  /// before that too, as a dot at the start hides a file.
  public static func hasEnding(_ name: String) -> Bool {
    let last = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).last
    guard let last, let dot = last.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return dot > last.startIndex && last.index(after: dot) < last.endIndex
  }
}
