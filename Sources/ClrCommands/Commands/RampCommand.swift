import CommandLines
import PaletteFormats
import PaletteStores

/// `clr ramp`.
struct RampCommand: SingleCommand {
  /// The steps that are made if none are asked for.
  static let defaultSteps = "50,100,200..900,950"

  static let steps = Key.optional(
    "--steps", "list", .text,
    "The steps from 0 to 1000, such as 50,100,200..900,950, which are the default; or how many, below 50."
  )
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
    examples: [
      "clr ramp brand='#47a'",
      "clr ramp brand='#47a' --contrast 3,4.5,7 --on white",
    ], ending: .reporting,
    [
      .colors,
      .option(steps), .option(mix), .option(contrast), .option(on), .group(MadeColorKeys.parts),
      .exclusive([steps.facts, contrast.facts]), .exclusive([mix.facts, contrast.facts]),
    ])

  /// The colors to make.
  private enum Plan {
    case steps([ColorSeries.Step])
    case mixing([ColorSeries.Step], with: ColorItem)
    case contrasts(StepList, on: Color, word: Word)
  }

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    var collector = context.mistakes
    checkPair(context.line, &collector)
    var formats: [PaletteFormat] = []
    var words = context.operands
    let count = Self.count(among: &words)
    let items = context.colors(of: words, &formats, &collector)
    let plan = plan(count, for: items, in: context, &formats, &collector)
    let bases = context.bases(of: items, &collector)
    if collector.isEmpty { context.checkOptions(reading: formats, &collector) }
    guard let plan, collector.isEmpty else {
      try collector.check()
      return .nothing
    }
    let other: [Color] = if case .mixing(_, let other) = plan { [other.color] } else { [] }
    let isEightBit = context.notation(ofSRGB: (bases.map(\.color) + other).areOfSRGB).isMapped
    return try context.made(of: bases, with: other, hasBar: bases.count == 1) {
      base throws(CommandFailure) in
      try entries(of: base, plan, isEightBit: isEightBit)
    }
  }

  /// Takes the last word as the number of steps if no color is so short, as that of a gradient.
  private static func count(among words: inout [Word]) -> Word? {
    guard let last = words.last, 1...2 ~= last.text.utf8.count,
      last.text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
    else { return nil }
    return words.removeLast()
  }

  /// Neither of the two options means anything without the other.
  private func checkPair(_ line: CommandLine, _ collector: inout FailureCollector) {
    switch (line.number(of: Self.contrast), line.number(of: Self.on)) {
    case (let number?, nil):
      collector.add(
        usage: "‘--contrast’ needs ‘--on’", at: number,
        reason: "a contrast needs two colors", suggestion: "add --on white")
    case (nil, let number?):
      collector.add(
        usage: "‘--on’ needs ‘--contrast’", at: number,
        reason: "it is the background for the contrasts",
        suggestion: "add --contrast 3,4.5,7")
    case _: return
    }
  }

  private func plan(
    _ count: Word?, for items: [ColorItem], in context: CommandContext,
    _ formats: inout [PaletteFormat],
    _ collector: inout FailureCollector
  ) -> Plan? {
    if let count, let option = context[Self.contrast]?.word ?? context[Self.steps]?.word {
      collector.add(
        usage: "the steps are given twice", at: option.number,
        reason: "the other ones are argument \(count.number)")
    }
    if let list = context[Self.contrast]?.word {
      let contrasts = context.steps(list, of: .contrast, &collector)
      guard let word = context[Self.on]?.word else { return nil }
      let ground = collector.attempt(try context.ground(word, of: items, &formats))
      guard let contrasts, let ground else { return nil }
      return .contrasts(contrasts, on: ground.color, word: list)
    }
    // The number of the default is never shown.
    let list = context[Self.steps]?.word ?? count ?? Word(number: 0, text: Self.defaultSteps)
    let steps = context.steps(list, of: .step, &collector)?.steps
    guard let word = context[Self.mix]?.word else {
      return steps.map { .steps(Self.counted($0, from: 100, to: 900)) }
    }
    let other = collector.attempt(try word.only(of: context.colors(word, &formats)))
    guard let steps, let other else { return nil }
    return .mixing(Self.counted(steps, from: 0, to: 1000), with: other)
  }

  /// The steps; of a lone number below 50, which is a count, so many at equal distances, and of 1 the middle.
  private static func counted(
    _ steps: [ColorSeries.Step], from first: Double, to last: Double
  ) -> [ColorSeries.Step] {
    guard let count = steps.first?.value, steps.count == 1, 1..<50 ~= count,
      count == count.rounded()
    else { return steps }
    return (0..<Int(count)).map { index in
      let share = count == 1 ? 0.5 : Double(index) / (count - 1)
      let value = (first + (last - first) * share).rounded()
      return ColorSeries.Step("\(Int(value))", value)
    }
  }

  private func entries(
    of base: CommandContext.Base, _ plan: Plan, isEightBit: Bool
  ) throws(CommandFailure) -> [ColorPalette.Entry] {
    let origin = base.origin
    let series = ColorSeries(of: base.entry, base.color)
    let contrasts: [Result<ColorPalette.Entry, ContrastOutOfReach>]
    let list: StepList
    let number: Int
    do throws(ColorNameError) {
      switch plan {
      case .steps(let steps): return try series.ramp(steps)
      case .mixing(let steps, let other):
        return try series.mixing(with: other.color, spec: try? other.entry().spec, steps)
      case .contrasts(let steps, let ground, let word):
        contrasts = try series.contrasts(steps.steps, on: ground, isEightBit: isEightBit)
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
