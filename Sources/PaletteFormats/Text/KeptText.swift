import Bytes
public import ColorModel
import Diagnostics

/// The text of a file, as the payload of the palette that was read from it.
struct KeptText: Sendable {
  /// All bytes of the file, a byte order mark among them.
  let bytes: [UInt8]
  /// The format that it was read in.
  let format: PaletteFormat
  /// The theme that was read; nil for the palette that all themes lie on.
  var theme: String?

  /// The most bytes of a text that is kept: a larger file is read, and not changed in place.
  static let byteLimit = 16 << 20

  /// The text of a file; nil if that is too large.
  init?(_ bytes: [UInt8], _ format: PaletteFormat, theme: String? = nil) {
    guard bytes.count <= Self.byteLimit else { return nil }
    self.bytes = bytes
    self.format = format
    self.theme = theme
  }
}

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

/// A place of a text that names an entry.
public struct TextUse: Hashable, Sendable {
  /// The entry.
  public let name: ColorName
  /// The line, from 1.
  public let line: Int
  /// Whether it gives the entry another value, and does not only use it.
  public let isDeclaration: Bool
}

extension ColorPalette {
  /// The places of the text that the palette was read from which name one of the entries, and which would stay if
  /// these were removed; in the order of the text.
  public func textUses(leftAfterRemoving names: [ColorName]) -> [TextUse] {
    guard let text = payload?.contents as? KeptText,
      let layout = try? text.format.definition.editing?.layout(text)
    else { return [] }
    let rows = names.compactMap { self[$0]?.nameRow }.filter { $0.payload === payload }.map(
      \.number)
    return layout.usesLeft(removing: Set(rows))
  }
}

extension DecodedPalette {
  /// Whether a change of the palette is made in the text of its file, so that all else in it stays.
  public var isEditedAsText: Bool { palette.payload?.contents is KeptText }

  /// The text of the file without its entries; nil if it is not changed as text.
  private var rest: [UInt8]? {
    guard let text = palette.payload?.contents as? KeptText,
      let editing = format.definition.editing, let layout = try? editing.layout(text)
    else { return nil }
    var edits = TextEdits()
    guard (try? layout.remove(Set(0..<layout.count), &edits)) != nil else { return nil }
    return edits.applied(to: text.bytes)
  }

  /// Why one of three versions of a file cannot be merged without loss: base, ours and theirs. The text that is
  /// written is ours, so that the rest of theirs must be that of one of the others.
  public func obstacle(ofMerging versions: [DecodedPalette]) -> WriteBackObstacle? {
    guard let obstacle else { return nil }
    guard isEditedAsText, let rest else { return obstacle }
    let isOurs = versions.count == 3 && versions[1].palette.payload === palette.payload
    if isOurs || versions.prefix(2).contains(where: { $0.rest == rest }) { return nil }
    return obstacle
  }
}
