public import Diagnostics

/// Two entries of one name whose values differ, if only by rounding, met in a merge.
public struct MergeConflict: FriendlyError, Hashable {
  /// The name that both have, as the earlier one spells it.
  public let name: ColorName
  /// The theme that sets both values; nil for the base.
  public var theme: String?
  /// The earlier value and the palette it came from, by position in the merge.
  public let earlier: ColorPalette.Value
  /// The position of the palette that had the name first, from 0.
  public let earlierSource: Int
  /// The later value and the palette it came from.
  public let later: ColorPalette.Value
  /// The position of the other palette, from 0.
  public fileprivate(set) var laterSource: Int

  public var explanation: Explanation {
    Explanation(
      "two palettes have an entry \(VisibleText.quoted(name.text))"
        + (theme.map { " in the theme \(VisibleText.quoted($0))" } ?? "")
        + ", with different values")
  }
}

extension ColorPalette {
  /// One palette of all entries of `palettes`, in order; the title is that of the first that has
  /// one.
  ///
  /// A name that is repeated with an equal color (``Color/isSameForMerging(as:)``) is not a conflict:
  /// the earlier entry stays, with the later value where the earlier one is that value rounded, and
  /// with the later notes where it has none. Values that themes of one name set are merged in the same way. All conflicts
  /// are reported together.
  public static func merging(
    _ palettes: NonEmpty<ColorPalette>, onConflict policy: ConflictPolicy = .error
  ) throws(Failures<MergeConflict>) -> PaletteEdit {
    var edit = PaletteEdit(palette: palettes.first, changes: [])
    edit.palette.title = palettes.lazy.compactMap(\.title).first
    edit.palette.reserveCapacity(palettes.reduce(0) { $0 + $1.count })
    var sources = [Int](repeating: 0, count: palettes.first.count)
    var failures = FailureLog<MergeConflict>()
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
        let conflict = MergeConflict(
          name: existing.name, earlier: existing.value, earlierSource: sources[position],
          later: entry.value, laterSource: source)
        if existing.value.isSameForMerging(as: entry.value) {
          guard let color = existing.value.color, let other = entry.value.color,
            !color.isEqual(to: other)
          else {
            if existing.notes == nil, let notes = entry.notes {
              edit.palette.replace(at: position, with: existing.annotated(notes))
              edit.changes.append(.annotated(existing, with: notes))
            }
            continue
          }
          let isFiner = color.isRounding(of: other)
          if isFiner {
            edit.palette.replace(at: position, with: existing.taking(valueOf: entry))
            sources[position] = source
          }
          edit.changes.append(.joined(conflict, as: isFiner ? entry.value : existing.value))
          continue
        }
        switch policy {
        case .error: failures.append(conflict)
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
    edit.mergeThemes(of: palettes, onConflict: policy, &failures)
    try failures.check()
    return edit
  }
}

extension PaletteEdit {
  /// Merges the values that themes set into those of the first palette.
  fileprivate mutating func mergeThemes(
    of palettes: NonEmpty<ColorPalette>, onConflict policy: ConflictPolicy,
    _ failures: inout FailureLog<MergeConflict>
  ) {
    for (source, other) in palettes.enumerated().dropFirst() {
      for theme in other.themes {
        guard let index = palette.themes.firstIndex(where: { $0.isNamed(theme.name) }) else {
          palette.themes.append(theme)
          changes += theme.own.entries.map { .inTheme(theme.name, .added($0)) }
          continue
        }
        do throws(Failures<MergeConflict>) {
          let merged = try ColorPalette.merging(
            NonEmpty(palette.themes[index].own, [theme.own]), onConflict: policy)
          palette.themes[index].own = merged.palette
          changes += merged.changes.map { .inTheme(theme.name, $0) }
        } catch {
          for var conflict in error.all {
            conflict.theme = theme.name
            conflict.laterSource = source
            failures.append(conflict)
          }
        }
      }
    }
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

  /// Whether both are one color within 1e-9, in whatever spaces; with missing components, in one.
  fileprivate func isEqual(to other: Color) -> Bool {
    if self == other { return true }
    return !isAlphaMissing && !other.isAlphaMissing && abs(alpha - other.alpha) <= 1e-9
      && isSameLight(as: other)
  }

  /// Whether the color could be made of a nearly equal one by rounding: to 8 bits of sRGB, or to fewer
  /// decimals in its own space.
  fileprivate func isRounding(of other: Color) -> Bool {
    let isCoarse = exactEightBit != nil
    let isOtherCoarse = other.exactEightBit != nil
    if isCoarse || isOtherCoarse { return isCoarse && !isOtherCoarse }
    guard space == other.space, missing == other.missing else { return false }
    let digits = decimals
    return digits < other.decimals
      && zip(numbers, other.numbers).allSatisfy { $0 == $1.rounded(toDecimals: digits) }
  }

  /// The components and alpha.
  private var numbers: [Double] { [values.x, values.y, values.z, alpha] }

  /// The most decimals that one of the numbers has; 17 where it has more than 16.
  private var decimals: Int {
    (0...16).first { digits in
      numbers.allSatisfy { $0 == $0.rounded(toDecimals: digits) }
    } ?? 17
  }
}

extension Double {
  /// The nearest number with as many decimals.
  fileprivate func rounded(toDecimals digits: Int) -> Double {
    let factor = (0..<digits).reduce(1.0) { power, _ in power * 10 }
    let rounded = (self * factor).rounded() / factor
    return rounded.isFinite ? rounded : self
  }
}
