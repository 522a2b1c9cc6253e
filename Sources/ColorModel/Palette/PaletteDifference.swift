/// The differences of two palettes: all that a palette holds is compared, and values are equal only to the last bit.
///
/// Entries are compared in pairs: see ``EntryPairing``. One that has another name and a color that differs by a ΔE 2000 below
/// 5, in the base and in the same themes, is a pair too, if it is in the same place.
public struct PaletteDifference: Sendable {
  /// A fact of the whole palette that differs.
  public struct Change<Value: Sendable>: Sendable {
    /// The fact in the old palette.
    public let old: Value?
    /// The fact in the new palette.
    public let new: Value?
  }

  /// The titles, if they differ.
  public private(set) var title: Change<String>?
  /// The numbers of columns, if they differ.
  public private(set) var columns: Change<Int>?
  /// The entries that differ, in the order of the new palette; each that was removed comes after the entry that it
  /// followed in the old one.
  public private(set) var entries: [EntryDifference]
  /// The themes that differ: those of the new palette in its order, then those that it does not have.
  public private(set) var themes: [Theme]
  /// How many entries moved, if so many did that somebody has sorted them; nil otherwise. They may be among ``entries``.
  public private(set) var sorted: Int?

  /// Compares two palettes.
  ///
  /// `areSameData` says whether the files hold the same for two entries that are not colors.
  public init(
    from old: ColorPalette, to new: ColorPalette,
    areSameData: (ColorPalette.Entry, ColorPalette.Entry) -> Bool = { _, _ in true }
  ) {
    if old.title != new.title { title = Change(old: old.title, new: new.title) }
    if old.columns != new.columns { columns = Change(old: old.columns, new: new.columns) }
    entries = []
    themes = []
    var pairing = EntryPairing(from: old, to: new)
    let names = Set((old.themes + new.themes).map(\.name))
    pairing.pair { origin, position in
      let (before, after) = (old.entries[origin], new.entries[position])
      return before.isRecolored(after)
        && names.allSatisfy { theme in
          switch (old.theme(theme)?.own[before.name], new.theme(theme)?.own[after.name]) {
          case (nil, nil): true
          case (let before?, let after?): before.isRecolored(after)
          case (_, _): false
          }
        }
    }
    let pairs = pairing.origins.count { $0 != nil }
    if pairing.moved.count >= Self.fewestSorted, pairing.moved.count * 3 >= pairs {
      sorted = pairing.moved.count
    }
    // Those at the beginning, then those after each entry of the new palette.
    var removed = [[Int]](repeating: [], count: new.count + 1)
    var place = 0
    for (position, counterpart) in pairing.counterparts.enumerated() {
      if let counterpart { place = counterpart + 1 } else { removed[place].append(position) }
    }
    func appendRemoved(_ place: Int) {
      for position in removed[place] {
        let side = EntryDifference.Side(entry: old.entries[position], position: position)
        entries.append(EntryDifference(old: side, new: nil, kinds: [.removed], deltaE2000: nil))
      }
    }
    appendRemoved(0)
    for (position, origin) in pairing.origins.enumerated() {
      let after = EntryDifference.Side(entry: new.entries[position], position: position)
      if let origin {
        let before = EntryDifference.Side(entry: old.entries[origin], position: origin)
        let difference = EntryDifference(
          before, after, isMoved: pairing.moved.contains(position),
          isSameData: { areSameData(before.entry, after.entry) })
        if let difference { entries.append(difference) }
      } else {
        entries.append(EntryDifference(old: nil, new: after, kinds: [.added], deltaE2000: nil))
      }
      appendRemoved(position + 1)
    }
    themes = Self.themes(from: old, to: new, pairing, areSameData)
  }

  /// The fewest entries, a third of all or more, whose moves are a new order: two can be swapped by hand.
  private static let fewestSorted = 3

  /// The same for people: if the entries were sorted, without the moves of single ones.
  public var withoutSortedMoves: PaletteDifference {
    if sorted == nil { return self }
    var copy = self
    copy.entries = entries.compactMap { $0.keeping { $0 != .moved } }
    return copy
  }

  /// Whether there is no difference.
  public var isEmpty: Bool {
    title == nil && columns == nil && sorted == nil && entries.isEmpty && themes.isEmpty
  }

  /// The same without a difference of titles where one palette has none and the other one's is among `names`.
  public func ignoringTitles(_ names: Set<String>) -> PaletteDifference {
    guard let title, [title.old, title.new].allSatisfy({ $0.map(names.contains) ?? true }),
      title.old == nil || title.new == nil
    else { return self }
    var copy = self
    copy.title = nil
    return copy
  }

  /// The differences that break a program which uses names of the old palette: names that the new one does not have.
  public func breaking(in new: ColorPalette) -> PaletteDifference {
    var copy = self
    copy.title = nil
    copy.columns = nil
    copy.sorted = nil
    copy.entries = entries.compactMap { entry in
      guard let name = entry.old?.entry.name, new[name] == nil else { return nil }
      return entry.keeping { $0 == .removed || $0 == .renamed }
    }
    copy.themes = themes.compactMap { $0.breaking(in: new) }
    return copy
  }
}

// Themes.
extension PaletteDifference {
  /// The differences of the values that a theme sets itself.
  public struct Theme: Sendable {
    /// Its name.
    public let name: String
    /// Whether only the new palette has it.
    public let isAdded: Bool
    /// Whether only the old palette has it.
    public let isRemoved: Bool
    /// The values that differ, in the order of the new palette's theme; those that it does not set come last. Their
    /// positions are those among the values of the theme. The order of values is not compared.
    public private(set) var entries: [EntryDifference]

    /// The differences that break a program which uses names in this theme; nil if there are none.
    fileprivate func breaking(in new: ColorPalette) -> Theme? {
      var copy = self
      let view = new.theme(name)
      copy.entries = entries.compactMap { entry in
        guard let name = entry.old?.entry.name, !new.has(name, in: view) else { return nil }
        return entry.keeping { $0 == .removed }
      }
      return isRemoved || !copy.entries.isEmpty ? copy : nil
    }
  }

  /// Compares the themes of two palettes. An entry that has another name in the base has it in them.
  private static func themes(
    from old: ColorPalette, to new: ColorPalette, _ pairing: EntryPairing,
    _ areSameData: (ColorPalette.Entry, ColorPalette.Entry) -> Bool
  ) -> [Theme] {
    if old.themes.isEmpty && new.themes.isEmpty { return [] }
    var renamed: [ColorName: ColorName] = [:]
    for (position, counterpart) in pairing.counterparts.enumerated() {
      guard let counterpart else { continue }
      let name = old.entries[position].name
      if name != new.entries[counterpart].name { renamed[name] = new.entries[counterpart].name }
    }
    func compare(_ before: ColorPalette, _ after: ColorPalette) -> [EntryDifference] {
      // An entry whose new name the theme has already is not the same.
      var origins: [ColorName: Int] = [:]
      for (position, entry) in before.entries.enumerated() {
        let name = renamed[entry.name].flatMap { before[$0] == nil ? $0 : nil } ?? entry.name
        origins[name] = position
      }
      var found = after.entries.enumerated().compactMap { position, entry -> EntryDifference? in
        let side = EntryDifference.Side(entry: entry, position: position)
        guard let origin = origins.removeValue(forKey: entry.name) else {
          return EntryDifference(old: nil, new: side, kinds: [.added], deltaE2000: nil)
        }
        let other = EntryDifference.Side(entry: before.entries[origin], position: origin)
        let difference = EntryDifference(
          other, side, isMoved: false, isSameData: { areSameData(other.entry, entry) })
        return other.entry.name == entry.name
          ? difference : difference?.keeping { $0 != .renamed }
      }
      for position in origins.values.sorted() {
        let side = EntryDifference.Side(entry: before.entries[position], position: position)
        found.append(EntryDifference(old: side, new: nil, kinds: [.removed], deltaE2000: nil))
      }
      return found
    }
    let known = Dictionary(
      old.themes.map { (Array($0.name.utf8), $0) }, uniquingKeysWith: { first, _ in first })
    let names = Set(new.themes.map { Array($0.name.utf8) })
    let compared = new.themes.map { theme in
      let other = known[Array(theme.name.utf8)]
      return Theme(
        name: theme.name, isAdded: other == nil, isRemoved: false,
        entries: compare(other?.own ?? ColorPalette(), theme.own))
    }
    let gone = old.themes.filter { !names.contains(Array($0.name.utf8)) }.map { theme in
      Theme(
        name: theme.name, isAdded: false, isRemoved: true,
        entries: compare(theme.own, ColorPalette()))
    }
    return (compared + gone).filter { $0.isAdded || $0.isRemoved || !$0.entries.isEmpty }
  }
}

extension ColorPalette.Entry {
  /// Whether another entry has nearly the same color: a ΔE 2000 below 5, and an alpha that differs by less than 0.05.
  fileprivate func isRecolored(_ other: ColorPalette.Entry) -> Bool {
    guard let old = value.color, let new = other.value.color else { return false }
    return abs(old.alpha - new.alpha) < 0.05 && old.difference(to: new, by: .deltaE2000) < 5
  }
}
