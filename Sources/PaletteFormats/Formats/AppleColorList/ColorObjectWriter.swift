import Bytes
import ColorModel
import Diagnostics
import KeyedArchives
import PropertyLists

/// Writes objects of our own for an archive, whose uids it is given.
struct ColorObjectWriter {
  /// The uid of the class record of colors.
  let colorRecord: UID
  /// The uid of the class record of color spaces.
  let spaceRecord: UID
  /// The uids of all color spaces, by their raw values; 0 for those that are not in use. Looked up for
  /// each color, where a dictionary costs more than what is written.
  private let spaces: [UID]
  private var text = NumberList()

  init(colorRecord: UID, spaceRecord: UID, spaces: [AppleColorList.StoredSpace: UID]) {
    self.colorRecord = colorRecord
    self.spaceRecord = spaceRecord
    self.spaces = AppleColorList.StoredSpace.allCases.map { spaces[$0] ?? UID(0) }
  }

  /// Writes a color space, whose profile is another object.
  func write(
    _ space: AppleColorList.StoredSpace, profile: UID, to archiver: inout KeyedArchiver
  ) {
    archiver.writer.beginDictionary()
    archiver.writer.key("$class")
    archiver.writer.uid(spaceRecord.number)
    archiver.writer.key("NSICC")
    archiver.writer.uid(profile.number)
    switch space.number {
    case .id(let number):
      archiver.writer.key("NSID")
      archiver.writer.integer(Int(number))
    case .spaceID(let number):
      archiver.writer.key("NSSpaceID")
      archiver.writer.integer(Int(number))
    }
    archiver.writer.endDictionary()
  }

  /// Writes a color key for key as macOS does. `NSColorSpace` is the tag: for a color with a space
  /// of its own it says "RGB" alone; NSRGB is then in Generic RGB, which readers older than color
  /// spaces show, and NSComponents and NSCustomColorSpace are what everyone else goes by.
  ///
  /// - Parameter label: The comment above the numbers that count.
  mutating func write(
    _ color: Color, spec: String?, notes: EntryNotes?, label: @autoclosure () -> String,
    to archiver: inout KeyedArchiver
  ) {
    guard archiver.writer.holdsValues else { return writeReferences(of: color, to: &archiver) }
    let label = archiver.writer.holdsComments ? label() : nil
    archiver.writer.beginDictionary()
    archiver.writer.key("$class")
    archiver.writer.uid(colorRecord.number)
    // Keys that unarchivers do not ask for, in alphabetical order.
    if let notes {
      for kind in [EntryNotes.Kind.description, .group, .id, .ink] {
        guard let text = notes[kind] else { continue }
        archiver.writer.key(kind.archiveKey)
        archiver.writer.string(text)
      }
    }
    if let spec = AppleColorList.storedSpec(spec, of: color) {
      archiver.writer.key("ClrSpec")
      archiver.writer.string(spec)
    }
    switch AppleColorList.StoredForm(for: color) {
    case .tagged(let tag):
      // In alphabetical order, as in all XML property lists: NSCMYK comes before the tag.
      if case .deviceCMYK = tag {
        archiver.writer.key("NSCMYK")
        if let label { archiver.writer.comment(label) }
        archiver.writer.data(text.native(color))
      }
      archiver.writer.key("NSColorSpace")
      archiver.writer.integer(tag.rawValue)
      switch tag {
      case .genericRGB, .deviceRGB:
        archiver.writer.key("NSRGB")
        if let label { archiver.writer.comment(label) }
        archiver.writer.data(text.native(color))
      case .genericGray, .deviceGray:
        archiver.writer.key("NSWhite")
        if let label { archiver.writer.comment(label) }
        archiver.writer.data(text.native(color))
      case .deviceCMYK: break
      }
    case .custom(let space, let stored):
      archiver.writer.key("NSColorSpace")
      archiver.writer.integer(1)
      archiver.writer.key("NSComponents")
      if let label { archiver.writer.comment(label) }
      archiver.writer.data(text.components(stored))
      archiver.writer.key("NSCustomColorSpace")
      archiver.writer.uid(spaces[space.rawValue].number)
      archiver.writer.key("NSRGB")
      archiver.writer.data(text.legacy(stored.converted(to: .genericRGB)))
    }
    archiver.writer.endDictionary()
  }

  /// Writes the references of a color, in the order of ``write(_:spec:notes:label:to:)``.
  private func writeReferences(of color: Color, to archiver: inout KeyedArchiver) {
    archiver.writer.uid(colorRecord.number)
    switch AppleColorList.StoredForm(for: color) {
    case .tagged: break
    case .custom(let space, _): archiver.writer.uid(spaces[space.rawValue].number)
    }
  }
}

/// The texts of numbers that colors are stored as. Reuses its buffer.
private struct NumberList {
  private var bytes: [UInt8] = []

  /// NSComponents: shortest digits that read back the same, alpha always, no NUL.
  mutating func components(_ color: Color) -> [UInt8] {
    list(color, count: 3, alpha: true) { NumberText.appendShortest($0, to: &$1) }
    return bytes
  }

  /// The color's own value: shortest digits, alpha where it is not 1, and a NUL.
  mutating func native(_ color: Color) -> [UInt8] {
    let count = color.space.definition.components.count
    list(color, count: count, alpha: color.alpha != 1) { NumberText.appendShortest($0, to: &$1) }
    bytes.append(0)
    return bytes
  }

  /// NSRGB as a copy for old readers: ten digits, as macOS writes all its numbers.
  mutating func legacy(_ color: Color) -> [UInt8] {
    list(color, count: 3, alpha: color.alpha != 1) { NumberText.appendTenDigits($0, to: &$1) }
    bytes.append(0)
    return bytes
  }

  @inline(__always)
  private mutating func list(
    _ color: Color, count: Int, alpha: Bool, _ append: (Double, inout [UInt8]) -> Void
  ) {
    bytes.removeAll(keepingCapacity: true)
    for index in 0..<count {
      append(color.values[index], &bytes)
      bytes.append(UInt8(ascii: " "))
    }
    if alpha { append(color.alpha, &bytes) } else { bytes.removeLast() }
  }
}
