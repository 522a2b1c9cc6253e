import Diagnostics
import XMLEvents

/// A fault of elements or their text.
struct StructureFault: Hashable, Sendable {
  let rule: String

  static let unknownElement = StructureFault(rule: "property lists have no such element")
  static func misplacedElement(_ name: String) -> StructureFault {
    StructureFault(rule: "<\(name)> is not allowed here")
  }
  static let misplacedText = StructureFault(
    rule: "there is text where only elements belong")
  static let keyWithoutValue = StructureFault(rule: "a <key> has no value after it")
  /// A second value after the outermost one, or none at all.
  static let rootCount = StructureFault(rule: "a property list is exactly one value")
  /// The text of a number, date or data that is not one; of data, the part from the fault on.
  static func badValue(_ name: String, text: String) -> StructureFault {
    StructureFault(rule: "<\(name)> cannot hold \(VisibleText.quoted(text))")
  }
}

extension FileError {
  /// Well-formed XML that is not a property list, and the place of the fault.
  static func structure(_ fault: StructureFault, at position: XMLPosition) -> FileError {
    FileError("this is not a property list", reason: fault.rule, at: position)
  }
}
