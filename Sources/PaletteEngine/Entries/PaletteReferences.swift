// Entries may derive from others of their palette: `dark = oklch(from var(--base) calc(l - .1) c h)`.
// The spec is kept beside its color; ReferenceGraph computes the color. These are the operations on
// palettes with such entries.

extension ColorName {
  /// The `var()` for the entry of this name.
  public var reference: String { "var(--\(CSSIdentifier.escaped(text)))" }
}

extension ColorPalette {
  /// The palette with the color of every entry that derives from others computed again.
  public func resolvingReferences() throws(Failures<ReferenceError>) -> ColorPalette {
    let graph = ReferenceGraph(self)
    if graph.nodes.isEmpty { return self }
    let (colors, failures) = graph.solve()
    try failures.check()
    var resolved = self
    for node in graph.nodes {
      let entry = entries[node.position]
      guard let color = colors[node.position], entry.value != .color(color) else { continue }
      resolved.replace(at: node.position, with: entry.rewritten(.color(color), spec: entry.spec))
    }
    return resolved
  }

  /// The palette in the view of a theme: with the values that the theme sets, the entries that only it has at the end, and
  /// every value that derives from others computed from those of the theme. One that leads to nothing there is as in the
  /// base.
  public func view(of theme: Theme) -> ColorPalette {
    var view = flat(of: theme)
    for (position, color) in ReferenceGraph(view).solve(nearMisses: 0, fallsBack: true).colors {
      let entry = view.entries[position]
      if entry.value == .color(color) { continue }
      view.replace(at: position, with: entry.rewritten(.color(color), spec: entry.spec))
    }
    return view
  }

  /// The entries that derive from one of `names` directly, in order, with those bases; after those of the base, the values
  /// that themes set.
  public func dependents(
    of names: Set<ColorName>
  ) -> [(entry: Dependent, bases: Set<ColorName>)] {
    func found(_ palette: ColorPalette, _ theme: Theme?) -> [(Dependent, Set<ColorName>)] {
      ReferenceGraph(palette).nodes.compactMap { node in
        let name = palette.entries[node.position].name
        if let theme, theme.own[name] == nil { return nil }
        let bases = Set(node.bases.compactMap { $0.map { palette.entries[$0].name } })
          .intersection(names)
        return bases.isEmpty ? nil : (Dependent(name: name, theme: theme?.name), bases)
      }
    }
    let derived = themes.filter { $0.own.entries.contains(where: \.isDerived) }
    return found(self, nil) + derived.flatMap { found(flat(of: $0), $0) }
  }

  /// The names of the entries that each entry derives from directly, in the order of its spec.
  public func bases() -> [ColorName: [ColorName]] {
    let found = ReferenceGraph(self).nodes.map { node in
      (entries[node.position].name, node.bases.compactMap { $0.map { entries[$0].name } })
    }
    return Dictionary(uniqueKeysWithValues: found)
  }

  /// The palette with plain colors for entries, each in its theme.
  public func freezing(_ dependents: [Dependent]) -> ColorPalette {
    var frozen = freezing(dependents.lazy.filter { $0.theme == nil }.map(\.name))
    for (index, theme) in themes.enumerated() {
      frozen.themes[index].own = theme.own.freezing(dependents.names(in: theme))
    }
    return frozen
  }

  /// The palette with plain colors for the entries of the given names.
  public func freezing(_ names: some Sequence<ColorName>) -> ColorPalette {
    var frozen = self
    for name in names {
      guard let position = position(of: name) else { continue }
      let entry = entries[position]
      frozen.replace(at: position, with: entry.rewritten(entry.value, spec: nil))
    }
    return frozen
  }

  /// The palette with only the entries of the given names, and plain colors for those that derive from
  /// others.
  public func isolating(_ names: Set<ColorName>) -> ColorPalette {
    let others = Set(entries.lazy.map(\.name)).subtracting(names)
    return freezing(dependents(of: others).map(\.entry)).keeping(names)
  }

  /// The entries of the palettes that this one is made of which derive from others there, and are plain colors here.
  public func frozen(from originals: [ColorPalette]) -> [Entry] {
    entries.compactMap { entry in
      if entry.spec != nil { return nil }
      return originals.lazy.compactMap { $0[entry.name] }
        .first { $0.value == entry.value && $0.isDerived }
    }
  }

  /// The palette with plain colors for the entries that would be another color if they derived from
  /// what now has the name of their base.
  public func freezingWhatWouldMove() -> ColorPalette {
    freezing(moving.map { entries[$0].name })
  }

  /// The entries that would be another color if they derived from what has the name of their base, by position.
  var moving: [Int] {
    let graph = ReferenceGraph(self)
    if graph.nodes.isEmpty { return [] }
    var kept: Set<Int> = []
    _ = graph.solve(nearMisses: 0) { position, color in
      if let stored = entries[position].value.color, color.agrees(with: stored) {
        kept.insert(position)
      }
      return entries[position].value.color
    }
    return graph.nodes.map(\.position).filter { !kept.contains($0) }
  }

  /// The palette with references to the entry `old` in its specs made references to `new`.
  public func redirectingReferences(from old: ColorName, to new: ColorName) -> ColorPalette {
    redirectingReferences([old: new])
  }

  /// The palette with other names for all entries that `names` has, those of its themes and in references too. All names
  /// together must be unique.
  package func renamingAll(_ names: [ColorName: ColorName]) -> ColorPalette {
    var renamed = redirectingReferences(names)
    renamed.rename(names)
    return renamed
  }

  /// The palette with references in its specs made references to other names: to those that `names` has for the
  /// names of entries.
  public func redirectingReferences(_ names: [ColorName: ColorName]) -> ColorPalette {
    var redirected = self
    for (index, theme) in themes.enumerated() where theme.own.entries.contains(where: \.isDerived) {
      // What a reference means is said by the view.
      let view = flat(of: theme).redirectingReferences(names)
      var own = theme.own
      // In a file of its own, no reference is renamed with a name of the base.
      let isText = own.payload == nil
      for (position, entry) in own.entries.enumerated() {
        guard let spec = view[entry.name]?.spec, spec != entry.spec else { continue }
        own.replace(
          at: position,
          with: isText
            ? entry.reading(entry.value, spec: spec) : entry.rewritten(entry.value, spec: spec))
      }
      redirected.themes[index].own = own
    }
    if !names.keys.contains(where: { position(of: $0) != nil }) { return redirected }
    // In a text, the references are renamed with the names: the entry stays at its row, even under another name.
    let isText = payload?.text != nil
    for node in ReferenceGraph(self).nodes {
      let renamed = zip(node.references, node.bases).compactMap { reference, base in
        base.flatMap { names[entries[$0].name] }.map { (reference, to: $0) }
      }
      if renamed.isEmpty { continue }
      let spec = node.spec.redirecting(renamed)
      let entry = entries[node.position]
      redirected.replace(
        at: node.position,
        with: isText
          ? entry.reading(entry.value, spec: spec) : entry.rewritten(entry.value, spec: spec))
    }
    return redirected
  }

  /// The palette, after a merge, with the colors of entries that derive from others as these are now: the names
  /// of those that have another color so, and of those that became plain colors.
  ///
  /// An entry becomes a plain color if its own cannot be computed, or would be a fallback because its base is
  /// gone.
  package func derivingAgain() -> (palette: ColorPalette, moved: [ColorName], frozen: [ColorName]) {
    let graph = ReferenceGraph(self)
    if graph.nodes.isEmpty { return (derivingThemesAgain(), [], []) }
    let incomplete = Set(graph.nodes.filter { $0.bases.contains(nil) }.map(\.position))
    let (colors, _) = graph.solve(nearMisses: 0) { position, color in
      guard let stored = entries[position].value.color else { return nil }
      if color.agrees(with: stored) { return stored }
      return incomplete.contains(position) ? nil : color
    }
    var palette = self
    var moved: [ColorName] = []
    var frozen: [ColorName] = []
    for node in graph.nodes {
      let entry = entries[node.position]
      guard let color = colors[node.position] else {
        palette.replace(at: node.position, with: entry.rewritten(entry.value, spec: nil))
        frozen.append(entry.name)
        continue
      }
      if entry.value == .color(color) { continue }
      palette.replace(at: node.position, with: entry.rewritten(.color(color), spec: entry.spec))
      moved.append(entry.name)
    }
    return (palette.derivingThemesAgain(), moved, frozen)
  }

  /// The palette with the values of themes that derive from others as these are now.
  private func derivingThemesAgain() -> ColorPalette {
    var palette = self
    for (index, theme) in themes.enumerated() where theme.own.entries.contains(where: \.isDerived) {
      let view = view(of: theme)
      var own = theme.own
      for (position, entry) in own.entries.enumerated() where entry.isDerived {
        guard let value = view[entry.name]?.value, value != entry.value else { continue }
        own.replace(at: position, with: entry.rewritten(value, spec: entry.spec))
      }
      palette.themes[index].own = own
    }
    return palette
  }

  /// A palette from a file: each spec is kept if it agrees with the stored color, and dropped if
  /// somebody has changed that since.
  ///
  /// - Parameter takesColors: Whether the color of the spec is used then, if the stored one is a
  ///   conversion of it.
  package func checkingSpecs(takesColors: Bool) -> ColorPalette {
    if entries.allSatisfy({ $0.spec == nil }) { return self }
    let parser = ColorSpecParser(.css)
    var colors = SharedResults<Color?>()
    var notations = SharedResults<String?>()
    var checked = self
    func check(_ position: Int, _ spec: String, _ color: Color) -> Color? {
      let entry = checked.entries[position]
      guard let stored = entry.value.color, color.agrees(with: stored) else { return nil }
      let taken = takesColors ? color : stored
      // The color of a spec is the same for all that share it; a stored one need not be.
      let kept =
        takesColors
        ? notations.value(of: spec) { parser.authoredNotation($0, of: taken) }
        : parser.authoredNotation(spec, of: taken)
      checked.replace(at: position, with: entry.reading(.color(taken), spec: kept))
      return taken
    }
    let derived = ReferenceGraph(self).nodes
    let derivedPositions = Set(derived.map(\.position))
    for (position, entry) in entries.enumerated() {
      guard let spec = entry.spec, entry.value.color != nil, !derivedPositions.contains(position)
      else { continue }
      // Until it is found to agree.
      checked.replace(at: position, with: entry.reading(entry.value, spec: nil))
      if let color = colors.value(of: spec, { try? parser.parse($0) }) {
        _ = check(position, spec, color)
      }
    }
    if derived.isEmpty { return checked }
    let graph = ReferenceGraph(checked)
    for node in derived {
      let entry = entries[node.position]
      checked.replace(at: node.position, with: entry.reading(entry.value, spec: nil))
    }
    let specs = Dictionary(uniqueKeysWithValues: derived.map { ($0.position, $0.spec) })
    _ = graph.solve(nearMisses: 0) { position, color in
      specs[position].flatMap { check(position, $0, color) }
    }
    return checked
  }
}

extension UniqueNaming {
  /// Leaves out the specs that would mean another color now, as names that were two in the file are one to us.
  package mutating func dropMovingSpecs() {
    for position in palette.moving {
      let entry = palette.entries[position]
      replace(at: position, with: entry.reading(entry.value, spec: nil))
    }
  }
}

extension String {
  /// Whether a spec is one reference and nothing else.
  package func isOnly(_ references: [SpecReference]) -> Bool {
    guard let only = references.first, references.count == 1 else { return false }
    let bytes = Array(utf8)
    let rest = bytes[..<only.range.lowerBound] + bytes[only.range.upperBound...]
    return rest.filter { !ASCII.isSpace($0) }.map(ASCII.lowercased).elementsEqual("var()".utf8)
  }

  /// A spec with references to other entries in the places of some.
  package func redirecting(_ references: [(SpecReference, to: ColorName)]) -> String {
    replacing(
      references.map(\.0), with: references.map { "--\(CSSIdentifier.escaped($0.to.text))" })
  }

  /// A spec with other names, their hyphens included, in the places of some references.
  package func replacing(_ references: [SpecReference], with names: [String]) -> String {
    var bytes = Array(utf8)
    for (reference, name) in zip(references, names).reversed() {
      bytes.replaceSubrange(reference.range, with: Array(name.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Color {
  /// Whether the color, converted, has the numbers of one that was stored, within 1e-9. A missing
  /// component counts as 0.
  package func agrees(with stored: Color) -> Bool {
    let values = converted(to: stored.space).values
    return abs(alpha - stored.alpha) <= 1e-9
      && stored.space.definition.components.indices.allSatisfy {
        abs(values[$0] - stored.values[$0]) <= 1e-9 * max(1, abs(stored.values[$0]))
      }
  }
}

extension ColorPalette {
  /// An entry that derives from others.
  public struct Dependent: Hashable, Sendable {
    /// Its name.
    public let name: ColorName
    /// The theme that sets it so; nil for the base.
    public let theme: String?
  }
}

extension [ColorPalette.Dependent] {
  /// The names of those that a theme sets.
  public func names(in theme: ColorPalette.Theme) -> [ColorName] {
    filter { $0.theme.map(theme.isNamed) == true }.map(\.name)
  }
}
