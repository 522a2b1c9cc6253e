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

  init(_ text: KeptText, keeping names: Set<ByteText>? = nil) throws(FileError) {
    let bytes = text.bytes
    self.bytes = bytes
    let file = try SettingsFile(text, keeping: names)
    self.file = file
    rows = TextRows(bytes: bytes, lines: file.rows.map { $0.places.last?.line ?? 0..<0 })
    colors =
      file.sign == nil
      ? [:] : Dictionary(file.rows.map { (ByteText($0.name), $0.color) }) { first, _ in first }
    firstText =
      file.rows.lazy.flatMap(\.places).map { String(decoding: bytes[$0.value], as: UTF8.self) }
      .first { !SettingsColor.isName($0) }
    isUpper =
      file.rows.lazy.flatMap(\.places).map { String(decoding: bytes[$0.value], as: UTF8.self) }
      .filter { !SettingsColor.isName($0) }.compactMap(SettingsColor.hasUpperDigits).first
  }

  /// A reference whose color was removed is the row of an entry that gets a color of its own later.
  func search(keeping rows: [Int], named names: [String]) -> TextSearch? {
    let names = Set(names.map(ByteText.init(_:)))
    return { text throws(FileError) in try SettingsText(text, keeping: names) }
  }

  func offset(of row: Int) -> Int? { file.rows[row].places.last?.value.lowerBound }

  func set(_ row: Int, to entry: FittedPalette.Entry, _ edits: inout TextEdits) {
    for place in file.rows[row].places {
      guard let text = text(of: entry, like: text(at: place), &edits) else { continue }
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
    var added: [(after: Int, text: String)] = []
    for entry in entries {
      try checkKey(entry)
      guard let neighbor = neighbor(of: entry, near: row) else { throw .section(entry) }
      let (place, isBefore) = neighbor
      guard let key = place.key, let value = newText(of: entry, beside: place, &edits) else {
        continue
      }
      let text =
        self.text(place.line.lowerBound..<key.lowerBound) + entry.written
        + self.text(key.upperBound..<place.value.lowerBound) + value
        + self.text(place.value.upperBound..<max(place.textEnd, place.value.upperBound))
      added.append((isBefore ? place.line.upperBound : place.line.lowerBound, text))
    }
    let lineBreak = TextItems.lineBreak(at: 0, bytes)
    for (place, texts) in Dictionary(grouping: added, by: \.after) {
      let isBefore = file.rows.contains { $0.places.last?.line.upperBound == place }
      edits.insert(
        texts.map { isBefore ? lineBreak + $0.text : $0.text + lineBreak }.joined(), at: place)
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

  /// The color whose line a new one copies: the last of its section before a row, or the first of it.
  private func neighbor(
    of entry: FittedPalette.Entry, near row: Int?
  ) -> (place: SettingsScanner.Place, isBefore: Bool)? {
    func place(_ number: Int) -> SettingsScanner.Place? {
      let old = file.rows[number]
      guard let place = old.places.last, place.isAlone, place.key != nil,
        old.path.count == entry.group.count + 1, old.path.dropLast().elementsEqual(entry.group)
      else { return nil }
      return place
    }
    if let row {
      for number in (0...row).reversed() {
        if let place = place(number) { return (place, true) }
      }
    }
    for number in (row.map { $0 + 1 } ?? 0)..<file.rows.count {
      if let place = place(number) { return (place, false) }
    }
    return nil
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
  /// The text of an entry in the place of another text.
  private func text(
    of entry: FittedPalette.Entry, like old: String, _ edits: inout TextEdits
  ) -> String? {
    if let sign = file.sign, let name = entry.aliasName, !name.utf8.contains(UInt8(ascii: "/")) {
      edits.held[entry.entry.name] = colors[ByteText(name)]
      return String(Character(Unicode.Scalar(sign))) + name
    }
    guard let color = entry.color else { return nil }
    let style = SettingsColor.isName(old) ? firstText ?? old : old
    let text = SettingsColor.text(of: color, like: style, isUpper: isUpper)
    // In numbers of 0 to 1, alpha is rounded.
    edits.held[entry.entry.name] = SettingsColor.found(at: 0, in: Array(text.utf8)[...])?.color
    return text
  }

  /// The text of a new entry beside another one: digits without a sign only where its key allows them.
  private func newText(
    of entry: FittedPalette.Entry, beside place: SettingsScanner.Place, _ edits: inout TextEdits
  ) -> String? {
    let old = text(at: place)
    let isBare = SettingsColor.bare(bytes[place.value]) != nil
    let canBeBare =
      place.isAmongColors || SettingsKey.isRole(entry.written)
      || SettingsKey.isBase(entry.written)
    return text(of: entry, like: isBare && !canBeBare ? "#" + old : old, &edits)
  }

  private func text(at place: SettingsScanner.Place) -> String { text(place.value) }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private func entryName(of row: Int) -> ColorName {
    (try? ColorName(file.rows[row].name)) ?? .untitled
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
