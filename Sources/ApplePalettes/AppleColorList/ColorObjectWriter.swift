import KeyedArchives
import PaletteEngine
import PropertyLists

/// Writes objects of our own for an archive, whose uids it is given.
struct ColorObjectWriter: ~Copyable {
  /// The uid of the class record of colors.
  let colorRecord: UID
  /// The uid of the class record of color spaces.
  let spaceRecord: UID
  /// The uids of all color spaces, by their raw values; 0 for those that are not in use. Looked up for
  /// each color, where a dictionary costs more than what is written.
  private let spaces: [UID]
  private var text = NumberList()
  // The parts of a color with a space of its own that are the same for each one.
  private var head = FixedPart()
  private var components = FixedPart()
  /// By the raw values of the spaces.
  private var copies: [FixedPart]

  /// - Parameter spaces: The uids of the color spaces. No dictionary: its type is made at run time.
  init(
    colorRecord: UID, spaceRecord: UID, spaces: [(space: AppleColorList.StoredSpace, uid: UID)]
  ) {
    self.colorRecord = colorRecord
    self.spaceRecord = spaceRecord
    var uids = [UID](repeating: UID(0), count: AppleColorList.StoredSpace.allCases.count)
    for (space, uid) in spaces { uids[space.rawValue] = uid }
    self.spaces = uids
    copies = uids.map { _ in FixedPart() }
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
    let (key, number): (StaticString, Int64) =
      switch space.number {
      case .id(let number): ("NSID", number)
      case .spaceID(let number): ("NSSpaceID", number)
      }
    archiver.writer.key(key)
    archiver.writer.integer(Int(number))
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
    archiver.writer.fixed(&head) { [colorRecord] writer in
      writer.beginDictionary()
      writer.key("$class")
      writer.uid(colorRecord.number)
    }
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
        text.writeNative(color, to: &archiver.writer)
      }
      archiver.writer.key("NSColorSpace")
      archiver.writer.integer(tag.rawValue)
      switch tag {
      case .genericRGB, .deviceRGB:
        archiver.writer.key("NSRGB")
        if let label { archiver.writer.comment(label.name, label.value) }
        text.writeNative(color, to: &archiver.writer)
      case .genericGray, .deviceGray:
        archiver.writer.key("NSWhite")
        if let label { archiver.writer.comment(label.name, label.value) }
        text.writeNative(color, to: &archiver.writer)
      case .deviceCMYK: break
      }
    case .custom(let space, let stored):
      archiver.writer.fixed(&components) { writer in
        writer.key("NSColorSpace")
        writer.integer(1)
        writer.key("NSComponents")
      }
      if let label { archiver.writer.comment(label.name, label.value) }
      text.writeComponents(stored, to: &archiver.writer)
      archiver.writer.fixed(&copies[space.rawValue]) { [spaces] writer in
        writer.key("NSCustomColorSpace")
        writer.uid(spaces[space.rawValue].number)
        writer.key("NSRGB")
      }
      text.writeLegacy(stored.converted(to: .genericRGB), to: &archiver.writer)
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

/// Writes the texts of numbers that colors are stored as. They are put together in a raw buffer: in an array, they take
/// 1,100 instructions more for each color (docs/performance.md).
private struct NumberList: ~Copyable {
  private let room: UnsafeMutablePointer<UInt8>
  private var count = 0
  private let channels = ChannelTexts()

  init() {
    // Four components, alpha, and what is between them.
    room = .allocate(capacity: 5 * (ChannelTexts.longest + 1) + 1)
  }

  deinit { room.deallocate() }

  /// NSComponents: shortest digits that read back the same, alpha always, no NUL.
  mutating func writeComponents(_ color: Color, to writer: inout PropertyListWriter) {
    putShortest(color, count: 3, alpha: true)
    write(to: &writer)
  }

  /// The color's own value: shortest digits, alpha where it is not 1, and a NUL.
  mutating func writeNative(_ color: Color, to writer: inout PropertyListWriter) {
    putShortest(color, count: color.space.definition.components.count, alpha: color.alpha != 1)
    put(0)
    write(to: &writer)
  }

  /// NSRGB as a copy for old readers: ten digits, as macOS writes all its numbers.
  mutating func writeLegacy(_ color: Color, to writer: inout PropertyListWriter) {
    for index in 0..<3 {
      if index > 0 { put(UInt8(ascii: " ")) }
      count += NumberText.put(tenDigits: color.values[index], at: room + count)
    }
    if color.alpha != 1 {
      put(UInt8(ascii: " "))
      count += NumberText.put(tenDigits: color.alpha, at: room + count)
    }
    put(0)
    write(to: &writer)
  }

  private mutating func putShortest(_ color: Color, count components: Int, alpha: Bool) {
    for index in 0..<components {
      if index > 0 { put(UInt8(ascii: " ")) }
      count += channels.put(color.values[index], at: room + count)
    }
    if alpha {
      put(UInt8(ascii: " "))
      count += channels.put(color.alpha, at: room + count)
    }
  }

  private mutating func put(_ byte: UInt8) {
    room[count] = byte
    count += 1
  }

  private mutating func write(to writer: inout PropertyListWriter) {
    writer.data(UnsafeBufferPointer(start: room, count: count))
    count = 0
  }
}
