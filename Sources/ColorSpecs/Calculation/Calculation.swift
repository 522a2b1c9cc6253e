// Math functions as components: `calc(l * 0.8)`, `min(c, 0.1)`, `calc(1turn / 3)`.
//
// A quantity is a number with its powers of percent and of degrees, as in CSS Values 4 section
// 10.2: an angle divided by an angle is a plain number again. In CSS Color 4 percentages are not
// converted to numbers, so a number and a percentage cannot be added.

import Bytes
import ColorModel
import Diagnostics

/// A number in a calculation.
struct Quantity {
  /// The kind of a quantity: a power of percent and one of degrees.
  struct Kind: Hashable {
    var percents = 0
    var angles = 0

    static let number = Kind()
    static let percentage = Kind(percents: 1)
    static let angle = Kind(angles: 1)

    /// Its kind as a component, if it can be one.
    var component: ComponentKinds? {
      if self == .number { return .number }
      if self == .percentage { return .percentage }
      return self == .angle ? .angle : nil
    }

    /// Its name in errors.
    var expectation: ColorSpecError.Expectation? {
      component?.expectations.first
    }
  }

  /// May be infinite, or not a number.
  var value: Double
  var kind: Kind

  init(_ value: Double, _ kind: Kind) {
    self.value = value
    self.kind = kind
  }

  static func * (a: Quantity, b: Quantity) -> Quantity {
    Quantity(
      a.value * b.value,
      Kind(percents: a.kind.percents + b.kind.percents, angles: a.kind.angles + b.kind.angles))
  }

  static func / (a: Quantity, b: Quantity) -> Quantity {
    Quantity(
      a.value / b.value,
      Kind(percents: a.kind.percents - b.kind.percents, angles: a.kind.angles - b.kind.angles))
  }

  /// The constants of CSS Values 4 section 10.7, in lower case.
  static let constants: [String: Double] = [
    "e": exponential(1), "pi": .pi, "infinity": .infinity, "-infinity": -.infinity, "nan": .nan,
  ]
}

extension SpecReader {
  /// The value of the math function that `opening` begins, up to its closing parenthesis.
  mutating func calculatedValue(
    _ opening: Token, _ allowed: ComponentKinds, origin: RelativeOrigin?
  ) throws(SpecFault) -> ComponentValue {
    guard let function = MathFunction(rawValue: tokens.name(of: opening)) else {
      throw unknownMathFunction(opening, expected(allowed, origin))
    }
    let result = try call(function, opening, origin)
    // A result that is not a number becomes 0 (CSS Values 4 section 10.9.1).
    let value = result.value.isNaN ? 0 : result.value
    let range = opening.range.lowerBound..<tokens.position
    guard let kind = result.kind.component else { throw SpecFault(.noKind, range) }
    guard allowed.contains(kind) else {
      throw unexpected(range, expected(allowed, origin))
    }
    return ComponentValue(kind: kind, value: value)
  }

  /// The result of a function, up to its closing parenthesis.
  private mutating func call(
    _ function: MathFunction, _ opening: Token, _ origin: RelativeOrigin?
  ) throws(SpecFault) -> Quantity {
    try nested(opening) { reader throws(SpecFault) in
      var token = reader.tokens.next()
      let rounding = try reader.rounding(function, &token)
      var arguments: [Quantity] = []
      var kind: Quantity.Kind?
      var hasLowest = false
      while true {
        if function == .clamp, arguments.count != 1, reader.tokens.isWord("none", token) {
          // A bound that bounds nothing; the lowest waits for its kind.
          hasLowest = hasLowest || arguments.isEmpty
          arguments.append(Quantity(arguments.isEmpty ? -.infinity : .infinity, kind ?? .number))
          token = reader.tokens.next()
        } else {
          let start = token.range.lowerBound
          let argument = try reader.sum(&token, origin)
          let range = start..<reader.endOfLast(before: token)
          try reader.check(argument, of: function, after: kind, range)
          kind = argument.kind
          arguments.append(argument)
        }
        if token.kind == .comma, arguments.count < function.arguments.upperBound {
          token = reader.tokens.next()
          continue
        }
        guard arguments.count >= function.arguments.lowerBound else {
          throw reader.unexpected(token, [.mathOperator, .comma])
        }
        let more: [ColorSpecError.Expectation] =
          arguments.count < function.arguments.upperBound ? [.comma] : []
        if token.kind != .end { try reader.checkSign(token) }
        try reader.close(token, or: [.mathOperator] + more)
        if hasLowest, let kind { arguments[0].kind = kind }
        return function.result(arguments, rounding: rounding)
      }
    }
  }

  /// The word before the arguments of `round()`; `token` is then the one behind its comma.
  private mutating func rounding(
    _ function: MathFunction, _ token: inout Token
  ) throws(SpecFault) -> RoundingStrategy {
    guard function == .round, token.kind == .identifier,
      let strategy = RoundingStrategy(rawValue: tokens.name(of: token))
    else { return .nearest }
    token = tokens.next()
    guard token.kind == .comma else { throw unexpected(token, [.comma]) }
    token = tokens.next()
    return strategy
  }

  /// The fault of a calculation whose kind is not one of the expected ones.
  private func unexpected(
    _ range: Range<Int>, _ expected: [ColorSpecError.Expectation]
  ) -> SpecFault {
    let text = String(decoding: tokens.bytes[range], as: UTF8.self)
    return SpecFault(.unexpected(found: text, expected: expected), range)
  }

  /// Checks that an argument is of a kind that the function takes, and of the kind of the others.
  private func check(
    _ argument: Quantity, of function: MathFunction, after kind: Quantity.Kind?,
    _ range: Range<Int>
  ) throws(SpecFault) {
    let expected: [ColorSpecError.Expectation]
    switch function.takes {
    case .number: expected = [.number]
    case .numberOrAngle: expected = [.number, .angle]
    case .anything:
      guard let kind, kind != argument.kind else { return }
      throw mixedKinds(kind, argument.kind, range)
    }
    guard let found = argument.kind.expectation else { throw SpecFault(.noKind, range) }
    if !expected.contains(found) {
      throw unexpected(range, expected)
    }
  }

  /// The fault of two numbers that cannot be added or compared.
  private func mixedKinds(
    _ first: Quantity.Kind, _ second: Quantity.Kind, _ range: Range<Int>
  ) -> SpecFault {
    guard let first = first.expectation, let second = second.expectation else {
      return SpecFault(.noKind, range)
    }
    return SpecFault(.mixedKinds(first, second), range)
  }

  /// Terms with `+` and `-` between them; `token` is then the one behind them.
  private mutating func sum(
    _ token: inout Token, _ origin: RelativeOrigin?
  ) throws(SpecFault) -> Quantity {
    let start = token.range.lowerBound
    var result = try product(&token, origin)
    while true {
      let isPlus = tokens.isCharacter(UInt8(ascii: "+"), token)
      guard isPlus || tokens.isCharacter(UInt8(ascii: "-"), token) else { return result }
      let sign = token
      token = tokens.next()
      guard sign.isAfterSpace, token.isAfterSpace else {
        throw SpecFault(.missingBlank(isPlus ? "+" : "-"), sign.range)
      }
      let right = try product(&token, origin)
      guard result.kind == right.kind else {
        throw mixedKinds(result.kind, right.kind, start..<endOfLast(before: token))
      }
      result.value += isPlus ? right.value : -right.value
    }
  }

  /// Factors with `*` and `/` between them; `token` is then the one behind them.
  private mutating func product(
    _ token: inout Token, _ origin: RelativeOrigin?
  ) throws(SpecFault) -> Quantity {
    var result = try operand(token, origin)
    token = tokens.next()
    while true {
      if tokens.isCharacter(UInt8(ascii: "*"), token) {
        token = tokens.next()
        result = result * (try operand(token, origin))
      } else if token.kind == .slash {
        token = tokens.next()
        result = result / (try operand(token, origin))
      } else {
        return result
      }
      token = tokens.next()
    }
  }

  /// One number, keyword, bracket or function.
  private mutating func operand(
    _ token: Token, _ origin: RelativeOrigin?
  ) throws(SpecFault) -> Quantity {
    var expected: [ColorSpecError.Expectation] {
      [.number, .percentage, .angle, .mathFunction, .opening] + (origin?.expectations ?? [])
    }
    switch token.kind {
    case .number(let value): return Quantity(value, .number)
    case .percentage(let value): return Quantity(value, .percentage)
    case .dimension(let value, let unit):
      guard let angle = angleUnit(unit, of: token) else { throw unknownUnit(unit, of: token) }
      return Quantity(value * angle.degrees, .angle)
    case .identifier:
      let name = tokens.name(of: token)
      // A keyword wins over a constant; no space has one that is spelled the same.
      guard let value = origin?.value(of: name) ?? Quantity.constants[name] else {
        throw unexpected(token, expected)
      }
      return Quantity(value, .number)
    case .leftParenthesis:
      return try nested(token) { reader throws(SpecFault) in
        var inner = reader.tokens.next()
        let result = try reader.sum(&inner, origin)
        if inner.kind != .end { try reader.checkSign(inner) }
        try reader.close(inner, or: [.mathOperator])
        return result
      }
    case .function:
      guard let function = MathFunction(rawValue: tokens.name(of: token)) else {
        throw unknownMathFunction(token, expected)
      }
      return try call(function, token, origin)
    case .hash, .comma, .slash, .rightParenthesis, .other, .openComment, .end:
      throw unexpected(token, expected)
    }
  }

  /// Refuses a signed number in place of an operator: `1 -2`.
  private func checkSign(_ token: Token) throws(SpecFault) {
    switch token.kind {
    case .number, .percentage, .dimension:
      let start = token.range.lowerBound
      let first = tokens.bytes[start]
      guard first == UInt8(ascii: "+") || first == UInt8(ascii: "-") else { return }
      throw SpecFault(
        .missingBlank(first == UInt8(ascii: "+") ? "+" : "-"), start..<(start + 1))
    case .identifier, .function, .hash, .comma, .slash, .leftParenthesis, .rightParenthesis,
      .other, .openComment, .end:
      break
    }
  }

  /// The end of the text before `token`, without the spaces between.
  private func endOfLast(before token: Token) -> Int {
    var end = token.range.lowerBound
    while end > 0, ASCII.isSpace(tokens.bytes[end - 1]) { end -= 1 }
    return end
  }

  private func unknownMathFunction(
    _ token: Token, _ expected: [ColorSpecError.Expectation]
  ) -> SpecFault {
    let name = tokens.name(of: token)
    // A color in place of a number is not a typing mistake.
    if FunctionNotation.names.contains(name) { return unexpected(token, expected) }
    let nearest = NearestMatch.of(name, among: MathFunction.allCases.map(\.rawValue))
    return SpecFault(.unknownMathFunction(name, nearest: nearest), token.nameRange)
  }
}
