/// A file format for palettes.
///
/// A format is declared in the file of its definition, and is listed in ``PaletteFormat/allCases`` (docs/extending.md).
public struct PaletteFormat: Sendable {
  /// Its word.
  public let rawValue: String
  /// Its definition.
  public let definition: FormatDefinition

  init(_ word: String, _ definition: FormatDefinition) {
    rawValue = word
    self.definition = definition
  }
}

extension PaletteFormat: CustomStringConvertible {
  public var description: String { rawValue }
}

// A word is the word of one format.
extension PaletteFormat: Hashable {
  public static func == (a: PaletteFormat, b: PaletteFormat) -> Bool {
    a.definition === b.definition
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}
