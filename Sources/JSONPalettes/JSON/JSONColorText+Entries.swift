import PaletteEngine

// Coming and going.
extension JSONColorText {
  func remove(_ rows: Set<Int>, _ edits: inout TextEdits) throws(PaletteEncodingError) {
    var removed: [Int: Set<Int>] = [:]
    for row in rows {
      guard let leaf = self.rows[row] else { throw .changedNeighbors }
      removed[places.leaves[leaf].group, default: []].insert(places.leaves[leaf].position)
    }
    removeIdleGroups(&removed)
    for (group, positions) in removed {
      JSONMembers(object: places.groups[group].value, bytes: bytes).remove(positions, &edits)
    }
  }

  /// Removes the groups that have nothing else with their colors, in place of these.
  func removeIdleGroups(_ removed: inout [Int: Set<Int>], besides kept: Set<Int> = []) {
    for group in places.groups.indices.reversed() where !kept.contains(group) {
      guard let positions = removed[group], let parent = places.groups[group].parent,
        isIdle(places.groups[group].value, without: positions)
      else { continue }
      removed[group] = nil
      removed[parent, default: []].insert(places.groups[group].position)
    }
  }

  /// Whether a group has no meaning without some of its members.
  func isIdle(_ group: JSONValue, without positions: Set<Int>) -> Bool {
    guard case .object(let members) = group.content else {
      return positions.count == group.array?.count
    }
    return members.indices.allSatisfy {
      positions.contains($0) || form.idleKeys.contains(ByteText(members[$0].key))
    }
  }

  func insert(
    _ entries: [FittedPalette.Entry], after row: Int?, _ edits: inout TextEdits
  ) throws(PaletteEncodingError) {
    let like = neighbor(of: row)
    var batches: [Batch] = []
    for entry in entries {
      let path = try path(of: entry)
      let place = try destination(of: path, for: entry.entry.name)
      let group = Array(path.dropLast())
      guard let value = form.value(of: entry, in: group, like: like, self) else { continue }
      let item = Batch.Item(path: place.rest, value: value)
      let after = anchor(after: row, in: place.group)
      if let last = batches.last, last.group == place.group, last.around == place.around,
        last.after == after
      {
        batches[batches.count - 1].items.append(item)
      } else {
        batches.append(
          Batch(group: place.group, around: place.around, after: after, items: [item]))
      }
    }
    for batch in batches { insert(batch, like: like, &edits) }
  }

  /// The keys of an entry in the text: a group of its name has it under a key of its own.
  func path(of entry: FittedPalette.Entry) throws(PaletteEncodingError) -> [String] {
    let path = entry.group + [entry.written]
    if named.group(path) == nil { return path }
    guard let own = form.ownKey else { throw .unheldChange(entry.entry.name) }
    return path + [own]
  }

  /// New colors in one group.
  struct Batch {
    struct Item {
      /// The keys in the group.
      let path: [String]
      let value: String
    }

    let group: Int
    /// The leaf in the group that becomes a group itself.
    let around: Int?
    /// The position of the member that they come after.
    let after: Int?
    var items: [Item]
  }

  /// The innermost group on a path, and the rest of the path. Where the path goes through a color, that becomes a group.
  func destination(
    of path: [String], for name: ColorName, moving leaving: Set<Int> = []
  ) throws(PaletteEncodingError) -> (group: Int, around: Int?, rest: [String]) {
    var depth = path.count - 1
    while depth > 0, named.group(Array(path[..<depth])) == nil { depth -= 1 }
    let group = named.group(Array(path[..<depth])) ?? 0
    let rest = Array(path[depth...])
    guard let found = named.leaf(Array(path[...depth])) else {
      try checkFree(rest[0], in: group, for: name)
      return (group, nil, rest)
    }
    if leaving.contains(found) { return (group, nil, rest) }
    guard form.ownKey != nil, rest.count > 1 else {
      // Something else than a color, such as a token of another type, has the name.
      try checkFree(rest[0], in: group, for: name)
      throw .unheldChange(name)
    }
    return (group, found, Array(rest.dropFirst()))
  }

  /// Throws if a group has a key for something else.
  func checkFree(
    _ key: String, in group: Int, for name: ColorName
  ) throws(PaletteEncodingError) {
    guard let start = named.start(ofMember: key, in: group) else { return }
    throw .takenName(name, line: SourcePlace(start, in: bytes).line)
  }

  /// The position of the member of a group that a new one comes after.
  private func anchor(after row: Int?, in group: Int) -> Int? {
    let last = lastPosition(in: group)
    if let leaf = row.flatMap({ rows[$0] }) { return places.position(of: leaf, in: group) ?? last }
    let first = rows.lazy.compactMap { $0.flatMap { places.position(of: $0, in: group) } }.first
    guard row == nil, let first else { return last }
    return first == 0 ? nil : first - 1
  }

  /// The position of the last member of a group; nil if it has none.
  func lastPosition(in group: Int) -> Int? {
    let value = places.groups[group].value
    return (value.array?.indices ?? value.members.indices).last
  }

  func insert(_ batch: Batch, like leaf: Int?, _ edits: inout TextEdits) {
    let group = places.groups[batch.group].value
    let style = style(of: batch.group)
    let old = leaf.map { indentation(of: places.leaves[$0].value) } ?? ""
    let items = Self.indented(batch.items, from: old, style, deeper: batch.around == nil ? 0 : 1)
    if let around = batch.around, let own = form.ownKey {
      let value = places.leaves[around].value
      let text = String(decoding: bytes[value.range], as: UTF8.self)
      let inner = Self.indented(text, from: style.base, to: style.base + style.unit)
      let all = [Batch.Item(path: [own], value: inner)] + items
      edits.replace(value.range, with: Self.object(all, style))
      let path = places.path(of: around)
      for (range, text) in references(from: path, to: path + [own]) {
        edits.replace(range, with: text)
      }
      return
    }
    let isArray = group.array != nil
    JSONMembers(object: group, bytes: bytes).insert(
      Self.texts(items, style).map { isArray ? $0.value : $0.key + style.colon + $0.value },
      after: batch.after, &edits)
  }

  /// The items, indented as their places in a group of a style are.
  private static func indented(
    _ items: [Batch.Item], from old: String, _ style: JSONNesting, deeper: Int
  ) -> [Batch.Item] {
    items.map { item in
      let depth = item.path.count - 1 + deeper
      let new = style.base + String(repeating: style.unit, count: depth)
      return Batch.Item(path: item.path, value: indented(item.value, from: old, to: new))
    }
  }

  /// The keys and the values of members of a group for items without indentation.
  func texts(_ items: [Batch.Item], in group: Int) -> [(key: String, value: String)] {
    let style = style(of: group)
    return Self.texts(Self.indented(items, from: "", style, deeper: 0), style)
  }

  /// The keys and the values of members, those of one group in one member.
  private static func texts(
    _ items: [Batch.Item], _ style: JSONNesting
  ) -> [(key: String, value: String)] {
    var texts: [(key: String, value: String)] = []
    var rest = items[...]
    while let first = rest.first, let key = first.path.first {
      let same = rest.prefix { $0.path.first?.utf8.elementsEqual(key.utf8) == true }
      rest = rest[same.endIndex...]
      let quoted = PaletteJSON.quoted(key)
      if first.path.count == 1 {
        texts += same.map { (quoted, $0.value) }
      } else {
        let inner = same.map { Batch.Item(path: Array($0.path.dropFirst()), value: $0.value) }
        texts.append((quoted, object(inner, style)))
      }
    }
    return texts
  }

  /// The object of items, which is a member of a group of a style.
  private static func object(_ items: [Batch.Item], _ style: JSONNesting) -> String {
    var nesting = style
    nesting.base += nesting.unit
    var text = ""
    for item in items {
      text += nesting.member(item.path.last ?? "", in: Array(item.path.dropLast()), item.value)
    }
    text += nesting.end() + (style.lineBreak.isEmpty ? "" : style.lineBreak + style.base)
    return "{\(text)}"
  }
}
