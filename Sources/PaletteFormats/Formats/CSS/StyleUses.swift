// The places of a style sheet that use a custom property by its name. CSS has other names with two hyphens too, of
// keyframes or containers, so that only these places are taken for uses: `var()`, `style()`, `@property`, and the
// properties that name others.

import Bytes
import ColorSpecs

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
      if tokens.take("@"), let word = tokens.next(), tokens.lowercased(word) == "property",
        let name = tokens.next()
      {
        found.add(name, nil)
      }
    }
    return found.uses
  }

  private init(_ sheet: StyleSheet) { self.sheet = sheet }

  /// Adds a token if it is the name of a custom property.
  private mutating func add(_ token: StyleTokens.Token, _ declaration: Int?) {
    let bytes = sheet.bytes[token.range]
    guard token.kind == .word, bytes.count > 2, bytes.starts(with: "--".utf8) else { return }
    let name = CSSEscapes.resolved(String(decoding: bytes.dropFirst(2), as: UTF8.self))
    uses.append(StyleUse(name: name, range: token.range, declaration: declaration))
  }

  /// Adds the names in `var()` and `style()`.
  private mutating func addCalls(in range: Range<Int>, _ declaration: Int?) {
    guard sheet.bytes[range].contains(UInt8(ascii: "(")) else { return }
    var tokens = StyleTokens(sheet.bytes[range])
    while let function = tokens.function() {
      switch function.name {
      case "var": if let name = tokens.peek() { add(name, declaration) }
      case "style": addQueries(&tokens, declaration)
      case _: break
      }
    }
  }

  /// Adds the names that are asked for in the brackets of `style()`, which are open.
  private mutating func addQueries(_ tokens: inout StyleTokens, _ declaration: Int?) {
    var depth = 1
    var isName = true
    while depth > 0, let token = tokens.next() {
      switch token.kind {
      case .sign(UInt8(ascii: "(")):
        depth += 1
        isName = true
      case .sign(UInt8(ascii: ")")): depth -= 1
      case .sign(UInt8(ascii: ":")): isName = false
      case .word where isName: add(token, declaration)
      case .word, .string, .sign: break
      }
    }
  }

  /// Adds all names of custom properties among the words of a value.
  private mutating func addWords(in range: Range<Int>, _ declaration: Int) {
    var tokens = StyleTokens(sheet.bytes[range])
    var isAfterBracket = false
    while let token = tokens.next() {
      if !isAfterBracket { add(token, declaration) }
      isAfterBracket = token.kind == .sign(UInt8(ascii: "("))
    }
  }
}
