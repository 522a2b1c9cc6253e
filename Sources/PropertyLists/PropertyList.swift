// A property list is kept as a tape: one flat array of 16-byte nodes in document order, and one array of
// bytes with their texts. A container has the place after its last descendant, so that a reader can skip
// it. A palette of 100,000 colors is a million nodes; an enum tree with dictionaries took four times the
// time and five times the memory (docs/performance.md).

package import Bytes

/// A property list: Apple's tree of arrays, dictionaries and values.
package struct PropertyList: Sendable {
  /// One value, or the key before one.
  struct Node: Sendable {
    var kind: Kind
    /// Bytes of a text; elements of an array; pairs of a dictionary.
    var count: UInt32
    /// The start of a text; the place after a container’s last node; the bits of a number.
    var payload: UInt64
  }

  /// The kind of a node.
  package enum Kind: UInt8, Hashable, Sendable {
    case dictionary, array, key, string, data
    /// A number that Int64 holds.
    case integer
    /// A number that only UInt64 holds.
    case unsignedInteger
    case real, boolean
    /// Seconds since the start of 2001, UTC.
    case date
    /// A reference to an object of a keyed archive.
    case uid
  }

  var nodes: [Node]
  var bytes: [UInt8]
  /// The bytes that may still be made from the file.
  package let budget: Budget
  /// The number of comments in an XML file that the caller does not know. They are not kept.
  package internal(set) var comments = 0

  /// A value in the list. The root is ``PropertyList/root``.
  package struct Index: Hashable, Sendable {
    let position: Int
  }

  /// The outermost value.
  package var root: Index { Index(position: 0) }

  /// The kind of the value.
  package func kind(of index: Index) -> Kind { nodes[index.position].kind }

  /// The elements of an array or the pairs of a dictionary; 0 for other values.
  package func count(of index: Index) -> Int {
    isContainer(index.position) ? Int(nodes[index.position].count) : 0
  }

  /// The elements of an array; none for other values.
  package func elements(of index: Index) -> Elements {
    let isArray = nodes[index.position].kind == .array
    return Elements(
      list: self, position: index.position + 1, remaining: isArray ? count(of: index) : 0)
  }

  /// The pairs of a dictionary, in order; none for other values.
  package func pairs(of index: Index) -> Pairs {
    let isDictionary = nodes[index.position].kind == .dictionary
    return Pairs(
      list: self, position: index.position + 1, remaining: isDictionary ? count(of: index) : 0)
  }

  /// The value of the first pair with `key`.
  package func value(of key: StaticString, in index: Index) -> Index? {
    for pair in pairs(of: index) where isEqual(pair.key, key) { return pair.value }
    return nil
  }

  /// Whether the text of a key, string or data is `text`.
  @inline(__always)
  package func isEqual(_ index: Index, _ text: StaticString) -> Bool {
    let node = nodes[index.position]
    guard hasText(node.kind), Int(node.count) == text.utf8CodeUnitCount else { return false }
    return bytes.withUnsafeBytes {
      UnsafeRawBufferPointer(rebasing: $0[place(of: index)])
        .hasSameBytes(
          as: UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
  }

  /// The number of bytes of a key, string or data; 0 for other values.
  package func length(of index: Index) -> Int { place(of: index).count }

  /// Calls `body` with the text of a key, string or data; with no bytes for other values.
  package func withBytes<T>(of index: Index, _ body: (UnsafeBufferPointer<UInt8>) -> T) -> T {
    bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[place(of: index)])) }
  }

  /// Adds the text of a key, string or data to a hash.
  package func addText(of index: Index, to hash: inout FNV1a) {
    withBytes(of: index) { hash.add($0) }
  }

  /// The place of the text of a key, string or data in the file. Several values can share a text. Empty
  /// for other values.
  package func place(of index: Index) -> Range<Int> {
    let node = nodes[index.position]
    guard hasText(node.kind) else { return 0..<0 }
    return Int(node.payload)..<(Int(node.payload) + Int(node.count))
  }

  /// The text of a key or a string.
  package func text(of index: Index) -> String? {
    switch nodes[index.position].kind {
    case .key, .string: withBytes(of: index) { String(decoding: $0, as: UTF8.self) }
    case .data, .dictionary, .array, .integer, .unsignedInteger, .real, .boolean, .date, .uid: nil
    }
  }

  /// The value of an integer.
  package func integer(of index: Index) -> Int64? {
    let node = nodes[index.position]
    return node.kind == .integer ? Int64(bitPattern: node.payload) : nil
  }

  /// The value of an integer or a real number.
  package func number(of index: Index) -> Double? {
    let node = nodes[index.position]
    return switch node.kind {
    case .integer: Double(Int64(bitPattern: node.payload))
    case .unsignedInteger: Double(node.payload)
    case .real: Double(bitPattern: node.payload)
    case .dictionary, .array, .key, .string, .data, .boolean, .date, .uid: nil
    }
  }

  /// The number of a uid.
  package func uid(of index: Index) -> Int? {
    let node = nodes[index.position]
    return node.kind == .uid ? Int(exactly: node.payload) : nil
  }

  /// Calls `body` with the number of each uid in the value.
  package func forEachUID(in index: Index, _ body: (Int) -> Void) {
    for position in index.position..<end(of: index.position) where nodes[position].kind == .uid {
      body(Int(truncatingIfNeeded: nodes[position].payload))
    }
  }

  /// Appends bytes that are the same for equal values only. `renumbered` maps the uids in them.
  package func appendComparable(
    _ index: Index, to bytes: inout [UInt8], _ renumbered: (Int) -> Int
  ) {
    func append(_ number: UInt64) {
      withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }
    for position in index.position..<end(of: index.position) {
      let node = nodes[position]
      bytes.append(node.kind.rawValue)
      switch node.kind {
      case .dictionary, .array: append(UInt64(node.count))
      case .key, .string, .data:
        append(UInt64(node.count))
        withBytes(of: Index(position: position)) { bytes.append(contentsOf: $0) }
      case .integer, .unsignedInteger, .real, .boolean, .date: append(node.payload)
      case .uid:
        append(UInt64(bitPattern: Int64(renumbered(Int(truncatingIfNeeded: node.payload)))))
      }
    }
  }

  /// Whether a value is one of another list, with its keys in the same order. `isSameObject` compares two uids in
  /// them.
  package func isEqual(
    _ index: Index, in other: PropertyList, _ otherIndex: Index,
    _ isSameObject: (Int, Int) -> Bool
  ) -> Bool {
    let start = index.position
    let otherStart = otherIndex.position
    let length = end(of: start) - start
    guard other.end(of: otherStart) - otherStart == length else { return false }
    for offset in 0..<length {
      let node = nodes[start + offset]
      let otherNode = other.nodes[otherStart + offset]
      guard node.kind == otherNode.kind else { return false }
      let isSame: Bool
      switch node.kind {
      case .dictionary, .array: isSame = node.count == otherNode.count
      case .key, .string, .data:
        isSame =
          node.count == otherNode.count
          && withBytes(of: Index(position: start + offset)) { bytes in
            other.withBytes(of: Index(position: otherStart + offset)) {
              UnsafeRawBufferPointer(bytes).hasSameBytes(as: UnsafeRawBufferPointer($0))
            }
          }
      case .integer, .unsignedInteger, .real, .boolean, .date:
        isSame = node.payload == otherNode.payload
      case .uid:
        isSame = isSameObject(
          Int(truncatingIfNeeded: node.payload), Int(truncatingIfNeeded: otherNode.payload))
      }
      if !isSame { return false }
    }
    return true
  }

  private func hasText(_ kind: Kind) -> Bool { kind == .key || kind == .string || kind == .data }

  private func isContainer(_ position: Int) -> Bool {
    nodes[position].kind == .array || nodes[position].kind == .dictionary
  }

  /// The position after the value at `position` and all within it.
  func end(of position: Int) -> Int {
    isContainer(position) ? Int(nodes[position].payload) : position + 1
  }
}

extension [PropertyList.Node] {
  /// The key and the number of the dictionary at `position`, which has just ended, where it may stand
  /// for a uid: it holds nothing but a whole number of 32 bits, and its key has as many bytes as
  /// `CF$UID`.
  func uidCandidate(at position: Int) -> (key: PropertyList.Node, uid: UInt32)? {
    guard self[position].kind == .dictionary, self[position].count == 1, count == position + 3,
      self[position + 2].kind == .integer, self[position + 1].count == 6,
      let uid = UInt32(exactly: self[position + 2].payload)
    else { return nil }
    return (self[position + 1], uid)
  }

  /// Puts a uid in the place of the dictionary at `position`, which is the last value.
  mutating func putUID(_ uid: UInt32, at position: Int) {
    removeLast(2)
    self[position] = .init(kind: .uid, count: 0, payload: UInt64(uid))
  }
}

extension PropertyList {
  /// The elements of an array, one after the other.
  package struct Elements: Sequence, IteratorProtocol {
    let list: PropertyList
    var position: Int
    var remaining: Int

    package mutating func next() -> Index? {
      guard remaining > 0 else { return nil }
      remaining -= 1
      defer { position = list.end(of: position) }
      return Index(position: position)
    }

    package var underestimatedCount: Int { remaining }
  }

  /// The pairs of a dictionary, one after the other.
  package struct Pairs: Sequence, IteratorProtocol {
    let list: PropertyList
    var position: Int
    var remaining: Int

    package mutating func next() -> (key: Index, value: Index)? {
      guard remaining > 0 else { return nil }
      remaining -= 1
      let key = position
      position = list.end(of: key + 1)
      return (Index(position: key), Index(position: key + 1))
    }
  }
}
