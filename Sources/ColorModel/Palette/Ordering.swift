public import Diagnostics

extension ColorPalette {
  /// The palette with the entries of the given names, in their order, at a place among the others. A name given twice
  /// counts once; ``Place/at(_:)`` is the place that the first of them gets.
  public func moving(
    _ names: [ColorName], to place: Place
  ) throws(Failures<PaletteError>) -> PaletteEdit {
    var moved: Set<Int> = []
    var positions: [Int] = []
    for name in names {
      if let position = position(of: name), moved.insert(position).inserted {
        positions.append(position)
      }
    }
    let others = entries.indices.filter { !moved.contains($0) }
    let index: Int
    switch place {
    case .end: index = others.count
    case .before(let name):
      index = try others.firstIndex(of: anchor(name, besides: moved)) ?? others.count
    case .after(let name):
      index = try others.firstIndex(of: anchor(name, besides: moved)).map { $0 + 1 } ?? others.count
    case .at(let number):
      index = try Self.position(ofPlace: number, among: others.count)
    }
    return edit(ordering: Array(others[..<index]) + positions + others[index...])
  }

  private func anchor(
    _ name: ColorName, besides moved: Set<Int>
  ) throws(Failures<PaletteError>) -> Int {
    let position = try existingPosition(of: name)
    if moved.contains(position) { throw Failures(NonEmpty(.ownPlace(name))) }
    return position
  }

  /// The palette with its entries in the order of `names`, which are those of all entries.
  public func ordering(as names: [ColorName]) -> PaletteEdit {
    let positions = names.compactMap(position(of:))
    precondition(Set(positions).count == count, "\(names.count) names for \(count) entries")
    return edit(ordering: positions)
  }

  /// The palette with the entries of these positions in their order. The changes are the fewest moves that give it.
  private func edit(ordering positions: [Int]) -> PaletteEdit {
    let kept = Set(positions.longestIncreasingRun)
    let changes = positions.indices.filter { !kept.contains($0) }
      .map { PaletteChange.moved(entries[positions[$0]].name) }
    return PaletteEdit(palette: ordered(positions), changes: changes)
  }
}
