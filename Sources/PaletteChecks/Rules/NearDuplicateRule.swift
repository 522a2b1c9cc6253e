// All entries are sorted by Lab L, and each is compared only with those that may be as near as asked. In the formula
// of CIEDE2000 (Sharma, Wu and Dalal 2005, equations 15 to 22):
//
// - The rotation term is at least −2 sin 60° of the product of the chroma and hue terms, so that the sum of the three is
//   at least (1 − sin 60°) times that of the squares, which is above 0.1339. So neither term alone is above ΔE by more
//   than that allows, and the lightness term is never above ΔE: |ΔL| ≤ ΔE · S_L, and S_L ≤ 1 + 0.015 · 2500 / √2520.
// - The distance in (a′, b) is at least that in (a, b), and S_H < S_C = 1 + 0.045 C′, where C′ is at most 1.5 times C.
//   So the distance in (a, b) is at most ΔE · (1 + 0.0675 C) / √0.1339, where C is the mean chroma.

import ColorModel
import Diagnostics

extension RuleDefinition {
  /// Two entries that look the same. One that refers to the other is the same by intent, and so is one of the very same
  /// color: tokens of two roles are often equal.
  static let nearDuplicate = RuleDefinition(
    summary: "Two entries look the same", severity: .warning, options: [],
    applies: { _ in true },
    findings: { files, settings, mistakes in
      var found: [Finding] = []
      var budget = NearPairs.Budget()
      for (index, file) in files.enumerated() {
        for theme in file.themes {
          guard let pairs = NearPairs(theme, below: settings.near, &budget) else {
            mistakes.append(NearPairs.tooMany(file.name))
            return found
          }
          for pair in pairs.pairs {
            let (first, second) = (
              theme.palette.entries[pair.first], theme.palette.entries[pair.second]
            )
            if file.areOfBase([first.name, second.name], in: theme) { continue }
            found.append(
              Finding(
                .nearDuplicate, file: index, theme: theme.name,
                subjects: [.init(second), .init(first)], .nearDuplicate, figure: pair.difference,
                demanded: settings.near))
          }
        }
      }
      return found
    })
}

/// The pairs of entries of a palette that are nearer to each other than a difference.
struct NearPairs {
  /// The comparisons that may still be made in a run: cheap ones, and those by CIEDE2000.
  struct Budget {
    fileprivate var looks = 1 << 26
    fileprivate var differences = 1 << 19
  }

  /// Two entries by their positions, the first of which comes first, and their ΔE 2000.
  struct Pair: Hashable {
    let first, second: Int
    let difference: Double
  }

  /// In the order of the second entries, then of the first ones. Of several entries of one color, only the first is
  /// compared.
  private(set) var pairs: [Pair] = []

  private struct Candidate {
    let position: Int
    let lab: SIMD4<Double>
    let alpha: Double
    let chroma: Double
    let color: Color
  }

  /// Finds the pairs below `limit`; nil if that takes more than the budget.
  init?(_ theme: CheckedFile.Theme, below limit: Double, _ budget: inout Budget) {
    guard limit > 0 else { return }
    let candidates = Self.candidates(theme)
    let lightness = limit * (1 + 0.015 * 2500 / 2520.0.squareRoot())
    let chroma = limit / 0.1339.squareRoot()
    for (index, candidate) in candidates.enumerated() {
      for other in candidates[(index + 1)...] {
        if other.lab.x - candidate.lab.x > lightness { break }
        budget.looks -= 1
        if budget.looks < 0 { return nil }
        let most = chroma * (1 + 0.03375 * (candidate.chroma + other.chroma))
        let (a, b) = (other.lab.y - candidate.lab.y, other.lab.z - candidate.lab.z)
        // Half an 8-bit step of alpha can be told apart.
        guard a * a + b * b <= most * most, abs(candidate.alpha - other.alpha) <= 0.5 / 255 else {
          continue
        }
        budget.differences -= 1
        if budget.differences < 0 { return nil }
        let difference = candidate.color.difference(to: other.color, by: .deltaE2000)
        guard difference > 0, difference < limit else { continue }
        add(candidate.position, other.position, difference, theme)
      }
    }
    pairs.sort { ($0.second, $0.first) < ($1.second, $1.first) }
  }

  private struct Equality: Hashable {
    let lab: SIMD4<Double>
    let alpha: Double
  }

  /// The colors by their lightness, each once.
  private static func candidates(_ theme: CheckedFile.Theme) -> [Candidate] {
    var candidates: [Candidate] = []
    var known: Set<Equality> = []
    for (position, entry) in theme.palette.entries.enumerated() {
      guard let color = entry.value.color, !isAlias(entry, theme) else { continue }
      let lab = color.converted(to: .lab)
      guard known.insert(Equality(lab: lab.values, alpha: color.alpha)).inserted else { continue }
      let (a, b) = (lab.values.y, lab.values.z)
      candidates.append(
        Candidate(
          position: position, lab: lab.values, alpha: color.alpha,
          chroma: (a * a + b * b).squareRoot(), color: lab))
    }
    candidates.sort { ($0.lab.x, $0.position) < ($1.lab.x, $1.position) }
    return candidates
  }

  /// Adds a pair, unless one entry refers to the other.
  private mutating func add(
    _ one: Int, _ other: Int, _ difference: Double, _ theme: CheckedFile.Theme
  ) {
    let pair = Pair(first: min(one, other), second: max(one, other), difference: difference)
    let names = theme.palette.entries
    let (first, second) = (names[pair.first].name, names[pair.second].name)
    if theme.bases[first]?.contains(second) == true || theme.bases[second]?.contains(first) == true
    {
      return
    }
    pairs.append(pair)
  }

  /// Whether an entry is another name for the color of one other entry.
  private static func isAlias(_ entry: ColorPalette.Entry, _ theme: CheckedFile.Theme) -> Bool {
    guard let bases = theme.bases[entry.name], bases.count == 1 else { return false }
    return theme.palette[bases[0]]?.value == entry.value
  }

  /// The mistake of a file with more near colors than are compared.
  static func tooMany(_ file: String) -> Diagnostic {
    Diagnostic(
      .error, at: .file(file), "too many colors lie close together to compare them all",
      suggestion: "turn the rule off: --rule near-duplicate=off")
  }
}
