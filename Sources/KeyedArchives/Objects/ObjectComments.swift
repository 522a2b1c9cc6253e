import PropertyLists

/// Comments inside objects that are copied from archives. In XML, a comment stands on the line above the value of
/// a key.
package struct ObjectComments {
  private let keys: [StaticString]
  private let text: (Int) -> String
  /// For each object by the number of its id, the number that the caller has of its comment; -1 for none.
  private var numbers: [Int32]

  /// No comments.
  package static var none: ObjectComments {
    ObjectComments(keys: [], text: { _ in "" }, numbers: [])
  }

  /// The comment of an object, and the value above which it stands; nil if it has none.
  func comment(
    of id: ObjectID, _ object: PropertyList.Index, in list: PropertyList
  ) -> (value: PropertyList.Index, text: String)? {
    guard id.number < numbers.count, numbers[id.number] >= 0 else { return nil }
    for key in keys {
      if let value = list.value(of: key, in: object) {
        return (value, text(Int(numbers[id.number])))
      }
    }
    return nil
  }
}

extension ObjectComments {
  /// Comments of objects of a table. `ids` are the objects, each with one comment: that of its first place here.
  ///
  /// - Parameters:
  ///   - keys: A comment is above the value of the first of these keys that its object has.
  ///   - text: The text of a comment, by a place in `ids`.
  package init(
    _ ids: [ObjectID], above keys: [StaticString], in table: ObjectTable,
    _ text: @escaping (Int) -> String
  ) {
    self.init(
      keys: keys, text: text, numbers: [Int32](repeating: -1, count: table.count))
    for (place, id) in ids.enumerated() where numbers[id.number] < 0 {
      numbers[id.number] = Int32(truncatingIfNeeded: place)
    }
  }
}
