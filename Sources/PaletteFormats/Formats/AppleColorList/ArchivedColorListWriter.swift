import Bytes
import ColorModel
import Diagnostics
import KeyedArchives
import PropertyLists

/// Writes a palette of which something comes from a keyed archive, with all that hangs on it.
struct ArchivedColorListWriter {
  private let encoding: PropertyListEncoding
  private let plan: ColorListPlan
  /// What new names and colors are made of.
  private let entries: [ColorPalette.Entry]

  /// Decides what is written, and checks that it can be.
  ///
  /// - Parameter spaces: The spaces of all colors that come from no archive.
  init(
    _ palette: FittedPalette, _ spaces: [AppleColorList.StoredSpace],
    _ encoding: PropertyListEncoding
  ) throws(Failures<PaletteEncodingError>) {
    self.encoding = encoding
    let base = palette.payload?.contents as? ArchivedColorList
    var plan = ColorListPlan(base: base)
    let entries = palette.entries.map(\.entry)
    let baseRow = { (row: Payload.Row?) in
      row.flatMap { $0.payload === palette.payload && base != nil ? $0.number : nil }
    }
    let rows = entries.map { (name: baseRow($0.nameRow), value: baseRow($0.valueRow)) }
    let names = Self.storedNames(entries, rows, base, encoding)
    if palette.entries.contains(where: { !$0.isCarried }) {
      plan.prepare(spaces)
    }

    var grafts: [ObjectIdentifier: Int] = [:]
    for (position, entry) in entries.enumerated() {
      let key = names[position].flatMap { row in base.map { $0.keys[row].number } }
      var color: Int?
      if let row = rows[position].value {
        color = base.map { $0.colors[row].number }
      } else if palette.entries[position].isCarried, let row = entry.valueRow,
        let source = row.payload.contents as? ArchivedColorList
      {
        if grafts.isEmpty { plan.knowBase() }
        let graft = grafts[ObjectIdentifier(row.payload)] ?? plan.grafts.count
        if graft == plan.grafts.count {
          grafts[ObjectIdentifier(row.payload)] = graft
          plan.grafts.append(ColorListPlan.Graft(source))
        }
        color = plan.copyColor(source.colors[row.number], of: graft, for: position)
      }
      plan.append(position, key: key, color: color)
    }
    plan.arrange(zip(names, rows).map { (name: $0 ?? $1.name, value: $1.value) })
    self.plan = plan
    self.entries = entries
    switch encoding {
    case .xml: try checkForXML()
    case .binary: break
    }
  }

  /// For each entry, the row of the base whose name it keeps as it is stored; nil where the name is
  /// written anew.
  ///
  /// A stored name is kept where reading gives the entry its name again: that may depend on the
  /// entries before it, as the second `red` is read as `red 2`.
  private static func storedNames(
    _ entries: [ColorPalette.Entry], _ read: [(name: Int?, value: Int?)],
    _ base: ArchivedColorList?, _ encoding: PropertyListEncoding
  ) -> [Int?] {
    var rows = read.map(\.name)
    guard let base else { return rows }
    if encoding == .xml, base.encoding == .binary {
      for (position, row) in rows.enumerated() {
        guard let row, let object = base.archive.object(at: base.keys[row].number) else { continue }
        if base.list.firstUnwritable(in: object) != nil { rows[position] = nil }
      }
    }
    let isAsRead =
      entries.count == base.keys.count
      && zip(base.keys.indices, zip(rows, read)).allSatisfy { $1.0 == $0 && $1.1.value == $0 }
    let isPlain = zip(entries, rows).allSatisfy { entry, row in
      row.map { row in
        base.plainName(row).map { entry.name.text.utf8.elementsEqual($0.utf8) } == true
      }
        ?? true
    }
    if isPlain || isAsRead { return rows }

    var naming = UniqueNaming(capacity: entries.count)
    return zip(entries, rows).map { entry, row in
      if let row, let name = try? AppleColorListReader.name(of: row, in: base),
        naming.append(name: name, entry.value, ifNamed: entry.name)
      {
        return row
      }
      // Names are unique in the palette, so this one is free.
      _ = naming.append(name: entry.name.text, entry.value, ifNamed: entry.name)
      return nil
    }
  }

  private func checkForXML() throws(Failures<PaletteEncodingError>) {
    let sources = [plan.base].compactMap { $0 } + plan.grafts.map(\.source)
    let doubtful = sources.contains {
      $0.encoding == .binary && $0.list.firstUnwritable(in: $0.list.root) != nil
    }
    guard doubtful else { return }
    for id in plan.order {
      let source: ArchivedColorList
      let uid: Int
      switch plan.object(id) {
      case nil:
        guard let base = plan.base else { continue }
        (source, uid) = (base, id)
      case .copy(let graft, let number)?: (source, uid) = (plan.grafts[graft].source, number)
      case .null?, .keysArray?, .colorsArray?, .name?, .color?, .record?, .space?, .profile?:
        continue
      }
      guard let object = source.archive.object(at: uid),
        let found = source.list.firstUnwritable(in: object)
      else { continue }
      throw Failures(NonEmpty(.unwritableXML(found.words)))
    }
  }
}

// Writing.
extension ArchivedColorListWriter {
  func write(to sink: ByteSink) throws(ByteStreamError) {
    guard let base = plan.base else { return try writeNew(to: sink) }
    var writer = PropertyListWriter(encoding, to: sink)
    let list = base.list
    writer.beginDictionary()
    var hasObjects = false
    for (key, value) in list.pairs(of: list.root) {
      writer.copyKey(key, of: list)
      if !hasObjects, list.isEqual(key, "$objects") {
        hasObjects = true
        writer.beginArray()
        var archiver = KeyedArchiver(continuing: writer)
        write(plan.order[...], to: &archiver)
        writer = archiver.finishObjects()
        writer.endArray()
      } else {
        writer.copy(value, of: list, renumbered: renumberedBase)
      }
    }
    writer.endDictionary()
    try writer.finish()
  }

  /// Writes a file that did not exist, of objects of others.
  private func writeNew(to sink: ByteSink) throws(ByteStreamError) {
    var archiver = KeyedArchiver(encoding, to: sink)
    write(plan.order.dropFirst(), to: &archiver)
    try archiver.finish(top: [("NSColors", UID(2)), ("NSKeys", UID(1))])
  }

  private func renumberedBase(_ uid: Int) -> Int {
    // What refers to nothing goes on doing so.
    guard uid < plan.baseCount else { return uid - plan.baseCount + plan.order.count }
    return max(plan.uids[uid], 0)
  }

  private func write(_ ids: ArraySlice<Int>, to archiver: inout KeyedArchiver) {
    func uid(_ id: Int?) -> UID { UID(id.map { plan.uids[$0] } ?? 0) }
    var objects = ColorObjectWriter(
      colorRecord: uid(plan.records[AppleColorList.colorClass]),
      spaceRecord: uid(plan.records[AppleColorList.spaceClass]),
      spaces: plan.spaces.mapValues { uid($0) })
    for id in ids {
      switch plan.object(id) {
      case nil: copyBase(id, to: &archiver)
      case .null?: archiver.writer.string("$null")
      case .keysArray?:
        archiver.array(
          of: plan.keys.map(uid), classRecord: uid(plan.records[AppleColorList.arrayClass]))
      case .colorsArray?:
        archiver.array(
          of: plan.colors.map(uid), classRecord: uid(plan.records[AppleColorList.arrayClass]))
      case .name(let entry)?: archiver.writer.string(entries[entry].name.text)
      case .color(let entry)?:
        if let color = entries[entry].value.color {
          objects.write(color, spec: entries[entry].spec, to: &archiver)
        }
      case .record(let archivedClass)?: archiver.classRecord(archivedClass)
      case .space(let space, let profile)?:
        objects.write(space, profile: uid(profile), to: &archiver)
      case .profile(let space)?: archiver.writer.data(space.profile)
      case .copy(let graft, let number)?:
        let source = plan.grafts[graft].source
        guard let object = source.archive.object(at: number) else { continue }
        archiver.writer.copy(object, of: source.list) { number in
          plan.grafts[graft].ids[number].map { plan.uids[$0] } ?? 0
        }
      }
    }
  }

  /// Writes an object of the base; of the two arrays, with other elements.
  private func copyBase(_ id: Int, to archiver: inout KeyedArchiver) {
    guard let base = plan.base, let object = base.archive.object(at: id) else { return }
    let elements: [Int]
    if id == base.keysArray.number {
      elements = plan.keys
    } else if id == base.colorsArray.number {
      elements = plan.colors
    } else {
      return archiver.writer.copy(object, of: base.list, renumbered: renumberedBase)
    }
    archiver.writer.beginDictionary()
    var hasElements = false
    for (key, value) in base.list.pairs(of: object) {
      archiver.writer.copyKey(key, of: base.list)
      if !hasElements, base.list.isEqual(key, "NS.objects") {
        hasElements = true
        archiver.writer.array(ofUIDs: elements.map { plan.uids[$0] })
      } else {
        archiver.writer.copy(value, of: base.list, renumbered: renumberedBase)
      }
    }
    archiver.writer.endDictionary()
  }
}

extension PropertyList.Unwritable {
  /// What it is, in words.
  fileprivate var words: String {
    switch self {
    case .scalar(let scalar): "a string with the character \(VisibleText.escape(scalar))"
    case .date: "a date that is no whole second of the years 1 to 9999"
    }
  }
}
