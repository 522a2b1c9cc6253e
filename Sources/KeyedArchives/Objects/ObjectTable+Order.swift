import PropertyLists

extension ObjectTable {
  /// The order in which objects are written. Those of the base stay in their order.
  struct Places: Sendable {
    /// New objects in the places of objects of the base.
    var replacements: [Int: ObjectID] = [:]
    /// New objects before and after objects of the base.
    var before: [Int: [ObjectID]] = [:]
    var after: [Int: [ObjectID]] = [:]
    /// New objects at the end.
    var last: [ObjectID] = []
    /// Whether an object of the base is dropped, by uid; empty where none is.
    var isDropped: [Bool] = []
    /// The objects in the order in which they are written, and the uid of each object; -1 for those that are not
    /// written.
    var order: [ObjectID] = []
    var uids: [Int] = []
  }

  /// Puts a new object in the place of one of the base, which must be dropped. Whether that place was free.
  package mutating func replace(_ old: ObjectID, with new: ObjectID) -> Bool {
    guard isDropped(old), places.replacements[old.number] == nil else { return false }
    places.replacements[old.number] = new
    return true
  }

  /// Puts new objects before an object of the base, after those that were put there earlier.
  package mutating func place(_ ids: [ObjectID], before id: ObjectID) {
    if !ids.isEmpty { places.before[id.number, default: []] += ids }
  }

  /// Puts new objects after an object of the base, after those that were put there earlier.
  package mutating func place(_ ids: [ObjectID], after id: ObjectID) {
    if !ids.isEmpty { places.after[id.number, default: []] += ids }
  }

  /// Puts new objects at the end.
  package mutating func placeLast(_ ids: some Sequence<ObjectID>) { places.last += ids }

  /// Gives each object its uid, when all have their places.
  package mutating func assignUIDs() {
    var order: [ObjectID] = []
    order.reserveCapacity(baseCount + added.count)
    if base == nil { order.append(ObjectID(0)) }
    for uid in 0..<baseCount {
      order += places.before[uid] ?? []
      if let replacement = places.replacements[uid] {
        order.append(replacement)
      } else if !isDropped(ObjectID(uid)) {
        order.append(ObjectID(uid))
      }
      order += places.after[uid] ?? []
    }
    order += places.last
    places.uids = [Int](repeating: -1, count: baseCount + added.count)
    for (uid, id) in order.enumerated() { places.uids[id.number] = uid }
    places.order = order
  }

  /// The uid of an object; that of `$null` for one that is not written.
  package func uid(of id: ObjectID) -> UID { UID(max(0, places.uids[id.number])) }
}

extension ObjectTable {
  /// Whether an object of the base is not written.
  package func isDropped(_ id: ObjectID) -> Bool {
    !places.isDropped.isEmpty && isOfBase(id) && places.isDropped[id.number]
  }

  /// Drops the objects of the base that something referred to and that nothing refers to any more, once all
  /// objects are added and changed.
  package mutating func dropUnreferenced() {
    guard let base else { return }
    let top = topReferences(of: base, asRead: true)
    let isTopChanged = !rootChanges.all.isEmpty || !topChanges.all.isEmpty
    if !isTopChanged, isAllStillReferenced(from: Set(top)) { return }
    let old = reached(from: top, asRead: true)
    let unreferenced = (0..<baseCount).filter { !old[$0] }.map { ObjectID($0) }
    let newTop = isTopChanged ? topReferences(of: base, asRead: false) : top
    let new = reached(from: newTop + unreferenced + kept, asRead: false)
    places.isDropped = new[..<baseCount].map { !$0 }
  }

  /// Whether all that a changed object referred to is still referred to by that object, or by one that is an
  /// entry point. Then nothing can be dropped; where entries are added to a list this spares two ways through
  /// all objects.
  private func isAllStillReferenced(from top: Set<ObjectID>) -> Bool {
    var isReferenced = [Bool](repeating: false, count: baseCount + added.count)
    let changed = changes.keys.filter(isOfBase)
    for id in changed where top.contains(id) {
      forEachReference(of: id, asRead: false) { isReferenced[$0.number] = true }
    }
    return changed.allSatisfy { id in
      var own: Set<ObjectID> = []
      if !top.contains(id) { forEachReference(of: id, asRead: false) { own.insert($0) } }
      var isAll = true
      forEachReference(of: id, asRead: true) {
        isAll = isAll && (isReferenced[$0.number] || own.contains($0))
      }
      return isAll
    }
  }

  /// The objects that the base refers to outside its objects, `asRead` or with the changes that were made.
  private func topReferences(of base: KeyedUnarchiver, asRead: Bool) -> [ObjectID] {
    var found: [ObjectID] = []
    let list = base.list
    func add(_ object: PropertyList.Index, _ changes: KeyChanges) {
      for (key, value) in list.pairs(of: object) where !list.isEqual(key, "$objects") {
        if !asRead, changes.place(of: key, in: list) != nil { continue }
        if !asRead, object == list.root, list.isEqual(key, "$top") {
          add(value, topChanges)
        } else {
          list.forEachUID(in: value) { if let id = sources[0].id($0) { found.append(id) } }
        }
      }
      if !asRead { forEachReference(of: changes) { found.append($0) } }
    }
    add(list.root, rootChanges)
    return found
  }

  /// Which objects can be reached from some by following references, by the numbers of their ids; those of the
  /// base `asRead`, or with the changes that were made to them.
  private func reached(from ids: [ObjectID], asRead: Bool) -> [Bool] {
    var isReached = [Bool](repeating: false, count: baseCount + added.count)
    if !isReached.isEmpty { isReached[0] = true }
    var open = ids
    while let id = open.popLast() {
      guard isReached.indices.contains(id.number), !isReached[id.number] else { continue }
      isReached[id.number] = true
      forEachReference(of: id, asRead: asRead) { open.append($0) }
    }
    return isReached
  }

  private func forEachReference(
    of id: ObjectID, asRead: Bool, _ body: (ObjectID) -> Void
  ) {
    guard let (place, uid) = stored(id), let object = sources[place].archive.object(at: uid)
    else { return }
    let source = sources[place]
    let list = source.archive.list
    func visit(_ value: PropertyList.Index) {
      list.forEachUID(in: value) { if let child = source.id($0) { body(child) } }
    }
    guard !asRead, let changes = changes[id] else { return visit(object) }
    for (key, value) in list.pairs(of: object) where changes.place(of: key, in: list) == nil {
      visit(value)
    }
    forEachReference(of: changes, body)
  }

  /// The objects that new values of keys refer to.
  private func forEachReference(of changes: KeyChanges, _ body: (ObjectID) -> Void) {
    for change in changes.all {
      switch change.value {
      case .references(let ids)?: ids.forEach(body)
      case .stored(let source, let value)?:
        sources[source.place].archive.list.forEachUID(in: value) { uid in
          if let child = sources[source.place].id(uid) { body(child) }
        }
      case .string?, nil: break
      }
    }
  }
}
