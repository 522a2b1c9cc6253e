// The order of objects: `$null`, the two arrays, the class records, the color spaces each with its
// profile, then name, color, name, color … as the palette has them. A color's own text holds no uid
// that depends on its place, so adding or removing one entry changes that entry and the last
// element of each array: a diff that a person can read. Readers go by uid, so the order means
// nothing to them.

import Bytes
import ColorModel
import Diagnostics
import KeyedArchives
import PropertyLists

/// Writes a palette as the archive of a color list.
struct AppleColorListWriter {
  private let entries: [(name: ColorName, color: Color)]
  private let spaces: [AppleColorList.StoredSpace]

  /// Checks that all of `palette` can be written, and says what would be lost.
  static func prepare(
    _ palette: ColorPalette
  ) throws(Failures<PaletteEncodingError>) -> EncodedPalette {
    var used: Set<AppleColorList.StoredSpace> = []
    var losses: [PaletteLoss] = []
    _ = try palette.entries.mapCollectingFailures { entry throws(PaletteEncodingError) in
      if let scalar = XMLText.firstForbidden(in: entry.name.text) {
        throw .name(entry.name, scalar)
      }
      switch entry.value {
      case .opaque(let kind): losses.append(.opaqueEntry(entry.name, kind: kind))
      case .color(let color):
        if color.hasMissingComponents { losses.append(.missingComponent(entry.name)) }
        if color.space != .genericRGB {
          let stored = AppleColorList.StoredSpace.stored(color)
          if color.space != stored.color.space {
            losses.append(.colorSpace(entry.name, color.space, to: stored.color.space))
          }
          used.insert(stored.space)
        }
      }
    }
    if let title = palette.title { losses.append(.title(title)) }
    let writer = AppleColorListWriter(
      entries: palette.entries.compactMap { entry in
        entry.value.color.map { (entry.name, $0) }
      },
      spaces: AppleColorList.StoredSpace.allCases.filter(used.contains))
    return EncodedPalette(losses: losses, notes: palette.droppedColumns) {
      sink throws(ByteStreamError) in
      try writer.write(to: sink)
    }
  }

  // The uids of the objects before the entries.
  private static let keys = UID(1)
  private static let colors = UID(2)
  private static let arrayClass = UID(3)
  private static let colorClass = UID(4)
  private static let spaceClass = UID(5)

  private func uid(of space: AppleColorList.StoredSpace) -> UID {
    UID(Self.spaceClass.number + 1 + 2 * (spaces.firstIndex(of: space) ?? 0))
  }

  /// The uid of the first name; its color follows, then the next name.
  private var firstEntry: Int {
    if entries.isEmpty { return Self.arrayClass.number + 1 }
    if spaces.isEmpty { return Self.colorClass.number + 1 }
    return Self.spaceClass.number + 1 + 2 * spaces.count
  }

  private func write(to sink: ByteSink) throws(ByteStreamError) {
    var archiver = KeyedArchiver(to: sink)
    let rows = entries.indices
    archiver.array(of: rows.map { UID(firstEntry + 2 * $0) }, classRecord: Self.arrayClass)
    archiver.array(of: rows.map { UID(firstEntry + 2 * $0 + 1) }, classRecord: Self.arrayClass)
    archiver.classRecord(AppleColorList.arrayClass)
    if !entries.isEmpty { archiver.classRecord(AppleColorList.colorClass) }
    if !spaces.isEmpty { archiver.classRecord(AppleColorList.spaceClass) }
    for space in spaces {
      Self.write(space, profile: UID(uid(of: space).number + 1), to: &archiver)
      archiver.writer.data(space.profile)
    }
    var text = NumberList()
    for (name, color) in entries {
      archiver.writer.string(name.text)
      write(color, &text, to: &archiver)
    }
    try archiver.finish(top: [("NSColors", Self.colors), ("NSKeys", Self.keys)])
  }

  private static func write(
    _ space: AppleColorList.StoredSpace, profile: UID, to archiver: inout KeyedArchiver
  ) {
    archiver.writer.beginDictionary()
    archiver.writer.key("$class")
    archiver.writer.uid(spaceClass.number)
    archiver.writer.key("NSICC")
    archiver.writer.uid(profile.number)
    switch space {
    case .srgb:
      archiver.writer.key("NSID")
      archiver.writer.integer(7)
    case .displayP3:
      archiver.writer.key("NSSpaceID")
      archiver.writer.integer(12)
    case .extendedSRGB:
      archiver.writer.key("NSSpaceID")
      archiver.writer.integer(14)
    }
    archiver.writer.endDictionary()
  }

  /// Writes a color key for key as macOS does. The tag 1 says "RGB"; NSRGB is in Generic RGB, which
  /// readers older than color spaces show; NSComponents and NSCustomColorSpace are what everyone
  /// else goes by.
  private func write(
    _ color: Color, _ text: inout NumberList, to archiver: inout KeyedArchiver
  ) {
    archiver.writer.beginDictionary()
    archiver.writer.key("$class")
    archiver.writer.uid(Self.colorClass.number)
    archiver.writer.key("NSColorSpace")
    archiver.writer.integer(1)
    if color.space == .genericRGB {
      archiver.writer.key("NSRGB")
      archiver.writer.data(text.native(color))
    } else {
      let (stored, components) = AppleColorList.StoredSpace.stored(color)
      archiver.writer.key("NSComponents")
      archiver.writer.data(text.components(components))
      archiver.writer.key("NSCustomColorSpace")
      archiver.writer.uid(uid(of: stored).number)
      archiver.writer.key("NSRGB")
      archiver.writer.data(text.legacy(components.converted(to: .genericRGB)))
    }
    archiver.writer.endDictionary()
  }
}

/// The texts of numbers that colors are stored as. Reuses its buffer.
private struct NumberList {
  private var bytes: [UInt8] = []

  /// NSComponents: shortest digits that read back the same, alpha always, no NUL.
  mutating func components(_ color: Color) -> [UInt8] {
    list(color, alpha: true) { NumberText.appendShortest($0, to: &$1) }
    return bytes
  }

  /// NSRGB as the color's own value: shortest digits, alpha where it is not 1, and a NUL.
  mutating func native(_ color: Color) -> [UInt8] {
    list(color, alpha: color.alpha != 1) { NumberText.appendShortest($0, to: &$1) }
    bytes.append(0)
    return bytes
  }

  /// NSRGB as a copy for old readers: ten digits, as macOS writes all its numbers.
  mutating func legacy(_ color: Color) -> [UInt8] {
    list(color, alpha: color.alpha != 1) { NumberText.appendTenDigits($0, to: &$1) }
    bytes.append(0)
    return bytes
  }

  @inline(__always)
  private mutating func list(
    _ color: Color, alpha: Bool, _ append: (Double, inout [UInt8]) -> Void
  ) {
    bytes.removeAll(keepingCapacity: true)
    for index in 0..<3 {
      append(color.values[index], &bytes)
      bytes.append(UInt8(ascii: " "))
    }
    if alpha { append(color.alpha, &bytes) } else { bytes.removeLast() }
  }
}
