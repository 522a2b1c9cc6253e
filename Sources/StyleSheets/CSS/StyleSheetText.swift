// The colors of a style sheet, changed in the text. A name is changed wherever the sheet says it; a value in every
// declaration of the palette that is changed; a declaration comes and goes with its line.

import PaletteEngine

/// The declarations of the colors of a style sheet: of its base, or of a theme.
struct StyleSheetText: TextLayout {
  let form: SheetForm
  let sheet: StyleSheet
  let properties: StyleProperties
  let list: [StyleProperties.Property]
  let entries: [Row]
  let theme: String?
  /// The position of the theme in the cascade.
  let index: Int?
  let places: NamedPlaces
  /// Whether every color has one declaration.
  let saysOnce: Bool
  /// The list of selectors whose rules alone are changed; nil for all rules.
  let asked: [String]?

  /// An entry: the position of its property, and the form of its color.
  struct Row {
    let property: Int
    let form: StyleColors.Form
  }

  /// The declarations of the theme that was read, or of the base.
  init(_ text: KeptText, _ form: SheetForm) throws(FileError) {
    self.init(
      form, NamedPlaces(try form.properties(of: text.bytes)), text.theme, asked: text.selector)
  }

  /// The declarations of themes, found with one look at the sheet.
  static func layouts(
    of themes: [String], in text: KeptText, _ form: SheetForm
  ) throws(FileError) -> [any TextLayout] {
    let places = NamedPlaces(try form.properties(of: text.bytes))
    return themes.map { StyleSheetText(form, places, $0) }
  }

  /// - Parameter rows: Finds the properties of a list that are colors, if they are known.
  private init(
    _ form: SheetForm, _ places: NamedPlaces, _ theme: String?, asked selector: String? = nil,
    _ rows: (([StyleProperties.Property]) -> [Row])? = nil
  ) {
    self.form = form
    self.places = places
    self.theme = theme
    asked = selector.map(StyleSelector.list)
    index = theme.flatMap { places.properties.cascade.theme(named: $0) }
    properties = places.properties
    sheet = properties.sheet
    list = properties.properties(of: theme)
    entries =
      rows?(list)
      ?? places.colors.colors(of: list).entries.map { Row(property: $0.property, form: $0.form) }
    saysOnce = list.allSatisfy { $0.own.count == 1 }
  }

  func search(keeping rows: [Int], named names: [String]) -> TextSearch? {
    let forms = rows.map { entries[$0].form }
    return { [form] text throws(FileError) in
      let places = NamedPlaces(try form.properties(of: text.bytes))
      return StyleSheetText(form, places, text.theme, asked: text.selector) { list in
        let positions = Dictionary(positionsOf: list.map(\.name))
        return zip(forms, names).compactMap { form, name in
          positions[ByteText(name)].map { Row(property: $0, form: form) }
        }
      }
    }
  }

  var count: Int { entries.count }

  func property(_ row: Int) -> StyleProperties.Property { list[entries[row].property] }

  func isInherited(_ row: Int) -> Bool { theme != nil && property(row).own.isEmpty }

  func offset(of row: Int) -> Int? {
    sheet.declarations[property(row).winner.declaration].name.lowerBound
  }
}

extension KeptText {
  /// The selector whose rules alone are changed.
  fileprivate var selector: String? { options[.cssSelector] }
}

// Names.
extension StyleSheetText {
  func rename(_ renamed: RenamedRows, _ edits: inout TextEdits) throws(PaletteEncodingError) {
    for (row, entry) in renamed { try rename(row, to: entry, &edits) }
  }

  private func rename(
    _ row: Int, to entry: FittedPalette.Entry, _ edits: inout TextEdits
  ) throws(PaletteEncodingError) {
    try checkFree(entry)
    let property = property(row)
    let declarations = places.declarations(of: property.name)
    if let theme {
      if property.own.isEmpty { throw .notInTheme(property.name, theme: theme) }
      try checkUnshared(property)
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
  func signed(_ name: String, like range: Range<Int>) -> String {
    sheet.bytes[range].first == UInt8(ascii: "$")
      ? "$\(Substring(name.utf8.dropFirst(2)))" : name
  }

  /// Throws if the name of a new entry, or the new name of one, is that of a property which is not a color.
  func checkFree(_ entry: FittedPalette.Entry) throws(PaletteEncodingError) {
    guard let name = entry.read, let other = places.otherUse(of: name) else { return }
    let place = SourcePlace(sheet.declarations[other].name.lowerBound, in: sheet.bytes)
    throw .takenName(entry.entry.name, line: place.line)
  }
}
