import PaletteEngine

/// Reads the palette of a resolver: its files, the tokens with the default of each modifier, and those with each other
/// context.
struct ResolverReader {
  private let file: ResolverFile
  private let input: ResolverInput
  private let readFile: OptionValues.OtherFiles?
  private var mistakes: [FileError] = []
  private var notes: [PaletteNote] = []
  /// The other files, by their paths.
  private var files: [ByteText: (bytes: [UInt8], root: JSONValue)] = [:]
  private var size = 0
  /// The context that each modifier has in the base, by its position.
  private var standard: [Int] = []
  private var budget = Budget(input: 0)

  /// The most files that a resolver is made of.
  private static let fileLimit = 1 << 12

  init(_ file: ResolverFile, _ options: OptionValues) throws(FileError) {
    (self.file, input, readFile) = (file, options.input, options.files)
    mistakes = file.mistakes.sorted { $0.offset < $1.offset }.map { at($0.offset, $0.explanation) }
    chooseContexts()
    readFiles()
    if let error = FileError(firstOf: mistakes) { throw error }
    budget = Budget(input: files.values.reduce(file.bytes.count) { $0 + $1.bytes.count })
  }

  private func at(_ offset: Int, _ explanation: Explanation) -> FileError {
    FileError(explanation, at: SourcePlace(offset, in: file.bytes))
  }

  // The contexts.

  private mutating func chooseContexts() {
    let modifiers = file.modifiers
    var chosen: [Int: String] = [:]
    for (name, context) in input.contexts {
      let names = modifiers.map(\.name)
      guard let position = names.position(ofWord: name) else {
        mistakes.append(
          FileError(
            Explanation(
              "there is no modifier \(VisibleText.quoted(name))",
              reason: names.isEmpty
                ? "the resolver has no modifiers" : "it has \(PaletteNote.list(names))",
              suggestion: Explanation.didYouMean(NearestMatch.of(name, among: names)))))
        continue
      }
      chosen[position] = context
    }
    for (position, modifier) in modifiers.enumerated() {
      let names = modifier.contexts.map(\.name)
      let quoted = VisibleText.quoted(modifier.name)
      if let context = chosen[position], modifier.position(of: context) == nil {
        mistakes.append(
          FileError(
            Explanation(
              "the modifier \(quoted) has no context \(VisibleText.quoted(context))",
              reason: "it has \(PaletteNote.list(names))",
              suggestion: Explanation.didYouMean(NearestMatch.of(context, among: names)))))
      } else if chosen[position] == nil, modifier.standard == nil, !names.isEmpty {
        mistakes.append(
          at(
            modifier.offset,
            Explanation(
              "the modifier \(quoted) has no default", reason: "it has \(PaletteNote.list(names))",
              remedy: .chooseContext(modifier.name, names[0]))))
      }
      standard.append((chosen[position] ?? modifier.standard).flatMap(modifier.position) ?? 0)
    }
    fixed = Set(chosen.keys)
  }

  /// The modifiers whose context somebody chose.
  private var fixed: Set<Int> = []

  // The files.

  private mutating func readFiles() {
    var sources: [ResolverFile.Source] = []
    for step in file.steps {
      switch step {
      case .set(let own): sources += own
      case .modifier(let modifier): sources += modifier.contexts.flatMap(\.sources)
      }
    }
    var failed: Set<ByteText> = []
    var checked: Set<Int> = []
    for source in sources {
      guard let name = source.file else {
        if let tokens = source.tokens, checked.insert(tokens.offset).inserted {
          check(tokens, of: file.bytes, named: nil)
        }
        continue
      }
      let key = ByteText(name)
      if files[key] == nil, !failed.contains(key) {
        do throws(FileError) {
          let (bytes, root) = try read(name)
          files[key] = (bytes, root)
          check(root, of: bytes, named: name)
        } catch {
          failed.insert(key)
          for mistake in [error] + error.others {
            mistakes.append(at(source.offset, Self.words(mistake, in: name)))
          }
        }
      }
      if files[key] != nil, tokens(of: source) == nil {
        let pointer = JSONPointers.pointer(source.path)
        mistakes.append(
          at(
            source.offset,
            Explanation("there are no tokens at \(VisibleText.quoted(name + pointer))")))
      }
    }
  }

  private mutating func read(_ name: String) throws(FileError) -> (bytes: [UInt8], root: JSONValue)
  {
    guard let readFile else {
      throw FileError("it cannot be read", reason: "the resolver itself is not a file in a folder")
    }
    guard files.count < Self.fileLimit else {
      throw FileError("a resolver is made of \(Self.fileLimit) files at most")
    }
    let bytes = try readFile(name)
    size += bytes.count
    guard size <= TextFile.byteLimit else { throw .tooLarge }
    let root = try JSONParser.parse(file: bytes)
    guard root.isObject, root["resolutionOrder"]?.array == nil else {
      throw FileError(
        "these are not design tokens",
        reason: root.isObject ? "this is a resolver of such" : "design tokens are a JSON object",
        at: SourcePlace(root.offset, in: bytes))
    }
    return (bytes, root)
  }

  /// The words of a mistake in another file, with its place there.
  private static func words(_ error: FileError, in name: String) -> Explanation {
    let place = error.line.map { ", line \($0), column \(error.column ?? 1)" } ?? ""
    var words = error.explanation
    words.summary = "\(VisibleText.quoted(name))\(place): \(words.summary)"
    return words
  }

  /// Notes the values of tokens that look like colors and are none. They are looked for in each source, where they have
  /// their places.
  private mutating func check(_ tokens: JSONValue, of bytes: [UInt8], named name: String?) {
    // All before and after them is blank, but the lines are as they were.
    var alone = bytes.map { $0 == 0x0A ? $0 : 0x20 }
    alone.replaceSubrange(tokens.range, with: bytes[tokens.range])
    guard let decoded = try? DesignTokens.read(try TextFile.whole(alone)) else { return }
    notes += decoded.notes.compactMap { note in
      note.mistype.map { mistype in
        var mistype = mistype
        mistype.file = name
        return .mistype(mistype)
      }
    }
  }

  private func tokens(of source: ResolverFile.Source) -> (bytes: [UInt8], tokens: JSONValue)? {
    guard let name = source.file else { return source.tokens.map { (file.bytes, $0) } }
    guard let (bytes, root) = files[ByteText(name)] else { return nil }
    var pointers = JSONPointers(root)
    let found = source.path.isEmpty ? root : pointers.value(at: JSONPointers.pointer(source.path))
    return found.flatMap { $0.isObject ? (bytes, $0) : nil }
  }

  // The palettes.

  /// The tokens with these contexts of the modifiers.
  private mutating func palette(_ contexts: [Int]) throws(FileError) -> DecodedPalette {
    let tree = TokenTree()
    var modifier = 0
    for step in file.steps {
      let sources: [ResolverFile.Source]
      switch step {
      case .set(let own): sources = own
      case .modifier(let own):
        sources = own.contexts[contexts[modifier]].sources
        modifier += 1
      }
      for source in sources {
        guard let (bytes, tokens) = tokens(of: source) else { continue }
        tree.add(tokens, of: bytes, overrides: (source.overrides, file.bytes))
      }
    }
    let bytes = tree.bytes
    guard budget.spend(4 * bytes.count) else {
      throw FileError(
        "the file would grow too large",
        reason: "its contexts are more palettes than are read from files of their size")
    }
    return try DesignTokens.read(try TextFile.whole(bytes))
  }

  /// A theme to be: the context of each modifier that is not that of the base.
  private typealias Choice = [(modifier: Int, context: Int)]

  /// All choices, those of fewer modifiers first.
  private func choices() throws(FileError) -> [Choice] {
    var all: [Choice] = [[]]
    for (position, modifier) in file.modifiers.enumerated() where !fixed.contains(position) {
      let others = modifier.contexts.indices.filter { $0 != standard[position] }
      guard all.count * (others.count + 1) <= ColorPalette.Theme.countLimit + 1 else {
        throw .tooManyThemes(all.count * (others.count + 1) - 1)
      }
      all += all.flatMap { choice in others.map { choice + [(position, $0)] } }
    }
    return all.dropFirst().enumerated().sorted {
      ($0.element.count, $0.offset) < ($1.element.count, $1.offset)
    }.map(\.element)
  }

  /// The name of a theme: its contexts, with their modifiers where another one has a context of that name too.
  private func name(of choice: Choice) -> String {
    let modifiers = file.modifiers
    return choice.map { modifier, context in
      let name = modifiers[modifier].contexts[context].name
      let isShared = modifiers.indices.contains { other in
        other != modifier && !fixed.contains(other)
          && modifiers[other].contexts.contains { ByteText($0.name) == ByteText(name) }
      }
      return isShared ? "\(modifiers[modifier].name)=\(name)" : name
    }.joined(separator: "+")
  }

  mutating func decoded() throws(FileError) -> DecodedPalette {
    let base = try palette(standard)
    var decoded = DecodedPalette(
      palette: base.palette, format: .resolver,
      notes: base.notes.filter { $0.mistype == nil && $0.kind != .themes } + notes,
      obstacle: .namedFiles(
        files.keys.map(\.text).sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }))
    decoded.openAliases = base.openAliases
    // Its text is in no file.
    decoded.palette.payload = nil
    decoded.palette.title = file.title
    let modes = decoded.palette.themes
    decoded.palette.themes = []
    var themes: [(theme: ColorPalette.Theme, derived: [Int])] = []
    // So that what lies below a theme is found.
    var known = decoded.palette
    for choice in try choices() {
      let theme = try theme(choice, over: known, &decoded.notes)
      known.themes.append(theme)
      themes.append((theme, []))
    }
    let contexts = Set(themes.map { ByteText($0.theme.name) })
    let own = modes.filter { !contexts.contains(ByteText($0.name)) }
    if own.count < modes.count {
      let names = modes.map(\.name).filter { contexts.contains(ByteText($0)) }
      decoded.notes.append(.hiddenModes(names))
    }
    try decoded.add(own.map { ($0, []) } + themes)
    return decoded
  }

  /// The theme of some contexts: the values that are not those of the themes that it lies over, or of the base.
  private mutating func theme(
    _ choice: Choice, over known: ColorPalette, _ notes: inout [PaletteNote]
  ) throws(FileError) -> ColorPalette.Theme {
    var contexts = standard
    for (modifier, context) in choice { contexts[modifier] = context }
    let view = try palette(contexts).palette
    // It lies over those of fewer of its contexts, fewest first, the later ones last.
    let over = (1..<(1 << choice.count)).dropLast()
      .sorted { ($0.nonzeroBitCount, $0) < ($1.nonzeroBitCount, $1) }
      .map { part in name(of: choice.indices.filter { part >> $0 & 1 == 1 }.map { choice[$0] }) }
    let below = ColorPalette.Theme(name(of: choice), over: over, own: ColorPalette())
    var own = ColorPalette()
    for entry in view.entries {
      let old = known.entry(entry.name, below: below)
      // A reference says the same wherever it leads, if it leads somewhere.
      let isSame =
        old.map { old in
          old.spec == entry.spec
            && (old.value == entry.value
              || old.spec != nil && old.value.color != nil && entry.value.color != nil)
        } ?? false
      if !isSame {
        own.append(ifFree: .init(entry.name, entry.value, spec: entry.spec, notes: entry.notes))
      }
    }
    let missing = known.entries.map(\.name).filter { view[$0] == nil }
    if choice.count == 1, !missing.isEmpty {
      notes.append(.missingInTheme(missing, theme: below.name))
    }
    return ColorPalette.Theme(below.name, over: over, own: own)
  }
}

extension PaletteNote {
  fileprivate static func hiddenModes(_ names: [String]) -> PaletteNote {
    PaletteNote(
      "modes of tokens are left out, as contexts of the resolver have their names: \(list(names))")
  }
}
