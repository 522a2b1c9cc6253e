// Color functions, read from the definitions of the color spaces: one more space that CSS has a
// function for is a definition to write, not a branch to add here.
//
//     rgb(255, 102, 0, 0.5)         legacy: commas throughout, all numbers or all percentages
//     rgb(100% 40% 0 / 50%)         modern: spaces, a slash before alpha, `none` for any of them
//     oklch(62% 0.2 259deg)         a percentage of the component's reference; an angle for a hue
//     color(srgb 1 0.4 0 / 0.5)     modern, with the name of a predefined space first
//     rgb(from red r g 20%)         relative: `from` and a color before all that
//     lab(62, 20%, none, 0.5)       typed: a modern function with commas, as other programs print it

import ColorModel
import Diagnostics

/// The color functions.
enum FunctionNotation {
  /// The spaces by the names of their own functions.
  static let spaces = byName { $0.function?.names ?? [] }

  /// The same with the names as numbers, in the order of the spaces. A dictionary of strings takes 6,040
  /// instructions for an `oklch()` spec, this 4,360 (docs/performance.md).
  static let packedSpaces: [(name: UInt64, space: ColorSpace)] = ColorSpace.allCases.flatMap {
    space in
    (space.definition.function?.names ?? []).filter { $0.utf8.count <= 8 }.map { name in
      (name.utf8.reduce(0) { $0 << 8 | UInt64($1) }, space)
    }
  }

  /// The space of the function that `token` opens.
  static func space(of token: Token, _ tokens: Tokenizer) -> ColorSpace? {
    guard let packed = tokens.packedName(ofFunction: token) else {
      return spaces[tokens.name(of: token)]
    }
    for entry in packedSpaces where entry.name == packed { return entry.space }
    return nil
  }

  /// The spaces by the names that `color()` takes.
  static let predefinedSpaces = byName(\.colorFunctionNames)

  private static func byName(
    _ names: (ColorSpaceDefinition) -> [String]
  ) -> [String: ColorSpace] {
    var spaces: [String: ColorSpace] = [:]
    for space in ColorSpace.allCases {
      for name in names(space.definition) { spaces[name] = space }
    }
    return spaces
  }

  /// The spaces by the names that `color-mix()` takes: all that CSS has.
  static let mixingSpaces: [String: ColorSpace] = {
    var spaces = predefinedSpaces
    for space in ColorSpace.allCases where space.definition.function != nil {
      spaces[space.rawValue] = space
    }
    return spaces
  }()

  /// The names of all color functions, for near misses.
  static var names: [String] {
    spaces.keys.sorted() + ["color", "color-mix", "var"] + laterNames
  }

  /// The functions of CSS Color 5 that have no space of their own, and that engines learned one by one.
  static let laterNames = ["alpha", "contrast-color", "device-cmyk", "light-dark"]

  /// `device-cmyk()`. The space has no function: what is written in it, no browser reads.
  static let deviceCMYK = ColorSpaceDefinition.Function("device-cmyk", legacySyntax: .uniform)
}

extension SpecReader {
  /// The color of `color(`, up to its closing parenthesis.
  mutating func predefinedColor() throws(SpecFault) -> Color {
    var token = tokens.next()
    var base: Color?
    if tokens.isWord("from", token) {
      base = try color(tokens.next())
      token = tokens.next()
    }
    guard token.kind == .identifier else {
      throw unexpected(token, base == nil ? [.space, .word("from")] : [.space])
    }
    let name = tokens.name(of: token)
    guard let space = FunctionNotation.predefinedSpaces[name] else {
      let known = FunctionNotation.predefinedSpaces.keys.sorted() + (base == nil ? ["from"] : [])
      let nearest = NearestMatch.of(name, among: known)
      throw SpecFault(.unknownSpace(name, nearest: nearest), token.range)
    }
    noteUse(of: space)
    let origin = base.map { RelativeOrigin($0, in: space, nil) }
    return try components(of: space, function: nil, from: tokens.next(), origin: origin)
  }

  /// The color of a space's own function, up to its closing parenthesis.
  mutating func components(
    of space: ColorSpace, function: ColorSpaceDefinition.Function?
  ) throws(SpecFault) -> Color {
    let first = tokens.next()
    guard tokens.isWord("from", first) else {
      return try components(of: space, function: function, from: first, origin: nil)
    }
    let origin = RelativeOrigin(try color(tokens.next()), in: space, function)
    return try components(of: space, function: function, from: tokens.next(), origin: origin)
  }

  /// The components that begin with `first`, and alpha, up to the closing parenthesis.
  private mutating func components(
    of space: ColorSpace, function: ColorSpaceDefinition.Function?, from first: Token,
    origin: RelativeOrigin?
  ) throws(SpecFault) -> Color {
    let definitions = space.definition.components
    let legacySyntax = origin == nil ? function?.legacySyntax ?? .none : .none
    var values = SIMD4<Double>()
    var missing = MissingComponents(rawValue: 0)
    var firstValue: ComponentValue?
    // A relative color in a form of sRGB is one in `color(srgb …)` (CSS Color 5 section 4.2), which has no bounds.
    let isUnbounded = function == nil || (origin != nil && space.definition.gamut == .srgb)
    // Whether commas are between the components: in the legacy syntax, or as people type.
    var hasCommas = false
    let takesCommas =
      legacySyntax != .none || (dialect == .typed && function != nil && origin == nil)
    var token = first

    for index in definitions.indices {
      if index == 1, token.kind == .comma, takesCommas {
        hasCommas = true
        if legacySyntax != .none, missing.contains(.component(0)) {
          throw SpecFault(.noneInLegacySyntax, first.range)
        }
      }
      if index > 0, hasCommas {
        guard token.kind == .comma else { throw unexpected(token, [.comma]) }
        token = tokens.next()
      }
      let isLegacy = hasCommas && legacySyntax != .none
      var allowed = Self.allowed(definitions[index], isLegacy ? legacySyntax : .none)
      if index == 0, function != nil, origin == nil { allowed = allowed.orFrom }
      let value = try value(token, allowed, origin: origin, isLegacy: isLegacy)
      if isLegacy, legacySyntax == .uniform, let firstValue, value.kind != firstValue.kind {
        throw SpecFault(.mixedUnits(first: firstValue.expectation), token.range)
      }
      firstValue = firstValue ?? value
      let range =
        isUnbounded
        ? .unbounded : isLegacy ? definitions[index].legacyRange : definitions[index].parsedRange
      let component = value.component(definitions[index], function, clampedTo: range)
      if clamped != nil, function != nil, origin == nil {
        noteClamp(
          of: value, token, to: range, scale: function?.numberScale ?? 1,
          percentageReference: definitions[index].percentageReference ?? 100)
      }
      if let component {
        values[index] = component
        if space == .hsl, origin == nil, component > definitions[index].legacyRange.upperBound {
          disputed.insert(.saturation)
        }
      } else {
        missing.insert(.component(index))
      }
      token = tokens.next()
    }

    // A slash may come after commas where these are not syntax of CSS.
    let separator: Token.Kind =
      hasCommas && (legacySyntax != .none || token.kind != .slash) ? .comma : .slash
    let alpha = try alpha(
      token, after: separator, isLegacy: hasCommas && legacySyntax != .none, origin: origin)
    if alpha == nil { missing.insert(.alpha) }
    return Color(space, values, alpha: alpha ?? 0, missing: missing)
  }

  /// The alpha that begins with `token`, its separator, up to the closing parenthesis; where there is none, that of
  /// the origin, or 1. Nil if it is missing.
  private mutating func alpha(
    _ token: Token, after separator: Token.Kind, isLegacy: Bool, origin: RelativeOrigin?
  ) throws(SpecFault) -> Double? {
    guard token.kind == separator else {
      try close(token, or: [separator == .comma ? .comma : .slash])
      return origin.map(\.alpha) ?? 1
    }
    let opening = tokens.next()
    let value = try value(
      opening, isLegacy ? .legacy : .modern, origin: origin, isLegacy: isLegacy)
    if clamped != nil {
      noteClamp(of: value, opening, to: 0...1, scale: 1, percentageReference: 1)
    }
    try close(tokens.next())
    return value.alpha
  }

  /// The color of `alpha(`, up to its closing parenthesis: the color after `from` with another alpha (CSS Color 5
  /// section 4.8).
  mutating func colorWithAlpha() throws(SpecFault) -> Color {
    let token = tokens.next()
    guard tokens.isWord("from", token) else { throw unexpected(token, [.word("from")]) }
    let color = try color(tokens.next())
    let origin = RelativeOrigin(color, in: color.space, nil)
    let alpha = try alpha(tokens.next(), after: .slash, isLegacy: false, origin: origin)
    var missing = color.missing.subtracting(.alpha)
    if alpha == nil { missing.insert(.alpha) }
    return Color(color.space, color.values, alpha: alpha ?? 0, missing: missing)
  }

  /// The kinds allowed for a component: in legacy syntax, `none` is not.
  private static func allowed(
    _ component: ColorSpaceDefinition.Component, _ syntax: ColorSpaceDefinition.LegacySyntax
  ) -> ComponentKinds {
    switch syntax {
    case .none: component.isHue ? .modernHue : .modern
    case .uniform: .legacy
    case .percentages: component.isHue ? .legacyHue : .percentage
    }
  }
}
