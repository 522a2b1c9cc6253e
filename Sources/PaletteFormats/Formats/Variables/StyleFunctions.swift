// The color functions of SCSS and Less, computed as their compilers do it, to the 8-bit value that they print:
// `lighten(#336699, 10%)` is `#4080bf` in Sass and `#407fbf` in Less. A function is a row of a table: its parameters,
// and one of a few kinds of work. The engines differ in the order of their sums and in what they round:
//
//     libsass    functions of Sass without a module; sassc 3.6. A color stays HSL once it is; mix() rounds.
//     Dart Sass  the functions of `sass:color`. Nothing is rounded; rgb is clamped by adjust() alone.
//     Less       lessc 3 and 4. A color is RGB after each function, and not rounded.
//
// To support another function, add a row; its tests compare random arguments with the compilers.

import ColorModel

/// A compiler whose arithmetic counts.
enum StyleEngine: Hashable, Sendable {
  case libsass, dartSass, less

  init(_ dialect: StyleDialect) {
    switch dialect {
    case .scss: self = .libsass
    case .less: self = .less
    }
  }

  /// Saturation and lightness at their ends, as the compiler counts them.
  fileprivate var whole: Double {
    switch self {
    case .libsass, .dartSass: 100
    case .less: 1
    }
  }
}

/// A number with its unit, as an argument.
struct StyleNumber: Hashable {
  var value: Double
  /// In lower case; `%` for a percentage, empty for none.
  var unit: String
}

/// A color between two functions, with channels that are not rounded and may be out of range.
struct StyleColor: Hashable {
  enum Channel: String {
    case red, green, blue, hue, saturation, lightness, alpha

    var isHSL: Bool { self == .hue || self == .saturation || self == .lightness }
  }

  /// Red, green and blue of 0 to 255; or hue in degrees, saturation and lightness of ``StyleEngine/whole``.
  private var values: SIMD3<Double>
  private var isHSL: Bool
  /// Whether it may be out of range in HSL, as only colors of Dart Sass are.
  private var isWide = false
  var alpha: Double

  init(rgb values: SIMD3<Double>, alpha: Double = 1) {
    (self.values, isHSL, self.alpha) = (values, false, alpha)
  }

  init(hsl values: SIMD3<Double>, alpha: Double = 1) {
    (self.values, isHSL, self.alpha) = (values, true, alpha)
  }

  /// A color that a sheet says itself; nil if it is of a space that these functions do not have.
  init?(_ color: Color, _ engine: StyleEngine) {
    let given = SIMD3(color.values.x, color.values.y, color.values.z)
    if color.space == .srgb {
      let whole = color.exactEightBit.map {
        SIMD3(Double($0.red), Double($0.green), Double($0.blue))
      }
      self.init(rgb: whole ?? given * 255, alpha: color.alpha)
    } else if color.space == .hsl, !color.hasMissingComponents {
      let share = engine.whole / 100
      let hsl = StyleColor(hsl: given * SIMD3(1, share, share), alpha: color.alpha)
      self = engine == .less ? hsl.rgb(engine) : hsl
    } else {
      return nil
    }
  }

  // MARK: Conversion

  func hsl(_ engine: StyleEngine) -> StyleColor {
    if isHSL { return self }
    let unit = values / 255
    let (r, g, b) = (unit.x, unit.y, unit.z)
    let (top, bottom) = (unit.max(), unit.min())
    let range = top - bottom
    var (hue, saturation, lightness) = (0.0, 0.0, (top + bottom) / 2)
    if engine == .dartSass {
      lightness = (bottom + top) / 2
      if range != 0 {
        hue =
          top == r
          ? 60 * (g - b) / range + 360
          : top == g ? 60 * (b - r) / range + 120 : 60 * (r - g) / range + 240
      }
      if lightness != 0, lightness != 1 {
        saturation = 100 * (top - lightness) / min(lightness, 1 - lightness)
      }
      if saturation < 0 { (hue, saturation) = (hue + 180, -saturation) }
      return StyleColor(
        hsl: SIMD3(Self.remainder(hue, 360), saturation, lightness * 100), alpha: alpha)
    }
    // To libsass, what is nearly gray is gray.
    if engine == .less ? range != 0 : range >= 1e-12 {
      let isDark = engine == .less ? lightness <= 0.5 : lightness < 0.5
      saturation = isDark ? range / (top + bottom) : range / (2 - top - bottom)
      hue =
        top == r
        ? (g - b) / range + (g < b ? 6 : 0) : top == g ? (b - r) / range + 2 : (r - g) / range + 4
      hue = engine == .less ? hue / 6 * 360 : hue * 60
    }
    if engine == .libsass {
      // A channel out of range leaves both beyond their ends, where libsass has none.
      (saturation, lightness) = (min(max(saturation, 0), 1), min(max(lightness, 0), 1))
    }
    return StyleColor(
      hsl: SIMD3(hue, saturation * engine.whole, lightness * engine.whole), alpha: alpha)
  }

  func rgb(_ engine: StyleEngine) -> StyleColor {
    if !isHSL { return self }
    func clipped(_ value: Double) -> Double {
      let share = value / engine.whole
      return isWide || engine == .dartSass ? share : min(max(share, 0), 1)
    }
    let hue = Self.remainder(values.x / 360, 1)
    let (saturation, lightness) = (clipped(values.y), clipped(values.z))
    let top =
      lightness <= 0.5
      ? lightness * (saturation + 1) : lightness + saturation - lightness * saturation
    let bottom = lightness * 2 - top
    func channel(_ hue: Double) -> Double {
      let hue = Self.remainder(hue, 1)
      if hue * 6 < 1 { return bottom + (top - bottom) * hue * 6 }
      if hue * 2 < 1 { return top }
      if hue * 3 < 2 { return bottom + (top - bottom) * (2.0 / 3 - hue) * 6 }
      return bottom
    }
    let channels = SIMD3(channel(hue + 1.0 / 3), channel(hue), channel(hue - 1.0 / 3))
    return StyleColor(rgb: channels * 255, alpha: alpha)
  }

  /// The remainder that is not negative.
  fileprivate static func remainder(_ value: Double, _ divisor: Double) -> Double {
    let rest = value.truncatingRemainder(dividingBy: divisor)
    return rest < 0 ? rest + divisor : rest
  }

  /// A channel in whole numbers. Sass takes a fraction as a half that is less by an error of computing.
  fileprivate static func rounded(_ channel: Double, _ engine: StyleEngine) -> Double {
    switch engine {
    case .libsass, .dartSass:
      channel.truncatingRemainder(dividingBy: 1) - 0.5 > -1e-11
        ? channel.rounded(.up) : channel.rounded()
    case .less: (channel + 0.5).rounded(.down)
    }
  }

  /// The color that the compiler writes.
  func color(_ engine: StyleEngine) -> Color {
    let channels = rgb(engine).values
    func unit(_ channel: Double) -> Double {
      Self.rounded(min(max(channel, 0), 255), engine) / 255
    }
    return Color(
      .srgb, unit(channels.x), unit(channels.y), unit(channels.z),
      // No more digits than a compiler writes: 1 less 0.9 is 0.1.
      alpha: (min(max(alpha, 0), 1) * 1e8).rounded() / 1e8)
  }

  /// The mix with another color, of which this one has a share that counts with its alpha.
  fileprivate func mixed(
    with other: StyleColor, _ share: Double, _ engine: StyleEngine
  ) -> StyleColor {
    let balance = share * 2 - 1
    let difference = alpha - other.alpha
    let product = balance * difference
    let weight = ((product == -1 ? balance : (balance + difference) / (1 + product)) + 1) / 2
    let rest = 1 - weight
    var mixed = rgb(engine).values * weight + other.rgb(engine).values * rest
    if engine == .libsass {
      mixed = SIMD3(
        Self.rounded(mixed.x, engine), Self.rounded(mixed.y, engine), Self.rounded(mixed.z, engine))
    }
    return StyleColor(rgb: mixed, alpha: alpha * share + other.alpha * (1 - share))
  }

  /// The color in the form in which the compiler keeps the result of a function: libsass in that of its work, Less in
  /// RGB, and Dart Sass in that of the argument.
  fileprivate func back(to given: StyleColor, _ engine: StyleEngine) -> StyleColor {
    switch engine {
    case .libsass: return self
    case .less: return rgb(engine)
    case .dartSass:
      var result = given.isHSL ? hsl(engine) : rgb(engine)
      result.isWide = true
      return result
    }
  }

  /// The color with another value of a channel.
  fileprivate func changing(
    _ channel: Channel, _ engine: StyleEngine, _ change: (Double) -> Double?
  ) -> StyleColor? {
    if channel == .alpha {
      guard let new = change(alpha) else { return nil }
      var changed = self
      changed.alpha = new
      return changed
    }
    var changed = channel.isHSL ? hsl(engine) : rgb(engine)
    let place: Int
    switch channel {
    case .red, .hue, .alpha: place = 0
    case .green, .saturation: place = 1
    case .blue, .lightness: place = 2
    }
    guard let new = change(changed.values[place]) else { return nil }
    changed.values[place] = new
    return changed
  }
}

/// A color function.
struct StyleFunction: Sendable {
  /// How numbers become those of a channel.
  enum Change { case add, scale, set }

  private enum Work {
    /// Moves a channel by an amount, times 1 or -1.
    case move(StyleColor.Channel, Double)
    /// Sets the alpha of a color: by the function of a color's components, or by a percentage.
    case components(isHSL: Bool)
    case fade
    case mix
    /// Mixes with white or black.
    case mixWith(Double)
    /// Changes the channels that are named.
    case channels(Change)
    /// Gives a channel one value.
    case fix(StyleColor.Channel, Double)
    case complement
  }

  /// The argument of a call.
  enum Argument {
    case color(StyleColor)
    case number(StyleNumber)
    case word(String)
  }

  private let parameters: [String]
  private let work: Work

  private init(_ parameters: [String], _ work: Work) {
    (self.parameters, self.work) = (parameters, work)
  }

  // MARK: The table

  private static let amount = ["color", "amount"]
  private static let ofBoth: [String: StyleFunction] = [
    "lighten": .init(amount, .move(.lightness, 1)),
    "darken": .init(amount, .move(.lightness, -1)),
    "saturate": .init(amount, .move(.saturation, 1)),
    "desaturate": .init(amount, .move(.saturation, -1)),
    "mix": .init(["color1", "color2", "weight"], .mix),
    "rgb": .init(["red", "green", "blue"], .components(isHSL: false)),
    "rgba": .init(["red", "green", "blue", "alpha"], .components(isHSL: false)),
    "hsl": .init(["hue", "saturation", "lightness"], .components(isHSL: true)),
    "hsla": .init(["hue", "saturation", "lightness", "alpha"], .components(isHSL: true)),
  ]
  private static let ofSass = ofBoth.merging([
    "adjust-hue": .init(["color", "degrees"], .move(.hue, 1)),
    "opacify": .init(amount, .move(.alpha, 1)),
    "fade-in": .init(amount, .move(.alpha, 1)),
    "transparentize": .init(amount, .move(.alpha, -1)),
    "fade-out": .init(amount, .move(.alpha, -1)),
    "grayscale": .init(["color"], .fix(.saturation, 0)),
    "complement": .init(["color"], .complement),
    "adjust-color": .init(["color"], .channels(.add)),
    "scale-color": .init(["color"], .channels(.scale)),
    "change-color": .init(["color"], .channels(.set)),
  ]) { $1 }
  private static let ofModule: [String: StyleFunction] = [
    "adjust": .init(["color"], .channels(.add)),
    "scale": .init(["color"], .channels(.scale)),
    "change": .init(["color"], .channels(.set)),
    "mix": .init(["color1", "color2", "weight"], .mix),
    "grayscale": .init(["color"], .fix(.saturation, 0)),
    "complement": .init(["color"], .complement),
  ]
  private static let ofLess = ofBoth.merging([
    "spin": .init(amount, .move(.hue, 1)),
    "fadein": .init(amount, .move(.alpha, 1)),
    "fadeout": .init(amount, .move(.alpha, -1)),
    "fade": .init(amount, .fade),
    "tint": .init(amount, .mixWith(255)),
    "shade": .init(amount, .mixWith(0)),
    "greyscale": .init(["color"], .fix(.saturation, 0)),
  ]) { $1 }

  /// The functions of an engine, by their names.
  static func table(_ engine: StyleEngine) -> [String: StyleFunction] {
    switch engine {
    case .libsass: ofSass
    case .dartSass: ofModule
    case .less: ofLess
    }
  }

  /// The names of all functions that give colors, of these engines and of CSS.
  static let names = Set(ofSass.keys).union(ofLess.keys).union([
    "invert", "tint", "shade", "hwb", "lab", "lch", "oklab", "oklch", "color-mix", "contrast",
    "fade", "color", "rgba", "hsla", "hsv", "hsva", "adjust", "scale", "change",
  ])

  // MARK: Calls

  /// The color of a call; nil if the compiler refuses it, or if it is of a form that is not computed.
  func color(
    _ positional: [Argument], named: [String: Argument], _ engine: StyleEngine
  ) -> StyleColor? {
    var arguments = named
    for (position, argument) in positional.enumerated() {
      // Less has a word after the amount, and a color in the place of the first component.
      let name = position < parameters.count ? parameters[position] : "method"
      guard arguments.updateValue(argument, forKey: name) == nil else { return nil }
    }
    var call = Call(arguments: arguments, engine: engine)
    let result = color(&call)
    return call.arguments.isEmpty ? result : nil
  }

  /// The arguments of a call that are not taken yet.
  private struct Call {
    var arguments: [String: Argument]
    let engine: StyleEngine

    mutating func color(_ name: String) -> StyleColor? {
      guard case .color(let color)? = arguments[name] else { return nil }
      arguments[name] = nil
      return color
    }

    mutating func number(_ name: String) -> StyleNumber? {
      guard case .number(let number)? = arguments[name] else { return nil }
      arguments[name] = nil
      return number
    }
  }

  private func color(_ call: inout Call) -> StyleColor? {
    let engine = call.engine
    switch work {
    case .components(let isHSL): return components(isHSL, &call)
    case .mix:
      guard let first = call.color("color1"), let second = call.color("color2"),
        let share = Self.share(&call, "weight")
      else { return nil }
      return first.mixed(with: second, share, engine)
    case .mixWith(let level):
      guard let color = call.color("color"), let share = Self.share(&call, "amount") else {
        return nil
      }
      return StyleColor(rgb: SIMD3(repeating: level)).mixed(with: color, share, engine)
    case .move(let channel, let sign):
      guard let color = call.color("color"),
        let amount = call.number(channel == .hue && engine == .libsass ? "degrees" : "amount")
      else { return nil }
      return Self.moved(color, channel, amount, sign, &call)
    case .fade:
      guard var color = call.color("color"), let amount = call.number("amount") else { return nil }
      color.alpha = min(max(amount.value / 100, 0), 1)
      return color.hsl(engine).rgb(engine)
    case .fix(let channel, let value):
      guard let color = call.color("color") else { return nil }
      return color.changing(channel, engine) { _ in value }?.back(to: color, engine)
    case .complement:
      guard let color = call.color("color") else { return nil }
      let half: Double = engine == .libsass ? -180 : 180
      return color.changing(.hue, engine) { StyleColor.remainder($0 + half, 360) }?
        .back(to: color, engine)
    case .channels(let change): return Self.channels(change, &call)
    }
  }

  /// A weight as a share of 1; a half if there is none.
  private static func share(_ call: inout Call, _ name: String) -> Double? {
    if call.arguments[name] == nil { return 0.5 }
    guard let weight = call.number(name), ["", "%"].contains(weight.unit),
      call.engine == .less || 0...100 ~= weight.value
    else { return nil }
    return weight.value / 100
  }

  private static func moved(
    _ color: StyleColor, _ channel: StyleColor.Channel, _ amount: StyleNumber, _ sign: Double,
    _ call: inout Call
  ) -> StyleColor? {
    let engine = call.engine
    if channel == .hue {
      // Less takes any unit for degrees.
      guard engine == .less || ["", "deg"].contains(amount.unit) else { return nil }
      return color.changing(.hue, engine) { StyleColor.remainder($0 + amount.value, 360) }?
        .back(to: color, engine)
    }
    guard ["", "%"].contains(amount.unit) else { return nil }
    let end = channel == .alpha ? 1 : engine.whole
    if engine == .less {
      var isRelative = false
      if case .word(let word)? = call.arguments["method"] {
        guard word == "relative" else { return nil }
        isRelative = true
        call.arguments["method"] = nil
      }
      return color.hsl(engine).changing(channel, engine) { old in
        let step = isRelative ? old * amount.value / 100 : amount.value / 100
        return min(max(old + sign * step, 0), end)
      }?.rgb(engine)
    }
    guard 0...end ~= amount.value, channel != .alpha || amount.unit.isEmpty else { return nil }
    return color.changing(channel, engine) { min(max($0 + sign * amount.value, 0), end) }
  }

  // MARK: Components

  /// `rgba(1, 2, 3, .5)` of numbers that other variables say, and `rgba(COLOR, .5)`.
  private func components(_ isHSL: Bool, _ call: inout Call) -> StyleColor? {
    let engine = call.engine
    let first = call.arguments["color"] != nil ? "color" : isHSL ? "hue" : "red"
    if case .color? = call.arguments[first] {
      guard var color = call.color(first)?.rgb(engine) else { return nil }
      // The alpha of the old form is the second argument, or has its name.
      let isNamed = engine != .less && call.arguments["alpha"] != nil
      let second = isNamed ? "alpha" : isHSL ? "saturation" : "green"
      if engine == .libsass, isHSL || call.arguments[second] == nil { return nil }
      if call.arguments[second] != nil {
        guard let alpha = Self.alpha(&call, second) else { return nil }
        color.alpha = alpha
      }
      return color
    }
    var values = SIMD3<Double>()
    for (place, name) in parameters.prefix(3).enumerated() {
      guard let number = call.number(name) else { return nil }
      let isPercentage = number.unit == "%"
      if isHSL, engine == .less {
        // The hue is in degrees, whatever its unit, and a saturation of 50 without its sign is more than all.
        values[place] =
          place == 0
          ? (isPercentage ? number.value / 100 : number.value)
          : min(max(isPercentage ? number.value / 100 : number.value, 0), 1)
      } else if isHSL {
        guard place > 0 || ["", "deg"].contains(number.unit) else { return nil }
        values[place] = number.value
      } else {
        let value = isPercentage ? number.value * 255 / 100 : number.value
        values[place] = engine == .less ? value : min(max(value, 0), 255)
      }
    }
    var alpha = 1.0
    if call.arguments["alpha"] != nil {
      guard let given = Self.alpha(&call, "alpha") else { return nil }
      alpha = given
    } else if parameters.count == 4 {
      return nil
    }
    if !isHSL { return StyleColor(rgb: values, alpha: alpha) }
    let color = StyleColor(hsl: values, alpha: engine == .less ? min(max(alpha, 0), 1) : alpha)
    return engine == .less ? color.rgb(engine) : color
  }

  /// An alpha. The percentages that libsass takes for more than 1 are left to others.
  private static func alpha(_ call: inout Call, _ name: String) -> Double? {
    guard let number = call.number(name) else { return nil }
    let isPercentage = number.unit == "%"
    if call.engine == .less { return isPercentage ? number.value / 100 : number.value }
    return number.unit.isEmpty ? min(max(number.value, 0), 1) : nil
  }

  // MARK: Named channels

  private static func channels(_ change: Change, _ call: inout Call) -> StyleColor? {
    guard let given = call.color("color"), !call.arguments.isEmpty else { return nil }
    var color = given
    let engine = call.engine
    let channels = call.arguments.keys.compactMap(StyleColor.Channel.init(rawValue:))
    let ownChannels = channels.filter { $0 != .alpha }
    guard channels.count == call.arguments.count,
      ownChannels.allSatisfy({ $0.isHSL == ownChannels[0].isHSL })
    else { return nil }
    for channel in channels {
      guard let number = call.number(channel.rawValue),
        let changed = color.changing(
          channel, engine, { value(of: channel, $0, change, number, engine) })
      else { return nil }
      color = changed
    }
    return color.back(to: given, engine)
  }

  /// The value of a channel that was `old`.
  private static func value(
    of channel: StyleColor.Channel, _ old: Double, _ change: Change, _ number: StyleNumber,
    _ engine: StyleEngine
  ) -> Double? {
    let value = number.value
    let isShare = channel == .saturation || channel == .lightness
    let end: Double = channel == .alpha ? 1 : isShare ? 100 : 255
    let isDart = engine == .dartSass
    if channel == .hue {
      guard ["", "deg"].contains(number.unit), change != .scale else { return nil }
      return StyleColor.remainder(change == .add ? old + value : value, 360)
    }
    if change == .scale {
      guard number.unit == "%", -100...100 ~= value else { return nil }
      let factor = value / 100
      let (room, isOut) = factor > 0 ? (end - old, old >= end) : (old, old <= 0)
      return isDart && isOut ? old : old + factor * room
    }
    guard number.unit.isEmpty || isShare && number.unit == "%" else { return nil }
    if change == .set {
      // Dart Sass takes more for a component, and not for the alpha.
      guard 0...end ~= value || isDart && channel != .alpha else { return nil }
      return isDart && channel == .saturation ? max(value, 0) : value
    }
    let sum = old + value
    guard isDart else { return -end...end ~= value ? sum : nil }
    switch channel {
    case .red, .green, .blue: return Self.clamped(sum, from: old, below: 255)
    case .saturation: return Self.clamped(sum, from: old, below: .infinity)
    case .alpha: return min(max(sum, 0), 1)
    case .hue, .lightness: return sum
    }
  }

  /// A sum within its ends, or no farther out than it was.
  private static func clamped(_ sum: Double, from old: Double, below end: Double) -> Double {
    if sum < 0 { return old < 0 ? max(old, sum) : 0 }
    if sum > end { return old > end ? min(old, sum) : end }
    return sum
  }
}
