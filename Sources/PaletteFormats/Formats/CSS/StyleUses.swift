// The places of a style sheet that use a custom property by its name. CSS has other names with two hyphens too, of
// keyframes or containers, so that only these places are taken for uses: `var()`, `style()`, `@property`, and the
// properties that name others.

import Bytes
import ColorSpecs

/// A place that uses a custom property.
struct StyleUse {
  /// The name without its hyphens and escapes.
  let name: String
  /// The range of the name with its hyphens.
  let range: Range<Int>
}

enum StyleUses {
  /// All uses in a sheet.
  static func all(in sheet: StyleSheet) -> [StyleUse] {
    var uses: [StyleUse] = []
    for declaration in sheet.declarations {
      let value = sheet.bytes[declaration.value]
      collect(in: value, &uses)
      let name = ASCII.lowercased(sheet.text(declaration.name))
      if ["transition", "transition-property", "will-change"].contains(name) {
        words(in: value, &uses)
      }
    }
    for prelude in sheet.blocks.map(\.prelude) + sheet.statements {
      let text = sheet.bytes[prelude]
      collect(in: text, &uses)
      let end = StyleName.end(of: prelude.lowerBound + 1, in: text)
      guard text.first == UInt8(ascii: "@"),
        ASCII.lowercased(
          String(decoding: bytes(text, (prelude.lowerBound + 1)..<end), as: UTF8.self))
          == "property"
      else { continue }
      add(StyleName.skippingBlanks(end, in: text), text, &uses)
    }
    return uses
  }

  private static func bytes(_ text: ArraySlice<UInt8>, _ range: Range<Int>) -> ArraySlice<UInt8> {
    text[range.clamped(to: text.startIndex..<text.endIndex)]
  }

  /// Adds the name that begins at an offset, if it is that of a custom property; the offset after it.
  @discardableResult
  private static func add(_ offset: Int, _ text: ArraySlice<UInt8>, _ uses: inout [StyleUse]) -> Int
  {
    guard offset < text.endIndex else { return offset }
    let end = StyleName.end(of: offset, in: text)
    guard text[offset..<end].starts(with: "--".utf8), end > offset + 2 else {
      return max(end, offset)
    }
    let name = CSSEscapes.resolved(String(decoding: text[(offset + 2)..<end], as: UTF8.self))
    uses.append(StyleUse(name: name, range: offset..<end))
    return end
  }

  /// Adds the names in `var()` and `style()`.
  private static func collect(in text: ArraySlice<UInt8>, _ uses: inout [StyleUse]) {
    guard text.contains(UInt8(ascii: "(")) else { return }
    var position = text.startIndex
    while position < text.endIndex {
      let next = skippingStrings(position, text)
      if next > position {
        position = next
        continue
      }
      let end = StyleName.end(of: position, in: text)
      guard end > position, end < text.endIndex, text[end] == UInt8(ascii: "(") else {
        position = max(end, position + 1)
        continue
      }
      let function = ASCII.lowercased(String(decoding: text[position..<end], as: UTF8.self))
      position = end + 1
      if function == "var" {
        add(StyleName.skippingBlanks(position, in: text), text, &uses)
      } else if function == "style" {
        position = queries(from: position, text, &uses)
      }
    }
  }

  /// Adds the names that are asked for in the brackets that are open at an offset; the offset after them.
  private static func queries(
    from start: Int, _ text: ArraySlice<UInt8>, _ uses: inout [StyleUse]
  ) -> Int {
    var depth = 1
    var position = start
    var isName = true
    while position < text.endIndex, depth > 0 {
      let next = skippingStrings(position, text)
      if next > position {
        position = next
        continue
      }
      switch text[position] {
      case UInt8(ascii: "("):
        depth += 1
        isName = true
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: ":"): isName = false
      case UInt8(ascii: "-") where isName:
        position = max(add(position, text, &uses), position + 1)
        continue
      case _: break
      }
      position = max(StyleName.end(of: position, in: text), position + 1)
    }
    return position
  }

  /// Adds all names of custom properties among the words of a value.
  private static func words(in text: ArraySlice<UInt8>, _ uses: inout [StyleUse]) {
    var position = text.startIndex
    while position < text.endIndex {
      let next = skippingStrings(position, text)
      if next > position {
        position = next
        continue
      }
      let end = StyleName.end(of: position, in: text)
      if end > position, position == text.startIndex || text[position - 1] != UInt8(ascii: "(") {
        add(position, text, &uses)
      }
      position = max(end, position + 1)
    }
  }

  /// The offset after blanks, comments and a string that begin at one.
  private static func skippingStrings(_ offset: Int, _ text: ArraySlice<UInt8>) -> Int {
    let position = StyleName.skippingBlanks(offset, in: text)
    guard position < text.endIndex,
      text[position] == UInt8(ascii: "\"") || text[position] == UInt8(ascii: "'")
    else { return position }
    var end = position + 1
    while end < text.endIndex, text[end] != text[position] {
      end += text[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(end + 1, text.endIndex)
  }
}
