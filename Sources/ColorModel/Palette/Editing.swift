public import Diagnostics

/// The place of new entries.
public enum Place: Hashable, Sendable {
  /// After the last entry.
  case end
  /// Before the entry of that name.
  case before(ColorName)
  /// After the entry of that name.
  case after(ColorName)
  /// The first new entry becomes the Nth, from 1.
  case at(Int)
}

extension ColorPalette {
  /// The palette with `new` entries, in their order, at `place`.
  ///
  /// All names that are taken are reported together. An entry that replaces another stays in its
  /// place. The place is looked up in this palette, before anything is added.
  public func adding(
    _ new: [Entry], at place: Place = .end, onConflict policy: ConflictPolicy = .error
  ) throws(Failures<PaletteError>) -> PaletteEdit {
    let start = try position(of: place)
    var edit = PaletteEdit(palette: self, changes: [])
    var failures = FailureLog<PaletteError>()
    var coming: [Entry] = []
    var places: [ColorName: (coming: Int, input: Int)] = [:]
    var freeNames = FreeNames()
    coming.reserveCapacity(new.count)
    places.reserveCapacity(new.count)
    edit.changes.reserveCapacity(new.count)

    func come(_ entry: Entry, _ input: Int) {
      places[entry.name] = (coming.count, input)
      coming.append(entry)
      edit.changes.append(.added(entry))
    }

    for (input, entry) in new.enumerated() {
      let earlier = places[entry.name]
      guard let existing = earlier.map({ coming[$0.coming] }) ?? edit.palette[entry.name] else {
        come(entry, input)
        continue
      }
      switch policy {
      case .error:
        failures.append(
          earlier.map { .nameRepeated(entry.name, input: input, first: $0.input) }
            ?? .nameTaken(entry.name, input: input))
      case .keep:
        edit.changes.append(.kept(existing, insteadOf: entry.value))
      case .replace:
        edit.changes.append(.replaced(existing, with: entry.value))
        if let earlier {
          coming[earlier.coming] = existing.taking(valueOf: entry)
        } else if let position = edit.palette.position(of: entry.name) {
          edit.palette.replace(at: position, with: existing.taking(valueOf: entry))
        }
      case .rename:
        let name = freeNames.name(like: entry.name) {
          places[$0] != nil || self[$0] != nil
        }
        come(entry.renamed(to: name), input)
      }
    }
    try failures.check()
    edit.palette.insert(coming, at: start)
    return edit
  }

  private func position(of place: Place) throws(Failures<PaletteError>) -> Int {
    switch place {
    case .end: return count
    case .before(let name): return try existingPosition(of: name)
    case .after(let name): return try existingPosition(of: name) + 1
    case .at(let number): return try Self.position(ofPlace: number, among: count)
    }
  }

  /// The position of a place, from 1, among so many entries.
  static func position(
    ofPlace number: Int, among count: Int
  ) throws(Failures<PaletteError>) -> Int {
    if 1...(count + 1) ~= number { return number - 1 }
    throw Failures(NonEmpty(.placeOutOfRange(number, count: count)))
  }

  func existingPosition(of name: ColorName) throws(Failures<PaletteError>) -> Int {
    if let position = position(of: name) { return position }
    throw Failures(NonEmpty(.noSuchEntry(name, input: nil, nearest: nearestName(to: name))))
  }

  /// The palette without the entries of the given names. All unknown names are reported together. A name
  /// given twice counts once.
  public func removing(_ names: [ColorName]) throws(Failures<PaletteError>) -> PaletteEdit {
    let found = try existing(names)
    var edit = PaletteEdit(palette: self, changes: [])
    var seen: Set<ColorName> = []
    for entry in found where seen.insert(entry.name).inserted {
      edit.changes.append(.removed(entry))
    }
    edit.palette.remove(seen)
    return edit
  }

  /// The palette with other values for entries that it has. All unknown names are reported
  /// together.
  public func setting(_ new: [Entry]) throws(Failures<PaletteError>) -> PaletteEdit {
    _ = try existing(new.map(\.name))
    var first: [ColorName: Int] = [:]
    _ = try new.enumerated().mapCollectingFailures { (input, entry) throws(PaletteError) in
      if let earlier = first.updateValue(input, forKey: entry.name) {
        throw .nameRepeated(entry.name, input: input, first: earlier)
      }
    }
    var edit = PaletteEdit(palette: self, changes: [])
    for entry in new {
      guard let position = position(of: entry.name) else { continue }
      let old = edit.palette.entries[position]
      edit.changes.append(.replaced(old, with: entry.value))
      edit.palette.replace(at: position, with: old.taking(valueOf: entry))
    }
    return edit
  }

  /// The palette with an entry of another name, in the same place with the same value.
  ///
  /// Another spelling of the same name is allowed, and the same one is not a change.
  public func renaming(
    _ old: ColorName, to new: ColorName
  ) throws(Failures<PaletteError>) -> PaletteEdit {
    let position = try existingPosition(of: old)
    let taken = self.position(of: new)
    if taken != nil && taken != position || new != old && isTakenInTheme(new, renaming: old) {
      throw Failures(NonEmpty(.nameTaken(new, input: 1)))
    }
    if entries[position].name.text.utf8.elementsEqual(new.text.utf8) {
      return PaletteEdit(palette: self, changes: [])
    }
    var edit = PaletteEdit(palette: self, changes: [.renamed(entries[position], to: new)])
    edit.palette.replace(at: position, with: entries[position].renamed(to: new))
    return edit
  }

  /// The palette with other names for several entries, each in its place with its value. All names that are taken, by
  /// an entry that keeps its own or by two of these, are reported together.
  public func renaming(
    _ names: [(old: ColorName, new: ColorName)]
  ) throws(Failures<PaletteError>) -> PaletteEdit {
    let known = Dictionary(names.map { ($0.old, $0.new) }, uniquingKeysWith: { first, _ in first })
    var failures = FailureLog<PaletteError>()
    var coming: Set<ColorName> = []
    var edit = PaletteEdit(palette: self, changes: [])
    for (old, new) in names {
      guard let entry = self[old] else {
        failures.append(.noSuchEntry(old, input: 0, nearest: nil))
        continue
      }
      if !coming.insert(new).inserted {
        failures.append(.nameRepeated(new, input: 1, first: 1))
      } else if self[new] != nil && known[new] == nil
        || known[new] == nil && isTakenInTheme(new, renaming: old)
      {
        failures.append(.nameTaken(new, input: 1))
      }
      edit.changes.append(.renamed(entry, to: new))
    }
    try failures.check()
    edit.palette.rename(known)
    return edit
  }

  private func existing(_ names: [ColorName]) throws(Failures<PaletteError>) -> [Entry] {
    var missing = 0
    return try names.enumerated().mapCollectingFailures {
      (input, name) throws(PaletteError) -> Entry in
      if let entry = self[name] { return entry }
      // Each search goes through all entries: so many names in so large a palette would take hours.
      missing += 1
      let nearest = missing <= Self.mostNearMisses ? nearestName(to: name) : nil
      throw .noSuchEntry(name, input: input, nearest: nearest)
    }
  }

  /// The number of unknown names in a run that get a near miss.
  static let mostNearMisses = 20

  func nearestName(to name: ColorName) -> ColorName? {
    let nearest = NearestMatch.of(name.text, among: entries.lazy.map(\.name.text))
    return entries.first { $0.name.text == nearest }?.name
  }
}
