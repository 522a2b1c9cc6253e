// The places of a sheet that use a variable by its name, or a key of a map or ruleset: `map-get($m, k)`, `@m[k]`. A
// rule, mixin or function that sets a variable of that name itself, or has a parameter of it, means its own: the whole
// rule is left alone.

import PaletteEngine

/// A place that uses a variable of the top, or a key.
struct VariableUse {
  /// The range of the name with its sign; with sign and brace for `@{name}`.
  let range: Range<Int>
  var isBraced = false
  /// Whether the place says not the key, but a variable that has it: `map-get($m, $k)`.
  var isIndirect = false
}

/// Finds the uses of the variables at the top of a sheet, and of keys.
struct VariableUses {
  private let sheet: VariableSheet
  private var values: VariableValues
  private var found: [ByteText: [VariableUse]] = [:]
  /// The uses of keys, by their declarations.
  private var keys: [Int: [VariableUse]] = [:]
  /// The rulesets of Less, in which a variable may be their own, in the order of their starts.
  private let rulesets: [Int]

  static func all(in sheet: VariableSheet) -> VariableUses {
    var uses = VariableUses(sheet)
    var position = TextFile.withoutMark(sheet.bytes[...]).startIndex
    for rule in sheet.rules + [sheet.bytes.count..<sheet.bytes.count] {
      uses.add(in: position..<rule.lowerBound, isRule: false)
      uses.add(in: rule, isRule: true)
      position = rule.upperBound
    }
    return uses
  }

  private init(_ sheet: VariableSheet) {
    self.sheet = sheet
    values = VariableValues(VariableScope(sheet))
    rulesets =
      sheet.dialect == .less
      ? sheet.containers.indices.filter { $0 > 0 && !sheet.containers[$0].isList } : []
  }

  func uses(of name: String) -> [VariableUse] { found[sheet.dialect.key(name)] ?? [] }

  /// The uses of a declaration, of a variable at the top or of a key.
  func uses(of declaration: Int) -> [VariableUse] {
    let own = sheet.declarations[declaration]
    return own.container == 0 ? uses(of: own.name) : keys[declaration] ?? []
  }

  /// The innermost ruleset around a place, or the top.
  private func container(at place: Int) -> Int {
    let next = rulesets.partitioningIndex { sheet.containers[$0].items.body.lowerBound > place }
    var inner = next == 0 ? 0 : rulesets[next - 1]
    while inner > 0, !sheet.containers[inner].items.body.contains(place) {
      inner = sheet.containers[inner].owner.map { sheet.declarations[$0].container } ?? 0
    }
    return inner
  }

  /// A name that was met, and whether it is set there.
  private struct Mention {
    let key: ByteText
    let use: VariableUse
    let isSet: Bool
  }

  /// Rules of Less whose names begin with the sign of variables.
  private static let atRules: Set<String> = [
    "media", "import", "charset", "namespace", "keyframes", "supports", "font-face", "page",
    "layer", "container", "property", "plugin", "viewport", "counter-style", "document",
  ]
  /// Rules of SCSS whose preludes set variables.
  private static let binders: Set<String> = ["mixin", "function", "each", "for", "include"]

  private mutating func add(in range: Range<Int>, isRule: Bool) {
    let (mentions, lookups) = mentions(in: range)
    let own = isRule ? Set(mentions.lazy.filter(\.isSet).map(\.key)) : []
    var shadowed: [Int] = []
    for mention in mentions {
      let place = mention.use.range.lowerBound
      if own.contains(mention.key) {
        shadowed.append(place)
        continue
      }
      // An assignment to a variable of the top is a declaration of it.
      if mention.isSet, !isRule { continue }
      let container = isRule ? 0 : container(at: place)
      if container > 0,
        let key = values.scope.variable(mention.key.text, at: place, in: container)?.declaration,
        sheet.declarations[key].container > 0
      {
        keys[key, default: []].append(mention.use)
      } else {
        found[mention.key, default: []].append(mention.use)
      }
    }
    addKeys(lookups, shadowed, isRule: isRule)
  }

  /// Adds the keys that expressions look for which begin at some places, both in order.
  private mutating func addKeys(_ starts: [Int], _ shadowed: [Int], isRule: Bool) {
    var shadowed = shadowed[...]
    var end = 0
    for start in starts.sorted() {
      let range = start..<min(start + VariableSheet.valueLimit, sheet.bytes.count)
      let lookups = values.lookups(in: range, container: isRule ? 0 : container(at: start))
      guard let last = lookups.map(\.range.upperBound).max() else { continue }
      shadowed = shadowed.drop { $0 < start }
      if let first = shadowed.first, first < last { continue }
      // An expression inside another one was found with it.
      for lookup in lookups where lookup.range.lowerBound >= end {
        keys[lookup.key, default: []].append(
          VariableUse(range: lookup.range, isIndirect: !lookup.isSaid))
      }
      end = max(end, last)
    }
  }

  /// The functions of SCSS that look for a key.
  private static let getters: Set<String> = [
    "map-get", "map-has-key", "map-remove", "get", "has-key", "remove",
  ]

  private func mentions(in range: Range<Int>) -> (names: [Mention], lookups: [Int]) {
    var found: [Mention] = []
    /// The starts of expressions that may look for a key.
    var lookups: [Int] = []
    var tokens = StyleTokens(sheet.bytes[range], lineComments: true)
    /// The mentions of the statement so far, whether it may bind them, and whether it has begun.
    var statement = (start: 0, binds: false, isEmpty: true)
    var last: StyleTokens.Token?
    /// For each open brace, whether it is that of an expression.
    var braces: [Bool] = []
    while let token = tokens.next() {
      defer { last = token }
      let isAdjacent = last?.range.upperBound == token.range.lowerBound
      switch token.kind {
      case .string: found += mentions(inString: token.range, &lookups)
      case .sign(UInt8(ascii: "{")):
        let isExpression =
          isAdjacent && (last.map { $0.isSign("#") || $0.isSign("@") } ?? false)
        braces.append(isExpression)
        if isExpression { continue }
        if statement.binds {
          for index in statement.start..<found.count {
            found[index] = Mention(key: found[index].key, use: found[index].use, isSet: true)
          }
        }
        statement = (found.count, false, true)
        continue
      case .sign(UInt8(ascii: "}")):
        if braces.popLast() == true { continue }
        statement = (found.count, false, true)
        continue
      case .sign(UInt8(ascii: ";")):
        statement = (found.count, false, true)
        continue
      case .sign(UInt8(ascii: ".")), .sign(UInt8(ascii: "#")):
        if statement.isEmpty, sheet.dialect == .less { statement.binds = true }
      case .word:
        if sheet.dialect == .scss, tokens.isFunction(token),
          Self.getters.contains(tokens.lowercased(token))
        {
          lookups.append(moduleStart(of: token.range.lowerBound))
        }
        guard isAdjacent, let sign = last else { break }
        if sheet.dialect == .scss, sign.isSign("@") {
          statement.binds = Self.binders.contains(tokens.lowercased(token))
        }
        let isBraced = sheet.dialect == .less && sign.isSign("{") && braces.last == true
        guard sign.kind == .sign(sheet.dialect.sign) || isBraced, !isOfModule(sign.range) else {
          break
        }
        let start = isBraced ? sign.range.lowerBound - 1 : sign.range.lowerBound
        let isColon = !isBraced && tokens.peek()?.isSign(":") == true
        if sheet.dialect == .less, !isColon, !isBraced,
          Self.atRules.contains(tokens.lowercased(token))
        {
          break
        }
        found.append(mention(token.range, from: start, isBraced, isSet: isColon))
        if sheet.dialect == .less, tokens.peek()?.isSign("[") == true {
          lookups.append(start)
        }
      case .sign: break
      }
      statement.isEmpty = false
    }
    return (found, lookups)
  }

  /// The start of a call whose function begins at a place, with the module before it.
  private func moduleStart(of function: Int) -> Int {
    guard function > 0, sheet.bytes[function - 1] == UInt8(ascii: ".") else { return function }
    var start = function - 1
    while start > 0, StyleName.isNameByte(sheet.bytes[start - 1]) { start -= 1 }
    return start
  }

  private func mention(
    _ name: Range<Int>, from start: Int, _ isBraced: Bool, isSet: Bool
  ) -> Mention {
    let text = CSSEscapes.resolved(String(decoding: sheet.bytes[name], as: UTF8.self))
    return Mention(
      key: sheet.dialect.key(text),
      use: VariableUse(range: start..<name.upperBound, isBraced: isBraced), isSet: isSet)
  }

  /// Whether a variable is one of another module: `colors.$ink`.
  private func isOfModule(_ sign: Range<Int>) -> Bool {
    sheet.dialect == .scss && sign.lowerBound > 0
      && sheet.bytes[sign.lowerBound - 1] == UInt8(ascii: ".")
  }

  /// The names in the expressions of a string: `#{$ink}`, `@{ink}`.
  private func mentions(inString range: Range<Int>, _ lookups: inout [Int]) -> [Mention] {
    var found: [Mention] = []
    let text = sheet.bytes[range]
    var isOpen = false
    var position = range.lowerBound
    while position < range.upperBound {
      let rest = text[position...]
      if sheet.dialect == .less, rest.starts(with: "@{".utf8) {
        let end = sheet.dialect.nameEnd(of: position + 2, in: text)
        if end > position + 2 {
          found.append(mention(position + 2..<end, from: position, true, isSet: false))
        }
        position = max(end, position + 2)
        continue
      }
      if sheet.dialect == .scss {
        if rest.starts(with: "#{".utf8) { isOpen = true }
        if rest.first == UInt8(ascii: "}") { isOpen = false }
        if isOpen, rest.starts(with: "map-get(".utf8) || rest.starts(with: "map.get(".utf8) {
          lookups.append(position)
        }
        if isOpen, rest.first == sheet.dialect.sign, !isOfModule(position..<position) {
          let end = sheet.dialect.nameEnd(of: position + 1, in: text)
          if end > position + 1 {
            found.append(mention(position + 1..<end, from: position, false, isSet: false))
          }
          position = max(end, position + 1)
          continue
        }
      }
      position += 1
    }
    return found
  }
}
