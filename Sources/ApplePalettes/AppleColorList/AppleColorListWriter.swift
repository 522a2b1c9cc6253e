// The order of objects: `$null`, the two arrays, the class records, the color spaces each with its
// profile, then name, color, name, color … as the palette has them. A color's own text holds no uid
// that depends on its place, so adding or removing one entry changes that entry and the last
// element of each array: a diff that a person can read. Readers go by uid, so the order means
// nothing to them.
//
// ArchivedColorListWriter writes entries that come from a file, with its other contents.

import KeyedArchives
import PaletteEngine
import PropertyLists

/// Writes a palette as the archive of a color list. (Its steps are functions of their own: in one, the optimizer of
/// Swift 6.3 fails on them.)
struct AppleColorListWriter {
  private let encoding: PropertyListEncoding
  private let entries: [FittedPalette.Entry]
  private let spaces: [AppleColorList.StoredSpace]

  /// The encoding that is asked for, else that of the file which is changed.
  static func encoding(_ options: EncodingOptions, _ payload: Payload?) -> PropertyListEncoding {
    options.propertyList?.encoding ?? (payload?.contents as? ArchivedColorList)?.encoding ?? .xml
  }

  /// Decides what is written; with what is said of a file whose place it takes.
  static func layOut(
    _ palette: FittedPalette, _ options: EncodingOptions
  ) throws(Failures<PaletteEncodingError>) -> EncodedPalette {
    let base = palette.payload?.contents as? ArchivedColorList
    let encoding = encoding(options, palette.payload)
    var notes: [PaletteNote] = []
    if let old = palette.payload?.contents as? OldColorList {
      notes.append(.becomesKeyedArchive(from: old.rawValue))
    }
    if let comments = base?.list.comments, comments > 0 { notes.append(.droppedComments(comments)) }
    let spaces = spaces(of: palette)
    if base != nil || palette.entries.contains(where: { $0.isCarried }) {
      let writer = try ArchivedColorListWriter(palette, spaces, encoding)
      return EncodedPalette(notes: notes, write: writer.write)
    }
    let writer = AppleColorListWriter(palette, spaces, encoding)
    return EncodedPalette(notes: notes, write: writer.write)
  }

  private init(
    _ palette: FittedPalette, _ spaces: [AppleColorList.StoredSpace],
    _ encoding: PropertyListEncoding
  ) {
    self.encoding = encoding
    self.spaces = spaces
    // An entry is large to copy.
    entries =
      palette.entries.allSatisfy { $0.color != nil }
      ? palette.entries : palette.entries.filter { $0.color != nil }
  }

  /// The spaces of all colors that come from no archive.
  private static func spaces(of palette: FittedPalette) -> [AppleColorList.StoredSpace] {
    var used = [Bool](repeating: false, count: AppleColorList.StoredSpace.allCases.count)
    // An entry is large to copy.
    palette.entries.withUnsafeBufferPointer { entries in
      for row in entries.indices {
        guard !entries[row].isCarried, let color = entries[row].color else { continue }
        switch AppleColorList.StoredForm(for: color) {
        case .tagged: break
        case .custom(let space, _): used[space.rawValue] = true
        }
      }
    }
    return AppleColorList.StoredSpace.allCases.filter { used[$0.rawValue] }
  }

  // The uids of the objects before the entries.
  private static let keys = UID(1)
  private static let colors = UID(2)
  private static let arrayClass = UID(3)
  private static let colorClass = UID(4)
  private static let spaceClass = UID(5)

  /// The uid of the first color space; its profile follows, then the next space.
  private static let firstSpace = 6

  /// The uid of the first name; its color follows, then the next name.
  private var firstEntry: Int {
    if entries.isEmpty { return Self.arrayClass.number + 1 }
    if spaces.isEmpty { return Self.colorClass.number + 1 }
    return Self.firstSpace + 2 * spaces.count
  }

  private func write(to sink: ByteSink) throws(ByteStreamError) {
    try ColorListSeal.write(
      encoding, to: sink,
      names: { seal in
        // An entry is large to copy.
        entries.withUnsafeBufferPointer { entries in
          for row in entries.indices { seal.add(name: entries[row].entry.name.text) }
        }
      },
      { writer throws(ByteStreamError) in try write(to: writer) })
  }

  private func write(to writer: consuming PropertyListWriter) throws(ByteStreamError) {
    var archiver = KeyedArchiver(writer)
    let rows = entries.indices
    archiver.array(of: rows.map { UID(firstEntry + 2 * $0) }, classRecord: Self.arrayClass)
    archiver.array(of: rows.map { UID(firstEntry + 2 * $0 + 1) }, classRecord: Self.arrayClass)
    archiver.classRecord(AppleColorList.arrayClass)
    if !entries.isEmpty { archiver.classRecord(AppleColorList.colorClass) }
    if !spaces.isEmpty { archiver.classRecord(AppleColorList.spaceClass) }
    let uids = spaces.enumerated().map { ($1, UID(Self.firstSpace + 2 * $0)) }
    var objects = ColorObjectWriter(
      colorRecord: Self.colorClass, spaceRecord: Self.spaceClass,
      spaces: uids)
    for (space, uid) in uids {
      objects.write(space, profile: UID(uid.number + 1), to: &archiver)
      archiver.writer.data(space.profile)
    }
    for row in rows {
      archiver.writer.string(entries[row].entry.name.text)
      guard let color = entries[row].color else { continue }
      objects.write(
        color, spec: entries[row].entry.spec, notes: entries[row].entry.notes,
        label: ColorLabel(
          entries[row].entry.name, entries[row].entry.value, spec: entries[row].entry.spec),
        to: &archiver)
    }
    try archiver.finish(top: [("NSColors", Self.colors), ("NSKeys", Self.keys)])
  }
}
