// The small words of code: names, strings, comments, brackets.

import PaletteEngine
import StyleSheets

/// Bytes of code, and the language in which a part of them is read.
struct CodeText {
  let bytes: [UInt8]
  let dialect: SheetDialect

  init(_ bytes: [UInt8], _ dialect: SheetDialect) { (self.bytes, self.dialect) = (bytes, dialect) }

  /// The end of a comment that begins at a position; nil if none does.
  func commentEnd(_ position: Int, _ end: Int) -> Int? {
    guard position + 1 < end else { return nil }
    return CodeComments.end(of: position, in: bytes[..<end], lines: dialect.hasLineComments)
  }

  /// The end of the string whose quote is at a position. A line break ends one that is not closed.
  func stringEnd(_ position: Int, _ end: Int) -> Int {
    let quote = bytes[position]
    var next = position + 1
    while next < end, bytes[next] != quote, bytes[next] != 0x0A {
      next += bytes[next] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(next + 1, end)
  }

  /// The end of the `url(…)` whose bracket is at a position, if it is one without quotes.
  func urlEnd(_ bracket: Int, _ start: Int, _ end: Int) -> Int? {
    guard bracket - 3 >= start,
      bytes[(bracket - 3)..<bracket].lazy.map(ASCII.lowercased).elementsEqual("url".utf8),
      bracket - 3 == start || !isNameByte(bytes[bracket - 4])
    else { return nil }
    var next = bracket + 1
    while next < end, ASCII.isSpace(bytes[next]) { next += 1 }
    if next < end, bytes[next] == UInt8(ascii: "\"") || bytes[next] == UInt8(ascii: "'") {
      return nil
    }
    while next < end {
      switch bytes[next] {
      case UInt8(ascii: ")"): return next + 1
      case UInt8(ascii: "{"):
        guard isInterpolation(next, bracket) else { return next }
        next = interpolationEnd(next, end)
      case UInt8(ascii: "}"): return next
      case UInt8(ascii: "\\"): next += 2
      case _: next += 1
      }
    }
    return end
  }

  /// Whether the brace at a position is that of an expression: `#{…}` of SCSS, `@{…}` of Less, `${…}` of a template.
  func isInterpolation(_ brace: Int, _ start: Int) -> Bool {
    brace > start && bytes[brace - 1] == dialect.interpolationSign
  }

  /// The end of the expression whose brace is at a position.
  func interpolationEnd(_ brace: Int, _ end: Int) -> Int {
    var depth = 0
    var next = brace
    while next < end {
      switch bytes[next] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return next + 1 }
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        next = stringEnd(next, end)
        continue
      case 0x0A where dialect != .template: return next
      case _: break
      }
      next += 1
    }
    return end
  }

  /// The end of a bracket, with those in it.
  func bracketEnd(_ open: Int, _ end: Int) -> Int {
    var depth = 0
    var next = open
    while next < end {
      switch bytes[next] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return next + 1 }
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        next = stringEnd(next, end)
        continue
      case UInt8(ascii: "/"):
        if let after = commentEnd(next, end) {
          next = after
          continue
        }
      case _: break
      }
      next += 1
    }
    return end
  }

  func isNameByte(_ byte: UInt8) -> Bool { StyleName.isNameByte(byte) }

  func isNameStart(_ byte: UInt8) -> Bool {
    isNameByte(byte) && !ASCII.isDigit(byte) || byte == UInt8(ascii: "\\")
  }

  /// The end of a name, its escapes among it.
  func nameEnd(_ position: Int, _ end: Int) -> Int {
    var next = position
    while next < end {
      if isNameByte(bytes[next]) {
        next += 1
      } else if bytes[next] == UInt8(ascii: "\\") {
        next += 2
      } else {
        break
      }
    }
    return max(position, min(next, end))
  }

  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    while lower < upper, ASCII.isSpace(bytes[lower]) { lower += 1 }
    while upper > lower, ASCII.isSpace(bytes[upper - 1]) { upper -= 1 }
    return lower..<upper
  }

  /// The first position from one on that is no white space.
  func skippingSpace(_ position: Int, _ end: Int) -> Int {
    var next = position
    while next < end, ASCII.isSpace(bytes[next]) { next += 1 }
    return next
  }

  func isBlank(_ range: Range<Int>) -> Bool { trimmed(range).isEmpty }

  /// The text of a range.
  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The name at a position in lower case; empty if it is too long for a word of CSS.
  func word(at position: Int, _ end: Int) -> String { word(position..<nameEnd(position, end)) }

  /// A name in lower case; empty if it is too long for a word of CSS.
  func word(_ range: Range<Int>) -> String {
    range.count > 64 ? "" : ASCII.lowercased(string(range))
  }

  /// The color of a hash and digits; nil if it is none.
  func hex(_ range: Range<Int>) -> Color? {
    guard 4...9 ~= range.count else { return nil }
    return bytes.withUnsafeBufferPointer {
      try? HexNotation.color(UnsafeBufferPointer(rebasing: $0[range].dropFirst()))
    }
  }

  /// Whether a range has these bytes at a position.
  func has(_ word: StaticString, at position: Int, _ end: Int) -> Bool {
    let count = word.utf8CodeUnitCount
    guard position + count <= end else { return false }
    for index in 0..<count where bytes[position + index] != word.utf8Start[index] { return false }
    return true
  }
}
