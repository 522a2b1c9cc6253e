import CommandLines
import PaletteFormats
import PaletteStores

/// `clr merge`.
struct MergeCommand: SingleCommand {
  static let output = WriteKeys.output(
    "The file to write, or - for standard output, the default with --base.")

  private static let theme = Key.optional(
    FormatOption.theme.name, "name", .text,
    "With --into, read palettes in this theme if they have it, and write into that of the file.")

  static let facts = CommandFacts(
    "merge", "Put the entries of several palettes into one, in order.",
    examples: [
      "clr merge brand.clr team.gpl -o all.clr",
      "clr merge brand.clr --into app.css",
    ], ending: .saving,
    [
      .some("palette", .palette, "Palettes, or - for standard input.").takingInput,
      .option(output), .option(WriteKeys.into), .option(theme.rare),
      .option(FormatKeys.createTheme.rare),
      BaseKeys.parts, .option(ConflictKeys.onConflict),
      QueryKeys.parts,
      .required([output.facts, BaseKeys.base.facts, WriteKeys.into.facts]),
      .exclusive([BaseKeys.base.facts, ConflictKeys.onConflict.facts]),
      .exclusive([BaseKeys.base.facts, QueryKeys.condition.facts]),
      .exclusive([BaseKeys.base.facts, theme.facts]), .exclusive([output.facts, theme.facts]),
      .exclusive([BaseKeys.base.facts, FormatKeys.createTheme.facts]),
      .exclusive([output.facts, FormatKeys.createTheme.facts]),
      .exclusive([BaseKeys.base.facts, QueryKeys.sort.facts]),
      .exclusive([output.facts, WriteKeys.into.facts]),
      .exclusive([BaseKeys.base.facts, WriteKeys.into.facts]),
      .exclusive([WriteKeys.into.facts, WriteKeys.title.facts]),
      .exclusive([BaseKeys.base.facts, WriteKeys.check.facts]),
      .exclusive([BaseKeys.base.facts, WriteKeys.ifChanged.facts]),
      WriteKeys.parts, SavingKeys.clobbering, ReadKeys.parts,
    ])

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    if context.line.number(of: BaseKeys.base) != nil { return try mergeOntoBase(context) }
    var collector = context.mistakes
    let parts = context.operands.map { context.part($0) }
    context.checkInput(parts.map(\.source), &collector)
    BaseKeys.check(context.line, &collector)
    let selection = context.selection(&collector)
    let format = context[WriteKeys.format]?.value
    let target = context[Self.output].flatMap {
      context.namedOutput($0.value, as: format, &collector)
    }
    if let target { context.checkOptions(writing: [target.format], &collector) }
    let sources = parts.map(\.reference)
    if let into = context[WriteKeys.into]?.value {
      return try context.write(into: into, theme: context.theme, from: sources, after: collector) {
        locations, frozen, collector in
        merged(locations, parts, selection, context, &frozen, &collector)
      }
    }
    let outputs = target.map { [$0] } ?? []
    context.checkComparable(outputs.map(\.reference), &collector)
    return try context.access(sources, outputs.map(\.reference), unless: collector) {
      access throws(CommandFailure) in
      var frozen: [ColorPalette.Entry] = []
      let merged = merged(
        access.sources, parts, selection, context, &frozen, &collector)
      try collector.check()
      guard let target, let merged else { return .nothing }
      var encoding = context.newEncoding(defaultTitle: target.reference.stem, readFrom: sources)
      encoding.frozen = frozen
      return try context.write(
        context.titled(merged), to: [target], access, as: encoding,
        strict: context[WriteKeys.strict])
    }
  }

  /// Reads the palettes, and merges them.
  private func merged(
    _ locations: [PaletteLocation], _ parts: [PalettePart], _ selection: EntrySelection,
    _ context: CommandContext, _ frozen: inout [ColorPalette.Entry],
    _ collector: inout FailureCollector
  ) -> ColorPalette? {
    let merged = collector.attempt { () throws(CommandFailure) in
      try context.merged(
        locations, parts, themeIfThere: context.theme, saying: { $0.kind != .themes })
    }
    guard case let (palette, originals)?? = merged else { return nil }
    let selected = context.selected(from: palette, selection, &collector)
    if collector.isEmpty { context.sayEmpty(selection, selected.isEmpty) }
    frozen = selected.frozen(from: originals)
    return selected
  }
}
