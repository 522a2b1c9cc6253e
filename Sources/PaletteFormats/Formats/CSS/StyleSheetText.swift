// The colors of a style sheet, changed in the text. A name is changed wherever the sheet says it; a value in every
// declaration of the palette that is changed; a declaration comes and goes with its line.

import Bytes
import ColorModel
import ColorSpecs
import Diagnostics

/// The declarations of the colors of a style sheet: of its base, or of a theme.
struct StyleSheetText: TextLayout {
  private let form: SheetForm
  private let sheet: StyleSheet
  private let properties: StyleProperties
  private let list: [StyleProperties.Property]
  private let entries: [Row]
  private let theme: String?
  private let places: NamedPlaces
  /// Whether every color has one declaration.
  private let saysOnce: Bool

  /// An entry: the position of its property, and the form of its color.
  private struct Row {
    let property: Int
    let form: StyleColors.Form
  }

  init(_ text: KeptText) throws(FileError) {
    let form = Self.form(of: text)
    let properties = try Self.properties(of: text, form)
    self.init(form, properties, text.theme, NamedPlaces(properties), Self.rows(properties))
  }

  /// The declarations of themes, found with one look at the sheet.
  static func layouts(
    of themes: [String], in text: KeptText
  ) throws(FileError) -> [any TextLayout] {
    let form = Self.form(of: text)
    let properties = try Self.properties(of: text, form)
    let (places, rows) = (NamedPlaces(properties), rows(properties))
    return themes.map { StyleSheetText(form, properties, $0, places, rows) }
  }

  private static func form(of text: KeptText) -> SheetForm {
    text.format == .tailwind ? .tailwind : .properties
  }

  private static func properties(
    of text: KeptText, _ form: SheetForm
  ) throws(FileError) -> StyleProperties {
    StyleProperties(try StyleSheet(text.bytes, readsVariants: form.readsVariants))
  }

  /// Finds the properties of a list that are colors.
  private static func rows(
    _ properties: StyleProperties
  ) -> ([StyleProperties.Property]) -> [Row] {
    let colors = StyleColors(properties)
    return { colors.entries(of: $0).map { Row(property: $0.property, form: $0.form) } }
  }

  private init(
    _ form: SheetForm, _ properties: StyleProperties, _ theme: String?, _ places: NamedPlaces,
    _ rows: ([StyleProperties.Property]) -> [Row]
  ) {
    self.form = form
    sheet = properties.sheet
    self.properties = properties
    self.theme = theme
    list = properties.properties(of: theme)
    entries = rows(list)
    self.places = places
    saysOnce = list.allSatisfy { $0.own.count == 1 }
  }

  func search(keeping rows: [Int], named names: [String]) -> TextSearch? {
    let forms = rows.map { entries[$0].form }
    return { text throws(FileError) in
      let form = Self.form(of: text)
      let properties = try Self.properties(of: text, form)
      return StyleSheetText(form, properties, text.theme, NamedPlaces(properties)) { list in
        let positions = Dictionary(
          list.enumerated().map { (ByteText($1.name), $0) },
          uniquingKeysWith: { first, _ in first })
        return zip(forms, names).compactMap { form, name in
          positions[ByteText(name)].map { Row(property: $0, form: form) }
        }
      }
    }
  }

  var count: Int { entries.count }

  private func property(_ row: Int) -> StyleProperties.Property { list[entries[row].property] }

  func offset(of row: Int) -> Int? {
    sheet.declarations[property(row).winner.declaration].name.lowerBound
  }
}

// Names.
extension StyleSheetText {
  func rename(
    _ row: Int, to entry: FittedPalette.Entry, _ edits: inout TextEdits
  ) throws(PaletteEncodingError) {
    try checkFree(entry)
    let property = property(row)
    let declarations = places.declarations(of: property.name)
    if let theme {
      if property.own.isEmpty { throw .notInTheme(property.name, theme: theme) }
      let own = Set(property.own.map(\.declaration))
      // Others say the name too: what uses it means those as well.
      guard own.isSuperset(of: declarations) else {
        for declaration in own { rename(declaration, to: entry.written, &edits) }
        return
      }
    }
    for declaration in declarations { rename(declaration, to: entry.written, &edits) }
    for use in places.uses(of: property.name) { edits.replace(use.range, with: entry.written) }
  }

  private func rename(_ declaration: Int, to name: String, _ edits: inout TextEdits) {
    let range = sheet.declarations[declaration].name
    edits.replace(range, with: signed(name, like: range))
  }

  /// The name of a custom property, with the sign of SCSS if another name of a list has that.
  private func signed(_ name: String, like range: Range<Int>) -> String {
    sheet.bytes[range].first == UInt8(ascii: "$")
      ? "$\(Substring(name.utf8.dropFirst(2)))" : name
  }

  /// Throws if the name of a new entry, or the new name of one, is that of a property which is no color.
  private func checkFree(_ entry: FittedPalette.Entry) throws(PaletteEncodingError) {
    guard let name = entry.read, let other = places.otherUse(of: name) else { return }
    let place = TextPlace(
      after: TextFile.withoutMark(sheet.bytes[..<sheet.declarations[other].name.lowerBound]))
    throw .takenName(entry.entry.name, line: place.line)
  }
}

// Values.
extension StyleSheetText {
  func set(
    _ row: Int, to entry: FittedPalette.Entry, _ edits: inout TextEdits
  ) throws(PaletteEncodingError) {
    guard let color = entry.color else { return }
    let property = property(row)
    if property.own.isEmpty { return try setInTheme(row, property, entry, color, &edits) }
    let text = try value(of: entry, color, in: entries[row].form, like: property.winner, &edits)
    let held = edits.held[entry.entry.name] ?? color
    let hasConditional = property.own.contains {
      properties.block(of: $0).isConditional && !properties.isFallback($0)
    }
    for source in property.own {
      let isFallback =
        hasConditional
        && (!properties.block(of: source).isConditional || properties.isFallback(source))
      set(
        source, to: isFallback ? PropertySheet.fallback(for: text, of: held, by: .css) : text,
        &edits)
    }
  }

  /// Writes a value in the place of a declaration's, or of one half of it.
  private func set(_ source: StyleProperties.Source, to text: String, _ edits: inout TextEdits) {
    let range = sheet.declarations[source.declaration].value
    // A value for both schemes is the whole one.
    guard let half = source.half, theme != nil || !LightDark.isIn(Array(text.utf8)[...]) else {
      return edits.replace(range, with: text)
    }
    let bytes = sheet.bytes[range]
    if let call = LightDark.first(in: bytes), call.whole == range {
      return edits.replace(call.range(of: half), with: text)
    }
    // The call is only a part of the value: then the whole becomes one.
    let old = sheet.text(range)
    let light = half == .light ? text : LightDark.text(old, taking: .light)
    let dark = half == .dark ? text : LightDark.text(old, taking: .dark)
    edits.replace(range, with: "light-dark(\(light), \(dark))")
  }

  /// Writes the value of an entry of the base into the theme.
  private func setInTheme(
    _ row: Int, _ property: StyleProperties.Property, _ entry: FittedPalette.Entry, _ color: Color,
    _ edits: inout TextEdits
  ) throws(PaletteEncodingError) {
    let text = try value(of: entry, color, in: entries[row].form, like: property.winner, &edits)
    let before = (0..<row).last { anchor($0) != nil }
    if let anchor = before ?? (row..<entries.count).first(where: { anchor($0) != nil }) {
      return insert([declaration(entry.written, text, like: anchor)], after: before, &edits)
    }
    // The theme is made of `light-dark()` alone.
    let range = sheet.declarations[property.winner.declaration].value
    edits.replace(range, with: "light-dark(\(sheet.text(range)), \(text))")
  }

  /// The text of a color in the form of a declaration.
  private func value(
    of entry: FittedPalette.Entry, _ color: Color, in form: StyleColors.Form,
    like source: StyleProperties.Source, _ edits: inout TextEdits
  ) throws(PaletteEncodingError) -> String {
    switch form {
    case .color:
      if let row = componentsRow(behind: properties.value(of: source)) {
        return try value(
          of: entry, color, in: entries[row].form, like: property(row).winner, &edits)
      }
      if let typed = entry.entry.cssText { return typed }
      let text = entry.entry.spec ?? ColorSerializer.cssText(of: color)
      return text.likeHex(properties.value(of: source))
    case .components(let function, let hasCommas):
      let name = entry.entry.name
      let components = StyleComponents(
        of: properties.value(of: source), in: function, hasCommas: hasCommas)
      guard color.alpha == 1, !color.hasMissingComponents,
        let held = components?.text(of: color, typed: entry.entry.cssText)
      else { throw .components(name, color) }
      if let spec = entry.entry.spec, isComputed(spec) {
        if isReference(spec, to: form) { return spec }
        throw .computedComponents(name, function: function, held.text)
      }
      edits.held[name] = held.color
      if held.isMapped { edits.notes.append(.mappedComponents(name, function: function)) }
      return held.text
    }
  }

  /// Whether an engine computes a color from others, or chooses one: in the brackets of a function it cannot.
  private func isComputed(_ spec: String) -> Bool {
    let function = ASCII.lowercased(Substring(spec.utf8.prefix { $0 != UInt8(ascii: "(") }))
    return ["var", "color-mix", "light-dark"].contains(function)
      || !ColorSpecParser(.css).references(in: spec).isEmpty
  }

  /// Whether a text is nothing but the name of a property that holds components in a form.
  private func isReference(_ spec: String, to form: StyleColors.Form?) -> Bool {
    row(referredBy: spec).map { entries[$0].form == form } ?? false
  }

  /// The row of the components that a value stands for by names alone: the sheet puts it into a function as it does them.
  private func componentsRow(behind text: String) -> Int? {
    var next = row(referredBy: text)
    // A sheet may refer in circles.
    for _ in entries.indices {
      guard let row = next else { return nil }
      if entries[row].form != .color { return row }
      next = self.row(referredBy: properties.value(of: property(row).winner))
    }
    return nil
  }

  /// The row of the property whose name a text is, and nothing else.
  private func row(referredBy text: String) -> Int? {
    let references = ColorSpecParser(.css).references(in: text)
    guard references.count == 1,
      text.utf8.elementsEqual("var(--\(CSSNames.escaped(references[0].name)))".utf8)
    else { return nil }
    return row(named: references[0].name)
  }

  private func row(named name: String) -> Int? {
    let known =
      places.rows
      ?? Dictionary(
        entries.indices.map { (ByteText(property($0).name), $0) },
        uniquingKeysWith: { first, _ in first })
    places.rows = known
    return known[ByteText(name)]
  }

  func dependsOnUses(_ row: Int) -> Bool {
    guard case .components(let function, let hasCommas) = entries[row].form else { return false }
    let text = properties.value(of: property(row).winner)
    return StyleComponents(of: text, in: function, hasCommas: hasCommas)?.isTold != true
  }

  func twins(of row: Int) -> [Int] {
    let name = property(row).name
    let base = Self.suffix(of: name).map {
      String(Substring(name.utf8.dropLast($0.utf8.count + 1)))
    }
    let others = StyleCalls.colorFunctions.sorted().map { "\(base ?? name)-\($0)" }
    return ([base].compactMap(\.self) + others).compactMap { self.row(named: $0) }.filter {
      $0 != row
    }
  }

  /// The function that a name ends in, as `primary-rgb` does.
  private static func suffix(of name: String) -> String? {
    guard let hyphen = name.utf8.lastIndex(of: UInt8(ascii: "-")) else { return nil }
    let word = String(name[name.utf8.index(after: hyphen)...])
    return StyleCalls.colorFunctions.contains(word) ? word : nil
  }
}

// Declarations.
extension StyleSheetText {
  func parts(of row: Int) -> [TextPart] {
    var known: Set<Int> = []
    return property(row).own.map(\.declaration).filter { known.insert($0).inserted }.map { index in
      let declaration = sheet.declarations[index]
      let block = sheet.blocks[declaration.block]
      // Of several declarations of a color, the last one counts: those of one rule stay in it.
      let room =
        saysOnce
        ? "\(block.isConditional) \(block.isFallback) \(block.scopes) \(block.words)"
        : "\(declaration.block)"
      return TextPart(block.items.items[declaration.item].core, in: room)
    }
  }

  func remove(_ rows: Set<Int>, _ edits: inout TextEdits) throws(PaletteEncodingError) {
    var removed: [Int: Set<Int>] = [:]
    for row in rows.sorted() {
      let property = property(row)
      if let theme, property.own.isEmpty {
        throw .notInTheme(property.name, theme: theme)
      }
      for source in property.own {
        let declaration = sheet.declarations[source.declaration]
        if source.half == .dark, theme != nil,
          sheet.blocks[declaration.block].scopes.contains(.base)
        {
          // The light half is the base's.
          edits.replace(
            declaration.value, with: LightDark.text(sheet.text(declaration.value), taking: .light))
        } else {
          removed[declaration.block, default: []].insert(declaration.item)
        }
      }
    }
    for (block, items) in removed {
      sheet.blocks[block].items.remove(items, from: sheet.bytes, &edits)
    }
  }

  func usesLeft(removing rows: Set<Int>) -> [TextUse] {
    // A theme is changed alone: what is said elsewhere stays true.
    if theme != nil { return [] }
    let removed = Set(rows.flatMap { property($0).own.map(\.declaration) })
    // Entries that derive from these are told as such.
    let own = Set(list.flatMap(\.own).map(\.declaration))
    var places: [(offset: Int, name: ColorName, isDeclaration: Bool)] = []
    for row in rows {
      let text = property(row).name
      guard let name = try? ColorName(text) else { continue }
      for index in self.places.declarations(of: text) where !removed.contains(index) {
        places.append((sheet.declarations[index].name.lowerBound, name, true))
      }
      for use in self.places.uses(of: text)
      where use.declaration.map({ !own.contains($0) }) ?? true {
        places.append((use.range.lowerBound, name, false))
      }
    }
    let start = TextFile.withoutMark(sheet.bytes[...]).startIndex
    var lines = TextLines(sheet.bytes, from: start)
    return places.sorted { $0.offset < $1.offset }.map { place in
      TextUse(
        name: place.name, line: lines.line(of: place.offset), isDeclaration: place.isDeclaration)
    }
  }

  func insert(
    _ added: [FittedPalette.Entry], after row: Int?, _ edits: inout TextEdits
  ) throws(PaletteEncodingError) {
    let before = row.flatMap { row in (0...row).last { anchor($0) != nil } }
    let neighbor = before ?? entries.indices.first { anchor($0) != nil }
    var texts: [String] = []
    for entry in added {
      try checkFree(entry)
      if let text = try newDeclaration(entry, like: neighbor, &edits) { texts.append(text) }
    }
    insert(texts, after: before, &edits)
  }

  /// The declaration of a new entry, in the style of its neighbor. (A function of its own: as a closure, the optimizer
  /// of Swift 6.3 fails on it.)
  private func newDeclaration(
    _ entry: FittedPalette.Entry, like neighbor: Int?, _ edits: inout TextEdits
  ) throws(PaletteEncodingError) -> String? {
    guard let color = entry.color else { return nil }
    if let (row, form) = componentForm(of: entry, like: neighbor, &edits) {
      let text = try value(of: entry, color, in: form, like: property(row).winner, &edits)
      return declaration(entry.written, text, like: neighbor)
    }
    let style = neighbor.map { properties.value(of: property($0).winner) } ?? ""
    let text =
      entry.entry.cssText ?? entry.entry.spec ?? ColorSerializer.cssText(of: color).likeHex(style)
    return declaration(entry.written, text, like: neighbor)
  }

  /// The nearest color whose name ends in the same function, and its form, if that is components and a new color of the
  /// name is read in it.
  private func componentForm(
    of entry: FittedPalette.Entry, like neighbor: Int?, _ edits: inout TextEdits
  ) -> (row: Int, form: StyleColors.Form)? {
    guard let neighbor, let name = entry.read else { return nil }
    let suffix = Self.suffix(of: name)
    let row = ((0...neighbor).reversed() + entries.indices.dropFirst(neighbor + 1)).first {
      Self.suffix(of: property($0).name) == suffix
    }
    guard let row, case .components(let function, _) = entries[row].form else { return nil }
    let own = places.function(around: name)
    if own == function || own == nil && !dependsOnUses(row) { return (row, entries[row].form) }
    edits.notes.append(.wholeColor(entry.entry.name, function: function))
    return nil
  }

  /// The declaration that others are written beside: one of the palette that is changed, for every engine.
  private func anchor(_ row: Int) -> StyleSheet.Declaration? {
    let source = property(row).own.last { source in
      let block = properties.block(of: source)
      return !block.isConditional && (theme == nil || block.scopes.contains { $0.theme == theme })
    }
    return source.map { sheet.declarations[$0.declaration] }
  }

  /// A declaration with the same blanks around its colon as another one.
  private func declaration(_ name: String, _ value: String, like row: Int?) -> String {
    guard let known = row.flatMap(anchor) else { return "\(name): \(value)" }
    let between = sheet.bytes[known.name.upperBound..<known.value.lowerBound]
    let isPlain = between.allSatisfy { $0 == UInt8(ascii: ":") || TextItems.isBlank($0) }
    return signed(name, like: known.name)
      + (isPlain ? String(decoding: between, as: UTF8.self) : ": ") + value
  }

  /// Adds declarations after that of a row, or before the first one.
  private func insert(_ texts: [String], after row: Int?, _ edits: inout TextEdits) {
    if texts.isEmpty { return }
    if let row, let declaration = anchor(row) {
      return sheet.blocks[declaration.block].items.insert(
        texts, after: row == entries.count - 1 ? lastItem(from: declaration) : declaration.item,
        in: sheet.bytes, &edits)
    }
    if let first = entries.indices.first(where: { anchor($0) != nil }).flatMap(anchor) {
      let items = sheet.blocks[first.block].items
      return items.insert(
        texts, after: first.item == 0 ? nil : first.item - 1, in: sheet.bytes, &edits)
    }
    let scope = theme.map(StyleScope.theme) ?? .base
    if let block = sheet.blocks.first(where: { $0.scopes.contains(scope) && !$0.isConditional }) {
      let items = block.items
      return items.insert(
        texts, after: items.items.isEmpty ? nil : items.items.count - 1, in: sheet.bytes, &edits)
    }
    if theme != nil { return }
    // A sheet without any rule for the base.
    let bytes = sheet.bytes
    let lineBreak = bytes.isEmpty ? "\n" : TextItems.lineBreak(at: 0, bytes)
    let isOpen = !bytes.isEmpty && bytes.last != 0x0A
    edits.insert(
      (isOpen ? lineBreak : "") + "\(form.rule) {" + lineBreak
        + texts.map { "  \($0);\(lineBreak)" }.joined()
        + "}" + lineBreak, at: bytes.count)
  }

  /// The last of the declarations that follow one in its rule, whatever they are: the end of the rule, or what
  /// stands before a rule in it.
  private func lastItem(from declaration: StyleSheet.Declaration) -> Int {
    let declared = Set(
      sheet.declarations.filter { $0.block == declaration.block && $0.isPlain }.map(\.item))
    var item = declaration.item
    while declared.contains(item + 1) { item += 1 }
    return item
  }

  func write(title: String?, columns: Int?, _ edits: inout TextEdits) {}
}

/// The places of a sheet that say a name: found once, when the first name changes.
private final class NamedPlaces {
  private let properties: StyleProperties
  private lazy var declared = properties.declarationsByName
  private lazy var colors = StyleColors(properties)
  private lazy var others = colors.otherProperties()
  /// The rows by their names, once they are asked for.
  var rows: [ByteText: Int]?
  private lazy var used = Dictionary(grouping: StyleUses.all(in: properties.sheet)) {
    ByteText($0.name)
  }

  init(_ properties: StyleProperties) { self.properties = properties }

  /// The declarations of a property, whatever palette they belong to, and in rules that belong to none.
  func declarations(of name: String) -> [Int] { declared[ByteText(name)] ?? [] }

  /// The function that the sheet puts a property into.
  func function(around name: String) -> String? { colors.function(around: name) }

  /// A declaration that gives a property a value which is no color, in the base or in a theme.
  func otherUse(of name: String) -> Int? {
    let key = ByteText(name)
    return declared[key] == nil ? nil : others[key]
  }

  func uses(of name: String) -> [StyleUse] { used[ByteText(name)] ?? [] }
}
