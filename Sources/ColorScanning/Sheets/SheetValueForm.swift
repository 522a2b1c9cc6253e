// The form of a value. Only one that is made like a border, a shadow or a gradient may have names of colors: `$font: Tan`
// has one, and `'closes #987'` none. Between commas there are lengths, styles and one color, and nothing else.

import PaletteEngine

/// Says of a value, of a variable or in a string, whether all of it is one that colors belong to.
struct SheetValueForm {
  /// Whether the value has a color, and nothing that stands beside none.
  private(set) var isOfColors = true
  private var colors = 0
  /// The colors since the last comma.
  private var own = 0

  /// Words that stand beside colors: of borders, shadows, gradients, and those of all properties.
  private static let words: Set<String> = [
    "none", "hidden", "dotted", "dashed", "solid", "double", "groove", "ridge", "inset", "outset",
    "thin", "medium", "thick", "transparent", "currentcolor", "inherit", "initial", "unset",
    "revert", "important", "default", "global", "to", "top", "bottom", "left", "right", "center",
    "at", "circle", "ellipse", "no-repeat", "repeat", "repeat-x", "repeat-y", "fixed", "cover",
    "contain",
  ]
  private static let functions: Set<String> = [
    "var", "calc", "min", "max", "clamp", "env", "theme", "url",
  ]
  private static let units: Set<String> = [
    "", "px", "rem", "em", "ex", "ch", "vw", "vh", "vmin", "vmax", "pt", "pc", "cm", "mm", "in",
    "q", "deg", "turn", "rad", "grad",
  ]

  /// The form of a range of bytes.
  init(_ text: CodeText, _ range: Range<Int>) {
    scan(text, range)
    if colors == 0 { isOfColors = false }
  }

  private mutating func scan(_ text: CodeText, _ range: Range<Int>) {
    let end = range.upperBound
    var position = range.lowerBound
    while position < end, isOfColors {
      let byte = text.bytes[position]
      switch byte {
      case UInt8(ascii: "/"): position = text.commentEnd(position, end) ?? position + 1
      case _ where ASCII.isSpace(byte), UInt8(ascii: "!"): position += 1
      case UInt8(ascii: ","):
        own = 0
        position += 1
      case UInt8(ascii: "$") where text.has("${", at: position, end) && text.dialect == .template:
        position = text.interpolationEnd(position + 1, end)
      case UInt8(ascii: "#"):
        let after = text.nameEnd(position + 1, end)
        if text.hex(position..<after) == nil { isOfColors = false }
        count()
        position = after
      case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        position = number(text, position, end)
      case UInt8(ascii: "$"), UInt8(ascii: "@"):
        // Another variable.
        position = text.nameEnd(position + 1, end)
      case _ where text.isNameStart(byte):
        position = word(text, position, end)
      case _: isOfColors = false
      }
    }
  }

  private mutating func word(_ text: CodeText, _ position: Int, _ end: Int) -> Int {
    let after = text.nameEnd(position, end)
    let word = text.word(position..<after)
    guard after < end, text.bytes[after] == UInt8(ascii: "(") else {
      if SheetProperties.namedColor(word) != nil {
        count()
      } else if !Self.words.contains(word) {
        isOfColors = false
      }
      return after
    }
    if SheetProperties.colorFunctions.contains(word) {
      count()
    } else if SheetProperties.takeColors(function: word) {
      colors += 1
    } else if !Self.functions.contains(word) {
      isOfColors = false
    }
    return text.bracketEnd(after, end)
  }

  private mutating func count() {
    colors += 1
    own += 1
    if own > 1 { isOfColors = false }
  }

  /// A number with a unit of length or angle, a percentage, or none.
  private mutating func number(_ text: CodeText, _ start: Int, _ end: Int) -> Int {
    var position = start
    while position < end, Self.isOfNumber(text.bytes[position]) { position += 1 }
    let after = text.nameEnd(position, end)
    if !Self.units.contains(text.word(position..<after)) { isOfColors = false }
    return after < end && text.bytes[after] == UInt8(ascii: "%") ? after + 1 : max(after, start + 1)
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    ASCII.isDigit(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: "-")
  }
}
