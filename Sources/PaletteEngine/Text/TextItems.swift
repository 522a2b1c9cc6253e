// Declarations of a rule, elements of an array and lines of a file are items that separators part. Removing one and
// adding one are opposites here: the text that an item comes with is the text that goes with it.
//
//     :root {                     an item on lines of its own goes with its lines
//       --a: red;
//       --b: blue;
//     }
//     :root { --a: red; --b: blue }      another one goes with the blanks before it, the last one, if no
//                                        separator ends it, with the separator before it
//     {"a": "red", "b": "blue"}          the first one after a bracket goes with the blanks after it

/// The items between two brackets, or those of a whole file.
package struct TextItems {
  package struct Item {
    /// The item without its separator.
    package let core: Range<Int>
    /// The offset after its separator; that after the item where it has none.
    package let end: Int

    package init(core: Range<Int>, end: Int) {
      self.core = core
      self.end = end
    }

    var hasSeparator: Bool { end > core.upperBound }
  }

  /// The items in the order of the text.
  package var items: [Item] = []
  /// The range of the text between the brackets.
  package var body: Range<Int>
  /// The text that parts two items.
  let separator: String
  /// The indentation of the first item on a line of its own, beside that of the bracket after it.
  var indentation = "  "
  /// Whether `//` begins a comment.
  var hasLineComments = false

  package init(
    items: [Item] = [], body: Range<Int>, separator: String, indentation: String = "  ",
    hasLineComments: Bool = false
  ) {
    self.items = items
    self.body = body
    self.separator = separator
    self.indentation = indentation
    self.hasLineComments = hasLineComments
  }

  package mutating func close(at end: Int) { body = body.lowerBound..<end }
}

// Places in lines.
extension TextItems {
  /// Whether only blanks come before `offset` in its line. A sheet may be one line of a megabyte, so that nothing
  /// looks further back.
  private static func beginsLine(_ offset: Int, _ bytes: [UInt8]) -> Bool {
    let start = blankStart(before: offset, bytes)
    if start == 0 || bytes[start - 1] == 0x0A { return true }
    // A byte order mark is not part of the text.
    return TextFile.withoutMark(bytes[..<start]).isEmpty
  }

  /// The offset after the end of the line, if only blanks come before it.
  private static func lineEnd(after offset: Int, _ bytes: [UInt8]) -> Int? {
    var position = skippingBlanks(offset, bytes)
    if position == bytes.count { return position }
    if bytes[position] == 0x0D { position += 1 }
    return position < bytes.count && bytes[position] == 0x0A ? position + 1 : nil
  }

  /// The end of the line of `offset`, as its text says it: that of the line before, in the last line.
  package static func lineBreak(at offset: Int, _ bytes: [UInt8]) -> String {
    let end = bytes[offset...].firstIndex(of: 0x0A) ?? bytes[..<offset].lastIndex(of: 0x0A)
    guard let end, end > 0, bytes[end - 1] == 0x0D else { return "\n" }
    return "\r\n"
  }

  /// The colon between a name and its value, with the blanks around it; `: ` where comments are beside it, or none is.
  package static func colon(_ between: ArraySlice<UInt8>) -> String {
    let colon = UInt8(ascii: ":")
    let isPlain = between.contains(colon) && between.allSatisfy { $0 == colon || ASCII.isBlank($0) }
    return isPlain ? String(decoding: between, as: UTF8.self) : ": "
  }

  /// The offset of the first of the blanks before `offset`.
  private static func blankStart(before offset: Int, _ bytes: [UInt8]) -> Int {
    var start = offset
    while start > 0, ASCII.isBlank(bytes[start - 1]) { start -= 1 }
    return start
  }

  private static func text(_ range: Range<Int>, _ bytes: [UInt8]) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Whether nothing but white space and separators is in a range.
  private func isPlain(_ range: Range<Int>, _ bytes: [UInt8]) -> Bool {
    let separator = separator.utf8.first
    return bytes[range].allSatisfy { ASCII.isSpace($0) || $0 == separator }
  }
}

extension TextItems {
  /// Removes the items at these positions.
  package func remove(_ removed: Set<Int>, from bytes: [UInt8], _ edits: inout TextEdits) {
    var position = 0
    while position < items.count {
      guard removed.contains(position) else {
        position += 1
        continue
      }
      var last = position
      while last + 1 < items.count, removed.contains(last + 1),
        isPlain(items[last].core.upperBound..<items[last + 1].core.lowerBound, bytes)
      {
        last += 1
      }
      edits.remove(range(ofItems: position...last, bytes))
      position = last + 1
    }
  }

  private func range(ofItems run: ClosedRange<Int>, _ bytes: [UInt8]) -> Range<Int> {
    let first = items[run.lowerBound].core.lowerBound
    let last = items[run.upperBound]
    if run.upperBound == items.count - 1, !last.hasSeparator, run.lowerBound > 0 {
      let before = items[run.lowerBound - 1]
      // A separator before it that comments follow stays.
      if before.hasSeparator, isPlain(before.core.upperBound..<first, bytes) {
        return before.core.upperBound..<last.end
      }
    }
    let start = Self.blankStart(before: first, bytes)
    let isWhole = run.count == items.count && body.upperBound < bytes.count
    if isWhole, bytes[body.lowerBound..<first].allSatisfy(ASCII.isSpace),
      bytes[last.end..<body.upperBound].allSatisfy(ASCII.isSpace),
      first == body.lowerBound || last.end == body.upperBound
    {
      return body
    }
    guard Self.beginsLine(first, bytes) else {
      guard start == body.lowerBound, run.upperBound + 1 < items.count else {
        return start..<last.end
      }
      let next = last.end..<items[run.upperBound + 1].core.lowerBound
      return
        first..<(bytes[next].allSatisfy(ASCII.isSpace)
        ? next.upperBound : Self.skippingBlanks(last.end, bytes))
    }
    if let end = Self.lineEnd(after: last.end, bytes) { return start..<end }
    return first..<Self.skippingBlanks(last.end, bytes)
  }

  /// Adds items after one, or before the first.
  package func insert(
    _ texts: [String], after position: Int?, in bytes: [UInt8], _ edits: inout TextEdits
  ) {
    if texts.isEmpty { return }
    guard let position else {
      guard let first = items.first else { return insertIntoEmpty(texts, bytes, &edits) }
      let gap = gap(beside: 0, bytes)
      return edits.insert(
        texts.map { $0 + separator + gap }.joined(), at: first.core.lowerBound)
    }
    let item = items[position]
    let start = item.core.lowerBound
    guard item.hasSeparator else {
      let gap = gap(beside: position, bytes)
      return edits.insert(
        texts.map { separator + gap + $0 }.joined(), at: item.core.upperBound)
    }
    if Self.beginsLine(start, bytes), let end = ownLineEnd(after: item.end, bytes) {
      let indentation = Self.text(Self.blankStart(before: start, bytes)..<start, bytes)
      let lineBreak = Self.lineBreak(at: item.end, bytes)
      return edits.insert(
        texts.map { indentation + $0 + separator + lineBreak }.joined(), at: end)
    }
    let gap: String
    if Self.beginsLine(start, bytes), position + 1 < items.count {
      // The blanks between it and the next one in its line.
      gap = Self.text(item.end..<Self.skippingBlanks(item.end, bytes), bytes)
    } else if Self.beginsLine(start, bytes) {
      gap = Self.text(Self.blankStart(before: start, bytes)..<start, bytes)
    } else {
      gap = self.gap(beside: position, bytes)
    }
    edits.insert(texts.map { gap + $0 + separator }.joined(), at: item.end)
  }

  /// The text of an item that changes places with others.
  package func part(_ position: Int, in room: String, _ bytes: [UInt8]) -> TextPart {
    let item = items[position]
    let start = item.core.lowerBound
    guard item.hasSeparator, Self.beginsLine(start, bytes),
      let end = commentsEnd(after: item.end, bytes), Self.lineEnd(after: end, bytes) != nil
    else { return TextPart(item.core, in: room) }
    return TextPart(item.core, line: start..<end, in: room)
  }

  /// The offset after the line in which an item ends, if only blanks and comments come after it there.
  private func ownLineEnd(after offset: Int, _ bytes: [UInt8]) -> Int? {
    guard let comments = commentsEnd(after: offset, bytes),
      let end = Self.lineEnd(after: comments, bytes), bytes[end - 1] == 0x0A
    else { return nil }
    return end
  }

  /// The offset after the comments that come after an item in its line; nil if one of them has several lines, as it may be
  /// about what follows.
  private func commentsEnd(after offset: Int, _ bytes: [UInt8]) -> Int? {
    var last = offset
    while let end = commentEnd(of: Self.skippingBlanks(last, bytes), bytes) {
      if bytes[last..<end].contains(0x0A) { return nil }
      last = end
    }
    return last
  }

  /// The end of the comment that begins at an offset, if one does.
  private func commentEnd(of offset: Int, _ bytes: [UInt8]) -> Int? {
    if hasLineComments || separator != ">" {
      return CodeComments.end(of: offset, in: bytes[...], lines: hasLineComments)
    }
    guard bytes[offset...].starts(with: CodeComments.openMark) else { return nil }
    var next = offset
    while let dash = bytes[next...].firstIndex(of: UInt8(ascii: "-")) {
      if bytes[dash...].starts(with: CodeComments.closeMark) { return dash + 3 }
      next = dash + 1
    }
    return nil
  }

  private static func skippingBlanks(_ offset: Int, _ bytes: [UInt8]) -> Int {
    var position = offset
    while position < bytes.count, ASCII.isBlank(bytes[position]) { position += 1 }
    return position
  }

  /// The white space between an item and another one beside it: its line break and its indentation, or its blanks. Those
  /// after a bracket are not those between items.
  private func gap(beside position: Int, _ bytes: [UInt8]) -> String {
    let start = items[position].core.lowerBound
    let line = Self.blankStart(before: start, bytes)
    let blanks = Self.text(line..<start, bytes)
    guard Self.beginsLine(start, bytes) else {
      if position > 0 || line > body.lowerBound || items.count < 2 { return blanks }
      let gap = items[0].end..<items[1].core.lowerBound
      return bytes[gap].allSatisfy(ASCII.isSpace) ? Self.text(gap, bytes) : blanks
    }
    // A file may begin with an item.
    return Self.lineBreak(at: max(0, line - 1), bytes) + blanks
  }

  /// Adds items where there are none: on lines of their own where the brackets are on two.
  private func insertIntoEmpty(_ texts: [String], _ bytes: [UInt8], _ edits: inout TextEdits) {
    let isLast = separator == ","
    guard let feed = bytes[body].lastIndex(of: 0x0A) else {
      let gap = Self.text(
        body.lowerBound..<min(Self.skippingBlanks(body.lowerBound, bytes), body.upperBound), bytes)
      let text = texts.joined(separator: separator + (gap.isEmpty ? "" : " "))
      return edits.insert(gap + text + (isLast ? "" : separator), at: body.lowerBound)
    }
    let closing = Self.text((feed + 1)..<body.upperBound, bytes)
    let indentation =
      closing.utf8.allSatisfy(ASCII.isBlank) ? closing + self.indentation : self.indentation
    let lineBreak = Self.lineBreak(at: feed, bytes)
    let lines = texts.enumerated().map { index, text in
      indentation + text + (isLast && index == texts.count - 1 ? "" : separator) + lineBreak
    }
    edits.insert(lines.joined(), at: feed + 1)
  }
}
