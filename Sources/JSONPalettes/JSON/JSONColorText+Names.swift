import PaletteEngine

// References to names.
extension JSONColorText {
  /// A text that takes the place of another one.
  typealias Replacement = (range: Range<Int>, text: String)

  /// The replacements that make all references to one path references to another.
  func references(from old: [String], to new: [String]) -> [Replacement] {
    named.references(to: old, in: self).map { ($0.range, $0.text(new)) }
  }

  func usesLeft(removing rows: Set<Int>) -> [TextUse] {
    let removed = Set(rows.compactMap { self.rows[$0] })
    let own = Set(self.rows.compactMap(\.self))
    var places: [TextUse.Place] = []
    for leaf in removed {
      var path = self.places.path(of: leaf)
      let references = named.references(to: path, in: self)
      if path.count > 1, path.last == form.ownKey { path.removeLast() }
      if title != nil { path.removeFirst() }
      guard let name = try? ColorName(path.joined(separator: "/")) else { continue }
      for reference in references {
        // Entries that derive from these are named in notes.
        let isTold =
          reference.leaf.map {
            removed.contains($0) || reference.isValue && own.contains($0)
          } ?? false
        if !isTold { places.append((reference.range.lowerBound, name, false)) }
      }
    }
    return TextUse.list(places, in: bytes)
  }
}
