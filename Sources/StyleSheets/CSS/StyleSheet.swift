// The parts of a style sheet that palettes need: its blocks, their declarations, and the places of both. Blocks,
// strings, comments and escapes are recognized as in CSS Syntax 3, so that a brace in a string ends nothing; all
// that is not a custom property is passed through.

import PaletteEngine

/// The blocks and declarations of a style sheet.
struct StyleSheet {
  /// One `name: value`.
  struct Declaration {
    /// The name with its hyphens, the value without `!important`, and both with what is between and after.
    let name: Range<Int>
    let value: Range<Int>
    let whole: Range<Int>
    /// The name of a custom property, without its hyphens and its escapes; nil for another property.
    let customName: String?
    /// Whether the value is not in braces.
    let isPlain: Bool
    let block: Int
    /// Its position among the items of the block.
    let item: Int
    let isImportant: Bool
  }

  /// The text between two braces.
  struct Block {
    /// What stands around its declarations.
    let context: StyleContext
    /// The block that it is in.
    let parent: Int?
    /// The range of the text before it.
    let prelude: Range<Int>
    /// Its declarations and the rules in it.
    var items: TextItems
    /// How many of the items are declarations or rules.
    var ownCount = 0

    /// The block after a prelude, in the context of its own.
    fileprivate init(
      _ context: StyleContext, in parent: Int?, after prelude: Range<Int>, _ body: Range<Int>
    ) {
      (self.context, self.parent) = (context, parent)
      self.prelude = prelude
      items = TextItems(body: body, separator: ";")
    }
  }

  let bytes: [UInt8]
  private(set) var declarations: [Declaration] = []
  private(set) var blocks: [Block] = []
  /// The rules without a block, such as `@import`.
  private(set) var statements: [Range<Int>] = []
  private(set) var layers = StyleLayers()
  private(set) var hasComments = false
  /// Whether it is a list of variables without any rule, which sites of palettes give to be copied. One list may have
  /// the same colors in several notations; the first of a name counts.
  private(set) var isList = false
  /// Whether it has `@theme`, and `@variant`.
  private var hasTheme = false
  private var hasVariants = false

  /// How many rules may lie around one.
  private static let depthLimit = 32

  /// The sheet of a text; with the themes of `@variant` if these are read, or if the sheet has `@theme`, which only
  /// Tailwind has.
  init(_ bytes: [UInt8], readsVariants: Bool = false) throws(FileError) {
    let sheet = try StyleSheet(bytes, variants: readsVariants)
    // `@theme` may follow the first variant.
    self =
      sheet.hasTheme && sheet.hasVariants && !readsVariants
      ? try StyleSheet(bytes, variants: true) : sheet
  }

  private init(_ bytes: [UInt8], variants readsVariants: Bool) throws(FileError) {
    self.bytes = bytes
    var scanner = StyleScanner(bytes)
    let start = scanner.position
    try read(&scanner, StyleContext(readsVariants: readsVariants), block: nil, depth: 0)
    hasComments = scanner.hasComments
    if blocks.isEmpty { takeList(from: start) }
  }

  /// Takes the variables of a sheet without any rule as the declarations of one rule for the base.
  private mutating func takeList(from start: Int) {
    let listed = statements.filter(isListed)
    if listed.isEmpty { return }
    isList = true
    statements.removeAll(where: isListed)
    let root = StyleContext().inner(":root", &layers)
    blocks = [Block(root, in: nil, after: start..<start, start..<bytes.count)]
    for range in listed {
      let end = CodeComments.skipped(range.upperBound, in: bytes[...], lines: false)
      take(range, isEnded: end < bytes.count, end + 1, 0)
    }
  }

  /// Whether a statement sets a variable: a custom property, or one of SCSS among these.
  private func isListed(_ range: Range<Int>) -> Bool {
    let text = bytes[range]
    return (text.starts(with: "--".utf8) || text.first == UInt8(ascii: "$"))
      && declared(range) != nil
  }

  /// Reads declarations and rules up to the end of their block, or of the sheet.
  private mutating func read(
    _ scanner: inout StyleScanner, _ context: StyleContext, block: Int?, depth: Int
  ) throws(FileError) {
    while true {
      let piece = try scanner.next()
      switch piece.end {
      case .end:
        if block != nil { throw scanner.unclosed("block") }
        if !piece.isEmpty {
          // The last semicolon of a list may be left out.
          guard blocks.isEmpty, isListed(piece.range) else { throw scanner.unclosed("rule") }
          statements.append(piece.range)
        }
        return
      case .close:
        guard let block else { throw scanner.error("a ‘}’ has no matching ‘{’") }
        if !piece.isEmpty {
          name(piece.range, in: context.layer)
          take(piece.range, isEnded: false, scanner.position - 1, block)
        }
        blocks[block].items.close(at: scanner.position - 1)
        return
      case .semicolon:
        if piece.isEmpty { break }
        name(piece.range, in: context.layer)
        if let block {
          take(piece.range, isEnded: true, scanner.position, block)
        } else {
          statements.append(piece.range)
        }
      case .open:
        guard depth <= Self.depthLimit else {
          throw scanner.error("rules are nested more than \(Self.depthLimit) deep")
        }
        if let block, bytes[piece.range].starts(with: "--".utf8),
          let (name, colon) = declared(piece.range)
        {
          try readBraces(&scanner, name, colon, block)
          break
        }
        let prelude = cleanText(piece.range)
        let inner = context.inner(prelude, &layers)
        if inner.isThemeRule { hasTheme = true }
        if ASCII.contains("@variant", in: prelude) { hasVariants = true }
        let opened = blocks.count
        blocks.append(
          Block(inner, in: block, after: piece.range, scanner.position..<scanner.position))
        try read(&scanner, inner, block: opened, depth: depth + 1)
        if let block {
          // A rule needs no separator: it ends itself.
          append(piece.range.lowerBound..<(scanner.position - 1), scanner.position, block)
        }
      }
    }
  }

  /// Takes the names of layers in `@layer a, b;`, which are their order.
  private mutating func name(_ statement: Range<Int>, in layer: Int) {
    let word = "@layer".utf8
    guard bytes[statement.lowerBound] == UInt8(ascii: "@"),
      bytes[statement].lazy.map(ASCII.lowercased).starts(with: word)
    else { return }
    let list = cleanText((statement.lowerBound + word.count)..<statement.upperBound)
    _ = layers.named(list, in: layer, opensBlock: false)
  }

  /// Adds a declaration or a rule to the items of a block.
  private mutating func append(_ core: Range<Int>, _ end: Int, _ block: Int) {
    blocks[block].items.items.append(.init(core: core, end: end))
    blocks[block].ownCount += 1
  }

  /// Adds a declaration that takes a range, with what is up to `end`.
  private mutating func declare(
    _ name: Range<Int>, _ value: Range<Int>, _ whole: Range<Int>, _ end: Int, _ block: Int,
    isPlain: Bool = true, isImportant: Bool = false
  ) {
    declarations.append(
      Declaration(
        name: name, value: value, whole: whole, customName: customName(name), isPlain: isPlain,
        block: block, item: blocks[block].items.items.count, isImportant: isImportant))
    append(whole, end, block)
  }

  /// Reads the value `{…}` of a custom property, which no color is.
  private mutating func readBraces(
    _ scanner: inout StyleScanner, _ name: Range<Int>, _ colon: Int, _ block: Int
  ) throws(FileError) {
    try scanner.skipBlock()
    // The rest of the value, if there is any.
    let closed = scanner.position
    var after = scanner
    let rest = try after.next()
    if rest.end == .semicolon { scanner = after }
    declare(
      name, (colon + 1)..<closed, name.lowerBound..<closed, scanner.position, block, isPlain: false)
  }

  /// The name with which a piece of text begins, and the offset of the colon after it.
  private func declared(_ range: Range<Int>) -> (name: Range<Int>, colon: Int)? {
    let text = bytes[range]
    let start = range.lowerBound + (text.first == UInt8(ascii: "$") ? 1 : 0)
    let end = StyleName.end(of: start, in: text)
    guard end > start else { return nil }
    let colon = CodeComments.skipped(end, in: text, lines: false)
    guard colon < range.upperBound, bytes[colon] == UInt8(ascii: ":") else { return nil }
    return (range.lowerBound..<end, colon)
  }

  /// Takes a piece of text as a declaration, if it is one; else it is skipped.
  private mutating func take(_ range: Range<Int>, isEnded: Bool, _ end: Int, _ block: Int) {
    let end = isEnded ? end : range.upperBound
    guard let (name, colon) = declared(range) else {
      return blocks[block].items.items.append(.init(core: range, end: end))
    }
    let value = valueRange((colon + 1)..<range.upperBound)
    declare(name, value.range, range, end, block, isImportant: value.isImportant)
  }

  /// The value in a range without the blanks and comments at its ends and without `!important`.
  private func valueRange(_ range: Range<Int>) -> (range: Range<Int>, isImportant: Bool) {
    // Most have no comment, string, escape or mark: then only blanks are taken off, without a look at tokens.
    if !bytes[range].contains(where: Self.mayHideBlanks) {
      var range = range
      while let first = range.first, ASCII.isSpace(bytes[first]) { range.removeFirst() }
      while let last = range.last, ASCII.isSpace(bytes[last]) { range.removeLast() }
      return (range, false)
    }
    var tokens = StyleTokens(bytes[range])
    let start = tokens.peek()?.range.lowerBound ?? range.upperBound
    var end = start
    /// The value before the last `!`, and the token after that.
    var mark: (end: Int, word: Int)?
    while let token = tokens.next() {
      if token.kind == .sign(UInt8(ascii: "!")) { mark = (end, tokens.position) }
      end = token.range.upperBound
    }
    if let mark {
      let word = CodeComments.skipped(mark.word, in: bytes[range], lines: false)
      if ByteText(ASCII.lowercased(text(word..<max(word, end)))) == "important" {
        return (start..<mark.end, true)
      }
    }
    return (start..<end, false)
  }

  /// Whether a byte may begin a comment, a string, an escape or `!important`.
  private static func mayHideBlanks(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "!"), UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: "\""),
      UInt8(ascii: "'"):
      true
    case _: false
    }
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The text of a range without its comments.
  ///
  /// A comment ends a token and is not a space (CSS Syntax 3 section 4.3.2): an empty one is left if it may separate
  /// two tokens.
  func cleanText(_ range: Range<Int>) -> String {
    var result: [UInt8] = []
    var position = range.lowerBound
    let text = bytes[range]
    while position < range.upperBound {
      let byte = bytes[position]
      if byte == UInt8(ascii: "/"), position + 1 < range.upperBound,
        bytes[position + 1] == UInt8(ascii: "*")
      {
        position = CodeComments.skipped(position, in: text, lines: false)
        if let last = result.last, !ASCII.isSpace(last), position < range.upperBound,
          StyleName.isNameByte(last), StyleName.isNameByte(bytes[position])
        {
          result += "/**/".utf8
        }
        if position < range.upperBound, position > 0, ASCII.isSpace(bytes[position - 1]) {
          result.append(0x20)
        }
        continue
      }
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        let end = StyleName.stringEnd(of: position, in: text)
        result += bytes[position..<end]
        position = end
        continue
      }
      result.append(byte)
      position += 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The name of the custom property whose declaration has this name, if it is one.
  private func customName(_ name: Range<Int>) -> String? {
    let name = bytes[name]
    let sign = isList && name.first == UInt8(ascii: "$") ? 1 : 2
    guard sign == 1 || name.starts(with: "--".utf8), name.count > sign else { return nil }
    return CSSEscapes.resolved(String(decoding: name.dropFirst(sign), as: UTF8.self))
  }
}
