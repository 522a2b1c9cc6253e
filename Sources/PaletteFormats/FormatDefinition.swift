public import Bytes
public import ColorModel
public import Diagnostics

/// A file format: its detection, capabilities, reader and writer. One file each, under `Formats/`.
///
/// Tables, help, completions and tests read definitions; ``PaletteFormat`` gives each its word.
public struct FormatDefinition: Sendable {
  /// The name of its files for people.
  public let title: String
  /// The endings of file names, lower case, without the dot; the preferred one first.
  public let fileExtensions: [String]
  /// The detection of its files.
  let detection: Detection
  /// The capabilities of a file that is written with the options, in place of the file of the
  /// payload.
  let capabilities: @Sendable (EncodingOptions, Payload?) -> Capabilities
  /// The options that say how the format is read or written.
  public internal(set) var options: [FormatOption] = []
  /// Whether an entry that is still at its row in the payload is written unchanged; nil if none is.
  var carries: (@Sendable (Payload) -> Bool)?
  /// Reads a palette.
  public let decode: @Sendable (ByteSource) throws(PaletteFormatError) -> DecodedPalette
  /// Prepares the bytes of a palette that was fitted to the format. Its notes are about the file that
  /// was read; it reports no losses.
  let layOut:
    @Sendable (FittedPalette, EncodingOptions) throws(Failures<PaletteEncodingError>) ->
      EncodedPalette
}

extension FormatDefinition {
  /// The capabilities of a file that is written without options.
  public var holds: Capabilities { capabilities(EncodingOptions(defaultTitle: ""), nil) }

  /// The palette as the format holds it, with the losses.
  package func fit(
    _ palette: ColorPalette, _ options: EncodingOptions
  ) throws(Failures<PaletteEncodingError>) -> FittedPalette {
    try palette.fitted(
      to: capabilities(options, palette.payload), options, carrying: carries ?? { _ in false })
  }

  /// Prepares a palette for writing: returns the losses, or throws if it cannot be written.
  public func encode(
    _ palette: ColorPalette, _ options: EncodingOptions
  ) throws(Failures<PaletteEncodingError>) -> EncodedPalette {
    let fitted = try fit(palette, options)
    let laidOut = try layOut(fitted, options)
    return EncodedPalette(
      losses: fitted.losses, notes: laidOut.notes + fitted.notes, write: laidOut.write)
  }
}

/// The options of writing.
public struct EncodingOptions: Hashable, Sendable {
  /// The title if the palette has none and the format demands one.
  public var defaultTitle: String
  /// Titles that equal the names of files, or that were made up: to lose one is not a loss.
  public var impliedTitles: Set<String>
  /// The rule that makes CSS identifiers from names.
  public var cssNames: CSSNames
  /// The treatment of a color outside the gamut.
  public var gamut: GamutPolicy
  /// The fallbacks for engines that read only CSS Color 3; nil if a sheet keeps its own.
  public var cssFallback: CSSFallback?
  /// Whether CSS has entries that derive from others as `var()`; else as their values.
  public var cssReferences: Bool
  /// The treatment of slashes in names if the format has groups.
  public var groups: GroupPolicy
  /// The encoding of a property list; nil if a file keeps its own.
  public var propertyList: PropertyListFormat?

  /// Options of the given values.
  public init(
    defaultTitle: String, impliedTitles: Set<String> = [], cssNames: CSSNames = .slug,
    gamut: GamutPolicy = .css,
    cssFallback: CSSFallback? = .supports, cssReferences: Bool = false,
    groups: GroupPolicy = .slash, propertyList: PropertyListFormat? = nil
  ) {
    self.defaultTitle = defaultTitle
    self.impliedTitles = impliedTitles
    self.cssNames = cssNames
    self.gamut = gamut
    self.cssFallback = cssFallback
    self.cssReferences = cssReferences
    self.groups = groups
    self.propertyList = propertyList
  }
}

/// A palette out of a file.
public struct DecodedPalette: Sendable {
  /// The palette.
  public var palette: ColorPalette
  /// The format it was in.
  public var format: PaletteFormat
  /// Notes for the user about how it was read.
  public var notes: [PaletteNote]
  /// Why the file cannot be written again without loss, if that is so.
  public var obstacle: WriteBackObstacle?

  /// A palette with its notes and its obstacle.
  public init(
    palette: ColorPalette, format: PaletteFormat, notes: [PaletteNote] = [],
    obstacle: WriteBackObstacle? = nil
  ) {
    self.palette = palette
    self.format = format
    self.notes = notes
    self.obstacle = obstacle
  }
}

/// A palette ready to be written.
public struct EncodedPalette: Sendable {
  /// The losses.
  public let losses: [PaletteLoss]
  /// Notes for the user about how it is written.
  public let notes: [PaletteNote]
  /// Pushes all bytes to a sink. The same palette gives the same bytes.
  public let write: @Sendable (ByteSink) throws(ByteStreamError) -> Void

  /// A palette that `write` writes.
  public init(
    losses: [PaletteLoss] = [], notes: [PaletteNote] = [],
    write: @escaping @Sendable (ByteSink) throws(ByteStreamError) -> Void
  ) {
    self.losses = losses
    self.notes = notes
    self.write = write
  }
}
