// An edit changes what it names and nothing else: every object of the file stays in its place, and
// uids move only where objects come or go. An object goes when nothing refers to it any more; what
// nothing referred to from the start stays. New objects take the place of those that they replace.
// Others come after the entry before them where the file has each name beside its color, as ours
// have, and at the end where it has not.

import ColorModel
import KeyedArchives
import PropertyLists

/// Which objects a color list is written of, and in what order.
///
/// Objects have ids: those of the file that is changed have their uids as ids; new ones come after.
struct ColorListPlan: Sendable {
  /// An object that the file does not have.
  enum Object: Sendable {
    /// `$null`, for a file that is new.
    case null
    /// The array of names and that of colors, for a file that is new.
    case keysArray, colorsArray
    /// The name and the color of an entry, by its position.
    case name(Int)
    case color(Int)
    case record(ArchivedClass)
    case space(AppleColorList.StoredSpace, profile: Int)
    case profile(AppleColorList.StoredSpace)
    /// An object of another file, by its place among ``ColorListPlan/grafts``.
    case copy(graft: Int, uid: Int)
  }

  /// The file that is changed, if it is none that is made.
  let base: ArchivedColorList?
  /// Other files, of which objects are copied.
  var grafts: [Graft] = []
  /// New objects: their ids begin after those of the base.
  private(set) var added: [Object] = []
  /// The ids of the names and colors of all entries.
  private(set) var keys: [Int] = []
  private(set) var colors: [Int] = []
  /// The ids of our own records and spaces, or of those in the file that are the same.
  private(set) var records: [ArchivedClass: Int] = [:]
  private(set) var spaces: [AppleColorList.StoredSpace: Int] = [:]
  /// The ids in the order in which they are written, and where each stands in it; -1 for those that
  /// are not written.
  private(set) var order: [Int] = []
  private(set) var uids: [Int] = []
  /// New objects that belong to no single entry.
  var helpers: [Int] = []
  /// Objects of the base that new ones refer to.
  var needed: [Int] = []
  /// Objects that those of other files may be the same as, by their bytes.
  var known: [[UInt8]: Int] = [:]

  /// How many objects the base has.
  var baseCount: Int { base?.archive.objectCount ?? 0 }

  init(base: ArchivedColorList?) {
    self.base = base
    guard let base else {
      add(.null)
      add(.keysArray)
      add(.colorsArray)
      helpers = [add(.record(AppleColorList.arrayClass))]
      records[AppleColorList.arrayClass] = helpers[0]
      return
    }
    records = base.records()
  }

  /// Adds an object and gives its id.
  @discardableResult
  mutating func add(_ object: Object) -> Int {
    added.append(object)
    return baseCount + added.count - 1
  }

  /// Adds an object that belongs to no single entry.
  @discardableResult
  mutating func addHelper(_ object: Object) -> Int {
    let id = add(object)
    helpers.append(id)
    return id
  }

  /// The id of the record of a class: one of the file, or a new one.
  mutating func record(_ archivedClass: ArchivedClass) -> Int {
    if let known = records[archivedClass] {
      needed.append(known)
      return known
    }
    let id = addHelper(.record(archivedClass))
    records[archivedClass] = id
    return id
  }

  /// Makes sure that there are our records and the given spaces, for colors of our own.
  mutating func prepare(_ used: [AppleColorList.StoredSpace]) {
    _ = record(AppleColorList.colorClass)
    let inFile = base?.storedSpaces() ?? [:]
    if used.contains(where: { inFile[$0] == nil }) { _ = record(AppleColorList.spaceClass) }
    for space in used {
      if let known = inFile[space] {
        needed.append(known.number)
        spaces[space] = known.number
      } else {
        // The profile comes right after its space.
        let id = baseCount + added.count
        addHelper(.space(space, profile: id + 1))
        addHelper(.profile(space))
        spaces[space] = id
      }
    }
  }

  /// Adds an entry, whose parts are objects that are there, or new ones where nil.
  mutating func append(_ entry: Int, key: Int?, color: Int?) {
    keys.append(key ?? add(.name(entry)))
    colors.append(color ?? add(.color(entry)))
  }

  /// The object of the id as it is in the base, or as a new one.
  func object(_ id: Int) -> Object? { id < baseCount ? nil : added[id - baseCount] }
}

// Order.
extension ColorListPlan {
  /// Puts all objects in their order. `rows` are the rows of the base that the names and the values
  /// of entries are from.
  mutating func arrange(_ rows: [(name: Int?, value: Int?)]) {
    guard let base else {
      order = Array(baseCount..<(baseCount + 3)) + helpers + ownObjects(0..<keys.count)
      return number()
    }
    let kept = keptObjects(of: base)
    let isInterleaved = zip(base.keys, base.colors).allSatisfy { $1.number == $0.number + 1 }
    var replacements: [Int: Int] = [:]
    var following: [Int: [Int]] = [:]
    var first: [Int] = []
    var last: [Int] = []
    var anchor: Int?
    for entry in keys.indices {
      var loose: [Int] = []
      var place: Int?
      if keys[entry] >= baseCount {
        let old = rows[entry].value.map { base.keys[$0].number }
        if let old, !kept[old], replacements[old] == nil {
          replacements[old] = keys[entry]
        } else {
          loose.append(keys[entry])
        }
      }
      if colors[entry] < baseCount {
        place = colors[entry]
      } else if isOwn(colors[entry], of: entry) {
        let old = rows[entry].name.map { base.colors[$0].number }
        if let old, !kept[old], replacements[old] == nil {
          replacements[old] = colors[entry]
          place = old
        } else {
          loose.append(colors[entry])
        }
      }
      if !isInterleaved {
        last += loose
      } else if let after = place ?? anchor {
        following[after, default: []] += loose
      } else {
        first += loose
      }
      anchor = place ?? anchor
    }

    let beginning = base.keys.lazy.map(\.number).min()
    if !isInterleaved || beginning == nil {
      last = helpers + first + last
    } else {
      first = helpers + first
    }
    for id in 0..<baseCount {
      if id == beginning, isInterleaved { order += first }
      if let replacement = replacements[id] {
        order.append(replacement)
      } else if kept[id] {
        order.append(id)
      }
      order += following[id] ?? []
    }
    order += last
    number()
  }

  /// Whether the color was made for this entry, and is not one that an earlier one has as well.
  private func isOwn(_ color: Int, of entry: Int) -> Bool {
    switch object(color) {
    case .color(let owner): owner == entry
    case .copy(let graft, let uid): grafts[graft].owner(of: uid) == entry
    case .null, .keysArray, .colorsArray, .name, .record, .space, .profile, nil: false
    }
  }

  /// The new objects of entries, each name before its color.
  private func ownObjects(_ entries: Range<Int>) -> [Int] {
    entries.flatMap { isOwn(colors[$0], of: $0) ? [keys[$0], colors[$0]] : [keys[$0]] }
  }

  private mutating func number() {
    uids = [Int](repeating: -1, count: baseCount + added.count)
    for (uid, id) in order.enumerated() { uids[id] = uid }
  }

  /// Which objects of the base are written, by uid.
  private func keptObjects(of base: ArchivedColorList) -> [Bool] {
    var used = [Bool](repeating: false, count: baseCount)
    for id in keys + colors where id < baseCount { used[id] = true }
    let dropsNothing = zip(base.keys, base.colors).allSatisfy { used[$0.number] && used[$1.number] }
    if dropsNothing { return [Bool](repeating: true, count: baseCount) }

    var reach = Reach(base)
    reach.mark(fromTopOf: base, withEntries: true)
    let unreached = reach.isMarked.indices.filter { !reach.isMarked[$0] }
    reach = Reach(base)
    reach.mark(fromTopOf: base, withEntries: false)
    reach.mark(unreached)
    reach.mark(keys.filter { $0 < baseCount })
    reach.mark(colors.filter { $0 < baseCount })
    reach.mark(needed.filter { $0 < baseCount })
    return reach.isMarked
  }
}
