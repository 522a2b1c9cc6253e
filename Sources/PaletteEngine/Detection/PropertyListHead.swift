package import PropertyLists

/// The beginning of a property list.
package struct PropertyListHead: Sendable {
  /// The part that could be read; nil if there is none, as in a binary list without its end.
  let list: PropertyList?
  package let file: FileHead

  /// Whether it is a binary list whose end was not read, so that the position of its root is unknown.
  package var isUnreadBinary: Bool { list == nil && !file.isWhole && file.starts(with: "bplist") }

  /// Whether the root has a key.
  package func hasKey(_ key: StaticString) -> Bool {
    guard let list else { return hasBinaryString(key) }
    return list.value(of: key, in: list.root) != nil
  }

  /// Whether a binary list without its end has the string among its first objects, where all writers put
  /// the keys of the root. An archive may be data in another list: those are not searched.
  private func hasBinaryString(_ text: StaticString) -> Bool {
    let beginning = file.bytes.prefix(FileHead.familyLength)
    // The kind of the object, a string of ASCII, and its length.
    let object = [0x50 | UInt8(truncatingIfNeeded: text.utf8CodeUnitCount)] + "\(text)".utf8
    for index in beginning.indices.dropFirst(8) {
      if beginning[index...].starts(with: "bplist".utf8) { return false }
      if beginning[index...].starts(with: object) { return true }
    }
    return false
  }

  /// Whether `test` holds for a pair of the root.
  package func hasPair(
    where test: (_ list: PropertyList, _ key: String, _ value: PropertyList.Index) -> Bool
  ) -> Bool {
    guard let list else { return false }
    return list.pairs(of: list.root).contains {
      test(list, list.text(of: $0.key) ?? "", $0.value)
    }
  }
}
