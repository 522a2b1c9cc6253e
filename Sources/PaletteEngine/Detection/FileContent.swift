import PropertyLists
package import XMLEvents

/// The beginning of a file by its family, for the rules of formats.
package enum FileContent: Sendable {
  case propertyList(PropertyListHead)
  case xml([XMLElement])
  case json(JSONValue)
  case zip(ZIPHead)
  case other(TextHead)

  /// Its name if its kind is unknown.
  package var description: String? {
    switch self {
    case .propertyList: "a property list"
    case .xml(let elements):
      elements.first.map { "XML with the root element \(VisibleText.quoted($0.name.local))" }
        ?? "XML"
    case .json: "JSON"
    case .zip: "a ZIP archive"
    case .other: nil
    }
  }

  /// Reads the beginning of a file.
  ///
  /// - Returns: The content, and the mistake if the whole file is there and cannot be read to its end.
  package static func read(
    _ head: FileHead
  ) throws(FileError) -> (content: FileContent, fault: FileError?) {
    let bytes = head.bytes
    if bytes.starts(with: "bplist".utf8) { return binaryList(head) }
    if bytes.starts(with: "PK".utf8) { return (.zip(ZIPHead(bytes)), nil) }
    if let text = UTF16Text(bytes) {
      if text.isXML(bytes) { return xml(head) }
      throw text.error(bytes)
    }
    if isXML(head) { return xml(head) }
    if isJSON(bytes) {
      let (root, error) = JSONParser.beginning(of: Array(TextFile.withoutMark(bytes[...])))
      if let root { return (.json(root), head.isWhole ? error : nil) }
    }
    return (.other(TextHead(head)), nil)
  }

  private static func binaryList(
    _ head: FileHead
  ) -> (content: FileContent, fault: FileError?) {
    // The end of the file has the positions of all objects.
    guard head.isWhole else { return (.propertyList(PropertyListHead(list: nil, file: head)), nil) }
    do throws(FileError) {
      let list = try PropertyList(readingBinary: ByteSource(bytes: head.bytes))
      return (.propertyList(PropertyListHead(list: list, file: head)), nil)
    } catch {
      return (.propertyList(PropertyListHead(list: nil, file: head)), error)
    }
  }

  private static func xml(
    _ head: FileHead
  ) -> (content: FileContent, fault: FileError?) {
    func fault(_ error: FileError?) -> FileError? {
      guard let error, head.isWhole || error.isFinal else { return nil }
      return error
    }
    // Nearly every file is a property list with a declaration here, and is then parsed once.
    if holdsPropertyList(head.bytes) {
      let (list, error) = PropertyList.beginning(ofXML: ByteSource(bytes: head.bytes))
      if let list { return (.propertyList(PropertyListHead(list: list, file: head)), fault(error)) }
    }
    let (elements, error) = firstElements(head.bytes)
    guard elements.first?.name.local == "plist" else {
      return (.xml(elements), fault(error))
    }
    let read = PropertyList.beginning(ofXML: ByteSource(bytes: head.bytes))
    return (.propertyList(PropertyListHead(list: read.list, file: head)), fault(read.error))
  }

  /// The first elements, enough to see the content of the root, and the mistake if there are fewer.
  private static func firstElements(
    _ bytes: [UInt8]
  ) -> (elements: [XMLElement], error: FileError?) {
    var elements: [XMLElement] = []
    do throws(FileError) {
      _ = try XMLParser.parse(ByteSource(bytes: bytes)) { event in
        if case .start(let element) = event { elements.append(element) }
        return elements.count < 16
      }
      return (elements, nil)
    } catch {
      return (elements, error)
    }
  }

  private static func holdsPropertyList(_ bytes: [UInt8]) -> Bool {
    let beginning = bytes.prefix(FileHead.familyLength)
    return beginning.indices.contains {
      beginning[$0] == UInt8(ascii: "<") && beginning[$0...].starts(with: "<plist".utf8)
    }
  }

  /// Whether it is XML, or what can come before its declaration; not HTML, which is not XML.
  private static func isXML(_ head: FileHead) -> Bool {
    let content = TextFile.withoutMark(head.bytes[...]).drop(while: ASCII.isSpace)
    guard content.first == UInt8(ascii: "<"), let next = content.dropFirst().first else {
      return false
    }
    switch next {
    case UInt8(ascii: "?"): return true
    case UInt8(ascii: "!") where content.starts(with: CodeComments.openMark):
      return isXML(afterComments: content, isWhole: head.isWhole)
    case UInt8(ascii: "!"):
      let word = ASCII.lowercased(String(decoding: content.prefix(14), as: UTF8.self))
      return word != "<!doctype html"
    case UInt8(ascii: "_"), 0x80...: return head.isText
    case _: return UInt8(ascii: "a")...UInt8(ascii: "z") ~= ASCII.lowercased(next) && head.isText
    }
  }

  /// Whether markup follows after comments. A style sheet may begin with `<!--` too, which means nothing there (CSS
  /// Syntax 3 section 5.4.1).
  private static func isXML(afterComments content: ArraySlice<UInt8>, isWhole: Bool) -> Bool {
    let end = CodeComments.closeMark
    var rest = content
    while rest.starts(with: CodeComments.openMark) {
      let comment = rest.dropFirst(CodeComments.openMark.count)
      guard let close = comment.indices.first(where: { comment[$0...].starts(with: end) }) else {
        return comment.first { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "{") }
          != UInt8(ascii: "{")
      }
      rest = rest[(close + end.count)...].drop(while: ASCII.isSpace)
    }
    return rest.first.map { $0 == UInt8(ascii: "<") } ?? !isWhole
  }

  /// Whether it is an object with its first key, or an array with its first value, after comments:
  /// `[colors]` is another file's.
  private static func isJSON(_ bytes: [UInt8]) -> Bool {
    if GNUstepArchive.isText(bytes) { return false }
    let content = CodeComments.skipped(TextFile.withoutMark(bytes[...]))
    let next = CodeComments.skipped(content.dropFirst()).first
    switch (content.first, next) {
    case (UInt8(ascii: "{"), UInt8(ascii: "\"")?), (UInt8(ascii: "{"), UInt8(ascii: "}")?):
      return true
    case (UInt8(ascii: "["), let next?): return "{[]\"-0123456789".utf8.contains(next)
    case _: return false
    }
  }
}
