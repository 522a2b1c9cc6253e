import Diagnostics

/// Names as CSS identifiers, such as those of custom properties after `--`.
package enum CSSIdentifier {
  /// `Sky Blue (light)` becomes `Sky-Blue-light`.
  package static func slug(_ name: String) -> String {
    if name.utf8.allSatisfy(isIdentifier) { return name }
    return places(name).split { !$0.isPlain }.map { part in
      var text = ""
      text.unicodeScalars.append(contentsOf: part.lazy.map(\.scalar))
      return text
    }.joined(separator: "-")
  }

  /// `sky blue` becomes `sky\ blue`, a line feed `\a `.
  package static func escaped(_ name: String) -> String {
    if name.utf8.allSatisfy(isIdentifier) { return name }
    var result = ""
    for (scalar, isPlain) in places(name) {
      if isPlain {
        result.unicodeScalars.append(scalar)
      } else if scalar.isASCII, 0x20..<0x7F ~= scalar.value {
        result += "\\"
        result.unicodeScalars.append(scalar)
      } else {
        result += CSSEscapes.hexadecimal(scalar)
      }
    }
    return result
  }

  /// The scalars of a name, and whether each needs no escape in a printed identifier. A joiner and a
  /// variation selector need none beside others that need none.
  private static func places(_ name: String) -> [(scalar: Unicode.Scalar, isPlain: Bool)] {
    var places = VisibleText.scalars(of: name).map { scalar, isHidden in
      (scalar: scalar, isPlain: !isHidden && isIdentifier(scalar))
    }
    for index in places.indices where VisibleText.isHidden(places[index].scalar) {
      let isPlain = [index - 1, index + 1].allSatisfy {
        !places.indices.contains($0) || places[$0].isPlain
      }
      if !isPlain { places[index].isPlain = false }
    }
    return places
  }

  private static func isIdentifier(_ byte: UInt8) -> Bool {
    byte < 0x80 && isIdentifier(Unicode.Scalar(byte))
  }

  /// Whether a scalar needs no escape in an identifier after `--`: the ident code points of CSS
  /// Syntax 3 (section 4.2).
  private static func isIdentifier(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
    case 0x00...0x7F: false
    case 0xB7, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x37D, 0x37F...0x1FFF, 0x200C, 0x200D, 0x203F,
      0x2040,
      0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD,
      0x10000...0x10FFFF:
      true
    case _: false
    }
  }
}
