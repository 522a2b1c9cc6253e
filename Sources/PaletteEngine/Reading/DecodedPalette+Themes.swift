extension DecodedPalette {
  /// The themes of the file.
  public var themes: [ColorPalette.Theme] { palette.themes }

  /// Adds a theme that is in a file of its own.
  public mutating func add(theme name: String, in folder: String, _ palette: ColorPalette) {
    self.palette.themes.append(ColorPalette.Theme(name, places: [folder], own: palette))
    themeFiles.insert(name)
    notes.append(.themes([name]))
  }

  /// The names of the themes that are in the file itself.
  public var ownThemes: [String] { themes.map(\.name).filter { !themeFiles.contains($0) } }

  /// The palette in the view of a theme that is not changed in the text of the file.
  private func view(of theme: ColorPalette.Theme) -> DecodedPalette {
    var plain = ColorPalette(title: palette.title)
    for entry in palette.view(of: theme).entries {
      plain.append(
        ifFree: ColorPalette.Entry(entry.name, entry.value, spec: entry.spec, notes: entry.notes))
    }
    return DecodedPalette(
      palette: plain, format: format, notes: notes.filter { $0.kind != .themes },
      obstacle: themeFiles.contains(theme.name)
        ? .themeFile(theme.places.first ?? theme.name) : obstacle ?? .other("other themes"))
  }

  /// The palette of a theme: that of the file with the colors of the theme in the place of others, and those that
  /// only the theme has. Its changes are changes of the theme.
  ///
  /// - Throws: An error with the nearest name if the file has no such theme, and if it is too large.
  public func reading(theme name: String?) throws(FileError) -> DecodedPalette {
    guard let name, format.definition.options.contains(.theme) else { return self }
    guard let theme = try self.theme(named: name) else {
      let names = themes.map(\.name)
      throw FileError(
        "there is no theme \(VisibleText.quoted(name))",
        reason: names.isEmpty ? "the file has no themes" : "it has \(PaletteNote.list(names))",
        suggestion: Explanation.didYouMean(NearestMatch.of(name, among: names)))
    }
    if let readTheme = format.definition.reading.theme, let payload = palette.payload {
      return try readTheme(payload, theme.name)
    }
    guard let editing = format.definition.editing, editing.readsThemes else {
      return view(of: theme)
    }
    guard var text = palette.payload?.text else {
      throw FileError("the file is too large to read its themes")
    }
    text.theme = theme.name
    return try editing.decode(text)
  }

  /// The palette of a theme, or the base without any theme if the file does not have it yet.
  public func reading(themeOrBase name: String) throws(FileError) -> DecodedPalette {
    if try theme(named: name) != nil { return try reading(theme: name) }
    var base = self
    base.palette.themes = []
    return base
  }

  /// The theme that somebody may mean by a name: one of the file, by another of its names too, or what a file can be asked
  /// for though it is no theme.
  private func theme(named name: String) throws(FileError) -> ColorPalette.Theme? {
    // A sheet may have themes that only the code points tell from each other, and somebody may type either.
    let wanted = try? ColorName(name)
    let listed =
      palette.theme(name) ?? themes.first { wanted != nil && (try? ColorName($0.name)) == wanted }
    if let listed { return listed }
    guard let find = format.definition.editing?.themes?.find, let text = palette.payload?.text,
      let found = try find(text, name)
    else { return nil }
    return palette.theme(found) ?? ColorPalette.Theme(found, own: ColorPalette())
  }
}

extension FileError {
  package static func tooManyThemes(_ count: Int) -> FileError {
    FileError(
      "the file has too many themes to read them all: \(count)",
      reason: "each is a palette with all entries of the base")
  }
}
