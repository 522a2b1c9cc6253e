import CommandLines
import PaletteFormats
import PaletteStores

extension CommandContext {
  /// Writes the entries of a palette into the file of `--into`: its own are set, missing ones come at the end. With
  /// `--theme` this is the palette of a theme, with `--css-selector` that of a rule.
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
      let selector = line.word(of: FormatOption.cssSelector)
      if let selector, theme != nil {
        collector.add(
          usage: "‘--theme’ and ‘--css-selector’ cannot be used together", at: selector.number,
          reason: "each says which rules of the file get the colors")
      }
      let decoded = loadToChange(
        target, as: self[WriteKeys.format]?.value, theme: theme, selector: selector?.text,
        &collector)
      try collector.check()
      guard var palette, let decoded else { return .nothing }
      if let selector, !palette.themes.isEmpty {
        let (rule, names) = (VisibleText.quoted(selector.text), palette.themes.map(\.name))
        note(
          at: .file(reference.displayName),
          "the rule \(rule) gets the base, and no theme of the palette: \(PaletteNote.list(names))"
        )
        palette.themes = []
      }
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
        whole(decoded, with: derived.palette, in: reference), to: [output], access, as: editing,
        strict: self[WriteKeys.strict], replacing: decoded.replaced)
    }
  }
}

extension CommandContext {
  /// A palette in a theme, if it has that; else its base. Both are written into one theme, and so have none of their own.
  func reading(
    themeIfThere theme: String?, of decoded: DecodedPalette, _ reference: PaletteReference
  ) throws(CommandFailure) -> DecodedPalette {
    guard let theme else { return decoded }
    var read = try mapError(
      CommandFailure.misread(reference),
      decoded.reading(theme: decoded.palette.theme(theme)?.name))
    read.palette.themes = []
    return read
  }
}
