/// Which entries of two palettes are the same entry: those of one name and, where a name is gone and a new one is
/// there with an equal value in an equal place, a renamed one.
///
/// Two places are equal when both are between the same two entries that kept their names and their order. In one
/// such gap, the first of the gone entries of a value is the first of the new ones of that value, and so on.
public struct EntryPairing: Hashable, Sendable {
  /// For each entry of the base, the position of the same entry in the other palette; nil if it is gone.
  public let counterparts: [Int?]
  /// For each entry of the other palette, the position of the same entry in the base; nil if it is new.
  public let origins: [Int?]
  /// The positions, in the other palette, of entries that the base has in another order: as few as possible, so that
  /// one entry that moved past a hundred others is one.
  public let moved: Set<Int>

  /// Pairs the entries of two palettes.
  public init(from base: ColorPalette, to other: ColorPalette) {
    var counterparts = base.entries.map { other.position(of: $0.name) }
    var origins = [Int?](repeating: nil, count: other.count)
    for (position, counterpart) in counterparts.enumerated() {
      if let counterpart { origins[counterpart] = position }
    }
    Self.pairRenamed(base, other, &counterparts, &origins)
    moved = Self.outOfOrder(origins)
    self.counterparts = counterparts
    self.origins = origins
  }

  /// Whether each entry has its counterpart.
  public var isComplete: Bool { !counterparts.contains(nil) && !origins.contains(nil) }

  /// A value and the gap that it is in: the number of entries before it that kept their names and their order.
  private struct PlacedValue: Hashable {
    let gap: Int
    let value: ColorPalette.Value
  }

  private static func pairRenamed(
    _ base: ColorPalette, _ other: ColorPalette, _ counterparts: inout [Int?],
    _ origins: inout [Int?]
  ) {
    guard counterparts.contains(nil), origins.contains(nil) else { return }
    let movedByName = outOfOrder(origins)
    var gone: [PlacedValue: [Int]] = [:]
    var gap = 0
    for (position, counterpart) in counterparts.enumerated() {
      if let counterpart {
        if !movedByName.contains(counterpart) { gap += 1 }
      } else {
        gone[PlacedValue(gap: gap, value: base.entries[position].value), default: []]
          .append(position)
      }
    }
    var used: [PlacedValue: Int] = [:]
    gap = 0
    for (position, origin) in origins.enumerated() {
      guard origin == nil else {
        if !movedByName.contains(position) { gap += 1 }
        continue
      }
      let place = PlacedValue(gap: gap, value: other.entries[position].value)
      let next = used[place, default: 0]
      guard let candidates = gone[place], next < candidates.count else { continue }
      used[place] = next + 1
      origins[position] = candidates[next]
      counterparts[candidates[next]] = position
    }
  }

  /// The positions of the origins that are not in a longest run of rising ones.
  private static func outOfOrder(_ origins: [Int?]) -> Set<Int> {
    let paired = origins.indices.filter { origins[$0] != nil }
    let run = origins.compactMap(\.self).longestIncreasingRun
    if run.count == paired.count { return [] }
    return Set(paired).subtracting(run.map { paired[$0] })
  }
}
