/// The functions of a reader of XML, which the parser calls. They see no type of libxml2.
///
/// C functions and a pointer instead of closures or a class, which takes a third more instructions for each
/// byte of XML (docs/performance.md). `context` is the pointer given to the parser. Each returns whether to
/// go on.
package struct XMLCallbacks: Sendable {
  /// An element begins. `name` is the index in the table of known names, or -1 for any other.
  package let start: Start
  /// A run of character data; one text may come in many.
  package let text: Text
  /// The element that began last and has not ended yet ends.
  package let end: End
  /// Called in place of ``start`` where it is set, with the names of the element, the number of its
  /// attributes and libxml2’s array of them. ``XMLParser/parse(_:limits:_:)`` makes an ``XMLElement`` of it.
  var element: Element?
  /// A comment, by its text, which ends with a NUL, and the line on which it ends.
  package let comment: Comment

  package typealias Start = @convention(c) (_ context: UnsafeMutableRawPointer, _ name: Int) -> Bool
  package typealias Text =
    @convention(c) (_ context: UnsafeMutableRawPointer, UnsafePointer<UInt8>, _ count: Int) -> Bool
  package typealias End = @convention(c) (_ context: UnsafeMutableRawPointer) -> Bool
  package typealias Comment =
    @convention(c) (_ context: UnsafeMutableRawPointer, UnsafePointer<UInt8>, _ line: Int) -> Void
  typealias Element =
    @convention(c) (
      _ context: UnsafeMutableRawPointer, _ local: UnsafePointer<UInt8>,
      _ prefix: UnsafePointer<UInt8>?, _ namespace: UnsafePointer<UInt8>?, _ count: Int,
      _ attributes: UnsafePointer<UnsafePointer<UInt8>?>?
    ) -> Bool

  package init(
    start: @escaping Start, text: @escaping Text, end: @escaping End,
    comment: @escaping Comment = { _, _, _ in }
  ) {
    self.start = start
    self.text = text
    self.end = end
    self.comment = comment
  }
}

/// A place in a document: lines from 1, columns from 1.
package struct XMLPosition: Hashable, Sendable {
  package let line: Int
  package let column: Int
}

/// The size of a document beyond which it is refused.
package struct XMLLimits: Sendable {
  /// The bytes of the document. libxml2 has no limit when a callback feeds it.
  package var bytes: Int
  /// The depth of nested elements. libxml2 has a limit of 256.
  package var depth: Int
  /// The elements.
  package var elements: Int
  /// The attributes of an element, and the namespaces in scope. libxml2 compares each with all
  /// before it.
  package var attributes: Int
  /// The different names of elements, attributes, namespaces and processing instructions. libxml2
  /// keeps all of them in a table that stops growing, and looks through ever longer rows of it.
  package var names: Int

  /// The limits for palettes: far above the largest seen (1,566 entries), and far below harm.
  package static let standard = XMLLimits(
    bytes: 1 << 30, depth: 200, elements: 1 << 26, attributes: 100, names: 10_000)
}
