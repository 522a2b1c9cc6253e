/// A file format for palettes.
///
/// A format is declared in the file of its definition, and is listed in ``PaletteFormat/allCases`` (docs/extending.md).
public struct PaletteFormat: Sendable {
  /// Its word.
  public let rawValue: String
  @usableFromInline let shared: Shared

  /// Its definition.
  @inlinable public var definition: FormatDefinition { shared.definition }

  /// A definition is large to copy.
  @usableFromInline final class Shared: Sendable {
    @usableFromInline let definition: FormatDefinition
    package init(_ definition: FormatDefinition) { self.definition = definition }
  }

  package init(_ word: String, _ definition: FormatDefinition) {
    rawValue = word
    shared = Shared(definition)
  }
}

extension PaletteFormat: CustomStringConvertible {
  public var description: String { rawValue }
}

// A word is the word of one format.
extension PaletteFormat: Hashable {
  public static func == (a: PaletteFormat, b: PaletteFormat) -> Bool {
    a.shared === b.shared
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}
