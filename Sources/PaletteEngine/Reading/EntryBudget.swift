extension Budget {
  /// Counts bytes of the groups around colors, which one after the other become parts of thousands of names.
  package mutating func spend(onGroups bytes: Int) throws(FileError) {
    guard spend(bytes) else {
      throw FileError(
        "the names of its colors would be too long",
        reason: "each contains the names of all its groups")
    }
  }

  /// The memory of an entry beside its texts, until it is listed or written: the entry itself, the
  /// index of its name, and both again while a list of them grows.
  private static let entry = 1024

  /// Counts an entry that is about to be made; whether it may be.
  package mutating func spend(
    entry name: String, _ value: ColorPalette.Value, spec: String?, notes: EntryNotes? = nil
  ) -> Bool {
    let kind =
      switch value {
      case .color: 0
      case .opaque(let kind): kind.utf8.count
      }
    let texts = notes.map { notes in
      notes.kinds.reduce(Self.entry) { $0 + (notes[$1]?.utf8.count ?? 0) }
    }
    return spend(
      Self.entry + 2 * (name.utf8.count + kind + (spec?.utf8.count ?? 0) + (texts ?? 0)))
  }
}
