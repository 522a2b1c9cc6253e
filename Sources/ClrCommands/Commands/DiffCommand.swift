import CommandLines
import PaletteFormats
import PaletteStores

/// `clr diff`.
struct DiffCommand: SingleCommand {
  static let breaking = Key.flag(
    "--breaking", "Show only names of the old palette that the new one does not have.")
  static let format = Key.standard(
    WriteKeys.format.name, "form", DifferenceReport.Style.text, "The form of the output.")
  static let quiet = Key.flag(
    ReportKeys.quiet.name, short: ReportKeys.quiet.facts.short,
    "Print neither differences nor notes; only set the exit code.")

  static let facts = CommandFacts(
    "diff", "Show how two palettes differ.",
    examples: [
      "clr diff brand.clr team.gpl",
      "clr diff HEAD:brand.clr brand.clr",
    ], ending: .none,
    [
      .any("palette", .palette, "Two palettes; or a commit or a range of git, and paths."),
      .option(breaking), .option(OutputKeys.json), .option(format), .option(quiet),
      .option(OutputKeys.color), ReadKeys.parts,
      .exclusive([OutputKeys.json.facts, format.facts, quiet.facts]),
    ])

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    let words = context.operands
    let operands = words.map(\.text)
    if let versions = try context.versions(words) {
      let report = DifferenceReport(
        files: versions.files.compactMap { $0.shown(onlyBreaking: context[Self.breaking]) },
        isList: true, style: style(context), isQuiet: context[Self.quiet],
        color: context[OutputKeys.color])
      var view = report.view
      view.failure = versions.failure
      return view
    }
    guard words.count == 2 else {
      if words.count > 2 {
        throw CommandFailure.usage(
          "two palettes are compared, and \(VisibleText.quoted(operands[2])) is the third",
          at: words[2].number)
      }
      throw CommandFailure.usage(
        "two palettes are compared, and there is one", at: words.first?.number,
        suggestion: "for what differs from the last commit, write HEAD before it")
    }
    var collector = context.mistakes
    context.checkInput(operands, &collector)
    let read = words.compactMap { word in
      collector.attempt { () throws(CommandFailure) in try context.load(toCompare: word) }
    }
    if read.count == 2 { context.checkOptions(reading: read.map(\.format), &collector) }
    try collector.check()
    guard read.count == 2 else { return .nothing }
    let difference = Self.difference(
      from: read[0].palette, to: read[1].palette,
      Set(words.map { context.part($0).reference.stem }))
    let file = DifferenceReport.File(
      old: operands[0], new: operands[1],
      difference: context[Self.breaking] ? difference.breaking(in: read[1].palette) : difference)
    return DifferenceReport(
      files: [file], isList: false, style: style(context), isQuiet: context[Self.quiet],
      color: context[OutputKeys.color]
    ).view
  }

  private func style(_ context: CommandContext) -> DifferenceReport.Style {
    context[OutputKeys.json] ? .json : context[Self.format]
  }

  /// The differences of two palettes in files of the given names. Where one format needs a title and the other one has
  /// none, the title is the name of the file, which means nothing.
  static func difference(
    from old: ColorPalette, to new: ColorPalette, _ stems: Set<String>
  ) -> PaletteDifference {
    var stored = StoredColors()
    let difference = PaletteDifference(from: old, to: new) {
      stored.areSame($0.valueRow, $1.valueRow)
    }
    return difference.ignoringTitles(stems)
  }
}
