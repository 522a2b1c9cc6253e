import PaletteEngine

/// What the file of a resolver says, with all its mistakes.
struct ResolverFile {
  /// A part of the tokens.
  struct Source {
    /// The file with the tokens, by its path from the folder of the resolver; nil for the resolver itself.
    var file: String?
    /// The keys that lead to them in their file.
    var path: [String] = []
    /// The tokens, if they are in the resolver.
    var tokens: JSONValue?
    /// The members beside a reference, each in the place of one that it leads to.
    var overrides: [JSONValue.Member] = []
    /// The offset of what names them.
    let offset: Int
  }

  struct Modifier {
    let name: String
    var contexts: [(name: String, sources: [Source])] = []
    var standard: String?
    let offset: Int

    /// The position of a context by its name: in another case too, if there is only that.
    func position(of context: String) -> Int? {
      contexts.map(\.name).position(ofWord: context)
    }
  }

  enum Step {
    case set([Source])
    case modifier(Modifier)
  }

  let bytes: [UInt8]
  private let root: JSONValue
  private var pointers: JSONPointers
  private(set) var steps: [Step] = []
  private(set) var mistakes: [(offset: Int, explanation: Explanation)] = []
  /// The sets that are being read: one of them may not be in itself.
  private var open: [ByteText] = []
  /// How many sets deep a set is read again where another one refers to it: its own mistakes are said already.
  private var depth = 0
  private var budget: Budget

  static let version = "2025.10"

  /// The name of the palette.
  var title: String? { root["name"]?.string }

  var modifiers: [Modifier] {
    steps.compactMap { if case .modifier(let modifier) = $0 { modifier } else { nil } }
  }

  init(_ bytes: [UInt8]) throws(FileError) {
    self.bytes = bytes
    budget = Budget(input: bytes.count)
    root = try JSONParser.parse(file: bytes)
    pointers = JSONPointers(root)
    guard root.isObject else {
      throw FileError(
        "this is not a resolver of design tokens", reason: "a resolver is a JSON object",
        at: SourcePlace(root.offset, in: bytes))
    }
    readRoot()
  }

  mutating func add(
    _ offset: Int, _ summary: String, reason: String? = nil, suggestion: String? = nil
  ) {
    if depth > 0 { return }
    mistakes.append((offset, Explanation(summary, reason: reason, suggestion: suggestion)))
  }

  // The keys and their kinds are those of the schema (schemas/2025.10/resolver.json), which allows no others.

  private mutating func readRoot() {
    checkKeys(
      of: root.members, at: root.offset,
      [
        "$schema", "name", "version", "description", "sets", "modifiers", "resolutionOrder",
        "$defs",
      ],
      needed: ["version", "resolutionOrder"], in: "a resolver")
    for key: ByteText in ["$schema", "name", "description"] { checkText(root[key], key) }
    if let version = root["version"], !version.isWord(ByteText(Self.version)) {
      add(version.offset, "the version is not \(Self.version)")
    }
    if let defs = root["$defs"], !defs.isObject {
      add(defs.offset, "\"$defs\" is not an object")
    }
    var named: (sets: [ByteText: [Source]], modifiers: [ByteText: Modifier]) = ([:], [:])
    for set in members("sets") {
      named.sets[ByteText(set.key)] = readSet(set.value.members, set.value, set.key)
    }
    for modifier in members("modifiers") {
      let value = modifier.value
      named.modifiers[ByteText(modifier.key)] = readModifier(value.members, value, modifier.key)
    }
    guard let order = root["resolutionOrder"] else { return }
    guard let items = order.array, !items.isEmpty else {
      return add(order.offset, "\"resolutionOrder\" is not a list of sets and modifiers")
    }
    var names: Set<ByteText> = []
    for item in items { readStep(item, named.sets, named.modifiers, &names) }
  }

  /// The members of an object at the root, each of which is an object.
  private mutating func members(_ key: ByteText) -> [JSONValue.Member] {
    guard let value = root[key] else { return [] }
    if !value.isObject { add(value.offset, "\"\(key.text)\" is not an object") }
    var seen: Set<ByteText> = []
    return value.members.filter { member in
      if !member.value.isObject {
        add(member.value.offset, "\(VisibleText.quoted(member.key)) is not an object")
      }
      return member.value.isObject && seen.insert(ByteText(member.key)).inserted
    }
  }

  private mutating func checkKeys(
    of members: [JSONValue.Member], at offset: Int, _ known: [String], needed: [String],
    in kind: String
  ) {
    for member in members where !known.contains(where: { ByteText($0) == ByteText(member.key) }) {
      add(
        member.value.start, "\(kind) has no key \(VisibleText.quoted(member.key))",
        suggestion: Explanation.didYouMean(NearestMatch.of(member.key, among: known)))
    }
    for key in needed where !members.contains(where: { ByteText($0.key) == ByteText(key) }) {
      add(offset, "\(kind) lacks the key ‘\(key)’")
    }
  }

  private mutating func checkText(_ value: JSONValue?, _ key: ByteText) {
    if let value, value.string == nil { add(value.offset, "\"\(key.text)\" is not a string") }
  }

  private mutating func readSet(
    _ members: [JSONValue.Member], _ value: JSONValue, _ name: String?
  ) -> [Source] {
    let isInline = name == nil
    checkKeys(
      of: members, at: value.offset,
      ["description", "sources", "$extensions"] + (isInline ? ["name", "type"] : []),
      needed: ["sources"], in: "a set")
    checkFacts(members)
    guard let sources = members.value("sources") else { return [] }
    let key = name.map(ByteText.init(_:))
    if let key { open.append(key) }
    defer { if key != nil { open.removeLast() } }
    return readSources(sources, of: "set")
  }

  private mutating func readModifier(
    _ members: [JSONValue.Member], _ value: JSONValue, _ name: String, isInline: Bool = false
  ) -> Modifier {
    checkKeys(
      of: members, at: value.offset,
      ["description", "contexts", "default", "$extensions"] + (isInline ? ["name", "type"] : []),
      needed: ["contexts"], in: "a modifier")
    checkFacts(members)
    checkText(members.value("default"), "default")
    var modifier = Modifier(name: name, offset: value.offset)
    if let contexts = members.value("contexts") {
      if contexts.members.count < 2 {
        add(contexts.offset, "a modifier has two contexts or more")
      }
      for context in contexts.members
      where !modifier.contexts.contains(where: { ByteText($0.name) == ByteText(context.key) }) {
        if context.key.isEmpty { add(context.value.start, "a context has no name") }
        modifier.contexts.append(
          (context.key, readSources(context.value, of: "modifier")))
      }
    }
    let names = modifier.contexts.map(\.name)
    if let standard = members.value("default"), let text = standard.string {
      modifier.standard = text
      if !names.contains(where: { ByteText($0) == ByteText(text) }) {
        add(
          standard.offset, "the default \(VisibleText.quoted(text)) is no context of the modifier",
          reason: "its contexts are \(PaletteNote.list(names))",
          suggestion: Explanation.didYouMean(NearestMatch.of(text, among: names)))
      }
    }
    return modifier
  }

  private mutating func checkFacts(_ members: [JSONValue.Member]) {
    checkText(members.value("description"), "description")
    if let facts = members.value("$extensions"), !facts.isObject {
      add(facts.offset, "\"$extensions\" is not an object")
    }
  }

  private mutating func readSources(_ list: JSONValue, of kind: String) -> [Source] {
    guard let items = list.array else {
      add(list.offset, "the sources of a \(kind) are not a list")
      return []
    }
    var sources: [Source] = []
    for item in items {
      guard item.isObject else {
        add(item.offset, "a source is tokens, or an object with ‘$ref’")
        continue
      }
      guard let reference = item["$ref"] else {
        sources.append(Source(tokens: item, offset: item.offset))
        continue
      }
      let overrides = item.members.filter { ByteText($0.key) != "$ref" }
      for source in readReference(reference, of: kind) {
        var source = source
        source.overrides += overrides
        sources.append(source)
      }
    }
    return sources
  }

  /// The tokens that a reference leads to.
  private mutating func readReference(_ reference: JSONValue, of kind: String) -> [Source] {
    guard let text = reference.string else {
      add(reference.offset, "\"$ref\" is not a string")
      return []
    }
    let name = VisibleText.quoted(text)
    let mark = text.utf8.firstIndex(of: UInt8(ascii: "#")) ?? text.endIndex
    let file = String(text[..<mark])
    let pointer = JSONPointers.path(String(text[mark...]))
    if mark < text.endIndex, pointer == nil, text[mark...].utf8.count > 1 {
      add(reference.offset, "\(name) is not a JSON pointer", reason: "it begins with ‘#/’")
      return []
    }
    let path = pointer ?? []
    if !file.isEmpty { return readFile(file, path, reference) }
    switch path.first.map(ByteText.init(_:)) {
    case nil:
      add(reference.offset, "\(name) leads to the resolver itself")
    case "modifiers"?, "resolutionOrder"?:
      add(
        reference.offset, "a \(kind) cannot refer to \(name)",
        reason: "its sources are sets and files of tokens")
    case "sets"? where path.count == 2:
      return readSet(named: path[1], reference)
    case _?:
      if let value = pointers.value(at: text), value.isObject {
        return [Source(tokens: value, offset: reference.offset)]
      }
      add(reference.offset, "there are no tokens at \(name)")
    }
    return []
  }

  /// The sources of a set that another set or a context refers to.
  private mutating func readSet(named name: String, _ reference: JSONValue) -> [Source] {
    guard let set = find(name, in: "sets", of: reference) else { return [] }
    // A set of sets of sets can name more than the file has bytes.
    let isInItself = open.contains(ByteText(name))
    guard !isInItself, budget.spend(1024), open.count < 64 else {
      if !mistakes.contains(where: { $0.offset == reference.offset }) {
        let name = VisibleText.quoted(name)
        mistakes.append(
          (
            reference.offset,
            Explanation(
              isInItself
                ? "the set \(name) is in itself" : "the set \(name) is in too many others")
          ))
      }
      return []
    }
    depth += 1
    defer { depth -= 1 }
    return readSet(set.members, set, name)
  }

  /// The member of an object at the root that a reference names.
  private mutating func find(
    _ name: String, in key: ByteText, of reference: JSONValue
  ) -> JSONValue? {
    if let found = root[key]?[ByteText(name)] { return found }
    let names = root[key]?.members.map(\.key) ?? []
    let kind = key == "sets" ? "set" : "modifier"
    add(
      reference.offset, "there is no \(kind) \(VisibleText.quoted(name))",
      reason: names.isEmpty ? nil : "the \(kind)s are \(PaletteNote.list(names))",
      suggestion: Explanation.didYouMean(NearestMatch.of(name, among: names)))
    return nil
  }

  /// A file beside the resolver. A reference is a URI, whose characters may be escaped.
  private mutating func readFile(
    _ text: String, _ path: [String], _ reference: JSONValue
  ) -> [Source] {
    let bytes = text.utf8
    let scheme = bytes.firstIndex(of: UInt8(ascii: ":"))
    let slash = bytes.firstIndex { "/?".utf8.contains($0) } ?? bytes.endIndex
    let file = JSONPointers.path("#/\(text.replacing("~", with: "~0"))")?.joined(separator: "/")
    guard scheme.map({ $0 > slash }) ?? true, bytes.first != UInt8(ascii: "/"), let file,
      !file.utf8.contains(0)
    else {
      add(
        reference.offset, "\(VisibleText.quoted(text)) is not read",
        reason: "a resolver is made of files that it names by their paths from its own folder")
      return []
    }
    return [Source(file: file, path: path, offset: reference.offset)]
  }

  private mutating func readStep(
    _ item: JSONValue, _ sets: [ByteText: [Source]], _ modifiers: [ByteText: Modifier],
    _ names: inout Set<ByteText>
  ) {
    guard item.isObject else {
      return add(item.offset, "an item of the order is a set, a modifier, or an object with ‘$ref’")
    }
    if let reference = item["$ref"] { return readStep(reference, item, sets, modifiers) }
    let type = item["type"]?.string.map(ByteText.init(_:))
    guard let name = item["name"]?.string, type == "set" || type == "modifier" else {
      return add(
        item.offset, "an item of the order has no name, or no type",
        reason: "its type is ‘set’ or ‘modifier’")
    }
    if !names.insert(ByteText(name)).inserted {
      add(item.offset, "two items of the order have the name \(VisibleText.quoted(name))")
    }
    if type == "set" {
      steps.append(.set(readSet(item.members, item, nil)))
    } else {
      steps.append(.modifier(readModifier(item.members, item, name, isInline: true)))
    }
  }

  /// A reference of the order. Members beside it take the places of those of the set or the modifier.
  private mutating func readStep(
    _ reference: JSONValue, _ item: JSONValue, _ sets: [ByteText: [Source]],
    _ modifiers: [ByteText: Modifier]
  ) {
    let path = reference.string.flatMap(JSONPointers.path) ?? []
    guard path.count == 2, ["sets", "modifiers"].contains(ByteText(path[0])) else {
      return add(
        reference.offset, "an item of the order leads to a set or a modifier of the file",
        reason: "such as ‘#/sets/core’")
    }
    guard let value = find(path[1], in: ByteText(path[0]), of: reference) else { return }
    let own = item.members.filter { ByteText($0.key) != "$ref" }
    let name = ByteText(path[1])
    let isSet = ByteText(path[0]) == "sets"
    if own.isEmpty {
      if isSet, let set = sets[name] { steps.append(.set(set)) }
      if !isSet, let modifier = modifiers[name] { steps.append(.modifier(modifier)) }
      return
    }
    let members =
      own
      + value.members.filter { member in !own.contains { ByteText($0.key) == ByteText(member.key) }
      }
    if isSet {
      steps.append(.set(readSet(members, value, path[1])))
    } else {
      steps.append(.modifier(readModifier(members, value, path[1])))
    }
  }
}

extension [JSONValue.Member] {
  /// The value of the first member with a key.
  fileprivate func value(_ key: ByteText) -> JSONValue? {
    first { ByteText($0.key) == key }?.value
  }
}

extension [String] {
  /// The position of a word: of the same bytes, or else the first in another case.
  func position(ofWord word: String) -> Int? {
    firstIndex { ByteText($0) == ByteText(word) }
      ?? firstIndex { ByteText(ASCII.lowercased($0)) == ByteText(ASCII.lowercased(word)) }
  }
}
