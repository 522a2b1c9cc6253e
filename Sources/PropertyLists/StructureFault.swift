import Diagnostics
import XMLEvents

/// A fault of elements or their text.
enum StructureFault: Hashable, Sendable {
  /// An element that property lists do not have.
  case unknownElement
  /// An element in the wrong place.
  case misplacedElement(String)
  /// Text between elements.
  case misplacedText
  /// The last key of a dictionary has no value.
  case keyWithoutValue
  /// A second value after the outermost one, or none at all.
  case rootCount
  /// The text of a number, date or data that is not one; of data, the part from the fault on.
  case badValue(String, text: String)
}

extension FileError {
  /// Well-formed XML that is not a property list, and the place of the fault.
  static func structure(_ fault: StructureFault, at position: XMLPosition) -> FileError {
    FileError(fault.explanation, line: position.line, column: position.column)
  }
}

extension StructureFault {
  var explanation: Explanation {
    Explanation("this is not a property list", reason: rule)
  }

  private var rule: String {
    switch self {
    case .unknownElement: "property lists have no such element"
    case .misplacedElement(let name): "<\(name)> is not allowed here"
    case .misplacedText: "there is text where only elements belong"
    case .keyWithoutValue: "a <key> has no value after it"
    case .rootCount: "a property list is exactly one value"
    case .badValue(let name, let text): "<\(name)> cannot hold \(VisibleText.quoted(text))"
    }
  }
}
