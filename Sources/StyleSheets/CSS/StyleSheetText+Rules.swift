// A rule of several selectors says a color of several palettes. One of these gets another value in a rule of its own, which
// comes late enough to win; so it does where a rule of another palette is heavier than those that it has.

import PaletteEngine

extension StyleSheetText {
  private var cascade: StyleCascade { properties.cascade }

  /// The palettes that have a block beside another one: themes, and the base as nil.
  private func sharers(of block: Int, beside theme: Int?) -> [Int?] {
    let themes = cascade.themes(of: block).filter { $0 != theme && places.listed.contains($0) }
    return (theme != nil && cascade.isBase(block) ? [nil] : []) + themes.map(Optional.some)
  }

  /// Whether a declaration says a color of another palette too. The half of a value that a theme has is its own.
  private func isShared(_ source: StyleProperties.Source) -> Bool {
    let block = properties.declaration(of: source).block
    let isHalf = source.half != nil && index == cascade.ofValues && cascade.isBase(block)
    return sharers(of: block, beside: index).contains { $0 != nil || !isHalf }
  }

  /// The declarations of a property that are changed with the theme, or with the base: for a theme, those that are its
  /// own.
  func writable(_ property: StyleProperties.Property) -> [StyleProperties.Source] {
    let own = property.own.filter { isAsked(properties.declaration(of: $0).block) }
    return theme == nil ? own : own.filter { !isShared($0) }
  }

  /// Whether a block may be changed.
  func isAsked(_ block: Int) -> Bool {
    asked.map { sheet.blocks[block].context.isAsked([$0]) } ?? true
  }

  /// Throws if a value is also that of other palettes.
  func checkUnshared(_ property: StyleProperties.Property) throws(PaletteEncodingError) {
    guard let theme, let shared = property.own.first(where: isShared) else { return }
    let block = properties.declaration(of: shared).block
    let names = sharers(of: block, beside: index).map { $0.map { cascade.themes[$0].name } }
    throw .shared(property.name, of: theme, with: names)
  }

  /// The conditions of the theme in which a declaration has to be added, so that what is written wins.
  ///
  /// - Parameter written: The declarations that get the new value.
  func conditions(
    lacking property: StyleProperties.Property, written: [StyleProperties.Source]
  ) -> [Int] {
    guard let index else { return [] }
    let written = Set(written.map(\.declaration))
    let all = places.declarations(of: property.name)
    let isWritten = written.contains(property.winner.declaration)
    return conditions(of: index).filter { condition in
      let blocks = Set(cascade.blocks(of: condition))
      let isHere = property.own.contains { blocks.contains(properties.declaration(of: $0).block) }
      let winner = cascade.winner(of: all, in: cascade.view(ofCondition: condition))
      return !(winner.map(written.contains) ?? false) && (isHere || !isWritten)
    }
  }

  /// The conditions of a theme whose rules may be changed; where none can be, the first, which gets one.
  private func conditions(of theme: Int) -> [Int] {
    let all = cascade.conditions(of: theme)
    guard asked != nil else { return all }
    let own = all.filter { cascade.blocks(of: $0).contains(where: isAsked) }
    return own.isEmpty ? all.first.map { [$0] } ?? [] : own
  }

  /// The conditions of the theme that get a color which the base does not have.
  var conditionsOfNew: [Int] {
    guard let index else { return [] }
    return asked == nil ? cascade.conditions(addingTo: index) : conditions(of: index)
  }

  /// Adds a declaration for a condition: after a row or before one, in another rule that comes late enough, or in a new one.
  func add(
    _ written: String, _ value: String, of name: String, for condition: Int,
    beside row: Int? = nil, before next: Int? = nil, _ edits: inout TextEdits
  ) {
    let all = places.declarations(of: name)
    let view = cascade.view(ofCondition: condition)
    let winner = cascade.winner(of: all, in: view)
    let isImportant = winner.map { sheet.declarations[$0].isImportant } ?? false
    let value = isImportant ? "\(value) !important" : value
    func wins(at offset: Int, _ block: Int) -> Bool {
      cascade.wouldWin(
        condition, at: offset, inLayerOf: block, isImportant: isImportant, over: all)
    }
    let own = cascade.blocks(of: condition).filter { block in
      let context = sheet.blocks[block].context
      return !context.isConditional && !context.isFallback && isAsked(block)
        && sharers(of: block, beside: view.theme).isEmpty
    }
    // What is said with `:not()` may not be said for the themes that lie over this one.
    let plain = own.filter { !cascade.hasNegations(condition, in: $0) }
    if let known = row.flatMap(anchor), (plain.isEmpty ? own : plain).contains(known.block),
      wins(at: known.whole.upperBound, known.block)
    {
      return insert([declaration(written, value, like: known)], after: row, &edits)
    }
    if row == nil, let known = next.flatMap(anchor),
      (plain.isEmpty ? own : plain).contains(known.block),
      wins(at: known.whole.lowerBound, known.block)
    {
      return sheet.blocks[known.block].items.insert(
        [declaration(written, value, like: known)], after: known.item == 0 ? nil : known.item - 1,
        in: sheet.bytes, &edits)
    }
    let late = [plain, own].lazy.compactMap { blocks in
      blocks.last { wins(at: sheet.blocks[$0].items.body.upperBound, $0) }
    }.first
    if let late {
      let items = sheet.blocks[late].items
      return items.insert(
        [declaration(written, value, like: places.last[late])], after: items.items.indices.last,
        in: sheet.bytes, &edits)
    }
    let base = sheet.blocks.indices.last { block in
      cascade.isBase(block) && !sheet.blocks[block].context.isConditional
    }
    let candidates = [winner.map { sheet.declarations[$0].block }, base, sheet.blocks.indices.last]
      .compactMap(\.self)
    let winning = candidates.first {
      wins(at: sheet.range(of: sheet.rule(around: $0)).upperBound, $0)
    }
    guard let place = winning ?? candidates.first else { return }
    edits.insert(
      declaration(written, value, like: self.places.last[place]),
      in: sheet.newRule(
        asked.map { [$0.joined(separator: ", ")] } ?? cascade.openings(of: condition),
        after: sheet.rule(around: place)))
  }

  /// Writes the dark half of a value of the base into the rules of the theme `dark`.
  func setDark(_ name: String, _ written: String, to text: String, _ edits: inout TextEdits) {
    guard LightDark.isIn(Array(text.utf8)[...]), let dark = cascade.theme(named: "dark") else {
      return
    }
    let half = LightDark.text(text, taking: .dark)
    var apart: Set<Int> = []
    for index in places.declarations(of: name) {
      let block = sheet.declarations[index].block
      guard cascade.isOf(dark, block), !cascade.isBase(block) else { continue }
      if sharers(of: block, beside: dark).isEmpty {
        edits.replace(sheet.declarations[index].value, with: half)
      } else {
        apart.insert(block)
      }
    }
    for condition in cascade.conditions(of: dark)
    where cascade.blocks(of: condition).contains(where: apart.contains) {
      add(written, half, of: name, for: condition, &edits)
    }
  }
}

// New rules.
extension StyleSheet {
  /// The outermost rule around a block that has selectors: what comes after it is in no rule.
  func rule(around block: Int) -> Int {
    var rule = block
    var next = blocks[block].parent
    while let outer = next {
      if blocks[outer].context.isRule { rule = outer }
      next = blocks[outer].parent
    }
    return rule
  }

  /// The whole of a rule.
  func range(of block: Int) -> Range<Int> {
    let end = min(blocks[block].items.body.upperBound + 1, bytes.count)
    return blocks[block].prelude.lowerBound..<end
  }

  /// The blanks before an offset in its line, and whether nothing else comes before it there.
  private func blanks(before offset: Int) -> (text: String, isAll: Bool) {
    var start = offset
    while start > 0, ASCII.isBlank(bytes[start - 1]) { start -= 1 }
    return (text(start..<offset), start == 0 || bytes[start - 1] == 0x0A)
  }

  /// A rule without declarations after another one, in the style of that: its lines, its blanks, its indentation.
  func newRule(_ openings: [String], after block: Int) -> NewBlock {
    let range = range(of: block)
    let (body, items) = (blocks[block].items.body, blocks[block].items.items)
    let prelude = blocks[block].prelude.upperBound
    let gap = prelude..<max(prelude, body.lowerBound - 1)
    let brace = (bytes[gap].allSatisfy(ASCII.isSpace) ? text(gap) : " ") + "{"
    let lineBreak = TextItems.lineBreak(at: max(0, range.upperBound - 1), bytes)
    let before = blanks(before: range.lowerBound)
    let end = bytes[range.upperBound...].drop(while: ASCII.isBlank)
    let isOnLines =
      before.isAll
      && (end.isEmpty ? bytes.contains(0x0A) : end.first == 0x0A || end.first == 0x0D)
    let blank = Array("\(lineBreak)\(lineBreak)".utf8)
    let isParted =
      end.starts(with: blank)
      || bytes[..<(range.lowerBound - before.text.utf8.count)].reversed().starts(
        with: blank.reversed())
    let parting = isOnLines ? lineBreak + (isParted ? lineBreak : "") + before.text : before.text
    guard bytes[body].contains(0x0A) else {
      let inner = bytes[body].first.map(ASCII.isBlank) == true ? " " : ""
      return NewBlock(
        at: range.upperBound, head: parting + openings.map { $0 + brace + inner }.joined(),
        separator: ";" + inner,
        foot: (items.last?.end == items.last?.core.upperBound ? "" : ";")
          + openings.map { _ in "\(inner)}" }.joined())
    }
    let own = items.first.map { blanks(before: $0.core.lowerBound) }
    let step =
      own.map { own in
        own.isAll && own.text.utf8.starts(with: before.text.utf8) && own.text != before.text
          ? String(own.text[before.text.endIndex...]) : "  "
      } ?? "  "
    func indentation(_ depth: Int) -> String {
      lineBreak + before.text + String(repeating: step, count: depth)
    }
    let heads = openings.enumerated().map { ($0 == 0 ? "" : indentation($0)) + $1 + brace }
    return NewBlock(
      at: range.upperBound, head: parting + heads.joined() + indentation(openings.count),
      separator: ";" + indentation(openings.count),
      foot: ";" + openings.indices.reversed().map { indentation($0) + "}" }.joined())
  }

}

extension PaletteEncodingError {
  /// A value of a theme stands in a rule of other palettes too; the base is nil.
  static func shared(
    _ name: String, of theme: String, with others: [String?]
  ) -> PaletteEncodingError {
    let names = others.map { $0.map { "the theme \(VisibleText.quoted($0))" } ?? "the base" }
    return PaletteEncodingError(
      Explanation(
        "\(VisibleText.quoted(name)) cannot be taken from the theme \(VisibleText.quoted(theme)) alone",
        reason: "the same rule sets it for \(names.joined(separator: ", "))",
        suggestion: "give it another color in the theme, or part the rule by hand"))
  }
}
