import KeyedArchives
public import PaletteEngine

/// Compares what color lists store for entries: of some, such as the image of a pattern, the model has no more than a
/// kind.
public struct StoredColors: Sendable {
  private var comparison = ObjectComparison()
  private var numbers: [ObjectIdentifier: Int] = [:]

  /// A comparison that knows no file yet.
  public init() {}

  /// Whether two rows hold equal objects, with all that belongs to them, but for our own strings. True if one is not
  /// from a keyed archive, so that it is unknown.
  public mutating func areSame(_ a: Payload.Row?, _ b: Payload.Row?) -> Bool {
    guard let first = place(of: a), let second = place(of: b) else { return true }
    return comparison.isEqual(first, second) { ArchivedNotes.isOurs($0, in: $1) }
  }

  private mutating func place(of row: Payload.Row?) -> ObjectComparison.Place? {
    guard let row, let list = row.payload.contents as? ArchivedColorList,
      list.colors.indices.contains(row.number)
    else { return nil }
    let payload = ObjectIdentifier(row.payload)
    let number = numbers[payload] ?? comparison.add(list.archive)
    numbers[payload] = number
    return ObjectComparison.Place(number, list.colors[row.number])
  }
}
