import CommandLines
import PaletteFormats

/// `clr mix`.
struct MixCommand: SingleCommand {
  static let facts = CommandFacts(
    "mix", "Mix a color into others, as color-mix() does.",
    examples: [
      "clr mix gold navy 25%",
      "clr mix white 20% brand.clr --as '*-tint'",
    ], ending: .reporting,
    [
      .colors, .option(MadeColorKeys.mixingSpace), .option(MadeColorKeys.naming),
      .group(MadeColorKeys.parts),
    ])

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    var collector = context.mistakes
    var formats: [PaletteFormat] = []
    var shares: [Origin: Double] = [:]
    let words = colors(among: context.operands, &shares, &collector)
    let pair = context.firstAndOthers(of: words, &formats, &collector)
    if collector.isEmpty { context.checkOptions(reading: formats, &collector) }
    try collector.check()
    guard let pair else { return .nothing }
    let space = context[MadeColorKeys.mixingSpace]
    func part(_ item: ColorItem) -> ColorMixture.Part {
      .init(item.color, share: shares[item.origin])
    }
    let first = part(pair.first)
    let made = pair.others.map { other in
      MadeColor(name: other.name, color: ColorMixture([first, part(other)], in: space).color)
    }
    return try context.made(made, from: [pair.first.color] + pair.others.map(\.color))
  }

  /// The words that are colors; the percentage after one is its share.
  private func colors(
    among words: [Word], _ shares: inout [Origin: Double], _ collector: inout FailureCollector
  ) -> [Word] {
    var colors: [Word] = []
    for word in words {
      guard let share = Self.percentage(word.text) else {
        colors.append(word)
        continue
      }
      let origin = colors.last.map { Origin.argument($0.number) }
      guard let origin, shares[origin] == nil else {
        collector.add(
          usage: "\(VisibleText.quoted(word.text)) has no color before it", at: word.number,
          reason: "a percentage is the share of the color before it",
          suggestion: "for example: clr mix white 20% navy")
        continue
      }
      shares[origin] = share
    }
    return colors
  }

  /// A share of 0 to 100 %, with its sign or, as verbs take it, without: no color has two digits.
  private static func percentage(_ text: String) -> Double? {
    guard text.utf8.last == UInt8(ascii: "%") || text.utf8.count <= 2 else { return nil }
    let share = Verb.Amount.share(standard: nil).value(of: text)
    return share.flatMap { $0 <= 1 ? $0 * 100 : nil }
  }
}
