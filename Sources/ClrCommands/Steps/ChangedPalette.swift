import CommandLines
import PaletteFormats
import PaletteStores

/// The palette that a command changes: the base of a file, one of its themes, or one that it is to get.
struct ChangedPalette {
  /// The palette as it is read.
  fileprivate(set) var decoded: DecodedPalette
  /// The theme that is made, and the palette of the file that gets it.
  private var made: (theme: String, whole: ColorPalette)?

  fileprivate init(_ decoded: DecodedPalette) { self.decoded = decoded }

  /// The theme of a name, or where the file may get it, the base that it is made over.
  fileprivate mutating func select(theme: String?, isCreated: Bool) throws(FileError) {
    guard isCreated, let theme else { return decoded = try decoded.reading(theme: theme) }
    let whole = decoded.palette
    decoded = try decoded.reading(themeOrBase: theme)
    if decoded.palette.payload === whole.payload { made = (theme, whole) }
  }

  /// The palette in the rules of a selector, which alone are changed.
  fileprivate mutating func select(
    selector: String
  ) throws(Failures<PaletteEncodingError>) {
    let whole = decoded.palette
    let isNew: Bool
    (decoded, isNew) = try decoded.reading(selector: selector)
    if isNew { made = (selector, whole) }
  }

  /// The palette that is written in place of the file's, after a change of this one.
  ///
  /// - Throws: An error if a file of the format cannot get the theme that is made.
  func whole(
    with changed: ColorPalette, in reference: PaletteReference
  ) throws(CommandFailure) -> ColorPalette {
    guard let made else { return changed }
    try mapError(
      CommandFailure.at(.file(reference.displayName), all: PaletteEncodingError.self),
      decoded.format.definition.checkNew(theme: made.theme))
    return made.whole.making(theme: made.theme, of: changed)
  }
}

extension CommandContext {
  /// Loads a palette to change, and checks the options that its format takes.
  ///
  /// - Parameters:
  ///   - theme: The theme that is changed. With `--create`, the file gets it if it has none of that name.
  ///   - selector: The selector whose rules alone are changed.
  func loadToChange(
    _ location: PaletteLocation, as format: PaletteFormat?, theme: String?,
    selector: String? = nil, _ collector: inout FailureCollector
  ) -> ChangedPalette? {
    checkNewTheme(theme, &collector)
    let changed = collector.attempt { () throws(CommandFailure) in
      let reference = location.reference
      let read = try read(location, as: .init(format: format))
      var changed = ChangedPalette(read)
      do throws(FileError) {
        try changed.select(theme: theme, isCreated: self[FormatKeys.createTheme])
      } catch {
        let isOffered =
          error.explanation.suggestion == nil && line.takes(FormatKeys.createTheme.facts)
        throw CommandFailure.misread(reference)(
          isOffered ? error.suggesting("make it with --create") : error)
      }
      if let selector, read.format.definition.options.contains(.cssSelector) {
        try mapError(
          CommandFailure.at(.file(reference.displayName), all: PaletteEncodingError.self),
          changed.select(selector: selector))
      }
      if let obstacle = changed.decoded.obstacle, !changed.decoded.isEditedAsText {
        throw CommandFailure(.obstacle(reference, obstacle))
      }
      changed.decoded = changed.decoded.resolvingAliases(with: try beside.palettes(self))
      // A change needs no note that a new palette is empty, and that of a theme none that there are themes.
      let isOfPart = theme != nil || selector != nil
      say(
        changed.decoded.notes.filter {
          $0.emptySheetReason == nil && !(isOfPart && $0.kind == .themes)
        }, of: reference)
      return changed
    }
    if let decoded = changed?.decoded, isWorthReading(location.reference) {
      checkOptions(writing: [decoded.format], &collector)
      if theme != nil { checkOptions(reading: [decoded.format], &collector) }
    }
    return changed
  }

  /// A theme is made by its name.
  private func checkNewTheme(_ theme: String?, _ collector: inout FailureCollector) {
    guard let number = line.number(of: FormatKeys.createTheme), theme == nil,
      !line.isGuessed(FormatKeys.theme)
    else { return }
    collector.add(
      usage: "‘--create’ needs ‘--theme’", at: number, reason: "a theme is made by its name",
      suggestion: "add --theme dark")
  }
}
