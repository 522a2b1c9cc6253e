// A color in a color in a color: `color-mix(in oklch, var(--base), oklch(from red l c calc(h + 9)))`.
// The reader holds what all the kinds of functions share; each kind is an extension in a file of its
// own: FunctionNotation, RelativeColor, ColorMixing, Calculation, ColorReferences.

import Bytes
import ColorModel
import Diagnostics

/// Reads colors from tokens.
struct SpecReader {
  var tokens: Tokenizer
  /// Which notations count.
  let dialect: Dialect
  /// The colors of `var()`; nil if there is no palette.
  var references: ColorReferences?
  /// The numbers that were clamped; nil if they are not wanted.
  var clamped: [ClampedNumber]?
  /// The notations in it that browsers show otherwise.
  var disputed: DisputedNotations = []
  private(set) var depth = 0

  /// The depth to which functions and brackets may be nested: CSS asks for 32 in a calculation.
  static let depthLimit = 64

  /// Reads what lies one deeper, in the function or bracket that `token` opens.
  mutating func nested<T>(
    _ token: Token, _ body: (inout SpecReader) throws(SpecFault) -> T
  ) throws(SpecFault) -> T {
    guard depth < Self.depthLimit else {
      throw SpecFault(.tooDeep(Self.depthLimit), token.range)
    }
    depth += 1
    defer { depth -= 1 }
    return try body(&self)
  }

  /// The color that begins with `token`, one that is inside a function.
  mutating func color(_ token: Token) throws(SpecFault) -> Color {
    switch token.kind {
    case .identifier: return try namedColor(token, nearestAmong: .css)
    case .hash: return try HexNotation.color(of: token, in: tokens)
    case .function: return try functionColor(token)
    case .number, .percentage, .dimension, .comma, .slash, .leftParenthesis, .rightParenthesis,
      .other, .openComment, .end:
      throw unexpected(token, [.color])
    }
  }

  /// The color of a function, up to its closing parenthesis.
  mutating func functionColor(_ token: Token) throws(SpecFault) -> Color {
    try nested(token) { reader throws(SpecFault) in
      if let space = FunctionNotation.space(of: token, reader.tokens) {
        return try reader.components(of: space, function: space.definition.function)
      }
      let name = reader.tokens.name(of: token)
      switch name {
      case "color": return try reader.predefinedColor()
      case "color-mix": return try reader.mixedColor()
      case "var": return try reader.referencedColor()
      case "alpha": return try reader.colorWithAlpha()
      case "contrast-color": return try reader.contrastColor()
      case "device-cmyk":
        return try reader.components(of: .deviceCMYK, function: FunctionNotation.deviceCMYK)
      case "light-dark": return try reader.lightColor()
      case "hsv", "hsva", "hsb", "hsba":
        if reader.dialect == .typed { return try reader.hsvColor(token) }
        throw reader.foreignFunction(token, name)
      case _:
        let nearest = NearestMatch.of(name, among: FunctionNotation.names)
        throw SpecFault(.unknownFunction(name, nearest: nearest), token.nameRange)
      }
    }
  }

  /// The color of a name.
  func namedColor(
    _ token: Token, nearestAmong dialect: Dialect
  ) throws(SpecFault) -> Color {
    let name = tokens.name(of: token)
    if let color = NamedColors.cssColor(name) { return color }
    let text = tokens.text(of: token)
    if NamedColors.contextual.contains(ByteText(name)) {
      throw SpecFault(.contextual(text), token.range)
    }
    let nearest = NamedColors.nearestName(to: text, in: dialect)
    throw SpecFault(.unknownName(nearest: nearest), token.range)
  }

  /// The fault of an unexpected token.
  ///
  /// A word may be a typing mistake for one of the expected ones.
  func unexpected(_ token: Token, _ expected: [ColorSpecError.Expectation]) -> SpecFault {
    switch token.kind {
    case .end: return SpecFault(.unexpected(found: nil, expected: expected), token.range)
    case .openComment: return SpecFault(.openComment, token.range)
    case .identifier, .function, .hash, .number, .percentage, .dimension, .comma, .slash,
      .leftParenthesis, .rightParenthesis, .other:
      let found = tokens.text(of: token)
      let words: [String] = expected.compactMap { expectation in
        if case .word(let word) = expectation { return word }
        return expectation == .none ? "none" : nil
      }
      let nearest = token.kind == .identifier ? NearestMatch.of(found, among: words) : nil
      return SpecFault(
        .unexpected(found: found, expected: expected, nearest: nearest), token.range)
    }
  }

  /// Reads the closing parenthesis, which must come next.
  ///
  /// CSS closes open functions at the end of a value; for people, a spec that is cut short is a
  /// mistake.
  func close(
    _ token: Token, or others: [ColorSpecError.Expectation] = []
  ) throws(SpecFault) {
    guard token.kind == .rightParenthesis else {
      throw unexpected(token, token.kind == .end ? [.closing] : others + [.closing])
    }
  }
}
