// Names that two entries came to have.
extension ThreeWayFacts {
  /// Settles the names that two of the merged entries have: of ours one has it, of theirs the other.
  ///
  /// One at least was renamed to it, and the other was renamed or added. If they have one color, they become one
  /// entry. Else that is a conflict: the one that is not preferred gets its name in the preferred palette again, or
  /// goes if it is new.
  mutating func settleNames(_ items: [ThreeWayItem], _ merged: inout [ColorPalette.Entry?]) {
    var owners: [ColorName: Int] = [:]
    owners.reserveCapacity(merged.count)
    var open = Array(merged.indices.reversed())
    while let position = open.popLast() {
      guard let entry = merged[position] else { continue }
      guard let owner = owners.updateValue(position, forKey: entry.name), owner != position,
        merged[owner]?.name == entry.name
      else { continue }
      let isOwnerOurs =
        items[owner].ours.map { sides.ours.entries[$0].name == entry.name } ?? false
      let (ours, theirs) = isOwnerOurs ? (owner, position) : (position, owner)
      settle(ours: ours, theirs: theirs, items, &merged)
      // One that has its old name again may meet another one there.
      open += [theirs, ours]
    }
  }

  private mutating func settle(
    ours: Int, theirs: Int, _ items: [ThreeWayItem], _ merged: inout [ColorPalette.Entry?]
  ) {
    guard let a = merged[ours], let b = merged[theirs] else { return }
    if isSameColor(a, b) {
      let gone = items[ours].base == nil ? ours : theirs
      merged[gone] = nil
      return
    }
    let holder = ThreeWay(base: nil, ours: ours, theirs: theirs)[preferred]
    addName(a, b, of: [ours, theirs], holder: holder)
    for (item, side, entry) in [(ours, MergeSide.ours, a), (theirs, .theirs, b)]
    where side != preferred {
      let named = sides.entries(of: items[item])[preferred]
      merged[item] = named.map { Self.entry($0, entry, entry.notes) }
    }
  }
}
