import PaletteEngine

/// The places of the colors of a configuration. Only the characters of a color change, in its notation.
struct SettingsText: TextRowLayout {
  private let bytes: [UInt8]
  private let file: SettingsFile
  let rows: TextRows
  /// The case of the first hex digits that are letters.
  private let isUpper: Bool?
  /// The colors that references mean, by their names.
  private let colors: [ByteText: Color]
  /// The text of the first color in a notation, for places where there is only a name.
  private let firstText: String?
  /// The rows of each section whose lines a new entry can copy, in their order.
  private let models: [[ByteText]: [Int]]

  init(_ text: KeptText, keeping names: Set<ByteText>? = nil) throws(FileError) {
    let bytes = text.bytes
    self.bytes = bytes
    let file = try SettingsFile(text, keeping: names)
    self.file = file
    rows = TextRows(bytes: bytes, lines: file.rows.map { $0.places.last?.line ?? 0..<0 })
    colors =
      file.sign == nil
      ? [:] : Dictionary(file.rows.map { (ByteText($0.name), $0.color) }) { first, _ in first }
    let notations = file.rows.lazy.flatMap(\.places).filter(\.content.isNotation)
      .map { String(decoding: bytes[$0.value], as: UTF8.self) }
    firstText = notations.first { _ in true }
    isUpper = notations.compactMap(SettingsColor.hasUpperDigits).first { _ in true }
    models = Dictionary(grouping: file.rows.indices.filter { file.rows[$0].model != nil }) {
      file.rows[$0].path.dropLast().map(ByteText.init(_:))
    }
  }

  /// A reference whose color was removed is the row of an entry that gets a color of its own later.
  func search(keeping rows: [Int], named names: [String]) -> TextSearch? {
    let names = Set(names.map(ByteText.init(_:)))
    return { text throws(FileError) in try SettingsText(text, keeping: names) }
  }

  func offset(of row: Int) -> Int? { file.rows[row].places.last?.value.lowerBound }

  func set(_ row: Int, to entry: FittedPalette.Entry, _ edits: inout TextEdits) {
    for place in file.rows[row].places {
      guard let text = text(of: entry, at: place, &edits) else { continue }
      edits.replace(place.value, with: text)
    }
  }

  func rename(
    _ renamed: RenamedRows, _ edits: inout TextEdits
  ) throws(PaletteEncodingError) {
    for (row, entry) in renamed {
      let old = file.rows[row]
      guard old.path.dropLast().elementsEqual(entry.group) else { throw .section(entry) }
      try checkKey(entry)
      for place in old.places {
        guard let key = place.key else { throw .severalColors(entry.entry.name) }
        edits.replace(key, with: entry.written)
      }
      for use in file.uses[ByteText(old.name)] ?? [] {
        edits.replace(use, with: entry.path.joined(separator: "/"))
      }
    }
  }

  func parts(of row: Int) throws(PaletteEncodingError) -> [TextPart] {
    let (path, places) = (file.rows[row].path, file.rows[row].places)
    guard let place = places.first, places.count == 1, place.isAlone, place.key != nil else {
      throw .unheldOrder
    }
    return [TextPart(place.line, line: place.line, in: path.dropLast().joined(separator: "/"))]
  }

  func remove(_ removed: Set<Int>, _ edits: inout TextEdits) throws(PaletteEncodingError) {
    // All colors of a line may go together.
    let places = removed.sorted().flatMap { file.rows[$0].places }
    let going = Dictionary(grouping: places, by: \.line)
    var lines: [Range<Int>: Int] = [:]
    for place in file.rows.lazy.flatMap(\.places) where !place.isAlone {
      lines[place.line, default: 0] += 1
    }
    for row in removed.sorted() {
      for place in file.rows[row].places {
        let isLast = place.isAlone || going[place.line]?.count == lines[place.line]
        guard isLast, place.isAlone ? place.key != nil : true else {
          throw .severalColors(entryName(of: row))
        }
      }
    }
    let all = TextRows(bytes: bytes, lines: going.keys.sorted { $0.lowerBound < $1.lowerBound })
    all.remove(Set(all.lines.indices), &edits)
  }

  func insert(
    _ entries: [FittedPalette.Entry], after row: Int?, _ edits: inout TextEdits
  ) throws(PaletteEncodingError) {
    var added: [(at: Int, text: String)] = []
    let lineBreak = TextItems.lineBreak(at: 0, bytes)
    for entry in entries {
      try checkKey(entry)
      guard let (place, isBefore) = model(of: entry, near: row) else { throw .section(entry) }
      guard let key = place.key, let value = newText(of: entry, beside: place, &edits) else {
        continue
      }
      let text =
        self.text(place.line.lowerBound..<key.lowerBound) + entry.written
        + self.text(key.upperBound..<place.value.lowerBound) + value
        + self.text(place.value.upperBound..<max(place.textEnd, place.value.upperBound))
      added.append(
        isBefore
          ? (place.line.upperBound, lineBreak + text) : (place.line.lowerBound, text + lineBreak))
    }
    for (place, texts) in Dictionary(grouping: added, by: \.at) {
      edits.insert(texts.map(\.text).joined(), at: place)
    }
  }

  /// Throws if the name of an entry is not one word, as keys are.
  private func checkKey(_ entry: FittedPalette.Entry) throws(PaletteEncodingError) {
    let isKey = entry.written.utf8.allSatisfy {
      ASCII.isLetter($0) || ASCII.isDigit($0) || "_.-".utf8.contains($0)
    }
    guard isKey, let first = entry.written.utf8.first, !"-.".utf8.contains(first) else {
      throw .unwritable(
        entry.entry.name,
        reason:
          "a key is of letters, digits, ‘_’, ‘.’ and ‘-’, and begins with none of the last two",
        remedy: .rename())
    }
  }

  /// The color whose line a new one copies: the last of its section up to a row, after which it stands, or the first of
  /// the section, before which it does.
  private func model(
    of entry: FittedPalette.Entry, near row: Int?
  ) -> (place: SettingsScanner.Place, isBefore: Bool)? {
    guard let rows = models[entry.group.map(ByteText.init(_:))] else { return nil }
    let next = row.map { row in rows.partitioningIndex { $0 > row } } ?? 0
    let number = next > 0 ? rows[next - 1] : rows[next]
    return file.rows[number].model.map { ($0, next > 0) }
  }

  func write(title: String?, columns: Int?, _ edits: inout TextEdits) {
    guard let stored = file.title, let title, stored.value != title else { return }
    edits.replace(stored.range, with: title)
  }

  func usesLeft(removing rows: Set<Int>) -> [TextUse] {
    let values = Set(file.rows.flatMap { $0.places.map(\.value.upperBound) })
    let places: [[TextUse.Place]] = rows.map { row in
      let name = entryName(of: row)
      return (file.uses[ByteText(file.rows[row].name)] ?? []).filter {
        !values.contains($0.upperBound)
      }.map { ($0.lowerBound, name, false) }
    }
    return TextUse.list(places.flatMap(\.self), in: bytes)
  }
}

// Texts.
extension SettingsText {
  /// The text of an entry in the place of another text, whose digits may have no sign.
  private func text(
    of entry: FittedPalette.Entry, at place: SettingsScanner.Place, sign: String = "",
    _ edits: inout TextEdits
  ) -> String? {
    if let sign = file.sign, let name = entry.aliasName, !name.utf8.contains(UInt8(ascii: "/")) {
      edits.held[entry.entry.name] = colors[ByteText(name)]
      return String(Character(Unicode.Scalar(sign))) + name
    }
    guard let color = entry.color else { return nil }
    let old = sign + self.text(place.value)
    let style = place.content.isNotation ? old : firstText ?? old
    let text = SettingsColor.text(of: color, like: style, isUpper: isUpper)
    // In numbers of 0 to 1, alpha is rounded.
    edits.held[entry.entry.name] = SettingsColor.found(at: 0, in: Array(text.utf8)[...])?.color
    return text
  }

  /// The text of a new entry beside another one: digits without a sign only where its key allows them.
  private func newText(
    of entry: FittedPalette.Entry, beside place: SettingsScanner.Place, _ edits: inout TextEdits
  ) -> String? {
    let isBare = SettingsColor.bare(bytes[place.value]) != nil
    let canBeBare =
      place.isAmongColors || SettingsKey.isRole(entry.written)
      || SettingsKey.isBase(entry.written)
    return text(of: entry, at: place, sign: isBare && !canBeBare ? "#" : "", &edits)
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private func entryName(of row: Int) -> ColorName {
    (try? ColorName(file.rows[row].name)) ?? .untitled
  }
}

extension SettingsFile.Row {
  /// The place whose line a new entry can copy: that of a key and one color; nil if there is none.
  fileprivate var model: SettingsScanner.Place? {
    places.last.flatMap { $0.isAlone && $0.key != nil ? $0 : nil }
  }
}

extension PaletteEncodingError {
  /// A color is one of several of its line or list.
  fileprivate static func severalColors(_ name: ColorName) -> PaletteEncodingError {
    PaletteEncodingError(
      "\(VisibleText.quoted(name.text)) cannot be changed by itself",
      reason: "it is one of several colors in a line or a list",
      kind: .name(name))
  }

  /// The file has no section for an entry.
  fileprivate static func section(_ entry: FittedPalette.Entry) -> PaletteEncodingError {
    let section = entry.group.joined(separator: "/")
    return .unwritable(
      entry.entry.name,
      reason: section.isEmpty
        ? "no color outside the sections of the file has a line of its own, from which a new line is copied"
        : "no section \(VisibleText.quoted(section)) of the file has a color in a line of its own, from which a new line is copied",
      remedy: .rename())
  }
}
