/// Text in JSON.
package enum JSONText {
  /// The characters of a string between its quotes (RFC 8259 section 7).
  ///
  /// - Parameter scalars: The characters, and whether each is escaped though JSON does not demand it.
  package static func escaped(
    _ scalars: some Sequence<(scalar: Unicode.Scalar, isEscaped: Bool)>
  ) -> String {
    var result = ""
    for (scalar, isEscaped) in scalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where isEscaped || scalar.value < 0x20:
        // Beyond four digits, JSON has the two halves of UTF-16.
        for unit in String(Character(scalar)).utf16 {
          let digits = String(unit, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
        }
      case _: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
