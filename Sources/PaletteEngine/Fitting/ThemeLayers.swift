// In another file, a theme may lie over other themes than it did, and what derived from others may be a plain color. What a
// theme had by either, it then sets itself.

extension ColorPalette {
  /// The palette for a file in which its themes lie over others, and some entries are plain colors: each view says what it
  /// did.
  ///
  /// - Parameters:
  ///   - over: The names of the themes that one lies over there, weakest first.
  ///   - whole: The themes that somebody gave as whole palettes: they have no more than these.
  ///   - isPlain: Whether an entry is a plain color there.
  package func relaid(
    over: (Theme) -> [String], except whole: [String] = [],
    isPlain: (ColorName) -> Bool = { _ in false }
  ) -> ColorPalette {
    let moved = themes.map { theme in
      Theme(
        theme.name, places: theme.places, over: over(theme).filter { self.theme($0) != nil },
        own: theme.own)
    }
    let isMoved = zip(moved, themes).contains { new, old in
      !new.over.elementsEqual(old.over) { $0.utf8.elementsEqual($1.utf8) }
    }
    let hasPlain = ([entries] + themes.map(\.own.entries)).contains { entries in
      entries.contains { $0.isDerived && isPlain($0.name) }
    }
    guard isMoved || hasPlain else { return self }
    var palette = self
    palette.themes = moved
    // Those that others lie over come first.
    for index in themes.indices.sorted(by: {
      (moved[$0].over.count, $0) < (moved[$1].over.count, $1)
    }) {
      let theme = themes[index]
      if whole.contains(where: theme.isNamed) { continue }
      for entry in view(of: theme).entries where theme.own[entry.name] == nil {
        let isDerived = entry.isDerived && !isPlain(entry.name)
        if let inherited = palette.entry(entry.name, below: moved[index]) {
          let isOther = inherited.isDerived && !isPlain(entry.name)
          if isDerived == isOther,
            isDerived ? inherited.spec == entry.spec : inherited.value == entry.value
          {
            continue
          }
        }
        palette.themes[index].own.append(
          ifFree: isDerived ? entry : entry.reading(entry.value, spec: nil))
      }
    }
    return palette
  }
}
