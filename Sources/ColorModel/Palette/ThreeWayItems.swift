/// One entry, with its positions in the palettes that have it.
typealias ThreeWayItem = ThreeWay<Int?>

extension ThreeWay<ColorPalette> {
  /// The entry of an item in each palette.
  func entries(of item: ThreeWayItem) -> ThreeWay<ColorPalette.Entry?> {
    ThreeWay<ColorPalette.Entry?>(
      base: item.base.map { base.entries[$0] }, ours: item.ours.map { ours.entries[$0] },
      theirs: item.theirs.map { theirs.entries[$0] })
  }
}

/// The entries of three palettes, each once.
struct ThreeWayItems {
  private let sides: ThreeWay<ColorPalette>
  /// Those of the base in its order, then those that are new in ours, then those that are new only in theirs.
  private(set) var all: [ThreeWayItem] = []

  init(_ sides: ThreeWay<ColorPalette>) {
    self.sides = sides
    let ours = EntryPairing(from: sides.base, to: sides.ours)
    let theirs = EntryPairing(from: sides.base, to: sides.theirs)
    all.reserveCapacity(max(sides.base.count, sides.ours.count, sides.theirs.count))
    var isTaken = (
      ours: [Bool](repeating: false, count: sides.ours.count),
      theirs: [Bool](repeating: false, count: sides.theirs.count)
    )
    for base in sides.base.entries.indices {
      var item = ThreeWayItem(
        base: base, ours: ours.counterparts[base], theirs: theirs.counterparts[base])
      // Renamed here, and there renamed equally in the same place and given another color.
      if item.theirs == nil {
        item.theirs = Self.new(sides.ours, item.ours, in: sides.theirs, theirs, from: base)
      }
      if item.ours == nil {
        item.ours = Self.new(sides.theirs, item.theirs, in: sides.ours, ours, from: base)
      }
      if let position = item.ours { isTaken.ours[position] = true }
      if let position = item.theirs { isTaken.theirs[position] = true }
      all.append(item)
    }
    for position in sides.ours.entries.indices where !isTaken.ours[position] {
      var item = ThreeWayItem(base: nil, ours: position, theirs: nil)
      if let other = sides.theirs.position(of: sides.ours.entries[position].name),
        !isTaken.theirs[other]
      {
        item.theirs = other
        isTaken.theirs[other] = true
      }
      all.append(item)
    }
    for position in sides.theirs.entries.indices where !isTaken.theirs[position] {
      all.append(ThreeWayItem(base: nil, ours: nil, theirs: position))
    }
  }

  /// The position of an entry in `other` that is new there, has the name of one in `palette` and is where an entry of the
  /// base was.
  private static func new(
    _ palette: ColorPalette, _ position: Int?, in other: ColorPalette, _ pairing: EntryPairing,
    from base: Int
  ) -> Int? {
    guard let position, let found = other.position(of: palette.entries[position].name),
      pairing.origins[found] == nil, pairing.isInPlace(found, of: base)
    else { return nil }
    return found
  }

  /// The order of the items that are in the merged palette: that of ours, in which the others follow those that
  /// they follow in theirs.
  func order(of isMerged: [Bool]) -> [Int] {
    // One that is gone does not say which of the others moved.
    func moved(_ place: KeyPath<ThreeWayItem, Int?>) -> Set<Int> {
      EntryPairing.outOfOrder(
        zip(all, isMerged).map { item, isMerged in
          isMerged && item.base != nil ? item[keyPath: place] : nil
        })
    }
    let (movedByOurs, movedByTheirs) = (moved(\.ours), moved(\.theirs))
    var itemOfOurs = [Int?](repeating: nil, count: sides.ours.count)
    var itemOfTheirs = [Int?](repeating: nil, count: sides.theirs.count)
    for (number, item) in all.enumerated() where isMerged[number] {
      if let theirs = item.theirs { itemOfTheirs[theirs] = number }
      guard let ours = item.ours else { continue }
      let isPlacedByTheirs =
        item.theirs != nil && movedByTheirs.contains(number) && !movedByOurs.contains(number)
      if !isPlacedByTheirs { itemOfOurs[ours] = number }
    }
    let skeleton = itemOfOurs.compactMap(\.self)

    // Of those in both, as many as are in one order.
    let common = skeleton.compactMap { item in all[item].theirs.map { (item: item, place: $0) } }
    var isAnchor = [Bool](repeating: false, count: all.count)
    for place in common.map(\.place).longestIncreasingRun { isAnchor[common[place].item] = true }
    var isInSkeleton = [Bool](repeating: false, count: all.count)
    for item in skeleton { isInSkeleton[item] = true }

    var first: [Int] = []
    var following: [Int: [Int]] = [:]
    var anchor: Int?
    for case let item? in itemOfTheirs {
      if isAnchor[item] {
        anchor = item
      } else if !isInSkeleton[item] {
        if let anchor { following[anchor, default: []].append(item) } else { first.append(item) }
      }
    }
    var order: [Int] = []
    order.reserveCapacity(all.count)
    var waiting = first
    for item in skeleton {
      if isAnchor[item] {
        order += waiting
        waiting = following[item] ?? []
      }
      order.append(item)
    }
    return order + waiting
  }

  /// For each palette, the names that others took the place of.
  func renamed(_ merged: [ColorPalette.Entry?]) -> [MergeSide: [ColorName: ColorName]] {
    var renamed: [MergeSide: [ColorName: ColorName]] = [:]
    for (item, entry) in zip(all, merged) {
      guard let entry else { continue }
      let names = sides.entries(of: item)
      for side in MergeSide.allCases {
        guard let old = names[side]?.name, old != entry.name else { continue }
        renamed[side, default: [:]][old] = entry.name
      }
    }
    return renamed
  }
}
