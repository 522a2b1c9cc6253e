// Palettes as bytes in memory, for programs that use the library. Files of any size are pulled from a
// `ByteSource` and pushed to a `ByteSink`.

extension PaletteFormat {
  /// Reads a palette from the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - format: Its format; nil to tell it by the bytes, and where they do not decide, by the ending of `name`.
  ///   - name: The name of the file, with its ending.
  /// - Throws: The first mistake in the file, with its place, and in its `others` those that do not depend on it.
  public static func read(
    _ bytes: [UInt8], as format: PaletteFormat? = nil, named name: String? = nil
  ) throws(FileError) -> DecodedPalette {
    try read(ByteSource(bytes: bytes), as: format, named: name, OptionValues())
  }
}

extension ColorPalette {
  /// The palette as a file of a format, with all that the format cannot hold in ``EncodedPalette/losses``.
  ///
  /// - Parameters:
  ///   - format: The format of the file.
  ///   - options: How the format is written. ``EncodingOptions/editing(defaultTitle:)`` changes a palette in the text
  ///     that it was read from, and keeps all other bytes of that.
  /// - Throws: The reasons why the palette cannot be written in the format at all, such as two names that would become
  ///   one.
  public func encoded(
    as format: PaletteFormat,
    _ options: EncodingOptions = EncodingOptions(defaultTitle: "Untitled")
  ) throws(Failures<PaletteEncodingError>) -> EncodedPalette {
    try format.definition.encode(self, options)
  }
}

extension EncodedPalette {
  /// The format that a file of these bytes is detected in, as ``PaletteFormat/detect(_:named:)`` does it.
  public func detectedFormat(named name: String?) -> PaletteFormat? {
    // One more byte shows whether the file ends there.
    let head = ByteSink.collect(first: FileHead.limit + 1) { sink in try? write(sink) }
    return PaletteFormat.detect(head, named: name)
  }
}

extension DecodedPalette {
  /// Whether a file that holds more than its palette holds nothing that is lost if it is written again in a format.
  ///
  /// - Parameter themes: The themes that are written.
  public func isReplaced(
    by format: PaletteFormat, _ themes: [ColorPalette.Theme], _ options: EncodingOptions
  ) -> Bool {
    guard let text = keptText else { return false }
    return format.definition.editing?.isReplaced?(text.bytes, themes, options) == true
  }

  /// Why the file would lose something if a changed palette were written in its place; nil if it would keep all.
  ///
  /// Unlike ``obstacle``, which is about a file that is written again, it is nil for a text that
  /// ``EncodingOptions/editing(defaultTitle:)`` changes in place.
  public var obstacleToChanges: WriteBackObstacle? { isEditedAsText ? nil : obstacle }
}
