// On a Mac, a terminal keeps its colors in a property list whose keys are their roles. Other keys are beside them, and
// values may be stored in ways that we would not write: a file that is changed keeps both.

import PaletteEngine
import PropertyLists

/// A property list with the colors of a terminal, as it was read: the payload of the palette. A row is the position of
/// a pair.
struct TerminalScheme: Sendable {
  struct Pair: Sendable {
    let key: String
    let value: PropertyList.Index
    /// The color that is read; nil if it is not of a color.
    let color: ColorPalette.Value?
  }

  let list: PropertyList
  let encoding: PropertyListEncoding
  let format: PaletteFormat
  let pairs: [Pair]

  /// Whether the keys are in the order of their bytes, as Macs write them.
  var isSorted: Bool {
    pairs.indices.dropFirst().allSatisfy {
      SchemeFormat.isInOrder(pairs[$0 - 1].key, pairs[$0].key)
    }
  }
}

/// A format that is a property list with the colors of a terminal.
struct SchemeFormat: Sendable {
  /// The contents of a new file beside the colors.
  enum Constant: Sendable {
    case text(String)
    case number(Double)
  }

  /// The format, whose definition is made of this.
  let format: @Sendable () -> PaletteFormat
  /// The spaces that colors are stored in, 0 to 1. Not the set itself: its type is made at run time.
  let spaces: @Sendable () -> Set<ColorSpace>
  /// The key of a role; nil for one that the format does not have.
  let key: @Sendable (TerminalRole) -> String?
  /// Whether the value of a key is a color even if it cannot be read.
  let isOfColor: @Sendable (_ key: String) -> Bool
  /// The ends of the keys of a theme, by its name.
  let suffixes: [(theme: String, suffix: String)]
  /// The key of the title.
  let titleKey: String?
  let constants: [(key: String, value: Constant)]
  /// The error for a property list of another kind.
  let foreign: FileError
  /// Whether a list without colors is one of the format.
  let isOfFormat: @Sendable (PropertyList) -> Bool
  /// The color of a value; nil for one that is not a color. Counts the bytes that it reads.
  let read:
    @Sendable (PropertyList, _ key: String, PropertyList.Index, inout Budget) throws(FileError) ->
      ColorPalette.Value?
  /// Writes the value of a color.
  let write: @Sendable (Color, inout PropertyListWriter) -> Void

  /// The capabilities of files: a file that replaces one that was read can have all roles of that.
  func capabilities(_ payload: Payload?) -> Capabilities {
    let base = scheme(of: payload)
    return Capabilities(
      colors: .stored(spaces(), .unit), alpha: true,
      names: .terminalRoles(
        needed: base == nil ? TerminalRole.needed : [], key, isOfColor: isOfColor),
      title: titleKey == nil ? .none : .demanded, titles: .xml,
      order: base.map(\.isSorted) == false ? .kept : .byPath,
      themes: suffixes.isEmpty ? .none : .named(suffixes.map(\.theme)))
  }

  /// The file of this format that a palette was read from.
  func scheme(of payload: Payload?) -> TerminalScheme? {
    (payload?.contents as? TerminalScheme).flatMap { $0.format == format() ? $0 : nil }
  }

  static func isInOrder(_ a: String, _ b: String) -> Bool {
    a.utf8.lexicographicallyPrecedes(b.utf8)
  }
}

extension FormatDefinition {
  /// A property list with the colors of a terminal.
  ///
  /// - Parameter test: Whether a pair of the root is only in files of the format.
  static func terminalScheme(
    _ scheme: SchemeFormat, _ title: String, _ fileExtension: String,
    hasPair test: @escaping @Sendable (PropertyList, String, PropertyList.Index) -> Bool
  ) -> FormatDefinition {
    let hasThemes = !scheme.suffixes.isEmpty
    return FormatDefinition(
      title: title,
      fileExtensions: [fileExtension],
      detection: Detection(.propertyList { $0.hasPair(where: test) ? .certain : .byEnding }),
      capabilities: { _, payload in scheme.capabilities(payload) },
      options: [.plistFormat, .calibrated] + (hasThemes ? [.theme] : []),
      reading: .init(
        recognizes: { $0.starts(with: "bplist") }
      ) { source, _ throws(FileError) in try scheme.read(source) },
      writing: .init(
        carries: { scheme.scheme(of: $0) != nil }
      ) { palette, options throws(Failures<PaletteEncodingError>) in
        try scheme.layOut(palette, options)
      })
  }
}
