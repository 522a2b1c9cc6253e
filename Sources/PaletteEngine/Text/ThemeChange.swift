// A palette that was read from a text has its themes in that text too. The values that changed in the model are written
// theme by theme, each as a change of the view of that theme; and every other view has to say what it did before.

/// The differences between the values that a theme has in a text and those that it is to have.
struct ThemeChange {
  /// The values that are to be written.
  private(set) var values: [ColorPalette.Entry] = []
  /// The names of those that are to go.
  private(set) var removed: [ColorName] = []

  /// - Parameters:
  ///   - base: The palette of the text, and the one that it is to have. A value that the theme has of one rule with what it
  ///     lies over is no difference.
  ///   - old: The values before the change of the text: one that moved with those that it derives from is no difference.
  ///   - isOfBoth: Whether the base has a new value of an entry that is one of both schemes.
  init(
    of theme: ColorPalette.Theme?, over base: ColorPalette, to wanted: ColorPalette.Theme?,
    over wantedBase: ColorPalette, from old: ColorPalette.Theme?,
    isOfBoth: (ColorName) -> Bool = { _ in false }
  ) {
    for entry in wanted?.own.entries ?? [] where !isOfBoth(entry.name) {
      guard let known = theme?.own[entry.name] else {
        values.append(entry)
        continue
      }
      if known.value.agrees(with: entry.value) || entry.spec != nil && known.spec == entry.spec {
        continue
      }
      if let before = old?.own[entry.name], before.value == entry.value, before.spec == entry.spec,
        before.typed != nil, before.typed == known.typed
      {
        continue
      }
      values.append(entry)
    }
    removed = (theme?.own.entries ?? []).filter { own in
      if wanted?.own[own.name] != nil || isOfBoth(own.name) { return false }
      guard let shared = base.value(of: own.name, below: theme),
        wantedBase.value(of: own.name, below: theme) != nil
      else { return true }
      return !own.value.agrees(with: shared)
    }.map(\.name)
  }

  var isEmpty: Bool { values.isEmpty && removed.isEmpty }

  /// The view of the theme with the change made in it.
  func applied(to view: ColorPalette) -> ColorPalette {
    var changed = view
    for entry in values {
      if let position = changed.position(of: entry.name) {
        let own = changed.entries[position]
        changed.replace(at: position, with: own.taking(valueOf: entry))
      } else {
        changed.append(ifFree: entry.annotated(entry.notes))
      }
    }
    return changed.keeping(Set(changed.entries.map(\.name)).subtracting(removed))
  }
}

extension ColorPalette.Value {
  /// Whether both are one color, but for rounding, or the same other thing.
  func agrees(with other: ColorPalette.Value) -> Bool {
    switch (self, other) {
    case (.color(let a), .color(let b)): a.agrees(with: b)
    case (.opaque, .opaque): self == other
    case (.color, .opaque), (.opaque, .color): false
    }
  }
}

/// A text whose base is changed, and its views.
struct ThemedText {
  /// The palette before the change.
  let original: ColorPalette
  /// The text now, and the palette that it says.
  private(set) var text: KeptText
  private(set) var read: ColorPalette
  let editing: TextEditing
  private(set) var losses: [PaletteLoss] = []
  private(set) var notes: [PaletteNote] = []

  init(_ original: ColorPalette, _ text: KeptText, _ read: ColorPalette, _ editing: TextEditing) {
    (self.original, self.text, self.read, self.editing) = (original, text, read, editing)
  }

  /// The differences between the themes of the text and those of a palette.
  private func changes(to wanted: ColorPalette) -> [(
    theme: ColorPalette.Theme, change: ThemeChange
  )] {
    func isOfBoth(_ name: ColorName) -> Bool {
      guard let entry = wanted[name], entry.valueRow == nil else { return false }
      return (entry.typed ?? entry.spec).map {
        ASCII.contains("light-dark(", in: ASCII.lowercased($0))
      } ?? false
    }
    let gone = read.themes.filter { wanted.theme($0.name) == nil }
    return (wanted.themes + gone).compactMap { theme in
      let change = ThemeChange(
        of: read.theme(theme.name), over: read, to: wanted.theme(theme.name), over: wanted,
        from: original.theme(theme.name), isOfBoth: isOfBoth)
      return change.isEmpty ? nil : (theme, change)
    }
  }

  /// Writes the values that the themes of a palette have and those of the text have not.
  ///
  /// - Throws: An error if a value cannot be written, or if another view would change with it.
  mutating func write(
    _ wanted: ColorPalette, as definition: FormatDefinition, _ options: EncodingOptions
  ) throws(Failures<PaletteEncodingError>) {
    let base = read
    var wanted = wanted
    // A theme that files of the format cannot have is a loss, as in a new file.
    let held = definition.themes(options)
    let isHeld = { [read] (theme: ColorPalette.Theme) in
      held == .none || held.holds(theme.name) || read.theme(theme.name) != nil
    }
    losses += wanted.themes.filter { !isHeld($0) }.map { .theme($0.name, count: $0.own.count) }
    wanted.themes.removeAll { !isHeld($0) }
    // The file of another format than those of the themes.
    guard editing.readsThemes else {
      if base.themes.isEmpty {
        losses += wanted.themes.map { .theme($0.name, count: $0.own.count) }
      }
      return try check(base.themes.isEmpty ? [] : changes(to: wanted))
    }
    var added: [ColorPalette.Theme] = []
    let all = changes(to: wanted)
    for (theme, change) in try writeTogether(all, as: definition, options) ? [] : all {
      var own = text
      own.theme = theme.name
      if read.theme(theme.name) == nil, let add = editing.themes?.add {
        let fitted = try definition.fit(theme, of: read, options)
        text = KeptText(
          try add(own, theme, fitted.entries, options), text.format, options: text.options)
        losses += fitted.losses.map { .inTheme(theme.name, $0) }
        added.append(theme)
        continue
      }
      let view = try Self.read(own, editing)
      let edited = change.applied(to: view)
      let fitted = try definition.fitKept(edited, options)
      let changed = try fitted.changed(own, editing, of: edited, from: view)
      text = KeptText(changed.bytes, text.format, options: text.options)
      losses += fitted.losses.map { .inTheme(theme.name, $0) }
      notes += fitted.notes + changed.notes
    }
    if text.bytes != base.payload?.text?.bytes { read = try Self.read(text, editing) }
    for theme in added where read.theme(theme.name) == nil {
      try wanted.themes.replace(theme.name, by: named(theme))
    }
    try check(changes(to: wanted))
    try Self.check(read, says: base)
  }

  /// Writes the values of several themes with one look at the text.
  ///
  /// - Returns: Whether it was done: it is not if two put different texts in one place, or if there is more to change than
  ///   values.
  private mutating func writeTogether(
    _ changes: [(theme: ColorPalette.Theme, change: ThemeChange)], as definition: FormatDefinition,
    _ options: EncodingOptions
  ) throws(Failures<PaletteEncodingError>) -> Bool {
    guard let several = editing.themes, changes.count > 1,
      changes.allSatisfy({ read.theme($0.theme.name) != nil })
    else { return false }
    let names = changes.map(\.theme.name)
    let views = try Self.reading(several.decode(text, names)).map(\.palette)
    let layouts = try Self.reading(several.layouts(text, names))
    var (fitted, edits): ([FittedPalette], [TextEdits]) = ([], [])
    for (index, layout) in layouts.enumerated() {
      let edited = changes[index].change.applied(to: views[index])
      let own = try definition.fitKept(edited, options)
      var text = text
      text.theme = names[index]
      do throws(PaletteEncodingError) {
        var change = try TextChange(
          own, text, editing, of: edited, from: views[index], layout)
        guard let values = try change.values() else { return false }
        edits.append(values)
      } catch {
        throw Failures(NonEmpty(error))
      }
      fitted.append(own)
    }
    guard let bytes = TextEdits.union(edits)?.applied(to: text.bytes) else { return false }
    text = KeptText(bytes, text.format, options: text.options)
    losses += zip(names, fitted).flatMap { name, own in own.losses.map { .inTheme(name, $0) } }
    notes += fitted.flatMap(\.notes) + edits.flatMap(\.notes)
    return true
  }

  /// A theme that was added, by another name with which it is read; nil if the text has it, but it is read only if it is
  /// asked for.
  private mutating func named(
    _ theme: ColorPalette.Theme
  ) throws(Failures<PaletteEncodingError>) -> ColorPalette.Theme? {
    var own = text
    guard let find = editing.themes?.find, let name = (try? find(text, theme.name)) ?? nil else {
      return theme
    }
    own.theme = name
    if read.theme(name) != nil {
      return ColorPalette.Theme(name, places: theme.places, over: theme.over, own: theme.own)
    }
    let view = try Self.read(own, editing)
    let isHeld = theme.own.entries.allSatisfy { entry in
      view[entry.name].map { $0.value.agrees(with: entry.value) } ?? false
    }
    if !isHeld { return theme }
    notes.append(.unlistedTheme(theme.name))
    return nil
  }

  /// Throws if there are differences left.
  private func check(
    _ changes: [(theme: ColorPalette.Theme, change: ThemeChange)]
  ) throws(Failures<PaletteEncodingError>) {
    guard let (theme, change) = changes.first else { return }
    throw Failures(
      NonEmpty(.changedView(theme.name, change.values.map(\.name) + change.removed)))
  }

  /// Throws if the base of a text says other colors than it did.
  private static func check(
    _ palette: ColorPalette, says base: ColorPalette
  ) throws(Failures<PaletteEncodingError>) {
    let changed = base.entries.filter { entry in
      palette[entry.name].map { !$0.value.agrees(with: entry.value) } ?? true
    }
    let new = palette.entries.filter { base[$0.name] == nil }
    if changed.isEmpty, new.isEmpty { return }
    throw Failures(NonEmpty(.changedView(nil, (changed + new).map(\.name))))
  }

  /// Throws if a change of one theme of a text changed another view, or did not take a value out of the theme.
  static func checkOthers(
    of old: KeptText, _ bytes: [UInt8], _ editing: TextEditing, with view: ColorPalette
  ) throws(Failures<PaletteEncodingError>) {
    func whole(_ bytes: [UInt8]) throws(Failures<PaletteEncodingError>) -> ColorPalette {
      try read(KeptText(bytes, old.format, options: old.options), editing)
    }
    let (before, after) = (try whole(old.bytes), try whole(bytes))
    for theme in before.themes + after.themes.filter({ before.theme($0.name) == nil })
    where theme.name != old.theme {
      let change = ThemeChange(
        of: after.theme(theme.name), over: after, to: before.theme(theme.name), over: before,
        from: before.theme(theme.name))
      if change.isEmpty { continue }
      throw Failures(
        NonEmpty(.changedView(theme.name, change.values.map(\.name) + change.removed)))
    }
    try check(after, says: before)
    guard let theme = old.theme.flatMap(after.theme) else { return }
    let left = theme.own.entries.filter { entry in
      view[entry.name] == nil
        && after.value(of: entry.name, below: theme).map { !$0.agrees(with: entry.value) } ?? true
    }
    if !left.isEmpty { throw Failures(NonEmpty(.changedView(theme.name, left.map(\.name)))) }
  }

  private static func read(
    _ text: KeptText, _ editing: TextEditing
  ) throws(Failures<PaletteEncodingError>) -> ColorPalette {
    try reading(editing.decode(text).palette)
  }

  private static func reading<Result>(
    _ read: @autoclosure () throws(FileError) -> Result
  ) throws(Failures<PaletteEncodingError>) -> Result {
    do throws(PaletteEncodingError) {
      return try TextChange.reading(read())
    } catch {
      throw Failures(NonEmpty(error))
    }
  }
}

extension [ColorPalette.Theme] {
  /// Puts another theme in the place of that of a name, or none.
  fileprivate mutating func replace(_ name: String, by theme: ColorPalette.Theme?) {
    guard let index = firstIndex(where: { $0.isNamed(name) }) else { return }
    replaceSubrange(index...index, with: theme.map { [$0] } ?? [])
  }
}

extension PaletteNote {
  /// A theme was written that is not told from other rules of the text.
  fileprivate static func unlistedTheme(_ name: String) -> PaletteNote {
    PaletteNote(
      "\(VisibleText.quoted(name)) is read as a theme only where it is asked for: it sets too few colors of the base"
    )
  }
}
