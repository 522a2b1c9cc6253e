import PaletteEngine

/// How design tokens are changed in place: each in the dialect that the file has there.
struct TokenForm: JSONColorForm {
  let ownKey: String? = DesignTokens.ownKey
  let isTitleGroup = false
  let idleKeys: Set<ByteText> = ["$type"]

  func places(in bytes: [UInt8]) throws(FileError) -> JSONPlaces { try TokenFile(bytes).places }

  func colors(in bytes: [UInt8]) throws(FileError) -> JSONColors {
    let reader = try TokenReader(bytes)
    return JSONColors(
      places: reader.file.places, rows: reader.colors.map { reader.file.tokens[$0].leaf })
  }

  func set(
    _ leaf: JSONPlaces.Leaf, to entry: FittedPalette.Entry, _ text: JSONColorText,
    _ edits: inout TextEdits
  ) {
    let token = leaf.value
    let noteKey =
      DesignTokens.noteKeys.first { token[ByteText($0)] != nil }
      ?? (token["$value"] == nil && token["value"] != nil ? "comment" : "$description")
    var wanted: [(key: String, value: String?)] = [
      (noteKey, entry.entry.notes?.description.map(PaletteJSON.quoted))
    ]
    if !entry.isCarried, let key = DesignTokens.valueKeys.first(where: { token[$0] != nil }) {
      wanted += values(of: entry, key, in: token, isDTCG: key == "$value", text, &edits)
    }
    JSONMembers(object: token, bytes: text.bytes).write(wanted, &edits)
  }

  /// The members that say the value of a token, where it is not said by a change within it.
  func values(
    of entry: FittedPalette.Entry, _ key: ByteText, in object: JSONValue, isDTCG: Bool,
    _ text: JSONColorText, _ edits: inout TextEdits
  ) -> [(key: String, value: String?)] {
    guard let value = object[key], let color = entry.color else { return [] }
    if key == "$ref" {
      return entry.aliasPath.map { [(key.text, PaletteJSON.quoted(JSONPointers.pointer($0)))] }
        ?? [(key.text, nil), ("$value", Self.literal(of: entry, color, isObject: true))]
    }
    guard entry.aliasPath == nil, value["components"]?.array != nil,
      value["colorSpace"]?.string != nil
    else { return [(key.text, self.text(of: entry, color, like: value, isDTCG: isDTCG, text))] }
    let members = DesignTokens.members(of: color, .css).filter {
      $0.key != "hex" || value["hex"] != nil
    }
    let alpha = color.alpha == 1 && value["alpha"] != nil ? "1" : nil
    JSONMembers(object: value, bytes: text.bytes).write(
      members.map { ($0.key, $0.value) } + (alpha.map { [("alpha", $0)] } ?? []), &edits)
    return []
  }

  /// The text of a value of a token, in the form of another one.
  func text(
    of entry: FittedPalette.Entry, _ color: Color, like value: JSONValue, isDTCG: Bool,
    _ text: JSONColorText
  ) -> String {
    if let path = entry.aliasPath {
      return DesignTokens.alias(shortest(path, in: entry.group.first, text))
    }
    guard let old = value.string else {
      return Self.literal(of: entry, color, isObject: isDTCG)
    }
    let isObject = old.utf8.first == UInt8(ascii: "{") && hasObjects(text, isDTCG: isDTCG)
    return Self.literal(of: entry, color, isObject: isObject, like: old)
  }

  /// The path by which a token of one set names another one: without the set in files of Tokens Studio, if that is the
  /// one that the rest of the path means.
  private func shortest(_ path: [String], in set: String?, _ text: JSONColorText) -> [String] {
    let root = text.places.groups[0].value
    guard path.count > 1, root["$themes"] != nil || root["$metadata"] != nil else { return path }
    let order = root["$metadata"]?["tokenSetOrder"]?.array?.compactMap(\.string) ?? []
    let sets =
      [set].compactMap(\.self) + (order.isEmpty ? root.members.map(\.key) : order).reversed()
    let first = sets.first { text.named.leaf([$0] + path.dropFirst()) != nil }
    return first == path[0] ? Array(path.dropFirst()) : path
  }

  /// The text of a color: an object, or as a style sheet has it.
  private static func literal(
    of entry: FittedPalette.Entry, _ color: Color, isObject: Bool, like old: String = ""
  ) -> String {
    if isObject { return DesignTokens.object(of: color, .css) }
    let text = entry.entry.cssText ?? ColorSerializer.cssText(of: color).likeHex(old)
    return PaletteJSON.quoted(text)
  }

  /// Whether the file says colors as objects: by the first that is not a reference, else by the key of the value.
  private func hasObjects(_ text: JSONColorText, isDTCG: Bool) -> Bool {
    for leaf in text.places.leaves {
      guard let value = leaf.value["$value"] ?? leaf.value["value"] else { continue }
      if value["components"] != nil { return true }
      if value.string.map({ $0.utf8.first != UInt8(ascii: "{") }) == true { return false }
    }
    return isDTCG
  }

  func value(
    of entry: FittedPalette.Entry, in group: [String], like leaf: Int?, _ text: JSONColorText
  ) -> String? {
    guard entry.color != nil else { return nil }
    let isTyped = type(of: group, in: text) == "color"
    guard let leaf, let copy = copy(of: text.places.leaves[leaf], for: entry, isTyped, text) else {
      return DesignTokens.value(of: entry, EncodingOptions(defaultTitle: ""), isTyped: isTyped)
    }
    return copy
  }

  /// The type that tokens have in a group, as far as it is there.
  private func type(of path: [String], in text: JSONColorText) -> ByteText? {
    var value = text.places.groups[0].value
    var type = value["$type"]?.string.map(ByteText.init(_:))
    for key in path {
      guard let next = value[ByteText(key)] else { return type }
      value = next
      type = value["$type"]?.string.map(ByteText.init(_:)) ?? type
    }
    return type
  }

  /// A token whose type was that of its group says it itself in a group of another type or without one.
  func moving(in text: JSONColorText) -> (_ leaf: Int, _ group: Int, _ value: String) -> String {
    var types: [ByteText?] = []
    for group in text.places.groups {
      let own = group.value["$type"]?.string.map(ByteText.init(_:))
      types.append(own ?? group.parent.flatMap { types[$0] })
    }
    return { [types] leaf, group, value in
      let token = text.places.leaves[leaf]
      guard types[token.group] == "color", types[group] != "color", token.value["$type"] == nil,
        token.value["type"] == nil, let object = try? JSONParser.parse(value),
        let first = object.members.first?.value
      else { return value }
      // Before the first member, in a line of its own if that is.
      let bytes = Array(value.utf8)
      let gap = bytes[(object.offset + 1)..<first.start]
      let type = "\"$type\"\(JSONMembers(object: object, bytes: bytes).colon)\"color\","
      let inserted = type.utf8 + (gap.isEmpty ? [0x20] : Array(gap))
      return String(
        decoding: bytes[..<first.start] + inserted + bytes[first.start...], as: UTF8.self)
    }
  }

  /// A token of another color in the same form, without what is only true of the first.
  private func copy(
    of leaf: JSONPlaces.Leaf, for entry: FittedPalette.Entry, _ isTyped: Bool,
    _ text: JSONColorText
  ) -> String? {
    guard leaf.value["$ref"] == nil,
      let bare = JSONMembers(object: leaf.value, bytes: text.bytes).copy({ members, edits in
        let isDTCG = members.object["$value"] != nil
        let type: ByteText = isDTCG ? "$type" : "type"
        let isSaid = members.object[type] != nil || isDTCG && !isTyped
        let extras = isDTCG ? entry.extras.map { ($0.key, $0.text) } : []
        members.write(
          [(type.text, isSaid ? "\"color\"" : nil)] + extras,
          removing: { key in
            key != type && !DesignTokens.valueKeys.contains(key)
              && !extras.contains { ByteText($0.0) == key }
          }, &edits)
      }), let object = try? JSONParser.parse(bare, from: 0)
    else { return nil }
    let inner = JSONColorText(bare, self, text)
    var edits = TextEdits()
    set(JSONPlaces.Leaf(group: 0, position: 0, name: "", value: object), to: entry, inner, &edits)
    return edits.applied(to: bare).map { String(decoding: $0, as: UTF8.self) }
  }

  func write(title: String?, _ text: JSONColorText, _ edits: inout TextEdits) {
    guard let root = text.places.groups.first?.value else { return }
    JSONMembers(object: root, bytes: text.bytes).write(
      [("$description", title.map(PaletteJSON.quoted))], putting: ["$description"],
      after: "$schema", &edits)
  }

  func references(in text: JSONColorText) -> [JSONReference] {
    var references: [JSONReference] = []
    var leaves: [Int: Int] = [:]
    for (number, leaf) in text.places.leaves.enumerated() { leaves[leaf.value.offset] = number }
    guard let root = text.places.groups.first?.value, let reader = try? TokenReader(text.bytes)
    else { return [] }
    TokenReferences(bytes: text.bytes, leaves: leaves, reader: reader).find(
      in: root, leaf: nil, isValue: false, &references)
    return references
  }
}

/// Finds the places that name tokens.
private struct TokenReferences {
  let bytes: [UInt8]
  /// The leaves by the offsets of their objects.
  let leaves: [Int: Int]
  let reader: TokenReader

  func find(
    in value: JSONValue, leaf: Int?, isValue: Bool, _ found: inout [JSONReference]
  ) {
    switch value.content {
    case .string:
      add(value.range, leaf, isValue, &found)
    case .array(let elements):
      for element in elements { find(in: element, leaf: leaf, isValue: isValue, &found) }
    case .object(let members):
      let leaf = leaves[value.offset] ?? leaf
      for member in members {
        let (key, member) = (ByteText(member.key), member.value)
        if key == "$ref", let pointer = member.string {
          addPointer(pointer, member, leaf, &found)
        } else {
          find(
            in: member, leaf: leaf,
            isValue: isValue || DesignTokens.valueKeys.contains(key),
            &found)
        }
      }
    case .null, .boolean, .number: break
    }
  }

  /// Adds what is in braces in a string.
  private func add(
    _ range: Range<Int>, _ leaf: Int?, _ isValue: Bool, _ found: inout [JSONReference]
  ) {
    var start: Int?
    for index in range {
      if bytes[index] == UInt8(ascii: "{") {
        start = index
      } else if bytes[index] == UInt8(ascii: "}"), let open = start {
        start = nil
        let inner = "\"\(String(decoding: bytes[open...index], as: UTF8.self))\""
        guard let text = try? JSONParser.parse(inner).string,
          let path = DesignTokens.reference(text)
        else { continue }
        // A token of a set names others without theirs.
        let set = leaf.flatMap {
          reader.file.places.groups[reader.file.places.leaves[$0].group].path.first
        }
        let whole = leaf == nil ? nil : reader.path(of: path, in: set).map(DesignTokens.key)
        let isShort = whole.map { $0.text.utf8.count > path.text.utf8.count } ?? false
        found.append(
          JSONReference(
            path: whole ?? path, range: open..<(index + 1), leaf: leaf, isValue: isValue
          ) { new in
            let new = isShort && new.count > 1 ? Array(new.dropFirst()) : new
            return String(Substring(DesignTokens.alias(new).utf8.dropFirst().dropLast()))
          })
      }
    }
  }

  private func addPointer(
    _ pointer: String, _ value: JSONValue, _ leaf: Int?, _ found: inout [JSONReference]
  ) {
    guard let path = JSONPointers.path(pointer) else { return }
    // A pointer can lead further, to a part of the token.
    let end = path.firstIndex { DesignTokens.valueKeys.contains(ByteText($0)) } ?? path.count
    let rest = Array(path[end...])
    found.append(
      JSONReference(
        path: DesignTokens.key(Array(path[..<end])), range: value.range, leaf: leaf,
        isValue: end == path.count
      ) { PaletteJSON.quoted(JSONPointers.pointer($0 + rest)) })
  }
}
