package import Bytes

extension TypedStream {
  /// Whether a file that begins with `prefix` is a typed stream, in either order of bytes.
  package static func recognizes(_ prefix: [UInt8]) -> Bool {
    guard prefix.count > 2, prefix[1] == 11 else { return false }
    return prefix.dropFirst(2).starts(with: TypedStreamScanner.littleEndian)
      || prefix.dropFirst(2).starts(with: TypedStreamScanner.bigEndian)
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
  /// The most objects or types within each other.
  static let depthLimit = 128

  fileprivate private(set) var stream: TypedStream
  private var scanner: TypedStreamScanner
  /// The shared texts, by number: where they lie in the file.
  private var shared: [Range<Int>] = []
  /// The values of the objects that are open, the innermost last.
  private var pending: [TypedStream.Value] = []
  private var depth = 0
  /// How much work was done. Every value is some bytes, but for types that stand for none.
  private var steps = 0

  init(_ file: [UInt8]) throws(TypedStreamError) {
    stream = TypedStream(file: file)
    scanner = try TypedStreamScanner(file)
  }

  mutating func read() throws(TypedStreamError) {
    while !scanner.isAtEnd { try group(head: scanner.head()) }
    stream.topLevel = pending
  }
}

// Texts and bounds.
extension TypedStreamReader {
  private typealias Head = TypedStreamScanner.Head

  private mutating func sharedText(head: UInt8) throws(TypedStreamError) -> Range<Int>? {
    switch head {
    case Head.empty: return nil
    case Head.new:
      let start = scanner.offset
      guard let text = try scanner.text(head: scanner.head()) else {
        throw .head(Head.empty, offset: start)
      }
      shared.append(text)
      return text
    case _: return shared[try scanner.reference(head: head, count: shared.count)]
    }
  }

  private mutating func step() throws(TypedStreamError) {
    steps += 1
    if steps > 16 * scanner.file.count { throw .expansion(offset: scanner.offset) }
  }
}

// Groups and objects.
extension TypedStreamReader {
  /// A text of types, then as many values.
  private mutating func group(head: UInt8) throws(TypedStreamError) {
    let start = scanner.offset - 1
    guard let types = try sharedText(head: head), !types.isEmpty else {
      throw .types("", offset: start)
    }
    var next = types.lowerBound
    while next < types.upperBound { next = try value(of: next..<types.upperBound) }
  }

  private func badTypes(_ types: Range<Int>) -> TypedStreamError {
    .types(
      String(decoding: scanner.file[types].prefix(80), as: UTF8.self), offset: types.lowerBound)
  }

  /// Reads a value of the first of `types`, and says where the next one begins.
  private mutating func value(of types: Range<Int>) throws(TypedStreamError) -> Int {
    try step()
    let type = scanner.file[types.lowerBound]
    switch type {
    case UInt8(ascii: "c"):
      pending.append(.integer(Int64(Int8(bitPattern: try scanner.head()))))
    case UInt8(ascii: "C"), UInt8(ascii: "B"): pending.append(.integer(Int64(try scanner.head())))
    case UInt8(ascii: "s"), UInt8(ascii: "i"), UInt8(ascii: "l"), UInt8(ascii: "q"):
      pending.append(.integer(try scanner.integer(isSigned: true)))
    case UInt8(ascii: "S"), UInt8(ascii: "I"), UInt8(ascii: "L"), UInt8(ascii: "Q"):
      pending.append(.integer(try scanner.integer(isSigned: false)))
    case UInt8(ascii: "f"), UInt8(ascii: "d"):
      pending.append(.real(try scanner.real(isDouble: type == UInt8(ascii: "d"))))
    case UInt8(ascii: "+"):
      pending.append(try scanner.text(head: scanner.head()).map { .bytes($0) } ?? .empty)
    case UInt8(ascii: "%"), UInt8(ascii: ":"):
      pending.append(try sharedText(head: scanner.head()).map { .bytes($0) } ?? .empty)
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

  /// A text that is numbered as objects are.
  private mutating func cText() throws(TypedStreamError) {
    let head = try scanner.head()
    switch head {
    case Head.empty: pending.append(.empty)
    case Head.new:
      let start = scanner.offset
      guard let text = try sharedText(head: scanner.head()) else {
        throw .head(Head.empty, offset: start)
      }
      pending.append(.reference(stream.table.count))
      stream.table.append(.text(text))
    case _: pending.append(.reference(try scanner.reference(head: head, count: stream.table.count)))
    }
  }

  /// A class with all new ones above it; its number, or nil for none.
  private mutating func archivedClass() throws(TypedStreamError) -> Int? {
    var first: Int?
    while true {
      let start = scanner.offset
      let head = try scanner.head()
      guard head == Head.new else {
        let last =
          head == Head.empty ? nil : try scanner.reference(head: head, count: stream.table.count)
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
      guard let name = try sharedText(head: scanner.head()) else {
        throw .head(Head.empty, offset: start + 1)
      }
      let version = try scanner.integer(isSigned: true)
      let number = stream.table.count
      if first == nil {
        first = number
      } else if case .archivedClass(let below, let version, _) = stream.table[number - 1] {
        stream.table[number - 1] = .archivedClass(
          name: below, version: version, superclass: number)
      }
      stream.table.append(
        .archivedClass(
          name: String(decoding: scanner.file[name], as: UTF8.self), version: version,
          superclass: nil))
    }
  }

  private mutating func object() throws(TypedStreamError) {
    let start = scanner.offset
    let head = try scanner.head()
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
      var next = try scanner.head()
      while next != Head.end {
        try group(head: next)
        next = try scanner.head()
      }
      let values = stream.values.count..<(stream.values.count + pending.count - first)
      stream.values.append(contentsOf: pending[first...])
      pending.removeLast(pending.count - first)
      stream.table[number] = .object(class: objectClass, values: values)
      pending.append(.reference(number))
    case _: pending.append(.reference(try scanner.reference(head: head, count: stream.table.count)))
    }
  }
}

// Types that are made of others.
extension TypedStreamReader {
  /// `[12c]`: a count and a type. Arrays of bytes are taken as one.
  private mutating func array(_ types: Range<Int>) throws(TypedStreamError) -> Int {
    var next = types.lowerBound + 1
    var count: Int64 = 0
    while next < types.upperBound, ASCII.isDigit(scanner.file[next]) {
      count = count * 10 + Int64(scanner.file[next] - UInt8(ascii: "0"))
      guard count <= Int64(scanner.file.count) else { throw .size(count, offset: types.lowerBound) }
      next += 1
    }
    let element = next..<(try end(of: types) - 1)
    guard !element.isEmpty, next > types.lowerBound + 1 else { throw badTypes(types) }
    if element.count == 1, scanner.file[next] | 0x20 == UInt8(ascii: "c") {
      pending.append(.bytes(try scanner.bytes(count: count)))
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
    while mark < end, scanner.file[mark] != UInt8(ascii: "="),
      scanner.file[mark] != UInt8(ascii: "{")
    {
      try step()
      mark += 1
    }
    if mark < end, scanner.file[mark] == UInt8(ascii: "=") { next = mark + 1 }
    while next < end { next = try value(of: next..<end) }
    return end + 1
  }

  /// Where the array or structure that `types` begins with ends.
  private mutating func end(of types: Range<Int>) throws(TypedStreamError) -> Int {
    var open = 0
    for index in types {
      try step()
      switch scanner.file[index] {
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
