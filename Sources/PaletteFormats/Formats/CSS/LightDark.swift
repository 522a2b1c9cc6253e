// `light-dark(a, b)` is one of two colors by the scheme of the element (CSS Color 5 section 8). A sheet with it in
// its base has a palette and a theme in one declaration.

import Bytes

/// The calls of `light-dark()` in the value of a property.
struct LightDark {
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

  /// The first call in a range of a text; nil if there is none that is whole.
  static func first(in bytes: ArraySlice<UInt8>) -> Call? {
    var position = bytes.startIndex
    while position < bytes.endIndex {
      let next = StyleName.skippingBlanks(position, in: bytes)
      if next > position {
        position = next
        continue
      }
      let end = StyleName.end(of: position, in: bytes)
      if end > position, end < bytes.endIndex, bytes[end] == UInt8(ascii: "("),
        ASCII.lowercased(String(decoding: bytes[position..<end], as: UTF8.self)) == "light-dark"
      {
        // If its bracket is open, so are all that come after it.
        guard let (commas, close) = arguments(end + 1, bytes) else { return nil }
        if commas.count == 1 {
          return Call(
            whole: position..<(close + 1), light: trimmed((end + 1)..<commas[0], bytes),
            dark: trimmed((commas[0] + 1)..<close, bytes))
        }
      }
      position = max(end, position + 1)
    }
    return nil
  }

  /// The commas between the arguments of a call, and its closing bracket.
  private static func arguments(
    _ start: Int, _ bytes: ArraySlice<UInt8>
  ) -> (commas: [Int], close: Int)? {
    var commas: [Int] = []
    var depth = 0
    var position = start
    while position < bytes.endIndex {
      let next = StyleName.skippingBlanks(position, in: bytes)
      if next > position {
        position = next
        continue
      }
      switch bytes[position] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        if depth == 0 { return (commas, position) }
        depth -= 1
      case UInt8(ascii: ",") where depth == 0: commas.append(position)
      case _: break
      }
      position += 1
    }
    return nil
  }

  private static func trimmed(_ range: Range<Int>, _ bytes: ArraySlice<UInt8>) -> Range<Int> {
    let start = min(StyleName.skippingBlanks(range.lowerBound, in: bytes[range]), range.upperBound)
    var end = range.upperBound
    while end > start, ASCII.isSpace(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  /// The depth to which calls may lie in each other.
  private static let depthLimit = 32

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
  static func isIn(_ text: some Collection<UInt8>) -> Bool {
    guard text.contains(UInt8(ascii: "(")) else { return false }
    return ASCII.contains(
      "light-dark(", in: ASCII.lowercased(String(decoding: text, as: UTF8.self)))
  }
}
