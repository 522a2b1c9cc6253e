// The custom properties that a style sheet uses and those that it defines, whether they are colors or not.

import PaletteEngine

extension NameUses {
  init(_ properties: StyleProperties) {
    let sheet = properties.sheet
    self.init(sheet.bytes)
    let scopes = sheet.blocks.indices.map(properties.scopes)
    for declaration in sheet.declarations {
      guard let name = declaration.customName else { continue }
      define(name, in: scopes[declaration.block])
      if LightDark.isIn(sheet.bytes[declaration.value]) { define(name, in: [.theme("dark")]) }
    }
    for prelude in sheet.blocks.map(\.prelude) + sheet.statements { addStatement(prelude, sheet) }
    for declaration in sheet.declarations {
      addCalls(in: declaration.value, scopes[declaration.block])
    }
  }

  /// Takes `@property`, which gives a name a value, and `@import`.
  private mutating func addStatement(_ range: Range<Int>, _ sheet: StyleSheet) {
    var tokens = StyleTokens(sheet.bytes[range])
    switch tokens.rule() {
    case "import": hasImports = true
    case "property": if let (name, _) = tokens.property() { define(name, in: [.base]) }
    case _: break
    }
  }

  /// Adds the calls of `var()` in a value. A fallback counts only if its name is defined nowhere.
  private mutating func addCalls(in range: Range<Int>, _ scopes: [NameScope]) {
    guard bytes[range].contains(UInt8(ascii: "(")) else { return }
    var tokens = StyleTokens(bytes[range])
    while let function = tokens.function() {
      guard function.name == "var", let (name, place) = tokens.property() else { continue }
      if tokens.take(",") {
        if definitions[ByteText(name)] != nil { tokens.skipBracket() }
      } else {
        uses.append(Use(name: name, offset: place.lowerBound, scopes: scopes))
      }
    }
  }
}
