package import Bytes

/// The encoding of a property list.
package enum PropertyListEncoding: Hashable, Sendable {
  case xml, binary
}

/// Writes a property list in either encoding, value by value. Every `begin` needs its `end`; a key
/// goes before each value of a dictionary.
package struct PropertyListWriter: ~Copyable {
  // One of the three is set. Not an enum: the value of a case cannot be changed in place.
  private var xml: XMLPropertyListWriter?
  private var binary: BinaryPropertyListWriter?
  private var visit: ((Int) -> Void)?

  /// A writer that pushes to `sink`: XML as it goes, a binary property list once it is finished.
  package init(_ encoding: PropertyListEncoding, to sink: ByteSink) {
    switch encoding {
    case .xml: xml = XMLPropertyListWriter(to: sink)
    case .binary: binary = BinaryPropertyListWriter(to: sink)
    }
  }

  /// A writer that writes nothing, and calls `visit` with each reference in its order.
  package init(visitingReferences visit: @escaping (Int) -> Void) {
    self.visit = visit
  }

  /// Whether values are written. If not, callers need not make texts of them.
  package var holdsValues: Bool { visit == nil }

  /// Whether comments are written.
  package var holdsComments: Bool { xml != nil }

  /// Ends the property list. Throws the first write that failed.
  package consuming func finish() throws(ByteStreamError) {
    try xml?.finish()
    if let binary { try binary.finish() }
  }

  package mutating func beginDictionary() {
    xml?.beginDictionary()
    binary?.beginDictionary()
  }

  package mutating func endDictionary() {
    xml?.endDictionary()
    binary?.endDictionary()
  }

  package mutating func beginArray() {
    xml?.beginArray()
    binary?.beginArray()
  }

  package mutating func endArray() {
    xml?.endArray()
    binary?.endArray()
  }

  /// An array without elements.
  package mutating func emptyArray() {
    xml?.emptyArray()
    binary?.beginArray()
    binary?.endArray()
  }

  /// An array of references.
  package mutating func array(ofUIDs uids: [Int]) {
    if uids.isEmpty { return emptyArray() }
    beginArray()
    for uid in uids { self.uid(uid) }
    endArray()
  }

  /// A key of the format's own, in ASCII.
  package mutating func key(_ name: StaticString) {
    xml?.key(name)
    binary?.key(name)
  }

  /// A key of any text that the encoding can hold.
  package mutating func key(text: String) {
    var text = text
    text.withUTF8 {
      xml?.key($0)
      binary?.string($0)
    }
  }

  package mutating func real(_ value: Double) {
    xml?.real(value)
    binary?.real(value)
  }

  /// Any text that the encoding can hold.
  package mutating func string(_ text: String) {
    var text = text
    text.withUTF8 {
      xml?.string($0)
      binary?.string($0)
    }
  }

  package mutating func integer(_ value: Int) {
    xml?.integer(value)
    binary?.integer(Int64(value))
  }

  /// A reference to an object of a keyed archive.
  package mutating func uid(_ value: Int) {
    xml?.uid(value)
    binary?.uid(value)
    visit?(value)
  }

  /// A comment on a line of its own, if the encoding has comments.
  package mutating func comment(_ text: String) { xml?.comment(text) }

  /// The same, of two texts with a space between them.
  package mutating func comment(_ first: String, _ second: String) { xml?.comment(first, second) }

  package mutating func data(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { data($0) }
  }

  package mutating func data(_ bytes: UnsafeBufferPointer<UInt8>) {
    xml?.data(bytes)
    binary?.data(bytes)
  }

  /// Writes what `body` writes, which must be the same each time, and at most 4,096 bytes of XML.
  package mutating func fixed(
    _ part: inout FixedPart, _ body: (inout PropertyListWriter) -> Void
  ) {
    if xml?.write(part) == true { return }
    let begin = xml?.beginPart()
    body(&self)
    if let begin, let written = xml?.endPart(begin) { part = written }
  }
}

// Values of another property list.
extension PropertyListWriter {
  /// Writes the value at `index` of `list`. `renumbered` maps the uids in it.
  ///
  /// The encoding must be able to hold it: ``PropertyList/firstUnwritable(in:)``.
  package mutating func copy(
    _ index: PropertyList.Index, of list: borrowing PropertyList, renumbered: (Int) -> Int
  ) {
    if let visit { return list.forEachUID(in: index) { visit(renumbered($0)) } }
    let payload = list.nodes[index.position].payload
    switch list.kind(of: index) {
    case .dictionary:
      if list.count(of: index) == 0, xml != nil {
        xml?.emptyDictionary()
        return
      }
      beginDictionary()
      for (key, value) in list.pairs(of: index) {
        copyKey(key, of: list)
        copy(value, of: list, renumbered: renumbered)
      }
      endDictionary()
    case .array:
      if list.count(of: index) == 0 { return emptyArray() }
      beginArray()
      for element in list.elements(of: index) { copy(element, of: list, renumbered: renumbered) }
      endArray()
    case .key: copyKey(index, of: list)
    case .string:
      list.withBytes(of: index) {
        xml?.string($0)
        binary?.string($0)
      }
    case .data: list.withBytes(of: index) { data($0) }
    case .integer:
      xml?.integer(Int(truncatingIfNeeded: payload))
      binary?.integer(Int64(bitPattern: payload))
    case .unsignedInteger:
      xml?.unsignedInteger(payload)
      binary?.unsignedInteger(payload)
    case .real:
      let value = Double(bitPattern: payload)
      xml?.real(value)
      binary?.real(value, isSingle: list.nodes[index.position].count == 4)
    case .boolean:
      xml?.boolean(payload == 1)
      binary?.boolean(payload == 1)
    case .date:
      xml?.date(Double(bitPattern: payload))
      binary?.date(Double(bitPattern: payload))
    case .uid: uid(renumbered(Int(truncatingIfNeeded: payload)))
    }
  }

  /// Writes a key of `list`.
  package mutating func copyKey(_ key: PropertyList.Index, of list: borrowing PropertyList) {
    list.withBytes(of: key) {
      xml?.key($0)
      binary?.string($0)
    }
  }
}

extension PropertyList {
  /// A value that an XML property list cannot hold.
  package enum Unwritable: Hashable, Sendable {
    /// A character in a string or a key.
    case scalar(Unicode.Scalar)
    /// A date that is not a whole second, or that is before the year 1 or after 9999.
    case date
  }

  /// The first value in the one at `index` that XML cannot hold.
  package func firstUnwritable(in index: Index) -> Unwritable? {
    var position = index.position
    let last = end(of: position)
    while position < last {
      let node = nodes[position]
      switch node.kind {
      case .key, .string:
        let scalar = withBytes(of: Index(position: position)) { XMLText.firstForbidden(in: $0) }
        if let scalar { return .scalar(scalar) }
      case .date:
        if !PropertyListDate.isExact(Double(bitPattern: node.payload)) { return .date }
      case .dictionary, .array, .data, .integer, .unsignedInteger, .real, .boolean, .uid: break
      }
      position += 1
    }
    return nil
  }
}
