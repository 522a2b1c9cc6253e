import PaletteEngine

/// The colors of a JSON text that has no schema: every string that is one, under the keys that lead to it.
///
///     {
///       "brand": {
///         "accent": "#ff6600",                       brand/accent
///         "ramp": ["#d0e4f0", "#7fb2d1"],            brand/ramp/0, brand/ramp/1
///         "tide": {"hex": "#2a6f97", "rank": 2}      brand/tide, or by its name: {"name": "Tide", "hex": …}
///         "author": {"name": "Olive"}                none: a word that is a name (DescribedColor)
///       }
///     }
struct FlatColors {
  /// The ways in which files are read.
  enum Kind: Sendable {
    /// All that the example has.
    case any
    /// Objects that hold only strings, as Tailwind has them.
    case objects
  }

  private let kind: Kind
  private(set) var places = JSONPlaces()
  /// The color of each leaf, and its text.
  private(set) var colors: [(color: Color, text: String)] = []
  /// The number of values that are not colors.
  private(set) var others = 0
  /// The title, if the file is the theme of a program, which has one.
  var title: JSONValue?
  /// Whether anything is beside the colors.
  private(set) var isForeign = false

  init(_ kind: Kind) { self.kind = kind }

  /// Reads the colors of an object or an array.
  mutating func read(_ root: JSONValue) { scan(places.append(root)) }

  private mutating func scan(_ group: Int) {
    let value = places.groups[group].value
    if let elements = value.array {
      // Lists without signs, as Lospec has them.
      let isBare = elements.allSatisfy { Self.isBare($0.string) }
      for (position, element) in elements.enumerated() {
        visit(element, String(position), at: position, in: group, isBare: isBare)
      }
    }
    for (position, member) in value.members.enumerated() {
      visit(member.value, member.key, at: position, in: group, isBare: false)
    }
  }

  private mutating func visit(
    _ value: JSONValue, _ key: String, at position: Int, in group: Int, isBare: Bool
  ) {
    if value.offset == title?.offset { return }
    switch value.content {
    case .string(let text):
      let isName = kind == .any && DescribedColor.isNameKey(key) && !Self.isPlain(text)
      if !isName, let color = Self.color(text, isBare: isBare) {
        append(value, key, color, text, at: position, in: group)
      } else {
        skip()
      }
    case .object:
      if kind == .any, let described = DescribedColor(value) {
        if !value.members.allSatisfy(described.says) { isForeign = true }
        append(
          value, described.name?.string ?? key, described.color, described.text, at: position,
          in: group, nameValue: described.name)
      } else {
        scan(places.append(value, key: key, at: position, in: group))
      }
    case .array where kind == .any:
      scan(places.append(value, key: key, at: position, in: group))
    case .array, .null, .boolean, .number: skip()
    }
  }

  private mutating func skip() {
    others += 1
    isForeign = true
  }

  private mutating func append(
    _ value: JSONValue, _ name: String, _ color: Color, _ text: String, at position: Int,
    in group: Int, nameValue: JSONValue? = nil
  ) {
    colors.append((color, text))
    places.append(
      JSONPlaces.Leaf(
        group: group, position: position, name: name, value: value, nameValue: nameValue))
  }

  /// The color of a string.
  fileprivate static func color(_ text: String, isBare: Bool) -> Color? {
    let digits = HexDigits(text[...])
    if digits.hasSign || isBare, let color = digits.color { return color }
    return try? ColorSpecParser(.css).parse(text)
  }

  fileprivate static func isBare(_ text: String?) -> Bool {
    guard let text else { return false }
    return text.utf8.count == 6 && HexDigits(text[...]).color != nil
  }

  /// Whether all colors are in one list under a key, which is the title then.
  ///
  /// The key of an object is a group, such as the family that shades are of.
  var isList: Bool {
    let names = places.groups.map { $0.path.map(ByteText.init(_:)) }
    guard let first = places.leaves.first.flatMap({ names[$0.group].first }),
      let group = names.firstIndex(of: [first]), places.groups[group].value.array != nil
    else { return false }
    return places.leaves.allSatisfy { names[$0.group].first == first }
  }

  /// Whether one of the colors is nothing else: many words are names of colors too.
  var isPlain: Bool {
    colors.contains { _, text in Self.isPlain(text) || HexDigits(text[...]).color != nil }
  }

  /// Whether the text of a color is something other than a word.
  fileprivate static func isPlain(_ text: String) -> Bool {
    text.utf8.first == UInt8(ascii: "#") || text.utf8.contains(UInt8(ascii: "("))
  }

  /// The palette of the colors.
  ///
  /// - Parameters:
  ///   - own: The key of a color in a group of its own name.
  func decoded(
    as format: PaletteFormat, own: String?, _ payload: Payload, _ bytes: [UInt8]
  ) throws(FileError) -> DecodedPalette {
    let parser = ColorSpecParser(.css)
    var naming = GroupedNaming(.objects(own: own), isTitleGroup: isList)
    for (row, leaf) in places.leaves.enumerated() {
      var group = places.groups[leaf.group].path
      var name = leaf.name
      if own.map(ByteText.init(_:)) == ByteText(name), let last = group.popLast() { name = last }
      let (color, text) = colors[row]
      naming.append(
        name, in: group, .color(color), spec: parser.authoredNotation(text, of: color),
        row: Payload.Row(payload, row))
    }
    var named = try mapError({ fault($0, bytes) }, naming.naming(title: title?.string))
    named.payload = payload
    return named.decoded(
      as: format, notes: others > 0 ? [.otherValues(others)] : [],
      foreign: isForeign ? "values that are not colors" : nil)
  }
}

/// An object that describes one color: `{"name": "Tide", "hex": "#2a6f97"}`, `{"id": "tide", "value": "#2a6f97"}`,
/// `{"color": "Tide", "hex": "#2a6f97"}`.
private struct DescribedColor {
  /// The keys of names, and those of values: the first of each counts.
  private static let nameKeys: [ByteText] = ["name", "title", "id"]
  private static let valueKeys: [ByteText] = ["hex", "value", "color"]

  /// The key and the text of the color.
  let key: ByteText
  let text: String
  let color: Color
  /// The key and the text of the name, if there is one.
  let nameKey: ByteText?
  let name: JSONValue?

  /// Reads an object; nil if it is a group, or something other than a color.
  init?(_ object: JSONValue) {
    let found = Self.valueKeys.lazy.compactMap { key -> (ByteText, String, Color)? in
      guard let text = object[key]?.string else { return nil }
      // A value may be any number.
      let isBare = key == "hex" || key == "color" && FlatColors.isBare(text)
      return FlatColors.color(text, isBare: isBare).map { (key, text, $0) }
    }.first
    guard let found else { return nil }
    (key, text, color) = found
    let nameKey = (Self.nameKeys + ["color"].filter { $0 != found.0 })
      .first { object[$0]?.string?.isEmpty == false }
    self.nameKey = nameKey
    name = nameKey.flatMap { object[$0] }
    // Objects of styles have these keys too, beside other colors: {"color": "#fff", "background": "#000"}.
    if key != "hex", !object.members.allSatisfy(isBeside) { return nil }
  }

  /// Whether a key is one of names.
  static func isNameKey(_ key: String) -> Bool {
    nameKeys.contains(ByteText(key))
  }

  /// Whether a key is one of names or of colors.
  static func isKey(_ key: String) -> Bool {
    isNameKey(key) || valueKeys.contains(ByteText(key))
  }

  /// Whether a member is the color or the name.
  func says(_ member: JSONValue.Member) -> Bool {
    [key, nameKey].contains(ByteText(member.key))
  }

  /// Whether a member can be beside the color: it says no other color, and none can be deep in it.
  private func isBeside(_ member: JSONValue.Member) -> Bool {
    if says(member) { return true }
    let isContainer = member.value.array != nil || member.value.isObject
    let values =
      member.value.array ?? (isContainer ? member.value.members.map(\.value) : [member.value])
    return values.allSatisfy { value in
      guard let text = value.string else { return value.array == nil && !value.isObject }
      // An object with a name may be of the family ‘red’.
      if name != nil || isContainer, !FlatColors.isPlain(text) { return true }
      return FlatColors.color(text, isBare: false).map { $0.eightBit == color.eightBit } ?? true
    }
  }
}

extension FlatColors {
  /// The error for the first name that is not valid.
  private func fault(_ error: ColorNameError, _ bytes: [UInt8]) -> FileError {
    let leaf = places.leaves.indices.first {
      (try? ColorName(places.path(of: $0).joined(separator: "/"))) == nil
    }
    let start = leaf.map { places.leaves[$0].value.start } ?? 0
    return FileError(error.explanation, at: SourcePlace(start, in: bytes))
  }
}

/// How the colors of such a text are changed in place.
struct FlatForm: JSONColorForm {
  let kind: FlatColors.Kind
  let ownKey: String?
  let isTitleGroup = true
  let idleKeys: Set<ByteText> = []
  /// Reads the colors of a text.
  let read: @Sendable ([UInt8]) throws(FileError) -> FlatColors

  func places(in bytes: [UInt8]) throws(FileError) -> JSONPlaces { try read(bytes).places }

  func colors(in bytes: [UInt8]) throws(FileError) -> JSONColors {
    let places = try read(bytes).places
    return JSONColors(places: places, rows: Array(places.leaves.indices))
  }

  func write(title: String?, _ text: JSONColorText, _ edits: inout TextEdits) {
    guard let title, let old = (try? read(text.bytes))?.title, old.string != title else { return }
    edits.replace(old.range, with: PaletteJSON.quoted(title))
  }

  func set(
    _ leaf: JSONPlaces.Leaf, to entry: FittedPalette.Entry, _ text: JSONColorText,
    _ edits: inout TextEdits
  ) {
    guard !entry.isCarried, let color = entry.color,
      let value = leaf.value.string == nil
        ? DescribedColor(leaf.value).flatMap({ leaf.value[$0.key] }) : leaf.value,
      let old = value.string
    else { return }
    JSONMembers(object: leaf.value, bytes: text.bytes).replace(
      value, with: PaletteJSON.quoted(Self.text(of: entry, color, like: old)), &edits)
  }

  func value(
    of entry: FittedPalette.Entry, in group: [String], like leaf: Int?, _ text: JSONColorText
  ) -> String? {
    guard let color = entry.color else { return nil }
    let neighbor = leaf.map { text.places.leaves[$0].value }
    guard let neighbor, neighbor.string == nil, let described = DescribedColor(neighbor) else {
      return Self.value(of: entry, color, kind, like: neighbor?.string)
    }
    // An object like the one beside it, with only the members that a color needs.
    let (key, name) = (described.key, described.nameKey)
    var wanted: [(key: String, value: String?)] = [
      (key.text, PaletteJSON.quoted(Self.text(of: entry, color, like: described.text)))
    ]
    if let name { wanted.append((name.text, PaletteJSON.quoted(entry.written))) }
    let copy = JSONMembers(object: neighbor, bytes: text.bytes).copy { members, edits in
      members.write(wanted, removing: { $0 != key && $0 != name }, &edits)
    }
    return copy.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The value of a color without a neighbor. A key such as ‘hex’ in a group could make a color of
  /// the group, and a word under one such as ‘name’ is not a color.
  static func value(
    of entry: FittedPalette.Entry, _ color: Color, _ kind: FlatColors.Kind, like old: String? = nil
  ) -> String {
    let text = PaletteJSON.quoted(text(of: entry, color, like: old ?? "#"))
    let isKey =
      kind == .any && !entry.group.isEmpty
      && DescribedColor.isKey(entry.written)
    return isKey ? "{\"hex\": \(text)}" : text
  }

  /// The text of a color, without a sign where another one has none.
  private static func text(
    of entry: FittedPalette.Entry, _ color: Color, like old: String
  ) -> String {
    let text =
      entry.entry.cssText ?? entry.entry.spec ?? ColorSerializer.cssText(of: color).likeHex(old)
    let isBare = HexDigits(old[...]).color != nil && old.utf8.first != UInt8(ascii: "#")
    guard isBare, text.utf8.first == UInt8(ascii: "#") else { return text }
    return String(Substring(text.utf8.dropFirst()))
  }
}

extension PaletteNote {
  static func otherValues(_ count: Int) -> PaletteNote {
    PaletteNote(
      count, "1 value is not a color and was skipped", "values are not colors and were skipped")
  }
}
