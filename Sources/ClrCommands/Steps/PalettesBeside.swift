import CommandLines
import PaletteFormats
import PaletteStores

/// The palettes of `--with`, in which the colors are looked for that others refer to. They are read once, even if they
/// come through a pipe and several palettes refer to them, and a mistake in them is reported once.
final class PalettesBeside {
  private var palettes: [DecodedPalette]?

  /// The palettes, which are read without notes.
  func palettes(_ context: CommandContext) throws(CommandFailure) -> [DecodedPalette] {
    if let palettes { return palettes }
    palettes = []
    let read = try context[ReadKeys.with].map { file throws(CommandFailure) in
      try context.read(context.repository.find(PaletteReference(operand: file.value)))
    }
    palettes = read
    return read
  }
}
