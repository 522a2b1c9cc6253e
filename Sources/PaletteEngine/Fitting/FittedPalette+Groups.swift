// Formats that have groups: where the entries of a palette are in them, and how reading makes names of that.
// Of real files with one group around all colors, nearly all have the title of the palette as its name. So in
// a format without titles, that group is the title, in both directions.

extension FittedPalette {
  /// Puts the entries into groups, each group where its first entry is.
  mutating func writeGroups(
    of palette: ColorPalette, _ holds: Capabilities, _ options: EncodingOptions
  ) {
    groups = holds.groups
    isTitleGroup = holds.titleIsGroup
    if holds.groups == .none { return }
    var paths = entries.map { entry in
      switch (options.groups, holds.groups) {
      case (.none, _), (_, .none): GroupPath([], entry.entry.name.text)
      case (.slash, .oneLevel): entry.entry.groupPath.inOneLevel
      case (.slash, .nested), (.slash, .objects): entry.entry.groupPath.upToDepth
      }
    }
    if case .objects(let own) = holds.groups { nest(&paths, own, holds.names) }
    // Without an order, nothing is moved.
    if holds.order != .byPath, !holds.namesArePaths { gather(&paths, holds.names) }
    if isTitleGroup {
      wrap(&paths, title: palette.title.map(holds.titles.written), holds.names, options)
    }
    for (position, path) in paths.enumerated() {
      entries[position].group = path.group
      entries[position].written = path.leaf
      entries[position].setRead(path)
    }
    // A file that is changed in place has them already.
    let own = keptText(options)
    let count = zip(entries, paths).count {
      (own == nil || $0.entry.nameRow?.payload !== own)
        && $0.entry.notes?.group == nil && $1.group.count > (titleDepth + ($0.isGroupsOwn ? 1 : 0))
    }
    if count > 0, !holds.namesArePaths { notes.append(.slashGroups(count)) }
  }

  /// The text of the file that is changed in place, if one is.
  func keptText(_ options: EncodingOptions) -> Payload? {
    options.keepsText && payload?.text != nil ? payload : nil
  }

  /// The number of groups that stand for the title.
  private var titleDepth: Int { isTitleGroup && title != nil ? 1 : 0 }

  /// The name of an entry that reading the file gives, with its groups but for that of the title.
  package func readName(of position: Int) -> String? {
    let entry = entries[position]
    return entry.read.map { GroupPath(Array(entry.readGroup.dropFirst(titleDepth)), $0).name }
  }

  /// The same in a palette that was read from the file: a change may have left one group, which is the title then.
  func readName(of position: Int, in palette: ColorPalette) -> String? {
    let entry = entries[position]
    guard groups != .none, let read = entry.read else { return entry.read }
    let canBeTitle = isTitleGroup || groups == .objects(own: nil)
    let isTitle =
      canBeTitle
      && palette.title.map { entry.readGroup.first?.utf8.elementsEqual($0.utf8) } == true
    return GroupPath(Array(entry.readGroup.dropFirst(isTitle ? 1 : 0)), read).name
  }

  /// Makes the paths of objects: no key is both a color and a group.
  private mutating func nest(_ paths: inout [GroupPath], _ own: String?, _ rule: NameRule) {
    // Each round makes paths shorter.
    while true {
      var tree = PathTree()
      let places = paths.indices.map { tree.insert(entries[$0].writtenPath(paths[$0], rule)) }
      var isChanged = false
      for (position, ids) in places.enumerated() {
        let path = paths[position]
        if let own {
          guard let last = ids.last else { continue }
          if tree.isGroup(last) {
            paths[position] = GroupPath(path.group + [path.leaf], own)
            entries[position].isGroupsOwn = true
          } else if !path.group.isEmpty, path.leaf.utf8.elementsEqual(own.utf8) {
            entries[position].isGroupsOwn = true
          }
        } else if let cut = ids.dropLast().firstIndex(where: tree.isLeaf) {
          paths[position] = path.cut(to: cut)
          isChanged = true
        }
      }
      if !isChanged { return }
    }
  }

  /// Puts the entries of each group where its first one is.
  private mutating func gather(_ paths: inout [GroupPath], _ rule: NameRule) {
    var tree = PathTree()
    // The places of the first entries of all groups that an entry is in, then its own place.
    var first: [Int: Int] = [:]
    let places = paths.enumerated().map { position, path in
      tree.insert(entries[position].writtenPath(path, rule)).dropLast().map { group in
        if let known = first[group] { return known }
        first[group] = position
        return position
      } + [position]
    }
    let order = paths.indices.sorted { places[$0].lexicographicallyPrecedes(places[$1]) }
    guard let moved = zip(paths.indices, order).first(where: { $0 != $1 })?.1 else { return }
    losses.append(.order(entries[moved].entry.name))
    entries = order.map { entries[$0] }
    paths = order.map { paths[$0] }
  }

  /// Puts a group with the title around all entries. A group that would be read as one becomes part of the names.
  private mutating func wrap(
    _ paths: inout [GroupPath], title: String?, _ rule: NameRule, _ options: EncodingOptions
  ) {
    let outer = paths.first?.group.first
    let hasOneGroup = outer != nil && paths.allSatisfy { $0.group.first == outer }
    // A group has a name as entries have: a longer title is lost, and one that the format has no name for.
    let name = title.flatMap { paths.isEmpty ? nil : try? ColorName($0) }
    let title = name.flatMap { try? rule.form($0).written }
    let isFlat = groups == .oneLevel && (hasOneGroup || paths.allSatisfy(\.group.isEmpty))
    // A file that is changed in place keeps its groups.
    if hasOneGroup, isFlat || title == nil, keptText(options) == nil {
      notes.append(.wholeNames(paths.count))
      paths = entries.map { GroupPath([], $0.entry.name.text) }
      for position in entries.indices { entries[position].isGroupsOwn = false }
    }
    guard let title, isFlat || groups != .oneLevel else { return }
    paths = paths.map { GroupPath([title] + $0.group, $0.leaf) }
    self.title = title
  }
}

extension GroupPath {
  /// How many groups may be nested in a file; deeper ones are part of the names in them.
  private static let depthLimit = 128

  /// The same with at most so many groups.
  fileprivate var upToDepth: GroupPath {
    group.count > Self.depthLimit ? cut(to: Self.depthLimit) : self
  }

  /// The same with only the first groups, and the others in the name.
  fileprivate func cut(to depth: Int) -> GroupPath {
    GroupPath(
      Array(group[..<depth]), (group[depth...] + [leaf]).joined(separator: "/"))
  }
}

extension FittedPalette.Entry {
  /// The components of a path as they are in the file, as far as they can.
  fileprivate func writtenPath(_ path: GroupPath, _ rule: NameRule) -> [String] {
    let components = path.group + [path.leaf]
    if rule.check != nil { return components }
    return components.map { (try? rule.form(entry.name.taking($0)).written) ?? $0 }
  }

  /// Takes the name that reading gives for a path in the file.
  mutating func setRead(_ path: GroupPath) {
    (readGroup, read) = (path.group, path.leaf)
    if isGroupsOwn { read = readGroup.popLast() }
  }
}

/// The paths of a palette as a tree, by bytes: a composed and a decomposed é are two keys.
private struct PathTree {
  private struct Key: Hashable {
    let parent: Int
    let name: [UInt8]
  }

  private var ids: [Key: Int] = [:]
  private var groups: Set<Int> = []
  private var leaves: Set<Int> = []

  /// The numbers of the groups of a path and of the path itself.
  mutating func insert(_ path: [String]) -> [Int] {
    var found: [Int] = []
    for component in path {
      let next = ids.count + 1
      if let last = found.last { groups.insert(last) }
      let key = Key(parent: found.last ?? 0, name: Array(component.utf8))
      let id = ids[key] ?? next
      ids[key] = id
      found.append(id)
    }
    if let last = found.last { leaves.insert(last) }
    return found
  }

  func isGroup(_ id: Int) -> Bool { groups.contains(id) }
  func isLeaf(_ id: Int) -> Bool { leaves.contains(id) }
}

extension FittedPalette {
  /// Puts the entries into the order in which a reader finds them, and says if another reader finds another one.
  mutating func writeOrder(_ order: Capabilities.Order, _ options: EncodingOptions) {
    switch order {
    case .kept: break
    case .keptInObjects:
      let count = keptText(options) == nil ? numbersThatMove : 0
      if count > 0 { notes.append(.numbersFirst(count)) }
    case .byPath:
      let paths = entries.map { ($0.group + [$0.written]).map { Array($0.utf8) } }
      let sorted = entries.indices.sorted { a, b in
        paths[a].lexicographicallyPrecedes(paths[b]) { $0.lexicographicallyPrecedes($1) }
      }
      if sorted.elementsEqual(entries.indices) { return }
      entries = sorted.map { entries[$0] }
      notes.append(.noOrder)
    }
  }

  /// The number of keys that are whole numbers and are not first in their object, or not in their order.
  private var numbersThatMove: Int {
    var last: [[String]: (number: Int, hasOthers: Bool)] = [:]
    var seen: Set<[String]> = []
    var count = 0
    for entry in entries {
      let path = entry.group + [entry.written]
      for depth in path.indices {
        let key = Array(path[...depth])
        guard seen.insert(key).inserted else { continue }
        let object = Array(path[..<depth])
        var state = last[object] ?? (-1, false)
        // An array index of ECMAScript: below 2^32 - 1, without zeros before it.
        if let number = Int(path[depth]), String(number) == path[depth], 0..<4_294_967_295 ~= number
        {
          if state.hasOthers || number < state.number { count += 1 }
          state.number = max(state.number, number)
        } else {
          state.hasOthers = true
        }
        last[object] = state
      }
    }
    return count
  }
}

/// Names the entries of a file with groups.
package struct GroupedNaming {
  /// The groups that the format has.
  let groups: Capabilities.Groups
  /// Whether one group around all entries is the title of the palette.
  let isTitleGroup: Bool
  private var rows:
    [(
      group: [String], name: String?, value: ColorPalette.Value, spec: String?, notes: EntryNotes?,
      row: Payload.Row?
    )] = []

  package init(_ groups: Capabilities.Groups, isTitleGroup: Bool) {
    self.groups = groups
    self.isTitleGroup = isTitleGroup
  }

  /// Makes room for so many entries.
  package mutating func reserveCapacity(_ count: Int) { rows.reserveCapacity(count) }

  /// Takes an entry of a group with the name that it has there; nil or empty where the file gives none.
  package mutating func append(
    _ name: String?, in group: [String], _ value: ColorPalette.Value, spec: String? = nil,
    notes: EntryNotes? = nil, row: Payload.Row? = nil
  ) {
    // Entries of one group share its path.
    let group = group.contains(where: \.isEmpty) ? group.filter { !$0.isEmpty } : group
    rows.append((group, name, value, spec, notes, row))
  }

  /// The entries under their whole names.
  package func naming(title: String?) throws(ColorNameError) -> UniqueNaming {
    let outer = isTitleGroup ? rows.first?.group.first : nil
    let isTitle = outer != nil && rows.allSatisfy { $0.group.first == outer }
    var naming = UniqueNaming(title: isTitle ? outer : title, capacity: rows.count)
    for (group, name, value, spec, notes, row) in rows {
      let group = isTitle ? Array(group[1...]) : group
      try naming.append(
        name: name, in: group, isOneLevel: groups == .oneLevel, value, spec: spec, notes: notes,
        row: row)
    }
    return naming
  }
}
