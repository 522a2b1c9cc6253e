/// The values that were made of long texts, which many entries can share, so that each text is read once. A
/// file of 556 KB, all entries of which share a spec, took 50 s without it (docs/performance.md).
///
/// A text is known by its place in memory, as a hash of its bytes costs as much as reading them. So the texts
/// must live as long as this does.
package struct SharedResults<Value> {
  private struct Place: Hashable {
    let address: UInt
    let count: Int
  }

  /// Texts up to here are read again sooner than they are looked up.
  private static var shortLength: Int { 64 }

  private var known: [Place: Value] = [:]

  package init() {}

  /// The result of `make` for `text`, perhaps an earlier one.
  package mutating func value<Failure: Error>(
    of text: String, _ make: (String) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard let place = Self.place(of: text) else { return try make(text) }
    if let known = known[place] { return known }
    let value = try make(text)
    known[place] = value
    return value
  }

  private static func place(of text: String) -> Place? {
    guard text.utf8.count > shortLength else { return nil }
    return text.utf8.withContiguousStorageIfAvailable {
      Place(address: UInt(bitPattern: $0.baseAddress), count: $0.count)
    }
  }
}
