// XML property lists, read from XMLEvents onto the tape. XML has no uids: a `<dict>` with only `CF$UID` and
// a number stands for one, and is read as one.

package import Bytes
package import Diagnostics
import XMLEvents

extension PropertyList {
  /// Reads an XML property list.
  package init(readingXML source: ByteSource) throws(FileError) {
    self = try Self.reading(xml: source, .none).list
  }

  /// Reads an XML property list, and returns the comments before its first value that the caller knows: the
  /// first two.
  package static func reading(
    xml source: ByteSource, _ known: KnownComments
  ) throws(FileError) -> (list: PropertyList, heads: [KnownComments.Head]) {
    let (list, heads, error) = read(source, known)
    if let error { throw error }
    return (list, heads)
  }

  /// As much of an XML property list as can be read, with what is wrong after it. What is open there is
  /// closed there; nil where there is no value.
  package static func beginning(
    ofXML source: ByteSource
  ) -> (list: PropertyList?, error: FileError?) {
    let (list, _, error) = read(source, .none)
    return (list.nodes.isEmpty ? nil : list, error)
  }

  private static func read(
    _ source: ByteSource, _ known: KnownComments
  ) -> (list: PropertyList, heads: [KnownComments.Head], error: FileError?) {
    let builder = UnsafeMutablePointer<TapeBuilder>.allocate(capacity: 1)
    builder.initialize(to: TapeBuilder(known))
    defer {
      builder.deinitialize(count: 1)
      builder.deallocate()
    }
    var error: FileError?
    let (counted, count) = source.counted()
    do throws(FileError) {
      let stopped = try XMLParser.parse(
        counted, names: Element.names, callbacks: TapeBuilder.callbacks, context: builder)
      error = stopped.map { .structure(builder.pointee.fault ?? .unknownElement, at: $0) }
    } catch let fault {
      error = fault
    }
    if error != nil { builder.pointee.close() }
    // XML cannot share values, so the tape is in proportion to the file.
    let list = PropertyList(
      nodes: builder.pointee.nodes, bytes: builder.pointee.texts.finish(),
      budget: Budget(input: count()), comments: builder.pointee.comments.others)
    return (list, builder.pointee.comments.heads, error)
  }
}

/// The elements of a property list, by their index in the table of names that the XML parser knows.
private enum Element: Int, CaseIterable {
  // The most frequent elements of color lists first: the search goes in this order.
  case key, dictionary, integer, data, string, array, plist, real, yes, no, date

  static let names: [StaticString] = allCases.map(\.name)

  var name: StaticString {
    switch self {
    case .key: "key"
    case .dictionary: "dict"
    case .integer: "integer"
    case .data: "data"
    case .string: "string"
    case .array: "array"
    case .plist: "plist"
    case .real: "real"
    case .yes: "true"
    case .no: "false"
    case .date: "date"
    }
  }
}

/// Builds the tape as elements begin and end.
private struct TapeBuilder {
  var nodes: [PropertyList.Node] = []
  var texts = TextArena()
  var fault: StructureFault?
  var comments: CommentCounter
  /// The open containers.
  private var open: [Container] = []
  /// The open element that holds text, and the start of the text.
  private var leaf: Element?
  private var textStart = 0
  private var insidePlist = false

  init(_ known: KnownComments) { comments = CommentCounter(known) }

  private struct Container {
    let position: Int
    let isDictionary: Bool
    var count: UInt32 = 0
    /// In a dictionary: a key was read, and its value is to come.
    var awaitsValue = false
  }

  static let callbacks = XMLCallbacks(
    start: { context, name in
      context.assumingMemoryBound(to: TapeBuilder.self).pointee.start(name)
    },
    text: { context, characters, count in
      context.assumingMemoryBound(to: TapeBuilder.self).pointee.text(
        UnsafeBufferPointer(start: characters, count: count))
    },
    end: { context in
      context.assumingMemoryBound(to: TapeBuilder.self).pointee.end()
    },
    comment: { context, text, line in
      context.assumingMemoryBound(to: TapeBuilder.self).pointee.comment(text, line)
    })

  private mutating func fail(_ fault: StructureFault) -> Bool {
    self.fault = fault
    return false
  }

  private mutating func start(_ name: Int) -> Bool {
    guard let element = Element(rawValue: name) else { return fail(.unknownElement) }
    guard leaf == nil else { return fail(.misplacedElement("\(element.name)")) }
    if element == .plist {
      guard !insidePlist, nodes.isEmpty else { return fail(.misplacedElement("plist")) }
      insidePlist = true
      return true
    }
    guard admit(element) else { return fail(fault ?? .misplacedElement("\(element.name)")) }
    switch element {
    case .dictionary, .array:
      open.append(Container(position: nodes.count, isDictionary: element == .dictionary))
      nodes.append(.init(kind: element == .array ? .array : .dictionary, count: 0, payload: 0))
    case .key, .integer, .data, .string, .real, .yes, .no, .date, .plist:
      leaf = element
      textStart = texts.count
    }
    return true
  }

  /// Counts the element in its container. False where it is not allowed.
  private mutating func admit(_ element: Element) -> Bool {
    guard let last = open.indices.last else {
      if !nodes.isEmpty { fault = .rootCount }
      return insidePlist && nodes.isEmpty && element != .key
    }
    if open[last].isDictionary, !open[last].awaitsValue {
      open[last].awaitsValue = true
      return element == .key
    }
    open[last].awaitsValue = false
    open[last].count += 1
    return element != .key
  }

  private mutating func text(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    if leaf != nil {
      texts.append(text)
      return true
    }
    // Half of all calls are for a line feed and tabs between elements.
    guard let start = text.baseAddress else { return true }
    var next = start
    let end = start + text.count
    while next < end, next.pointee == 0x09 || next.pointee == 0x0A { next += 1 }
    while next < end, ASCII.isSpace(next.pointee) { next += 1 }
    return next == end ? true : fail(.misplacedText)
  }

  private mutating func comment(_ text: UnsafePointer<UInt8>, _ line: Int) {
    if nodes.isEmpty { return comments.addHead(text, line) }
    let isAboveValue = leaf == nil && open.last?.awaitsValue == true
    comments.add(at: nodes.count, after: isAboveValue ? nodes.last : nil, texts)
  }

  private mutating func end() -> Bool {
    if let element = leaf {
      leaf = nil
      return endLeaf(element)
    }
    guard let container = open.last else {
      return nodes.isEmpty ? fail(.rootCount) : true  // </plist>
    }
    // It stays open then: `close` counts what is whole in it.
    if container.awaitsValue { return fail(.keyWithoutValue) }
    open.removeLast()
    nodes[container.position].count = container.count
    nodes[container.position].payload = UInt64(nodes.count)
    collapseUID(container)
    return true
  }

  /// Closes what is open where reading stopped, and counts what is whole in it: a key without its value is
  /// dropped.
  mutating func close() {
    while let container = open.popLast() {
      var count: UInt32 = 0
      var next = container.position + 1
      while next < nodes.count {
        let value = container.isDictionary ? next + 1 : next
        if value == nodes.count { nodes.removeLast() }
        guard value < nodes.count else { break }
        count += 1
        let kind = nodes[value].kind
        next = kind == .array || kind == .dictionary ? Int(nodes[value].payload) : value + 1
      }
      nodes[container.position].count = count
      nodes[container.position].payload = UInt64(nodes.count)
    }
  }

  /// Adds the node of a value that ends, and cuts the text of one that needs none.
  private mutating func endLeaf(_ element: Element) -> Bool {
    var node = PropertyList.Node(kind: .string, count: 0, payload: UInt64(textStart))
    switch element {
    case .key: node.kind = .key
    case .string: node.kind = .string
    case .data:
      node.kind = .data
      switch texts.withMutableText(from: textStart, Base64.decode) {
      case .bytes(let count): texts.cut(to: textStart + count)
      case .wrong(let offset): return failValue("data", from: textStart + offset)
      }
    case .integer:
      guard let number = texts.withText(from: textStart, Self.integer) else {
        return failValue("integer")
      }
      node.kind = number.isUnsigned ? .unsignedInteger : .integer
      node.payload = number.bits
    case .real:
      guard let value = texts.withText(from: textStart, Self.real) else {
        return failValue("real")
      }
      node.kind = .real
      node.payload = value.bitPattern
    case .date:
      guard let seconds = texts.withText(from: textStart, { PropertyListDate.seconds($0) }) else {
        return failValue("date")
      }
      node.kind = .date
      node.payload = seconds.bitPattern
    case .yes, .no:
      guard texts.withText(from: textStart, { $0.allSatisfy(ASCII.isSpace) }) else {
        return fail(.misplacedText)
      }
      node.kind = .boolean
      node.payload = element == .yes ? 1 : 0
    case .dictionary, .array, .plist: return fail(.misplacedElement("\(element.name)"))
    }
    if node.kind == .key || node.kind == .string || node.kind == .data {
      guard let count = UInt32(exactly: texts.count - textStart) else {
        return failValue("\(element.name)")
      }
      node.count = count
    } else {
      texts.cut(to: textStart)
    }
    nodes.append(node)
    return true
  }

  private mutating func failValue(_ name: String, from start: Int? = nil) -> Bool {
    let text = texts.withText(from: start ?? textStart) {
      String(decoding: $0.prefix(200), as: UTF8.self)
    }
    return fail(.badValue(name, text: text))
  }

  /// The integer that `text` is: decimal with a sign, or hexadecimal with `0x`, as Apple reads them.
  private static func integer(
    _ text: UnsafeBufferPointer<UInt8>
  ) -> (bits: UInt64, isUnsigned: Bool)? {
    // Nearly all are up to 18 digits and nothing else. The general way takes 1.9 instructions more for each byte
    // of XML (docs/performance.md).
    if 1...18 ~= text.count, text.allSatisfy(ASCII.isDigit) {
      return (text.reduce(0) { $0 * 10 + UInt64($1 - UInt8(ascii: "0")) }, false)
    }
    var text = ASCII.trimmed(text)
    let isNegative = text.first == UInt8(ascii: "-")
    if isNegative || text.first == UInt8(ascii: "+") { text.removeFirst() }
    var radix: UInt64 = 10
    if text.starts(with: "0x".utf8) || text.starts(with: "0X".utf8) {
      radix = 16
      text.removeFirst(2)
    }
    guard !text.isEmpty else { return nil }
    var value: UInt64 = 0
    for byte in text {
      guard let digit = ASCII.hexValue(byte), digit < radix else { return nil }
      let (product, overflow) = value.multipliedReportingOverflow(by: radix)
      let (sum, carry) = product.addingReportingOverflow(UInt64(digit))
      if overflow || carry { return nil }
      value = sum
    }
    if isNegative {
      guard value <= UInt64(Int64.max) + 1 else { return nil }
      return (0 &- value, false)
    }
    return (value, value > UInt64(Int64.max))
  }

  /// The real that `text` is: a number, or `nan`, `inf` and `-inf` as Apple writes them.
  private static func real(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    let text = UnsafeBufferPointer(rebasing: ASCII.trimmed(text))
    switch ASCII.lowercased(String(decoding: text, as: UTF8.self)) {
    case "nan": return .nan
    case "inf", "+inf", "infinity", "+infinity": return .infinity
    case "-inf", "-infinity": return -.infinity
    case _: return NumberScanner.number(text)
    }
  }

  /// Makes a uid of a dictionary that has just ended and holds nothing but `CF$UID` and a number.
  private mutating func collapseUID(_ container: Container) {
    guard let (key, uid) = nodes.uidCandidate(at: container.position),
      texts.hasText("CF$UID", at: Int(key.payload))
    else { return }
    texts.cut(to: Int(key.payload))
    nodes.putUID(uid, at: container.position)
  }
}
