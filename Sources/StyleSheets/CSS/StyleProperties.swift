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
    var own: [Source]
    /// Those of the base, for a property of a theme.
    var base: [Source]
    /// The one that counts.
    var winner: Source
  }

  let sheet: StyleSheet
  /// The sources of each palette, in order.
  private var sources: [NameScope: [(name: String, source: Source)]] = [.base: []]
  /// The themes, in the order in which the sheet first says them.
  private(set) var themeNames: [String] = []
  /// The words on where each theme comes from.
  private(set) var themeWords: [NameScope: [String]] = [:]

  init(_ sheet: StyleSheet) {
    self.sheet = sheet
    for (index, declaration) in sheet.declarations.enumerated() {
      guard let name = declaration.customName else { continue }
      let block = sheet.blocks[declaration.block]
      if block.scopes.isEmpty { continue }
      let hasHalves = LightDark.isIn(sheet.bytes[declaration.value])
      for scope in block.scopes {
        let isDark = scope == .theme("dark")
        add(
          name, Source(declaration: index, half: hasHalves ? (isDark ? .dark : .light) : nil),
          to: scope,
          block.words)
      }
      if hasHalves, block.scopes.contains(.base), !block.scopes.contains(.theme("dark")) {
        add(name, Source(declaration: index, half: .dark), to: .theme("dark"), ["light-dark()"])
      }
    }
  }

  private mutating func add(
    _ name: String, _ source: Source, to scope: NameScope, _ words: [String]
  ) {
    sources[scope, default: []].append((name, source))
    guard let theme = scope.theme else { return }
    if themeWords[scope] == nil { themeNames.append(theme) }
    // Of a list, only the selectors of this theme.
    let own = words.filter {
      $0.utf8.first == UInt8(ascii: "@") || ByteText($0) == "light-dark()"
        || StyleSelector.theme(of: $0).map(NameScope.theme) == scope
    }
    var known = themeWords[scope] ?? []
    for word in own.isEmpty ? words : own
    where !known.contains(where: { ByteText($0) == ByteText(word) }) {
      known.append(word)
    }
    themeWords[scope] = known
  }

  /// Properties in the order in which a sheet first says them.
  private struct Listed {
    private(set) var all: [Property] = []
    /// By bytes, as a composed and a decomposed é are two properties.
    private(set) var positions: [ByteText: Int] = [:]

    /// The properties that some sources say.
    init(_ sources: [(name: String, source: Source)]) {
      all.reserveCapacity(sources.count)
      positions.reserveCapacity(sources.count)
      add(sources)
    }

    mutating func add(_ sources: [(name: String, source: Source)]) {
      for (name, source) in sources {
        if let known = positions[ByteText(name)] {
          all[known].own.append(source)
        } else {
          append(Property(name: name, own: [source], base: [], winner: source))
        }
      }
    }

    mutating func append(_ property: Property) {
      positions[ByteText(property.name)] = all.count
      all.append(property)
    }

    /// Has all that is said so far be that of the base.
    mutating func layBase() {
      for position in all.indices {
        all[position].base = all[position].own
        all[position].own = []
      }
    }

    mutating func choose(_ winner: (Property) -> Source) {
      for position in all.indices { all[position].winner = winner(all[position]) }
    }
  }

  /// The properties of a palette, in the order in which the sheet first says them; those of a theme laid over those
  /// of the base.
  func properties(of theme: String?) -> [Property] {
    var listed = Listed(sources[.base] ?? [])
    if let theme {
      listed.layBase()
      listed.add(sources[.theme(theme)] ?? [])
    }
    listed.choose(winner)
    return listed.all
  }

  private func winner(of property: Property) -> Source {
    let all = property.own.isEmpty ? property.base : property.own
    return sheet.isList ? all[0] : all.last { !isFallback($0) } ?? all[all.count - 1]
  }

  /// The properties that a theme says itself, laid over those of the base that they refer to; nil once that would
  /// be more than `budget` in all.
  func ownProperties(
    of theme: String, over base: [ByteText: Property], _ budget: inout Int
  ) -> (all: [Property], own: Int)? {
    var listed = Listed(sources[.theme(theme)] ?? [])
    listed.choose(winner)
    let own = listed.all.count
    var next = 0
    let parser = ColorSpecParser(.css)
    while next < listed.all.count {
      for reference in parser.references(in: value(of: listed.all[next].winner))
      where listed.positions[ByteText(reference.name)] == nil {
        if let property = base[ByteText(reference.name)] { listed.append(property) }
      }
      next += 1
      budget -= 1
      if budget < 0 { return nil }
    }
    return (listed.all, own)
  }

  func isFallback(_ source: Source) -> Bool { block(of: source).isFallback }

  func declaration(of source: Source) -> StyleSheet.Declaration {
    sheet.declarations[source.declaration]
  }

  func block(of source: Source) -> StyleSheet.Block { sheet.blocks[declaration(of: source).block] }

  /// The value of a declaration, or of its half.
  func value(of source: Source) -> String {
    let text = sheet.text(declaration(of: source).value)
    return source.half.map { LightDark.text(text, taking: $0) } ?? text
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
