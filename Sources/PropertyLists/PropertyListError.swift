import Diagnostics
package import XMLEvents

/// Why bytes are not a property list.
package enum PropertyListError: FriendlyError, Hashable {
  /// It is not sound XML.
  case xml(XMLError)
  /// It is sound XML that no property list is made of.
  case structure(XMLPosition, Fault)

  /// What is wrong with the elements.
  package enum Fault: Hashable, Sendable {
    /// An element that property lists do not have.
    case unknownElement
    /// An element that cannot stand there.
    case misplacedElement(String)
    /// Text where none belongs.
    case misplacedText
    /// The last key of a dictionary has no value.
    case keyWithoutValue
    /// A second value after the outermost one, or none at all.
    case rootCount
    /// A number, date or data that cannot be read as one; of data, the part from the fault on.
    case badValue(String, text: String)
  }

  /// Where in the file.
  package var position: XMLPosition? {
    switch self {
    case .xml(let error): error.position
    case .structure(let position, _): position
    }
  }

  package var summary: String {
    switch self {
    case .xml(let error): error.summary
    case .structure: "this is no property list"
    }
  }

  package var reason: String? {
    switch self {
    case .xml(let error): error.reason
    case .structure(_, let fault):
      switch fault {
      case .unknownElement: "property lists have no such element"
      case .misplacedElement(let name): "<\(name)> cannot stand here"
      case .misplacedText: "there is text where only elements belong"
      case .keyWithoutValue: "a <key> has no value after it"
      case .rootCount: "a property list is exactly one value"
      case .badValue(let name, let text): "<\(name)> cannot hold \(VisibleText.quoted(text))"
      }
    }
  }
}
