public import ColorModel
import ColorSpecs
public import Diagnostics

/// A demand on the contrast of pairs: a line of a pairs file.
public struct PairRule: Hashable, Sendable {
  /// The contrast that is required.
  public enum Demand: Hashable, Sendable {
    /// A contrast of WCAG 2, from 1 to 21.
    case ratio(Double)
    /// Nothing: the pair is removed.
    case off
  }

  public let foreground: PairSide
  public let background: PairSide
  /// The color under a translucent background; nil for the canvas of the run.
  public let canvas: PairSide?
  public let demand: Demand
  /// The place of the rule.
  public let origin: Origin

  /// A rule of the given parts.
  public init(
    _ foreground: PairSide, on background: PairSide, over canvas: PairSide? = nil,
    _ demand: Demand, at origin: Origin
  ) {
    self.foreground = foreground
    self.background = background
    self.canvas = canvas
    self.demand = demand
    self.origin = origin
  }
}

/// One side of a pair.
public struct PairSide: Hashable, Sendable {
  /// The text, without quotes.
  public let text: String
  /// The color, if it is one and not a pattern of names.
  public let color: Color?
  /// The color that it is where no entry has this name.
  let fallback: Color?
  /// The place of the side, and the line that it is in.
  public let origin: Origin
  public let excerpt: SourceExcerpt?
  private let pattern: NamePattern

  /// A side of the given parts.
  public init(
    _ text: String, color: Color? = nil, orColor fallback: Color? = nil, at origin: Origin,
    excerpt: SourceExcerpt? = nil
  ) {
    self.text = text
    self.color = color
    self.fallback = fallback
    self.origin = origin
    self.excerpt = excerpt
    pattern = NamePattern(text)
  }

  /// The names that it stands for: that very name, else those that it matches as a pattern.
  func names(in theme: CheckedFile.Theme) -> [ColorName] {
    if let exact = exact, theme.palette[exact] != nil || theme.unresolved.contains(exact) {
      return [exact]
    }
    if pattern.isPlain { return [] }
    return theme.palette.entries.lazy.filter { $0.value.color != nil }.map(\.name)
      .filter { pattern.matches($0.text) }
  }

  /// Whether it is compared with all names.
  var isPattern: Bool { color == nil && !pattern.isPlain }

  /// The text as a name.
  private var exact: ColorName? { try? ColorName(text) }

  /// Whether a file has entries that it matches, and no colors among them: that is not a slip in the name.
  func matchesUnresolved(in theme: CheckedFile.Theme) -> Bool {
    if color != nil { return true }
    if pattern.isPlain { return exact.map { theme.unresolved.contains($0) } == true }
    return theme.unresolved.contains { pattern.matches($0.text) }
  }

  /// The mistake of a pattern that matches no entry, with a near miss.
  static func noMatch(
    _ text: String, _ files: [CheckedFile], at origin: Origin, excerpt: SourceExcerpt?
  ) -> Diagnostic {
    // Of `--text-*`, the hyphens are not part of a name; of a pattern, the rest is what was meant.
    var bytes = Array(text.utf8)
    if bytes.starts(with: "--".utf8) { bytes.removeFirst(2) }
    let isPattern = !NamePattern(text).isPlain
    if isPattern {
      bytes = Array(bytes.prefix { !"*?[".utf8.contains($0) })
      if bytes.last == UInt8(ascii: "-") || bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
    }
    let wanted = String(decoding: bytes, as: UTF8.self)
    var candidates: [String] = []
    for file in files {
      for theme in file.themes {
        for entry in theme.palette.entries.prefix(10_000) {
          candidates.append(entry.name.text)
          if isPattern { candidates += beginnings(of: entry.name.text) }
        }
        if files.count * file.themes.count > 64 { break }
      }
    }
    let nearest = NearestMatch.of(wanted, among: candidates)
    var suggestion = Explanation.didYouMean(
      nearest.map { isPattern && !$0.utf8.isEmpty ? $0 + "*" : $0 })
    if nearest == nil, let color = hex(of: text) {
      suggestion = "for the color itself, write \(color)"
    }
    return Diagnostic(
      .error, at: origin, "no entry matches \(VisibleText.quoted(text))", suggestion: suggestion,
      excerpt: excerpt)
  }

  /// The hex notation of a word that is a color to CSS; in a pairs file, it is the name of an entry.
  private static func hex(of word: String) -> String? {
    guard !word.utf8.contains(UInt8(ascii: "#")), !word.utf8.contains(UInt8(ascii: "(")) else {
      return nil
    }
    return (try? ColorSpecParser(.css).parse(word)).map(ColorSerializer.text)
  }

  /// The beginnings of a name up to each hyphen and slash.
  private static func beginnings(of name: String) -> [String] {
    name.utf8.indices.filter { index in
      name.utf8[index] == UInt8(ascii: "-") || name.utf8[index] == UInt8(ascii: "/")
    }.map { String(name[..<$0]) }
  }
}
