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
  /// Throws why a save would write nothing, as far as that can be told before it begins. Nothing is
  /// changed.
  public var check: @Sendable (SaveRequest) throws(StoreError) -> Void
  /// Throws where there is no file whose place a changed palette could take.
  public var checkChange: @Sendable (PaletteReference) throws(StoreError) -> Void
  /// Whether two references lead to one file.
  public var isSame: @Sendable (PaletteReference, PaletteReference) -> Bool
  /// Waits until nobody else changes what is at the references, and keeps all others from it until
  /// the hold ends. Whoever loads, changes and saves holds it all the while. One hold at a time: who
  /// has one and takes another may wait for itself.
  public var lock: @Sendable ([PaletteReference]) throws(StoreError) -> Hold
  /// Keeps a copy of what a save would replace; nil where it would replace nothing.
  public var keep: @Sendable (SaveRequest) throws(StoreError) -> Backup?

  /// A repository of the given functions.
  public init(
    load:
      @escaping @Sendable (PaletteReference, PaletteFormat?) throws(StoreError) -> DecodedPalette,
    save: @escaping @Sendable (SaveRequest) throws(StoreError) -> Void,
    bytes: @escaping @Sendable (PaletteReference) throws(StoreError) -> [UInt8],
    exists: @escaping @Sendable (PaletteReference) throws(StoreError) -> Bool,
    check: @escaping @Sendable (SaveRequest) throws(StoreError) -> Void,
    checkChange: @escaping @Sendable (PaletteReference) throws(StoreError) -> Void,
    isSame: @escaping @Sendable (PaletteReference, PaletteReference) -> Bool,
    lock: @escaping @Sendable ([PaletteReference]) throws(StoreError) -> Hold,
    keep: @escaping @Sendable (SaveRequest) throws(StoreError) -> Backup?
  ) {
    self.load = load
    self.save = save
    self.bytes = bytes
    self.exists = exists
    self.check = check
    self.checkChange = checkChange
    self.isSame = isSame
    self.lock = lock
    self.keep = keep
  }
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
  /// The palette that this one was made of, where it is to take its place.
  public var original: ColorPalette?
  /// Signals that are put off already.
  var signals: HeldSignals?
  /// Whether whoever asks has the lock already.
  public var isLocked: Bool
  /// Whether the same run writes other files too, so that messages must tell them apart.
  public var isOneOfSeveral: Bool

  /// A request of the given parts.
  public init(
    _ palette: ColorPalette, _ encoded: EncodedPalette, to reference: PaletteReference,
    _ overwriting: Overwriting, original: ColorPalette? = nil, isLocked: Bool = false,
    isOneOfSeveral: Bool = false
  ) {
    self.palette = palette
    self.encoded = encoded
    self.reference = reference
    self.overwriting = overwriting
    self.original = original
    self.isLocked = isLocked
    self.isOneOfSeveral = isOneOfSeveral
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

  /// Whether a new file may take the place of an old one.
  var replaces: Bool {
    switch self {
    case .allowed, .ifDifferent: true
    case .kept, .refused: false
    }
  }
}
