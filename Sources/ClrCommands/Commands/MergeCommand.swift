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
      same space, or the same 8-bit sRGB and alpha.
      """)

  @Argument(
    help: ArgumentHelp("Palettes, or - for standard input.", valueName: "palette"),
    completion: .file())
  var palettes: [String]

  @Option(
    name: [.customShort("o", allowingJoined: true), .long],
    help: ArgumentHelp("The file to write, or - for standard output.", valueName: "file"),
    completion: .file())
  var output: String

  @OptionGroup var conflicts: ConflictOptions
  @OptionGroup var writing: WriteOptions
  @OptionGroup var reading: ReadOptions
  @OptionGroup var saving: SavingOptions
  @OptionGroup var report: ReportOptions

  static var syntax: CommandSyntax {
    CommandSyntax(
      operands: [.some("palette")],
      options: [.text("--output", "file").required.short(joining: "-o")]
        + ConflictOptions.syntax + WriteOptions.syntax + ReadOptions.syntax
        + SavingOptions.syntax + ReportOptions.syntax)
  }

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    let palettes = context.words.operands.map(\.text)
    var collector = context.mistakes
    context.checkInput(palettes, &collector)
    let isNamed = !context.words.values(of: "--output").isEmpty
    let target =
      isNamed
      ? context.output(output, as: writing.format, &collector) : nil
    if let target { context.checkOptions(writing: [target.format], &collector) }
    let sources = palettes.map { PaletteReference(operand: $0) }
    let outputs = target.map { [$0] } ?? []
    try context.access(sources, outputs.map(\.reference), unless: collector) {
      access throws(CommandFailure) in
      let decoded = access.sources.compactMap { source in
        collector.attempt { () throws(CommandFailure) in
          try context.load(
            source, as: reading.fromFormat, calibrated: reading.calibrated, options: report)
        }
      }
      if decoded.count == sources.count {
        context.checkOptions(reading: decoded.map(\.format), &collector)
      }
      try collector.check()
      guard let target, let merged = NonEmpty(contentsOf: decoded.map(\.palette)) else { return }
      let edit: PaletteEdit
      do throws(Failures<MergeConflict>) {
        edit = try ColorPalette.merging(merged, onConflict: conflicts.onConflict)
      } catch {
        throw CommandFailure(error, .dataError) { Self.diagnostic($0, sources) }
      }
      if !report.quiet { Self.sayJoined(edit, sources, context) }
      try context.write(
        writing.titled(edit.palette.freezingWhatWouldMove()), to: [target], access,
        as: writing.encoding(defaultTitle: target.reference.stem, readFrom: sources),
        strict: writing.strict, options: report)
    }
    return .nothing
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
      case .added, .removed, .replaced, .annotated, .renamed, .kept: break
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
