// A palette is projected onto what a format can hold here, and nowhere else: this says all losses, and all
// names that the format writes otherwise or cannot write. A format's own code only lays out bytes.

/// A palette as a format holds it.
@usableFromInline package struct FittedPalette: Sendable {
  @usableFromInline package struct Entry: Sendable {
    /// The entry with its value, its spec and its notes as they are written. It has its own name still.
    @usableFromInline package fileprivate(set) var entry: ColorPalette.Entry
    /// The groups that the entry is in, from the outermost one, as they are in the file.
    @usableFromInline package var group: [String] = []
    /// The name in the file, in its group.
    @usableFromInline package var written: String
    /// The group and the name that reading gives; nil where the format has no names.
    var readGroup: [String] = []
    package var read: String?
    /// Whether the entry is in a group of its own name, under a key that says so.
    var isGroupsOwn = false
    /// The position of the entry that this one plainly refers to, in a format with references.
    package fileprivate(set) var alias: Int?
    /// The groups and the name of that entry in the file.
    package fileprivate(set) var aliasPath: [String]?
    /// Members of its token that are not part of a palette.
    package var extras: [ExtraMember] = []
    /// Whether it is written unchanged, from its row in the payload.
    package let isCarried: Bool

    // Inlined, they read one field; a call from another target would copy the whole entry.
    @inlinable package var color: Color? { entry.value.color }
    /// The groups and the name in the file.
    @inlinable package var path: [String] { group + [written] }

    /// The name of the entry that this one plainly refers to.
    package var aliasName: String? {
      guard alias != nil, let spec = entry.spec else { return nil }
      return ColorSpecParser(.css).references(in: spec).first?.name
    }
  }

  /// The entries that are written, in order.
  package internal(set) var entries: [Entry] = []
  package internal(set) var title: String?
  package fileprivate(set) var columns: Int?
  /// The other contents of the file that the palette was read from.
  package let payload: Payload?
  /// The themes, and the values that they set as the format holds them.
  package var themes: [(theme: ColorPalette.Theme, palette: FittedPalette)] = []
  /// The losses: of left-out entries, of the others in order, of the title.
  package internal(set) var losses: [PaletteLoss] = []
  /// Other facts that the user should know.
  package internal(set) var notes: [PaletteNote] = []
  /// Members of groups of tokens that are not part of a palette.
  var groupExtras: [ExtraMembers.GroupKey: [ExtraMember]] = [:]
  /// The groups of the format, and whether one around all entries is the title.
  var groups = Capabilities.Groups.none
  var isTitleGroup = false

  /// The palette that reading the file gives.
  package var palette: ColorPalette {
    get throws(ColorNameError) {
      var naming: UniqueNaming
      if groups == .none {
        naming = UniqueNaming(title: title, capacity: entries.count)
        for entry in entries {
          try naming.append(
            name: entry.read, entry.entry.value, spec: entry.entry.spec, notes: entry.entry.notes)
        }
        if naming.repeated > 0 { naming.dropMovingSpecs() }
      } else {
        var grouped = GroupedNaming(groups, isTitleGroup: isTitleGroup)
        for entry in entries {
          let own = entry.entry
          grouped.append(
            entry.read, in: entry.readGroup, own.value, spec: own.spec, notes: own.notes,
            row: own.valueRow)
        }
        naming = try grouped.naming(title: isTitleGroup ? nil : title)
      }
      naming.columns = columns
      return naming.palette
    }
  }
}

extension ColorPalette {
  /// The palette as a format of these capabilities holds it. Names that become the same are errors, all of
  /// which are thrown together; so are colors that may not be mapped.
  ///
  /// - Parameter isCarried: Whether an entry that is still at its row in the payload is written unchanged.
  func fitted(
    to holds: Capabilities, _ options: EncodingOptions, carrying isCarried: (Payload) -> Bool
  ) throws(Failures<PaletteEncodingError>) -> FittedPalette {
    let holds = holds.deciding(for: self)
    var fitted = FittedPalette(payload: payload)
    fitted.take(entries, holds, carrying: isCarried)
    if let roles = holds.names.roles { try fitted.checkRoles(roles) }
    fitted.writeGroups(of: self, holds, options)
    let changed = try fitted.writeNames(
      holds.names, carrying: isCarried, keeping: fitted.keptText(options))
    if !changed.isEmpty || !fitted.keepsEntries(holds) {
      let fits = try fitted.entries.mapCollectingFailures {
        entry throws(PaletteEncodingError) -> ColorFit? in
        guard !entry.isCarried, let color = entry.color, !holds.keeps(color) else { return nil }
        return try ColorFit(color, of: entry.entry.name, holds, options.gamut)
      }
      for (position, fit) in fits.enumerated() {
        fitted.write(fit, at: position, saysName: changed.contains(position))
        fitted.writeNotes(at: position, holds)
      }
    }
    fitted.writeOrder(holds.order, options)
    fitted.writeSpecs(of: self, holds.notation, options)
    fitted.writeExtras(holds, isChange: options.keepsText)
    fitted.countLostNames(holds.names, besides: options.keepsText ? payload : nil)
    fitted.writeTitle(title, holds, options)
    if let columns, columns > 0 {
      if holds.columns?.contains(columns) == true {
        fitted.columns = columns
      } else {
        fitted.notes.insert(.droppedColumns(columns), at: 0)
      }
    }
    return fitted
  }
}

// The steps, in the order in which their findings are reported.
extension FittedPalette {
  /// Takes the entries, but for those that are not colors where there must be one.
  fileprivate mutating func take(
    _ all: [ColorPalette.Entry], _ holds: Capabilities, carrying isCarried: (Payload) -> Bool
  ) {
    let limit = holds.limit ?? .max
    entries.reserveCapacity(min(all.count, limit))
    // Thousands of rows are of one payload, which is looked into once.
    var last: (payload: Payload, isCarried: Bool)?
    for entry in all {
      let hasRole = holds.names.hasRole(entry, carrying: isCarried)
      if let payload = entry.valueRow?.payload, last?.payload !== payload {
        last = (payload, isCarried(payload))
      }
      let isCarried = entry.valueRow != nil && last?.isCarried == true
      switch entry.value {
      case .opaque(let kind) where !isCarried && !holds.entriesWithoutColor:
        losses.append(.opaqueEntry(entry.name, kind: kind))
      case .color where !hasRole, .opaque where !hasRole:
        losses.append(.noRole(entry.name))
      // A file that is changed keeps those that it has beyond its room.
      case .color where entries.count >= limit && !isCarried,
        .opaque where entries.count >= limit && !isCarried:
        losses.append(.excess(entry.name, limit: limit))
      case .color, .opaque:
        let name = entry.name.text
        entries.append(Entry(entry: entry, written: name, read: name, isCarried: isCarried))
      }
    }
  }

  /// Whether colors and notes are obviously held unchanged. An entry is large to copy: that alone would
  /// cost a tenth of what it takes to write most palettes.
  fileprivate func keepsEntries(_ holds: Capabilities) -> Bool {
    entries.withUnsafeBufferPointer { entries in
      entries.indices.allSatisfy { position in
        if entries[position].entry.notes != nil { return false }
        guard !entries[position].isCarried, let color = entries[position].color else { return true }
        return holds.keeps(color)
      }
    }
  }

  /// Keeps the part of each spec that the format has, and notes which references are gone.
  fileprivate mutating func writeSpecs(
    of palette: ColorPalette, _ notation: Capabilities.Notation, _ options: EncodingOptions
  ) {
    var flattened: [Flattening: [ColorName]] = [:]
    defer { if notation.hasReferences { say(flattened, notation, options.frozen) } }
    guard entries.contains(where: { $0.entry.spec != nil }) else { return }
    let positions = Dictionary(
      uniqueKeysWithValues: entries.enumerated().map { ($1.entry.name, $0) })
    // A component that was missing and is now 0 gives another color when it is mixed.
    func base(_ original: Int) -> Entry? {
      let known = palette.entries[original]
      guard let found = positions[known.name].map({ entries[$0] }) else { return nil }
      return found.color?.missingCount == known.value.color?.missingCount ? found : nil
    }
    if notation == .none { for position in entries.indices { setSpec(nil, at: position) } }
    if notation == .none || notation == .text && losses.isEmpty { return }
    let moving = losses.isEmpty ? [] : self.moving
    if notation.isOfAliases { for position in entries.indices { setSpec(nil, at: position) } }
    for node in ReferenceGraph(palette).nodes {
      let name = palette.entries[node.position].name
      guard let own = positions[name] else { continue }
      let bases = node.bases.map { $0.flatMap(base) }
      // A name that no entry has cannot be lost.
      let isSound =
        !moving.contains(name) && zip(node.bases, bases).allSatisfy { $0 == nil || $1 != nil }
      switch notation {
      case .none: break
      case .text: if !isSound { flatten(own, .base, &flattened) }
      case .withoutReferences: setSpec(nil, at: own)
      case .aliases, .aliasesToEarlier:
        guard node.isAlias, !entries[own].isCarried else { continue }
        guard isSound, let base = bases[0], let target = positions[base.entry.name] else {
          flatten(own, .base, &flattened)
          continue
        }
        guard notation == .aliases || target < own else {
          flatten(own, .order, &flattened)
          continue
        }
        entries[own].alias = target
        entries[own].aliasPath = base.path
      case .withReferences:
        let names = bases.compactMap { $0?.written }
        let isWhole = isSound && names.count == bases.count
        if isWhole {
          setSpec(node.spec.replacing(node.references, with: names), at: own)
        } else {
          flatten(own, .base, &flattened)
        }
      }
    }
    if notation.isOfAliases, entries.contains(where: { $0.alias != nil }),
      let names = (try? self.palette)?.entries.map(\.name)
    {
      for position in entries.indices {
        if let alias = entries[position].alias { setSpec(names[alias].reference, at: position) }
      }
    }
  }

  /// The entries that would be other colors if they derived from those of the format.
  private var moving: Set<ColorName> {
    var held = ColorPalette()
    for entry in entries { held.append(ifFree: entry.entry) }
    return Set(held.moving.map { held.entries[$0].name })
  }

  /// Makes an entry that derives from others a plain color.
  private mutating func flatten(
    _ position: Int, _ reason: Flattening, _ flattened: inout [Flattening: [ColorName]]
  ) {
    if entries[position].isCarried { return }
    setSpec(nil, at: position)
    flattened[reason, default: []].append(entries[position].entry.name)
  }

  private mutating func say(
    _ flattened: [Flattening: [ColorName]], _ notation: Capabilities.Notation,
    _ frozen: [ColorPalette.Entry]
  ) {
    let known = Set(frozen.isEmpty ? [] : entries.map(\.entry.name))
    let were = frozen.filter {
      known.contains($0.name) && (!notation.isOfAliases || $0.isAlias)
    }
    let gone = were.map(\.name) + (flattened[.base] ?? [])
    if !gone.isEmpty { notes.append(.flattened(gone, .base)) }
    if let later = flattened[.order] { notes.append(.flattened(later, .order)) }
  }

  /// Writes as their colors the entries of this palette and of a theme of the same file that would be other colors there,
  /// as engines lay the theme over this palette and then follow references.
  ///
  /// - Parameters:
  ///   - isWhole: Whether the theme was given with all its colors. Else an entry of the base follows those of the theme.
  ///   - sharesValues: Whether an entry has one value of both colors, and so all references of both: if these lead
  ///     back to it, it has no color in either.
  mutating func flattenWhatMoves(
    in theme: String, _ own: inout FittedPalette, isWhole: Bool, sharesValues: Bool
  ) {
    let all = entries + own.entries
    guard all.contains(where: { $0.entry.spec != nil }), let base = try? palette,
      let laid = try? own.palette
    else { return }
    let positions = Dictionary(
      uniqueKeysWithValues: laid.entries.enumerated().map { ($1.name, $0) })
    var whole = laid
    var rows: [Int] = []
    for (position, entry) in base.entries.enumerated() where positions[entry.name] == nil {
      whole.append(ifFree: entry)
      rows.append(position)
    }
    var flattened: [Flattening: [ColorName]] = [:]
    var moving = Set(isWhole ? whole.moving : [])
    if sharesValues { moving.formUnion(Self.circular(whole, base)) }
    for position in moving.sorted() {
      if position < laid.count {
        own.flatten(position, .theme(theme), &flattened)
      } else {
        flatten(rows[position - laid.count], .theme(theme), &flattened)
      }
    }
    if let names = flattened[.theme(theme)] { notes.append(.flattened(names, .theme(theme))) }
  }

  /// The entries whose own references lead back to them together with those of the base, or to such a circle.
  private static func circular(_ theme: ColorPalette, _ base: ColorPalette) -> [Int] {
    var joined = theme
    for (position, entry) in theme.entries.enumerated() {
      guard let spec = base[entry.name]?.spec else { continue }
      let both = entry.spec.map { "color-mix(in srgb, \($0), \(spec))" } ?? spec
      joined.replace(at: position, with: entry.reading(entry.value, spec: both))
    }
    let graph = ReferenceGraph(joined)
    let colors = graph.solve(nearMisses: 0).colors
    return graph.nodes.map(\.position).filter {
      colors[$0] == nil && theme.entries[$0].spec != nil
    }
  }

  private mutating func setSpec(_ spec: String?, at position: Int) {
    guard !entries[position].isCarried else { return }
    let entry = entries[position].entry
    entries[position].entry = entry.reading(entry.value, spec: spec)
  }

  /// Gives an entry its color, and says what that loses.
  fileprivate mutating func write(_ fit: ColorFit?, at position: Int, saysName: Bool) {
    if saysName {
      let written = groups == .none ? entries[position].written : readName(of: position)
      losses.append(.name(entries[position].entry.name, as: written ?? ""))
    }
    guard let fit else { return }
    let entry = entries[position].entry
    losses += fit.losses
    entries[position].entry = entry.reading(.color(fit.color), spec: entry.spec)
  }

  /// Keeps the notes of an entry that the format has. Where the format has groups of its own, the group is written as
  /// one.
  fileprivate mutating func writeNotes(at position: Int, _ holds: Capabilities) {
    guard let notes = entries[position].entry.notes else { return }
    let entry = entries[position].entry
    let kinds = notes.kinds.filter { groups == .none || $0 != .group }
    let lost = kinds.filter { kind in notes[kind].map { !holds.holds(kind, $0) } ?? false }
    if lost.isEmpty { return }
    losses += lost.map { .note(entry.name, $0, notes[$0] ?? "") }
    entries[position].entry = entry.annotated(notes.keeping { !lost.contains($0) })
  }

  fileprivate mutating func writeTitle(
    _ stored: String?, _ holds: Capabilities, _ options: EncodingOptions
  ) {
    switch holds.title {
    case .none:
      if let stored, stored != title, !options.impliedTitles.contains(stored) {
        losses.append(.title(stored))
      }
      return
    case .optional: title = stored
    case .demanded: title = stored ?? options.defaultTitle
    }
    if holds.titles.dropsEmpty, title?.isEmpty == true {
      title = holds.title == .demanded ? options.defaultTitle : nil
    }
    title = title.map(holds.titles.written)
    if let stored, !stored.isEmpty, title != stored { losses.append(.title(stored)) }
  }
}
