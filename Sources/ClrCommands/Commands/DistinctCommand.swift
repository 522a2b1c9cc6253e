import CommandLines
import PaletteFormats

/// `clr distinct`.
struct DistinctCommand: SingleCommand {
  /// More are hardly told apart, and take long.
  private static let most = 256

  static let keep = Key.each(
    "--keep", "color", .text, completion: .shownColor,
    "Begin with these colors, or those of a palette, and make others that differ from them.")

  static let facts = CommandFacts(
    "distinct", "Make colors that are told apart easily, for charts.",
    examples: [
      "clr distinct 8",
      "clr distinct 5 --keep '#e15759'",
    ], ending: .reporting,
    [
      .one("count", .none, "How many colors, those of --keep among them."), .option(keep),
      .option(MadeColorKeys.naming), .group(MadeColorKeys.parts),
    ])

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    var collector = context.mistakes
    var formats: [PaletteFormat] = []
    var kept: [ColorItem] = []
    let words = context[Self.keep].map(\.word)
    if !words.isEmpty { kept = context.colors(of: words, &formats, &collector) }
    if collector.isEmpty { context.checkOptions(reading: formats, &collector) }
    let word = context.operands.first
    let count = word.flatMap { Int($0.text) } ?? 0
    if let word, !(1...Self.most ~= count) {
      collector.add(
        usage: "\(VisibleText.quoted(word.text)) is no number of colors", at: word.number,
        reason: "it is a whole number from 1 to \(Self.most)")
    } else if let word, collector.isEmpty, count < kept.count {
      collector.add(
        usage: "\(kept.count) colors are kept, which are more than \(count)", at: word.number)
    }
    try collector.check()
    let made = DistinctColors(unlike: kept.map(\.color)).prefix(count - kept.count)
    return try context.made(
      kept.map { MadeColor(name: $0.name, color: $0.color) } + made.map { MadeColor(color: $0) },
      from: kept.map(\.color))
  }
}
