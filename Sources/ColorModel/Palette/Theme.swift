extension ColorPalette {
  /// Other values for a palette under a condition: in the dark, with high contrast, for one brand of several.
  ///
  /// A theme has only the values that it sets itself. In its view, all others are those of the base, and a value that
  /// derives from others follows those of the theme.
  public struct Theme: Hashable, Sendable {
    /// The name by which it is chosen, unique in its palette by its bytes.
    public let name: String
    /// The places of the file that set it: selectors, conditions, the ends of keys, a folder. They do not count in
    /// comparisons.
    public let places: [String]
    /// The names of the themes that it lies over, weakest first: their values count where it sets none itself. They are
    /// those of its places, and do not count in comparisons either.
    public let over: [String]
    /// The values that it sets, in the order of the file. Of this palette only the entries count.
    public var own: ColorPalette

    /// A theme that sets the entries of `own`.
    public init(_ name: String, places: [String] = [], over: [String] = [], own: ColorPalette) {
      self.name = name
      self.places = places
      self.over = over
      self.own = own
    }

    /// Whether it has that name, by its bytes.
    public func isNamed(_ name: String) -> Bool { self.name.utf8.elementsEqual(name.utf8) }

    /// Two themes are equal when their names are, and the values that they set. These have the order of the base, so
    /// that the order in which they are written does not count.
    public static func == (a: Theme, b: Theme) -> Bool {
      a.isNamed(b.name) && a.own.count == b.own.count
        && a.own.entries.allSatisfy { b.own[$0.name] == $0 }
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(name)
      hasher.combine(own.count)
    }
  }

  /// The theme of that name, by its bytes; nil if there is none.
  public func theme(_ name: String) -> Theme? { themes.first { $0.isNamed(name) } }

  /// Puts a theme in the place of that of its name, or after all others.
  public mutating func set(_ theme: Theme) {
    if let index = themes.firstIndex(where: { $0.isNamed(theme.name) }) {
      themes[index] = theme
    } else {
      themes.append(theme)
    }
  }

  /// The palette after a change of the view of a theme: the theme sets what it set, what the change gave another value, and
  /// what only the changed view has. One that sets nothing then is none; one that the palette does not have is new.
  ///
  /// - Parameters:
  ///   - view: The view after the change.
  ///   - old: The view before it.
  public func taking(_ view: ColorPalette, of name: String, from old: ColorPalette) -> ColorPalette
  {
    var theme = self.theme(name) ?? Theme(name, own: ColorPalette())
    theme.own.renameFree(theme.own.renames(to: view, from: old))
    theme.own.remove(Set(theme.own.entries.lazy.map(\.name).filter { view[$0] == nil }))
    for entry in view.entries {
      let known = old[entry.name]
      let isSame =
        known.map { $0.spec == entry.spec && ($0.spec != nil || $0.value == entry.value) } ?? false
      if isSame { continue }
      if let position = theme.own.position(of: entry.name) {
        let own = theme.own.entries[position]
        theme.own.replace(at: position, with: own.taking(valueOf: entry))
      } else {
        theme.own.append(ifFree: entry)
      }
    }
    var palette = self
    if theme.own.isEmpty {
      palette.themes.removeAll { $0.isNamed(name) }
    } else {
      palette.set(theme)
    }
    return palette
  }

  /// The names of entries that a changed view has under other names: those with the values of the same rows.
  private func renames(to view: ColorPalette, from old: ColorPalette) -> [ColorName: ColorName] {
    let gone = entries.filter { view[$0.name] == nil && $0.valueRow != nil }
    if gone.isEmpty { return [:] }
    let new = view.entries.filter { old[$0.name] == nil && $0.valueRow != nil }
    return Dictionary(
      gone.compactMap { entry in
        new.first { $0.valueRow == entry.valueRow }.map { (entry.name, $0.name) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The palette as it is in a theme: with the values that the theme sets, and the entries that only it has at the end.
  /// Values that derive from others are those of the base still.
  package func flat(of theme: Theme) -> ColorPalette {
    var flat = self
    flat.themes = []
    for entry in (theme.over.compactMap(self.theme) + [theme]).flatMap(\.own.entries) {
      // Also of an entry that only the themes have, the last value counts.
      if let position = flat.position(of: entry.name) {
        flat.replace(at: position, with: flat.entries[position].taking(valueOf: entry))
      } else {
        flat.append(ifFree: entry)
      }
    }
    return flat
  }

  /// The value of an entry that a theme has where it sets none: that of the last theme below it that sets one, else that of
  /// the base.
  package func value(of name: ColorName, below theme: Theme?) -> Value? {
    entry(name, below: theme)?.value
  }

  /// The entry that a theme has of that name if it sets none itself.
  package func entry(_ name: ColorName, below theme: Theme?) -> Entry? {
    theme?.over.reversed().lazy.compactMap { self.theme($0)?.own[name] }.first ?? self[name]
  }

  /// Whether an entry has a color in a theme: one of its own, or that of another one below it; in the base for nil.
  func has(_ name: ColorName, in theme: Theme?) -> Bool {
    self[name] != nil || theme?.own[name] != nil
      || theme?.over.contains { self.theme($0)?.own[name] != nil } == true
  }

  /// Whether a theme sets values for both names, so that the entry of one cannot get the other one.
  func isTakenInTheme(_ new: ColorName, renaming old: ColorName) -> Bool {
    themes.contains { $0.own[old] != nil && $0.own[new] != nil }
  }

  /// Takes entries out of all themes. One that sets nothing then is none.
  mutating func removeInThemes(_ names: Set<ColorName>) {
    for index in themes.indices { themes[index].own.remove(names) }
    themes.removeAll(where: \.own.isEmpty)
  }

  /// Gives entries other names in all themes that set values for them, and none for the new names.
  mutating func renameInThemes(_ names: [ColorName: ColorName]) {
    for index in themes.indices { themes[index].own.renameFree(names) }
  }

  /// Gives entries that are there other names, as far as these are free.
  mutating func renameFree(_ names: [ColorName: ColorName]) {
    let free = names.filter {
      self[$0.key] != nil && (self[$0.value] == nil || names[$0.value] != nil)
    }
    if !free.isEmpty { rename(free) }
  }
}
