public import Bytes

/// A file format for palettes. The raw value is the word on the command line.
///
/// To add a format: write its definition in a file of its own under `Formats/`, and add two lines here
/// (docs/extending.md).
public enum PaletteFormat: String, CaseIterable, Hashable, Sendable {
  /// Apple's color list, as a keyed archive.
  case clr
  /// CSS custom properties.
  case css
  /// GIMP's palette.
  case gpl
  /// The JSON of this project.
  case json

  /// How the format is read and written. The one switch over formats.
  public var definition: FormatDefinition {
    switch self {
    case .clr: .appleColorList
    case .css: .customProperties
    case .gpl: .gimpPalette
    case .json: .paletteJSON
    }
  }

  /// The format whose files end like `name`, by ASCII case-insensitive comparison.
  public init?(fileName name: String) {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let ending = ASCII.lowercased(name[name.utf8.index(after: dot)...])
    let match = Self.allCases.first { $0.definition.fileExtensions.contains(ending) }
    guard let match else { return nil }
    self = match
  }

  /// Whether the name of a file has an ending: something after the last dot of its last component, and
  /// before that too, as a dot at the start hides a file.
  public static func hasEnding(_ name: String) -> Bool {
    let last = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).last
    guard let last, let dot = last.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return dot > last.startIndex && last.index(after: dot) < last.endIndex
  }

  /// The format of a file, by content alone: its first ``prefixLength`` bytes tell it.
  public static func detect(_ bytes: [UInt8]) -> PaletteFormat? {
    allCases.first { $0.definition.recognizes(Array(bytes.prefix(prefixLength))) }
  }

  /// How many bytes tell a format.
  static let prefixLength = 512
}

extension PaletteFormat {
  /// Reads a palette from `source`: in `format`, or by content where that is nil.
  public static func read(
    _ source: ByteSource, as format: PaletteFormat? = nil
  ) throws(PaletteFormatError) -> DecodedPalette {
    if let format { return try format.definition.decode(source) }
    let (prefix, whole) = try peek(source)
    guard let found = detect(prefix) else { throw .unknown(prefix) }
    return try found.definition.decode(whole)
  }

  /// The first bytes of `source`, and a source that still gives all of them.
  static func peek(
    _ source: ByteSource
  ) throws(PaletteFormatError) -> (prefix: [UInt8], whole: ByteSource) {
    do throws(ByteStreamError) { return try source.peek(prefixLength) } catch {
      throw .source(error)
    }
  }
}
