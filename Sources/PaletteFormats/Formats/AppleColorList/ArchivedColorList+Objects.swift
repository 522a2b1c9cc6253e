import Bytes
import KeyedArchives
import PropertyLists

extension ArchivedColorList {
  /// The property list of the file.
  var list: PropertyList { archive.list }

  /// The name that the row gives, without the NUL that some files end it with; nil where it is an
  /// object of another kind, which is read and is no plain string.
  func plainName(_ row: Int) -> Substring? {
    guard let object = archive.object(at: keys[row].number), let text = list.text(of: object)
    else { return nil }
    return AppleColorListReader.withoutNUL(text)
  }

  /// The class records that say just what ours say, and no more.
  func records() -> [ArchivedClass: Int] {
    var records: [ArchivedClass: Int] = [:]
    for uid in 0..<archive.objectCount {
      guard let record = archive.exactClassRecord(UID(uid)), records[record] == nil else {
        continue
      }
      records[record] = uid
    }
    return records
  }

  /// The color spaces of the file that are some of ours.
  func storedSpaces() -> [AppleColorList.StoredSpace: UID] {
    var spaces: [AppleColorList.StoredSpace: UID] = [:]
    // Many entries may share a color, and many colors a space.
    var seen: Set<Int> = []
    for color in colors where seen.insert(color.number).inserted {
      guard let object = archive.object(at: color.number),
        let space = list.value(of: "NSCustomColorSpace", in: object).flatMap(list.uid),
        seen.insert(space).inserted, let record = archive.object(at: space)
      else { continue }
      let id = list.value(of: "NSID", in: record).flatMap(list.integer)
      let spaceID = list.value(of: "NSSpaceID", in: record).flatMap(list.integer)
      if let stored = AppleColorList.StoredSpace(id: id, spaceID: spaceID), spaces[stored] == nil {
        spaces[stored] = UID(space)
      }
    }
    return spaces
  }
}

/// The objects that can be reached from some, following references.
struct Reach {
  private let base: ArchivedColorList
  private(set) var isMarked: [Bool]

  init(_ base: ArchivedColorList) {
    self.base = base
    isMarked = [Bool](repeating: false, count: base.archive.objectCount)
    if !isMarked.isEmpty { isMarked[0] = true }
  }

  /// Marks what the file refers to outside its objects; the elements of the two arrays only
  /// `withEntries`.
  mutating func mark(fromTopOf list: ArchivedColorList, withEntries: Bool) {
    if !withEntries {
      for array in [list.keysArray, list.colorsArray] where !isMarked[array.number] {
        isMarked[array.number] = true
        guard let object = list.archive.object(at: array.number) else { continue }
        var found: [Int] = []
        for (key, value) in list.list.pairs(of: object)
        where !list.list.isEqual(key, "NS.objects") {
          list.list.forEachUID(in: value) { found.append($0) }
        }
        mark(found)
      }
    }
    var found: [Int] = []
    for (key, value) in list.list.pairs(of: list.list.root)
    where !list.list.isEqual(key, "$objects") {
      list.list.forEachUID(in: value) { found.append($0) }
    }
    mark(found)
  }

  /// Marks the objects of the given uids and all that they refer to.
  mutating func mark(_ uids: [Int]) {
    var open = uids
    while let uid = open.popLast() {
      guard isMarked.indices.contains(uid), !isMarked[uid] else { continue }
      isMarked[uid] = true
      guard let object = base.archive.object(at: uid) else { continue }
      base.list.forEachUID(in: object) { open.append($0) }
    }
  }
}
