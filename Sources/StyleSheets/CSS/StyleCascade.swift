// The cascade of the root element (CSS Cascade 5 section 6): which declarations count for the base and in each theme, and
// which of several wins. In the view of a theme its conditions are true, and those of the themes that it lies over; all
// others are false.

import PaletteEngine

/// The places of a sheet by the themes that they tell.
struct StyleCascade {
  /// The places that tell one theme.
  struct Theme {
    /// The name by which it is asked for.
    let name: String
    /// The places for people.
    fileprivate(set) var words: [String] = []
    fileprivate var conditions: [Int] = []
    /// The blocks that tell it, in order.
    fileprivate(set) var blocks: [Int] = []
    /// Whether its selectors alone say that it is a theme.
    fileprivate(set) var isSure = false
    /// Whether it may be a theme by what it sets.
    fileprivate(set) var isPossible = false
    /// The themes that it lies over, weakest first.
    fileprivate(set) var over: [Int] = []
    /// `dark` or `light`, for `light-dark()`.
    fileprivate(set) var scheme: String?
  }

  /// What must be true in a view.
  fileprivate struct Condition: Hashable {
    var scheme: ByteText?
    var parts: Set<StylePart> = []
    var other: ByteText?
    /// Whether only `light-dark()` says it.
    var isOfValues = false
  }

  /// A way in which a block counts.
  private struct Placed {
    let condition: Int
    let place: StylePlace
    /// The weight, that of negations which are about a theme among it.
    var specificity: StyleSpecificity
  }

  /// The weight of a declaration.
  private struct Weight: Comparable {
    let isNoFallback: Bool
    let isImportant: Bool
    let layer: Int
    let specificity: StyleSpecificity
    /// The offset in the text.
    let offset: Int
    let declaration: Int

    static func < (a: Self, b: Self) -> Bool {
      if a.isNoFallback != b.isNoFallback { return b.isNoFallback }
      if a.isImportant != b.isImportant { return b.isImportant }
      if a.layer != b.layer { return a.layer < b.layer }
      if a.specificity != b.specificity { return a.specificity < b.specificity }
      return a.offset < b.offset
    }
  }

  /// The base, or a theme: what is true there.
  struct View {
    /// The position of the theme; nil for the base.
    let theme: Int?
    fileprivate var parts: [StylePart] = []
    fileprivate var schemes: Set<ByteText> = []
    /// The half of `light-dark()`.
    var half: LightDark.Half = .light
  }

  private let sheet: StyleSheet
  private let layers: [Int]
  private(set) var themes: [Theme] = []
  /// The positions of the themes by their names: those of rules that always stand in one list are several of one theme.
  private var byName: [ByteText: Int] = [:]
  private var conditions = [Condition()]
  private var positions: [Condition: Int] = [Condition(): 0]
  /// The theme of each condition; nil for the base.
  private var themeOf: [Int?] = [nil]
  /// The ways in which each block counts that has custom properties.
  private var placed: [[Placed]]
  /// The theme that `light-dark()` in the base tells.
  private(set) var ofValues: Int?
  /// The declarations with `light-dark()`.
  private(set) var halved: Set<Int> = []
  /// The blocks of the base that do not count where a part is, by that part; one of an attribute by its name.
  private var negated: [StylePart: [Int]] = [:]

  init(_ sheet: StyleSheet) {
    self.sheet = sheet
    layers = sheet.layers.ranks
    placed = Array(repeating: [], count: sheet.blocks.count)
    gather()
    if conditions.count > 1 {
      nameThemes()
      findThemes()
    }
    weighNegations()
  }

  /// Takes the conditions of all blocks that have custom properties.
  private mutating func gather() {
    var last = -1
    // By their places: a copy of each declaration would be a hundredth of reading a sheet.
    for index in sheet.declarations.indices where sheet.declarations[index].customName != nil {
      let block = sheet.declarations[index].block
      if block != last, placed[block].isEmpty {
        for place in sheet.blocks[block].context.places {
          let condition = place.isBase ? 0 : position(of: Condition(place))
          placed[block].append(
            Placed(
              condition: condition, place: place, specificity: place.compound.specificity))
        }
      }
      last = block
      if LightDark.isIn(sheet.bytes[sheet.declarations[index].value]) {
        halved.insert(index)
        if placed[block].contains(where: { $0.condition == 0 }) {
          _ = position(of: Condition(scheme: "dark", isOfValues: true))
        }
      }
    }
  }

  private mutating func position(of condition: Condition) -> Int {
    if let known = positions[condition] { return known }
    positions[condition] = conditions.count
    conditions.append(condition)
    return conditions.count - 1
  }

  /// Gives each condition its theme.
  private mutating func nameThemes() {
    // The first selector of each condition, the blocks that have it, and the schemes in which its parts stand.
    var blocks = [[Int]](repeating: [], count: conditions.count)
    var selectors = [String](repeating: "", count: conditions.count)
    for block in placed.indices {
      for placed in placed[block] where blocks[placed.condition].last != block {
        if blocks[placed.condition].isEmpty { selectors[placed.condition] = placed.place.selector }
        blocks[placed.condition].append(block)
      }
    }
    var schemes: [Set<StylePart>: Set<ByteText>] = [:]
    for condition in conditions {
      if let scheme = condition.scheme { schemes[condition.parts, default: []].insert(scheme) }
    }
    /// The name of a condition, and whether its selectors alone say that it is a theme.
    func told(_ index: Int) -> (name: String, isSure: Bool) {
      let condition = conditions[index]
      if let other = condition.other { return (other.text, false) }
      let isOfBoth = schemes[condition.parts]?.count == 2
      if let scheme = condition.scheme, condition.parts.isEmpty || isOfBoth {
        return (scheme.text, true)
      }
      let own = condition.parts.count == 1 ? condition.parts.first?.name : nil
      return (own ?? selectors[index], condition.parts.allSatisfy(\.isSure))
    }
    let told = conditions.indices.map(told)
    var blocksByName: [ByteText: [Int]] = [:]
    for index in 1..<conditions.count {
      blocksByName[ByteText(told[index].name), default: []] += blocks[index]
    }
    // What always stands in one list is one theme.
    var lists: [[Int]: Int] = [:]
    for index in 1..<conditions.count {
      let (name, isSure) = told[index]
      let condition = conditions[index]
      let list = Set(blocksByName[ByteText(name)] ?? []).sorted()
      let isAlone = condition.other != nil || list.isEmpty
      let theme = byName[ByteText(name)] ?? (isAlone ? nil : lists[list]) ?? themes.count
      if theme == themes.count { themes.append(Theme(name: name)) }
      byName[ByteText(name)] = theme
      if !isAlone, lists[list] == nil { lists[list] = theme }
      themeOf.append(theme)
      themes[theme].conditions.append(index)
      themes[theme].blocks = list
      if isSure { themes[theme].isSure = true }
      if condition.other == nil,
        condition.parts.count < 2 || condition.parts.contains(where: \.isSure)
      {
        themes[theme].isPossible = true
      }
    }
    ofValues = positions[Condition(scheme: "dark", isOfValues: true)].flatMap { themeOf[$0] }
    addWords()
  }

  /// Collects the places of each theme for people, who may ask for it by one of them too.
  private mutating func addWords() {
    for index in themes.indices {
      var known: Set<ByteText> = []
      for block in themes[index].blocks {
        for placed in placed[block] where themeOf[placed.condition] == index {
          let words = placed.place.words
          guard known.insert(ByteText(words)).inserted else { continue }
          themes[index].words.append(words)
          if byName[ByteText(words)] == nil { byName[ByteText(words)] = index }
        }
      }
      if index == ofValues { themes[index].words.append("light-dark()") }
    }
  }

  /// The most ways in which a sheet asks for a part of the value of one attribute.
  private static let partialLimit = 64

  /// Finds what each theme lies over, and its scheme.
  private mutating func findThemes() {
    // By the parts of conditions, as a sheet may have very many themes.
    var byParts: [Condition: [Int]] = [:]
    for (index, condition) in conditions.enumerated() where index > 0 && condition.other == nil {
      byParts[Condition(scheme: condition.scheme, parts: condition.parts), default: []].append(
        index)
    }
    // Attributes that are told by a part of their value, by the name.
    var partial: [StylePart: [StylePart]] = [:]
    let all = Set(conditions.flatMap(\.parts)).filter(\.isPartial)
    for part in all.sorted(by: { $0.text < $1.text }) {
      if partial[part.key, default: []].count < Self.partialLimit {
        partial[part.key, default: []].append(part)
      }
    }
    for index in themes.indices {
      var over: [Int: Int] = [:]
      for condition in themes[index].conditions.map({ conditions[$0] }) {
        let others = condition.parts.flatMap { own in
          (partial[own.key] ?? []).filter { $0.isMatched(by: own) }
        }
        for part in condition.subsets(with: others) {
          for other in byParts[part] ?? [] {
            guard let theme = themeOf[other], theme != index else { continue }
            over[theme] = max(over[theme] ?? 0, part.count)
          }
        }
      }
      themes[index].over = over.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
    }
    var schemes = [String?](repeating: nil, count: themes.count)
    for declaration in sheet.declarations where declaration.customName == nil {
      guard declaration.name.count == 12,
        ByteText(ASCII.lowercased(sheet.text(declaration.name))) == "color-scheme"
      else { continue }
      let words = Set(
        ASCII.lowercased(sheet.text(declaration.value)).utf8.split(whereSeparator: ASCII.isSpace)
          .map { ByteText(String(Substring($0))) })
      let isDark = words.contains("dark")
      for theme in themes(of: declaration.block) {
        schemes[theme] = isDark == words.contains("light") ? nil : isDark ? "dark" : "light"
      }
    }
    for index in themes.indices {
      let name = ByteText(themes[index].name)
      let ofName = ["dark", "light"].first { ByteText($0) == name }
      let media = (themes[index].over.reversed() + [index]).reversed().lazy.compactMap {
        [conditions, themes] theme in
        themes[theme].conditions.lazy.compactMap { conditions[$0].scheme?.text }.first
      }.first
      themes[index].scheme = schemes[index] ?? ofName ?? media
    }
  }

  /// Adds the weight of each `:not()` whose argument is that of a theme.
  private mutating func weighNegations() {
    var told: Set<StylePart> = []
    for theme in themes where theme.isSure || theme.isPossible {
      for condition in theme.conditions { told.formUnion(conditions[condition].parts) }
    }
    let values = Dictionary(grouping: told, by: \.key)
    func isTold(_ part: StylePart) -> Bool {
      told.contains(part) || values[part.key]?.contains { part.isMatched(by: $0) } == true
    }
    for block in placed.indices {
      for (index, way) in placed[block].enumerated() where !way.place.compound.negated.isEmpty {
        for (parts, specificity) in way.place.compound.negated
        where parts.contains(where: { $0.allSatisfy(isTold) }) {
          placed[block][index].specificity += specificity
        }
        if way.condition != 0 { continue }
        for part in way.place.compound.negations.compactMap(\.first) {
          if negated[part.key]?.last != block { negated[part.key, default: []].append(block) }
        }
      }
    }
  }
}

// Which theme is told, and what counts in it.
extension StyleCascade {
  /// The position of the theme of a name, or of another name for it: a list of its selectors, too.
  ///
  /// A sheet may have themes that only the code points tell from each other, and somebody may type either.
  func theme(named name: String) -> Int? {
    if let known = byName[ByteText(name)] { return known }
    if name.utf8.contains(UInt8(ascii: ",")) {
      let themes = StyleSelector.list(name).map { byName[ByteText($0)] }
      return themes.allSatisfy { $0 == themes[0] } ? themes.first ?? nil : nil
    }
    return name.utf8.count > 256 ? nil : themes.firstIndex { $0.name == name }
  }

  /// Whether a block is one of the base.
  func isBase(_ block: Int) -> Bool { isOf(nil, block) }

  /// The themes that a block tells.
  func themes(of block: Int) -> [Int] {
    var found: [Int] = []
    for condition in conditions(ofBlock: block) {
      if let theme = themeOf[condition], !found.contains(theme) { found.append(theme) }
    }
    return found
  }

  /// Whether a block belongs to a theme, or to the base for nil.
  func isOf(_ theme: Int?, _ block: Int) -> Bool {
    conditions(ofBlock: block).contains { themeOf[$0] == theme }
  }

  /// The conditions of a block, as far as one with custom properties has them too.
  private func conditions(ofBlock block: Int) -> [Int] {
    placed[block].isEmpty
      ? sheet.blocks[block].context.places.compactMap { positions[Condition($0)] }
      : placed[block].map(\.condition)
  }

  /// A declaration, and the half of it that counts.
  func source(_ declaration: Int, _ half: LightDark.Half) -> StyleProperties.Source {
    let hasHalves = !halved.isEmpty && halved.contains(declaration)
    return StyleProperties.Source(declaration: declaration, half: hasHalves ? half : nil)
  }

  /// What is true in a theme, or in the base.
  func view(of theme: Int?) -> View {
    var view = View(theme: theme)
    guard let theme else { return view }
    for theme in themes[theme].over + [theme] {
      for condition in themes[theme].conditions.map({ conditions[$0] }) {
        view.parts += condition.parts
        if let scheme = condition.scheme { view.schemes.insert(scheme) }
      }
    }
    view.half = themes[theme].scheme == "dark" ? .dark : .light
    return view
  }

  /// The blocks of the base that do not count in a view.
  func blocksWithout(_ view: View) -> [Int] {
    let blocks = Set(view.parts.flatMap { negated[$0.key] ?? [] })
    return blocks.filter { block in
      !placed[block].contains { $0.condition == 0 && counts($0, in: view) }
    }.sorted()
  }

  /// Whether a way in which a block counts is one in a view.
  ///
  /// - Parameter isOwn: Whether what a theme says itself counts whatever its twins are: `:root:not([data-theme])` in the
  ///   media query is not true where `[data-theme=dark]` is.
  private func counts(_ placed: Placed, in view: View, isOwn: Bool = false) -> Bool {
    let condition = conditions[placed.condition]
    if let theme = view.theme, themeOf[placed.condition] == theme,
      isOwn || condition.other != nil
    {
      return true
    }
    if condition.other != nil { return false }
    if let scheme = condition.scheme, !view.schemes.contains(scheme) { return false }
    func isTrue(_ part: StylePart) -> Bool { view.parts.contains { part.isMatched(by: $0) } }
    return condition.parts.allSatisfy(isTrue)
      && !placed.place.compound.negations.contains { $0.allSatisfy(isTrue) }
  }

  /// The position of the declaration that wins among several, in a view; nil if none counts there.
  ///
  /// What is said of the body wins over what the root has, which it only inherits. A class alone may be that of either.
  func winner(of declarations: some Sequence<Int>, in view: View) -> Int? {
    heaviest(of: declarations, in: view)?.declaration
  }

  private func heaviest(
    of declarations: some Sequence<Int>, in view: View, beside new: (Weight, Placed)? = nil
  ) -> Weight? {
    let strict = weigh(declarations, in: view, countingOwn: false, beside: new)
    return strict.hasOwn
      ? strict.heaviest : weigh(declarations, in: view, countingOwn: true, beside: new).heaviest
  }

  /// - Returns: The winner, and whether no declaration of the theme itself was left out.
  private func weigh(
    _ declarations: some Sequence<Int>, in view: View, countingOwn: Bool,
    beside new: (Weight, Placed)?
  ) -> (heaviest: Weight?, hasOwn: Bool) {
    var root: Weight?
    var body: Weight?
    var isOfBody = false
    func add(_ weight: Weight, _ element: StyleCompound.Element) {
      if element != .body { root = max(root ?? weight, weight) }
      if element != .root { body = max(body ?? weight, weight) }
      if element == .body { isOfBody = true }
    }
    var (own, counted) = (false, false)
    for index in declarations {
      for placed in placed[sheet.declarations[index].block] {
        let isOwn = view.theme.map { themeOf[placed.condition] == $0 } ?? false
        if isOwn { own = true }
        guard counts(placed, in: view, isOwn: countingOwn) else { continue }
        if isOwn { counted = true }
        add(weight(of: index, placed), placed.place.compound.element)
      }
    }
    if let (weight, placed) = new { add(weight, placed.place.compound.element) }
    return (isOfBody ? body : root, counted || !own)
  }

  private func weight(of index: Int, _ placed: Placed) -> Weight {
    let declaration = sheet.declarations[index]
    let context = sheet.blocks[declaration.block].context
    let layer = layers[context.layer]
    return Weight(
      isNoFallback: !context.isFallback, isImportant: declaration.isImportant,
      layer: declaration.isImportant ? -layer : layer, specificity: placed.specificity,
      offset: declaration.name.lowerBound, declaration: index)
  }
}

// Themes that are not there yet.
extension StyleCascade {
  /// The conditions of one part outside media queries that tell a theme whatever it sets.
  private var sureParts: [(part: StylePart, selector: String)] {
    conditions.indices.compactMap { index in
      guard let part = conditions[index].parts.first, conditions[index].parts.count == 1,
        conditions[index].scheme == nil, part.isSure, let way = way(of: index)
      else { return nil }
      return (part, way.place.selector)
    }
  }

  /// The selector of the attribute by which the sheet tells its themes, with another value; nil if there is none.
  func attribute(for theme: String) -> String? {
    sureParts.lazy.compactMap { part, selector in
      guard case .attribute(let name, "=", _) = part,
        let open = selector.utf8.firstIndex(of: UInt8(ascii: "["))
      else { return nil }
      let root = String(selector[..<open])
      let isRoot = root.isEmpty || StyleSelector.isBase(root)
      return isRoot ? root + CSSThemes.attribute(name.text, theme) : nil
    }.first
  }

  /// Whether the sheet tells themes by classes, and none by media queries or `light-dark()`.
  var tellsThemesByClasses: Bool {
    !sureParts.isEmpty && !conditions.contains { $0.scheme != nil }
  }
}

// Declarations that are not there yet.
extension StyleCascade {
  /// The conditions of a theme for which the sheet has rules: of those that always stand in one list, the first.
  func conditions(of theme: Int) -> [Int] {
    var known: Set<[Int]> = []
    return themes[theme].conditions.filter {
      !conditions[$0].isOfValues && known.insert(blocks(of: $0)).inserted
    }
  }

  /// The conditions of a theme that get a color which the base does not have: the media query where only `light-dark()`
  /// tells it.
  func conditions(addingTo theme: Int) -> [Int] {
    let own = conditions(of: theme)
    return own.isEmpty ? themes[theme].conditions : own
  }

  /// The winners among declarations of a theme where only one of its conditions is true, for each of those that have
  /// any.
  func winners(of declarations: [Int], inEachConditionOf theme: Int) -> [Int] {
    let all = themes[theme].conditions
    return all.count < 2
      ? [] : all.compactMap { winner(of: declarations, in: view(ofCondition: $0)) }
  }

  /// The blocks of a condition, in order.
  func blocks(of condition: Int) -> [Int] {
    (themeOf[condition].map { themes[$0].blocks } ?? []).filter { block in
      placed[block].contains { $0.condition == condition }
    }
  }

  /// Whether a block has a condition only with `:not()`.
  func hasNegations(_ condition: Int, in block: Int) -> Bool {
    placed[block].allSatisfy {
      $0.condition != condition || !$0.place.compound.negations.isEmpty
    }
  }

  /// What is true where only one condition of a theme is, and those of the themes below it that are parts of it.
  func view(ofCondition condition: Int) -> View {
    var view = View(theme: themeOf[condition])
    view.parts = Array(conditions[condition].parts)
    if let scheme = conditions[condition].scheme { view.schemes = [scheme] }
    view.half = self.view(of: view.theme).half
    return view
  }

  /// The rules around a new declaration of a condition: `@media (prefers-color-scheme: dark)` and `:root`, or `.dark`.
  func openings(of condition: Int) -> [String] {
    let scheme = conditions[condition].scheme
    let media = scheme.map { "@media (prefers-color-scheme: \($0.text))" }
    let blocks = blocks(of: condition)
    // With all that always stand in one list.
    let same = themeOf[condition].map { themes[$0].conditions } ?? []
    let selectors = same.filter {
      conditions[$0].scheme == scheme && !blocks.isEmpty && self.blocks(of: $0) == blocks
    }.compactMap { way(of: $0)?.place.selector }.filter { !$0.isEmpty }
    return [media].compactMap(\.self)
      + [selectors.isEmpty ? ":root" : selectors.joined(separator: ", ")]
  }

  /// The heaviest way in which the sheet says a condition, without `:not()` if there is one.
  private func way(of condition: Int) -> Placed? {
    let ways = blocks(of: condition).flatMap { placed[$0].filter { $0.condition == condition } }
    let plain = ways.filter(\.place.compound.negations.isEmpty)
    return (plain.isEmpty ? ways : plain).max { $0.specificity < $1.specificity }
  }

  /// Whether a declaration of a condition would win over others in its view: at an offset, in the layer of a block.
  func wouldWin(
    _ condition: Int, at offset: Int, inLayerOf block: Int, isImportant: Bool, over others: [Int]
  ) -> Bool {
    let own = placed[block].first { $0.condition == condition }
    guard let placed = own ?? way(of: condition) else { return true }
    let context = sheet.blocks[block].context
    let layer = layers[context.layer]
    let weight = Weight(
      isNoFallback: !context.isFallback, isImportant: isImportant,
      layer: isImportant ? -layer : layer, specificity: placed.specificity, offset: offset,
      declaration: -1)
    let view = view(ofCondition: condition)
    return heaviest(of: others, in: view, beside: (weight, placed))?.declaration == -1
  }
}

extension StyleCascade.Condition {
  fileprivate init(_ place: StylePlace) {
    self.init(
      scheme: place.scheme.map(ByteText.init(_:)), parts: Set(place.compound.parts),
      other: place.other.map(ByteText.init(_:)))
  }

  fileprivate var count: Int { parts.count + (scheme == nil ? 0 : 1) }

  /// The conditions that are true where this one is, as far as they have no other parts than some more. Of very many parts
  /// only each alone.
  fileprivate func subsets(with others: [StylePart]) -> [Self] {
    let list = Array(parts.union(others))
    let count = list.count + (scheme == nil ? 0 : 1)
    if count < 2 { return [] }
    if count > 6 {
      return list.map { Self(parts: [$0]) } + (scheme == nil ? [] : [Self(scheme: scheme)])
    }
    return (1..<(1 << count)).map { bits in
      var part = Self()
      for index in 0..<count where bits & 1 << index != 0 {
        if index < list.count { part.parts.insert(list[index]) } else { part.scheme = scheme }
      }
      return part
    }
  }
}

// The words of selectors that tell themes. They are those that 112 public sheets have for it.
extension StylePart {
  private static let words: Set<String> = [
    "dark", "light", "dim", "night", "day", "auto", "high", "low", "contrast", "hc", "black",
    "amoled", "theme", "mode",
    "scheme", "color",
  ]
  private static let attributeWords: Set<String> = [
    "theme", "mode", "scheme", "appearance", "contrast", "palette",
  ]

  /// Whether it tells a theme, whatever it sets.
  var isSure: Bool {
    switch self {
    case .class(let name):
      let words = Self.words(of: name.text)
      return words.contains("theme") || words.contains("colorscheme")
        || !words.isEmpty && words.allSatisfy(Self.words.contains)
    case .attribute(let name, _, let value):
      return Self.words(of: name.text).contains(where: Self.attributeWords.contains)
        || ["dark", "light"].contains(ByteText(ASCII.lowercased(value.text)))
    }
  }

  /// Whether an attribute is asked for by something else than its whole value.
  fileprivate var isPartial: Bool {
    switch self {
    case .class: false
    case .attribute(_, let sign, _): sign != "="
    }
  }

  /// The part itself, or the name of an attribute alone.
  fileprivate var key: StylePart {
    switch self {
    case .class: self
    case .attribute(let name, _, _): .attribute(name, operator: "", value: "")
    }
  }

  /// The words of a name, in lower case: signs, digits and capitals part them.
  static func words(of name: String) -> [String] {
    var words: [[UInt8]] = []
    var last: UInt8 = 0
    for byte in name.utf8.prefix(256) {
      let isLetter = ASCII.isLetter(byte) || byte >= 0x80
      let isCapital = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
      let wasSmall = UInt8(ascii: "a")...UInt8(ascii: "z") ~= last
      let wasLetter = ASCII.isLetter(last) || last >= 0x80
      let isStart = !wasLetter || isCapital && wasSmall
      if isLetter {
        if isStart { words.append([]) }
        words[words.count - 1].append(ASCII.lowercased(byte))
      } else if ASCII.isDigit(byte) {
        if !ASCII.isDigit(last) { words.append([]) }
        words[words.count - 1].append(byte)
      }
      last = byte
    }
    return words.map { String(decoding: $0, as: UTF8.self) }
  }
}
