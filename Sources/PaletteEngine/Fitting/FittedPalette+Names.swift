// The names of entries as a format can say them.
extension FittedPalette {
  /// Throws an error that names all roles that no entry has.
  func checkRoles(_ roles: NameRule.Roles) throws(Failures<PaletteEncodingError>) {
    if roles.needed.isEmpty { return }
    let found = Set(entries.compactMap { roles.key($0.written) })
    let missing = roles.needed.filter { role in roles.key(role).map { !found.contains($0) } == true
    }
    if !missing.isEmpty { throw Failures(NonEmpty(.missingRoles(missing))) }
  }

  /// Gives every name its form, and returns the positions of those of which the change is a loss. Names that become the
  /// same are an error that names both; the last one never wins.
  ///
  /// - Parameter text: The file that is changed in place, in which names stay as they are.
  mutating func writeNames(
    _ rule: NameRule, carrying isCarried: (Payload) -> Bool, keeping text: Payload?
  ) throws(Failures<PaletteEncodingError>) -> Set<Int> {
    if let check = rule.check {
      // Nearly all palettes: a form for each name would cost more than writing it.
      let isSound = entries.withUnsafeBufferPointer { entries in
        entries.indices.allSatisfy { (try? check(entries[$0].entry.name)) != nil }
      }
      if !isSound {
        _ = try entries.mapCollectingFailures { entry throws(PaletteEncodingError) in
          try check(entry.entry.name)
        }
      }
      return []
    }
    var owners: [ByteText: ColorName] = [:]
    let forms = try entries.mapCollectingFailures {
      entry throws(PaletteEncodingError) -> (group: [NameRule.Form], own: NameRule.Form) in
      let name = entry.entry.name
      if rule.keeps(entry.entry, carrying: isCarried) {
        let own = NameRule.Form(written: entry.written, read: entry.written)
        owners[ByteText(entry.written)] = name
        return ([], own)
      }
      let isKept = text != nil && groups != .none && entry.entry.nameRow?.payload === text
      func form(_ part: String) throws(PaletteEncodingError) -> NameRule.Form {
        if isKept { return NameRule.Form(written: part, read: part) }
        return try mapError(
          { (error: PaletteEncodingError) in error.naming(name) }, rule.form(name.taking(part)))
      }
      let own =
        entry.isGroupsOwn
        ? NameRule.Form(written: entry.written, read: entry.written)
        : try groups == .none ? rule.form(name) : form(entry.written)
      var group: [NameRule.Form] = []
      for component in entry.group { group.append(try form(component)) }
      // By bytes: a composed and a decomposed é are two identifiers to CSS.
      if rule.canCollide,
        let owner = owners.updateValue(
          name,
          forKey: ByteText(
            (group + [own]).map { $0.identity ?? $0.written }.joined(separator: "\0")))
      {
        throw .collision(
          owner, name, as: own.identity ?? own.written, exactly: rule.exactly)
      }
      return (group, own)
    }
    var changed: Set<Int> = []
    for (position, (group, form)) in forms.enumerated() {
      entries[position].group = group.map(\.written)
      entries[position].written = form.written
      if let read = form.read, groups != .none {
        entries[position].setRead(GroupPath(group.map { $0.read ?? "" }, read))
      } else {
        entries[position].read = form.read
      }
      let isSame = readName(of: position)?.utf8
        .elementsEqual(entries[position].entry.name.text.utf8)
      if isSame != true { changed.insert(position) }
    }
    switch rule.change {
    case .loss: return changed
    case .note(let note):
      if !changed.isEmpty { notes.append(note(changed.count)) }
      return []
    case .countedLoss: return []
    }
  }

  /// The names that entries of the file which is changed got, if it has no names.
  var vainNames: [PaletteEncodingError] {
    entries.filter {
      $0.read == nil && $0.entry.nameRow == nil && $0.entry.valueRow != nil
        && $0.entry.valueRow?.payload === payload
    }.map { .noNames($0.entry.name) }
  }

  /// Counts the names that reading does not give, where the format has none: one that an entry without a name would get
  /// is not a loss, nor is one that the changed file never had.
  mutating func countLostNames(_ rule: NameRule, besides own: Payload?) {
    guard case .countedLoss = rule.change, let read = try? palette else { return }
    let lost = zip(entries, read.entries).count { entry, read in
      let isOwn = own != nil && entry.entry.nameRow?.payload === own
      return entry.entry.name != read.name && !isOwn
    }
    if lost > 0 { losses.append(.names(lost)) }
  }
}
