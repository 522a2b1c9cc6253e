import PaletteEngine

/// The objects of a JSON text that are groups, and the values in them that may be colors.
struct JSONPlaces {
  /// An object, or an array, that others are in.
  struct Group {
    /// The group that it is in; nil for the outermost one.
    let parent: Int?
    /// Its position among the members of that.
    let position: Int
    /// Its keys, from the outermost group.
    let path: [String]
    let value: JSONValue
  }

  /// A value that may be a color.
  struct Leaf {
    let group: Int
    let position: Int
    /// Its name in the group.
    let name: String
    let value: JSONValue
    /// The string that says its name, if that is not its key.
    var nameValue: JSONValue?
  }

  /// Each one after the one that it is in.
  private(set) var groups: [Group] = []
  /// In the order of the text.
  private(set) var leaves: [Leaf] = []

  /// Appends a group and returns its number.
  mutating func append(
    _ value: JSONValue, key: String? = nil, at position: Int = 0, in parent: Int? = nil
  ) -> Int {
    let path = (parent.map { groups[$0].path } ?? []) + [key].compactMap(\.self)
    groups.append(Group(parent: parent, position: position, path: path, value: value))
    return groups.count - 1
  }

  mutating func append(_ leaf: Leaf) { leaves.append(leaf) }

  /// The keys of a leaf, from the outermost group.
  func path(of leaf: Int) -> [String] { groups[leaves[leaf].group].path + [leaves[leaf].name] }

  /// The position, among the members of a group, of the one that a leaf is in; nil if it is not in the group.
  func position(of leaf: Int, in group: Int) -> Int? {
    var (found, position) = (leaves[leaf].group, leaves[leaf].position)
    while found != group {
      guard let parent = groups[found].parent else { return nil }
      (found, position) = (parent, groups[found].position)
    }
    return position
  }
}

/// Writes colors as members of objects in each other, one color a line.
struct JSONNesting {
  /// The text that ends a line; empty for all in one line.
  var lineBreak = "\n"
  /// The white space by which an object is indented more than the one around it.
  var unit = "  "
  /// The white space before the members of the outermost object.
  var base = "  "
  /// The text between a key and its value.
  var colon = ": "
  /// The first members of a group by its path.
  var openings: ([String]) -> [String] = { _ in [] }
  private var open: [String] = []
  private var isEmpty = true

  /// The text of the next member, and of all that ends or begins before it.
  mutating func member(_ key: String, in group: [String], _ value: String) -> String {
    let shared = zip(open, group).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    var text = close(to: shared)
    if !isEmpty { text += "," + (lineBreak.isEmpty ? " " : "") }
    for name in group[shared...] {
      text += line + PaletteJSON.quoted(name) + colon + "{"
      open.append(name)
      for member in openings(open) {
        text += line + member + "," + (lineBreak.isEmpty ? " " : "")
      }
    }
    isEmpty = false
    return text + line + PaletteJSON.quoted(key) + colon + value
  }

  /// The text after the last member.
  mutating func end() -> String { close(to: 0) }

  private mutating func close(to depth: Int) -> String {
    var text = ""
    while open.count > depth {
      open.removeLast()
      text += line + "}"
    }
    return text
  }

  /// The end of a line, and the white space before a member of the innermost object.
  private var line: String {
    lineBreak.isEmpty ? "" : lineBreak + base + String(repeating: unit, count: open.count)
  }
}
