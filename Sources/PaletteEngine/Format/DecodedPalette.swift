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
  /// The values that may be colors of other files.
  package var openAliases: [OpenAlias] = []
  /// The theme that this is the view of, and the palette of the whole file, into which a change of the view is put back;
  /// nil for the base, and for a theme that is changed in its text.
  package var viewed: (theme: String, whole: ColorPalette)?

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
