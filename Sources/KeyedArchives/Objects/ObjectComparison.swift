package import PropertyLists

/// Compares objects of several archives with all that they refer to.
///
/// An object that others refer to gets a number, and equal ones the same: then two objects are equal if their bytes
/// are, with these numbers in the places of uids. The order of keys does not count: a Mac writes them in any order.
package struct ObjectComparison: Sendable {
  private var archives: [KeyedUnarchiver] = []
  /// The numbers of the objects of each archive, by uid; ``unknown`` for those that have none yet.
  private var numbers: [[Int]] = []
  private var known: [[UInt8]: Int] = [:]

  private static let unknown = -1
  /// The number of an object on the way from another one to itself.
  private static let open = -2
  /// The number of an object that is not there.
  private static let missing = -3

  package init() {}

  /// Adds an archive, and returns its number.
  package mutating func add(_ archive: KeyedUnarchiver) -> Int {
    archives.append(archive)
    numbers.append([Int](repeating: Self.unknown, count: archive.objectCount))
    return archives.count - 1
  }

  /// An object of one of the archives.
  package struct Place {
    let archive: Int
    let uid: Int

    package init(_ archive: Int, _ uid: UID) {
      self.archive = archive
      self.uid = uid.number
    }
  }

  /// Whether two objects are equal.
  ///
  /// - Parameter isIgnored: Whether a key of the objects themselves, in a list, does not count, nor its value.
  package mutating func isEqual(
    _ a: Place, _ b: Place, without isIgnored: (PropertyList.Index, PropertyList) -> Bool
  ) -> Bool {
    guard let first = archives[a.archive].object(at: a.uid),
      let second = archives[b.archive].object(at: b.uid)
    else { return false }
    numberChildren(of: first, in: a.archive)
    numberChildren(of: second, in: b.archive)
    // Nearly always, nothing at all differs.
    let isSame = archives[a.archive].list.isEqual(first, in: archives[b.archive].list, second) {
      number(of: $0, in: a.archive) == number(of: $1, in: b.archive)
    }
    return isSame
      || bytes(of: first, in: a.archive, without: isIgnored)
        == bytes(of: second, in: b.archive, without: isIgnored)
  }

  /// Whether two values of archives are equal, with all objects that they refer to.
  package mutating func isEqual(
    _ a: PropertyList.Index, in archive: Int, _ b: PropertyList.Index, in other: Int
  ) -> Bool {
    numberChildren(of: a, in: archive)
    numberChildren(of: b, in: other)
    return bytes(of: a, in: archive) { _, _ in false } == bytes(of: b, in: other) { _, _ in false }
  }

  private func number(of uid: Int, in archive: Int) -> Int {
    numbers[archive].indices.contains(uid) ? numbers[archive][uid] : Self.missing
  }

  private mutating func numberChildren(of object: PropertyList.Index, in archive: Int) {
    var unknown: [Int] = []
    archives[archive].list.forEachUID(in: object) { uid in
      if number(of: uid, in: archive) == Self.unknown { unknown.append(uid) }
    }
    if !unknown.isEmpty { number(unknown, in: archive) }
  }

  /// Gives numbers to objects and to all that they refer to, the leaves first.
  private mutating func number(_ uids: [Int], in archive: Int) {
    var open = uids.map { (uid: $0, isEntered: false) }
    while let next = open.popLast() {
      guard numbers[archive].indices.contains(next.uid),
        let object = archives[archive].object(at: next.uid)
      else { continue }
      if next.isEntered {
        let bytes = bytes(of: object, in: archive) { _, _ in false }
        let number = known[bytes] ?? known.count
        known[bytes] = number
        numbers[archive][next.uid] = number
      } else if numbers[archive][next.uid] == Self.unknown {
        numbers[archive][next.uid] = Self.open
        open.append((next.uid, true))
        archives[archive].list.forEachUID(in: object) { open.append(($0, false)) }
      }
    }
  }

  /// Bytes that are the same for equal objects only.
  private func bytes(
    of object: PropertyList.Index, in archive: Int,
    without isIgnored: (PropertyList.Index, PropertyList) -> Bool
  ) -> [UInt8] {
    let list = archives[archive].list
    func number(_ uid: Int) -> Int { self.number(of: uid, in: archive) }
    guard list.kind(of: object) == .dictionary else {
      var bytes: [UInt8] = []
      list.appendComparable(object, to: &bytes, number)
      return bytes
    }
    var pairs: [[UInt8]] = []
    for (key, value) in list.pairs(of: object) where !isIgnored(key, list) {
      var pair: [UInt8] = []
      list.appendComparable(key, to: &pair, number)
      list.appendComparable(value, to: &pair, number)
      pairs.append(pair)
    }
    pairs.sort { $0.lexicographicallyPrecedes($1) }
    return [0] + pairs.joined()
  }
}
