// `color-mix()` of CSS Color 5 section 3, with any number of colors:
//
//     color-mix(in oklch longer hue, red 30%, 20% lab(50 60 70), blue)
//
// The default space is OKLab. ColorMixture computes the mixture.

import ColorModel
import Diagnostics

extension SpecReader {
  /// The color of `color-mix(`, up to its closing parenthesis.
  mutating func mixedColor() throws(SpecFault) -> Color {
    var token = tokens.next()
    var space = ColorSpace.oklab
    var hue = HueInterpolation.shorter
    let hasSpace = tokens.isWord("in", token)
    if hasSpace {
      (space, hue) = try interpolation(&token)
      guard token.kind == .comma else {
        let isPolar = space.definition.hue != nil
        throw unexpected(token, isPolar ? Self.hueMethods + [.comma] : [.comma])
      }
      token = tokens.next()
    } else if token.kind == .identifier, NamedColors.cssColor(tokens.name(of: token)) == nil {
      throw unexpected(token, [.word("in"), .color, .percentage])
    }
    var parts: [ColorMixture.Part] = []
    while true {
      parts.append(try part(&token, orSpace: !hasSpace && parts.isEmpty))
      if token.kind == .comma {
        token = tokens.next()
        continue
      }
      try close(token, or: parts.last?.share == nil ? [.percentage, .comma] : [.comma])
      return ColorMixture(parts, in: space, hue: hue).color
    }
  }

  private static let hueMethods = HueInterpolation.allCases.map {
    ColorSpecError.Expectation.word($0.rawValue)
  }

  /// The space and the way around the hues after `in`; `token` is then the one behind them.
  private mutating func interpolation(
    _ token: inout Token
  ) throws(SpecFault) -> (ColorSpace, HueInterpolation) {
    token = tokens.next()
    guard token.kind == .identifier else { throw unexpected(token, [.space]) }
    let name = tokens.name(of: token)
    guard let space = FunctionNotation.mixingSpaces[name] else {
      let nearest = NearestMatch.of(name, among: FunctionNotation.mixingSpaces.keys.sorted())
      throw SpecFault(.unknownSpace(name, nearest: nearest), token.range)
    }
    noteUse(of: space)
    token = tokens.next()
    guard token.kind == .identifier, space.definition.hue != nil else { return (space, .shorter) }
    guard let method = HueInterpolation(rawValue: tokens.name(of: token)) else {
      throw unexpected(token, Self.hueMethods + [.comma])
    }
    token = tokens.next()
    guard tokens.isWord("hue", token) else { throw unexpected(token, [.word("hue")]) }
    token = tokens.next()
    return (space, method)
  }

  /// One color with its share before or behind it; `token` is then the one behind them.
  private mutating func part(
    _ token: inout Token, orSpace: Bool
  ) throws(SpecFault) -> ColorMixture.Part {
    var share = try share(&token)
    if share == nil, token.kind != .identifier, token.kind != .hash, token.kind != .function {
      throw unexpected(token, (orSpace ? [.word("in")] : []) + [.color, .percentage])
    }
    let color = try color(token)
    token = tokens.next()
    if share == nil { share = try self.share(&token) }
    return ColorMixture.Part(color, share: share)
  }

  /// The share that begins with `token`, if one does; `token` is then the one behind it.
  private mutating func share(_ token: inout Token) throws(SpecFault) -> Double? {
    var result: Double
    switch token.kind {
    case .percentage(let percentage):
      guard 0...100 ~= percentage else {
        throw SpecFault(.share(tokens.text(of: token)), token.range)
      }
      result = percentage
    case .function where MathFunction(rawValue: tokens.name(of: token)) != nil:
      // The result of a calculation is clamped, as Values 4 section 10.12 has it.
      result = try calculatedValue(token, .percentage, origin: nil).value
      result = min(max(result, 0), 100)
    case .number, .dimension, .identifier, .function, .hash, .comma, .slash, .leftParenthesis,
      .rightParenthesis, .other, .openComment, .end:
      return nil
    }
    token = tokens.next()
    return result
  }
}
