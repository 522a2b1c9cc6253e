// Colors in scripts: JavaScript and TypeScript, with the elements of JSX. A script is cut into strings, templates,
// comments, regular expressions and the rest, and nothing more is understood: the key, the attribute or the call that
// a string belongs to decides whether it can be a color.

import PaletteEngine

/// Finds the colors of a script.
struct ScriptScanner {
  let text: CodeText
  /// Whether `<` may begin an element.
  let hasElements: Bool
  var scan = CodeScan()
  /// What lies around the strings that are taken.
  var surroundings: CodeColor.Surroundings = []

  /// How deep templates, expressions and elements may lie in each other.
  static let depthLimit = 48

  /// What is open: a bracket, or the whole.
  struct Level {
    var opener: UInt8 = 0
    /// The key, the variable or the attribute that values belong to.
    var key: String?
    /// Whether the key is compared with, and not set.
    var isCompared = false
    /// Whether the key was set by a colon.
    var isColon = false
    /// The function whose arguments these are.
    var callee: String?
    /// The chain of names before the bracket.
    var chain: String?
    /// The first string among the arguments.
    var first: String?
    /// The question marks whose colons are still to come.
    var questions = 0
    /// Whether these are values of a `style`.
    var isStyle = false
  }

  init(_ bytes: [UInt8], hasElements: Bool) {
    text = CodeText(bytes, .template)
    self.hasElements = hasElements
  }

  var bytes: [UInt8] { text.bytes }

  /// Scans a range of code.
  ///
  /// - Parameter key: The attribute whose value the code is.
  mutating func scan(_ range: Range<Int>, key: String? = nil, into scan: inout CodeScan) {
    swap(&self.scan, &scan)
    var start = range.lowerBound
    if text.has("#!", at: start, range.upperBound) {
      start = bytes[start..<range.upperBound].firstIndex(of: 0x0A) ?? range.upperBound
    }
    _ = scanCode(start, range.upperBound, key: key, isClosed: false, depth: 0)
    swap(&self.scan, &scan)
  }

  /// Scans an expression to its closing brace; returns where it ends.
  mutating func scanExpression(
    from start: Int, to end: Int, key: String? = nil, into scan: inout CodeScan
  ) -> Int {
    swap(&self.scan, &scan)
    defer { swap(&self.scan, &scan) }
    return scanCode(start, end, key: key, isClosed: true, depth: 0)
  }
}

// MARK: Code
extension ScriptScanner {
  /// Scans code; returns where it ends.
  ///
  /// - Parameter isClosed: Whether a brace that no other one opened ends it.
  mutating func scanCode(
    _ start: Int, _ end: Int, key: String?, isClosed: Bool, depth: Int
  ) -> Int {
    var position = start
    var levels = [Level(key: key)]
    let outerSurroundings = surroundings
    // What is in the braces of an attribute is its value, but not what is in objects and calls there.
    defer { surroundings = outerSurroundings }
    /// Whether the last token ends a value, so that `/` divides and `<` compares.
    var isAfterValue = false
    /// The name or the key right before.
    var word: String?
    var isAfterDot = false
    /// The names before a template, a bracket or a type: the first, and the last one.
    var chain: String?
    var isNew = true
    var tag: String?
    while position < end {
      let byte = bytes[position]
      var (nextWord, nextIsDot): (String?, Bool) = (nil, false)
      isNew = true
      switch byte {
      case _ where ASCII.isSpace(byte):
        position += 1
        continue
      case UInt8(ascii: "/"):
        if let after = text.commentEnd(position, end) {
          scan.comments.append(position..<after)
          tag = commentTag(position..<after)
          position = after
          continue
        }
        if isAfterValue {
          position += 1
          isAfterValue = false
        } else {
          position = regexEnd(position, end)
          isAfterValue = true
        }
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let after = text.stringEnd(position, end)
        let content = (position + 1)..<max(position + 1, after - 1)
        let isKey =
          isKey(after, end, levels[levels.count - 1].opener)
          && levels[levels.count - 1].questions == 0
        if isKey {
          if content.count <= 256 { nextWord = text.string(content) }
          if text.has("--", at: content.lowerBound, content.upperBound) {
            scan.definitions.append((text.string(content), content))
          }
        } else {
          let isOfType = isBar(after, end) || isBarBefore(position, start)
          take(content, in: &levels, isOfType: isOfType)
        }
        position = after
        isAfterValue = true
      case UInt8(ascii: "`"):
        let names = isAfterValue ? [chain, word].compactMap(\.self) : []
        position = scanTemplate(
          position, end, tags: names + [tag].compactMap(\.self), level: levels[levels.count - 1],
          depth: depth)
        isAfterValue = true
      case UInt8(ascii: "{"):
        let outer = levels[levels.count - 1]
        levels.append(
          Level(opener: byte, isStyle: outer.isStyle || outer.key.map { $0 == "style" } ?? false))
        position += 1
        isAfterValue = false
      case UInt8(ascii: "("), UInt8(ascii: "["):
        var level = Level(opener: byte, chain: chain)
        let outer = levels[levels.count - 1]
        if byte == UInt8(ascii: "("), isAfterValue {
          level.callee = word
        } else if !isAfterValue {
          // A list or a bracket around a value belongs to the key of it.
          (level.key, level.isCompared) = (outer.key, outer.isCompared)
        }
        levels.append(level)
        position += 1
        isAfterValue = false
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"):
        position += 1
        if levels.count == 1 {
          if isClosed, byte == UInt8(ascii: "}") { return position }
        } else {
          chain = levels.removeLast().chain
          isNew = false
        }
        isAfterValue = byte != UInt8(ascii: "}")
      case UInt8(ascii: ","), UInt8(ascii: ";"):
        let own = levels.count - 1
        levels[own].isCompared = false
        levels[own].isColon = false
        levels[own].questions = 0
        if levels[own].opener == UInt8(ascii: "("), let callee = levels[own].callee {
          levels[own].key = ScriptKeys.setters.contains(callee) ? levels[own].first : nil
        } else if levels[own].opener != UInt8(ascii: "["), levels[own].opener != UInt8(ascii: "(") {
          levels[own].key = levels.count == 1 ? key : nil
        }
        position += 1
        isAfterValue = false
      case UInt8(ascii: ":"):
        let own = levels.count - 1
        if levels[own].questions > 0 {
          levels[own].questions -= 1
        } else if let word {
          (levels[own].key, levels[own].isCompared, levels[own].isColon) = (word, false, true)
        }
        position += 1
        isAfterValue = false
      case UInt8(ascii: "?"):
        position += 1
        if position < end, bytes[position] == byte || bytes[position] == UInt8(ascii: ".") {
          nextIsDot = bytes[position] == UInt8(ascii: ".")
          position += 1
        } else {
          let next = text.skippingSpace(position, end)
          if next < end, bytes[next] == UInt8(ascii: ":") {
            // An optional property of a type.
            nextWord = word
          } else {
            levels[levels.count - 1].questions += 1
          }
        }
        isAfterValue = false
      case UInt8(ascii: "="), UInt8(ascii: "!"):
        var next = position
        while next < end, bytes[next] == UInt8(ascii: "=") || bytes[next] == UInt8(ascii: "!") {
          next += 1
        }
        let count = next - position
        if next < end, bytes[next] == UInt8(ascii: ">") {
          next += 1
        } else if byte == UInt8(ascii: "=") || count > 1, let word {
          let own = levels.count - 1
          let isSet = count == 1
          if !(isSet && levels[own].isColon && levels[own].key != nil) {
            (levels[own].key, levels[own].isCompared) = (word, !isSet)
          }
        }
        position = next
        isAfterValue = false
      case UInt8(ascii: "<"):
        if hasElements, !isAfterValue, depth < Self.depthLimit, isElement(position, end) {
          position = scanElement(position, end, depth: depth + 1)
          isAfterValue = true
        } else {
          position += 1
          if isAfterValue { isNew = false }
          isAfterValue = false
        }
      case UInt8(ascii: ">"):
        position += 1
        // The type of a tag: `styled.a<Props>`.
        isAfterValue = position < end && bytes[position] == UInt8(ascii: "`")
        isNew = !isAfterValue
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let after = max(text.nameEnd(position, end), position + 1)
        let level = levels[levels.count - 1]
        if level.callee == "Color", let color = Self.number(bytes[position..<after]) {
          scan.colors.append(
            CodeColor(
              color: color, range: position..<after, context: "Color", position: .script))
        }
        position = after
        isAfterValue = true
      case UInt8(ascii: "."):
        position += 1
        nextIsDot = true
        isAfterValue = false
        isNew = false
      case UInt8(ascii: "#"):
        position = max(text.nameEnd(position + 1, end), position + 1)
        isAfterValue = true
      case _ where isNameStart(byte):
        let after = identifierEnd(position, end)
        // A longer name is no word that says anything.
        let name = after - position <= 64 ? text.string(position..<after) : "-"
        position = after
        let own = levels.count - 1
        if !isAfterDot, ScriptKeys.statements.contains(name), own == 0 || levels[own].opener == 0x7B
        {
          (levels[own].key, levels[own].isColon) = (own == 0 ? key : nil, false)
        }
        if ScriptKeys.operators.contains(name), !isAfterDot {
          isAfterValue = false
        } else {
          isAfterValue = true
          nextWord = name
          if !isAfterDot { chain = name }
          isNew = false
        }
      case _:
        position += 1
        isAfterValue = false
      }
      word = nextWord
      isAfterDot = nextIsDot
      if isNew { chain = nil }
      tag = nil
    }
    return end
  }

  /// Whether a colon follows a string in an object, whose key it is then.
  private func isKey(_ position: Int, _ end: Int, _ opener: UInt8) -> Bool {
    guard opener == UInt8(ascii: "{") || opener == UInt8(ascii: "[") else { return false }
    var next = text.skippingSpace(position, end)
    if opener == UInt8(ascii: "["), next < end, bytes[next] == UInt8(ascii: "]") {
      next = text.skippingSpace(next + 1, end)
    }
    return next < end && bytes[next] == UInt8(ascii: ":")
  }

  /// Whether a single `|` follows, as in a type that is one of several strings.
  private func isBar(_ position: Int, _ end: Int) -> Bool {
    let next = text.skippingSpace(position, end)
    return next < end && bytes[next] == UInt8(ascii: "|")
      && !(next + 1 < end && bytes[next + 1] == UInt8(ascii: "|"))
  }

  private func isBarBefore(_ position: Int, _ start: Int) -> Bool {
    var next = position - 1
    while next >= start, ASCII.isSpace(bytes[next]) { next -= 1 }
    return next > start && bytes[next] == UInt8(ascii: "|") && bytes[next - 1] != UInt8(ascii: "|")
  }

  private func isNameStart(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
  }

  private func identifierEnd(_ position: Int, _ end: Int) -> Int {
    var next = position
    while next < end, isNameStart(bytes[next]) || ASCII.isDigit(bytes[next]) { next += 1 }
    return next
  }

  /// The end of a regular expression; that of its slash if it is none.
  private func regexEnd(_ slash: Int, _ end: Int) -> Int {
    var next = slash + 1
    var isInClass = false
    // A longer one is none; and a long line of slashes must not be read again from each.
    let end = min(end, slash + 2048)
    while next < end, bytes[next] != 0x0A {
      switch bytes[next] {
      case UInt8(ascii: "\\"): next += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass: return identifierEnd(next + 1, end)
      case _: break
      }
      next += 1
    }
    return slash + 1
  }

  /// The word of a comment before a template: `/* css */`.
  private func commentTag(_ range: Range<Int>) -> String? {
    guard range.count <= 16, range.count > 4 else { return nil }
    return text.string(text.trimmed((range.lowerBound + 2)..<(range.upperBound - 2)))
  }

  /// The color of six hexadecimal digits after `0x`.
  private static func number(_ text: ArraySlice<UInt8>) -> Color? {
    guard text.count == 8, text.starts(with: "0x".utf8) || text.starts(with: "0X".utf8) else {
      return nil
    }
    return Array(text.dropFirst(2)).withUnsafeBufferPointer { try? HexNotation.color($0) }
  }
}
