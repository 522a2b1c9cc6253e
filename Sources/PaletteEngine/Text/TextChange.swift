// A palette that was read from a text and then changed becomes a text again: the old one, with the changes made in
// it. The steps are taken one after the other, and the places are looked for again after each, so that no step has to
// know how another one moved them. In between the text may say no palette at all, when a color refers to one that is
// still to come; in the end it is read again, which is the check that it says what the palette does.

extension FittedPalette {
  /// The text of the payload with the changes of the palette made in it.
  ///
  /// - Parameters:
  ///   - palette: The palette before it was fitted.
  ///   - original: The palette that was read from the text; if it is not given, the text is read again.
  ///   - reordering: How the texts are put into the order of the entries, if these are the same in another one.
  ///   - isDraft: Whether the changed text is not read again.
  /// - Throws: An error if the format cannot say a change in this text; or if the changed text, read again, is
  ///   another palette.
  func changed(
    _ text: KeptText, _ editing: TextEditing, of palette: ColorPalette,
    from original: ColorPalette?, reordering: EncodingOptions.Reordering? = nil,
    isDraft: Bool = false
  ) throws(Failures<PaletteEncodingError>) -> ChangedText {
    do throws(PaletteEncodingError) {
      var change = try TextChange(self, text, editing, of: palette, from: original)
      if let reordering {
        let read = try change.order(by: reordering)
        return ChangedText(change, read)
      }
      // Removed first, so that a name is free for one that takes it.
      try change.remove()
      try change.rename()
      try change.set()
      try change.insert()
      // Themes are written over what the text says then.
      let needsNoCheck = isDraft && palette.themes.isEmpty && change.original.themes.isEmpty
      let read = needsNoCheck ? palette : try change.check()
      return ChangedText(change, read)
    } catch {
      throw Failures(NonEmpty(error))
    }
  }

  /// The row of the payload that an entry has its name from, or its value.
  fileprivate func row(of entry: Entry) -> Int? {
    [entry.entry.nameRow, entry.entry.valueRow].lazy.compactMap(\.self)
      .first { $0.payload === payload }?.number
  }
}

/// A text with a change made in it.
struct ChangedText {
  let bytes: [UInt8]
  let notes: [PaletteNote]
  /// The palette that the text said, and the one that it says now.
  let original: ColorPalette
  let read: ColorPalette

  fileprivate init(_ change: TextChange, _ read: ColorPalette) {
    (bytes, notes) = (change.text.bytes, change.learned.notes)
    (original, self.read) = (change.original, read)
  }
}

/// The steps of a change.
struct TextChange {
  private(set) var text: KeptText
  let fitted: FittedPalette
  /// The palette before it was fitted.
  private let palette: ColorPalette
  let editing: TextEditing
  /// The places of the rows in the text as it is; nil until a step needs them after a change.
  private var layout: (any TextLayout)?
  /// How they are found, and how many rows there are.
  private var next: (search: TextSearch, count: Int)
  /// The palette that the text said.
  let original: ColorPalette
  /// The row in it of each entry that stays where it is; nil for one that is added.
  private let origins: [Int?]
  /// The same in the text as it is now.
  private var rows: [Int?]
  /// The results of the steps.
  var learned = TextChangeFacts()

  init(
    _ fitted: FittedPalette, _ text: KeptText, _ editing: TextEditing, of palette: ColorPalette,
    from original: ColorPalette?, _ layout: (any TextLayout)? = nil
  ) throws(PaletteEncodingError) {
    self.fitted = fitted
    self.palette = palette
    self.text = text
    self.editing = editing
    let found: any TextLayout =
      if let layout { layout } else { try TextChange.reading(editing.layout(text)) }
    self.layout = found
    next = (editing.layout, found.count)
    if let original, original.payload === fitted.payload {
      self.original = original
    } else {
      self.original = try TextChange.reading(editing.decode(text).palette)
    }
    origins = Self.rows(of: fitted, count: found.count, isOrdered: editing.isOrdered)
    rows = origins
    for (position, origin) in origins.enumerated() {
      guard let origin else { continue }
      if found.dependsOnUses(origin) { learned.fleeting.append(position) }
      if found.isComputed(origin) { learned.computes = true }
    }
  }

  /// The rows of the entries that keep their places: those of the longest run that is in the order of the text. An
  /// entry beside it was moved, and so is removed and added.
  private static func rows(of fitted: FittedPalette, count: Int, isOrdered: Bool) -> [Int?] {
    var seen: Set<Int> = []
    let known = fitted.entries.map { entry -> Int? in
      guard let row = fitted.row(of: entry), row < count, seen.insert(row).inserted else {
        return nil
      }
      return row
    }
    if !isOrdered { return known }
    let positions = known.indices.filter { known[$0] != nil }
    let kept = positions.compactMap { known[$0] }.longestIncreasingRun
    var rows = [Int?](repeating: nil, count: known.count)
    for index in kept { rows[positions[index]] = known[positions[index]] }
    return rows
  }

  /// No replacements yet. A change of the base is told which values themes are to have then.
  private var noEdits: TextEdits {
    var edits = TextEdits()
    if text.theme == nil { edits.themes = palette.themes }
    return edits
  }

  /// Makes replacements, after which the rows that are left have these names.
  private mutating func make(
    _ edits: TextEdits, keeping rows: [Int], _ names: [String]
  ) throws(PaletteEncodingError) {
    learned.held.merge(edits.held) { $1 }
    learned.notes += edits.notes
    if edits.isEmpty { return }
    guard let bytes = edits.applied(to: text.bytes) else {
      throw .unreadableChange(Explanation("two changes touch the same text"))
    }
    text = KeptText(bytes, text.format, theme: text.theme, options: text.options)
    next = (layout?.search(keeping: rows, named: names) ?? editing.layout, rows.count)
    // They take as much memory as those in the new text.
    forgetPlaces()
    renumber()
  }

  /// Frees the places that are not needed any more.
  mutating func forgetPlaces() { layout = nil }

  /// Counts the rows that are left in the order of the entries.
  private mutating func renumber() {
    var next = 0
    for position in rows.indices where rows[position] != nil {
      rows[position] = next
      next += 1
    }
  }

  /// The places of the rows in the text as it is.
  private mutating func places() throws(PaletteEncodingError) -> any TextLayout {
    if let layout { return layout }
    let found = try TextChange.reading(next.search(text))
    guard found.count == next.count else { throw .changedNeighbors }
    layout = found
    return found
  }

  /// Puts the texts of the entries into their order, and checks that the text says the same entries in it.
  mutating func order(
    by way: EncodingOptions.Reordering
  ) throws(PaletteEncodingError) -> ColorPalette {
    let layout = try places()
    let wanted = fitted.entries.compactMap(fitted.row)
    guard wanted.count == fitted.entries.count, Set(wanted) == Set(0..<layout.count) else {
      throw .changedNeighbors
    }
    let tooEarly = layout.usedTooEarly
    var edits = noEdits
    try layout.order(wanted, by: way, text.bytes, &edits)
    try make(edits, keeping: wanted, original.entries.map(\.name.text))
    if let tooEarly { try checkUses(tooEarly) }
    learned.written = Set(fitted.entries.indices)
    let palette = try check()
    for (position, entry) in fitted.entries.enumerated() {
      guard let read = fitted.readName(of: position, in: palette) else { continue }
      // No lookup by name, which takes memory for each.
      guard palette.entries.indices.contains(position),
        isCalled(palette.entries[position].name, entry.entry.name.taking(read), position)
      else { throw .unheldOrder }
    }
    return palette
  }

  mutating func remove() throws(PaletteEncodingError) {
    let layout = try places()
    let kept = rows.compactMap(\.self)
    // What a theme has of the base stays there where the theme gets another entry of that name.
    // No closures, for each call of which all of this would be copied.
    var renamed: Set<ColorName> = []
    for position in fitted.entries.indices where self.renamed(position) != nil {
      renamed.insert(fitted.entries[position].entry.name)
    }
    let removed = Set(0..<layout.count).subtracting(kept).filter {
      !(layout.isInherited($0) && renamed.contains(original.entries[$0].name))
    }
    if removed.isEmpty { return }
    var edits = noEdits
    try layout.remove(removed, &edits)
    try make(edits, keeping: kept, kept.map { original.entries[$0].name.text })
  }

  mutating func rename() throws(PaletteEncodingError) {
    var places: [(row: Int, position: Int)] = []
    for (position, row) in rows.enumerated() {
      if let row, renamed(position) != nil { places.append((row, position)) }
    }
    if places.isEmpty { return }
    let layout = try self.places()
    var edits = noEdits
    try layout.rename(RenamedRows(places: places, entries: fitted.entries), &edits)
    try make(edits, keeping: rows.compactMap(\.self), names)
  }

  /// The name that an entry had, if it differs.
  private func renamed(_ position: Int) -> ColorName? {
    guard let origin = origins[position] else { return nil }
    let old = original.entries[origin].name
    // By bytes: a composed and a decomposed é are two spellings.
    return old.text.utf8.elementsEqual(fitted.entries[position].entry.name.text.utf8) ? nil : old
  }

  /// The names of the entries that are in the text.
  private var names: [String] {
    zip(fitted.entries, rows).compactMap { entry, row in row.map { _ in entry.entry.name.text } }
  }

  /// Writes the values that changed, the title and the number of columns.
  mutating func set() throws(PaletteEncodingError) {
    try make(valueEdits(places()), keeping: rows.compactMap(\.self), names)
    if !learned.computed.isEmpty { try setComputed() }
  }

  /// The replacements that write values, if there is nothing else to change.
  mutating func values() throws(PaletteEncodingError) -> TextEdits? {
    let layout = try places()
    let isComplete = !rows.contains(nil) && rows.count == layout.count
    return isComplete && !rows.indices.contains { renamed($0) != nil }
      ? try valueEdits(layout) : nil
  }

  private mutating func valueEdits(_ layout: any TextLayout) throws(PaletteEncodingError)
    -> TextEdits
  {
    var edits = noEdits
    var names: [ColorName: ColorName] = [:]
    for (position, entry) in fitted.entries.enumerated() {
      if let old = renamed(position) { names[old] = entry.entry.name }
    }
    let areRenamed = layout.renamesReferences
    let stored = names.isEmpty || !areRenamed ? original : original.redirectingReferences(names)
    for (position, entry) in fitted.entries.enumerated() {
      guard let row = rows[position], let origin = origins[position] else { continue }
      let old = stored.entries[origin]
      let new = entry.entry
      let hasRow = new.valueRow?.number == origin && new.valueRow?.payload === fitted.payload
      // A color that derives from others moves by itself.
      // The text may refer to names that no entry has, which a spec that is fitted does not.
      let spec = palette[new.name]?.spec ?? new.spec
      let isSame =
        hasRow && (areRenamed || old.spec == spec)
        || (old.spec == spec && (old.spec != nil || old.value == new.value))
      if isSame, old.notes == new.notes { continue }
      learned.written.insert(position)
      if layout.isComputed(row), new.spec == nil {
        learned.computed.append(position)
      } else {
        try layout.set(row, to: entry, &edits)
      }
    }
    // Another one of the same color has another number now.
    if learned.written.contains(where: { rows[$0].map(layout.isUnnamed) == true }) {
      learned.unnamed = Set(rows.indices.filter { rows[$0].map(layout.isUnnamed) == true })
    }
    noteTwins(in: layout)
    layout.write(title: fitted.title, columns: fitted.columns, &edits)
    return edits
  }

  /// Says which entries have the old color of one that was set, in another form.
  private mutating func noteTwins(in layout: any TextLayout) {
    func old(_ position: Int) -> EightBitColor? {
      origins[position].flatMap { original.entries[$0].value.color?.eightBit }
    }
    for position in learned.written.sorted() {
      guard let row = rows[position], let color = old(position) else { continue }
      let twins = layout.twins(of: row).compactMap { twin in rows.firstIndex(of: twin) }
        .filter { !learned.written.contains($0) && old($0) == color }
      let entry = fitted.entries[position]
      if twins.isEmpty || entry.color?.eightBit == color { continue }
      learned.notes.append(
        .staleTwins(twins.map { fitted.entries[$0].entry.name }, of: entry.entry.name))
    }
  }

  /// Writes the colors of entries that the text computes, as far as it computes other ones now.
  private mutating func setComputed() throws(PaletteEncodingError) {
    let moved = try? editing.decode(text).palette.entries
    let layout = try places()
    var edits = noEdits
    for position in learned.computed {
      guard let row = rows[position] else { continue }
      if let moved, moved.indices.contains(row), moved[row].value.color != nil,
        moved[row].value == fitted.entries[position].entry.value
      {
        continue
      }
      try layout.set(row, to: fitted.entries[position], &edits)
    }
    try make(edits, keeping: rows.compactMap(\.self), names)
  }

  mutating func insert() throws(PaletteEncodingError) {
    if !rows.contains(nil) { return }
    let layout = try places()
    var edits = noEdits
    var row: Int?
    var coming: [FittedPalette.Entry] = []
    for (position, entry) in fitted.entries.enumerated() {
      if let next = rows[position] {
        if !coming.isEmpty { try layout.insert(coming, after: row, &edits) }
        coming = []
        row = next
      } else {
        coming.append(entry)
        learned.written.insert(position)
      }
    }
    if !coming.isEmpty { try layout.insert(coming, after: row, &edits) }
    try make(edits, keeping: rows.compactMap(\.self), names)
  }
}
