import ColorModel

/// A math function (CSS Values 4 section 10). The raw value is its name in lower case.
enum MathFunction: String, CaseIterable {
  case calc, min, max, clamp, round, mod, rem, sin, cos, tan, asin, acos, atan, atan2, pow, sqrt
  case hypot, log, exp, abs, sign

  /// The number of its arguments.
  var arguments: ClosedRange<Int> {
    switch self {
    case .calc, .sin, .cos, .tan, .asin, .acos, .atan, .sqrt, .exp, .abs, .sign: 1...1
    case .mod, .rem, .atan2, .pow: 2...2
    case .round, .log: 1...2
    case .clamp: 3...3
    case .min, .max, .hypot: 1...Int.max
    }
  }

  /// The kind of its arguments; more than one must then be of the same kind.
  var takes: Argument {
    switch self {
    case .calc, .min, .max, .clamp, .round, .mod, .rem, .atan2, .hypot, .abs, .sign: .anything
    case .sin, .cos, .tan: .numberOrAngle
    case .asin, .acos, .atan, .pow, .sqrt, .log, .exp: .number
    }
  }

  enum Argument { case anything, numberOrAngle, number }

  /// The result for as many arguments as it takes, of kinds that it takes.
  func result(_ arguments: [Quantity], rounding: RoundingStrategy) -> Quantity {
    let first = arguments[0]
    let x = first.value
    let y = arguments.count > 1 ? arguments[1].value : 0
    func same(_ value: Double) -> Quantity { Quantity(value, first.kind) }
    func number(_ value: Double) -> Quantity { Quantity(value, .number) }
    func angle(_ radians: Double) -> Quantity { Quantity(radians * 180 / .pi, .angle) }
    /// The argument of a trigonometric function in radians.
    var radians: Double { first.kind == .angle ? x * .pi / 180 : x }

    switch self {
    case .calc: return first
    case .min: return same(Self.fold(arguments) { $1 < $0 ? $1 : $0 })
    case .max: return same(Self.fold(arguments) { $1 > $0 ? $1 : $0 })
    case .clamp:
      // The lower bound wins over the upper one.
      let upper = Self.fold([arguments[1], arguments[2]]) { $1 < $0 ? $1 : $0 }
      return same(Self.fold([first, same(upper)]) { $1 > $0 ? $1 : $0 })
    case .round: return same(rounding.rounded(x, to: arguments.count > 1 ? y : 1))
    case .mod:
      if x.isFinite, y.isInfinite {
        return same(x == 0 || (x < 0) == (y < 0) ? x : .nan)
      }
      let rest = x.truncatingRemainder(dividingBy: y)
      return same(rest != 0 && (rest < 0) != (y < 0) ? rest + y : rest)
    case .rem: return same(x.truncatingRemainder(dividingBy: y))
    case .sin: return number(sineAndCosine(radians).sine)
    case .cos: return number(sineAndCosine(radians).cosine)
    case .tan: return number(tangent(radians))
    case .asin: return angle(arcSine(x))
    case .acos: return angle(arcCosine(x))
    case .atan: return angle(arcTangent(x, 1))
    case .atan2: return angle(arcTangent(x, y))
    case .pow: return number(power(x, y))
    case .sqrt: return number(x.squareRoot())
    case .hypot: return same(Self.length(arguments))
    case .log:
      return number(arguments.count > 1 ? logarithm(x) / logarithm(y) : logarithm(x))
    case .exp: return number(exponential(x))
    case .abs: return same(Swift.abs(x))
    case .sign: return number(x > 0 ? 1 : x < 0 ? -1 : x)
    }
  }

  /// The values reduced by `choose`; not a number if one of them is not a number.
  private static func fold(
    _ arguments: [Quantity], _ choose: (Double, Double) -> Double
  ) -> Double {
    arguments.dropFirst().reduce(arguments[0].value) { best, next in
      best.isNaN || next.value.isNaN ? .nan : choose(best, next.value)
    }
  }

  /// The square root of the sum of squares, which does not overflow on the way.
  private static func length(_ arguments: [Quantity]) -> Double {
    let largest = arguments.reduce(0) { Swift.max($0, Swift.abs($1.value)) }
    guard largest > 0, largest.isFinite else { return largest }
    let sum = arguments.reduce(0) { $0 + ($1.value / largest) * ($1.value / largest) }
    return largest * sum.squareRoot()
  }
}

/// The rounding of `round()`. The raw value is the word in CSS.
enum RoundingStrategy: String, CaseIterable {
  case nearest, up, down
  case toZero = "to-zero"

  /// `value` as a multiple of `step` (CSS Values 4 section 10.3.1).
  func rounded(_ value: Double, to step: Double) -> Double {
    guard value.isFinite, step.isFinite, step != 0 else {
      // An infinite step has two multiples: itself and 0.
      guard value.isFinite, step.isInfinite else { return step == 0 ? .nan : value / step * step }
      switch self {
      case .nearest, .toZero: return 0
      case .up: return value > 0 ? .infinity : 0
      case .down: return value < 0 ? -.infinity : 0
      }
    }
    let steps = value / abs(step)
    let whole: Double
    switch self {
    case .nearest: whole = (steps + 0.5).rounded(.down)  // A half goes up.
    case .up: whole = steps.rounded(.up)
    case .down: whole = steps.rounded(.down)
    case .toZero: whole = steps.rounded(.towardZero)
    }
    return whole * abs(step)
  }
}
