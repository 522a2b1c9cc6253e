import PaletteEngine

// White space.
extension JSONColorText {
  /// The style of the members of a group.
  func style(of group: Int) -> JSONNesting {
    let value = places.groups[group].value
    let first = value.parts.first
    var style = JSONNesting()
    style.colon = JSONMembers(object: value, bytes: bytes).colon
    let inner = bytes[(value.offset + 1)..<(first?.start ?? value.end)]
    guard inner.contains(0x0A) else {
      style.lineBreak = ""
      style.base = ""
      style.unit = ""
      return style
    }
    style.lineBreak = TextItems.lineBreak(at: value.offset, bytes)
    let outer = indentation(of: value)
    style.base = first.map { indentation(of: $0) } ?? outer + style.unit
    if style.base.utf8.starts(with: outer.utf8), style.base.utf8.count > outer.utf8.count {
      style.unit = String(decoding: style.base.utf8.dropFirst(outer.utf8.count), as: UTF8.self)
    }
    return style
  }

  /// The blanks at the beginning of the line in which a member begins; none if something comes before it there.
  func indentation(of value: JSONValue) -> String {
    var start = value.start
    while start > 0, ASCII.isBlank(bytes[start - 1]) { start -= 1 }
    guard start == 0 || bytes[start - 1] == 0x0A else { return "" }
    return String(decoding: bytes[start..<value.start], as: UTF8.self)
  }

  /// A text of several lines, indented as another one.
  static func indented(_ text: String, from old: String, to new: String) -> String {
    guard text.utf8.contains(0x0A), !old.utf8.elementsEqual(new.utf8) else { return text }
    var result: [UInt8] = []
    for line in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if result.isEmpty {
        result += line
        continue
      }
      result.append(0x0A)
      result +=
        line.starts(with: old.utf8) ? Array(new.utf8) + line.dropFirst(old.utf8.count) : Array(line)
    }
    return String(decoding: result, as: UTF8.self)
  }
}
