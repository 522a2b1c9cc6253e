import PropertyLists

/// A change of one key of an archived object.
package struct KeyChange: Sendable {
  /// The new value of a key.
  package enum Value: Sendable {
    case string(String)
    case references([ObjectID])
  }

  let key: StaticString
  /// The new value; nil where the key is removed.
  let value: Value?

  package static func set(_ key: StaticString, to value: Value) -> KeyChange {
    KeyChange(key: key, value: value)
  }

  package static func remove(_ key: StaticString) -> KeyChange {
    KeyChange(key: key, value: nil)
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
    all.firstIndex { list.isEqual(key, $0.key) }
  }

  /// The changes that set a key that the object does not have, each with the place of its pair before which it
  /// is written: that of the first key after it in the alphabet.
  func additions(
    to object: PropertyList.Index, in list: PropertyList
  ) -> ArraySlice<(change: KeyChange, place: Int)> {
    let keys = list.pairs(of: object).map(\.key)
    return all.filter { change in
      change.value != nil && !keys.contains { list.isEqual($0, change.key) }
    }.map { change in
      let place = keys.firstIndex { key in
        list.withBytes(of: key) { bytes in
          change.key.withUTF8Buffer { $0.lexicographicallyPrecedes(bytes) }
        }
      }
      return (change, place ?? keys.count)
    }[...]
  }

  private static func precedes(_ a: StaticString, _ b: StaticString) -> Bool {
    a.withUTF8Buffer { a in b.withUTF8Buffer { a.lexicographicallyPrecedes($0) } }
  }
}
