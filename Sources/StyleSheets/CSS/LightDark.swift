// `light-dark(a, b)` is one of two colors by the scheme of the element (CSS Color 5 section 8). A sheet with it in
// its base has a palette and a theme in one declaration.

import PaletteEngine

/// The calls of `light-dark()` in the value of a property.
enum LightDark {
  /// One of the two colors.
  enum Half: Hashable, Sendable { case light, dark }

  /// The first call, and the ranges of its two colors, as offsets of the text.
  struct Call {
    let whole: Range<Int>
    let light: Range<Int>
    let dark: Range<Int>

    func range(of half: Half) -> Range<Int> {
      switch half {
      case .light: light
      case .dark: dark
      }
    }
  }

  /// The first call of a text; nil if none is whole. The calls in it are its arguments' business.
  static func first(in bytes: ArraySlice<UInt8>) -> Call? {
    /// A bracket that is open: the start of the call that opened it, if it is one, and its commas.
    struct Open {
      let start: Int?
      let inner: Int
      var commas: [Int] = []
    }
    var open: [Open] = []
    var found: Call?
    var tokens = StyleTokens(bytes)
    var function: Int?
    // All calls in one pass: looking for the end of each by itself takes the square of their number.
    while let token = tokens.next() {
      let start = function
      function = nil
      switch token.kind {
      case .word:
        if tokens.isFunction(token), tokens.lowercased(token) == "light-dark" {
          function = token.range.lowerBound
        }
      case .sign(UInt8(ascii: "(")): open.append(Open(start: start, inner: token.range.upperBound))
      case .sign(UInt8(ascii: ",")):
        // Two commas are one too many already.
        if let last = open.indices.last, open[last].commas.count < 2 {
          open[last].commas.append(token.range.lowerBound)
        }
      case .sign(UInt8(ascii: ")")):
        guard let closed = open.popLast() else { break }
        if let start = closed.start, closed.commas.count == 1,
          start < found?.whole.lowerBound ?? .max
        {
          let (comma, close) = (closed.commas[0], token.range.lowerBound)
          found = Call(
            whole: start..<(close + 1), light: trimmed(closed.inner..<comma, bytes),
            dark: trimmed((comma + 1)..<close, bytes))
        }
        if open.isEmpty, let found { return found }
      case .string, .sign: break
      }
    }
    return found
  }

  private static func trimmed(_ range: Range<Int>, _ bytes: ArraySlice<UInt8>) -> Range<Int> {
    let start = min(
      CodeComments.skipped(range.lowerBound, in: bytes[range], lines: false), range.upperBound)
    var end = range.upperBound
    while end > start, ASCII.isSpace(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  /// The depth to which calls may be nested.
  private static let depthLimit = 8

  /// The text with one half of each call in its place.
  static func text(_ text: String, taking half: Half) -> String {
    let bytes = Array(text.utf8)
    return String(decoding: Self.bytes(bytes[...], taking: half, depth: 0), as: UTF8.self)
  }

  private static func bytes(_ bytes: ArraySlice<UInt8>, taking half: Half, depth: Int) -> [UInt8] {
    var result: [UInt8] = []
    var rest = bytes
    while depth < depthLimit, let call = first(in: rest) {
      result += rest[..<call.whole.lowerBound]
      result += Self.bytes(bytes[call.range(of: half)], taking: half, depth: depth + 1)
      rest = rest[call.whole.upperBound...]
    }
    return result + rest
  }

  /// Whether a text may have a call.
  static func isIn(_ text: ArraySlice<UInt8>) -> Bool {
    let name = "light-dark".utf8
    return text.indices.contains { position in
      text[position] == UInt8(ascii: "(")
        && text[..<position].suffix(name.count).lazy.map(ASCII.lowercased).elementsEqual(name)
    }
  }
}
