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
  /// Saves a palette and says what its format could not hold. On any error the old file is whole.
  public var save:
    @Sendable (ColorPalette, PaletteFormat, PaletteReference, Overwriting) throws(StoreError) ->
      [PaletteLoss]
  /// The bytes at a reference, for what is no palette, such as entry lines.
  public var bytes: @Sendable (PaletteReference) throws(StoreError) -> [UInt8]
  /// Whether there is something at a reference.
  public var exists: @Sendable (PaletteReference) throws(StoreError) -> Bool
}

/// Whether a save may take the place of a file.
public enum Overwriting: Hashable, Sendable {
  /// The old file is replaced.
  case allowed
  /// A file that exists is an error.
  case refused
}
