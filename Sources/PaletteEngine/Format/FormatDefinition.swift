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
  /// The texts by which a file says what its palette is, such as its author, by their keys; nil if there are none.
  package let texts: (@Sendable (KeptText) -> [String: String])?

  package init(
    title: String, fileExtensions: [String], detection: Detection,
    capabilities: @escaping @Sendable (EncodingOptions, Payload?) -> Capabilities,
    options: [FormatOption] = [], reading: Reading, writing: Writing, editing: TextEditing? = nil,
    folder: FolderRule? = nil, texts: (@Sendable (KeptText) -> [String: String])? = nil
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
    self.texts = texts
  }

  /// The reading of the files of a format.
  package struct Reading: Sendable {
    /// Reads a palette, with options of reading.
    package let decode: @Sendable (ByteSource, OptionValues) throws(FileError) -> DecodedPalette
    /// Whether a file can be of the format, by its beginning, if somebody says that it is; nil if it always can.
    package let recognizes: (@Sendable (FileHead) -> Bool)?
    /// The folders beside that of a file in which a file of the same name belongs to its palette.
    package let siblings: [SiblingFolder]
    /// Whether files of the format are read; else they are only written.
    var isRefused = false

    package init(
      recognizes: (@Sendable (FileHead) -> Bool)? = nil,
      siblings: [SiblingFolder] = [],
      decode: @escaping @Sendable (ByteSource, OptionValues) throws(FileError) -> DecodedPalette
    ) {
      self.decode = decode
      self.recognizes = recognizes
      self.siblings = siblings
    }

    /// The reading of a format of text.
    package static func text(
      siblings: [SiblingFolder] = [],
      _ read: @escaping @Sendable (TextFile.Whole) throws(FileError) -> DecodedPalette
    ) -> Self {
      Self(siblings: siblings) { source, _ throws(FileError) in
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
    /// How files that are only written are known as those of `clr`; nil for files that are read.
    let own: OwnText?
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
      own: OwnText? = nil,
      layOut:
        @escaping @Sendable (FittedPalette, EncodingOptions) throws(Failures<PaletteEncodingError>)
        -> EncodedPalette
    ) {
      self.layOut = layOut
      self.carries = carries
      self.own = own
    }
  }
}

extension FormatDefinition {
  /// Whether files of the format are read; else they are only written.
  public var isRead: Bool { !reading.isRefused }

  /// Whether files of the format are written; else they are only read.
  public var isWritten: Bool { !writing.isRefused }

  /// How files that are only written are known as those of `clr`; nil for files that are read.
  package var own: OwnText? { writing.own }

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

  /// The capabilities of a file that is written without options, in a folder that has others of its palette beside it.
  public var holds: Capabilities {
    var options = EncodingOptions(defaultTitle: "")
    options.folder = reading.siblings.first?.base
    return capabilities(options, nil)
  }

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
    try fitted.checkKept(options)
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
    var encoded: EncodedPalette
    if let (text, editing) = text(of: palette, options) {
      encoded = try changed(text, editing, to: palette, options, from: original)
    } else {
      let fitted = try fitAll(of: palette, options)
      encoded = try layOut(fitted, options)
    }
    encoded.isFolder = isFolder
    return encoded
  }
}
