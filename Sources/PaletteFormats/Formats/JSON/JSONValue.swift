import Bytes
import ColorModel
import Diagnostics

/// A JSON value and where it begins.
struct JSONValue {
  indirect enum Content {
    case null
    case boolean(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    /// The members in order; a repeated key stands twice.
    case object([(key: String, value: JSONValue)])
  }

  let content: Content
  /// The offset of its first byte.
  let offset: Int

  /// The value of the first member with `key`.
  subscript(key: String) -> JSONValue? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }

  var string: String? {
    guard case .string(let text) = content else { return nil }
    return text
  }

  var number: Double? {
    guard case .number(let value) = content else { return nil }
    return value
  }

  var array: [JSONValue]? {
    guard case .array(let elements) = content else { return nil }
    return elements
  }

  /// Why a number is refused, in words.
  static func tooLarge(_ number: String) -> String {
    let limit = NumberText.shortest(Color.componentLimit)
    return
      "the number \(VisibleText.quoted(number)) is beyond \(limit), the most that a component can be"
  }

  var isNull: Bool {
    guard case .null = content else { return false }
    return true
  }
}
