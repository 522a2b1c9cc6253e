import ColorModel
import Diagnostics
import PaletteFormats
import PaletteStores

/// What a command works with: the repository, the words it was typed with, and a place to say
/// things.
struct CommandContext {
  /// Where palettes are.
  let repository: PaletteRepository
  /// All words after `clr`, as they were typed, by position.
  let words: CommandLineWords
  /// Says a note or a loss.
  let report: (Diagnostic) -> Void
}

extension CommandContext {
  /// Loads a palette and says what was noteworthy about it.
  func load(
    _ reference: PaletteReference, as format: PaletteFormat? = nil, options: ReportOptions
  ) throws(CommandFailure) -> DecodedPalette {
    do throws(StoreError) {
      let decoded = try repository.load(reference, format)
      say(decoded.notes, of: reference, options)
      return decoded
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Says what was noteworthy about how a palette was read, unless nobody wants to hear it.
  func say(_ notes: [PaletteNote], of reference: PaletteReference, _ options: ReportOptions) {
    guard !options.quiet else { return }
    for note in notes {
      report(Diagnostic(.note, at: .file(reference.displayName), note.summary))
    }
  }

  /// Loads a palette that is to be changed, so that nothing in the file would be lost.
  func loadForChange(
    _ reference: PaletteReference, as format: PaletteFormat? = nil, options: ReportOptions
  ) throws(CommandFailure) -> DecodedPalette {
    let decoded = try load(reference, as: format, options: options)
    if let obstacle = decoded.obstacle { throw CommandFailure(.obstacle(reference, obstacle)) }
    return decoded
  }

  /// Saves what an edit made of the palette at `reference`, unless nothing changed. To standard
  /// output it always goes.
  ///
  /// Names that a style sheet holds by escapes keep them: an edit changes what it names and nothing
  /// else.
  func save(
    _ edit: PaletteEdit, over decoded: DecodedPalette, at reference: PaletteReference,
    options: ReportOptions
  ) throws(CommandFailure) {
    guard reference == .standardStream || edit.changesAnything else { return }
    let output = Output(reference: reference, format: decoded.format, overwriting: .allowed)
    try write(edit.palette, to: [output], cssNames: .escape, options: options)
  }
}
