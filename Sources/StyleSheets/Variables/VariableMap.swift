import PaletteEngine

// Maps of SCSS: `("rose": #e8e4d9, "blue": (50: #d0e4f0))`. They are read in one pass, whatever lies in each other.
extension VariableSheet {
  /// A map that is open, and the item in it that is being read.
  private struct OpenMap {
    let container: Int
    var isMap = true
    /// The range of the key, and whether it is one string.
    var key: Range<Int>?
    var isString = false
    var hasColon = false
    var value: Range<Int>?
    /// The container of the value if that is a map and nothing else.
    var inner: Int?
    /// The brackets that are open in the item.
    var depth = 0

    /// Takes a token as a part of the key or the value.
    mutating func take(_ token: StyleTokens.Token) {
      if hasColon {
        inner = nil
        value = (value?.lowerBound ?? token.range.lowerBound)..<token.range.upperBound
      } else {
        isString = key == nil && token.kind == .string
        key = (key?.lowerBound ?? token.range.lowerBound)..<token.range.upperBound
      }
    }
  }

  /// Reads a value as a map: the position of its container; nil if it is something else.
  mutating func map(_ range: Range<Int>) -> Int? {
    guard dialect == .scss, bytes[range].first == UInt8(ascii: "(") else { return nil }
    let known = (containers.count, declarations.count, colors.count)
    var tokens = StyleTokens(bytes[range], lineComments: true)
    _ = tokens.next()
    var open = [openMap(at: range.lowerBound + 1)]
    let first = open[0].container
    while let top = open.indices.last, let token = tokens.next() {
      switch token.kind {
      case .sign(UInt8(ascii: "("))
      where open[top].hasColon && open[top].value == nil && open.count < Self.depthLimit:
        open.append(openMap(at: token.range.upperBound))
        open[top].value = token.range
      case .sign(UInt8(ascii: ")")) where open[top].depth == 0:
        endItem(&open[top], comma: nil)
        let closed = open.removeLast()
        let start = containers[closed.container].items.body.lowerBound
        containers[closed.container].items.close(at: token.range.lowerBound)
        if let outer = open.indices.last {
          open[outer].value = (start - 1)..<token.range.upperBound
          open[outer].inner = closed.isMap ? closed.container : nil
        } else if closed.isMap, token.range.upperBound == range.upperBound {
          // Its members come before it.
          containers[first].owner = declarations.count
          return first
        }
      case .sign(UInt8(ascii: ",")) where open[top].depth == 0:
        endItem(&open[top], comma: token.range)
      case .sign(UInt8(ascii: ":")) where open[top].depth == 0 && !open[top].hasColon:
        open[top].hasColon = true
      case .sign(let sign):
        if "([".utf8.contains(sign) { open[top].depth += 1 }
        if ")]".utf8.contains(sign) { open[top].depth = max(0, open[top].depth - 1) }
        open[top].take(token)
      case .word, .string: open[top].take(token)
      }
    }
    containers.removeSubrange(known.0...)
    declarations.removeSubrange(known.1...)
    colors.removeSubrange(known.2...)
    return nil
  }

  private mutating func openMap(at start: Int) -> OpenMap {
    containers.append(Container(items: items(from: start, separator: ",")))
    return OpenMap(container: containers.count - 1)
  }

  /// Ends an item before a comma, or the last one.
  private mutating func endItem(_ map: inout OpenMap, comma: Range<Int>?) {
    defer { map = OpenMap(container: map.container, isMap: map.isMap) }
    guard let key = map.key else {
      // A comma may come after the last item.
      if map.hasColon || comma != nil { map.isMap = false }
      return
    }
    guard map.hasColon, let value = map.value else { return map.isMap = false }
    let text = bytes[key]
    let name =
      map.isString
      ? SCSSString.text(text)
      : text.first == dialect.sign || text.contains(UInt8(ascii: "\""))
        ? nil : CSSEscapes.resolved(String(decoding: text, as: UTF8.self))
    let content = name == nil ? .other : map.inner.map(Content.group) ?? literal(value)
    if case .group(let inner) = content { containers[inner].owner = declarations.count }
    append((name ?? "", key), value, content, in: map.container)
    containers[map.container].items.items.append(
      .init(core: key.lowerBound..<value.upperBound, end: comma?.upperBound ?? value.upperBound))
  }
}
