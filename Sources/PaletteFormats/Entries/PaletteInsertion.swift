extension ColorPalette {
  /// The palette with the entries of another one: those whose names it has take their colors, the others come at
  /// the end. So do the values of each theme, into the theme of its name.
  ///
  /// The entries get the names that the format gives them, so that `Sky Blue` is the property `--Sky-Blue` that a
  /// style sheet has already.
  public func taking(
    entriesOf other: ColorPalette, writtenIn format: PaletteFormat, _ options: EncodingOptions
  ) throws(Failures<PaletteEncodingError>) -> PaletteEdit {
    let isFlat = options.references == .none
    var plain = isFlat ? other.freezing(other.entries.filter(\.isDerived).map(\.name)) : other
    plain.payload = nil
    var names: [ColorName: ColorName] = [:]
    let fitted = try format.definition.fit(plain, options)
    for (position, entry) in fitted.entries.enumerated() {
      let name = entry.entry.name
      let read = fitted.readName(of: position).map(name.taking) ?? name
      if read != name { names[name] = read }
    }
    let redirected = plain.relaid(over: { self.theme($0.name)?.over ?? [] })
      .redirectingReferences(names)
    let entries = redirected.entries.map { entry in
      names[entry.name].map { entry.renamed(to: $0) } ?? entry
    }
    // Two names that become one are an error of the fitting, and an unknown one is added.
    guard let edit = try? adding(entries, onConflict: .replace) else {
      return PaletteEdit(palette: self, changes: [])
    }
    var changed = edit
    // A value that stays is written in its own notation.
    changed.changes = edit.changes.filter {
      guard case .replaced(let old, let value) = $0 else { return true }
      return old.value != value
    }
    for entry in entries {
      guard let old = self[entry.name], old.value == entry.value,
        let position = changed.palette.position(of: entry.name)
      else { continue }
      changed.palette.replace(at: position, with: old)
    }
    for theme in redirected.themes {
      let own = isFlat ? theme.own.freezing(theme.own.entries.map(\.name)) : theme.own
      let known = self.theme(theme.name)
      let edit = try (known?.own ?? ColorPalette()).taking(
        entriesOf: own, writtenIn: format, options)
      if edit.changes.isEmpty { continue }
      changed.palette.set(
        Theme(theme.name, places: known?.places ?? theme.places, own: edit.palette))
      changed.changes += edit.changes.map { .inTheme(theme.name, $0) }
    }
    return changed
  }
}
