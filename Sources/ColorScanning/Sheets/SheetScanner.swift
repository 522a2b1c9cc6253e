// Colors in the values of a style sheet, of CSS, SCSS and Less. The sheet is not understood: it is enough to know where
// a value begins and ends, so that a sheet with mistakes has colors too, and no byte is looked at more than a few times.
//
// A color is a hash of 3, 4, 6 or 8 digits, or a function that is a color by itself. A name is one where the property
// takes a color, among the arguments of functions that do, and in a variable whose value is made like a border or
// a shadow: lengths, styles, and one color between commas. Selectors, preludes, strings, `url()`, comments and the
// fallback of a `var()` have none.

import PaletteEngine

/// Finds the colors of a style sheet.
struct SheetScanner {
  let text: CodeText
  /// The blocks that are open.
  var blocks: [Block] = []
  var scan = CodeScan()
  /// The form in which the colors stand.
  let position: CodeColor.Position
  /// What lies around the value that is scanned.
  var surroundings: CodeColor.Surroundings = []

  /// How deep functions and maps may lie in each other.
  static let depthLimit = 32

  struct Block {
    /// The property whose parts are in the braces: `border: { color: red }` of SCSS.
    var prefix: String?
    var surroundings: CodeColor.Surroundings = []
    /// The rule among those of the scan.
    var rule: Int?
  }

  /// A scanner of a text.
  ///
  /// - Parameter position: The form in which its colors stand, if it is not that of a sheet.
  init(_ text: CodeText, position: CodeColor.Position? = nil) {
    self.text = text
    self.position = position ?? .sheet(text.dialect)
  }

  var bytes: [UInt8] { text.bytes }
}

// MARK: Statements
extension SheetScanner {
  /// Scans the rules and declarations of a range.
  mutating func scanSheet(_ range: Range<Int>, into scan: inout CodeScan) {
    swap(&self.scan, &scan)
    defer { swap(&self.scan, &scan) }
    blocks = []
    let end = range.upperBound
    var position = range.lowerBound
    if position == 0 {
      let text = TextFile.withoutMark(bytes[..<end])
      position = max(TextFile.withoutFrontMatter(text).startIndex, 0)
    }
    var start = position
    var depth = 0
    while position < end {
      switch bytes[position] {
      case UInt8(ascii: "/"):
        if let after = text.commentEnd(position, end) {
          self.scan.comments.append(position..<after)
          if text.isBlank(start..<position) { start = after }
          position = after
          continue
        }
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        position = text.stringEnd(position, end)
        continue
      case UInt8(ascii: "\\"): position += 1
      case UInt8(ascii: "("):
        if let after = text.urlEnd(position, start, end) {
          position = after
          continue
        }
        depth += 1
      case UInt8(ascii: ")"): depth = max(0, depth - 1)
      case UInt8(ascii: ";") where depth == 0:
        scanStatement(start..<position)
        start = position + 1
      case UInt8(ascii: "{"):
        if text.isInterpolation(position, start) {
          position = text.interpolationEnd(position, end)
          continue
        }
        open(start..<position)
        (start, depth) = (position + 1, 0)
      case UInt8(ascii: "}"):
        scanStatement(start..<position)
        _ = blocks.popLast()
        (start, depth) = (position + 1, 0)
      case _: break
      }
      position += 1
    }
    if start < end { scanStatement(start..<end) }
  }

  /// Scans the uses of custom properties alone.
  mutating func scanVariables(_ range: Range<Int>, into scan: inout CodeScan) {
    swap(&self.scan, &scan)
    addVariables(range)
    swap(&self.scan, &scan)
  }

  /// Scans a value alone, as an attribute or a string has it.
  mutating func scanValue(
    _ range: Range<Int>, of property: String, takesNames: Bool, into scan: inout CodeScan
  ) {
    swap(&self.scan, &scan)
    scanValue(range, property, takesNames: takesNames)
    swap(&self.scan, &scan)
  }

  /// A block begins. The text before its brace has colors only as arguments of a mixin.
  private mutating func open(_ range: Range<Int>) {
    let prelude = text.trimmed(range)
    var block = Block()
    block.surroundings = blocks.last?.surroundings ?? []
    scan.rules.append(CodeRule(parent: blocks.last?.rule, prelude: prelude))
    block.rule = scan.rules.count - 1
    if let first = prelude.first {
      if bytes[first] == UInt8(ascii: "@") {
        let name = text.word(at: first + 1, prelude.upperBound)
        if name == "include" { scanArguments(prelude) }
        if name.utf8.count >= 9, name.utf8.suffix(9).elementsEqual("keyframes".utf8) {
          block.surroundings.insert(.keyframes)
        }
        if Self.descriptorRules.contains(name) { block.surroundings.insert(.descriptor) }
        if name == "property" {
          let word = text.trimmed((first + 9)..<prelude.upperBound)
          scan.definitions.append((CSSEscapes.resolved(text.string(word)), word))
        }
        if text.dialect == .less, let colon = colon(in: prelude), colon == prelude.upperBound - 1 {
          scan.settings.append((text.string(first..<colon), first..<colon))
        }
      } else if text.dialect == .scss, bytes[prelude.upperBound - 1] == UInt8(ascii: ":") {
        block.prefix = property(
          prelude.lowerBound..<(prelude.upperBound - 1), blocks.last?.prefix ?? nil)
      }
    }
    blocks.append(block)
  }

  /// The rules in whose blocks descriptors are, and no properties.
  private static let descriptorRules: Set<String> = [
    "property", "font-face", "font-palette-values", "counter-style", "color-profile",
    "view-transition",
  ]

  /// A declaration, a rule without a block, or a call of a mixin.
  private mutating func scanStatement(_ range: Range<Int>) {
    let statement = text.trimmed(range)
    guard let first = statement.first else { return }
    surroundings = blocks.last?.surroundings ?? []
    switch bytes[first] {
    case UInt8(ascii: "@"):
      switch text.word(at: first + 1, statement.upperBound) {
      case "include", "return", "use", "forward": return scanArguments(statement)
      case _: break
      }
      guard text.dialect == .less, let colon = colon(in: statement) else { return }
      scanVariable(named: first..<colon, (colon + 1)..<statement.upperBound)
    case UInt8(ascii: "."), UInt8(ascii: "#"):
      if text.dialect == .less, colon(in: statement) == nil { return scanArguments(statement) }
      // Interpolation may begin the name of a property.
      if let colon = colon(in: statement) { scan(declaration: statement, colon) }
    case _:
      if let colon = colon(in: statement) { scan(declaration: statement, colon) }
    }
  }

  private mutating func scan(declaration statement: Range<Int>, _ colon: Int) {
    let name = text.trimmed(statement.lowerBound..<colon)
    let value = (colon + 1)..<statement.upperBound
    guard let first = name.first else { return }
    if bytes[first] == UInt8(ascii: "$") && text.dialect == .scss
      || text.has("--", at: first, name.upperBound)
    {
      return scanVariable(named: name, value)
    }
    let property = property(name, blocks.last?.prefix ?? nil)
    if property.utf8.starts(with: "transition".utf8) { addTransition(property, value) }
    // An animation may begin or end with the values of the rule.
    if property == "animation" || property == "animation-name" { addSlow(["all"]) }
    scanValue(value, property, takesNames: SheetProperties.takeColors(property))
  }

  /// Notes which properties change slowly in the rule.
  private mutating func addTransition(_ property: String, _ value: Range<Int>) {
    guard property == "transition" || property == "transition-property" else { return }
    var found: [String] = []
    var hasName = false
    var position = value.lowerBound
    while position < value.upperBound {
      let byte = bytes[position]
      if text.isNameStart(byte) {
        let after = text.nameEnd(position, value.upperBound)
        let word = text.word(position..<after)
        if after < value.upperBound, bytes[after] == UInt8(ascii: "(") {
          position = text.bracketEnd(after, value.upperBound)
          if word == "var" { hasName = false }
          continue
        }
        if word == "none" { hasName = true }
        if word == "all" || SheetProperties.takeColors(word) || word == "background-image" {
          found.append(word)
        }
        if !Self.timings.contains(word) { hasName = true }
        position = after
      } else if ASCII.isDigit(byte) || byte == UInt8(ascii: ".") {
        position = max(position + 1, text.nameEnd(position, value.upperBound))
      } else {
        position += 1
      }
    }
    // A time alone is that of all.
    if !hasName { found.append("all") }
    addSlow(found)
  }

  private mutating func addSlow(_ properties: [String]) {
    if let rule = blocks.last?.rule {
      scan.rules[rule].transitions += properties
    } else {
      scan.transitions += properties
    }
  }

  private static let timings: Set<String> = [
    "ease", "ease-in", "ease-out", "ease-in-out", "linear", "step-start", "step-end",
    "allow-discrete", "important", "inherit", "initial", "unset",
  ]

  /// The value of a variable or of a custom property.
  private mutating func scanVariable(named range: Range<Int>, _ value: Range<Int>) {
    let name = text.trimmed(range)
    let word = text.string(name)
    if text.has("--", at: name.lowerBound, name.upperBound) {
      scan.definitions.append((CSSEscapes.resolved(word), name))
    } else {
      scan.settings.append((word, name))
    }
    surroundings.insert(.definition)
    scanVariable(word, value, depth: 0)
    surroundings.remove(.definition)
  }

  private mutating func scanVariable(_ name: String, _ value: Range<Int>, depth: Int) {
    let value = text.trimmed(value)
    if text.dialect == .scss, let first = value.first, bytes[first] == UInt8(ascii: "("),
      depth < Self.depthLimit
    {
      return scanMap(name, value, depth: depth)
    }
    scanValue(
      value, name, takesNames: SheetValueForm(text, value).isOfColors, depth: depth)
  }

  /// The values of a map or list of Sass, whose keys are no colors.
  private mutating func scanMap(_ name: String, _ value: Range<Int>, depth: Int) {
    let close = text.bracketEnd(value.lowerBound, value.upperBound)
    let end = close > value.lowerBound + 1 ? close - 1 : value.upperBound
    var start = value.lowerBound + 1
    var position = start
    func item(_ range: Range<Int>) -> Range<Int> {
      guard let colon = self.colon(in: range, afterStrings: true) else { return range }
      return (colon + 1)..<range.upperBound
    }
    while position < end {
      switch bytes[position] {
      case UInt8(ascii: "("): position = text.bracketEnd(position, end)
      case UInt8(ascii: "\""), UInt8(ascii: "'"): position = text.stringEnd(position, end)
      case UInt8(ascii: "/"): position = text.commentEnd(position, end) ?? position + 1
      case UInt8(ascii: ","):
        scanVariable(name, item(start..<position), depth: depth + 1)
        position += 1
        start = position
      case _: position += 1
      }
    }
    if start < end { scanVariable(name, item(start..<end), depth: depth + 1) }
  }

  /// The arguments of a call, all in brackets.
  private mutating func scanArguments(_ statement: Range<Int>) {
    surroundings = (blocks.last?.surroundings ?? []).union(.call)
    defer { surroundings.remove(.call) }
    guard let open = statement.first(where: { bytes[$0] == UInt8(ascii: "(") }) else {
      // `@return red;`
      let after = text.nameEnd(statement.lowerBound + 1, statement.upperBound)
      let name = text.string(statement.lowerBound..<after)
      return scanValue(
        after..<statement.upperBound, name, takesNames: ByteText(name) == "@return")
    }
    if text.has("@return", at: statement.lowerBound, statement.upperBound) {
      return scanValue(
        (statement.lowerBound + 7)..<statement.upperBound, "@return", takesNames: true)
    }
    let name = text.string(text.trimmed(statement.lowerBound..<open))
    scanValue(open..<statement.upperBound, name, takesNames: true)
  }

  /// The colon after the name of a declaration; nil in a rule or a call.
  private func colon(in range: Range<Int>, afterStrings: Bool = false) -> Int? {
    var next = range.lowerBound
    while next < range.upperBound {
      switch bytes[next] {
      case UInt8(ascii: ":"): return next
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if !afterStrings { return nil }
        next = text.stringEnd(next, range.upperBound)
      case UInt8(ascii: "("), UInt8(ascii: ","), UInt8(ascii: ">"): return nil
      case UInt8(ascii: "/"): next = text.commentEnd(next, range.upperBound) ?? next + 1
      case UInt8(ascii: "{"): next = text.interpolationEnd(next, range.upperBound)
      case _: next += 1
      }
    }
    return nil
  }

  /// The name of a property in lower case without the prefix of a vendor, after that of the one that it is part of.
  private func property(_ range: Range<Int>, _ prefix: String?) -> String {
    let name = text.trimmed(range)
    guard name.count <= 128 else { return "" }
    var bytes = bytes[name].map(ASCII.lowercased)[...]
    // Old hacks: `*color`, `_color`.
    while let first = bytes.first, first == UInt8(ascii: "*") || first == UInt8(ascii: "_") {
      bytes.removeFirst()
    }
    if bytes.first == UInt8(ascii: "-"), !bytes.starts(with: "--".utf8),
      let hyphen = bytes.dropFirst().firstIndex(of: UInt8(ascii: "-"))
    {
      bytes = bytes[(hyphen + 1)...]
    }
    let own = String(decoding: bytes, as: UTF8.self)
    return prefix.map { "\($0)-\(own)" } ?? own
  }
}
