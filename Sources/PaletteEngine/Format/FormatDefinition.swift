/// A file format: its detection, capabilities, reader and writer. One file each, under `Formats/`.
///
/// Tables, help, completions and tests read definitions; ``PaletteFormat`` gives each its word.
public struct FormatDefinition: Sendable {
  /// The name of its files for people.
  public let title: String
  /// The endings of file names, lower case, without the dot; the preferred one first.
  public let fileExtensions: [String]
  /// The detection of its files.
  package let detection: Detection
  /// Whether a file can be of the format, by its beginning, if somebody says that it is; nil if it always can.
  package var recognizes: (@Sendable (FileHead) -> Bool)?
  /// The capabilities of a file that is written with the options, in place of the file of the
  /// payload.
  let capabilities: @Sendable (EncodingOptions, Payload?) -> Capabilities
  /// The options that say how the format is read or written.
  public internal(set) var options: [FormatOption] = []
  /// Whether an entry that is still at its row in the payload is written unchanged; nil if none is.
  var carries: (@Sendable (Payload) -> Bool)?
  /// Reads a theme of a file that is no text, from its payload.
  var readTheme: (@Sendable (Payload, String) throws(FileError) -> DecodedPalette)?
  /// Whether a file holds other palettes as themes.
  public internal(set) var writesThemes = false
  /// Whether the base and a theme are one value; nil if they never are.
  var sharesThemeValues: (@Sendable (EncodingOptions) -> Bool)?
  /// Whether files of the format are read; else they are only written.
  public internal(set) var isRead = true
  /// The text that files begin with that are only written, by which they are known as our own.
  public internal(set) var ownBeginning: String?
  /// The names in a palette that is a folder, which is read and written as a ``FolderText``; nil for files.
  package var folder: FolderRule?
  /// The folders beside one of a file, in which a file of the same name is a theme of it: `values-night` beside the
  /// `values` of an Android application.
  package var themeFolders: [(base: String, theme: String, folder: String)] = []
  /// The editing of a file in place; nil if the format is no text that people write.
  var editing: TextEditing?
  /// Reads themes of a text, by their names, with one look at the text; nil if each is read by itself.
  package var readThemes: (@Sendable (KeptText, [String]) throws(FileError) -> [DecodedPalette])?
  /// Finds the places of the entries of themes of a text, with one look at the text; nil if each is looked for by itself.
  var layoutThemes: (@Sendable (KeptText, [String]) throws(FileError) -> [any TextLayout])?
  /// Finds the offsets of names in several themes of a text, with one look at the text; nil if each theme is looked
  /// through by itself.
  var readOffsets:
    (
      @Sendable (KeptText, [(theme: String?, names: Set<ColorName>)]) throws(FileError) ->
        [[ColorName: Int]]
    )?
  /// Whether a file with an obstacle holds nothing that is lost if it is written anew with the options; nil if an
  /// obstacle is one for all options.
  package var isReplaced: (@Sendable ([UInt8], EncodingOptions) -> Bool)?
  /// Finds the names that a text uses and defines, whatever they stand for; nil if names of a format mean its own
  /// entries alone.
  package var readUses: (@Sendable (KeptText) throws(FileError) -> NameUses)?
  /// Reads a palette, with options of reading.
  public let decode: @Sendable (ByteSource, OptionValues) throws(FileError) -> DecodedPalette

  /// Prepares the bytes of a palette that was fitted to the format. Its notes are about the file that
  /// was read; it reports no losses.
  let layOut:
    @Sendable (FittedPalette, EncodingOptions) throws(Failures<PaletteEncodingError>) ->
      EncodedPalette

  package init(
    title: String, fileExtensions: [String], detection: Detection,
    recognizes: (@Sendable (FileHead) -> Bool)? = nil,
    capabilities: @escaping @Sendable (EncodingOptions, Payload?) -> Capabilities,
    options: [FormatOption] = [], carries: (@Sendable (Payload) -> Bool)? = nil,
    readTheme: (@Sendable (Payload, String) throws(FileError) -> DecodedPalette)? = nil,
    writesThemes: Bool = false, sharesThemeValues: (@Sendable (EncodingOptions) -> Bool)? = nil,
    isRead: Bool = true, ownBeginning: String? = nil, folder: FolderRule? = nil,
    themeFolders: [(base: String, theme: String, folder: String)] = [], editing: TextEditing? = nil,
    readThemes: (@Sendable (KeptText, [String]) throws(FileError) -> [DecodedPalette])? = nil,
    layoutThemes: (@Sendable (KeptText, [String]) throws(FileError) -> [any TextLayout])? = nil,
    readOffsets: (
      @Sendable (KeptText, [(theme: String?, names: Set<ColorName>)]) throws(FileError) ->
        [[ColorName: Int]]
    )? = nil, isReplaced: (@Sendable ([UInt8], EncodingOptions) -> Bool)? = nil,
    readUses: (@Sendable (KeptText) throws(FileError) -> NameUses)? = nil,
    decode: @escaping @Sendable (ByteSource, OptionValues) throws(FileError) -> DecodedPalette,
    layOut:
      @escaping @Sendable (FittedPalette, EncodingOptions) throws(Failures<PaletteEncodingError>) ->
      EncodedPalette
  ) {
    self.title = title
    self.fileExtensions = fileExtensions
    self.detection = detection
    self.recognizes = recognizes
    self.capabilities = capabilities
    self.options = options
    self.carries = carries
    self.readTheme = readTheme
    self.writesThemes = writesThemes
    self.sharesThemeValues = sharesThemeValues
    self.isRead = isRead
    self.ownBeginning = ownBeginning
    self.folder = folder
    self.themeFolders = themeFolders
    self.editing = editing
    self.readThemes = readThemes
    self.layoutThemes = layoutThemes
    self.readOffsets = readOffsets
    self.isReplaced = isReplaced
    self.readUses = readUses
    self.decode = decode
    self.layOut = layOut
  }
}

extension FormatDefinition {
  /// Whether a palette is a folder, which is read and written as a ``FolderText``.
  public var isFolder: Bool { folder != nil }

  /// The capabilities of a file that is written without options.
  public var holds: Capabilities { capabilities(EncodingOptions(defaultTitle: ""), nil) }

  /// The palette as the format holds it, with the losses.
  package func fit(
    _ palette: ColorPalette, _ options: EncodingOptions
  ) throws(Failures<PaletteEncodingError>) -> FittedPalette {
    let isKept = text(of: palette, options) != nil
    return try palette.fitted(to: capabilities(options, palette.payload), options) { payload in
      isKept ? payload === palette.payload : carries?(payload) == true
    }
  }

  /// The same, or an error where an entry is left out: a change that leaves out its own entry is none.
  func fitKept(
    _ palette: ColorPalette, _ options: EncodingOptions
  ) throws(Failures<PaletteEncodingError>) -> FittedPalette {
    let fitted = try fit(palette, options)
    if options.keepsText,
      let failures = NonEmpty(contentsOf: fitted.losses.compactMap(\.leftOut) + fitted.vainNames)
    {
      throw Failures(failures)
    }
    return fitted
  }

  /// The text that the palette is to be written into, and how; nil if the file is written anew.
  private func text(
    of palette: ColorPalette, _ options: EncodingOptions
  ) -> (text: KeptText, editing: TextEditing)? {
    guard options.keepsText, let editing, let text = palette.payload?.contents as? KeptText else {
      return nil
    }
    return (text, editing)
  }

  /// Prepares a palette for writing: returns the losses, or throws if it cannot be written.
  ///
  /// `original` is the palette as it was read from the file that is changed, which saves reading it again.
  public func encode(
    _ palette: ColorPalette, _ options: EncodingOptions, replacing original: ColorPalette? = nil
  ) throws(Failures<PaletteEncodingError>) -> EncodedPalette {
    var fitted = try fitKept(palette, options)
    if writesThemes {
      try fitThemes(options, into: &fitted)
    } else {
      fitted.losses += options.themes.map { .theme($0.name) }
    }
    if let (text, editing) = text(of: palette, options) {
      let (bytes, notes) = try fitted.changed(
        text, editing, of: palette, from: original, reorders: options.reorders)
      var changed = EncodedPalette(
        changedText: bytes, losses: fitted.losses, notes: fitted.notes + notes)
      changed.isFolder = isFolder
      return changed
    }
    let laidOut = try layOut(fitted, options)
    var encoded = EncodedPalette(
      losses: fitted.losses, notes: laidOut.notes + fitted.notes, write: laidOut.write)
    encoded.isFolder = isFolder
    return encoded
  }
}

extension FormatDefinition {
  /// Prepares other values for entries of several themes of one text, with one look at the text.
  ///
  /// - Parameter changes: The palettes of the themes, and each as it was read from the text.
  /// - Returns: The changed text; nil if it has to be changed for one theme after the other: two put different texts in
  ///   one place, or the format looks for each theme by itself.
  /// - Throws: An error if one of the changes cannot be written.
  public func encode(
    themes changes: [(palette: ColorPalette, original: ColorPalette)], _ options: EncodingOptions
  ) throws(Failures<PaletteEncodingError>) -> EncodedPalette? {
    var fitted: [FittedPalette] = []
    for change in changes { fitted.append(try fitKept(change.palette, options)) }
    return try changed(fitted, of: changes).map {
      EncodedPalette(
        changedText: $0.bytes, losses: fitted.flatMap(\.losses),
        notes: fitted.flatMap(\.notes) + $0.notes)
    }
  }

  /// Fits the palettes that are themes, and says what they lose, and which entries only they or the base have.
  private func fitThemes(
    _ options: EncodingOptions, into fitted: inout FittedPalette
  ) throws(Failures<PaletteEncodingError>) {
    var plain = options
    plain.themes = []
    let known = Set(fitted.entries.map(\.path))
    for theme in options.themes {
      var own = try fit(theme.palette, plain)
      let names = Set(own.entries.map(\.path))
      let missing = fitted.entries.filter { !names.contains($0.path) }.map(\.entry.name)
      let added = own.entries.filter { !known.contains($0.path) }.map(\.entry.name)
      fitted.flattenWhatMoves(
        in: theme.name, &own, sharesValues: sharesThemeValues?(options) == true)
      fitted.losses += own.losses.map { .inTheme(theme.name, $0) }
      fitted.notes += own.notes.filter { $0.isFlattening && !fitted.notes.contains($0) }
      if !missing.isEmpty { fitted.notes.append(.missingInTheme(missing, theme: theme.name)) }
      if !added.isEmpty { fitted.notes.append(.onlyInTheme(added, theme: theme.name)) }
      fitted.themes.append((theme.name, own))
    }
  }
}

/// The options of writing. Those of single formats are beside these, as members of their ``OptionValues``.
public struct EncodingOptions: Sendable {
  /// The title if the palette has none and the format demands one.
  public var defaultTitle: String
  /// Titles that equal the names of files, or that were made up: to lose one is not a loss.
  public var impliedTitles: [String]
  /// The treatment of a color outside the gamut.
  public var gamut: GamutPolicy
  /// What becomes of entries that derive from others if the format has references.
  public var references: ReferencePolicy
  /// The treatment of slashes in names if the format has groups.
  public var groups: GroupPolicy
  /// The values of the options of single formats.
  public var values = OptionValues()
  /// Other palettes that go into the same file as themes.
  public var themes: [WrittenTheme] = []
  /// Entries as they were before they became plain colors, as what they derived from is not written, or has another
  /// color in what is.
  public var frozen: [ColorPalette.Entry] = []
  /// The name of the file that is written, without its ending; nil if it has none.
  public var fileStem: String?
  /// Whether a palette that was read from a text is written into that text, so that all else in it stays: names and
  /// references as they are, and Lab.
  public var keepsText = false
  /// Whether the palette has the entries of its text in another order, into which their texts are put.
  public var reorders = false

  /// The standard options.
  public init(
    defaultTitle: String, impliedTitles: [String] = [], gamut: GamutPolicy = .css,
    references: ReferencePolicy = .keep, groups: GroupPolicy = .slash
  ) {
    self.defaultTitle = defaultTitle
    self.impliedTitles = impliedTitles
    self.gamut = gamut
    self.references = references
    self.groups = groups
  }

  /// The options of a change in place.
  public static func editing(defaultTitle: String) -> EncodingOptions {
    var options = EncodingOptions(defaultTitle: defaultTitle)
    options.keepsText = true
    return options
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
  /// The themes of the file, if it has any.
  public var themes: [PaletteTheme] = []
  /// The values that may be colors of other files.
  package var openAliases: [OpenAlias] = []
  /// The palettes of those themes that stand in files of their own.
  package var themeFiles: [String: ColorPalette] = [:]

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
  /// Whether it is the text of a file with changes in it, so that all else in it stays.
  public let isChangedText: Bool
  /// Whether the bytes are those of a ``FolderText``.
  public internal(set) var isFolder = false
  /// Pushes all bytes to a sink. The same palette gives the same bytes.
  public let write: @Sendable (ByteSink) throws(ByteStreamError) -> Void

  /// A palette that `write` writes.
  public init(
    losses: [PaletteLoss] = [], notes: [PaletteNote] = [], isChangedText: Bool = false,
    write: @escaping @Sendable (ByteSink) throws(ByteStreamError) -> Void
  ) {
    self.losses = losses
    self.notes = notes
    self.isChangedText = isChangedText
    self.write = write
  }

  /// The text of a file with changes in it.
  public init(changedText bytes: [UInt8], losses: [PaletteLoss] = [], notes: [PaletteNote] = []) {
    self.init(losses: losses, notes: notes, isChangedText: true) { sink throws(ByteStreamError) in
      try sink.write(bytes: bytes[...])
    }
  }

  /// A palette whose bytes `body` appends.
  package static func appending(
    notes: [PaletteNote] = [], _ body: @escaping @Sendable (inout ByteWriter) -> Void
  ) -> EncodedPalette {
    EncodedPalette(notes: notes) { sink throws(ByteStreamError) in
      var output = ByteWriter(to: sink)
      body(&output)
      try output.finish()
    }
  }
}
