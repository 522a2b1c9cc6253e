// The variables of a sheet, changed in the text. A name is changed wherever the sheet says it at its top or in rules
// that have no variable of that name; a value in the declaration that counts; a variable comes and goes with its line.

import PaletteEngine

/// The declarations of the colors of a sheet of variables.
struct VariableSheetText: TextLayout {
  private let found: VariablePalette
  private let places: VariablePlaces
  private var sheet: VariableSheet { found.sheet }
  private var dialect: StyleDialect { sheet.dialect }

  init(_ text: KeptText, _ dialect: StyleDialect) throws(FileError) {
    found = try VariablePalette(text, dialect)
    places = found.places
  }

  var count: Int { found.rows.count }

  func offset(of row: Int) -> Int? { declaration(row).nameRange.lowerBound }

  private func declaration(_ row: Int) -> VariableSheet.Declaration {
    sheet.declarations[found.rows[row].declaration]
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: sheet.bytes[range], as: UTF8.self)
  }
}

// Names.
extension VariableSheetText {
  func rename(_ renamed: RenamedRows, _ edits: inout TextEdits) throws(PaletteEncodingError) {
    let all = VariableUses.all(in: sheet)
    for (row, entry) in renamed { try rename(row, to: entry, all, &edits) }
  }

  private func rename(
    _ row: Int, to entry: FittedPalette.Entry, _ all: VariableUses, _ edits: inout TextEdits
  ) throws(PaletteEncodingError) {
    let name = entry.entry.name
    let old = declaration(row)
    switch places.place(of: name.text) {
    case .key(let container, let key)
    where container == old.container && !sheet.containers[container].isList:
      let written = self.key(key, like: style(of: old.nameRange, key, in: container))
      edits.replace(old.nameRange, with: written)
      for use in all.uses(of: found.rows[row].declaration) {
        if use.isIndirect {
          throw .keyOfVariable(
            found.palette.entries[row].name, text(use.range),
            line: SourcePlace(use.range.lowerBound, in: sheet.bytes).line)
        }
        // A number and a text of its digits are different keys.
        let isNumber = dialect == .scss && key.utf8.allSatisfy(ASCII.isDigit)
        edits.replace(
          use.isBraced ? use.range.lowerBound + 2..<use.range.upperBound : use.range,
          with: use.isBraced ? key : isNumber ? written : self.key(key, like: use.range))
      }
    case .variable(let identifier) where old.container == 0:
      if dialect.key(identifier) != dialect.key(old.name), found.sets(identifier) {
        throw .changedNeighbors
      }
      let written = dialect.variable(identifier)
      for declaration in found.rows[row].setters {
        edits.replace(sheet.declarations[declaration].nameRange, with: written)
      }
      for use in all.uses(of: old.name) {
        edits.replace(
          use.isBraced ? use.range.lowerBound + 2..<use.range.upperBound : use.range,
          with: use.isBraced ? identifier : written)
      }
    case .key, .variable: throw .unheldChange(name)
    }
  }

  func usesLeft(removing rows: Set<Int>) -> [TextUse] {
    let all = VariableUses.all(in: sheet)
    // Entries that refer to these are named in notes.
    let told = found.rows.indices.filter { found.rows[$0].isReference || rows.contains($0) }
      .map { declaration($0).value }.sorted { $0.lowerBound < $1.lowerBound }
    var places: [TextUse.Place] = []
    for row in rows {
      let name = found.palette.entries[row].name
      for use in all.uses(of: found.rows[row].declaration)
      where !told.contains(offset: use.range.lowerBound) {
        places.append((use.range.lowerBound, name, false))
      }
    }
    return TextUse.list(places, in: sheet.bytes)
  }

  /// The key that a new one is written like, in the place of an old one. Quotes that the old one needed are not a
  /// matter of style: the others of the map show that, those of numbers for a number.
  private func style(of old: Range<Int>, _ name: String, in container: Int) -> Range<Int> {
    guard isQuoted(old), !VariableSheet.isPlainKey(content(old)) else { return old }
    let others = sheet.containers[container].declarations.map { sheet.declarations[$0].nameRange }
      .filter { $0 != old && VariableSheet.isPlainKey(content($0)) }
    func isNumber(_ key: String) -> Bool { key.utf8.allSatisfy(ASCII.isDigit) }
    return others.first { isNumber(content($0)) == isNumber(name) } ?? others.first ?? old
  }

  private func isQuoted(_ key: Range<Int>) -> Bool {
    sheet.bytes[key].first == UInt8(ascii: "\"") || sheet.bytes[key].first == UInt8(ascii: "'")
  }

  /// A key without its quotes.
  private func content(_ key: Range<Int>) -> String {
    text(isQuoted(key) ? key.lowerBound + 1..<max(key.lowerBound + 1, key.upperBound - 1) : key)
  }

  /// A key in the style of another one: with its quotes, and without where that has none and needs none.
  private func key(_ name: String, like other: Range<Int>?) -> String {
    let known = other.map { sheet.bytes[$0] }
    if dialect == .less {
      return known.map { $0.first == dialect.sign } ?? true ? dialect.variable(name) : name
    }
    if let other, !isQuoted(other), VariableSheet.isPlainKey(name) { return name }
    return SCSSString.quoted(name, by: known?.first == UInt8(ascii: "'") ? "'" : "\"")
  }

  func write(title: String?, columns: Int?, _ edits: inout TextEdits) {
    guard let title, let old = found.title, title != old,
      let group = sheet.containers[0].declarations.first(where: { declaration in
        if case .group = sheet.declarations[declaration].content { true } else { false }
      })
    else { return }
    edits.replace(sheet.declarations[group].nameRange, with: dialect.variable(title))
    for use in VariableUses.all(in: sheet).uses(of: old) where !use.isBraced {
      edits.replace(use.range, with: dialect.variable(title))
    }
  }
}

// Values.
extension VariableSheetText {
  func set(
    _ row: Int, to entry: FittedPalette.Entry, _ edits: inout TextEdits
  ) throws(PaletteEncodingError) {
    let old = found.palette.entries[row]
    // Notes that changed are those on groups, which the name says.
    if old.value == entry.entry.value, old.spec == entry.entry.spec { return }
    let range = declaration(row).value
    if let text = try value(of: entry, like: text(range)) { edits.replace(range, with: text) }
  }

  /// The text of an entry's value; nil if it has no color.
  private func value(
    of entry: FittedPalette.Entry, like old: String
  ) throws(PaletteEncodingError) -> String? {
    guard let color = entry.color else { return nil }
    if let target = entry.aliasName {
      guard case .variable(let identifier) = places.place(of: target) else {
        throw .unheldChange(entry.entry.name)
      }
      return dialect.variable(identifier)
    }
    if let typed = entry.entry.cssText, dialect == .scss || color.alpha > 0,
      typed.utf8.first == UInt8(ascii: "#") || ColorSyntax(of: typed) == .legacy
    {
      return typed
    }
    return legacyText(of: color).likeHex(old)
  }

  /// A color of sRGB, in gamut, in legacy syntax.
  private func legacyText(of color: Color) -> String {
    if let bytes = color.exactEightBit { return dialect.text(of: bytes) }
    if let text = ColorSerializer.exactLegacyText(of: color) { return text }
    let channels = color.components
      .map { NumberText.shortest(($0 ?? 0) * 100) + "%" }.joined(separator: ", ")
    return color.alpha == 1
      ? "rgb(\(channels))" : "rgba(\(channels), \(NumberText.shortest(color.alpha)))"
  }
}

// Declarations.
extension VariableSheetText {
  func parts(of row: Int) throws(PaletteEncodingError) -> [TextPart] {
    try found.rows[row].setters.map { index throws(PaletteEncodingError) in
      let declaration = sheet.declarations[index]
      let container = sheet.containers[declaration.container]
      // The colors would have other numbers.
      if container.isList { throw .changedNeighbors }
      return container.items.part(declaration.item, in: "\(declaration.container)", sheet.bytes)
    }
  }

  var usedTooEarly: [ColorName: Int]? {
    // Keys of maps are not used by their names.
    guard found.rows.indices.contains(where: { declaration($0).container == 0 }) else { return nil }
    let all = VariableUses.all(in: sheet)
    var tooEarly: [ColorName: Int] = [:]
    for row in found.rows.indices where declaration(row).container == 0 {
      let set = sheet.declarations[found.rows[row].setters.first].nameRange.lowerBound
      let use = all.uses(of: declaration(row).name).lazy.map(\.range.lowerBound).first { $0 < set }
      tooEarly[found.palette.entries[row].name] = use
    }
    return tooEarly
  }

  func name(at offset: Int) -> ColorName? {
    found.rows.firstIndex { row in
      row.setters.contains { sheet.declarations[$0].value.contains(offset) }
    }.map { found.palette.entries[$0].name }
  }

  func isComputed(_ row: Int) -> Bool { found.rows[row].isComputed }

  /// Writes the colors that calls give, of entries that are removed.
  private func freeze(without rows: Set<Int>, _ edits: inout TextEdits) {
    let computed = found.rows.indices.filter {
      found.rows[$0].isExpression && !rows.contains($0)
    }
    .map { (row: $0, value: declaration($0).value) }
    .sorted { $0.value.lowerBound < $1.value.lowerBound }
    if computed.isEmpty { return }
    let all = VariableUses.all(in: sheet)
    let uses = rows.flatMap { all.uses(of: found.rows[$0].declaration) }.map(\.range.lowerBound)
      .sorted()
    var next = uses[...]
    for (row, value) in computed {
      next = next.drop { $0 < value.lowerBound }
      guard let use = next.first, use < value.upperBound,
        let color = found.palette.entries[row].value.color
      else { continue }
      edits.replace(value, with: legacyText(of: color))
    }
  }

  func remove(_ rows: Set<Int>, _ edits: inout TextEdits) throws(PaletteEncodingError) {
    freeze(without: rows, &edits)
    var removed: [Int: Set<Int>] = [:]
    for declaration in rows.flatMap({ found.rows[$0].setters }).map({ sheet.declarations[$0] }) {
      removed[declaration.container, default: []].insert(declaration.item)
    }
    for (container, items) in removed {
      // The colors after it would have other numbers.
      if sheet.containers[container].isList { throw .changedNeighbors }
      sheet.containers[container].items.remove(items, from: sheet.bytes, &edits)
    }
  }

  func insert(
    _ added: [FittedPalette.Entry], after row: Int?, _ edits: inout TextEdits
  ) throws(PaletteEncodingError) {
    var neighbors: [Int: VariableSheet.Declaration?] = [:]
    var texts: [Int: [String]] = [:]
    var order: [Int] = []
    for entry in added {
      let (container, name): (Int, String)
      switch places.place(of: entry.entry.name.text) {
      case .key(let group, let key):
        if sheet.containers[group].isList { throw .unheldChange(entry.entry.name) }
        (container, name) = (group, key)
      case .variable(let identifier):
        if found.sets(identifier) { throw .changedNeighbors }
        (container, name) = (0, identifier)
      }
      let neighbor = neighbors[container] ?? self.neighbor(of: row, in: container)
      neighbors[container] = .some(neighbor)
      guard let text = try declaration(entry, name, in: container, like: neighbor) else {
        continue
      }
      if texts[container] == nil { order.append(container) }
      texts[container, default: []].append(text)
    }
    for container in order { insert(texts[container] ?? [], in: container, after: row, &edits) }
  }

  /// The item of a container that a row is, or lies in.
  private func item(of row: Int, in container: Int) -> Int? {
    // The first place of a variable is that of its entry.
    var current = found.rows[row].setters.first
    while sheet.declarations[current].container != container {
      guard let owner = sheet.containers[sheet.declarations[current].container].owner else {
        return nil
      }
      current = owner
    }
    return sheet.declarations[current].item
  }

  /// The item of a container after which, and that before which, an entry after a row stands.
  private func items(around row: Int?, in container: Int) -> (before: Int?, after: Int?) {
    let before = row.flatMap { row in
      (0...row).reversed().lazy.compactMap { item(of: $0, in: container) }.first
    }
    if let before { return (before, nil) }
    return (nil, found.rows.indices.lazy.compactMap { item(of: $0, in: container) }.first)
  }

  /// The declaration that one after a row is written like.
  private func neighbor(of row: Int?, in container: Int) -> VariableSheet.Declaration? {
    let (before, after) = items(around: row, in: container)
    let all = sheet.containers[container].declarations
    let found = all.first { sheet.declarations[$0].item == before ?? after } ?? all.first
    return found.map { sheet.declarations[$0] }
  }

  /// The declaration of a new entry, in the style of its neighbor.
  private func declaration(
    _ entry: FittedPalette.Entry, _ name: String, in container: Int,
    like neighbor: VariableSheet.Declaration?
  ) throws(PaletteEncodingError) -> String? {
    guard let value = try value(of: entry, like: neighbor.map { text($0.value) } ?? "") else {
      return nil
    }
    let written =
      container == 0 ? dialect.variable(name) : key(name, like: neighbor?.nameRange)
    guard let neighbor else { return "\(written): \(value)" }
    let between = sheet.bytes[neighbor.nameRange.upperBound..<neighbor.value.lowerBound]
    let core = sheet.containers[container].items.items[neighbor.item].core
    let flags = neighbor.isDefault ? text(neighbor.value.upperBound..<core.upperBound) : ""
    return written + TextItems.colon(between) + value
      + (flags.utf8.contains(UInt8(ascii: "/")) ? " !default" : flags)
  }

  private func insert(
    _ texts: [String], in container: Int, after row: Int?, _ edits: inout TextEdits
  ) {
    if texts.isEmpty { return }
    let items = sheet.containers[container].items
    let (before, after) = self.items(around: row, in: container)
    if let before { return items.insert(texts, after: before, in: sheet.bytes, &edits) }
    if container > 0 || after != nil {
      let last = after.map { $0 == 0 ? nil : $0 - 1 } ?? items.items.indices.last
      return items.insert(texts, after: last, in: sheet.bytes, &edits)
    }
    // At the end of a sheet without colors, in lines of their own.
    edits.append(texts.map { "\($0);" }, to: sheet.bytes, after: items.body)
  }
}

extension VariableSheet {
  /// Whether a key of a map needs no quotes: a whole number, or an identifier that is not a color.
  static func isPlainKey(_ name: String) -> Bool {
    if name.utf8.allSatisfy(ASCII.isDigit) { return true }
    return name.utf8.allSatisfy { StyleName.isNameByte($0) && $0 < 0x80 }
      && name.utf8.first.map { !ASCII.isDigit($0) && $0 != UInt8(ascii: "-") } == true
      && (try? ColorSpecParser(.css).parse(name)) == nil
  }
}

extension [Range<Int>] {
  /// Whether one of these ranges, which are sorted, contains an offset.
  fileprivate func contains(offset: Int) -> Bool {
    let index = partitioningIndex { $0.upperBound > offset }
    return index < count && self[index].lowerBound <= offset
  }
}

extension PaletteEncodingError {
  /// A key of a map cannot be renamed, as a variable says it where it is looked for, in a line.
  fileprivate static func keyOfVariable(
    _ name: ColorName, _ variable: String, line: Int
  ) -> PaletteEncodingError {
    PaletteEncodingError(
      "the key \(VisibleText.quoted(name.text)) is not always written literally",
      reason:
        "\(VisibleText.quoted(variable)) in line \(line) has it as its value, and would no longer find it"
    )
  }
}
