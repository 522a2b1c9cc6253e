extension DecodedPalette {
  /// The themes of the file.
  public var themes: [ColorPalette.Theme] { palette.themes }

  /// Adds the theme that is a file in another folder. Its values may refer to colors of this one.
  public mutating func add(
    _ folder: SiblingFolder, _ palette: ColorPalette
  ) throws(FileError) {
    let read = DecodedPalette(palette: palette, format: format)
    let own = Self.resolvingAliases(among: [read, self])[0].palette
    let derived = own.entries.indices.filter { own.entries[$0].isDerived }
    try add([(ColorPalette.Theme(folder.theme, places: [folder.name], own: own), derived)])
  }

  /// The view of a theme, which may be missing yet, whose change is put back into the palette of the file; all of it for
  /// nil.
  public func view(ofTheme name: String?) -> DecodedPalette {
    guard let name else { return self }
    var view = self
    if let theme = palette.theme(name) { view.palette = palette.view(of: theme) }
    view.palette.themes = []
    view.notes.removeAll { $0.kind == .themes }
    view.viewed = (name, palette)
    return view
  }

  /// The palette, and the view of each of its themes.
  ///
  /// - Throws: An error if they have too many entries together.
  public func views() throws(FileError) -> [(theme: String?, view: DecodedPalette)] {
    guard themes.count * (palette.count + openAliases.count) <= ColorPalette.Theme.viewLimit else {
      throw .tooManyThemes(themes.count)
    }
    return [(nil, self)] + themes.map { ($0.name, view(ofTheme: $0.name)) }
  }

  /// The palette that the file had, for a changed one that is ``whole(with:)``.
  public var replaced: ColorPalette { viewed?.whole ?? palette }

  /// The palette that the file is to have after a change of this one, which may be the view of a theme.
  ///
  /// - Parameter options: The options with which it is written.
  /// - Throws: An error if the file cannot get the theme, or if the change took away what the theme does not set.
  public func whole(
    with changed: ColorPalette, _ options: EncodingOptions
  ) throws(Failures<PaletteEncodingError>) -> ColorPalette {
    guard let (name, whole) = viewed else { return changed }
    let theme = whole.theme(name)
    if theme == nil { try format.definition.checkNew(theme: name, options) }
    let missing = palette.entries.lazy.map(\.name).filter {
      changed[$0] == nil && theme?.own[$0] == nil
    }
    if let faults = NonEmpty(
      contentsOf: missing.map { PaletteEncodingError.notInTheme($0.text, theme: name) })
    {
      throw Failures(faults)
    }
    return whole.taking(changed, of: name, from: palette)
  }

  /// The palette of a theme: that of the file with the colors of the theme in the place of others, and those that
  /// only the theme has. Its changes are changes of the theme.
  ///
  /// - Throws: An error with the nearest name if the file has no such theme, and if it is too large.
  public func reading(theme name: String?) throws(FileError) -> DecodedPalette {
    guard let name, format.definition.options.contains(.theme) else { return self }
    guard let theme = try self.theme(named: name) else {
      throw .noTheme(name, among: themes.map(\.name))
    }
    guard let editing = format.definition.editing, editing.readsThemes else {
      return view(ofTheme: theme.name)
    }
    guard var text = palette.payload?.text else {
      throw FileError("the file is too large to read its themes")
    }
    text.theme = theme.name
    return try editing.decode(text)
  }

  /// The palette of a theme, or the base without any theme if the file does not have it yet.
  public func reading(themeOrBase name: String) throws(FileError) -> DecodedPalette {
    try theme(named: name) != nil ? try reading(theme: name) : view(ofTheme: name)
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

extension DecodedPalette {
  /// Adds the themes that a reader found, with a note on them.
  ///
  /// - Parameter found: The themes, each after those that it lies over, and the positions of the values that have no color
  ///   but by what they derive from: it is computed in the view of the theme.
  /// - Throws: An error if there are more themes or values than are read.
  package mutating func add(
    _ found: [(theme: ColorPalette.Theme, derived: [Int])]
  ) throws(FileError) {
    if found.isEmpty { return }
    let values = found.reduce(0) { $0 + $1.theme.own.count }
    let computed = found.count { !$0.derived.isEmpty }
    guard found.count <= ColorPalette.Theme.countLimit, values <= ColorPalette.Theme.valueLimit,
      computed * palette.count <= 16 * ColorPalette.Theme.valueLimit
    else { throw .tooManyThemes(found.count) }
    for (theme, derived) in found {
      var theme = theme
      if !derived.isEmpty {
        let view = palette.view(of: theme)
        for position in derived {
          let entry = theme.own.entries[position]
          guard let value = view[entry.name]?.value else { continue }
          theme.own.replace(at: position, with: entry.reading(value, spec: entry.spec))
        }
      }
      palette.themes.append(theme)
    }
    notes.append(.themes(palette.themes.map(\.name)))
  }

  /// The view of a theme, which may be missing yet. The text is one that has each entry of the view where the palette has
  /// it.
  package func viewing(_ theme: String) -> DecodedPalette {
    let known = palette.theme(theme) ?? ColorPalette.Theme(theme, own: ColorPalette())
    var view = ColorPalette(title: palette.title)
    view.payload = palette.payload
    for (row, entry) in palette.view(of: known).entries.enumerated() {
      let place = view.payload.map { Payload.Row($0, row) }
      view.append(
        ifFree: ColorPalette.Entry(
          entry.name, entry.value, spec: entry.spec, notes: entry.notes, nameRow: place,
          valueRow: place))
    }
    var decoded = self
    decoded.palette = view
    decoded.notes.removeAll { $0.kind == .themes }
    return decoded
  }
}

extension ColorPalette.Theme {
  /// The most themes that a file has.
  package static let countLimit = 1 << 12
  /// The most values that all themes of a file set.
  package static let valueLimit = 1 << 20
  /// The most entries that the views of all themes of a file have where all are needed at once.
  package static let viewLimit = 1 << 19
}

extension FileError {
  /// A file, or several together, has no theme of a name.
  package static func noTheme(_ name: String, among names: [String]) -> FileError {
    FileError(
      "there is no theme \(VisibleText.quoted(name))",
      reason: names.isEmpty ? "the file has no themes" : "it has \(PaletteNote.list(names))",
      suggestion: Explanation.didYouMean(NearestMatch.of(name, among: names)))
  }

  package static func tooManyThemes(_ count: Int) -> FileError {
    FileError(
      "the file has too many themes to read them all: \(count)",
      reason: "each is a palette with all entries of the base")
  }
}
