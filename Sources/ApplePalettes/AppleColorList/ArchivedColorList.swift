import KeyedArchives
import PaletteEngine
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
  /// The keys that a merge took from other lists; nil for a list as it was read.
  var stored: StoredKeys?

  /// The property list of the file.
  var list: PropertyList { archive.list }

  /// The name that the row gives, without the NUL that some files end it with; nil where it is an
  /// object of another kind, which is read and is not a plain string.
  func plainName(_ row: Int) -> Substring? {
    guard let object = archive.object(at: keys[row].number), let text = list.text(of: object)
    else { return nil }
    return AppleColorListReader.withoutNUL(text)
  }

  /// The color spaces of the file that are some of ours.
  func storedSpaces() -> [AppleColorList.StoredSpace: UID] {
    var spaces: [AppleColorList.StoredSpace: UID] = [:]
    // Many entries may share a color, and many colors a space.
    var seen: Set<Int> = []
    for color in colors where seen.insert(color.number).inserted {
      guard let object = archive.object(at: color.number),
        let space = list.value(of: "NSCustomColorSpace", in: object).flatMap(list.uid),
        seen.insert(space).inserted, let record = archive.object(at: space)
      else { continue }
      let id = list.value(of: "NSID", in: record).flatMap(list.integer)
      let spaceID = list.value(of: "NSSpaceID", in: record).flatMap(list.integer)
      if let stored = AppleColorList.StoredSpace(id: id, spaceID: spaceID), spaces[stored] == nil {
        spaces[stored] = UID(space)
      }
    }
    return spaces
  }
}

/// The containers that are read and not written. The raw value is what a file was, in words.
enum OldColorList: String, Sendable {
  case typedStream = "a typed stream"
  case ascii = "plain text"
}

extension UniqueNaming {
  /// The palette that was read from a container that is not written. An entry without a color would be lost.
  mutating func decoded(from old: OldColorList, _ notes: ColorNotes) -> DecodedPalette {
    payload = Payload(old)
    let opaque = palette.entries.first { $0.value.color == nil }
    return decoded(as: .clr, notes: notes.all, obstacle: opaque.map { .streamedObject($0.name) })
  }
}
