// The places of a style sheet that use a custom property by its name. CSS has other names with two hyphens too, of
// keyframes or containers, so that only these places are taken for uses: `var()`, `style()`, `@property`, and the
// properties that name others.

import PaletteEngine

/// A place that uses a custom property.
struct StyleUse {
  /// The name without its hyphens and escapes.
  let name: String
  /// The range of the name with its hyphens.
  let range: Range<Int>
  /// The position of the declaration that it is in; nil outside of values.
  let declaration: Int?
}

/// Finds the uses of custom properties.
struct StyleUses {
  private let sheet: StyleSheet
  private var uses: [StyleUse] = []

  /// All uses in a sheet: those in values first.
  static func all(in sheet: StyleSheet) -> [StyleUse] {
    var found = StyleUses(sheet)
    for (index, declaration) in sheet.declarations.enumerated() {
      found.addCalls(in: declaration.value, index)
      let name = ByteText(ASCII.lowercased(sheet.text(declaration.name)))
      if ["transition", "transition-property", "will-change"].contains(name) {
        found.addWords(in: declaration.value, index)
      }
    }
    for prelude in sheet.blocks.map(\.prelude) + sheet.statements {
      found.addCalls(in: prelude, nil)
      var tokens = StyleTokens(sheet.bytes[prelude])
      if tokens.rule() == "property" { found.add(tokens.property(), nil) }
    }
    return found.uses
  }

  private init(_ sheet: StyleSheet) { self.sheet = sheet }

  private mutating func add(_ property: (name: String, range: Range<Int>)?, _ declaration: Int?) {
    guard let (name, range) = property else { return }
    uses.append(StyleUse(name: name, range: range, declaration: declaration))
  }

  /// Adds the names in `var()` and `style()`.
  private mutating func addCalls(in range: Range<Int>, _ declaration: Int?) {
    guard sheet.bytes[range].contains(UInt8(ascii: "(")) else { return }
    var tokens = StyleTokens(sheet.bytes[range])
    while let function = tokens.function() {
      switch function.name {
      case "var": add(tokens.property(), declaration)
      case "style": addQueries(&tokens, declaration)
      case _: break
      }
    }
  }

  /// Adds the names that are asked for in the brackets of `style()`, which are open.
  private mutating func addQueries(_ tokens: inout StyleTokens, _ declaration: Int?) {
    let inner = tokens.depth
    var isName = true
    while tokens.depth >= inner, let token = tokens.next() {
      if token.isSign("(") { isName = true }
      if token.isSign(":") { isName = false }
      if isName { add(tokens.property(token), declaration) }
    }
  }

  /// Adds all names of custom properties among the words of a value.
  private mutating func addWords(in range: Range<Int>, _ declaration: Int) {
    var tokens = StyleTokens(sheet.bytes[range])
    var isAfterBracket = false
    while let token = tokens.next() {
      if !isAfterBracket { add(tokens.property(token), declaration) }
      isAfterBracket = token.isSign("(")
    }
  }
}
