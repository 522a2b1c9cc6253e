// A binary property list ("bplist00") is a table of objects. The first byte of an object is its kind;
// containers hold the numbers of their elements. After the objects come the offset of each, and a trailer
// with the place and the widths of all that. Objects refer to each other, so they can be shared, and a
// broken file can loop or expand without end.
//
// The bytes of the objects become the bytes of the tape: texts and data are not copied one by one, but strings in
// UTF-16 are written after them in UTF-8. An object that is not a container is checked once, however
// often it is referred to. Each reference takes a byte or more, so a tree has no more values than the file has
// bytes; a file with more was made to expand, and is refused. A shared text is stored once but copied by
// readers, so it counts as often as it is referred to.

package import Bytes
package import Diagnostics
import XMLEvents

extension PropertyList {
  /// Reads a binary property list, which is taken whole.
  package init(readingBinary source: ByteSource) throws(FileError) {
    let bytes = try source.whole(upTo: BinaryFormat.byteLimit)
    let read = try bytes.withUnsafeBufferPointer { bytes throws(FileError) in
      var reader = try BinaryReader(bytes)
      try reader.read()
      return (
        nodes: reader.nodes, end: reader.trailer.table, converted: reader.converted,
        budget: reader.budget
      )
    }
    // A copy has no room to grow, as the bytes that were read have.
    var texts = Array(bytes[..<read.end])
    texts.append(contentsOf: read.converted)
    self.init(nodes: read.nodes, bytes: texts, budget: read.budget)
  }
}

extension ByteSource {
  /// All bytes of a file; an error if there are more than `limit`.
  package func whole(upTo limit: Int) throws(FileError) -> [UInt8] {
    let bytes = try mapError(FileError.init(_:), readAll(limit: limit + 1))
    if bytes.count > limit { throw .tooLarge }
    return bytes
  }
}

/// The fixed parts of the format.
enum BinaryFormat {
  /// The first bytes of a file; the version follows.
  static let mark = Array("bplist".utf8)
  /// The versions that are read. Apple reads any `0`.
  static let versions = [Array("00".utf8), Array("01".utf8)]
  static let headerSize = 8
  static let trailerSize = 32
  /// The most bytes of a file: as many as of an XML document.
  static let byteLimit = 1 << 30
  /// The most containers within each other: as many as in an XML document.
  static let depthLimit = 256
}

/// The last 32 bytes: widths, counts and places.
private struct Trailer {
  let offsetSize: Int
  let referenceSize: Int
  let count: Int
  let top: Int
  /// The start of the table of offsets, which is the end of the objects.
  let table: Int

  /// Reads the trailer of a file, its last bytes.
  init(_ file: ByteReader<UnsafeBufferPointer<UInt8>>) throws(FileError) {
    let start = file.end - BinaryFormat.trailerSize
    func fail(_ fault: BinaryFault, at place: Int) -> FileError {
      .binary(fault, at: start + place)
    }
    // Its first six bytes have no meaning.
    var reader = file
    guard start >= BinaryFormat.headerSize, reader.move(to: start + 6),
      let widths = reader.integer(UInt16.self),
      let count = reader.integer(UInt64.self), let top = reader.integer(UInt64.self),
      let table = reader.integer(UInt64.self)
    else { throw .binary(.truncated, at: file.end) }
    offsetSize = Int(widths >> 8)
    referenceSize = Int(widths & 0xFF)
    guard 1...8 ~= offsetSize else { throw fail(.width(offsetSize), at: 6) }
    guard 1...8 ~= referenceSize else { throw fail(.width(referenceSize), at: 7) }
    guard table >= UInt64(BinaryFormat.headerSize), table <= UInt64(start) else {
      throw fail(.tableOffset(table), at: 24)
    }
    let room = UInt64(start) - table
    guard count >= 1, count <= room / UInt64(offsetSize) else { throw fail(.count(count), at: 8) }
    guard top < count else { throw fail(.reference(top, count: Int(count)), at: 16) }
    self.count = Int(count)
    self.top = Int(top)
    self.table = Int(table)
  }
}

/// Fills the tape, object by object.
private struct BinaryReader {
  let file: ByteReader<UnsafeBufferPointer<UInt8>>
  let trailer: Trailer
  /// The part of the file before the table of offsets.
  private let objects: ByteReader<UnsafeBufferPointer<UInt8>>
  var nodes: [PropertyList.Node] = []
  /// Texts that were not in UTF-8; they lie after the objects of the file.
  var converted: [UInt8] = []
  /// The objects that were read and are not containers, by number; a dictionary for each other one. An optional takes
  /// half as much memory more.
  private var leaves: [PropertyList.Node]
  /// The open containers.
  private var open: [Container] = []
  /// The bytes that may still be made from the file.
  private(set) var budget: Budget

  /// A container whose elements are being read.
  private struct Container {
    let object: Int
    /// The offset of its first reference.
    let start: Int
    /// Elements, or pairs.
    let count: Int
    let isDictionary: Bool
    /// Its place on the tape.
    let position: Int
    /// Elements, or keys and values, that were read.
    var next = 0
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(FileError) {
    let mark = BinaryFormat.mark
    guard bytes.count >= BinaryFormat.headerSize, bytes.starts(with: mark) else {
      throw .binary(.truncated, at: 0)
    }
    let version = bytes[mark.count..<BinaryFormat.headerSize]
    guard BinaryFormat.versions.contains(where: version.elementsEqual) else {
      let text = String(decoding: version, as: UTF8.self)
      throw .binary(.version(text), at: mark.count)
    }
    file = ByteReader(bytes, .bigEndian)
    trailer = try Trailer(file)
    guard let objects = file.part(at: 0, count: trailer.table) else {
      throw .binary(.truncated, at: bytes.count)
    }
    self.objects = objects
    budget = Budget(input: bytes.count)
    leaves = Array(
      repeating: .init(kind: .dictionary, count: 0, payload: 0), count: trailer.count)
    // A color list has three and a half values for each object, and a value for each 14 bytes. To grow, the tape would be
    // in memory twice.
    nodes.reserveCapacity(min(4 * trailer.count, bytes.count / 8))
  }

  mutating func read() throws(FileError) {
    try read(trailer.top, asKey: false)
    while let last = open.indices.last {
      let container = open[last]
      let total = container.isDictionary ? 2 * container.count : container.count
      if container.next == total {
        nodes[container.position].payload = UInt64(nodes.count)
        open.removeLast()
        collapseUID(at: container.position)
        continue
      }
      open[last].next += 1
      // All keys of a dictionary come before all its values; on the tape each value follows its key.
      let isKey = container.isDictionary && container.next.isMultiple(of: 2)
      let place =
        container.isDictionary
        ? container.next / 2 + (isKey ? 0 : container.count) : container.next
      let offset = container.start + place * trailer.referenceSize
      guard let object = file.unsigned(at: offset, width: trailer.referenceSize) else {
        throw .binary(.truncated, at: offset, object: container.object)
      }
      guard object < UInt64(trailer.count) else {
        throw .binary(
          .reference(object, count: trailer.count), at: offset, object: container.object)
      }
      try read(Int(object), asKey: isKey)
    }
  }

  /// Makes a uid of a dictionary that has just ended and holds nothing but `CF$UID` and a number:
  /// plistutil writes them so, as a reader of XML that knows no uids sees them.
  private mutating func collapseUID(at position: Int) {
    guard let (key, uid) = nodes.uidCandidate(at: position) else { return }
    let start = Int(key.payload)
    let isUIDKey =
      start < objects.end
      ? file.bytes[start..<(start + 6)].elementsEqual("CF$UID".utf8)
      : converted[(start - objects.end)...].starts(with: "CF$UID".utf8)
    if isUIDKey { nodes.putUID(uid, at: position) }
  }

  /// Puts the object on the tape: whole, or, where it is a container, its beginning.
  private mutating func read(_ object: Int, asKey isKey: Bool) throws(FileError) {
    if nodes.count >= file.end { throw expansion(of: object) }
    var node = leaves[object]
    if node.kind == .dictionary {
      var scan = ObjectScan(objects, object: object, at: try checkedOffset(of: object))
      switch scan.kind {
      case .array, .dictionary:
        if isKey { throw scan.error(.keyIsNoString) }
        return try begin(&scan)
      case .other:
        node = try scan.leaf(&converted, after: objects.end)
        leaves[object] = node
      }
    }
    if isKey {
      guard node.kind == .string else {
        throw .binary(.keyIsNoString, at: offset(of: object), object: object)
      }
      node.kind = .key
    }
    switch node.kind {
    case .key, .string, .data:
      // Once in the file and once more where it is read; a converted text also while the list of these grows.
      let isConverted = node.payload >= UInt64(objects.end)
      guard budget.spend((isConverted ? 3 : 2) * Int(node.count)) else {
        throw expansion(of: object)
      }
    case .integer, .unsignedInteger, .real, .boolean, .date, .uid, .dictionary, .array: break
    }
    nodes.append(node)
  }

  private func expansion(of object: Int) -> FileError {
    .binary(.expansion, at: offset(of: object), object: object)
  }

  private mutating func begin(_ scan: inout ObjectScan) throws(FileError) {
    let isDictionary = scan.kind == .dictionary
    let count = try scan.count(unit: trailer.referenceSize * (isDictionary ? 2 : 1))
    if open.contains(where: { $0.object == scan.object }) { throw scan.error(.loop) }
    guard open.count < BinaryFormat.depthLimit else { throw scan.error(.depth) }
    open.append(
      Container(
        object: scan.object, start: scan.reader.offset, count: count, isDictionary: isDictionary,
        position: nodes.count))
    nodes.append(
      .init(
        kind: isDictionary ? .dictionary : .array, count: UInt32(truncatingIfNeeded: count),
        payload: 0))
  }

  /// The offset that the table has for the object.
  @inline(__always)
  private func tableEntry(_ object: Int) -> UInt64 {
    // A trailer that was read leaves room for all entries.
    file.unsigned(at: trailer.table + object * trailer.offsetSize, width: trailer.offsetSize) ?? 0
  }

  /// The offset of the object, for an error.
  private func offset(of object: Int) -> Int { Int(truncatingIfNeeded: tableEntry(object)) }

  private func checkedOffset(of object: Int) throws(FileError) -> Int {
    let offset = tableEntry(object)
    guard offset >= UInt64(BinaryFormat.headerSize), offset < UInt64(trailer.table) else {
      throw .binary(
        .objectOffset(offset), at: trailer.table + object * trailer.offsetSize, object: object)
    }
    return Int(offset)
  }
}
