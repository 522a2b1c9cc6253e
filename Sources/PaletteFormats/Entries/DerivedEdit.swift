extension PaletteEdit {
  /// The edit with computed colors of all entries that derive from others. Entries whose color differs as a result are
  /// changes too, after those of the edit.
  public func derivingColors() throws(Failures<ReferenceError>) -> PaletteEdit {
    var derived = self
    derived.palette = try palette.resolvingReferences()
    // Nothing derives from anything in nearly all palettes.
    if derived.palette == palette { return self }
    var told: Set<ColorName> = []
    derived.changes = changes.map { change in
      switch change {
      case .added(let entry):
        told.insert(entry.name)
        return .added(derived.palette[entry.name] ?? entry)
      case .replaced(let old, _):
        told.insert(old.name)
        return .replaced(old, with: derived.palette[old.name]?.value ?? old.value)
      case .removed, .annotated, .renamed, .moved, .kept, .joined, .inTheme: return change
      }
    }
    for entry in palette.entries where !told.contains(entry.name) {
      guard let new = derived.palette[entry.name], new.value != entry.value else { continue }
      derived.changes.append(.replaced(entry, with: new.value))
    }
    return derived
  }
}
