import ApplePalettes

/// The merge of two palettes that were both made of a third, with the colors of entries that derive from
/// others.
public struct PaletteMerge: Sendable {
  /// The merged palette. Each conflict is decided in it: by the preferred side, or else by ours.
  public private(set) var palette: ColorPalette
  /// All conflicts.
  public let conflicts: [ThreeWayConflict]
  /// The conflict of the titles, if there is one.
  public let titleConflict: TitleConflict?
  /// Entries that derive from others and have a color that no side gave them: one side changed the entry, and the
  /// other its base.
  public let moved: [ColorName]
  /// Entries that derived from one that is gone, or from each other, and are plain colors now.
  public let frozen: [ColorName]

  /// For each version, the names of its entries that have another name in the merged palette, each with the new name.
  package let renamed: [MergeSide: [ColorName: ColorName]]

  /// The keys of a color list, beside its names and colors, that both sides changed, and not equally.
  public private(set) var keyConflicts: [String] = []

  /// Whether every change of both sides is in the palette.
  public var isClean: Bool { conflicts.isEmpty && titleConflict == nil && keyConflicts.isEmpty }

  /// Merges the palettes of three files.
  init(_ versions: ThreeWay<DecodedPalette>, prefer side: MergeSide?) {
    self.init(
      base: versions.base.palette, ours: versions.ours.palette, theirs: versions.theirs.palette,
      prefer: side)
  }

  /// Merges the changes that two palettes made to `base`: see
  /// `ColorPalette.merging(base:ours:theirs:prefer:comparing:)`.
  ///
  /// If one side renamed an entry, entries of the other side that derive from it do so under its new name.
  public init(
    base: ColorPalette, ours: ColorPalette, theirs: ColorPalette, prefer side: MergeSide? = nil
  ) {
    let parser = ColorSpecParser(.css)
    var references = SharedResults<Bool>()
    var stored = StoredColors()
    let comparison = EntryComparison(
      derives: { spec in references.value(of: spec) { !parser.references(in: $0).isEmpty } },
      isSameStored: { stored.areSame($0, $1) })
    var merge = ColorPalette.merging(
      base: base, ours: ours, theirs: theirs, prefer: side, comparing: comparison)
    renamed = merge.renamed
    let all = [base, ours, theirs].flatMap { [$0] + $0.themes.map(\.own) }
    if !merge.renamed.isEmpty, all.contains(where: { $0.entries.contains(where: \.isDerived) }) {
      func redirected(_ palette: ColorPalette, _ side: MergeSide) -> ColorPalette {
        palette.redirectingReferences(merge.renamed[side] ?? [:])
      }
      merge = ColorPalette.merging(
        base: redirected(base, .base), ours: redirected(ours, .ours),
        theirs: redirected(theirs, .theirs), prefer: side, comparing: comparison)
    }
    let derived = merge.palette.derivingAgain()
    palette = derived.palette
    moved = derived.moved.filter { name in
      let value = derived.palette[name]?.value
      return ours[name]?.value != value && theirs[name]?.value != value
    }
    frozen = derived.frozen
    conflicts = merge.conflicts
    titleConflict = merge.titleConflict
    let sides = ThreeWay(base: base, ours: ours, theirs: theirs)
    if let keys = StoredKeyMerge(palette, of: sides, rows: { rows(in: sides) }, prefer: side) {
      palette = keys.palette
      keyConflicts = keys.conflicts
    }
  }

  /// For each color that all three palettes have, the rows of its values, and the side whose value is merged.
  private func rows(
    in sides: ThreeWay<ColorPalette>
  ) -> [(values: ThreeWay<Payload.Row>, kept: MergeSide)] {
    let old = renamed.mapValues { names in
      Dictionary(names.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }
    return palette.entries.compactMap { entry in
      func row(_ side: MergeSide) -> Payload.Row? {
        sides[side][old[side]?[entry.name] ?? entry.name]?.valueRow
      }
      guard entry.value.color != nil, let base = row(.base), let ours = row(.ours),
        let theirs = row(.theirs)
      else { return nil }
      guard entry.valueRow == ours || entry.valueRow == theirs else { return nil }
      return (
        ThreeWay(base: base, ours: ours, theirs: theirs), entry.valueRow == ours ? .ours : .theirs
      )
    }
  }
}
