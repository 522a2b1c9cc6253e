import CommandLines
import PaletteFormats

/// `clr harmony`.
struct HarmonyCommand: SingleCommand {
  private static let kinds = Harmony.allCases.map(\.rawValue)

  static let facts = CommandFacts(
    "harmony", "Make colors that go with a color.",
    examples: [
      "clr harmony triad '#47a'",
      "clr harmony brand='#47a' | clr create new.clr --from -",
    ], ending: .reporting,
    [
      .optional(
        "kind", .words(kinds),
        "Which colors: complement, triad, analogous, split or tetrad; before the colors or after them. (default: all)"
      ), .colors, .group(MadeColorKeys.parts),
    ])

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    var collector = context.mistakes
    var words = context.operands
    var kinds = Harmony.allCases
    if let kind = words.first.flatMap({ Harmony(rawValue: $0.text) }) {
      kinds = [kind]
      words.removeFirst()
    } else if let kind = words.last.flatMap({ Harmony(rawValue: $0.text) }) {
      kinds = [kind]
      words.removeLast()
    }
    checkKind(&words, &collector)
    var formats: [PaletteFormat] = []
    let items = context.colors(of: words, &formats, &collector)
    let bases = context.bases(of: items, &collector)
    if collector.isEmpty { context.checkOptions(reading: formats, &collector) }
    try collector.check()
    return try context.made(of: bases) { base throws(CommandFailure) in
      let series = ColorSeries(of: base.entry, base.color)
      let entries = try mapError(
        CommandFailure.at(base.origin, ColorNameError.self), series.harmonies(kinds))
      if let entries { return entries }
      throw .data(
        "\(VisibleText.quoted(base.entry.name.text)) has no hue", at: base.origin,
        reason: "a harmony has colors with other hues, and this color is a gray")
    }
  }

  /// Reports a word at either end that is nearly a kind, and no color.
  private func checkKind(_ words: inout [Word], _ collector: inout FailureCollector) {
    for word in Set([words.first, words.last].compactMap(\.self)) {
      guard let kind = NearestMatch.of(word.text, among: Self.kinds),
        (try? ColorSpecParser(.typed).parse(word.text)) == nil
      else { continue }
      collector.add(
        usage: "\(VisibleText.quoted(word.text)) is not a kind of harmony", at: word.number,
        reason: "choose one of \(Self.kinds.map { "‘\($0)’" }.joined(separator: ", "))",
        suggestion: Explanation.didYouMean(kind))
      words.removeAll { $0 == word }
    }
  }
}
