import CommandLines
import PaletteChecks
import PaletteFormats

/// `clr pairs`.
struct PairsCommand: SingleCommand {
  static let infer = Key.flag(
    "--infer", "Only the pairs that names suggest, such as card-text on card.")
  static let foreground = Key.each(
    "--fg", "pattern", .text, completion: .entryName,
    "Only pairs with these entries, or this color, as the text.")
  static let background = Key.each(
    "--bg", "pattern", .text, completion: .entryName,
    "Only pairs with these entries, or this color, as the background.")
  static let least = Key.optional(
    "--min", "contrast", .text, "Only pairs with this contrast or more: 4.5, AA, AAA, UI.")
  static let below = Key.optional(
    "--max", "contrast", .text, "Only pairs with less contrast than this.")
  static let report = Key.standard(
    "--report", "form", PairsReport.Style.text, "The form of the output.")

  static let facts = CommandFacts(
    "pairs", "Measure the contrasts of the entries of a palette, in every theme.",
    examples: [
      "clr pairs brand.clr --bg paper --max AA",
      "clr pairs brand.clr --infer --report pairs",
    ], ending: .reporting,
    [
      .one("palette", .palette, "The palette, or - for standard input.").takingInput,
      .option(infer), .option(foreground), .option(background), .option(least), .option(below),
      .option(CheckKeys.canvas), .option(report), .option(OutputKeys.json),
      .option(OutputKeys.color), .format(.theme), ReadKeys.parts,
      .option(infer.facts, excludesEach: [foreground.facts, background.facts]),
      .exclusive([report.facts, OutputKeys.json.facts]),
    ])

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    var collector = context.mistakes
    let operands = context.operands.prefix(1).map(\.text)
    context.checkInput(operands, &collector)
    let least = context.contrast(of: Self.least, &collector)
    let below = context.contrast(of: Self.below, &collector)
    let files = CheckFiles(operands: operands, pairs: nil, known: nil)
    let run = CheckRun(context: context, files: files, settings: CheckSettings())
    let style = context[Self.report]
    let choice = context.pairChoice(isMatrix: style == .markdown)
    return try context.access(files.operands, [], unless: collector) {
      access throws(CommandFailure) in
      let read = run.palettes(access, &collector)
      let checked =
        collector.isEmpty
        ? run.checkedFiles(read, run.settings, theme: context.theme, &collector) : []
      try collector.check()
      guard let file = checked.first else { return .nothing }
      let (pairs, said) = PaletteCheck.pairs(choice, of: file, on: context.canvases)
      context.take(said, &collector)
      try collector.check()
      return try PairsReport(
        pairs: pairs.filter { pair in
          let ratio = pair.comparison.contrast.ratio
          return least.map { ratio >= $0 } != false && below.map { ratio < $0 } != false
        },
        style: style, demand: context[Self.least]?.value, isJSON: context[OutputKeys.json],
        when: context[OutputKeys.color]
      ).view()
    }
  }
}

extension CommandContext {
  /// The contrast that the word of an option says: a number, or a level of WCAG; nil if there is none.
  func contrast(
    of key: some NamedOption, _ collector: inout FailureCollector
  ) -> Double? {
    guard let word = line.word(of: key) else { return nil }
    guard case .ratio(let ratio)? = PairsFile.demand(word.text) else {
      let explanation = PairsFile.explanation(of: word.text)
      collector.add(
        usage: explanation.summary, at: word.number, reason: explanation.reason,
        suggestion: explanation.suggestion)
      return nil
    }
    return ratio
  }

  fileprivate func pairChoice(isMatrix: Bool) -> PairChoice {
    if self[PairsCommand.infer] { return .inferred }
    let texts = self[PairsCommand.foreground].map { side($0.word) }
    let grounds = self[PairsCommand.background].map { side($0.word) }
    if texts.isEmpty, grounds.isEmpty { return isMatrix ? .ordered : .each }
    let all = [PairSide("*", at: (texts + grounds)[0].origin)]
    return .product(texts.isEmpty ? all : texts, on: grounds.isEmpty ? all : grounds)
  }
}
