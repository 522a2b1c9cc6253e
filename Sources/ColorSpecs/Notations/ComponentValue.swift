// The value of one component: a number, a percentage, an angle or `none`, plain or as the result of
// a calculation. Plain numbers are the common case and allocate nothing; the lists of expected words
// are made only for errors.

import ColorModel
import Diagnostics

/// Kinds of numbers that a component may be.
struct ComponentKinds: OptionSet {
  let rawValue: UInt8

  static let number = ComponentKinds(rawValue: 1)
  static let percentage = ComponentKinds(rawValue: 2)
  static let angle = ComponentKinds(rawValue: 4)
  static let none = ComponentKinds(rawValue: 8)
  /// Not a number, but the word that may come in place of the first one.
  static let from = ComponentKinds(rawValue: 16)

  // Unions by their bits: the initializer of a set is not free.

  /// Components separated by spaces, and their alpha.
  static let modern = ComponentKinds(rawValue: 1 | 2 | 8)
  /// The same for a hue.
  static let modernHue = ComponentKinds(rawValue: 1 | 4 | 8)
  /// Components separated by commas.
  static let legacy = ComponentKinds(rawValue: 1 | 2)
  /// The same for a hue.
  static let legacyHue = ComponentKinds(rawValue: 1 | 4)

  /// These and ``from``.
  var orFrom: ComponentKinds { ComponentKinds(rawValue: rawValue | 16) }

  /// In the order in which errors name them.
  var expectations: [ColorSpecError.Expectation] {
    let all: [(ComponentKinds, ColorSpecError.Expectation)] = [
      (.number, .number), (.percentage, .percentage), (.angle, .angle), (.none, .none),
      (.from, .word("from")),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}

/// One number, percentage, angle or `none`, unchanged.
struct ComponentValue {
  /// One of the four.
  let kind: ComponentKinds
  /// An angle is in degrees. A calculation may give infinity.
  let value: Double

  var expectation: ColorSpecError.Expectation { kind.expectations.first ?? .number }

  /// The value of a component; nil for `none`.
  ///
  /// - Parameters:
  ///   - function: its function, nil for `color()`
  ///   - range: the range to which it is clamped
  func component(
    _ definition: ColorSpaceDefinition.Component, _ function: ColorSpaceDefinition.Function?,
    clampedTo range: ClosedRange<Double>
  ) -> Double? {
    if kind == .none { return nil }
    var result = value
    if kind == .number {
      if let scale = function?.numberScale, scale != 1 { result /= scale }
    } else if kind == .percentage {
      // Times 100, then divided by it, is not always the same number.
      if let reference = definition.percentageReference, reference != 100 {
        result = result * reference / 100
      }
    }
    // A number that cannot be held becomes the nearest one that can, an angle the nearest multiple of
    // a full turn (CSS Values 4 section 5.1, on the range of numbers).
    let limit = Color.componentLimit
    if definition.isHue {
      if 0..<360 ~= result { return result }
      return abs(result) <= limit ? HueAngle.normalized(result) : 0
    }
    result = min(max(result, range.lowerBound), range.upperBound)
    return min(max(result, -limit), limit)
  }

  /// Clamped to 0…1 when parsed (CSS Color 4 section 4.2); nil for `none`.
  var alpha: Double? {
    if kind == .none { return nil }
    return min(max(kind == .percentage ? value / 100 : value, 0), 1)
  }
}

extension SpecReader {
  /// The value that begins with `token`.
  ///
  /// - Parameters:
  ///   - allowed: what may come here
  ///   - origin: the color that channel keywords refer to
  ///   - isLegacy: whether commas separate the components, so that there is no `none`
  mutating func value(
    _ token: Token, _ allowed: ComponentKinds, origin: RelativeOrigin?, isLegacy: Bool
  ) throws(SpecFault) -> ComponentValue {
    let result: ComponentValue
    switch token.kind {
    case .number(let number): result = ComponentValue(kind: .number, value: number)
    case .percentage(let number): result = ComponentValue(kind: .percentage, value: number)
    case .dimension(let number, let unit):
      guard let angle = angleUnit(unit, of: token) else {
        // If no angle is allowed, its unit does not matter.
        throw allowed.contains(.angle)
          ? unknownUnit(unit, of: token) : unexpected(token, expected(allowed, origin))
      }
      result = ComponentValue(kind: .angle, value: number * angle.degrees)
    case .identifier where tokens.isWord("none", token):
      if isLegacy { throw SpecFault(.noneInLegacySyntax, token.range) }
      result = ComponentValue(kind: .none, value: 0)
    case .identifier:
      guard let origin, let value = origin.value(of: tokens.name(of: token)) else {
        throw unexpected(token, expected(allowed, origin))
      }
      return ComponentValue(kind: .number, value: value)
    case .function:
      return try calculatedValue(token, allowed, origin: origin)
    case .hash, .comma, .slash, .leftParenthesis, .rightParenthesis, .other, .openComment, .end:
      throw unexpected(token, expected(allowed, origin))
    }
    guard allowed.rawValue & result.kind.rawValue != 0 else {
      throw unexpected(token, expected(allowed, origin))
    }
    return result
  }

  /// The expected values: kinds of numbers, and the keywords of a relative color.
  func expected(
    _ allowed: ComponentKinds, _ origin: RelativeOrigin?
  ) -> [ColorSpecError.Expectation] {
    allowed.expectations + (origin?.expectations ?? [])
  }

  /// The unit of a dimension, which begins at `start`, if it is one of angles.
  func angleUnit(_ start: Int, of token: Token) -> AngleUnit? {
    let unit = tokens.unit(from: start, of: token)
    // People copy `280°` from other programs.
    return dialect == .typed && unit == "°" ? .deg : AngleUnit(rawValue: unit)
  }

  /// The fault of a unit that is not one of angles.
  func unknownUnit(_ start: Int, of token: Token) -> SpecFault {
    let unit = tokens.unit(from: start, of: token)
    let nearest = NearestMatch.of(unit, among: AngleUnit.allCases.map(\.rawValue))
    return SpecFault(.unknownUnit(unit, nearest: nearest), start..<token.range.upperBound)
  }
}
