// Colors in any text: source code, style sheets, logs. Nothing is known of its language, so a color must look like one
// by itself:
//
//     #f60, #ff6600ff        3, 4, 6 or 8 digits between characters that are in no word, and not after `&`, which
// begins a character reference of HTML: `x#fff`, `#ffff0`, `#faced` and `&#123;` are not colors
//     rgb(255 102 0)         a function of CSS that is a color by itself, in which no other color is looked for; of
//                            `color-mix(in srgb, var(--a), #f60)` only the hex color is one
//
// A name is a color in too few texts, and `0xff6600` is any number. `#123` may be an issue and `#face` an anchor: only
// a reader can tell.

import Bytes
public import ColorModel

/// Finds the colors in bytes that are UTF-8 for the most part. Each byte is looked at a bounded number of times.
public struct ColorScanner: Sequence, IteratorProtocol {
  /// A color and its place.
  public struct Found: Sendable {
    /// The color.
    public let color: Color
    /// The bytes of its text.
    public let range: Range<Int>
  }

  private let bytes: [UInt8]
  private var position = 0
  /// The texts that begin like a function of colors and end with its bracket, by their starts.
  private let calls: [Range<Int>]
  /// The first of them that is not passed yet.
  private var nextCall = 0

  /// The most bytes of a function.
  private static let functionLimit = 512

  /// The functions that give a color by themselves: `light-dark()` chooses one of two.
  private static let functions: Set<String> = Set(FunctionNotation.spaces.keys)
    .union(["color", "color-mix", "device-cmyk", "contrast-color", "alpha"])
  private static let longestFunction = functions.map(\.utf8.count).max() ?? 0

  /// A search through the bytes of a text.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    calls = Self.calls(in: bytes)
  }

  /// The next color; nil at the end.
  public mutating func next() -> Found? {
    while position < bytes.count {
      var found: Found?
      if bytes[position] == UInt8(ascii: "#") { found = hex() }
      while nextCall < calls.count, calls[nextCall].lowerBound < position { nextCall += 1 }
      if nextCall < calls.count, calls[nextCall].lowerBound == position {
        found = function(calls[nextCall])
      }
      if let found {
        position = found.range.upperBound
        return found
      }
      position += 1
    }
    return nil
  }

  /// The hex color whose `#` is at the position.
  private func hex() -> Found? {
    if position > 0,
      bytes[position - 1] == UInt8(ascii: "&") || Self.isWord(before: position, in: bytes)
    {
      return nil
    }
    var end = position + 1
    // More digits than a color has are not a color, and need not be counted.
    while end < bytes.count, end - position <= 9, ASCII.hexValue(bytes[end]) != nil { end += 1 }
    guard !Self.isWord(at: end, in: bytes) else { return nil }
    let color = bytes.withUnsafeBufferPointer { bytes in
      HexNotation.plainColor(UnsafeBufferPointer(rebasing: bytes[position..<end]))
    }
    return color.map { Found(color: $0, range: position..<end) }
  }

  /// The color of a function; nil if it is not one by itself, but by properties or entries.
  private func function(_ range: Range<Int>) -> Found? {
    let text = String(decoding: bytes[range], as: UTF8.self)
    let parser = ColorSpecParser(.css)
    guard let color = try? parser.parse(text), parser.references(in: text).isEmpty else {
      return nil
    }
    return Found(color: color, range: range)
  }

  /// The calls of functions of colors that are not too long, by their starts. Brackets are matched in one pass, so that
  /// none is looked for from each call.
  private static func calls(in bytes: [UInt8]) -> [Range<Int>] {
    var calls: [Range<Int>] = []
    // The open brackets, each with the start of the name before it, if it is one.
    var open: [(bracket: Int, name: Int?)] = []
    for (position, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "(") {
        open.append((position, nameStart(before: position, in: bytes)))
      } else if byte == UInt8(ascii: ")"), let start = open.popLast()?.name,
        position - start < functionLimit
      {
        calls.append(start..<(position + 1))
      }
    }
    return calls.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// The start of the name of a function of colors before a bracket.
  private static func nameStart(before bracket: Int, in bytes: [UInt8]) -> Int? {
    var start = bracket
    while start > 0, bracket - start <= longestFunction, isNameByte(bytes[start - 1]) { start -= 1 }
    guard start < bracket, !isWord(before: start, in: bytes),
      functions.contains(ASCII.lowercased(String(decoding: bytes[start..<bracket], as: UTF8.self)))
    else { return nil }
    return start
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || isWordByte(byte)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || ASCII.isDigit(byte) || ASCII.isLetter(byte)
  }
}

// Words. A letter is one in every script; bytes that are not UTF-8 are in no word.
extension ColorScanner {
  private static func isWord(before offset: Int, in bytes: [UInt8]) -> Bool {
    guard offset > 0 else { return false }
    if bytes[offset - 1] < 0x80 { return isWordByte(bytes[offset - 1]) }
    var start = offset - 1
    while start > 0, offset - start < 4, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return isWord(scalar(of: bytes[start..<offset]))
  }

  private static func isWord(at offset: Int, in bytes: [UInt8]) -> Bool {
    guard offset < bytes.count else { return false }
    if bytes[offset] < 0x80 { return isWordByte(bytes[offset]) }
    return isWord(scalar(of: bytes[offset..<Swift.min(offset + 4, bytes.count)]))
  }

  /// The scalar at the start of some bytes, if it is one.
  private static func scalar(of bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
    return scalar
  }

  private static func isWord(_ scalar: Unicode.Scalar?) -> Bool {
    guard let properties = scalar?.properties else { return false }
    let marks: [Unicode.GeneralCategory] = [.nonspacingMark, .spacingMark, .enclosingMark]
    return properties.isAlphabetic || properties.numericType != nil
      || marks.contains(properties.generalCategory)
  }
}
