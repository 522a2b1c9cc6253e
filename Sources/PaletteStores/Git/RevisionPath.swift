/// A file of a revision, as git writes it: `HEAD:brand.clr` from the root of the tree, `main~2:./brand.clr` from the
/// folder of the process, `:brand.clr` from the index and `:2:brand.clr` from a stage of it.
public struct RevisionPath: Hashable, Sendable {
  /// The whole text.
  public let text: String
  /// The text up to the path, with the colon.
  public let revision: String
  /// The path.
  public let path: String

  /// The revision and the path in a word; nil if the word does not have this form, or git could take it for an option.
  public init?(_ text: String) {
    let bytes = text.utf8
    let colon = UInt8(ascii: ":")
    guard let first = bytes.first, first != UInt8(ascii: "-") else { return nil }
    var start: String.Index?
    if first == colon {
      let rest = bytes.dropFirst()
      let isStage =
        rest.first.map { UInt8(ascii: "0")...UInt8(ascii: "3") ~= $0 } == true
        && rest.dropFirst().first == colon
      start = rest.dropFirst(isStage ? 2 : 0).startIndex
      // `:/text` is a commit, by its message.
      if rest.first == UInt8(ascii: "/") { return nil }
    } else {
      // As git does: `HEAD^{/fix: red}:brand.clr` has a colon in braces.
      var depth = 0
      for index in bytes.indices {
        switch bytes[index] {
        case UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: "}"): depth = max(0, depth - 1)
        case colon where depth == 0:
          start = bytes.index(after: index)
        case _: break
        }
        if start != nil { break }
      }
    }
    guard let start, start < bytes.endIndex else { return nil }
    self.text = text
    revision = String(text[..<start])
    path = String(text[start...])
  }

  /// The last part of the path, whose ending may give the format.
  public var fileName: String {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    return slash.map { String(path[path.utf8.index(after: $0)...]) } ?? path
  }

  /// The same file looked for from the folder of the process; nil if it is given so already.
  var inThisFolder: RevisionPath? {
    if ["./", "../", "/"].contains(where: { path.utf8.starts(with: $0.utf8) }) { return nil }
    return RevisionPath("\(revision)./\(path)")
  }
}
