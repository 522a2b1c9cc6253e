// A changed text is read again, and has to say what the palette does.

/// The results of the steps of a change, for the check of the text that they produced.
struct TextChangeFacts {
  /// The entries whose color is written, by position.
  var written: Set<Int> = []
  /// The entries of these whose value is computed by the text, by position.
  var computed: [Int] = []
  /// The colors that the text says in the place of those of entries.
  var held: [ColorName: Color] = [:]
  var notes: [PaletteNote] = []
  /// The entries that are colors only because the text uses them, by position.
  var fleeting: [Int] = []
  /// Whether the text computes the colors of some entries from others.
  var computes = false
  /// The entries that have no name in the text, once one of them is written: they are called by their colors then.
  var unnamed: Set<Int> = []
}

extension TextChange {
  /// The result of reading a text, whose mistakes are those of the change that was made in it.
  static func reading<Result>(
    _ read: @autoclosure () throws(FileError) -> Result
  ) throws(PaletteEncodingError) -> Result {
    try mapError(
      { (error: FileError) in PaletteEncodingError.unreadableChange(error.explanation) }, read())
  }

  /// Throws if an entry comes after its use that did not before.
  func checkUses(_ before: [ColorName: Int]) throws(PaletteEncodingError) {
    let now = try TextChange.reading(editing.layout(text))
    let late = (now.usedTooEarly ?? [:]).filter { before[$0.key] == nil }
    for entry in fitted.entries {
      guard let use = late[entry.entry.name] else { continue }
      throw .usedBefore(entry.entry.name, by: now.name(at: use))
    }
  }

  /// Whether the entry at a place is called so. Of names that the file repeats, those that the change does not write
  /// may have other numbers after it.
  func isCalled(_ found: ColorName, _ wanted: ColorName, _ position: Int) -> Bool {
    found == wanted
      || fitted.entries[position].entry.nameRow?.payload === fitted.payload
        && found.isNumbered(like: wanted)
  }

  /// Throws if the text says another palette. Colors that the text derives from others may have moved, so only those
  /// that were written are compared.
  @discardableResult
  mutating func check() throws(PaletteEncodingError) -> ColorPalette {
    // The text that is read now takes as much memory as the places, which are not needed any more.
    forgetPlaces()
    let palette = try TextChange.reading(editing.decode(text).palette)
    try check(palette)
    return palette
  }

  /// Throws if the changed text, read again, is another palette.
  mutating func check(_ palette: ColorPalette) throws(PaletteEncodingError) {
    // An entry removed from a theme is that of the base again.
    // Components that nothing is made of any more are not a color.
    let lost = learned.fleeting.filter {
      !learned.written.contains($0) && palette[fitted.entries[$0].entry.name] == nil
    }
    if !lost.isEmpty {
      learned.notes.append(.unusedComponents(lost.map { fitted.entries[$0].entry.name }))
    }
    guard palette.count == fitted.entries.count - lost.count || text.theme != nil else {
      throw .changedNeighbors
    }
    for (position, entry) in fitted.entries.enumerated() where !lost.contains(position) {
      let name = entry.entry.name
      // Without names, an entry is what stands at its place.
      let read =
        learned.unnamed.contains(position) ? nil : fitted.readName(of: position, in: palette)
      let there = palette.entries.indices.contains(position) ? palette.entries[position] : nil
      // No closure, for each call of which all of this would be copied.
      let found: ColorPalette.Entry?
      if let called = read.map(name.taking) {
        if let there, isCalled(there.name, called, position) {
          found = there
        } else {
          found = palette[called]
        }
      } else {
        found = there
      }
      guard let found else { throw .unheldChange(name) }
      guard learned.written.contains(position) else {
        if learned.computes, let color = found.value.color, let old = entry.color,
          !color.agrees(with: old)
        {
          learned.notes.append(.recomputed(name, color))
        }
        continue
      }
      let isSame =
        switch (found.value, learned.held[name].map(ColorPalette.Value.color) ?? entry.entry.value)
        {
        case (.color(let a), .color(let b)):
          a.agrees(with: b) || a.isRounded(b, by: editing.tolerance)
        case (.opaque, .opaque): found.value == entry.entry.value
        // The file of a theme refers to a color of the base, which is another file.
        case (.opaque, .color): found.isOpenAlias && found.spec == entry.entry.spec
        case (.color, .opaque): false
        }
      if !isSame { throw .unheldChange(name) }
    }
  }
}

extension Color {
  /// Whether this is a color with its components rounded by no more than `tolerance`.
  fileprivate func isRounded(_ exact: Color, by tolerance: Double) -> Bool {
    space == exact.space && missing == exact.missing && alpha == exact.alpha
      && values.indices.allSatisfy { abs(values[$0] - exact.values[$0]) <= tolerance }
  }
}
