public import Diagnostics

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
      let slashes = text.utf8.indices.filter { text.utf8[$0] == UInt8(ascii: "/") }
      return [text] + slashes.map { String(text[...$0]) }
    }
    let nearest = NearestMatch.of(pattern.plainText, among: known)
    return nearest.map { $0.utf8.last == UInt8(ascii: "/") ? $0 + "*" : $0 }
  }

  /// The palette with only the entries of the given names, also in its themes.
  public func keeping(_ names: Set<ColorName>) -> ColorPalette {
    var kept = self
    let others = entries + themes.flatMap(\.own.entries)
    kept.remove(Set(others.lazy.map(\.name)).subtracting(names))
    return kept
  }
}
