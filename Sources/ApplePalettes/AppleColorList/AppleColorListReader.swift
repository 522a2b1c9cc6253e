// The reader skips data that our model has no word for: the palette keeps the whole archive as its payload,
// and each entry knows its row.

import KeyedArchives
import PaletteEngine
import PropertyLists

/// Reads a palette from the archive of a color list.
struct AppleColorListReader {
  let archive: KeyedUnarchiver
  private let encoding: PropertyListEncoding
  // Stored: to take it out of the archive for each use takes 0.4 instructions more for each byte of XML.
  let list: PropertyList
  private var naming = UniqueNaming()
  private var notes = ColorNotes()
  /// The fault of the first color that cannot be read.
  private var firstFault: FileError?
  /// Results so far, by uid.
  private var classes: [UID: ArchivedClass] = [:]
  private var spaces: [UID: ArchivedSpace] = [:]
  private var lastSpace: (uid: UID, space: ArchivedSpace)?
  private var names: SharedObjects<String>
  private var colors: SharedObjects<(class: ArchivedClass, color: ArchivedColor)>
  /// The same, by where it lies in the file.
  private var profiles: [Range<Int>: ArchivedSpace?] = [:]
  private var texts: [Range<Int>: String] = [:]
  private var budget: Budget
  /// The uid of a class record that says just what ours says of colors.
  private var colorRecord: Int?

  init(_ archive: KeyedUnarchiver, _ encoding: PropertyListEncoding) {
    self.archive = archive
    list = archive.list
    self.encoding = encoding
    names = SharedObjects(count: archive.objectCount)
    colors = SharedObjects(count: archive.objectCount)
    budget = archive.list.budget
  }

  /// Reads the palette. A file with seals must agree with them.
  mutating func read(
    _ seals: [KnownComments.Head]
  ) throws(FileError) -> DecodedPalette {
    let keysArray: UID
    let colorsArray: UID
    let keys: [UID]
    let colors: [UID]
    do throws(FileError) {
      (keysArray, colorsArray) = try arrays()
      (keys, colors) = try rows(keysArray, colorsArray)
    } catch {
      // No list that was sealed is like that.
      throw seals.first.map { .seal(line: $0.line, isSecond: false) } ?? error
    }
    let unreferenced = try look(for: seals, keys)
    // One empty array for both would have to become two.
    let payload =
      keysArray == colorsArray
      ? Payload(())
      : Payload(
        ArchivedColorList(
          archive: archive, encoding: encoding, keysArray: keysArray, colorsArray: colorsArray,
          keys: keys, colors: colors))
    naming = UniqueNaming(capacity: keys.count)
    for row in keys.indices {
      try readEntry(name: keys[row], color: colors[row], Payload.Row(payload, row))
    }
    if let firstFault, notes.brokenColors == keys.count { throw firstFault }
    naming.payload = payload
    let all = notes.all + (unreferenced > 0 ? [.unreferencedObjects(unreferenced)] : [])
    var decoded = naming.decoded(as: .clr, notes: all)
    decoded.palette = decoded.palette.checkingSpecs(takesColors: true)
    return decoded
  }

  /// The color that is the root of the archive; nil if it is an archive of something else.
  mutating func rootColor(named name: String) -> ColorPalette.Value? {
    guard let root = archive.entryPoint("root"), let found = try? archivedClass(of: root),
      found.isKind(of: "NSColor")
    else { return nil }
    var own = ArchivedNotes()
    return (try? value(Place(uid: root, row: 1, name: name), &own)) ?? .broken
  }

  private mutating func readEntry(
    name: UID, color: UID, _ payload: Payload.Row
  ) throws(FileError) {
    let row = payload.number + 1
    let trimmed = try names.value(of: name) { () throws(FileError) in
      try Self.name(name, row: row, in: archive)
    }
    var own = ArchivedNotes()
    let value = try value(Place(uid: color, row: row, name: trimmed), &own)
    let spec = own.spec.flatMap { text(at: $0) }
    let entryNotes = own.notes { text(at: $0) }
    notes.count(value)
    guard budget.spend(entry: trimmed, value, spec: spec, notes: entryNotes) else {
      throw .expansion(row: row)
    }
    try mapError(
      { (error: ColorNameError) in FileError.entry(row, name: error) },
      naming.append(name: trimmed, value, spec: spec, notes: entryNotes, row: payload))
  }
}

// Colors.
extension AppleColorListReader {
  /// A color object, and the entry that it is read for.
  private struct Place {
    var uid: UID
    let row: Int
    let name: String
  }

  /// The most fallbacks of fallbacks of a catalog color: a Mac writes one.
  static let fallbackLimit = 8

  /// The value, and in `own` our strings beside it.
  private mutating func value(
    _ place: Place, _ own: inout ArchivedNotes
  ) throws(FileError) -> ColorPalette.Value {
    var place = place
    var path: [UID] = []
    while true {
      guard let (colorClass, color) = try archivedColor(place) else {
        if path.isEmpty, let object = try? archive.object(place.uid) {
          own = ArchivedNotes(object, in: list)
        }
        return .broken
      }
      if path.isEmpty { own = color.notes } else { own.dropSpec() }
      guard color.tag == 6, color.space == nil else {
        let value = try value(color, place, of: colorClass)
        if !path.isEmpty, value.color != nil { notes.catalogColors += 1 }
        return value
      }
      // A color by name: the color beside the name is for programs that do not know the name.
      guard let fallback = color.fallback, !isNull(fallback) else {
        return .opaque(kind: "catalog color")
      }
      path.append(place.uid)
      place.uid = try archive.uid(fallback, key: "NSColor", of: place.uid)
      guard path.count <= Self.fallbackLimit, !path.contains(place.uid) else {
        throw .entry(place.row, place.name, loopAt: place.uid.number)
      }
    }
  }

  /// The parts of the color at a place; nil for one that cannot be read while another one can.
  private mutating func archivedColor(
    _ place: Place
  ) throws(FileError) -> (class: ArchivedClass, color: ArchivedColor)? {
    if let known = colors[place.uid] { return known }
    let object = try archive.object(place.uid)
    let colorClass = try colorClass(of: object, place)
    do throws(BadKey) {
      let read = (class: colorClass, color: try ArchivedColor(object, in: list))
      colors.keep(read, of: place.uid)
      return read
    } catch {
      _ = broken(.entry(place.row, place.name, badKey: error.key))
      return nil
    }
  }

  /// The text of one of our strings: the same one where a long one is shared, as it may be by all entries.
  private mutating func text(at string: PropertyList.Index) -> String? {
    let place = list.place(of: string)
    if let known = texts[place] { return known }
    let text = list.text(of: string)
    if place.count > 64 { texts[place] = text }
    return text
  }

  private mutating func value(
    _ color: ArchivedColor, _ place: Place, of colorClass: ArchivedClass
  ) throws(FileError) -> ColorPalette.Value {
    if let custom = color.space, !isNull(custom) {
      let uid = try archive.uid(custom, key: "NSCustomColorSpace", of: place.uid)
      return try self.color(
        try space(uid), color.components, "NSComponents", alphaIsOptional: false, place)
    }
    guard let tag = color.tag else {
      if color.hasImage { return .opaque(kind: "pattern") }
      return colorClass == AppleColorList.colorClass
        ? broken(.entry(place.row, place.name, badKey: "NSColorSpace"))
        : .opaque(kind: colorClass.name)
    }
    if color.hasImage || tag == 10 { return .opaque(kind: "pattern") }
    let space = ArchivedSpace(tag: tag)
    let (data, key) =
      switch tag {
      case 3, 4: (color.white, "NSWhite")
      case 5: (color.cmyk ?? color.gnustepCMYK, "NSCMYK")
      default: (color.rgb, "NSRGB")
      }
    return try self.color(space, data, key, alphaIsOptional: true, place)
  }

  /// The color of the numbers that `data` holds.
  private mutating func color(
    _ space: ArchivedSpace, _ data: PropertyList.Index?, _ key: String, alphaIsOptional: Bool,
    _ place: Place
  ) throws(FileError) -> ColorPalette.Value {
    if case .unknown(let kind) = space { return .opaque(kind: kind) }
    guard let stored = data, let data = try bytes(stored) else {
      return broken(.entry(place.row, place.name, badKey: key))
    }
    guard budget.spend(list.place(of: data).count) else { throw .expansion(row: place.row) }
    let color = list.withBytes(of: data) { bytes in
      ArchivedNumbers.read(bytes, count: space.count, alphaIsOptional: alphaIsOptional)
        .flatMap { space.color($0.values, alpha: $0.alpha) }
    }
    if let color { return .color(color) }
    let text = list.withBytes(of: data) { String(decoding: $0.prefix(80), as: UTF8.self) }
    return broken(.entry(place.row, place.name, key: key, badNumbers: text))
  }

  /// An entry without a color, as that cannot be read.
  private mutating func broken(_ error: FileError) -> ColorPalette.Value {
    firstFault = firstFault ?? error
    return .broken
  }

  /// The class of a color. Nearly all share the record of NSColor, which is compared once.
  private mutating func colorClass(
    of object: PropertyList.Index, _ place: Place
  ) throws(FileError) -> ArchivedClass {
    let record = list.value(of: "$class", in: object).flatMap(list.uid)
    if let record, record == colorRecord { return AppleColorList.colorClass }
    let found = try archivedClass(of: place.uid)
    guard found.isKind(of: "NSColor") else {
      throw .entry(place.row, place.name, isOfClass: found.name)
    }
    if found == AppleColorList.colorClass { colorRecord = record }
    return found
  }

  private mutating func space(_ uid: UID) throws(FileError) -> ArchivedSpace {
    // Nearly all colors of a list have one space.
    if let lastSpace, lastSpace.uid == uid { return lastSpace.space }
    let space = try readSpace(uid)
    lastSpace = (uid, space)
    return space
  }

  private mutating func readSpace(_ uid: UID) throws(FileError) -> ArchivedSpace {
    if let known = spaces[uid] { return known }
    let object = try archive.object(uid)
    _ = try archivedClass(of: uid)
    let id = list.value(of: "NSID", in: object).flatMap(list.integer)
    let spaceID = list.value(of: "NSSpaceID", in: object).flatMap(list.integer)
    var space = ArchivedSpace(id: id, spaceID: spaceID)
    if space == nil { space = try profileSpace(list.value(of: "NSICC", in: object)) }
    let found = space ?? .unknown("color of an unknown space")
    spaces[uid] = found
    return found
  }

  /// The space that a profile describes, where it can be told. Each color may have a space of its own,
  /// and all of them one profile.
  private mutating func profileSpace(
    _ profile: PropertyList.Index?
  ) throws(FileError) -> ArchivedSpace? {
    guard let profile, let data = try bytes(profile), list.kind(of: data) == .data else {
      return nil
    }
    let place = list.place(of: data)
    if let known = profiles[place] { return known }
    let space = list.withBytes(of: data) { try? MatrixProfile(Array($0)) }.map { profile in
      profile.knownSpace.map { ArchivedSpace.known($0) } ?? .profile(profile)
    }
    profiles[place] = .some(space)
    return space
  }
}

// Objects.
extension AppleColorListReader {
  /// The arrays of names and of colors: entry points, as macOS writes them, or keys of the root
  /// object, as other archivers do.
  private func arrays() throws(FileError) -> (keys: UID, colors: UID) {
    if let keys = archive.entryPoint("NSKeys"), let colors = archive.entryPoint("NSColors") {
      return (keys, colors)
    }
    guard let root = archive.entryPoint("root") else { throw notAColorList }
    let object = try archive.object(root)
    guard let keys = list.value(of: "NSKeys", in: object).flatMap(list.uid),
      let colors = list.value(of: "NSColors", in: object).flatMap(list.uid)
    else { throw notAColorList }
    return (UID(keys), UID(colors))
  }

  /// The error of an archive of something else. The classes of GNUstep begin with `GS`.
  private var notAColorList: FileError {
    let isGNUstep = (0..<archive.objectCount).contains {
      guard let record = archive.object(at: $0),
        let name = list.value(of: "$classname", in: record)
      else { return false }
      return list.withBytes(of: name) { $0.starts(with: "GS".utf8) }
    }
    return .notAColorList(isGNUstep: isGNUstep)
  }

  /// The names and the colors of the entries.
  private mutating func rows(
    _ keysArray: UID, _ colorsArray: UID
  ) throws(FileError) -> (keys: [UID], colors: [UID]) {
    let keys = try array(keysArray)
    let colors = try array(colorsArray)
    guard keysArray != colorsArray || keys.isEmpty, keys.count == colors.count else {
      throw .counts(names: keys.count, colors: colors.count)
    }
    return (keys, colors)
  }

  /// Whether the value is a reference to `$null`.
  private func isNull(_ value: PropertyList.Index) -> Bool { list.uid(of: value) == 0 }

  private mutating func archivedClass(of uid: UID) throws(FileError) -> ArchivedClass {
    let object = try archive.object(uid)
    // Most objects share a few class records, so the record's uid is looked up before its contents.
    if let record = list.value(of: "$class", in: object).flatMap(list.uid),
      let known = classes[UID(record)]
    {
      return known
    }
    let (record, found) = try archive.archivedClass(of: uid)
    classes[record] = found
    return found
  }

  private mutating func array(_ uid: UID) throws(FileError) -> [UID] {
    guard try archivedClass(of: uid).isKind(of: "NSArray") else { throw notAColorList }
    return try archive.arrayElements(uid)
  }

  /// The data or the string that a value is, in place, or in an object of its own.
  private func bytes(
    _ value: PropertyList.Index
  ) throws(FileError) -> PropertyList.Index? {
    var value = value
    if let uid = list.uid(of: value) { value = try archive.object(UID(uid)) }
    switch list.kind(of: value) {
    case .data, .string: return value
    case .dictionary:
      return list.value(of: "NS.data", in: value).flatMap { list.kind(of: $0) == .data ? $0 : nil }
    case .array, .key, .integer, .unsignedInteger, .real, .boolean, .date, .uid: return nil
    }
  }
}
