/// A file format for palettes. The raw value is the word on the command line.
///
/// To add a format: write its definition in a file of its own under `Formats/`, and add two lines here
/// (docs/extending.md).
public enum PaletteFormat: String, CaseIterable, Hashable, Sendable {
  /// Photoshop's swatches.
  case aco
  /// Photoshop's color table.
  case act
  /// Adobe Swatch Exchange.
  case ase
  /// Apple's color list, as a keyed archive.
  case clr
  /// CSS custom properties.
  case css
  /// GIMP's palette.
  case gpl
  /// A list of hex colors.
  case hex
  /// Paint Shop Pro's palette.
  case jasc
  /// The JSON of this project.
  case json
  /// Paint.NET's palette.
  case paintnet

  /// The definition of the format. The one switch over formats.
  public var definition: FormatDefinition {
    switch self {
    case .aco: .photoshopSwatches
    case .act: .photoshopColorTable
    case .ase: .adobeSwatchExchange
    case .clr: .appleColorList
    case .css: .customProperties
    case .gpl: .gimpPalette
    case .hex: .hexList
    case .jasc: .jascPalette
    case .json: .paletteJSON
    case .paintnet: .paintNETPalette
    }
  }

  /// The format whose files end like `name`, by ASCII case-insensitive comparison.
  public init?(fileName name: String) {
    guard let ending = Self.ending(of: name),
      let match = Self.allCases.first(where: { $0.definition.fileExtensions.contains(ending) })
    else { return nil }
    self = match
  }

  /// Whether the name of a file has an ending: something after the last dot of its last component, and
  /// before that too, as a dot at the start hides a file.
  public static func hasEnding(_ name: String) -> Bool {
    let last = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).last
    guard let last, let dot = last.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return dot > last.startIndex && last.index(after: dot) < last.endIndex
  }
}
