import KeyedArchives

/// What was made of objects of a table, kept where several entries lead to one: then it is made twice at
/// most, and most objects, which nothing shares, take a bit of memory.
struct SharedObjects<Value> {
  private var wasSeen: [Bool]
  private var known: [UID: Value] = [:]

  init(count: Int) { wasSeen = [Bool](repeating: false, count: count) }

  subscript(uid: UID) -> Value? { known.isEmpty ? nil : known[uid] }

  /// Keeps the value where the object was seen before.
  mutating func keep(_ value: Value, of uid: UID) {
    guard wasSeen.indices.contains(uid.number) else { return }
    if wasSeen[uid.number] { known[uid] = value }
    wasSeen[uid.number] = true
  }

  /// The value of an object, made by `make` where it is not known.
  mutating func value<Failure: Error>(
    of uid: UID, _ make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    if let known = self[uid] { return known }
    let value = try make()
    keep(value, of: uid)
    return value
  }
}
