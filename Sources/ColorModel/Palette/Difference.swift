extension ColorPalette {
  /// The changes that make this palette's entries of those of `old`: first what went or took another
  /// value or other notes, in the order of `old`, then what came, in the order of this one.
  ///
  /// Entries are matched by their names, so that one with a new name went and came. The order of
  /// entries is not compared.
  public func changes(since old: ColorPalette) -> [PaletteChange] {
    let gone = old.entries.compactMap { entry -> PaletteChange? in
      guard let new = self[entry.name] else { return .removed(entry) }
      if new.value != entry.value { return .replaced(entry, with: new.value) }
      return new.notes == entry.notes ? nil : .annotated(entry, with: new.notes)
    }
    return gone + entries.filter { old[$0.name] == nil }.map { .added($0) }
  }
}
