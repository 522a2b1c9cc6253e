import KeyedArchives
import PaletteEngine
import PropertyLists

/// Writes a palette of which something comes from a keyed archive, with all that hangs on it.
struct ArchivedColorListWriter {
  private let encoding: PropertyListEncoding
  private let plan: ColorListPlan
  /// The entries that new names and colors are made of.
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

    var sources: [ObjectIdentifier: ObjectTable.SourceID] = [:]
    func source(of payload: Payload, _ list: ArchivedColorList) -> ObjectTable.SourceID {
      let id = ObjectIdentifier(payload)
      let source = sources[id] ?? plan.addSource(list)
      sources[id] = source
      return source
    }
    let stored = base?.stored
    func takenKeys(of holder: StoredKeys.Holder) -> [KeyChange] {
      (stored?.taken[holder] ?? []).compactMap { taken in
        guard let value = taken.value, let payload = stored?.payloads[value.side] else {
          return .remove(taken.key)
        }
        guard let list = payload.contents as? ArchivedColorList else { return nil }
        let source = value.side == .ours ? ObjectTable.baseSource : source(of: payload, list)
        return .set(taken.key, to: plan.importValue(value.index, of: source))
      }
    }
    if stored != nil {
      plan.change(
        archive: takenKeys(of: .archive), top: takenKeys(of: .top), names: takenKeys(of: .names),
        colors: takenKeys(of: .colors))
    }
    // By archive. Many entries may share a color with many keys, which must not be looked through for each.
    var known: [ObjectIdentifier: SharedObjects<EntryNotes?>] = [:]
    for (position, entry) in entries.enumerated() {
      var copied: (UID, ObjectTable.SourceID)?
      var changes: [KeyChange] = []
      let isOfBase = rows[position].value != nil
      if isOfBase || palette.entries[position].isCarried, let row = entry.valueRow,
        let list = isOfBase ? base : row.payload.contents as? ArchivedColorList
      {
        let archive = ObjectIdentifier(row.payload)
        let color = list.colors[row.number]
        changes = Self.noteChanges(
          entry, list, color,
          &known[archive, default: SharedObjects(count: list.archive.objectCount)])
        let side: MergeSide = isOfBase ? .ours : .theirs
        if stored.map({ isOfBase || $0.payloads.theirs === row.payload }) == true {
          changes += takenKeys(of: .color(side, row.number))
        }
        if !isOfBase {
          copied = (color, source(of: row.payload, list))
        }
      }
      plan.append(
        position, nameRow: names[position], colorRow: rows[position].value, copied: copied,
        changes)
    }
    plan.arrange(zip(names, rows).map { (name: $0 ?? $1.name, value: $1.value) })
    self.plan = plan
    self.entries = entries
    switch encoding {
    case .xml: try checkForXML()
    case .binary: break
    }
  }

  /// The keys of a stored color that reading gives other notes by than the entry has.
  private static func noteChanges(
    _ entry: ColorPalette.Entry, _ list: ArchivedColorList, _ color: UID,
    _ known: inout SharedObjects<EntryNotes?>
  ) -> [KeyChange] {
    guard let object = list.archive.object(at: color.number) else { return [] }
    let stored = known.value(of: color) {
      ArchivedNotes(object, in: list.list).notes(list.list.text)
    }
    if stored == nil, entry.notes == nil { return [] }
    let old = entry.annotated(stored).notes
    return EntryNotes.Kind.allCases.compactMap { kind in
      let new = entry.notes?[kind]
      if old?[kind] == new { return nil }
      return new.map { .set("\(kind.archiveKey)", to: .string($0)) }
        ?? .remove("\(kind.archiveKey)")
    }
  }

  /// For each entry, the row of the base whose name it keeps as it is stored; nil where the name is
  /// written again.
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
    let sources = [plan.base].compactMap { $0 } + plan.sources
    guard sources.contains(where: { $0.encoding == .binary }),
      let found = plan.table.firstUnwritable()
    else { return }
    throw Failures(NonEmpty(.unwritableXML(found.words)))
  }

  func write(to sink: ByteSink) throws(ByteStreamError) {
    try ColorListSeal.write(
      encoding, to: sink, names: addNames,
      { writer throws(ByteStreamError) in try write(to: writer) })
  }

  /// Adds the names of all entries, as they are stored, to a seal.
  private func addNames(to seal: inout ColorListSeal) {
    for (entry, key) in zip(entries, plan.keys) {
      if let uid = plan.table.baseUID(of: key), let base = plan.base {
        seal.add(namesAt: [uid], in: base.archive)
      } else {
        seal.add(name: entry.name.text)
      }
    }
  }

  private func write(to writer: consuming PropertyListWriter) throws(ByteStreamError) {
    let table = plan.table
    func uid(_ id: ObjectID?) -> UID { id.map(table.uid) ?? UID(0) }
    var objects = ColorObjectWriter(
      colorRecord: uid(plan.colorRecord), spaceRecord: uid(plan.spaceRecord),
      spaces: plan.spaces.map { ($0, table.uid(of: $1)) })
    let arrayRecord = uid(plan.arrayRecord)
    let labels =
      writer.holdsComments
      ? ObjectComments(plan.colors, above: ColorLabel.keys, in: table) { [entries] in
        ColorLabel(entries[$0]).text
      } : .none
    try table.write(
      to: writer, top: [("NSColors", plan.colorsArray), ("NSKeys", plan.keysArray)],
      comments: labels
    ) { number, archiver in
      switch plan.newObjects[number] {
      case .keysArray: archiver.array(of: plan.keys.map(table.uid), classRecord: arrayRecord)
      case .colorsArray: archiver.array(of: plan.colors.map(table.uid), classRecord: arrayRecord)
      case .name(let entry): archiver.writer.string(entries[entry].name.text)
      case .color(let entry):
        if let color = entries[entry].value.color {
          objects.write(
            color, spec: entries[entry].spec, notes: entries[entry].notes,
            label: ColorLabel(entries[entry]), to: &archiver)
        }
      case .space(let space, let profile):
        objects.write(space, profile: table.uid(of: profile), to: &archiver)
      case .profile(let space): archiver.writer.data(space.profile)
      }
    }
  }
}

extension PropertyList.Unwritable {
  /// Its kind, in words.
  var words: String {
    switch self {
    case .scalar(let scalar): "a string with the character \(VisibleText.escape(scalar))"
    case .date: "a date that is not a whole second of the years 1 to 9999"
    }
  }
}
