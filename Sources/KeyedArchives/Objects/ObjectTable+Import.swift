// An object that comes from another archive brings all objects that it refers to. What the two archives have
// alike (class records, color spaces, profiles) is there once: objects are compared by their bytes, with the
// references in them made ids of the table first, from the leaves to the object itself. Objects in a loop
// have no first leaf; they are copied as they are.

package import PropertyLists

extension ObjectTable {
  /// An archive that objects are taken from.
  struct Source: Sendable {
    let archive: KeyedUnarchiver
    /// The numbers of the ids that its objects have in the table, by uid; -1 for those that are not in it.
    var ids: [Int]

    /// The id of the object at a uid; nil where the table has none.
    func id(_ uid: Int) -> ObjectID? {
      ids.indices.contains(uid) && ids[uid] >= 0 ? ObjectID(ids[uid]) : nil
    }

    /// The uids in an object, the last first.
    func children(of uid: Int) -> [Int] {
      var children: [Int] = []
      if let object = archive.object(at: uid) {
        archive.list.forEachUID(in: object) { children.append($0) }
      }
      return children.reversed()
    }

    /// The bytes of an object, by which two are compared.
    func bytes(of uid: Int) -> [UInt8] {
      guard let object = archive.object(at: uid) else { return [] }
      var bytes: [UInt8] = []
      archive.list.appendComparable(object, to: &bytes) { id($0)?.number ?? -1 }
      return bytes
    }
  }

  /// An archive of which objects are imported.
  package struct SourceID: Hashable, Sendable {
    let place: Int
  }

  /// The base, all of whose objects are there.
  package static let baseSource = SourceID(place: 0)

  /// Adds an archive to import objects of.
  package mutating func addSource(_ archive: KeyedUnarchiver) -> SourceID {
    var ids = [Int](repeating: -1, count: archive.objectCount)
    // Both archives have one `$null`.
    if !ids.isEmpty { ids[0] = 0 }
    sources.append(Source(archive: archive, ids: ids))
    return SourceID(place: sources.count - 1)
  }

  /// Lets imported objects be the same as those of the base, except for some.
  package mutating func shareBase(except unshared: some Sequence<UID>) {
    guard base != nil else { return }
    var isUnshared = [Bool](repeating: false, count: baseCount)
    for uid in unshared { isUnshared[uid.number] = true }
    for uid in isUnshared.indices where uid > 0 && !isUnshared[uid] {
      let bytes = sources[0].bytes(of: uid)
      if known[bytes] == nil { known[bytes] = ObjectID(uid) }
    }
  }

  /// The id of an object of another archive, and whether it was added for this call.
  ///
  /// The object is copied once, and is like no other. What it refers to is shared with equal objects, or
  /// copied, and then among the ``helpers``: the class records first, of them `leading` before others, then the
  /// objects as they were found from this one on.
  package mutating func importObject(
    _ uid: UID, of source: SourceID, leading: [ArchivedClass] = []
  ) -> (id: ObjectID, isNew: Bool) {
    let place = source.place
    if let known = sources[place].id(uid.number) { return (known, false) }
    guard sources[place].archive.object(at: uid.number) != nil else { return (ObjectID(0), false) }
    let firstHelper = helpers.count
    var open = [(uid: uid.number, children: sources[place].children(of: uid.number))]
    var isOpen: Set<Int> = [uid.number]
    var found: [Int: Int] = [:]
    while let last = open.indices.last {
      if let child = open[last].children.popLast() {
        if sources[place].id(child) != nil { continue }
        if isOpen.contains(child) {
          // A loop: it needs its id now, and is like no other object then.
          addCopy(child, of: place, isHelper: child != uid.number)
        } else if sources[place].archive.object(at: child) != nil {
          isOpen.insert(child)
          found[child] = found.count
          open.append((child, sources[place].children(of: child)))
        }
        continue
      }
      let done = open.removeLast().uid
      isOpen.remove(done)
      if sources[place].id(done) != nil { continue }
      if done == uid.number {
        addCopy(done, of: place, isHelper: false)
      } else {
        share(done, of: place)
      }
    }
    sortHelpers(from: firstHelper, leading, found)
    return (sources[place].id(uid.number) ?? ObjectID(0), true)
  }

  /// A value of another archive for a key of an object, with all objects that it refers to.
  package mutating func importValue(
    _ value: PropertyList.Index, of source: SourceID
  ) -> KeyChange.Value {
    var uids: [Int] = []
    sources[source.place].archive.list.forEachUID(in: value) { uids.append($0) }
    for uid in uids {
      let (id, isNew) = importObject(UID(uid), of: source)
      if isNew { helpers.append(id) }
    }
    return .stored(source: source, value)
  }

  private mutating func sortHelpers(
    from first: Int, _ leading: [ArchivedClass], _ found: [Int: Int]
  ) {
    func rank(_ id: ObjectID) -> (Int, Int) {
      switch self[id] {
      case .record(let archivedClass)?: (0, leading.firstIndex(of: archivedClass) ?? leading.count)
      case .copy(_, let uid)?: (1, found[uid] ?? 0)
      case .null?, .new?, nil: (1, 0)
      }
    }
    let ranked = helpers[first...].enumerated().map { ($1, rank($1), $0) }
    helpers.replaceSubrange(
      first..., with: ranked.sorted { ($0.1.0, $0.1.1, $0.2) < ($1.1.0, $1.1.1, $1.2) }.map(\.0))
  }

  /// Gives an object the id of one that is there already and is the same, or of a new copy.
  private mutating func share(_ uid: Int, of place: Int) {
    if let exact = sources[place].archive.exactClassRecord(UID(uid)) {
      sources[place].ids[uid] = record(exact).number
      return
    }
    let bytes = sources[place].bytes(of: uid)
    if let known = known[bytes] {
      sources[place].ids[uid] = known.number
    } else {
      known[bytes] = addCopy(uid, of: place, isHelper: true)
    }
  }

  @discardableResult
  private mutating func addCopy(_ uid: Int, of place: Int, isHelper: Bool) -> ObjectID {
    let id = add(.copy(source: place, uid: uid))
    sources[place].ids[uid] = id.number
    if isHelper { helpers.append(id) }
    return id
  }
}
