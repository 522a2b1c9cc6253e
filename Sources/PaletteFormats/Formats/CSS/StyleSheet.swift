// The parts of a style sheet that palettes need: the custom properties and their rules. Blocks,
// strings, comments and escapes are recognized as in CSS Syntax 3, so that a brace in a string ends
// nothing; other meanings of the rules are ignored. One pass, and nested only as deep as `@` rules
// can be.

import Bytes
import ColorSpecs
import Diagnostics

/// The custom properties of a style sheet.
struct StyleSheet {
  /// One `--name: value`.
  struct Declaration {
    /// The name after `--`, its escapes resolved.
    let name: String
    /// The value unchanged, without `!important`.
    let value: String
    /// Whether it is inside a rule that repeats colors for other screens.
    let isConditional: Bool
  }

  /// All declarations, in order.
  private(set) var declarations: [Declaration] = []
  /// The first thing in the sheet that is not one `:root` rule of custom properties.
  private(set) var foreign: String?
  /// Whether it has rules that repeat colors for other screens.
  private(set) var hasConditionalRules = false
  private var rules = 0
  private var scanner: StyleScanner

  /// The declarations of `text`.
  init(_ text: String) throws(StyleSheetError) {
    scanner = StyleScanner(text)
    try readRules(isConditional: false, depth: 0)
  }

  private static let depthLimit = 32

  private mutating func note(_ what: String) { if foreign == nil { foreign = what } }

  /// Reads rules up to the end of their block, or of the sheet.
  private mutating func readRules(isConditional: Bool, depth: Int) throws(StyleSheetError) {
    while true {
      let (prelude, end) = try scanner.readPrelude()
      switch end {
      case .end:
        if !prelude.isEmpty { throw scanner.error(.unclosed("rule")) }
        if depth > 0 { throw scanner.error(.unclosed("block")) }
        return
      case .close:
        guard depth > 0, prelude.isEmpty else { throw scanner.error(.strayBrace) }
        return
      case .semicolon: note("a rule without a block")
      case .open:
        try readBlock(prelude, isConditional: isConditional, depth: depth)
      }
    }
  }

  /// Reads the block after `prelude`: the one opened last.
  private mutating func readBlock(
    _ prelude: String, isConditional: Bool, depth: Int
  ) throws(StyleSheetError) {
    switch Self.kind(of: prelude) {
    case .colors(let isRoot):
      rules += 1
      if !isRoot || rules > 1 || depth > 0 { note("more rules than one for ‘:root’") }
      try readDeclarations(isConditional: isConditional)
    case .rules(let conditional):
      guard depth < Self.depthLimit else { throw scanner.error(.tooDeep(Self.depthLimit)) }
      note("conditional rules")
      if conditional { hasConditionalRules = true }
      try readRules(isConditional: isConditional || conditional, depth: depth + 1)
    case .other:
      note("rules for other elements")
      try scanner.skipBlock()
    }
  }

  private enum Kind {
    case colors(isRoot: Bool)
    case rules(conditional: Bool)
    case other
  }

  /// The kind of a rule, by the text before its block.
  private static func kind(of prelude: String) -> Kind {
    let text = ASCII.lowercased(prelude)[...]
    // A bracket ends the word too: `@media(color-gamut:p3)`.
    let first = Substring(text.utf8.prefix { $0 != UInt8(ascii: "(") && !ASCII.isSpace($0) })
    switch first {
    case "@theme": return .colors(isRoot: false)
    case "@supports", "@layer": return .rules(conditional: first == "@supports")
    case "@media":
      let query = text[first.endIndex...].trimming { ASCII.isSpace($0) }
      return query.utf8.starts(with: "(color-gamut".utf8) ? .rules(conditional: true) : .other
    case _:
      let selectors = prelude.utf8.split(separator: UInt8(ascii: ",")).map { selector in
        ASCII.lowercased(Substring(selector).trimming { ASCII.isSpace($0) })
      }
      return selectors.contains(":root") ? .colors(isRoot: selectors == [":root"]) : .other
    }
  }

  /// Reads declarations up to the end of the block.
  private mutating func readDeclarations(isConditional: Bool) throws(StyleSheetError) {
    while true {
      let (text, end) = try scanner.readPrelude()
      switch end {
      case .end: throw scanner.error(.unclosed("block"))
      case .open:
        // A nested rule; `--x: {…}` too, which no color is.
        note("nested rules")
        try scanner.skipBlock()
      case .semicolon, .close:
        if !text.isEmpty { take(text, isConditional: isConditional) }
        if end == .close { return }
      }
    }
  }

  private mutating func take(_ text: String, isConditional: Bool) {
    // By bytes: a combining mark after `--` makes one Character with it.
    guard text.utf8.starts(with: "--".utf8), let colon = StyleScanner.unescapedColon(in: text)
    else {
      note("other properties than custom ones")
      return
    }
    let name = Self.trimmedName(text[text.utf8.index(text.startIndex, offsetBy: 2)..<colon])
    // A comment in the middle makes two names, and two names before a colon declare nothing.
    guard !ASCII.contains("/**/", in: name) else {
      note("other properties than custom ones")
      return
    }
    var value = text[text.utf8.index(after: colon)...].trimming { ASCII.isSpace($0) }
    if let mark = value.utf8.lastIndex(of: UInt8(ascii: "!")),
      ASCII.lowercased(value[value.utf8.index(after: mark)...].trimming { ASCII.isSpace($0) })
        == "important"
    {
      note("‘!important’")
      value = value[..<mark].trimming { ASCII.isSpace($0) }
    }
    declarations.append(
      Declaration(
        name: CSSEscapes.resolved(String(name)), value: String(value), isConditional: isConditional)
    )
  }

  /// The name without spaces before its colon; one after a backslash is part of the name.
  private static func trimmedName(_ name: Substring) -> Substring {
    let trimmed = name.trimming { ASCII.isSpace($0) }
    let slashes = trimmed.utf8.reversed().prefix { $0 == UInt8(ascii: "\\") }.count
    let isCut = trimmed.endIndex < name.endIndex && !slashes.isMultiple(of: 2)
    return isCut ? name[..<name.utf8.index(after: trimmed.endIndex)] : trimmed
  }
}

extension Substring {
  /// The text without bytes at its ends for which `isBlank` holds.
  fileprivate func trimming(_ isBlank: (UInt8) -> Bool) -> Substring {
    var bytes = utf8
    while let first = bytes.first, isBlank(first) { bytes.removeFirst() }
    while let last = bytes.last, isBlank(last) { bytes.removeLast() }
    return Substring(bytes)
  }
}

/// The reasons why a text is not a sound style sheet.
struct StyleSheetError: FriendlyError {
  enum Fault {
    case unclosed(String)
    case strayBrace
    case tooDeep(Int)
  }

  let fault: Fault
  let line: Int
  let column: Int

  var summary: String {
    switch fault {
    case .unclosed(let what): "the style sheet ends inside a \(what)"
    case .strayBrace: "a ‘}’ closes nothing"
    case .tooDeep(let limit): "rules lie more than \(limit) deep in each other"
    }
  }

  var reason: String? {
    switch fault {
    case .unclosed: "it may have been cut short"
    case .strayBrace, .tooDeep: nil
    }
  }
}
