package import PropertyLists

/// A change of one key of an archived object.
package struct KeyChange: Sendable {
  /// The new value of a key.
  package enum Value: Sendable {
    case string(String)
    case references([ObjectID])
    /// A value of an archive, by its place among the sources of a table, whose objects were imported: see
    /// ``ObjectTable/importValue(_:of:)``.
    case stored(source: ObjectTable.SourceID, PropertyList.Index)
  }

  let key: String
  /// The new value; nil where the key is removed.
  let value: Value?

  package static func set(_ key: String, to value: Value) -> KeyChange {
    KeyChange(key: key, value: value)
  }

  package static func remove(_ key: String) -> KeyChange {
    KeyChange(key: key, value: nil)
  }
}

extension KeyChange {
  /// Whether it is of a key of a list.
  func isOf(_ key: PropertyList.Index, in list: PropertyList) -> Bool {
    list.withBytes(of: key) { $0.elementsEqual(self.key.utf8) }
  }
}

/// The changes of one object, in the order of their keys: at most one for each.
struct KeyChanges: Sendable {
  private(set) var all: [KeyChange] = []

  /// Adds a change, in place of an earlier one of the same key.
  mutating func add(_ change: KeyChange) {
    let place = all.firstIndex { !Self.precedes($0.key, change.key) } ?? all.count
    if place < all.count, !Self.precedes(change.key, all[place].key) { all.remove(at: place) }
    all.insert(change, at: place)
  }

  /// The place of the change of a key of an object; nil where it is not changed.
  func place(of key: PropertyList.Index, in list: PropertyList) -> Int? {
    all.firstIndex { $0.isOf(key, in: list) }
  }

  /// The changes that set a key that the object does not have, each with the place of its pair before which it
  /// is written: that of the first key after it in the alphabet.
  func additions(
    to object: PropertyList.Index, in list: PropertyList
  ) -> ArraySlice<(change: KeyChange, place: Int)> {
    let keys = list.pairs(of: object).map(\.key)
    return all.filter { change in
      change.value != nil && !keys.contains { change.isOf($0, in: list) }
    }.map { change in
      let place = keys.firstIndex { key in
        list.withBytes(of: key) { change.key.utf8.lexicographicallyPrecedes($0) }
      }
      return (change, place ?? keys.count)
    }[...]
  }

  private static func precedes(_ a: String, _ b: String) -> Bool {
    a.utf8.lexicographicallyPrecedes(b.utf8)
  }
}
