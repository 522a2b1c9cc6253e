// A text format says where the entries of its files stand, and which replacements make a change; the rest is the same
// for all of them (TextChange).

import Diagnostics

/// The editing of the files of a text format in place: where entries stand, and how a new one is written.
struct TextEditing: Sendable {
  /// Finds the entries in a text that was read.
  let layout: @Sendable (KeptText) throws(FileError) -> any TextLayout
  /// Reads a text again, after a change.
  let decode: @Sendable (KeptText) throws(FileError) -> DecodedPalette
}

/// The places of the entries of a text, by the rows of the palette that was read: the positions of its entries.
///
/// All offsets are of bytes. Each of these functions asks for replacements in the text as it is.
protocol TextLayout {
  /// The number of entries.
  var count: Int { get }

  /// The places in the text after a change, of the rows that are left and have these names now. The text may say no
  /// palette yet.
  func after(
    _ text: KeptText, keeping rows: [Int], named names: [String]
  ) throws(FileError) -> any TextLayout

  /// Gives the entry of a row the name of another one.
  func rename(
    _ row: Int, to entry: FittedPalette.Entry, _ edits: inout TextEdits
  ) throws(PaletteEncodingError)

  /// Gives the entry of a row the value, the spec and the notes of another one.
  func set(
    _ row: Int, to entry: FittedPalette.Entry, _ edits: inout TextEdits
  ) throws(PaletteEncodingError)

  /// Removes the entries of some rows.
  func remove(_ rows: Set<Int>, _ edits: inout TextEdits) throws(PaletteEncodingError)

  /// Adds entries after that of a row, or before all.
  func insert(
    _ entries: [FittedPalette.Entry], after row: Int?, _ edits: inout TextEdits
  ) throws(PaletteEncodingError)

  /// The places that name the entries of some rows and that stay when these are removed, if that matters.
  func usesLeft(removing rows: Set<Int>) -> [TextUse]

  /// Writes the title and the number of columns, where these are other ones.
  func write(title: String?, columns: Int?, _ edits: inout TextEdits)
}

extension TextLayout {
  func usesLeft(removing rows: Set<Int>) -> [TextUse] { [] }
}
