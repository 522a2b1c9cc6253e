// The palettes of a style sheet: the base, and a theme for each group of rules that sets other values for it. Which
// rule says which is read from its selectors and from the conditions around it; docs/style-sheets.md has the table.

import PaletteEngine

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
  /// Whether nothing in it is a palette: keyframes, fonts.
  private(set) var isForeign = false
  /// Whether `@variant` of Tailwind says a theme, and whether one does.
  private let readsVariants: Bool
  private var isVariant = false

  init(readsVariants: Bool = false) { self.readsVariants = readsVariants }

  /// The most selectors that a rule is taken to have, beside those of the base.
  private static let selectorLimit = 64

  /// The context of the block after a prelude: its text without comments.
  func inner(_ prelude: String) -> StyleContext {
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
    case "@theme": inner.isThemeRule = true
    case "@layer": break
    case "@variant" where readsVariants: inner.select(variant: query)
    case "@supports":
      inner.isConditional = true
      if condition.utf8.starts(with: "not".utf8) { inner.isFallback = true }
    case "@media":
      let isScreen = condition.utf8.starts(with: "screenand".utf8)
      let plain = ByteText(
        isScreen ? String(Substring(condition.utf8.dropFirst(9))) : condition)
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
      selectors?.allSatisfy({ StyleSelector.theme(of: $0) == nil }) ?? true
    else { return isForeign = true }
    scheme = CSSEscapes.resolved(name)
    isVariant = true
  }

  private mutating func select(_ list: [String]) {
    // A comment that parts two tokens makes no selector that there is.
    var own = list.filter { !ASCII.contains("/**/", in: $0) }
    // A rule for very many elements is about no theme.
    if own.count > Self.selectorLimit { own.removeAll { StyleSelector.theme(of: $0) != nil } }
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

  /// The palettes that the declarations of the block belong to.
  var scopes: [NameScope] {
    if isForeign { return [] }
    var found: [NameScope] = []
    func add(_ scope: NameScope) { if !found.contains(scope) { found.append(scope) } }
    if isVariant, selectors == nil { return scheme.map { [.theme($0)] } ?? [] }
    if isThemeRule {
      return conditions.isEmpty ? [.base] : [.theme(conditions.joined(separator: " "))]
    }
    for selector in selectors ?? [] {
      let own = StyleSelector.theme(of: selector)
      if conditions.isEmpty {
        add((own ?? scheme).map(NameScope.theme) ?? .base)
      } else {
        let parts = conditions + (scheme.map { ["(prefers-color-scheme: \($0))"] } ?? [])
        add(.theme((parts + (own == nil ? [] : [selector])).joined(separator: " ")))
      }
    }
    return found
  }

  /// Whether it is a rule of its own for other things than palettes.
  var isForeignRule: Bool {
    isForeign || selectors != nil && !conditions.isEmpty || scheme != nil && !combined.isEmpty
  }

  /// The selectors, if one of them is about elements in others or beside others.
  var combined: [String] {
    (selectors ?? []).contains(where: StyleSelector.isCombined) ? selectors ?? [] : []
  }

  /// The place where the block counts, for people.
  var words: [String] {
    if let scheme, isVariant { return ["@variant \(scheme)"] }
    if let scheme { return ["@media (prefers-color-scheme: \(scheme))"] }
    return selectors ?? []
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

/// Selectors, as far as themes need them.
enum StyleSelector {
  /// The selectors of a list, which commas outside brackets part.
  static func list(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    var parts: [String] = []
    var start = 0
    func end(at end: Int) {
      parts.append(StyleContext.collapsed(String(decoding: bytes[start..<end], as: UTF8.self)))
      start = end + 1
    }
    var tokens = StyleTokens(bytes[...])
    while let token = tokens.next() {
      if tokens.depth == 0, token.isSign(",") { end(at: token.range.lowerBound) }
    }
    end(at: bytes.count)
    return parts.filter { !$0.isEmpty }
  }

  /// Whether a selector that is not the root's has a space, a comma or another sign between two of its parts.
  static func isCombined(_ selector: String) -> Bool {
    let signs = ",>+~|".utf8
    guard selector.utf8.contains(where: { ASCII.isSpace($0) || signs.contains($0) }),
      theme(of: selector)?.utf8.elementsEqual(selector.utf8) == true
    else { return false }
    var tokens = StyleTokens(Array(selector.utf8)[...])
    var end = 0
    while let token = tokens.next() {
      if token.range.lowerBound > end { return true }
      if case .sign(let sign) = token.kind, signs.contains(sign) { return true }
      end = token.range.upperBound
    }
    return false
  }

  /// The theme of a selector; nil for one of the base.
  static func theme(of selector: String) -> String? {
    var rest = selector[...].utf8
    let element = takeRoot(&rest)
    if element, isNegations(rest) { return nil }
    return simpleTheme(rest) ?? selector
  }

  /// Takes `:root`, `html`, `body`, `:host`, or `:where(…)` of these, off the start; whether it did.
  private static func takeRoot(_ rest: inout Substring.UTF8View) -> Bool {
    let lower = ASCII.lowercased(Substring(rest))
    for root in [":root", "html", "body", ":host"] where lower.utf8.starts(with: root.utf8) {
      let after = rest.dropFirst(root.utf8.count)
      if let next = after.first, StyleName.isNameByte(next) || next == UInt8(ascii: "(") {
        continue
      }
      rest = after
      return true
    }
    for function in [":where(", ":is("] where lower.utf8.starts(with: function.utf8) {
      guard let close = rest.firstIndex(of: UInt8(ascii: ")")) else { continue }
      let inner = rest[rest.index(rest.startIndex, offsetBy: function.utf8.count)..<close]
      let parts = list(String(Substring(inner)))
      let areRoots =
        !parts.isEmpty
        && parts.allSatisfy { part in
          var rest = part[...].utf8
          return takeRoot(&rest) && rest.isEmpty
        }
      if areRoots {
        rest = rest[rest.index(after: close)...]
        return true
      }
    }
    return false
  }

  /// Whether the rest of a selector is nothing but `:not(…)`.
  private static func isNegations(_ rest: Substring.UTF8View) -> Bool {
    var rest = rest
    while !rest.isEmpty {
      guard ASCII.lowercased(Substring(rest.prefix(5))) == ":not(",
        let close = rest.firstIndex(of: UInt8(ascii: ")"))
      else { return false }
      rest = rest[rest.index(after: close)...]
    }
    return true
  }

  /// The name of one class, or the value of one attribute, which is all that is left of a selector.
  private static func simpleTheme(_ rest: Substring.UTF8View) -> String? {
    let bytes = Array(rest)
    switch bytes.first {
    case UInt8(ascii: "."):
      let end = StyleName.end(of: 1, in: bytes[...])
      guard end == bytes.count, end > 1 else { return nil }
      return CSSEscapes.resolved(String(decoding: bytes[1...], as: UTF8.self))
    case UInt8(ascii: "["):
      var tokens = StyleTokens(bytes[1...])
      guard tokens.next()?.kind == .word, tokens.take("="), let token = tokens.next(),
        tokens.take("]"), tokens.next() == nil
      else { return nil }
      var value = bytes[token.range]
      switch token.kind {
      case .word: break
      case .string:
        guard value.count >= 2, value.last == value.first else { return nil }
        value = value.dropFirst().dropLast()
      case .sign: return nil
      }
      return value.isEmpty ? nil : CSSEscapes.resolved(String(decoding: value, as: UTF8.self))
    case _: return nil
    }
  }
}
