// Palettes that a program makes of its own names and colors.

public import Diagnostics

extension ColorPalette.Entry {
  /// An entry of a name and a color.
  ///
  /// - Throws: The rule that the name breaks: it has 1 to ``ColorName/byteLimit`` bytes of UTF-8 and no NUL.
  public init(_ name: String, _ color: Color) throws(ColorNameError) {
    self.init(try ColorName(name), color)
  }
}

extension ColorPalette {
  /// A palette of these entries, in their order.
  ///
  /// - Throws: ``PaletteError/nameRepeated(_:input:first:)`` for each name that an earlier entry has.
  public init(title: String? = nil, _ entries: [Entry]) throws(Failures<PaletteError>) {
    self = try ColorPalette(title: title).adding(entries).palette
  }

  /// Adds an entry at the end.
  ///
  /// - Throws: ``PaletteError/nameTaken(_:input:)`` if the palette has an entry of that name.
  public mutating func append(_ entry: Entry) throws(PaletteError) {
    guard append(ifFree: entry) else { throw .nameTaken(entry.name, input: 0) }
  }

  /// The entry of the given name; nil if there is none.
  public subscript(name: String) -> Entry? {
    (try? ColorName(name)).flatMap { self[$0] }
  }
}
