import Bytes
import Diagnostics
import Foundation

@testable import PropertyLists

/// XML property lists as the tests write them, and their values as text that can be compared.
enum Documents {
  /// The document whose one value is `value`.
  static func document(_ value: String) -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?><plist version=\"1.0\">\(value)</plist>"
  }

  /// Reads the property list whose one value is `value`.
  static func read(_ value: String) throws(FileError) -> PropertyList {
    try PropertyList(readingXML: ByteSource(bytes: Array(document(value).utf8)))
  }
}

extension PropertyList {
  /// The value as text: `{"a": 1}`, `[true]`, `<0aff>`, `1.5`, `@0.0`, `#3` for a uid.
  func text(_ index: Index? = nil) -> String {
    let index = index ?? root
    let payload = nodes[index.position].payload
    switch kind(of: index) {
    case .dictionary:
      let pairs = pairs(of: index).map { "\(text($0.key)): \(text($0.value))" }
      return "{\(pairs.joined(separator: ", "))}"
    case .array: return "[\(elements(of: index).map { text($0) }.joined(separator: ", "))]"
    case .key, .string: return "\"\(text(of: index) ?? "")\""
    case .data:
      let digits = withBytes(of: index) { bytes in
        bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
      }
      return "<\(digits.joined())>"
    case .integer: return "\(Int64(bitPattern: payload))"
    case .unsignedInteger: return "\(payload)"
    case .real: return "\(Double(bitPattern: payload))"
    case .boolean: return payload == 1 ? "true" : "false"
    case .date: return "@\(Double(bitPattern: payload))"
    case .uid: return "#\(payload)"
    }
  }
}
