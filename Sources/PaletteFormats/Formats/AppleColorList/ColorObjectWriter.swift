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

  /// - Parameter spaces: The uids of the color spaces. No dictionary: its type is made at run time.
  init(
    colorRecord: UID, spaceRecord: UID, spaces: [(space: AppleColorList.StoredSpace, uid: UID)]
  ) {
    self.colorRecord = colorRecord
    self.spaceRecord = spaceRecord
    var uids = [UID](repeating: UID(0), count: AppleColorList.StoredSpace.allCases.count)
    for (space, uid) in spaces { uids[space.rawValue] = uid }
    self.spaces = uids
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
    _ color: Color, spec: String?, notes: EntryNotes?, label: @autoclosure () -> ColorLabel,
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
        if let label { archiver.writer.comment(label.name, label.value) }
        archiver.writer.data(text.native(color))
      }
      archiver.writer.key("NSColorSpace")
      archiver.writer.integer(tag.rawValue)
      switch tag {
      case .genericRGB, .deviceRGB:
        archiver.writer.key("NSRGB")
        if let label { archiver.writer.comment(label.name, label.value) }
        archiver.writer.data(text.native(color))
      case .genericGray, .deviceGray:
        archiver.writer.key("NSWhite")
        if let label { archiver.writer.comment(label.name, label.value) }
        archiver.writer.data(text.native(color))
      case .deviceCMYK: break
      }
    case .custom(let space, let stored):
      archiver.writer.key("NSColorSpace")
      archiver.writer.integer(1)
      archiver.writer.key("NSComponents")
      if let label { archiver.writer.comment(label.name, label.value) }
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
  private var channels = ChannelTexts()

  /// NSComponents: shortest digits that read back the same, alpha always, no NUL.
  mutating func components(_ color: Color) -> [UInt8] {
    shortest(color, count: 3, alpha: true)
    return bytes
  }

  /// The color's own value: shortest digits, alpha where it is not 1, and a NUL.
  mutating func native(_ color: Color) -> [UInt8] {
    shortest(
      color, count: color.space.definition.components.count, alpha: color.alpha != 1)
    bytes.append(0)
    return bytes
  }

  /// NSRGB as a copy for old readers: ten digits, as macOS writes all its numbers.
  mutating func legacy(_ color: Color) -> [UInt8] {
    bytes.removeAll(keepingCapacity: true)
    for index in 0..<3 {
      NumberText.appendTenDigits(color.values[index], to: &bytes)
      bytes.append(UInt8(ascii: " "))
    }
    if color.alpha != 1 {
      NumberText.appendTenDigits(color.alpha, to: &bytes)
    } else {
      bytes.removeLast()
    }
    bytes.append(0)
    return bytes
  }

  private mutating func shortest(_ color: Color, count: Int, alpha: Bool) {
    bytes.removeAll(keepingCapacity: true)
    for index in 0..<count {
      channels.append(color.values[index], to: &bytes)
      bytes.append(UInt8(ascii: " "))
    }
    if alpha { channels.append(color.alpha, to: &bytes) } else { bytes.removeLast() }
  }
}
