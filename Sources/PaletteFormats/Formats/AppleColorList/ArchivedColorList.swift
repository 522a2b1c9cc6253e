import KeyedArchives
import PropertyLists

/// A color list as it was read from a keyed archive, kept so that it can be written again with all
/// that it holds. The payload of the palette; a row is a place in the two arrays.
struct ArchivedColorList: Sendable {
  /// All objects.
  let archive: KeyedUnarchiver
  /// How the file was written.
  let encoding: PropertyListEncoding
  /// The array of names and that of colors.
  let keysArray: UID
  let colorsArray: UID
  /// The names and colors, row by row.
  let keys: [UID]
  let colors: [UID]
}

/// The containers that are read and not written.
enum OldColorList: Hashable, Sendable {
  case typedStream, ascii
}
