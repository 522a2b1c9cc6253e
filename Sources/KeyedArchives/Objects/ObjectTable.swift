// An edit changes only the objects that it names. The archive that is changed keeps each object in its place, and
// uids move only where objects come or go. An object goes when nothing refers to it any more; an object that
// nothing referred to from the start stays. So other programs find their own parts of the archive unchanged.
//
// The table does not know the purpose of objects: the caller numbers new ones, and writes them.

import PropertyLists

/// An object of an ``ObjectTable``. It keeps its id whatever else changes; its uid is known only once all objects
/// have their places.
package struct ObjectID: Hashable, Sendable {
  let number: Int

  init(_ number: Int) { self.number = number }
}

/// The objects that an archive is written of: those of an archive that was read, copies of objects of others, and
/// new ones.
package struct ObjectTable: Sendable {
  /// An object that the base does not have.
  enum Added: Sendable {
    /// `$null`, where there is no base.
    case null
    /// An object of an archive, by its place among ``sources``.
    case copy(source: Int, uid: Int)
    case record(ArchivedClass)
    /// An object that the caller writes, by its number.
    case new(Int)
  }

  /// The archive that is changed; nil for one that is made.
  package let base: KeyedUnarchiver?
  /// The base, if there is one, and the archives that objects are copied from.
  var sources: [Source] = []
  /// The objects whose ids come after those of the base.
  private(set) var added: [Added] = []
  /// The changes of objects of the base and of copies.
  private(set) var changes: [ObjectID: KeyChanges] = [:]
  /// The changes of the archive itself, beside its parts, and of `$top`.
  private(set) var rootChanges = KeyChanges()
  private(set) var topChanges = KeyChanges()
  /// The records of classes that have just the two keys of one.
  private var records: [ArchivedClass: ObjectID] = [:]
  /// Objects that imported ones can be the same as, by their bytes.
  var known: [[UInt8]: ObjectID] = [:]
  /// Objects of the base that objects of the caller refer to.
  private(set) var kept: [ObjectID] = []
  /// Objects that were added because others refer to them, in their order.
  package internal(set) var helpers: [ObjectID] = []
  var places = Places()

  /// A table of all objects of `base`, or of `$null` alone.
  package init(_ base: KeyedUnarchiver?) {
    self.base = base
    guard let base else {
      _ = add(.null)
      return
    }
    // Its objects have their uids as ids.
    sources = [Source(archive: base, ids: Array(0..<base.objectCount))]
    for uid in 0..<base.objectCount {
      guard let record = base.exactClassRecord(UID(uid)), records[record] == nil else { continue }
      records[record] = ObjectID(uid)
    }
  }

  /// How many objects the base has.
  var baseCount: Int { base?.objectCount ?? 0 }

  /// How many ids there are.
  var count: Int { baseCount + added.count }

  /// The object of the base at a uid, which it has.
  package func id(ofBase uid: UID) -> ObjectID { ObjectID(uid.number) }

  /// The uid in the base of an object; nil for one that the base does not have.
  package func baseUID(of id: ObjectID) -> UID? { isOfBase(id) ? UID(id.number) : nil }

  /// Whether the object is one of the base.
  package func isOfBase(_ id: ObjectID) -> Bool { id.number < baseCount }

  /// The object as it was added; nil for one of the base.
  subscript(_ id: ObjectID) -> Added? { isOfBase(id) ? nil : added[id.number - baseCount] }

  mutating func add(_ object: Added) -> ObjectID {
    added.append(object)
    return ObjectID(baseCount + added.count - 1)
  }

  /// Adds an object that the caller writes, and knows by a number.
  ///
  /// The table does not know the objects that it refers to: ``keep(_:)`` tells it those of the base.
  package mutating func add(new number: Int) -> ObjectID { add(.new(number)) }

  /// Makes a new object one of the ``helpers``.
  package mutating func addHelper(_ id: ObjectID) { helpers.append(id) }

  /// Keeps an object of the base, as a new one refers to it.
  package mutating func keep(_ id: ObjectID) {
    if isOfBase(id) { kept.append(id) }
  }

  /// The record of a class: one that is there, or a new one among the ``helpers``.
  package mutating func record(_ archivedClass: ArchivedClass) -> ObjectID {
    if let known = records[archivedClass] {
      keep(known)
      return known
    }
    let id = add(.record(archivedClass))
    helpers.append(id)
    records[archivedClass] = id
    return id
  }
}

// Changes of objects that are there.
extension ObjectTable {
  /// Sets keys of an object, or removes them. The object is a dictionary of the base or a copy of one; of others,
  /// nothing is changed. A key that the object does not have goes before the first one after it in the alphabet.
  package mutating func change(_ id: ObjectID, _ changes: [KeyChange]) {
    guard let (place, uid) = stored(id), let object = sources[place].archive.object(at: uid),
      sources[place].archive.list.kind(of: object) == .dictionary
    else { return }
    for change in changes { self.changes[id, default: KeyChanges()].add(change) }
  }

  /// Sets keys of the archive beside its parts, or of `$top`, or removes them.
  package mutating func changeRoot(_ changes: [KeyChange]) {
    for change in changes { rootChanges.add(change) }
  }

  /// The same of `$top`.
  package mutating func changeTop(_ changes: [KeyChange]) {
    for change in changes { topChanges.add(change) }
  }

  /// Adds a copy of an object with keys set or removed. All its other keys, and the objects that they refer to,
  /// are those of the object. Nil where the object is neither of the base nor a copy.
  package mutating func copy(of id: ObjectID, changing changes: [KeyChange]) -> ObjectID? {
    guard let (place, uid) = stored(id) else { return nil }
    let copy = add(.copy(source: place, uid: uid))
    self.changes[copy] = self.changes[id]
    change(copy, changes)
    return copy
  }

  /// The archive of an object, by its place among ``sources``; nil for one that no archive has.
  func stored(_ id: ObjectID) -> (place: Int, uid: Int)? {
    switch self[id] {
    case nil: (0, id.number)
    case .copy(let source, let uid)?: (source, uid)
    case .null?, .record?, .new?: nil
    }
  }
}
