import PaletteEngine

/// The members of an object in a text, which are changed one by one: each stays in its place and keeps its form.
struct JSONMembers {
  let object: JSONValue
  let bytes: [UInt8]

  /// Gives members these values; a member without one goes, and so do others that `isRemoved` names.
  ///
  /// - Parameters:
  ///   - first: The keys that new members have which come after that of `anchor`, and not at the end.
  func write(
    _ wanted: [(key: String, value: String?)],
    removing isRemoved: (ByteText) -> Bool = { _ in false },
    putting first: Set<String> = [], after anchor: String = "", _ edits: inout TextEdits
  ) {
    let members = object.members
    var removed: Set<Int> = []
    var added: [(key: String, value: String)] = []
    for (key, value) in wanted {
      let position = members.firstIndex { ByteText($0.key) == ByteText(key) }
      switch (position, value) {
      case (let position?, let value?): replace(members[position].value, with: value, &edits)
      case (let position?, nil): removed.insert(position)
      case (nil, let value?): added.append((key, value))
      case (nil, nil): break
      }
    }
    for (position, member) in members.enumerated() where isRemoved(ByteText(member.key)) {
      removed.insert(position)
    }
    // A new member at the end takes the place of one that goes there.
    let end = members.indices.last { !removed.contains($0) } ?? -1
    while let place = removed.filter({ $0 > end }).min(),
      let next = added.firstIndex(where: { !first.contains($0.key) })
    {
      let value = members[place].value
      edits.replace(value.start..<value.end, with: text(added.remove(at: next)))
      removed.remove(place)
    }
    items.remove(removed, from: bytes, &edits)
    let kept = members.indices.filter { !removed.contains($0) }
    add(
      added.filter { first.contains($0.key) },
      after: kept.last { ByteText(members[$0].key) == ByteText(anchor) },
      &edits)
    add(added.filter { !first.contains($0.key) }, after: kept.last, &edits)
  }

  /// The object with changes in it, as a text of its own.
  func copy(_ change: (JSONMembers, inout TextEdits) -> Void) -> [UInt8]? {
    let own = Array(bytes[object.range])
    guard let copy = try? JSONParser.parse(own, from: 0) else { return nil }
    var edits = TextEdits()
    change(JSONMembers(object: copy, bytes: own), &edits)
    return edits.applied(to: own)
  }

  /// Adds members after one, or before the first.
  func add(
    _ members: [(key: String, value: String)], after position: Int?, _ edits: inout TextEdits
  ) {
    insert(members.map(text), after: position, &edits)
  }

  private func text(_ member: (key: String, value: String)) -> String {
    PaletteJSON.quoted(member.key) + colon + member.value
  }

  /// Adds the texts of members after one, or before the first.
  func insert(_ texts: [String], after position: Int?, _ edits: inout TextEdits) {
    // Of one member right after the brace, the blank before its value tells whether there is one between members.
    let isTight =
      position != nil && object.parts.count == 1
      && object.parts[0].start == object.offset + 1 && colon.utf8.last == 0x20
    items.insert(isTight ? texts.map { " \($0)" } : texts, after: position, in: bytes, &edits)
  }

  func remove(_ positions: Set<Int>, _ edits: inout TextEdits) {
    items.remove(positions, from: bytes, &edits)
  }

  /// The text between the first key and its value.
  var colon: String {
    guard let first = object.members.first?.value else { return ": " }
    let text = bytes[first.start..<first.offset]
    guard let end = text.lastIndex(of: UInt8(ascii: "\"")) else { return ": " }
    return String(decoding: text[(end + 1)...], as: UTF8.self)
  }

  /// Writes a value in the place of another one, unless both say the same.
  func replace(_ old: JSONValue, with text: String, _ edits: inout TextEdits) {
    guard let new = try? JSONParser.parse(text), !new.says(old) else { return }
    if let olds = old.array, let news = new.array, olds.count == news.count {
      for (old, new) in zip(olds, news) {
        let part = Array(text.utf8)[new.range]
        replace(old, with: String(decoding: part, as: UTF8.self), &edits)
      }
    } else {
      edits.replace(old.range, with: text)
    }
  }

  /// The members, or the elements of an array.
  private var items: TextItems {
    var items = TextItems(body: (object.offset + 1)..<(object.end - 1), separator: ",")
    items.append(object.parts.map { $0.start..<$0.end }, bytes)
    return items
  }
}

extension TextItems {
  /// Appends items between which commas and white space stand.
  mutating func append(_ ranges: [Range<Int>], _ bytes: [UInt8]) {
    for range in ranges {
      var end = range.upperBound
      while end < bytes.count, ASCII.isSpace(bytes[end]) { end += 1 }
      let hasComma = end < bytes.count && bytes[end] == UInt8(ascii: ",")
      items.append(Item(core: range, end: hasComma ? end + 1 : range.upperBound))
    }
  }
}

extension JSONValue {
  /// Whether both are the same string, number, truth or null.
  fileprivate func says(_ other: JSONValue) -> Bool {
    switch (content, other.content) {
    case (.null, .null): true
    case (.boolean(let a), .boolean(let b)): a == b
    case (.number(let a), .number(let b)): a == b
    case (.string(let a), .string(let b)): a.utf8.elementsEqual(b.utf8)
    case (.null, _), (.boolean, _), (.number, _), (.string, _), (.array, _), (.object, _): false
    }
  }
}
