// Patterns are matched without going back further than to the last `*`: what stands before it has matched, and
// a later match of that could only leave less text for the rest. So the steps are at most the characters of
// the name times those of the pattern, whatever both are.

/// A pattern of names: `*` stands for any text, with `/` in it too, and `?` for one character. `[a-z]` is one
/// character of some, `[!a-z]` one that is none of them. A character after `\` stands for itself.
///
/// Case counts, and a composed é equals a decomposed one, as in names.
public struct NamePattern: Hashable, Sendable {
  /// The pattern as it was written.
  public let text: String
  private let parts: [Part]

  private enum Part: Hashable, Sendable {
    case anyText, anyCharacter
    case character(Character)
    case oneOf([ClosedRange<Character>], isNegated: Bool)

    func matches(_ character: Character) -> Bool {
      switch self {
      case .anyText, .anyCharacter: true
      case .character(let wanted): wanted == character
      case .oneOf(let ranges, let isNegated):
        ranges.contains { $0.contains(character) } != isNegated
      }
    }
  }

  /// The pattern that a text is. Every text is one: a bracket that is not closed stands for itself.
  public init(_ text: String) {
    self.text = text
    var parts: [Part] = []
    var rest = Array(text)[...]
    while let first = rest.popFirst() {
      switch first {
      case "*": if parts.last != .anyText { parts.append(.anyText) }
      case "?": parts.append(.anyCharacter)
      case "[": parts.append(Self.set(&rest) ?? .character(first))
      case "\\": parts.append(.character(rest.popFirst() ?? first))
      case _: parts.append(.character(first))
      }
    }
    self.parts = parts
  }

  /// The set that begins after `[`, which is taken off `text` with its `]`; nil where there is no `]`.
  private static func set(_ text: inout ArraySlice<Character>) -> Part? {
    var rest = text
    let isNegated = rest.first == "!" || rest.first == "^"
    if isNegated { rest.removeFirst() }
    var ranges: [ClosedRange<Character>] = []
    var isFirst = true
    while let first = rest.popFirst() {
      // A bracket that comes first is one of the set.
      if first == "]", !isFirst {
        text = rest
        return .oneOf(ranges, isNegated: isNegated)
      }
      isFirst = false
      if rest.first == "-", let last = rest.dropFirst().first, last != "]" {
        rest.removeFirst(2)
        if first <= last { ranges.append(first...last) }
      } else {
        ranges.append(first...first)
      }
    }
    return nil
  }

  /// Whether the pattern is a plain name: each of its characters stands for itself.
  public var isPlain: Bool { !text.contains { "*?[\\".contains($0) } }

  /// The characters that stand for themselves: what is left of the pattern for a near miss.
  var plainText: String {
    String(
      parts.compactMap {
        if case .character(let character) = $0 { character } else { nil }
      })
  }

  /// Whether the pattern matches the whole of `name`.
  public func matches(_ name: String) -> Bool { match(name).isMatch }

  /// The same, and how many steps it took.
  package func match(_ name: String) -> (isMatch: Bool, steps: Int) {
    var steps = 0
    var (part, place) = (0, name.startIndex)
    var last: (part: Int, place: String.Index)?
    while place < name.endIndex {
      steps += 1
      if part < parts.count, parts[part] == .anyText {
        part += 1
        last = (part, place)
      } else if part < parts.count, parts[part].matches(name[place]) {
        part += 1
        place = name.index(after: place)
      } else if let star = last {
        // The text of the last `*` has one character more.
        (part, place) = (star.part, name.index(after: star.place))
        last = (part, place)
      } else {
        return (false, steps)
      }
    }
    return (parts[part...].allSatisfy { $0 == .anyText }, steps)
  }
}

extension ColorPalette {
  /// The names of the entries that each of `names` stands for: the entry of that very name, else, in order, the
  /// entries that it matches as a pattern. All that stand for none are reported together, unless
  /// `ignoringMissing`.
  public func selecting(
    _ names: [ColorName], ignoringMissing: Bool = false
  ) throws(Failures<PaletteError>) -> [[ColorName]] {
    var misses = 0
    return try names.enumerated().mapCollectingFailures {
      (input, name) throws(PaletteError) -> [ColorName] in
      if self[name] != nil { return [name] }
      let pattern = NamePattern(name.text)
      let found = pattern.isPlain ? [] : entries.map(\.name).filter { pattern.matches($0.text) }
      if !found.isEmpty || ignoringMissing { return found }
      misses += 1
      let isTold = misses <= Self.mostNearMisses
      if pattern.isPlain {
        throw .noSuchEntry(name, input: input, nearest: isTold ? nearestName(to: name) : nil)
      }
      throw .noMatch(pattern, input: input, nearest: isTold ? nearest(to: pattern) : nil)
    }
  }

  /// The name, or the group with `*` after it, that a pattern was probably meant to be.
  private func nearest(to pattern: NamePattern) -> String? {
    let known = entries.lazy.flatMap { entry -> [String] in
      let text = entry.name.text
      let slashes = text.indices.filter { text[$0] == "/" }
      return [text] + slashes.map { String(text[...$0]) }
    }
    let nearest = NearestMatch.of(pattern.plainText, among: known)
    return nearest.map { $0.hasSuffix("/") ? $0 + "*" : $0 }
  }

  /// The palette with the entries of the given names alone.
  public func keeping(_ names: Set<ColorName>) -> ColorPalette {
    var kept = self
    kept.remove(Set(entries.lazy.map(\.name)).subtracting(names))
    return kept
  }
}
