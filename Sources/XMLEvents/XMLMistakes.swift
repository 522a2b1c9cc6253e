package import Bytes
package import Diagnostics

extension FileError {
  /// A source that could not be read.
  package init(_ error: ByteStreamError) { self.init(systemError: error.code) }
}

// The mistakes of XML documents, in words.
extension FileError {
  /// A mistake at a position of a document.
  package init(
    _ summary: String, reason: String? = nil, at position: XMLPosition, isFinal: Bool = false
  ) {
    self.init(
      summary, reason: reason, line: position.line, column: position.column, isFinal: isFinal)
  }

  /// It is not well-formed; `detail` is libxml2’s finding.
  static func malformedXML(_ position: XMLPosition, detail: String) -> FileError {
    FileError("the XML is broken", reason: detail, at: position)
  }

  /// It ends before its elements do.
  static func truncatedXML(_ position: XMLPosition) -> FileError {
    FileError("the XML ends too early", reason: "an element is not closed", at: position)
  }

  /// Its last element is followed by something other than comments.
  static func trailingXML(_ position: XMLPosition) -> FileError {
    FileError(
      "there is more text after the end of the XML",
      reason: "only white space and comments may follow the last element", at: position)
  }

  /// It declares entities or elements, with which a small file can expand without end or read other files.
  static func declaration(_ position: XMLPosition) -> FileError {
    FileError(
      "the XML declares entities or elements of its own",
      reason: "a declared entity can grow without end or name another file, so none is allowed",
      at: position, isFinal: true)
  }

  /// It is in an encoding other than UTF-8 and UTF-16.
  static func encoding(_ name: String) -> FileError {
    FileError(
      "the XML is encoded in \(VisibleText.quoted(name))",
      reason: "only UTF-8 and UTF-16 are read", line: 1, column: 1, isFinal: true)
  }

  /// It is larger or deeper than any palette.
  static func limit(_ position: XMLPosition, _ excess: String) -> FileError {
    FileError(
      "the XML has \(excess)", reason: "no palette is like that", at: position, isFinal: true)
  }
}
