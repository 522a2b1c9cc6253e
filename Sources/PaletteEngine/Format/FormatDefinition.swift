/// A file format: its detection and capabilities, its reader, its writer and its editing in place. One file each, in the
/// room of its kind.
///
/// Tables, help, completions and tests read definitions; ``PaletteFormat`` gives each its word.
public struct FormatDefinition: Sendable {
  /// The name of its files for people.
  public let title: String
  /// The endings of file names, lower case, without the dot; the preferred one first.
  public let fileExtensions: [String]
  /// The detection of its files.
  package let detection: Detection
  /// The capabilities of a file that is written with the options, in place of the file of the
  /// payload.
  let capabilities: @Sendable (EncodingOptions, Payload?) -> Capabilities
  /// The options that say how the format is read or written.
  public let options: [FormatOption]
  /// The reading of files.
  package let reading: Reading
  /// The writing of files.
  let writing: Writing
  /// The editing of a file in place; nil if the format is not a text that people write.
  package let editing: TextEditing?
  /// The names in a palette that is a folder, which is read and written as a ``FolderText``; nil for files.
  package let folder: FolderRule?

  package init(
    title: String, fileExtensions: [String], detection: Detection,
    capabilities: @escaping @Sendable (EncodingOptions, Payload?) -> Capabilities,
    options: [FormatOption] = [], reading: Reading, writing: Writing, editing: TextEditing? = nil,
    folder: FolderRule? = nil
  ) {
    self.title = title
    self.fileExtensions = fileExtensions
    self.detection = detection
    self.capabilities = capabilities
    self.options = options
    self.reading = reading
    self.writing = writing
    self.editing = editing
    self.folder = folder
  }

  /// The reading of the files of a format.
  package struct Reading: Sendable {
    /// Reads a palette, with options of reading.
    package let decode: @Sendable (ByteSource, OptionValues) throws(FileError) -> DecodedPalette
    /// Whether a file can be of the format, by its beginning, if somebody says that it is; nil if it always can.
    package let recognizes: (@Sendable (FileHead) -> Bool)?
    /// Reads a theme of a file that is not text, from its payload.
    let theme: (@Sendable (Payload, String) throws(FileError) -> DecodedPalette)?
    /// The folders beside one of a file, in which a file of the same name is a theme of it: `values-night` beside the
    /// `values` of an Android application.
    package let themeFolders: [(base: String, theme: String, folder: String)]
    /// Whether files of the format are read; else they are only written.
    var isRefused = false

    package init(
      recognizes: (@Sendable (FileHead) -> Bool)? = nil,
      theme: (@Sendable (Payload, String) throws(FileError) -> DecodedPalette)? = nil,
      themeFolders: [(base: String, theme: String, folder: String)] = [],
      decode: @escaping @Sendable (ByteSource, OptionValues) throws(FileError) -> DecodedPalette
    ) {
      self.decode = decode
      self.recognizes = recognizes
      self.theme = theme
      self.themeFolders = themeFolders
    }

    /// The reading of a format of text.
    package static func text(
      themeFolders: [(base: String, theme: String, folder: String)] = [],
      _ read: @escaping @Sendable (TextFile.Whole) throws(FileError) -> DecodedPalette
    ) -> Self {
      Self(themeFolders: themeFolders) { source, _ throws(FileError) in
        try read(try TextFile.whole(source.whole()))
      }
    }

    /// The reading of a format that is only written, which gives an error.
    package static func refused(_ error: FileError) -> Self {
      var reading = Self { _, _ throws(FileError) in throw error }
      reading.isRefused = true
      return reading
    }
  }

  /// The writing of the files of a format.
  package struct Writing: Sendable {
    /// Prepares the bytes of a palette that was fitted to the format. Its notes are about the file that
    /// was read; it reports no losses.
    let layOut:
      @Sendable (FittedPalette, EncodingOptions) throws(Failures<PaletteEncodingError>) ->
        EncodedPalette
    /// Whether an entry that is still at its row in the payload is written unchanged; nil if none is.
    let carries: (@Sendable (Payload) -> Bool)?
    /// The text at the beginning of files that are only written, by which `clr` knows them as its own.
    let ownBeginning: String?
    /// Whether files of the format are written; else they are only read.
    var isRefused = false

    /// The writing of a format that is only read, which gives an error.
    package static func refused(_ error: PaletteEncodingError) -> Self {
      var writing = Self { _, _ throws(Failures<PaletteEncodingError>) in
        throw Failures(NonEmpty(error))
      }
      writing.isRefused = true
      return writing
    }

    package init(
      carries: (@Sendable (Payload) -> Bool)? = nil,
      ownBeginning: String? = nil,
      layOut:
        @escaping @Sendable (FittedPalette, EncodingOptions) throws(Failures<PaletteEncodingError>)
        -> EncodedPalette
    ) {
      self.layOut = layOut
      self.carries = carries
      self.ownBeginning = ownBeginning
    }
  }
}

extension FormatDefinition {
  /// Whether files of the format are read; else they are only written.
  public var isRead: Bool { !reading.isRefused }

  /// Whether files of the format are written; else they are only read.
  public var isWritten: Bool { !writing.isRefused }

  /// Whether files are written with themes.
  public var writesThemes: Bool { isWritten && holds.themes != .none }

  /// The themes of files that are written with the options.
  public func themes(_ options: EncodingOptions) -> Capabilities.Themes {
    capabilities(options, nil).themes
  }

  /// The text at the beginning of files that are only written, by which `clr` knows them as its own.
  public var ownBeginning: String? { writing.ownBeginning }

  /// Reads a palette, with options of reading.
  ///
  /// - Throws: An error if the file is not of the format, cannot be read, or is of one that is only written.
  public func decode(
    _ source: ByteSource, _ options: OptionValues
  ) throws(FileError) -> DecodedPalette {
    try reading.decode(source, options)
  }

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
      isKept ? payload === palette.payload : writing.carries?(payload) == true
    }
  }

  /// The same, or an error where an entry is left out: a change that leaves out its own entry would change nothing.
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

  /// The text that the palette is written into, and how; nil if the file is written from scratch.
  private func text(
    of palette: ColorPalette, _ options: EncodingOptions
  ) -> (text: KeptText, editing: TextEditing)? {
    guard options.keepsText, let editing, let text = palette.payload?.text else { return nil }
    return (text, editing)
  }

  /// Prepares a palette for writing: returns the losses, or throws if it cannot be written.
  ///
  /// `original` is the palette as it was read from the file that is changed, which saves reading it again.
  public func encode(
    _ palette: ColorPalette, _ options: EncodingOptions, replacing original: ColorPalette? = nil
  ) throws(Failures<PaletteEncodingError>) -> EncodedPalette {
    var fitted = try fitKept(palette, options)
    if let (text, editing) = text(of: palette, options) {
      let made = try fitted.changed(
        text, editing, of: palette, from: original, reorders: options.reorders)
      var themed = ThemedText(
        made.original, KeptText(made.bytes, text.format, options: text.options), made.read, editing)
      if text.theme != nil {
        if made.bytes != text.bytes {
          try ThemedText.checkOthers(of: text, made.bytes, editing, with: palette)
        }
      } else if !(palette.themes.isEmpty && made.read.themes.isEmpty) {
        try themed.write(palette, as: self, options)
      }
      var changed = EncodedPalette(
        changedText: themed.text.bytes, losses: fitted.losses + themed.losses,
        notes: fitted.notes + made.notes + themed.notes)
      changed.isFolder = isFolder
      return changed
    }
    try fitThemes(of: palette, options, into: &fitted)
    let laidOut = try writing.layOut(fitted, options)
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

  /// Fits the values that themes set, and says what they lose, and which entries only they or the base have if they were
  /// given whole.
  private func fitThemes(
    of palette: ColorPalette, _ options: EncodingOptions, into fitted: inout FittedPalette
  ) throws(Failures<PaletteEncodingError>) {
    if palette.themes.isEmpty { return }
    let holds = capabilities(options, palette.payload)
    let plain = Set(fitted.entries.lazy.filter { $0.entry.spec == nil }.map(\.entry.name))
    let relaid = palette.relaid(
      over: holds.themesLieOver, except: options.wholeThemes
    ) { name in
      !holds.notation.hasReferences || plain.contains(name) && palette[name]?.isDerived == true
    }
    let known = Set(fitted.entries.map(\.path))
    for (theme, original) in zip(relaid.themes, palette.themes) {
      guard holds.themes.holds(theme.name) else {
        if !options.themesElsewhere.contains(where: { $0.holds(theme.name) }) {
          fitted.losses.append(.theme(theme.name, count: original.own.count))
        }
        continue
      }
      var own = try fit(theme, of: relaid, options)
      let added = own.entries.filter { !known.contains($0.path) }.map(\.entry.name)
      if !holds.themesAddEntries {
        own.entries.removeAll { !known.contains($0.path) }
        fitted.losses += added.map { .inTheme(theme.name, .onlyInTheme($0)) }
      }
      let isWhole = options.wholeThemes.contains(where: theme.isNamed)
      fitted.flattenWhatMoves(
        in: theme.name, &own, isWhole: isWhole, sharesValues: holds.themesShareValues)
      fitted.losses += own.losses.map { .inTheme(theme.name, $0) }
      fitted.notes += own.notes.filter { $0.isFlattening && !fitted.notes.contains($0) }
      if isWhole {
        let names = Set(own.entries.map(\.path))
        let missing = fitted.entries.filter { !names.contains($0.path) }.map(\.entry.name)
        if !missing.isEmpty { fitted.notes.append(.missingInTheme(missing, theme: theme.name)) }
        if !added.isEmpty, holds.themesAddEntries {
          fitted.notes.append(.onlyInTheme(added, theme: theme.name))
        }
      }
      fitted.themes.append((theme, own))
    }
  }

  /// The values of a theme as the format holds them. Those that derive from others do so in the view of the theme.
  func fit(
    _ theme: ColorPalette.Theme, of palette: ColorPalette, _ options: EncodingOptions
  ) throws(Failures<PaletteEncodingError>) -> FittedPalette {
    // What the base has to have, as the roles of a terminal, its themes need not.
    let isPart = capabilities(options, palette.payload).names.roles?.needed.isEmpty ?? true
    var view =
      isPart && !theme.own.entries.contains(where: \.isDerived)
      ? theme.own : palette.flat(of: theme)
    view.payload = palette.payload
    (view.title, view.columns) = (nil, nil)
    var fitted = try fit(view, options)
    fitted.entries.removeAll { theme.own[$0.entry.name] == nil }
    // What the entry loses whatever its value is said of the base.
    fitted.losses.removeAll { loss in
      loss.parts.entry.map { theme.own[$0] == nil || loss.isOfEntry && palette[$0] != nil } ?? true
    }
    return fitted
  }
}
