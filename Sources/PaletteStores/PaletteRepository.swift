public import PaletteFormats
public import SystemPackage

/// The place of palettes: a value of functions, so that a file system, memory and their wrappers
/// look the same.
///
/// A lock, a backup or a dry run around every save or load is a function from a repository to a
/// repository. Every save goes through ``access(_:_:isLocking:_:_:)``.
public struct PaletteRepository: Sendable {
  /// Looks at a reference, once.
  public var look: @Sendable (PaletteReference) -> PaletteLocation
  /// Looks at the reference of a palette that is only read: what is at no path may be found elsewhere. A command
  /// that changes a palette only looks.
  public var find: @Sendable (PaletteReference) -> PaletteLocation
  /// The palettes that are found by their names, in the order of these.
  public var named: @Sendable () -> [NamedPalette]
  /// The folders in which they are looked for.
  public var folders: @Sendable () -> [FilePath]
  /// Finds a template by its name; nil where no folder has it.
  public var template: @Sendable (String) -> PaletteLocation? = { _ in nil }
  /// The templates that are found by their names, in the order of these.
  public var templates: @Sendable () -> [NamedPalette] = { [] }
  /// Loads the palette at a location, in a given format or by its content, with options of reading.
  public var load:
    @Sendable (PaletteLocation, PaletteFormat?, OptionValues) throws(StoreError) -> DecodedPalette
  /// Whether two locations that seem to be one file are one, looked at again.
  public var areOneFile: @Sendable (PaletteLocation, PaletteLocation) -> Bool = {
    $0.isSame(as: $1)
  }
  /// The bytes at a location that is not a palette, such as entry lines.
  public var bytes: @Sendable (PaletteLocation) throws(StoreError) -> [UInt8]
  /// Waits until no other run changes the files at the locations, and keeps others from it until
  /// the hold ends. One hold at a time: a caller with one that takes another may wait for itself.
  package var lock: @Sendable ([PaletteLocation]) throws(StoreError) -> Hold
  /// Throws if a save would write nothing, as far as that is known before it begins. Nothing is
  /// changed.
  package var check: @Sendable (SaveRequest) throws(StoreError) -> Void
  /// Makes the folders that a save needs.
  package var makeFolders: @Sendable (SaveRequest) throws(StoreError) -> Void = { _ in }
  /// Keeps a copy of the file that a save would replace; nil if it would replace none.
  package var keep: @Sendable (SaveRequest) throws(StoreError) -> Backup?
  /// Saves a palette. On any error the old file is whole.
  package var save: @Sendable (SaveRequest) throws(StoreError) -> Void
}

/// A palette to be saved, with its target and the conditions.
public struct SaveRequest: Sendable {
  /// The palette.
  public var palette: ColorPalette
  /// The palette in its format, ready to be written.
  public var encoded: EncodedPalette
  /// The target.
  public var location: PaletteLocation
  /// Whether the save may replace an existing file.
  public var overwriting: Overwriting
  /// The palette that this one was made from and will replace.
  public var original: ColorPalette?
  /// Signals that are delayed already.
  var signals: HeldSignals?
  /// Whether the same run writes other files too, so that messages must name the file.
  public var isOneOfSeveral: Bool
  /// Whether a file that would get the same bytes keeps its time too.
  public var keepsTime = false
  /// Whether the files of a folder for colors that the palette does not have are removed.
  public var prunes = false
  /// Whether missing folders on the way to a new file are made.
  public var makesFolders = false

  /// A request of the given parts.
  public init(
    _ palette: ColorPalette, _ encoded: EncodedPalette, to location: PaletteLocation,
    _ overwriting: Overwriting, original: ColorPalette? = nil, isOneOfSeveral: Bool = false
  ) {
    self.palette = palette
    self.encoded = encoded
    self.location = location
    self.overwriting = overwriting
    self.original = original
    self.isOneOfSeveral = isOneOfSeveral
  }
}

/// Whether a save may take the place of a file.
public enum Overwriting: Hashable, Sendable {
  /// The old file is replaced.
  case allowed
  /// The old file is replaced if its bytes differ; else only its time is set, for make.
  case ifDifferent
  /// An existing file stays unchanged, without an error.
  case kept
  /// An existing file is an error.
  case refused

  /// Whether a new file may take the place of an old one.
  var replaces: Bool {
    switch self {
    case .allowed, .ifDifferent: true
    case .kept, .refused: false
    }
  }
}
