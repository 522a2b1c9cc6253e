/// Which entries of two palettes are the same entry: those of one name and, where a name is gone and a new one is there
/// with an equal value in the base and in every theme, a renamed one, wherever it stands. Of several gone or new ones
/// with these values, nobody can tell which is which.
public struct EntryPairing: Hashable, Sendable {
  /// For each entry of the base, the position of the same entry in the other palette; nil if it is gone.
  public private(set) var counterparts: [Int?]
  /// For each entry of the other palette, the position of the same entry in the base; nil if it is new.
  public private(set) var origins: [Int?]
  /// The positions, in the other palette, of entries that the base has in another order: as few as possible, so that
  /// one entry that moved past a hundred others is one.
  public private(set) var moved: Set<Int>
  /// For each entry, how many before it are in one order in both palettes; none where no entry is gone.
  private let gaps: Gaps

  private struct Gaps: Hashable {
    var base: [Int] = []
    var other: [Int] = []
  }

  /// Pairs the entries of two palettes.
  public init(from base: ColorPalette, to other: ColorPalette) {
    var counterparts = base.entries.map { other.position(of: $0.name) }
    var origins = [Int?](repeating: nil, count: other.count)
    for (position, counterpart) in counterparts.enumerated() {
      if let counterpart { origins[counterpart] = position }
    }
    Self.pairRenamed(base, other, &counterparts, &origins)
    let moved = Self.outOfOrder(origins)
    func counted(_ isAnchor: [Bool]) -> [Int] {
      var count = 0
      return isAnchor.map { isAnchor in
        defer { if isAnchor { count += 1 } }
        return count
      }
    }
    gaps =
      counterparts.contains(nil)
      ? Gaps(
        base: counted(counterparts.map { $0.map { !moved.contains($0) } ?? false }),
        other: counted(origins.indices.map { origins[$0] != nil && !moved.contains($0) })) : Gaps()
    self.moved = moved
    self.counterparts = counterparts
    self.origins = origins
  }

  /// Whether an entry of the other palette is where one of the base was: between the same two entries that are in one
  /// order in both.
  func isInPlace(_ position: Int, of base: Int) -> Bool {
    gaps.other[position] == gaps.base[base]
  }

  /// Takes an entry that is gone and a new one in its place for one with another name and a slightly other color, as a person
  /// who reads both would: a merge does not, which could give one entry's change to another.
  ///
  /// In a place in which as many are gone as are new, they are compared in their order; elsewhere one and the only one that
  /// is like it are a pair.
  ///
  /// - Parameter isLike: Whether the entries of two positions, of the base and of the other palette, are alike.
  mutating func pair(where isLike: (Int, Int) -> Bool) {
    guard counterparts.contains(nil), origins.contains(nil) else { return }
    let gone = Dictionary(
      grouping: counterparts.indices.filter { counterparts[$0] == nil }, by: { gaps.base[$0] })
    let new = Dictionary(
      grouping: origins.indices.filter { origins[$0] == nil }, by: { gaps.other[$0] })
    for (gap, gone) in gone {
      guard let new = new[gap] else { continue }
      var pairs: [(Int, Int)] = []
      if gone.count == new.count {
        pairs = zip(gone, new).filter(isLike)
      } else if max(gone.count, new.count) <= Self.mostCompared {
        let all = gone.flatMap { old in new.filter { isLike(old, $0) }.map { (old, $0) } }
        pairs = all.filter { old, new in
          all.count { $0.0 == old } == 1 && all.count { $0.1 == new } == 1
        }
      }
      for (old, new) in pairs {
        counterparts[old] = new
        origins[new] = old
      }
    }
    moved = Self.outOfOrder(origins)
  }

  /// The most entries of a place of which each is compared with each other one.
  private static let mostCompared = 32

  /// Whether each entry has its counterpart.
  public var isComplete: Bool { !counterparts.contains(nil) && !origins.contains(nil) }

  /// The values of an entry, in the base and in the themes that set one.
  private struct Values: Hashable {
    let base: ColorPalette.Value
    let themes: [String: ColorPalette.Value]

    init(_ entry: ColorPalette.Entry, in palette: ColorPalette) {
      base = entry.value
      themes = Dictionary(
        palette.themes.compactMap { theme in
          theme.own[entry.name].map { (theme.name, $0.value) }
        }, uniquingKeysWith: { first, _ in first })
    }
  }

  private static func pairRenamed(
    _ base: ColorPalette, _ other: ColorPalette, _ counterparts: inout [Int?],
    _ origins: inout [Int?]
  ) {
    guard counterparts.contains(nil), origins.contains(nil) else { return }
    let gone = single(counterparts, base)
    for (values, position) in single(origins, other) {
      guard let position, let old = gone[values] ?? nil else { continue }
      counterparts[old] = position
      origins[position] = old
    }
  }

  /// The positions of entries without a pair by their values; nil for several of equal ones.
  private static func single(_ pairs: [Int?], _ palette: ColorPalette) -> [Values: Int?] {
    Dictionary(
      pairs.indices.filter { pairs[$0] == nil }.map {
        (Values(palette.entries[$0], in: palette), Optional($0))
      }, uniquingKeysWith: { _, _ in nil })
  }

  /// The positions of the origins that are not in a longest run of rising ones.
  static func outOfOrder(_ origins: [Int?]) -> Set<Int> {
    let paired = origins.indices.filter { origins[$0] != nil }
    let run = origins.compactMap(\.self).longestIncreasingRun
    if run.count == paired.count { return [] }
    return Set(paired).subtracting(run.map { paired[$0] })
  }
}
