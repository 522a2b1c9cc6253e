// XML property lists, read from XMLEvents onto the tape. A `<dict>` that holds only `CF$UID` and a
// number is what a uid of a binary property list becomes in XML, and becomes a uid again.

package import Bytes
import XMLEvents

extension PropertyList {
  /// Reads an XML property list.
  package init(readingXML source: ByteSource) throws(PropertyListError) {
    let builder = UnsafeMutablePointer<TapeBuilder>.allocate(capacity: 1)
    builder.initialize(to: TapeBuilder())
    defer {
      builder.deinitialize(count: 1)
      builder.deallocate()
    }
    let stopped: XMLPosition?
    do throws(XMLError) {
      stopped = try XMLParser.parse(
        source, names: Element.names, callbacks: TapeBuilder.callbacks, context: builder)
    } catch {
      throw .xml(error)
    }
    if let stopped { throw .structure(stopped, builder.pointee.fault ?? .unknownElement) }
    self.init(nodes: builder.pointee.nodes, bytes: builder.pointee.bytes)
  }
}

/// The elements of a property list, by their index in the table of names that the XML parser knows.
private enum Element: Int, CaseIterable {
  // In the order of how often a color list has them, as that is the order of the search.
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
  var bytes: [UInt8] = []
  var fault: PropertyListError.Fault?
  /// The open containers.
  private var open: [Container] = []
  /// The open element that holds text, and where the text begins.
  private var leaf: Element?
  private var textStart = 0
  private var insidePlist = false

  private struct Container {
    let position: Int
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
    })

  private mutating func fail(_ fault: PropertyListError.Fault) -> Bool {
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
      open.append(Container(position: nodes.count))
      nodes.append(.init(kind: element == .array ? .array : .dictionary, count: 0, payload: 0))
    case .key, .integer, .data, .string, .real, .yes, .no, .date, .plist:
      leaf = element
      textStart = bytes.count
    }
    return true
  }

  /// Counts the element in its container, where it may stand in it.
  private mutating func admit(_ element: Element) -> Bool {
    guard let last = open.indices.last else {
      if !nodes.isEmpty { fault = .rootCount }
      return insidePlist && nodes.isEmpty && element != .key
    }
    let isDictionary = nodes[open[last].position].kind == .dictionary
    if isDictionary, !open[last].awaitsValue {
      open[last].awaitsValue = true
      return element == .key
    }
    open[last].awaitsValue = false
    open[last].count += 1
    return element != .key
  }

  private mutating func text(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    if leaf != nil {
      bytes.append(contentsOf: text)
      return true
    }
    return text.allSatisfy(ASCII.isSpace) ? true : fail(.misplacedText)
  }

  private mutating func end() -> Bool {
    if let element = leaf {
      leaf = nil
      return endLeaf(element)
    }
    guard let container = open.popLast() else {
      return nodes.isEmpty ? fail(.rootCount) : true  // </plist>
    }
    if container.awaitsValue { return fail(.keyWithoutValue) }
    nodes[container.position].count = container.count
    nodes[container.position].payload = UInt64(nodes.count)
    collapseUID(container)
    return true
  }

  /// A text in which a value ends: its node, with the bytes that a value of another kind no longer
  /// needs cut.
  private mutating func endLeaf(_ element: Element) -> Bool {
    var node = PropertyList.Node(kind: .string, count: 0, payload: UInt64(textStart))
    switch element {
    case .key: node.kind = .key
    case .string: node.kind = .string
    case .data:
      node.kind = .data
      if let wrong = Base64.decode(&bytes, from: textStart) {
        return failValue("data", from: wrong)
      }
    case .integer:
      guard let number = integer() else { return failValue("integer") }
      node.kind = number.isUnsigned ? .unsignedInteger : .integer
      node.payload = number.bits
    case .real:
      guard let value = real() else { return failValue("real") }
      node.kind = .real
      node.payload = value.bitPattern
    case .date:
      guard let seconds = PropertyListDate.seconds(bytes[textStart...]) else {
        return failValue("date")
      }
      node.kind = .date
      node.payload = seconds.bitPattern
    case .yes, .no:
      guard bytes[textStart...].allSatisfy(ASCII.isSpace) else { return fail(.misplacedText) }
      node.kind = .boolean
      node.payload = element == .yes ? 1 : 0
    case .dictionary, .array, .plist: return fail(.misplacedElement("\(element.name)"))
    }
    if node.kind == .key || node.kind == .string || node.kind == .data {
      guard let count = UInt32(exactly: bytes.count - textStart) else {
        return failValue("\(element.name)")
      }
      node.count = count
    } else {
      bytes.removeLast(bytes.count - textStart)
    }
    nodes.append(node)
    return true
  }

  private mutating func failValue(_ name: String, from start: Int? = nil) -> Bool {
    let text = bytes[(start ?? textStart)...].prefix(200)
    return fail(.badValue(name, text: String(decoding: text, as: UTF8.self)))
  }

  /// The integer whose text was read: decimal with a sign, or hexadecimal with `0x`, as Apple reads
  /// them.
  private func integer() -> (bits: UInt64, isUnsigned: Bool)? {
    var text = trimmedText
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

  /// The real whose text was read: a number, or `nan`, `inf` and `-inf` as Apple writes them.
  private func real() -> Double? {
    let text = trimmedText
    switch ASCII.lowercased(String(decoding: text, as: UTF8.self)) {
    case "nan": return .nan
    case "inf", "+inf", "infinity", "+infinity": return .infinity
    case "-inf", "-infinity": return -.infinity
    case _:
      return text.withUnsafeBufferPointer { NumberScanner.number($0) }
    }
  }

  /// The text that was read, without blanks around it.
  private var trimmedText: ArraySlice<UInt8> {
    var text = bytes[textStart...]
    while let first = text.first, ASCII.isSpace(first) { text.removeFirst() }
    while let last = text.last, ASCII.isSpace(last) { text.removeLast() }
    return text
  }

  /// Makes a uid of a dictionary that has just ended and holds nothing but `CF$UID` and a number.
  private mutating func collapseUID(_ container: Container) {
    let position = container.position
    guard container.count == 1, nodes.count == position + 3, nodes[position + 2].kind == .integer,
      let uid = UInt32(exactly: nodes[position + 2].payload)
    else { return }
    let key = nodes[position + 1]
    guard key.count == 6, isUIDKey(at: Int(key.payload)) else { return }
    bytes.removeLast(bytes.count - Int(key.payload))
    nodes.removeLast(3)
    nodes.append(.init(kind: .uid, count: 0, payload: UInt64(uid)))
  }

  private func isUIDKey(at start: Int) -> Bool {
    // By pointer: a slice of the bytes would have to be gone before they are cut, or all are
    // copied.
    bytes.withUnsafeBufferPointer { bytes in
      let name = StaticString("CF$UID")
      return (0..<6).allSatisfy { bytes[start + $0] == name.utf8Start[$0] }
    }
  }
}
