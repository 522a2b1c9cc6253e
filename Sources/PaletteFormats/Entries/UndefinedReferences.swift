// References that nothing defines: a `var()` of a style sheet, or an alias of another format. A name that only some
// themes define is missing in the others. Which rules are such themes of each other cannot be read from selectors
// alone, so two count as alternatives only if they define a name in common.

/// A name that a file uses and that neither it nor another file defines.
public struct UndefinedReference: Hashable, Sendable {
  /// The name.
  public let name: String
  /// The theme that lacks it; nil for the base.
  public let theme: String?
  /// The place of the first use, if the file is a text.
  public let place: SourcePlace?
  /// The number of further uses.
  public let more: Int
  /// A name that is defined and was probably meant.
  public let nearest: String?
  /// Whether the file imports others, which may define it.
  public let hasImports: Bool
  /// Whether it is a custom property of a style sheet, which is written with two hyphens.
  public let isProperty: Bool
}

extension DecodedPalette {
  /// The references of each palette that neither it nor another one defines, in the order of their first uses.
  ///
  /// - Throws: An error if the text of the file was not kept, because it is too large.
  public func undefinedReferences(
    beside others: [DecodedPalette]
  ) throws(FileError) -> [UndefinedReference] {
    guard let readUses = format.definition.editing?.uses else {
      return openReferences(beside: others)
    }
    guard let text = keptText else {
      if palette.isEmpty, openAliases.isEmpty { return [] }
      throw FileError("the file is too large to read its references")
    }
    let sheet = try readUses(text)
    if sheet.uses.isEmpty { return [] }
    return UndefinedUses(sheet, themes: themes.map(\.name), others: try Outside(others)).found
  }

  /// The text of the file, if it was kept.
  package var keptText: KeptText? {
    palette.payload?.text ?? palette.keptText
  }

  /// The names of what is not a color but was meant as one: its entries without a color that refer to others, and
  /// values that were read as references to nothing.
  public var unresolvedNames: Set<ColorName> {
    var names = Set(openAliases.map(\.name))
    for entry in palette.entries where entry.value == .openAlias { names.insert(entry.name) }
    return names
  }

  /// The entries of a format other than a style sheet whose references lead nowhere.
  private func openReferences(beside others: [DecodedPalette]) -> [UndefinedReference] {
    let parser = ColorSpecParser(.css)
    var lookup = ReferenceGraph.Lookup(palette)
    var log = UseLog<ByteText, ColorName>()
    let known = Set(others.flatMap { $0.palette.entries.map { ByteText($0.name.text) } })
    let specs =
      palette.entries.compactMap { entry in
        entry.value == .openAlias ? entry.spec.map { (entry.name, $0) } : nil
      } + openAliases.map { ($0.name, $0.spec) }
    for (name, spec) in specs {
      for reference in parser.references(in: spec) {
        if lookup.position(of: reference.name) != nil || known.contains(ByteText(reference.name)) {
          continue
        }
        log.add(ByteText(reference.name), at: name)
      }
    }
    if log.uses.isEmpty { return [] }
    let places = palette.places(of: Set(log.uses.map(\.first)))
    let candidates = NearestMatch.Candidates(palette.entries.map(\.name.text))
    return log.uses.enumerated().map { index, use in
      UndefinedReference(
        name: use.key.text, theme: nil, place: places[use.first], more: use.more,
        nearest: index < 20 ? candidates.nearest(to: use.key.text) : nil, hasImports: false,
        isProperty: false)
    }
  }
}

/// The names that are used, in the order of the first uses.
private struct UseLog<Key: Hashable, Place> {
  private(set) var uses: [(key: Key, first: Place, more: Int)] = []
  private var positions: [Key: Int] = [:]

  mutating func add(_ key: Key, at place: Place) {
    if let position = positions[key] {
      uses[position].more += 1
    } else {
      positions[key] = uses.count
      uses.append((key, place, 0))
    }
  }
}

/// The names that other files define.
private struct Outside {
  /// The names of each of their palettes; those of files without themes are those of the base.
  private(set) var names: [NameScope: Set<ByteText>] = [:]

  init(_ others: [DecodedPalette]) throws(FileError) {
    for other in others {
      if let readUses = other.format.definition.editing?.uses, let text = other.keptText {
        for (scope, defined) in try readUses(text).names {
          names[scope, default: []].formUnion(defined)
        }
      } else {
        for entry in other.palette.entries where entry.value.color != nil {
          names[.base, default: []].insert(ByteText(entry.name.text))
          names[.base, default: []].insert(ByteText(CSSIdentifier.slug(entry.name.text)))
        }
      }
    }
  }

  func defines(_ name: ByteText, in scope: NameScope) -> Bool {
    names[.base]?.contains(name) == true || names[scope]?.contains(name) == true
  }

  func definesAnywhere(_ name: ByteText) -> Bool { names.values.contains { $0.contains(name) } }
}

/// The uses of a sheet that nothing defines.
private struct UndefinedUses {
  private let sheet: NameUses
  private let others: Outside
  /// The palettes of the sheet that are compared as alternatives.
  private let scopes: [NameScope]
  private var log = UseLog<Key, Int>()

  private struct Key: Hashable {
    let name: ByteText
    let scope: NameScope
  }

  /// The most themes that are compared with each other.
  private static let themeLimit = 64

  init(_ sheet: NameUses, themes: [String], others: Outside) {
    self.sheet = sheet
    self.others = others
    scopes = [.base] + themes.prefix(Self.themeLimit).map(NameScope.theme)
    let alternatives = Self.alternatives(scopes, sheet)
    for use in sheet.uses {
      let name = ByteText(use.name)
      let defined = sheet.definitions[name] ?? []
      if defined.contains(.base) || others.defines(name, in: .base) { continue }
      guard sheet.definitions[name] != nil || others.definesAnywhere(name) else {
        // Said once, in the first of the palettes that a person would look at.
        let theme = use.scopes.contains(.base) ? nil : use.scopes.lazy.compactMap(\.theme).first
        add(
          use, name, theme.map(NameScope.theme).flatMap { scopes.contains($0) ? $0 : nil } ?? .base
        )
        continue
      }
      let lacking =
        use.scopes.contains(.base) ? scopes : use.scopes.filter { scopes.contains($0) }
      for scope in lacking where !defined.contains(scope) {
        if others.defines(name, in: scope) { continue }
        if defined.contains(where: { alternatives[scope]?.contains($0) == true }) {
          add(use, name, scope)
        }
      }
    }
  }

  private mutating func add(_ use: NameUses.Use, _ name: ByteText, _ scope: NameScope) {
    log.add(Key(name: name, scope: scope), at: use.offset)
  }

  /// The palettes that define a name in common with each.
  private static func alternatives(
    _ scopes: [NameScope], _ sheet: NameUses
  ) -> [NameScope: Set<NameScope>] {
    var found: [NameScope: Set<NameScope>] = [:]
    for (index, scope) in scopes.enumerated() {
      guard let names = sheet.names[scope] else { continue }
      for other in scopes[(index + 1)...] {
        guard let more = sheet.names[other], !names.isDisjoint(with: more) else { continue }
        found[scope, default: []].insert(other)
        found[other, default: []].insert(scope)
      }
    }
    return found
  }

  /// The findings, with their places.
  var found: [UndefinedReference] {
    var places = TextPlaces(sheet.bytes)
    let candidates = NearestMatch.Candidates(
      sheet.definitions.keys.map(\.text).sorted())
    return log.uses.sorted { $0.first < $1.first }.enumerated().map { index, use in
      let name = use.key.name.text
      let isDefined = sheet.definitions[use.key.name] != nil
      return UndefinedReference(
        name: name, theme: use.key.scope.theme,
        place: places.place(of: use.first), more: use.more,
        nearest: index < 20 && !isDefined ? candidates.nearest(to: name) : nil,
        hasImports: sheet.hasImports, isProperty: true)
    }
  }
}
