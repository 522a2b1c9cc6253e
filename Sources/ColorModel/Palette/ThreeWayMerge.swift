// Two palettes that were made of one are merged entry by entry, and fact by fact: is it there, its name, its color,
// its notes, its place. EntryPairing says which entries are the same; ThreeWayItems finds them in all three
// palettes, ThreeWayFacts merges the facts of each, and ThreeWayOrder puts them in order.

/// One of the three versions of a merge.
public enum MergeSide: String, CaseIterable, Hashable, Sendable {
  /// The palette into which the other one is merged.
  case ours
  /// The palette that is merged.
  case theirs
  /// The palette that both come from.
  case base
}

/// Something of each of the three palettes.
package struct ThreeWay<Value> {
  package var base: Value
  package var ours: Value
  package var theirs: Value

  package init(base: Value, ours: Value, theirs: Value) {
    (self.base, self.ours, self.theirs) = (base, ours, theirs)
  }

  /// The result of a function for each of the three.
  package func map<Result, Failure: Error>(
    _ transform: (Value) throws(Failure) -> Result
  ) throws(Failure) -> ThreeWay<Result> {
    ThreeWay<Result>(
      base: try transform(base), ours: try transform(ours), theirs: try transform(theirs))
  }

  package subscript(side: MergeSide) -> Value {
    switch side {
    case .base: base
    case .ours: ours
    case .theirs: theirs
    }
  }
}

extension ThreeWay: Sendable where Value: Sendable {}

/// A fact of one entry that both sides changed, and not equally.
public struct ThreeWayConflict: Hashable, Sendable {
  /// The kinds of facts that can be in conflict.
  public enum Fact: Hashable, Sendable {
    /// Both sides have another color, or derive it in another way.
    case color
    /// One side changed the entry, and the other removed it.
    case presence
    /// Both sides have another name.
    case name
    /// Both sides gave two entries one name, with different colors.
    case addition
    /// Both sides have another note of that kind.
    case note(EntryNotes.Kind)
  }

  /// The fact.
  public let fact: Fact
  /// The theme whose value it is; nil for the base.
  public let theme: String?
  /// The entry in each palette; nil where it is not in there.
  public let base: ColorPalette.Entry?
  /// The entry in ours; nil if it is not there.
  public let ours: ColorPalette.Entry?
  /// The entry in theirs; nil if it is not there.
  public let theirs: ColorPalette.Entry?
  /// The name of the entry in the merged palette; nil where it is not in there.
  public internal(set) var mergedName: ColorName?

  /// The entry as one of the palettes has it.
  public subscript(side: MergeSide) -> ColorPalette.Entry? {
    ThreeWay(base: base, ours: ours, theirs: theirs)[side]
  }
}

/// A title that both sides changed, and not equally.
public struct TitleConflict: Hashable, Sendable {
  /// The title of the base.
  public let base: String?
  /// The title of ours.
  public let ours: String?
  /// The title of theirs.
  public let theirs: String?
}

/// The merge of two palettes that were both made of a third.
public struct ThreeWayMerge: Sendable {
  /// The merged palette. Each conflict is decided in it: by the preferred side, or else by ours.
  public var palette: ColorPalette
  /// All conflicts: those of entries of the base in its order, then those of new entries.
  public let conflicts: [ThreeWayConflict]
  /// The conflict of the titles, if there is one.
  public let titleConflict: TitleConflict?
  /// For each palette, the names of its entries that have another name in the merged one, each with the new name.
  public let renamed: [MergeSide: [ColorName: ColorName]]

  /// Whether every change of both sides is in the palette.
  public var isClean: Bool { conflicts.isEmpty && titleConflict == nil }
}

/// The facts of entries that a merge needs and the model does not have.
public struct EntryComparison {
  /// Whether a spec derives a color from other entries.
  let derives: (String) -> Bool
  /// Whether two rows hold the same data of an entry, in perhaps two files.
  let isSameStored: (Payload.Row, Payload.Row) -> Bool

  /// A comparison by the given functions. Without them, no spec derives from entries, and files store nothing
  /// beside values.
  public init(
    derives: @escaping (String) -> Bool = { _ in false },
    isSameStored: @escaping (Payload.Row, Payload.Row) -> Bool = { _, _ in true }
  ) {
    self.derives = derives
    self.isSameStored = isSameStored
  }
}

extension ColorPalette {
  /// Merges the changes that two palettes, `ours` and `theirs`, made to `base`.
  ///
  /// - A fact that one side changed is as that side has it; one that both changed equally is so too.
  /// - An entry that one side removed is gone, unless the other changed its name, color or notes.
  /// - Entries that theirs moved or added come after the nearest entry before them that both sides have in one
  ///   order, and after what ours has there. Order is never a conflict.
  /// - A value that a theme sets is merged like an entry of its own: is it there, its color. An entry that one side renamed
  ///   has its new name in every theme.
  /// - An entry keeps the data that its file stored with its value, of the side that the value is from. The payload
  ///   of the merged palette is that of ours.
  ///
  /// `side` is the palette whose word counts in a conflict; nil for ours.
  public static func merging(
    base: ColorPalette, ours: ColorPalette, theirs: ColorPalette, prefer side: MergeSide? = nil,
    comparing comparison: EntryComparison = EntryComparison()
  ) -> ThreeWayMerge {
    let sides = ThreeWay(base: base, ours: ours, theirs: theirs)
    let items = ThreeWayItems(sides)
    var facts = ThreeWayFacts(sides, prefer: side ?? .ours, comparison)
    var merged = items.all.map { facts.merge($0) }
    facts.settleNames(items.all, &merged)

    var palette = ColorPalette()
    palette.reserveCapacity(merged.count)
    for item in items.order(of: merged.map { $0 != nil }) {
      if let entry = merged[item] { palette.append(ifFree: entry) }
    }
    let (title, isTitleSettled) = ThreeWayFacts.merged(
      base.title, ours.title, theirs.title, prefer: side ?? .ours)
    palette.title = title
    palette.columns =
      ThreeWayFacts.merged(base.columns, ours.columns, theirs.columns, prefer: side ?? .ours).value
    palette.payload = ours.payload
    let renamed = items.renamed(merged)
    palette.themes = facts.mergedThemes(renamed, over: palette)
    return ThreeWayMerge(
      palette: palette, conflicts: facts.conflicts(merged),
      titleConflict: isTitleSettled
        ? nil : TitleConflict(base: base.title, ours: ours.title, theirs: theirs.title),
      renamed: renamed)
  }
}
