import PaletteEngine

// Names: a key in its place, the key of a group, or a color that moves to another group.
extension JSONColorText {
  /// A color that moves into another group.
  private struct Move {
    let leaf: Int
    let old: [String]
    let new: [String]
    let name: ColorName
  }

  func rename(_ renamed: RenamedRows, _ edits: inout TextEdits) throws(PaletteEncodingError) {
    let leaving = Set(renamed.compactMap { rows[$0.row] })
    var moves: [Move] = []
    var references: [Replacement] = []
    for (row, entry) in renamed {
      let name = entry.entry.name
      guard let number = rows[row] else { throw .unheldChange(name) }
      let leaf = places.leaves[number]
      let old = places.path(of: number)
      let new = try path(of: entry)
      let known = named.leaf(new)
      if let known, !leaving.contains(known) {
        try checkFree(new.last ?? "", in: places.leaves[known].group, for: name)
        throw .unheldChange(name)
      }
      let isHere =
        new.count == old.count
        && zip(old, new.dropLast()).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
      let isMember = places.groups[leaf.group].value.array == nil
      if isHere, let value = leaf.nameValue {
        edits.replace(value.range, with: PaletteJSON.quoted(new.last ?? ""))
      } else if isHere, isMember {
        if known == nil { try checkFree(new.last ?? "", in: leaf.group, for: name) }
        edits.replace(keyRange(of: leaf.value), with: PaletteJSON.quoted(new.last ?? ""))
      } else if isMember, leaf.nameValue == nil {
        moves.append(Move(leaf: number, old: old, new: new, name: name))
      } else {
        throw .unheldChange(name)
      }
      references += self.references(from: old, to: new)
    }
    try move(moves, leaving, &references, &edits)
    for (range, text) in references { edits.replace(range, with: text) }
  }

  /// Moves colors. References in what moves away are taken out of `references`.
  private func move(
    _ moves: [Move], _ leaving: Set<Int>, _ references: inout [Replacement],
    _ edits: inout TextEdits
  ) throws(PaletteEncodingError) {
    if moves.isEmpty { return }
    let keys = groupKeys(moves)
    for (group, key) in keys {
      edits.replace(
        keyRange(of: places.groups[group].value), with: PaletteJSON.quoted(key))
    }
    let others = moves.filter { move in
      outer(move).flatMap { keys[$0.group] } == nil
    }
    if others.isEmpty { return }
    references.sort { $0.range.lowerBound < $1.range.lowerBound }
    var left: [Replacement] = []
    var next = 0
    var texts: [Int: String] = [:]
    for leaf in others.map(\.leaf).sorted(by: {
      places.leaves[$0].value.offset < places.leaves[$1].value.offset
    }) {
      let value = places.leaves[leaf].value
      while next < references.count, references[next].range.lowerBound < value.offset {
        left.append(references[next])
        next += 1
      }
      var text: [UInt8] = []
      var position = value.offset
      while next < references.count, references[next].range.upperBound <= value.end {
        text += bytes[position..<references[next].range.lowerBound]
        text += references[next].text.utf8
        position = references[next].range.upperBound
        next += 1
      }
      text += bytes[position..<value.end]
      texts[leaf] = String(decoding: text, as: UTF8.self)
    }
    references = left + references[next...]
    try put(others, texts, leaving, &edits)
  }

  // A group whose colors all move alike gets another key.

  /// The new keys of groups that have nothing but colors which all go where that key is the only change.
  private func groupKeys(_ moves: [Move]) -> [Int: String] {
    var wanted: [Int: (key: String, count: Int)] = [:]
    var moved: [Int: Set<Int>] = [:]
    for move in moves {
      let leaf = places.leaves[move.leaf]
      moved[leaf.group, default: []].insert(leaf.position)
      guard let (group, key) = outer(move) else { continue }
      let known = wanted[group] ?? (key, 0)
      if known.key.utf8.elementsEqual(key.utf8) { wanted[group] = (known.key, known.count + 1) }
    }
    // Each group after the one that it is in.
    var counts = places.groups.map { _ in 0 }
    for leaf in places.leaves { counts[leaf.group] += 1 }
    var keys: [Int: String] = [:]
    for group in places.groups.indices.reversed() {
      guard let parent = places.groups[group].parent else { continue }
      counts[parent] += counts[group]
      guard let positions = moved[group], isIdle(places.groups[group].value, without: positions)
      else { continue }
      moved[parent, default: []].insert(places.groups[group].position)
      if let (key, count) = wanted[group], count == counts[group] { keys[group] = key }
    }
    return keys.filter { group, key in
      let path = Array(places.groups[group].path.dropLast()) + [key]
      return named.group(path).map { keys[$0] != nil } ?? (named.leaf(path) == nil)
    }
  }

  /// The group of a color that is called otherwise after its move, if that is the only change of its path.
  private func outer(_ move: Move) -> (group: Int, key: String)? {
    guard move.old.count == move.new.count else { return nil }
    let others = move.old.indices.filter { !move.old[$0].utf8.elementsEqual(move.new[$0].utf8) }
    guard let depth = others.first, others.count == 1, depth < move.old.count - 1 else {
      return nil
    }
    var group = places.leaves[move.leaf].group
    while places.groups[group].path.count > depth + 1, let parent = places.groups[group].parent {
      group = parent
    }
    return (group, move.new[depth])
  }

  // Else the color goes, with all that is in it, and comes elsewhere.

  private func put(
    _ moves: [Move], _ texts: [Int: String], _ leaving: Set<Int>, _ edits: inout TextEdits
  ) throws(PaletteEncodingError) {
    var removed: [Int: Set<Int>] = [:]
    var coming: [(group: Int, around: Int?, items: [Batch.Item])] = []
    var batches: [Int: Int] = [:]
    let moved = form.moving(in: self)
    for move in moves {
      let leaf = places.leaves[move.leaf]
      removed[leaf.group, default: []].insert(leaf.position)
      let place = try destination(of: move.new, for: move.name, moving: leaving)
      let item = Batch.Item(
        path: place.rest,
        value: Self.indented(
          moved(move.leaf, place.group, texts[move.leaf] ?? ""),
          from: indentation(of: leaf.value), to: ""))
      // Leaves and groups have numbers of their own.
      let key = place.around.map { -1 - $0 } ?? place.group
      if let batch = batches[key] {
        coming[batch].items.append(item)
      } else {
        batches[key] = coming.count
        coming.append((place.group, place.around, [item]))
      }
    }
    removeIdleGroups(&removed, besides: Set(coming.map(\.group)))
    for (group, around, items) in coming {
      let value = places.groups[group].value
      let last = lastPosition(in: group)
      if around != nil || value.array != nil {
        insert(Batch(group: group, around: around, after: last, items: items), like: nil, &edits)
        continue
      }
      // New texts take the places of old ones.
      let places = (removed[group] ?? []).sorted()
      let texts = self.texts(items, in: group)
      for (position, text) in zip(places, texts) {
        let old = value.members[position].value
        edits.replace(keyRange(of: old), with: text.key)
        edits.replace(old.range, with: text.value)
        removed[group]?.remove(position)
      }
      if texts.count > places.count {
        let members = JSONMembers(object: value, bytes: bytes)
        let colon = members.colon
        members.insert(
          texts[places.count...].map { $0.key + colon + $0.value }, after: last, &edits)
      }
    }
    for (group, positions) in removed where !positions.isEmpty {
      JSONMembers(object: places.groups[group].value, bytes: bytes).remove(positions, &edits)
    }
  }
}
