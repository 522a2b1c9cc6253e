// A color list may hold keys that we have no word for: in `$top`, in the archive, in its two arrays and in the dictionaries of
// colors. Of three lists they are merged one by one, as members of other files are.

import KeyedArchives
package import PaletteEngine
import PropertyLists

/// The keys that a merged color list has from another list than the objects that hold them.
struct StoredKeys: Sendable {
  /// The object that holds a key.
  enum Holder: Hashable, Sendable {
    case archive, top, names, colors
    /// A color of ours or of theirs, by its row there.
    case color(MergeSide, Int)

    /// Whether a key is not foreign, as the list is made of it: of a color, its value and our notes.
    func owns(_ key: PropertyList.Index, in list: PropertyList) -> Bool {
      switch self {
      case .archive: Self.archiveKeys.contains { list.isEqual(key, $0) }
      case .top: Self.topKeys.contains { list.isEqual(key, $0) }
      case .names, .colors: Self.arrayKeys.contains { list.isEqual(key, $0) }
      case .color: Self.isOfColor(key, in: list)
      }
    }

    private static let archiveKeys: [StaticString] = ["$archiver", "$objects", "$top", "$version"]
    private static let topKeys: [StaticString] = ["NSColors", "NSKeys"]
    private static let arrayKeys: [StaticString] = ["$class", "NS.objects"]

    /// Whether a key of a color is part of its value, or a note of ours. By length, as every key of every color is asked about.
    static func isOfColor(_ key: PropertyList.Index, in list: borrowing PropertyList) -> Bool {
      switch list.length(of: key) {
      case 5 where list.isEqual(key, "NSRGB"): true
      case 6 where list.isEqual(key, "$class") || list.isEqual(key, "NSCMYK"): true
      case 6 where list.isEqual(key, "NSCYMK"): true
      case 7 where list.isEqual(key, "NSWhite") || list.isEqual(key, "NSColor"): true
      case 7 where list.isEqual(key, "NSImage"): true
      case 12 where list.isEqual(key, "NSColorSpace") || list.isEqual(key, "NSComponents"): true
      case 18 where list.isEqual(key, "NSCustomColorSpace"): true
      case _: ArchivedNotes.isOurs(key, in: list)
      }
    }
  }

  /// A key, and its value in one of the lists; nil where it has none.
  struct Taken: Sendable {
    let key: String
    let value: (side: MergeSide, index: PropertyList.Index)?
  }

  /// The payloads of the lists.
  let payloads: ThreeWay<Payload>
  fileprivate(set) var taken: [Holder: [Taken]] = [:]
}

/// The merge of what three color lists hold beside names, colors and notes.
package struct StoredKeyMerge {
  /// The merged palette, whose payload has the keys of all.
  package private(set) var palette: ColorPalette
  /// The keys that both sides changed, and not equally, each once.
  package private(set) var conflicts: [String] = []

  private let lists: ThreeWay<ArchivedColorList>
  private var keys: StoredKeys
  private var comparison = ObjectComparison()
  private let prefer: MergeSide

  /// Merges the keys of a merged palette; nil where the palettes are no keyed archives, or nothing is to be taken.
  ///
  /// - Parameter rows: For each entry that all three have, the rows of its values, and the side whose value is merged. Only
  ///   lists with foreign keys in colors are asked for them.
  package init?(
    _ merged: ColorPalette, of palettes: ThreeWay<ColorPalette>,
    rows: () -> [(values: ThreeWay<Payload.Row>, kept: MergeSide)], prefer side: MergeSide?
  ) {
    let payloads = palettes.map(\.payload)
    let lists = payloads.map { $0?.contents as? ArchivedColorList }
    guard let base = lists.base, let ours = lists.ours, let theirs = lists.theirs,
      let basePayload = payloads.base, let oursPayload = payloads.ours,
      let theirsPayload = payloads.theirs
    else { return nil }
    self.lists = ThreeWay(base: base, ours: ours, theirs: theirs)
    keys = StoredKeys(
      payloads: ThreeWay(base: basePayload, ours: oursPayload, theirs: theirsPayload))
    prefer = side ?? .ours
    palette = merged
    for list in [base, ours, theirs] { _ = comparison.add(list.archive) }

    merge(.archive, kept: .ours, self.lists.map(\.list.root))
    let tops = self.lists.map { $0.list.value(of: "$top", in: $0.list.root) }
    merge(.top, kept: .ours, tops)
    merge(.names, kept: .ours, self.lists.map { $0.archive.object(at: $0.keysArray.number) })
    merge(.colors, kept: .ours, self.lists.map { $0.archive.object(at: $0.colorsArray.number) })
    let hasKeys = [base, ours, theirs].contains(where: Self.hasKeys)
    for (rows, kept) in hasKeys ? rows() : [] where kept != .base {
      let objects = ThreeWay(
        base: object(of: rows.base, .base), ours: object(of: rows.ours, .ours),
        theirs: object(of: rows.theirs, .theirs))
      merge(.color(kept, rows[kept].number), kept: kept, objects)
    }
    if keys.taken.isEmpty && conflicts.isEmpty { return nil }
    if !keys.taken.isEmpty { palette = merged.with(keys, in: ours) }
  }

  /// Whether a color of a list has a foreign key, as nearly none has.
  private static func hasKeys(_ list: ArchivedColorList) -> Bool {
    for color in list.colors {
      guard let object = list.archive.object(at: color.number) else { continue }
      for (key, _) in list.list.pairs(of: object)
      where !StoredKeys.Holder.isOfColor(key, in: list.list) { return true }
    }
    return false
  }

  private func object(of row: Payload.Row, _ side: MergeSide) -> PropertyList.Index? {
    let list = lists[side]
    guard row.payload === keys.payloads[side], list.colors.indices.contains(row.number) else {
      return nil
    }
    return list.archive.object(at: list.colors[row.number].number)
  }

  /// Merges the foreign keys of three dictionaries into that of one side.
  private mutating func merge(
    _ holder: StoredKeys.Holder, kept: MergeSide, _ objects: ThreeWay<PropertyList.Index?>
  ) {
    let other: MergeSide = kept == .ours ? .theirs : .ours
    guard objects[kept] != nil, objects[other] != nil, objects.base != nil else { return }
    var values: [MergeSide: [String: PropertyList.Index]] = [:]
    for side in MergeSide.allCases {
      let list = lists[side].list
      guard let object = objects[side], list.kind(of: object) == .dictionary else { return }
      for (key, value) in list.pairs(of: object) where !holder.owns(key, in: list) {
        if let text = list.text(of: key) { values[side, default: [:]][String(text)] = value }
      }
    }
    func value(_ side: MergeSide, _ key: String) -> (side: MergeSide, index: PropertyList.Index)? {
      values[side]?[key].map { (side, $0) }
    }
    let all = Set([other, .base].flatMap { values[$0]?.keys.map { $0 } ?? [] }).sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
    for key in all {
      let (old, own, new) = (value(.base, key), value(kept, key), value(other, key))
      if isEqual(new, old) || isEqual(new, own) { continue }
      var taken = new
      if !isEqual(own, old) {
        if !conflicts.contains(key) { conflicts.append(key) }
        if prefer == kept { continue }
        taken = prefer == .base ? old : new
      }
      keys.taken[holder, default: []].append(.init(key: key, value: taken))
    }
  }

  private mutating func isEqual(
    _ a: (side: MergeSide, index: PropertyList.Index)?,
    _ b: (side: MergeSide, index: PropertyList.Index)?
  ) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return comparison.isEqual(
      a.index, in: Self.number(of: a.side), b.index, in: Self.number(of: b.side))
  }

  /// The number that the comparison has of an archive.
  private static func number(of side: MergeSide) -> Int {
    switch side {
    case .base: 0
    case .ours: 1
    case .theirs: 2
    }
  }
}

extension ColorPalette {
  /// The palette with another payload, which is that of ours with the keys of other lists.
  fileprivate func with(_ keys: StoredKeys, in ours: ArchivedColorList) -> ColorPalette {
    let old = keys.payloads.ours
    var list = ours
    list.stored = keys
    let new = Payload(list)
    func moved(_ row: Payload.Row?) -> Payload.Row? {
      row.map { $0.payload === old ? Payload.Row(new, $0.number) : $0 }
    }
    var palette = ColorPalette()
    palette.reserveCapacity(count)
    for entry in entries {
      palette.append(
        ifFree: Entry(
          entry.name, entry.value, spec: entry.spec, notes: entry.notes,
          nameRow: moved(entry.nameRow), valueRow: moved(entry.valueRow)
        ).typed(entry.typed))
    }
    (palette.title, palette.columns, palette.themes) = (title, columns, themes)
    palette.payload = new
    return palette
  }
}
