// Color functions, read from the definitions of the color spaces: one more space that CSS has a
// function for is a definition to write, not a branch to add here.
//
//     rgb(255, 102, 0, 0.5)         legacy: commas throughout, all numbers or all percentages
//     rgb(100% 40% 0 / 50%)         modern: blanks, a slash before alpha, `none` for any of them
//     oklch(62% 0.2 259deg)         a percentage of the component's reference; an angle for a hue
//     color(srgb 1 0.4 0 / 0.5)     modern, with the name of a predefined space first

import ColorModel
import Diagnostics

/// Reads color functions.
enum FunctionNotation {
  /// The color of the function whose opening token is `token`, up to its closing parenthesis.
  static func color(of token: Token, _ tokens: inout Tokenizer) throws(SpecFault) -> Color {
    let name = tokens.name(of: token)
    if name == "color" {
      let space = try predefinedSpace(&tokens)
      return try components(of: space, function: nil, &tokens)
    }
    guard let space = space(ofFunction: name) else {
      let nearest = NearestMatch.of(name, among: functionNames)
      let range = token.range.lowerBound..<(token.range.upperBound - 1)
      throw SpecFault(.unknownFunction(name, nearest: nearest), range)
    }
    return try components(of: space, function: space.definition.function, &tokens)
  }

  /// The names of all color functions.
  static var functionNames: [String] {
    ColorSpace.allCases.flatMap { $0.definition.function?.names ?? [] } + ["color"]
  }

  private static func space(ofFunction name: String) -> ColorSpace? {
    ColorSpace.allCases.first { $0.definition.function?.names.contains(name) == true }
  }

  private static func predefinedSpace(_ tokens: inout Tokenizer) throws(SpecFault) -> ColorSpace {
    let token = tokens.next()
    guard token.kind == .identifier else {
      throw unexpected(token, [.space], tokens)
    }
    let name = tokens.name(of: token)
    let space = ColorSpace.allCases.first { $0.definition.colorFunctionNames.contains(name) }
    if let space { return space }
    let known = ColorSpace.allCases.flatMap { $0.definition.colorFunctionNames }
    let nearest = NearestMatch.of(name, among: known)
    throw SpecFault(.unknownSpace(name, nearest: nearest), token.range)
  }

  /// The components and alpha up to the closing parenthesis.
  private static func components(
    of space: ColorSpace, function: ColorSpaceDefinition.Function?, _ tokens: inout Tokenizer
  ) throws(SpecFault) -> Color {
    let definitions = space.definition.components
    var values: [Double?] = []
    var firstUnit: ColorSpecError.Expectation?
    var isLegacy = false
    let first = tokens.next()
    var token = first

    for (index, definition) in definitions.enumerated() {
      if index == 1, token.kind == .comma, let function, function.legacySyntax != .none {
        isLegacy = true
        if values == [nil] { throw SpecFault(.noneInLegacySyntax, first.range) }
      }
      if index > 0, isLegacy {
        guard token.kind == .comma else { throw unexpected(token, [.comma], tokens) }
        token = tokens.next()
      }
      let allowed = allowed(definition, isLegacy ? function?.legacySyntax ?? .none : .none)
      let value = try value(token, allowed, isLegacy: isLegacy, tokens)
      if isLegacy, function?.legacySyntax == .uniform, let firstUnit, value.unit != firstUnit {
        throw SpecFault(.mixedUnits(first: firstUnit), token.range)
      }
      firstUnit = firstUnit ?? value.unit
      values.append(value.component(definition, function))
      token = tokens.next()
    }

    var alpha: Double? = 1
    let separator: Token.Kind = isLegacy ? .comma : .slash
    if token.kind == separator {
      token = tokens.next()
      let none: [ColorSpecError.Expectation] = isLegacy ? [] : [.none]
      alpha = try value(token, [.number, .percentage] + none, isLegacy: isLegacy, tokens).alpha
      token = tokens.next()
    } else if token.kind != .rightParenthesis, token.kind != .end {
      throw unexpected(token, [isLegacy ? .comma : .slash, .closing], tokens)
    }
    // CSS closes what is open at the end of a value by itself; a spec cut short is a mistake to
    // people.
    guard token.kind == .rightParenthesis else { throw unexpected(token, [.closing], tokens) }
    return Color(space, values, alpha: alpha)
  }

  /// What may stand for a component: in legacy syntax, `none` may not.
  private static func allowed(
    _ component: ColorSpaceDefinition.Component, _ syntax: ColorSpaceDefinition.LegacySyntax
  ) -> [ColorSpecError.Expectation] {
    switch syntax {
    case .none: component.isHue ? [.number, .angle, .none] : [.number, .percentage, .none]
    case .uniform: [.number, .percentage]
    case .percentages: component.isHue ? [.number, .angle] : [.percentage]
    }
  }

  /// One number, percentage, angle or `none`, as it stands.
  private enum Value {
    case number(Double)
    case percentage(Double)
    /// In degrees.
    case angle(Double)
    case none

    var unit: ColorSpecError.Expectation {
      switch self {
      case .number: .number
      case .percentage: .percentage
      case .angle: .angle
      case .none: .none
      }
    }

    func component(
      _ definition: ColorSpaceDefinition.Component, _ function: ColorSpaceDefinition.Function?
    ) -> Double? {
      let value: Double
      switch self {
      case .number(let number): value = number / (function?.numberScale ?? 1)
      case .percentage(let percentage):
        value = percentage * (definition.percentageReference ?? 0) / 100
      case .angle(let degrees): value = degrees
      case .none: return nil
      }
      if definition.isHue { return Self.normalized(value) }
      guard function != nil else { return value }
      return min(max(value, definition.parsedRange.lowerBound), definition.parsedRange.upperBound)
    }

    /// The same angle from 0 up to 360 (CSS Color 4 section 4.3).
    private static func normalized(_ degrees: Double) -> Double {
      let turned = degrees.truncatingRemainder(dividingBy: 360)
      // Added to 360, a tiny negative angle is 360 itself; and −0 is 0.
      let positive = turned < 0 ? turned + 360 : turned
      return positive == 360 || positive == 0 ? 0 : positive
    }

    /// Clamped to 0…1 when parsed (CSS Color 4 section 4.2).
    var alpha: Double? {
      switch self {
      case .number(let number): min(max(number, 0), 1)
      case .percentage(let percentage): min(max(percentage / 100, 0), 1)
      case .angle, .none: nil
      }
    }
  }

  private static func value(
    _ token: Token, _ allowed: [ColorSpecError.Expectation], isLegacy: Bool, _ tokens: Tokenizer
  ) throws(SpecFault) -> Value {
    let value: Value
    switch token.kind {
    case .number(let number): value = .number(number)
    case .percentage(let number): value = .percentage(number)
    case .dimension(let number, let unit):
      guard let degrees = AngleUnit(rawValue: tokens.unit(from: unit, of: token))?.degrees else {
        throw unexpected(token, allowed, tokens)
      }
      value = .angle(number * degrees)
    case .identifier where tokens.name(of: token) == "none":
      if isLegacy { throw SpecFault(.noneInLegacySyntax, token.range) }
      value = .none
    case .identifier, .function, .hash, .comma, .slash, .leftParenthesis, .rightParenthesis,
      .other, .openComment, .end:
      throw unexpected(token, allowed, tokens)
    }
    guard allowed.contains(value.unit) else { throw unexpected(token, allowed, tokens) }
    switch value {
    case .number(let number), .percentage(let number), .angle(let number):
      guard number.isFinite else {
        throw SpecFault(.notFinite(tokens.text(of: token)), token.range)
      }
    case .none: break
    }
    return value
  }

  private static func unexpected(
    _ token: Token, _ expected: [ColorSpecError.Expectation], _ tokens: Tokenizer
  ) -> SpecFault {
    switch token.kind {
    case .end: SpecFault(.unexpected(found: nil, expected: expected), token.range)
    case .openComment: SpecFault(.openComment, token.range)
    case .identifier, .function, .hash, .number, .percentage, .dimension, .comma, .slash,
      .leftParenthesis, .rightParenthesis, .other:
      SpecFault(.unexpected(found: tokens.text(of: token), expected: expected), token.range)
    }
  }
}
