package import Bytes
package import Diagnostics
import PropertyLists

extension TypedStream {
  /// Whether a file that begins with `prefix` is a typed stream, in either order of bytes.
  package static func recognizes(_ prefix: [UInt8]) -> Bool {
    guard prefix.count > 2, prefix[1] == 11 else { return false }
    return prefix.dropFirst(2).starts(with: TypedStreamScanner.littleEndian)
      || prefix.dropFirst(2).starts(with: TypedStreamScanner.bigEndian)
  }

  /// Reads a typed stream, which is taken whole.
  package init(reading source: ByteSource) throws(FileError) {
    var reader = try TypedStreamReader(source.whole(upTo: 1 << 30))
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
  /// The places of the shared texts in the file, by number.
  private var shared: [Range<Int>] = []
  /// The values of the objects that are open, the innermost last.
  private var pending: [TypedStream.Value] = []
  private var depth = 0
  /// The steps that were done. Some types take no bytes, so the file alone does not bound them.
  private var steps = 0

  init(_ file: [UInt8]) throws(FileError) {
    stream = TypedStream(file: file)
    scanner = try TypedStreamScanner(file)
  }

  mutating func read() throws(FileError) {
    while !scanner.isAtEnd { try group(head: scanner.head()) }
    stream.topLevel = pending
  }
}

// Texts and bounds.
extension TypedStreamReader {
  private typealias Head = TypedStreamScanner.Head

  private mutating func sharedText(head: UInt8) throws(FileError) -> Range<Int>? {
    switch head {
    case Head.empty: return nil
    case Head.new:
      let start = scanner.offset
      guard let text = try scanner.text(head: scanner.head()) else {
        throw .typedStream(.head(Head.empty, offset: start))
      }
      shared.append(text)
      return text
    case _: return shared[try scanner.reference(head: head, count: shared.count)]
    }
  }

  private mutating func step() throws(FileError) {
    steps += 1
    if steps > 16 * scanner.file.count { throw .typedStream(.expansion(offset: scanner.offset)) }
  }

  /// Counts the bytes that are made. An array that grows exists twice for a moment.
  private mutating func spend<T>(_ count: Int, of _: T.Type) throws(FileError) {
    guard stream.budget.spend(2 * count * MemoryLayout<T>.stride) else {
      throw .typedStream(.expansion(offset: scanner.offset))
    }
  }

  /// Adds a value to the innermost object that is open.
  private mutating func append(_ value: TypedStream.Value) throws(FileError) {
    try spend(1, of: TypedStream.Value.self)
    pending.append(value)
  }

  /// Gives something the next number.
  private mutating func enter(_ numbered: TypedStream.Numbered) throws(FileError) {
    try spend(1, of: TypedStream.Numbered.self)
    stream.table.append(numbered)
  }
}

// Groups and objects.
extension TypedStreamReader {
  /// A text of types, then as many values.
  private mutating func group(head: UInt8) throws(FileError) {
    let start = scanner.offset - 1
    guard let types = try sharedText(head: head), !types.isEmpty else {
      throw .typedStream(.types("", offset: start))
    }
    var next = types.lowerBound
    while next < types.upperBound { next = try value(of: next..<types.upperBound) }
  }

  private func badTypes(_ types: Range<Int>) -> FileError {
    .typedStream(
      .types(
        String(decoding: scanner.file[types].prefix(80), as: UTF8.self), offset: types.lowerBound))
  }

  /// Reads a value of the first of `types`. Returns the place of the next one.
  private mutating func value(of types: Range<Int>) throws(FileError) -> Int {
    try step()
    let type = scanner.file[types.lowerBound]
    switch type {
    case UInt8(ascii: "c"):
      try append(.integer(Int64(Int8(bitPattern: try scanner.head()))))
    case UInt8(ascii: "C"), UInt8(ascii: "B"): try append(.integer(Int64(try scanner.head())))
    case UInt8(ascii: "s"), UInt8(ascii: "i"), UInt8(ascii: "l"), UInt8(ascii: "q"):
      try append(.integer(try scanner.integer(isSigned: true)))
    case UInt8(ascii: "S"), UInt8(ascii: "I"), UInt8(ascii: "L"), UInt8(ascii: "Q"):
      try append(.integer(try scanner.integer(isSigned: false)))
    case UInt8(ascii: "f"), UInt8(ascii: "d"):
      try append(.real(try scanner.real(isDouble: type == UInt8(ascii: "d"))))
    case UInt8(ascii: "+"):
      try append(try scanner.text(head: scanner.head()).map { .bytes($0) } ?? .empty)
    case UInt8(ascii: "%"), UInt8(ascii: ":"):
      try append(try sharedText(head: scanner.head()).map { .bytes($0) } ?? .empty)
    case UInt8(ascii: "*"): try cText()
    case UInt8(ascii: "#"):
      try append(try archivedClass().map { .reference($0) } ?? .empty)
    case UInt8(ascii: "@"): try object()
    // A place that is left out of the file.
    case UInt8(ascii: "!"): try append(.empty)
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      guard depth < Self.depthLimit else { throw .typedStream(.depth(offset: types.lowerBound)) }
      depth += 1
      defer { depth -= 1 }
      return type == UInt8(ascii: "[") ? try array(types) : try structure(types)
    case _: throw badTypes(types)
    }
    return types.lowerBound + 1
  }

  /// A text that is numbered as objects are.
  private mutating func cText() throws(FileError) {
    let head = try scanner.head()
    switch head {
    case Head.empty: try append(.empty)
    case Head.new:
      let start = scanner.offset
      guard let text = try sharedText(head: scanner.head()) else {
        throw .typedStream(.head(Head.empty, offset: start))
      }
      try append(.reference(stream.table.count))
      try enter(.text(text))
    case _: try append(.reference(try scanner.reference(head: head, count: stream.table.count)))
    }
  }

  /// A class with all new ones above it; its number, or nil for none.
  private mutating func archivedClass() throws(FileError) -> Int? {
    let first = stream.table.count
    while true {
      let start = scanner.offset
      let head = try scanner.head()
      let isNew = head == Head.new
      let above =
        isNew
        ? stream.table.count
        : head == Head.empty ? nil : try oldClass(head: head, before: first)
      // Nothing new so far: this is the class itself, not one above it.
      if stream.table.count == first, !isNew { return above }
      if let below = stream.table.indices.last, below >= first,
        case .archivedClass(let name, let version, _) = stream.table[below]
      {
        stream.table[below] = .archivedClass(name: name, version: version, superclass: above)
      }
      guard isNew else {
        try checkHeight(of: first, offset: start)
        return first
      }
      guard let name = try sharedText(head: scanner.head()) else {
        throw .typedStream(.head(Head.empty, offset: start + 1))
      }
      let version = try scanner.integer(isSigned: true)
      try enter(.archivedClass(name: name, version: version, superclass: nil))
    }
  }

  /// The number of a class that was read before; not of one from `first` on, which this one is above.
  private mutating func oldClass(
    head: UInt8, before first: Int
  ) throws(FileError) -> Int {
    let start = scanner.offset - 1
    let number = try scanner.reference(head: head, count: stream.table.count)
    guard case .archivedClass = stream.table[number] else {
      throw .typedStream(.reference(Int64(number), count: stream.table.count, offset: start))
    }
    guard number < first else { throw .typedStream(.classLoop(offset: start)) }
    return number
  }

  /// Throws where too many classes are above one: a look at the kind of an object goes through all of
  /// them.
  private func checkHeight(of number: Int, offset: Int) throws(FileError) {
    var height = 0
    var next: Int? = number
    while let number = next, case .archivedClass(_, _, let superclass) = stream.table[number] {
      height += 1
      guard height <= Self.depthLimit else { throw .typedStream(.depth(offset: offset)) }
      next = superclass
    }
  }

  private mutating func object() throws(FileError) {
    let start = scanner.offset
    let head = try scanner.head()
    switch head {
    case Head.empty: try append(.empty)
    case Head.new:
      guard depth < Self.depthLimit else { throw .typedStream(.depth(offset: start)) }
      depth += 1
      defer { depth -= 1 }
      // An object has its number before its class is read.
      let number = stream.table.count
      try enter(.unfinished)
      let objectClass = try archivedClass()
      let first = pending.count
      var next = try scanner.head()
      while next != Head.end {
        try group(head: next)
        next = try scanner.head()
      }
      try spend(pending.count - first, of: TypedStream.Value.self)
      let values = stream.values.count..<(stream.values.count + pending.count - first)
      stream.values.append(contentsOf: pending[first...])
      pending.removeLast(pending.count - first)
      stream.table[number] = .object(class: objectClass, values: values)
      try append(.reference(number))
    case _: try append(.reference(try scanner.reference(head: head, count: stream.table.count)))
    }
  }
}

// Types that are made of others.
extension TypedStreamReader {
  /// `[12c]`: a count and a type. Arrays of bytes are taken as one.
  private mutating func array(_ types: Range<Int>) throws(FileError) -> Int {
    var next = types.lowerBound + 1
    var count: Int64 = 0
    while next < types.upperBound, ASCII.isDigit(scanner.file[next]) {
      count = count * 10 + Int64(scanner.file[next] - UInt8(ascii: "0"))
      guard count <= Int64(scanner.file.count) else {
        throw .typedStream(.size(count, offset: types.lowerBound))
      }
      next += 1
    }
    let element = next..<(try end(of: types) - 1)
    guard !element.isEmpty, next > types.lowerBound + 1 else { throw badTypes(types) }
    if element.count == 1, scanner.file[next] | 0x20 == UInt8(ascii: "c") {
      try append(.bytes(try scanner.bytes(count: count)))
    } else {
      for _ in 0..<count {
        guard try value(of: element) == element.upperBound else { throw badTypes(types) }
      }
    }
    return element.upperBound + 1
  }

  /// `{name=types}`, where the name may be left out.
  private mutating func structure(_ types: Range<Int>) throws(FileError) -> Int {
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

  /// The end of the array or structure that `types` begins with.
  private mutating func end(of types: Range<Int>) throws(FileError) -> Int {
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
