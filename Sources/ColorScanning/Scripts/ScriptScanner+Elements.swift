// Elements of JSX in scripts. Their text has no colors; their attributes are strings or code in braces.

import PaletteEngine

extension ScriptScanner {
  /// Whether an element begins at `<`, and not the parameters of a type: `<T,>(a: T) => …`.
  func isElement(_ position: Int, _ end: Int) -> Bool {
    guard position + 1 < end else { return false }
    if bytes[position + 1] == UInt8(ascii: ">") { return true }
    guard ASCII.isLetter(bytes[position + 1]) else { return false }
    let next = text.skippingSpace(nameEnd(position + 1, end), end)
    guard next < end else { return false }
    return bytes[next] != UInt8(ascii: ",") && !text.has("extends ", at: next, end)
  }

  /// Scans an element with what is in it; returns where it ends.
  mutating func scanElement(_ start: Int, _ end: Int, depth: Int) -> Int {
    var position = nameEnd(start + 1, end)
    while position < end {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: ">"): return scanChildren(position + 1, end, depth: depth)
      case UInt8(ascii: "/"):
        if let after = text.commentEnd(position, end) {
          scan.comments.append(position..<after)
          position = after
        } else {
          position += 1
          if position < end, bytes[position] == UInt8(ascii: ">") { return position + 1 }
        }
      case UInt8(ascii: "{"):
        position = scanCode(position + 1, end, key: nil, isClosed: true, depth: depth + 1)
      case _ where ASCII.isLetter(byte) || byte == UInt8(ascii: "_") || byte >= 0x80:
        position = scanAttribute(position, end, depth: depth)
      case UInt8(ascii: "<"):
        // The parameters of a type: `<List<string> …>`.
        position += 1
        while position < end, bytes[position] != UInt8(ascii: ">"), bytes[position] != 0x0A {
          position += 1
        }
        position += 1
      case _: position += 1
      }
    }
    return end
  }

  private mutating func scanAttribute(_ start: Int, _ end: Int, depth: Int) -> Int {
    let after = nameEnd(start, end)
    let name = after - start <= 64 ? text.string(start..<after) : "-"
    let equals = text.skippingSpace(after, end)
    guard equals < end, bytes[equals] == UInt8(ascii: "=") else { return max(after, start + 1) }
    let value = text.skippingSpace(equals + 1, end)
    guard value < end else { return end }
    let outer = surroundings
    surroundings = [.attribute]
    defer { surroundings = outer }
    switch bytes[value] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      // It has no escapes, and may have several lines.
      let close = bytes[(value + 1)..<end].firstIndex(of: bytes[value]) ?? end
      if !ScriptKeys.isAddress(name) {
        take((value + 1)..<close, key: name, takesNames: true)
      }
      return min(close + 1, end)
    case UInt8(ascii: "{"):
      if depth >= Self.depthLimit { return text.interpolationEnd(value, end) }
      return scanCode(value + 1, end, key: name, isClosed: true, depth: depth + 1)
    case _: return value
    }
  }

  private mutating func scanChildren(_ start: Int, _ end: Int, depth: Int) -> Int {
    var position = start
    while position < end {
      switch bytes[position] {
      case UInt8(ascii: "{"):
        surroundings = []
        position =
          depth < Self.depthLimit
          ? scanCode(position + 1, end, key: nil, isClosed: true, depth: depth + 1)
          : text.interpolationEnd(position, end)
      case UInt8(ascii: "<"):
        if text.has("</", at: position, end) {
          return (bytes[position..<end].firstIndex(of: UInt8(ascii: ">")) ?? end - 1) + 1
        }
        if isElement(position, end), depth < Self.depthLimit {
          position = scanElement(position, end, depth: depth + 1)
        } else {
          position += 1
        }
      case _: position += 1
      }
    }
    return end
  }

  private func nameEnd(_ position: Int, _ end: Int) -> Int {
    var next = position
    while next < end,
      ASCII.isLetter(bytes[next]) || ASCII.isDigit(bytes[next]) || bytes[next] >= 0x80
        || "-_.:$".utf8.contains(bytes[next])
    { next += 1 }
    return next
  }
}
