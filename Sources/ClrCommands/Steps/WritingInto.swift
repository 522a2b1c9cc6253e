import CommandLines
import PaletteFormats
import PaletteStores

extension CommandContext {
  /// Writes the entries of a palette into the file of `--into`: its own are set, missing ones come at the end.
  ///
  /// - Parameter make: Loads the sources and makes the palette, and says what became plain colors; nil if something
  ///   failed that is in the collector.
  func write(
    into file: String, theme: String?, from sources: [PaletteReference],
    after collector: FailureCollector,
    _ make: ([PaletteLocation], inout [ColorPalette.Entry], inout FailureCollector)
      throws(CommandFailure) -> ColorPalette?
  ) throws(CommandFailure) -> View {
    let reference = PaletteReference(operand: file)
    return try access(sources + [reference], [reference], unless: collector) {
      access throws(CommandFailure) in
      var collector = collector
      let target = access.targets[0]
      checkComparable([reference], &collector)
      collector.attempt { () throws(StoreError) in try target.checkReplaceable() }
      var frozen: [ColorPalette.Entry] = []
      let palette = try make(Array(access.sources.dropLast()), &frozen, &collector)
      let decoded = loadToChange(
        target, as: self[WriteKeys.format]?.value, theme: theme, &collector)
      try collector.check()
      guard let palette, let decoded else { return .nothing }
      let typed = encoding(newEncoding(defaultTitle: reference.stem, readFrom: sources))
      let edit = try mapError(
        CommandFailure.at(.file(reference.displayName), all: PaletteEncodingError.self),
        decoded.palette.taking(entriesOf: palette, writtenIn: decoded.format, typed))
      let derived = try deriving(edit, [], in: reference)
      guard reference == .standardStream || derived.changesAnything else { return .nothing }
      var editing = EncodingOptions.editing(defaultTitle: reference.stem)
      editing.gamut = typed.gamut
      editing.propertyList = typed.propertyList
      editing.frozen = typed.references == .keep ? frozen : []
      let output = Output(reference: reference, format: decoded.format, overwriting: .allowed)
      return try write(
        derived.palette, to: [output], access, as: editing, strict: self[WriteKeys.strict],
        replacing: decoded.palette)
    }
  }
}
