import PaletteFormats

/// The pairs that rules demand, in each theme of each file.
struct RequiredPairs {
  /// A side of a pair: an entry, a name without a color, or a color that the rule says itself.
  struct Side: Hashable {
    let subject: Finding.Subject
    let color: Color?

    init(subject: Finding.Subject, color: Color?) { (self.subject, self.color) = (subject, color) }

    init(_ entry: ColorPalette.Entry) { self.init(subject: .init(entry), color: entry.value.color) }
  }

  /// A pair, by the positions of its sides: a palette may have many pairs of few sides.
  struct Pair {
    let foreground: Int
    let background: Int
    /// The color under a translucent background; nil for that of the theme.
    let canvas: Int?
    /// The contrast that is required; nil if the pair was removed.
    fileprivate(set) var demanded: Double?
    /// Whether names suggest the pair, and nobody asked for it.
    fileprivate(set) var isInferred = false
    /// Whether both sides are as in the base, which is checked itself.
    let isOfBase: Bool
  }

  struct Theme {
    let file: Int
    let checked: CheckedFile.Theme
    /// Whether names of the theme are used but not defined, which the rule on them reports.
    let hasUndefined: Bool
    fileprivate(set) var sides: [Side] = []
    fileprivate(set) var pairs: [Pair] = []
    private var positions: [Finding.Subject: Int] = [:]

    init(_ theme: CheckedFile.Theme, _ file: CheckedFile, _ number: Int) {
      self.file = number
      checked = theme
      let key = theme.name.map(ByteText.init(_:))
      hasUndefined = file.undefined.contains {
        $0.theme == nil || $0.theme.map(ByteText.init(_:)) == key
      }
    }

    /// The position of a side, which is added if it is new.
    fileprivate mutating func position(of side: Side) -> Int {
      if let known = positions[side.subject] { return known }
      positions[side.subject] = sides.count
      sides.append(side)
      return sides.count - 1
    }
  }

  private(set) var themes: [Theme] = []

  /// Whether a file has what the sides of a rule name, and whether one file has both.
  private struct Matched {
    var foreground = false
    var background = false
    var canvas = false
    var both = false
    /// Whether what is to lie under a background is translucent itself.
    var isTranslucent = false
  }

  /// The most pairs of a run.
  static let limit = 1 << 18
  /// The most comparisons of patterns with names in a run.
  private static let comparisonLimit = 1 << 22
  /// Mistakes that get a near miss, which is looked for among all names.
  private static let nearMissLimit = 20

  private struct Key: Hashable {
    let foreground, background: Int
    let canvas: Int?
  }

  /// - Parameter infers: Whether pairs that names suggest are among them, before those of rules.
  init(
    _ rules: [PairRule], infers: Bool = false, _ files: [CheckedFile],
    _ mistakes: inout [Diagnostic]
  ) {
    var budget = Self.limit
    var comparisons = Self.comparisonLimit
    var matched = rules.map { _ in Matched() }
    for (index, file) in files.enumerated() {
      for theme in file.themes {
        var found = Theme(theme, file, index)
        var places: [Key: Int] = [:]
        if infers {
          for (text, ground) in InferredPairs.of(theme.palette) {
            let (top, under) = (found.position(of: Side(text)), found.position(of: Side(ground)))
            places[Key(foreground: top, background: under, canvas: nil)] = found.pairs.count
            found.pairs.append(
              Pair(
                foreground: top, background: under, canvas: nil, demanded: InferredPairs.demanded,
                isInferred: true, isOfBase: file.areOfBase([text.name, ground.name], in: theme)))
          }
          budget -= found.pairs.count
        }
        for (number, rule) in rules.enumerated() {
          for side in [rule.foreground, rule.background] where side.isPattern {
            comparisons -= theme.palette.count + theme.unresolved.count
          }
          if comparisons < 0 {
            mistakes.append(
              Diagnostic(
                .error, at: rule.origin, "the patterns match too many names to compare them all",
                suggestion: "write fewer patterns, or the names themselves"))
            return
          }
          let foregrounds = Self.sides(rule.foreground, theme)
          let backgrounds = Self.sides(rule.background, theme)
          if !foregrounds.isEmpty || rule.foreground.matchesUnresolved(in: theme) {
            matched[number].foreground = true
          }
          if !backgrounds.isEmpty || rule.background.matchesUnresolved(in: theme) {
            matched[number].background = true
          }
          let canvases = rule.canvas.map { Self.sides($0, theme) }
          if let canvas = rule.canvas,
            !(canvases ?? []).isEmpty || canvas.matchesUnresolved(in: theme)
          {
            matched[number].canvas = true
          }
          if foregrounds.isEmpty || backgrounds.isEmpty || canvases?.isEmpty == true { continue }
          matched[number].both = true
          budget -= foregrounds.count * backgrounds.count
          if budget < 0 {
            mistakes.append(Self.tooMany(at: rule.origin))
            return
          }
          let (tops, grounds) = (
            foregrounds.map { found.position(of: $0) }, backgrounds.map { found.position(of: $0) }
          )
          let canvas = canvases?.first.map { found.position(of: $0) }
          if let side = rule.canvas, let under = canvases?.first?.color, under.alpha < 1,
            !matched[number].isTranslucent
          {
            matched[number].isTranslucent = true
            mistakes.append(
              .translucentCanvas(side.text, at: side.origin, excerpt: side.excerpt))
          }
          for foreground in tops {
            for background in grounds where foreground != background {
              let key = Key(foreground: foreground, background: background, canvas: canvas)
              let demanded: Double? =
                switch rule.demand {
                case .off: nil
                case .ratio(let ratio): ratio
                }
              if let place = places[key] {
                found.pairs[place].demanded = demanded
                found.pairs[place].isInferred = false
                continue
              }
              places[key] = found.pairs.count
              let entries = [foreground, background, canvas].compactMap {
                $0.flatMap { found.sides[$0].subject.entry }
              }
              found.pairs.append(
                Pair(
                  foreground: foreground, background: background, canvas: canvas,
                  demanded: demanded,
                  isOfBase: file.areOfBase(entries, in: theme, onCanvas: canvas == nil)))
            }
          }
        }
        themes.append(found)
      }
    }
    for (rule, sides) in zip(rules, matched) { Self.check(rule, sides, files, &mistakes) }
  }

  /// The mistake of more pairs than are looked at.
  static func tooMany(at origin: Origin) -> Diagnostic {
    Diagnostic(
      .error, at: origin, "there are more than \(limit) pairs",
      suggestion: "write narrower patterns")
  }

  /// Whether no theme has any.
  var isEmpty: Bool { themes.allSatisfy(\.pairs.isEmpty) }

  /// The note that names suggest none: a gate that looks at nothing seems to pass.
  static let nothingInferred = Diagnostic(
    .note, "no contrast was checked: no two names are those of a pair",
    suggestion: "name pairs: --pairs FILE")

  /// Reports the sides of a rule that match nothing, and a rule whose sides are in no file together.
  private static func check(
    _ rule: PairRule, _ matched: Matched, _ files: [CheckedFile], _ mistakes: inout [Diagnostic]
  ) {
    var sides = [
      (rule.foreground, matched.foreground), (rule.background, matched.background),
    ]
    if let canvas = rule.canvas { sides.append((canvas, matched.canvas)) }
    for (side, isMatched) in sides
    where !isMatched && mistakes.count < Failures<FileError>.limit {
      mistakes.append(
        PairSide.noMatch(
          side.text, mistakes.count < nearMissLimit ? files : [], at: side.origin,
          excerpt: side.excerpt))
    }
    if matched.foreground, matched.background, !matched.both, files.count > 1 {
      mistakes.append(
        Diagnostic(
          .error, at: rule.origin,
          "no file has both \(VisibleText.quoted(rule.foreground.text)) and \(VisibleText.quoted(rule.background.text))",
          reason: "both colors of a pair are in one file"))
    }
  }

  private static func sides(_ side: PairSide, _ theme: CheckedFile.Theme) -> [Side] {
    let names = side.names(in: theme)
    if let color = side.color ?? (names.isEmpty ? side.fallback : nil) {
      let value = ColorPalette.Value.color(color).listed
      return [Side(subject: .init(name: side.text, value: value), color: color)]
    }
    return names.map { name in
      guard let entry = theme.palette[name] else {
        return Side(subject: .init(name: name.text, entry: name), color: nil)
      }
      return Side(entry)
    }
  }
}
