import ColorModel
public import Diagnostics

/// A theme of a file: other colors for some entries of its palette, or more entries.
public struct PaletteTheme: Hashable, Sendable {
  /// The name by which `--theme` knows it.
  public let name: String
  /// The places of the file that say so: selectors and conditions.
  public let selectors: [String]
  /// How many colors it sets; nil if that is not known.
  public let count: Int?
}

extension DecodedPalette {
  /// The palette of a theme: that of the file with the colors of the theme in the place of others, and those that
  /// only the theme has. Its changes are changes of the theme.
  ///
  /// - Throws: An error with the nearest name if the file has no such theme, and if it is too large.
  public func reading(theme name: String?) throws(FileError) -> DecodedPalette {
    guard let name, format.definition.options.contains(.theme) else { return self }
    guard themes.contains(where: { $0.name == name }) else {
      let names = themes.map(\.name)
      throw FileError(
        "there is no theme \(VisibleText.quoted(name))",
        reason: names.isEmpty
          ? "the file has no themes"
          : "it has \(names.prefix(8).map { VisibleText.quoted($0) }.joined(separator: ", "))"
            + (names.count > 8 ? " and more" : ""),
        suggestion: Explanation.didYouMean(NearestMatch.of(name, among: names)))
    }
    guard let editing = format.definition.editing, var text = palette.payload?.contents as? KeptText
    else { throw FileError("the themes of so large a file are not read") }
    text.theme = name
    return try editing.decode(text)
  }
}
