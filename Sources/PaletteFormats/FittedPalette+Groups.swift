// Formats that have groups: where the entries of a palette stand in them, and how reading makes names of that.
// Of real files with one group around all colors, nearly all have the title of the palette as its name. So in
// a format without titles, that group is the title, in both directions.

import ColorModel

extension FittedPalette {
  /// Puts the entries into groups, each group where its first entry stands.
  mutating func writeGroups(
    of palette: ColorPalette, _ holds: Capabilities, _ options: EncodingOptions
  ) {
    groups = holds.groups
    isTitleGroup = holds.groups != .none && holds.title == .none
    if holds.groups == .none { return }
    var paths = entries.map { entry in
      switch (options.groups, holds.groups) {
      case (.none, _), (_, .none): GroupPath([], entry.entry.name.text)
      case (.slash, .oneLevel): entry.entry.groupPath.inOneLevel
      case (.slash, .nested): entry.entry.groupPath
      }
    }
    gather(&paths)
    if isTitleGroup { wrap(&paths, title: palette.title.map(holds.titles.written)) }
    for (position, path) in paths.enumerated() {
      entries[position].group = path.group
      entries[position].readGroup = path.group
      entries[position].written = path.leaf
      entries[position].read = path.leaf
    }
    let count = zip(entries, paths).count {
      $0.entry.notes?.group == nil && $1.group.count > (title == nil ? 0 : 1)
    }
    if count > 0 { notes.append(.slashGroups(count)) }
  }

  /// Puts the entries of each group where its first one stands.
  private mutating func gather(_ paths: inout [GroupPath]) {
    var first: [[String]: Int] = [:]
    // The places of the first entries of all groups that an entry is in, then its own place.
    let places = paths.enumerated().map { position, path in
      path.group.indices.map { depth in
        let group = Array(path.group[...depth])
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

  /// Puts a group with the title around all entries. A group that would be read as one is none.
  private mutating func wrap(_ paths: inout [GroupPath], title: String?) {
    let outer = paths.first?.group.first
    let hasOneGroup = outer != nil && paths.allSatisfy { $0.group.first == outer }
    // A group has a name as entries have: a longer title is lost.
    let title = title.flatMap { paths.isEmpty ? nil : (try? ColorName($0))?.text }
    let isFlat = groups == .oneLevel && (hasOneGroup || paths.allSatisfy(\.group.isEmpty))
    if hasOneGroup, isFlat || title == nil {
      notes.append(.wholeNames(paths.count))
      paths = entries.map { GroupPath([], $0.entry.name.text) }
    }
    guard let title, isFlat || groups == .nested else { return }
    paths = paths.map { GroupPath([title] + $0.group, $0.leaf) }
    self.title = title
  }
}

/// Names the entries of a file with groups.
struct GroupedNaming {
  /// The groups that the format has.
  let groups: Capabilities.Groups
  /// Whether one group around all entries is the title of the palette.
  let isTitleGroup: Bool
  private var rows: [(group: [String], name: String?, entry: ColorPalette.Entry)] = []

  init(_ groups: Capabilities.Groups, isTitleGroup: Bool) {
    self.groups = groups
    self.isTitleGroup = isTitleGroup
  }

  /// Takes an entry of a group with the name that it has there; nil or empty where the file gives none. The name of
  /// `entry` does not count.
  mutating func append(_ name: String?, in group: [String], _ entry: ColorPalette.Entry) {
    rows.append((group.filter { !$0.isEmpty }, name, entry))
  }

  /// The entries under their whole names.
  func naming(title: String?) throws(ColorNameError) -> UniqueNaming {
    let outer = isTitleGroup ? rows.first?.group.first : nil
    let isTitle = outer != nil && rows.allSatisfy { $0.group.first == outer }
    var naming = UniqueNaming(title: isTitle ? outer : title, capacity: rows.count)
    for (group, name, entry) in rows {
      let group = isTitle ? Array(group[1...]) : group
      try naming.append(
        name: name, in: group, isOneLevel: groups == .oneLevel, entry.value, spec: entry.spec,
        notes: entry.notes)
    }
    return naming
  }
}
