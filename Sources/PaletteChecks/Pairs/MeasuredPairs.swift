public import PaletteFormats

/// Two colors of a palette, one as the text on the other one, and how they look.
public struct MeasuredPair: Sendable {
  /// A color of the pair.
  public struct Side: Sendable {
    /// The name of the entry, or the color as it was typed.
    public let name: String
    /// Whether it is an entry.
    public let isEntry: Bool
    public let color: Color
  }

  /// The theme; nil for the base.
  public let theme: String?
  public let text: Side
  public let background: Side
  /// The background as it is seen: over the canvas, if it is translucent.
  public let paper: Color
  /// The contrast of the text on the background (WCAG 2.2, from 1 to 21), and their differences.
  public let comparison: ColorComparison
}

/// The pairs to measure.
public enum PairChoice: Sendable {
  /// Each entry with each other one: once if both are opaque, as the contrast of both orders is the same then.
  case each
  /// Each entry on each other one.
  case ordered
  /// Those that names suggest.
  case inferred
  /// Each of some on each of others.
  case product([PairSide], on: [PairSide])
}

extension PaletteCheck {
  /// The pairs of a file, in the order of its themes and entries. A pair of a theme that is as in the base is not among
  /// them.
  ///
  /// - Returns: The pairs; and the mistakes, with a note on each translucent background without a canvas, which is a
  ///   mistake if somebody named it.
  public static func pairs(
    _ choice: PairChoice, of file: CheckedFile, on canvases: [CheckCanvas]
  ) -> (pairs: [MeasuredPair], said: [Diagnostic]) {
    var said: [Diagnostic] = []
    let files = [file].laid(on: canvases, &said)
    if case .product(let texts, let grounds) = choice,
      texts.count * grounds.count > RequiredPairs.limit
    {
      return ([], said + [RequiredPairs.tooMany(at: texts[0].origin)])
    }
    let isCanvasSound = said.isEmpty
    let required = RequiredPairs(choice.rules, infers: choice.isInferred, files, &said)
    if choice.isInferred, required.isEmpty {
      said.append(Diagnostic(.note, "no two names are those of a pair"))
    }
    var measured: [MeasuredPair] = []
    var uncovered: Set<PairFault> = []
    for theme in required.themes {
      // Of the base alone, or of one theme alone, all pairs are asked for.
      for pair in theme.pairs where !pair.isOfBase || file.themes.count == 1 {
        do throws(PairFault) {
          guard let found = try theme.measured(pair), choice.takes(found, pair) else { continue }
          measured.append(found)
        } catch {
          if isCanvasSound, uncovered.insert(error).inserted {
            said.append(error.diagnostic(file, theme, choice.isAsked ? .error : .note))
          }
        }
      }
    }
    return (measured, said)
  }
}

extension PairChoice {
  fileprivate var rules: [PairRule] {
    let all = PairSide("*", at: .argument(0))
    let sides =
      switch self {
      case .each, .ordered: [(all, all)]
      case .inferred: [] as [(PairSide, PairSide)]
      case .product(let texts, let grounds):
        texts.flatMap { text in grounds.map { (text, $0) } }
      }
    return sides.map { PairRule($0, on: $1, .ratio(1), at: $0.origin) }
  }

  fileprivate var isInferred: Bool {
    if case .inferred = self { true } else { false }
  }

  /// Whether somebody named the colors.
  fileprivate var isAsked: Bool {
    if case .product = self { true } else { false }
  }

  /// Whether a pair is not the other order of one that is there.
  fileprivate func takes(_ found: MeasuredPair, _ pair: RequiredPairs.Pair) -> Bool {
    guard case .each = self else { return true }
    return pair.foreground < pair.background || found.text.color.alpha < 1
      || found.background.color.alpha < 1
  }
}

extension RequiredPairs.Theme {
  /// How a pair looks; nil if a side has no color.
  fileprivate func measured(_ pair: RequiredPairs.Pair) throws(PairFault) -> MeasuredPair? {
    let (text, background) = (sides[pair.foreground], sides[pair.background])
    guard let ink = text.color, let ground = background.color else { return nil }
    let paper = try background.paper(ground, canvas(of: pair))
    return MeasuredPair(
      theme: checked.name, text: .init(text, ink), background: .init(background, ground),
      paper: paper, comparison: ColorComparison(of: ink, on: paper))
  }
}

extension MeasuredPair.Side {
  fileprivate init(_ side: RequiredPairs.Side, _ color: Color) {
    self.init(
      name: side.subject.name, isEntry: side.subject.entry != nil, color: color)
  }
}
