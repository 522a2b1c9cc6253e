import CommandLines
import PaletteFormats

/// `clr contrast`.
struct ContrastCommand: SingleCommand {
  static let facts = CommandFacts(
    "contrast", "Measure the contrast of a color with others, by WCAG 2.",
    discussion: """
      Prints a line for the first color with each of the others: the contrast from 1 to 21, the level that it reaches \
      (AAA, AA, AA large or fails), and both colors. A translucent color is seen on the other one.
      """, ending: .reporting,
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
    try collector.checkReading()
    guard let pair else { return .nothing }
    return ContrastReport(
      of: pair.first, with: pair.others, seenWith: vision, isJSON: context[OutputKeys.json],
      when: context[OutputKeys.color]
    ).view
  }
}
