import PaletteEngine
import StyleSheets

/// How a sheet of Sass or Less names the variables of others that it imports.
struct SheetImports {
  /// The imported paths, as they are written, and the names before their variables; empty for none.
  private var found: [(path: String, namespace: String)] = []

  init(_ bytes: [UInt8], _ comments: [Range<Int>]) {
    var position = 0
    var comment = 0
    while position < bytes.count {
      while comment < comments.count, comments[comment].upperBound <= position { comment += 1 }
      if comment < comments.count, comments[comment].lowerBound <= position {
        position = comments[comment].upperBound
        continue
      }
      guard bytes[position] == UInt8(ascii: "@") else {
        position += 1
        continue
      }
      var end = position + 1
      while end < bytes.count, StyleName.isNameByte(bytes[end]) { end += 1 }
      let rule = String(decoding: bytes[(position + 1)..<min(end, position + 16)], as: UTF8.self)
      position = end
      guard ["use", "import", "forward"].contains(rule) else { continue }
      let close = bytes[end...].firstIndex(of: UInt8(ascii: ";")) ?? bytes.count
      add(bytes[end..<close], isUse: rule == "use", isForward: rule == "forward")
      position = close
    }
  }

  private mutating func add(_ text: ArraySlice<UInt8>, isUse: Bool, isForward: Bool) {
    // A sheet that is only passed on has no names here.
    if isForward { return }
    var rest = text
    while let open = rest.firstIndex(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") })
    {
      guard let close = rest[(open + 1)...].firstIndex(of: rest[open]) else { return }
      let path = String(decoding: rest[(open + 1)..<close], as: UTF8.self)
      rest = rest[(close + 1)...]
      guard isUse else {
        found.append((path, ""))
        continue
      }
      let words = rest.split { ASCII.isSpace($0) }.map { String(decoding: $0, as: UTF8.self) }
      var namespace = Self.stem(path)
      if words.count >= 2, words[0] == "as" { namespace = words[1] == "*" ? "" : words[1] }
      found.append((path, namespace))
      return
    }
  }

  /// The last name of a path, without the underscore of a part and without its ending.
  private static func stem(_ path: String) -> String {
    let name =
      path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? ""
    return plain(name)
  }

  private static func plain(_ name: String) -> String {
    var bytes = Array(name.utf8)[...]
    if bytes.first == UInt8(ascii: "_") { bytes.removeFirst() }
    for ending in [".scss", ".sass", ".less", ".css"]
    where bytes.suffix(ending.utf8.count).elementsEqual(ending.utf8) {
      bytes = bytes.dropLast(ending.utf8.count)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What is before a variable of a sheet at a path; nil if that is not imported.
  func namespace(of path: [String]) -> String? {
    var own = path
    if let last = own.popLast() { own.append(Self.plain(last)) }
    for (written, namespace) in found {
      var parts = written.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
        .filter { $0 != "." && $0 != ".." && $0 != "~" }
      guard let last = parts.popLast() else { continue }
      parts.append(Self.plain(last))
      if own.suffix(parts.count).elementsEqual(parts) { return namespace }
    }
    return nil
  }
}
