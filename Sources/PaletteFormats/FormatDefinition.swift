public import Bytes
public import ColorModel
public import Diagnostics

/// A file format: how it is told, what it holds, how it is read and written. One file each, under
/// `Formats/`.
///
/// Tables, help, completions and tests read definitions; ``PaletteFormat`` gives each its word.
public struct FormatDefinition: Sendable {
  /// What the files of the format are called by people.
  public let title: String
  /// The endings of file names, lower case, without the dot; the preferred one first.
  public let fileExtensions: [String]
  /// How its files are told.
  let detection: Detection
  /// What a file holds that is written with the options, in the place of the file of the payload.
  let capabilities: @Sendable (EncodingOptions, Payload?) -> Capabilities
  /// The options that say how the format is read or written.
  public internal(set) var options: [FormatOption] = []
  /// Whether an entry that still stands at its row in the payload goes out as it came; nil where none does.
  var carries: (@Sendable (Payload) -> Bool)?
  /// Reads a palette.
  public let decode: @Sendable (ByteSource) throws(PaletteFormatError) -> DecodedPalette
  /// Prepares the bytes of a palette that was fitted to the format. What it notes is about the file that
  /// was read; it says no losses.
  let layOut:
    @Sendable (FittedPalette, EncodingOptions) throws(Failures<PaletteEncodingError>) ->
      EncodedPalette
}

extension FormatDefinition {
  /// What a file holds that is written with the options of a run that says none.
  public var holds: Capabilities { capabilities(EncodingOptions(defaultTitle: ""), nil) }

  /// The palette as the format holds it, with what is lost.
  package func fit(
    _ palette: ColorPalette, _ options: EncodingOptions
  ) throws(Failures<PaletteEncodingError>) -> FittedPalette {
    try palette.fitted(
      to: capabilities(options, palette.payload), options, carrying: carries ?? { _ in false })
  }

  /// Prepares a palette for writing: says what would be lost, or why it cannot be written.
  public func encode(
    _ palette: ColorPalette, _ options: EncodingOptions
  ) throws(Failures<PaletteEncodingError>) -> EncodedPalette {
    let fitted = try fit(palette, options)
    let laidOut = try layOut(fitted, options)
    return EncodedPalette(
      losses: fitted.losses, notes: laidOut.notes + fitted.notes, write: laidOut.write)
  }
}

/// What a format is told beside the palette.
public struct EncodingOptions: Hashable, Sendable {
  /// The title where the palette has none and the format demands one.
  public var defaultTitle: String
  /// Titles that the names of files say already, or that were made up: to lose one is no loss.
  public var impliedTitles: Set<String>
  /// How names become CSS identifiers.
  public var cssNames: CSSNames
  /// What becomes of a color that a narrower space cannot hold.
  public var gamut: GamutPolicy
  /// What a style sheet says to engines that know no more than CSS Color 3; nil where a sheet keeps
  /// what it has.
  public var cssFallback: CSSFallback?
  /// Whether CSS says what derives from other entries by `var()`; else by its value.
  public var cssReferences: Bool
  /// How a property list is written; nil where a file keeps what it has.
  public var propertyList: PropertyListFormat?

  /// Options of the given values.
  public init(
    defaultTitle: String, impliedTitles: Set<String> = [], cssNames: CSSNames = .slug,
    gamut: GamutPolicy = .css,
    cssFallback: CSSFallback? = .supports, cssReferences: Bool = false,
    propertyList: PropertyListFormat? = nil
  ) {
    self.defaultTitle = defaultTitle
    self.impliedTitles = impliedTitles
    self.cssNames = cssNames
    self.gamut = gamut
    self.cssFallback = cssFallback
    self.cssReferences = cssReferences
    self.propertyList = propertyList
  }
}

/// A palette out of a file.
public struct DecodedPalette: Sendable {
  /// The palette.
  public var palette: ColorPalette
  /// The format it was in.
  public var format: PaletteFormat
  /// What the user should know about how it was read.
  public var notes: [PaletteNote]
  /// Why the file cannot be written again without loss, if that is so.
  public var obstacle: WriteBackObstacle?

  /// A palette with what goes with it.
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
  /// What the format cannot hold.
  public let losses: [PaletteLoss]
  /// What else is worth knowing about how it is written.
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
