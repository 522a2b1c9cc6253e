import KeyedArchives
import PaletteEngine

/// The values that were made of objects, kept where several entries share an object: then a value is made
/// twice at most. An object that nothing shares takes a byte of memory. A dictionary of all values takes 3.3
/// instructions more for each byte of XML, of 76 (docs/performance.md).
struct SharedObjects<Value> {
  private var wasSeen: [Bool]
  private var known: [UID: Value] = [:]

  init(count: Int) { wasSeen = [Bool](repeating: false, count: count) }

  subscript(uid: UID) -> Value? { known.isEmpty ? nil : known[uid] }

  /// Keeps the value of an object that was seen before.
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
