import Bytes
import ColorModel
import Diagnostics
import PaletteFormats
import PaletteStores

extension CommandContext {
  /// Loads the palette that an operand names and prints the notes on it: a file, standard input, or, where no such
  /// file exists, a palette on the search path or `REV:PATH` of git.
  func load(
    fileOrRevision operand: String, _ reading: ReadOptions, _ options: ReportOptions
  ) throws(CommandFailure) -> DecodedPalette {
    let reference = PaletteReference(operand: operand)
    let location = repository.find(reference)
    guard reference != .standardStream, location.isMissing, let file = RevisionPath(operand) else {
      return try load(
        location, as: reading.fromFormat, calibrated: reading.calibrated, options: options)
    }
    let bytes: [UInt8]
    do throws(GitError) { bytes = try GitRepository().contents(of: file) } catch {
      var diagnostic = Diagnostic(error, at: .file(operand))
      if case .notStarted = error {
        diagnostic.explanation.summary =
          "there is no such file, and git cannot be asked for one"
      }
      throw CommandFailure(NonEmpty(diagnostic), .noInput)
    }
    do throws(FileError) {
      let read = try PaletteFormat.read(
        ByteSource(bytes: bytes), as: reading.fromFormat, named: file.fileName,
        columns: columns)
      let decoded = read.reading(reading.calibrated)
      say(decoded.notes, of: reference, options)
      return decoded
    } catch {
      throw CommandFailure(.format(reference, error))
    }
  }
}
