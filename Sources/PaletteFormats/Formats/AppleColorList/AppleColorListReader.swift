// Reading is exact about what would be lost: each key and class that our writer does not write,
// each object that is shared or that nothing refers to, is an obstacle to changing the file. The
// first one found is kept.

import Bytes
import ColorModel
import Diagnostics
import KeyedArchives
import PropertyLists

/// Reads a palette from the archive of a color list.
struct AppleColorListReader {
  private let archive: KeyedUnarchiver
  private var list: PropertyList { archive.list }
  private var naming = UniqueNaming()
  private var obstacle: WriteBackObstacle?
  /// What is known already, by uid.
  private var classes: [UID: ArchivedClass] = [:]
  private var spaces: [UID: ColorSpace] = [:]
  /// The uid of a class record that says just what ours says of colors.
  private var colorRecord: Int?
  /// Which objects were met; `$null` counts as met.
  private var isMet: [Bool]

  init(_ archive: KeyedUnarchiver) {
    self.archive = archive
    isMet = [Bool](repeating: false, count: archive.objectCount)
    if !isMet.isEmpty { isMet[0] = true }
  }

  mutating func read() throws(AppleColorListError) -> DecodedPalette {
    let entryPoints = archive.entryPoints
    guard let keysUID = entryPoints.first(where: { $0.key == "NSKeys" })?.uid,
      let colorsUID = entryPoints.first(where: { $0.key == "NSColors" })?.uid
    else { throw .notAColorList }
    for point in entryPoints where !["NSKeys", "NSColors"].contains(point.key) {
      note(.key(point.key, object: 0))
    }
    for part in archive.foreignParts { note(.key(part, object: 0)) }

    let names = try array(keysUID)
    let colors = try array(colorsUID)
    guard names.count == colors.count else {
      throw .counts(names: names.count, colors: colors.count)
    }
    naming = UniqueNaming(capacity: names.count)
    for (row, (name, color)) in zip(names, colors).enumerated() {
      try readEntry(name: name, color: color, row: row + 1)
    }

    let unmet = isMet.count { !$0 }
    if unmet > 0 { note(.unreachedObjects(unmet)) }
    return naming.decoded(as: .clr, obstacle: obstacle)
  }

  private mutating func readEntry(name: UID, color: UID, row: Int) throws(AppleColorListError) {
    let stored = try text(name, row: row)
    // Lists made from Adobe's swatches end their names with a NUL.
    let trimmed = stored.utf8.last == 0 ? String(stored.dropLast()) : stored
    let isShared = isMet.indices.contains(color.number) && isMet[color.number]
    let value = try readColor(color, row: row, name: trimmed)
    do throws(ColorNameError) { try naming.append(name: trimmed, .color(value)) } catch {
      throw .name(row: row, error)
    }
    guard let entry = naming.palette.entries.last else { return }
    if isShared { note(.sharedColor(entry.name)) }
    // Naming changes a name only at its end, so that equal texts are the same bytes.
    if entry.name.text != stored { note(.storedName(entry.name)) }
  }

  private mutating func readColor(
    _ uid: UID, row: Int, name: String
  ) throws(AppleColorListError) -> Color {
    let object = try meet(uid)
    let record = list.value(of: "$class", in: object).flatMap(list.uid)
    // Nearly all colors share the record of NSColor, which is compared once.
    if record == nil || record != colorRecord {
      let found = try archivedClass(of: uid)
      guard found.isKind(of: "NSColor") else {
        throw .notAColor(row: row, name: name, class: found.name)
      }
      if found == AppleColorList.colorClass {
        colorRecord = record
      } else {
        note(.archivedClass(found.name))
      }
    }

    var tag: Int64?
    var rgb: PropertyList.Index?
    var components: PropertyList.Index?
    var space: PropertyList.Index?
    func keep(_ value: PropertyList.Index, _ place: inout PropertyList.Index?, _ key: String)
      throws(AppleColorListError)
    {
      if place != nil { throw .key(row: row, name: name, key: key) }
      place = value
    }
    var hasClass = false
    for (key, value) in list.pairs(of: object) {
      if list.isEqual(key, "$class"), !hasClass {
        hasClass = true
      } else if list.isEqual(key, "NSColorSpace") {
        guard tag == nil, let number = list.integer(of: value) else {
          throw .key(row: row, name: name, key: "NSColorSpace")
        }
        tag = number
      } else if list.isEqual(key, "NSRGB") {
        try keep(value, &rgb, "NSRGB")
      } else if list.isEqual(key, "NSComponents") {
        try keep(value, &components, "NSComponents")
      } else if list.isEqual(key, "NSCustomColorSpace") {
        try keep(value, &space, "NSCustomColorSpace")
      } else {
        note(.key(list.text(of: key) ?? "", object: uid.number))
      }
    }

    if let space {
      let spaceUID = try checked { () throws(KeyedArchiveError) in
        try archive.uid(space, key: "NSCustomColorSpace", of: uid)
      }
      let known = try colorSpace(spaceUID, row: row, name: name)
      if rgb == nil || tag != 1 { note(.key("NSColorSpace", object: uid.number)) }
      return try color(
        known, components, key: "NSComponents", alphaIsOptional: false, row: row, name: name)
    }
    guard tag == 1 else {
      throw .space(row: row, name: name, space: Self.describe(tag: tag))
    }
    if components != nil { note(.key("NSComponents", object: uid.number)) }
    return try color(
      .genericRGB, rgb, key: "NSRGB", alphaIsOptional: true, row: row, name: name)
  }

  /// The color of "r g b a", blank-separated decimals. NSRGB is data, yet holds ASCII text that a
  /// NUL ends: the format is older than keyed archives.
  private func color(
    _ space: ColorSpace, _ data: PropertyList.Index?, key: String, alphaIsOptional: Bool, row: Int,
    name: String
  ) throws(AppleColorListError) -> Color {
    guard let data, list.kind(of: data) == .data else {
      throw .key(row: row, name: name, key: key)
    }
    let color = list.withBytes(of: data) { bytes -> Color? in
      var numbers = SIMD4<Double>(0, 0, 0, 1)
      var count = 0
      var rest = bytes[...]
      if rest.last == 0 { rest.removeLast() }
      while let first = rest.first {
        if ASCII.isSpace(first) {
          rest.removeFirst()
          continue
        }
        guard count < 4, let number = NumberScanner.scan(UnsafeBufferPointer(rebasing: rest)),
          number.value.isFinite
        else { return nil }
        rest = rest.dropFirst(number.length)
        if let next = rest.first, !ASCII.isSpace(next) { return nil }
        numbers[count] = number.value
        count += 1
      }
      guard count == 4 || (count == 3 && alphaIsOptional), 0...1 ~= numbers.w else { return nil }
      return Color(space, numbers.x, numbers.y, numbers.z, alpha: numbers.w)
    }
    if let color { return color }
    let text = list.withBytes(of: data) { String(decoding: $0.prefix(80), as: UTF8.self) }
    throw .numbers(row: row, name: name, key: key, text: text)
  }
}

// Color spaces.
extension AppleColorListReader {
  private mutating func colorSpace(
    _ uid: UID, row: Int, name: String
  ) throws(AppleColorListError) -> ColorSpace {
    if let known = spaces[uid] { return known }
    let object = try meet(uid)
    let found = try archivedClass(of: uid)
    if found != AppleColorList.spaceClass { note(.archivedClass(found.name)) }
    var id: Int64?
    var spaceID: Int64?
    var profile: PropertyList.Index?
    var hasClass = false
    for (key, value) in list.pairs(of: object) {
      if list.isEqual(key, "$class"), !hasClass {
        hasClass = true
      } else if list.isEqual(key, "NSID"), id == nil, let number = list.integer(of: value) {
        id = number
      } else if list.isEqual(key, "NSSpaceID"), spaceID == nil,
        let number = list.integer(of: value)
      {
        spaceID = number
      } else if list.isEqual(key, "NSICC"), profile == nil {
        profile = value
      } else {
        note(.key(list.text(of: key) ?? "", object: uid.number))
      }
    }
    // In the order in which a Mac decides: NSID, then NSSpaceID.
    let space: ColorSpace
    switch (id, spaceID) {
    case (7?, _), (nil, 14?): space = .srgb
    case (nil, 12?): space = .displayP3
    case (1?, _): space = .genericRGB
    case _:
      throw .space(row: row, name: name, space: Self.describe(id: id, spaceID: spaceID))
    }
    if space == .genericRGB || (id != nil && spaceID != nil) {
      note(.key("NSID", object: uid.number))
    }
    try checkProfile(
      profile, of: uid, is: space == .displayP3 ? ICCProfile.displayP3 : ICCProfile.srgb)
    spaces[uid] = space
    return space
  }

  /// Notes a profile that is not the one we write.
  private mutating func checkProfile(
    _ profile: PropertyList.Index?, of space: UID, is ours: [UInt8]
  ) throws(AppleColorListError) {
    guard let profile, let number = list.uid(of: profile) else {
      return note(.profile(object: space.number))
    }
    let data = try meet(UID(number))
    let isOurs = list.withBytes(of: data) { $0.elementsEqual(ours) }
    if list.kind(of: data) != .data || !isOurs { note(.profile(object: space.number)) }
  }

  private static func describe(tag: Int64?) -> String {
    switch tag {
    case nil: "missing"
    case 2?: "device RGB"
    case 3?: "calibrated gray"
    case 4?: "device gray"
    case 5?: "device CMYK"
    case 6?: "that of a named system color"
    case 10?: "a pattern"
    case let tag?: "number \(tag)"
    }
  }

  private static func describe(id: Int64?, spaceID: Int64?) -> String {
    switch (id, spaceID) {
    case (8?, _): "Adobe RGB (1998)"
    case (2?, _), (5?, _), (9?, _): "gray"
    case (3?, _), (6?, _): "CMYK"
    case (4?, _): "device RGB"
    case (nil, 13?): "DCI-P3"
    case (nil, nil): "given by a color profile alone"
    case (let id?, _): "NSID \(id)"
    case (nil, let spaceID?): "NSSpaceID \(spaceID)"
    }
  }
}

// Objects.
extension AppleColorListReader {
  private mutating func note(_ obstacle: WriteBackObstacle) {
    if self.obstacle == nil { self.obstacle = obstacle }
  }

  /// The object at `uid`, remembered as met.
  private mutating func meet(_ uid: UID) throws(AppleColorListError) -> PropertyList.Index {
    let object = try checked { () throws(KeyedArchiveError) in try archive.object(uid) }
    isMet[uid.number] = true
    return object
  }

  private mutating func archivedClass(of uid: UID) throws(AppleColorListError) -> ArchivedClass {
    let object = try meet(uid)
    // Most objects share a few class records, so the record's uid is looked up before its contents.
    if let record = list.value(of: "$class", in: object).flatMap(list.uid),
      let known = classes[UID(record)]
    {
      return known
    }
    let (record, found) = try checked { () throws(KeyedArchiveError) in
      try archive.archivedClass(of: uid)
    }
    let recordObject = try meet(record)
    if list.count(of: recordObject) != 2 { note(.archivedClass(found.name)) }
    classes[record] = found
    return found
  }

  private mutating func array(_ uid: UID) throws(AppleColorListError) -> [UID] {
    let object = try meet(uid)
    let found = try archivedClass(of: uid)
    guard found.isKind(of: "NSArray") else { throw .notAColorList }
    if found != AppleColorList.arrayClass { note(.archivedClass(found.name)) }
    if list.count(of: object) != 2 { note(.key(found.name, object: uid.number)) }
    return try checked { () throws(KeyedArchiveError) in try archive.arrayElements(uid) }
  }

  private mutating func text(_ uid: UID, row: Int) throws(AppleColorListError) -> String {
    let object = try meet(uid)
    guard let text = list.text(of: object) else { throw .name(row: row, nil) }
    return text
  }

  private func checked<T>(
    _ body: () throws(KeyedArchiveError) -> T
  ) throws(AppleColorListError) -> T {
    do throws(KeyedArchiveError) { return try body() } catch { throw .archive(error) }
  }
}
