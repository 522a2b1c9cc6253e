import CommandLines
import PaletteFormats
import PaletteStores

extension CommandContext {
  /// Loads the palette that an operand names and prints the notes on it: a file, standard input, or, where no such
  /// file exists, a palette on the search path or `REV:PATH` of git; or some entries of a palette. Its themes are compared
  /// too, and so no note says that they are not read.
  func load(
    fileOrRevision word: Word
  ) throws(CommandFailure) -> DecodedPalette {
    let operand = word.text
    let reference = PaletteReference(operand: operand)
    let location = repository.find(reference)
    guard reference != .standardStream, location.isMissing, let file = RevisionPath(operand) else {
      return try load(part(word))
    }
    let bytes: [UInt8]
    do throws(GitError) { bytes = try GitRepository().contents(of: file) } catch {
      // Only now: a revision may be called as a file is, such as HEAD in a bare repository.
      let part = part(word)
      if part.name != nil { return try load(part) }
      var diagnostic = Diagnostic(error, at: .file(operand))
      if case .notStarted = error {
        diagnostic.explanation.summary =
          "there is no such file, and git cannot be run to look for one"
      }
      throw CommandFailure(diagnostic, .noInput)
    }
    return try readPalette(
      bytes, reference, readFormat, named: file.fileName, saying: { $0.kind != .themes })
  }

  private func load(_ part: PalettePart) throws(CommandFailure) -> DecodedPalette {
    var decoded = try load(
      repository.find(part.reference), as: reading, saying: { $0.kind != .themes })
    decoded.palette = try narrowed(decoded.palette, to: part)
    return decoded
  }
}
