// The entries of a palette are a flat list, and the name of an entry is its path: `blue/500` is 500 in the group
// blue. So a group is not an object of its own, and every name is unique and means the same in all formats.

import Bytes

/// The groups of an entry and its name in them: the parts of its path.
public struct GroupPath: Hashable, Sendable {
  /// The names of the groups, from the outermost one; none is empty.
  public let group: [String]
  /// The rest of the name.
  public let leaf: String

  /// The path of which `name` is made of; groups without a name are left out.
  public init(_ group: [String], _ leaf: String) {
    // Entries of one group share its path.
    self.group = group.contains(where: \.isEmpty) ? group.filter { !$0.isEmpty } : group
    self.leaf = leaf
  }

  /// The path that the slashes of a name say.
  ///
  /// An empty component is part of the one after it, or of the last one: `a//b` is `/b` in `a`, and neither `/a`
  /// nor `a/` is in a group.
  public init(slashesOf name: ColorName) {
    let bytes = name.text.utf8
    let slash = UInt8(ascii: "/")
    guard ASCII.contains(slash, in: name.text), let last = bytes.lastIndex(where: { $0 != slash })
    else {
      self.init([], name.text)
      return
    }
    var group: [String] = []
    var start = bytes.startIndex
    var previous = slash
    for index in bytes[..<last].indices {
      if bytes[index] == slash, previous != slash {
        group.append(String(name.text[start..<index]))
        start = bytes.index(after: index)
      }
      previous = bytes[index]
    }
    self.init(group, String(name.text[start...]))
  }

  /// The path of a name in a group that was told; nil if the name does not begin with the group.
  public init?(_ name: ColorName, in group: [String]) {
    let beginning = group.map { $0 + "/" }.joined()
    guard !group.contains(where: \.isEmpty), name.text.utf8.starts(with: beginning.utf8) else {
      return nil
    }
    let leaf = name.text.utf8.dropFirst(beginning.utf8.count)
    if leaf.isEmpty { return nil }
    self.init(group, String(Substring(leaf)))
  }

  /// The whole name: groups and leaf with slashes between.
  public var name: String { (group + [leaf]).joined(separator: "/") }

  /// The same with all groups joined to one.
  public var inOneLevel: GroupPath {
    GroupPath(group.isEmpty ? [] : [group.joined(separator: "/")], leaf)
  }
}

extension GroupPath {
  /// The components of a group with slashes between, and a backslash before each slash and backslash in a component.
  package static func escaped(_ group: [String]) -> String {
    group.map { component in
      var text = ""
      for scalar in component.unicodeScalars {
        if scalar == "/" || scalar == "\\" { text.unicodeScalars.append("\\") }
        text.unicodeScalars.append(scalar)
      }
      return text
    }.joined(separator: "/")
  }

  /// The components of a group that was escaped; nil if one is empty. An empty text is not a group.
  public static func unescaped(_ text: String) -> [String]? {
    if text.isEmpty { return [] }
    var group = [""]
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if !isEscaped, scalar == "\\" {
        isEscaped = true
      } else if !isEscaped, scalar == "/" {
        group.append("")
      } else {
        group[group.count - 1].unicodeScalars.append(scalar)
        isEscaped = false
      }
    }
    return group.contains(where: \.isEmpty) ? nil : group
  }
}

extension ColorPalette.Entry {
  /// The groups of the entry: those of its notes, else by the slashes of its name.
  public var groupPath: GroupPath {
    notes?.group.flatMap { GroupPath(name, in: $0) } ?? GroupPath(slashesOf: name)
  }
}
