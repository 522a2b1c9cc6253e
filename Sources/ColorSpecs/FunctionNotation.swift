// Color functions, read from the definitions of the color spaces: one more space that CSS has a
// function for is a definition to write, not a branch to add here.
//
//     rgb(255, 102, 0, 0.5)         legacy: commas throughout, all numbers or all percentages
//     rgb(100% 40% 0 / 50%)         modern: blanks, a slash before alpha, `none` for any of them
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
    let known = ColorSpace.allCases.filter { $0.definition.isPredefinedInCSS }
    if let space = known.first(where: { $0.rawValue == name }) { return space }
    let nearest = NearestMatch.of(name, among: known.map(\.rawValue))
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
      if index == 1, token.kind == .comma, function?.allowsLegacySyntax == true {
        isLegacy = true
        if values == [nil] { throw SpecFault(.noneInLegacySyntax, first.range) }
      }
      if index > 0, isLegacy {
        guard token.kind == .comma else { throw unexpected(token, [.comma], tokens) }
        token = tokens.next()
      }
      let value = try component(token, isLegacy: isLegacy, tokens)
      if isLegacy, let firstUnit, value.unit != firstUnit {
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
      let value = try component(token, isLegacy: isLegacy, tokens)
      alpha = value.alpha
      token = tokens.next()
    } else if token.kind != .rightParenthesis, token.kind != .end {
      throw unexpected(token, [isLegacy ? .comma : .slash, .closing], tokens)
    }
    // CSS closes what is open at the end of a value by itself; a spec cut short is a mistake to
    // people.
    guard token.kind == .rightParenthesis else { throw unexpected(token, [.closing], tokens) }
    return Color(space, values, alpha: alpha)
  }

  /// One number, percentage or `none`, as it stands.
  private enum Value {
    case number(Double)
    case percentage(Double)
    case none

    var unit: ColorSpecError.Expectation {
      switch self {
      case .number: .number
      case .percentage: .percentage
      case .none: .none
      }
    }

    func component(
      _ definition: ColorSpaceDefinition.Component, _ function: ColorSpaceDefinition.Function?
    ) -> Double? {
      let value: Double
      switch self {
      case .number(let number): value = number / (function?.numberScale ?? 1)
      case .percentage(let percentage): value = percentage * definition.percentageReference / 100
      case .none: return nil
      }
      guard function?.clampsWhenParsed == true else { return value }
      return min(max(value, definition.range.lowerBound), definition.range.upperBound)
    }

    /// Clamped to 0…1 when parsed (CSS Color 4 section 4.2).
    var alpha: Double? {
      switch self {
      case .number(let number): min(max(number, 0), 1)
      case .percentage(let percentage): min(max(percentage / 100, 0), 1)
      case .none: nil
      }
    }
  }

  private static func component(
    _ token: Token, isLegacy: Bool, _ tokens: Tokenizer
  ) throws(SpecFault) -> Value {
    switch token.kind {
    case .number(let value), .percentage(let value):
      guard value.isFinite else { throw SpecFault(.notFinite(tokens.text(of: token)), token.range) }
      if case .percentage = token.kind { return .percentage(value) }
      return .number(value)
    case .identifier where tokens.name(of: token) == "none":
      if isLegacy { throw SpecFault(.noneInLegacySyntax, token.range) }
      return .none
    case .identifier, .function, .hash, .dimension, .comma, .slash, .leftParenthesis,
      .rightParenthesis, .other, .openComment, .end:
      throw unexpected(
        token, isLegacy ? [.number, .percentage] : [.number, .percentage, .none], tokens)
    }
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
