public import Diagnostics

/// Two entries of one name whose values differ, met in a merge.
public struct MergeConflict: FriendlyError, Hashable {
  /// The name that both have, as the earlier one spells it.
  public let name: ColorName
  /// The earlier value and the palette it came from, by position in the merge.
  public let earlier: ColorPalette.Value
  public let earlierSource: Int
  /// The later value and the palette it came from.
  public let later: ColorPalette.Value
  public let laterSource: Int

  public var summary: String {
    "two palettes have an entry \(VisibleText.quoted(name.text)), with different values"
  }
}

extension ColorPalette {
  /// One palette of all entries of `palettes`, in order; the title is that of the first that has
  /// one.
  ///
  /// A name that comes again with an equal color (``Color/isSameForMerging(as:)``) is no conflict:
  /// the earlier entry stays. All conflicts are reported together.
  public static func merging(
    _ palettes: NonEmpty<ColorPalette>, onConflict policy: ConflictPolicy = .error
  ) throws(Failures<MergeConflict>) -> PaletteEdit {
    var edit = PaletteEdit(palette: palettes.first, changes: [])
    edit.palette.title = palettes.lazy.compactMap(\.title).first
    edit.palette.reserveCapacity(palettes.reduce(0) { $0 + $1.count })
    var sources = [Int](repeating: 0, count: palettes.first.count)
    var failures: [MergeConflict] = []
    var freeNames = FreeNames()

    for (source, palette) in palettes.enumerated().dropFirst() {
      for entry in palette.entries {
        if edit.palette.append(ifFree: entry) {
          sources.append(source)
          edit.changes.append(.added(entry))
          continue
        }
        guard let position = edit.palette.position(of: entry.name) else { continue }
        let existing = edit.palette.entries[position]
        if existing.value.isSameForMerging(as: entry.value) { continue }
        switch policy {
        case .error:
          failures.append(
            MergeConflict(
              name: existing.name, earlier: existing.value, earlierSource: sources[position],
              later: entry.value, laterSource: source))
        case .keep:
          edit.changes.append(.kept(existing, insteadOf: entry.value))
        case .replace:
          edit.palette.replace(at: position, with: existing.taking(valueOf: entry))
          sources[position] = source
          edit.changes.append(.replaced(existing, with: entry.value))
        case .rename:
          let name = freeNames.name(like: entry.name) { edit.palette.position(of: $0) != nil }
          let renamed = entry.renamed(to: name)
          edit.palette.append(ifFree: renamed)
          sources.append(source)
          edit.changes.append(.added(renamed))
        }
      }
    }
    if let failures = NonEmpty(contentsOf: failures) { throw Failures(failures) }
    return edit
  }
}

extension ColorPalette.Value {
  fileprivate func isSameForMerging(as other: ColorPalette.Value) -> Bool {
    switch (self, other) {
    case (.color(let a), .color(let b)): a.isSameForMerging(as: b)
    case (.opaque, .opaque), (.color, .opaque), (.opaque, .color): self == other
    }
  }
}

extension Color {
  /// Whether a merge takes both for one color: equal, or both in the sRGB gamut with the same 8-bit
  /// sRGB and alpha.
  public func isSameForMerging(as other: Color) -> Bool {
    if self == other { return true }
    return isInGamut(of: .srgb) && other.isInGamut(of: .srgb) && eightBit == other.eightBit
  }
}
