import Bytes
import ColorModel
import Diagnostics

// Names.
extension JSONColorText {
  func rename(
    _ row: Int, to entry: FittedPalette.Entry, _ edits: inout TextEdits
  ) throws(PaletteEncodingError) {
    guard let number = rows[row] else { throw .unheldChange(entry.entry.name) }
    let leaf = places.leaves[number]
    let old = places.path(of: number)
    var new = entry.group + [entry.written]
    if named.group(new, in: places) != nil {
      guard let own = form.ownKey else { throw .unheldChange(entry.entry.name) }
      new.append(own)
    }
    if let known = named.leaf(new, in: places), known != number {
      throw .unheldChange(entry.entry.name)
    }
    let isHere =
      new.count == old.count
      && zip(old, new.dropLast()).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
    let isMember = places.groups[leaf.group].value.array == nil
    if isHere, let name = leaf.nameValue {
      edits.replace(name.offset..<name.end, with: PaletteJSON.quoted(new.last ?? ""))
    } else if isHere, isMember {
      edits.replace(keyRange(of: leaf.value), with: PaletteJSON.quoted(new.last ?? ""))
    } else if isMember, leaf.nameValue == nil {
      try move(number, to: new, entry.entry.name, &edits)
    } else {
      throw .unheldChange(entry.entry.name)
    }
    refer(from: old, to: new, &edits)
  }

  /// Moves a color to another group, with all that stands in it.
  private func move(
    _ number: Int, to path: [String], _ name: ColorName, _ edits: inout TextEdits
  ) throws(PaletteEncodingError) {
    let leaf = places.leaves[number]
    let place = try destination(of: path, for: name, moving: number)
    // Groups that have nothing else go with it.
    var (group, position) = (leaf.group, leaf.position)
    while group != place.group, let parent = places.groups[group].parent,
      isIdle(places.groups[group].value, without: [position])
    {
      (group, position) = (parent, places.groups[group].position)
    }
    let text = String(decoding: bytes[leaf.value.offset..<leaf.value.end], as: UTF8.self)
    let item = Batch.Item(path: place.rest, value: text)
    if group == place.group, place.around == nil {
      let style = style(of: group)
      let depth = style.base + String(repeating: style.unit, count: place.rest.count - 1)
      let moved = Batch.Item(
        path: place.rest,
        value: Self.indented(text, from: indentation(of: leaf.value), to: depth))
      guard let new = Self.texts([moved], style).first else { return }
      let old = places.groups[group].value.members[position].value
      edits.replace(keyRange(of: old), with: new.key)
      return edits.replace(old.offset..<old.end, with: new.value)
    }
    JSONMembers(places.groups[group].value, bytes).remove([position], &edits)
    let count = places.groups[place.group].value.members.count
    insert(
      Batch(
        group: place.group, around: place.around, after: count == 0 ? nil : count - 1,
        items: [item]), like: number, &edits)
  }

  /// Makes all references to one path references to another.
  func refer(from old: [String], to new: [String], _ edits: inout TextEdits) {
    for reference in named.references(to: old, in: self) {
      edits.replace(reference.range, with: reference.text(new))
    }
  }

  func usesLeft(removing rows: Set<Int>) -> [TextUse] {
    let removed = Set(rows.compactMap { self.rows[$0] })
    let own = Set(self.rows.compactMap(\.self))
    var places: [(offset: Int, name: ColorName)] = []
    for leaf in removed {
      var path = self.places.path(of: leaf)
      let references = named.references(to: path, in: self)
      if path.count > 1, path.last == form.ownKey { path.removeLast() }
      if title != nil { path.removeFirst() }
      guard let name = try? ColorName(path.joined(separator: "/")) else { continue }
      for reference in references {
        // Entries that derive from these are told as such.
        let isTold =
          reference.leaf.map {
            removed.contains($0) || reference.isValue && own.contains($0)
          } ?? false
        if !isTold { places.append((reference.range.lowerBound, name)) }
      }
    }
    var lines = TextLines(bytes, from: 0)
    return places.sorted { $0.offset < $1.offset }.map {
      TextUse(name: $0.name, line: lines.line(of: $0.offset), isDeclaration: false)
    }
  }
}
