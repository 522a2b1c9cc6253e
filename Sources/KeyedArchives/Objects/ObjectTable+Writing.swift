package import Bytes
package import PropertyLists

extension ObjectTable {
  /// Writes the archive once uids are assigned: the base with all that it has beside its objects, or a new archive
  /// with `top` as its entry points.
  ///
  /// - Parameters:
  ///   - comments: Comments of objects that an archive has.
  ///   - writeNew: Writes a new object by its number, with the uids of ``uid(of:)``.
  package func write(
    to writer: consuming PropertyListWriter, top: [(key: StaticString, id: ObjectID)] = [],
    comments: ObjectComments = .none, _ writeNew: (_ number: Int, inout KeyedArchiver) -> Void
  ) throws(ByteStreamError) {
    let uids = sources.map { $0.ids.map { $0 < 0 ? 0 : max(0, places.uids[$0]) } }
    guard let base else {
      var archiver = KeyedArchiver(writer)
      // The archiver writes `$null` itself.
      write(places.order.dropFirst(), to: &archiver, uids, comments, writeNew)
      return try archiver.finish(top: top.map { ($0.key, uid(of: $0.id)) })
    }
    var archiver = KeyedArchiver(parts: writer)
    let list = base.list
    archiver.writer.beginDictionary()
    var hasObjects = false
    write(list.root, of: list, rootChanges, uids, to: &archiver) { key, value, archiver in
      archiver.writer.copyKey(key, of: list)
      if !hasObjects, list.isEqual(key, "$objects") {
        hasObjects = true
        archiver.writer.beginArray()
        write(places.order[...], to: &archiver, uids, comments, writeNew)
        archiver.writer.endArray()
      } else if list.isEqual(key, "$top"), !topChanges.all.isEmpty {
        archiver.writer.beginDictionary()
        write(value, of: list, topChanges, uids, to: &archiver) { key, value, archiver in
          archiver.writer.copyKey(key, of: list)
          archiver.writer.copy(value, of: list) { renumbered($0, of: 0, uids[0]) }
        }
        archiver.writer.endDictionary()
      } else {
        archiver.writer.copy(value, of: list) { renumbered($0, of: 0, uids[0]) }
      }
    }
    archiver.writer.endDictionary()
    try archiver.finish()
  }

  /// Writes the pairs of a dictionary with changes: those that are not changed by `writePair`.
  private func write(
    _ object: PropertyList.Index, of list: PropertyList, _ changes: KeyChanges, _ uids: [[Int]],
    to archiver: inout KeyedArchiver,
    _ writePair: (PropertyList.Index, PropertyList.Index, inout KeyedArchiver) -> Void
  ) {
    var additions = changes.additions(to: object, in: list)
    var written: Set<Int> = []
    for (place, pair) in list.pairs(of: object).enumerated() {
      while let next = additions.first, next.place == place {
        write(next.change, uids, to: &archiver)
        additions.removeFirst()
      }
      if let change = changes.place(of: pair.key, in: list) {
        // A broken object can have a key twice.
        if written.insert(change).inserted { write(changes.all[change], uids, to: &archiver) }
      } else {
        writePair(pair.key, pair.value, &archiver)
      }
    }
    for addition in additions { write(addition.change, uids, to: &archiver) }
  }

  /// Writes objects. `uids` are the new uids of the objects of each source, by the old ones.
  private func write(
    _ ids: ArraySlice<ObjectID>, to archiver: inout KeyedArchiver, _ uids: [[Int]],
    _ comments: ObjectComments, _ writeNew: (_ number: Int, inout KeyedArchiver) -> Void
  ) {
    let comments = archiver.writer.holdsComments ? comments : .none
    for id in ids {
      switch self[id] {
      case nil: copy(id, from: 0, id.number, to: &archiver, uids, comments)
      case .copy(let source, let uid)?: copy(id, from: source, uid, to: &archiver, uids, comments)
      case .null?: archiver.writer.string("$null")
      case .record(let archivedClass)?: archiver.classRecord(archivedClass)
      case .new(let number)?: writeNew(number, &archiver)
      }
    }
  }

  /// Writes an object of an archive, with its changes and its comment.
  private func copy(
    _ id: ObjectID, from source: Int, _ uid: Int, to archiver: inout KeyedArchiver,
    _ all: [[Int]], _ comments: ObjectComments
  ) {
    let uids = all[source]
    guard let object = sources[source].archive.object(at: uid) else { return }
    let list = sources[source].archive.list
    let comment = comments.comment(of: id, object, in: list)
    let changes = changes.isEmpty ? nil : changes[id]
    if comment == nil, changes == nil {
      return archiver.writer.copy(object, of: list) { renumbered($0, of: source, uids) }
    }
    archiver.writer.beginDictionary()
    write(object, of: list, changes ?? KeyChanges(), all, to: &archiver) { key, value, archiver in
      archiver.writer.copyKey(key, of: list)
      if let comment, value == comment.value { archiver.writer.comment(comment.text) }
      archiver.writer.copy(value, of: list) { renumbered($0, of: source, uids) }
    }
    archiver.writer.endDictionary()
  }

  private func write(
    _ change: KeyChange, _ uids: [[Int]], to archiver: inout KeyedArchiver
  ) {
    guard let value = change.value else { return }
    archiver.writer.key(text: change.key)
    switch value {
    case .stored(let source, let value):
      archiver.writer.copy(value, of: sources[source.place].archive.list) {
        renumbered($0, of: source.place, uids[source.place])
      }
    case .string(let text): archiver.writer.string(text)
    case .references(let ids): archiver.writer.array(ofUIDs: ids.map { uid(of: $0).number })
    }
  }

  /// The uid that a uid of an archive becomes.
  private func renumbered(_ number: Int, of source: Int, _ uids: [Int]) -> Int {
    if number < uids.count { return uids[number] }
    // A reference of the base to no object stays one.
    return source == 0 && base != nil ? number - baseCount + places.order.count : 0
  }
}

extension ObjectTable {
  /// The first value in the objects that are written that XML cannot hold. The caller checks new objects and
  /// new values of keys.
  package func firstUnwritable() -> PropertyList.Unwritable? {
    if let found = firstUnwritable(in: rootChanges) ?? firstUnwritable(in: topChanges) {
      return found
    }
    for id in places.order {
      guard let (place, uid) = stored(id), let object = sources[place].archive.object(at: uid)
      else { continue }
      let list = sources[place].archive.list
      if let changes = changes[id] {
        if let found = firstUnwritable(in: changes) { return found }
        for (key, value) in list.pairs(of: object) where changes.place(of: key, in: list) == nil {
          if let found = list.firstUnwritable(in: key) ?? list.firstUnwritable(in: value) {
            return found
          }
        }
      } else if let found = list.firstUnwritable(in: object) {
        return found
      }
    }
    return nil
  }

  /// The same of the values that changes take from archives.
  private func firstUnwritable(in changes: KeyChanges) -> PropertyList.Unwritable? {
    for case .stored(let source, let value)? in changes.all.map(\.value) {
      if let found = sources[source.place].archive.list.firstUnwritable(in: value) { return found }
    }
    return nil
  }
}
