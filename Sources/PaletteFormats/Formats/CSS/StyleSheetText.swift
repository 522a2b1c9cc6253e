// The colors of a style sheet, changed in the text. A name is changed wherever the sheet says it; a value in every
// declaration of the palette that is changed; a declaration comes and goes with its line.

import Bytes
import ColorModel
import ColorSpecs
import Diagnostics

/// The declarations of the colors of a style sheet: of its base, or of a theme.
struct StyleSheetText: TextLayout {
  let form: SheetForm
  let sheet: StyleSheet
  let properties: StyleProperties
  let list: [StyleProperties.Property]
  let entries: [Row]
  let theme: String?
  let places: NamedPlaces
  /// Whether every color has one declaration.
  let saysOnce: Bool

  /// An entry: the position of its property, and the form of its color.
  struct Row {
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

  func property(_ row: Int) -> StyleProperties.Property { list[entries[row].property] }

  func offset(of row: Int) -> Int? {
    sheet.declarations[property(row).winner.declaration].name.lowerBound
  }
}

// Names.
extension StyleSheetText {
  func rename(
    _ renamed: RenamedRows, _ edits: inout TextEdits
  ) throws(PaletteEncodingError) {
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
    let place = TextPlace(
      after: TextFile.withoutMark(sheet.bytes[..<sheet.declarations[other].name.lowerBound]))
    throw .takenName(entry.entry.name, line: place.line)
  }
}
