import PaletteEngine

/// The colors of a JSON text as a format reads them.
struct JSONColors {
  var places: JSONPlaces
  /// The leaf of each entry; nil for one that the text does not write itself.
  var rows: [Int?]
}

/// How a format writes colors as JSON.
protocol JSONColorForm: Sendable {
  /// The key of a color in a group of its own name.
  var ownKey: String? { get }
  /// Whether the key of a list of all entries is the title.
  var isTitleGroup: Bool { get }
  /// The keys that alone are not a reason to keep a group.
  var idleKeys: Set<ByteText> { get }

  /// The values that may be colors, before it is known which of them are.
  func places(in bytes: [UInt8]) throws(FileError) -> JSONPlaces
  /// The colors of a text.
  func colors(in bytes: [UInt8]) throws(FileError) -> JSONColors
  /// The value of a new color, in the style of another one.
  func value(
    of entry: FittedPalette.Entry, in group: [String], like leaf: Int?, _ text: JSONColorText
  ) -> String?
  /// Gives a color the value and the notes of an entry.
  func set(
    _ leaf: JSONPlaces.Leaf, to entry: FittedPalette.Entry, _ text: JSONColorText,
    _ edits: inout TextEdits)
  /// Gives colors that move to other groups what their old ones said of them: by the number of the leaf, that of the group
  /// that it comes to be in, or of the nearest one around it that is there, and its text.
  func moving(in text: JSONColorText) -> (_ leaf: Int, _ group: Int, _ value: String) -> String
  /// Writes the title, if that is not a group.
  func write(title: String?, _ text: JSONColorText, _ edits: inout TextEdits)
  /// The places of a text that name colors by their paths.
  func references(in text: JSONColorText) -> [JSONReference]
}

extension JSONColorForm {
  func write(title: String?, _ text: JSONColorText, _ edits: inout TextEdits) {}
  func moving(in text: JSONColorText) -> (_ leaf: Int, _ group: Int, _ value: String) -> String {
    { _, _, value in value }
  }
  func references(in text: JSONColorText) -> [JSONReference] { [] }
}

/// A place of a text that names a color.
struct JSONReference {
  /// The path of the color as it is written.
  let path: ByteText
  let range: Range<Int>
  /// The leaf that it is in, and whether that derives from the color by it.
  let leaf: Int?
  let isValue: Bool
  /// The text for another path.
  let text: @Sendable ([String]) -> String
}
