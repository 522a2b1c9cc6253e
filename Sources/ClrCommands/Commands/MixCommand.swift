import CommandLines
import PaletteFormats

/// `clr mix`.
struct MixCommand: SingleCommand {
  static let facts = CommandFacts(
    "mix", "Mix a color into others, as color-mix() does.",
    discussion: """
      The first color is mixed into each of the others. A percentage after a color is its share.
      """, ending: .reporting,
    [
      .colors, .option(MadeColorKeys.mixingSpace), .option(MadeColorKeys.naming),
      .group(MadeColorKeys.parts),
    ])

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    var collector = context.mistakes
    var formats: [PaletteFormat] = []
    let words = shared(context.operands, &collector)
    let pair = context.firstAndOthers(of: words.map(\.word), &formats, &collector)
    if collector.isEmpty { context.checkOptions(reading: formats, &collector) }
    try collector.checkReading()
    guard let pair else { return .nothing }
    let space = context[MadeColorKeys.mixingSpace]
    func part(_ item: ColorItem) -> ColorMixture.Part {
      let word = words.first { Origin.argument($0.word.number) == item.origin }
      return .init(item.color, share: word?.share ?? nil)
    }
    let first = part(pair.first)
    let made = pair.others.map { other in
      MadeColor(
        name: other.name, ColorMixture([first, part(other)], in: space).color,
        from: [pair.first.color, other.color])
    }
    return try context.made(made)
  }

  /// The words that are colors, each with the percentage after it.
  private func shared(
    _ words: [Word], _ collector: inout FailureCollector
  ) -> [(word: Word, share: Double?)] {
    var colors: [(word: Word, share: Double?)] = []
    for word in words {
      guard let share = Self.percentage(word.text) else {
        colors.append((word, nil))
        continue
      }
      guard let last = colors.indices.last, colors[last].share == nil else {
        collector.add(
          usage: "\(VisibleText.quoted(word.text)) has no color before it", at: word.number,
          reason: "a percentage is the share of the color before it",
          suggestion: "for example: clr mix white 20% navy")
        continue
      }
      colors[last].share = share
    }
    return colors
  }

  /// A share of 0 to 100 %.
  private static func percentage(_ text: String) -> Double? {
    guard text.utf8.last == UInt8(ascii: "%") else { return nil }
    let share = Verb.Amount.share(standard: nil).value(of: text)
    return share.flatMap { $0 <= 1 ? $0 * 100 : nil }
  }
}
