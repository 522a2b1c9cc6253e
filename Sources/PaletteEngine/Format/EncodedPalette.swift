/// A palette ready to be written.
public struct EncodedPalette: Sendable {
  /// The losses.
  public let losses: [PaletteLoss]
  /// Notes for the user about how it is written.
  public let notes: [PaletteNote]
  /// Whether it is the text of a file with changes in it, so that all else in it stays.
  public let isChangedText: Bool
  /// Whether that text is the old one still: all that changed are its ``siblings``.
  public internal(set) var isUnchanged = false
  /// The files of themes beside it, as far as they change.
  public internal(set) var siblings: [Sibling] = []
  /// Whether the bytes are those of a ``FolderText``.
  public internal(set) var isFolder = false
  /// Pushes all bytes to a sink. The same palette gives the same bytes.
  public let write: @Sendable (ByteSink) throws(ByteStreamError) -> Void

  /// All bytes of the file. The same palette gives the same bytes.
  public var bytes: [UInt8] {
    ByteSink.collect { sink in
      // A sink in memory does not fail, so neither does the writer.
      try? write(sink)
    }
  }

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

  /// The same palette in other bytes, such as those of a text that it is a part of.
  package func written(as bytes: [UInt8]) -> EncodedPalette {
    EncodedPalette(losses: losses, notes: notes) { sink throws(ByteStreamError) in
      try sink.write(bytes: bytes[...])
    }
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
