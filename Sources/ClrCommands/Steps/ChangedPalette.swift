import CommandLines
import PaletteFormats
import PaletteStores

extension CommandContext {
  /// Loads a palette to change, and checks the options that its format takes.
  ///
  /// - Parameters:
  ///   - theme: The theme that is changed. With `--create`, the file gets it if it has none of that name.
  ///   - selector: The selector whose rules alone are changed.
  func loadToChange(
    _ location: PaletteLocation, as format: PaletteFormat?, theme: String?,
    selector: String? = nil, _ collector: inout FailureCollector
  ) -> DecodedPalette? {
    checkNewTheme(theme, &collector)
    let decoded = collector.attempt { () throws(CommandFailure) in
      let reference = location.reference
      var decoded = try read(location, as: .init(format: format))
      do throws(FileError) {
        if let theme, self[FormatKeys.createTheme] {
          decoded = try decoded.reading(themeOrBase: theme)
        } else {
          decoded = try decoded.reading(theme: theme)
        }
      } catch {
        let isOffered =
          error.explanation.suggestion == nil && line.takes(FormatKeys.createTheme.facts)
        throw CommandFailure.misread(reference)(
          isOffered ? error.suggesting("make it with --create") : error)
      }
      if let selector, decoded.format.definition.options.contains(.cssSelector) {
        decoded = try mapError(
          CommandFailure.at(.file(reference.displayName), all: PaletteEncodingError.self),
          decoded.reading(selector: selector))
      }
      if let obstacle = decoded.obstacle, !decoded.isEditedAsText {
        throw CommandFailure(.obstacle(reference, obstacle))
      }
      decoded = decoded.resolvingAliases(with: try beside.palettes(self))
      // A change needs no note that a new palette is empty, and that of a theme none that there are themes.
      let isOfPart = theme != nil || selector != nil
      say(
        decoded.notes.filter {
          $0.emptySheetReason == nil && !(isOfPart && $0.kind == .themes)
        }, of: reference)
      return decoded
    }
    if let decoded, isWorthReading(location.reference) {
      checkOptions(writing: [decoded.format], &collector)
      if theme != nil { checkOptions(reading: [decoded.format], &collector) }
    }
    return decoded
  }

  /// The palette that is written in place of a file's, after a change of one that was loaded from it.
  ///
  /// - Throws: An error if the file cannot have the change in the theme that was loaded.
  func whole(
    _ decoded: DecodedPalette, with changed: ColorPalette, in reference: PaletteReference
  ) throws(CommandFailure) -> ColorPalette {
    var options = encoding(EncodingOptions(defaultTitle: ""))
    options.folder = decoded.format.folder(of: reference)
    return try mapError(
      CommandFailure.at(.file(reference.displayName), all: PaletteEncodingError.self),
      decoded.whole(with: changed, options))
  }

  /// A theme is made by its name.
  private func checkNewTheme(_ theme: String?, _ collector: inout FailureCollector) {
    guard let number = line.number(of: FormatKeys.createTheme), theme == nil else { return }
    collector.add(
      usage: "‘--create’ needs ‘--theme’", at: number, reason: "a theme is made by its name",
      suggestion: "add --theme dark")
  }
}
