// The custom properties that a style sheet uses and those that it defines, whether they are colors or not.

import Bytes
import ColorSpecs

extension NameUses {
  init(_ sheet: StyleSheet) {
    self.init(sheet.bytes)
    for declaration in sheet.declarations {
      guard let name = declaration.customName else { continue }
      define(name, in: sheet.blocks[declaration.block].scopes)
      if LightDark.isIn(sheet.bytes[declaration.value]) { define(name, in: [.theme("dark")]) }
    }
    for prelude in sheet.blocks.map(\.prelude) + sheet.statements { addStatement(prelude, sheet) }
    for declaration in sheet.declarations {
      addCalls(in: declaration.value, sheet.blocks[declaration.block].scopes)
    }
  }

  /// Takes `@property`, which gives a name a value, and `@import`.
  private mutating func addStatement(_ range: Range<Int>, _ sheet: StyleSheet) {
    var tokens = StyleTokens(sheet.bytes[range])
    guard tokens.take("@"), let word = tokens.next() else { return }
    switch tokens.lowercased(word) {
    case "import": hasImports = true
    case "property":
      guard let token = tokens.next(), sheet.bytes[token.range].starts(with: "--".utf8) else {
        return
      }
      define(Self.name(sheet.bytes[token.range]), in: [.base])
    case _: break
    }
  }

  private static func name(_ bytes: ArraySlice<UInt8>) -> String {
    CSSEscapes.resolved(String(decoding: bytes.dropFirst(2), as: UTF8.self))
  }

  /// Adds the calls of `var()` in a value. A fallback counts only if its name is defined nowhere.
  private mutating func addCalls(in range: Range<Int>, _ scopes: [NameScope]) {
    guard sheetHasCalls(range) else { return }
    var tokens = StyleTokens(bytes[range])
    while let function = tokens.function() {
      guard function.name == "var", let token = tokens.peek(), token.kind == .word,
        bytes[token.range].count > 2, bytes[token.range].starts(with: "--".utf8)
      else { continue }
      _ = tokens.next()
      let name = Self.name(bytes[token.range])
      if tokens.take(",") {
        if definitions[ByteText(name)] != nil { skipFallback(&tokens) }
        continue
      }
      uses.append(Use(name: name, offset: token.range.lowerBound, scopes: scopes))
    }
  }

  private func sheetHasCalls(_ range: Range<Int>) -> Bool {
    bytes[range].contains(UInt8(ascii: "("))
  }

  /// Skips to the end of the bracket that is open.
  private func skipFallback(_ tokens: inout StyleTokens) {
    var depth = 0
    while let token = tokens.next() {
      switch token.kind {
      case .sign(UInt8(ascii: "(")): depth += 1
      case .sign(UInt8(ascii: ")")):
        if depth == 0 { return }
        depth -= 1
      case .word, .string, .sign: break
      }
    }
  }
}
