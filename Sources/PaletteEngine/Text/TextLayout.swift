// A text format says where the entries of its files stand, and which replacements make a change; the rest is the same
// for all of them (TextChange).

/// The editing of the files of a text format in place: where entries are, and how a new one is written.
package struct TextEditing: Sendable {
  /// Whether entries are in an order of their own; else their names are the order.
  let isOrdered: Bool
  /// The most that a component of a written color may be rounded by.
  let tolerance: Double
  /// Finds the entries in a text that was read.
  let layout: TextSearch
  /// Reads a text again, after a change: in the view of its theme, if the format reads themes so.
  let decode: @Sendable (KeptText) throws(FileError) -> DecodedPalette
  /// Whether a theme is read from the text, where it is changed too.
  let readsThemes: Bool
  /// Several themes of a text with one look at it; nil if each is read and looked for by itself.
  package let themes: Themes?
  /// Whether a file with an obstacle holds nothing that is lost if it is written again with these themes and options; nil if an
  /// obstacle is one for all options.
  package let isReplaced: (@Sendable ([UInt8], [ColorPalette.Theme], EncodingOptions) -> Bool)?
  /// Finds the names that a text uses and defines, whatever they stand for; nil if names of a format mean only its own
  /// entries.
  package let uses: (@Sendable (KeptText) throws(FileError) -> NameUses)?

  /// An editing that reads a changed text as a file of its format, if nothing else is said: that is enough where themes
  /// are not changed in the text.
  package init(
    isOrdered: Bool = true, tolerance: Double = 0, layout: @escaping TextSearch,
    decode: (@Sendable (KeptText) throws(FileError) -> DecodedPalette)? = nil,
    themes: Themes? = nil,
    isReplaced: (@Sendable ([UInt8], [ColorPalette.Theme], EncodingOptions) -> Bool)? = nil,
    uses: (@Sendable (KeptText) throws(FileError) -> NameUses)? = nil
  ) {
    self.isOrdered = isOrdered
    self.tolerance = tolerance
    self.layout = layout
    // (As an operand of `??`, the closure crashes Swift 6.3.)
    if let decode {
      self.decode = decode
    } else {
      self.decode = { text throws(FileError) in
        try text.format.definition.decode(ByteSource(bytes: text.bytes), text.options)
      }
    }
    readsThemes = decode != nil
    self.themes = themes
    self.isReplaced = isReplaced
    self.uses = uses
  }

  /// The themes of a text, by their names. Each of these takes one look at the text.
  package struct Themes: Sendable {
    /// Finds the theme, or another part of the text that can be read as one, by any of its names.
    let find: @Sendable (KeptText, String) throws(FileError) -> String?
    /// Reads themes.
    package let decode: @Sendable (KeptText, [String]) throws(FileError) -> [DecodedPalette]
    /// Finds the places of the entries of themes.
    let layouts: @Sendable (KeptText, [String]) throws(FileError) -> [any TextLayout]
    /// Finds the offsets of names, each list of them in a theme, or in the base for nil.
    let offsets:
      @Sendable (KeptText, [(theme: String?, names: Set<ColorName>)]) throws(FileError) ->
        [[ColorName: Int]]
    /// Adds a theme that the text does not have.
    let add:
      @Sendable (KeptText, ColorPalette.Theme, [FittedPalette.Entry], EncodingOptions)
        throws(Failures<PaletteEncodingError>) -> [UInt8]

    package init(
      find: @escaping @Sendable (KeptText, String) throws(FileError) -> String?,
      decode: @escaping @Sendable (KeptText, [String]) throws(FileError) -> [DecodedPalette],
      layouts: @escaping @Sendable (KeptText, [String]) throws(FileError) -> [any TextLayout],
      offsets:
        @escaping @Sendable (KeptText, [(theme: String?, names: Set<ColorName>)]) throws(FileError)
        -> [[ColorName: Int]],
      add:
        @escaping @Sendable (KeptText, ColorPalette.Theme, [FittedPalette.Entry], EncodingOptions)
        throws(Failures<PaletteEncodingError>) -> [UInt8]
    ) {
      self.find = find
      self.decode = decode
      self.layouts = layouts
      self.offsets = offsets
      self.add = add
    }
  }
}

/// Finds the places of the entries of a text.
package typealias TextSearch = @Sendable (KeptText) throws(FileError) -> any TextLayout

/// The places of the entries of a text, by the rows of the palette that was read: the positions of its entries.
///
/// All offsets are of bytes. Each of these functions asks for replacements in the text as it is.
package protocol TextLayout {
  /// The number of entries.
  var count: Int { get }

  /// The search in the text that a change makes for the rows that are left and have these names then: the text may say
  /// no palette yet. Nil where it is the one with which these places were found.
  func search(keeping rows: [Int], named names: [String]) -> TextSearch?

  /// Whether ``rename(_:_:)`` also changes the references to the entry.
  var renamesReferences: Bool { get }

  /// Gives the entries of rows the names of other ones: all at once, as what the names mean is found once for all.
  func rename(_ renamed: RenamedRows, _ edits: inout TextEdits) throws(PaletteEncodingError)

  /// Gives the entry of a row the value, the spec and the notes of another one.
  func set(
    _ row: Int, to entry: FittedPalette.Entry, _ edits: inout TextEdits
  ) throws(PaletteEncodingError)

  /// Whether a row is a color only because the text uses it in some way.
  func dependsOnUses(_ row: Int) -> Bool

  /// The rows that say the color of a row in another form, by their names.
  func twins(of row: Int) -> [Int]

  /// Whether the text has no name for a row, so that its entry is called by its color.
  func isUnnamed(_ row: Int) -> Bool

  /// Whether the text computes the color of a row from others, so that it may move when they do.
  func isComputed(_ row: Int) -> Bool

  /// Whether a theme has a row from the base.
  func isInherited(_ row: Int) -> Bool

  /// Removes the entries of some rows.
  func remove(_ rows: Set<Int>, _ edits: inout TextEdits) throws(PaletteEncodingError)

  /// Adds entries after that of a row, or before all.
  func insert(
    _ entries: [FittedPalette.Entry], after row: Int?, _ edits: inout TextEdits
  ) throws(PaletteEncodingError)

  /// The texts of an entry that change places with those of others when entries are put into another order; none for
  /// an entry that the text does not write itself.
  func parts(of row: Int) throws(PaletteEncodingError) -> [TextPart]

  /// The entries that the text uses before it sets them, each with the place of the first use; nil if that does not
  /// matter.
  var usedTooEarly: [ColorName: Int]? { get }

  /// The name of the entry whose value is at a place.
  func name(at offset: Int) -> ColorName?

  /// The places that name the entries of some rows and that stay when these are removed, if that matters.
  func usesLeft(removing rows: Set<Int>) -> [TextUse]

  /// Writes the title and the number of columns, where these changed.
  func write(title: String?, columns: Int?, _ edits: inout TextEdits)

  /// The offset at which the text of a row begins; nil if the bytes are not the text of one file, or do not say the row.
  func offset(of row: Int) -> Int?
}

extension TextLayout {
  package func search(keeping rows: [Int], named names: [String]) -> TextSearch? { nil }

  package func isInherited(_ row: Int) -> Bool { false }

  package func usesLeft(removing rows: Set<Int>) -> [TextUse] { [] }

  package func isUnnamed(_ row: Int) -> Bool { false }

  package func dependsOnUses(_ row: Int) -> Bool { false }

  package func twins(of row: Int) -> [Int] { [] }

  package func isComputed(_ row: Int) -> Bool { false }

  package var usedTooEarly: [ColorName: Int]? { nil }

  package func name(at offset: Int) -> ColorName? { nil }

  package var renamesReferences: Bool { true }

  package func write(title: String?, columns: Int?, _ edits: inout TextEdits) {}
}

/// Rows of a text, each with the entry whose name it gets. The entries are only in the palette: a copy of so many
/// would take more memory than the text.
package struct RenamedRows: RandomAccessCollection {
  let places: [(row: Int, position: Int)]
  let entries: [FittedPalette.Entry]

  package var startIndex: Int { places.startIndex }
  package var endIndex: Int { places.endIndex }

  package subscript(index: Int) -> (row: Int, entry: FittedPalette.Entry) {
    (places[index].row, entries[places[index].position])
  }
}
