// Functions that make colors of components, and those that change the channels that they name.

import PaletteEngine

extension StyleFunction {
  /// `rgba(1, 2, 3, .5)` of numbers that other variables say, and `rgba(COLOR, .5)`.
  func components(_ isHSL: Bool, _ call: inout Call) -> StyleColor? {
    let engine = call.engine
    let first: ByteText = call.arguments["color"] != nil ? "color" : isHSL ? "hue" : "red"
    if case .color? = call.arguments[first] {
      guard var color = call.color(first)?.rgb(engine) else { return nil }
      // The alpha of the old form is the second argument, or has its name.
      let isNamed = engine != .less && call.arguments["alpha"] != nil
      let second: ByteText = isNamed ? "alpha" : isHSL ? "saturation" : "green"
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
  private static func alpha(_ call: inout Call, _ name: ByteText) -> Double? {
    guard let number = call.number(name) else { return nil }
    let isPercentage = number.unit == "%"
    if call.engine == .less { return isPercentage ? number.value / 100 : number.value }
    return number.unit == "" ? min(max(number.value, 0), 1) : nil
  }

  // MARK: Named channels

  static func channels(_ change: Change, _ call: inout Call) -> StyleColor? {
    guard let given = call.color("color"), !call.arguments.isEmpty else { return nil }
    var color = given
    let engine = call.engine
    let channels = call.arguments.keys.compactMap { StyleColor.Channel(word: $0.text) }
    let ownChannels = channels.filter { $0 != .alpha }
    guard channels.count == call.arguments.count,
      ownChannels.allSatisfy({ $0.isHSL == ownChannels[0].isHSL })
    else { return nil }
    for channel in channels {
      guard let number = call.number(ByteText(channel.rawValue)),
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
    guard number.unit == "" || isShare && number.unit == "%" else { return nil }
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
