// The custom properties of a style sheet as the names of palettes: which declarations say one, and which of them
// counts.

import PaletteEngine

/// The custom properties of a style sheet, by palette.
struct StyleProperties {
  /// A declaration, or the one half of it that counts.
  struct Source: Hashable {
    let declaration: Int
    /// The half of `light-dark()`; nil if it has none.
    let half: LightDark.Half?
  }

  /// A property of a palette.
  struct Property {
    let name: String
    /// All declarations of the palette that is read, in order; for a theme, its own.
    var own: [Source] = []
    /// Those of the base and of the themes that a theme lies over, for a property of a theme.
    var others: [Source] = []
    /// The one that counts.
    var winner: Source
  }

  let sheet: StyleSheet
  let cascade: StyleCascade
  /// The properties of the base, in the order in which the sheet first says them.
  private let base: Listed
  /// The custom properties in each block that tells a theme.
  private let declared: [Int: [Int]]

  init(_ sheet: StyleSheet) {
    self.sheet = sheet
    let cascade = StyleCascade(sheet)
    var base = Listed()
    var declared: [Int: [Int]] = [:]
    let hasThemes = !cascade.themes.isEmpty
    var last = (block: -1, isBase: false)
    for index in sheet.declarations.indices {
      guard let name = sheet.declarations[index].customName else { continue }
      let block = sheet.declarations[index].block
      if hasThemes { declared[block, default: []].append(index) }
      if block != last.block { last = (block, cascade.isBase(block)) }
      if last.isBase { base.add(name, cascade.source(index, .light)) }
    }
    let view = cascade.view(of: nil)
    base.choose { Self.winner(of: $0, in: view, sheet, cascade) }
    (self.cascade, self.base, self.declared) = (cascade, base, declared)
  }

  /// The declaration of a property that counts.
  private static func winner(
    of property: Property, in view: StyleCascade.View, _ sheet: StyleSheet, _ cascade: StyleCascade
  ) -> Source {
    let all = property.others.isEmpty ? property.own : property.others + property.own
    if all.count == 1 || sheet.isList { return all[0] }
    let winner = cascade.winner(of: all.lazy.map(\.declaration), in: view)
    // A property that only a rule with `:not()` has is not taken away.
    return cascade.source(winner ?? all[0].declaration, view.half)
  }

  /// Properties in the order in which a sheet first says them.
  private struct Listed {
    private(set) var all: [Property] = []
    /// By bytes, as a composed and a decomposed é are two properties.
    private(set) var positions: [ByteText: Int] = [:]
    /// Those that have the declarations of the base.
    private var laid: Set<Int> = []

    /// Adds a declaration of the palette, or of a theme that it lies over.
    mutating func add(_ name: String, _ source: Source, isOver: Bool = false) {
      let key = ByteText(name)
      let known = positions[key] ?? all.count
      if known == all.count {
        positions[key] = known
        all.append(Property(name: name, winner: source))
      }
      if isOver { all[known].others.append(source) } else { all[known].own.append(source) }
    }

    /// Lays a property of the base under that of its name, and lists it too if that is asked for.
    mutating func lay(
      _ property: Property, _ view: StyleCascade.View, _ cascade: StyleCascade, isNew: Bool = false
    ) {
      let key = ByteText(property.name)
      if isNew, positions[key] == nil {
        positions[key] = all.count
        all.append(Property(name: property.name, winner: property.winner))
      }
      guard let known = positions[key], laid.insert(known).inserted else { return }
      let own = Set(all[known].own)
      all[known].others += property.own.map { cascade.source($0.declaration, view.half) }
        .filter { !own.contains($0) }
    }

    mutating func choose(_ winner: (Property) -> Source) {
      // Most have one declaration, which wins.
      for position in all.indices
      where all[position].own.count != 1 || !all[position].others.isEmpty {
        choose(at: position, winner)
      }
    }

    mutating func choose(at position: Int, _ winner: (Property) -> Source) {
      all[position].winner = winner(all[position])
    }
  }

  /// The properties of a palette, in the order in which the sheet first says them; those of a theme laid over those
  /// of the base.
  func properties(of theme: String?) -> [Property] {
    guard let theme, let index = cascade.theme(named: theme) else { return base.all }
    let view = cascade.view(of: index)
    var listed = Listed()
    for property in base.all { listed.lay(property, view, cascade, isNew: true) }
    add(view, to: &listed)
    listed.choose { Self.winner(of: $0, in: view, sheet, cascade) }
    return listed.all
  }

  /// Adds what a theme and those that it lies over say.
  private func add(_ view: StyleCascade.View, to listed: inout Listed) {
    guard let theme = view.theme else { return }
    var own = cascade.themes[theme].blocks.flatMap { declared[$0] ?? [] }
    if theme == cascade.ofValues {
      own += cascade.halved.filter { cascade.isBase(sheet.declarations[$0].block) }
      own = Set(own).sorted()
    }
    for index in own { listed.add(name(of: index), cascade.source(index, view.half)) }
    for over in cascade.themes[theme].over {
      for block in cascade.themes[over].blocks where !cascade.isOf(theme, block) {
        for index in declared[block] ?? [] {
          listed.add(name(of: index), cascade.source(index, view.half), isOver: true)
        }
      }
    }
  }

  /// The names of the properties that stand in the rules of a theme.
  func names(in theme: Int) -> Set<ByteText> {
    var known: Set<ByteText> = []
    for block in cascade.themes[theme].blocks {
      for index in declared[block] ?? [] { known.insert(ByteText(name(of: index))) }
    }
    return known
  }

  private func name(of declaration: Int) -> String {
    sheet.declarations[declaration].customName ?? ""
  }

  /// The properties that have another value in a theme than in the base, and after these those that they refer to; nil
  /// once that would be more than `budget` in all.
  func ownProperties(of theme: Int, _ budget: inout Int) -> (all: [Property], own: Int)? {
    let view = cascade.view(of: theme)
    var listed = Listed()
    add(view, to: &listed)
    // What counts in the base may not count here, or by its other half.
    var touched = cascade.blocksWithout(view).flatMap { declared[$0] ?? [] }
    if view.half == .dark { touched += cascade.halved.sorted() }
    func lay(_ name: String) {
      guard let position = base.positions[ByteText(name)] else { return }
      listed.lay(base.all[position], view, cascade, isNew: true)
    }
    for index in touched { lay(name(of: index)) }
    let own = listed.all.count
    var next = 0
    let parser = ColorSpecParser(.css)
    while next < listed.all.count {
      budget -= 1
      if budget < 0 { return nil }
      if next < own { lay(listed.all[next].name) }
      listed.choose(at: next) { Self.winner(of: $0, in: view, sheet, cascade) }
      for reference in parser.references(in: value(of: listed.all[next].winner)) {
        lay(reference.name)
      }
      next += 1
    }
    return (listed.all, own)
  }

  /// The winner of a property in the base; nil for one that only themes have.
  func baseWinner(of name: String) -> Source? {
    base.positions[ByteText(name)].map { base.all[$0].winner }
  }

  /// Whether a declaration stands in a rule of a theme.
  func isOf(_ theme: Int, _ source: Source) -> Bool {
    cascade.isOf(theme, declaration(of: source).block)
  }

  func isFallback(_ source: Source) -> Bool { block(of: source).context.isFallback }

  func declaration(of source: Source) -> StyleSheet.Declaration {
    sheet.declarations[source.declaration]
  }

  func block(of source: Source) -> StyleSheet.Block { sheet.blocks[declaration(of: source).block] }

  /// The value of a declaration, or of its half.
  func value(of source: Source) -> String {
    let text = sheet.text(declaration(of: source).value)
    return source.half.map { LightDark.text(text, taking: $0) } ?? text
  }

  /// The palettes that a block belongs to.
  func scopes(of block: Int) -> [NameScope] {
    (cascade.isBase(block) ? [.base] : [])
      + cascade.themes(of: block).map { .theme(cascade.themes[$0].name) }
  }

  /// The declarations of each name, in all rules. Names are compared by their bytes.
  var declarationsByName: [ByteText: [Int]] {
    var found: [ByteText: [Int]] = [:]
    for (index, declaration) in sheet.declarations.enumerated() {
      if let name = declaration.customName { found[ByteText(name), default: []].append(index) }
    }
    return found
  }
}
