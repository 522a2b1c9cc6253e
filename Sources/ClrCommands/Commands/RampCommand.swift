import CommandLines
import PaletteFormats
import PaletteStores

/// `clr ramp`.
struct RampCommand: ClrSubcommand {
  /// The steps that are made if none are asked for.
  static let defaultSteps = "50,100,200..900,950"

  static let steps = Key.optional(
    "--steps", "list", .text,
    "The steps from 0 to 1000, such as 50,100,200..900,950, which are the default.")
  static let mix = Key.optional(
    "--mix", "color", .text, completion: .shownColor,
    "Go from the color, at 0, to this one, at 1000.")
  static let contrast = Key.optional(
    "--contrast", "list", .text,
    "Make colors with these contrasts, such as 1.2,3,4.5,7, on the color of --on.")
  static let on = Key.optional(
    "--on", "color", .text, completion: .shownColor,
    "The background for the contrasts of --contrast.")

  static let facts = CommandFacts(
    "ramp", "Make lighter and darker colors from a color.",
    discussion: """
      Prints lines of entries, which 'clr add --from -' reads: brand/50 to brand/950. All have the hue of the color, \
      and the step that is nearest to it is the color itself.
      """, ending: .reporting,
    [
      .color(
        .some, .shownColor, "Colors, alone or after a name and =, or entries as palette:name."),
      .option(steps), .option(mix), .option(contrast), .option(on), .option(OutputKeys.color),
      .format(.theme), ReadKeys.parts,
      .exclusive([steps.facts, contrast.facts]), .exclusive([mix.facts, contrast.facts]),
    ])

  /// The colors to make.
  private enum Plan {
    case steps([ColorSeries.Step])
    case mixing([ColorSeries.Step], with: (entry: ColorPalette.Entry, color: Color))
    case contrasts(StepList, on: Color, word: Word)
  }

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    var collector = context.mistakes
    checkPair(context.line, &collector)
    var formats: [PaletteFormat] = []
    let plan = plan(in: context, &formats, &collector)
    let bases = context.bases(&formats, &collector)
    if collector.isEmpty { context.checkOptions(reading: formats, &collector) }
    guard let plan, collector.isEmpty else {
      try collector.checkReading()
      return .nothing
    }
    return try context.listing(madeOf: bases) { base throws(CommandFailure) in
      try entries(of: base, plan)
    }
  }

  /// Neither of the two options means anything without the other.
  private func checkPair(_ line: CommandLine, _ collector: inout FailureCollector) {
    switch (line.number(of: Self.contrast), line.number(of: Self.on)) {
    case (let number?, nil) where !line.isGuessed(Self.on):
      collector.add(
        usage: "‘--contrast’ needs ‘--on’", at: number,
        reason: "a contrast needs two colors", suggestion: "add --on white")
    case (nil, let number?) where !line.isGuessed(Self.contrast):
      collector.add(
        usage: "‘--on’ needs ‘--contrast’", at: number,
        reason: "it is the background for the contrasts",
        suggestion: "add --contrast 3,4.5,7")
    case _: return
    }
  }

  private func plan(
    in context: CommandContext, _ formats: inout [PaletteFormat],
    _ collector: inout FailureCollector
  ) -> Plan? {
    if let list = context[Self.contrast]?.word {
      let contrasts = context.steps(list, of: .contrast, &collector)
      guard let word = context[Self.on]?.word else { return nil }
      let ground = collector.attempt(try word.only(of: context.colors(word, &formats)))
      guard let contrasts, let ground else { return nil }
      return .contrasts(contrasts, on: ground.color, word: list)
    }
    // The number of the default is never shown.
    let list = context[Self.steps]?.word ?? Word(number: 0, text: Self.defaultSteps)
    let steps = context.steps(list, of: .step, &collector)
    guard let word = context[Self.mix]?.word else { return steps.map { .steps($0.steps) } }
    let other = collector.attempt(try word.only(of: context.namedColors(word, &formats)))
    guard let steps, let other else { return nil }
    return .mixing(steps.steps, with: other)
  }

  private func entries(
    of base: CommandContext.Base, _ plan: Plan
  ) throws(CommandFailure) -> [ColorPalette.Entry] {
    let origin = Origin.argument(base.word.number)
    let series = ColorSeries(of: base.entry, base.color)
    let contrasts: [Result<ColorPalette.Entry, ContrastOutOfReach>]
    let list: StepList
    let number: Int
    do throws(ColorNameError) {
      switch plan {
      case .steps(let steps): return try series.ramp(steps)
      case .mixing(let steps, let other):
        return try series.mixing(with: other.color, spec: other.entry.spec, steps)
      case .contrasts(let steps, let ground, let word):
        contrasts = try series.contrasts(steps.steps, on: ground)
        (list, number) = (steps, word.number)
      }
    } catch {
      throw CommandFailure(error, at: origin)
    }
    var entries: [ColorPalette.Entry] = []
    var failures: [Diagnostic] = []
    for (position, result) in contrasts.enumerated() {
      switch result {
      case .success(let entry): entries.append(entry)
      case .failure(let error):
        failures.append(
          Diagnostic(
            .error, at: .argument(number),
            "\(VisibleText.quoted(base.entry.name.text)) cannot have a contrast of \(list.steps[position].name)",
            reason:
              "toward \(error.isTowardBlack ? "black" : "white"), the largest contrast on this color is \(Decimals.cut(error.maximum.ratio))",
            excerpt: list.excerpt(of: position)))
      }
    }
    if let failures = NonEmpty(contentsOf: failures) { throw CommandFailure(failures, .dataError) }
    return entries
  }
}

extension CommandContext {
  /// The listing of entries that are made from colors, and are in no palette yet.
  func listing(
    madeOf bases: [Base], _ make: (Base) throws(CommandFailure) -> [ColorPalette.Entry]
  ) throws(CommandFailure) -> View {
    var collector = FailureCollector()
    var palette = ColorPalette()
    for base in bases {
      for entry in collector.attempt(try make(base)) ?? [] { palette.append(ifFree: entry) }
    }
    try collector.checkReading()
    let listed = Listing.Palette(source: "-", name: "", palette: palette)
    return Listing(palettes: [listed], style: .lines, color: self[OutputKeys.color]).view
  }
}
