/// A theme of a file: other colors for some entries of its palette, or more entries.
public struct PaletteTheme: Hashable, Sendable {
  /// The name by which it is chosen.
  public let name: String
  /// The places of the file that say so: selectors and conditions.
  public let selectors: [String]
  /// How many colors it sets; nil if that is not known.
  public let count: Int?

  package init(name: String, selectors: [String], count: Int?) {
    self.name = name
    self.selectors = selectors
    self.count = count
  }
}

extension DecodedPalette {
  /// Adds a theme that is in a file of its own.
  public mutating func add(theme name: String, in folder: String, _ palette: ColorPalette) {
    themes.append(PaletteTheme(name: name, selectors: [folder], count: palette.count))
    themeFiles[name] = palette
    notes.append(.themes([name]))
  }

  /// The names of the themes that are in the file itself.
  public var ownThemes: [String] { themes.map(\.name).filter { themeFiles[$0] == nil } }

  /// The palette with that of a theme laid over it. It is in two files, and is not changed in either.
  private func covered(by theme: ColorPalette, in folder: String) -> DecodedPalette {
    var covered = ColorPalette(title: palette.title)
    for entry in palette.entries {
      let own = theme[entry.name] ?? entry
      covered.append(
        ifFree: ColorPalette.Entry(entry.name, own.value, spec: own.spec, notes: entry.notes))
    }
    for entry in theme.entries where palette[entry.name] == nil {
      covered.append(
        ifFree: ColorPalette.Entry(entry.name, entry.value, spec: entry.spec, notes: entry.notes))
    }
    return DecodedPalette(
      palette: covered, format: format,
      notes: notes.filter { $0.kind != .themes },
      obstacle: .themeFile(folder))
  }

  /// The palette of a theme: that of the file with the colors of the theme in the place of others, and those that
  /// only the theme has. Its changes are changes of the theme.
  ///
  /// - Throws: An error with the nearest name if the file has no such theme, and if it is too large.
  public func reading(theme name: String?) throws(FileError) -> DecodedPalette {
    guard let name, format.definition.options.contains(.theme) else { return self }
    // A sheet may have themes that only the code points tell from each other, and somebody may type either.
    let wanted = try? ColorName(name)
    guard
      let theme = themes.first(where: { ByteText($0.name) == ByteText(name) })
        ?? themes.first(where: { wanted != nil && (try? ColorName($0.name)) == wanted })
    else {
      let names = themes.map(\.name)
      throw FileError(
        "there is no theme \(VisibleText.quoted(name))",
        reason: names.isEmpty ? "the file has no themes" : "it has \(PaletteNote.list(names))",
        suggestion: Explanation.didYouMean(NearestMatch.of(name, among: names)))
    }
    if let other = themeFiles[theme.name] {
      return covered(by: other, in: theme.selectors.first ?? theme.name)
    }
    if let readTheme = format.definition.reading.theme, let payload = palette.payload {
      return try readTheme(payload, theme.name)
    }
    guard let editing = format.definition.editing, var text = palette.payload?.text else {
      throw FileError("the file is too large to read its themes")
    }
    text.theme = theme.name
    return try editing.decode(text)
  }
}

extension FileError {
  package static func tooManyThemes(_ count: Int) -> FileError {
    FileError(
      "the file has too many themes to read them all: \(count)",
      reason: "each is a palette with all entries of the base")
  }
}
