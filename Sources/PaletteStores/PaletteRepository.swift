public import ColorModel
public import PaletteFormats

/// Where palettes are kept, whatever that is: a value of functions, so that a file system, memory
/// and what is wrapped around them look the same.
///
/// What is done to every save or load (a lock, a backup, a dry run) is a function from a repository
/// to a repository.
public struct PaletteRepository: Sendable {
  /// Loads the palette at a reference, in a given format or by its content.
  public var load: @Sendable (PaletteReference, PaletteFormat?) throws(StoreError) -> DecodedPalette
  /// Saves a palette. On any error the old file is whole.
  public var save: @Sendable (SaveRequest) throws(StoreError) -> Void
  /// The bytes at a reference, for what is no palette, such as entry lines.
  public var bytes: @Sendable (PaletteReference) throws(StoreError) -> [UInt8]
  /// Whether there is a file that a save to the reference would replace. A stream such as
  /// `/dev/stdout` is none: it is written to, and nothing of it is lost.
  public var exists: @Sendable (PaletteReference) throws(StoreError) -> Bool
}

/// A palette to be saved, and how.
public struct SaveRequest: Sendable {
  /// The palette.
  public var palette: ColorPalette
  /// The palette in its format, ready to be written.
  public var encoded: EncodedPalette
  /// Where to.
  public var reference: PaletteReference
  /// What may happen to what is there.
  public var overwriting: Overwriting

  /// A request of the given parts.
  public init(
    _ palette: ColorPalette, _ encoded: EncodedPalette, to reference: PaletteReference,
    _ overwriting: Overwriting
  ) {
    self.palette = palette
    self.encoded = encoded
    self.reference = reference
    self.overwriting = overwriting
  }
}

/// Whether a save may take the place of a file.
public enum Overwriting: Hashable, Sendable {
  /// The old file is replaced.
  case allowed
  /// The old file is replaced where its bytes differ; else only its time is set, for make.
  case ifDifferent
  /// A file that exists is left as it is, and that is no error.
  case kept
  /// A file that exists is an error.
  case refused
}
