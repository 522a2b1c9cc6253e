// The parser tells what a document says, and not where: the bytes of an attribute or of a text between its tags. For
// files that are changed in place, the parser first says that the document is well-formed, in UTF-8 and without
// declarations of its own; then to find its tags takes no more than this.

import Bytes
package import Diagnostics

/// The tags of a document and what is between them, with their places.
package struct XMLTokens: Sequence, IteratorProtocol {
  package enum Kind: Hashable, Sendable {
    /// The tag that begins an element; one that is an element by itself.
    case start, empty
    /// The tag that ends the element that began last.
    case end
    /// Text between tags, as it is written; text in `<![CDATA[ ]]>`, the brackets included.
    case text, cdata
    case comment
    /// A processing instruction, or the declaration of the document's type.
    case other
  }

  package struct Token: Hashable, Sendable {
    package let kind: Kind
    /// All its bytes.
    package let range: Range<Int>
  }

  /// An attribute without its quotes.
  package struct Attribute: Sendable {
    package let name: Range<Int>
    package let value: Range<Int>
  }

  private let bytes: [UInt8]
  private var position = 0

  /// The tokens of a document.
  ///
  /// - Throws: An error if it is not well-formed, or if it declares entities.
  package init(_ bytes: [UInt8]) throws(FileError) {
    let context = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
    defer { context.deallocate() }
    _ = try XMLParser.parse(
      ByteSource(bytes: bytes), names: [],
      callbacks: XMLCallbacks(
        start: { _, _ in true }, text: { _, _, _ in true }, end: { _ in true }),
      context: context)
    self.bytes = bytes
  }

  package mutating func next() -> Token? {
    let start = position
    guard start < bytes.count else { return nil }
    let kind = take()
    return Token(kind: kind, range: start..<position)
  }

  /// Goes over the token that begins here.
  private mutating func take() -> Kind {
    guard bytes[position] == UInt8(ascii: "<") else {
      position = bytes[position...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
      return .text
    }
    if takeBlock("<!--", "-->") { return .comment }
    if takeBlock("<![CDATA[", "]]>") { return .cdata }
    if takeBlock("<?", "?>") { return .other }
    let isDeclaration = begins("<!")
    let isEnd = begins("</")
    var depth = 0
    position += 1
    while position < bytes.count {
      // Comments and instructions may be in the brackets of a DOCTYPE.
      if isDeclaration, takeBlock("<!--", "-->") || takeBlock("<?", "?>") { continue }
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        position = (bytes[position...].firstIndex(of: byte) ?? bytes.count - 1) + 1
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">") where depth <= 0 || !isDeclaration:
        if isDeclaration { return .other }
        return isEnd ? .end : bytes[position - 2] == UInt8(ascii: "/") ? .empty : .start
      case _: break
      }
    }
    return .other
  }

  private func begins(_ text: StaticString) -> Bool {
    guard bytes.count - position >= text.utf8CodeUnitCount else { return false }
    return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[position + $0] == text.utf8Start[$0] }
  }

  /// Goes over what is between two texts, if the first one is here.
  private mutating func takeBlock(_ start: StaticString, _ end: StaticString) -> Bool {
    guard begins(start) else { return false }
    position += start.utf8CodeUnitCount
    while position < bytes.count, !begins(end) { position += 1 }
    position = Swift.min(position + end.utf8CodeUnitCount, bytes.count)
    return true
  }
}

// The contents of tokens.
extension XMLTokens {
  /// The name of a tag, with its prefix.
  package func name(of token: Token) -> Range<Int> {
    let start = token.range.lowerBound + (token.kind == .end ? 2 : 1)
    return start..<nameEnd(from: start)
  }

  /// The attributes of a tag, in their order.
  package func attributes(of token: Token) -> [Attribute] {
    guard token.kind == .start || token.kind == .empty else { return [] }
    var attributes: [Attribute] = []
    var position = name(of: token).upperBound
    while position < token.range.upperBound {
      position = skippingSpaces(position)
      let name = position..<nameEnd(from: position)
      let equals = skippingSpaces(name.upperBound)
      guard !name.isEmpty, equals < bytes.count, bytes[equals] == UInt8(ascii: "=") else { break }
      let quote = skippingSpaces(equals + 1)
      guard quote < token.range.upperBound,
        let end = bytes[(quote + 1)...].firstIndex(of: bytes[quote])
      else { break }
      attributes.append(Attribute(name: name, value: (quote + 1)..<end))
      position = end + 1
    }
    return attributes
  }

  /// The text inside the brackets of a `<![CDATA[ ]]>`, else the whole token.
  package func content(of token: Token) -> Range<Int> {
    guard token.kind == .cdata else { return token.range }
    return
      (token.range.lowerBound + 9)..<Swift.max(
        token.range.lowerBound + 9, token.range.upperBound - 3)
  }

  /// The text of a range, with its references resolved: of text between tags, or of the value of an attribute.
  package func text(_ range: Range<Int>) -> String {
    guard let first = bytes[range].firstIndex(of: UInt8(ascii: "&")) else {
      return String(decoding: bytes[range], as: UTF8.self)
    }
    var resolved = Array(bytes[range.lowerBound..<first])
    var position = first
    while position < range.upperBound {
      let byte = bytes[position]
      guard byte == UInt8(ascii: "&"),
        let end = bytes[position..<range.upperBound].firstIndex(of: UInt8(ascii: ";")),
        let scalar = Self.scalar(of: bytes[(position + 1)..<end])
      else {
        resolved.append(byte)
        position += 1
        continue
      }
      resolved += Array(String(Character(scalar)).utf8)
      position = end + 1
    }
    return String(decoding: resolved, as: UTF8.self)
  }

  /// The character that a reference stands for: one of the five names of XML, or a number.
  private static func scalar(of bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
    if bytes.first == UInt8(ascii: "#") {
      let isHexadecimal = bytes.dropFirst().first == UInt8(ascii: "x")
      let digits = String(decoding: bytes.dropFirst(isHexadecimal ? 2 : 1), as: UTF8.self)
      return UInt32(digits, radix: isHexadecimal ? 16 : 10).flatMap(Unicode.Scalar.init)
    }
    return switch String(decoding: bytes, as: UTF8.self) {
    case "amp": "&"
    case "lt": "<"
    case "gt": ">"
    case "quot": "\""
    case "apos": "'"
    case _: nil
    }
  }

  private func nameEnd(from start: Int) -> Int {
    bytes[start...].firstIndex { byte in
      ASCII.isSpace(byte) || byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">")
        || byte == UInt8(ascii: "/")
    } ?? bytes.count
  }

  private func skippingSpaces(_ start: Int) -> Int {
    bytes[start...].firstIndex { !ASCII.isSpace($0) } ?? bytes.count
  }
}
