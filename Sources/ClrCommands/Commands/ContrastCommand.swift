import CommandLines
import PaletteFormats

/// `clr contrast`.
struct ContrastCommand: SingleCommand {
  static let facts = CommandFacts(
    "contrast", "Measure the contrast of a color with others, by WCAG 2.",
    examples: [
      "clr contrast white '#47a'",
      "clr contrast brand.clr:paper brand.clr",
    ], ending: .reporting,
    [
      .colors, VisionKeys.parts, .option(OutputKeys.json), .option(OutputKeys.color),
      .format(.theme), ReadKeys.parts,
    ])

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    var collector = context.mistakes
    let vision = context.vision(&collector)
    var formats: [PaletteFormat] = []
    let pair = context.firstAndOthers(of: context.operands, &formats, &collector)
    if collector.isEmpty { context.checkOptions(reading: formats, &collector) }
    try collector.check()
    guard let pair else { return .nothing }
    return ContrastReport(
      of: pair.first, with: pair.others, seenWith: vision, isJSON: context[OutputKeys.json],
      when: context[OutputKeys.color]
    ).view
  }
}
