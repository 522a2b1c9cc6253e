// The values of a style sheet: hex digits, functions and names in them.

import PaletteEngine

extension SheetScanner {
  /// Scans a value.
  ///
  /// - Parameter takesNames: Whether names of colors are colors in it.
  mutating func scanValue(
    _ range: Range<Int>, _ property: String, takesNames: Bool, depth: Int = 0
  ) {
    if depth > Self.depthLimit { return }
    let end = range.upperBound
    var position = range.lowerBound
    while position < end {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "/"): position = text.commentEnd(position, end) ?? position + 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"): position = text.stringEnd(position, end)
      case text.dialect.interpolationSign
      where text.isInterpolation(position + 1, position)
        && position + 1 < end && bytes[position + 1] == UInt8(ascii: "{"):
        position = text.interpolationEnd(position + 1, end)
      case UInt8(ascii: "#"):
        let after = text.nameEnd(position + 1, end)
        if let color = text.hex(position..<after) { add(color, position..<after, property) }
        position = max(after, position + 1)
      case UInt8(ascii: "$"), UInt8(ascii: "@"), UInt8(ascii: "."), UInt8(ascii: "%"),
        UInt8(ascii: "&"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        // A variable, a member of a module, a number with its unit.
        let after = max(position + 1, text.nameEnd(position + 1, end))
        if byte == UInt8(ascii: "."), after < end, bytes[after] == UInt8(ascii: "("),
          after > position + 1
        {
          // A function of a module: `map.get($m, red)`.
          position = scanFunction((position + 1)..<after, end, property, takesNames, depth)
        } else {
          position = after
        }
      case _ where text.isNameStart(byte):
        let after = text.nameEnd(position, end)
        if after < end, bytes[after] == UInt8(ascii: "(") {
          position = scanFunction(position..<after, end, property, takesNames, depth)
        } else {
          if takesNames, 3...20 ~= after - position, !isKey(after, end),
            let color = SheetProperties.namedColor(text.word(position..<after))
          {
            add(color, position..<after, property)
          }
          position = after
        }
      case _: position += 1
      }
    }
  }

  private mutating func add(_ color: Color, _ range: Range<Int>, _ property: String) {
    scan.colors.append(
      CodeColor(
        color: color, range: range, context: property, position: position,
        surroundings: surroundings, rule: blocks.last?.rule))
  }

  /// A call; returns where the scan goes on.
  private mutating func scanFunction(
    _ name: Range<Int>, _ end: Int, _ property: String, _ takesNames: Bool, _ depth: Int
  ) -> Int {
    let word = text.word(name)
    let open = name.upperBound
    if word == "url" || word == "src" {
      return text.urlEnd(open, name.lowerBound, end) ?? text.bracketEnd(open, end)
    }
    let close = text.bracketEnd(open, end)
    let inside = (open + 1)..<max(open + 1, close - 1)
    switch word {
    case "var":
      addVariable(inside)
      return close
    case "env", "attr": return close
    case _ where SheetProperties.colorFunctions.contains(word):
      let call = name.lowerBound..<close
      if dependsOnOthers(inside) {
        addVariables(inside)
      } else if let color = plainColor(call) {
        add(color, call, property)
      } else if text.dialect.hasFunctions {
        // `rgba(#000, 0.5)` of Sass.
        within(.call) { $0.scanValue(inside, property, takesNames: true, depth: depth + 1) }
      }
    case _ where SheetProperties.getters.contains(word):
      within(.call) { $0.scanValue(inside, property, takesNames: false, depth: depth + 1) }
    case _:
      let takes =
        takesNames || text.dialect.hasFunctions || SheetProperties.takeColors(function: word)
      var more: CodeColor.Surroundings = []
      if SheetProperties.isGradient(word) { more = .gradient }
      if text.dialect.hasFunctions, !SheetProperties.isOfCSS(word) { more = .call }
      within(more) { $0.scanValue(inside, property, takesNames: takes, depth: depth + 1) }
    }
    return close
  }

  private mutating func within(
    _ more: CodeColor.Surroundings, _ body: (inout SheetScanner) -> Void
  ) {
    let outer = surroundings
    surroundings.formUnion(more)
    body(&self)
    surroundings = outer
  }

  /// A `var()`, from its arguments.
  private mutating func addVariable(_ inside: Range<Int>) {
    let arguments = text.trimmed(inside)
    guard text.has("--", at: arguments.lowerBound, arguments.upperBound) else { return }
    let after = text.nameEnd(arguments.lowerBound, arguments.upperBound)
    let rest = text.trimmed(after..<arguments.upperBound)
    let name = arguments.lowerBound..<after
    scan.variables.append(
      CodeVariable(
        name: CSSEscapes.resolved(text.string(name)), range: name, isOptional: !rest.isEmpty))
    // The fallback may need others.
    if !rest.isEmpty { addVariables(rest) }
  }

  /// Each `var()` in a range, in which no colors are looked for.
  mutating func addVariables(_ range: Range<Int>) {
    var position = range.lowerBound
    while position + 4 <= range.upperBound {
      if text.has("var(", at: position, range.upperBound) {
        let start = text.skippingSpace(position + 4, range.upperBound)
        let after = text.nameEnd(start, range.upperBound)
        if text.has("--", at: start, after) {
          let next = text.skippingSpace(after, range.upperBound)
          let isOptional = next < range.upperBound && bytes[next] != UInt8(ascii: ")")
          scan.variables.append(
            CodeVariable(
              name: CSSEscapes.resolved(text.string(start..<after)), range: start..<after,
              isOptional: isOptional))
        }
      }
      position += 1
    }
  }

  /// The color of a function that is one by itself.
  private func plainColor(_ call: Range<Int>) -> Color? {
    guard call.count <= 512 else { return nil }
    let string = text.string(call)
    let parser = ColorSpecParser(.css)
    guard let color = try? parser.parse(string), parser.references(in: string).isEmpty else {
      return nil
    }
    return color
  }

  /// Whether arguments have a `var()`, or are relative to another color.
  private func dependsOnOthers(_ range: Range<Int>) -> Bool {
    if text.word(at: text.trimmed(range).lowerBound, range.upperBound) == "from" { return true }
    var position = range.lowerBound
    while position + 4 <= range.upperBound {
      if bytes[position] | 0x20 == UInt8(ascii: "v"),
        bytes[position..<(position + 4)].lazy.map(ASCII.lowercased).elementsEqual("var(".utf8)
      {
        return true
      }
      position += 1
    }
    return false
  }

  /// Whether a colon follows: then the word is a key of a map, or the name of an argument.
  private func isKey(_ position: Int, _ end: Int) -> Bool {
    let next = text.skippingSpace(position, end)
    return next < end && bytes[next] == UInt8(ascii: ":")
  }
}
