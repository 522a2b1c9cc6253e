// The variables of a Figma file, as its REST API and plugins export them. Each collection has modes, which are themes:
// the base has the default mode of each, or else the first.
//
//     {"meta": {"variableCollections": {…}, "variables": {…}}}         GET /v1/files/KEY/variables/local
//     {"name": …, "modes": {"1:0": "Light"}, "variables": […]}         one collection
//     {"collections": [{"name": …, "modes": [{"name": "Light", "variables": […]}]}]}
//
// https://developers.figma.com/docs/rest-api/variables-types/

public import PaletteEngine

extension PaletteFormat {
  /// Variables of Figma, which are only read.
  public static let figma = PaletteFormat("figma", .figmaVariables)
}

extension FormatDefinition {
  /// Variables of Figma.
  static let figmaVariables = FormatDefinition(
    title: "variables of Figma",
    fileExtensions: [],
    detection: Detection(.json { FigmaVariables.isOne($0) ? .certain : .no }),
    capabilities: { _, _ in
      Capabilities(
        colors: .sRGB, alpha: true, notation: .aliases, names: .any, groups: .nested,
        notes: [.description], themes: .any, themesAddEntries: false)
    },
    options: [.theme],
    reading: .text { file throws(FileError) in
      var variables = try FigmaVariables(file.bytes)
      return try variables.decoded()
    },
    writing: .refused(PaletteEncodingError("variables of Figma are only read")))
}

/// The color variables of an export.
struct FigmaVariables {
  /// A value, and that which Figma computed where it is a reference to another file.
  private typealias Value = (value: JSONValue, computed: JSONValue?)

  private struct Variable {
    let collection: String
    let name: String
    let note: String?
    /// The values by the names of the modes, that of the base first.
    var values: [(mode: String, value: Value)] = []
    let offset: Int
  }

  private let bytes: [UInt8]
  private var variables: [Variable] = []
  private var numbers: [ByteText: Int] = [:]
  /// The variables by their collections and names.
  private var named: [ByteText: Int] = [:]
  private var others = 0
  private var mistypes = MistypeLog()
  private let parser = ColorSpecParser(.css)

  /// Whether a file has collections of variables in one of the three forms.
  static func isOne(_ root: JSONValue) -> Bool {
    let meta = root["meta"] ?? root
    if meta["variableCollections"]?.isObject == true, meta["variables"]?.isObject == true {
      return true
    }
    let collections = root["collections"]?.array ?? [root]
    return collections.contains { collection in
      guard let modes = collection["modes"] else { return false }
      let variables =
        collection["variables"]?.array ?? modes.array?.first?["variables"]?.array ?? []
      return variables.first.map { $0["valuesByMode"] != nil || $0["type"] != nil } ?? false
        && variables[0]["name"] != nil
    }
  }

  init(_ bytes: [UInt8]) throws(FileError) {
    self.bytes = bytes
    let root = try JSONParser.parse(file: bytes)
    guard Self.isOne(root) else {
      throw FileError(
        "these are not variables of Figma", reason: "there is no collection of variables",
        at: SourcePlace(root.offset, in: bytes))
    }
    let meta = root["meta"] ?? root
    if let collections = meta["variableCollections"], let all = meta["variables"] {
      readAPI(collections.members, all.members)
      return
    }
    for collection in root["collections"]?.array ?? [root] {
      let name = collection["name"]?.string ?? ""
      if let variables = collection["variables"]?.array {
        let modes = Self.modes(of: collection)
        for variable in variables { add(variable, in: name, modes) }
      } else {
        readModes(collection["modes"]?.array ?? [], of: name)
      }
    }
  }

  /// The variables of the API, in the order of their collections.
  private mutating func readAPI(
    _ collections: [JSONValue.Member], _ all: [JSONValue.Member]
  ) {
    let places = Dictionary(positionsOf: all.map(\.key))
    var read: Set<Int> = []
    for (id, collection) in collections.map({ ($0.key, $0.value) }) {
      let modes = Self.modes(of: collection)
      let listed = (collection["variableIds"]?.array ?? []).compactMap { id in
        id.string.flatMap { places[ByteText($0)] }
      }
      let own = all.indices.filter { all[$0].value["variableCollectionId"]?.string == id }
      for place in listed + own where read.insert(place).inserted {
        add(all[place].value, in: collection["name"]?.string ?? "", modes, id: all[place].key)
      }
    }
  }

  /// The modes of a collection, by their ids, the default one first.
  private static func modes(of collection: JSONValue) -> [(id: String, name: String)] {
    let modes = collection["modes"]
    var found =
      modes?.members.compactMap { member in
        member.value.string.map { (id: member.key, name: $0) }
      } ?? []
    found += (modes?.array ?? []).compactMap { mode in
      guard let name = mode["name"]?.string else { return nil }
      return (mode["modeId"]?.string ?? name, name)
    }
    let standard = collection["defaultModeId"]?.string
    if let place = found.firstIndex(where: { $0.id == standard }) {
      found.insert(found.remove(at: place), at: 0)
    }
    return found
  }

  private mutating func add(
    _ variable: JSONValue, in collection: String, _ modes: [(id: String, name: String)],
    id: String? = nil
  ) {
    let type = variable["resolvedType"]?.string ?? variable["type"]?.string ?? ""
    guard ASCII.lowercased(type) == "color", let name = variable["name"]?.string else {
      return others += 1
    }
    // What is gone from the file is only there for what refers to it in other files.
    if case .boolean(true)? = variable["deletedButReferenced"]?.content { return }
    var new = Variable(
      collection: collection, name: name, note: variable["description"]?.string,
      offset: variable.offset)
    let values = variable["valuesByMode"]
    let computed = variable["resolvedValuesByMode"]
    for mode in modes {
      guard let value = values?[ByteText(mode.id)] else { continue }
      let resolved = computed?[ByteText(mode.id)]
      new.values.append((mode.name, (value, resolved?["resolvedValue"] ?? resolved)))
    }
    append(new, id: id ?? variable["id"]?.string)
  }

  private mutating func append(_ variable: Variable, id: String?) {
    if let id, numbers[ByteText(id)] == nil { numbers[ByteText(id)] = variables.count }
    let key = Self.key(variable.collection, variable.name)
    if named[key] == nil { named[key] = variables.count }
    variables.append(variable)
  }

  /// A key by which references name a variable. No name holds what parts the two.
  private static func key(_ collection: String, _ name: String) -> ByteText {
    ByteText("\(collection)\0\(name)")
  }

  /// Reads the modes of a collection that each list all variables.
  private mutating func readModes(_ modes: [JSONValue], of collection: String) {
    let start = variables.count
    for (position, mode) in modes.enumerated() {
      let modeName = mode["name"]?.string ?? ""
      for variable in mode["variables"]?.array ?? [] {
        guard let name = variable["name"]?.string, let value = variable["value"],
          variable["type"]?.string.map({ ASCII.lowercased($0) == "color" }) ?? false
        else {
          others += position == 0 ? 1 : 0
          continue
        }
        if let known = named[Self.key(collection, name)], known >= start {
          if !variables[known].values.contains(where: { $0.mode == modeName }) {
            variables[known].values.append((modeName, (value, nil)))
          }
        } else {
          append(
            Variable(
              collection: collection, name: name, note: variable["description"]?.string,
              values: [(modeName, (value, nil))], offset: variable.offset),
            id: nil)
        }
      }
    }
  }
}

// The palette.
extension FigmaVariables {
  mutating func decoded() throws(FileError) -> DecodedPalette {
    var naming = UniqueNaming(capacity: variables.count)
    var entries: [Int?] = []
    var references: [(variable: Int, target: Int)] = []
    for variable in variables {
      let path = variable.name.utf8.split(separator: UInt8(ascii: "/")).map {
        String(Substring($0))
      }
      guard let base = variable.values.first, let leaf = path.last,
        let read = meaning(of: base.value, variable, base.mode)
      else {
        entries.append(nil)
        continue
      }
      entries.append(naming.palette.count)
      try mapError(
        { (error: ColorNameError) in
          FileError(error.explanation, at: SourcePlace(variable.offset, in: bytes))
        },
        naming.append(
          name: leaf, in: Array(path.dropLast()), isOneLevel: false, read.value,
          notes: EntryNotes(description: variable.note.flatMap { $0.isEmpty ? nil : $0 }),
          row: nil))
      if let target = read.target { references.append((entries.count - 1, target)) }
    }
    // All names are known now.
    for (variable, target) in references {
      guard let position = entries[variable] else { continue }
      let entry = naming.palette.entries[position]
      let spec = entries[target].map { naming.palette.entries[$0].name.reference }
      naming.replace(
        at: position, with: entry.reading(spec == nil ? .openAlias : entry.value, spec: spec))
    }
    let graph = ReferenceGraph(naming.palette)
    let solved = graph.solve(nearMisses: 0).colors
    for node in graph.nodes {
      let color = solved[node.position].map(ColorPalette.Value.color) ?? .openAlias
      let entry = naming.palette.entries[node.position]
      naming.replace(at: node.position, with: entry.reading(color, spec: node.spec))
    }
    let themes = themes(over: naming.palette, entries)
    let notes = mistypes.notes + (others > 0 ? [PaletteNote.otherVariables(others)] : [])
    var decoded = naming.decoded(as: .figma, notes: notes, obstacle: .namedFiles([]))
    try decoded.add(themes)
    return decoded
  }

  /// The values in other modes than that of the base. Modes of one name in several collections are one theme.
  private mutating func themes(
    over palette: ColorPalette, _ entries: [Int?]
  ) -> [(theme: ColorPalette.Theme, derived: [Int])] {
    var themes: [(theme: ColorPalette.Theme, derived: [Int])] = []
    var positions: [ByteText: Int] = [:]
    for (number, variable) in variables.enumerated() {
      guard let entry = entries[number].map({ palette.entries[$0] }) else { continue }
      for (mode, value) in variable.values.dropFirst() {
        guard let read = meaning(of: value, variable, mode) else { continue }
        let position = positions[ByteText(mode)] ?? themes.count
        if position == themes.count {
          positions[ByteText(mode)] = position
          themes.append((ColorPalette.Theme(mode, own: ColorPalette()), []))
        }
        let base = read.target.flatMap { entries[$0] }.map { palette.entries[$0] }
        if base?.value.color != nil {
          themes[position].derived.append(themes[position].theme.own.count)
        }
        themes[position].theme.own.append(
          ifFree: .init(entry.name, base?.value ?? read.value, spec: base?.name.reference))
      }
    }
    return themes
  }

  /// The color of a value, or the number of the variable that it refers to; nil if it is neither, which is noted.
  private mutating func meaning(
    of given: Value, _ variable: Variable, _ mode: String
  ) -> (value: ColorPalette.Value, target: Int?)? {
    let (value, computed) = given
    if let color = color(value) { return (.color(color), nil) }
    let placeholder = ColorPalette.Value.color(Color(.srgb, 0, 0, 0))
    if let id = value["id"]?.string {
      if let target = numbers[ByteText(id)] { return (placeholder, target) }
      return (computed.flatMap(color).map(ColorPalette.Value.color) ?? .openAlias, nil)
    }
    if let name = value["name"]?.string {
      let collection = value["collection"]?.string ?? variable.collection
      return named[Self.key(collection, name)].map { (placeholder, $0) } ?? (.openAlias, nil)
    }
    guard mistypes.takesOneMore() else { return nil }
    let (name, theme) = (VisibleText.quoted(variable.name), VisibleText.quoted(mode))
    mistypes.append(
      PaletteMistype(
        SourcePlace(value.offset, in: bytes),
        "\(name) is skipped in the mode \(theme): it is not a color",
        reason: "a color has r, g and b from 0 to 1, or is a text as in CSS"))
    return nil
  }

  private func color(_ value: JSONValue) -> Color? {
    if let text = value.string { return try? parser.parse(text) }
    let channels = ["r", "g", "b"].compactMap { value[$0]?.number }
    let alpha = value["a"].map { $0.number ?? -1 } ?? 1
    guard channels.count == 3, (channels + [alpha]).allSatisfy({ 0...1 ~= $0 }) else { return nil }
    return Color(.srgb, channels, alpha: alpha)
  }
}

extension PaletteNote {
  fileprivate static func otherVariables(_ count: Int) -> PaletteNote {
    PaletteNote(
      count, "1 variable is not a color and was skipped",
      "variables are not colors and were skipped", kind: .skipped)
  }
}
