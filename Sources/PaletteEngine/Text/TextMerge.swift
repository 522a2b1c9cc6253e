// Three versions of a text are merged whole. Their palettes are merged by meaning; the result is written into each of the
// three texts, which then say one palette and differ in all else; and these are merged line by line. Whatever comes out
// is read again, and counts only if it says the merged palette.

package import ColorModel

/// The merge of two texts that were made of a third, as far as they are texts of one format.
package struct TextMerge {
  /// A palette that the merged text is to say, with the names of entries of each version that are others in it.
  package struct Wanted {
    let palette: ColorPalette
    let renamed: [MergeSide: [ColorName: ColorName]]

    package init(_ palette: ColorPalette, _ renamed: [MergeSide: [ColorName: ColorName]]) {
      (self.palette, self.renamed) = (palette, renamed)
    }
  }

  /// The merged text, with what writing it lost.
  package struct Result {
    package let lines: LineMerge
    /// The first lines, in the text that ours decides, of what both sides changed beside the entries.
    package var conflictLines: [Int] = []
    package var losses: [PaletteLoss] = []
    package var notes: [PaletteNote] = []
  }

  private let palettes: ThreeWay<ColorPalette>
  /// The texts; an empty one where there is no base.
  private let texts: ThreeWay<[UInt8]>
  private let format: PaletteFormat
  private let editing: TextEditing
  private let values: OptionValues
  private let options: EncodingOptions
  private let cutting: LineMerge.Cutting

  /// The three versions of a text; nil if they are no texts of one format that are changed in place.
  ///
  /// - Parameter options: The options with which ours is changed.
  package init?(_ versions: ThreeWay<DecodedPalette>, _ options: EncodingOptions) {
    let format = versions.ours.format
    let texts = versions.map { $0.palette.payload?.text }
    guard options.keepsText, let editing = format.definition.editing, let ours = texts.ours,
      let theirs = texts.theirs, versions.theirs.format == format,
      texts.base.map({ $0.format == format }) ?? versions.base.palette.isEmpty
    else { return nil }
    let all = [texts.base, ours, theirs].compactMap(\.self)
    // The file of a theme beside another one is merged by itself.
    guard all.allSatisfy({ $0.theme == nil }),
      ![versions.base, versions.ours, versions.theirs].contains(where: { version in
        version.palette.themes.contains { $0.own.payload?.text != nil }
      }), let layout = try? editing.layout(ours)
    else { return nil }
    palettes = versions.map(\.palette)
    self.texts = ThreeWay(base: texts.base?.bytes ?? [], ours: ours.bytes, theirs: theirs.bytes)
    (self.format, self.editing, values) = (format, editing, ours.options)
    var options = options
    options.folder = nil
    self.options = options
    let isOfRows = layout is any TextRowLayout
    cutting = LineMerge.Cutting(
      longest: isOfRows ? nil : LineMerge.longest, areLinesApart: isOfRows)
  }

  /// Merges the texts.
  ///
  /// - Parameters:
  ///   - wanted: The merged palette; where there are conflicts, as each side decides them.
  ///   - isClean: Whether there are none.
  /// - Returns: The merge; nil if even ours cannot say the palette.
  package func merged(_ wanted: ThreeWay<Wanted>, isClean: Bool) -> Result? {
    lazy var plain = LineMerge(texts, cutting)
    // Another title is lost where the format has none, which writing says.
    let isTitled = [palettes.base, palettes.ours, palettes.theirs].contains {
      $0.title == wanted.ours.palette.title
    }
    if isClean, isTitled, !plain.hasConflict,
      isOneSided || says(plain.text(taking: .ours), wanted.ours.palette)
    {
      return Result(lines: plain)
    }
    if isTitled, let merge = unwritten(wanted), !(isClean && merge.hasConflict) {
      let lines = isClean ? [] : beside(merge, wanted, merge.text(taking: .ours))
      return Result(lines: merge, conflictLines: lines)
    }
    // The merge of it is read again in any case; a change of what the text computes is noted on the way.
    let isDraft = !palettes.ours.entries.contains(where: \.isDerived)
    guard var ours = try? write(wanted.ours, into: .ours, asDraft: isDraft) else { return nil }
    let merge: LineMerge
    if let whole = whole(wanted, ours.bytes) {
      merge = whole
    } else if plain.hasConflict || !isClean, says(plain, wanted) {
      return Result(lines: plain, conflictLines: plain.conflictLines)
    } else if let read = try? write(wanted.ours, into: .ours) {
      ours = read
      let theirs = written(wanted.theirs, into: .theirs) ?? texts.theirs
      let base = written(wanted.base, into: .base) ?? texts.base
      merge =
        ours.bytes == theirs
        ? LineMerge(settled: theirs)
        : LineMerge(block: ThreeWay(base: base, ours: ours.bytes, theirs: theirs))
    } else {
      return nil
    }
    return Result(
      lines: merge,
      conflictLines: isClean ? merge.conflictLines : beside(merge, wanted, ours.bytes),
      losses: ours.losses, notes: ours.notes)
  }

  /// The lines of the conflicts that are left where ours decides those of entries, which its text does.
  private func beside(
    _ merge: LineMerge, _ wanted: ThreeWay<Wanted>, _ mine: [UInt8]
  ) -> [Int] {
    let decided = ThreeWay(base: wanted.ours, ours: wanted.ours, theirs: wanted.ours)
    return (whole(decided, mine) ?? merge).conflictLines
  }

  /// The merge of the texts as they are, apart at their entries, with no conflicts but in the lines of these; nil if it does
  /// not say the merged palette, or cannot as one side has other entries.
  private func unwritten(_ wanted: ThreeWay<Wanted>) -> LineMerge? {
    let counts = [palettes.base, palettes.ours, palettes.theirs].map(\.count)
    guard counts.allSatisfy({ $0 == wanted.ours.palette.count }) else { return nil }
    let entries = Self.entries(offsets(of: palettes, in: texts))
    let merge = LineMerge(texts, cutting, entries: entries)
    return merge.isOfEntries && isRight(merge, wanted, of: texts, cutting, entries) ? merge : nil
  }

  /// Whether there is only one change to take.
  private var isOneSided: Bool {
    texts.ours == texts.theirs
      || !texts.base.isEmpty && (texts.ours == texts.base || texts.theirs == texts.base)
  }

  /// The merge of texts into which the merged palette is written, as it is into ours; nil if it does not say that palette.
  private func whole(_ wanted: ThreeWay<Wanted>, _ mine: [UInt8]) -> LineMerge? {
    guard let other = written(wanted.theirs, into: .theirs) else { return nil }
    // They differed in nothing but their entries.
    if mine == other { return says(mine, wanted.ours.palette) ? LineMerge(settled: mine) : nil }
    // Both added the file: it has what both have.
    let old =
      written(wanted.base, into: .base)
      ?? (texts.base.isEmpty ? CommonLines.common(mine, other) : texts.base)
    let all = ThreeWay(base: old, ours: mine, theirs: other)
    let versions = wanted.map(\.palette)
    let known = offsets(of: versions, in: all)
    var found: LineMerge?
    let placed = placed(all, wanted, known).map { ($0, offsets(of: versions, in: $0)) }
    for (texts, offsets) in [placed, (all, known)].compactMap(\.self) {
      let entries = Self.entries(offsets)
      for cutting in cuttings(texts, entries) {
        let merge = LineMerge(texts, cutting, entries: entries)
        if found.map({ merge.conflictLines.count < $0.conflictLines.count }) ?? true,
          isRight(merge, wanted, of: texts, cutting, entries)
        {
          if !merge.hasConflict { return merge }
          found = merge
        }
      }
    }
    if let found { return found }
    let merge = LineMerge(all, cutting)
    return isRight(merge, wanted, of: all, cutting, []) ? merge : nil
  }

  private func isRight(
    _ merge: LineMerge, _ wanted: ThreeWay<Wanted>, of texts: ThreeWay<[UInt8]>,
    _ cutting: LineMerge.Cutting, _ entries: [ThreeWay<Int>]
  ) -> Bool {
    PieceCount(texts, cutting, besides: entries).isMerged(in: merge) && says(merge, wanted)
  }

  /// The ways to cut texts: only long lines; and all, where one has several entries, or is long, as it may be short in
  /// another text. Of a large one, the pieces would take too much memory.
  private func cuttings(
    _ texts: ThreeWay<[UInt8]>, _ entries: [ThreeWay<Int>]
  ) -> [LineMerge.Cutting] {
    guard cutting.longest != nil, texts.ours.count < 1 << 24 else { return [cutting] }
    let places = entries.map(\.ours).sorted()
    let isShared = zip(places, places.dropFirst()).contains { first, next in
      !texts.ours[first..<next].contains(0x0A)
    }
    let isLong = [texts.base, texts.ours, texts.theirs].contains {
      CommonLines.lines(of: $0[...]).contains { $0.count > LineMerge.longest }
    }
    return isShared || isLong ? [cutting, LineMerge.Cutting(longest: 0)] : [cutting]
  }
}

// Writing.
extension TextMerge {
  /// The text of a version with the merged palette written into it; nil if it cannot say that, or is none.
  private func written(_ wanted: Wanted, into side: MergeSide) -> [UInt8]? {
    if palettes[side].payload == nil { return nil }
    return (try? write(wanted, into: side, asDraft: true))?.bytes
  }

  /// A version with the merged palette written into it, each entry where it stands there.
  private func write(
    _ wanted: Wanted, into side: MergeSide, asDraft isDraft: Bool = false
  ) throws(Failures<PaletteEncodingError>) -> EncodedPalette {
    let definition = format.definition
    let renamed = wanted.renamed[side] ?? [:]
    var original = palettes[side]
    func target(_ entry: ColorPalette.Entry) -> Int? {
      wanted.palette.position(of: renamed[entry.name] ?? entry.name)
    }
    if let reordered = original.reordered(by: target) {
      var ordering = options
      ordering.reordering = .moving
      // Where the texts of entries cannot change places, they are written anew there.
      if let moved = try? definition.encode(reordered, ordering, replacing: original),
        let read = try? decoded(moved.bytes)
      {
        original = read
      }
    }
    var places = [Int?](repeating: nil, count: wanted.palette.count)
    for (place, entry) in original.entries.enumerated() {
      if let position = target(entry) { places[position] = place }
    }
    var palette = ColorPalette()
    palette.reserveCapacity(wanted.palette.count)
    for (position, entry) in wanted.palette.entries.enumerated() {
      let old = places[position].map { original.entries[$0] }
      let keepsValue = old.map { $0.value == entry.value && $0.spec == entry.spec } ?? false
      palette.append(
        ifFree: ColorPalette.Entry(
          entry.name, entry.value, spec: entry.spec, notes: entry.notes,
          nameRow: old?.nameRow, valueRow: keepsValue ? old?.valueRow : nil
        ).typed(entry.typed))
    }
    (palette.title, palette.columns) = (wanted.palette.title, wanted.palette.columns)
    palette.themes = wanted.palette.themes
    palette.payload = original.payload
    var options = options
    options.isDraft = isDraft
    return try definition.encode(palette, options, replacing: original)
  }

  private func decoded(_ bytes: [UInt8]) throws(FileError) -> ColorPalette {
    try editing.decode(text(bytes)).palette
  }

  private func text(_ bytes: [UInt8]) -> KeptText { KeptText(bytes, format, options: values) }
}

// Reading again.
extension TextMerge {
  /// Whether the text says what each side decides, whichever a reader chooses between all markers.
  private func says(_ lines: LineMerge, _ wanted: ThreeWay<Wanted>) -> Bool {
    let isOne = !lines.hasConflict && wanted.ours.palette == wanted.theirs.palette
    return says(lines.text(taking: .ours), wanted.ours.palette)
      && (isOne || says(lines.text(taking: .theirs), wanted.theirs.palette))
  }

  private func says(_ bytes: [UInt8], _ wanted: ColorPalette) -> Bool {
    guard let read = try? decoded(bytes) else { return false }
    return saysTitle(of: wanted, read) && read.says(wanted, isOrdered: editing.isOrdered)
  }

  /// Whether a text has the title and the number of columns of a palette, as far as the format can say them.
  private func saysTitle(of wanted: ColorPalette, _ read: ColorPalette) -> Bool {
    let holds = format.definition.capabilities(options, palettes.ours.payload)
    let hasTitle =
      holds.title == .none || holds.title == .demanded && wanted.title == nil
      || read.title == wanted.title.map(holds.titles.written)
    let hasColumns = wanted.columns.map { holds.columns?.contains($0) == true } ?? true
    return hasTitle && (read.columns == wanted.columns || !hasColumns)
  }

  /// The offsets of entries in a text, by their theme and name.
  private typealias Offsets = [String?: [ColorName: Int]]

  /// The offsets of the entries that all three texts have, those of themes among them.
  private static func entries(_ offsets: ThreeWay<Offsets>) -> [ThreeWay<Int>] {
    offsets.ours.flatMap { theme, ours -> [ThreeWay<Int>] in
      guard let base = offsets.base[theme], let theirs = offsets.theirs[theme] else { return [] }
      return ours.compactMap { name, place in
        guard let a = base[name], let b = theirs[name] else { return nil }
        return ThreeWay(base: a, ours: place, theirs: b)
      }
    }
  }

  private func offsets(
    of palettes: ThreeWay<ColorPalette>, in texts: ThreeWay<[UInt8]>
  ) -> ThreeWay<Offsets> {
    ThreeWay(
      base: offsets(of: palettes.base, in: texts.base),
      ours: offsets(of: palettes.ours, in: texts.ours),
      theirs: offsets(of: palettes.theirs, in: texts.theirs))
  }

  private func offsets(of palette: ColorPalette, in bytes: [UInt8]) -> Offsets {
    let text = text(bytes)
    var found: Offsets = [:]
    if let layout = try? editing.layout(text), layout.count == palette.count {
      for (row, entry) in palette.entries.enumerated() {
        found[nil, default: [:]][entry.name] = layout.offset(of: row)
      }
    }
    if palette.themes.isEmpty { return found }
    let names = palette.themes.map { ($0.name as String?, Set($0.own.entries.map(\.name))) }
    let offsets = try? editing.themes?.offsets(text, names)
    for (theme, offsets) in zip(palette.themes, offsets ?? []) { found[theme.name] = offsets }
    return found
  }
}

// The places of entries that one side added or moved: a text does not tell whether a comment there belongs before or after
// them.
extension TextMerge {
  /// The texts with each such entry on the side of the lines beside it on which the version has it that put it there; nil if
  /// that changes nothing.
  private func placed(
    _ texts: ThreeWay<[UInt8]>, _ wanted: ThreeWay<Wanted>, _ offsets: ThreeWay<Offsets>
  ) -> ThreeWay<[UInt8]>? {
    // Those that are new in a version, or stand elsewhere.
    func new(in side: MergeSide) -> Set<ColorName> {
      let wanted = wanted[side]
      let known = palettes[side].entries.compactMap { entry in
        wanted.palette.position(of: wanted.renamed[side]?[entry.name] ?? entry.name)
      }
      let kept = known.longestIncreasingRun.map { wanted.palette.entries[known[$0]].name }
      return Set(wanted.palette.entries.map(\.name)).subtracting(kept)
    }
    let (inOurs, inTheirs, inBase) = (new(in: .ours), new(in: .theirs), new(in: .base))
    if inOurs.isEmpty, inTheirs.isEmpty, inBase.isEmpty { return nil }
    func lines(_ side: MergeSide) -> PlacedLines {
      PlacedLines(texts[side], offsets[side][nil] ?? [:])
    }
    var (base, ours, theirs) = (lines(.base), lines(.ours), lines(.theirs))
    let (mine, other) = (ours, theirs)
    ours.place(inOurs, as: other)
    theirs.place(inTheirs, as: mine)
    base.place(inBase.subtracting(inOurs), as: mine)
    base.place(inBase.intersection(inOurs), as: other)
    let placed = ThreeWay(base: base.text, ours: ours.text, theirs: theirs.text)
    let isChanged = [MergeSide.base, .ours, .theirs].contains { placed[$0] != texts[$0] }
    return isChanged ? placed : nil
  }
}

extension ColorPalette {
  /// The palette with its entries in the order of the places that they are to have; those that have none stay. Nil if they
  /// are in that order.
  fileprivate func reordered(by target: (Entry) -> Int?) -> ColorPalette? {
    let targets = entries.map(target)
    let slots = targets.indices.filter { targets[$0] != nil }
    let wanted = slots.sorted { (targets[$0] ?? 0, $0) < (targets[$1] ?? 0, $1) }
    if slots == wanted { return nil }
    var order = Array(entries.indices)
    for (slot, position) in zip(slots, wanted) { order[slot] = position }
    return ordering(as: order.map { entries[$0].name }).palette
  }

  /// Whether a text that was read says this palette: its entries in their order, their colors but for rounding, and what
  /// its themes set.
  fileprivate func says(_ wanted: ColorPalette, isOrdered: Bool) -> Bool {
    guard count == wanted.count else { return false }
    for (position, entry) in wanted.entries.enumerated() {
      guard let own = isOrdered ? entries[position] : self[entry.name], own.name == entry.name,
        own.notes == entry.notes, own.agrees(with: entry)
      else { return false }
    }
    let names = Set(themes.map(\.name)).union(wanted.themes.map(\.name))
    return names.allSatisfy { name in
      ThemeChange(
        of: theme(name), over: self, to: wanted.theme(name), over: wanted, from: nil
      ).isEmpty
    }
  }
}

extension ColorPalette.Entry {
  /// Whether both derive a color in one way, or have one, but for rounding.
  fileprivate func agrees(with other: ColorPalette.Entry) -> Bool {
    if isDerived, other.isDerived { return spec == other.spec }
    return value.agrees(with: other.value)
  }
}
