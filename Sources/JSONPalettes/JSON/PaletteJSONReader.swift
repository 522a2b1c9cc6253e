public import PaletteEngine

extension PaletteFormat {
  /// The JSON of this project.
  public static let json = PaletteFormat("json", .paletteJSON)
}

extension FormatDefinition {
  /// The JSON of this project.
  static let paletteJSON = FormatDefinition(
    title: "JSON",
    fileExtensions: ["json"],
    detection: Detection(
      .json { root in
        let palette = root.array?.first ?? root
        if PaletteJSONReader.version(of: palette) != nil { return .certain }
        // If the keys are sorted, as by `jq -S`, the format comes after all colors.
        let color = palette["colors"]?.array?.first
        if color?.hasKeys(["space", "components"]) == true { return .certain }
        return FlatJSON.isOne(root) ? .no : .byEnding
      }),
    capabilities: { options, _ in
      Capabilities(
        colors: .any, alpha: true, missingComponents: .all,
        notation: options.references == .keep ? .text : .withoutReferences, names: .any,
        title: .demanded, notes: Set(EntryNotes.Kind.allCases), entriesWithoutColor: true,
        themes: .any, themesLieOver: \.over)
    },
    options: [.references, .theme],
    reading: .text { file throws(FileError) in try PaletteJSONReader.read(file) },
    writing: .init { palette, _ in
      .appending { output in
        let themes = palette.themes.map { theme, own in
          ColorPalette.Theme(
            theme.name, places: theme.places, over: theme.over,
            own: own.entries.reduce(into: ColorPalette()) { $0.append(ifFree: $1.entry) })
        }
        PaletteJSON.append(
          palette.entries.lazy.map(\.entry), title: palette.title ?? "", themes: themes,
          to: &output)
        output.append("\n")
      }
    },
    editing: TextEditing(
      layout: PaletteJSONText.init,
      decode: { text throws(FileError) in
        try PaletteJSONReader.read(try TextFile.whole(text.bytes), theme: text.theme)
      }))
}

/// Reads a palette out of the JSON of this project.
struct PaletteJSONReader {
  private let text: String
  private var naming = UniqueNaming()
  private var obstacle: WriteBackObstacle?
  /// The offset of each entry that was read.
  private var offsets: [Int] = []
  /// The positions of entries that have nothing but a spec that refers to others.
  private var derived: Set<Int> = []

  /// The most mistakes that are printed one by one.
  private static let faultLimit = 1000

  /// The payload of the rows that are read; nil for those of themes.
  private var payload: Payload?

  /// Reads the base with all themes, or the view of one theme, which may be missing yet.
  static func read(
    _ file: TextFile.Whole, theme: String? = nil
  ) throws(FileError) -> DecodedPalette {
    let payload = file.payload(.json, theme: theme)
    var reader = PaletteJSONReader(text: file.text, payload: payload)
    let decoded = try reader.read(try JSONParser.parse(file.text))
    return theme.map(decoded.viewing) ?? decoded
  }

  /// The version that is read of an object of clr with colors: a palette, or what a command made of colors; nil for
  /// another one.
  fileprivate static func version(of object: JSONValue) -> Double? {
    let formats: [(word: ByteText, version: Double)] = [
      ("clr-palette", 1), ("clr-colors", 1), ("clr-nearest", 2), ("clr-palettes", 1),
    ]
    return formats.first { object["format"]?.isWord($0.word) == true }?.version
  }

  private init(text: String, payload: Payload?) {
    self.text = text
    self.payload = payload
  }

  private mutating func read(_ root: JSONValue) throws(FileError) -> DecodedPalette {
    let objects = try palettes(in: root)
    var colors: [JSONValue] = []
    for object in objects { colors += try self.colors(of: object, in: root) }
    naming = UniqueNaming(capacity: colors.count)
    naming.payload = payload
    if objects.count == 1, let name = objects[0]["name"] {
      guard let title = name.string else { throw broken(.key("name", "a string"), name) }
      naming.title = title
    }
    if objects.count != 1 { note("palettes") }
    for object in objects {
      var seen: Set<ByteText> = []
      note(
        object.members.first {
          let key = ByteText($0.key)
          return !["format", "version", "name", "colors", "themes"].contains(key)
            || !seen.insert(key).inserted
        }?.key)
    }
    var faults: [EntryFault] = []
    for color in colors {
      do throws(EntryFault) { try readEntry(color) } catch {
        faults.append(error)
        // Its name is there for others to refer to, where it is one.
        let count = naming.palette.count
        try? naming.append(name: color["name"]?.string, .color(Color(.srgb, 0, 0, 0)))
        if naming.palette.count > count { offsets.append(color.offset) }
      }
    }
    var decoded = naming.decoded(as: .json, obstacle: obstacle)
    let palette = resolving(decoded.palette, &faults)
    let themes = try readThemes(objects.first?["themes"], &faults)
    try check(faults.sorted { $0.offset < $1.offset })
    decoded.palette = palette.checkingSpecs(takesColors: false)
    try decoded.add(themes)
    return decoded
  }

  /// The palettes of a file: one, or those of a list or of a plain array, whose entries are read as those of one.
  private func palettes(in root: JSONValue) throws(FileError) -> [JSONValue] {
    let isList = root["format"]?.isWord("clr-palettes") == true
    let isArray = root.array.map { !$0.isEmpty && $0.allSatisfy { $0["format"] != nil } } == true
    if !isList, !isArray { return [root] }
    guard let palettes = isList ? root["palettes"]?.array : root.array else {
      throw broken(.key("palettes", "an array"), root["palettes"] ?? root)
    }
    if palettes.count > 1, let themed = palettes.first(where: { $0["themes"] != nil }) {
      throw broken(.severalThemed, themed)
    }
    return palettes
  }

  private func colors(
    of object: JSONValue, in root: JSONValue
  ) throws(FileError) -> [JSONValue] {
    guard let version = Self.version(of: object) else { throw broken(.foreign, root) }
    guard object["version"]?.number == version else {
      throw broken(.version(version), object["version"] ?? object)
    }
    guard let colors = object["colors"]?.array else {
      throw broken(.key("colors", "an array"), object["colors"] ?? object)
    }
    return colors
  }

  /// Reads the values that themes set themselves. One that has nothing but a spec that refers to others gets its color
  /// from those of the theme.
  private mutating func readThemes(
    _ list: JSONValue?, _ faults: inout [EntryFault]
  ) throws(FileError) -> [(theme: ColorPalette.Theme, derived: [Int])] {
    guard let list else { return [] }
    guard let objects = list.array else { throw broken(.key("themes", "an array"), list) }
    payload = nil
    var themes: [(theme: ColorPalette.Theme, derived: [Int])] = []
    var known: Set<ByteText> = []
    for object in objects {
      guard let name = object["name"]?.string, !name.isEmpty, let colors = object["colors"]?.array
      else { throw broken(.key("themes", "objects with a name and colors"), object) }
      guard known.insert(ByteText(name)).inserted else {
        throw broken(.unsound("two themes have the name \(VisibleText.quoted(name))"), object)
      }
      let keys: [ByteText] = ["name", "over", "places", "colors"]
      note(object.members.first { !keys.contains(ByteText($0.key)) }?.key)
      naming = UniqueNaming(capacity: colors.count)
      derived = []
      offsets = []
      for color in colors {
        do throws(EntryFault) { try readEntry(color) } catch { faults.append(error) }
      }
      let over = object["over"]?.array?.compactMap(\.string) ?? []
      let places = object["places"]?.array?.compactMap(\.string) ?? []
      themes.append(
        (
          ColorPalette.Theme(name, places: places, over: over, own: naming.palette),
          derived.sorted()
        ))
    }
    return themes
  }

  /// Throws the faults, if there are any.
  private func check(_ faults: [EntryFault]) throws(FileError) {
    if faults.isEmpty { return }
    var places = TextPlaces(Array(text.utf8))
    var broken = faults.prefix(Self.faultLimit).map {
      FileError($0.explanation, at: places.place(of: $0.offset))
    }
    let left = faults.count - broken.count
    if left > 0 {
      broken.append(FileError("\(left) more \(left == 1 ? "entry is" : "entries are") broken"))
    }
    if let error = FileError(firstOf: broken) { throw error }
  }

  /// The palette with the colors of the entries that have nothing but a spec that refers to others. A
  /// color that is stored counts; the spec beside it is compared with it afterwards.
  private func resolving(_ palette: ColorPalette, _ faults: inout [EntryFault]) -> ColorPalette {
    if derived.isEmpty { return palette }
    var plain = palette
    for (position, entry) in palette.entries.enumerated() where !derived.contains(position) {
      plain.replace(at: position, with: entry.reading(entry.value, spec: nil))
    }
    do throws(Failures<ReferenceError>) { plain = try plain.resolvingReferences() } catch {
      faults += error.all.map { failure in
        let offset = palette.position(of: failure.entry).map { offsets[$0] } ?? 0
        return EntryFault(name: failure.entry.text, failure.explanation, offset: offset)
      }
    }
    var resolved = palette
    for position in derived { resolved.replace(at: position, with: plain.entries[position]) }
    return resolved
  }

  private mutating func readEntry(_ value: JSONValue) throws(EntryFault) {
    guard case .object(let members) = value.content else {
      throw EntryFault(name: nil, .key("colors", "objects"), offset: value.offset)
    }
    let object = EntryObject(value, members)
    let name = try text(.name, of: object)
    note(object.unknownKey)
    let read: ColorPalette.Value
    var spec: String?
    var isDerived = false
    if let kind = try text(.kind, of: object) {
      read = .opaque(kind: kind)
      // An alias says to which color of another file it leads.
      if let text = object[.spec]?.string, read == .openAlias { spec = text }
    } else {
      let color = try readColor(object, &isDerived)
      read = .color(color.color)
      spec = color.spec
    }
    let notes = try readNotes(object)
    try mapError(
      { (error: ColorNameError) in
        EntryFault(name: nil, error.explanation, offset: (object[.name] ?? value).offset)
      },
      naming.append(
        name: name, read, spec: spec, notes: notes,
        row: payload.map { Payload.Row($0, naming.palette.count) }))
    offsets.append(value.offset)
    if isDerived { derived.insert(naming.palette.count - 1) }
  }

  private func readNotes(_ object: EntryObject) throws(EntryFault) -> EntryNotes? {
    var group: [String]?
    if let given = object[.group] {
      let names = given.array?.compactMap(\.string) ?? []
      let path = object[.name]?.string.flatMap { try? ColorName($0) }
        .flatMap { GroupPath($0, in: names) }
      guard path != nil, names.count == given.array?.count else {
        throw fault(
          .key("group", "an array of the groups that the name begins with"), given, in: object)
      }
      group = names
    }
    let ink = try text(.ink, of: object)
    if let ink, EntryNotes.Ink(word: ink) == nil {
      let known = EntryNotes.Ink.allCases.map(\.rawValue).joined(separator: ", ")
      throw fault(.key("ink", "one of \(known)"), object[.ink] ?? object.value, in: object)
    }
    return EntryNotes(
      group: group, ink: ink.flatMap(EntryNotes.Ink.init),
      description: try text(.description, of: object), id: try text(.id, of: object))
  }

  /// The text of a key that an entry need not have.
  private func text(
    _ key: EntryObject.Key, of object: EntryObject
  ) throws(EntryFault) -> String? {
    guard let value = object[key] else { return nil }
    guard let text = value.string else {
      throw fault(.key(key.text, "a string"), value, in: object)
    }
    return text
  }

  /// The color of space and components, else of `spec`, else of `hex`; black where it is computed once all entries are
  /// known.
  private func readColor(
    _ object: EntryObject, _ isDerived: inout Bool
  ) throws(EntryFault) -> (color: Color, spec: String?) {
    if object[.space] != nil || object[.components] != nil {
      return (try readComponents(object), object[.spec]?.string)
    }
    guard let spec = object[.spec] ?? object[.hex] else {
      throw fault(.noColor, object.value, in: object)
    }
    guard let text = spec.string else {
      throw fault(.key(object[.spec] == nil ? "hex" : "spec", "a string"), spec, in: object)
    }
    let parser = ColorSpecParser(.css)
    isDerived = object[.spec] != nil && !parser.references(in: text).isEmpty
    let color = try mapError(
      { (error: ColorSpecError) in fault(error.explanation, spec, in: object) },
      isDerived ? parser.parse(text, resolving: .anything) : parser.parse(text))
    return (color, parser.authoredNotation(text, of: color))
  }

  private func readComponents(_ object: EntryObject) throws(EntryFault) -> Color {
    guard let name = object[.space]?.string, let space = ColorSpace(word: name) else {
      let known = ColorSpace.allCases.map(\.rawValue).joined(separator: ", ")
      throw fault(.key("space", "one of \(known)"), object[.space] ?? object.value, in: object)
    }
    let count = space.definition.components.count
    guard let components = object[.components]?.array, components.count == count,
      let numbers = JSONValue.numbers(components)
    else {
      throw fault(
        .key("components", "\(count) numbers, or null for a missing one"),
        object[.components] ?? object.value, in: object)
    }
    if let index = numbers.firstIndex(where: { abs($0 ?? 0) > Color.componentLimit }) {
      throw fault(
        .unsound(JSONValue.tooLarge(numberText(at: components[index].offset))), components[index],
        in: object)
    }
    var alpha: Double? = 1
    if let given = object[.alpha] {
      guard let numbers = JSONValue.numbers([given]), 0...1 ~= numbers[0] ?? 0 else {
        throw fault(.key("alpha", "a number from 0 to 1"), given, in: object)
      }
      alpha = numbers[0]
    }
    return Color(space, numbers, alpha: alpha)
  }

  /// Remembers the first key that would not be written back, or that is repeated.
  private mutating func note(_ key: String?) {
    if let key, obstacle == nil { obstacle = .other("a key \(VisibleText.quoted(key))") }
  }

  /// The number that begins at an offset, as it is written.
  private func numberText(at offset: Int) -> String {
    let end = Set(",]} \t\r\n".utf8)
    return String(decoding: text.utf8.dropFirst(offset).prefix { !end.contains($0) }, as: UTF8.self)
  }

  /// The fault of a value of the entry `object`.
  private func fault(
    _ explanation: Explanation, _ value: JSONValue, in object: EntryObject
  ) -> EntryFault {
    EntryFault(name: object[.name]?.string, explanation, offset: value.offset)
  }

  private func broken(_ explanation: Explanation, _ value: JSONValue) -> FileError {
    FileError(explanation, at: SourcePlace(value.offset, in: text))
  }
}

/// An entry with its members by their keys, found in one pass: a search for each key takes a sixth of the instructions
/// of a file more.
struct EntryObject {
  /// The keys of an entry, the most frequent ones first: the search goes in this order.
  enum Key: Int, CaseIterable {
    case name, hex, space, components, alpha, spec, group, description, id, ink, kind

    var text: String {
      switch self {
      case .name: "name"
      case .hex: "hex"
      case .space: "space"
      case .components: "components"
      case .alpha: "alpha"
      case .spec: "spec"
      case .group: EntryNotes.Kind.group.rawValue
      case .description: EntryNotes.Kind.description.rawValue
      case .id: EntryNotes.Kind.id.rawValue
      case .ink: EntryNotes.Kind.ink.rawValue
      case .kind: "kind"
      }
    }
  }

  static let keys = Key.allCases.map(\.text)

  /// The whole entry.
  let value: JSONValue
  /// The first key that an entry does not have, or has already.
  let unknownKey: String?
  private let members: [JSONValue.Member]
  /// The place of the first member with each key; -1 where there is none.
  private let places: [Int]

  init(_ value: JSONValue, _ members: [JSONValue.Member]) {
    self.value = value
    self.members = members
    let keys = Self.keys
    var places = [Int](repeating: -1, count: keys.count)
    var unknownKey: String?
    for index in members.indices {
      // As `ByteText.isWord`, which is in another target and not inlined: this is asked for each member of each color.
      if let key = keys.firstIndex(where: {
        $0.utf8.count == members[index].key.utf8.count && $0 == members[index].key
      }), places[key] < 0 {
        places[key] = index
      } else if unknownKey == nil {
        unknownKey = members[index].key
      }
    }
    self.places = places
    self.unknownKey = unknownKey
  }

  subscript(key: Key) -> JSONValue? {
    let place = places[key.rawValue]
    return place < 0 ? nil : members[place].value
  }
}

/// The fault of one entry.
private struct EntryFault: Error {
  let explanation: Explanation
  /// UTF-8, from the start of the file.
  let offset: Int

  /// A fault of the entry of this name, where it has one that the error does not quote.
  init(name: String?, _ explanation: Explanation, offset: Int) {
    var explanation = explanation
    if let name {
      explanation.summary = "\(VisibleText.quoted(name)): \(explanation.summary)"
    }
    self.explanation = explanation
    self.offset = offset
  }
}

// Why a JSON text is not a palette.
extension Explanation {
  fileprivate static let foreign = Explanation(
    "this JSON is not a palette of clr",
    reason: "a palette of clr has \"format\": \"clr-palette\"")

  fileprivate static let severalThemed = Explanation(
    "this JSON holds several palettes, and one has themes",
    reason: "the entries of several are read as those of one, which no theme would fit")

  fileprivate static func version(_ version: Double) -> Explanation {
    Explanation("the version of this JSON is not \(NumberText.shortest(version))")
  }

  fileprivate static func key(_ key: String, _ expected: String) -> Explanation {
    unsound("\"\(key)\" must be \(expected)")
  }

  fileprivate static let noColor = unsound(
    "a color has \"space\" and \"components\", or \"spec\", or \"hex\"")

  fileprivate static func unsound(_ reason: String) -> Explanation {
    Explanation("this JSON is not a valid palette", reason: reason)
  }
}
