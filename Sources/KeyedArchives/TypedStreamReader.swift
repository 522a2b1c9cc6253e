// Every integer, reference and text begins with a signed byte. Most values are that byte itself; the
// lowest 18 stand for something else: 0x81 and 0x82 that an integer of 2 or 4 bytes follows, 0x83 a
// real, 0x84 something new, 0x85 nothing, 0x86 the end of an object. References are counted from the
// first byte above those, -110.

package import Bytes

extension TypedStream {
  /// Whether a file that begins with `prefix` is a typed stream, in either order of bytes.
  package static func recognizes(_ prefix: [UInt8]) -> Bool {
    guard prefix.count > 2, prefix[1] == 11 else { return false }
    return prefix.dropFirst(2).starts(with: TypedStreamReader.littleEndian)
      || prefix.dropFirst(2).starts(with: TypedStreamReader.bigEndian)
  }

  /// Reads a typed stream, which is taken whole.
  package init(reading source: ByteSource) throws(TypedStreamError) {
    let file: [UInt8]
    do throws(ByteStreamError) { file = try source.readAll(limit: (1 << 30) + 1) } catch {
      throw .source(error)
    }
    guard file.count <= 1 << 30 else { throw .tooLarge }
    var reader = try TypedStreamReader(file)
    try reader.read()
    self = reader.stream
  }
}

/// Fills a typed stream.
struct TypedStreamReader {
  static let littleEndian = Array("streamtyped".utf8)
  static let bigEndian = Array("typedstream".utf8)
  /// The most objects or types within each other.
  static let depthLimit = 128

  fileprivate private(set) var stream: TypedStream
  private let file: [UInt8]
  private let isBigEndian: Bool
  private var offset = 0
  /// The shared texts, by number: where they lie in the file.
  private var shared: [Range<Int>] = []
  /// The values of the objects that are open, the innermost last.
  private var pending: [TypedStream.Value] = []
  private var depth = 0
  /// How much work was done. Every value is some bytes, but for types that stand for none.
  private var steps = 0

  init(_ file: [UInt8]) throws(TypedStreamError) {
    self.file = file
    stream = TypedStream(file: file)
    guard file.count > 13, file[1] == 11 else { throw .header(offset: min(file.count, 13)) }
    guard file[0] == 4 else { throw .version(file[0]) }
    let signature = file[2..<13]
    isBigEndian = signature.elementsEqual(Self.bigEndian)
    guard isBigEndian || signature.elementsEqual(Self.littleEndian) else {
      throw .header(offset: 2)
    }
    offset = 13
    // The version of the system, which says nothing about the format.
    _ = try integer(isSigned: false)
  }

  mutating func read() throws(TypedStreamError) {
    while offset < file.count { try group(head: head()) }
    stream.topLevel = pending
  }
}

// Heads.
extension TypedStreamReader {
  private enum Head {
    static let short: UInt8 = 0x81
    static let long: UInt8 = 0x82
    static let real: UInt8 = 0x83
    static let new: UInt8 = 0x84
    static let empty: UInt8 = 0x85
    static let end: UInt8 = 0x86
    /// The bytes that stand for something else than themselves.
    static let reserved: ClosedRange<UInt8> = 0x80...0x91
    static let firstReference: Int64 = -110
  }

  private mutating func head() throws(TypedStreamError) -> UInt8 {
    guard offset < file.count else { throw .truncated(offset: offset) }
    offset += 1
    return file[offset - 1]
  }

  /// The number in the next `width` bytes.
  private mutating func number(width: Int) throws(TypedStreamError) -> UInt64 {
    guard width <= file.count - offset else { throw .truncated(offset: offset) }
    var value: UInt64 = 0
    for place in 0..<width {
      value = value << 8 | UInt64(file[offset + (isBigEndian ? place : width - 1 - place)])
    }
    offset += width
    return value
  }

  private mutating func integer(isSigned: Bool) throws(TypedStreamError) -> Int64 {
    try integer(head: head(), isSigned: isSigned)
  }

  private mutating func integer(head: UInt8, isSigned: Bool) throws(TypedStreamError) -> Int64 {
    switch head {
    case Head.short:
      let bits = try number(width: 2)
      return isSigned ? Int64(Int16(truncatingIfNeeded: bits)) : Int64(bits)
    case Head.long:
      let bits = try number(width: 4)
      return isSigned ? Int64(Int32(truncatingIfNeeded: bits)) : Int64(bits)
    case Head.reserved: throw .head(head, offset: offset - 1)
    case _: return isSigned ? Int64(Int8(bitPattern: head)) : Int64(head)
    }
  }

  /// The place in a table of `count` that a reference leads to.
  private mutating func reference(head: UInt8, count: Int) throws(TypedStreamError) -> Int {
    let start = offset - 1
    let number = try integer(head: head, isSigned: true) - Head.firstReference
    guard number >= 0, number < Int64(count) else {
      throw .reference(number, count: count, offset: start)
    }
    return Int(number)
  }

  private mutating func bytes(count: Int64) throws(TypedStreamError) -> Range<Int> {
    guard count >= 0, count <= Int64(file.count - offset) else {
      throw .size(count, offset: offset)
    }
    offset += Int(count)
    return (offset - Int(count))..<offset
  }

  /// Bytes after their count; nil where there is no text at all.
  private mutating func text(head: UInt8) throws(TypedStreamError) -> Range<Int>? {
    head == Head.empty ? nil : try bytes(count: integer(head: head, isSigned: false))
  }

  private mutating func sharedText(head: UInt8) throws(TypedStreamError) -> Range<Int>? {
    switch head {
    case Head.empty: return nil
    case Head.new:
      let start = offset
      guard let text = try text(head: self.head()) else { throw .head(Head.empty, offset: start) }
      shared.append(text)
      return text
    case _: return shared[try reference(head: head, count: shared.count)]
    }
  }

  private mutating func step() throws(TypedStreamError) {
    steps += 1
    if steps > 16 * file.count { throw .expansion(offset: offset) }
  }
}

// Groups and objects.
extension TypedStreamReader {
  /// A text of types, then as many values.
  private mutating func group(head: UInt8) throws(TypedStreamError) {
    let start = offset - 1
    guard let types = try sharedText(head: head), !types.isEmpty else {
      throw .types("", offset: start)
    }
    var next = types.lowerBound
    while next < types.upperBound { next = try value(of: next..<types.upperBound) }
  }

  private func badTypes(_ types: Range<Int>) -> TypedStreamError {
    .types(String(decoding: file[types].prefix(80), as: UTF8.self), offset: types.lowerBound)
  }

  /// Reads a value of the first of `types`, and says where the next one begins.
  private mutating func value(of types: Range<Int>) throws(TypedStreamError) -> Int {
    try step()
    let type = file[types.lowerBound]
    switch type {
    case UInt8(ascii: "c"):
      pending.append(.integer(Int64(Int8(bitPattern: try head()))))
    case UInt8(ascii: "C"), UInt8(ascii: "B"): pending.append(.integer(Int64(try head())))
    case UInt8(ascii: "s"), UInt8(ascii: "i"), UInt8(ascii: "l"), UInt8(ascii: "q"):
      pending.append(.integer(try integer(isSigned: true)))
    case UInt8(ascii: "S"), UInt8(ascii: "I"), UInt8(ascii: "L"), UInt8(ascii: "Q"):
      pending.append(.integer(try integer(isSigned: false)))
    case UInt8(ascii: "f"), UInt8(ascii: "d"):
      pending.append(.real(try real(isDouble: type == UInt8(ascii: "d"))))
    case UInt8(ascii: "+"):
      pending.append(try text(head: head()).map { .bytes($0) } ?? .empty)
    case UInt8(ascii: "%"), UInt8(ascii: ":"):
      pending.append(try sharedText(head: head()).map { .bytes($0) } ?? .empty)
    case UInt8(ascii: "*"): try cText()
    case UInt8(ascii: "#"):
      pending.append(try archivedClass().map { .reference($0) } ?? .empty)
    case UInt8(ascii: "@"): try object()
    // A place that is left out of the file.
    case UInt8(ascii: "!"): pending.append(.empty)
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      guard depth < Self.depthLimit else { throw .depth(offset: types.lowerBound) }
      depth += 1
      defer { depth -= 1 }
      return type == UInt8(ascii: "[") ? try array(types) : try structure(types)
    case _: throw badTypes(types)
    }
    return types.lowerBound + 1
  }

  private mutating func real(isDouble: Bool) throws(TypedStreamError) -> Double {
    let head = try head()
    // What is a whole number is stored as one.
    guard head == Head.real else { return Double(try integer(head: head, isSigned: true)) }
    let bits = try number(width: isDouble ? 8 : 4)
    return isDouble
      ? Double(bitPattern: bits) : Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
  }

  /// A text that is numbered as objects are.
  private mutating func cText() throws(TypedStreamError) {
    let head = try head()
    switch head {
    case Head.empty: pending.append(.empty)
    case Head.new:
      let start = offset
      guard let text = try sharedText(head: self.head()) else {
        throw .head(Head.empty, offset: start)
      }
      pending.append(.reference(stream.table.count))
      stream.table.append(.text(text))
    case _: pending.append(.reference(try reference(head: head, count: stream.table.count)))
    }
  }

  /// A class with all new ones above it; its number, or nil for none.
  private mutating func archivedClass() throws(TypedStreamError) -> Int? {
    var first: Int?
    while true {
      let start = offset
      let head = try head()
      guard head == Head.new else {
        let last =
          head == Head.empty ? nil : try reference(head: head, count: stream.table.count)
        if let last {
          guard case .archivedClass = stream.table[last] else {
            throw .reference(Int64(last), count: stream.table.count, offset: start)
          }
        }
        // Nothing new: what was read is the class itself, not one above it.
        guard first != nil, let below = stream.table.indices.last else { return last }
        if case .archivedClass(let name, let version, _) = stream.table[below] {
          stream.table[below] = .archivedClass(name: name, version: version, superclass: last)
        }
        return first
      }
      guard let name = try sharedText(head: self.head()) else {
        throw .head(Head.empty, offset: start + 1)
      }
      let version = try integer(isSigned: true)
      let number = stream.table.count
      if first == nil {
        first = number
      } else if case .archivedClass(let below, let version, _) = stream.table[number - 1] {
        stream.table[number - 1] = .archivedClass(
          name: below, version: version, superclass: number)
      }
      stream.table.append(
        .archivedClass(
          name: String(decoding: file[name], as: UTF8.self), version: version, superclass: nil))
    }
  }

  private mutating func object() throws(TypedStreamError) {
    let start = offset
    let head = try head()
    switch head {
    case Head.empty: pending.append(.empty)
    case Head.new:
      guard depth < Self.depthLimit else { throw .depth(offset: start) }
      depth += 1
      defer { depth -= 1 }
      // An object has its number before its class is read.
      let number = stream.table.count
      stream.table.append(.unfinished)
      let objectClass = try archivedClass()
      let first = pending.count
      var next = try self.head()
      while next != Head.end {
        try group(head: next)
        next = try self.head()
      }
      let values = stream.values.count..<(stream.values.count + pending.count - first)
      stream.values.append(contentsOf: pending[first...])
      pending.removeLast(pending.count - first)
      stream.table[number] = .object(class: objectClass, values: values)
      pending.append(.reference(number))
    case _: pending.append(.reference(try reference(head: head, count: stream.table.count)))
    }
  }
}

// Types that are made of others.
extension TypedStreamReader {
  /// `[12c]`: a count and a type. Arrays of bytes are taken as one.
  private mutating func array(_ types: Range<Int>) throws(TypedStreamError) -> Int {
    var next = types.lowerBound + 1
    var count: Int64 = 0
    while next < types.upperBound, ASCII.isDigit(file[next]) {
      count = count * 10 + Int64(file[next] - UInt8(ascii: "0"))
      guard count <= Int64(file.count) else { throw .size(count, offset: types.lowerBound) }
      next += 1
    }
    let element = next..<(try end(of: types) - 1)
    guard !element.isEmpty, next > types.lowerBound + 1 else { throw badTypes(types) }
    if element.count == 1, file[next] | 0x20 == UInt8(ascii: "c") {
      pending.append(.bytes(try bytes(count: count)))
    } else {
      for _ in 0..<count {
        guard try value(of: element) == element.upperBound else { throw badTypes(types) }
      }
    }
    return element.upperBound + 1
  }

  /// `{name=types}`, where the name may be left out.
  private mutating func structure(_ types: Range<Int>) throws(TypedStreamError) -> Int {
    let end = try end(of: types) - 1
    var next = types.lowerBound + 1
    // The name goes to a ‘=’ that comes before any type with one of its own.
    var mark = next
    while mark < end, file[mark] != UInt8(ascii: "="), file[mark] != UInt8(ascii: "{") {
      try step()
      mark += 1
    }
    if mark < end, file[mark] == UInt8(ascii: "=") { next = mark + 1 }
    while next < end { next = try value(of: next..<end) }
    return end + 1
  }

  /// Where the array or structure that `types` begins with ends.
  private mutating func end(of types: Range<Int>) throws(TypedStreamError) -> Int {
    var open = 0
    for index in types {
      try step()
      switch file[index] {
      case UInt8(ascii: "["), UInt8(ascii: "{"): open += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        open -= 1
        if open == 0 { return index + 1 }
      case _: break
      }
    }
    throw badTypes(types)
  }
}
