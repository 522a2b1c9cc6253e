// Formats that are JSON have their colors as values of objects in each other. Where these stand, and how a color comes,
// goes or moves, is the same for all of them; a format only says how a color is written.
//
//     "brand": {                    a new entry comes after the one before it in its group, in the style of that
//       "accent": "#ff6600",        a group comes with its first color, and goes with its last, if it says nothing else
//     }

import PaletteEngine

/// The colors of a JSON text, in their objects.
struct JSONColorText: TextLayout {
  let bytes: [UInt8]
  let places: JSONPlaces
  let form: any JSONColorForm
  /// The leaf of each row; nil for an entry that the text does not write itself.
  let rows: [Int?]
  /// The list of all entries, if its key is the title.
  let title: String?
  let named: JSONNames

  init(_ text: KeptText, _ form: any JSONColorForm) throws(FileError) {
    let colors = try form.colors(in: text.bytes)
    let outer = colors.rows.map { row in
      row.flatMap { colors.places.groups[colors.places.leaves[$0].group].path.first }
    }
    let first = outer.first ?? nil
    let isTitle =
      form.isTitleGroup && outer.allSatisfy { $0 == first }
      && colors.places.groups.contains { $0.path == [first] && $0.value.array != nil }
    self.init(text.bytes, colors, form, title: isTitle ? first : nil)
  }

  /// A text whose places are those of another one.
  init(_ bytes: [UInt8], _ form: any JSONColorForm, _ other: JSONColorText) {
    self.init(
      bytes, JSONColors(places: other.places, rows: other.rows), form, title: other.title)
  }

  private init(
    _ bytes: [UInt8], _ colors: JSONColors, _ form: any JSONColorForm, title: String?
  ) {
    self.bytes = bytes
    self.form = form
    self.title = title
    places = colors.places
    rows = colors.rows
    named = JSONNames(colors.places)
  }

  var count: Int { rows.count }

  func offset(of row: Int) -> Int? { rows[row].map { places.leaves[$0].value.offset } }

  func search(keeping rows: [Int], named names: [String]) -> TextSearch? {
    found(keeping: rows, named: names)
  }

  /// The search for the colors that are left after a change, by their names.
  func found(
    keeping rows: [Int], named names: [String]
  ) -> @Sendable (KeptText) throws(FileError) -> JSONColorText {
    let areWritten = rows.map { self.rows[$0] != nil }
    return { [form, title] text throws(FileError) in
      let places = try form.places(in: text.bytes)
      var leaves: [[UInt8]: [Int]] = [:]
      for leaf in places.leaves.indices.reversed() {
        var path = places.path(of: leaf)
        if path.count > 1, path.last == form.ownKey { path.removeLast() }
        leaves[Array(path.joined(separator: "/").utf8), default: []].append(leaf)
      }
      func take(_ name: some Sequence<UInt8>) -> Int? {
        leaves[(title.map { Array("\($0)/".utf8) } ?? []) + name]?.popLast()
      }
      var found: [Int?] = []
      for (isWritten, name) in zip(areWritten, names) {
        guard isWritten else {
          found.append(nil)
          continue
        }
        // The second of two equal names has a number.
        let plain = name.utf8.lastIndex(of: 0x20).map { name.utf8[..<$0] }
        if let leaf = take(name.utf8) ?? plain.flatMap({ take($0) }) { found.append(leaf) }
      }
      return JSONColorText(
        text.bytes, JSONColors(places: places, rows: found), form, title: title)
    }
  }

  /// The leaf that a new one is beside: that of a row, or the first.
  func neighbor(of row: Int?) -> Int? {
    row.flatMap { rows[$0] } ?? rows.lazy.compactMap(\.self).first
  }
}

// Values.
extension JSONColorText {
  func set(
    _ row: Int, to entry: FittedPalette.Entry, _ edits: inout TextEdits
  ) throws(PaletteEncodingError) {
    if let leaf = rows[row] {
      form.set(places.leaves[leaf], to: entry, self, &edits)
    } else {
      // The group gets a color of its own in the place of the other group's.
      try insert([entry], after: nil, &edits)
    }
  }

  func parts(of row: Int) throws(PaletteEncodingError) -> [TextPart] {
    guard let leaf = rows[row].map({ places.leaves[$0] }) else { return [] }
    let group = places.groups[leaf.group].value
    let place: JSONValue
    switch group.content {
    case .object(let members) where members.indices.contains(leaf.position):
      place = members[leaf.position].value
    // Other elements of an array are called by their places.
    case .array(let elements)
    where leaf.nameValue != nil && elements.indices.contains(leaf.position):
      place = elements[leaf.position]
    case .object, .array, .null, .boolean, .number, .string: throw .changedNeighbors
    }
    return [TextPart(place.start..<place.end, in: "\(leaf.group)")]
  }

  func write(title: String?, columns: Int?, _ edits: inout TextEdits) {
    form.write(title: title, self, &edits)
    guard form.isTitleGroup, let title, let old = self.title, !old.utf8.elementsEqual(title.utf8)
    else { return }
    for group in places.groups
    where group.path.count == 1 && group.path.first?.utf8.elementsEqual(old.utf8) == true {
      edits.replace(keyRange(of: group.value), with: PaletteJSON.quoted(title))
    }
  }

  /// The range of the key of a value, with its quotes.
  func keyRange(of value: JSONValue) -> Range<Int> {
    var end = value.start + 1
    while end < value.offset, bytes[end] != UInt8(ascii: "\"") {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return value.start..<min(end + 1, value.offset)
  }
}

/// The groups, the colors and the references of a text by their paths: found once, when the first is asked for.
final class JSONNames {
  private let places: JSONPlaces
  private lazy var groups = Self.firsts(places.groups.enumerated().map { ($1.path, $0) })
  private lazy var leaves = Self.firsts(places.leaves.indices.map { (places.path(of: $0), $0) })
  private var members: [Int: [ByteText: Int]] = [:]
  private var references: [ByteText: [JSONReference]]?

  init(_ places: JSONPlaces) { self.places = places }

  /// A path as a key: no name holds what parts them, as JSON has no NUL in names of colors.
  private static func key(_ path: [String]) -> ByteText {
    ByteText(path.joined(separator: "\0"))
  }

  /// The first of the numbers with each path.
  private static func firsts(_ numbers: [(path: [String], number: Int)]) -> [ByteText: Int] {
    Dictionary(
      numbers.map { (key($0.path), $0.number) }, uniquingKeysWith: { first, _ in first })
  }

  func group(_ path: [String]) -> Int? { groups[Self.key(path)] }

  func leaf(_ path: [String]) -> Int? { leaves[Self.key(path)] }

  /// The offset of the member of a group with a key, whatever it is.
  func start(ofMember key: String, in group: Int) -> Int? {
    let known =
      members[group]
      ?? Self.firsts(places.groups[group].value.members.map { ([$0.key], $0.value.start) })
    members[group] = known
    return known[Self.key([key])]
  }

  func references(to path: [String], in text: JSONColorText) -> [JSONReference] {
    let known =
      references ?? Dictionary(grouping: text.form.references(in: text), by: \.path)
    references = known
    return known[ByteText(path.joined(separator: "."))] ?? []
  }
}
