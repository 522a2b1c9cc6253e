package import Bytes
import Diagnostics

/// An XML document that cannot be read.
package enum XMLError: FriendlyError, Hashable {
  /// It is not well-formed; `detail` is libxml2’s finding.
  case malformed(XMLPosition, detail: String)
  /// It ends before its elements do.
  case truncated(XMLPosition)
  /// Its last element is followed by something else than comments.
  case trailing(XMLPosition)
  /// It declares entities or elements, with which a small file can expand without end or read other files.
  case declaration(XMLPosition)
  /// It is in an encoding other than UTF-8 and UTF-16.
  case encoding(String)
  /// It is larger or deeper than any palette.
  case limit(XMLPosition, String)
  /// Its bytes could not be read.
  case source(ByteStreamError)

  /// The position in the document, if the error has one.
  package var position: XMLPosition? {
    switch self {
    case .malformed(let position, _), .truncated(let position), .trailing(let position),
      .declaration(let position), .limit(let position, _):
      position
    case .encoding: XMLPosition(line: 1, column: 1)
    case .source: nil
    }
  }

  package var summary: String {
    switch self {
    case .malformed: "the XML is broken"
    case .truncated: "the XML ends too early"
    case .trailing: "the XML goes on after its end"
    case .declaration: "the XML declares entities or elements of its own"
    case .encoding(let name): "the XML is encoded in \(VisibleText.quoted(name))"
    case .limit(_, let what): "the XML has \(what)"
    case .source: "the file cannot be read"
    }
  }

  package var reason: String? {
    switch self {
    case .malformed(_, let detail): detail
    case .truncated: "an element is not closed"
    case .trailing: "only white space and comments may stand after the last element"
    case .declaration:
      "a declared entity can grow without end or name another file, so none is allowed"
    case .encoding: "only UTF-8 and UTF-16 are read"
    case .limit: "no palette is like that"
    case .source: nil
    }
  }
}
