// The color functions of SCSS and Less, computed as their compilers do it, to the 8-bit value that they print:
// `lighten(#336699, 10%)` is `#4080bf` in Sass and `#407fbf` in Less. A function is a row of a table: its parameters,
// and one of a few kinds of work. The engines differ in the order of their sums and in what they round:
//
//     libsass    functions of Sass without a module; sassc 3.6. A color stays HSL once it is; mix() rounds.
//     Dart Sass  the functions of `sass:color`. Nothing is rounded; only adjust() clamps rgb.
//     Less       lessc 3 and 4. A color is RGB after each function, and not rounded.
//
// To support another function, add a row; its tests compare random arguments with the compilers.

import PaletteEngine

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

  let parameters: [ByteText]
  private let work: Work

  private init(_ parameters: [ByteText], _ work: Work) {
    (self.parameters, self.work) = (parameters, work)
  }

  // MARK: The table

  private static let amount: [ByteText] = ["color", "amount"]
  private static let ofBoth: [ByteText: StyleFunction] = [
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
  private static let ofModule: [ByteText: StyleFunction] = [
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
  static func table(_ engine: StyleEngine) -> [ByteText: StyleFunction] {
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
    _ positional: [Argument], named: [ByteText: Argument], _ engine: StyleEngine
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
  struct Call {
    var arguments: [ByteText: Argument]
    let engine: StyleEngine

    mutating func color(_ name: ByteText) -> StyleColor? {
      guard case .color(let color)? = arguments[name] else { return nil }
      arguments[name] = nil
      return color
    }

    mutating func number(_ name: ByteText) -> StyleNumber? {
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
  private static func share(_ call: inout Call, _ name: ByteText) -> Double? {
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
        guard ByteText(word) == "relative" else { return nil }
        isRelative = true
        call.arguments["method"] = nil
      }
      return color.hsl(engine).changing(channel, engine) { old in
        let step = isRelative ? old * amount.value / 100 : amount.value / 100
        return min(max(old + sign * step, 0), end)
      }?.rgb(engine)
    }
    guard 0...end ~= amount.value, channel != .alpha || amount.unit == "" else { return nil }
    return color.changing(channel, engine) { min(max($0 + sign * amount.value, 0), end) }
  }
}
