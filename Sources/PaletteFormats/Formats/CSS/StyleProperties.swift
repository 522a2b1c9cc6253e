// The custom properties of a style sheet as the names of palettes: which declarations say one, and which of them
// counts.

import Bytes
import ColorSpecs

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
  /// The names of the custom properties by declaration.
  private let names: [String?]
  /// The sources of each palette, in order.
  private var sources: [NameScope: [(name: String, source: Source)]] = [.base: []]
  /// The themes, in the order in which the sheet first says them.
  private(set) var themeNames: [String] = []
  /// The words on where each theme comes from.
  private(set) var themeWords: [NameScope: [String]] = [:]

  init(_ sheet: StyleSheet) {
    self.sheet = sheet
    names = sheet.declarations.map(\.customName)
    for (index, declaration) in sheet.declarations.enumerated() {
      guard let name = names[index] else { continue }
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
    // Of a list, the selectors of this theme alone.
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

  /// The properties of a palette, in the order in which the sheet first says them; those of a theme laid over those
  /// of the base.
  func properties(of theme: String?) -> [Property] {
    var properties: [Property] = []
    // By bytes, as a composed and a decomposed é are two properties.
    var positions: [ByteText: Int] = [:]
    let base = sources[.base] ?? []
    properties.reserveCapacity(base.count)
    positions.reserveCapacity(base.count)
    for (name, source) in base {
      let key = ByteText(name)
      if let known = positions[key] {
        properties[known].own.append(source)
      } else {
        positions[key] = properties.count
        properties.append(Property(name: name, own: [source], base: [], winner: source))
      }
    }
    if let theme {
      for position in properties.indices {
        properties[position].base = properties[position].own
        properties[position].own = []
      }
      for (name, source) in sources[.theme(theme)] ?? [] {
        let key = ByteText(name)
        if let known = positions[key] {
          properties[known].own.append(source)
        } else {
          positions[key] = properties.count
          properties.append(Property(name: name, own: [source], base: [], winner: source))
        }
      }
    }
    for position in properties.indices {
      let property = properties[position]
      let all = property.own.isEmpty ? property.base : property.own
      properties[position].winner =
        sheet.isList ? all[0] : all.last { !isFallback($0) } ?? all[all.count - 1]
    }
    return properties
  }

  /// The properties that a theme says itself, laid over those of the base that they refer to; nil once that would
  /// be more than `budget` in all.
  func ownProperties(
    of theme: String, over base: [ByteText: Property], _ budget: inout Int
  ) -> (all: [Property], own: Int)? {
    var own: [Property] = []
    var positions: [ByteText: Int] = [:]
    for (name, source) in sources[.theme(theme)] ?? [] {
      let key = ByteText(name)
      if let position = positions[key] {
        own[position].own.append(source)
        if !isFallback(source) { own[position].winner = source }
      } else {
        positions[key] = own.count
        own.append(Property(name: name, own: [source], base: [], winner: source))
      }
    }
    var all = own
    var next = 0
    let parser = ColorSpecParser(.css)
    while next < all.count {
      for reference in parser.references(in: value(of: all[next].winner))
      where positions[ByteText(reference.name)] == nil {
        guard let property = base[ByteText(reference.name)] else { continue }
        positions[ByteText(reference.name)] = all.count
        all.append(property)
      }
      next += 1
      budget -= 1
      if budget < 0 { return nil }
    }
    return (all, own.count)
  }

  func isFallback(_ source: Source) -> Bool { block(of: source).isFallback }

  func block(of source: Source) -> StyleSheet.Block {
    sheet.blocks[sheet.declarations[source.declaration].block]
  }

  /// The value of a declaration, or of its half.
  func value(of source: Source) -> String {
    let text = sheet.text(sheet.declarations[source.declaration].value)
    return source.half.map { LightDark.text(text, taking: $0) } ?? text
  }

  /// The declarations of each name, in all rules. Names are compared by their bytes.
  var declarationsByName: [ByteText: [Int]] {
    var found: [ByteText: [Int]] = [:]
    for (index, name) in names.enumerated() {
      if let name { found[ByteText(name), default: []].append(index) }
    }
    return found
  }
}
