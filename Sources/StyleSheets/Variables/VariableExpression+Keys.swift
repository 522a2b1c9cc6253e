// Keys of maps, rulesets and lists, as a value looks for them.

import PaletteEngine

extension VariableExpression {
  /// The value of a key: `map-get($m, k)`, of several keys in each other if it is `map.get()`. Names of parameters come
  /// last.
  mutating func lookup(
    named parameters: [ByteText] = ["map", "key"], isDeep: Bool
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
    let text: ByteText?
    switch key.value {
    case .number(let number): text = ByteText("\(number.value)")
    // By its text: a color may be a key.
    case .word where isSaid, .color where isSaid: text = values.scope.key(bytes[range])
    case .word(let word): text = ByteText("\"\(word)")
    case .color, .text, .group, .open, .other: text = nil
    }
    return text.flatMap { take($0, range, in: container, isSaid: isSaid) }
  }

  /// The keys in brackets after a variable of Less: `@m[a]`, `@m[@b][c]`; `@m[@@k]` and `@m[$@k]` take those that a
  /// variable says.
  mutating func indexed(_ variable: Result) -> Result? {
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
        ? VariableScope.key(variable: name) : ByteText("\"\(name)")
      result = take(key, range, in: container, isSaid: isSaid)
    }
    return result
  }

  private mutating func take(
    _ key: ByteText, _ range: Range<Int>, in container: Int, isSaid: Bool
  ) -> Result? {
    guard let declaration = values.scope.key(key, in: container) else { return nil }
    lookups.append(.init(key: declaration, range: range, isSaid: isSaid))
    return result(of: declaration, isLast: true)
  }
}
