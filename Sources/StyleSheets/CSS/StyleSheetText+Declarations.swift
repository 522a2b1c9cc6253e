// The declarations of colors, which come, go and change places with their lines.

import PaletteEngine

extension StyleSheetText {
  func parts(of row: Int) -> [TextPart] {
    var known: Set<Int> = []
    return property(row).own.map(\.declaration).filter { known.insert($0).inserted }.map { index in
      let declaration = sheet.declarations[index]
      let block = sheet.blocks[declaration.block]
      // Of several declarations of a color, the last one counts: those of one rule stay in it.
      let room =
        saysOnce
        ? "\(block.context.isConditional) \(block.context.isFallback) \(block.context.places.map(\.words))"
        : "\(declaration.block)"
      return block.items.part(declaration.item, in: room, sheet.bytes)
    }
  }

  func remove(_ rows: Set<Int>, _ edits: inout TextEdits) throws(PaletteEncodingError) {
    var removed: [Int: Set<Int>] = [:]
    for row in rows.sorted() {
      let property = property(row)
      if let theme {
        if property.own.isEmpty { throw .notInTheme(property.name, theme: theme) }
        try checkUnshared(property)
      }
      var declarations = property.own.map(\.declaration)
      if let themes = edits.themes, let entry = try? ColorName(property.name) {
        declarations += declarationsOfThemes(
          of: property.name, keeping: { $0.own[entry] != nil }, themes)
      }
      for index in Set(declarations) {
        let declaration = sheet.declarations[index]
        if theme != nil, properties.cascade.isBase(declaration.block) {
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

  /// The declarations of an entry in the rules of themes, which go with that of the base: of those themes that are to lose
  /// it.
  private func declarationsOfThemes(
    of name: String, keeping isKept: (ColorPalette.Theme) -> Bool = { _ in false },
    _ wanted: [ColorPalette.Theme] = []
  ) -> [Int] {
    let cascade = properties.cascade
    let kept = Set(wanted.filter(isKept).map { ByteText($0.name) })
    return places.declarations(of: name).filter { index in
      let themes = cascade.themes(of: sheet.declarations[index].block)
      return !themes.isEmpty
        && themes.allSatisfy {
          places.listed.contains($0) && !kept.contains(ByteText(cascade.themes[$0].name))
        }
    }
  }

  func usesLeft(removing rows: Set<Int>) -> [TextUse] {
    // Only the theme is changed: the values elsewhere stay.
    if theme != nil { return [] }
    // The values of themes go with those of the base.
    let properties = rows.map(property)
    let removed = Set(
      properties.flatMap { $0.own.map(\.declaration) + declarationsOfThemes(of: $0.name) })
    // Entries that derive from these are named in notes.
    let own = Set(list.flatMap(\.own).map(\.declaration))
    var places: [TextUse.Place] = []
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
    return TextUse.list(places, in: sheet.bytes)
  }

  func insert(
    _ added: [FittedPalette.Entry], after row: Int?, _ edits: inout TextEdits
  ) throws(PaletteEncodingError) {
    let before = row.flatMap { row in (0...row).last { anchor($0) != nil } }
    let neighbor = before ?? entries.indices.first { anchor($0) != nil }
    let conditions = conditionsOfNew
    var texts: [String] = []
    for entry in added {
      try checkFree(entry)
      guard let text = try newText(of: entry, like: neighbor, &edits) else { continue }
      if index == nil { texts.append(declaration(entry.written, text, like: neighbor)) }
      for condition in conditions {
        add(
          entry.written, text, of: entry.read ?? "", for: condition, beside: before ?? neighbor,
          &edits)
      }
    }
    insert(texts, after: before, &edits)
  }

  /// The value of a new entry, in the style of its neighbor. (A function of its own: as a closure, the optimizer
  /// of Swift 6.3 fails on it.)
  private func newText(
    of entry: FittedPalette.Entry, like neighbor: Int?, _ edits: inout TextEdits
  ) throws(PaletteEncodingError) -> String? {
    guard let color = entry.color else { return nil }
    let text: String
    if let (row, form) = componentForm(of: entry, like: neighbor, &edits) {
      text = try value(of: entry, color, in: form, like: property(row).winner, &edits)
    } else {
      let style = neighbor.map { properties.value(of: property($0).winner) } ?? ""
      text =
        entry.entry.cssText ?? entry.entry.spec ?? ColorSerializer.cssText(of: color).likeHex(style)
    }
    return text
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
    let own = places.colors.function(around: name)
    if own == function || own == nil && !dependsOnUses(row) { return (row, entries[row].form) }
    edits.notes.append(.wholeColor(entry.entry.name, function: function))
    return nil
  }

  /// The declaration that others are written beside: one of the palette that is changed, for every engine.
  func anchor(_ row: Int) -> StyleSheet.Declaration? {
    let source = property(row).own.last { source in
      let block = properties.declaration(of: source).block
      return !sheet.blocks[block].context.isConditional && isAsked(block)
        && (theme == nil || isOwn(block))
    }
    return source.map { sheet.declarations[$0.declaration] }
  }

  /// Whether a block belongs to the palette that is changed.
  private func isOwn(_ block: Int) -> Bool {
    let cascade = properties.cascade
    return theme.map { theme in
      cascade.theme(named: theme).map { cascade.isOf($0, block) } ?? false
    } ?? cascade.isBase(block)
  }

  /// A declaration with the same blanks around its colon as another one.
  func declaration(_ name: String, _ value: String, like row: Int?) -> String {
    declaration(name, value, like: row.flatMap(anchor))
  }

  func declaration(
    _ name: String, _ value: String, like known: StyleSheet.Declaration?
  ) -> String {
    guard let known else { return "\(name): \(value)" }
    return signed(name, like: known.name)
      + TextItems.colon(sheet.bytes[known.name.upperBound..<known.value.lowerBound]) + value
  }

  /// Adds declarations after that of a row, or before the first one.
  func insert(_ texts: [String], after row: Int?, _ edits: inout TextEdits) {
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
    let block = sheet.blocks.indices.first {
      isOwn($0) && !sheet.blocks[$0].context.isConditional && isAsked($0)
    }
    if let block {
      let items = sheet.blocks[block].items
      return items.insert(texts, after: items.items.indices.last, in: sheet.bytes, &edits)
    }
    if theme != nil { return }
    let selector = asked?.joined(separator: ", ")
    if let selector, let base = sheet.blocks.indices.last(where: isOwn) {
      let rule = sheet.newRule([selector], after: sheet.rule(around: base))
      for text in texts { edits.insert(text, in: rule) }
      return
    }
    // A sheet without any rule for the base gets one before those of themes, which are to win.
    let rule = ["\(selector ?? form.rule) {"] + texts.map { "  \($0);" } + ["}"]
    let themed = sheet.blocks.indices.first { block in
      properties.cascade.themes(of: block).contains(where: places.listed.contains)
    }
    guard let themed else { return edits.append(rule, to: sheet.bytes, after: sheet.bytes.indices) }
    var outer = themed
    while let parent = sheet.blocks[outer].parent { outer = parent }
    let start = sheet.blocks[outer].prelude.lowerBound
    let lineBreak = TextItems.lineBreak(at: start, sheet.bytes)
    edits.insert((rule + [""]).map { $0 + lineBreak }.joined(), at: start)
  }

  /// The last of the declarations that follow one in its rule, whatever they are: the end of the rule, or what
  /// comes before a rule in it.
  private func lastItem(from declaration: StyleSheet.Declaration) -> Int {
    let declared = Set(
      sheet.declarations.filter { $0.block == declaration.block && $0.isPlain }.map(\.item))
    var item = declaration.item
    while declared.contains(item + 1) { item += 1 }
    return item
  }
}
