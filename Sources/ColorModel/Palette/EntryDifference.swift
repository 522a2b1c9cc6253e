/// An entry of two palettes that is not the same in both, or is only in one.
public struct EntryDifference: Sendable {
  /// The ways in which an entry can differ, in the order in which they are reported. A raw value is the word for people
  /// and programs.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// It is only in the new palette.
    case added
    /// It is only in the old palette.
    case removed
    /// It has another name, or its name is spelled in another way.
    case renamed
    /// It is in another order with the entries that stayed.
    case moved
    /// Its color differs, alpha aside.
    case color
    /// It is a color in one palette only, or no color of another kind.
    case kind
    /// It is not a color, and the file holds other data for it.
    case data
    /// Its alpha.
    case alpha
    /// Its color is the same, in another color space.
    case space
    /// Its color is the same in the same space, written in another way.
    case notation
    /// A note: see ``EntryNotes/Kind``, which has the same words.
    case group, ink, description, id

    /// The kind of note that differs, if one does.
    public var note: EntryNotes.Kind? { EntryNotes.Kind(rawValue: rawValue) }
  }

  /// The entry as one of the palettes has it.
  public struct Side: Sendable {
    /// The entry.
    public let entry: ColorPalette.Entry
    /// Its position, from 0.
    public let position: Int
  }

  /// The entry of the old palette; nil if it was added.
  public let old: Side?
  /// The entry of the new palette; nil if it was removed.
  public let new: Side?
  /// The ways in which it differs: at least one, each once, in the order of ``Kind``.
  public let kinds: [Kind]
  /// The color difference (ΔE 2000) if the color differs.
  public let deltaE2000: Double?
}

extension EntryDifference {
  /// An entry of both palettes; nil if it does not differ.
  ///
  /// - Parameter isSameData: Whether the files hold the same for it; asked if it is not a color.
  init?(_ old: Side, _ new: Side, isMoved: Bool, isSameData: () -> Bool) {
    var kinds: Set<Kind> = []
    var deltaE: Double?
    // By bytes: names that are the same can be spelled in two ways.
    if !old.entry.name.text.utf8.elementsEqual(new.entry.name.text.utf8) { kinds.insert(.renamed) }
    if isMoved { kinds.insert(.moved) }
    switch (old.entry.value, new.entry.value) {
    case (.color(let before), .color(let after)):
      kinds.formUnion(Self.kinds(before, after))
      if kinds.contains(.color) { deltaE = before.difference(to: after, by: .deltaE2000) }
    case (.opaque(let before), .opaque(let after)):
      if before != after { kinds.insert(.kind) } else if !isSameData() { kinds.insert(.data) }
    case (.color, .opaque), (.opaque, .color): kinds.insert(.kind)
    }
    if old.entry.value == new.entry.value, old.entry.spec != new.entry.spec {
      kinds.insert(.notation)
    }
    for note in EntryNotes.Kind.allCases where old.entry.notes?[note] != new.entry.notes?[note] {
      if let kind = Kind(rawValue: note.rawValue) { kinds.insert(kind) }
    }
    if kinds.isEmpty { return nil }
    self.init(
      old: old, new: new, kinds: Kind.allCases.filter(kinds.contains), deltaE2000: deltaE)
  }

  private static func kinds(_ old: Color, _ new: Color) -> Set<Kind> {
    if old == new { return [] }
    var kinds: Set<Kind> = []
    if old.alpha != new.alpha || old.isAlphaMissing != new.isAlphaMissing { kinds.insert(.alpha) }
    if old.space == new.space {
      if old.components != new.components { kinds.insert(.color) }
    } else {
      kinds.insert(old.isSameLight(as: new) ? .space : .color)
    }
    return kinds
  }

  /// The same entry with some of its differences; nil without any.
  func keeping(_ isKept: (Kind) -> Bool) -> EntryDifference? {
    let kept = kinds.filter(isKept)
    if kept.isEmpty { return nil }
    return EntryDifference(
      old: old, new: new, kinds: kept, deltaE2000: kept.contains(.color) ? deltaE2000 : nil)
  }
}

extension Color {
  /// Whether both are one color within 1e-9, in whatever spaces, alpha aside. A color with a missing component equals
  /// no other color.
  func isSameLight(as other: Color) -> Bool {
    if ![missing, other.missing].allSatisfy({ $0.subtracting(.alpha).isEmpty }) { return false }
    let a = converted(to: .srgb).values
    let b = other.converted(to: .srgb).values
    return (0..<3).allSatisfy { abs(a[$0] - b[$0]) <= 1e-9 }
  }
}
