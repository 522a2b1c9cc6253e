// libxml2 as a stream of events: its safety options, our limits, and its errors in our words.
//
// A callback feeds the parser, which calls back for each element and text, so no document is held in
// memory. It reads nothing outside the document: no network, no DTD, and no entities but the five of XML.

package import Bytes
internal import CLibXML2
package import Diagnostics

/// Reads one XML document as a stream of events.
package enum XMLParser {
  /// Parses all of `source` and calls back with `context`.
  ///
  /// - Parameters:
  ///   - names: The element names that `callbacks` tells apart, by index.
  ///   - context: Handed to the callbacks; must stay valid for the call.
  /// - Returns: nil at the end of the document, or where a callback stopped it.
  package static func parse(
    _ source: ByteSource, names: [StaticString], callbacks: XMLCallbacks,
    context: UnsafeMutableRawPointer, limits: XMLLimits = .standard
  ) throws(FileError) -> XMLPosition? {
    // Behind a raw pointer, so that C can hold it and no access is checked at run time.
    let state = UnsafeMutablePointer<ParserState>.allocate(capacity: 1)
    state.initialize(
      to: ParserState(source: source, callbacks: callbacks, context: context, limits: limits))
    defer {
      state.deinitialize(count: 1)
      state.deallocate()
    }
    var handler = ParserState.makeHandler()
    guard
      let parser = xmlCreateIOParserCtxt(
        &handler, state, ParserState.read, nil, state, XML_CHAR_ENCODING_NONE)
    else {
      throw state.pointee.error ?? FileError(ByteStreamError.outOfMemory)
    }
    defer {
      // SAX builds no document, but libxml2 makes one to hold a DOCTYPE.
      if let document = parser.pointee.myDoc { xmlFreeDoc(document) }
      xmlFreeParserCtxt(parser)
    }
    xmlCtxtUseOptions(parser, clr_xml_options)
    state.pointee.parser = parser
    // libxml2 interns names: known ones are then recognized by comparing pointers, exactly and at no
    // cost.
    state.pointee.names = names.map {
      xmlDictLookup(parser.pointee.dict, $0.utf8Start, Int32($0.utf8CodeUnitCount))
    }
    let result = xmlParseDocument(parser)

    if let stopped = state.pointee.stoppedAt { return stopped }
    if let error = state.pointee.error { throw error }
    if result != 0 || parser.pointee.wellFormed == 0 {
      throw .malformedXML(state.pointee.position, detail: "it is not well-formed")
    }
    if try mapError(FileError.init(_:), state.pointee.hasRest()) {
      throw .trailingXML(state.pointee.position)
    }
    return nil
  }
}

/// The state of the C callbacks, behind a pointer.
private struct ParserState {
  let source: ByteSource
  let callbacks: XMLCallbacks
  let context: UnsafeMutableRawPointer
  let limits: XMLLimits
  var parser: xmlParserCtxtPtr?
  var names: [UnsafePointer<xmlChar>?] = []
  var depth = 0
  var elements = 0
  var bytes = 0
  /// Whether the source has no more bytes.
  var isAtEnd = false
  var error: FileError?
  var stoppedAt: XMLPosition?

  var position: XMLPosition {
    XMLPosition(
      line: Int(clr_xml_line(parser)), column: Int(clr_xml_column(parser)))
  }

  /// The bytes that were read and not parsed yet.
  private var unparsed: UnsafeBufferPointer<UInt8> {
    guard let input = parser?.pointee.input, let current = input.pointee.cur,
      let end = input.pointee.end, current < end
    else { return UnsafeBufferPointer(start: nil, count: 0) }
    return UnsafeBufferPointer(start: current, count: end - current)
  }

  /// Whether there are bytes after those that were parsed: libxml2 takes a NUL behind the document for its end.
  mutating func hasRest() throws(ByteStreamError) -> Bool {
    if !unparsed.isEmpty { return true }
    if isAtEnd { return false }
    var byte: UInt8 = 0
    return try withUnsafeMutableBytes(of: &byte) { bytes throws(ByteStreamError) in
      try source.read(bytes) > 0
    }
  }

  /// Whether the outermost element has ended.
  var isAfterRoot: Bool { elements > 0 && depth == 0 }

  /// The offset of the parser in the document, in bytes of the encoding that it is in.
  var offset: Int { max(0, Int(xmlByteConsumed(parser))) }

  /// Whether the next bytes are not UTF-8, to which the parser converts all text. libxml2 has one error code
  /// for these and for characters that XML does not allow.
  var isAtBrokenText: Bool {
    var decoder = UTF8()
    var bytes = unparsed.prefix(4).makeIterator()
    if case .error = decoder.decode(&bytes) { return true }
    return false
  }

  /// Whether the parser stands at the end of a tag.
  var isAtTagEnd: Bool {
    unparsed.first == UInt8(ascii: ">") || unparsed.first == UInt8(ascii: "/")
  }

  /// Stops the parser. The first error counts: later ones of libxml2 follow from it.
  mutating func fail(_ error: FileError) {
    if self.error == nil, stoppedAt == nil { self.error = error }
    xmlStopParser(parser)
  }

  /// Stops the parser for a callback.
  mutating func stop() {
    if stoppedAt == nil { stoppedAt = position }
    xmlStopParser(parser)
  }

  static func of(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<ParserState>? {
    pointer?.assumingMemoryBound(to: ParserState.self)
  }

  /// Feeds the parser. -1 is a failure, 0 the end.
  ///
  /// libxml2 looks ahead within one read only, and takes a sound document for a broken one where a read is
  /// short. So each block is filled, however slowly the bytes come. The parser cannot be stopped in here, as
  /// that frees the buffer that is being filled.
  static let read: xmlInputReadCallback = { pointer, buffer, size in
    guard let state = ParserState.of(pointer), let buffer, size > 0 else { return -1 }
    if state.pointee.error != nil { return -1 }
    if hasTooManyAttributes(state) {
      state.pointee.error = state.pointee.tooManyAttributes
      return -1
    }
    if let parser = state.pointee.parser,
      xmlDictSize(parser.pointee.dict) > state.pointee.limits.names
    {
      state.pointee.error = state.pointee.tooMany(\.names, "different names")
      return -1
    }
    let block = UnsafeMutableRawBufferPointer(start: buffer, count: Int(size))
    let isFirst = state.pointee.bytes == 0
    var count = 0
    do throws(ByteStreamError) {
      while count < block.count {
        let more = try state.pointee.source.read(
          UnsafeMutableRawBufferPointer(rebasing: block[count...]))
        state.pointee.isAtEnd = more == 0
        if more == 0 { break }
        count += more
      }
    } catch {
      state.pointee.error = FileError(error)
      return -1
    }
    state.pointee.bytes += count
    if isFirst, let name = foreignEncoding(UnsafeRawBufferPointer(rebasing: block[..<count])) {
      state.pointee.error = .encoding(name)
      return -1
    }
    if state.pointee.bytes > state.pointee.limits.bytes {
      state.pointee.error = state.pointee.tooMany(\.bytes, "bytes")
      return -1
    }
    return CInt(count)
  }

  private func tooMany(_ limit: KeyPath<XMLLimits, Int>, _ things: String) -> FileError {
    .limit(position, "more than \(limits[keyPath: limit]) \(things)")
  }

  private var tooManyAttributes: FileError {
    .limit(position, "an element with more than \(limits.attributes) attributes")
  }

  /// Whether the tag that is being read has too many attributes. The callback comes at its end, which can be
  /// a gigabyte away.
  ///
  /// libxml2 has room for five pointers for each attribute and doubles it, from 55.
  private static func hasTooManyAttributes(_ state: UnsafeMutablePointer<ParserState>) -> Bool {
    guard let parser = state.pointee.parser else { return false }
    let limit = state.pointee.limits.attributes
    return Int(parser.pointee.maxatts) > max(55, 10 * (limit + 1))
      || Int(parser.pointee.nsNr) > 2 * limit
  }

  /// The name of an encoding other than UTF-8 and UTF-16, by the first bytes (XML 1.0 appendix F). libxml2
  /// would decode it.
  private static func foreignEncoding(_ bytes: UnsafeRawBufferPointer) -> String? {
    let start = Array(bytes.prefix(4))
    if start == [0x4C, 0x6F, 0xA7, 0x94] { return "EBCDIC" }
    if start.starts(with: [0, 0]) || start == [0xFF, 0xFE, 0, 0] || start == [0x3C, 0, 0, 0] {
      return "UCS-4"
    }
    return nil
  }

  static func makeHandler() -> xmlSAXHandler {
    var handler = xmlSAXHandler()
    handler.initialized = UInt32(XML_SAX2_MAGIC)
    handler.startDocument = { pointer in
      guard let state = ParserState.of(pointer),
        let declared = clr_xml_declared_encoding(state.pointee.parser)
      else { return }
      let name = String(cString: declared)
      let known = ["utf-8", "utf8", "utf-16", "utf-16le", "utf-16be", "us-ascii", "ascii"]
      if !known.contains(ASCII.lowercased(name)) { state.pointee.fail(.encoding(name)) }
    }
    handler.startElementNs = {
      pointer, name, prefix, namespace, namespaceCount, _, attributeCount, _, attributes in
      guard let state = ParserState.of(pointer) else { return }
      guard max(attributeCount, namespaceCount) <= state.pointee.limits.attributes else {
        return state.pointee.fail(state.pointee.tooManyAttributes)
      }
      state.pointee.depth += 1
      state.pointee.elements += 1
      guard state.pointee.depth <= state.pointee.limits.depth else {
        return state.pointee.fail(state.pointee.tooMany(\.depth, "elements inside each other"))
      }
      guard state.pointee.elements <= state.pointee.limits.elements else {
        return state.pointee.fail(state.pointee.tooMany(\.elements, "elements"))
      }
      if let element = state.pointee.callbacks.element, let name {
        // libxml2 calls with an element whose tag is cut short before it reports the error.
        guard state.pointee.isAtTagEnd else { return }
        let values = attributes.map { UnsafeRawPointer($0) }?
          .assumingMemoryBound(to: UnsafePointer<UInt8>?.self)
        if !element(
          state.pointee.context, name, prefix, namespace, Int(attributeCount), values)
        {
          state.pointee.stop()
        }
        return
      }
      // `x:dict` is not the element `dict`, whatever `x` stands for.
      let index = prefix == nil ? state.pointee.names.firstIndex(of: name) ?? -1 : -1
      if !state.pointee.callbacks.start(state.pointee.context, index) { state.pointee.stop() }
    }
    handler.endElementNs = { pointer, _, _, _ in
      guard let state = ParserState.of(pointer) else { return }
      state.pointee.depth -= 1
      if !state.pointee.callbacks.end(state.pointee.context) { state.pointee.stop() }
    }
    let text: charactersSAXFunc = { pointer, characters, count in
      guard let state = ParserState.of(pointer), let characters else { return }
      if !state.pointee.callbacks.text(state.pointee.context, characters, Int(count)) {
        state.pointee.stop()
      }
    }
    handler.characters = text
    // The same function twice: where the two differ, libxml2 guesses which white space matters.
    handler.ignorableWhitespace = text

    handler.comment = { pointer, text in
      guard let state = ParserState.of(pointer), let text else { return }
      state.pointee.callbacks.comment(
        state.pointee.context, text, Int(clr_xml_line(state.pointee.parser)))
    }
    handler.processingInstruction = { pointer, _, _ in
      guard let state = ParserState.of(pointer), state.pointee.isAfterRoot else { return }
      state.pointee.fail(.trailingXML(state.pointee.position))
    }

    // A DOCTYPE is allowed, as Apple writes one, but nothing may be declared in it.
    handler.entityDecl = { pointer, _, _, _, _, _ in ParserState.refuseDeclaration(pointer) }
    handler.unparsedEntityDecl = { pointer, _, _, _, _ in ParserState.refuseDeclaration(pointer) }
    handler.notationDecl = { pointer, _, _, _ in ParserState.refuseDeclaration(pointer) }
    handler.attributeDecl = { pointer, _, _, _, _, _, tree in
      xmlFreeEnumeration(tree)
      ParserState.refuseDeclaration(pointer)
    }
    handler.elementDecl = { pointer, _, _, _ in ParserState.refuseDeclaration(pointer) }
    handler.reference = { pointer, _ in ParserState.refuseDeclaration(pointer) }
    handler.serror = { pointer, error in
      guard let state = ParserState.of(pointer), let error else { return }
      guard error.pointee.level.rawValue >= XML_ERR_ERROR.rawValue else { return }
      // A stopped parser has no text any more: libxml2 2.9 moves `cur` on in the buffer that it has freed, after
      // a `]]>` in text, and then reports another error.
      guard state.pointee.error == nil, state.pointee.stoppedAt == nil else { return }
      state.pointee.fail(
        ParserState.reworded(
          error.pointee, state.pointee.position, state.pointee.offset,
          isAtBrokenText: state.pointee.isAtBrokenText, isAfterRoot: state.pointee.isAfterRoot))
    }
    return handler
  }

  private static func refuseDeclaration(_ pointer: UnsafeMutableRawPointer?) {
    guard let state = ParserState.of(pointer) else { return }
    state.pointee.fail(.declaration(state.pointee.position))
  }

  /// libxml2's finding in our words.
  private static func reworded(
    _ error: xmlError, _ position: XMLPosition, _ offset: Int, isAtBrokenText: Bool,
    isAfterRoot: Bool
  ) -> FileError {
    let code = xmlParserErrors(rawValue: UInt32(max(error.code, 0)))
    switch code {
    case XML_ERR_NO_MEMORY: return FileError(ByteStreamError.outOfMemory)
    case XML_ERR_DOCUMENT_END where isAfterRoot: return .trailingXML(position)
    case XML_ERR_DOCUMENT_EMPTY, XML_ERR_DOCUMENT_END, XML_ERR_TAG_NOT_FINISHED,
      XML_ERR_GT_REQUIRED, XML_ERR_LT_REQUIRED, XML_ERR_LTSLASH_REQUIRED:
      return .truncatedXML(position)
    case XML_ERR_UNDECLARED_ENTITY, XML_ERR_ENTITY_LOOP, XML_WAR_UNDECLARED_ENTITY:
      return .declaration(position)
    case XML_ERR_INVALID_CHAR where !isAtBrokenText:
      return .malformedXML(position, detail: "it holds a character that XML does not allow")
    case XML_ERR_INVALID_ENCODING, XML_ERR_INVALID_CHAR:
      return .malformedXML(
        position, detail: "it holds bytes that are not text, at offset \(offset)")
    case XML_ERR_UNSUPPORTED_ENCODING, XML_ERR_UNKNOWN_ENCODING:
      return .encoding(error.str1.map { String(cString: $0) } ?? "an unknown way")
    case _:
      let message = error.message.map { String(cString: $0) } ?? "it is not well-formed"
      let line = Substring(message.utf8.prefix { $0 != 0x0A })
      return .malformedXML(position, detail: "the XML parser says: \(line)")
    }
  }
}
