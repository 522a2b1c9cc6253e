import PaletteEngine

/// Reads the colors of a file of design tokens.
struct TokenReader {
  let file: TokenFile
  private var meanings: [TokenMeaning]
  private var numbers: [ByteText: Int] = [:]
  /// The tokens by their paths without the outermost group; of several, the one that counts.
  private var setNumbers: [ByteText: Int] = [:]
  /// The type of each token, that of the token it refers to among them; nil where nothing says one.
  private var types: [String?]
  /// The last token that each one leads to; nil for another file, and for a circle.
  private var ends: [Int?]

  /// The tokens that are colors, or lead to one that cannot be found.
  private(set) var colors: [Int] = []
  private var notes: [PaletteNote] = []
  /// The values of colors in other modes.
  private var modes: [Mode] = []

  /// The value of a token in a mode.
  private struct Mode {
    let number: Int
    let name: String
    let meaning: TokenMeaning
  }

  init(_ bytes: [UInt8]) throws(FileError) {
    file = try TokenFile(bytes)
    var values = TokenValues(file.root)
    meanings = file.tokens.map { values.meaning(of: $0) }
    // A group of many groups is a part of the names of all tokens in it.
    var budget = Budget(input: bytes.count)
    numbers.reserveCapacity(file.tokens.count)
    // From the end: of two tokens with one path, the first one counts.
    for number in file.tokens.indices.reversed() {
      let (group, name) = (file.tokens[number].group, file.tokens[number].name)
      let key = group.isEmpty ? ByteText(name) : DesignTokens.key(group + [name])
      try budget.spend(onGroups: 8 * key.text.utf8.count)
      numbers[key] = number
    }
    types = file.tokens.map(\.members.type)
    ends = Array(repeating: nil, count: file.tokens.count)
    setNumbers = tokensOfSets()
    followAliases()
    choose(&values)
  }

  /// The token of a path, which may have spaces around it; older files of Style Dictionary say `.value` after it.
  private func token(_ key: ByteText) -> Int? {
    if let found = numbers[key] { return found }
    let key = Self.trimmed(key)
    if let found = numbers[key] { return found }
    let path = key.text
    for end in [".value", ".$value"] where path.utf8.reversed().starts(with: end.utf8.reversed()) {
      return numbers[ByteText(String(Substring(path.utf8.dropLast(end.utf8.count))))]
    }
    return nil
  }

  private static func trimmed(_ key: ByteText) -> ByteText {
    var path = key.text
    return path.withUTF8 { ByteText(String(decoding: ASCII.trimmed($0), as: UTF8.self)) }
  }

  /// The token that another one refers to.
  private func target(of number: Int) -> Int? {
    let members = file.tokens[number].members
    return target(
      of: meanings[number], saidBy: number,
      isPointer: members.isReference || members.value?.string == nil)
  }

  /// The token that a value of another one refers to.
  private func target(
    of meaning: TokenMeaning, saidBy number: Int, isPointer: Bool
  ) -> Int? {
    guard let path = meaning.path else { return nil }
    if let found = token(path) { return found }
    // Pointers say whole paths.
    return isPointer ? nil : tokenOfSet(path, seenFrom: file.tokens[number].group.first)
  }

  // Tokens Studio keeps its sets in one file, each as an outermost group that no reference names. A set that is later in
  // the order takes the place of those before it.

  /// The tokens by their paths in their sets, if a reference may say such a path.
  private func tokensOfSets() -> [ByteText: Int] {
    guard meanings.contains(where: { $0.path.map { token($0) == nil } ?? false }) else {
      return [:]
    }
    var ranks: [ByteText: Int] = [:]
    for (rank, set) in (file.root["$metadata"]?["tokenSetOrder"]?.array ?? []).enumerated() {
      if let set = set.string { ranks[ByteText(set)] = rank }
    }
    var found: [ByteText: (rank: Int, number: Int)] = [:]
    for (number, token) in file.tokens.enumerated() {
      guard let set = token.group.first else { continue }
      let key = DesignTokens.key(Array(token.path.dropFirst()))
      // A token that says this path itself means that of another set.
      if meanings[number].path == key { continue }
      let rank = ranks[ByteText(set)] ?? -1
      if found[key].map({ $0.rank <= rank }) ?? true { found[key] = (rank, number) }
    }
    return found.mapValues(\.number)
  }

  /// The token of a path within a set: the same set, or the one that counts.
  private func tokenOfSet(_ key: ByteText, seenFrom set: String?) -> Int? {
    let key = Self.trimmed(key)
    if let own = set.flatMap({ token(DesignTokens.key([$0, key.text])) }), meanings[own].path != key
    {
      return own
    }
    return setNumbers[key]
  }

  /// The path of the token that a text within one of a set refers to; nil if it is not in the file.
  func path(of reference: ByteText, in set: String?) -> [String]? {
    (token(reference) ?? tokenOfSet(reference, seenFrom: set)).map { file.tokens[$0].path }
  }

  /// Finds where chains of references end, and the types at their ends.
  private mutating func followAliases() {
    var isKnown = Array(repeating: false, count: meanings.count)
    // Most tokens refer to none.
    for number in meanings.indices where !meanings[number].isReference {
      isKnown[number] = true
      ends[number] = number
      types[number] = types[number] ?? file.tokens[number].groupType
    }
    var mark = Array(repeating: -1, count: meanings.count)
    for start in meanings.indices where !isKnown[start] {
      var chain: [Int] = []
      var next: Int? = start
      while let number = next, !isKnown[number], mark[number] != start {
        mark[number] = start
        chain.append(number)
        next = target(of: number)
      }
      // A chain that comes back to itself leads nowhere.
      let isCircle = next.map { !isKnown[$0] } ?? false
      for number in chain.reversed() {
        isKnown[number] = true
        let target = target(of: number)
        ends[number] = isCircle ? nil : target.flatMap { ends[$0] }
        types[number] =
          types[number] ?? (isCircle ? nil : target.flatMap { types[$0] })
          ?? file.tokens[number].groupType
      }
    }
  }

  /// Chooses the tokens that are colors.
  private mutating func choose(_ values: inout TokenValues) {
    var others = 0
    var untyped: [ColorName] = []
    var mistypes = MistypeLog()
    for number in meanings.indices {
      switch (types[number].map(ByteText.init(_:)), ends[number].map { meanings[$0] }) {
      case ("color"?, .color?), ("color"?, nil): colors.append(number)
      case (nil, .color?) where looksLikeColor(ends[number]):
        colors.append(number)
        if let name = try? ColorName(file.tokens[number].path.joined(separator: "/")) {
          untyped.append(name)
        }
      case ("color"?, .other(let reason)?):
        // Those that refer to it are reported with it.
        guard ends[number] == number else {
          colors.append(number)
          continue
        }
        if mistypes.takesOneMore() { mistypes.append(mistype(number, reason)) }
      case _: others += 1
      }
    }
    for number in colors where !file.tokens[number].members.modes.isEmpty {
      readModes(of: number, &values, &mistypes)
    }
    notes += mistypes.notes
    if !untyped.isEmpty { notes.append(.untypedTokens(untyped)) }
    let modified = colors.count { file.tokens[$0].members.isModified }
    if modified > 0 { notes.append(.modifiedTokens(modified)) }
    if others > 0 { notes.append(.otherTokens(others)) }
    isPure = others == 0 && mistypes.count == 0
  }

  /// Reads the values of a color in other modes. As of any key, the first of each counts.
  private mutating func readModes(
    of number: Int, _ values: inout TokenValues, _ mistypes: inout MistypeLog
  ) {
    var known: Set<ByteText> = []
    for mode in file.tokens[number].members.modes where known.insert(ByteText(mode.key)).inserted {
      let meaning =
        mode.key.isEmpty
        ? .other(Explanation("a mode has a name"))
        : values.meaning(of: mode.value, isPointer: false)
      guard case .other(let reason) = meaning else {
        modes.append(Mode(number: number, name: mode.key, meaning: meaning))
        continue
      }
      guard mistypes.takesOneMore() else { continue }
      let path = VisibleText.quoted(file.tokens[number].path.joined(separator: "."))
      mistypes.append(
        PaletteMistype(
          SourcePlace(mode.value.offset, in: file.bytes),
          "the mode \(VisibleText.quoted(mode.key)) of \(path) is skipped: \(reason.summary)",
          reason: reason.reason))
    }
  }

  /// Whether the value of a token is a color and nothing else: many words are names of colors too.
  private func looksLikeColor(_ number: Int?) -> Bool {
    guard let text = number.flatMap({ file.tokens[$0].members.value?.string }) else { return true }
    return text.utf8.contains { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "(") }
  }

  /// Whether all tokens are colors.
  private var isPure = true

  private func mistype(_ number: Int, _ reason: Explanation) -> PaletteMistype {
    let token = file.tokens[number]
    return PaletteMistype(
      SourcePlace(token.members.value?.offset ?? token.members.offset, in: file.bytes),
      "\(VisibleText.quoted(token.path.joined(separator: "."))) is skipped: \(reason.summary)",
      reason: reason.reason)
  }

  /// The palette of the colors.
  func palette(_ payload: Payload) throws(FileError) -> DecodedPalette {
    var named = UniqueNaming(
      title: file.root["$description"]?.string, capacity: colors.count)
    let placeholder = ColorPalette.Value.color(Color(.srgb, 0, 0, 0))
    for (row, number) in colors.enumerated() {
      let place = file.tokens[number].place
      var value = placeholder
      var spec: String?
      if case .color(let color, let text) = meanings[number] {
        (value, spec) = (.color(color), text)
      }
      try mapError(
        { (error: ColorNameError) in
          FileError(
            error.explanation, at: SourcePlace(file.tokens[number].members.offset, in: file.bytes))
        },
        named.append(
          name: place.leaf, in: place.group, isOneLevel: false, value, spec: spec,
          notes: EntryNotes(description: file.tokens[number].members.note),
          row: Payload.Row(payload, row)))
    }
    named.payload = payload
    resolve(&named)
    var decoded = named.decoded(
      as: .tokens, notes: notes,
      foreign: file.foreign ?? (isPure ? nil : "tokens that are not colors"))
    decoded.openAliases = openAliases()
    if !modes.isEmpty { try decoded.add(try themes(over: decoded.palette)) }
    return decoded
  }

  /// The modes as themes, in the order in which the file has their first values.
  private func themes(
    over palette: ColorPalette
  ) throws(FileError) -> [(theme: ColorPalette.Theme, derived: [Int])] {
    var rows: [Int: Int] = [:]
    for (row, number) in colors.enumerated() { rows[number] = row }
    var themes: [(theme: ColorPalette.Theme, derived: [Int])] = []
    var positions: [ByteText: Int] = [:]
    for mode in modes {
      guard let entry = rows[mode.number].map({ palette.entries[$0] }) else { continue }
      let position = positions[ByteText(mode.name)] ?? themes.count
      if position == themes.count {
        positions[ByteText(mode.name)] = position
        themes.append((ColorPalette.Theme(mode.name, own: ColorPalette()), []))
      }
      var value = ColorPalette.Value.openAlias
      var spec: String?
      if case .color(let color, let text) = mode.meaning {
        (value, spec) = (.color(color), text)
      } else {
        let base = target(of: mode.meaning, saidBy: mode.number, isPointer: false)
          .flatMap { rows[$0] }.map { palette.entries[$0] }
        spec = mode.meaning.spec(base?.name)
        if let base, base.value.color != nil {
          value = base.value
          themes[position].derived.append(themes[position].theme.own.count)
        }
      }
      themes[position].theme.own.append(ifFree: .init(entry.name, value, spec: spec))
    }
    return themes
  }

  /// Gives the tokens that refer to others their colors.
  private func resolve(_ naming: inout UniqueNaming) {
    let derived = colors.indices.filter { meanings[colors[$0]].isReference }
    if derived.isEmpty { return }
    var rows: [Int: Int] = [:]
    for (row, number) in colors.enumerated() { rows[number] = row }
    // Plain references have the color that they lead to; others are computed.
    var isTinted = false
    for row in derived {
      let number = colors[row]
      let entry = naming.palette.entries[row]
      let base = target(of: number).flatMap { rows[$0] }
      if case .tinted = meanings[number] { isTinted = true }
      let spec = meanings[number].spec(base.map { naming.palette.entries[$0].name })
      var value = ColorPalette.Value.openAlias
      if base != nil, case .color(let color, _)? = ends[number].map({ meanings[$0] }) {
        value = .color(color)
      }
      naming.replace(at: row, with: entry.reading(value, spec: spec))
    }
    if !isTinted { return }
    let graph = ReferenceGraph(naming.palette)
    let solved = graph.solve(nearMisses: 0).colors
    for node in graph.nodes {
      let entry = naming.palette.entries[node.position]
      let color = solved[node.position]
      naming.replace(
        at: node.position,
        with: entry.reading(color.map { .color($0) } ?? .openAlias, spec: node.spec))
    }
  }

  /// The tokens without a type that lead out of the file, where they may be colors.
  private func openAliases() -> [OpenAlias] {
    var found: [OpenAlias] = []
    var position = 0
    for number in meanings.indices {
      while position < colors.count, colors[position] < number { position += 1 }
      guard types[number] == nil, ends[number] == nil, let spec = meanings[number].spec(nil),
        let name = try? ColorName(file.tokens[number].place.name)
      else { continue }
      found.append(OpenAlias(position: position, name: name, spec: spec))
    }
    return found
  }
}

extension DesignToken {
  /// The group and the own name of the entry. The token `$root` of a group has the name of that.
  var place: GroupPath {
    if ByteText(name) == ByteText(DesignTokens.ownKey), let last = group.last {
      return GroupPath(group.dropLast(), last)
    }
    return GroupPath(group, name)
  }
}

extension PaletteNote {
  static func otherTokens(_ count: Int) -> PaletteNote {
    PaletteNote(
      count, "1 token is not a color and was skipped", "tokens are not colors and were skipped",
      kind: .skipped)
  }

  static func untypedTokens(_ names: [ColorName]) -> PaletteNote {
    PaletteNote(
      (names.count == 1 ? "1 token has no type" : "\(names.count) tokens have no type")
        + ", and other readers refuse such tokens: \(list(names))")
  }

  static func modifiedTokens(_ count: Int) -> PaletteNote {
    PaletteNote(
      count, "1 token is changed by a modifier of Tokens Studio; its color before that is read",
      "tokens are changed by modifiers of Tokens Studio; their colors before that are read")
  }
}
