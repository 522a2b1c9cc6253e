import PaletteEngine

/// The entries of a palette in JSON, as the objects of its array: those of the base, or of a theme laid over it.
struct PaletteJSONText: TextLayout {
  /// An entry: its object, and its place among those that the palette sets itself; nil if a theme has it from below.
  private struct Row {
    let object: JSONValue
    let own: Int?
  }

  private let bytes: [UInt8]
  private let root: JSONValue
  private let theme: String?
  /// The objects of the themes.
  private let themes: [JSONValue]
  private let rows: [Row]
  private let elements: TextItems

  init(_ text: KeptText) throws(FileError) {
    try self.init(text, names: nil)
  }

  /// - Parameter names: The names of the rows that count; nil for all.
  private init(_ text: KeptText, names: [String]?) throws(FileError) {
    bytes = text.bytes
    theme = text.theme
    let root = try JSONParser.parse(file: bytes)
    let object = root.array?.first ?? root
    self.root = object
    themes = object["themes"]?.array ?? []
    let colors = object["colors"] ?? root
    let base = colors.array ?? []
    guard let theme else {
      rows = base.enumerated().map { Row(object: $1, own: $0) }
      elements = Self.items(of: colors, bytes)
      return
    }
    let palette = try PaletteJSONReader.read(try TextFile.whole(bytes)).palette
    elements =
      Self.colors(of: theme, among: themes).map { Self.items(of: $0, text.bytes) }
      ?? TextItems(body: 0..<0, separator: ",")
    // Each object is an entry. The last one that counts is that of the theme, of a theme below it, or of the base.
    let known = palette.theme(theme) ?? ColorPalette.Theme(theme, own: ColorPalette())
    var layers = [(palette: palette, objects: base)]
    for name in known.over + [theme] {
      let own = palette.theme(name)?.own ?? ColorPalette()
      layers.append((own, Self.colors(of: name, among: themes)?.array ?? []))
    }
    let found = palette.flat(of: known).entries.compactMap { entry -> (String, Row)? in
      for (depth, layer) in layers.enumerated().reversed() {
        guard let place = layer.palette.position(of: entry.name),
          layer.objects.indices.contains(place)
        else { continue }
        let isOwn = depth == layers.count - 1
        return (entry.name.text, Row(object: layer.objects[place], own: isOwn ? place : nil))
      }
      return nil
    }
    guard let names else {
      rows = found.map(\.1)
      return
    }
    let places = Dictionary(
      found.map { (ByteText($0.0), $0.1) }, uniquingKeysWith: { first, _ in first })
    rows = names.compactMap { places[ByteText($0)] }
  }

  private static func items(of list: JSONValue, _ bytes: [UInt8]) -> TextItems {
    var items = TextItems(
      body: (list.offset + 1)..<max(list.offset + 1, list.end - 1), separator: ",")
    items.append((list.array ?? []).map(\.range), bytes)
    return items
  }

  /// The array of the values that a theme sets.
  private static func colors(of theme: String, among themes: [JSONValue]) -> JSONValue? {
    themes.first { $0["name"]?.string.map(ByteText.init(_:)) == ByteText(theme) }?["colors"]
  }

  var count: Int { rows.count }

  var renamesReferences: Bool { false }

  func offset(of row: Int) -> Int? { rows[row].object.offset }

  func isInherited(_ row: Int) -> Bool { rows[row].own == nil }

  func search(keeping rows: [Int], named names: [String]) -> TextSearch? {
    if theme == nil { return nil }
    // What goes from a theme is there from below.
    return { text throws(FileError) in try PaletteJSONText(text, names: names) }
  }

  func rename(_ renamed: RenamedRows, _ edits: inout TextEdits) throws(PaletteEncodingError) {
    var names: [ByteText: ColorName] = [:]
    for (row, entry) in renamed {
      if let theme, isInherited(row) { throw .notInTheme(entry.entry.name.text, theme: theme) }
      if let old = rows[row].object["name"]?.string { names[ByteText(old)] = entry.entry.name }
      JSONMembers(object: rows[row].object, bytes: bytes).rename(entry.entry, &edits)
    }
    if theme == nil { rename(names, &edits) }
  }

  /// Gives entries other names in all themes, and where values of these name them.
  private func rename(_ names: [ByteText: ColorName], _ edits: inout TextEdits) {
    for object in themes.flatMap({ $0["colors"]?.array ?? [] }) {
      if let name = object["name"], let new = name.string.flatMap({ names[ByteText($0)] }) {
        edits.replace(name.range, with: PaletteJSON.quoted(new.text))
      }
      guard let spec = object["spec"], let text = spec.string else { continue }
      let changes = ColorSpecParser(.css).references(in: text).compactMap { reference in
        names[ByteText(reference.name)].map { (reference, to: $0) }
      }
      if changes.isEmpty { continue }
      edits.replace(spec.range, with: PaletteJSON.quoted(text.redirecting(changes)))
    }
  }

  func set(_ row: Int, to entry: FittedPalette.Entry, _ edits: inout TextEdits) {
    let members = JSONMembers(object: rows[row].object, bytes: bytes)
    if isInherited(row) {
      add([members.text(of: entry.entry) ?? PaletteJSON.object(of: entry.entry)], &edits)
    } else {
      members.set(entry.entry, &edits)
    }
  }

  func parts(of row: Int) -> [TextPart] {
    isInherited(row) ? [] : [TextPart(rows[row].object.range)]
  }

  func remove(_ rows: Set<Int>, _ edits: inout TextEdits) throws(PaletteEncodingError) {
    if let theme, let row = rows.sorted().first(where: isInherited) {
      throw .notInTheme(self.rows[row].object["name"]?.string ?? "", theme: theme)
    }
    elements.remove(Set(rows.compactMap { self.rows[$0].own }), from: bytes, &edits)
  }

  func insert(_ entries: [FittedPalette.Entry], after row: Int?, _ edits: inout TextEdits) {
    let neighbor = rows.isEmpty ? nil : JSONMembers(object: rows[row ?? 0].object, bytes: bytes)
    let texts = entries.map { neighbor?.text(of: $0.entry) ?? PaletteJSON.object(of: $0.entry) }
    if theme == nil {
      elements.insert(texts, after: row, in: bytes, &edits)
    } else {
      add(texts, &edits)
    }
  }

  /// Adds objects to the theme, after all that it has; a theme that the text does not have comes after all others.
  private func add(_ texts: [String], _ edits: inout TextEdits) {
    guard let theme else { return }
    if !elements.items.isEmpty {
      return elements.insert(texts, after: elements.items.indices.last, in: bytes, &edits)
    }
    let block: NewBlock
    if let list = Self.colors(of: theme, among: themes) {
      block = NewBlock(at: list.offset + 1, head: "\n", separator: ",\n", foot: "\n")
    } else {
      let object =
        PaletteJSON.beginning(of: ColorPalette.Theme(theme, own: ColorPalette()))
        + PaletteJSON.colors
      if let last = themes.last {
        block = NewBlock(at: last.end, head: ",\n\(object)", separator: ",\n", foot: "\n]}")
      } else if let list = root["themes"] {
        block = NewBlock(
          at: list.offset + 1, head: "\n\(object)", separator: ",\n", foot: "\n]}\n")
      } else {
        block = NewBlock(
          at: root["colors"]?.end ?? root.end - 1, head: ", \"themes\": [\n\(object)",
          separator: ",\n", foot: "\n]}\n]")
      }
    }
    for text in texts { edits.insert(text, in: block) }
  }

  func write(title: String?, columns: Int?, _ edits: inout TextEdits) {
    guard theme == nil, let stored = root["name"], let title, stored.string != title else {
      return
    }
    edits.replace(stored.range, with: PaletteJSON.quoted(title))
  }
}

// The object of an entry, of which members that are not part of an entry are left alone.
extension JSONMembers {
  /// The object of another entry, with the same members in the same form.
  fileprivate func text(of entry: ColorPalette.Entry) -> String? {
    if object["kind"] != nil { return nil }
    let copy = copy { copy, edits in
      copy.rename(entry, &edits)
      copy.set(entry, keepsOthers: false, &edits)
    }
    return copy.map { String(decoding: $0, as: UTF8.self) }
  }

  fileprivate func rename(_ entry: ColorPalette.Entry, _ edits: inout TextEdits) {
    let name = PaletteJSON.quoted(entry.name.text)
    if let stored = object["name"] {
      if stored.string?.utf8.elementsEqual(entry.name.text.utf8) == true { return }
      edits.replace(stored.range, with: name)
    } else {
      add([("name", name)], after: nil, &edits)
    }
  }

  fileprivate func set(
    _ entry: ColorPalette.Entry, keepsOthers: Bool = true, _ edits: inout TextEdits
  ) {
    var wanted: [(key: String, value: String?)]
    switch entry.value {
    case .opaque(let kind):
      wanted = ["hex", "space", "components", "alpha"].map { ($0, nil) }
      wanted += [("spec", entry.spec.map(PaletteJSON.quoted)), ("kind", PaletteJSON.quoted(kind))]
    case .color(let color): wanted = [("kind", nil)] + members(of: color, entry)
    }
    for kind in EntryNotes.Kind.allCases {
      wanted.append((kind.rawValue, entry.notes.flatMap { PaletteJSON.value(of: kind, $0) }))
    }
    // A new one stands as our writer has it: a spec before the hex, the others at the end.
    write(
      wanted,
      removing: { key in
        !keepsOthers && !EntryObject.keys.contains { ByteText.isWord(key.text, $0) }
      },
      putting: ["spec"], after: "name", &edits)
  }

  /// The members that say a color: those that the object has, and a spec where these are not enough.
  private func members(
    of color: Color, _ entry: ColorPalette.Entry
  ) -> [(key: String, value: String?)] {
    let hex = entry.typedHex ?? color.eightBit.hexText
    var wanted: [(key: String, value: String?)] = []
    if let stored = object["hex"] {
      // In the case of the one that is stored.
      wanted.append(("hex", PaletteJSON.quoted(stored.string.map { hex.likeHex($0) } ?? hex)))
    }
    if object["space"] != nil || object["components"] != nil
      || object["hex"] == nil && object["spec"] == nil
    {
      wanted.append(("spec", entry.spec.map(PaletteJSON.quoted)))
      wanted += PaletteJSON.numberMembers(of: color).filter {
        $0.key != "alpha" || object["alpha"] != nil || color.alpha != 1 || color.isAlphaMissing
          || object["components"] == nil
      }.map { ($0.key, $0.value) }
    } else if object["hex"] != nil, color.exactEightBit != nil, entry.spec == nil {
      wanted.append(("spec", nil))
    } else {
      let text = entry.cssText ?? entry.spec ?? ColorSerializer.cssText(of: color)
      wanted.append(("spec", PaletteJSON.quoted(text)))
    }
    return wanted
  }
}
