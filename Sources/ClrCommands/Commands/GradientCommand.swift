import CommandLines
import PaletteFormats

/// `clr gradient`.
struct GradientCommand: SingleCommand {
  /// The colors that are made if no number is asked for.
  static let standardCount = 5
  /// More are no gradient for anybody, but a mistake.
  private static let most = 65_536
  private static let rule = "a gradient has 2 to \(most) colors"

  static let count = Key.optional(
    "--count", "n", Reading(rule: rule) { Int($0).flatMap { 2...most ~= $0 ? $0 : nil } },
    "How many colors to make, both ends among them; also as the last word. (default: 5)")

  static let facts = CommandFacts(
    "gradient", "Make the colors between colors.",
    examples: [
      "clr gradient gold navy 5",
      "clr gradient red gold green --count 9 --space oklch",
    ], ending: .reporting,
    [
      .colors, .option(count), .option(MadeColorKeys.mixingSpace), .option(MadeColorKeys.naming),
      .group(MadeColorKeys.parts),
    ])

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    var collector = context.mistakes
    var formats: [PaletteFormat] = []
    var words = context.operands
    var count = context[Self.count]?.value ?? Self.standardCount
    if let last = words.last,
      last.text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
    {
      words.removeLast()
      if let number = Int(last.text), 2...Self.most ~= number {
        count = number
      } else {
        collector.add(
          usage: "\(VisibleText.quoted(last.text)) is no number of colors", at: last.number,
          reason: Self.rule)
      }
      if let option = context[Self.count]?.word {
        collector.add(
          usage: "the number of colors is given twice", at: option.number,
          reason: "the other one is argument \(last.number)")
      }
    }
    let stops = context.colors(of: words, &formats, &collector).map(\.color)
    if collector.isEmpty { context.checkOptions(reading: formats, &collector) }
    if collector.isEmpty, stops.count < 2 {
      collector.add(
        usage: "a gradient needs at least two colors", at: words.last?.number,
        reason: stops.isEmpty ? "there is none" : "there is one")
    }
    try collector.check()
    let colors = Gradient(stops, in: context[MadeColorKeys.mixingSpace]).colors(count)
    return try context.made(colors.map { MadeColor(color: $0) }, from: stops, hasBar: true)
  }
}
