// The values that themes set, merged one by one.

extension ThreeWayFacts {
  /// The themes of the merged palette: those of ours in its order, then those that only theirs has. One that sets nothing
  /// any more is none.
  ///
  /// - Parameters:
  ///   - renamed: For each palette, the names that others took the place of.
  ///   - palette: The merged entries of the base.
  mutating func mergedThemes(
    _ renamed: [MergeSide: [ColorName: ColorName]], over palette: ColorPalette
  ) -> [ColorPalette.Theme] {
    if sides.ours.themes.isEmpty, sides.theirs.themes.isEmpty { return [] }
    let removed = Dictionary(
      sides.base.entries.map { (renamed[.base]?[$0.name] ?? $0.name, $0) },
      uniquingKeysWith: { first, _ in first }
    ).filter { palette[$0.key] == nil }
    var themes: [ColorPalette.Theme] = []
    let known = Set(sides.ours.themes.map { Array($0.name.utf8) })
    let new = sides.theirs.themes.filter { !known.contains(Array($0.name.utf8)) }
    for theme in sides.ours.themes + new {
      func own(_ side: MergeSide) -> ColorPalette {
        var own = sides[side].theme(theme.name)?.own ?? ColorPalette()
        own.renameFree(renamed[side] ?? [:])
        return own
      }
      self.theme = theme.name
      let values = ThreeWay(base: own(.base), ours: own(.ours), theirs: own(.theirs))
      let names = values.ours.entries + values.theirs.entries.filter { values.ours[$0.name] == nil }
      var merged = ColorPalette()
      for name in names.map(\.name) {
        let value = mergeValue(
          ThreeWay(base: values.base[name], ours: values.ours[name], theirs: values.theirs[name]),
          ofRemoved: removed[name])
        if let value { merged.append(ifFree: value) }
      }
      self.theme = nil
      if merged.isEmpty { continue }
      themes.append(
        ColorPalette.Theme(theme.name, places: theme.places, over: theme.over, own: merged))
    }
    return themes
  }
}
