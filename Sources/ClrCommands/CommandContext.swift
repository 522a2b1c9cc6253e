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
    _ reference: PaletteReference, options: ReportOptions
  ) throws(CommandFailure) -> DecodedPalette {
    let decoded = try load(reference, options: options)
    if let obstacle = decoded.obstacle { throw CommandFailure(.obstacle(reference, obstacle)) }
    return decoded
  }

  /// Saves the palette that a file held before, unless it is the same. To standard output it always
  /// goes.
  func save(_ edited: ColorPalette, over decoded: DecodedPalette, at reference: PaletteReference)
    throws(CommandFailure)
  {
    guard reference == .standardStream || edited != decoded.palette else { return }
    try save(edited, as: decoded.format, at: reference, .allowed)
  }

  /// Saves a palette and says what its format could not hold.
  func save(
    _ palette: ColorPalette, as format: PaletteFormat, at reference: PaletteReference,
    _ overwriting: Overwriting
  ) throws(CommandFailure) {
    do throws(StoreError) {
      for loss in try repository.save(palette, format, reference, overwriting) {
        report(Diagnostic(.loss, loss.summary))
      }
    } catch {
      throw CommandFailure(error)
    }
  }
}
