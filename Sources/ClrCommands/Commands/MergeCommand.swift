import ArgumentParser
import ColorModel
import Diagnostics
import PaletteFormats
import PaletteStores

/// `clr merge`.
struct MergeCommand: SavingCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Put the entries of several palettes into one, in order.",
    discussion: """
      A name that comes again with an equal color is not a conflict. Equal colors have the same components in the \
      same space, or the same 8-bit sRGB and alpha. With --base, merges the changes that two palettes, ours and \
      theirs, made to a third, and exits with 1 if they are in conflict.
      """)

  @Argument(
    help: ArgumentHelp("Palettes, or - for standard input.", valueName: "palette"),
    completion: .palette)
  var palettes: [String]

  @Option(
    name: [.customShort("o", allowingJoined: true), .long],
    help: ArgumentHelp(
      "The file to write, or - for standard output, the default with --base.", valueName: "file"),
    completion: .file())
  var output: String?

  @OptionGroup var into: IntoOption
  @OptionGroup var onto: BaseOptions
  @OptionGroup var conflicts: ConflictOptions
  @OptionGroup var query: QueryOptions
  @OptionGroup var writing: WriteOptions
  @OptionGroup var reading: ReadOptions
  @OptionGroup var saving: SavingOptions
  @OptionGroup var report: ReportOptions

  static var syntax: CommandSyntax {
    CommandSyntax(
      operands: [.some("palette")],
      options: [
        .text("--output", "file").required(unless: "--base", "--into").short(joining: "-o"),
        IntoOption.syntax,
      ]
        + BaseOptions.syntax
        + ConflictOptions.syntax + QueryOptions.syntax + WriteOptions.syntax + ReadOptions.syntax
        + SavingOptions.syntax + ReportOptions.syntax,
      exclusive: [
        ["--base", "--on-conflict"], ["--base", "--where"], ["--base", "--sort"],
        ["--output", "--into"], ["--base", "--into"],
        ["--into", "--title"], ["--base", "--check"], ["--base", "--if-changed"],
      ] + WriteOptions.exclusive)
  }

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    if context.words.number(of: "--base") != nil { return try mergeOntoBase(context) }
    let report = context.said(report)
    var collector = context.mistakes
    var view = View.nothing
    let parts = context.words.operands.map { context.part($0) }
    context.checkInput(parts.map(\.source), &collector)
    onto.check(context.words, &collector)
    let selection = context.selection(&collector)
    let target = output.flatMap { context.namedOutput($0, as: writing.format, &collector) }
    if let target { context.checkOptions(writing: [target.format], &collector) }
    let sources = parts.map(\.reference)
    if let into = into.into {
      return try context.write(
        into: into, theme: nil, from: sources, as: writing, options: report, after: collector
      ) { locations, frozen, collector throws(CommandFailure) in
        try merged(locations, parts, selection, report, context, &frozen, &collector)
      }
    }
    let outputs = target.map { [$0] } ?? []
    context.checkComparable(outputs.map(\.reference), &collector)
    try context.access(sources, outputs.map(\.reference), unless: collector) {
      access throws(CommandFailure) in
      var frozen: [ColorPalette.Entry] = []
      let merged = try merged(
        access.sources, parts, selection, report, context, &frozen, &collector)
      try collector.check()
      guard let target, let merged else { return }
      var encoding = writing.encoding(defaultTitle: target.reference.stem, readFrom: sources)
      encoding.frozen = frozen
      view = try context.write(
        writing.titled(merged), to: [target], access, as: encoding, strict: writing.strict,
        options: report)
    }
    return view
  }

  /// Reads the palettes, and merges them.
  private func merged(
    _ locations: [PaletteLocation], _ parts: [PalettePart], _ selection: EntrySelection,
    _ report: ReportOptions, _ context: CommandContext, _ frozen: inout [ColorPalette.Entry],
    _ collector: inout FailureCollector
  ) throws(CommandFailure) -> ColorPalette? {
    let sources = parts.map(\.reference)
    let read = zip(locations, sources).compactMap { location, source in
      collector.attempt { () throws(CommandFailure) in
        let read = try context.read(
          location, as: reading.fromFormat, calibrated: reading.calibrated, strict: writing.strict)
        return (source, read)
      }
    }
    let beside = collector.attempt { () throws(CommandFailure) in
      try context.beside.palettes(context)
    }
    // The colors that one refers to may be in another.
    let decoded = Array(
      DecodedPalette.resolvingAliases(among: read.map(\.1) + (beside ?? [])).prefix(read.count))
    for (palette, (source, _)) in zip(decoded, read) {
      context.say(palette.notes, of: source, report)
    }
    if decoded.count == locations.count {
      context.checkOptions(reading: decoded.map(\.format), &collector)
    }
    try collector.check()
    let narrowed = zip(decoded, parts).compactMap { decoded, part in
      collector.attempt { () throws(CommandFailure) in
        try context.narrowed(decoded.palette, to: part, isolated: true)
      }
    }
    try collector.check()
    guard let palettes = NonEmpty(contentsOf: narrowed) else { return nil }
    let edit: PaletteEdit
    do throws(Failures<MergeConflict>) {
      edit = try ColorPalette.merging(palettes, onConflict: conflicts.onConflict)
    } catch {
      throw CommandFailure(error, .dataError) { Self.diagnostic($0, sources) }
    }
    if !report.quiet { Self.sayJoined(edit, sources, context) }
    let selected = context.selected(
      from: edit.palette.freezingWhatWouldMove(), selection, &collector)
    if collector.isEmpty { context.sayEmpty(selection, selected.isEmpty, report) }
    frozen = selected.frozen(from: decoded.map(\.palette))
    return selected
  }

  /// Says which entries were taken for one that are not quite the same.
  private static func sayJoined(
    _ edit: PaletteEdit, _ sources: [PaletteReference], _ context: CommandContext
  ) {
    for change in edit.changes {
      switch change {
      case .joined(let conflict, let kept):
        let name = VisibleText.quoted(conflict.name.text)
        context.report(
          Diagnostic(
            .note, at: .file(sources[conflict.laterSource].displayName),
            "\(name) is \(values(of: conflict, sources)): the same in 8 bits, and "
              + "\(ListingRenderer.value(kept)) is kept"))
      case .added, .removed, .replaced, .annotated, .renamed, .moved, .kept: break
      }
    }
  }

  /// Both values of a conflict and where they come from.
  private static func values(
    of conflict: MergeConflict, _ sources: [PaletteReference]
  ) -> String {
    let earlier =
      "\(ListingRenderer.value(conflict.earlier)) in \(sources[conflict.earlierSource].displayName)"
    let later =
      "\(ListingRenderer.value(conflict.later)) in \(sources[conflict.laterSource].displayName)"
    return "\(earlier), and \(later)"
  }

  /// A conflict with both values and where they come from.
  private static func diagnostic(
    _ conflict: MergeConflict, _ sources: [PaletteReference]
  ) -> Diagnostic {
    Diagnostic(
      .error, at: .file(sources[conflict.laterSource].displayName), conflict.summary,
      reason: "it is \(values(of: conflict, sources))", suggestion: ConflictOptions.suggestion)
  }
}
