// The themes of a palette in a file: those that the file has itself, and those that are files of the same name in folders
// beside it.

/// A folder beside that of a file, in which a file of the same name is a theme of its palette: `values-night` beside the
/// `values` of an Android application.
public struct SiblingFolder: Sendable {
  /// The name of the folder of the file.
  public let base: String
  /// The theme.
  public let theme: String
  /// The name of the other folder.
  public let name: String

  package init(beside base: String, _ theme: String, _ name: String) {
    (self.base, self.theme, self.name) = (base, theme, name)
  }

  /// The themes of a file that is written with the options.
  package func themes(_ options: EncodingOptions) -> Capabilities.Themes {
    isBeside(options.folder) ? .named([theme]) : .none
  }

  /// Whether it is beside a folder of that name.
  package func isBeside(_ folder: String?) -> Bool {
    folder.map { ByteText($0) == ByteText(base) } ?? false
  }
}

extension EncodedPalette {
  /// The file of a theme, which belongs to that of the palette.
  public struct Sibling: Sendable {
    /// The folder that it is in.
    public let folder: SiblingFolder
    /// The values of the theme, and those that its file had.
    public let palette: ColorPalette
    public let original: ColorPalette?
    /// The file.
    public let encoded: EncodedPalette
  }
}

extension FormatDefinition {
  /// Whether files are written with themes.
  public var writesThemes: Bool { isWritten && holds.themes != .none }

  /// The themes of files that are written with the options.
  public func themes(_ options: EncodingOptions) -> Capabilities.Themes {
    capabilities(options, nil).themes
  }

  /// Throws if a file that is written with the options cannot get a theme.
  public func checkNew(
    theme: String, _ options: EncodingOptions
  ) throws(Failures<PaletteEncodingError>) {
    let held = themes(options)
    let isSibling = siblings(options).contains { theme == $0.theme }
    let canAdd = held.holds(theme) && (isSibling || editing.map(\.readsThemes) ?? true)
    if canAdd { return }
    throw Failures(
      NonEmpty(.newTheme(theme, held: held, folders: reading.siblings.map(\.base))))
  }

  /// The folders beside that of a file that is written with the options.
  private func siblings(_ options: EncodingOptions) -> [SiblingFolder] {
    reading.siblings.filter { $0.isBeside(options.folder) }
  }

  /// The text of a file with the changes of a palette and its themes made in it.
  func changed(
    _ text: KeptText, _ editing: TextEditing, to whole: ColorPalette, _ options: EncodingOptions,
    from original: ColorPalette?
  ) throws(Failures<PaletteEncodingError>) -> EncodedPalette {
    let siblings = siblings(options)
    var palette = whole
    palette.themes.removeAll { theme in siblings.contains { theme.isNamed($0.theme) } }
    let fitted = try fitKept(palette, options)
    let made = try fitted.changed(
      text, editing, of: palette, from: original, reordering: options.reordering,
      isDraft: options.isDraft)
    var themed = ThemedText(
      made.original, KeptText(made.bytes, text.format, options: text.options), made.read, editing)
    if text.theme != nil {
      if made.bytes != text.bytes {
        try ThemedText.checkOthers(of: text, made.bytes, editing, with: palette)
      }
    } else if !(palette.themes.isEmpty && made.read.themes.isEmpty) {
      try themed.write(palette, as: self, options)
    }
    var changed = EncodedPalette(
      changedText: themed.text.bytes, losses: fitted.losses + themed.losses,
      notes: fitted.notes + made.notes + themed.notes)
    if siblings.isEmpty { return changed }
    changed.isUnchanged = themed.text.bytes == text.bytes
    for folder in siblings {
      let old = original?.theme(folder.theme)
      // A theme that sets nothing any more leaves a file without colors.
      let emptied = old.map { ColorPalette.Theme($0.name, own: ColorPalette()) }
      guard let theme = whole.theme(folder.theme) ?? emptied,
        let encoded = try changedFile(of: theme, from: old, of: whole, editing, options)
      else { continue }
      changed.siblings.append(
        .init(folder: folder, palette: theme.own, original: old?.own, encoded: encoded))
    }
    return changed
  }

  /// The file of a theme with its changes; nil if it stays as it is.
  private func changedFile(
    of theme: ColorPalette.Theme, from old: ColorPalette.Theme?, of palette: ColorPalette,
    _ editing: TextEditing, _ options: EncodingOptions
  ) throws(Failures<PaletteEncodingError>) -> EncodedPalette? {
    var own = theme.own
    own.payload = own.payload ?? old?.own.payload
    // The names that its values refer to may be those of the base.
    var view = own
    for entry in palette.entries { view.append(ifFree: entry) }
    var fitted = try fit(view, options)
    fitted.keep { own[$0] != nil }
    try fitted.checkKept(options)
    let losses = fitted.losses.map { PaletteLoss.inTheme(theme.name, $0) }
    guard let text = own.payload?.text else {
      if fitted.entries.isEmpty { return nil }
      let laidOut = try writing.layOut(fitted, options)
      return EncodedPalette(losses: losses, notes: fitted.notes, write: laidOut.write)
    }
    let made = try fitted.changed(text, editing, of: own, from: old?.own)
    if made.bytes == text.bytes { return nil }
    return EncodedPalette(
      changedText: made.bytes, losses: losses, notes: fitted.notes + made.notes)
  }

  /// A new file of a palette, and those of themes beside it.
  func layOut(
    _ fitted: FittedPalette, _ options: EncodingOptions
  ) throws(Failures<PaletteEncodingError>) -> EncodedPalette {
    let laidOut = try writing.layOut(fitted, options)
    var encoded = EncodedPalette(
      losses: fitted.losses, notes: laidOut.notes + fitted.notes, write: laidOut.write)
    for folder in siblings(options) {
      guard let (theme, own) = fitted.themes.first(where: { $0.theme.isNamed(folder.theme) })
      else { continue }
      encoded.siblings.append(
        .init(
          folder: folder, palette: theme.own, original: nil,
          encoded: try writing.layOut(own, options)))
    }
    return encoded
  }

  /// Fits a palette and the values that its themes set, and says what they lose, and which entries only they or the base
  /// have if they were given whole.
  func fitAll(
    of palette: ColorPalette, _ options: EncodingOptions
  ) throws(Failures<PaletteEncodingError>) -> FittedPalette {
    var fitted = try fitKept(palette, options)
    if palette.themes.isEmpty { return fitted }
    let holds = capabilities(options, palette.payload)
    let plain = Set(fitted.entries.lazy.filter { $0.entry.spec == nil }.map(\.entry.name))
    let relaid = palette.relaid(
      over: holds.themesLieOver, except: options.wholeThemes
    ) { name in
      !holds.notation.hasReferences || plain.contains(name) && palette[name]?.isDerived == true
    }
    let known = Set(fitted.entries.map(\.path))
    for (theme, original) in zip(relaid.themes, palette.themes) {
      guard holds.themes.holds(theme.name) else {
        if !options.themesElsewhere.contains(where: { $0.holds(theme.name) }) {
          fitted.losses.append(.theme(theme.name, count: original.own.count))
        }
        continue
      }
      var own = try fit(theme, of: relaid, options)
      let added = own.entries.filter { !known.contains($0.path) }.map(\.entry.name)
      if !holds.themesAddEntries {
        own.entries.removeAll { !known.contains($0.path) }
        fitted.losses += added.map { .inTheme(theme.name, .onlyInTheme($0)) }
      }
      let isWhole = options.wholeThemes.contains(where: theme.isNamed)
      fitted.flattenWhatMoves(
        in: theme.name, &own, isWhole: isWhole, sharesValues: holds.themesShareValues)
      fitted.losses += own.losses.map { .inTheme(theme.name, $0) }
      fitted.notes += own.notes.filter { $0.isFlattening && !fitted.notes.contains($0) }
      if isWhole {
        let names = Set(own.entries.map(\.path))
        let missing = fitted.entries.filter { !names.contains($0.path) }.map(\.entry.name)
        if !missing.isEmpty { fitted.notes.append(.missingInTheme(missing, theme: theme.name)) }
        if !added.isEmpty, holds.themesAddEntries {
          fitted.notes.append(.onlyInTheme(added, theme: theme.name))
        }
      }
      fitted.themes.append((theme, own))
    }
    return fitted
  }

  /// The values of a theme as the format holds them. Those that derive from others do so in the view of the theme.
  func fit(
    _ theme: ColorPalette.Theme, of palette: ColorPalette, _ options: EncodingOptions
  ) throws(Failures<PaletteEncodingError>) -> FittedPalette {
    // What the base has to have, as the roles of a terminal, its themes need not.
    let isPart = capabilities(options, palette.payload).names.roles?.needed.isEmpty ?? true
    var view =
      isPart && !theme.own.entries.contains(where: \.isDerived)
      ? theme.own : palette.flat(of: theme)
    view.payload = palette.payload
    (view.title, view.columns) = (nil, nil)
    var fitted = try fit(view, options)
    fitted.keep { theme.own[$0] != nil }
    // What the entry loses whatever its value is said of the base.
    fitted.losses.removeAll { loss in
      loss.isOfEntry && loss.parts.entry.map { palette[$0] != nil } == true
    }
    return fitted
  }
}

extension FittedPalette {
  /// Keeps the entries of some names, with their losses.
  fileprivate mutating func keep(_ isKept: (ColorName) -> Bool) {
    entries.removeAll { !isKept($0.entry.name) }
    losses.removeAll { $0.parts.entry.map { !isKept($0) } ?? true }
  }

  /// Throws if an entry is left out of a text that is changed: a change that leaves out its own entry would change nothing.
  func checkKept(_ options: EncodingOptions) throws(Failures<PaletteEncodingError>) {
    if options.keepsText,
      let failures = NonEmpty(contentsOf: losses.compactMap(\.leftOut) + vainNames)
    {
      throw Failures(failures)
    }
  }
}
