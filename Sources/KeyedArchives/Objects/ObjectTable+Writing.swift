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
    for (key, value) in list.pairs(of: list.root) {
      archiver.writer.copyKey(key, of: list)
      if !hasObjects, list.isEqual(key, "$objects") {
        hasObjects = true
        archiver.writer.beginArray()
        write(places.order[...], to: &archiver, uids, comments, writeNew)
        archiver.writer.endArray()
      } else {
        archiver.writer.copy(value, of: list) { renumbered($0, of: 0, uids[0]) }
      }
    }
    archiver.writer.endDictionary()
    try archiver.finish()
  }

  /// Writes objects. `uids` are the new uids of the objects of each source, by the old ones.
  private func write(
    _ ids: ArraySlice<ObjectID>, to archiver: inout KeyedArchiver, _ uids: [[Int]],
    _ comments: ObjectComments, _ writeNew: (_ number: Int, inout KeyedArchiver) -> Void
  ) {
    let comments = archiver.writer.holdsComments ? comments : .none
    for id in ids {
      switch self[id] {
      case nil: copy(id, from: 0, id.number, to: &archiver, uids[0], comments)
      case .copy(let source, let uid)?:
        copy(id, from: source, uid, to: &archiver, uids[source], comments)
      case .null?: archiver.writer.string("$null")
      case .record(let archivedClass)?: archiver.classRecord(archivedClass)
      case .new(let number)?: writeNew(number, &archiver)
      }
    }
  }

  /// Writes an object of an archive, with its changes and its comment.
  private func copy(
    _ id: ObjectID, from source: Int, _ uid: Int, to archiver: inout KeyedArchiver, _ uids: [Int],
    _ comments: ObjectComments
  ) {
    guard let object = sources[source].archive.object(at: uid) else { return }
    let list = sources[source].archive.list
    let comment = comments.comment(of: id, object, in: list)
    let changes = changes.isEmpty ? nil : changes[id]
    if comment == nil, changes == nil {
      return archiver.writer.copy(object, of: list) { renumbered($0, of: source, uids) }
    }
    var additions = changes?.additions(to: object, in: list) ?? []
    var written: Set<Int> = []
    archiver.writer.beginDictionary()
    for (place, pair) in list.pairs(of: object).enumerated() {
      while let next = additions.first, next.place == place {
        write(next.change, to: &archiver)
        additions.removeFirst()
      }
      if let changes, let change = changes.place(of: pair.key, in: list) {
        // A broken object can have a key twice.
        if written.insert(change).inserted { write(changes.all[change], to: &archiver) }
      } else {
        archiver.writer.copyKey(pair.key, of: list)
        if let comment, pair.value == comment.value { archiver.writer.comment(comment.text) }
        archiver.writer.copy(pair.value, of: list) { renumbered($0, of: source, uids) }
      }
    }
    for addition in additions { write(addition.change, to: &archiver) }
    archiver.writer.endDictionary()
  }

  private func write(_ change: KeyChange, to archiver: inout KeyedArchiver) {
    guard let value = change.value else { return }
    archiver.writer.key(change.key)
    switch value {
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
    for id in places.order {
      guard let (place, uid) = stored(id), let object = sources[place].archive.object(at: uid)
      else { continue }
      let list = sources[place].archive.list
      if let changes = changes[id] {
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
}
