/// The differences of two palettes: all that a palette holds is compared, and values are equal only to the last bit.
///
/// Entries are compared in pairs: see ``EntryPairing``.
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
    let pairing = EntryPairing(from: old, to: new)
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
  }

  /// Whether there is no difference.
  public var isEmpty: Bool { title == nil && columns == nil && entries.isEmpty }

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
    copy.entries = entries.compactMap { entry in
      guard let name = entry.old?.entry.name, new[name] == nil else { return nil }
      return entry.keeping { $0 == .removed || $0 == .renamed }
    }
    return copy
  }
}
