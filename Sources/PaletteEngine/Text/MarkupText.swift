/// Text in HTML and XML.
package enum MarkupText {
  /// A text as it stands in an element or in the quotes of an attribute: none of it is a tag or a reference.
  package static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { escape(of: $0) != nil }) else { return text }
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if let escape = escape(of: byte) { bytes += escape.utf8 } else { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A text as it stands in the quotes of an attribute of XML, where a tab and the end of a line would become blanks (XML
  /// 1.0 section 3.3.3).
  package static func attribute(_ text: String) -> String {
    var result = ""
    for scalar in escaped(text).unicodeScalars {
      switch scalar {
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      case _: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A text of a file for the eyes: without characters that nobody sees, and without those that are in no document, the
  /// noncharacters of Unicode (HTML, section 13.2.3.5).
  package static func shown(_ text: String) -> String {
    var result = ""
    for (scalar, isHidden) in VisibleText.scalars(of: text) {
      if isHidden || scalar.value & 0xFFFE == 0xFFFE || 0xFDD0...0xFDEF ~= scalar.value {
        result += VisibleText.escape(scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return escaped(result)
  }

  private static func escape(of byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    case _: nil
    }
  }
}
