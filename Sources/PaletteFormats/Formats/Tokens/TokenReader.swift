import Bytes
import ColorModel
import ColorSpecs
import Diagnostics

/// Reads the colors of a file of design tokens.
struct TokenReader {
  let file: TokenFile
  private var values: TokenValues
  private var meanings: [TokenMeaning]
  private var numbers: [[UInt8]: Int] = [:]
  /// The type of each token, that of the token it refers to among them; nil where nothing says one.
  private var types: [String?]
  /// The last token that each one leads to; nil for another file, and for a circle.
  private var ends: [Int?]

  /// The tokens that are colors, or lead to one that cannot be found.
  private(set) var colors: [Int] = []
  private var notes: [PaletteNote] = []

  init(_ bytes: [UInt8]) throws(FileError) {
    file = try TokenFile(bytes)
    var values = TokenValues(file.root)
    meanings = file.tokens.map { values.meaning(of: $0) }
    self.values = values
    // A group of many groups is a part of the names of all tokens in it.
    var budget = Budget(input: bytes.count)
    for (number, token) in file.tokens.enumerated() {
      let key = DesignTokens.key(token.path)
      try budget.spend(onGroups: 8 * key.count)
      if numbers[key] == nil { numbers[key] = number }
    }
    types = file.tokens.map(\.ownType)
    ends = Array(repeating: nil, count: file.tokens.count)
    followAliases()
    choose()
  }

  /// The token of a path, which may have spaces around it; older files of Style Dictionary say `.value` after it.
  private func token(_ path: [UInt8]) -> Int? {
    if let number = numbers[path] { return number }
    let path = path.withUnsafeBufferPointer { Array(ASCII.trimmed($0)) }
    if let number = numbers[path] { return number }
    for end in [".value", ".$value"] where path.reversed().starts(with: end.utf8.reversed()) {
      return numbers[Array(path.dropLast(end.utf8.count))]
    }
    return nil
  }

  /// The token that another one refers to.
  private func target(of number: Int) -> Int? {
    switch meanings[number] {
    case .alias(let path), .tinted(let path, _): token(path)
    case .color, .other: nil
    }
  }

  /// Finds where chains of references end, and the types at their ends.
  private mutating func followAliases() {
    var isKnown = Array(repeating: false, count: meanings.count)
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
        switch meanings[number] {
        case .color, .other: ends[number] = number
        case .alias, .tinted: ends[number] = isCircle ? nil : target.flatMap { ends[$0] }
        }
        types[number] =
          types[number] ?? (isCircle ? nil : target.flatMap { types[$0] })
          ?? file.tokens[number].groupType
      }
    }
  }

  /// Chooses the tokens that are colors.
  private mutating func choose() {
    var others = 0
    var untyped: [ColorName] = []
    var mistypes = 0
    for number in meanings.indices {
      switch (types[number], ends[number].map { meanings[$0] }) {
      case ("color"?, .color?), ("color"?, nil): colors.append(number)
      case (nil, .color?) where looksLikeColor(ends[number]):
        colors.append(number)
        if let name = try? ColorName(file.tokens[number].path.joined(separator: "/")) {
          untyped.append(name)
        }
      case ("color"?, .other(let reason)?):
        // Those that refer to it are told by it.
        guard ends[number] == number else {
          colors.append(number)
          continue
        }
        mistypes += 1
        if mistypes <= Self.mistypeLimit { notes.append(mistype(number, reason)) }
      case _: others += 1
      }
    }
    if mistypes > Self.mistypeLimit { notes.append(.moreMistypes(mistypes - Self.mistypeLimit)) }
    if !untyped.isEmpty { notes.append(.untypedTokens(untyped)) }
    let modified = colors.count { file.tokens[$0].isModified }
    if modified > 0 { notes.append(.modifiedTokens(modified)) }
    if others > 0 { notes.append(.otherTokens(others)) }
    isPure = others == 0 && mistypes == 0
  }

  /// Whether the value of a token is a color and nothing else: many words are names of colors too.
  private func looksLikeColor(_ number: Int?) -> Bool {
    guard let text = number.flatMap({ file.tokens[$0].value?.string }) else { return true }
    return text.utf8.contains { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "(") }
  }

  /// Whether all tokens are colors.
  private var isPure = true

  /// The most tokens that are named one by one.
  private static let mistypeLimit = 10

  private func mistype(_ number: Int, _ reason: Explanation) -> PaletteNote {
    let token = file.tokens[number]
    let place = file.place(of: token.value ?? token.object)
    return .mistype(
      PaletteMistype(
        line: place.line, column: place.column,
        explanation: Explanation(
          "\(VisibleText.quoted(token.path.joined(separator: "."))) is skipped: \(reason.summary)",
          reason: reason.reason)))
  }

  /// The palette of the colors.
  func palette(_ payload: Payload) throws(FileError) -> DecodedPalette {
    var naming = GroupedNaming(DesignTokens.groups, isTitleGroup: false)
    naming.reserveCapacity(colors.count)
    let placeholder = ColorPalette.Value.color(Color(.srgb, 0, 0, 0))
    for (row, number) in colors.enumerated() {
      let token = file.tokens[number]
      let place = token.place
      var value = placeholder
      var spec: String?
      if case .color(let color, let text) = meanings[number] {
        (value, spec) = (.color(color), text)
      }
      do throws(ColorNameError) {
        let whole = try ColorName(place.leaf.isEmpty ? "-" : place.name)
        naming.append(
          place.leaf, in: place.group,
          .init(
            whole, value, spec: spec, notes: EntryNotes(description: token.note), nameRow: nil,
            valueRow: Payload.Row(payload, row)))
      } catch {
        throw FileError(error.explanation, at: file.place(of: token.object))
      }
    }
    var named: UniqueNaming
    do throws(ColorNameError) {
      named = try naming.naming(title: file.root["$description"]?.string)
    } catch {
      throw FileError(error.explanation)
    }
    named.payload = payload
    resolve(&named)
    var decoded = named.decoded(
      as: .tokens, notes: notes,
      obstacle: (file.foreign ?? (isPure ? nil : "tokens that are not colors")).map { .other($0) })
    decoded.openAliases = openAliases()
    return decoded
  }

  /// Gives the tokens that refer to others their colors.
  private func resolve(_ naming: inout UniqueNaming) {
    var rows: [Int: Int] = [:]
    for (row, number) in colors.enumerated() { rows[number] = row }
    // Mere references have the color that they lead to; others are computed.
    var isTinted = false
    for (row, number) in colors.enumerated() {
      let entry = naming.palette.entries[row]
      let base = target(of: number).flatMap { rows[$0] }
      switch meanings[number] {
      case .color, .other: continue
      case .alias: break
      case .tinted: isTinted = true
      }
      let spec = spec(of: number, base.map { naming.palette.entries[$0].name })
      var value = ColorPalette.Value.openAlias
      if base != nil, case .color(let color, _)? = ends[number].map({ meanings[$0] }) {
        value = .color(color)
      }
      naming.replace(at: row, with: entry.reading(value, spec: spec))
    }
    if !isTinted { return }
    let graph = ReferenceGraph(naming.palette)
    let colors = graph.solve(nearMisses: 0).colors
    for node in graph.nodes {
      let entry = naming.palette.entries[node.position]
      let color = colors[node.position]
      naming.replace(
        at: node.position,
        with: entry.reading(color.map { .color($0) } ?? .openAlias, spec: node.spec))
    }
  }

  /// What a token that refers to another one is, by the name of the entry of that one, or else by the path that it
  /// says; nil if it refers to none, or if no entry can have that name.
  private func spec(of number: Int, _ base: ColorName?) -> String? {
    switch meanings[number] {
    case .color, .other: nil
    case .alias(let path): (base ?? DesignTokens.name(path))?.reference
    case .tinted(let path, let alpha):
      (base ?? DesignTokens.name(path)).map { "rgb(from \($0.reference) r g b / \(alpha))" }
    }
  }

  /// The tokens without a type that lead out of the file, where they may be colors.
  private func openAliases() -> [OpenAlias] {
    var found: [OpenAlias] = []
    var position = 0
    for number in meanings.indices {
      while position < colors.count, colors[position] < number { position += 1 }
      guard types[number] == nil, ends[number] == nil, let spec = spec(of: number, nil),
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
    if name == DesignTokens.ownKey, let last = group.last {
      return GroupPath(group.dropLast(), last)
    }
    return GroupPath(group, name)
  }

  /// The description.
  var note: String? {
    DesignTokens.noteKeys.lazy.compactMap { object[$0]?.string }.first
  }

  /// Whether Tokens Studio changes the color before it is used.
  var isModified: Bool { object["$extensions"]?["studio.tokens"]?["modify"] != nil }
}
