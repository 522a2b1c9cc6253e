// The values of colors, written in the form that the sheet has: a color, one half of two, or components.

import PaletteEngine

extension StyleSheetText {
  func set(
    _ row: Int, to entry: FittedPalette.Entry, _ edits: inout TextEdits
  ) throws(PaletteEncodingError) {
    guard let color = entry.color else { return }
    let property = property(row)
    if property.own.isEmpty { return try setInTheme(row, property, entry, color, &edits) }
    let text = try value(of: entry, color, in: entries[row].form, like: property.winner, &edits)
    let held = edits.held[entry.entry.name] ?? color
    let written = writable(property)
    if theme == nil, written.isEmpty {
      let known = sheet.declarations[property.winner.declaration]
      return insert([declaration(entry.written, text, like: known)], after: row, &edits)
    }
    let hasConditional = property.own.contains {
      properties.block(of: $0).context.isConditional && !properties.isFallback($0)
    }
    for source in written {
      let isFallback =
        hasConditional
        && (!properties.block(of: source).context.isConditional || properties.isFallback(source))
      set(
        source, to: isFallback ? PropertySheet.fallback(for: text, of: held, by: .css) : text,
        &edits)
    }
    if theme == nil { return setDark(property.name, entry.written, to: text, &edits) }
    for condition in conditions(lacking: property, written: written) {
      add(entry.written, text, of: property.name, for: condition, &edits)
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
    let next = before == nil ? entries.indices[row...].first { anchor($0) != nil } : nil
    let lacking = conditions(lacking: property, written: [])
    for condition in lacking {
      add(
        entry.written, text, of: property.name, for: condition, beside: before, before: next, &edits
      )
    }
    if !lacking.isEmpty { return }
    // The theme is made only of `light-dark()`.
    let range = sheet.declarations[property.winner.declaration].value
    edits.replace(range, with: "light-dark(\(sheet.text(range)), \(text))")
  }

  /// The text of a color in the form of a declaration.
  func value(
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
    return ["var", "color-mix", "light-dark"].contains(ByteText(function))
      || !ColorSpecParser(.css).references(in: spec).isEmpty
  }

  /// Whether a text is nothing but the name of a property that holds components in a form.
  private func isReference(_ spec: String, to form: StyleColors.Form?) -> Bool {
    row(referredBy: spec).map { entries[$0].form == form } ?? false
  }

  /// The row of the components that a value stands for only by names: the sheet puts both into a function.
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
      text.utf8.elementsEqual("var(--\(CSSIdentifier.escaped(references[0].name)))".utf8)
    else { return nil }
    return row(named: references[0].name)
  }

  private func row(named name: String) -> Int? {
    let known =
      places.rows ?? Dictionary(positionsOf: entries.indices.map { property($0).name })
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
  static func suffix(of name: String) -> String? {
    guard let hyphen = name.utf8.lastIndex(of: UInt8(ascii: "-")) else { return nil }
    let word = String(name[name.utf8.index(after: hyphen)...])
    return word.utf8.count < 6 && StyleCalls.colorFunctions.contains(word) ? word : nil
  }
}
