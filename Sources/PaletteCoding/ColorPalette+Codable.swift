public import PaletteFormats

extension ColorName: Codable {
  /// Reads a name, which is a string.
  ///
  /// - Throws: `DecodingError` if it is empty, too long or holds a NUL.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    self = try mapError(
      { (error: ColorNameError) in
        DecodingError.dataCorruptedError(in: container, debugDescription: error.summary)
      }, ColorName(text))
  }

  /// Writes the name as a string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension ColorPalette.Entry: Codable {
  /// Reads an entry. Keys that it does not know are ignored.
  ///
  /// The notation in `spec` is kept if it is the color of `space` and `components`. An entry whose color is only in a
  /// `spec` with `var()` can be read only in a palette.
  ///
  /// - Throws: `DecodingError` if it has no name, or if its color or one of its notes is unsound.
  public init(from decoder: any Decoder) throws {
    let coded = try CodedEntry(try decoder.container(keyedBy: PaletteKey.self))
    if coded.isDerived {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription:
            "the color derives from other entries, and can be read only in a palette"))
    }
    let references = coded.entry.spec.map { ColorSpecParser(.css).references(in: $0) } ?? []
    var palette = ColorPalette()
    palette.append(ifFree: coded.entry)
    // Only the palette knows the entries that the spec refers to.
    self = references.isEmpty ? palette.checkingSpecs(takesColors: false).entries[0] : coded.entry
  }

  /// Writes the keys of an entry in the JSON of palettes.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: PaletteKey.self)
    try container.encode(name, forKey: .name)
    try container.encodeIfPresent(spec, forKey: .spec)
    switch value {
    case .color(let color): try ColorCoding.encode(color, to: &container)
    case .opaque(let kind): try container.encode(kind, forKey: .kind)
    }
    try container.encodeIfPresent(notes?.group, forKey: .group)
    try container.encodeIfPresent(notes?.ink?.rawValue, forKey: .ink)
    try container.encodeIfPresent(notes?.description, forKey: .description)
    try container.encodeIfPresent(notes?.id, forKey: .id)
  }
}

extension ColorPalette: Codable {
  /// Reads the object of a palette, with the rules of the JSON of palettes.
  ///
  /// - Throws: `DecodingError` if the object is of another format or version, if an entry is unsound, or if two
  ///   entries have one name.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: PaletteKey.self)
    guard try container.decode(String.self, forKey: .format) == CodedEntry.format else {
      throw container.error(of: .format, "this is not “\(CodedEntry.format)”")
    }
    guard try container.decode(Int.self, forKey: .version) == 1 else {
      throw container.error(of: .version, "the version is not 1")
    }
    let title = try container.decodeIfPresent(String.self, forKey: .name)
    // Those of one whose colors are not computed yet, and the same with their specs.
    var plain = ColorPalette(title: title == "" ? nil : title)
    var derived: [Entry] = []
    var entries = try container.nestedUnkeyedContainer(forKey: .colors)
    while !entries.isAtEnd {
      let path = entries.codingPath
      let coded = try CodedEntry(try entries.nestedContainer(keyedBy: PaletteKey.self))
      let entry = coded.entry
      guard plain.append(ifFree: coded.isDerived ? entry : entry.reading(entry.value, spec: nil))
      else {
        throw DecodingError.dataCorrupted(
          .init(
            codingPath: path,
            debugDescription: PaletteError.nameTaken(entry.name, input: 0).summary))
      }
      derived.append(entry)
    }
    plain = try mapError(
      { (error: Failures<ReferenceError>) in
        DecodingError.dataCorrupted(
          .init(codingPath: entries.codingPath, debugDescription: error.all.first.summary))
      }, plain.resolvingReferences())
    var palette = ColorPalette(title: plain.title)
    for (entry, resolved) in zip(derived, plain.entries) {
      palette.append(ifFree: resolved.reading(resolved.value, spec: entry.spec))
    }
    self = palette.checkingSpecs(takesColors: false)
  }

  /// Writes the palette as the JSON of this project has it: format, version, title, and entries in their order.
  ///
  /// The columns and the other contents of a file are not written.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: PaletteKey.self)
    try container.encode(CodedEntry.format, forKey: .format)
    try container.encode(1, forKey: .version)
    try container.encode(title ?? "", forKey: .name)
    try container.encode(entries, forKey: .colors)
  }
}

/// An entry as it was read, before anybody looked at what its spec refers to.
private struct CodedEntry {
  static let format = "clr-palette"

  let entry: ColorPalette.Entry
  /// Whether its color is only in a spec that refers to other entries.
  let isDerived: Bool

  init(_ container: ColorCoding.Source) throws {
    let name = try container.decode(ColorName.self, forKey: .name)
    let notes = try Self.notes(container, of: name)
    var spec = try container.decodeIfPresent(String.self, forKey: .spec)
    if container.contains(.kind) {
      let kind = try container.decode(String.self, forKey: .kind)
      entry = ColorPalette.Entry(name, .opaque(kind: kind), spec: spec, notes: notes)
      isDerived = false
      return
    }
    let isStored = container.contains(.space) || container.contains(.components)
    if !isStored, let spec, !ColorSpecParser(.css).references(in: spec).isEmpty {
      entry = ColorPalette.Entry(name, Color(.srgb, 0, 0, 0), spec: spec, notes: notes)
      isDerived = true
      return
    }
    let color = try ColorCoding.decodeColor(container)
    if !isStored { spec = spec.flatMap { ColorSpecParser(.css).authoredNotation($0, of: color) } }
    entry = ColorPalette.Entry(name, color, spec: spec, notes: notes)
    isDerived = false
  }

  private static func notes(
    _ container: ColorCoding.Source, of name: ColorName
  ) throws -> EntryNotes? {
    let group = try container.decodeIfPresent([String].self, forKey: .group)
    if let group, GroupPath(name, in: group) == nil {
      throw container.error(of: .group, "the name does not begin with the group")
    }
    let word = try container.decodeIfPresent(String.self, forKey: .ink)
    let ink = word.flatMap(EntryNotes.Ink.init)
    if word != nil, ink == nil {
      let known = EntryNotes.Ink.allCases.map(\.rawValue).joined(separator: ", ")
      throw container.error(of: .ink, "ink is one of \(known)")
    }
    return EntryNotes(
      group: group, ink: ink,
      description: try container.decodeIfPresent(String.self, forKey: .description),
      id: try container.decodeIfPresent(String.self, forKey: .id))
  }
}
