// The values of variables: another one, a key of a map, a call of a color function. Each is computed once, after those
// that it names; in a loop, as a chain of them may be as long as the sheet. A value itself is of bounded length and depth.

import Bytes
import ColorModel
import ColorSpecs

/// The declarations of one variable, in order. Most have one, which needs no memory of its own.
struct VariableDeclarations {
  let first: Int
  private var others: [Int] = []

  init(_ first: Int) { self.first = first }

  var count: Int { others.count + 1 }
  var last: Int { others.last ?? first }
  var all: [Int] { [first] + others }

  subscript(_ position: Int) -> Int { position == 0 ? first : others[position - 1] }

  mutating func append(_ declaration: Int) { others.append(declaration) }
}

/// Finds the declaration that a name means at a place, in the way of the dialect.
struct VariableScope {
  let sheet: VariableSheet
  /// The declarations of each variable at the top that give it a value, by the key of its name.
  private var effective: [[UInt8]: VariableDeclarations] = [:]
  private let keys = GroupKeys()

  /// The last declaration of each key in each group whose keys were looked for.
  private final class GroupKeys {
    var known: [Int: [[UInt8]: Int]] = [:]
  }

  init(_ sheet: VariableSheet) {
    self.sheet = sheet
    for declaration in sheet.containers[0].declarations {
      let key = sheet.dialect.key(sheet.declarations[declaration].name)
      guard effective[key] != nil else {
        effective[key] = VariableDeclarations(declaration)
        continue
      }
      // `!default` counts where nothing is set before.
      if !sheet.declarations[declaration].isDefault { effective[key]?.append(declaration) }
    }
  }

  /// The declaration that a variable means, and whether that is the last one of it. In SCSS it is the one before the
  /// place; one that is set only later is taken for set before: by another sheet, as nothing else would do.
  func variable(
    _ name: String, at place: Int, in container: Int
  ) -> (declaration: Int, isLast: Bool)? {
    if sheet.dialect == .less {
      var outer: Int? = container
      while let current = outer, current > 0 {
        if let own = key(Self.key(variable: name), in: current) { return (own, true) }
        outer = sheet.containers[current].owner.map { sheet.declarations[$0].container }
      }
    }
    guard let all = effective[sheet.dialect.key(name)] else { return nil }
    let last = all.last
    guard sheet.dialect == .scss else { return (last, true) }
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if sheet.declarations[all[middle]].nameRange.lowerBound < place {
        low = middle + 1
      } else {
        high = middle
      }
    }
    let found = low == 0 ? last : all[low - 1]
    return (found, found == last)
  }

  /// The declaration of a key in a group.
  func key(_ key: [UInt8], in container: Int) -> Int? {
    if let known = keys.known[container] { return known[key] }
    var own: [[UInt8]: Int] = [:]
    for declaration in sheet.containers[container].declarations {
      if let key = self.key(of: declaration) { own[key] = declaration }
    }
    keys.known[container] = own
    return own[key]
  }

  // MARK: Keys

  /// A variable in a ruleset of Less, beside which a property may have the same name.
  static func key(variable name: String) -> [UInt8] { Array("@\(name)".utf8) }

  /// A key that a text says, with its quotes or without. To Sass, the number 8 is not the text "8".
  func key(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    if let first = text.first, first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      return SCSSString.text(text).map { Array("\"\($0)".utf8) }
    }
    let word = CSSEscapes.resolved(String(decoding: text, as: UTF8.self))
    if let number = Double(word), word.utf8.first.map(ASCII.isDigit) == true {
      return Array("\(number)".utf8)
    }
    return Array("\"\(word)".utf8)
  }

  private func key(of declaration: Int) -> [UInt8]? {
    let own = sheet.declarations[declaration]
    // The numbers of lists, and names that are computed.
    if own.nameRange.isEmpty { return Array("\(Double(own.name) ?? 0)".utf8) }
    if own.name.isEmpty { return nil }
    switch sheet.dialect {
    case .scss: return key(sheet.bytes[own.nameRange])
    case .less:
      return sheet.bytes[own.nameRange.lowerBound] == sheet.dialect.sign
        ? Self.key(variable: own.name) : Array("\"\(own.name)".utf8)
    }
  }
}

/// The values of the declarations of a sheet.
struct VariableValues {
  enum Value {
    /// A color; nil if it is of a space that functions do not have.
    case color(StyleColor?)
    /// A text that says a color, which no function takes: `#{$x}`, `~"#f00"`.
    case text(StyleColor?)
    case number(StyleNumber)
    case word(String)
    /// The container of a map, a ruleset or a list.
    case group(Int)
    /// A name that leads out of the sheet, or to itself.
    case open
    case other
  }

  /// A value, and the places that it comes from.
  struct Known {
    let value: Value
    /// The declaration that says it, through all that refer to it.
    let origin: Int?
    /// The declaration that this one refers to and nothing else, if that is the last of its name.
    let target: Int?

    fileprivate static let open = Known(value: .open, origin: nil, target: nil)
    fileprivate static let other = Known(value: .other, origin: nil, target: nil)
  }

  private enum State {
    case begun
    /// As another declaration, which says it.
    case same(as: Int, target: Int?)
    /// The position of the value among those that are kept.
    case own(Int)
  }

  let scope: VariableScope
  var sheet: VariableSheet { scope.sheet }
  /// The values that name others, once they are looked at. Those that say themselves what they are take no memory, and
  /// those that only refer to another little: a sheet may be nothing else.
  private var states: [Int: State] = [:]
  private var kept: [Known] = []

  init(_ scope: VariableScope) { self.scope = scope }

  /// The value of a declaration.
  mutating func value(of declaration: Int) -> Known {
    if let plain = plain(declaration) { return plain }
    var waiting = [declaration]
    while let current = waiting.last {
      switch states[current] {
      case .same?, .own?:
        waiting.removeLast()
        continue
      case .begun?, nil: states[current] = .begun
      }
      let (known, missing) = evaluate(current)
      if missing.isEmpty {
        keep(known, of: current)
        waiting.removeLast()
      } else {
        waiting += missing
      }
    }
    return known(declaration) ?? .open
  }

  /// The color that functions give to a declaration.
  func color(of declaration: Int) -> Color? {
    switch known(declaration)?.value {
    case .color(let color), .text(let color): color?.color(StyleEngine(sheet.dialect))
    case .number, .word, .group, .open, .other, nil: nil
    }
  }

  /// A key that an expression looks for.
  struct Lookup {
    /// Its declaration.
    let key: Int
    /// The place that says it, or the variable that has it.
    let range: Range<Int>
    let isSaid: Bool
  }

  /// The keys that the expression at the start of a range looks for.
  mutating func lookups(in range: Range<Int>, container: Int) -> [Lookup] {
    while true {
      let (lookups, missing) = found(in: range, container)
      if missing.isEmpty { return lookups }
      for declaration in missing { _ = value(of: declaration) }
    }
  }

  private func found(
    in range: Range<Int>, _ container: Int
  ) -> (lookups: [Lookup], missing: [Int]) {
    var expression = VariableExpression(self, range, container, at: range.lowerBound)
    _ = expression.operand()
    return (expression.lookups, expression.missing)
  }

  /// Whether a value that is no color would be one to the compiler: one call, of a color function or with a color among
  /// its arguments.
  func isLostColor(_ declaration: Int) -> Bool {
    let own = sheet.declarations[declaration]
    var tokens = StyleTokens(sheet.bytes[own.value], lineComments: true)
    var depth = 0
    var last: StyleTokens.Token?
    var isFound = false
    while let token = tokens.next() {
      defer { last = token }
      if depth == 0, token.kind == .sign(UInt8(ascii: "(")) {
        // A map is none, and neither is a call behind lengths.
        let name = sheet.bytes[own.value.lowerBound..<token.range.lowerBound]
        guard !name.isEmpty,
          name.allSatisfy({ StyleName.isNameByte($0) || $0 == UInt8(ascii: ".") })
        else { return false }
      }
      switch token.kind {
      case .sign(UInt8(ascii: "(")): depth += 1
      case .sign(UInt8(ascii: ")")):
        depth -= 1
        if depth == 0 { return isFound && tokens.peek() == nil }
      case .word where tokens.isFunction(token):
        isFound = isFound || StyleFunction.names.contains(tokens.lowercased(token))
      case .word where depth > 0 && !isFound:
        let before = last.flatMap { last in
          last.range.upperBound == token.range.lowerBound ? last.kind : nil
        }
        let text = String(decoding: sheet.bytes[token.range], as: UTF8.self)
        if before == .sign(sheet.dialect.sign) {
          let base = scope.variable(
            CSSEscapes.resolved(text), at: own.nameRange.lowerBound, in: own.container)
          if case .color? = base.flatMap({ known($0.declaration) })?.value { isFound = true }
        } else {
          let color = before == .sign(UInt8(ascii: "#")) ? "#\(text)" : text
          isFound = (try? ColorSpecParser(.css).parse(color)) != nil
        }
      case .word, .string, .sign: break
      }
    }
    return false
  }

  private mutating func keep(_ known: Known, of declaration: Int) {
    if let origin = known.origin, origin != declaration {
      states[declaration] = .same(as: origin, target: known.target)
    } else {
      states[declaration] = .own(kept.count)
      kept.append(known)
    }
  }

  /// A value that was found; a circle has none.
  fileprivate func known(_ declaration: Int) -> Known? {
    switch states[declaration] {
    case .same(let origin, let target)?:
      known(origin).map { Known(value: $0.value, origin: origin, target: target) }
    case .own(let position)?: kept[position]
    case .begun?: .open
    case nil: plain(declaration)
    }
  }

  /// The value of a declaration that names no other.
  private func plain(_ declaration: Int) -> Known? {
    switch sheet.declarations[declaration].content {
    case .color(let position):
      let color = StyleColor(sheet.colors[position].color, StyleEngine(sheet.dialect))
      return Known(value: .color(color), origin: declaration, target: nil)
    case .group(let container):
      return Known(value: .group(container), origin: declaration, target: nil)
    case .alias, .other: return nil
    }
  }

  /// The value of a declaration, and the ones that must be known first.
  private func evaluate(_ declaration: Int) -> (Known, missing: [Int]) {
    let own = sheet.declarations[declaration]
    switch own.content {
    case .color, .group: return (plain(declaration) ?? .other, [])
    case .alias(let name):
      guard
        let base = scope.variable(name, at: own.nameRange.lowerBound, in: own.container)
      else { return (.open, []) }
      guard let known = known(base.declaration) else { return (.open, [base.declaration]) }
      return (
        Known(
          value: known.value, origin: known.origin, target: base.isLast ? base.declaration : nil),
        []
      )
    case .other:
      guard !own.name.isEmpty, own.value.count <= VariableSheet.valueLimit else {
        return (.other, [])
      }
      var expression = VariableExpression(
        self, own.value, own.container, at: own.nameRange.lowerBound)
      let result = expression.whole()
      if !expression.missing.isEmpty { return (.other, expression.missing) }
      guard let result else { return (.other, []) }
      if case .open = result.value { return (.other, []) }
      return (
        Known(
          value: result.value, origin: result.origin ?? declaration, target: result.target), []
      )
    }
  }
}

/// Reads one value.
private struct VariableExpression {
  struct Result {
    let value: VariableValues.Value
    /// The declaration that says it, if the expression is only a way to that.
    var origin: Int?
    var target: Int?

    init(_ value: VariableValues.Value, origin: Int? = nil, target: Int? = nil) {
      (self.value, self.origin, self.target) = (value, origin, target)
    }
  }

  private let values: VariableValues
  private let bytes: ArraySlice<UInt8>
  private let container: Int
  private let place: Int
  private var position: Int
  private var depth = 0
  /// The declarations that must be known first.
  private(set) var missing: [Int] = []
  /// The keys that were looked for.
  private(set) var lookups: [VariableValues.Lookup] = []

  private var sheet: VariableSheet { values.sheet }
  private var dialect: StyleDialect { sheet.dialect }
  private static let depthLimit = 32

  /// - Parameter place: The place at which variables have their values.
  init(_ values: VariableValues, _ range: Range<Int>, _ container: Int, at place: Int) {
    self.values = values
    self.container = container
    self.place = place
    bytes = values.sheet.bytes[range]
    position = range.lowerBound
  }

  // MARK: Bytes

  private mutating func skipBlanks() {
    position = StyleName.skippingBlanks(position, in: bytes, lineComments: true)
  }

  private func peek(_ ahead: Int = 0) -> UInt8? {
    position + ahead < bytes.endIndex ? bytes[position + ahead] : nil
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard peek() == UInt8(ascii: sign) else { return false }
    position += 1
    return true
  }

  /// The word that begins here, in the way of the dialect.
  private mutating func word() -> (text: String, range: Range<Int>)? {
    let start = position
    position = max(position, dialect.nameEnd(of: position, in: bytes))
    guard position > start else { return nil }
    let text = CSSEscapes.resolved(String(decoding: bytes[start..<position], as: UTF8.self))
    return (text, start..<position)
  }

  private mutating func string() -> Range<Int>? {
    guard let quote = peek(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return nil
    }
    let start = position
    position = StyleName.stringEnd(of: position, in: bytes)
    return start..<position
  }

  // MARK: Values

  /// The value of the whole text.
  mutating func whole() -> Result? {
    let end = bytes.endIndex
    if dialect == .scss, bytes.starts(with: "#{".utf8) {
      // The brace ended the statement for the scanner: more of the value may come after it.
      let next = StyleName.skippingBlanks(end, in: sheet.bytes[...], lineComments: true)
      guard next == sheet.bytes.count || sheet.bytes[next] == UInt8(ascii: ";") else { return nil }
      position += 2
      guard let inner = operand(), take("}"), position == end,
        case .color(let color) = inner.value
      else { return nil }
      return Result(.text(color), origin: inner.origin, target: inner.target)
    }
    if dialect == .less, take("~") {
      guard let range = string(), position == end, range.count > 2 else { return nil }
      let inner = bytes[range].dropFirst().dropLast()
      guard !inner.contains(UInt8(ascii: "@")), !inner.contains(UInt8(ascii: "\\")) else {
        return nil
      }
      return Self.color(inner, .less).map { Result(.text($0)) }
    }
    let result = operand()
    skipBlanks()
    return position == end ? result : nil
  }

  /// The value that begins here.
  mutating func operand() -> Result? {
    guard depth < Self.depthLimit else { return nil }
    depth += 1
    defer { depth -= 1 }
    skipBlanks()
    guard let first = peek() else { return nil }
    switch first {
    case dialect.sign:
      position += 1
      guard let name = word(), let result = variable(name.text) else { return nil }
      return dialect == .less ? indexed(result) : result
    case UInt8(ascii: "#"):
      let start = position
      position += 1
      _ = word()
      return Self.color(bytes[start..<position], StyleEngine(dialect)).map { Result(.color($0)) }
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      return string().flatMap { SCSSString.text(bytes[$0]) }.map { Result(.word($0)) }
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "+"):
      return number().map { Result(.number($0)) }
    case _: return named()
    }
  }

  private mutating func number() -> StyleNumber? {
    let start = position
    if peek() == UInt8(ascii: "-") || peek() == UInt8(ascii: "+") { position += 1 }
    while let byte = peek(), ASCII.isDigit(byte) { position += 1 }
    if peek() == UInt8(ascii: ".") {
      position += 1
      while let byte = peek(), ASCII.isDigit(byte) { position += 1 }
    }
    // `Double` reads no sign before a plus, and `1.` is no number of CSS.
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard text.utf8.last.map(ASCII.isDigit) == true, let value = Double(text) else { return nil }
    if peek() == UInt8(ascii: "%") {
      position += 1
      return StyleNumber(value: value, unit: "%")
    }
    return StyleNumber(value: value, unit: word().map { ASCII.lowercased($0.text) } ?? "")
  }

  private mutating func variable(_ name: String) -> Result? {
    guard let base = values.scope.variable(name, at: place, in: container) else {
      return nil
    }
    return result(of: base.declaration, isLast: base.isLast)
  }

  private mutating func result(of declaration: Int, isLast: Bool) -> Result? {
    guard let known = values.known(declaration) else {
      missing.append(declaration)
      return nil
    }
    return Result(known.value, origin: known.origin, target: isLast ? declaration : nil)
  }

  /// A word, or a call.
  private mutating func named() -> Result? {
    let start = position
    guard var name = word() else { return nil }
    var module: String?
    if dialect == .scss, peek() == UInt8(ascii: ".") {
      position += 1
      module = name.text
      guard let own = word() else { return nil }
      name = own
    }
    guard peek() == UInt8(ascii: "(") else {
      if module != nil { return nil }
      let color = Self.color(bytes[start..<position], StyleEngine(dialect))
      return Result(color.map { .color($0) } ?? .word(name.text))
    }
    position += 1
    let function = ASCII.lowercased(String(decoding: dialect.key(name.text), as: UTF8.self))
    let isOwn =
      sheet.hasPlugin
      || module == nil && sheet.functions.contains(dialect.key(name.text))
    if isOwn { return nil }
    let library = module.map { sheet.modules[$0] } ?? nil
    if module != nil, library == nil { return nil }
    switch (library, function) {
    case (nil, "map-get") where dialect == .scss, ("map", "get"):
      return lookup(isDeep: library != nil)
    case (nil, "nth") where dialect == .scss, (nil, "extract") where dialect == .less,
      ("list", "nth"):
      return lookup(named: ["list", "n"], isDeep: false)
    case (nil, "get") where sheet.modules["*map"] != nil: return lookup(isDeep: true)
    case (nil, "map-has-key"), (nil, "map-remove"), ("map", "has-key"), ("map", "remove"):
      // They use a key, and say no color.
      _ = lookup(isDeep: true)
      return nil
    case ("color", _): return call(StyleFunction.table(.dartSass)[function], .dartSass, start)
    case (nil, _):
      let engine = StyleEngine(dialect)
      if let function = StyleFunction.table(engine)[function] {
        return call(function, engine, start)
      }
      let own = sheet.modules["*color"] == nil ? nil : StyleFunction.table(.dartSass)[function]
      return call(own, .dartSass, start)
    case _: return nil
    }
  }

  /// The result of a call whose bracket is open.
  private mutating func call(
    _ function: StyleFunction?, _ engine: StyleEngine, _ start: Int
  ) -> Result? {
    let first = position
    if let function, let (positional, named) = arguments() {
      return function.color(positional, named: named, engine).map { Result(.color($0)) }
    }
    // The other notations of CSS have no variables in them.
    guard missing.isEmpty else { return nil }
    position = first
    var open = 1
    while open > 0, let byte = peek() {
      if byte == UInt8(ascii: "(") { open += 1 }
      if byte == UInt8(ascii: ")") { open -= 1 }
      position += 1
    }
    return Self.color(bytes[start..<position], engine).map { Result(.color($0)) }
  }

  /// The arguments of a call, up to its closing bracket.
  private mutating func arguments() -> ([StyleFunction.Argument], [String: StyleFunction.Argument])?
  {
    var positional: [StyleFunction.Argument] = []
    var named: [String: StyleFunction.Argument] = [:]
    var areSound = true
    repeat {
      let key = parameterName()
      let argument: StyleFunction.Argument? =
        switch operand()?.value {
        case .color(let color?): .color(color)
        case .number(let number): .number(number)
        case .word(let word): .word(word)
        case .color(nil), .text, .group, .open, .other, nil: nil
        }
      skipBlanks()
      // All of a call is read, so that all that is missing is found at once.
      guard peek() == UInt8(ascii: ",") || peek() == UInt8(ascii: ")") else { return nil }
      guard let argument else {
        areSound = false
        continue
      }
      if let key {
        if named.updateValue(argument, forKey: key) != nil { areSound = false }
      } else {
        positional.append(argument)
        if !named.isEmpty { areSound = false }
      }
    } while take(",")
    return take(")") && areSound ? (positional, named) : nil
  }

  /// The name of the parameter that an argument is for: `$amount: 10%`.
  private mutating func parameterName() -> String? {
    skipBlanks()
    guard dialect == .scss, peek() == dialect.sign else { return nil }
    let start = position
    position += 1
    if let name = word(), take(":") { return name.text }
    position = start
    return nil
  }

  // MARK: Keys

  /// The value of a key: `map-get($m, k)`, of several keys in each other if it is `map.get()`. Names of parameters come
  /// last.
  private mutating func lookup(
    named parameters: [String] = ["map", "key"], isDeep: Bool
  ) -> Result? {
    var group: Result?
    var keys: [(value: Result?, range: Range<Int>)] = []
    var isNamed = false
    repeat {
      let name = parameterName()
      if isNamed, name == nil { return nil }
      isNamed = name != nil
      skipBlanks()
      let start = position
      let value = operand()
      if name.map({ $0 == parameters[0] }) ?? (group == nil) {
        guard group == nil, let value else { return nil }
        group = value
      } else if name.map({ $0 == parameters[1] && keys.isEmpty }) ?? true {
        keys.append((value, start..<position))
      } else {
        return nil
      }
    } while take(",")
    guard take(")"), isDeep || keys.count == 1, !keys.isEmpty else { return nil }
    var result = group
    for (value, range) in keys {
      guard let found = result else { return nil }
      result = key(value, range, of: found)
    }
    return result
  }

  private mutating func key(_ key: Result?, _ range: Range<Int>, of group: Result) -> Result? {
    guard case .group(let container) = group.value, let key else { return nil }
    let isSaid = bytes[range].first != dialect.sign
    let text: [UInt8]?
    switch key.value {
    case .number(let number): text = Array("\(number.value)".utf8)
    // By its text: a color may be a key.
    case .word where isSaid, .color where isSaid: text = values.scope.key(bytes[range])
    case .word(let word): text = Array("\"\(word)".utf8)
    case .color, .text, .group, .open, .other: text = nil
    }
    return text.flatMap { take($0, range, in: container, isSaid: isSaid) }
  }

  /// The keys in brackets after a variable of Less: `@m[a]`, `@m[@b][c]`; `@m[@@k]` and `@m[$@k]` take those that a
  /// variable says.
  private mutating func indexed(_ variable: Result) -> Result? {
    var result: Result? = variable
    while peek() == UInt8(ascii: "[") {
      position += 1
      skipBlanks()
      let isProperty = peek() == UInt8(ascii: "$")
      if isProperty { position += 1 }
      let start = position
      var signs = 0
      while peek() == dialect.sign, signs < 2 { (signs, position) = (signs + 1, position + 1) }
      guard var name = word()?.text else { return nil }
      let range = start..<position
      let isSaid = isProperty ? signs == 0 : signs < 2
      if !isSaid {
        guard signs == (isProperty ? 1 : 2), case .word(let text)? = self.variable(name)?.value
        else {
          return nil
        }
        name = text
      }
      guard take("]"), case .group(let container)? = result?.value else { return nil }
      let key =
        signs > 0 && !isProperty
        ? VariableScope.key(variable: name) : Array("\"\(name)".utf8)
      result = take(key, range, in: container, isSaid: isSaid)
    }
    return result
  }

  private mutating func take(
    _ key: [UInt8], _ range: Range<Int>, in container: Int, isSaid: Bool
  ) -> Result? {
    guard let declaration = values.scope.key(key, in: container) else { return nil }
    lookups.append(.init(key: declaration, range: range, isSaid: isSaid))
    return result(of: declaration, isLast: true)
  }

  private static func color(_ text: ArraySlice<UInt8>, _ engine: StyleEngine) -> StyleColor? {
    let value = String(decoding: text, as: UTF8.self)
    return (try? ColorSpecParser(.css).parse(value)).flatMap { StyleColor($0, engine) }
  }
}
