// A color that comes from another file brings all objects that it refers to. What the two files
// have alike (class records, color spaces, profiles) is there once: objects are compared by their
// bytes, with the references in them made ids of the plan first, so that it goes from the leaves to
// the color. Objects in a loop have no first leaf; they are copied as they are.

import Bytes
import ColorModel
import KeyedArchives
import PropertyLists

extension ColorListPlan {
  /// A file that objects are copied from.
  struct Graft: Sendable {
    let source: ArchivedColorList
    /// What its uids are in the plan.
    var ids: [Int: Int] = [:]
    /// The entry that brought a color, by its uid.
    fileprivate var owners: [Int: Int] = [:]

    init(_ source: ArchivedColorList) { self.source = source }

    /// The entry that the color at `uid` was copied for.
    func owner(of uid: Int) -> Int? { owners[uid] }
  }

  /// The id of the color at `uid` in a file that is not the base, for an entry.
  mutating func copyColor(_ uid: UID, of graft: Int, for entry: Int) -> Int {
    if let known = grafts[graft].ids[uid.number] { return known }
    let source = grafts[graft].source
    // Children are taken from the end, so they are listed backwards.
    var open: [(uid: Int, children: [Int])] = [(uid.number, source.children(of: uid.number))]
    var isOpen: Set<Int> = [uid.number]
    var found: [Int: Int] = [:]
    let firstHelper = helpers.count
    while let last = open.indices.last {
      if let child = open[last].children.popLast() {
        if child == 0 || grafts[graft].ids[child] != nil { continue }
        if isOpen.contains(child) {
          // A loop: it needs its id now, and is like no other object then.
          grafts[graft].ids[child] = addCopy(
            child, of: graft, for: child == uid.number ? entry : nil)
        } else if source.archive.object(at: child) != nil {
          isOpen.insert(child)
          found[child] = found.count
          open.append((child, source.children(of: child)))
        }
        continue
      }
      let done = open.removeLast().uid
      isOpen.remove(done)
      if grafts[graft].ids[done] != nil { continue }
      if done == uid.number {
        grafts[graft].ids[done] = addCopy(done, of: graft, for: entry)
      } else {
        grafts[graft].ids[done] = shared(done, of: graft)
      }
    }
    // Class records first, then as they were found from the color on: the order of files of ours.
    let places = helpers[firstHelper...].map { id in
      switch object(id) {
      case .copy(_, let uid): found[uid].map { $0 + source.archive.objectCount } ?? 0
      case .record(let archivedClass):
        archivedClass == AppleColorList.colorClass
          ? -2 : archivedClass == AppleColorList.spaceClass ? -1 : 0
      case .null, .keysArray, .colorsArray, .name, .color, .space, .profile, nil: 0
      }
    }
    let ordered = zip(helpers[firstHelper...], places).enumerated().sorted {
      ($0.element.1, $0.offset) < ($1.element.1, $1.offset)
    }
    helpers.replaceSubrange(firstHelper..., with: ordered.map(\.element.0))
    return grafts[graft].ids[uid.number] ?? 0
  }

  /// The id of an object that is there already and is the same, or of a new copy.
  private mutating func shared(_ uid: Int, of graft: Int) -> Int {
    let source = grafts[graft].source
    if let exact = source.archive.exactClassRecord(UID(uid)) { return record(exact) }
    let ids = grafts[graft].ids
    let bytes = source.bytes(of: uid) { ids[$0] ?? -1 }
    if let known = known[bytes] {
      needed.append(known)
      return known
    }
    let id = addCopy(uid, of: graft, for: nil)
    known[bytes] = id
    return id
  }

  private mutating func addCopy(_ uid: Int, of graft: Int, for entry: Int?) -> Int {
    let object = Object.copy(graft: graft, uid: uid)
    guard let entry else { return addHelper(object) }
    grafts[graft].owners[uid] = entry
    return add(object)
  }

  /// Remembers the objects of the base that belong to no single entry, so that other files need not
  /// bring the same again.
  mutating func knowBase() {
    guard let base else { return }
    var isEntry = [Bool](repeating: false, count: baseCount)
    for uid in base.keys + base.colors + [base.keysArray, base.colorsArray] {
      isEntry[uid.number] = true
    }
    for uid in isEntry.indices where uid > 0 && !isEntry[uid] {
      let bytes = base.bytes(of: uid) { $0 }
      if known[bytes] == nil { known[bytes] = uid }
    }
  }
}

extension ArchivedColorList {
  /// The uids in an object, the last first.
  fileprivate func children(of uid: Int) -> [Int] {
    var children: [Int] = []
    if let object = archive.object(at: uid) {
      list.forEachUID(in: object) { children.append($0) }
    }
    return children.reversed()
  }

  /// The bytes of an object, by which two are compared.
  fileprivate func bytes(of uid: Int, _ id: (Int) -> Int) -> [UInt8] {
    guard let object = archive.object(at: uid) else { return [] }
    var bytes: [UInt8] = []
    list.appendComparable(object, to: &bytes, id)
    return bytes
  }
}
