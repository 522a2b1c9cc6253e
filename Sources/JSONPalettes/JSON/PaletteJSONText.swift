import PaletteEngine

/// The entries of a palette in JSON, as the objects of its array.
struct PaletteJSONText: TextLayout {
  private let bytes: [UInt8]
  private let objects: [JSONValue]
  private let title: JSONValue?
  private let elements: TextItems

  init(_ text: KeptText) throws(FileError) {
    bytes = text.bytes
    let root = try JSONParser.parse(file: bytes)
    let object = root.array?.first ?? root
    let colors = object["colors"] ?? root
    objects = colors.array ?? []
    title = object["name"]
    var items = TextItems(
      body: (colors.offset + 1)..<max(colors.offset + 1, colors.end - 1), separator: ",")
    items.append(objects.map(\.range), bytes)
    elements = items
  }

  var count: Int { objects.count }

  var renamesReferences: Bool { false }

  func offset(of row: Int) -> Int? { objects[row].offset }

  func rename(_ renamed: RenamedRows, _ edits: inout TextEdits) {
    for (row, entry) in renamed {
      JSONMembers(object: objects[row], bytes: bytes).rename(entry.entry, &edits)
    }
  }

  func set(_ row: Int, to entry: FittedPalette.Entry, _ edits: inout TextEdits) {
    JSONMembers(object: objects[row], bytes: bytes).set(entry.entry, &edits)
  }

  func parts(of row: Int) -> [TextPart] {
    [TextPart(objects[row].range)]
  }

  func remove(_ rows: Set<Int>, _ edits: inout TextEdits) {
    elements.remove(rows, from: bytes, &edits)
  }

  func insert(_ entries: [FittedPalette.Entry], after row: Int?, _ edits: inout TextEdits) {
    let neighbor = objects.isEmpty ? nil : JSONMembers(object: objects[row ?? 0], bytes: bytes)
    elements.insert(
      entries.map { neighbor?.text(of: $0.entry) ?? PaletteJSON.object(of: $0.entry) },
      after: row, in: bytes, &edits)
  }

  func write(title: String?, columns: Int?, _ edits: inout TextEdits) {
    guard let stored = self.title, let title, stored.string != title else { return }
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
