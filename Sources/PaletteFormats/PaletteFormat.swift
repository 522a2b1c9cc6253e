import Bytes

/// A file format for palettes. The raw value is its word.
///
/// To add a format: write its definition in a file of its own under `Formats/`, and add two lines here
/// (docs/extending.md).
public enum PaletteFormat: String, CaseIterable, Hashable, Sendable {
  /// Photoshop's swatches.
  case aco
  /// Photoshop's color table.
  case act
  /// Android's color resources.
  case android
  /// Adobe Swatch Exchange.
  case ase
  /// Apple's color list, as a keyed archive.
  case clr
  /// CSS custom properties.
  case css
  /// Comma-separated values.
  case csv
  /// GIMP's palette.
  case gpl
  /// A list of hex colors.
  case hex
  /// iTerm2's color scheme.
  case iterm
  /// Paint Shop Pro's palette.
  case jasc
  /// The JSON of this project.
  case json
  /// JSON of names and colors, without a schema.
  case jsonFlat = "json-flat"
  /// Less variables.
  case less
  /// Paint.NET's palette.
  case paintnet
  /// SCSS variables.
  case scss
  /// Swift source.
  case swift
  /// The theme of Tailwind 4.
  case tailwind
  /// The colors of Tailwind's configuration before version 4.
  case tailwindV3 = "tailwind-v3"
  /// A profile of Apple's Terminal.
  case terminal
  /// Design tokens.
  case tokens
  /// Values with TABs between.
  case tsv
  /// Xcode's asset catalog.
  case xcassets

  /// The definition of the format. The one switch over formats.
  public var definition: FormatDefinition {
    switch self {
    case .aco: .photoshopSwatches
    case .act: .photoshopColorTable
    case .android: .androidColors
    case .ase: .adobeSwatchExchange
    case .clr: .appleColorList
    case .css: .customProperties
    case .csv: .commaSeparated
    case .gpl: .gimpPalette
    case .hex: .hexList
    case .iterm: .iTermColors
    case .jasc: .jascPalette
    case .json: .paletteJSON
    case .jsonFlat: .flatJSON
    case .less: .lessVariables
    case .paintnet: .paintNETPalette
    case .scss: .scssVariables
    case .swift: .swiftSource
    case .tailwind: .tailwindTheme
    case .tailwindV3: .tailwindColors
    case .terminal: .terminalProfile
    case .tokens: .designTokens
    case .tsv: .tabSeparated
    case .xcassets: .assetCatalog
    }
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
