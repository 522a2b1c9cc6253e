/// Merges the facts of entries, and keeps the conflicts.
struct ThreeWayFacts {
  let sides: ThreeWay<ColorPalette>
  let preferred: MergeSide
  private let comparison: EntryComparison
  private var found: [(conflict: ThreeWayConflict, item: Int, holder: Int?)] = []
  /// The item that conflicts are found in.
  private var item = -1
  /// The theme whose values are merged; nil for the base.
  var theme: String?

  init(_ sides: ThreeWay<ColorPalette>, prefer side: MergeSide, _ comparison: EntryComparison) {
    self.sides = sides
    preferred = side
    self.comparison = comparison
  }

  /// The conflicts, each with the name that its entry has among the `merged` ones.
  func conflicts(_ merged: [ColorPalette.Entry?]) -> [ThreeWayConflict] {
    // Those of names are found last.
    let inOrder = found.indices.sorted { (found[$0].item, $0) < (found[$1].item, $1) }
    return inOrder.map { index in
      var conflict = found[index].conflict
      if conflict.theme == nil {
        conflict.mergedName = found[index].holder.flatMap { merged[$0]?.name }
      }
      return conflict
    }
  }

  /// The merged value of a theme; nil where the merged theme has none. Its conflicts come after those of the base. A value
  /// that one side gave to an entry which the other `removed` is one.
  mutating func mergeValue(
    _ entries: ThreeWay<ColorPalette.Entry?>, ofRemoved removed: ColorPalette.Entry?
  ) -> ColorPalette.Entry? {
    item = .max
    let known = found.count
    var merged: ColorPalette.Entry?
    if let removed, entries.base == nil, (entries.ours == nil) != (entries.theirs == nil) {
      add(.presence, removed, entries.ours, entries.theirs)
      merged = entries[preferred]
    } else {
      merged = merge(entries)
    }
    for index in found.indices[known...] { found[index].conflict.mergedName = merged?.name }
    return merged
  }

  /// A fact of three palettes, and whether the sides agree about it.
  static func merged<Fact: Equatable>(
    _ base: Fact, _ ours: Fact, _ theirs: Fact, prefer side: MergeSide
  ) -> (value: Fact, isSettled: Bool) {
    if ours == theirs || theirs == base { return (ours, true) }
    if ours == base { return (theirs, true) }
    return (ThreeWay(base: base, ours: ours, theirs: theirs)[side], false)
  }
}

// Entries.
extension ThreeWayFacts {
  /// The merged entry of an item; nil where the merged palette has none. Items come in their order.
  mutating func merge(_ item: ThreeWayItem) -> ColorPalette.Entry? {
    self.item += 1
    return merge(sides.entries(of: item))
  }

  private mutating func merge(_ entries: ThreeWay<ColorPalette.Entry?>) -> ColorPalette.Entry? {
    switch (entries.ours, entries.theirs) {
    case (nil, nil): return nil
    case (let ours?, let theirs?): return merge(entries.base, ours, theirs)
    case (let ours?, nil): return merge(entries.base, left: ours, isOurs: true)
    case (nil, let theirs?): return merge(entries.base, left: theirs, isOurs: false)
    }
  }

  /// An entry that only one side has: new, or removed by the other side.
  private mutating func merge(
    _ base: ColorPalette.Entry?, left: ColorPalette.Entry, isOurs: Bool
  ) -> ColorPalette.Entry? {
    guard let base else { return left }
    if left.name == base.name, left.notes == base.notes, isSameColor(left, base) { return nil }
    let ours = isOurs ? left : nil
    let theirs = isOurs ? nil : left
    add(.presence, base, ours, theirs)
    return ThreeWay(base: base, ours: ours, theirs: theirs)[preferred]
  }

  private mutating func merge(
    _ base: ColorPalette.Entry?, _ ours: ColorPalette.Entry, _ theirs: ColorPalette.Entry
  ) -> ColorPalette.Entry? {
    guard let base else { return mergeNew(ours, theirs) }
    return Self.entry(
      mergedName(base, ours, theirs), mergedColor(base, ours, theirs),
      mergedNotes(base, ours, theirs))
  }

  /// An entry that both sides added.
  private mutating func mergeNew(
    _ ours: ColorPalette.Entry, _ theirs: ColorPalette.Entry
  ) -> ColorPalette.Entry? {
    if isSameColor(ours, theirs) {
      return Self.entry(
        ours, ours.spec == nil && theirs.spec != nil ? theirs : ours,
        mergedNotes(nil, ours, theirs))
    }
    add(.addition, nil, ours, theirs)
    return ThreeWay(base: nil, ours: ours, theirs: theirs)[preferred]
  }

  /// An entry with the name of one and the color of another.
  static func entry(
    _ named: ColorPalette.Entry, _ colored: ColorPalette.Entry, _ notes: EntryNotes?
  ) -> ColorPalette.Entry {
    ColorPalette.Entry(
      named.name, colored.value, spec: colored.spec, notes: notes, nameRow: named.nameRow,
      valueRow: colored.valueRow
    ).typed(colored.typed)
  }

  mutating func add(
    _ fact: ThreeWayConflict.Fact, _ base: ColorPalette.Entry?, _ ours: ColorPalette.Entry?,
    _ theirs: ColorPalette.Entry?
  ) {
    let conflict = ThreeWayConflict(
      fact: fact, theme: theme, base: base, ours: ours, theirs: theirs)
    found.append((conflict, item, item))
  }

  /// Adds the conflict of two items about a name, which the `holder` of both has in the merged palette.
  mutating func addName(
    _ ours: ColorPalette.Entry, _ theirs: ColorPalette.Entry, of items: [Int], holder: Int?
  ) {
    let conflict = ThreeWayConflict(
      fact: .addition, theme: nil, base: nil, ours: ours, theirs: theirs)
    found.append((conflict, items.min() ?? 0, holder))
  }
}

// The facts of an entry that all three palettes have. Of a name or a color, the entry that it is taken from.
extension ThreeWayFacts {
  private mutating func mergedName(
    _ base: ColorPalette.Entry, _ ours: ColorPalette.Entry, _ theirs: ColorPalette.Entry
  ) -> ColorPalette.Entry {
    if ours.name == theirs.name || theirs.name == base.name {
      // Of one name in two spellings, a new one counts.
      let isRespelled =
        ours.name == theirs.name && Self.isSpelledAlike(ours, base)
        && !Self.isSpelledAlike(theirs, base)
      return isRespelled ? theirs : ours
    }
    if ours.name == base.name { return theirs }
    add(.name, base, ours, theirs)
    return ThreeWay(base: base, ours: ours, theirs: theirs)[preferred]
  }

  private static func isSpelledAlike(_ a: ColorPalette.Entry, _ b: ColorPalette.Entry) -> Bool {
    a.name.text.utf8.elementsEqual(b.name.text.utf8)
  }

  private mutating func mergedColor(
    _ base: ColorPalette.Entry, _ ours: ColorPalette.Entry, _ theirs: ColorPalette.Entry
  ) -> ColorPalette.Entry {
    if isSameColor(ours, theirs) {
      // One color, which somebody wrote in another way, or with other data of the file.
      let isNews = isIdentical(ours, base) && !isIdentical(theirs, base)
      return isNews ? theirs : ours
    }
    if isSameColor(theirs, base) { return ours }
    if isSameColor(ours, base) { return theirs }
    add(.color, base, ours, theirs)
    return ThreeWay(base: base, ours: ours, theirs: theirs)[preferred]
  }

  private mutating func mergedNotes(
    _ base: ColorPalette.Entry?, _ ours: ColorPalette.Entry, _ theirs: ColorPalette.Entry
  ) -> EntryNotes? {
    if ours.notes == theirs.notes { return ours.notes }
    if let base, theirs.notes == base.notes { return ours.notes }
    let (a, b, c) = (base?.notes, ours.notes, theirs.notes)
    let group = Self.merged(a?.group, b?.group, c?.group, prefer: preferred)
    let ink = Self.merged(a?.ink, b?.ink, c?.ink, prefer: preferred)
    let description = Self.merged(
      a?.description, b?.description, c?.description, prefer: preferred)
    let id = Self.merged(a?.id, b?.id, c?.id, prefer: preferred)
    let kinds: [(EntryNotes.Kind, isSettled: Bool)] = [
      (.group, group.isSettled), (.ink, ink.isSettled), (.description, description.isSettled),
      (.id, id.isSettled),
    ]
    for (kind, isSettled) in kinds where !isSettled { add(.note(kind), base, ours, theirs) }
    return EntryNotes(
      group: group.value, ink: ink.value, description: description.value, id: id.value)
  }
}

// Comparisons.
extension ThreeWayFacts {
  /// Whether two entries have one color. Those that derive it from other entries in one way have, whatever the
  /// color of those is.
  func isSameColor(_ a: ColorPalette.Entry, _ b: ColorPalette.Entry) -> Bool {
    let derivations = [a, b].map { $0.spec.flatMap { comparison.derives($0) ? $0 : nil } }
    if derivations[0] != nil || derivations[1] != nil { return derivations[0] == derivations[1] }
    return a.value == b.value && (a.value.color != nil || isSameStored(a, b))
  }

  /// Whether nothing distinguishes the values of two entries.
  private func isIdentical(_ a: ColorPalette.Entry, _ b: ColorPalette.Entry) -> Bool {
    a.value == b.value && a.spec == b.spec && isSameStored(a, b)
  }

  private func isSameStored(_ a: ColorPalette.Entry, _ b: ColorPalette.Entry) -> Bool {
    guard let a = a.valueRow, let b = b.valueRow else { return true }
    if a.payload === b.payload, a.number == b.number { return true }
    return comparison.isSameStored(a, b)
  }
}
