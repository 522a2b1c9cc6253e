/// Which entries of two palettes are the same entry: those of one name and, where a name is gone and a new one is there
/// with an equal value in the base and in every theme, a renamed one, wherever it stands. Of several gone or new ones
/// with these values, nobody can tell which is which.
public struct EntryPairing: Hashable, Sendable {
  /// For each entry of the base, the position of the same entry in the other palette; nil if it is gone.
  public let counterparts: [Int?]
  /// For each entry of the other palette, the position of the same entry in the base; nil if it is new.
  public let origins: [Int?]
  /// The positions, in the other palette, of entries that the base has in another order: as few as possible, so that
  /// one entry that moved past a hundred others is one.
  public let moved: Set<Int>
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
