// The text of one value, read from its first byte to its last.

import PaletteEngine

/// Reads one value.
struct VariableExpression {
  /// The value, and the declaration that says it, if the expression is only a way to that.
  typealias Result = VariableValues.Known

  let values: VariableValues
  let bytes: ArraySlice<UInt8>
  private let container: Int
  private let place: Int
  var position: Int
  private var depth = 0
  /// The declarations that must be known first.
  private(set) var missing: [Int] = []
  /// The keys that were looked for.
  var lookups: [VariableValues.Lookup] = []

  private var sheet: VariableSheet { values.sheet }
  var dialect: StyleDialect { sheet.dialect }
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

  mutating func skipBlanks() {
    position = CodeComments.skipped(position, in: bytes)
  }

  func peek(_ ahead: Int = 0) -> UInt8? {
    position + ahead < bytes.endIndex ? bytes[position + ahead] : nil
  }

  mutating func take(_ sign: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard peek() == UInt8(ascii: sign) else { return false }
    position += 1
    return true
  }

  /// The word that begins here, by the rules of the dialect.
  mutating func word() -> (text: String, range: Range<Int>)? {
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
      let next = CodeComments.skipped(end, in: sheet.bytes[...])
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
    // `Double` reads no sign before a plus, and `1.` is not a number of CSS.
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard text.utf8.last.map(ASCII.isDigit) == true, let value = Double(text) else { return nil }
    if peek() == UInt8(ascii: "%") {
      position += 1
      return StyleNumber(value: value, unit: "%")
    }
    return StyleNumber(value: value, unit: ByteText(word().map { ASCII.lowercased($0.text) } ?? ""))
  }

  mutating func variable(_ name: String) -> Result? {
    guard let base = values.scope.variable(name, at: place, in: container) else {
      return nil
    }
    return result(of: base.declaration, isLast: base.isLast)
  }

  mutating func result(of declaration: Int, isLast: Bool) -> Result? {
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
    let function = ByteText(ASCII.lowercased(dialect.key(name.text).text))
    let isOwn =
      sheet.hasPlugin
      || module == nil && sheet.functions.contains(dialect.key(name.text))
    if isOwn { return nil }
    let library = module.map { sheet.modules[ByteText($0)] } ?? nil
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
  private mutating func arguments() -> (
    [StyleFunction.Argument], [ByteText: StyleFunction.Argument]
  )? {
    var positional: [StyleFunction.Argument] = []
    var named: [ByteText: StyleFunction.Argument] = [:]
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
  mutating func parameterName() -> ByteText? {
    skipBlanks()
    guard dialect == .scss, peek() == dialect.sign else { return nil }
    let start = position
    position += 1
    if let name = word(), take(":") { return ByteText(name.text) }
    position = start
    return nil
  }

  private static func color(_ text: ArraySlice<UInt8>, _ engine: StyleEngine) -> StyleColor? {
    let value = String(decoding: text, as: UTF8.self)
    return (try? ColorSpecParser(.css).parse(value)).flatMap { StyleColor($0, engine) }
  }
}
