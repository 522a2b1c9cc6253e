// Strings and templates of scripts: each is a value, a sheet, markup, names of classes, or none of these.

import PaletteEngine

extension ScriptScanner {
  /// A string among the arguments or values of a level.
  mutating func take(
    _ content: Range<Int>, in levels: inout [Level], isOfType: Bool
  ) {
    let own = levels.count - 1
    let level = levels[own]
    let outer = surroundings
    defer { surroundings = outer }
    if level.isStyle { surroundings.insert(.style) }
    if own > 0 { surroundings.remove(.attribute) }
    if level.callee != nil, level.first == nil, content.count <= 64 {
      let word = text.string(content)
      levels[own].first = word
      if level.callee == "setProperty", word.utf8.starts(with: "--".utf8) {
        scan.definitions.append((word, content))
        return
      }
    }
    if level.callee.map(ScriptKeys.selectorFunctions.contains) == true { return }
    if let key = level.key, ScriptKeys.isAddress(key) { return }
    let takesNames =
      !level.isCompared && !isOfType && level.callee.map(ScriptKeys.setters.contains) != false
    take(content, key: level.key, takesNames: takesNames)
  }

  /// The content of a string, of a template or of an attribute.
  mutating func take(_ range: Range<Int>, key: String?, takesNames: Bool) {
    let content = text.trimmed(range)
    if content.isEmpty { return }
    let hasNames = takesNames && key.map(ScriptKeys.takesColors) == true
    let signs = Signs(bytes[content])
    if !signs.hasHash, !signs.hasBracket, !hasNames, !signs.hasColon { return }
    if isNumber(content) { return }
    if content.count <= 4096, SheetValueForm(text, content).isOfColors {
      var scanner = SheetScanner(text, position: .script)
      let count = scan.colors.count
      scanner.scanValue(content, of: key ?? "", takesNames: hasNames, into: &scan)
      for index in count..<scan.colors.count {
        scan.colors[index].surroundings.formUnion(surroundings)
      }
      return
    }
    if bytes[content.lowerBound] == UInt8(ascii: "<"), content.count > 2,
      ASCII.isLetter(bytes[content.lowerBound + 1])
    {
      var scanner = MarkupScanner(bytes, .html, isTemplate: true)
      return scanner.scan(content, into: &scan)
    }
    if key.map(ScriptKeys.takesDeclarations) == true || isSheet(content, signs) {
      var scanner = SheetScanner(text)
      return scanner.scanSheet(content, into: &scan)
    }
    if signs.hasClass { ClassNames.scan(text, content, into: &scan) }
    if signs.hasBracket {
      var scanner = SheetScanner(text, position: .script)
      scanner.scanVariables(content, into: &scan)
    }
  }

  /// Whether a text is a hash and decimal digits, which is the number of an issue more often than a color of 4 digits. All
  /// that have 6 of them were colors, and those of 3 are.
  private func isNumber(_ range: Range<Int>) -> Bool {
    range.count == 5 && bytes[range].dropFirst().allSatisfy(ASCII.isDigit)
      && bytes[range.lowerBound] == UInt8(ascii: "#")
  }

  /// Whether a text is a style sheet or declarations: it has braces and colons, or begins with a property of colors.
  private func isSheet(_ content: Range<Int>, _ signs: Signs) -> Bool {
    guard signs.hasColon else { return false }
    let after = text.nameEnd(content.lowerBound, content.upperBound)
    let colon = text.skippingSpace(after, content.upperBound)
    if after > content.lowerBound, colon < content.upperBound,
      bytes[colon] == UInt8(ascii: ":")
    {
      let name = text.string(content.lowerBound..<after)
      return name.utf8.starts(with: "--".utf8) || SheetProperties.takeColors(name)
    }
    return signs.hasRule
  }

  /// The signs in a text that say what it can be.
  private struct Signs {
    var hasHash = false
    var hasBracket = false
    var hasColon = false
    /// Whether it has `-[`.
    var hasClass = false
    /// Whether it has braces that are not those of an expression.
    var hasRule = false

    init(_ bytes: ArraySlice<UInt8>) {
      var last: UInt8 = 0
      var isOpen = false
      for byte in bytes {
        switch byte {
        case UInt8(ascii: "#"): hasHash = true
        case UInt8(ascii: "("): hasBracket = true
        case UInt8(ascii: ":"): hasColon = true
        case UInt8(ascii: "["): if last == UInt8(ascii: "-") { hasClass = true }
        case UInt8(ascii: "{"): if last != UInt8(ascii: "$") { isOpen = true }
        case UInt8(ascii: "}"): if isOpen { hasRule = true }
        case _: break
        }
        last = byte
      }
    }
  }

  /// A template; returns where it ends. Its expressions are code, its text is a sheet, markup or a string.
  mutating func scanTemplate(
    _ start: Int, _ end: Int, tags: [String], level: Level, depth: Int
  ) -> Int {
    var position = start + 1
    while position < end, bytes[position] != UInt8(ascii: "`") {
      if bytes[position] == UInt8(ascii: "\\") {
        position += 2
      } else if text.has("${", at: position, end) {
        position =
          depth < Self.depthLimit
          ? scanCode(position + 2, end, key: nil, isClosed: true, depth: depth + 1)
          : text.interpolationEnd(position + 1, end)
      } else {
        position += 1
      }
    }
    let content = (start + 1)..<max(start + 1, min(position, end))
    if depth >= Self.depthLimit { return min(position + 1, end) }
    if tags.contains(where: ScriptKeys.sheetTags.contains) {
      var scanner = SheetScanner(text)
      scanner.scanSheet(content, into: &scan)
    } else if tags.contains(where: ScriptKeys.markupTags.contains) {
      var scanner = MarkupScanner(bytes, .html, isTemplate: true)
      scanner.scan(content, into: &scan)
    } else if level.callee.map(ScriptKeys.selectorFunctions.contains) != true,
      level.key.map(ScriptKeys.isAddress) != true
    {
      take(content, key: level.key, takesNames: !level.isCompared)
    }
    return min(position + 1, end)
  }
}
