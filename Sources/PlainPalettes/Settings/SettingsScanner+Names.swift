import PaletteEngine

// The names of values, by the words before them and the sections around them.
extension SettingsScanner {
  /// The words that are keys: without those that only say that something is set.
  static func keys(_ words: [Statement.Word], _ bytes: [UInt8]) -> ArraySlice<
    Statement.Word
  > {
    guard let first = words.first else { return [] }
    switch ByteText(String(decoding: bytes[first.range], as: UTF8.self)) {
    case "set", "setw", "set-option", "set-window-option":
      return words.dropFirst().drop { bytes[$0.range.lowerBound] == UInt8(ascii: "-") }
    case "@define-color", "let", "export", "-": return words.dropFirst()
    case _: return words[...]
    }
  }

  /// The place of the name in a word: without the sign of a variable, and the dot of a resource.
  private func nameRange(_ word: Range<Int>) -> Range<Int> {
    let rest = bytes[word].drop { "$@.".utf8.contains($0) }
    return rest.isEmpty ? word : rest.startIndex..<rest.endIndex
  }

  private func text(_ words: some Sequence<Statement.Word>) -> [String] {
    words.map { String(decoding: bytes[nameRange($0.range)], as: UTF8.self) }
  }

  /// The path of a section that a statement begins.
  func path(of words: [Statement.Word]) -> [String] { text(Self.keys(words, bytes)) }

  /// The path of a value of a list, which is a list or an object.
  func listPath() -> [String] {
    guard case .list(_, let next)? = frames.last else { return [] }
    return [String(next)]
  }

  /// The path of the sections around a statement.
  private var section: [String] {
    var path: [String] = []
    for frame in frames {
      switch frame {
      case .table(let own), .block(let own, _), .list(let own, _), .indented(let own, _, _):
        path += own
      }
    }
    path.removeAll { $0 == "*" || ByteText(ASCII.lowercased($0)) == "colors" }
    if path.first.map(ByteText.init(_:)) == "palette" { path.removeFirst() }
    return path
  }

  /// The number of a value without a key, in a list.
  private mutating func number() -> String? {
    switch frames.last {
    case .list(_, let next)?: return String(next)
    case .indented(let path, let column, let next)?:
      frames[frames.count - 1] = .indented(path, column: column, next: next + 1)
      return String(next)
    case .table?, .block?, nil: return nil
    }
  }

  /// Ends the statement, and gives its colors their names.
  mutating func finish(at end: Int) {
    defer { statement = Statement(start: end + 1) }
    let words = Self.keys(statement.words, bytes)
    if words.isEmpty, statement.found.isEmpty { return }
    statements.all += 1
    if statement.found.isEmpty { takeWhole(upTo: end, words) }
    guard !statement.found.isEmpty, words.count <= Self.wordLimit else { return }
    statements.withColors += 1
    // The words of each value: up to the last that is a key, if any is.
    let hasKeys = words.contains(where: \.isKey)
    if statement.hasComma, !hasKeys { isOther = true }
    var before = words.startIndex
    var own: [ArraySlice<Statement.Word>] = []
    for found in statement.found {
      let upTo = max(min(found.words, words.endIndex), before)
      var slice = words[before..<max(upTo, before)]
      if hasKeys { while let last = slice.last, !last.isKey { slice.removeLast() } }
      own.append(slice)
      before = max(upTo, before)
    }
    let section = section
    let base = own.first ?? []
    if statement.found.count == 1 {
      let found = statement.found[0]
      if let last = base.last {
        place(found, section + text(base), nameRange(last.range))
      } else if let number = number() {
        place(found, section + [number], nil)
      }
    } else if own.dropFirst().allSatisfy({ !$0.isEmpty }), !base.isEmpty {
      let shared = base.dropLast()
      for (position, found) in statement.found.enumerated() {
        let keys = position == 0 ? base : shared + own[position]
        guard let last = keys.last else { continue }
        place(found, section + text(keys), nameRange(last.range))
      }
    } else {
      let path = section + text(base)
      for (position, found) in statement.found.enumerated() {
        place(found, path + [String(position)], nil)
      }
    }
  }

  private mutating func place(
    _ found: (value: Range<Int>, content: Content, words: Int), _ path: [String], _ key: Range<Int>?
  ) {
    places.append(
      Place(
        line: line, value: found.value, path: path, key: key, content: found.content,
        isAmongColors: isAmongColors))
  }

  /// Takes values that are colors only because of their key: digits without a sign, numbers, names of CSS.
  private mutating func takeWhole(upTo end: Int, _ words: ArraySlice<Statement.Word>) {
    guard let first = words.first else { return }
    let start = statement.valueStart ?? first.range.upperBound
    guard start <= end else { return }
    let value = Self.unquoted(bytes[start..<end])
    // The words before the value are its key.
    guard !value.isEmpty, let last = words.lastIndex(where: { $0.range.upperBound <= start })
    else { return }
    let name = String(decoding: bytes[nameRange(words[last].range)], as: UTF8.self)
    func take(_ text: ArraySlice<UInt8>, _ content: Content) {
      statement.found.append((text.startIndex..<text.endIndex, content, last + 1))
    }
    if let color = wholeColor(value, name) { return take(value, .color(color)) }
    if isDefinition || SettingsKey.isRole(name), value.first.map(ASCII.isLetter) == true,
      let color = NamedColors.cssColor(ASCII.lowercased(String(decoding: value, as: UTF8.self)))
    {
      return take(value, .named(color))
    }
    // foot has two in one value.
    let parts = value.split(whereSeparator: ASCII.isBlank)
    if parts.count == 2, isBareKey(name), parts.allSatisfy({ SettingsColor.bare($0) != nil }) {
      for part in parts {
        if let color = SettingsColor.bare(part) { take(part, .color(color)) }
      }
      return
    }
    if frames.isEmpty || section.last.map({ ["General", "metadata"].contains($0) }) == true {
      note(name, value)
    }
  }

  private func wholeColor(_ value: ArraySlice<UInt8>, _ name: String) -> Color? {
    if isBareKey(name), let color = SettingsColor.bare(value) { return color }
    if hasDecimals, let color = SettingsColor.decimals(value, UInt8(ascii: ",")) { return color }
    if section.first.map(ByteText.init(_:)) == "themes",
      let color = SettingsColor.decimals(value, 0x20)
    {
      return color
    }
    return nil
  }

  /// Whether digits without a sign are a color under a key.
  private func isBareKey(_ name: String) -> Bool {
    SettingsKey.isRole(name) || SettingsKey.isBase(name) || isAmongColors
  }

  /// Whether a section around the statement is of colors.
  private var isAmongColors: Bool {
    frames.contains { frame in
      switch frame {
      case .table(let path), .block(let path, _), .list(let path, _), .indented(let path, _, _):
        path.contains { ASCII.lowercased($0).utf8.starts(with: "colors".utf8) }
      }
    }
  }

  /// A value without blanks and quotes at its ends.
  static func unquoted(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let value = ASCII.withoutBlanks(bytes)
    guard let first = value.first, first == UInt8(ascii: "\"") || first == UInt8(ascii: "'"),
      value.count > 1, value.last == first
    else { return value }
    return ASCII.withoutBlanks(value.dropFirst().dropLast())
  }
}
