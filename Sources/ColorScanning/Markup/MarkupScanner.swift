// Colors in markup: HTML and what is made like it, SVG, and resources of Android. Text has none; style sheets, scripts
// and a few attributes have.

import PaletteEngine

/// Finds the colors of markup.
struct MarkupScanner {
  let text: CodeText
  let kind: CodeKind
  /// Whether it is in a string of a script, whose expressions are scanned already.
  let isTemplate: Bool
  private var scan = CodeScan()

  private var bytes: [UInt8] { text.bytes }

  init(_ bytes: [UInt8], _ kind: CodeKind, isTemplate: Bool = false) {
    text = CodeText(bytes, isTemplate ? .template : .css)
    (self.kind, self.isTemplate) = (kind, isTemplate)
  }

  /// An attribute of an element.
  private struct Attribute {
    let name: String
    let value: Range<Int>
  }

  /// Attributes whose values are colors, of HTML and SVG.
  private static let colorAttributes: Set<String> = [
    "fill", "stroke", "color", "bgcolor", "stop-color", "flood-color", "lighting-color",
  ]

  /// Whether expressions stand in single braces.
  private var hasBraces: Bool { kind == .svelte || kind == .astro }

  mutating func scan(_ range: Range<Int>, into scan: inout CodeScan) {
    swap(&self.scan, &scan)
    defer { swap(&self.scan, &scan) }
    let end = range.upperBound
    var position = range.lowerBound
    if kind == .astro { position = scanFrontMatter(position, end) }
    while position < end {
      switch bytes[position] {
      case UInt8(ascii: "<"): position = scanMark(position, end)
      case UInt8(ascii: "{")
      where !isTemplate && (kind == .vue || kind == .html)
        && text.has("{{", at: position, end):
        let close = find("}}", from: position + 2, end)
        script((position + 2)..<close, hasElements: false)
        position = min(close + 2, end)
      case UInt8(ascii: "{") where hasBraces && !isTemplate: position = scanBraces(position, end)
      case _: position += 1
      }
    }
  }

  /// The script between two lines of hyphens at the start of a component of Astro.
  private mutating func scanFrontMatter(_ start: Int, _ end: Int) -> Int {
    let first = text.skippingSpace(start, end)
    guard text.has("---", at: first, end) else { return start }
    let close = find("\n---", from: first + 3, end)
    script((first + 3)..<close, hasElements: false)
    return min(close + 4, end)
  }

  /// An expression in braces; returns where it ends.
  private mutating func scanBraces(_ brace: Int, _ end: Int) -> Int {
    var start = brace + 1
    if start < end, bytes[start] == UInt8(ascii: "/") { return find("}", from: start, end) }
    // The words of Svelte: `{#if …}`, `{:else}`, `{@html …}`.
    if start < end, "#:@".utf8.contains(bytes[start]) {
      start = text.nameEnd(start + 1, end)
    }
    var scanner = ScriptScanner(bytes, hasElements: kind == .astro)
    return scanner.scanExpression(from: start, to: end, into: &scan)
  }

  private mutating func script(_ range: Range<Int>, hasElements: Bool, key: String? = nil) {
    var scanner = ScriptScanner(bytes, hasElements: hasElements)
    if key?.isEmpty == false { scanner.surroundings = [.attribute] }
    scanner.scan(range, key: key, into: &scan)
  }

  /// The position of a word, or the end.
  private func find(_ word: StaticString, from start: Int, _ end: Int) -> Int {
    var position = start
    while position < end, !text.has(word, at: position, end) { position += 1 }
    return position
  }

  /// What begins with `<`; returns where it ends.
  private mutating func scanMark(_ start: Int, _ end: Int) -> Int {
    guard start + 1 < end else { return end }
    switch bytes[start + 1] {
    case UInt8(ascii: "!"):
      if text.has("<!--", at: start, end) {
        let after = min(find("-->", from: start + 4, end) + 3, end)
        scan.comments.append(start..<after)
        return after
      }
      if text.has("<![CDATA[", at: start, end) { return start + 9 }
      return find(">", from: start, end)
    case UInt8(ascii: "?"), UInt8(ascii: "/"): return find(">", from: start, end)
    case let byte where ASCII.isLetter(byte): return scanElement(start, end)
    case _: return start + 1
    }
  }
}

// MARK: Elements
extension MarkupScanner {
  private mutating func scanElement(_ start: Int, _ end: Int) -> Int {
    var position = nameEnd(start + 1, end)
    let element = text.word((start + 1)..<position)
    var attributes: [Attribute] = []
    var isEmpty = false
    while position < end, bytes[position] != UInt8(ascii: ">") {
      let byte = bytes[position]
      isEmpty = byte == UInt8(ascii: "/")
      if byte == UInt8(ascii: "{"), hasBraces, !isTemplate {
        position = scanBraces(position, end)
      } else if isNameByte(byte) {
        position = scanAttribute(position, end, &attributes)
      } else {
        position += 1
      }
    }
    for attribute in attributes { take(attribute, of: element, attributes) }
    position = min(position + 1, end)
    if isEmpty || isTemplate && element == "script" { return position }
    switch element {
    case "style":
      let close = contentEnd("style", from: position, end)
      let dialect: SheetDialect =
        switch value(of: "lang", attributes) {
        case "scss", "sass": .scss
        case "less": .less
        case _: isTemplate ? .template : .css
        }
      var scanner = SheetScanner(CodeText(bytes, dialect))
      scanner.scanSheet(position..<close, into: &scan)
      return close
    case "script" where kind != .xml:
      let close = contentEnd("script", from: position, end)
      let type = value(of: "type", attributes)
      let language = value(of: "lang", attributes)
      if Self.scriptTypes.contains(type) {
        script(
          position..<close,
          hasElements: ["jsx", "tsx"].contains(language) || type == "text/babel"
            || type == "text/jsx")
      }
      return close
    case "color" where kind == .xml,
      "item" where kind == .xml && value(of: "type", attributes) == "color":
      let close = find("<", from: position, end)
      addResource(position..<close, "color")
      return close
    case _: return position
    }
  }

  private static let scriptTypes: Set<String> = [
    "", "module", "text/javascript", "application/javascript", "text/babel", "text/jsx",
    "text/typescript", "text/ecmascript",
  ]

  private func isNameByte(_ byte: UInt8) -> Bool {
    !ASCII.isSpace(byte) && !"\"'=<>/{}".utf8.contains(byte)
  }

  private func nameEnd(_ position: Int, _ end: Int) -> Int {
    var next = position
    while next < end, isNameByte(bytes[next]) { next += 1 }
    return next
  }

  /// The place of the end tag of an element whose content is text.
  private func contentEnd(_ element: StaticString, from start: Int, _ end: Int) -> Int {
    var position = start
    while position < end {
      position = find("</", from: position, end)
      if position + 2 > end { return end }
      if text.word(at: position + 2, end) == element.description { return position }
      position += 2
    }
    return end
  }

  private mutating func scanAttribute(
    _ start: Int, _ end: Int, _ attributes: inout [Attribute]
  ) -> Int {
    let after = nameEnd(start, end)
    let equals = text.skippingSpace(after, end)
    guard equals < end, bytes[equals] == UInt8(ascii: "=") else { return max(after, start + 1) }
    let value = text.skippingSpace(equals + 1, end)
    guard value < end else { return end }
    let name = after - start <= 128 ? text.string(start..<after) : "-"
    switch bytes[value] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let close = bytes[(value + 1)..<end].firstIndex(of: bytes[value]) ?? end
      attributes.append(Attribute(name: name, value: (value + 1)..<close))
      return min(close + 1, end)
    case UInt8(ascii: "{") where hasBraces && !isTemplate:
      var scanner = ScriptScanner(bytes, hasElements: kind == .astro)
      scanner.surroundings = [.attribute]
      return scanner.scanExpression(from: value + 1, to: end, key: name, into: &scan)
    case _:
      var close = value
      while close < end, !ASCII.isSpace(bytes[close]), bytes[close] != UInt8(ascii: ">") {
        close += 1
      }
      attributes.append(Attribute(name: name, value: value..<close))
      return max(close, start + 1)
    }
  }

  /// The value of an attribute in lower case; empty if there is none.
  private func value(of name: String, _ attributes: [Attribute]) -> String {
    // An element has few; of many, each asks for another one.
    guard
      let attribute = attributes.prefix(64).first(where: { ASCII.lowercased($0.name) == name })
    else { return "" }
    return text.word(text.trimmed(attribute.value))
  }

  private mutating func take(
    _ attribute: Attribute, of element: String, _ attributes: [Attribute]
  ) {
    if kind == .xml { return addResource(attribute) }
    let name = ASCII.lowercased(attribute.name)
    let value = attribute.value
    switch name {
    case "style":
      var scanner = SheetScanner(CodeText(bytes, isTemplate ? .template : .css))
      scanner.scanSheet(value, into: &scan)
    case "class": ClassNames.scan(text, value, into: &scan)
    case _ where Self.colorAttributes.contains(name): addValue(value, name, .attribute)
    case "from", "to", "by", "values":
      let animated = self.value(of: "attributename", attributes)
      guard element.utf8.starts(with: "animate".utf8) || element == "set",
        Self.colorAttributes.contains(animated)
      else { return }
      for part in split(value, at: UInt8(ascii: ";")) { addValue(part, animated, .attribute) }
    case "content":
      if element == "meta", self.value(of: "name", attributes) == "theme-color" {
        addValue(value, "theme-color", .metadata)
      }
    case _ where isTemplate: break
    case _ where name.utf8.starts(with: "style:".utf8):
      // A directive of Svelte: `style:color="red"`.
      let property = String(Substring(name.utf8.dropFirst(6)))
      if property.utf8.starts(with: "--".utf8) {
        scan.definitions.append((property, value))
      }
      var scanner = SheetScanner(text)
      scanner.scanValue(
        value, of: property, takesNames: SheetProperties.takeColors(property), into: &scan)
    case _ where isScript(name):
      script(value, hasElements: false, key: Self.bound(attribute.name))
    case _: break
    }
  }

  /// Whether the value of an attribute is code: of Vue, and handlers of events.
  private func isScript(_ name: String) -> Bool {
    if kind != .svg,
      name.utf8.starts(with: ":".utf8) || name.utf8.starts(with: "@".utf8)
        || name.utf8.starts(with: "v-".utf8) || name.utf8.starts(with: "#".utf8)
        || name.utf8.starts(with: "x-".utf8)
    {
      return true
    }
    return name.utf8.starts(with: "on".utf8)
  }

  /// The attribute that one of Vue sets: `:fill`, `v-bind:fill`.
  private static func bound(_ name: String) -> String {
    let parts = name.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 2 else { return "" }
    return String(Substring(parts[1]))
  }

  private func split(_ range: Range<Int>, at byte: UInt8) -> [Range<Int>] {
    bytes[range].split(separator: byte).map { $0.startIndex..<$0.endIndex }
  }

  /// A value that is a color and nothing else.
  private mutating func addValue(
    _ range: Range<Int>, _ name: String, _ position: CodeColor.Position
  ) {
    let value = text.trimmed(range)
    guard !value.isEmpty, value.count <= 512 else { return }
    var scanner = SheetScanner(text, position: position)
    guard SheetValueForm(text, value).isOfColors else {
      // A `var()` is no color of its own.
      return scanner.scanVariables(value, into: &scan)
    }
    scanner.scanValue(value, of: name, takesNames: true, into: &scan)
  }
}

// MARK: Resources of Android
extension MarkupScanner {
  private mutating func addResource(_ attribute: Attribute) {
    let parts = attribute.name.utf8.split(separator: UInt8(ascii: ":"))
    guard parts.count == 2, !parts[0].elementsEqual("tools".utf8) else { return }
    let name = ASCII.lowercased(String(Substring(parts[1])))
    guard
      ASCII.contains("color", in: name) || Self.resourceNames.contains(name)
        || name.utf8.count > 4 && name.utf8.suffix(4).elementsEqual("tint".utf8)
    else { return }
    addResource(attribute.value, attribute.name)
  }

  /// Attributes of Android that take colors and do not say so.
  private static let resourceNames: Set<String> = [
    "background", "foreground", "tint", "divider", "src", "drawable", "windowbackground",
    "listselector",
  ]

  /// A hash with digits, of which alpha comes first
  /// (https://developer.android.com/guide/topics/resources/color-list-resource).
  private mutating func addResource(_ range: Range<Int>, _ name: String) {
    let value = text.trimmed(range)
    guard let color = AlphaFirst.color(text, value) else { return }
    scan.colors.append(
      CodeColor(color: color, range: value, context: name, position: .resource))
  }
}

/// Hex colors as Android has them: `#ARGB` and `#AARRGGBB`.
enum AlphaFirst {
  static func color(_ text: CodeText, _ range: Range<Int>) -> Color? {
    guard let first = range.first, text.bytes[first] == UInt8(ascii: "#") else { return nil }
    var digits = Array(text.bytes[range].dropFirst())
    switch digits.count {
    case 4: digits = Array(digits[1...] + digits[..<1])
    case 8: digits = Array(digits[2...] + digits[..<2])
    case _: break
    }
    return digits.withUnsafeBufferPointer { try? HexNotation.color($0) }
  }
}
