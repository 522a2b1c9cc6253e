extension DecodedPalette {
  /// The most bytes that are read for the themes of a file whose themes are each read with the whole text.
  private static let themeBudget = 1 << 24

  /// The palette of the file, and then that of each of its themes.
  ///
  /// - Throws: An error if a theme cannot be read, or if there are too many for so large a file.
  public func readingThemes() throws(FileError) -> [(theme: String?, read: DecodedPalette)] {
    var all: [(theme: String?, read: DecodedPalette)] = [(nil, self)]
    if themes.isEmpty { return all }
    let names = themes.map(\.name)
    for (name, read) in zip(names, try reading(themes: names)) { all.append((name, read)) }
    return all
  }

  /// The palettes of themes, by their names, with one look at a text where its format allows that.
  ///
  /// - Throws: An error if a theme cannot be read, or if there are too many for so large a file.
  public func reading(themes names: [String?]) throws(FileError) -> [DecodedPalette] {
    let all = names.compactMap(\.self)
    if all.count == names.count, themeFiles.isEmpty, let text = keptText,
      let readThemes = format.definition.editing?.themes?.decode
    {
      return try readThemes(text, all)
    }
    if (keptText?.bytes.count ?? 0) * all.count > Self.themeBudget {
      throw .tooManyThemes(all.count)
    }
    return try names.map { name throws(FileError) in try reading(theme: name) }
  }
}

extension ColorPalette {
  /// The names that a format cannot write, or would write alike: the text of two that are the same then, or the reason.
  public func nameFaults(
    in format: PaletteFormat
  ) -> [(names: [ColorName], written: String?, reason: String)] {
    // Only of colors: a name is written with whatever color it has.
    var options = EncodingOptions(defaultTitle: "Palette")
    options.fileStem = "Palette"
    do throws(Failures<PaletteEncodingError>) {
      _ = try format.definition.fit(self, options)
      return []
    } catch {
      return error.all.compactMap { fault in
        switch fault.kind {
        case .collision(let first, let second, let written): ([first, second], written, "")
        case .name(let name): ([name], nil, fault.reason ?? fault.summary)
        case .color, .other: nil
        }
      }
    }
  }
}
