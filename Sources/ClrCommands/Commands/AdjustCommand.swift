import CommandLines
import PaletteFormats
import PaletteStores

/// `clr adjust`, and each verb that is a spelling of it.
struct AdjustCommand: ClrSubcommand {
  /// The verb; nil for `adjust` itself, whose changes are typed.
  let verb: Verb?

  static let all = [AdjustCommand(verb: nil)] + Verb.all.map(Self.init)

  private static let help = "Change the components of this color space."
  static let space = Key.standard(
    "--space", "space", .spaces(ColorSpace.withLightness), ColorSpace.oklch, told: "oklch", help)
  /// The same for `adjust`, and for mixtures.
  static let anySpace = Key.standard(
    "--space", "space", .changed, ColorSpace.oklch, told: "oklch", help)

  static let inPlace = Key.flag(
    "--in-place", short: "-i", "Change the entries in their palette, and print nothing.")

  /// The options of all spellings but for the space.
  private static let parts = Part.group(
    [.option(MadeColorKeys.naming), .option(inPlace)]
      + [SavingKeys.dryRun, SavingKeys.backup].map { .option($0.facts) } + MadeColorKeys.parts + [
        .option(
          inPlace.facts,
          excludesEach: [
            MadeColorKeys.naming.facts, ColorNotation.key.facts, OutputKeys.digits.facts,
            OutputKeys.json.facts,
          ])
      ])

  var facts: CommandFacts {
    guard let verb else {
      return CommandFacts(
        name, "Change components of colors.",
        examples: [
          "clr adjust 'l+0.1' 'c*1.2' '#47a'", "clr adjust h=30 alpha=50% brand.clr",
        ], ending: .reporting,
        [
          .one("change", .none, "What to change: 'l+0.1', 'c*1.2', h=30, alpha=0.5."), .colors,
          .option(Self.anySpace), Self.parts,
        ])
    }
    let hasSpace = verb.space == nil
    return CommandFacts(
      name, verb.abstract,
      examples: ["'#47a'", "brand.clr -i"].map { "clr \(name)\(verb.amount.sample) \($0)" },
      kin: "adjust", ending: .reporting,
      [
        verb.amount.part, .colors, hasSpace ? .option(Self.space) : .group([]),
        Self.parts,
      ])
  }

  var name: String { verb?.name ?? "adjust" }
  var alias: String? { verb?.alias }

  func writes(_ line: CommandLine) -> Bool { line[Self.inPlace] }

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    var collector = context.mistakes
    var words = context.operands
    var formats: [PaletteFormat] = []
    let space = verb?.space ?? context[verb == nil ? Self.anySpace : Self.space]
    let changes: [ComponentChange]?
    let changed: ColorSpace
    if let verb {
      changed = space.polar
      changes = amount(of: verb, &words, &collector).map { verb.changes($0, changed) }
    } else {
      changed = space
      changes = typedChanges(&words, space, &collector)
    }
    checkSaving(context, &collector)
    if context[Self.inPlace] {
      return try change(words, in: context, after: collector) { color in
        color.adjusted(by: changes ?? [], in: changed)
      }
    }
    let items = context.colors(of: words, &formats, &collector)
    if collector.isEmpty { context.checkOptions(reading: formats, &collector) }
    try collector.check()
    guard let changes else { return .nothing }
    let made = items.map {
      MadeColor(name: $0.name, color: $0.color.adjusted(by: changes, in: changed))
    }
    return try context.made(made, from: items.map(\.color))
  }

  /// Options of saving mean nothing where nothing is saved.
  private func checkSaving(_ context: CommandContext, _ collector: inout FailureCollector) {
    if context[Self.inPlace] { return }
    for option in [SavingKeys.dryRun, SavingKeys.backup] {
      guard let number = context.line.number(of: option) else { continue }
      collector.add(
        usage: "‘\(option.name)’ needs ‘\(Self.inPlace.name)’", at: number,
        reason: "without it, nothing is written")
    }
  }

  /// Changes entries in their palette. Those that derive from others follow them, and are left alone.
  private func change(
    _ words: [Word], in context: CommandContext, after collector: FailureCollector,
    _ adjusted: (Color) -> Color
  ) throws(CommandFailure) -> View {
    var collector = collector
    let parts = words.map { context.part($0) }
    for (word, part) in zip(words, parts).dropFirst() where part.source != parts.first?.source {
      collector.add(
        usage: "one palette is changed in place, and \(VisibleText.quoted(word.text)) is not of it",
        at: word.number)
    }
    guard let reference = parts.first?.reference else {
      collector.add(
        usage: "‘\(Self.inPlace.name)’ needs a palette",
        suggestion: "for example: clr \(name) -i team.clr")
      try collector.check()
      return .nothing
    }
    return try context.change(reference, as: context.readFormat, after: collector) {
      decoded throws(CommandFailure) in
      let palette = decoded.palette
      var names: Set<ColorName> = []
      for part in parts {
        names.formUnion(try context.narrowed(palette, to: part).entries.map(\.name))
      }
      let entries = palette.entries.filter { names.contains($0.name) }
      let derived = entries.filter(\.isDerived).count
      if derived > 0 {
        context.note(
          at: .file(reference.displayName),
          "\(derived) \(derived == 1 ? "entry derives" : "entries derive") from others, and \(derived == 1 ? "is" : "are") left alone"
        )
      }
      let requested = entries.compactMap { entry -> RequestedEntry? in
        guard !entry.isDerived, let color = entry.value.color else { return nil }
        let new = adjusted(color)
        // One that stays keeps all its digits.
        if new.agrees(with: color) { return nil }
        return RequestedEntry(
          entry: ColorPalette.Entry(entry.name, new.likeWritten(color)),
          origin: .file(reference.displayName), text: nil)
      }
      let edit = try context.apply(requested) { entries throws(Failures<PaletteError>) in
        try palette.setting(entries)
      }
      return try context.deriving(edit, requested, in: reference)
    }
  }

  /// The amount: the first word that says one, else the last.
  private func amount(
    of verb: Verb, _ words: inout [Word], _ collector: inout FailureCollector
  ) -> Double? {
    let standard: Double? =
      switch verb.amount {
      case .none: 0
      case .share(let standard): standard
      case .angle: nil
      }
    if let first = words.first, let amount = verb.amount.value(of: first.text) {
      words.removeFirst()
      return amount
    }
    if let last = words.last, let amount = verb.amount.value(of: last.text) {
      words.removeLast()
      return amount
    }
    if standard == nil {
      collector.add(
        usage: "missing expected argument ‘<\(verb.amount.word)>’",
        suggestion: "for example: clr \(verb.name) \(verb.amount.example) '#47a'")
    }
    return standard
  }

  /// The changes among the words, which are no colors.
  private func typedChanges(
    _ words: inout [Word], _ space: ColorSpace, _ collector: inout FailureCollector
  ) -> [ComponentChange]? {
    var changes: [ComponentChange] = []
    var colors: [Word] = []
    for word in words {
      guard let change = TypedChange(word.text) else {
        colors.append(word)
        continue
      }
      if let found = collector.attempt(try change.change(in: space, at: word.number)) {
        changes.append(found)
      }
    }
    if colors.count == words.count, let first = words.first {
      collector.add(
        usage: "\(VisibleText.quoted(first.text)) is no change of a component", at: first.number,
        reason: "a change is a component, one of + - * / =, and a number",
        suggestion: "for example: clr adjust 'l+0.1' '#47a'")
      // It is no color, either.
      if colors.count > 1 { colors.removeFirst() }
    }
    words = colors
    return changes
  }
}

extension Color {
  /// This color in the space of another one, as far as that holds it: in whole channels if the other one is, else with
  /// five digits.
  fileprivate func likeWritten(_ other: Color) -> Color {
    if Color(other.space, other.components).exactEightBit != nil {
      let whole = Color(eightBit)
      return Color(.srgb, whole.components, alpha: isAlphaMissing ? nil : roundedToFiveDigits.alpha)
    }
    var color = self
    if let gamut = other.space.definition.gamut { color = color.mapped(toGamutOf: gamut, by: .css) }
    return color.converted(to: other.space).roundedToFiveDigits
  }
}

extension Verb.Amount {
  /// The operand for it.
  fileprivate var part: Part {
    switch self {
    case .none: .group([])
    case .share(let standard):
      .optional(
        word, .shownColor,
        "How much: 10%, 0.1, or 10; before the colors or after them"
          + (standard == nil ? "." : " (default: 10%)."))
    case .angle:
      Part.optional(word, .shownColor, "How far, in degrees; before the colors or after them.")
        .takingNegativeNumbers
    }
  }

  /// The word for it in the help.
  fileprivate var word: String {
    switch self {
    case .none, .share: "amount"
    case .angle: "angle"
    }
  }

  fileprivate var example: String {
    switch self {
    case .none: ""
    case .share: "50%"
    case .angle: "30"
    }
  }
}

extension ColorSpace {
  /// The spaces in which a verb can change lightness, colorfulness and hue.
  fileprivate static let withLightness: [ColorSpace] = [.oklch, .oklab, .lch, .lab, .hsl]

  /// The space with a chroma and a hue that has the same lightness as this one.
  fileprivate var polar: ColorSpace {
    switch self {
    case .lab: .lch
    case .oklab: .oklch
    case .srgb, .srgbLinear, .displayP3, .displayP3Linear, .a98RGB, .proPhotoRGB, .rec2020, .lch,
      .oklch, .xyzD50, .xyzD65, .hsl, .hwb, .genericRGB, .genericGray, .deviceRGB, .deviceGray,
      .deviceCMYK:
      self
    }
  }
}

extension Reading where Value == ColorSpace {
  /// A space in which colors are changed or mixed.
  static var changed: Reading { spaces(ColorSpace.withLightness + [.srgb]) }

  fileprivate static func spaces(_ spaces: [ColorSpace]) -> Reading {
    Reading(words: { spaces.map(\.rawValue) }) { text in
      ColorSpace(rawValue: text.lowercased()).flatMap { spaces.contains($0) ? $0 : nil }
    }
  }
}
