// The place of a rule in a style sheet: the selectors and the conditions around it, and what they say of the root
// element; docs/style-sheets.md has the table of the themes among them.

import PaletteEngine

/// One way in which the declarations of a block count for the root element.
struct StylePlace {
  /// The element, and what it must have; nothing for what is not understood.
  let compound: StyleCompound
  /// `dark` or `light`, inside `@media (prefers-color-scheme: …)`.
  let scheme: String?
  /// A selector or a condition that is not understood: the text by which it is asked for.
  let other: String?
  /// The text of a selector with several parts.
  let selector: String
  /// The text for people.
  let words: String

  /// Whether it counts where no theme does.
  var isBase: Bool { compound.parts.isEmpty && scheme == nil && other == nil }
}

/// The place of a block: the selectors and the conditions around it.
struct StyleContext {
  /// The selectors of the rules around it; nil at the top.
  private(set) var selectors: [String]?
  /// `dark` or `light`, inside `@media (prefers-color-scheme: …)`.
  private(set) var scheme: String?
  /// The other conditions, as they are written.
  private(set) var conditions: [String] = []
  /// Whether the rules repeat colors for engines or screens that have more.
  private(set) var isConditional = false
  /// Whether the rules are for engines that have less: `@supports not`.
  private(set) var isFallback = false
  /// Whether it is `@theme`.
  private(set) var isThemeRule = false
  /// The layer that it is in.
  private(set) var layer = StyleLayers.none
  /// Whether nothing in it is a palette: keyframes, fonts.
  private(set) var isForeign = false
  /// Whether `@variant` of Tailwind says a theme, and whether one does.
  private let readsVariants: Bool
  private var isVariant = false

  init(readsVariants: Bool = false) { self.readsVariants = readsVariants }

  /// The most selectors that a rule is taken to have, beside those of the base.
  private static let selectorLimit = 64

  /// The context of the block after a prelude: its text without comments.
  func inner(_ prelude: String, _ layers: inout StyleLayers) -> StyleContext {
    var inner = self
    let text = Self.collapsed(prelude)
    guard text.utf8.first == UInt8(ascii: "@") else {
      inner.select(StyleSelector.list(text))
      return inner
    }
    // A bracket ends the word too: `@media(color-gamut:p3)`.
    let word = ASCII.lowercased(
      Substring(text.utf8.prefix { $0 != UInt8(ascii: "(") && !ASCII.isSpace($0) }))
    let query = Substring(text.utf8.dropFirst(word.utf8.count))
    let condition = String(
      decoding: ASCII.lowercased(query).utf8.filter { $0 != 0x20 }, as: UTF8.self)
    switch ByteText(word) {
    case "@theme":
      inner.isThemeRule = true
      inner.layer = layers.ofTheme()
    case "@layer":
      inner.layer = layers.named(String(query), in: layer, opensBlock: true).first ?? layer
    case "@variant" where readsVariants: inner.select(variant: query)
    case "@supports":
      inner.isConditional = true
      if condition.utf8.starts(with: "not".utf8) { inner.isFallback = true }
    case "@media":
      let screen = ["onlyscreenand", "screenand"].first { condition.utf8.starts(with: $0.utf8) }
      let plain = ByteText(String(Substring(condition.utf8.dropFirst(screen?.utf8.count ?? 0))))
      if plain == "(prefers-color-scheme:dark)" {
        inner.scheme = "dark"
      } else if plain == "(prefers-color-scheme:light)" {
        inner.scheme = "light"
      } else if plain.text.utf8.starts(with: "(color-gamut".utf8) {
        inner.isConditional = true
      } else {
        inner.conditions.append(text)
      }
    case "@container", "@scope", "@starting-style": inner.conditions.append(text)
    case _: inner.isForeign = true
    }
    return inner
  }

  /// Takes `@variant dark` at the top, in `@theme` or in a rule of the root as a theme.
  private mutating func select(variant query: Substring) {
    let name = Self.collapsed(String(query))
    let isName = !name.isEmpty && StyleName.end(of: 0, in: Array(name.utf8)[...]) == name.utf8.count
    guard isName, scheme == nil, conditions.isEmpty,
      selectors?.allSatisfy(StyleSelector.isBase) ?? true
    else { return isForeign = true }
    scheme = CSSEscapes.resolved(name)
    isVariant = true
  }

  private mutating func select(_ list: [String]) {
    // A comment that parts two tokens makes no selector that there is.
    var own = list.filter { !ASCII.contains("/**/", in: $0) }
    // A rule for very many elements is about no theme.
    if own.count > Self.selectorLimit { own.removeAll { !StyleSelector.isBase($0) } }
    guard let outer = selectors else { return selectors = own }
    // Nested rules multiply; a sheet that does so is about no theme.
    guard outer.count * own.count <= Self.selectorLimit else { return isForeign = true }
    selectors = outer.flatMap { outer in
      own.map { selector in
        selector.utf8.contains(UInt8(ascii: "&"))
          ? Self.replacingNesting(in: selector, with: outer)
          : "\(outer) \(selector)"
      }
    }
    if selectors?.contains(where: { $0.utf8.count > 4096 }) == true { isForeign = true }
  }

  /// A selector with another one for each `&`.
  private static func replacingNesting(in selector: String, with outer: String) -> String {
    selector.utf8.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }.joined(separator: outer)
  }

  /// Whether the declarations of the block count for some element.
  var isRule: Bool { !isForeign && (isVariant || isThemeRule || selectors?.isEmpty == false) }

  /// Whether it is a rule with one of these lists of selectors, under no condition.
  func isAsked(_ lists: [[String]]) -> Bool {
    conditions.isEmpty && scheme == nil && lists.contains(selectors ?? [])
  }

  /// The ways in which the declarations of the block count for the root element.
  var places: [StylePlace] {
    if !isRule { return [] }
    if isVariant || isThemeRule, selectors == nil {
      // Tailwind writes both into a rule of the root.
      return [place(StyleCompound.root, selector: nil)]
    }
    return (selectors ?? []).flatMap { selector in
      guard let ways = StyleSelector.compounds(of: selector) else {
        return [place(nil, selector: selector)]
      }
      return ways.map {
        place($0, selector: ways.count == 1 ? selector : $0.parts.map(\.text).joined())
      }
    }
  }

  private func place(_ compound: StyleCompound?, selector: String?) -> StylePlace {
    let isPlain = compound?.parts.isEmpty ?? false
    let media = scheme.map { "(prefers-color-scheme: \($0))" }
    let own = isPlain ? [] : [selector].compactMap(\.self)
    let isKnown = compound != nil && conditions.isEmpty
    let other = conditions + [media].compactMap(\.self) + own
    let query = scheme.map { isVariant ? "@variant \($0)" : "@media (prefers-color-scheme: \($0))" }
    return StylePlace(
      compound: isKnown ? compound ?? .other : .other,
      scheme: isKnown ? scheme : nil, other: isKnown ? nil : other.joined(separator: " "),
      selector: selector ?? "",
      words: isKnown && query == nil
        ? selector ?? "" : (conditions + [query].compactMap(\.self) + own).joined(separator: " "))
  }

  /// A text with one space for each run of white space, and none at its ends. Strings and escapes stay.
  static func collapsed(_ text: String) -> String {
    let old = Array(text.utf8)
    var bytes: [UInt8] = []
    var position = 0
    var isAfterSpace = false
    while position < old.count {
      if ASCII.isSpace(old[position]) {
        isAfterSpace = !bytes.isEmpty
        position += 1
        continue
      }
      if isAfterSpace { bytes.append(0x20) }
      isAfterSpace = false
      var end = position + 1
      switch old[position] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        end = StyleName.stringEnd(of: position, in: old[...])
      case UInt8(ascii: "\\"): end = max(end, StyleName.end(of: position, in: old[...]))
      case _: break
      }
      bytes += old[position..<end]
      position = end
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
